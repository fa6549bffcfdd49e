"""Draws dice on a surface: shadows first, then the dice from the lowest to the highest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import ceil, degrees, floor, radians

import pygame

from physics.pose import Pose
from render.dice import materials
from render.dice.bounded_cache import BoundedCache
from render.dice.camera import OVERHEAD, Camera
from render.dice.materials import DieStyle
from render.dice.orientation import heading, lies_flat, lying, upright
from render.dice.pips import on_face
from render.dice.projection import Point, project, rotation_matrix, top_number
from render.dice.shadow import Shadow, cast_shadow
from render.dice.solid import PICTURE_DETAIL, Motion, Sprite, detail_for, paint_die

SPRITE_LIMIT = 64
"""Pictures of resting dice, and of their shadows, that one painter keeps."""

_AROUND = ((-1, -1), (1, -1), (1, 1), (-1, 1))
_BOX = tuple((x, y, z) for x, y, z in product((-0.5, 0.5), repeat=3))
_SUBPIXELS = 3
_ANGLE_STEP = 0.25  # degrees
_CALM_COSINE = 0.94  # of the tilt below which a die counts as coming to rest
_RESTING_HEIGHT = 0.004  # how far from 0.5 the height of a die that lies may be
_VIEW_STEPS = 10  # per die edge: how exactly the side that shows of a resting die is drawn


@dataclass(frozen=True, slots=True)
class DrawnDie:
    """A die to be drawn. ``scale`` shrinks it about the felt point below it; dimmed: cannot be chosen."""

    pose: Pose
    style: DieStyle
    scale: float = 1.0
    dimmed: bool = False


@dataclass(frozen=True, slots=True)
class PaintedDie:
    """A die's pictures, ready to be shown: ``x`` and ``y`` are the pixel of the felt below it."""

    die: DrawnDie
    sprite: Sprite
    shadow: Shadow
    x: int
    y: int

    def looks_like(self, other: PaintedDie) -> bool:
        """Whether both show the very same pictures at the same place."""
        return (
            self.sprite is other.sprite
            and self.shadow is other.shadow
            and (self.x, self.y) == (other.x, other.y)
        )

    @property
    def area(self) -> pygame.Rect:
        """All that the die and its shadow cover."""
        return self.sprite.picture.get_rect(
            topleft=(self.x + self.sprite.left, self.y + self.sprite.top)
        ).union(self.shadow.picture.get_rect(topleft=(self.x + self.shadow.left, self.y + self.shadow.top)))


def show(surface: pygame.Surface, painted: Iterable[PaintedDie]) -> None:
    """Draw painted dice: all shadows first, then the dice from the lowest to the highest."""
    upwards = sorted(painted, key=lambda one: one.die.pose.height * one.die.scale)
    for one in upwards:
        surface.blit(one.shadow.picture, (one.x + one.shadow.left, one.y + one.shadow.top))
    for one in upwards:
        surface.blit(
            one.sprite.picture,
            (one.x + one.sprite.left, one.y + one.sprite.top),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )


@dataclass(frozen=True, slots=True)
class _Place:
    """The pixel of the felt below a die, and where inside that pixel."""

    x: int
    y: int
    fraction: Point


class DicePainter:
    """Draws dice whose edge on the felt is ``edge_px`` pixels, seen by ``camera``.

    ``origin`` is always the pixel of the tray's point (0, 0). Resting dice come from a bounded cache,
    moving ones are painted anew each time by the same code, so nothing changes when a die comes to rest.
    """

    def __init__(self, edge_px: float, camera: Camera | None = None) -> None:
        self.edge_px = edge_px
        self.camera = camera or Camera()
        self._sprites: BoundedCache[tuple[object, ...], Sprite] = BoundedCache(SPRITE_LIMIT)
        self._shadows: BoundedCache[tuple[object, ...], Shadow] = BoundedCache(SPRITE_LIMIT)

    @property
    def cached_pictures(self) -> int:
        """How many pictures are kept at the moment."""
        return len(self._sprites) + len(self._shadows)

    def paint(self, die: DrawnDie, origin: Point = (0.0, 0.0)) -> PaintedDie:
        """Make the pictures of one die without drawing them yet."""
        place = self._place(die.pose, origin)
        return PaintedDie(die, self._sprite(die, place), self._shadow(die, place), place.x, place.y)

    def draw(
        self, surface: pygame.Surface, dice: Iterable[DrawnDie], origin: Point = (0.0, 0.0)
    ) -> list[pygame.Rect]:
        """Draw all ``dice`` with their shadows; the area touched by each, in the order of ``dice``."""
        painted = [self.paint(die, origin) for die in dice]
        show(surface, painted)
        return [one.area for one in painted]

    def top_outline(
        self, pose: Pose, origin: Point = (0.0, 0.0), *, scale: float = 1.0, grow: float = 0.0
    ) -> list[Point]:
        """The corners, in pixels, of the face that lies up, larger by ``grow`` die edges on each side.

        For a focus ring, a mark, or to tell whether the pointer is on a die.
        """
        number, half = top_number(pose.orientation), 0.5 + grow
        return project(
            [on_face(number, half * across, half * down) for across, down in _AROUND],
            rotation_matrix(pose.orientation),
            pose,
            self.camera,
            scale=scale,
            unit_px=self.edge_px,
            origin=origin,
        )

    def die_area(self, pose: Pose, origin: Point = (0.0, 0.0), *, scale: float = 1.0) -> pygame.Rect:
        """All of the die that is seen, without its shadow: top and the sides that show. To point at a die."""
        corners = project(
            _BOX,
            rotation_matrix(pose.orientation),
            pose,
            self.camera,
            scale=scale,
            unit_px=self.edge_px,
            origin=origin,
        )
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        left, top = floor(min(xs)), floor(min(ys))
        return pygame.Rect(left, top, ceil(max(xs)) - left, ceil(max(ys)) - top)

    def _place(self, pose: Pose, origin: Point) -> _Place:
        x = round((origin[0] + pose.x * self.edge_px) * _SUBPIXELS)
        y = round((origin[1] + pose.y * self.edge_px) * _SUBPIXELS)
        return _Place(
            x // _SUBPIXELS,
            y // _SUBPIXELS,
            ((x % _SUBPIXELS) / _SUBPIXELS, (y % _SUBPIXELS) / _SUBPIXELS),
        )

    def _sprite(self, die: DrawnDie, place: _Place) -> Sprite:
        pose = die.pose
        if motion_of(pose) is not Motion.RESTING:
            return self._paint(pose, die, place)
        number = top_number(pose.orientation)
        angle = round(degrees(heading(pose.orientation, number)) / _ANGLE_STEP)
        seen_x, seen_y = round(pose.x * _VIEW_STEPS), round(pose.y * _VIEW_STEPS)
        still = Pose(
            seen_x / _VIEW_STEPS, seen_y / _VIEW_STEPS, 0.5, lying(number, radians(angle * _ANGLE_STEP))
        )
        key = (number, angle, seen_x, seen_y, place.fraction, die.style, die.scale, die.dimmed)
        return self._sprites.get(key, lambda: self._paint(still, die, place))

    def _paint(self, pose: Pose, die: DrawnDie, place: _Place) -> Sprite:
        return paint_die(
            pose,
            materials.dimmed(die.style) if die.dimmed else die.style,
            self.camera,
            edge_px=self.edge_px,
            scale=die.scale,
            fraction=place.fraction,
            detail=detail_for(self.edge_px * die.scale, motion_of(pose)),
        )

    def _shadow(self, die: DrawnDie, place: _Place) -> Shadow:
        pose = die.pose

        def cast(pose: Pose) -> Shadow:
            return cast_shadow(pose, edge_px=self.edge_px, scale=die.scale, fraction=place.fraction)

        if motion_of(pose) is not Motion.RESTING:
            return cast(pose)
        number = top_number(pose.orientation)
        angle = round(degrees(heading(pose.orientation, number)) / _ANGLE_STEP) % round(90 / _ANGLE_STEP)
        still = Pose(0.0, 0.0, 0.5, lying(1, radians(angle * _ANGLE_STEP)))
        return self._shadows.get((angle, place.fraction, die.scale), lambda: cast(still))


def motion_of(pose: Pose) -> Motion:
    """What a die in this pose is doing, as far as one pose can tell."""
    if abs(pose.height - 0.5) < _RESTING_HEIGHT and lies_flat(pose.orientation):
        return Motion.RESTING
    upright = max(map(abs, rotation_matrix(pose.orientation)[6:]))
    return Motion.CALM if upright > _CALM_COSINE else Motion.TUMBLING


@lru_cache(maxsize=160)
def die_picture(number: int, style: DieStyle, size_px: int, *, dimmed: bool = False) -> pygame.Surface:
    """A die that lies square-on with ``number`` up, in a picture of ``size_px`` each way, without shadow.

    For rails, rule sheets and icons; straight alpha, so it is blitted like any picture. The surface is
    shared: do not draw on it.
    """
    if size_px < 4:
        raise ValueError(f"A picture of a die needs at least 4 pixels, not {size_px}.")
    sprite = paint_die(
        Pose(0.0, 0.0, 0.5, upright(number)),
        materials.dimmed(style) if dimmed else style,
        OVERHEAD,
        edge_px=size_px,
        fraction=(size_px % 2 / 2, size_px % 2 / 2),
        detail=replace(PICTURE_DETAIL, supersample=max(3, min(8, 480 // size_px))),
        straight_alpha=True,
    )
    picture = pygame.Surface((size_px, size_px), pygame.SRCALPHA)
    picture.fill((*style.body, 0))
    picture.blit(sprite.picture, (sprite.left + size_px // 2, sprite.top + size_px // 2), special_flags=0)
    return picture
