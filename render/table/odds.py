"""The odds of the decision at hand, for a player who wants to see them: a row of chips and a sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from pygame import Rect, Surface

from game.actions import Choice, Hold
from game.odds.advice import Advice, Measure, Weighed, advice_sentences, worth_words
from game.odds.choice_words import as_sentence, doing, percent, telling
from render.look import Look
from render.table.flow import Phase, TableFlow
from render.text import Align
from render.units import TextRole, inset
from render.widgets.shapes import draw_panel

WAITING = "The odds are being worked out."
_LEAST = 0.75  # of their size: rather than make chips smaller, one is left out
_ALWAYS = 0.5  # of the line with whose turn it is: the chips get so much beside the longest name
_NOTHING = 0.0005  # of the larger worth: so little between two choices is nothing


@dataclass(frozen=True, slots=True)
class Chip:
    """One figure: "Roll worth 612". ``best``: the choice to be made; ``is_risk``: the chance of a bust."""

    label: str
    value: str
    verb: str = ""
    best: bool = False
    is_risk: bool = False

    @property
    def words(self) -> str:
        """What is written on it."""
        return f"{self.label} {self.verb} {self.value}" if self.verb else f"{self.label}: {self.value}"


@dataclass(frozen=True, slots=True)
class Odds:
    """What is shown: chips, then a sentence with the best choice and why; "" where there is no choice."""

    chips: tuple[Chip, ...]
    sentence: str


class OddsOfTurn:
    """Follows a table and asks for the odds whenever its player wants them."""

    def __init__(self, flow: TableFlow) -> None:
        self._flow = flow
        self.shown: Odds | None = None  # None: nobody wants them now

    @property
    def pending(self) -> bool:
        """Whether odds are on their way, so that time must pass."""
        return self.shown is not None and self.shown.sentence == WAITING

    def follow(self) -> None:
        """Look at the table again: something may have been done there, or an answer have come."""
        flow = self._flow
        wanted = flow.phase is Phase.CHOICE and not flow.state.over and flow.host.is_advised(flow.state.turn)
        self.shown = self._odds() if wanted else None

    def _odds(self) -> Odds:
        flow, host = self._flow, self._flow.host
        words = flow.state.rules.words
        now = host.advice(flow.state)
        if now is None:
            return Odds((), WAITING)
        if not flow.choosing_hold or flow.picker is None:
            return _plain(now, words.bust, words.points)
        if not flow.selection:
            return _only_holds(now)
        then = host.advice(flow.preview)
        if then is None:
            return Odds((), WAITING)
        return _of_hold(now, then, flow.picker.hold, words.bust, words.points)


@lru_cache(maxsize=64)
def _plain(advice: Advice, bust: str, points: str) -> Odds:
    """Of a decision between rolling and stopping, or between taking over and starting fresh."""
    chips = _bust(advice, bust) + tuple(
        _of_choice(each, advice.measure, best=advice.is_choice and place == 0)
        for place, each in enumerate(advice.choices)
    )
    return Odds(chips, advice_sentences(advice, points, bust)[0] if advice.is_choice else "")


@lru_cache(maxsize=64)
def _only_holds(advice: Advice) -> Odds:
    """Of a roll from which nothing is held yet: the best hold."""
    best = advice.choices[0]
    chip = _of_choice(best, advice.measure, best=True)
    return Odds((chip,), as_sentence(f"best is {doing(best.choice)}"))


@lru_cache(maxsize=256)
def _of_hold(now: Advice, then: Advice, chosen: Hold, bust: str, points: str) -> Odds:
    """Of a roll from which ``chosen`` is held, and of rolling or stopping with that."""
    best = now.choices[0]
    worth = next((each.worth for each in now.choices if _same(each.choice, chosen)), best.worth)
    plain = _plain(then, bust, points)
    if best.worth - worth <= _NOTHING * abs(best.worth):
        return plain
    better, this = worth_words(best.worth, now.measure), worth_words(worth, now.measure)
    if better == this:
        return plain
    unit = "wins {} of such games" if now.measure is Measure.CHANCE else f"is worth {{}} {points}"
    sentence = f"{doing(best.choice)} {unit.format(better)}, this {this}: {telling(best.choice)}"
    chips = (_of_choice(best, now.measure, best=True), *(replace(chip, best=False) for chip in plain.chips))
    return Odds(chips, as_sentence(sentence))


def _bust(advice: Advice, word: str) -> tuple[Chip, ...]:
    return () if advice.bust is None else (Chip(word, percent(advice.bust), is_risk=True),)


def _of_choice(weighed: Weighed, measure: Measure, *, best: bool) -> Chip:
    verb = "wins" if measure is Measure.CHANCE else "worth"
    return Chip(_label(weighed.choice), worth_words(weighed.worth, measure), verb, best)


def _label(choice: Choice) -> str:
    words = telling(choice)
    return f"{words[:1].upper()}{words[1:]}"


def _same(choice: Choice, hold: Hold) -> bool:
    return isinstance(choice, Hold) and sorted(choice.faces) == sorted(hold.faces)


def draw_odds(surface: Surface, look: Look, status: Rect, heading: str, odds: Odds | None) -> int:
    """The chips in one row at the right of the ``heading`` that begins ``status``; the width they take (px).

    They shrink together where the row is too long.
    """
    if odds is None or not odds.chips:
        return 0
    text, theme, px = look.text, look.theme, look.units.px
    gap, padding = px(8), px(11)
    line = text.line_height(TextRole.SIGN, bold=True)
    beside = status.width - text.width(heading, TextRole.SIGN, bold=True) - line - 2 * px(12)
    room = max(beside, round(_ALWAYS * status.width))
    chips = list(odds.chips)
    while True:
        widths = [text.width(chip.words, TextRole.BODY, bold=True) + 2 * padding for chip in chips]
        gaps = gap * (len(widths) - 1)
        share = min(1.0, (room - gaps) / sum(widths))
        spare = next((chip for chip in reversed(chips) if not chip.best and not chip.is_risk), None)
        if share >= _LEAST or spare is None or len(chips) == 1:
            break
        chips.remove(spare)  # the sentence below says it too
    width = round(share * sum(widths)) + gaps
    height = min(line, text.line_height(TextRole.BODY, bold=True) + px(8))
    left = status.right - width
    for chip, wide in zip(chips, widths, strict=True):
        plate = Rect(left, status.y + (line - height) // 2, int(wide * share), height)
        ground = theme.accent if chip.best else theme.button
        draw_panel(surface, plate, ground, px(8), border=None if chip.best else theme.button_line)
        ink = theme.on_accent if chip.best else theme.on_button
        words = inset(plate, round(padding * share), 0)
        text.draw(surface, chip.words, words, TextRole.BODY, ink, bold=True, align=Align.CENTRE, smallest=0.5)
        left = plate.right + gap
    return width
