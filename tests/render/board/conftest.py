"""A services value as on a first start, and pictures without their costly textures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from render.app import make_services
from render.games import register_games
from render.scene import Services
from rules_config.library import load_library


@pytest.fixture(autouse=True)
def plain_grounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Wood and felt in one colour."""
    pygame.font.init()

    def table(size: tuple[int, int], material: object) -> Surface:
        return Surface(size)

    def wood(size: tuple[int, int], dark: object, light: object, **grain: object) -> Surface:
        return Surface(size, 0, 32)

    monkeypatch.setattr("render.widgets.backdrop.wood_background", table)
    for place in ("board_picture", "rack"):
        monkeypatch.setattr(f"render.board.{place}.wood", wood)
    yield


@pytest.fixture
def services(tmp_path: Path) -> Services:
    """As on a first start, with the games' own scenes."""
    services = make_services(load_library, seed=1, data_folder=tmp_path)
    register_games(services)
    return services
