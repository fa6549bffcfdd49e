"""Paints one die, antialiased: drawn several times too large in its own tight box, then scaled down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil, floor
from operator import itemgetter

import pygame

from physics.pose import Pose
from physics.quaternion import Vector
from physics.standard_die import NORMALS
from render.dice.camera import Camera
from render.dice.cube import rounded_cube
from render.dice.lighting import LAMP, Light, light_on
from render.dice.materials import DieStyle
from render.dice.pips import PipShape, pip_centres, pip_hole, pip_outline
from render.dice.projection import (
    Matrix,
    Point,
    dot,
    face_axes,
    project,
    project_plane,
    rotation_matrix,
    to_own,
    to_tray,
)
from render.theme import Colour, mix

_Pixels = Sequence[tuple[int, int]]

_LIP_SHIFT = 0.016  # how far the floor of a pip is moved away from the lamp, in die edges
_LIP_SHRINK = 0.90


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture of a die and where its top left pixel lies, counted from the pixel of the felt below it."""

    picture: pygame.Surface
    left: int
    top: int


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
    supersample: int = 3,
    straight_alpha: bool = False,
) -> Sprite:
    """A picture of the die as it is seen at its place.

    ``fraction`` is where inside its pixel the felt point below the die lies. The picture's alpha is
    premultiplied (blit with ``BLEND_PREMULTIPLIED``) unless ``straight_alpha``.
    """
    unit_px = edge_px * supersample
    matrix = rotation_matrix(pose.orientation)
    segments = _segments(edge_px * scale)
    origin = (
        fraction[0] * supersample - pose.x * unit_px,
        fraction[1] * supersample - pose.y * unit_px,
    )
    points = project(
        rounded_cube(segments).vertices, matrix, pose, camera, scale=scale, unit_px=unit_px, origin=origin
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
    for number, ground in _paint_body(canvas, segments, pixels, style.body):
        _paint_pips(canvas, number, style, ground)
    picture = pygame.transform.smoothscale(large, (width, height))
    _shade_across(picture)
    return Sprite(picture, left, top)


def _segments(edge_px: float) -> int:
    """Strips per rounded edge: fine enough that none is wider than about four pixels."""
    if edge_px < 40:
        return 2
    return 3 if edge_px < 130 else 5


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
    for normal, distance, corners, number in _patches(segments):
        if eye_a * normal[0] + eye_b * normal[1] + eye_c * normal[2] <= distance:
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


def _paint_pips(canvas: _Canvas, number: int, style: DieStyle, ground: Colour) -> None:
    """Sunk pips: a lip in shade on the side of the lamp, the coloured floor moved away from it."""
    draw, surface = pygame.draw.polygon, canvas.surface
    colour = canvas.light.shade(NORMALS[number], style.pip, 0.3)
    lip = mix(colour, mix(ground, (0, 0, 0), 0.55), 0.62)
    shift_x, shift_y = _away_from_lamp(canvas, number)
    outline, hole = pip_outline(style.shape), pip_hole(style.shape)
    floor_outline = _shrunk(style.shape)
    for (x, y), (ax, ay), (dx, dy) in project_plane(
        pip_centres(number),
        *face_axes(number),
        canvas.matrix,
        canvas.pose,
        canvas.camera,
        scale=canvas.scale,
        unit_px=canvas.unit_px,
        origin=canvas.origin,
    ):
        draw(surface, lip, [(int(x + a * ax + d * dx), int(y + a * ay + d * dy)) for a, d in outline])
        x, y = x + shift_x, y + shift_y
        draw(
            surface, colour, [(int(x + a * ax + d * dx), int(y + a * ay + d * dy)) for a, d in floor_outline]
        )
        if hole:
            draw(surface, ground, [(int(x + a * ax + d * dx), int(y + a * ay + d * dy)) for a, d in hole])


def _away_from_lamp(canvas: _Canvas, number: int) -> Point:
    """How the floor of a pip appears moved, in enlarged pixels: along the face, away from the lamp."""
    outward = to_tray(canvas.matrix, NORMALS[number])
    along = dot(LAMP, outward)
    reach = -_LIP_SHIFT * canvas.unit_px * canvas.scale
    return ((LAMP[0] - along * outward[0]) * reach, (LAMP[1] - along * outward[1]) * reach)


@cache
def _shrunk(shape: PipShape) -> tuple[Point, ...]:
    return tuple((x * _LIP_SHRINK, y * _LIP_SHRINK) for x, y in pip_outline(shape))


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
