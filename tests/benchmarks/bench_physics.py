"""How long throws take to settle, what they cost, and the same throws as boxes in general 3D engines.

    python tests/benchmarks/bench_physics.py [--throws 2000] [--compare 100] [--dice 6]

It reports and never fails. CPU is this process's alone, so that a busy machine disturbs it less.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

from rigid_boxes import BoxThrow, engines, starts_for  # noqa: E402

from physics.throw import Throw  # noqa: E402
from physics.tray import Tray  # noqa: E402

SHARES = (0.0, 0.025, 0.05, 0.5, 0.95, 0.975, 1.0)


def main() -> None:
    arguments = argparse.ArgumentParser(description="Measure the dice.")
    arguments.add_argument("--throws", type=int, default=2000, help="throws to settle (default 2000)")
    arguments.add_argument("--compare", type=int, default=100, help="throws per engine (default 100)")
    arguments.add_argument("--dice", type=int, default=6, help="dice in a throw, 1 to 10 (default 6)")
    options = arguments.parse_args()
    report_throws(options.throws, options.dice)
    report_engines(options.compare, options.dice)


def our_throw(seed: int, dice: int) -> BoxThrow:
    """A throw through the production path, undrawn."""
    began = time.process_time()
    throw = Throw(dice, seed)
    throw.finish()
    return BoxThrow(throw.elapsed, time.process_time() - began)


def report_throws(throws: int, dice: int) -> None:
    ends = [our_throw(seed, dice) for seed in range(throws)]
    times = sorted(end.settled_after for end in ends if end.settled_after is not None)
    costs = sorted(end.cpu for end in ends)
    print(f"{throws} throws of {dice} dice\n")
    print(f"{'':18}" + "".join(f"{share:>9.1%}" for share in SHARES))
    print(f"{'settled after, s':18}" + "".join(f"{percentile(times, share):9.2f}" for share in SHARES))
    print(f"{'CPU per throw, ms':18}" + "".join(f"{1e3 * percentile(costs, share):9.2f}" for share in SHARES))
    in_time = sum(1.0 <= seconds <= 2.2 for seconds in times) / len(times)
    print(f"\nsettled within 1.0 to 2.2 s: {in_time:.1%} (wanted: 95 %), none over 6 s: {times[-1] < 6.0}")
    print(f"throws per second of CPU: {len(costs) / sum(costs):.0f} (wanted: 80)")


def report_engines(throws: int, dice: int) -> None:
    """The same starts in every engine, throw by throw in turn, so that all meet the same machine."""
    tray = Tray()
    contenders: dict[str, Callable[[int], BoxThrow]] = {"this tray": lambda seed: our_throw(seed, dice)}
    for name, throw in engines().items():
        contenders[name] = lambda seed, throw=throw: throw(starts_for(seed, dice, tray), tray)  # type: ignore[misc]
    ends: dict[str, list[BoxThrow]] = {name: [] for name in contenders}
    for seed in range(throws):
        for name, contender in contenders.items():
            ends[name].append(contender(seed))
    print(f"\nThe same {throws} throws of {dice} dice as rigid boxes in {len(contenders) - 1} engines\n")
    print(f"{'':12}{'median s':>10}{'95 % s':>10}{'at rest':>10}{'CPU median ms':>16}{'CPU 95 % ms':>14}")
    for name, results in ends.items():
        print(engine_line(name, results))
    if len(contenders) == 1:
        print("pip install -r tests/benchmarks/requirements.txt brings mujoco and pybullet to compare with.")


def engine_line(name: str, results: Sequence[BoxThrow]) -> str:
    times = sorted(result.settled_after for result in results if result.settled_after is not None)
    costs = sorted(result.cpu for result in results)
    rest = len(times) / len(results)
    line = f"{name:12}{percentile(times, 0.5):10.2f}{percentile(times, 0.95):10.2f}{rest:>10.0%}"
    return line + f"{1e3 * percentile(costs, 0.5):16.2f}{1e3 * percentile(costs, 0.95):14.2f}"


def percentile(ordered: Sequence[float], share: float) -> float:
    """The value below which `share` of the ordered values lie, by nearest rank."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


if __name__ == "__main__":
    main()
