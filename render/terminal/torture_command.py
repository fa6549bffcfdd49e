"""``torture``: kill the program, fill its disk, feed it nonsense, and count what is lost."""

from __future__ import annotations

import math
import sys
import tempfile
import time
from pathlib import Path
from random import SystemRandom

from render.terminal.output import BAD_CONTENT, OK
from render.terminal.progress import Progress
from render.torture.inputs import random_inputs
from render.torture.kills import killed_games
from render.torture.mutants import spoilt_files
from render.torture.report import Check, Trial
from render.torture.troubles import disk_in_trouble

CHECKS: tuple[tuple[float, Check], ...] = (
    (0.2, killed_games),
    (0.05, disk_in_trouble),
    (0.45, spoilt_files),
    (0.3, random_inputs),
)
"""Every check with its share of the time. One that ends early leaves its time to those after it."""

NO_LIMIT = math.inf


def torture(seconds: float, seed: int | None) -> int:
    """Run every check and print figures; BAD_CONTENT if anything was lost.

    A check ends when it has reached its full count, or when its share of ``seconds`` is over. The same
    ``seed`` makes the same games and mutants; the instants of death are the machine's own.
    """
    chosen = SystemRandom().randrange(2**31) if seed is None else seed
    limit = "" if seconds == NO_LIMIT else f", at most about {seconds:g} s"
    print(f"Seed {chosen}{limit}", flush=True)
    end = time.monotonic() + seconds
    shares_left = sum(share for share, _ in CHECKS)
    lost = 0
    for share, check in CHECKS:
        time_left = max(end - time.monotonic(), 0.0)
        lost += _run(check, time_left * share / shares_left, chosen)
        shares_left -= share
    print("Nothing lost." if not lost else f"{lost} losses.")
    return BAD_CONTENT if lost else OK


def _run(check: Check, seconds: float, seed: int) -> int:
    """One check in a folder of its own, which everybody may enter: some checks give up their rights."""
    with tempfile.TemporaryDirectory(prefix="tumbletop-torture-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        began = time.monotonic()
        with Progress("torture") as progress:
            report = check(Trial(seconds, folder, seed, progress.part))
    print(f"{report.name} ({time.monotonic() - began:.0f} s)")
    for figure in report.figures:
        print(f"  {figure}")
    for loss in report.losses:
        print(f"  LOST: {loss}")
    sys.stdout.flush()
    return len(report.losses)
