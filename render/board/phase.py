"""What a board is doing."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """What the board is doing at the moment."""

    CURTAIN = "curtain"  # a person is to uncover the rack
    CHOICE = "choice"  # a person is to lay a tile
    COMPUTER = "computer"  # a computer player thinks
    MOVE = "move"  # tiles are on their way
    ENDING = "ending"  # the last tile lies
    OVER = "over"
