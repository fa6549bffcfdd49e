"""The sound files are what their script makes: small, unclipped, with soft ends."""

from __future__ import annotations

import importlib.util
import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from physics.impact import Surface
from render.assets import ASSETS
from render.sound import UiSound

SOUNDS = ASSETS / "sounds"
NAMES = [f"{kind}_{variant}" for kind in get_args(Surface) for variant in (1, 2, 3)] + list(get_args(UiSound))


def samples_of(name: str) -> array[int]:
    """The samples of a committed sound."""
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return array("h", file.readframes(file.getnframes()))


def test_the_script_makes_the_very_same_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = importlib.util.spec_from_file_location("make_sounds", ASSETS / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "make_sounds", script)  # its dataclasses look themselves up there
    spec.loader.exec_module(script)
    script.main(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in SOUNDS.glob("*.wav")}


def test_every_sound_that_can_be_asked_for_is_there() -> None:
    assert sorted(path.stem for path in SOUNDS.glob("*.wav")) == sorted(NAMES)
    assert sum(path.stat().st_size for path in SOUNDS.glob("*.wav")) < 250_000


@pytest.mark.parametrize("name", NAMES)
def test_no_sound_clips_or_clicks(name: str) -> None:
    samples = samples_of(name)
    peak = max(map(abs, samples))
    assert 15_000 < peak < 28_000
    assert abs(samples[0]) < 300
    assert abs(samples[-1]) < 60
    assert abs(sum(samples) / len(samples)) < 0.02 * peak


def test_variants_of_a_blow_differ() -> None:
    for kind in get_args(Surface):
        assert len({bytes(samples_of(f"{kind}_{variant}")) for variant in (1, 2, 3)}) == 3


def test_dice_sound_brighter_than_wood_and_wood_brighter_than_felt() -> None:
    def brightness(name: str) -> float:
        samples = samples_of(name)
        crossings = sum(a < 0 <= b for a, b in pairwise(samples))
        return crossings / len(samples)

    die, rim, felt = (sum(brightness(f"{kind}_{v}") for v in (1, 2, 3)) for kind in ("die", "rim", "felt"))
    assert die > 2 * rim > 2 * felt
