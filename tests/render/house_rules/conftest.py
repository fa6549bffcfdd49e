"""A machine with house rules of its own, and one bad file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface

import render.widgets.backdrop
from render.app import make_services
from render.clipboard import MemoryClipboard
from render.scene import Services
from rules_config.library import load_library
from tests.render.scenes.started_game import StartedGame
from tests.render.scenes.test_walks import Player

SUNDAY = """\
format: 1
id: sunday
title: Sunday Blew It
based_on: you_blew_it_5000
changes:
  entry.minimum: 300
  hold.counting_roll: any
  hold.all_count: may_roll
  hold.bust_penalty: {in_a_row: 3, points: 500}
"""
BROKEN = """\
format: 1
id: broken
title: Broken
based_on: blisters
changes:
  goal.scor: 500
  match.bail: yes
"""


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
def rules_folder(tmp_path: Path) -> Path:
    """The folder with the house rules of this machine."""
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "sunday.yaml").write_text(SUNDAY, encoding="utf-8")
    return folder


@pytest.fixture
def opened() -> list[Path]:
    """Folders that were shown in the file manager."""
    return []


@pytest.fixture
def services(tmp_path: Path, rules_folder: Path, opened: list[Path]) -> Services:
    """As the window makes them, with a clipboard of their own and games that begin in a stand-in."""

    def open_folder(folder: Path) -> str:
        opened.append(folder)
        return ""

    from render.scenes import register_scenes

    made = make_services(lambda: load_library([rules_folder]), seed=1, data_folder=tmp_path)
    services = replace(made, clipboard=MemoryClipboard(), open_folder=open_folder)
    register_scenes(services)
    services.nav.start_game = StartedGame
    return services


@pytest.fixture
def player(services: Services) -> Player:
    """Somebody at the stage, with the title before them."""
    return Player(services)
