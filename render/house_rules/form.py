"""The rows of the editor: every setting of a game, made from its one description and kept up to date."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from render.focus import Step, Widget
from render.house_rules.choice_row import ChoiceRow, LinkRow
from render.house_rules.number_row import NumberRow
from render.house_rules.row_face import RowFace
from render.house_rules.text_row import TextRow, text_row
from render.house_rules.toggle_row import ToggleRow
from render.house_rules.writing import Writing
from render.scene import Scene
from render.widgets.icon_button import Icon, IconButton
from rules_config.draft import changeable_settings
from rules_config.setting import (
    Block,
    Choice,
    Combinations,
    Group,
    ListOf,
    Setting,
    Text,
    WholeNumber,
    YesNo,
)
from rules_config.settings import settings_of_block
from rules_config.trails import trails, turns_each
from rules_config.wording import value_text

Row = ChoiceRow | LinkRow | NumberRow | TextRow | ToggleRow

# What a family changes most comes first.
GROUPS = (
    Group.END,
    Group.STAKES,
    Group.TURN,
    Group.SCORING,
    Group.DICE,
    Group.PLAYERS,
    Group.WORDS,
    Group.ABOUT,
)
# Words for colours of which the dice know how to look; others that a file names stay on offer too.
COLOURS = ("red", "white", "blue", "green", "yellow", "black", "orange", "purple", "pink", "teal")

TRAILS = "trails"
GOAL = "goal.score"


@dataclass
class Entry:
    """One line of the form: a caption before it or "", the row, and the small button that resets it."""

    row: Row
    reset: IconButton | None = None
    caption: str = ""

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """In Tab order."""
        return (self.row,) if self.reset is None else (self.row, self.reset)


class Form:
    """Makes the rows and brings them in line with the draft. Rows are made once, so that cursors stay."""

    def __init__(self, writing: Writing, scene: Scene, changed: Callable[[], None]) -> None:
        """``changed`` is told whenever a row has changed the draft; other screens lead back to ``scene``."""
        self._writing = writing
        self._scene = scene
        self._changed = changed
        self._rows: dict[str, Row] = {}
        self._resets: dict[str, IconButton] = {}

    def entries(self) -> list[Entry]:
        """All lines as they have to stand now."""
        entries: list[Entry] = []
        for group in GROUPS:
            lines = [line for setting in self._settings(group) for line in self._lines(setting)]
            if lines:
                lines[0].caption = group.value
            entries += lines
        return entries

    def _settings(self, group: Group) -> list[Setting]:
        settings = changeable_settings(self._writing.draft.game)
        return [setting for setting in settings if setting.group is group]

    def _lines(self, setting: Setting) -> list[Entry]:
        draft = self._writing.draft
        if setting.block and draft.value(setting.block) is None:
            return []  # a block that is off is one line
        line = Entry(self._row(setting), self._reset(setting) if draft.differs(setting.key) else None)
        return [Entry(self._trails_row()), line] if setting.key == GOAL and self._has_trail else [line]

    @property
    def _has_trail(self) -> bool:
        draft = self._writing.draft
        return draft.base.trail is not None or draft.value("trail") is not None

    # --- one row ---

    def _row(self, setting: Setting) -> Row:
        row = self._rows.get(setting.key)
        if row is None:
            row = self._rows[setting.key] = self._new_row(setting)
        self._follow(row, setting)
        return row

    def _new_row(self, setting: Setting) -> Row:
        face = RowFace(setting.label, setting.help, indented=bool(setting.block))
        key, value = setting.key, self._writing.draft.value(setting.key)
        kind = setting.kind

        def change(value: object) -> None:
            self._change(key, value)

        match kind:
            case WholeNumber():
                return NumberRow(key, face, kind, value, change, self._suggestions(setting))
            case Choice():
                options = [(option.value, option.label, option.help) for option in kind.options]
                return ChoiceRow(key, face, options, value, change)
            case YesNo():
                return ChoiceRow(key, face, [(False, kind.no, ""), (True, kind.yes, "")], value, change)
            case Block():
                switch = [(False, "Off", kind.none), (True, "On", "")]
                return ChoiceRow(key, face, switch, value is not None, lambda on: self._switch(key, on))
            case Text(longest):
                return text_row(key, face, str(value), longest, change)
            case ListOf():
                chosen = value if isinstance(value, list) else []
                ordered = not isinstance(kind.item, WholeNumber)
                return ToggleRow(key, face, self._toggles(kind, chosen), chosen, change, ordered)
            case Combinations():
                nav = self._writing.services.nav
                return LinkRow(key, face, "", lambda: nav.combinations(self._writing, self._scene))
        raise TypeError(f"{key} has no row to change it with")

    def _suggestions(self, setting: Setting) -> list[object]:
        lengths = [trail.miles for trail in trails()] if setting.key == GOAL and self._has_trail else []
        return [*setting.suggestions, *lengths]

    def _toggles(self, kind: ListOf, chosen: list[object]) -> list[tuple[object, str]]:
        if isinstance(kind.item, WholeNumber):
            dice = self._writing.latest_good.dice
            most = kind.item.maximum if dice is None else min(kind.item.maximum, dice.count - 1)
            numbers = {*range(kind.item.minimum, most + 1), *chosen}
            return [(number, str(number)) for number in sorted(numbers, key=lambda number: int(str(number)))]
        return [(word, str(word)) for word in dict.fromkeys((*chosen, *COLOURS))]

    def _follow(self, row: Row, setting: Setting) -> None:
        """Show the draft's value, what is wrong with it, and whether it matters."""
        draft, face = self._writing.draft, row.face
        value = draft.value(setting.key)
        face.differs = draft.differs(setting.key)
        face.problem = self._writing.checked.sentence(setting.key)
        face.why_not = draft.unavailable_because(setting)
        face.note = self._note(setting)
        match row:
            case TextRow():
                row.follow(str(value))
            case LinkRow():
                count = len(value) if isinstance(value, list) else 0
                row.words = "1 row" if count == 1 else f"{count} rows"
            case ToggleRow() if isinstance(setting.kind, ListOf) and isinstance(value, list):
                row.chosen = value
                row.options = self._toggles(setting.kind, value) if not row.ordered else row.options
                row.cursor = min(row.cursor, len(row.options) - 1)
            case ChoiceRow() if isinstance(setting.kind, Block):
                row.value = value is not None
            case ChoiceRow() | NumberRow():
                row.value = value

    def _note(self, setting: Setting) -> str:
        if setting.key == GOAL and self._writing.rules is not None:
            turns = turns_each(self._writing.rules)
            return f"{turns[:1].upper()}{turns[1:]}." if turns else ""
        if isinstance(setting.kind, Block) and self._writing.draft.value(setting.key) is None:
            return setting.kind.none
        return ""

    def _trails_row(self) -> LinkRow:
        row = self._rows.get(TRAILS)
        if not isinstance(row, LinkRow):
            face = RowFace("Walk a real trail", "Sets the goal, and the trail that pictures the way to it.")
            nav = self._writing.services.nav
            row = self._rows[TRAILS] = LinkRow(
                TRAILS, face, "", lambda: nav.trails(self._writing, self._scene)
            )
        trail = self._writing.draft.value("trail")
        row.words = str(trail["name"]) if isinstance(trail, dict) else "Choose one"
        return row

    # --- changes ---

    def _change(self, key: str, value: object) -> None:
        self._writing.change(self._writing.draft.with_value(key, value))
        self._changed()

    def _switch(self, block: str, on: object) -> None:
        draft = self._writing.draft
        self._writing.change(draft.switched_on(block) if on else draft.with_value(block, None))
        self._changed()

    def _reset(self, setting: Setting) -> IconButton:
        button = self._resets.get(setting.key)
        if button is None:
            button = IconButton(
                f"reset {setting.key}",
                self._printed(setting),
                Icon.RESET,
                lambda: self._do_reset(setting.key),
            )
            self._resets[setting.key] = button
        return button

    def _printed(self, setting: Setting) -> str:
        if isinstance(setting.kind, Combinations):
            return f"{setting.label}: all as printed again"
        draft = self._writing.draft
        printed = type(draft)(draft.base).value(setting.key)
        parts = settings_of_block(draft.game, setting.key)
        return f"{setting.label}: as printed again, {value_text(setting, printed, parts)}"

    def _do_reset(self, key: str) -> Step:
        self._writing.change(self._writing.draft.reset(key))
        self._changed()
        return None
