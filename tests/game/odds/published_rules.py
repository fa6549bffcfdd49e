"""Rules whose odds have been published, built by hand."""

from __future__ import annotations

from rules_config.model import (
    BelowEntry,
    BustPenalty,
    Combination,
    CountingRoll,
    Dice,
    End,
    ExactWithAllDice,
    FacesCombination,
    FirstPlayer,
    GameKind,
    Goal,
    GoalReached,
    GroupsCombination,
    HoldRules,
    LastRound,
    MayOrMust,
    PlayerRange,
    Rules,
    SameCombination,
    Tie,
    Words,
)

SINGLES: tuple[Combination, ...] = (
    FacesCombination("Single 1", (1,), 100),
    FacesCombination("Single 5", (5,), 50),
)
TRIPLE_POINTS = (1000, 200, 300, 400, 500, 600)
STRAIGHT = FacesCombination("Straight", (1, 2, 3, 4, 5, 6), 1500)


def of_a_kind(same: int, times: int) -> SameCombination:
    """``same`` alike, worth the three alike ``times`` over."""
    return SameCombination(f"{same} of a kind", same, tuple(points * times for points in TRIPLE_POINTS))


DOUBLING = tuple(of_a_kind(same, times) for same, times in ((3, 1), (4, 2), (5, 4), (6, 8)))
LINEAR = tuple(of_a_kind(same, times) for same, times in ((3, 1), (4, 2), (5, 3), (6, 4)))


def hold_rules(
    *combinations: Combination,
    dice: int = 6,
    minimum: int = 0,
    entry: int = 0,
    all_count: MayOrMust = MayOrMust.MAY_ROLL,
    counting: CountingRoll = CountingRoll.ANY,
    nothing: int = 0,
    penalty: BustPenalty | None = None,
    goal: Goal | None = None,
    last_round: LastRound = LastRound.ONE_TURN_EACH,
    tie: Tie = Tie.SHARED,
    take_over: bool = False,
    landing: ExactWithAllDice = ExactWithAllDice.MUST_ROLL,
) -> Rules:
    """A hold game, as a rule file would make it."""
    return Rules(
        id="by_hand",
        game=GameKind.HOLD,
        title="By hand",
        promise="",
        source="",
        players=PlayerRange(2, 10),
        first_player=FirstPlayer.IN_ORDER,
        words=Words(points="points", bust="Blown"),
        dice=Dice(colours=("",), of_each=dice, sides=6),
        goal=goal or Goal(10_000, GoalReached.AT_LEAST),
        end=End(last_round, tie),
        hold=HoldRules(
            entry_minimum=entry,
            entry_below=BelowEntry.MUST_ROLL,
            bank_minimum=minimum,
            counting_roll=counting,
            all_count=all_count,
            exact_with_all_dice=landing,
            take_over=take_over,
            nothing_with_all_dice=nothing,
            bust_penalty=penalty,
            combinations=combinations,
        ),
    )


def zilch(*, four_and_two_are_pairs: bool = True) -> Rules:
    """Zilch as M. Busche analysed it in 2010."""
    return hold_rules(
        *SINGLES,
        *DOUBLING,
        STRAIGHT,
        GroupsCombination("Three pairs", (2, 2, 2), 1500, repeats=four_and_two_are_pairs),
        minimum=300,
        nothing=500,
        penalty=BustPenalty(in_a_row=3, points=500, below_zero=True),
    )


def linear_farkle(*, penalty: bool = False) -> Rules:
    """Linear counts for four to six alike, three pairs 750, no minimum: the same author's tables."""
    return hold_rules(
        *SINGLES,
        *LINEAR,
        STRAIGHT,
        GroupsCombination("Three pairs", (2, 2, 2), 750),
        penalty=BustPenalty(in_a_row=3, points=500, below_zero=True) if penalty else None,
    )


def singles_and_triples() -> Rules:
    """Nothing counts but 1s, 5s and three alike."""
    return hold_rules(*SINGLES, of_a_kind(3, 1))


def pig() -> Rules:
    """Pig: one die, everything but the 1 counts its number, to 100, and the game is over at once."""
    return hold_rules(
        *(FacesCombination(f"A {face}", (face,), face) for face in range(2, 7)),
        dice=1,
        goal=Goal(100, GoalReached.AT_LEAST),
        last_round=LastRound.NONE,
    )
