"""The page that asks whether the dice are fair: counts grow, it can be stopped, it ends in a verdict."""

from __future__ import annotations

import pytest

from render.app import render_to_surface
from render.keymap import Button as Key
from render.scene import Services
from render.scenes.fairness import FairnessScene
from render.text import TextAudit

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160))


def page(services: Services, throws: int) -> FairnessScene:
    """A page whose clock ticks by itself, so that each frame makes a few throws."""
    moments = iter(range(10_000))
    scene = FairnessScene(services, None, throws=throws, clock=lambda: next(moments) * 0.003)
    render_to_surface(scene, (1280, 720))
    return scene


def test_counts_grow_until_the_verdict(services: Services) -> None:
    scene = page(services, 12)
    scene.tick(0.016)
    assert scene.animating
    for _ in range(200):
        scene.tick(0.016)
    assert not scene.animating
    assert "72 dice: they" in scene.alt()


def test_it_can_be_stopped_and_started_again(services: Services) -> None:
    scene = page(services, 200)
    scene.tick(0.016)
    scene.handle(Key.STOP)
    assert not scene.animating
    assert "Stopped after" in scene.alt()
    scene.handle(Key.ACCEPT)
    assert scene.animating


def test_leaving_goes_back_to_where_one_was(services: Services) -> None:
    settings = services.nav.settings(None)
    scene = services.nav.fairness(settings)
    render_to_surface(scene, (1280, 720))
    assert scene.handle(Key.BACK) is settings
    assert not scene.animating


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_overlaps_or_lies_outside(services: Services, size: tuple[int, int]) -> None:
    scene = page(services, 200)
    scene.tick(0.016)
    for percent in (100, 150, 200):
        audit = TextAudit()
        surface = render_to_surface(scene, size, percent, audit=audit)
        assert audit.faults(surface.get_rect()) == []
