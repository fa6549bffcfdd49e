"""A few screens look as they looked when somebody last found them good."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from tests.render.reference.pictures import KEPT, SCREENS, difference, path_of, take

OUT = Path(__file__).resolve().parents[3] / "out" / "reference"
LARGEST = 100_000  # bytes of a picture


def complaint(name: str, actual: Surface, folder: Path) -> str:
    """What is wrong with the screen of this name, "" for nothing; the wrong picture goes into ``folder``."""
    expected = pygame.image.load(path_of(name))
    off = difference(expected, actual)
    if off.tolerable:
        return ""
    folder.mkdir(parents=True, exist_ok=True)
    pygame.image.save(actual, folder / f"{name}_is.png")
    pygame.image.save(expected, folder / f"{name}_expected.png")
    return (
        f"{name} looks different: {off.share:.2%} of it clearly, {off.mean:.2f} levels on average. "
        f"Look at {folder / name}_is.png. If it is meant so: python -m tests.render.reference.regenerate"
    )


@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_looks_as_expected(name: str) -> None:
    assert complaint(name, take(name), OUT) == ""


def test_a_button_that_is_gone_is_noticed_and_the_wrong_picture_kept(tmp_path: Path) -> None:
    wrong = pygame.image.load(path_of("settings"))
    wrong.fill((38, 27, 21), Rect(520, 315, 100, 30))
    assert "settings looks different" in complaint("settings", wrong, tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"settings_is.png", "settings_expected.png"}


def test_another_colour_of_the_table_is_noticed(tmp_path: Path) -> None:
    wrong = pygame.image.load(path_of("settings"))
    wrong.fill((12, 12, 12), special_flags=pygame.BLEND_RGB_ADD)
    assert complaint("settings", wrong, tmp_path) != ""


def test_grain_that_is_a_little_lighter_is_let_pass(tmp_path: Path) -> None:
    nearly = pygame.image.load(path_of("settings"))
    nearly.fill((2, 2, 2), special_flags=pygame.BLEND_RGB_ADD)
    assert complaint("settings", nearly, tmp_path) == ""


def test_the_pictures_are_small_and_none_is_left_over() -> None:
    kept = set(path_of("any").parent.glob("*.png"))
    assert kept == {path_of(name) for name in SCREENS}
    for path in kept:
        assert path.stat().st_size < LARGEST
        assert pygame.image.load(path).get_size() == KEPT
