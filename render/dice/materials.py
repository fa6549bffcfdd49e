"""What dice, felt and wood are made of: colours, and the pip shape that goes with each die colour.

A rule file names its die colours in words; the words known here look as they say, any other word gets a
material by its place in the file. Within one set of dice no two colours share a pip shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from render.dice.pips import PipShape
from render.theme import Colour, Theme, contrast, mix


@dataclass(frozen=True, slots=True)
class DieStyle:
    """How a die looks: the colours of its body and of its pips, and the shape of the pips."""

    body: Colour
    pip: Colour
    shape: PipShape = PipShape.ROUND


@dataclass(frozen=True, slots=True)
class TrayMaterial:
    """Colours of the tray and of the table below it; textures vary around them."""

    felt: Colour
    rail: Colour  # the darker strip of felt on which scoring or held dice lie
    rim: Colour
    rim_light: Colour
    table: Colour
    table_light: Colour


IVORY_PIP: Colour = (246, 238, 220)
DARK_PIP: Colour = (38, 30, 27)

_BY_NAME: dict[str, DieStyle] = {
    "red": DieStyle((186, 34, 32), IVORY_PIP, PipShape.ROUND),
    "white": DieStyle((226, 221, 210), DARK_PIP, PipShape.SQUARE),
    "blue": DieStyle((36, 76, 168), IVORY_PIP, PipShape.DIAMOND),
    "green": DieStyle((36, 124, 70), IVORY_PIP, PipShape.TRIANGLE),
    "yellow": DieStyle((238, 190, 54), DARK_PIP, PipShape.RING),
    "black": DieStyle((50, 48, 52), IVORY_PIP, PipShape.BAR),
    "orange": DieStyle((228, 118, 36), DARK_PIP, PipShape.STAR),
    "purple": DieStyle((116, 60, 156), IVORY_PIP, PipShape.CROSS),
    "pink": DieStyle((226, 128, 158), DARK_PIP, PipShape.HEART),
    "teal": DieStyle((18, 122, 124), IVORY_PIP, PipShape.DROP),
    "brown": DieStyle((122, 74, 42), IVORY_PIP, PipShape.BAR),
    "grey": DieStyle((138, 138, 142), DARK_PIP, PipShape.CROSS),
    "gray": DieStyle((138, 138, 142), DARK_PIP, PipShape.CROSS),
    "ivory": DieStyle((240, 224, 186), DARK_PIP, PipShape.ROUND),
}

UNNAMED = _BY_NAME["ivory"]
"""The dice of a game whose rule file names no colours."""

_BY_INDEX = tuple(
    _BY_NAME[name]
    for name in ("red", "white", "blue", "green", "yellow", "black", "orange", "purple", "pink", "teal")
)


def die_style(colour_name: str, index: int = 0) -> DieStyle:
    """The look of one die colour of a rule file, the ``index``-th it names; "" is a game's only colour."""
    word = colour_name.strip().lower()
    if not word:
        return UNNAMED
    return _BY_NAME.get(word) or _BY_INDEX[index % len(_BY_INDEX)]


def die_styles(colour_names: Sequence[str]) -> tuple[DieStyle, ...]:
    """The looks of a rule file's die colours, told apart by pip shape as well as by colour.

    Where two words lead to one look or one shape, the later one gets the next look, or shape, that is free.
    More than ten colours must share shapes.
    """
    chosen: list[DieStyle] = []
    for index, name in enumerate(colour_names):
        style = die_style(name, index)
        if any(style.body == other.body for other in chosen):
            bodies = {other.body for other in chosen}
            style = next((spare for spare in _BY_INDEX if spare.body not in bodies), style)
        shapes = {other.shape for other in chosen}
        if style.shape in shapes:
            style = replace(style, shape=next((s for s in PipShape if s not in shapes), style.shape))
        chosen.append(style)
    return tuple(chosen)


def player_style(body: Colour, shape: PipShape = PipShape.ROUND) -> DieStyle:
    """A die in a player's colour, with the light or dark pips that stand out best."""
    return DieStyle(body, max((IVORY_PIP, DARK_PIP), key=lambda pip: contrast(pip, body)), shape)


def dimmed(style: DieStyle) -> DieStyle:
    """The same die as one that cannot be chosen: sunk towards the felt, still readable."""
    ground: Colour = (58, 74, 66)
    return replace(style, body=mix(style.body, ground, 0.62), pip=mix(style.pip, ground, 0.42))


def tray_material(theme: Theme) -> TrayMaterial:
    """The tray in a theme's colours."""
    return TrayMaterial(
        felt=theme.felt,
        rail=theme.felt_dark,
        rim=theme.rim,
        rim_light=theme.rim_light,
        table=theme.table,
        table_light=theme.table_light,
    )
