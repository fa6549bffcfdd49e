"""Luck and decisions of a game that has been played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise, product
from math import sqrt
from random import Random

import pytest

from game.actions import Action, Hold, Join, Leave, Roll, StartFresh, Stop, TakeOver, ThrowDice
from game.blockers import shuffled_piles
from game.dice import Die
from game.engine import DiceState, apply, legal_actions, new_game
from game.events import Bailed, Banked, Bust, Event
from game.hold_state import HoldState, Stage
from game.match import MatchState
from game.odds.advice import Adviser, Measure
from game.odds.distinct_rolls import distinct_rolls
from game.odds.luck import Luck
from game.odds.review import Review, SeatReview, review_game, review_session
from game.odds.tables import TurnTables
from game.players.style import Opponents, Style
from game.rolls import dice_of
from game.session import Player, Session
from game.simulation.one_game import throw
from rules_config.model import (
    BustPenalty,
    End,
    ExactWithAllDice,
    Goal,
    GoalReached,
    LastRound,
    MayOrMust,
    Rules,
    Tie,
)
from tests.game.odds.engine_turns import EngineTurn
from tests.game.odds.engine_turns import on_turn as free_start
from tests.game.odds.published_rules import SINGLES, hold_rules
from tests.game.table import rules_named

FIVE = rules_named("you_blew_it_5000")
TEN = rules_named("you_blew_it_10000")
BLISTERS = rules_named("blisters_long_trail")
SHORT_TRAIL = rules_named("blisters_wonderland_trail")
ZILCH = rules_named("zilch")
SMALL = hold_rules(*SINGLES, dice=2, goal=Goal(600, GoalReached.AT_LEAST), entry=100)
SMALL_EXACT = replace(
    hold_rules(
        *SINGLES,
        dice=2,
        goal=Goal(500, GoalReached.EXACTLY),
        entry=150,
        take_over=True,
        landing=ExactWithAllDice.WINS,
        all_count=MayOrMust.MUST_ROLL,
    ),
    end=End(LastRound.ONE_TURN_EACH, Tie.PLAY_OFF),
)
SMALL_PENALTY = hold_rules(
    *SINGLES,
    dice=2,
    goal=Goal(800, GoalReached.MORE_THAN),
    minimum=100,
    nothing=50,
    penalty=BustPenalty(2, 150, below_zero=True),
)


@lru_cache(maxsize=32)
def adviser(rules: Rules) -> Adviser:
    return Adviser(TurnTables(rules))


@lru_cache(maxsize=8)
def opponents(rules: Rules) -> Opponents:
    return Opponents(rules, adviser(rules))


def random_game(rules: Rules, seed: int, players: int = 3) -> Iterator[tuple[DiceState, Action]]:
    """The states of a game whose choices are made blindly, each with the action that follows."""
    random = Random(f"review {seed}")
    state = new_game(rules, [f"P{seat}" for seat in range(players)], 0)
    while not state.over:
        assert isinstance(state, MatchState | HoldState)
        choice = random.choice(tuple(legal_actions(state)))
        action = throw(choice, dice_of(rules).sides, random) if isinstance(choice, ThrowDice) else choice
        yield state, action
        state, _ = apply(state, action)


def played(rules: Rules, seed: int, *styles: Style) -> Session:
    """A game between computer players."""
    players = [opponents(rules).player(style) for style in styles]
    session = Session(rules, tuple(Player(style.label + str(n)) for n, style in enumerate(styles)), first=0)
    random = Random(f"played {seed}")
    while not session.over:
        assert isinstance(session.state, MatchState | HoldState)
        choice = players[session.state.turn].decide(session.state, random).choice
        session.apply(
            throw(choice, dice_of(rules).sides, random) if isinstance(choice, ThrowDice) else choice
        )
    return session


def reviewed(session: Session) -> Review:
    return list(review_session(session, adviser(session.rules)))[-1]


def turn_of(rules: Rules, *actions: Action) -> SeatReview:
    """The first player of a game that begins with these actions."""
    return list(review_game(rules, ("Ada", "Ben"), 0, actions, adviser(rules)))[-1].seats[0]


def roll(faces: str) -> Roll:
    return Roll(tuple(Die(int(face)) for face in faces.split()))


# --- luck --------------------------------------------------------------------------------------------------


def all_rolls(state: DiceState) -> list[tuple[Roll, int]]:
    """Every roll that can come now, and in how many ways."""
    thrown = legal_actions(state).throw
    assert thrown is not None
    kinds = dice_of(state.rules)
    if len(kinds.colours) == 1:
        rolls = distinct_rolls(len(thrown.colours), kinds.sides)
        return [(Roll(tuple(map(Die, faces))), ways) for faces, ways in rolls]
    falls = product(range(1, kinds.sides + 1), repeat=len(thrown.colours))
    return [(Roll(tuple(map(Die, faces, thrown.colours))), 1) for faces in falls]


def moments(rules: Rules, most: int, most_dice: int = 6) -> list[DiceState]:
    """Different moments of blind games at which dice are thrown."""
    found: dict[DiceState, None] = {}
    for seed in range(100):
        for state, action in random_game(rules, seed):
            if isinstance(action, Roll) and len(action.dice) <= most_dice:
                found.setdefault(state)
        if len(found) >= most:
            break
    return list(found)[:most]


@pytest.mark.parametrize("rules", [SMALL, SMALL_EXACT, SMALL_PENALTY], ids=["plain", "exact", "penalty"])
def test_over_all_rolls_of_a_moment_luck_adds_up_to_nothing(rules: Rules) -> None:
    """Entry, last round, play-off, dice taken over and goals that must not be passed included."""
    for state in moments(rules, 400):
        assert mean_luck(state) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("rules", [FIVE, TEN, ZILCH, BLISTERS], ids=lambda rules: rules.id)
def test_under_real_rules_luck_adds_up_to_nothing_too(rules: Rules) -> None:
    for state in moments(rules, 30, most_dice=4 if rules.match else 6):
        assert mean_luck(state) == pytest.approx(0, abs=1e-6)


def mean_luck(state: DiceState) -> float:
    luck = Luck(adviser(state.rules).tables)
    rolls = all_rolls(state)
    total = sum(ways * luck.of_roll(state, *apply_dice(state, each)) for each, ways in rolls)
    return total / sum(ways for _, ways in rolls)


def apply_dice(state: DiceState, action: Roll) -> tuple[DiceState, tuple[Event, ...]]:
    after, events = apply(state, action)
    assert isinstance(after, MatchState | HoldState)
    return after, events


@pytest.mark.parametrize("rules", [SMALL, SMALL_EXACT], ids=["plain", "exact"])
def test_luck_is_as_worked_out_by_playing_every_roll(rules: Rules) -> None:
    """Each position afterwards is worth what the engine's own free turn makes of it."""
    luck = Luck(adviser(rules).tables)
    slow = EngineTurn(enough=1_000, far=3_000)
    assert rules.hold is not None
    free = hold_rules(*SINGLES, dice=2, all_count=rules.hold.all_count)
    for state in moments(rules, 80):
        assert isinstance(state, HoldState)
        worths = [(each, ways, _slow_worth(state, each, slow, free)) for each, ways in all_rolls(state)]
        mean = sum(ways * worth for _, ways, worth in worths) / sum(ways for _, ways, _ in worths)
        for each, _, worth in worths:
            assert luck.of_roll(state, *apply_dice(state, each)) == pytest.approx(worth - mean, abs=0.01)


def _slow_worth(state: HoldState, action: Roll, slow: EngineTurn, free: Rules) -> float:
    after, events = apply_dice(state, action)
    assert isinstance(after, HoldState)
    if any(isinstance(event, Bust) for event in events):
        return 0.0
    worths = []
    for hold in legal_actions(after).holds:
        held, _ = apply(after, hold)
        assert isinstance(held, HoldState)
        start = free_start(free)
        assert isinstance(start, HoldState)
        worths.append(
            slow.worth(
                replace(
                    start,
                    stage=Stage.DECIDE,
                    count=held.count,
                    dice_left=held.dice_left,
                    set_complete=held.set_complete,
                )
            )
        )
    return max(worths)


@pytest.mark.parametrize("rules", [FIVE, TEN, SHORT_TRAIL], ids=lambda rules: rules.id)
def test_over_many_games_luck_is_nothing_within_its_standard_error(rules: Rules) -> None:
    """Games do not stop because of luck alone, so its sum has the mean 0 whenever they stop."""
    lucks = []
    luck = Luck(adviser(rules).tables)
    for seed in range(40):
        session = played(rules, seed + 100, Style.CAREFUL, Style.BOLD)
        state = new_game(rules, [player.name for player in session.players], 0)
        total = 0.0
        for entry in session.history:
            assert isinstance(state, MatchState | HoldState)
            after, events = apply(state, entry.action)
            assert isinstance(after, MatchState | HoldState)
            total += luck.of_roll(state, after, events) if isinstance(entry.action, Roll) else 0.0
            state = after
        lucks.append(total)
    mean = sum(lucks) / len(lucks)
    error = sqrt(sum((luck - mean) ** 2 for luck in lucks) / (len(lucks) - 1) / len(lucks))
    assert error > 0
    assert abs(mean) < 2 * error


def test_a_bust_costs_what_the_turn_was_worth() -> None:
    tables = adviser(FIVE).tables
    seat = turn_of(FIVE, roll("2 3 3 4 6 6"))
    assert seat.luck == pytest.approx(-tables.gain * tables.scale.step)
    assert seat.luck_by_turn == (seat.luck,)
    assert seat.luck_sentence == f"The dice were {-seat.luck:.0f} points harder on Ada than on average."


def test_six_ones_are_luck() -> None:
    seat = turn_of(FIVE, roll("1 1 1 1 1 1"))
    assert seat.luck > 3_900
    assert seat.luck_by_turn == ()  # the turn goes on
    assert "kinder to Ada" in seat.luck_sentence


def test_little_luck_is_none() -> None:
    assert turn_of(FIVE).luck_sentence == "The dice treated Ada as they treat most."


@pytest.mark.parametrize(
    "rules",
    [
        replace(rules_named("blisters_no_bailing"), goal=Goal(100_000, GoalReached.AT_LEAST)),
        hold_rules(*SINGLES, dice=3, goal=Goal(100_000, GoalReached.AT_LEAST)),
    ],
    ids=["match", "hold"],
)
def test_a_turn_brings_the_best_turn_and_the_luck_less_what_was_given_away(rules: Rules) -> None:
    """Nothing else can happen to a turn far from the goal, however badly it is played."""
    tables = adviser(rules).tables
    best = tables.gain * tables.scale.step
    for seed in range(6):
        actions, banked, turns = [], 0, 0
        for state, action in random_game(rules, seed, players=2):
            actions.append(action)
            _, events = apply(state, action)
            for event in events:
                turns += isinstance(event, Banked | Bust | Bailed)
                banked += event.points if isinstance(event, Banked) else 0
            if turns == 30:
                break
        seats = list(review_game(rules, ("A", "B"), 0, actions, adviser(rules)))[-1].seats
        luck = sum(seat.luck for seat in seats)
        given = sum(seat.points_given_away for seat in seats)
        assert given > 0
        assert banked == pytest.approx(turns * best + luck - given, rel=1e-4)


# --- decisions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [FIVE, TEN, ZILCH, BLISTERS], ids=lambda rules: rules.id)
def test_whoever_plays_the_odds_gives_nothing_away(rules: Rules) -> None:
    seats = reviewed(played(rules, 3, Style.SHARP, Style.BOLD)).seats
    sharp, bold = seats
    assert sharp.best_choices == len(sharp.decisions) > 0
    assert (sharp.points_given_away, sharp.chance_given_away, sharp.costliest) == (0, 0, None)
    assert sharp.decision_sentence == ""
    assert bold.best_choices < len(bold.decisions)
    assert bold.costliest is not None
    assert bold.costliest.cost == max(
        each.cost for each in bold.decisions if each.measure is bold.costliest.measure
    )


def test_forced_moves_are_no_decisions() -> None:
    """Three 2s and a 5 of six dice: something has to be held, and with 250 off the sheet to be rolled."""
    seat = turn_of(FIVE, roll("2 2 2 3 5 6"), Hold((2, 2, 2, 5)), roll("3 3"))
    assert [decision.chosen for decision in seat.decisions] == [Hold((2, 2, 2, 5))]


def test_a_stop_that_is_too_early_costs_what_rolling_was_worth_more() -> None:
    rules = rules_named("you_blew_it_5000", {"entry.minimum": 0})
    seat = turn_of(rules, roll("1 2 3 4 6 6"), Hold((1,)), Stop())
    tables = adviser(rules).tables
    worth = tables.free_turns.turns[0].rolling(5, 100 // tables.scale.step) * tables.scale.step
    assert seat.costliest is not None
    assert seat.costliest.cost == pytest.approx(worth - 100)
    assert (seat.costliest.turn, seat.costliest.at) == (1, 100)
    assert seat.decision_sentence == (
        f"In turn 1, stopping at 100 gave away {worth - 100:.0f} points: rolling 5 dice was better."
    )


def test_in_the_last_turn_a_decision_costs_chances_to_win() -> None:
    """Ben has 5,200 and Ada, at 4,900, stops at 50: that loses for certain."""
    actions: list[Action] = [
        *(roll("1 1 1 1 2 3"), Hold((1, 1, 1, 1)), Stop()),  # Ada 1,500
        *(roll("1 1 1 1 1 2"), Hold((1, 1, 1, 1, 1)), Stop()),  # Ben 2,500
        *(roll("1 1 1 1 1 2"), Hold((1, 1, 1, 1, 1)), Stop()),  # Ada 4,000
        *(roll("1 1 1 1 1 1"), Hold((1, 1, 1, 1, 1, 1)), roll("1 2 3 4 6 6"), Hold((1,)), Stop()),  # 7,100
        *(roll("5 2 3 4 6 6"), Hold((5,)), Stop()),
    ]
    seat = turn_of(FIVE, *actions)
    last = seat.decisions[-1]
    assert (last.measure, last.turn, last.chosen) == (Measure.CHANCE, 3, Stop())
    assert 0 < last.cost == pytest.approx(seat.chance_given_away)


def test_the_costliest_decision_may_be_one_about_points_or_one_about_winning() -> None:
    """An early blunder of hundreds of points weighs more than a chance of next to nothing."""
    seat = turn_of(
        rules_named("you_blew_it_5000", {"entry.minimum": 0}),
        *(roll("1 1 1 2 3 3"), Hold((1,)), Stop()),
        *(roll("1 1 1 1 1 1"), Hold((1, 1, 1, 1, 1, 1)), roll("1 1 1 4 6 6"), Hold((1, 1, 1)), Stop()),
        *(roll("5 2 3 4 6 6"), Hold((5,)), Stop()),
    )
    assert seat.costliest is not None
    assert seat.costliest.chosen == Hold((1,))
    assert seat.decision_sentence.startswith("In turn 1, holding a 1 gave away ")
    assert seat.decision_sentence.endswith(" points: holding 1 1 1 was better.")


def test_turning_down_a_good_offer_is_a_decision() -> None:
    seat = turn_of(
        rules_named("you_blew_it_10000", {"entry.minimum": 0}),
        *(roll("1 1 1 5 2 3"), Hold((1, 1, 1, 5)), Stop()),
        *(StartFresh(), roll("1 1 1 2 3 3"), Hold((1, 1, 1)), Stop()),
        StartFresh(),
    )
    told = seat.decisions[-1]
    assert (told.chosen, told.best, told.at, told.turn) == (StartFresh(), TakeOver(), 1_000, 2)
    assert seat.costliest == told
    assert seat.decision_sentence.startswith("In turn 2, starting fresh gave away ")
    assert seat.decision_sentence.endswith(" points: taking over 1,000 was better.")


# --- the game as a whole -----------------------------------------------------------------------------------


def test_the_review_grows_turn_by_turn() -> None:
    session = played(FIVE, 5, Style.CAREFUL, Style.BOLD)
    steps = list(review_session(session, adviser(FIVE)))
    assert len(steps) == len(session.turns())
    parts = [step.part for step in steps]
    assert parts == sorted(parts)
    assert parts[-1] == 1
    ended = [sum(len(seat.luck_by_turn) for seat in step.seats) for step in steps]
    assert ended == list(range(1, len(steps) + 1))
    for early, late in pairwise(steps):
        for before, after in zip(early.seats, late.seats, strict=True):
            assert after.luck_by_turn[: len(before.luck_by_turn)] == before.luck_by_turn
            assert after.decisions[: len(before.decisions)] == before.decisions


def test_a_review_leaves_the_session_as_it_was() -> None:
    session = played(FIVE, 6, Style.CAREFUL, Style.BOLD)
    state, length = session.state, len(session.history)
    reviewed(session)
    assert (session.state, len(session.history)) == (state, length)


def test_a_game_without_a_turn_has_nobody_to_speak_of() -> None:
    review = reviewed(Session(FIVE, (Player("Ada"), Player("Ben")), first=1))
    assert [(seat.name, seat.luck, seat.decisions) for seat in review.seats] == [
        ("Ada", 0, ()),
        ("Ben", 0, ()),
    ]


def test_whoever_joins_or_leaves_is_in_the_review() -> None:
    actions: list[Action] = [
        *(roll("1 1 1 1 2 3"), Hold((1, 1, 1, 1)), Join("Cleo"), Stop()),
        *(roll("2 3 3 4 6 6"),),  # Ben is blown
        *(roll("1 1 1 2 3 3"), Hold((1, 1, 1)), Leave(2)),  # Cleo gets up in the middle of her turn
    ]
    review = list(review_game(FIVE, ("Ada", "Ben"), 0, actions, adviser(FIVE)))[-1]
    assert [seat.name for seat in review.seats] == ["Ada", "Ben", "Cleo"]
    assert [len(seat.luck_by_turn) for seat in review.seats] == [1, 1, 1]
    assert [seat.luck > 0 for seat in review.seats] == [True, False, True]


def test_a_play_off_is_part_of_the_review() -> None:
    rules = SMALL_EXACT
    with_play_off = 0
    for seed in range(80):
        steps = list(random_game(rules, seed, players=2))
        if not any(state.standing.play_off is not None for state, _ in steps):
            continue
        with_play_off += 1
        actions = [action for _, action in steps]
        seats = list(review_game(rules, ("P0", "P1"), 0, actions, adviser(rules)))[-1].seats
        assert all(len(seat.luck_by_turn) > 1 for seat in seats)
    assert with_play_off > 2


def test_nobody_bails_out_without_bad_luck() -> None:
    dice = tuple(Die(6, colour) for colour in (0, 0, 1, 1, 2, 2))
    seat = turn_of(rules_named("blisters"), Roll(dice))
    assert seat.luck < 0
    assert len(seat.luck_by_turn) == 1


def test_a_game_of_tiles_has_no_throws_to_look_back_on() -> None:
    blockers = rules_named("blockers")
    session = Session(blockers, (Player("Ada"), Player("Ben")), 0, shuffled_piles(blockers, 2, Random(1)))
    with pytest.raises(ValueError, match="no throws"):
        next(review_session(session, adviser(FIVE)))
