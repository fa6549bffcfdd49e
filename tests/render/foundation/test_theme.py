"""Whether everybody can read it: contrasts computed from the theme, for every text on its ground."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.theme import HIGH_CONTRAST, NORMAL, TEXT_PAIRS, Symbol, TextPair, Theme, contrast, mix
from render.widgets.badge import symbol_picture


def test_black_on_white_has_the_largest_contrast_there_is() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [NORMAL, HIGH_CONTRAST], ids=lambda theme: theme.name)
@pytest.mark.parametrize("pair", TEXT_PAIRS, ids=lambda pair: f"{pair.text} on {pair.ground}")
def test_every_text_can_be_read_on_its_ground(pair: TextPair, theme: Theme) -> None:
    assert contrast(getattr(theme, pair.text), getattr(theme, pair.ground)) >= pair.required(theme)


@pytest.mark.parametrize("theme", [NORMAL, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_badges_stand_out_from_paper_and_their_symbols_from_them(theme: Theme) -> None:
    needed = 7.0 if theme is HIGH_CONTRAST else 4.5
    for mark in theme.players:
        assert contrast(theme.on_player, mark.colour) >= needed, mark
        assert contrast(mark.colour, theme.paper) >= 3.0, mark
    assert contrast(theme.on_player, theme.out_of_game) >= needed


@pytest.mark.parametrize("theme", [NORMAL, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_the_focus_ring_stands_out_from_every_ground(theme: Theme) -> None:
    for ground in (theme.table, theme.table_light, theme.felt, theme.felt_dark, theme.button, theme.rim):
        assert contrast(theme.focus, ground) >= 4.5
    for ground in (theme.paper, theme.paper_turn, theme.paper_shade):
        assert contrast(theme.focus_on_paper, ground) >= 4.5


def test_ten_players_differ_in_symbol_and_in_the_word_for_their_colour() -> None:
    for theme in (NORMAL, HIGH_CONTRAST):
        assert len({mark.symbol for mark in theme.players}) == 10
        assert len({mark.colour_name for mark in theme.players}) == 10
        assert len({mark.colour for mark in theme.players}) == 10


def test_symbols_are_different_shapes_not_just_different_names() -> None:
    pictures = {symbol: symbol_picture(symbol, 24, (255, 255, 255)) for symbol in Symbol}

    def covered(symbol: Symbol) -> list[bool]:
        picture = pictures[symbol]
        return [picture.get_at((x, y)).a > 127 for y in range(24) for x in range(24)]

    for one, other in combinations(Symbol, 2):
        different = sum(a != b for a, b in zip(covered(one), covered(other), strict=True))
        assert different >= 20, (one, other)


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix((0, 0, 0), (200, 100, 50), 0.0) == (0, 0, 0)
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert mix((0, 0, 0), (200, 100, 50), 1.0) == (200, 100, 50)
