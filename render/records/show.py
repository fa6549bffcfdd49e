"""What a scene needs of a game that is told again, whatever it is played with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygame import Surface

from physics.impact import Impact
from render.look import Look
from render.records.transport import Transport
from render.sound.port import UiSound

Controls = Callable[[Surface], None]
"""Paints the controls."""


class Show(Protocol):
    """A game told from one turn on."""

    quick: bool  # nothing tumbles or flies

    @property
    def turn(self) -> int:
        """Which turn goes on, from 0; the number of turns at the end."""

    @property
    def is_under_way(self) -> bool:
        """Whether anything of the turn has been told yet."""

    @property
    def done(self) -> bool:
        """Whether all has been told."""

    def jump(self, turn: int) -> None:
        """Go to the start of a turn; to the end with the number of turns."""

    def tick(self, seconds: float) -> None:
        """Let time pass."""

    def layout(self, look: Look, transport: Transport) -> None:
        """Place everything, the controls too."""

    def draw(self, surface: Surface, controls: Controls, key: object) -> None:
        """Paint the window. ``key`` changes whenever ``controls`` would paint something else."""

    def said(self) -> str:
        """Whose turn it is and what happened last, in sentences."""

    def take_sounds(self) -> tuple[list[UiSound], list[Impact], float]:
        """What could be heard since the last call, and how wide the place is that dice hit (die edges)."""
