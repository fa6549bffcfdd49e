"""A services value with the shipped rules, and scenes fed by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

import render.widgets.backdrop
from render.app import make_services
from render.scene import Services
from rules_config.library import load_library
from tests.render.scenes.started_game import StartedGame


@pytest.fixture(autouse=True)
def plain_grounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Wood and felt cost time and say nothing about text: leave them out."""
    pygame.font.init()
    plain: dict[tuple[int, int], Surface] = {}

    def wood(size: tuple[int, int], material: object) -> Surface:
        return plain.setdefault(size, Surface(size))

    monkeypatch.setattr(render.widgets.backdrop, "wood_background", wood)
    monkeypatch.setattr("render.scenes.title.draw_tray", lambda surface, area, theme: None)
    yield


@pytest.fixture
def services(tmp_path: Path) -> Services:
    """As on a first start, with games that begin in :class:`StartedGame`."""
    services = make_services(load_library, seed=1, data_folder=tmp_path)
    services.nav.start_game = StartedGame
    return services
