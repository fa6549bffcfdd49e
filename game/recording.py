"""A game written down: rules, players, who began, and every step. Saved games, bug reports and golden tests.

Reading checks the *form* with file, line and column; whether a step is allowed is found out by playing
it (:mod:`game.replay`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.actions import Action, Hold, Join, Leave, Roll, StartFresh, Stop, TakeOver
from game.blockers.recording import read_action, read_piles
from game.blockers.state import ColourTiles, colours_each
from game.dice import Die
from game.engine import check_players
from game.notation import parse_die
from game.rolls import dice_of
from game.seat_steps import names_after, read_seat_step
from rules_config.library import Library, resolve, with_changes
from rules_config.model import GameKind, Rules
from rules_config.problems import Problem, RulesError
from rules_config.yaml_nodes import Mapping, Mark, Node, Scalar, Sequence, parse, plain

KEYS = ("rules", "changes", "players", "first", "roll_off", "piles", "play")


@dataclass(frozen=True, slots=True)
class Step:
    """One recorded action and the line it stands on; ``problem`` says why what stands there is none."""

    action: Action | None
    line: int
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Recording:
    """A game as written down. Either ``first`` (a seat) or ``roll_off`` (each player's throws) is set."""

    file: str
    rules: Rules
    players: tuple[str, ...]
    first: int | None
    roll_off: tuple[tuple[int, ...], ...] | None
    roll_off_line: int
    piles: ColourTiles | None
    steps: tuple[Step, ...]


def read_recording(text: str, file: str, library: Library) -> Recording:
    """The recording that ``text`` holds; ``file`` names it in messages and is where its paths start.

    Raises:
        RulesError: every problem of form, each with line and column.
    """
    return _Reader(file, library).read(parse(text, file))


class _Reader:
    """Collects problems while it walks the nodes, so that all of them are told at once."""

    def __init__(self, file: str, library: Library) -> None:
        self.file = file
        self.library = library
        self.problems: list[Problem] = []

    def read(self, root: Node) -> Recording:
        if not isinstance(root, Mapping):
            self.complain(root.mark, "a recording is a table with rules, players and play")
            raise RulesError(self.problems)
        for key, _ in root.entries:
            if key.value not in KEYS:
                self.complain(key.mark, f"unknown key {_short(key.value)}; a recording has {', '.join(KEYS)}")
        rules = self.rules(root)
        players = self.players(root, rules)
        first, roll_off, line = self.beginning(root, players, rules)
        piles = self.piles(root, players, rules)
        steps = self.steps(root, rules, players)
        if self.problems:
            raise RulesError(self.problems)
        return Recording(self.file, rules, players, first, roll_off, line, piles, steps)

    def complain(self, mark: Mark, message: str) -> None:
        self.problems.append(Problem(self.file, mark.line, mark.column, message))

    def required(self, root: Mapping, key: str) -> Node:
        node = root.get(key)
        if node is None:
            self.complain(root.mark, f"the key {key!r} is missing")
            raise RulesError(self.problems)
        return node

    def rules(self, root: Mapping) -> Rules:
        """The rules are needed to read anything else, so a problem here ends the reading."""
        node = self.required(root, "rules")
        reference = plain(node)
        if not isinstance(reference, str):
            self.complain(node.mark, "rules is an id or the path of a rule file")
            raise RulesError(self.problems)
        known = self.library.get(reference) is not None
        path = reference if known else _beside(self.file, reference)
        try:
            rules = resolve(path, self.library)
        except RulesError as error:
            if path == reference:
                self.complain(node.mark, "; ".join(problem.message for problem in error.problems))
            else:
                self.complain(node.mark, f"the rule file {_short(reference)} has mistakes")
                self.problems.extend(error.problems)
            raise RulesError(self.problems) from error
        changes = root.get("changes")
        return rules if changes is None else self.changed(rules, changes)

    def changed(self, rules: Rules, node: Node) -> Rules:
        if not isinstance(node, Mapping):
            self.complain(node.mark, "changes is a table of dotted keys, such as goal.score: 500")
            raise RulesError(self.problems)
        try:
            return with_changes(rules, node, self.library, self.file)
        except RulesError as error:
            self.problems.extend(error.problems)
            raise RulesError(self.problems) from error

    def players(self, root: Mapping, rules: Rules) -> tuple[str, ...]:
        node = self.required(root, "players")
        names = plain(node)
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            self.complain(node.mark, "players is a list of names, such as [Ada, Ben]")
            raise RulesError(self.problems)
        try:
            check_players(rules, names)
        except ValueError as error:
            self.complain(node.mark, str(error))
            raise RulesError(self.problems) from error
        return tuple(names)

    def beginning(
        self, root: Mapping, players: tuple[str, ...], rules: Rules
    ) -> tuple[int | None, tuple[tuple[int, ...], ...] | None, int]:
        first, roll_off = root.get("first"), root.get("roll_off") or _opening_roll_off(root)
        if first is not None and roll_off is not None:
            self.complain(first.mark, "either first or roll_off says who begins, not both")
        elif roll_off is not None:
            return None, self.throws(roll_off, players), roll_off.mark.line
        elif first is None:
            self.complain(root.mark, "first: NAME or roll_off: {NAME: [throws], …} must say who begins")
        elif plain(first) not in players:
            self.complain(first.mark, f"first is one of the players: {', '.join(players)}")
        else:
            return players.index(plain(first)), None, first.mark.line
        return None, None, root.mark.line

    def throws(self, node: Node, players: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
        thrown: dict[str, tuple[int, ...]] = {}
        if isinstance(node, Mapping):
            for key, value in node.entries:
                faces = plain(value)
                if key.value not in players:
                    self.complain(key.mark, f"{_short(key.value)} is not one of the players")
                elif not isinstance(faces, list) or not all(type(face) is int for face in faces):
                    self.complain(value.mark, "the throws of a player are a list of numbers, such as [3]")
                else:
                    thrown[str(key.value)] = tuple(faces)
        missing = [name for name in players if name not in thrown]
        if missing and not self.problems:
            self.complain(node.mark, f"roll_off lists every player's throws; missing: {', '.join(missing)}")
        return tuple(thrown.get(name, ()) for name in players)

    def piles(self, root: Mapping, players: tuple[str, ...], rules: Rules) -> ColourTiles | None:
        node = root.get("piles")
        if rules.game is not GameKind.BLOCKERS:
            if node is not None:
                self.complain(node.mark, f"{rules.title} is not played with tiles, so it has no piles")
            return None
        try:
            return read_piles(plain(self.required(root, "piles")), players, rules)
        except ValueError as error:
            self.complain(node.mark if node is not None else root.mark, str(error))
            return None

    def steps(self, root: Mapping, rules: Rules, names: tuple[str, ...]) -> tuple[Step, ...]:
        node = root.get("play")
        if node is None or (isinstance(node, Scalar) and node.value is None):
            return ()
        if not isinstance(node, Sequence):
            self.complain(node.mark, "play is a list of steps")
            return ()
        steps = []
        for item in node.items[1:] if _opening_roll_off(root) is not None else node.items:
            try:
                action = recorded_action(plain(item), rules, names)
            except ValueError as error:  # told when the play gets there: an earlier step may be wrong too
                steps.append(Step(None, item.mark.line, str(error)))
                break
            names = names_after(names, action)
            steps.append(Step(action, item.mark.line))
        return tuple(steps)


def _opening_roll_off(root: Mapping) -> Node | None:
    """The throws of a play that starts with ``roll_off``, which may stand there instead of beside it."""
    play = root.get("play")
    if not isinstance(play, Sequence) or not play.items:
        return None
    opening = play.items[0]
    return opening.get("roll_off") if isinstance(opening, Mapping) else None


def _beside(file: str, reference: str) -> str:
    """The path of the rule file ``reference`` that lies beside ``file``, else ``reference`` itself."""
    path = Path(file).parent / reference
    try:
        return str(path) if path.is_file() else reference
    except OSError:  # no such name can exist here; whoever resolves it says that there is none
        return reference


def _short(value: object) -> str:
    """A value as messages quote it."""
    text = repr(value)
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"


_LONGEST_QUOTE = 60  # characters


_WORDS: dict[str, Action] = {action.kind: action for action in (Stop(), TakeOver(), StartFresh())}


def recorded_action(value: object, rules: Rules, names: tuple[str, ...]) -> Action:
    """The action that one recorded step stands for, from its plain value; ``names`` are those at the table.

    Raises:
        ValueError: no step of this game; the text says what a step looks like.
    """
    return read_seat_step(value, names) or step_action(value, rules, len(names))


def step_action(value: object, rules: Rules, players: int) -> Action:
    """The same for whatever the player on turn does, in a game of so many players.

    Raises:
        ValueError: no step of this game; the text says what a step looks like.
    """
    if rules.game is GameKind.BLOCKERS:
        return read_action(value, colours_each(rules, players))
    if isinstance(value, str) and value in _WORDS:
        return _WORDS[value]
    if isinstance(value, dict) and len(value) == 1:
        (word, given), *_ = value.items()
        reader = _READERS.get(str(word))
        if reader is not None:
            return reader(given, rules)
    known = [*_READERS, *_WORDS, Leave.kind, Join.kind]
    raise ValueError(f"{_short(value)} is no step; known are {', '.join(known)}")


def _read_roll(given: object, rules: Rules) -> Action:
    return Roll(_dice(given, rules))


def _read_hold(given: object, rules: Rules) -> Action:
    return Hold(tuple(sorted(die.face for die in _dice(given, rules))))


_READERS: dict[str, Callable[[object, Rules], Action]] = {Roll.kind: _read_roll, Hold.kind: _read_hold}


def _dice(given: object, rules: Rules) -> tuple[Die, ...]:
    if not isinstance(given, list):
        raise ValueError("dice are a list in square brackets")
    dice = []
    for item in given:
        if isinstance(item, bool) or not isinstance(item, int | str):
            raise ValueError(f"{_short(item)} is no die")
        dice.append(parse_die(str(item), dice_of(rules)))
    return tuple(dice)
