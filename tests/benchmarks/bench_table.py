"""How long a frame of a whole table takes while computer players think: printed, never judged.

    python tests/benchmarks/bench_table.py [--seconds N] [--rules ID]

Three Sharp players play, one person sees the odds. A frame is an advance by 1/60 s, a drawing and its
showing; it is timed in milliseconds of this process's CPU and of the clock. The same games are played twice:
with the helper process that thinks beside the window, and thinking in the window itself, which is what the
helper saves.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from math import ceil
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.desk.desk import Desk
from game.desk.knowledge import Knowledge
from game.desk.own import OwnDesk
from game.desk.process import HelperDesk
from render.app import make_services
from render.games import register_games
from render.keymap import Button
from render.scene import SeatChoice
from render.stage import Stage
from rules_config.library import load_library
from rules_config.model import FirstPlayer

SIZE = (1280, 720)
FRAME = 1 / 60  # s
SEATS = (
    SeatChoice("Ada", way="odds"),
    *(SeatChoice(name, computer=True, way="sharp") for name in ("Ben", "Cleo", "Dov")),
)


def measure(rules_id: str, desk: Desk, frames: int) -> tuple[list[float], list[float]]:
    """Milliseconds of CPU and of the clock for each frame in which something moved or was thought about."""
    services = replace(make_services(load_library, seed=6), desk=desk)
    services.settings.change(tours_seen=("hold", "match"))
    register_games(services)
    rules = services.library().get(rules_id)
    if rules is None:
        raise SystemExit(f"there are no rules {rules_id!r}")
    screen = pygame.display.set_mode(SIZE)
    rules = replace(rules, first_player=FirstPlayer.IN_ORDER)
    stage = Stage(services, services.nav.start_game(rules, SEATS), SIZE)
    stage.draw(screen)
    cpu, clock = [], []
    for _ in range(frames):
        if not stage.animating:
            stage.handle(Button.ROLL)
        began, began_cpu = time.perf_counter(), time.process_time()
        stage.tick(FRAME)
        stage.draw(screen)
        pygame.display.flip()
        cpu.append(1000 * (time.process_time() - began_cpu))
        passed = time.perf_counter() - began
        clock.append(1000 * passed)
        time.sleep(max(0.0, FRAME - passed))  # as the window does: a frame is 1/60 s
    return cpu, clock


def report(title: str, values: list[float]) -> None:
    ordered = sorted(values)
    marks = [ordered[ceil(len(ordered) * share / 100) - 1] for share in (50, 90, 99, 99.9, 100)]
    print(f"{title:34}" + "".join(f"{mark:9.1f}" for mark in marks))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=int, default=40)
    parser.add_argument("--rules", default="you_blew_it_5000")
    options = parser.parse_args()
    print(
        f"{'ms per frame':34}" + "".join(f"{mark:>9}" for mark in ("50 %", "90 %", "99 %", "99.9 %", "most"))
    )
    pygame.init()
    desks: tuple[tuple[str, Callable[[], Desk]], ...] = (
        ("a helper thinks", lambda: HelperDesk(None, "benchmark", print)),
        ("the window thinks", lambda: OwnDesk(Knowledge())),
    )
    for title, make in desks:
        desk = make()
        cpu, clock = measure(options.rules, desk, 60 * options.seconds)
        desk.close()
        report(f"{title}, CPU", cpu)
        report(f"{title}, clock", clock)


if __name__ == "__main__":
    main()
