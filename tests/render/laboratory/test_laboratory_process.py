"""The real thing once: helper and workers play, tell, stop at a word, and leave nobody behind."""

from __future__ import annotations

import multiprocessing

from game.players.style import Style
from game.simulation.order import Order
from render.laboratory.experiment import Experiment
from render.laboratory.process_run import ProcessRun
from rules_config.library import load_library

LONG_ENOUGH = 60  # s


def test_a_run_in_processes_tells_stops_and_is_gone() -> None:
    library = load_library()
    before, after = library.get("you_blew_it_5000"), library.get("you_blew_it_any_roll")
    assert before is not None
    assert after is not None
    order = Order((Style.CAREFUL, Style.BOLD), 100_000, 1, cores=1)
    run = ProcessRun(Experiment(before, after, order))
    assert run.told(LONG_ENOUGH)
    games = run.standing().games
    assert games > 0
    run.stop()
    assert run.join(LONG_ENOUGH)
    standing = run.standing()
    assert standing.over
    assert not standing.problem
    assert games <= standing.games < 100_000
    assert not multiprocessing.active_children()
