"""How a turn goes and how a dice game ends, in plain sentences written from the rules."""

from __future__ import annotations

from rules_config.model import (
    BelowEntry,
    BustPenalty,
    Dice,
    End,
    ExactWithAllDice,
    Goal,
    GoalReached,
    HoldRules,
    LastRound,
    MatchRules,
    MayOrMust,
    Rules,
    SameCombination,
    Tie,
    Words,
)
from rules_config.wording import all_dice, and_list, number_word, or_list


def match_turn_lines(rules: Rules, match: MatchRules, dice: Dice) -> tuple[str, ...]:
    """A turn of a match game."""
    words, full = rules.words, all_dice(dice.count)
    colours = and_list(f"{number_word(dice.of_each)} {colour}" for colour in dice.colours)
    lines = [
        f"Roll {full}: {colours}.",
        "A die scores when another die of the set shows the same number. Scoring dice stay where they are; "
        "nothing is chosen and nothing is picked up again.",
        f"A roll that adds no scoring die is {words.bust}: the turn ends and its {words.points} are lost.",
    ]
    if words.first_roll_bust:
        lines.append(f"When it comes with the first roll of a turn, it is called {words.first_roll_bust}.")
    lines.append(_stops_text(match, dice, words))
    lines.append(_all_text(f"When {full} score", match.all_scoring, dice.count, words))
    if match.bail is not None:
        which = full if match.bail.count == dice.count else f"{match.bail.count} dice"
        lines.append(
            f"When {which} of one set show {match.bail.face}, in however many rolls, that {words.player} is "
            f"out of the game ({words.out}) and the turn's {words.points} are lost. The last one left wins "
            f"at once."
        )
    return tuple(lines)


def _stops_text(match: MatchRules, dice: Dice, words: Words) -> str:
    forced = [count for count in range(2, dice.count) if count not in match.stop_with]
    may = (
        f"With {or_list(match.stop_with)} scoring dice in the set, stop and bank the turn's {words.points}, "
    )
    may += "or roll the rest."
    return f"{may} With {or_list(forced)}, the rest must be rolled." if forced else may


def _all_text(when: str, duty: MayOrMust, count: int, words: Words) -> str:
    if duty is MayOrMust.MUST_ROLL:
        return (
            f"{when}, {all_dice(count)} must be rolled again, with the turn's {words.points} still at risk."
        )
    return f"{when}, roll {all_dice(count)} again with the turn's {words.points} still at risk, or stop."


def hold_turn_lines(rules: Rules, hold: HoldRules, dice: Dice) -> tuple[str, ...]:
    """A turn of a hold game."""
    words, full = rules.words, all_dice(dice.count)
    lines = [
        f"Roll {full}. Combinations are made from the dice of one roll; dice held earlier never join in.",
        _counting_text(hold, words),
    ]
    if hold.nothing_with_all_dice:
        lines.append(
            f"A roll of {full} in which nothing counts is worth {hold.nothing_with_all_dice:,} "
            f"{words.points} instead, as if {full} had counted."
        )
    lines += [
        "Hold at least one die. Every die you hold must belong to a combination; the best way to split them "
        "counts.",
        f"Then roll the dice you did not hold, or stop and bank the turn's {words.points}.",
        _all_text("When all dice count", hold.all_count, dice.count, words),
    ]
    lines += _minimum_lines(hold, words)
    if words.first_roll_bust:
        lines.append(f"A turn blown on its first roll is called {words.first_roll_bust}.")
    if hold.take_over:
        lines.append(
            f"After a stop, the next {words.player} may take over: start from the count just banked and roll "
            f"the dice that were left. If that roll counts, both counts go on together; if not, the turn is "
            f"blown. Whoever stopped keeps the {words.points} either way."
        )
    if hold.bust_penalty is not None:
        lines.append(_penalty_text(hold.bust_penalty, words))
    return tuple(lines)


def _counting_text(hold: HoldRules, words: Words) -> str:
    blown = f"the turn ends without {words.points} ({words.bust})"
    asked = hold.counting_roll.faces
    if asked is None:
        return f"A roll counts when there is any combination in it; otherwise {blown}."
    faces = or_list(f"a {face}" for face in sorted(asked))
    text = f"A roll counts when it has a combination and shows {faces}; otherwise {blown}."
    example = _same_without(hold, asked)
    if example is not None:
        same, face = example
        neither = and_list(f"no {face}" for face in sorted(asked))
        text += f" So {number_word(same)} {face}s alone, with {neither} beside them, are a blown roll."
    return text


def _same_without(hold: HoldRules, asked: frozenset[int]) -> tuple[int, int] | None:
    """The smallest combination of equal dice that shows none of the asked faces: how many, of which face."""
    found = (
        (combination.same, face)
        for combination in hold.combinations
        if isinstance(combination, SameCombination) and combination.same > 1
        for face, points in enumerate(combination.points, start=1)
        if points is not None and face not in asked
    )
    return min(found, default=None)


def _minimum_lines(hold: HoldRules, words: Words) -> list[str]:
    lines = []
    if hold.entry_minimum:
        entry = f"{hold.entry_minimum:,} {words.points}"
        text = f"To get on the score sheet, one turn must be worth at least {entry}"
        may_stop = hold.entry_below is BelowEntry.MAY_STOP
        rest = (
            "; with less, you may stop but score nothing."
            if may_stop
            else "; until it is, you have to roll on."
        )
        lines.append(text + rest)
    if hold.bank_minimum:
        lines.append(f"No turn may stop with less than {hold.bank_minimum:,} {words.points}.")
    return lines


def _penalty_text(penalty: BustPenalty, words: Words) -> str:
    floor = "The score may fall below 0." if penalty.below_zero else "The score does not fall below 0."
    if penalty.in_a_row == 1:
        return f"Every blown turn costs {penalty.points:,} {words.points}. {floor}"
    running = f"{number_word(penalty.in_a_row).capitalize()} blown turns in a row"
    return f"{running} cost {penalty.points:,} {words.points}, and the counting starts again. {floor}"


# --- the end ---------------------------------------------------------------------------------------------


def dice_end_lines(rules: Rules, goal: Goal, end: End) -> tuple[str, ...]:
    """How a dice game ends."""
    lines = [_goal_text(rules, goal)]
    if goal.reached is GoalReached.EXACTLY and rules.hold is not None:
        lines.append(_exact_text(rules.hold, goal))
    lines.append(_last_round_text(end, goal, rules.words))
    if end.last_round is not LastRound.NONE:
        lines.append(f"The highest score wins. {_tie_text(end.tie, rules.words)}")
    return tuple(lines)


def _goal_text(rules: Rules, goal: Goal) -> str:
    points = rules.words.points
    trail = f" on the {rules.trail.name}" if rules.trail is not None else ""
    if goal.reached is GoalReached.EXACTLY:
        return f"The goal is exactly {goal.score:,} {points}{trail}, and it counts once it is banked."
    if goal.reached is GoalReached.MORE_THAN:
        return f"The goal is more than {goal.score:,} {points}{trail}, and it counts once it is banked."
    return f"The goal is {goal.score:,} {points} or more{trail}, and it counts once it is banked."


def _exact_text(hold: HoldRules, goal: Goal) -> str:
    text = f"Dice that would take you past {goal.score:,} cannot be held; with no others, the turn is blown."
    if hold.all_count is MayOrMust.MUST_ROLL:
        wins = hold.exact_with_all_dice is ExactWithAllDice.WINS
        text += f" Landing on {goal.score:,} with all dice counting "
        text += (
            "is allowed, and you may stop there." if wins else "does not help: they must all be rolled again."
        )
    return text


def _last_round_text(end: End, goal: Goal, words: Words) -> str:
    aim = f" to reach exactly {goal.score:,} as well" if goal.reached is GoalReached.EXACTLY else ""
    if end.last_round is LastRound.ONE_TURN_EACH:
        return f"Whoever gets there starts the last round: every other {words.player} has one more turn{aim}."
    if end.last_round is LastRound.FINISH_ROUND:
        return f"Whoever gets there ends the game with this round: those still to come have a turn{aim}."
    return "Whoever gets there wins at once."


def _tie_text(tie: Tie, words: Words) -> str:
    if tie is Tie.SHARED:
        return "Equal best scores share the win."
    if tie is Tie.LEADER_KEEPS:
        return f"On equal scores the {words.player} who got there first wins, so the others have to beat it."
    return "On equal best scores there is a play-off: one more turn for each of them, and the best turn wins."
