"""What the laboratory makes of games: figures, chances with their intervals, axes, and words for the time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.players.style import Style
from game.simulation.laboratory import Comparison
from game.simulation.order import Order
from game.simulation.statistics import share
from game.simulation.summary import Summary, summarise
from render.laboratory.chances import Chances
from render.laboratory.choices import Choices, Habits
from render.laboratory.experiment import Experiment, differences, seats_for_both, why_not
from render.laboratory.figures import (
    chances_of,
    figures_of,
    histograms_of,
    points_of,
    styles_in_words,
    wins_of_style,
)
from render.laboratory.local_run import LocalRun
from render.laboratory.pacing import Pacing
from render.laboratory.scale import round_span, round_top, ticks
from render.laboratory.time_left import Pace, time_in_words
from rules_config.library import load_library
from rules_config.model import PlayerRange, Rules

LIBRARY = load_library()


def rules(rules_id: str) -> Rules:
    found = LIBRARY.get(rules_id)
    assert found is not None
    return found


def experiment(*styles: Style, games: int = 6) -> Experiment:
    order = Order(styles or (Style.CAREFUL, Style.BOLD), games, 1)
    return Experiment(rules("you_blew_it_5000"), rules("you_blew_it_any_roll"), order)


def findings(given: Experiment) -> Comparison:
    found = LocalRun(given, given.order.games).standing().findings
    assert found is not None
    return found


def test_figures_say_how_far_both_lie_apart() -> None:
    found = findings(experiment())
    before = replace(found.before, turns=replace(found.before.turns, mean=20.0), busts=0.5)
    after = replace(found.after, turns=replace(found.after.turns, mean=15.0), busts=0.5)
    longer, blown, *_ = figures_of(replace(found, before=before, after=after))
    assert (longer.before, longer.after, longer.change) == ("20.0", "15.0", "−25 %")
    assert (blown.before, blown.after, blown.change) == ("50 %", "50 %", "same")


@pytest.mark.parametrize(
    ("before", "after", "change"),
    [(20, 30, "+50 %"), (20, 48, "×2.4"), (20, 260, "×13"), (20, 20.01, "same"), (0, 5, ""), (0, 0, "same")],
)
def test_large_changes_are_told_as_times(before: float, after: float, change: str) -> None:
    found = findings(experiment())
    old = replace(found.before, turns=replace(found.before.turns, mean=before))
    new = replace(found.after, turns=replace(found.after.turns, mean=after))
    assert figures_of(replace(found, before=old, after=new))[0].change == change


def test_several_players_of_one_style_are_told_as_their_average() -> None:
    found = findings(experiment(Style.CAREFUL, Style.CAREFUL, Style.BOLD))
    first, second, bold = found.before.players
    one = replace(found.before, games=100, players=(
        replace(first, wins=share(30, 100)), replace(second, wins=share(40, 100)),
        replace(bold, wins=share(30, 100)),
    ))  # fmt: skip
    careful = wins_of_style(one, "careful")
    assert careful.value == pytest.approx(0.35)
    assert careful.low == pytest.approx(share(70, 100).low / 2)
    assert careful.high == pytest.approx(share(70, 100).high / 2)


def test_chances_show_whoever_goes_first_and_each_style_once() -> None:
    labels = [row.label for row in chances_of(findings(experiment(Style.BOLD, Style.BOLD, Style.SHARP))).rows]
    assert labels == ["Goes first", "Bold", "Sharp"]
    alike = chances_of(findings(experiment(Style.BOLD, Style.BOLD)))
    assert [row.label for row in alike.rows] == ["Goes first"]
    assert alike.fair == 0.5


def test_every_chart_counts_all_games() -> None:
    given = experiment(games=8)
    for chart in histograms_of(findings(given), given):
        assert sum(chart.chart.before) == pytest.approx(1)
        assert sum(chart.chart.after) == pytest.approx(1)


def test_points_are_called_by_their_own_name_where_both_have_the_same() -> None:
    order = Order((Style.BOLD, Style.BOLD), 2, 1)
    blisters, long_trail = rules("blisters"), rules("blisters_long_trail")
    assert points_of(Experiment(blisters, long_trail, order)) == "miles"
    assert points_of(Experiment(blisters, rules("farkle"), order)) == "points"


def test_players_are_listed_in_words() -> None:
    assert styles_in_words((Style.CAREFUL, Style.BOLD)) == "Careful and Bold"
    assert styles_in_words((Style.BOLD, Style.SHARP, Style.BOLD)) == "2 × Bold and Sharp"
    assert styles_in_words((Style.SHARP, Style.SHARP)) == "2 × Sharp"


def test_axes_end_at_round_numbers() -> None:
    assert round_top(0.31) == 0.4
    assert round_top(0) == 0.05
    assert round_span(0.43, 0.58) == pytest.approx((0.4, 0.6, 0.05))
    assert round_span(0.05, 0.93) == pytest.approx((0.0, 1.0, 0.2))
    assert ticks(0.4, 0.6, 0.1) == pytest.approx((0.4, 0.5, 0.6))


def test_an_axis_spans_every_interval_and_equal_chances() -> None:
    summary: Summary = summarise("a", "A", ["bold", "bold"], (), [None, None])
    empty = Chances(chances_of(Comparison(0, summary, summary, (), ())).rows, 0.5)
    assert empty._span() == pytest.approx((0.0, 1.0, 0.2))


def test_the_time_left_is_told_in_round_words() -> None:
    assert time_in_words(None) == ""
    assert time_in_words(2) == "a few seconds left"
    assert time_in_words(23) == "about 25 seconds left"
    assert time_in_words(70) == "about a minute left"
    assert time_in_words(290) == "about 5 minutes left"


def test_the_time_left_follows_the_games_played_so_far() -> None:
    pace = Pace()
    assert pace.seconds_left(0, 0, 100) is None
    assert pace.seconds_left(1, 10, 100) is None
    assert pace.seconds_left(2, 15, 100) is None
    assert pace.seconds_left(6, 60, 100) == pytest.approx(4)


def test_telling_takes_a_small_part_of_the_time() -> None:
    now = [0.0]
    pacing = Pacing(lambda: now[0])
    now[0] = 0.2
    assert not pacing.due()
    now[0] = 0.4
    assert pacing.due()
    now[0] = 0.5  # telling took a tenth of a second
    pacing.told()
    now[0] = 2.4
    assert not pacing.due()
    now[0] = 2.6
    assert pacing.due()


def test_the_number_of_players_suits_both_rule_sets() -> None:
    farkle = rules("farkle")
    few, many = replace(farkle, players=PlayerRange(1, 4)), replace(farkle, players=PlayerRange(3, 8))
    assert seats_for_both(few, many) == PlayerRange(3, 4)
    lonely = replace(farkle, players=PlayerRange(1, 1), title="Alone")
    assert seats_for_both(lonely, many) is None
    with_goal = replace(lonely, goal=replace(lonely.goal, score=123)) if lonely.goal else lonely
    assert "No number of players" in why_not(with_goal, many)
    choices = Choices(LIBRARY.rules, farkle, many, Habits())
    assert len(choices.habits.styles) == 3


def test_another_version_of_known_rules_gets_a_title_of_its_own() -> None:
    farkle = rules("farkle")
    assert farkle.goal is not None
    edited = replace(farkle, goal=replace(farkle.goal, score=4000))
    choices = Choices(LIBRARY.rules, farkle, edited, Habits())
    assert choices.before.title == "Farkle"
    assert choices.after.title == "Farkle, as edited"
    assert choices.rules[0] is choices.after
    assert choices.experiment(1, Path("odds"), "1").after.goal == edited.goal


def test_only_names_and_words_make_no_other_game() -> None:
    farkle = rules("farkle")
    assert "the same rules" in why_not(farkle, replace(farkle, title="Ours", promise="Nicer."))


def test_what_is_different_in_b_is_told_only_of_the_same_game() -> None:
    before, after = rules("you_blew_it_5000"), rules("you_blew_it_any_roll")
    assert differences(before, before) == []
    assert any("any combination" in line for line in differences(before, after))
    assert differences(before, rules("blisters")) == []
