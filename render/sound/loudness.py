"""How loud a blow is, and which blows are worth a voice. Pure: neither a clock nor a device."""

from __future__ import annotations

from dataclasses import dataclass
from math import pow as power

from physics.impact import Surface


@dataclass(frozen=True, slots=True)
class Response:
    """``floor``: the impulse up to which nothing is heard; ``full``: the one that is as loud as it gets."""

    floor: float
    full: float
    level: float


# From thrown dice: half of all blows on felt stay below 2, on the rim below 6, on dice below 2; the hardest
# twentieth lies above `full`. Felt keeps in the background.
RESPONSES: dict[Surface, Response] = {
    "die": Response(floor=0.5, full=8.0, level=0.9),
    "rim": Response(floor=0.6, full=18.0, level=1.0),
    "felt": Response(floor=1.0, full=7.0, level=0.6),
}

_SAME_KIND_GAP = 0.028  # seconds; blows closer together are heard as one
_WIDTH = 0.55  # how far to the sides blows are heard: 0 not at all, 1 in one ear only
_OUTSHOUT = 1.6  # by which factor a blow must be louder to be heard within that gap


def loudness(kind: Surface, impulse: float) -> float:
    """Volume from 0 to 1 of a blow, before the player's setting; 0 below the floor."""
    response = RESPONSES[kind]
    if impulse <= response.floor:
        return 0.0
    share = min(1.0, (impulse - response.floor) / (response.full - response.floor))
    return response.level * (0.06 + 0.94 * power(share, 0.8))


def sides(volume: float, pan: float) -> tuple[float, float]:
    """Volume on the left and on the right for a blow heard at ``pan``, -1 to 1."""
    aside = _WIDTH * max(-1.0, min(1.0, pan))
    return volume * min(1.0, 1.0 - aside), volume * min(1.0, 1.0 + aside)


class Rush:
    """Thins out blows that come too close together: dice rattle, they do not machine-gun."""

    def __init__(self) -> None:
        self._last: dict[Surface, tuple[float, float]] = {}

    def admits(self, kind: Surface, volume: float, now: float) -> bool:
        """Whether a blow of this volume at ``now`` (seconds, never falling) shall be heard."""
        if volume <= 0.0:
            return False
        if kind in self._last:
            then, louder = self._last[kind]
            if now - then < _SAME_KIND_GAP and volume < louder * _OUTSHOUT:
                return False
        self._last[kind] = (now, volume)
        return True
