"""The commands odds, simulate and compare, as somebody calls them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from main import main

ROOT = Path(__file__).resolve().parents[3]


class Called:
    """What a command printed and how it ended."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def answer(self) -> dict[str, object]:
        loaded = json.loads(self.out)
        assert isinstance(loaded, dict)
        return loaded


@pytest.fixture
def call(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> object:
    def called(*words: str) -> Called:
        status = main(["--data", str(tmp_path), *words])
        captured = capsys.readouterr()
        return Called(status, captured.out, captured.err)

    return called


# --- odds --------------------------------------------------------------------------------------------------


def test_the_odds_of_a_hold_game_as_json(call) -> None:  # type: ignore[no-untyped-def]
    answer = call("odds", "you_blew_it_5000", "--json").answer
    assert set(answer) == {"best_turn", "dice"}
    assert [row["dice"] for row in answer["dice"]] == [1, 2, 3, 4, 5, 6]
    assert set(answer["dice"][0]) == {"dice", "bust", "roll_worth_at_0", "stop_at"}
    assert answer["dice"][5]["roll_worth_at_0"] == pytest.approx(answer["best_turn"])


def test_the_odds_of_a_match_game_as_json(call) -> None:  # type: ignore[no-untyped-def]
    answer = call("odds", "blisters", "--json").answer
    assert set(answer) == {"best_turn", "bust"}
    assert 0 < answer["bust"] < 1


def test_the_odds_of_one_moment(call) -> None:  # type: ignore[no-untyped-def]
    words = ("--dice", "2", "--turn", "500", "--score", "4000", "--target", "4600", "--json")
    answer = call("odds", "you_blew_it_5000", *words).answer
    assert answer["stop"] == 500
    assert answer["bust"] == pytest.approx(4 / 9)
    assert 0 < answer["chances"]["beat"] < answer["chances"]["match"] < 5 / 9


def test_a_match_game_is_asked_about_the_dice_that_lie_there(call) -> None:  # type: ignore[no-untyped-def]
    assert "stopping 10" in call("odds", "blisters", "--lying", "5a,5b", "--turn", "10").out


def test_odds_are_kept_in_the_data_folder(call, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    first = call("odds", "you_blew_it_5000").out
    assert list((tmp_path / "odds").glob("*.json"))
    assert call("odds", "you_blew_it_5000").out == first


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("odds", "blockers"), "not played with dice"),
        (("odds", "nonsense"), "nonsense"),
        (("odds", "you_blew_it_5000", "--dice", "7"), "between 1 and 6"),
        (("odds", "you_blew_it_5000", "--turn", "330"), "multiples of 50"),
        (("odds", "you_blew_it_5000", "--lying", "5a"), "--lying"),
        (("odds", "blisters", "--dice", "3"), "name the scoring dice"),
        (("odds", "blisters", "--lying", "5a,4b"), "scoring dice of one set"),
        (("simulate", "blockers"), "not played with dice"),
        (("simulate", "blisters", "--players", "sharp"), "at least two"),
        (("simulate", "blisters", "--players", "sharp,clever"), "careful, bold, sharp"),
        (("compare", "blisters", "blockers"), "not played with dice"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_a_sentence(call, words, complaint) -> None:  # type: ignore[no-untyped-def]
    called = call(*words)
    assert called.status == 2
    assert called.out == ""
    assert complaint in called.err


# --- simulate and compare ----------------------------------------------------------------------------------

FEW = ("--players", "careful,bold", "--games", "24", "--seed", "5")


def test_a_simulation_as_json_is_the_same_on_one_core_and_on_two(call) -> None:  # type: ignore[no-untyped-def]
    one, two = (call("simulate", "you_blew_it_5000", *FEW, "--json", "--cores", cores) for cores in "12")
    assert one.out == two.out
    (result,) = one.answer["results"]
    assert result["games"] == 24
    assert sum(player["wins"]["value"] for player in result["players"]) == pytest.approx(1)
    assert sum(share["value"] for share in result["seats"]) == pytest.approx(1)
    assert result["players"][0]["free_turn"]["count"] == 100


def test_a_simulation_of_several_rule_files_tells_of_each(call) -> None:  # type: ignore[no-untyped-def]
    out = call("simulate", "you_blew_it_5000", "you_blew_it_10000", *FEW, "--games", "4", "--cores", "1").out
    assert out.count("4 games") == 2


def test_a_comparison_says_what_changed(call) -> None:  # type: ignore[no-untyped-def]
    words = ("you_blew_it_5000", "you_blew_it_10000", *FEW, "--games", "16", "--cores", "1")
    called = call("compare", *words)
    assert "Games get" in called.out
    assert "Turns per game" in called.out
    assert len(call("compare", *words, "--json").answer["charts"]) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="the stop key is sent to a console there")
def test_a_simulation_that_is_stopped_reports_what_it_has_played(tmp_path: Path) -> None:
    command = [sys.executable, "main.py", "--data", str(tmp_path), "simulate", "five_dice_5000"]
    options = ["--players", "careful,bold", "--games", "1000000", "--json", "--cores", "2"]
    with subprocess.Popen(
        [*command, *options], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        process.stderr.readline()  # the first report of progress: games are being played
        process.send_signal(signal.SIGINT)
        began = time.monotonic()
        out, err = process.communicate(timeout=60)
    assert time.monotonic() - began < 30
    assert process.returncode == 0
    answer = json.loads(out)
    assert 0 < answer["results"][0]["games"] < 1_000_000
    assert "Stopped after" in err
    assert "Traceback" not in err
