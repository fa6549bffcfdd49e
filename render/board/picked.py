"""A tile of the rack that is shown, by its place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picked:
    """Own colour and slot of a tile on the shown rack."""

    colour: int
    slot: int
