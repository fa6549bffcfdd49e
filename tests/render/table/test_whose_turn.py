"""Whose turn it is can be read from three metres: name, symbol and colour, large throughout the turn."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from game.actions import Roll
from game.dice import Die
from game.session import Player, Session
from render.app import render_to_surface
from render.fonts import Fonts
from render.scene import Scene, Services
from render.scenes.roll_off import RollOffScene
from render.scenes.table import TableScene
from render.text import TextAudit
from render.theme import NORMAL, Colour
from tests.render.table.scripted import ScriptedHost, rules

SIZES = ((1024, 600), (1280, 720), (1920, 1080))
LEAST = 1 / 25  # of the window's height, for a capital letter
NAMES = ("Ada", "Bartholomew", "Emily-Charlotte")
SEAT = 1

MakeScene = Callable[[Services, tuple[str, ...]], Scene]


def table(services: Services, names: tuple[str, ...]) -> Scene:
    session = Session(rules(services, "you_blew_it_5000"), tuple(map(Player, names)), first=SEAT)
    return TableScene(services, ScriptedHost(session, []))


def in_mid_turn(services: Services, names: tuple[str, ...]) -> Scene:
    session = Session(rules(services, "you_blew_it_5000"), tuple(map(Player, names)), first=SEAT)
    session.apply(Roll(tuple(Die(face) for face in (1, 5, 2, 3, 4, 4))))
    return TableScene(services, ScriptedHost(session, []))


def roll_off(services: Services, names: tuple[str, ...]) -> Scene:
    session = Session(rules(services, "blisters"), tuple(map(Player, names)))
    session.throw_for_first(3)
    return RollOffScene(services, ScriptedHost(session, []), services.nav.title)


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("make", [table, in_mid_turn, roll_off], ids=lambda make: make.__name__)
def test_it_is_large_from_the_start_of_a_turn_to_its_end(
    make: MakeScene, size: tuple[int, int], percent: int, services: Services
) -> None:
    services.settings.change(tours_seen=("match", "hold"))
    for name in NAMES:
        audit = TextAudit()
        surface = render_to_surface(make(services, ("Zoe", name, "Yan")), size, percent, audit=audit)
        assert largest_capital(audit, name) >= LEAST * size[1], name
        assert shows_badge(surface, NORMAL.player(SEAT).colour, size), name


def largest_capital(audit: TextAudit, name: str) -> float:
    """The largest capital of the words about ``name``, in pixels."""
    said = [entry for entry in audit.entries if entry.text.startswith(name) and entry.text != name]
    return capital_share() * max(entry.rect.height / (entry.text.count("\n") + 1) for entry in said)


def capital_share() -> float:
    """Height of a capital letter as a share of its line."""
    font = Fonts().get(200, bold=True)
    return font.render("H", True, (255, 255, 255)).get_bounding_rect().height / font.get_linesize()


def shows_badge(surface: Surface, colour: Colour, size: tuple[int, int]) -> bool:
    """Whether there is a badge of this colour at least as tall as those capitals."""
    mask = pygame.mask.from_threshold(surface, colour, (6, 6, 6, 255))
    return any(rect.height >= 1.2 * LEAST * size[1] for rect in mask.get_bounding_rects())
