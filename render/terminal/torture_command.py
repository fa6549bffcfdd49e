"""``torture``: kill the program, fill its disk, feed it nonsense, and count what is lost."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from random import SystemRandom

from render.terminal.output import BAD_CONTENT, OK
from render.torture.inputs import random_inputs
from render.torture.kills import killed_games
from render.torture.mutants import spoilt_files
from render.torture.report import Check, Trial
from render.torture.troubles import disk_in_trouble

CHECKS: tuple[tuple[float, Check], ...] = (
    (0.25, killed_games),
    (0.1, disk_in_trouble),
    (0.4, spoilt_files),
    (0.25, random_inputs),
)
"""Every check with its share of the time. One that ends early leaves its time to those after it."""


def torture(seconds: float, seed: int | None) -> int:
    """Run every check for its share of ``seconds`` and print figures; BAD_CONTENT if anything was lost.

    The same ``seed`` makes the same games and mutants; the instants of death are the machine's own.
    """
    chosen = SystemRandom().randrange(2**31) if seed is None else seed
    print(f"Seed {chosen}, {seconds:g} s")
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
        report = check(Trial(seconds, folder, seed))
    print(report.name)
    for figure in report.figures:
        print(f"  {figure}")
    for loss in report.losses:
        print(f"  LOST: {loss}")
    return len(report.losses)
