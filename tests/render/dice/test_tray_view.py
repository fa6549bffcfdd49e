"""The tray is drawn to scale, whatever the window, and always the same."""

from __future__ import annotations

import pygame
import pytest

from physics.tray import Tray
from render.dice.materials import tray_material
from render.dice.tray_picture import tray_picture
from render.dice.tray_view import TrayView, wood_background
from render.theme import HIGH_CONTRAST, NORMAL, Theme, contrast

MATERIAL = tray_material(NORMAL)
FRAMES = [(900, 560), (1350, 800), (500, 500), (2000, 300), (640, 350)]


def view_in(width: int, height: int, rail: float = 0.24) -> TrayView:
    """A tray fitted into a frame of this size."""
    return TrayView(pygame.Rect(30, 40, width, height), Tray(), MATERIAL, rail_height_fraction=rail)


@pytest.mark.parametrize(("width", "height"), FRAMES)
@pytest.mark.parametrize("rail", [0.0, 0.24])
def test_the_tray_fits_into_its_frame_and_keeps_its_shape(width: int, height: int, rail: float) -> None:
    view = view_in(width, height, rail)
    given = pygame.Rect(30, 40, width, height)
    assert given.contains(view.frame_rect)
    assert view.frame_rect.width == width or view.frame_rect.height == height
    assert view.frame_rect.contains(view.inner_rect)
    assert view.felt_rect.width / view.felt_rect.height == pytest.approx(12 / 5.6, rel=0.02)
    assert view.felt_rect.width == pytest.approx(12 * view.edge_px, abs=1)


def test_the_corners_of_the_felt_are_the_corners_of_the_physics() -> None:
    view = view_in(900, 560)
    assert view.to_px(0, 0) == view.felt_rect.topleft
    right, bottom = view.to_px(12.0, 5.6)
    assert (round(right), round(bottom)) == view.felt_rect.bottomright
    assert view.to_tray(*view.to_px(3.25, 4.5)) == pytest.approx((3.25, 4.5))


def test_the_rail_lies_below_the_throwing_area_inside_the_same_rim() -> None:
    view = view_in(900, 560)
    assert view.rail_rect.height == pytest.approx(0.24 * view.felt_rect.height, abs=2)
    assert view.rail_rect.top > view.felt_rect.bottom
    assert (view.rail_rect.left, view.rail_rect.right) == (view.felt_rect.left, view.felt_rect.right)
    assert view_in(900, 560, rail=0.0).rail_rect.height == 0


def test_the_rail_is_darker_than_the_felt() -> None:
    view = view_in(900, 560)
    surface = pygame.Surface((960, 640))
    view.draw(surface)
    assert _mean(surface, view.rail_rect) < _mean(surface, view.felt_rect) * 0.8


def test_walnut_and_felt_are_drawn_once_and_the_same_each_time() -> None:
    view = view_in(500, 400)
    pictures = []
    for _ in range(2):
        tray_picture.cache_clear()
        surface = pygame.Surface((560, 480))
        view.draw(surface)
        view.draw(surface)
        assert tray_picture.cache_info().misses == 1
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert wood_background((200, 120), MATERIAL) is wood_background((200, 120), MATERIAL)


@pytest.mark.parametrize("theme", [NORMAL, HIGH_CONTRAST], ids=["normal", "high contrast"])
def test_text_can_be_read_on_every_pixel_of_felt_and_table(theme: Theme) -> None:
    needed = 7.0 if theme is HIGH_CONTRAST else 4.5
    material = tray_material(theme)
    view = TrayView(pygame.Rect(0, 0, 600, 400), Tray(), material, rail_height_fraction=0.24)
    surface = pygame.Surface((600, 400))
    surface.blit(wood_background((600, 400), material), (0, 0))
    for x in range(0, 600, 7):
        assert contrast(theme.on_table_soft, _colour(surface, x, (x * 3) % 400)) >= needed
    view.draw(surface)
    for area in (view.felt_rect, view.rail_rect):
        for x in range(area.left, area.right, 7):
            for y in range(area.top, area.bottom, 11):
                assert contrast(theme.on_felt_soft, _colour(surface, x, y)) >= needed


def _colour(surface: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    red, green, blue, _ = surface.get_at((x, y))
    return red, green, blue


def _mean(surface: pygame.Surface, area: pygame.Rect) -> float:
    return sum(pygame.transform.average_color(surface, area)[:3]) / 3
