"""The match game (Blisters): dice that match score and stay, the rest is rolled again.

Rules: a die scores when its number matches another die of the set, the set being the dice just
rolled and the scoring dice already lying there. Nothing is chosen but to roll on or to stop.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache

from game.actions import Action, Choice, IllegalAction, Join, Leave, LegalActions, Roll, Stop, ThrowDice
from game.dice import Die
from game.events import Bust, Event, Group, Rolled, Scored, SetComplete, Term
from game.rolls import check_roll, dice_of
from game.seating import change_seats
from game.seats import Result, Seat
from game.standing import Standing, bail, bank, bust
from rules_config.model import MatchRules, MayOrMust, Rules


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match game at one moment.

    ``saved`` are the points of the sets completed in this turn; ``scoring`` and ``loose`` are the dice
    of the present set as they lie. All three are at risk until the player stops.
    """

    rules: Rules
    standing: Standing
    saved: int = 0
    scoring: tuple[Die, ...] = ()
    loose: tuple[Die, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All players, in seat order."""
        return self.standing.seats

    @property
    def turn(self) -> int:
        """Seat of the player on turn."""
        return self.standing.turn

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.standing.result

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.standing.result is not None

    @property
    def turn_score(self) -> int:
        """What a stop would bank now, in points."""
        return self.saved + sum(group.points for group in score_set(self.scoring, settings(self.rules)))


def settings(rules: Rules) -> MatchRules:
    """The match settings of ``rules``; only match rule files come here."""
    assert rules.match is not None  # noqa: S101 - the loader guarantees it
    return rules.match


def start(rules: Rules, players: tuple[str, ...], first: int) -> MatchState:
    """A new game; ``first`` is the seat that begins."""
    seats = tuple(Seat(name) for name in players)
    return MatchState(rules, Standing(seats=seats, first=first, turn=first))


@lru_cache(maxsize=4_096)  # asked again and again while the same dice lie there
def score_set(dice: tuple[Die, ...], rules: MatchRules) -> tuple[Group, ...]:
    """Every number that two or more of ``dice`` show, with its points, in the order the dice lie.

    Per colour a pair counts the same-colour multiple of its number once, an odd die the bare number.
    """
    faces = Counter(die.face for die in dice)
    groups = []
    for face in dict.fromkeys(die.face for die in dice):
        if faces[face] < 2:
            continue
        same = tuple(sorted(die for die in dice if die.face == face))
        terms = _terms(face, same, rules.same_colour_times)
        groups.append(Group(dice=same, points=sum(term.points for term in terms), terms=terms))
    return tuple(groups)


def _terms(face: int, dice: tuple[Die, ...], times: int) -> tuple[Term, ...]:
    terms = []
    colours = Counter(die.colour for die in dice)
    for colour in sorted(colours):
        pairs, single = divmod(colours[colour], 2)
        pair = (Die(face, colour), Die(face, colour))
        terms += [Term(dice=pair, times=times, points=times * face)] * pairs
        if single:
            terms.append(Term(dice=(Die(face, colour),), times=1, points=face))
    return tuple(terms)


def free_colours(state: MatchState) -> tuple[int, ...]:
    """Colours of the dice that the next roll throws: those that do not score, or a full set."""
    dice = dice_of(state.rules)
    if len(state.scoring) in (0, dice.count):
        return dice.set_colours
    used = [die.colour for die in state.scoring]
    left = [(colour, dice.of_each - used.count(colour)) for colour in range(len(dice.colours))]
    return tuple(colour for colour, count in left for _ in range(count))


def stop_refusal(state: MatchState) -> str | None:
    """Why the player may not stop now, as a sentence, or None if stopping is allowed."""
    count, full = len(state.scoring), dice_of(state.rules).count
    if count == 0:
        return "Nothing has been rolled yet in this turn."
    if count == full:
        must_roll = settings(state.rules).all_scoring is MayOrMust.MUST_ROLL
        return f"All {full} dice score, so all {full} must be rolled again." if must_roll else None
    if count in settings(state.rules).stop_with:
        return None
    left = full - count
    others = "die" if left == 1 else f"{left} dice"
    return f"{count} dice score, so the other {others} must be rolled."


def legal_actions(state: MatchState) -> LegalActions:
    """To roll, and to stop where the count of scoring dice allows it."""
    if state.over:
        return LegalActions(())
    choices: list[Choice] = [ThrowDice(free_colours(state))]
    if stop_refusal(state) is None:
        choices.append(Stop())
    return LegalActions(tuple(choices))


def apply(state: MatchState, action: Action) -> tuple[MatchState, tuple[Event, ...]]:
    """The state after ``action`` and what it brought about.

    Raises:
        IllegalAction: the rules do not allow it; the text says why.
    """
    if state.over:
        raise IllegalAction("The game is over.")
    if isinstance(action, Roll):
        return _roll(state, action.dice)
    if isinstance(action, Stop):
        refusal = stop_refusal(state)
        if refusal is not None:
            raise IllegalAction(refusal)
        standing, events = bank(state.rules, state.standing, state.turn_score)
        return MatchState(state.rules, standing), events
    if isinstance(action, Leave | Join):
        change = change_seats(state.rules, state.standing, action, state.turn_score)
        if change.ends_turn:
            return MatchState(state.rules, change.standing), change.events
        return replace(state, standing=change.standing), change.events
    raise IllegalAction("In this game dice are never chosen: roll or stop.")


def _roll(state: MatchState, dice: tuple[Die, ...]) -> tuple[MatchState, tuple[Event, ...]]:
    rules = settings(state.rules)
    kinds = dice_of(state.rules)
    check_roll(dice, free_colours(state), kinds)
    first_roll = not state.scoring
    new_set = len(state.scoring) == kinds.count
    saved = state.turn_score if new_set else state.saved
    lying = () if new_set else state.scoring
    scoring = _scoring(lying + dice)
    events: list[Event] = [Rolled(state.turn, dice)]
    if len(scoring) == len(lying):
        reason = _bust_reason(dice, bool(lying))
        events.append(Bust(state.turn, lost=state.turn_score, first_roll=first_roll, reason=reason))
        standing, after = bust(state.rules, state.standing)
        return MatchState(state.rules, standing), (*events, *after)
    turn_score = saved + sum(group.points for group in score_set(scoring, rules))
    if rules.bail is not None and _shows(scoring, rules.bail.face) >= rules.bail.count:
        standing, after = bail(state.rules, state.standing, turn_score)
        return MatchState(state.rules, standing), (*events, *after)
    faces = {die.face for die in scoring}
    loose = tuple(sorted(die for die in dice if die.face not in faces))
    events.append(Scored(state.turn, score_set(scoring, rules), turn_score))
    if len(scoring) == kinds.count:
        events.append(SetComplete(state.turn, rules.all_scoring is MayOrMust.MUST_ROLL))
    return MatchState(state.rules, state.standing, saved, scoring, loose), tuple(events)


def _scoring(dice: tuple[Die, ...]) -> tuple[Die, ...]:
    """The dice whose number another die shares, in the order they came to lie."""
    faces = [die.face for die in dice]
    return tuple(die for die in dice if faces.count(die.face) > 1)


def _shows(dice: tuple[Die, ...], face: int) -> int:
    return sum(die.face == face for die in dice)


def _bust_reason(dice: tuple[Die, ...], beside_others: bool) -> str:
    if not beside_others:
        return "No two dice show the same number."
    if len(dice) == 1:
        return f"The {dice[0].face} matches none of the scoring dice."
    return "None of these dice matches another."
