"""The torture itself: it must notice a loss, and it must find none."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from game.store.opening import DATABASE
from game.store.store import Store
from render.terminal import torture_command
from render.terminal.arguments import parse
from render.terminal.torture_command import NO_LIMIT, torture
from render.torture import eater, kills, mutants
from render.torture.kills import Ledger, killed_games
from render.torture.mutants import spoilt_files
from render.torture.mutations import OF_DATABASES, OF_TEXTS, mutant
from render.torture.report import Report, Trial, counted
from render.torture.troubles import CASES, Case, clock_backwards, disk_in_trouble
from render.torture.victim import OPENING, SAVED, SAVING
from tests.game.store.saved import Clock, open_store, play, start


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    """What was saved in two games, as a victim would have said it."""
    ledger = Ledger()
    with open_store(tmp_path) as store:
        for actions in (5, None):
            number = play(start(store), actions).number
            steps = [entry.step for entry in store.logbook(number).entries]
            ledger.hear((SAVED, number, 0, ()))
            for at, step in enumerate(steps, start=1):
                ledger.hear((SAVING, number, at, (step,)))
                ledger.hear((SAVED, number, at, (step,)))
    return ledger


def compared(folder: Path, ledger: Ledger) -> str:
    return " ".join(kills._compare(folder, ledger))


def test_what_was_said_and_what_is_saved_agree(tmp_path: Path, ledger: Ledger) -> None:
    assert compared(tmp_path, ledger) == ""


def test_a_missing_step_is_noticed(tmp_path: Path, ledger: Ledger) -> None:
    ledger.hear((SAVED, 1, len(ledger.games[1]) + 1, ('"stop"',)))
    assert "8 steps were saved, 7 are there" in compared(tmp_path, ledger)


def test_a_changed_step_is_noticed(tmp_path: Path, ledger: Ledger) -> None:
    ledger.games[1][-1] = '"stop"'
    assert "7 steps were saved, 7 are there" in compared(tmp_path, ledger)


def test_a_doubled_step_is_noticed(tmp_path: Path, ledger: Ledger) -> None:
    del ledger.games[1][-1]
    assert "6 steps were saved, 7 are there" in compared(tmp_path, ledger)


def test_a_step_under_way_may_be_there_or_not(tmp_path: Path, ledger: Ledger) -> None:
    step = ledger.games[1].pop()
    ledger.hear((SAVING, 1, len(ledger.games[1]) + 1, (step,)))
    assert compared(tmp_path, ledger) == ""
    assert ledger.games[1][-1] == step
    ledger.hear((SAVING, 1, len(ledger.games[1]) + 1, ('"stop"',)))
    assert compared(tmp_path, ledger) == ""
    assert ledger.games[1][-1] == step


def test_a_lost_game_is_noticed(tmp_path: Path, ledger: Ledger) -> None:
    connection = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
    for table, column in (("entry", "game"), ("result", "game"), ("game", "id")):
        connection.execute(f"DELETE FROM {table} WHERE {column} = 2")  # noqa: S608 - names from this test
    connection.close()
    assert "There is no game 2" in compared(tmp_path, ledger)


def test_a_damaged_file_after_a_kill_is_noticed(tmp_path: Path, ledger: Ledger) -> None:
    file = tmp_path / DATABASE
    file.write_bytes(b"\xff" * 100 + file.read_bytes()[100:])
    assert "damaged" in compared(tmp_path, ledger)


def test_killed_games_lose_nothing(tmp_path: Path) -> None:
    report = killed_games(Trial(2, tmp_path, seed=1))
    assert report.losses == ()
    assert "none missing, doubled or changed" in report.figures[1]


def test_a_disk_in_trouble_loses_nothing(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    report = disk_in_trouble(Trial(0, tmp_path, seed=1))
    assert report.losses == ()
    assert all(case.name in report.figures[0] for case in CASES)


def test_a_missing_sentence_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.torture.troubles.CASES", (Case("silence", clock_backwards, 1),))
    report = disk_in_trouble(Trial(0, tmp_path, seed=1))
    assert "0 sentences instead of 1" in report.losses[0]


def test_spoilt_files_lose_nothing(tmp_path: Path) -> None:
    report = spoilt_files(Trial(3, tmp_path, seed=1))
    assert report.losses == ()
    assert all(f"of {mutants.FULL_COUNT:,} {kind}" in " ".join(report.figures) for kind in eater.KINDS)


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory: pytest.TempPathFactory) -> eater.Kitchen:
    return eater.Kitchen(tmp_path_factory.mktemp("kitchen"))


@pytest.mark.parametrize("kind", eater.KINDS)
def test_sound_files_are_sound(kitchen: eater.Kitchen, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eater, "mutant", lambda data, mutations, random: data)
    for seed in range(4):
        assert kitchen.serve(kind, str(seed)).outcome == "sound"


def test_an_error_that_nobody_expected_is_a_loss(
    kitchen: eater.Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("surprise")

    monkeypatch.setattr(eater, "load_file", fail)
    assert "ZeroDivisionError: surprise" in kitchen.serve(eater.RULE_FILES, "1").loss


def test_a_game_that_was_never_saved_is_a_loss(
    kitchen: eater.Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kitchen, "_steps", {number: [] for number in kitchen._steps})
    monkeypatch.setattr(eater, "mutant", lambda data, mutations, random: data)
    assert "steps that were never saved" in kitchen.serve(eater.DATABASES, "1").loss


@pytest.mark.parametrize("mutations", [OF_TEXTS, OF_DATABASES])
def test_the_same_seed_makes_the_same_mutant(mutations) -> None:
    data = b"rules: blisters\nplayers: [Ada, Ben]\n" * 300
    assert mutant(data, mutations, Random(5)) == mutant(data, mutations, Random(5)) != data
    for one in set(mutations):
        assert isinstance(one(data, Random(1)), bytes)
        assert isinstance(one(b"x", Random(1)), bytes)


def test_a_loss_ends_with_exit_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given: list[Trial] = []

    def check(trial: Trial) -> Report:
        given.append(trial)
        return Report("Keys", ("12 keys pressed",), ("key 7 was lost",) * (len(given) == 1))

    monkeypatch.setattr(torture_command, "CHECKS", ((0.5, check), (0.5, check)))
    assert torture(10, 4) == 1
    printed = capsys.readouterr().out
    assert "12 keys pressed" in printed
    assert "LOST: key 7 was lost" in printed
    assert torture(10, 4) == 0
    assert given[0].seed == 4
    assert given[0].seconds == pytest.approx(5, abs=0.5)
    assert given[1].seconds == pytest.approx(10, abs=0.5), "what the first check left over"


def test_the_ledger_is_compared_with_a_store_opened_anew(tmp_path: Path, ledger: Ledger) -> None:
    with Store.open(tmp_path, Clock()):
        assert "Another window" in compared(tmp_path, ledger)


def test_figures_are_plain() -> None:
    assert counted(200, 200, "kills") == "200 kills"
    assert counted(100_003, 100_000, "events") == "100,003 events"
    assert counted(37, 200, "kills") == "37 of 200 kills (there was no time for more)"
    assert counted(37, 200, "kills", lost=True) == "37 of 200 kills (it ended with a loss)"


def test_without_a_limit_it_ends_at_the_full_counts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert parse(["torture"]).seconds == NO_LIMIT
    monkeypatch.setattr(torture_command, "CHECKS", ((0.5, killed_games), (0.5, spoilt_files)))
    monkeypatch.setattr(kills, "FULL_COUNT", 3)
    monkeypatch.setattr(mutants, "FULL_COUNT", 4)
    assert torture(NO_LIMIT, 1) == 0
    printed = capsys.readouterr().out
    assert "  3 kills: " in printed
    assert all(f"  4 {kind}: " in printed for kind in eater.KINDS)


def test_a_victim_that_dies_while_it_opens_the_file_is_counted_so(tmp_path: Path) -> None:
    ledger = Ledger()
    ledger.hear((OPENING, 0, 0, ()))
    assert kills._manner(ledger) == OPENING
    assert compared(tmp_path, ledger) == ""


def test_a_worker_that_breaks_down_is_a_loss_and_ends_the_check(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Dead:
        def __init__(self, folder: Path) -> None:
            pass

        def eat(self, kind: str, seed: str) -> str:
            return "the process died"

        def stop(self) -> None:
            pass

    monkeypatch.setattr(mutants, "_Worker", Dead)
    report = spoilt_files(Trial(60, tmp_path, seed=1))
    assert len(report.losses) >= mutants._MOST_LOSSES
    assert "the process died" in report.losses[0]
    assert "it ended with a loss" in report.figures[0]
