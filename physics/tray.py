"""The felt the dice are thrown on."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Tray:
    """The inner felt in die edges: x to the right from 0 to `width`, y downwards from 0 to `depth`.

    Its size is the same in every window, so that a window cannot change how dice fall.
    """

    width: float = 12.0
    depth: float = 5.6
