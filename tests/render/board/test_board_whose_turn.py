"""Whose turn it is at the board can be read from three metres, and what happened last is never lost."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from render.app import render_to_surface
from render.fonts import Fonts
from render.scene import Services
from render.scenes.board import BoardScene
from render.text import TextAudit
from render.theme import NORMAL, Colour
from tests.render.board.board_game import AtOnce, host_of

SIZES = ((1024, 600), (1280, 720), (1920, 1080))
LEAST = 1 / 25  # of the window's height, for a capital letter
NAMES = ("Ada", "Bartholomew", "Emily-Charlotte")
WIDEST = "W" * 16
LAST_TURN = 69  # of three players


def drawn(
    services: Services, name: str, size: tuple[int, int], percent: int, *, turns: int = 0, computer: int = 2
) -> tuple[TextAudit, Surface]:
    """The board on whose turn somebody of this ``name`` is; seat 2 is a computer's unless said otherwise."""
    host = host_of(3, (computer,), turns=turns, names=(name, "Zoe", "Yan"))
    audit = TextAudit()
    return audit, render_to_surface(BoardScene(services, host, think=AtOnce), size, percent, audit=audit)


def largest_capital(audit: TextAudit, name: str) -> float:
    """The largest capital of a text that begins with ``name``, in pixels."""
    font = Fonts().get(200, bold=True)
    capital = font.render("H", True, (255, 255, 255)).get_bounding_rect().height / font.get_linesize()
    return capital * max(entry.rect.height for entry in audit.entries if entry.text.startswith(name))


def shows_badge(surface: Surface, colour: Colour, size: tuple[int, int]) -> bool:
    """Whether there is a badge of this colour at least as tall as those capitals."""
    mask = pygame.mask.from_threshold(surface, colour, (6, 6, 6, 255))
    return any(rect.height >= 1.2 * LEAST * size[1] for rect in mask.get_bounding_rects())


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("computer", [0, 2], ids=["computer", "person"])
def test_the_name_is_large_throughout_the_turn(
    size: tuple[int, int], percent: int, computer: int, services: Services
) -> None:
    for name in NAMES:
        audit, surface = drawn(services, name, size, percent, computer=computer)
        assert largest_capital(audit, name) >= LEAST * size[1], name
        assert shows_badge(surface, NORMAL.player(0).colour, size), name


def test_it_stays_large_beside_the_word_of_the_last_turn(services: Services) -> None:
    for percent in (100, 200):
        audit, _ = drawn(services, NAMES[1], (1280, 720), percent, turns=LAST_TURN)
        assert any(entry.text.split() == ["Last", "turn"] for entry in audit.entries)
        assert largest_capital(audit, NAMES[1]) >= LEAST * 720


def test_even_the_widest_name_is_read_at_two_metres(services: Services) -> None:
    for percent in (100, 200):
        audit, _ = drawn(services, WIDEST, (1280, 720), percent)
        assert largest_capital(audit, WIDEST) >= 720 / 45


@pytest.mark.parametrize("percent", [100, 125, 150, 175, 200])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_happened_last_is_said_at_every_text_size(
    players: int, percent: int, services: Services
) -> None:
    host = host_of(players, turns=40)
    scene = BoardScene(services, host, think=AtOnce)
    audit = TextAudit()
    render_to_surface(scene, (1280, 720), percent, audit=audit)
    start = scene.flow.log[-1].partition(" with ")[0].rstrip(".")
    assert any(entry.text.startswith(start) and not entry.clipped for entry in audit.entries)
