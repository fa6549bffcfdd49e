"""``odds``: what a turn is worth under a rule file, when to stop, and how likely a score is."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path

from game.dice import Die
from game.notation import parse_die
from game.odds.hold_graph import place_of_dice
from game.odds.store import OddsStore
from game.odds.tables import TurnTables
from game.odds.turn_graph import FULL
from game.odds.turn_odds import (
    EndlessTurn,
    Here,
    HoldOdds,
    MatchOdds,
    Reaching,
    TooLarge,
    choice_here,
    hold_odds,
    match_odds,
    reaching,
)
from game.rolls import dice_of
from render.terminal.output import (
    BAD_CONTENT,
    OK,
    WRONG_USAGE,
    CommandError,
    data_folder_of,
    library_of,
    rules_of,
)
from render.terminal.progress import Progress
from render.version import VERSION
from rules_config.model import GameKind, Rules


@dataclass(frozen=True, slots=True)
class Moment:
    """The point of a turn that is asked about: dice left and points, or None for the turn as a whole.

    ``lying`` are the scoring dice of a match game's set as the command line has them; ``score`` and
    ``target`` are game scores.
    """

    dice: int | None = None
    turn: int | None = None
    lying: str = ""
    score: int | None = None
    target: int | None = None


def tables_for(rules: Rules, data_folder: Path | None, progress: Progress | None = None) -> TurnTables:
    """The tables of ``rules``, kept in the data folder.

    Raises:
        CommandError: the game has no dice.
    """
    if rules.game is GameKind.BLOCKERS:
        raise CommandError(f"{rules.title} is not played with dice; it has no odds.", WRONG_USAGE)
    store = OddsStore(data_folder_of(data_folder) / "odds", VERSION)
    return TurnTables(rules, store, progress.part if progress is not None else None)


def show_odds(reference: str, moment: Moment, *, as_json: bool, data_folder: Path | None) -> int:
    """Print the odds under the rules ``reference``.

    Raises:
        CommandError: unknown rules, a game without dice, or a moment that can't be.
    """
    rules = rules_of(reference, library_of(data_folder))
    with Progress(f"Working out {rules.title}") as progress:
        tables = tables_for(rules, data_folder, progress)
        try:
            if moment == Moment():
                odds = _of_the_turn(tables)
                answer, text = asdict(odds), _turn_text(odds, rules)
            else:
                answer, text = _of_the_moment(tables, moment)
        except (EndlessTurn, TooLarge) as error:
            raise CommandError(f"{rules.title}: {error}", BAD_CONTENT) from error
    print(json.dumps(answer) if as_json else text)
    return OK


def _of_the_turn(tables: TurnTables) -> HoldOdds | MatchOdds:
    return match_odds(tables) if tables.match_turn is not None else hold_odds(tables)


def _of_the_moment(tables: TurnTables, moment: Moment) -> tuple[dict[str, object], str]:
    place, points = _place(tables, moment), moment.turn or 0
    try:
        here = choice_here(tables, place, points)
    except ValueError as error:
        raise CommandError(f"--turn {points:,} can't be: {error}.", WRONG_USAGE) from error
    answer: dict[str, object] = asdict(here)
    text = _here_text(here, tables.rules)
    if moment.target is not None:
        chances = reaching(tables, place, points, moment.score or 0, moment.target)
        answer |= {"target": moment.target, "chances": asdict(chances)}
        text += "\n" + _reaching_text(chances, moment.target)
    return answer, text


def _place(tables: TurnTables, moment: Moment) -> int:
    kinds = dice_of(tables.rules)
    if moment.dice is not None and not 1 <= moment.dice <= kinds.count:
        raise CommandError(f"--dice must be between 1 and {kinds.count}, not {moment.dice}.", WRONG_USAGE)
    if tables.match_turn is None:
        if moment.lying:
            raise CommandError("--lying is for games in which scoring dice stay on the table.", WRONG_USAGE)
        return place_of_dice(tables.graph, moment.dice if moment.dice is not None else kinds.count)
    lying = _lying(tables.rules, moment.lying)
    left = kinds.count - len(lying) or kinds.count
    if moment.dice is not None and moment.dice != left:
        message = f"--dice {moment.dice} does not fit: name the scoring dice, such as --lying 5a,5b."
        raise CommandError(message, WRONG_USAGE)
    return tables.match_turn.place_of(lying) if lying else FULL


def _lying(rules: Rules, text: str) -> tuple[Die, ...]:
    kinds = dice_of(rules)
    try:
        dice = tuple(parse_die(word, kinds) for word in text.replace(",", " ").split())
    except ValueError as error:
        raise CommandError(f"--lying: {error}.", WRONG_USAGE) from error
    faces = Counter(die.face for die in dice)
    colours = Counter(die.colour for die in dice)
    alone = [face for face, count in faces.items() if count < 2 or not 1 <= face <= kinds.sides]
    if alone or any(count > kinds.of_each for count in colours.values()):
        raise CommandError(f"--lying {text}: these can't all be scoring dice of one set.", WRONG_USAGE)
    return dice


def _turn_text(odds: HoldOdds | MatchOdds, rules: Rules) -> str:
    lines = [f"{rules.title}: the best turn brings {odds.best_turn:,.3f} {rules.words.points} on average."]
    if isinstance(odds, MatchOdds):
        return "\n".join([*lines, f"It ends with {rules.words.bust} in {odds.bust:.2%} of turns."])
    lines.append("dice     bust   worth at 0   stop at")
    for row in odds.dice:
        stop = f"{row.stop_at:,}" if row.stop_at is not None else "–"
        lines.append(f"{row.dice:4}  {row.bust:6.2%}  {row.roll_worth_at_0:11,.1f}  {stop:>8}")
    return "\n".join(lines)


def _here_text(here: Here, rules: Rules) -> str:
    stop = f"stopping {here.stop:,.0f}" if here.stop is not None else "stopping is not allowed"
    words = rules.words
    return f"Rolling is worth {here.roll:,.1f} {words.points}, {stop}. {words.bust}: {here.bust:.2%}."


def _reaching_text(chances: Reaching, target: int) -> str:
    return (
        f"By rolling: beat {target:,} in {chances.beat:.2%}, at least match it in {chances.match:.2%}, "
        f"end exactly there in {chances.exactly:.2%}."
    )
