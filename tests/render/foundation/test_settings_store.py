"""Settings are remembered, checked, and never lost or fatal."""

from __future__ import annotations

from pathlib import Path

import pytest

from render.bindings import Binding
from render.keymap import Button
from render.settings_store import (
    FILE_NAME,
    DiceSpeed,
    SeatChoice,
    Settings,
    SettingsStore,
    read_settings,
    write_settings,
)

EVERYTHING = Settings(
    text_percent=175,
    high_contrast=True,
    fullscreen=True,
    dice_speed=DiceSpeed.INSTANT,
    reduced_motion=True,
    numbers_beside_dice=True,
    dice_volume=0,
    signal_volume=100,
    read_aloud=True,
    keys=(Binding(Button.STOP, ("T", "Ö")),),
    controller=(Binding(Button.ROLL, ("R3",)), Binding(Button.RULES, ())),
    tours_seen=("match", "blockers"),
    last_rules="you_blew_it_5000",
    people=(SeatChoice('Ada "the" \\ Ö'), SeatChoice("Ben", computer=True)),
)


def store_in(folder: Path | None) -> tuple[SettingsStore, list[str]]:
    said: list[str] = []
    return SettingsStore(folder, said.append), said


def test_what_is_written_is_what_is_read() -> None:
    assert read_settings(write_settings(EVERYTHING)) == (EVERYTHING, [])
    assert read_settings(write_settings(Settings())) == (Settings(), [])


def test_a_change_is_there_the_next_time(tmp_path: Path) -> None:
    store, _ = store_in(tmp_path / "new folder")
    store.change(text_percent=150, people=(SeatChoice("Cleo"),))
    again, said = store_in(tmp_path / "new folder")
    assert again.current == Settings(text_percent=150, people=(SeatChoice("Cleo"),))
    assert said == []


def test_what_is_only_for_now_is_not_remembered_when_something_else_changes(tmp_path: Path) -> None:
    store, _ = store_in(tmp_path)
    store.for_now(fullscreen=True)
    store.change(text_percent=150)
    assert store.current == Settings(fullscreen=True, text_percent=150)
    again, _ = store_in(tmp_path)
    assert again.current == Settings(text_percent=150)


def test_what_is_chosen_is_remembered_even_if_it_was_so_for_now(tmp_path: Path) -> None:
    store, _ = store_in(tmp_path)
    store.for_now(fullscreen=True)
    store.change(fullscreen=True)
    again, _ = store_in(tmp_path)
    assert again.current == Settings(fullscreen=True)


def test_nothing_but_the_file_itself_is_left_in_the_folder(tmp_path: Path) -> None:
    store, _ = store_in(tmp_path)
    store.change(high_contrast=True)
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("text_percent = 110", "text_percent"),
        ("text_percent = true", "text_percent"),
        ("high_contrast = 1", "high_contrast"),
        ('dice_speed = "slow"', "dice_speed"),
        ("dice_speed = [1]", "dice_speed"),
        ("dice_volume = 85", "dice_volume"),
        ("dice_volume = 2000-01-01", "dice_volume"),
        ('tours_seen = ["chess"]', "tours_seen"),
        ('tours_seen = "match"', "tours_seen"),
        ("last_rules = 5", "last_rules"),
        ('people = "Ada"', "people"),
        ('people = [{name = ""}]', "people"),
        ('people = [{name = "a\\nb"}]', "people"),
        ('people = [{name = "Ada", age = 36}]', "people"),
        ("people = [" + '{name = "A"},' * 11 + "]", "people"),
        ('favourite_colour = "orange"', "favourite_colour"),
    ],
)
def test_a_value_that_cannot_be_used_is_said_and_the_others_stay(line: str, word: str) -> None:
    settings, problems = read_settings(f"{line}\nreduced_motion = true\n")
    assert settings == Settings(reduced_motion=True)
    assert len(problems) == 1
    assert problems[0].startswith(f"{word}: ")


@pytest.mark.parametrize(
    "content", [b"text_percent = ", b"\xff\xfe\x00", b"a = 1\na = 2", b"x" * 100_000, b"[" * 3000]
)
def test_a_file_that_cannot_be_read_is_kept_and_play_goes_on(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    store, said = store_in(tmp_path)
    assert store.current == Settings()
    assert len(said) == 1
    assert "settings.unusable.toml" in said[0]
    assert (tmp_path / "settings.unusable.toml").read_bytes() == content


def test_a_file_with_a_bad_value_is_kept_too_and_its_good_values_stay_for_good(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("text_percent = 150\ndice_volume = 300\n")
    store, said = store_in(tmp_path)
    assert store.current == Settings(text_percent=150)
    assert len(said) == 1
    assert (tmp_path / "settings.unusable.toml").exists()
    again, said_again = store_in(tmp_path)
    assert again.current == Settings(text_percent=150)
    assert said_again == []


def test_a_folder_that_cannot_be_written_is_said_once_and_settings_hold(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    store, said = store_in(in_the_way / "data")
    store.change(high_contrast=True)
    store.change(text_percent=200)
    assert store.current == Settings(high_contrast=True, text_percent=200)
    assert len(said) == 1
    assert "until you quit" in said[0]


def test_without_a_folder_nothing_is_kept_and_nothing_is_said() -> None:
    store, said = store_in(None)
    store.change(text_percent=200)
    assert store.current.text_percent == 200
    assert said == []
