"""Worker processes: they do what they are told, and are gone when nobody needs them any more."""

from __future__ import annotations

import multiprocessing
import os
import select
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from game.players.style import Style
from game.simulation.crew import Crew, WorkerLost
from game.simulation.workers import Simulation
from game.simulation.workshop import Games, Setup
from rules_config.model import Goal, GoalReached
from tests.game.table import rules_named

ROOT = Path(__file__).resolve().parents[3]
FIVE = Setup(rules_named("you_blew_it_5000"), (Style.CAREFUL, Style.BOLD), "3")
NOBODY_TO_PLAY_WITH = replace(FIVE, styles=(Style.BOLD,))
MANY = 100_000
WAIT = 30.0  # s; only a failing test ever waits so long


def nobody_works() -> bool:
    return not multiprocessing.active_children()


def test_closing_the_iterator_ends_the_workers() -> None:
    games = Simulation(FIVE, cores=2).games(MANY)
    next(games)
    assert len(multiprocessing.active_children()) == 2
    games.close()
    assert nobody_works()


def test_who_asks_to_stop_need_not_wait_for_the_next_game() -> None:
    """The workers are still getting ready when they are told to stop."""
    asked = []

    def stopped() -> bool:
        asked.append(True)
        return len(asked) > 2

    assert list(Simulation(FIVE, cores=2, stopped=stopped).games(MANY)) == []
    assert nobody_works()


def test_a_thread_beside_the_window_may_drive_a_simulation_and_be_told_to_stop() -> None:
    enough, begun = threading.Event(), threading.Event()
    played = []

    def drive() -> None:
        for record in Simulation(FIVE, cores=1, apart=True, stopped=enough.is_set).games(MANY):
            played.append(record)
            begun.set()

    thread = threading.Thread(target=drive)
    thread.start()
    assert begun.wait(WAIT)
    enough.set()
    thread.join(WAIT)
    assert not thread.is_alive()
    assert nobody_works()
    assert played == list(Simulation(FIVE, cores=1).games(len(played)))


def test_apart_means_that_even_a_single_game_is_played_elsewhere() -> None:
    games = Simulation(FIVE, cores=1, apart=True).games(1)
    next(games)
    assert len(multiprocessing.active_children()) == 1
    games.close()


def test_rules_that_cannot_be_played_are_the_callers_to_tell_of() -> None:
    with pytest.raises(ValueError, match="2 to 10 players"):
        list(Simulation(NOBODY_TO_PLAY_WITH, cores=1, apart=True).games(1))
    assert nobody_works()


def test_a_worker_that_somebody_else_ends_is_missed() -> None:
    with Crew([FIVE], 1) as crew:
        (worker,) = multiprocessing.active_children()
        worker.kill()
        worker.join()
        with pytest.raises(WorkerLost):
            crew.hand_out(0, Games(range(10)))
            list(crew.collect(WAIT))


PARENT = """
import multiprocessing, sys
from tests.game.simulation.test_crew import FIVE, MANY
from game.simulation.workers import Simulation
from game.simulation.workshop import Setup

if __name__ == "__main__":
    games = Simulation(FIVE, cores=2).games(MANY)
    if sys.argv[1] == "playing":
        next(games)
    else:
        from game.simulation.crew import Crew
        crew = Crew([FIVE], 2)  # they have nothing to do
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)
    for game in games if sys.argv[1] == "playing" else [sys.stdin.readline()]:
        pass
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="asks the system about processes of others")
@pytest.mark.parametrize("doing", ["playing", "waiting"])
def test_nobody_is_left_behind_when_the_program_is_killed(doing: str, tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script), doing],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as parent:
        assert parent.stdout is not None
        workers = [os.pidfd_open(int(pid)) for pid in parent.stdout.readline().split()]
        assert len(workers) == 2
        parent.send_signal(signal.SIGKILL)
        ended = 0
        for worker in workers:
            ended += bool(select.select([worker], [], [], WAIT)[0])
            os.close(worker)
    assert ended == 2


def test_setups_side_by_side_are_told_apart() -> None:
    short = replace(FIVE, rules=replace(FIVE.rules, goal=Goal(1_000, GoalReached.AT_LEAST)))
    both = Simulation(FIVE, short, cores=1)
    (_, long_games), (_, short_games) = both.play([Games(range(5), 0), Games(range(5), 1)])
    assert long_games == tuple(Simulation(FIVE, cores=1).games(5))
    assert short_games == tuple(Simulation(short, cores=1).games(5))
