"""How long a frame with six dice takes, in milliseconds of CPU: printed, never judged.

    python tests/benchmarks/bench_frames.py [--throws N] [--dice N] [--passes N]

A frame advances the throw by 1/60 s, draws what changed, and shows those areas. Frames in which at least
one die moves are counted as tumbling; at rest the layer is asked to draw and finds nothing to do. The same
throws are drawn several times: "tumbling" takes every frame of every pass as it came, "undisturbed" the best
pass of each frame, which leaves out what other programs on the machine did meanwhile.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from physics.throw import Throw
from physics.tray import Tray
from render.dice.layer import DiceLayer
from render.dice.materials import die_styles, tray_material
from render.dice.painter import DicePainter, DrawnDie
from render.dice.tray_view import TrayView, wood_background
from render.theme import NORMAL

FRAME_SECONDS = 1 / 60
REST_FRAMES = 30
SIZES = ((1280, 720, "median 6, p99 8"), (1920, 1080, "12"), (3840, 2160, "-"))
PERCENTILES = (50, 90, 99, 100)


@dataclass
class Timings:
    """CPU milliseconds of the frames of one window size; one list of tumbling frames for each pass."""

    passes: list[list[float]] = field(default_factory=list)
    resting: list[float] = field(default_factory=list)
    first: float = 0.0
    edge_px: float = 0.0

    @property
    def tumbling(self) -> list[float]:
        """Every frame as it came."""
        return [frame for one in self.passes for frame in one]

    @property
    def undisturbed(self) -> list[float]:
        """The best pass of each frame."""
        return [min(frames) for frames in zip(*self.passes, strict=True)]


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest value that at least ``percent`` of all do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, ceil(len(ordered) * percent / 100) - 1)]


def measure(width: int, height: int, seeds: Sequence[int], dice: int, passes: int) -> Timings:
    """Throw and draw in a window of this size."""
    timings = Timings()
    screen = pygame.display.set_mode((width, height))
    started = time.process_time()
    view, background = table(screen)
    screen.blit(background, (0, 0))
    pygame.display.flip()
    timings.first = 1000 * (time.process_time() - started)
    timings.edge_px = view.edge_px
    for _ in range(passes):
        layer = DiceLayer(DicePainter(view.edge_px, view.camera), background, view.origin)
        frames: list[float] = []
        for seed in seeds:
            one_throw(screen, layer, Throw(dice, seed), frames, timings.resting)
        timings.passes.append(frames)
    return timings


def table(screen: pygame.Surface) -> tuple[TrayView, pygame.Surface]:
    """The tray about as large as on the table's scene, and the whole still picture."""
    width, height = screen.get_size()
    unit = min(width / 1280, height / 720)
    material = tray_material(NORMAL)
    frame = pygame.Rect(28 * unit, 96 * unit, 900 * unit, 560 * unit)
    view = TrayView(frame, Tray(), material, rail_height_fraction=0.24)
    background = pygame.Surface((width, height), 0, screen)
    background.blit(wood_background((width, height), material), (0, 0))
    view.draw(background)
    return view, background


def one_throw(
    screen: pygame.Surface, layer: DiceLayer, throw: Throw, tumbling: list[float], resting: list[float]
) -> None:
    """Watch one throw to its end and a little longer."""
    styles = [style for style in die_styles(("red", "white", "blue")) for _ in (0, 1)]
    rest = 0
    while rest < REST_FRAMES:
        moving = not throw.settled
        rest += not moving
        begun = time.process_time()
        throw.advance(FRAME_SECONDS)
        throw.take_impacts()
        areas = layer.draw(screen, [DrawnDie(pose, styles[i % 6]) for i, pose in enumerate(throw.poses())])
        if areas:
            pygame.display.update(areas)
        (tumbling if moving else resting).append(1000 * (time.process_time() - begun))


def main() -> None:
    """Measure every window size and print one table."""
    parser = argparse.ArgumentParser(description="CPU milliseconds per frame, by percentile")
    parser.add_argument("--throws", type=int, default=12)
    parser.add_argument("--dice", type=int, default=6)
    parser.add_argument("--passes", type=int, default=3)
    options = parser.parse_args()
    pygame.display.init()
    head = "".join(f"{'p' + str(p) if p < 100 else 'worst':>8}" for p in PERCENTILES)
    print(f"{'window':<11}{'die px':>7}  {'state':<12}{'frames':>7}{head}   budget (ms)")
    for width, height, budget in SIZES:
        timings = measure(width, height, range(options.throws), options.dice, options.passes)
        for state, values, allowed in (
            ("tumbling", timings.tumbling, budget),
            ("undisturbed", timings.undisturbed, budget),
            ("at rest", timings.resting, "nothing redrawn"),
        ):
            numbers = "".join(f"{percentile(values, p):8.2f}" for p in PERCENTILES)
            size = f"{width}×{height}"
            print(f"{size:<11}{timings.edge_px:7.0f}  {state:<12}{len(values):7d}{numbers}   {allowed}")
        print(f"{'':<20}first picture of table and tray: {timings.first:.0f} ms")


if __name__ == "__main__":
    main()
