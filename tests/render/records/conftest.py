"""A window with saved games in it; wood and felt are left out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

import render.board.board_picture
import render.dice.tray_view
import render.widgets.backdrop
from game.store.store import Store
from render.records.book import Book
from render.records.room import Room
from render.scene import Services
from tests.game.store.saved import Clock
from tests.render.records.saved_games import services_of


@pytest.fixture(autouse=True)
def plain_grounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wood, felt and printed boards cost time and say nothing about text or play."""
    pygame.font.init()
    plain: dict[tuple[int, int], Surface] = {}

    def blank(size: tuple[int, int], *rest: object) -> Surface:
        return plain.setdefault(size, Surface(size))

    monkeypatch.setattr(render.widgets.backdrop, "wood_background", blank)
    monkeypatch.setattr(render.dice.tray_view, "tray_picture", blank)
    monkeypatch.setattr("render.scenes.title.draw_tray", lambda surface, area, theme: None)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store.open(tmp_path / "data", clock) as store:
        yield store


@pytest.fixture
def services(store: Store) -> Services:
    return services_of(store)


@pytest.fixture
def room(services: Services, store: Store) -> Room:
    return Room(services, Book(store, services.library), lambda number: None)
