"""The hold game (You Blew It! and its family): take what counts out of each roll, roll the rest or stop.

Combinations are formed from the dice of one roll; dice held earlier never join in. What is held so
far is at risk until the player stops.
"""

from __future__ import annotations

from dataclasses import replace

from game.actions import (
    Action,
    Choice,
    Hold,
    IllegalAction,
    Join,
    Leave,
    LegalActions,
    Roll,
    StartFresh,
    Stop,
    TakeOver,
    ThrowDice,
)
from game.dice import Die
from game.events import (
    Bust,
    Event,
    Held,
    NothingCounted,
    Rolled,
    Scored,
    SetComplete,
    StartedFresh,
    TookOver,
)
from game.hold_counting import (
    banks,
    best_split,
    bust_reason,
    counts_nothing,
    groups_of,
    hold_refusal,
    passes_goal,
    splits_of_roll,
    stop_refusal,
)
from game.hold_state import HoldState, Offer, Stage, settings, start
from game.rolls import check_roll, dice_of
from game.seating import change_seats
from game.standing import Standing, bank, bust
from rules_config.model import MayOrMust

__all__ = ["apply", "legal_actions", "start"]

Applied = tuple[HoldState, tuple[Event, ...]]


def legal_actions(state: HoldState) -> LegalActions:
    """What the player on turn may choose now."""
    if state.over:
        return LegalActions(())
    if state.stage is Stage.CHOOSE:
        return LegalActions((TakeOver(), StartFresh()))
    if state.stage is Stage.HOLD:
        return LegalActions(tuple(Hold(faces) for faces in splits_of_roll(state, state.rolled)))
    choices: list[Choice] = [ThrowDice((0,) * state.dice_left)]
    if stop_refusal(state) is None:
        choices.append(Stop())
    return LegalActions(tuple(choices))


def apply(state: HoldState, action: Action) -> Applied:
    """The state after ``action`` and what it brought about.

    Raises:
        IllegalAction: the rules do not allow it; the text says why.
    """
    if state.over:
        raise IllegalAction("The game is over.")
    match action:
        case Roll(dice):
            return _roll(state, dice)
        case Hold(faces):
            return _hold(state, tuple(sorted(faces)))
        case Stop():
            return _stop(state)
        case TakeOver():
            return _take_over(state)
        case StartFresh():
            return _start_fresh(state)
        case Leave() | Join():
            return _change_seats(state, action)
        case _:
            raise IllegalAction("There are no tiles in this game: roll, hold or stop.")


def _roll(state: HoldState, dice: tuple[Die, ...]) -> Applied:
    if state.stage is Stage.CHOOSE:
        raise IllegalAction("Take over or start fresh first.")
    if state.stage is Stage.HOLD:
        raise IllegalAction("Hold at least one counting die before you roll again.")
    full = dice_of(state.rules).count
    check_roll(dice, (0,) * state.dice_left, dice_of(state.rules))
    roll = tuple(sorted(die.face for die in dice))
    events: list[Event] = [Rolled(state.turn, dice)]
    if state.set_complete:
        state = replace(state, held=(), set_complete=False)
    if splits_of_roll(state, roll):
        events.append(Scored(state.turn, groups_of(best_split(state, roll)), state.count))
        return _on_the_table(state, roll), tuple(events)
    consolation = settings(state.rules).nothing_with_all_dice
    consoled = consolation and len(roll) == full and counts_nothing(state, roll)
    if consoled and not passes_goal(state, consolation):
        return _nothing_counted(state, consolation, events)
    first_roll = state.stage is Stage.ROLL and not state.count
    events.append(Bust(state.turn, lost=state.count, first_roll=first_roll, reason=bust_reason(state, roll)))
    standing, after = bust(state.rules, state.standing, settings(state.rules).bust_penalty)
    return _next_turn(state, standing, None), (*events, *after)


def _on_the_table(state: HoldState, roll: tuple[int, ...]) -> HoldState:
    return HoldState(
        state.rules, state.standing, Stage.HOLD, state.count, state.held, roll, dice_left=state.dice_left
    )


def _nothing_counted(state: HoldState, points: int, events: list[Event]) -> Applied:
    count = state.count + points
    must_roll = settings(state.rules).all_count is MayOrMust.MUST_ROLL
    events += [NothingCounted(state.turn, points, count), SetComplete(state.turn, must_roll)]
    after = replace(
        state,
        stage=Stage.DECIDE,
        count=count,
        held=(),
        set_complete=True,
        dice_left=dice_of(state.rules).count,
    )
    return after, tuple(events)


def _hold(state: HoldState, faces: tuple[int, ...]) -> Applied:
    if state.stage is not Stage.HOLD:
        raise IllegalAction("There is no roll on the table to hold dice from.")
    split = splits_of_roll(state, state.rolled).get(faces)
    if split is None:
        raise IllegalAction(hold_refusal(state, faces))
    left = len(state.rolled) - len(faces)
    complete = left == 0
    full = dice_of(state.rules).count
    count = state.count + split.points
    held = (*state.held, faces)
    events: list[Event] = [Held(state.turn, groups_of(split), split.points, count)]
    dice_left = full if complete else left
    after = HoldState(
        state.rules, state.standing, Stage.DECIDE, count, held, dice_left=dice_left, set_complete=complete
    )
    if complete:
        events.append(SetComplete(state.turn, stop_refusal(after) is not None))
    return after, tuple(events)


def _stop(state: HoldState) -> Applied:
    refusal = stop_refusal(state)
    if refusal is not None:
        raise IllegalAction(refusal)
    points = banks(state)
    offer = None
    if settings(state.rules).take_over and points and state.standing.play_off is None:
        offer = Offer(state.turn, points, state.dice_left, () if state.set_complete else state.held)
    standing, events = bank(state.rules, state.standing, points)
    return _next_turn(state, standing, offer), events


def _next_turn(state: HoldState, standing: Standing, offer: Offer | None) -> HoldState:
    fresh = HoldState(state.rules, standing, dice_left=dice_of(state.rules).count)
    if offer is None or standing.result is not None or standing.play_off is not None:
        return fresh
    if passes_goal(fresh, offer.count):
        return fresh
    return replace(fresh, stage=Stage.CHOOSE, offer=offer)


def _take_over(state: HoldState) -> Applied:
    offer = state.offer
    if state.stage is not Stage.CHOOSE or offer is None:
        raise IllegalAction("There is nothing to take over: that is possible only directly after a stop.")
    event = TookOver(state.turn, offer.seat, offer.count, offer.dice)
    after = HoldState(
        state.rules, state.standing, Stage.ROLL, count=offer.count, held=offer.held, dice_left=offer.dice
    )
    return after, (event,)


def _start_fresh(state: HoldState) -> Applied:
    if state.stage is not Stage.CHOOSE:
        raise IllegalAction("There is no take-over to turn down.")
    return replace(state, stage=Stage.ROLL, offer=None), (StartedFresh(state.turn),)


def _change_seats(state: HoldState, action: Leave | Join) -> Applied:
    """Somebody leaves or joins. What may be taken over stays so, even when its owner leaves."""
    change = change_seats(state.rules, state.standing, action, state.count)
    if change.ends_turn:
        return _next_turn(state, change.standing, None), change.events
    return replace(state, standing=change.standing), change.events
