"""The longest signs a controller has, on the smallest window with the largest text: nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

import render.widgets.backdrop
from render.app import make_services
from render.pad import PadKind
from render.stage import Stage
from render.text import TextAudit
from rules_config.library import load_library


@pytest.fixture(autouse=True)
def plain_grounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.font.init()
    monkeypatch.setattr(render.widgets.backdrop, "wood_background", lambda size, material: Surface(size))
    monkeypatch.setattr("render.scenes.title.draw_tray", lambda surface, area, theme: None)
    yield


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("kind", PadKind)
@pytest.mark.parametrize("name", ["title", "new_game", "seats", "settings", "keys"])
def test_nothing_is_cut_overlaps_or_lies_outside(name: str, kind: PadKind, percent: int) -> None:
    services = make_services(load_library)
    services.settings.change(text_percent=percent)
    rules = services.library().rules[0]
    scene = {
        "title": lambda: services.nav.title(),
        "new_game": lambda: services.nav.new_game(),
        "seats": lambda: services.nav.new_game(rules),
        "settings": lambda: services.nav.settings(None),
        "keys": lambda: services.nav.keys(None),
    }[name]()
    audit = TextAudit()
    stage = Stage(services, scene, (1024, 600), audit=audit)
    stage.show_signs_of(kind)
    stage.draw(Surface((1024, 600)))
    assert audit.faults(Rect(0, 0, 1024, 600)) == []
