"""Groups, captures and the winner. Lowest score wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.blockers.groups import groups
from game.blockers.state import Laid, Table, blockers_rules, colours_each
from game.seats import GOAL, SHARED, Result
from rules_config.model import BlockersScoring, Rules, TwoPlayerCaptures


def colour_mask(board: Sequence[Laid | None], seat: int, colour: int) -> int:
    """Cells on which tiles of that player's colour lie."""
    mask = 0
    for cell, laid in enumerate(board):
        if laid is not None and laid.seat == seat and laid.colour == colour:
            mask |= 1 << cell
    return mask


def colour_masks(board: Sequence[Laid | None]) -> dict[tuple[int, int], int]:
    """Cells of every colour on the board, by ``(seat, own colour)``."""
    masks: dict[tuple[int, int], int] = {}
    for cell, laid in enumerate(board):
        if laid is not None:
            owner = (laid.seat, laid.colour)
            masks[owner] = masks.get(owner, 0) | 1 << cell
    return masks


def colour_groups(table: Table, seat: int, colour: int = 0) -> tuple[int, ...]:
    """The groups of one colour as sets of cells: bit ``cell`` of the int is set for each cell in it."""
    return groups(colour_mask(table.board, seat, colour))


def group_count(table: Table, seat: int) -> int:
    """Number of a player's groups, over all own colours."""
    colours = colours_each(table.rules, len(table.seats))
    return sum(len(colour_groups(table, seat, colour)) for colour in range(colours))


def captures_by_colour(table: Table, seat: int) -> dict[tuple[int, int], int]:
    """How many tiles this player captured of each colour, by the colour's ``(seat, own colour)``."""
    return dict(Counter((laid.seat, laid.colour) for laid in table.captured[seat]))


def capture_count(table: Table, seat: int) -> int:
    """Tiles this player captured in all: what breaks a tie."""
    return len(table.captured[seat])


def capture_points(rules: Rules, players: int, by_colour: Sequence[int]) -> int:
    """What captured tiles, counted by colour, add to the score under these rules."""
    settings = blockers_rules(rules)
    if settings.scoring is BlockersScoring.GROUPS:
        return 0
    if colours_each(rules, players) > 1 and settings.two_player_captures is TwoPlayerCaptures.ALL:
        return sum(by_colour)
    return max(by_colour, default=0)


def capture_part(table: Table, seat: int) -> int:
    """What this player's captures add to the score: those of the colour captured most."""
    return capture_points(table.rules, len(table.seats), tuple(captures_by_colour(table, seat).values()))


def score(table: Table, seat: int) -> int:
    """A player's score as the board stands: groups plus capture part, the lower the better."""
    return group_count(table, seat) + capture_part(table, seat)


def result(table: Table) -> Result:
    """Who wins as the board stands: lowest score, then fewest captures in all, then shared."""
    standing = [(score(table, seat), capture_count(table, seat)) for seat in range(len(table.seats))]
    best = min(standing)
    winners = tuple(seat for seat, figures in enumerate(standing) if figures == best)
    return Result(winners, GOAL if len(winners) == 1 else SHARED)
