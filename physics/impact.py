"""What can be heard of a throw."""

from dataclasses import dataclass
from typing import Literal

Surface = Literal["die", "rim", "felt"]


@dataclass(frozen=True, slots=True)
class Impact:
    """A die struck: `impulse` in die masses × die edges per second, `x` as in `Tray`, on the felt."""

    kind: Surface
    impulse: float
    x: float
