"""Events and situations as sentences: for the log, the table's status line and whoever listens.

The game's own words (miles, Blisters, hikers …) come from the rule file.
"""

from __future__ import annotations

from game.engine import DiceState, legal_actions
from game.events import (
    Bailed,
    Banked,
    Bust,
    Event,
    FirstPlayerFound,
    Group,
    Held,
    Joined,
    LastRoundCalledOff,
    LastRoundStarted,
    Left,
    NothingCounted,
    Penalised,
    PlayOffStarted,
    RollOffTied,
    StartedFresh,
    Term,
    ThrewForFirst,
    TilePlaced,
    TileSetAside,
    TookOver,
    TurnStarted,
    Won,
)
from game.hold_counting import banks, best_split, on_the_sheet, stop_refusal
from game.hold_state import HoldState, Stage
from game.match import MatchState
from game.match import stop_refusal as match_stop_refusal
from game.rolls import dice_of
from game.seats import LAST_ONE_STANDING, SHARED
from rules_config.model import Rules


def event_sentence(event: Event, names: tuple[str, ...], rules: Rules) -> str | None:
    """What happened, as a sentence, or None for an event that needs no words of its own."""
    points = rules.words.points
    match event:
        case ThrewForFirst(seat, face):
            return f"{names[seat]} throws a {face}."
        case RollOffTied(seats):
            return f"{_several(names, seats)} throw again."
        case FirstPlayerFound(seat):
            return f"{names[seat]} starts."
        case TurnStarted(seat):
            return f"{names[seat]}'s turn."
        case Held(seat, groups, gained, _):
            return f"{names[seat]} holds {faces_text(groups)} for {gained:,}."
        case Bust(seat, lost, first_roll, _):
            return f"{names[seat]}: {bust_words(rules, first_roll)}{f', {lost:,} lost' if lost else ''}."
        case Banked(seat, 0, _):
            return f"{names[seat]} stops without {points}."
        case Banked(seat, gained, score):
            return f"{names[seat]} stops: {gained:,} {points}, now {score:,}."
        case Bailed(seat, _):
            return f"{names[seat]} is out: {rules.words.out}."
        case Penalised(seat, lost, score):
            return f"{names[seat]} loses {lost:,} for blown turns in a row, now {score:,}."
        case NothingCounted(seat, gained, _):
            return f"Nothing counts, and that is worth {gained:,} to {names[seat]}."
        case TookOver(seat, previous, count, dice):
            return f"{names[seat]} takes over {names[previous]}'s {count:,} with {dice_words(dice)}."
        case StartedFresh(seat):
            return f"{names[seat]} starts fresh."
        case LastRoundStarted(leader, score, seats):
            each = "has one more turn" if len(seats) == 1 else "have one more turn each"
            return f"{names[leader]} has {score:,}. {_several(names, seats)} {each}."
        case PlayOffStarted(seats):
            return f"Equal scores: {_several(names, seats)} play one more turn each."
        case Left(seat, score, _):
            struck = f", and {score:,} {points} are struck" if score else ""
            return f"{names[seat]} leaves the game{struck}."
        case Joined(seat):
            return f"{names[seat]} joins the game."
        case LastRoundCalledOff():
            return "Nobody has reached the goal any more, so this is not the last round."
        case TilePlaced(seat, tile, at, _, None):
            return f"{names[seat]} places {tile} at {at}."
        case TilePlaced(seat, tile, at, _, int(victim), _, captured):
            return f"{names[seat]} places {tile} at {at} and captures {names[victim]}'s {captured}."
        case TileSetAside(seat, tile, _):
            return f"{names[seat]} cannot place anything and sets {tile} aside."
        case Won():
            return winner_sentence(event, names, rules)
        case _:
            return None


def winner_sentence(won: Won, names: tuple[str, ...], rules: Rules) -> str:
    """Who won and why."""
    who = joined(names, won.winners)
    if won.reason == LAST_ONE_STANDING:
        return f"{who} wins as the last {rules.words.player} left."
    if won.reason == SHARED:
        return f"{who} share the win."
    return f"{who} wins."


def situation(state: DiceState) -> str:
    """What lies on the table and what may be done, in one or two sentences for the player on turn."""
    if state.over:
        return "The game is over."
    return _match_situation(state) if isinstance(state, MatchState) else _hold_situation(state)


def at_stake(state: DiceState) -> str:
    """What the next roll may bring, in a few words; "" when no roll is possible now."""
    thrown = legal_actions(state).throw
    if thrown is None:
        return ""
    bust = state.rules.words.bust.rstrip("!")
    risk = f", {state.turn_score:,} at stake" if state.turn_score else ""
    gain = "may score" if isinstance(state, MatchState) else "may count"
    return f"{dice_words(len(thrown.colours))}: {gain}, or {bust}{risk}"


def bust_words(rules: Rules, first_roll: bool) -> str:
    """The game's words for a blown turn, with the name it has on the first roll if it has one."""
    bust = rules.words.bust.rstrip("!.")
    if first_roll and rules.words.first_roll_bust:
        return f"{bust} ({rules.words.first_roll_bust.lower()})"
    return bust


def group_name(group: Group, rules: Rules) -> str:
    """What a group of scoring dice is called: "two red 5s", "4 + 4", "Three of a kind"."""
    if group.name:
        return group.name
    dice = dice_of(rules)
    parts = [term_text(term) for term in group.terms]
    if len(group.terms) == 1 and len(group.dice) == 2:
        return f"two {dice.colours[group.dice[0].colour]} {group.dice[0].face}s"
    return " + ".join(parts)


def group_sum(group: Group) -> str:
    """How a group's points come about: "10 × 5 = 50", "= 8"."""
    if len(group.terms) == 1:
        return f"{term_text(group.terms[0])} = {group.points:,}"
    if group.terms:
        return f"= {group.points:,}"
    return f"{group.points:,}"


def term_text(term: Term) -> str:
    """One summand of a match group: "10 × 5" for a pair of one colour, else the number itself."""
    face = term.dice[0].face
    return f"{term.times} × {face}" if len(term.dice) > 1 else str(face)


def faces_text(groups: tuple[Group, ...]) -> str:
    """The faces of several groups, each group together: "1 1 1, 5"."""
    return ", ".join(" ".join(str(die.face) for die in group.dice) for group in groups)


def dice_words(count: int) -> str:
    """ "1 die" or "3 dice"."""
    return "1 die" if count == 1 else f"{count} dice"


def joined(names: tuple[str, ...], seats: tuple[int, ...]) -> str:
    """Names in a row: "Ada", "Ada and Ben", "Ada, Ben and Cleo"."""
    chosen = [names[seat] for seat in seats]
    if len(chosen) < 2:
        return "".join(chosen)
    return f"{', '.join(chosen[:-1])} and {chosen[-1]}"


def _several(names: tuple[str, ...], seats: tuple[int, ...]) -> str:
    """Names in a row, or just how many when the row would be long."""
    return joined(names, seats) if len(seats) <= _MOST_NAMED else f"{len(seats)} players"


_MOST_NAMED = 3


def _match_situation(state: MatchState) -> str:
    full = dice_of(state.rules).count
    scoring = len(state.scoring)
    if not scoring:
        return f"Roll all {full} dice."
    refusal = match_stop_refusal(state)
    if refusal is not None:
        return refusal
    if scoring == full:
        return f"All {full} dice score. Roll all of them again, or stop and add {state.turn_score:,}."
    left = full - scoring
    others = "the other die" if left == 1 else f"the other {left}"
    return f"{scoring} dice score. Roll {others}, or stop and add {state.turn_score:,}."


def _hold_situation(state: HoldState) -> str:
    if state.stage is Stage.CHOOSE and state.offer is not None:
        who = state.seats[state.offer.seat].name
        return (
            f"Take over {who}'s {state.offer.count:,} and roll {dice_words(state.offer.dice)}, "
            f"or start fresh with {dice_words(state.dice_left)}."
        )
    if state.stage is Stage.HOLD:
        best = best_split(state, state.rolled)
        return f"This roll counts up to {best.points:,}. Choose what to hold, then roll on or stop."
    if state.stage is Stage.ROLL:
        if state.count:
            return f"Roll {dice_words(state.dice_left)} to save the {state.count:,} taken over."
        return f"Roll {dice_words(state.dice_left)}.{_entry_reminder(state)}"
    refusal = stop_refusal(state)
    if refusal is not None:
        return refusal
    return f"Roll {dice_words(state.dice_left)}, or stop and add {banks(state):,}."


def _entry_reminder(state: HoldState) -> str:
    hold = state.rules.hold
    if hold is None or on_the_sheet(state) or state.standing.play_off is not None or not hold.entry_minimum:
        return ""
    return f" {hold.entry_minimum:,} in one turn are needed to get on the score sheet."
