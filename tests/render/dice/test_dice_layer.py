"""Redrawing only what moved looks the same as drawing everything, and rest costs nothing."""

from __future__ import annotations

import pygame

from physics.pose import Pose
from physics.throw import Throw
from physics.tray import Tray
from render.dice.layer import DiceLayer, merged
from render.dice.materials import die_styles, tray_material
from render.dice.orientation import lying
from render.dice.painter import DicePainter, DrawnDie
from render.dice.tray_view import TrayView
from render.theme import NORMAL

STYLES = [style for style in die_styles(("red", "white", "blue")) for _ in (0, 1)]
SIZE = (600, 380)


def scene() -> tuple[pygame.Surface, TrayView, DicePainter]:
    """A still table, its tray and a painter."""
    view = TrayView(pygame.Rect(10, 10, 580, 360), Tray(), tray_material(NORMAL))
    still = pygame.Surface(SIZE)
    still.fill(NORMAL.table)
    view.draw(still)
    return still, view, DicePainter(view.edge_px, view.camera)


def pixels(surface: pygame.Surface) -> bytes:
    """All pixels, to compare."""
    return pygame.image.tobytes(surface, "RGB")


def test_a_throw_drawn_piece_by_piece_looks_as_if_drawn_whole() -> None:
    still, view, painter = scene()
    layer = DiceLayer(painter, still, view.origin)
    surface = still.copy()
    throw = Throw(6, 3)
    frames = 0
    while not throw.settled:
        throw.advance(1 / 20)
        dice = [DrawnDie(pose, style) for pose, style in zip(throw.poses(), STYLES, strict=True)]
        layer.draw(surface, dice)
        whole = still.copy()
        painter.draw(whole, dice, view.origin)
        assert pixels(surface) == pixels(whole)
        frames += 1
    assert frames > 10


def test_nothing_moving_nothing_redrawn() -> None:
    still, view, painter = scene()
    layer = DiceLayer(painter, still, view.origin)
    throw = Throw(6, 3)
    throw.finish()
    dice = [DrawnDie(pose, style) for pose, style in zip(throw.poses(), STYLES, strict=True)]
    surface = still.copy()
    assert layer.draw(surface, dice)
    assert layer.draw(surface, dice) == []


def test_only_the_neighbourhood_of_a_moving_die_is_touched() -> None:
    still, view, painter = scene()
    layer = DiceLayer(painter, still, view.origin)
    surface = still.copy()
    lies = DrawnDie(Pose(10.0, 2.0, 0.5, lying(4, 0.3)), STYLES[0])
    layer.draw(surface, [lies, DrawnDie(Pose(2.0, 2.0, 1.0, lying(4, 0.3)), STYLES[2])])
    areas = layer.draw(surface, [lies, DrawnDie(Pose(2.2, 2.0, 1.0, lying(4, 0.3)), STYLES[2])])
    assert len(areas) == 1
    assert areas[0].width < 4 * view.edge_px
    assert areas[0].collidepoint(view.to_px(2.1, 2.0))


def test_a_die_that_leaves_is_wiped_away() -> None:
    still, view, painter = scene()
    layer = DiceLayer(painter, still, view.origin)
    surface = still.copy()
    layer.draw(surface, [DrawnDie(Pose(5.0, 2.0, 0.5, lying(4, 0.3)), STYLES[0])])
    layer.draw(surface, [])
    assert pixels(surface) == pixels(still)


def test_after_a_new_background_everything_is_drawn_again() -> None:
    still, view, painter = scene()
    layer = DiceLayer(painter, still, view.origin)
    dice = [DrawnDie(Pose(5.0, 2.0, 0.5, lying(4, 0.3)), STYLES[0])]
    layer.draw(still.copy(), dice)
    other = still.copy()
    other.fill((90, 20, 20), (0, 0, 30, 30))
    layer.forget(other)
    surface = other.copy()
    assert layer.draw(surface, dice)
    assert pixels(surface) != pixels(other)


def test_areas_that_overlap_become_one() -> None:
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(30, 0, 10, 10), pygame.Rect(8, 0, 25, 10)]
    assert merged([*rects, pygame.Rect(80, 80, 5, 5), pygame.Rect(5, 5, 0, 9)]) == [
        pygame.Rect(0, 0, 40, 10),
        pygame.Rect(80, 80, 5, 5),
    ]
