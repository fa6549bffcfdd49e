"""What the game asks of sound, whether a device is there or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from physics.impact import Surface

UiSound = Literal["click", "bank", "bust", "turn", "win", "place", "capture"]


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud, 0 (silent) to 1: what dice do, and what the interface says. Other values are refused."""

    effects: float = 0.8
    interface: float = 0.6

    def __post_init__(self) -> None:
        for name, value in (("effects", self.effects), ("interface", self.interface)):
            if not 0.0 <= value <= 1.0:
                raise ValueError(f"The volume of {name} must be from 0 to 1, not {value}.")


class SoundPort(Protocol):
    """Somewhere to send sounds to. No call ever waits or fails because of the device."""

    def impact(self, kind: Surface, impulse: float, pan: float = 0.0) -> None:
        """A die struck something this hard (`physics.impact`); ``pan`` from -1 (left) to 1 (right)."""

    def ui(self, name: UiSound) -> None:
        """The interface says something."""

    def set_volumes(self, volumes: Volumes) -> None:
        """From now on so loud."""

    def close(self) -> None:
        """Stop and give the device back; further calls do nothing."""


class SilentSound:
    """The twin for machines without a sound device."""

    def impact(self, kind: Surface, impulse: float, pan: float = 0.0) -> None:
        """Nothing is heard."""

    def ui(self, name: UiSound) -> None:
        """Nothing is heard."""

    def set_volumes(self, volumes: Volumes) -> None:
        """Nothing changes."""

    def close(self) -> None:
        """Nothing to close."""


def pan_of(x: float, width: float) -> float:
    """Where a point of the tray is heard: -1 at its left end, 1 at its right."""
    return max(-1.0, min(1.0, 2.0 * x / width - 1.0))
