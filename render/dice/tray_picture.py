"""The picture of the empty tray and of the table below it, made once for each size.

The lamp stands where the dice have it: the far and the left wall lie in shade and throw a soft shadow on the
felt, the right wall is lit, the rim's edges shine on the side of the lamp.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from render.dice.materials import TrayMaterial
from render.dice.textures import crescent, cut_out, felt, soft_rectangle, vignette, wood
from render.dice.tray_plan import RIM, TrayPlan
from render.theme import Colour, mix

SHADOW_REACH = 0.55
"""How far the tray's own shadow reaches over the table, in die edges."""

_BLACK: Colour = (0, 0, 0)
_SUNLIT: Colour = (255, 226, 178)


@dataclass(frozen=True, slots=True)
class _Workbench:
    """The picture in the making and what its parts are measured with."""

    frame: pygame.Surface
    plan: TrayPlan
    edge_px: float
    material: TrayMaterial

    def px(self, edges: float) -> int:
        """Die edges as whole pixels, at least one."""
        return max(1, round(edges * self.edge_px))

    @property
    def opening(self) -> pygame.Rect:
        """Inside the rim's upper side."""
        rim = self.px(RIM)
        return self.frame.get_rect().inflate(-2 * rim, -2 * rim)

    @property
    def inner(self) -> pygame.Rect:
        """The ground between the walls."""
        return pygame.Rect(
            round(self.plan.left * self.edge_px),
            round(self.plan.top * self.edge_px),
            round(self.plan.felt_width * self.edge_px),
            round(self.plan.inner_depth * self.edge_px),
        )


@lru_cache(maxsize=2)
def wood_background(size: tuple[int, int], material: TrayMaterial) -> pygame.Surface:
    """The dark, quiet table for a window of ``size`` pixels. Shared: do not draw on it."""
    table = wood(
        size,
        mix(material.table, _BLACK, 0.10),
        mix(material.table, material.table_light, 0.55),
        grain=max(1.0, 1.2 * size[1] / 720),
        seed=1903,
        rings=5,
    )
    table.blit(vignette(size, 190), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return table


@lru_cache(maxsize=3)
def tray_picture(
    size: tuple[int, int], plan: TrayPlan, edge_px: float, material: TrayMaterial
) -> pygame.Surface:
    """The empty tray on transparent ground, with a margin for its shadow. Shared: do not draw on it."""
    bench = _Workbench(pygame.Surface(size, pygame.SRCALPHA), plan, edge_px, material)
    _rim(bench)
    _walls(bench)
    _ground(bench)
    margin = round(SHADOW_REACH * edge_px)
    picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    cast = pygame.Rect(margin, margin, *size).move(bench.px(0.08), bench.px(0.12))
    picture.blit(soft_rectangle(picture.get_size(), cast, 0.22 * edge_px, 150, inside=True), (0, 0))
    picture.blit(bench.frame, (margin, margin))
    return picture


def _rim(bench: _Workbench) -> None:
    """Four mitred boards with rounded outer corners; light and dark along the edges."""
    frame, material = bench.frame, bench.material
    width, height = frame.get_size()
    board = bench.px(RIM)
    tones = (mix(material.rim, _BLACK, 0.22), mix(material.rim, material.rim_light, 0.55))
    grain = max(0.8, bench.edge_px / 66)
    for seed, place in ((11, (0, 0)), (12, (0, height - board))):
        frame.blit(wood((width, board), *tones, grain=grain, seed=seed, rings=4), place)
    for seed, left in ((13, True), (14, False)):
        upright = pygame.transform.rotate(wood((height, board), *tones, grain=grain, seed=seed, rings=4), 90)
        frame.blit(_mitred(upright, at_left=left), (0 if left else width - board, 0))
    for x, y, dx, dy in ((0, 0, 1, 1), (width, 0, -1, 1), (0, height, 1, -1), (width, height, -1, -1)):
        joint = mix(tones[0], _BLACK, 0.35)
        pygame.draw.aaline(frame, joint, (x, y), (x + dx * board, y + dy * board))
    radius, bevel = bench.px(0.30), bench.px(0.05)
    frame.blit(crescent((width, height), radius, (bevel, bevel), _SUNLIT, 70), (0, 0))
    frame.blit(crescent((width, height), radius, (-bevel, -bevel), _BLACK, 110), (0, 0))
    bench.frame.blit(cut_out(frame, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


def _mitred(upright: pygame.Surface, *, at_left: bool) -> pygame.Surface:
    """The board with its ends cut at 45°, the long side outwards."""
    width, height = upright.get_size()
    board = pygame.Surface((width, height), pygame.SRCALPHA)
    board.blit(upright, (0, 0))
    inner = width - 1 if at_left else 0
    outer = width - 1 - inner
    for end, into in ((0, width - 1), (height - 1, height - width)):
        pygame.draw.polygon(board, (0, 0, 0, 0), [(outer, end), (inner, end), (inner, into)])
    return board


def _walls(bench: _Workbench) -> None:
    """The inner walls as far as the eye sees them."""
    opening, inner = bench.opening, bench.inner.move(-bench.opening.x, -bench.opening.y)
    picture = pygame.Surface(opening.size, pygame.SRCALPHA)
    right, bottom = opening.width, opening.height
    rim = bench.material.rim
    for shade, outer, foot in (
        (0.62, ((0, 0), (right, 0)), (inner.topright, inner.topleft)),
        (0.56, ((0, 0), (0, bottom)), (inner.bottomleft, inner.topleft)),
        (0.08, ((right, 0), (right, bottom)), (inner.bottomright, inner.topright)),
        (0.30, ((0, bottom), (right, bottom)), (inner.bottomright, inner.bottomleft)),
    ):
        pygame.draw.polygon(picture, mix(rim, _BLACK, shade), (*outer, *foot))
    lip = bench.px(0.03)
    picture.blit(crescent(opening.size, 1, (lip, lip), _BLACK, 90), (0, 0))
    picture.blit(crescent(opening.size, 1, (-lip, -lip), _SUNLIT, 80), (0, 0))
    bench.frame.blit(picture, opening)


def _ground(bench: _Workbench) -> None:
    """Throwing area, ledge and rail with the shadow of the walls over them."""
    inner, plan, material = bench.inner, bench.plan, bench.material
    fibre = max(1.0, bench.edge_px / 60)
    ground = felt(inner.size, material.felt, fibre=fibre, seed=77)
    thrown = round(plan.felt_depth * bench.edge_px)
    ground.blit(vignette((inner.width, thrown), 196), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if plan.rail_depth:
        below = round((plan.felt_depth + plan.ledge) * bench.edge_px)
        rail = (inner.width, inner.height - below)
        ground.blit(felt(rail, material.rail, fibre=fibre, seed=78), (0, below))
        _ledge(bench, ground, thrown, below)
    size = inner.size
    lit = ground.get_rect().move(bench.px(0.16), bench.px(0.20))
    lit.size = (size[0] + bench.px(0.3), size[1] + bench.px(0.3))
    ground.blit(soft_rectangle(size, lit, 0.42 * bench.edge_px, 120, inside=False), (0, 0))
    close = ground.get_rect().inflate(-bench.px(0.06), -bench.px(0.06))
    ground.blit(soft_rectangle(size, close, 0.16 * bench.edge_px, 110, inside=False), (0, 0))
    bench.frame.blit(cut_out(ground, bench.px(0.06)), inner)


def _ledge(bench: _Workbench, ground: pygame.Surface, top: int, bottom: int) -> None:
    """The batten that keeps thrown dice off the rail, with its light edge and its shadow."""
    width, thickness = ground.get_width(), bottom - top
    material = bench.material
    shade = pygame.Rect(0, top, width, thickness + bench.px(0.06)).inflate(bench.px(1.0), 0)
    ground.blit(soft_rectangle(ground.get_size(), shade, 0.14 * bench.edge_px, 130, inside=True), (0, 0))
    batten = wood(
        (width, thickness),
        mix(material.rim, _BLACK, 0.30),
        mix(material.rim, material.rim_light, 0.30),
        grain=max(0.8, bench.edge_px / 66),
        seed=15,
        rings=3,
    )
    ground.blit(batten, (0, top))
    line = bench.px(0.02)
    ground.fill(mix(material.rim, material.rim_light, 0.8), (0, top, width, line))
    ground.fill(mix(material.rim, _BLACK, 0.55), (0, bottom - line, width, line))
