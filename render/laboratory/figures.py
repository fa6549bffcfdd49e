"""What the games have shown, as words and numbers for the page."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.players.style import Style
from game.simulation.laboratory import Comparison
from game.simulation.statistics import Share, share
from game.simulation.summary import Summary
from render.laboratory.chances import Chances, Row
from render.laboratory.experiment import Experiment
from render.laboratory.histogram import Histogram

_TIMES = 1.995  # from here on "×2.0" says more than "+100 %"
_FIRST = "Goes first"
_TURNS = "turns of all players together"


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: what it is, its value under A and under B, and how far they lie apart."""

    label: str
    before: str
    after: str
    change: str


def figures_of(findings: Comparison) -> tuple[Figure, ...]:
    """Length, blown turns, winning margin and best turn, each in the middle or on average."""
    before, after = findings.before, findings.after
    return (
        _figure("Turns in a game", before.turns.mean, after.turns.mean, ".1f"),
        replace(
            _figure("Blown turns", before.busts, after.busts),
            before=f"{100 * before.busts:.0f} %",
            after=f"{100 * after.busts:.0f} %",
        ),
        _figure("Winning margin", before.margins.median, after.margins.median),
        _figure("Best turn", before.best_turns.median, after.best_turns.median),
    )


def _figure(label: str, before: float, after: float, form: str = ",.0f") -> Figure:
    return Figure(label, f"{before:{form}}", f"{after:{form}}", _moved(before, after))


def _moved(before: float, after: float) -> str:
    """How far ``after`` is from ``before``: "−15 %", "×2.4", "same"."""
    if not before or not after:
        return "same" if before == after else ""
    ratio = after / before
    if ratio >= _TIMES:
        return f"×{ratio:.0f}" if ratio >= 10 else f"×{ratio:.1f}"
    moved = f"{100 * (ratio - 1):+.0f} %"
    return "same" if moved in ("+0 %", "-0 %") else moved.replace("-", "−")


def chances_of(findings: Comparison) -> Chances:
    """The wins of whoever goes first, and of each style where there are several."""
    before, after = findings.before, findings.after
    rows = [Row(_FIRST, (before.seats[0], after.seats[0]))]
    styles = list(dict.fromkeys(player.style for player in before.players))
    if len(styles) > 1:
        rows += [
            Row(Style(style).label, (wins_of_style(before, style), wins_of_style(after, style)))
            for style in styles
        ]
    return Chances(tuple(rows), 1 / len(before.seats))


def wins_of_style(summary: Summary, style: str) -> Share:
    """The share of the wins of one player of ``style``; if there are several, of the average one."""
    players = [player for player in summary.players if player.style == style]
    count = max(1, len(players))
    together = share(sum(player.wins.value for player in players) * summary.games, summary.games)
    return Share(together.value / count, together.low / count, together.high / count)


def histograms_of(findings: Comparison, experiment: Experiment) -> tuple[Histogram, ...]:
    """The spread of the turns per game, of the winning margins and of the best turns."""
    points = points_of(experiment)
    before, after = findings.before, findings.after
    spreads = (
        (_TURNS, before.turns.median, after.turns.median),
        (points, before.margins.median, after.margins.median),
        (points, before.best_turns.median, after.best_turns.median),
    )
    return tuple(
        Histogram(chart, unit, (old, new))
        for chart, (unit, old, new) in zip(findings.charts, spreads, strict=True)
    )


def points_of(experiment: Experiment) -> str:
    """What both rule sets count: their word if they share one, else a plain one."""
    words = {experiment.before.words.points, experiment.after.words.points}
    return words.pop() if len(words) == 1 else "points"


def styles_in_words(styles: tuple[Style, ...]) -> str:
    """Who plays: "Careful and Bold", "2 × Sharp and Bold"."""
    counted = {style: styles.count(style) for style in dict.fromkeys(styles)}
    parts = [style.label if count == 1 else f"{count} × {style.label}" for style, count in counted.items()]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
