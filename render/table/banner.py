"""Short announcements over the felt: a bust, banked points, the last round, the winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from pygame import Rect, Surface

from game.events import (
    Bailed,
    Banked,
    Bust,
    Event,
    Joined,
    LastRoundCalledOff,
    LastRoundStarted,
    Left,
    NothingCounted,
    Penalised,
    PlayOffStarted,
    SetComplete,
    TookOver,
    Won,
)
from game.wording import dice_words, event_sentence, winner_sentence
from render.look import Look
from render.sound.port import UiSound
from render.text import Align
from render.units import TextRole
from render.widgets.shapes import draw_panel, draw_shadow
from rules_config.model import Rules

_PADDING = 28  # units beside the words of a banner
_NARROW = 0.62  # of the usual width: where so much less is hidden, a plate may be narrower
_WORTH_NARROWING = 0.6  # of what the wide plate hides


class Tone(Enum):
    """How an announcement feels; it never says so by colour alone."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Banner:
    """An announcement: a few large words, a sentence or two, and how long it stays by itself (s)."""

    title: str
    lines: tuple[str, ...] = ()
    tone: Tone = Tone.PLAIN
    seconds: float = 2.4
    sound: UiSound | None = None


def banners(events: tuple[Event, ...], names: tuple[str, ...], rules: Rules) -> tuple[Banner, ...]:
    """What is to be announced of ``events``, in order."""
    found = (_banner(event, names, rules) for event in events)
    return tuple(banner for banner in found if banner is not None)


def _banner(event: Event, names: tuple[str, ...], rules: Rules) -> Banner | None:
    points = rules.words.points
    match event:
        case Bust(_, lost, first_roll, reason):
            gone = f"{lost:,} {points} of this turn are lost." if lost else ""
            title = _shout(rules, first_roll)
            said = reason if title == rules.words.bust else f"{rules.words.bust}: {reason}"
            return Banner(title, tuple(filter(None, (said, gone))), Tone.BAD, 2.8, "bust")
        case Bailed(seat, lost):
            gone = f"{names[seat]} is out of the game."
            return Banner(rules.words.out.capitalize(), (gone,), Tone.BAD, 3.2, "bust")
        case Banked(seat, gained, score):
            line = f"{names[seat]} now has {score:,}."
            return Banner(f"+{gained:,} {points}", (line,), Tone.GOOD, 1.7, "bank")
        case LastRoundStarted() | PlayOffStarted():
            title = "Last round" if isinstance(event, LastRoundStarted) else "Play-off"
            return Banner(title, (event_sentence(event, names, rules) or "",), Tone.PLAIN, 3.0, "turn")
        case Penalised():
            return Banner("Penalty", (event_sentence(event, names, rules) or "",), Tone.BAD, 2.8, "bust")
        case NothingCounted(_, gained, _):
            return Banner(
                f"+{gained:,}", ("Nothing counts, and here that is worth something.",), Tone.GOOD, 2.0
            )
        case Left(seat, score, _):
            struck = f"{score:,} {points} are struck." if score else ""
            return Banner(f"{names[seat]} has left", tuple(filter(None, (struck,))), Tone.PLAIN, 2.0)
        case Joined(seat):
            return Banner(f"{names[seat]} joins", (), Tone.PLAIN, 1.6, "turn")
        case LastRoundCalledOff():
            line = event_sentence(event, names, rules) or ""
            return Banner("The game goes on", (line,), Tone.PLAIN, 3.0)
        case SetComplete(_, must_roll):
            line = "Every die must be rolled again." if must_roll else "Every die may be rolled again."
            return Banner("All dice count", (line,), Tone.GOOD, 1.6)
        case TookOver(_, previous, count, dice):
            line = f"{dice_words(dice).capitalize()} left, to be rolled now."
            return Banner(f"{names[previous]}'s {count:,}", (line,), Tone.PLAIN, 1.4)
        case Won():
            return Banner(winner_sentence(event, names, rules), (), Tone.GOOD, 2.4, "win")
        case _:
            return None


def _shout(rules: Rules, first_roll: bool) -> str:
    """The bust as the game calls it, exclamation and all, or the name it has on a first roll."""
    return rules.words.first_roll_bust if first_roll and rules.words.first_roll_bust else rules.words.bust


@dataclass(frozen=True, slots=True)
class _Plate:
    """The plate of a banner and how tall its title and its lines are, in pixels."""

    rect: Rect
    title: int
    lines: tuple[int, ...]


def draw_banner(surface: Surface, look: Look, felt: Rect, banner: Banner, dice: Sequence[Rect]) -> None:
    """Draw ``banner`` on the felt, where it hides the fewest of ``dice``."""
    theme, px, text = look.theme, look.units.px, look.text
    plan = _place(look, felt, banner, dice)
    plate = plan.rect
    draw_shadow(surface, look, plate, px(16), blur=14, drop=6, alpha=150)
    draw_panel(surface, plate, theme.plate, px(16), border=_edge(look, banner), border_width=px(2))
    gap = px(5)  # a text may stand a hair taller than its area
    top = plate.y + (plate.height - plan.title - gap - sum(plan.lines)) // 2
    left, inner = plate.x + px(_PADDING), plate.width - 2 * px(_PADDING)
    title, ink = Rect(left, top, inner, plan.title), _ink(look, banner)
    text.draw(surface, banner.title, title, TextRole.BIG, ink, bold=True, align=Align.CENTRE, smallest=0.4)
    top += plan.title + gap
    for line, height in zip(banner.lines, plan.lines, strict=True):
        area = Rect(left, top, inner, height)
        text.draw(
            surface, line, area, TextRole.LABEL, theme.on_plate, align=Align.CENTRE, lines=0, smallest=0.45
        )
        top += height


def _place(look: Look, felt: Rect, banner: Banner, dice: Sequence[Rect]) -> _Plate:
    """The wide plate in the middle of the felt, unless dice show much better beside a narrower one."""
    width = min(felt.width - look.units.px(20), look.units.grown_px(620, 0.6))
    best: tuple[float, _Plate] | None = None
    for share in (1.0, _NARROW):
        plan = _plate(look, felt, banner, round(share * width))
        for place in _places(plan.rect, felt):
            hidden = sum(place.clip(die).width * place.clip(die).height for die in dice)
            cost = hidden if share == 1.0 else hidden / _WORTH_NARROWING + 1
            if best is None or cost < best[0]:
                best = cost, replace(plan, rect=place)
    assert best is not None  # noqa: S101 - there are always places
    return best[1]


def _plate(look: Look, felt: Rect, banner: Banner, width: int) -> _Plate:
    """A plate so wide, as tall as its words need, at most as tall as the felt."""
    text, px = look.text, look.units.px
    title = text.line_height(TextRole.BIG, bold=True)
    lines = [text.height(line, TextRole.LABEL, width - 2 * px(_PADDING)) for line in banner.lines]
    room = felt.height - title - px(40)
    if sum(lines) > room:
        lines = [height * room // sum(lines) for height in lines]
    height = min(title + sum(lines) + px(36), felt.height)
    return _Plate(Rect(0, 0, width, height), title, tuple(lines))


def _places(plate: Rect, felt: Rect) -> Iterator[Rect]:
    """The middle of the felt first, then up and down, then to both sides."""
    across, down = (felt.width - plate.width) // 2, (felt.height - plate.height) // 2
    for sideways in (0, -across, across):
        for shift in (0, -down // 2, down // 2, -down, down):
            place = plate.copy()
            place.center = (felt.centerx + sideways, felt.centery + shift)
            yield place


def _ink(look: Look, banner: Banner) -> tuple[int, int, int]:
    tones = {Tone.PLAIN: look.theme.on_plate, Tone.GOOD: look.theme.good, Tone.BAD: look.theme.bad}
    return tones[banner.tone]


def _edge(look: Look, banner: Banner) -> tuple[int, int, int]:
    return look.theme.felt if banner.tone is Tone.PLAIN else _ink(look, banner)
