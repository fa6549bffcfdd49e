"""How fast the engine and the front door are. Reports a table; never fails.

python tests/benchmarks/bench_engine.py
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.engine import apply, legal_actions  # noqa: E402
from game.recording import read_recording  # noqa: E402
from game.recording_text import recording_text  # noqa: E402
from game.replay import replay_report  # noqa: E402
from game.session import Player, Session  # noqa: E402
from game.stand_in import choose  # noqa: E402
from rules_config.library import load_library  # noqa: E402
from tests.games.regenerate import answered  # noqa: E402

TURNS = 200


def played(rules_id: str, turns: int) -> Session:
    """A session of so many turns (or to its end), played by stand-ins."""
    rules = load_library().get(rules_id)
    assert rules is not None
    random = Random("benchmark")
    session = Session(rules, tuple(Player(name) for name in ("Ada", "Ben", "Cleo")), first=0)
    while not session.over and len(session.turns()) < turns:
        session.apply(answered(choose(session.legal(), random), random))
    return session


def move_times(session: Session) -> list[float]:
    """Seconds that each recorded action takes to be applied, legal actions included."""
    fresh = Session(session.rules, session.players, first=0)
    assert fresh.state is not None
    state, times = fresh.state, []
    for entry in session.history:
        began = time.perf_counter()
        state, _ = apply(state, entry.action)
        legal_actions(state)
        times.append(time.perf_counter() - began)
    return times


def replay_time(session: Session) -> float:
    """Seconds from the recording's text to the finished report."""
    names = [player.name for player in session.players]
    text = recording_text(session.rules, names, [entry.action for entry in session.history], first=0)
    library = load_library()
    began = time.perf_counter()
    replay_report(read_recording(text, "benchmark.yaml", library))
    return time.perf_counter() - began


def first_frame_time() -> float:
    """Seconds from a cold start of main.py to the first frame that is shown."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    script = (
        "import sys, runpy, pygame\n"
        "def shown():\n"
        "    sys.stderr.flush(); raise SystemExit(0)\n"
        "pygame.display.flip = shown\n"
        "sys.path.insert(0, '.'); sys.argv = ['main.py', '--window', '1280x720', '--data', sys.argv[1]]\n"
        "runpy.run_path('main.py', run_name='__main__')\n"
    )
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", script, str(ROOT / "out" / "benchmark")],
        cwd=ROOT,
        env=environment,
        check=False,
        capture_output=True,
    )
    return time.perf_counter() - began


def main() -> None:
    """Measure and print."""
    print(f"{'what':44} {'figure':>12}   asked for")
    for rules_id in ("blisters", "you_blew_it_5000", "you_blew_it_10000"):
        session = played(rules_id, TURNS)
        times = sorted(move_times(session))
        median, worst = statistics.median(times) * 1e6, times[int(len(times) * 0.99)] * 1e6
        print(f"{rules_id + ': a move, median / 99 %':44} {median:5.0f} /{worst:5.0f} µs < 1,000 µs")
        turns = len(session.turns())
        what = f"{rules_id}: replay of {turns} turns"
        print(f"{what:44} {replay_time(session):10.3f} s   < 1 s for 200 turns")
    frames = sorted(first_frame_time() for _ in range(5))
    print(f"{'first frame after a cold start, median of 5':44} {frames[2]:10.2f} s   ≤ 1.0 s")


if __name__ == "__main__":
    main()
