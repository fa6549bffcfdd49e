"""``fairness``: throw the dice the way the game throws them, and test whether they are fair."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from physics.fairness import FairnessReport, Progress, run_fairness
from physics.tally import Check
from render.terminal.output import BAD_CONTENT, OK

_BAR = 40  # characters of the progress bar


def judge_dice(throws: int, seed: int, *, as_json: bool) -> int:
    """Print what ``throws`` throws of six dice say; status 0 only if they pass.

    The progress bar goes to standard error, so that standard output holds nothing but the result.
    """
    report = _run(run_fairness(throws, seed))
    print(json.dumps(report.as_dict()) if as_json else "\n".join(report_lines(report)))
    return OK if report.passed else BAD_CONTENT


def _run(course: Iterator[Progress | FairnessReport]) -> FairnessReport:
    shown = -1
    for step in course:
        if isinstance(step, FairnessReport):
            _show_bar("\r" + " " * (_BAR + 32) + "\r")
            return step
        filled = _BAR * step.done // step.throws
        if filled != shown:
            shown = filled
            _show_bar(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {step.done:,} of {step.throws:,} throws")
    raise ValueError("the test ended without a report")


def _show_bar(text: str) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        print(text, end="", file=sys.stderr, flush=True)


def report_lines(report: FairnessReport) -> list[str]:
    """The report as people read it."""
    thrown = sum(report.counts)
    lines = [
        f"{report.throws:,} throws of {report.dice} dice, seed {report.seed}",
        "",
        "number  count   share",
    ]
    lines += [
        f"{number:>6} {count:>6,}  {count / thrown:6.2%}"
        for number, count in enumerate(report.counts, start=1)
    ]
    lines += ["", f"{'test':44} {'statistic':>10} {'limit 1 %':>10} {'p':>8}"]
    lines += [_check_line(check) for check in report.sections]
    noticed = "is noticed, as it must be" if report.control_failed else "is NOT noticed: the tests are blind"
    lines += [
        "",
        f"Judged together: no p may be below {report.limit_of_p:.4f} (1 % shared by all tests).",
        f"Negative control: one throw repeated with its paint unchanged {noticed}.",
        f"The dice {'passed' if report.passed else 'FAILED'}."
        + (f" Failed: {', '.join(check.title for check in report.failures)}." if report.failures else ""),
    ]
    return lines


def _check_line(check: Check) -> str:
    if check.statistic is None or check.limit is None or check.p is None:
        return f"{check.title:44} too few throws to judge"
    kind = f"χ² ({check.degrees})" if check.degrees is not None else "deviation"
    return f"{f'{check.title}, {kind}':44} {check.statistic:10.2f} {check.limit:10.2f} {check.p:8.4f}"
