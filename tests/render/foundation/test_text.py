"""Text never vanishes silently: it wraps, shrinks within limits, and says when words are missing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from render.fonts import Fonts
from render.text import ELLIPSIS, Align, TextAudit, Texts, VAlign
from render.units import TextRole, Units

INK = (0, 0, 0)
BODY = TextRole.BODY


@pytest.fixture
def audit() -> TextAudit:
    return TextAudit()


@pytest.fixture
def texts(audit: TextAudit) -> Texts:
    pygame.font.init()
    return Texts(Fonts(), Units(1280, 720), audit)


@pytest.fixture
def surface() -> Surface:
    return Surface((400, 300))


def test_wrapped_lines_are_no_wider_than_asked(texts: Texts) -> None:
    words = "Roll all six dice again, with the turn's points still at risk."
    lines = texts.wrap(words, BODY, 150)
    assert len(lines) > 2
    assert " ".join(lines) == words
    assert all(texts.width(line, BODY) <= 150 for line in lines)


def test_a_word_too_long_for_a_line_is_split_and_nothing_of_it_is_lost(texts: Texts) -> None:
    lines = texts.wrap("Hottentottenpotentatentante", BODY, 80)
    assert "".join(lines) == "Hottentottenpotentatentante"
    assert all(texts.width(line, BODY) <= 80 for line in lines)


def test_line_breaks_stay(texts: Texts) -> None:
    assert texts.wrap("one\n\ntwo", BODY, 200) == ("one", "", "two")


def test_height_is_lines_times_their_height(texts: Texts) -> None:
    assert texts.height("one\ntwo", BODY, 200) == 2 * texts.line_height(BODY)
    assert texts.height("", BODY, 200) == 0


def test_text_that_fits_is_drawn_whole_at_full_size(texts: Texts, surface: Surface) -> None:
    fit = texts.draw(surface, "Ada", Rect(10, 10, 100, 40), BODY, INK)
    assert (fit.lines, fit.shrunk, fit.clipped) == (("Ada",), False, False)
    assert Rect(10, 10, 100, 40).contains(fit.rect)


def test_text_shrinks_only_as_far_as_it_may(texts: Texts, surface: Surface) -> None:
    name = "Bartholomew the Great"
    width = round(texts.width(name, BODY) * 0.9)
    fit = texts.draw(surface, name, Rect(0, 0, width, 40), BODY, INK, smallest=0.8)
    assert fit.shrunk
    assert not fit.clipped
    assert fit.lines == (name,)
    fit = texts.draw(surface, name, Rect(0, 0, width // 2, 40), BODY, INK, smallest=0.8)
    assert fit.clipped
    assert fit.lines[0].endswith(ELLIPSIS)
    assert fit.size_px == round(texts.units.text_px(BODY) * 0.8)


def test_more_lines_than_the_area_has_room_for_are_said_to_be_missing(texts: Texts, surface: Surface) -> None:
    area = Rect(0, 0, 100, 2 * texts.line_height(BODY))
    fit = texts.draw(surface, "one two three four five six seven eight nine ten", area, BODY, INK, lines=0)
    assert fit.clipped
    assert len(fit.lines) == 2
    assert fit.lines[-1].endswith(ELLIPSIS)


def test_alignment(texts: Texts, surface: Surface) -> None:
    area = Rect(10, 10, 200, 100)
    left = texts.draw(surface, "x", area, BODY, INK, valign=VAlign.TOP).rect
    right = texts.draw(surface, "x", area, BODY, INK, align=Align.RIGHT, valign=VAlign.BOTTOM).rect
    middle = texts.draw(surface, "x", area, BODY, INK, align=Align.CENTRE).rect
    assert left.topleft == area.topleft
    assert right.bottomright == area.bottomright
    assert abs(middle.centerx - area.centerx) <= 1
    assert abs(middle.centery - area.centery) <= 1


def test_the_audit_finds_what_overlaps_lies_outside_or_is_cut(
    texts: Texts, surface: Surface, audit: TextAudit
) -> None:
    screen = surface.get_rect()
    texts.draw(surface, "fine", Rect(0, 0, 100, 30), BODY, INK)
    assert audit.faults(screen) == []
    texts.draw(surface, "over it", Rect(10, 5, 100, 30), BODY, INK)
    texts.draw(surface, "outside", Rect(380, 100, 200, 30), BODY, INK)
    texts.draw(surface, "much too long for this", Rect(0, 200, 60, 30), BODY, INK)
    kinds = sorted(fault.split(":")[0] for fault in audit.faults(screen))
    assert kinds == ["cut", "outside", "overlap"]


def test_what_a_scrolling_view_hides_is_no_fault(texts: Texts, surface: Surface, audit: TextAudit) -> None:
    surface.set_clip(Rect(0, 0, 400, 50))
    texts.draw(surface, "half shown", Rect(0, 40, 200, 30), BODY, INK)
    texts.draw(surface, "hidden", Rect(0, 400, 200, 30), BODY, INK)
    assert [entry.text for entry in audit.entries] == ["half shown"]
    assert audit.faults(surface.get_rect()) == []


def test_the_cache_of_rendered_lines_is_bounded(texts: Texts, surface: Surface) -> None:
    big = TextRole.HUGE
    for number in range(400):
        texts.draw(surface, f"a long line number {number}", Rect(0, 0, 4000, 100), big, INK)
    assert texts.cached_pixels <= 12_000_000


def test_a_missing_font_is_said_in_words(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="incomplete"):
        Fonts(regular=tmp_path / "nowhere.ttf")


def test_a_number_and_its_percent_sign_stay_on_one_line(texts: Texts) -> None:
    for width in range(60, 260, 7):
        lines = texts.wrap("the risk of it is 44 % for a bust", BODY, width)
        assert not any(line.startswith("%") for line in lines)
