"""Services for the scenes of a table, always with the same chance; wood and felt are left out."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

import render.dice.tray_view
import render.widgets.backdrop
from render.app import make_services
from render.games import register_games
from render.scene import Services
from rules_config.library import load_library


@pytest.fixture(autouse=True)
def plain_grounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wood and felt cost time and say nothing about text or play."""
    pygame.font.init()
    plain: dict[tuple[int, int], Surface] = {}

    def blank(size: tuple[int, int], *rest: object) -> Surface:
        return plain.setdefault(size, Surface(size))

    monkeypatch.setattr(render.widgets.backdrop, "wood_background", blank)
    monkeypatch.setattr(render.dice.tray_view, "tray_picture", blank)


@pytest.fixture
def services() -> Services:
    made = make_services(load_library, seed=3)
    register_games(made)
    return made
