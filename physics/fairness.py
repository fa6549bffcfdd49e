"""Whether the dice are fair: throws through the production path, and what the numbers say.

Several tests are made of the same throws, and each would be failed by fair dice once in a hundred runs. So
the whole is judged as a family (Bonferroni): it fails when any p lies below 1 % divided by the number of
tests. Fair dice then fail in at most one run of a hundred. And lest a blind test pass anything, the same
tests must fail one throw that is repeated with its paintings unchanged.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from physics.tally import LEVEL, Check, Tally
from physics.throw import MOST_DICE, Throw

CONTROL_THROWS = 60
"""How often the fixed throw of the negative control is repeated."""


@dataclass(frozen=True)
class Progress:
    """So many of the `throws` are done, and each number from 1 to 6 has come up so often."""

    done: int
    throws: int
    counts: tuple[int, ...]


@dataclass(frozen=True)
class FairnessReport:
    """The checks of `throws` throws of `dice` dice, judged together; `control`: those of the fixed throw."""

    throws: int
    dice: int
    seed: int
    counts: tuple[int, ...]
    sections: tuple[Check, ...]
    control: tuple[Check, ...]

    @property
    def limit_of_p(self) -> float:
        """The p below which one check fails the whole."""
        return _limit_of_p(self.sections)

    @property
    def failures(self) -> tuple[Check, ...]:
        """The checks that fair dice would hardly ever show."""
        return _failures(self.sections)

    @property
    def control_failed(self) -> bool:
        """Whether the tests noticed that the fixed throw is no fair one, as they must."""
        return bool(_failures(self.control))

    @property
    def passed(self) -> bool:
        """Whether there were throws enough to judge, no check failed, and the negative control did."""
        judged = any(check.p is not None for check in self.sections)
        return judged and not self.failures and self.control_failed

    def as_dict(self) -> dict[str, object]:
        """The report as plain values for JSON."""
        return {
            "throws": self.throws,
            "dice": self.dice,
            "seed": self.seed,
            "counts": {str(number): count for number, count in enumerate(self.counts, start=1)},
            "checks": [check.as_dict() for check in self.sections],
            "level": LEVEL,
            "limit_of_p": self.limit_of_p,
            "failures": [check.name for check in self.failures],
            "control": {
                "throws": CONTROL_THROWS,
                "failed": self.control_failed,
                "failures": [check.name for check in _failures(self.control)],
                "checks": [check.as_dict() for check in self.control],
            },
            "passed": self.passed,
        }


def run_fairness(throws: int, seed: int, dice: int = 6) -> Iterator[Progress | FairnessReport]:
    """Throw `dice` dice `throws` times; yields the progress after every throw and at last the report.

    Stop whenever you like by asking for no more. Raises ValueError for numbers that make no sense.
    """
    if throws < 1:
        raise ValueError(f"at least one throw is needed, not {throws}")
    if not 1 <= dice <= MOST_DICE:
        raise ValueError(f"a throw has 1 to {MOST_DICE} dice, not {dice}")
    return _run(throws, seed, dice)


def _run(throws: int, seed: int, dice: int) -> Iterator[Progress | FairnessReport]:
    seeds = Random(f"fairness {seed}")
    tally = Tally(dice)
    for done in range(1, throws + 1):
        tally.add(_numbers(dice, seeds.getrandbits(64)))
        yield Progress(done, throws, tally.counts)
    # The negative control: the same release and the same paintings, so the same numbers every time.
    control = Tally(dice)
    for _ in range(CONTROL_THROWS):
        control.add(_numbers(dice, seed))
        yield Progress(throws, throws, tally.counts)
    yield FairnessReport(throws, dice, seed, tally.counts, tally.checks(), control.checks())


def _numbers(dice: int, seed: int) -> tuple[int, ...]:
    throw = Throw(dice, seed)
    throw.finish()
    return throw.numbers()


def _limit_of_p(checks: tuple[Check, ...]) -> float:
    return LEVEL / max(1, sum(check.p is not None for check in checks))


def _failures(checks: tuple[Check, ...]) -> tuple[Check, ...]:
    limit = _limit_of_p(checks)
    return tuple(check for check in checks if check.p is not None and check.p < limit)
