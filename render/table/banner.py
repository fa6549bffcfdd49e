"""Short announcements over the felt: a bust, banked points, the last round, the winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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


def draw_banner(surface: Surface, look: Look, felt: Rect, banner: Banner, dice: Sequence[Rect]) -> None:
    """Draw ``banner`` on the felt, where it hides the fewest of ``dice``."""
    theme, px, text = look.theme, look.units.px, look.text
    width = min(felt.width - px(20), look.units.grown_px(620, 0.6))
    inner = width - 2 * px(28)
    title_height = text.line_height(TextRole.BIG, bold=True)
    line_heights = [text.height(line, TextRole.LABEL, inner) for line in banner.lines]
    room = felt.height - title_height - px(40)
    if sum(line_heights) > room:
        line_heights = [height * room // sum(line_heights) for height in line_heights]
    height = min(title_height + sum(line_heights) + px(36), felt.height)
    plate = Rect(0, 0, width, height)
    plate = _where_dice_show(plate, felt, dice)
    draw_shadow(surface, look, plate, px(16), blur=14, drop=6, alpha=150)
    draw_panel(surface, plate, theme.plate, px(16), border=_edge(look, banner), border_width=px(2))
    gap = px(5)  # a text may stand a hair taller than its area
    top = plate.y + (plate.height - title_height - gap - sum(line_heights)) // 2
    title = Rect(plate.x + px(28), top, inner, title_height)
    text.draw(
        surface,
        banner.title,
        title,
        TextRole.BIG,
        _ink(look, banner),
        bold=True,
        align=Align.CENTRE,
        smallest=0.4,
    )
    top += title_height + gap
    for line, line_height in zip(banner.lines, line_heights, strict=True):
        area = Rect(plate.x + px(28), top, inner, line_height)
        text.draw(
            surface, line, area, TextRole.LABEL, theme.on_plate, align=Align.CENTRE, lines=0, smallest=0.45
        )
        top += line_height


def _where_dice_show(plate: Rect, felt: Rect, dice: Sequence[Rect]) -> Rect:
    """``plate`` in the middle of the felt, or as near to it as leaves the most dice in view."""
    room = (felt.height - plate.height) // 2
    best = plate.copy()
    fewest: int | None = None
    for shift in (0, -room // 2, room // 2, -room, room):
        tried = plate.copy()
        tried.center = (felt.centerx, felt.centery + shift)
        hidden = sum(tried.clip(die).width * tried.clip(die).height for die in dice)
        if fewest is None or hidden < fewest:
            best, fewest = tried, hidden
    return best


def _ink(look: Look, banner: Banner) -> tuple[int, int, int]:
    tones = {Tone.PLAIN: look.theme.on_plate, Tone.GOOD: look.theme.good, Tone.BAD: look.theme.bad}
    return tones[banner.tone]


def _edge(look: Look, banner: Banner) -> tuple[int, int, int]:
    return look.theme.felt if banner.tone is Tone.PLAIN else _ink(look, banner)
