"""Rules in plain sentences for people: the rule sheet, the editor's summary, what differs from print."""

from __future__ import annotations

from dataclasses import dataclass

from rules_config.blockers_text import blockers_end_lines, blockers_turn_lines
from rules_config.model import FirstPlayer, Rules
from rules_config.scoring_rows import ExampleDie, ScoringRow, scoring_rows
from rules_config.setting import Combinations, Group, Setting
from rules_config.settings import differing_keys, settings_by_key, settings_of_block, value_of
from rules_config.settings_common import CUBE
from rules_config.turn_text import dice_end_lines, hold_turn_lines, match_turn_lines
from rules_config.wording import faces_text, number_word, value_text

__all__ = [
    "Difference",
    "ExampleDie",
    "ScoringRow",
    "differences",
    "end_lines",
    "promise_line",
    "scoring_rows",
    "start_line",
    "summary",
    "summary_lines",
    "turn_lines",
]


@dataclass(frozen=True, slots=True)
class Difference:
    """One way in which rules differ from others: the setting, and both values in words."""

    key: str
    label: str
    printed: str
    here: str


def start_line(rules: Rules) -> str:
    """Who can play and who begins."""
    fewest, most = rules.players.min, rules.players.max
    count = f"{number_word(fewest)} to {number_word(most)}" if fewest != most else number_word(fewest)
    starts = {
        FirstPlayer.ROLL_OFF: "Everyone throws one die: the highest starts, and ties throw again.",
        FirstPlayer.RANDOM: "Who starts is drawn by lot.",
        FirstPlayer.IN_ORDER: "The first on the list starts.",
    }
    return f"For {count} players. {starts[rules.first_player]}"


def promise_line(rules: Rules, printed: Rules | None) -> str:
    """What is fun about the rules. House rules that say nothing of their own say whose rules they change:
    the promise of the printed ones may not be true of them.
    """
    if printed is None or rules.promise != printed.promise:
        return rules.promise
    return f"House rules for {printed.title}."


def turn_lines(rules: Rules) -> tuple[str, ...]:
    """How a turn goes, one rule a sentence or two."""
    if rules.match is not None and rules.dice is not None:
        return match_turn_lines(rules, rules.match, rules.dice)
    if rules.hold is not None and rules.dice is not None:
        return hold_turn_lines(rules, rules.hold, rules.dice)
    return blockers_turn_lines(rules.blockers, rules.players) if rules.blockers is not None else ()


def end_lines(rules: Rules) -> tuple[str, ...]:
    """How the game ends and who wins."""
    if rules.goal is not None and rules.end is not None:
        return dice_end_lines(rules, rules.goal, rules.end)
    return blockers_end_lines(rules.blockers, rules.players) if rules.blockers is not None else ()


def summary_lines(rules: Rules) -> tuple[str, ...]:
    """The rules in plain language, a rule or two a line; it follows every setting."""
    return (start_line(rules), *turn_lines(rules), *_scoring_lines(rules), *end_lines(rules))


def summary(rules: Rules) -> str:
    """The same as one paragraph that can be read aloud."""
    return " ".join(summary_lines(rules))


def _scoring_lines(rules: Rules) -> tuple[str, ...]:
    if rules.match is not None:
        return (
            f"Two of one number and colour are worth {rules.match.same_colour_times:,} times the number; "
            f"every other scoring die is worth its number.",
        )
    if rules.hold is None:
        return ()
    names = dict.fromkeys(combination.name for combination in rules.hold.combinations)
    return (f"What counts: {', '.join(names)}.",)


# --- differences -----------------------------------------------------------------------------------------


def differences(rules: Rules, base: Rules) -> tuple[Difference, ...]:
    """Where ``rules`` differ from ``base``, in words; empty when they belong to different games.

    Combinations are compared one by one; several settings of one table are told as one difference. What
    only describes the rules (their promise, their source) is no rule and left out.
    """
    if rules.game is not base.game:
        return ()
    settings = settings_by_key(rules.game)
    keys = [key for key in differing_keys(rules, base) if settings[key].group is not Group.ABOUT]
    found: list[Difference] = []
    for key in dict.fromkeys(_key_to_tell(settings[key], keys) for key in keys):
        if isinstance(settings[key].kind, Combinations):
            found += _combination_differences(rules, base)
        else:
            found.append(_difference(settings[key], rules, base))
    return tuple(found)


def _key_to_tell(setting: Setting, differing: list[str]) -> str:
    """The setting's block when more than one of the block's settings differ, else the setting itself."""
    if sum(key.startswith(f"{setting.block}.") for key in differing) > 1 and setting.block:
        return setting.block
    return setting.key


def _difference(setting: Setting, rules: Rules, base: Rules) -> Difference:
    parts = settings_of_block(rules.game, setting.key)
    texts = (value_text(setting, value_of(side, setting.key), parts) for side in (base, rules))
    printed, here = (text.removesuffix(".") for text in texts)
    return Difference(setting.key, setting.label, printed, here)


_NOTHING = "does not count"


def _combination_differences(rules: Rules, base: Rules) -> list[Difference]:
    printed, here = _counts(base), _counts(rules)
    found = []
    for kind in dict.fromkeys((*printed, *here)):
        before, now = printed.get(kind, {}), here.get(kind, {})
        differing = [dice for dice in dict.fromkeys((*before, *now)) if before.get(dice) != now.get(dice)]
        if not differing:
            continue
        label = f"{kind[0]} ({differing[0]})" if len(differing) == 1 else kind[0]
        found.append(
            Difference("combinations", label, _counts_text(before, differing), _counts_text(now, differing))
        )
    return found


def _counts(rules: Rules) -> dict[tuple[str, int], dict[str, int]]:
    """What the rows of the scoring table are worth, by their dice; together those of one name and size."""
    counts: dict[tuple[str, int], dict[str, int]] = {}
    for row in scoring_rows(rules):
        dice = faces_text(die.face for die in row.dice)
        counts.setdefault((row.name, len(row.dice)), {})[dice] = row.points
    return counts


def _counts_text(counts: dict[str, int], dice: list[str]) -> str:
    if not any(each in counts for each in dice):
        return _NOTHING
    if len(dice) == 1 or (len({counts.get(each) for each in dice}) == 1 and len(dice) == CUBE):
        return f"{counts[dice[0]]:,}"
    return ", ".join(
        f"{_shown(each)} = {counts[each]:,}" if each in counts else f"{_shown(each)} {_NOTHING}"
        for each in dice
    )


def _shown(dice: str) -> str:
    """``1s`` for dice that all show 1, otherwise what they show."""
    faces = dice.split()
    return f"{faces[0]}s" if len(faces) > 1 and len(set(faces)) == 1 else dice
