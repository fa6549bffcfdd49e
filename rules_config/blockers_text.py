"""How a game of Blockers goes and ends, in plain sentences written from the rules."""

from __future__ import annotations

from rules_config.model import BlockersRules, BlockersScoring, PlayerRange, TwoPlayerCaptures
from rules_config.wording import number_word


def blockers_turn_lines(blockers: BlockersRules, players: PlayerRange) -> tuple[str, ...]:
    """A turn, and what differs when two people play."""
    rack = number_word(blockers.rack)
    lines = [
        f"Everyone has the tiles of one colour, face down, and a rack of {rack} that only its owner sees.",
        "Place one tile, then draw one of your own. A number goes into its column, a letter into its row, a "
        "symbol into its block, the wild tile anywhere.",
        "The cell must be empty, or hold an opponent's tile that you may capture: your tile takes its place "
        "and the captured one lies beside you for all to see.",
        "A capture is allowed when the captured colour does not fall into more groups than before. A lone "
        "tile can always be taken; your own tiles never.",
        "Nobody may pass. If no tile fits an empty cell, you must capture; if nothing at all is possible, "
        "set a tile of your choice aside and draw.",
    ]
    if players.min == 2:
        lines.append(_two_players_text(blockers))
    return tuple(lines)


def _two_players_text(blockers: BlockersRules) -> str:
    opening = "With two players, by our own reading, because that page of the printed rules is missing: "
    if blockers.two_player_colours == 1:
        return f"{opening}each has one colour, as with more players."
    left = number_word(blockers.rack - 1)
    return (
        f"{opening}each owns two colours, each with a pile and a rack of its own. A turn places one tile of "
        f"either colour and draws from the same pile. A colour with {left} tiles left is closed. Neither of "
        f"your own colours can be captured."
    )


def blockers_end_lines(blockers: BlockersRules, players: PlayerRange) -> tuple[str, ...]:
    """The end of the game and its score."""
    left = number_word(blockers.rack - 1)
    lines = [
        f"When everyone has drawn the last tile, everyone has one more turn. The {left} tiles then left on a "
        f"rack do not count.",
        f"{_score_text(blockers)} The lowest score wins.",
        "On equal scores the fewest captures in all win; if those are equal too, the win is shared.",
    ]
    if players.min == 2 and blockers.two_player_colours == 2:
        lines.append(_two_players_score_text(blockers))
    return tuple(lines)


def _score_text(blockers: BlockersRules) -> str:
    groups = (
        "Count your groups: tiles of your colour that touch side by side are one group, and so is a lone "
        "tile."
    )
    if blockers.scoring is BlockersScoring.GROUPS:
        return f"{groups} Captures are not counted."
    return f"{groups} Add the tiles you captured of the one colour you captured most."


def _two_players_score_text(blockers: BlockersRules) -> str:
    text = "With two players, again by our own reading, the groups of both your colours are added"
    if blockers.scoring is BlockersScoring.GROUPS:
        return f"{text}."
    if blockers.two_player_captures is TwoPlayerCaptures.ALL:
        return f"{text}, and all your captures count together."
    return f"{text}, and of your captures only the opposing colour you took most of counts."
