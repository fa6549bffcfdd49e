"""Wood and felt: the same every time, and as coarse as they are asked to be, however large."""

from __future__ import annotations

import pygame
import pytest

from render.dice.textures import felt, wood

DARK, LIGHT = (40, 26, 18), (92, 62, 40)


def levels(picture: pygame.Surface) -> list[int]:
    """All levels of all channels."""
    return list(pygame.image.tobytes(picture, "RGB"))


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference, in levels of 255."""
    pairs = zip(levels(one), levels(other), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (3 * one.get_width() * one.get_height())


def spread(picture: pygame.Surface) -> float:
    """How much the levels of one channel vary: the standard deviation."""
    reds = levels(picture)[::3]
    middle = sum(reds) / len(reds)
    return float((sum((red - middle) ** 2 for red in reds) / len(reds)) ** 0.5)


def test_the_same_wood_grows_every_time() -> None:
    one, other = (wood((120, 80), DARK, LIGHT, grain=1.0, seed=3) for _ in range(2))
    assert levels(one) == levels(other)
    assert levels(one) != levels(wood((120, 80), DARK, LIGHT, grain=1.0, seed=4))


@pytest.mark.parametrize("times", [2, 3, 4])
def test_coarse_wood_is_fine_wood_seen_from_nearer(times: int) -> None:
    """A large window has the boards of a small one: no other pattern, no flat colour, every pixel painted."""
    fine = wood((240, 150), DARK, LIGHT, grain=1.0, seed=3)
    coarse = wood((240 * times, 150 * times), DARK, LIGHT, grain=float(times), seed=3)
    assert coarse.get_size() == (240 * times, 150 * times)
    assert apart(pygame.transform.smoothscale(coarse, fine.get_size()), fine) < 3.5
    assert spread(coarse) > 0.8 * spread(fine)


def test_a_narrow_board_of_coarse_wood_is_made_too() -> None:
    assert wood((300, 2), DARK, LIGHT, grain=6.0, seed=3).get_size() == (300, 2)


def test_felt_has_its_colour_on_average() -> None:
    colour = (30, 90, 60)
    reds = levels(felt((160, 120), colour, fibre=1.0, seed=5))[1::3]
    assert abs(sum(reds) / len(reds) - colour[1]) < 6
