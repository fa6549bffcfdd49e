"""What may be seen of racks: the one gate between the game's secrets and everything that draws or speaks."""

from __future__ import annotations

from dataclasses import dataclass

from game.blockers import BlockersState, view_for
from game.blockers.state import colours_each, is_closed

Tiles = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class RackShown:
    """A player's racks as they lie before everybody's eyes.

    ``tiles`` and ``to_come`` (by own colour) are None while they are hidden: then nothing of them is known
    here. ``curtain`` says that their owner may uncover them with a press.
    """

    seat: int
    counts: tuple[int, ...]
    piles: tuple[int, ...]
    closed: tuple[bool, ...]
    tiles: Tiles | None
    to_come: Tiles | None
    curtain: bool = False

    def slots(self) -> tuple[tuple[int, int], ...]:
        """Own colour and slot of every open tile, in the order of their numbers; none while hidden."""
        if self.tiles is None:
            return ()
        return tuple((colour, slot) for colour, rack in enumerate(self.tiles) for slot in range(len(rack)))


def rack_shown(state: BlockersState, seat: int, *, is_open: bool, curtain: bool = False) -> RackShown:
    """The racks of ``seat``, with their faces only if ``is_open``."""
    view = view_for(state, seat)
    colours = range(colours_each(state.rules, len(state.seats)))
    counts, piles = view.rack_counts[seat], view.pile_counts[seat]
    return RackShown(
        seat,
        counts,
        piles,
        tuple(is_closed(state.rules, counts[colour] + piles[colour]) for colour in colours),
        view.rack if is_open else None,
        view.to_come if is_open else None,
        curtain and not is_open,
    )


def sole_human(computers: tuple[bool, ...]) -> int | None:
    """The seat of the only player who is no computer, or None when there are several or none."""
    people = [seat for seat, computer in enumerate(computers) if not computer]
    return people[0] if len(people) == 1 else None
