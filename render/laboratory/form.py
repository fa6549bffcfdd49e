"""The rows on which a comparison is put together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.players.style import Style
from render.house_rules.choice_row import ChoiceRow
from render.house_rules.row_face import RowFace
from render.house_rules.sheet_column import SheetColumn
from render.laboratory.choices import Choices
from render.laboratory.experiment import GAMES, differences
from render.laboratory.marks import Side, token_picture
from rules_config.model import Rules

_ABOUT = {
    Side.A: "The games that the others are compared with.",
    Side.B: "What do these rules make of the game?",
}
_ABOUT_GAMES = "More games tell smaller differences from luck, and take longer."


class Form:
    """Rows are made once and follow the choices; ``changed`` is told whenever one has changed something."""

    def __init__(self, choices: Choices, changed: Callable[[], None]) -> None:
        self._choices = choices
        self._changed = changed
        self._before = self._rules_row(Side.A, choices.before)
        self._after = self._rules_row(Side.B, choices.after)
        self._count = ChoiceRow("players", RowFace("Players"), (), 0, self._seat)
        self._players: list[ChoiceRow] = []
        options = [(games, f"{games:,}", "") for games in GAMES]
        face = RowFace("Games under each", _ABOUT_GAMES)
        self._games = ChoiceRow("games", face, options, choices.habits.games, self._take_games)
        self.follow()

    @property
    def rows(self) -> list[ChoiceRow]:
        """In Tab order."""
        return [self._before, self._after, *self._who_plays, self._games]

    @property
    def _who_plays(self) -> list[ChoiceRow]:
        return [self._count, *self._players]

    def follow(self) -> None:
        """Bring the rows in line with the choices."""
        choices = self._choices
        for row, rules in ((self._before, choices.before), (self._after, choices.after)):
            row.value = self._place(rules)
            row.face.note = rules.promise
        styles = choices.habits.styles
        self._count.options = [(count, f"{count}", "") for count in choices.counts or (len(styles),)]
        self._count.value = len(styles)
        self._count.face.about = "Everybody goes first equally often."
        for place in range(len(self._players), len(styles)):
            self._players.append(self._player_row(place))
        del self._players[len(styles) :]
        for row, style in zip(self._players, styles, strict=True):
            row.value = style

    def write(self, column: SheetColumn) -> None:
        """Put the rows on the sheet, and what is different in B."""
        for row, side in ((self._before, Side.A), (self._after, Side.B)):
            row.face.picture = partial(token_picture, column.look, side)
        column.row(self._before, caption="Two ways to play")
        column.row(self._after)
        for line in differences(self._choices.before, self._choices.after):
            column.sentence(f"In B: {line}")
        for place, row in enumerate(self._who_plays):
            column.row(row, caption="" if place else "Who plays")
        column.row(self._games, caption="How often")

    # --- rows ---

    def _rules_row(self, side: Side, rules: Rules) -> ChoiceRow:
        titles = [each.title for each in self._choices.rules]
        options = [(place, title, "") for place, title in enumerate(titles)]
        face = RowFace(f"Rules {side.value}", _ABOUT[side])
        change = self._take_before if side is Side.A else self._take_after
        return ChoiceRow(f"rules {side.value}", face, options, self._place(rules), change)

    def _place(self, rules: Rules) -> int:
        return self._choices.rules.index(rules) if rules in self._choices.rules else -1

    def _player_row(self, place: int) -> ChoiceRow:
        options = [(style, style.label, style.promise) for style in Style]
        face = RowFace(f"Player {place + 1}", indented=True)
        return ChoiceRow(f"player {place + 1}", face, options, None, partial(self._take_style, place))

    # --- changes ---

    def _take_before(self, place: object) -> None:
        self._choices.choose(before=self._choices.rules[int(str(place))])
        self._changed()

    def _take_after(self, place: object) -> None:
        self._choices.choose(after=self._choices.rules[int(str(place))])
        self._changed()

    def _seat(self, count: object) -> None:
        self._choices.seat(int(str(count)))
        self._changed()

    def _take_style(self, player: int, style: object) -> None:
        self._choices.play_as(player, Style(str(style)))
        self._changed()

    def _take_games(self, games: object) -> None:
        self._choices.habits.games = int(str(games))
        self._changed()
