"""The tests of fairness: they pass fair dice, catch unfair ones, and run through the production path."""

import json
import random
from collections.abc import Callable, Sequence

import pytest

from physics import chi_square
from physics.fairness import CONTROL_THROWS, FairnessReport, Progress, run_fairness
from physics.tally import Check, Tally

Throws = Callable[[random.Random], Sequence[int]]


def report_of(throws: int, seed: int, dice: int = 6) -> FairnessReport:
    *_, report = run_fairness(throws, seed, dice)
    assert isinstance(report, FairnessReport)
    return report


def failures(checks: Sequence[Check]) -> set[str]:
    """The checks that fail by the family's limit."""
    judged = [check for check in checks if check.p is not None]
    return {check.name for check in judged if check.p is not None and check.p < 0.01 / len(judged)}


def tallied(throw: Throws, throws: int, seed: int = 1, dice: int = 6) -> tuple[Check, ...]:
    source = random.Random(seed)
    tally = Tally(dice)
    for _ in range(throws):
        tally.add(throw(source))
    return tally.checks()


def fair(source: random.Random) -> list[int]:
    return [source.randint(1, 6) for _ in range(6)]


def test_known_values_of_chi_square() -> None:
    assert chi_square.limit(5, 0.01) == pytest.approx(15.09, abs=0.005)
    assert chi_square.limit(35, 0.01) == pytest.approx(57.34, abs=0.005)
    assert chi_square.p_value(11.0705, 5) == pytest.approx(0.05, abs=1e-5)
    assert chi_square.p_value(3.841459, 1) == pytest.approx(0.05, abs=1e-6)
    assert chi_square.p_value(0.0, 5) == 1.0
    assert chi_square.p_value(0.0001, 35) == pytest.approx(1.0)
    assert chi_square.p_value(5000.0, 5) == 0.0
    assert chi_square.statistic([10, 10, 10, 10, 10, 10]) == 0.0
    assert chi_square.statistic([20, 10, 0]) == pytest.approx(20.0)
    with pytest.raises(ValueError, match="nothing"):
        chi_square.statistic([0, 0])


def test_fair_dice_hardly_ever_fail() -> None:
    failed = sum(bool(failures(tallied(fair, 250, seed))) for seed in range(100))
    assert failed <= 4


def test_a_loaded_die_is_caught_by_its_slot() -> None:
    def loaded(source: random.Random) -> list[int]:
        return [*fair(source)[:5], source.choices(range(1, 7), weights=[9, 9, 9, 9, 9, 11])[0]]

    assert failures(tallied(loaded, 10_000)) >= {"die_6"}


def test_a_bias_of_a_few_percent_in_all_dice_is_caught() -> None:
    def biased(source: random.Random) -> list[int]:
        return source.choices(range(1, 7), weights=[100, 100, 100, 100, 100, 106], k=6)

    assert "numbers" in failures(tallied(biased, 10_000))


def test_dice_that_follow_each_other_are_caught_though_each_is_fair() -> None:
    def alike(source: random.Random) -> list[int]:
        numbers = fair(source)
        if source.random() < 0.25:
            numbers[1] = numbers[0]
        return numbers

    caught = failures(tallied(alike, 10_000))
    assert "pairs" in caught
    assert "numbers" not in caught


def test_dice_that_remember_their_last_throw_are_caught() -> None:
    last = fair(random.Random(0))

    def remembering(source: random.Random) -> list[int]:
        nonlocal last
        last = [old if source.random() < 0.05 else source.randint(1, 6) for old in last]
        return last

    caught = failures(tallied(remembering, 6_000))
    assert {"serial_pairs", "serial_correlation"} <= caught
    assert "numbers" not in caught


def test_too_regular_numbers_are_caught_by_their_runs() -> None:
    assert {"runs", "repeats"} <= failures(tallied(lambda _source: [1, 4, 2, 5, 3, 6], 200))


def test_every_pair_of_dice_gets_its_turn() -> None:
    tally = Tally(3)
    for _ in range(6):
        tally.add([1, 2, 3])
    pairs = next(check for check in tally.checks() if check.name == "pairs")
    cells = {(n // 6 + 1, n % 6 + 1): count for n, count in enumerate(pairs.counts) if count}
    assert {frozenset(cell): count for cell, count in cells.items()} == {
        frozenset({1, 2}): 2,
        frozenset({1, 3}): 2,
        frozenset({2, 3}): 2,
    }


def test_too_few_throws_are_not_judged() -> None:
    tally = Tally(6)
    tally.add([1, 2, 3, 4, 5, 6])
    assert all(check.p is None for check in tally.checks() if check.name not in {"runs", "repeats"})


def test_a_tally_counts_only_throws_of_its_dice() -> None:
    with pytest.raises(ValueError, match="6 dice"):
        Tally(6).add([1, 2])


def test_real_throws_pass_and_the_fixed_throw_fails() -> None:
    report = report_of(throws=130, seed=1)
    assert report.passed
    assert not report.failures
    assert report.control_failed
    assert {"numbers", "die_1", "die_6", "pairs", "serial_pairs"} <= failures(report.control)
    assert sum(report.counts) == 130 * 6


def test_the_report_fails_when_the_control_does_not() -> None:
    report = report_of(throws=60, seed=3)
    blind = FairnessReport(60, 6, 3, report.counts, report.sections, report.sections)
    assert not blind.control_failed
    assert not blind.passed


def test_the_report_is_repeatable_and_becomes_json() -> None:
    report = report_of(throws=20, seed=7, dice=2)
    assert report == report_of(throws=20, seed=7, dice=2)
    data = json.loads(json.dumps(report.as_dict()))
    assert data["passed"] is report.passed
    assert data["throws"] == 20
    assert sum(data["counts"].values()) == 40
    assert {check["name"] for check in data["checks"]} >= {
        "numbers",
        "die_2",
        "pairs",
        "serial_pairs",
        "runs",
    }
    assert data["control"]["failed"] is True


def test_progress_is_told_after_every_throw_and_the_run_can_be_stopped() -> None:
    run = run_fairness(throws=1_000_000, seed=1, dice=1)
    first, second = next(run), next(run)
    assert isinstance(first, Progress)
    assert isinstance(second, Progress)
    assert (first.done, second.done, second.throws) == (1, 2, 1_000_000)
    assert sum(second.counts) == 2
    run.close()


def test_progress_goes_on_through_the_control() -> None:
    steps = list(run_fairness(throws=5, seed=1, dice=1))
    assert len(steps) == 5 + CONTROL_THROWS + 1


@pytest.mark.parametrize(("throws", "dice"), [(0, 6), (-5, 6), (10, 0), (10, 11)])
def test_a_run_that_makes_no_sense_is_refused_at_once(throws: int, dice: int) -> None:
    with pytest.raises(ValueError, match="throw"):
        run_fairness(throws, 1, dice)


@pytest.mark.slow
def test_60_000_dice_are_fair() -> None:
    report = report_of(throws=10_000, seed=1)
    assert report.passed
    numbers = report.sections[0]
    assert numbers.degrees == 5
    assert numbers.statistic is not None
    assert numbers.statistic < 15.09
    assert sum(report.counts) == 60_000
