"""Draws dice on a surface: shadows first, then the dice from the lowest to the highest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import degrees, radians

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
from render.dice.solid import Sprite, paint_die

SPRITE_LIMIT = 64
"""Pictures of resting dice, and of their shadows, that one painter keeps."""

_AROUND = ((-1, -1), (1, -1), (1, 1), (-1, 1))
_SUBPIXELS = 3
_ANGLE_STEP = 0.25  # degrees
_VIEW_STEPS = 10  # per die edge: how exactly the side that shows of a resting die is drawn


@dataclass(frozen=True, slots=True)
class DrawnDie:
    """A die to be drawn. ``scale`` shrinks it about the felt point below it; dimmed: cannot be chosen."""

    pose: Pose
    style: DieStyle
    scale: float = 1.0
    dimmed: bool = False


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

    def __init__(self, edge_px: float, camera: Camera | None = None, *, supersample: int = 3) -> None:
        self.edge_px = edge_px
        self.camera = camera or Camera()
        self._supersample = supersample
        self._sprites: BoundedCache[tuple[object, ...], Sprite] = BoundedCache(SPRITE_LIMIT)
        self._shadows: BoundedCache[tuple[object, ...], Shadow] = BoundedCache(SPRITE_LIMIT)

    @property
    def cached_pictures(self) -> int:
        """How many pictures are kept at the moment."""
        return len(self._sprites) + len(self._shadows)

    def draw(
        self, surface: pygame.Surface, dice: Iterable[DrawnDie], origin: Point = (0.0, 0.0)
    ) -> list[pygame.Rect]:
        """Draw all ``dice`` with their shadows; the areas touched, one or two per die."""
        from_below = sorted(dice, key=lambda die: die.pose.height * die.scale)
        shadows = [self.draw_shadow(surface, die, origin) for die in from_below]
        return shadows + [self.draw_die(surface, die, origin) for die in from_below]

    def draw_die(self, surface: pygame.Surface, die: DrawnDie, origin: Point = (0.0, 0.0)) -> pygame.Rect:
        """Draw one die without its shadow; the area touched."""
        place = self._place(die.pose, origin)
        sprite = self._sprite(die, place)
        return surface.blit(
            sprite.picture,
            (place.x + sprite.left, place.y + sprite.top),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )

    def draw_shadow(self, surface: pygame.Surface, die: DrawnDie, origin: Point = (0.0, 0.0)) -> pygame.Rect:
        """Draw one die's shadow; the area touched."""
        place = self._place(die.pose, origin)
        shadow = self._shadow(die, place)
        return surface.blit(shadow.picture, (place.x + shadow.left, place.y + shadow.top))

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
        if not _is_resting(pose):
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
            supersample=self._supersample,
        )

    def _shadow(self, die: DrawnDie, place: _Place) -> Shadow:
        pose = die.pose

        def cast(pose: Pose) -> Shadow:
            return cast_shadow(pose, edge_px=self.edge_px, scale=die.scale, fraction=place.fraction)

        if not _is_resting(pose):
            return cast(pose)
        number = top_number(pose.orientation)
        angle = round(degrees(heading(pose.orientation, number)) / _ANGLE_STEP) % round(90 / _ANGLE_STEP)
        still = Pose(0.0, 0.0, 0.5, lying(1, radians(angle * _ANGLE_STEP)))
        return self._shadows.get((angle, place.fraction, die.scale), lambda: cast(still))


def _is_resting(pose: Pose) -> bool:
    return abs(pose.height - 0.5) < 0.004 and lies_flat(pose.orientation)


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
        supersample=max(3, min(8, 480 // size_px)),
        straight_alpha=True,
    )
    picture = pygame.Surface((size_px, size_px), pygame.SRCALPHA)
    picture.fill((*style.body, 0))
    picture.blit(sprite.picture, (sprite.left + size_px // 2, sprite.top + size_px // 2), special_flags=0)
    return picture
