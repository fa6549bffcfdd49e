"""The laboratory with plain grounds and games that are played on the spot."""

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


@pytest.fixture(autouse=True)
def plain_grounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Wood costs time and says nothing about text: leave it out."""
    pygame.font.init()
    plain: dict[tuple[int, int], Surface] = {}

    def wood(size: tuple[int, int], material: object) -> Surface:
        return plain.setdefault(size, Surface(size))

    monkeypatch.setattr(render.widgets.backdrop, "wood_background", wood)
    monkeypatch.setattr("render.scenes.title.draw_tray", lambda surface, area, theme: None)
    yield


@pytest.fixture
def services(tmp_path: Path) -> Services:
    """As on a first start."""
    return make_services(load_library, seed=1, data_folder=tmp_path)
