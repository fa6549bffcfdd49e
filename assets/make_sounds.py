"""Makes every sound of the game from sine waves and seeded noise, with the standard library alone.

    python assets/make_sounds.py [FOLDER]

writes the WAV files (mono, 16 bit) into assets/sounds or the folder given. The same call always writes the
same bytes.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, pi, sin
from pathlib import Path
from random import Random

SOUNDS = Path(__file__).resolve().parent / "sounds"

IMPACT_RATE = 32_000
MUSIC_RATE = 22_050
VARIANTS = (1, 2, 3)

Samples = list[float]


@dataclass(frozen=True)
class Mode:
    """One way a body rings: frequency in Hz, how loud, and after how many seconds it has faded to 1/e."""

    hertz: float
    level: float
    fade: float


@dataclass(frozen=True)
class Knock:
    """A blow: the modes it rings and the burst of noise at its start.

    ``dull`` smooths the noise, from 0 (hiss) towards 1 (rumble); ``spread`` is the share by which variants
    differ.
    """

    seconds: float
    modes: tuple[Mode, ...]
    noise: float
    noise_fade: float
    dull: float
    spread: float = 0.06


# Hard resin on hard resin: high, very short. A second, softer contact follows the first.
DIE_ON_DIE = Knock(
    0.085,
    (Mode(1480, 0.35, 0.006), Mode(2750, 0.8, 0.011), Mode(4380, 0.6, 0.009), Mode(6900, 0.32, 0.006)),
    noise=0.7,
    noise_fade=0.0022,
    dull=0.15,
)
# A solid walnut rim: lower and woody, with a little of the board ringing after.
DIE_ON_RIM = Knock(
    0.17,
    (
        Mode(248, 0.55, 0.034),
        Mode(515, 0.85, 0.026),
        Mode(910, 0.55, 0.018),
        Mode(1620, 0.4, 0.011),
        Mode(3100, 0.2, 0.006),
    ),
    noise=0.5,
    noise_fade=0.003,
    dull=0.35,
)
# Felt over wood: a thud with hardly any edge.
DIE_ON_FELT = Knock(
    0.12,
    (Mode(118, 0.9, 0.026), Mode(205, 0.6, 0.020), Mode(390, 0.25, 0.011)),
    noise=1.6,
    noise_fade=0.010,
    dull=0.86,
)
# A tile of resin set down on a wooden board.
TILE_ON_BOARD = Knock(
    0.11,
    (Mode(420, 0.7, 0.020), Mode(980, 0.8, 0.013), Mode(1740, 0.5, 0.008), Mode(3300, 0.25, 0.004)),
    noise=0.5,
    noise_fade=0.0025,
    dull=0.3,
)

# A marimba bar is tuned so that its partials stand at about 1 : 4 : 9.2; the high ones fade first.
MARIMBA = ((1.0, 1.0, 0.30), (3.93, 0.26, 0.085), (9.2, 0.07, 0.028))

G3, C4, E4, G4, A4, C5, D5, E5, G5, C6 = (
    440.0 * 2 ** (steps / 12) for steps in (-14, -9, -5, -2, 0, 3, 5, 7, 10, 15)
)


def silence(seconds: float, rate: int) -> Samples:
    """Nothing, so long."""
    return [0.0] * round(seconds * rate)


def add(ground: Samples, sound: Sequence[float], at: float, rate: int, level: float = 1.0) -> None:
    """Mix ``sound`` into ``ground`` from ``at`` seconds on; what runs over its end is cut."""
    start = round(at * rate)
    for index, value in enumerate(sound[: max(0, len(ground) - start)]):
        ground[start + index] += level * value


def knock(kind: Knock, random: Random, rate: int) -> Samples:
    """One blow; another state of ``random`` gives another variant of the same sound."""
    samples = silence(kind.seconds, rate)
    for mode in kind.modes:
        hertz = mode.hertz * (1 + random.uniform(-kind.spread, kind.spread))
        level = mode.level * random.uniform(0.75, 1.1)
        phase = random.uniform(0, 0.6)
        for i in range(len(samples)):
            time = i / rate
            samples[i] += level * exp(-time / mode.fade) * sin(2 * pi * hertz * time + phase)
    smooth = 0.0
    for i in range(len(samples)):
        smooth += (1 - kind.dull) * (random.uniform(-1, 1) - smooth)
        samples[i] += kind.noise * exp(-i / rate / kind.noise_fade) * smooth
    return soft_ends(samples, rate, attack=0.0004)


def clack(random: Random, rate: int) -> Samples:
    """Two dice: a blow and, a few milliseconds later, a lighter one."""
    samples = knock(DIE_ON_DIE, random, rate)
    add(samples, knock(DIE_ON_DIE, random, rate), random.uniform(0.010, 0.019), rate, 0.38)
    return samples


def bar(hertz: float, seconds: float, rate: int, *, soft: float = 0.0) -> Samples:
    """One marimba bar; ``soft`` (0 to 1) takes the high partials away, as a woollen mallet does."""
    samples = silence(seconds, rate)
    for ratio, level, fade in MARIMBA:
        loud = level if ratio == 1.0 else level * (1 - soft)
        longer = (440.0 / hertz) ** 0.5
        for i in range(len(samples)):
            time = i / rate
            samples[i] += loud * exp(-time / (fade * longer)) * sin(2 * pi * hertz * ratio * time)
    return soft_ends(samples, rate, attack=0.002)


def soft_ends(samples: Samples, rate: int, *, attack: float, release: float = 0.012) -> Samples:
    """No click at the start, none at the end: seconds in which the sound comes and goes."""
    rise, fall = max(1, round(attack * rate)), max(1, round(release * rate))
    for i in range(min(rise, len(samples))):
        samples[i] *= i / rise
    for i in range(min(fall, len(samples))):
        samples[-1 - i] *= (i / fall) ** 2
    return samples


def phrase(notes: Sequence[tuple[float, float, float]], seconds: float, *, soft: float = 0.0) -> Samples:
    """Marimba notes, each (frequency, start in seconds, loudness)."""
    samples = silence(seconds, MUSIC_RATE)
    for hertz, at, level in notes:
        add(samples, bar(hertz, seconds - at, MUSIC_RATE, soft=soft), at, MUSIC_RATE, level)
    return soft_ends(samples, MUSIC_RATE, attack=0.001, release=0.3 * seconds)


def bank() -> Samples:
    """Two warm notes upwards: safe."""
    return phrase([(G4, 0.0, 0.8), (C5, 0.13, 1.0)], 0.85, soft=0.25)


def turn() -> Samples:
    """One quiet note: your turn."""
    return phrase([(E5, 0.0, 0.9), (G4, 0.0, 0.35)], 0.45, soft=0.5)


def win() -> Samples:
    """A broken chord that opens out."""
    notes = [(C5, 0.0, 0.8), (E5, 0.12, 0.8), (G5, 0.24, 0.85), (C6, 0.40, 1.0)]
    return phrase([*notes, (C4, 0.40, 0.6), (G4, 0.40, 0.5)], 1.45, soft=0.15)


def bust() -> Samples:
    """Something soft rolls down three steps and lies still: no buzzer, nobody is scolded."""
    random = Random("bust")
    samples = phrase([(E4, 0.0, 0.7), (C4, 0.15, 0.7), (G3, 0.32, 0.9)], 0.8, soft=0.75)
    for at, level in ((0.0, 0.30), (0.15, 0.30), (0.32, 0.36), (0.44, 0.18), (0.52, 0.09)):
        add(samples, knock(DIE_ON_FELT, random, MUSIC_RATE), at, MUSIC_RATE, level)
    return samples


def click() -> Samples:
    """A wooden tick for a press."""
    tick = Knock(0.045, (Mode(1180, 0.8, 0.006), Mode(2320, 0.35, 0.004)), 0.25, 0.0012, 0.4)
    return knock(tick, Random("click"), MUSIC_RATE)


def place() -> Samples:
    """A tile comes to lie on the board."""
    return knock(TILE_ON_BOARD, Random("place"), MUSIC_RATE)


def capture() -> Samples:
    """A tile is swept away over the board, and another comes down hard in its place."""
    random = Random("capture")
    seconds = 0.30
    samples = silence(seconds, MUSIC_RATE)
    smooth = 0.0
    for i in range(round(0.15 * MUSIC_RATE)):
        smooth += 0.35 * (random.uniform(-1, 1) - smooth)
        samples[i] += 0.55 * smooth * sin(pi * i / (0.15 * MUSIC_RATE))
    add(samples, knock(TILE_ON_BOARD, random, MUSIC_RATE), 0.0, MUSIC_RATE, 0.4)
    add(samples, knock(TILE_ON_BOARD, random, MUSIC_RATE), 0.15, MUSIC_RATE)
    add(samples, knock(DIE_ON_FELT, random, MUSIC_RATE), 0.15, MUSIC_RATE, 0.5)
    return soft_ends(samples, MUSIC_RATE, attack=0.001, release=0.04)


def all_sounds() -> dict[str, tuple[Samples, int, float]]:
    """File name → samples, samples per second, and the peak it is scaled to (1 is full scale)."""
    sounds: dict[str, tuple[Samples, int, float]] = {}
    impacts: dict[str, Callable[[Random], Samples]] = {
        "die": lambda random: clack(random, IMPACT_RATE),
        "rim": lambda random: knock(DIE_ON_RIM, random, IMPACT_RATE),
        "felt": lambda random: knock(DIE_ON_FELT, random, IMPACT_RATE),
    }
    for kind, make in impacts.items():
        for variant in VARIANTS:
            sounds[f"{kind}_{variant}"] = (make(Random(f"{kind} {variant}")), IMPACT_RATE, 0.82)
    for name, samples in (
        ("bank", bank()),
        ("bust", bust()),
        ("capture", capture()),
        ("click", click()),
        ("place", place()),
        ("turn", turn()),
        ("win", win()),
    ):
        sounds[name] = (samples, MUSIC_RATE, 0.6)
    return sounds


def write_wave(path: Path, samples: Samples, rate: int, peak: float) -> None:
    """Save as mono, 16 bit, little-endian, with the loudest sample at ``peak``."""
    loudest = max(abs(value) for value in samples)
    words = array("h", (round(value / loudest * peak * 32767) for value in samples))
    if sys.byteorder == "big":
        words.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(words.tobytes())


def main(folder: Path) -> None:
    """Write every sound into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (samples, rate, peak) in all_sounds().items():
        write_wave(folder / f"{name}.wav", samples, rate, peak)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SOUNDS)
