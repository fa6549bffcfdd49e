"""Paints one die, antialiased: drawn several times too large in its own tight box, then scaled down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache, lru_cache
from math import ceil, floor, sqrt
from operator import itemgetter

import pygame

from physics.pose import Pose
from physics.quaternion import Vector
from physics.standard_die import NORMALS
from render.dice.camera import Camera
from render.dice.cube import rounded_cube
from render.dice.lighting import LAMP, Light, light_on
from render.dice.materials import DieStyle
from render.dice.pips import on_face, pip_centres, pip_hole, pip_outline
from render.dice.projection import (
    Matrix,
    Point,
    dot,
    face_axes,
    leaning,
    project,
    rotation_matrix,
    to_own,
    to_tray,
)
from render.theme import Colour, mix

_Pixels = Sequence[tuple[int, int]]

_EDGE_ON = 0.05  # sine of the angle from which a patch is too thin to be seen; less than a fifth of a pixel
_LIP_SHIFT = 0.016  # how far the floor of a pip is moved away from the lamp, in die edges
_LIP_SHRINK = 0.90


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture of a die and where its top left pixel lies, counted from the pixel of the felt below it."""

    picture: pygame.Surface
    left: int
    top: int


class Motion(Enum):
    """What a die is doing: it lies, it slides or rocks with a face nearly up, or it tumbles."""

    RESTING = auto()
    CALM = auto()
    TUMBLING = auto()


@dataclass(frozen=True, slots=True)
class Detail:
    """How finely a die is drawn.

    ``supersample``: how many times too large; ``segments``: strips per rounded edge; ``corners``: of a round
    pip.
    """

    supersample: int
    segments: int
    corners: int


def detail_for(edge_px: float, motion: Motion) -> Detail:
    """Enough for the size on the screen and for how long an eye can linger on the die."""
    large = edge_px >= 120
    corners = 12 if edge_px < 90 else 16
    coarse = edge_px < 40 or (motion is Motion.TUMBLING and edge_px < 84)
    return Detail(
        supersample=3 if motion is Motion.RESTING and not large else 2,
        segments=(2 if coarse else 3) + large,
        corners=corners,
    )


PICTURE_DETAIL = Detail(supersample=4, segments=6, corners=28)
"""For pictures that are made once."""


@dataclass(frozen=True, slots=True)
class _Canvas:
    """The enlarged surface and how a die's own axes reach it."""

    surface: pygame.Surface
    matrix: Matrix
    pose: Pose
    camera: Camera
    scale: float
    unit_px: float
    origin: Point
    light: Light


def paint_die(
    pose: Pose,
    style: DieStyle,
    camera: Camera,
    *,
    edge_px: float,
    scale: float = 1.0,
    fraction: Point = (0.0, 0.0),
    detail: Detail = PICTURE_DETAIL,
    straight_alpha: bool = False,
) -> Sprite:
    """A picture of the die as it is seen at its place.

    ``fraction`` is where inside its pixel the felt point below the die lies. The picture's alpha is
    premultiplied (blit with ``BLEND_PREMULTIPLIED``) unless ``straight_alpha``.
    """
    supersample = detail.supersample
    unit_px = edge_px * supersample
    matrix = rotation_matrix(pose.orientation)
    origin = (
        fraction[0] * supersample - pose.x * unit_px,
        fraction[1] * supersample - pose.y * unit_px,
    )
    points = project(
        rounded_cube(detail.segments).vertices,
        matrix,
        pose,
        camera,
        scale=scale,
        unit_px=unit_px,
        origin=origin,
    )
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = floor(min(xs) / supersample) - 1, floor(min(ys) / supersample) - 1
    width, height = ceil(max(xs) / supersample) + 1 - left, ceil(max(ys) / supersample) + 1 - top
    light = light_on(matrix)
    around = light.shade(light.up, mix(style.body, (0, 0, 0), 0.2)) if straight_alpha else (0, 0, 0)
    large = _blank((width * supersample, height * supersample), around)
    shift = (left * supersample - 0.5, top * supersample - 0.5)  # half a pixel, so that int() rounds
    pixels = [(int(x - shift[0]), int(y - shift[1])) for x, y in points]
    canvas = _Canvas(
        large,
        matrix,
        pose,
        camera,
        scale,
        unit_px,
        (origin[0] - shift[0], origin[1] - shift[1]),
        light,
    )
    for number, ground in _paint_body(canvas, detail.segments, pixels, style.body):
        _paint_pips(canvas, number, style, ground, detail.corners)
    picture = pygame.transform.smoothscale(large, (width, height))
    _shade_across(picture)
    return Sprite(picture, left, top)


@cache
def _patches(segments: int) -> tuple[tuple[Vector, float, Callable[[_Pixels], _Pixels], int], ...]:
    """The mesh as the loop below wants it: normal, distance, what picks the corners, number."""
    return tuple(
        (patch.normal, patch.distance, itemgetter(*patch.corners), patch.number)
        for patch in rounded_cube(segments).patches
    )


def _paint_body(canvas: _Canvas, segments: int, pixels: _Pixels, body: Colour) -> list[tuple[int, Colour]]:
    """Fill every patch that faces the eye; the numbered faces among them, with their shaded colour."""
    draw, surface, shade = pygame.draw.polygon, canvas.surface, canvas.light.shade
    eye_a, eye_b, eye_c = _eye_in_own_axes(canvas)
    seen = []
    edge_on = _EDGE_ON * sqrt(eye_a * eye_a + eye_b * eye_b + eye_c * eye_c)
    for normal, distance, corners, number in _patches(segments):
        if eye_a * normal[0] + eye_b * normal[1] + eye_c * normal[2] <= distance + edge_on:
            continue
        colour = shade(normal, body, 0.45 if number else 1.0)
        draw(surface, colour, corners(pixels))
        if number:
            seen.append((number, colour))
    return seen


def _eye_in_own_axes(canvas: _Canvas) -> Vector:
    camera, pose, scale = canvas.camera, canvas.pose, canvas.scale
    away = (camera.x - pose.x, camera.y - pose.y, camera.height - pose.height * scale)
    a, b, c = to_own(canvas.matrix, away)
    return (a / scale, b / scale, c / scale)


def _paint_pips(canvas: _Canvas, number: int, style: DieStyle, ground: Colour, corners: int) -> None:
    """Sunk pips: a lip in shade on the side of the lamp, the coloured floor moved away from it.

    The lip fades as the face turns away and is left out where it could not be seen.
    """
    outward = to_tray(canvas.matrix, NORMALS[number])
    depth = min(1.0, (outward[2] - 0.5) / 0.35)
    colour = canvas.light.shade(NORMALS[number], style.pip, 0.3)
    outline = pip_outline(style.shape, corners)
    if depth > 0.0:
        lip = mix(colour, mix(ground, (0, 0, 0), 0.55), 0.62 * depth)
        smaller = tuple((x * _LIP_SHRINK, y * _LIP_SHRINK) for x, y in outline)
        layers = [(lip, outline, (0.0, 0.0)), (colour, smaller, _away_from_lamp(canvas, outward))]
    else:
        layers = [(colour, outline, (0.0, 0.0))]
    if hole := pip_hole(style.shape, corners):
        layers.append((ground, hole, (0.0, 0.0)))
    middles = _project(canvas, pip_centres(number))
    (across_x, across_y), (down_x, down_y) = (_leaning(canvas, axis, number) for axis in face_axes(number))
    for tint, shape, (right, below) in layers:
        around = [(a * across_x + d * down_x + right, a * across_y + d * down_y + below) for a, d in shape]
        for x, y in middles:
            pygame.draw.polygon(canvas.surface, tint, [(int(x + dx), int(y + dy)) for dx, dy in around])


def _project(canvas: _Canvas, points: Sequence[Vector]) -> list[Point]:
    return project(
        points,
        canvas.matrix,
        canvas.pose,
        canvas.camera,
        scale=canvas.scale,
        unit_px=canvas.unit_px,
        origin=canvas.origin,
    )


def _leaning(canvas: _Canvas, direction: Vector, number: int) -> Point:
    return leaning(
        direction,
        on_face(number, 0.0, 0.0),
        canvas.matrix,
        canvas.pose,
        canvas.camera,
        scale=canvas.scale,
        unit_px=canvas.unit_px,
    )


def _away_from_lamp(canvas: _Canvas, outward: Vector) -> Point:
    """How the floor of a pip appears moved, in enlarged pixels: along the face, away from the lamp."""
    along = dot(LAMP, outward)
    reach = -_LIP_SHIFT * canvas.unit_px * canvas.scale
    return ((LAMP[0] - along * outward[0]) * reach, (LAMP[1] - along * outward[1]) * reach)


def _blank(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A transparent part of the one enlarged surface that all dice are painted on in turn."""
    side = max(size)
    canvas = _scratch(side + -side % 256)
    part = canvas.subsurface((0, 0, *size))
    part.fill((*colour, 0))
    return part


@lru_cache(maxsize=2)
def _scratch(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def _shade_across(picture: pygame.Surface) -> None:
    """Let the light fall off softly from the upper left to the lower right of the die."""
    width, height = picture.get_size()
    side = max(width, height)
    side += -side % 16
    picture.blit(
        _falloff(side),
        (0, 0),
        ((side - width) // 2, (side - height) // 2, width, height),
        special_flags=pygame.BLEND_RGB_MULT,
    )


@lru_cache(maxsize=32)
def _falloff(side: int) -> pygame.Surface:
    """A square to multiply a die with: white where the lamp's glow is, a little darker away from it."""
    coarse = pygame.Surface((24, 24), pygame.SRCALPHA)
    for y in range(24):
        for x in range(24):
            away = ((x - 8.0) ** 2 + (y - 7.0) ** 2) / (17.0**2)
            level = int(255 - 40 * min(1.0, away))
            coarse.set_at((x, y), (level, level, level, 255))
    return pygame.transform.smoothscale(coarse, (side, side))
