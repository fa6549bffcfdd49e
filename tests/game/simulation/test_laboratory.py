"""The laboratory: the same players under two rule files."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest

from game.players.style import Style
from game.simulation.laboratory import compare
from game.simulation.order import Order, check_order, styles_of
from tests.game.table import rules_named

FIVE = rules_named("you_blew_it_5000")
EASY = rules_named("you_blew_it_5000", {"entry.minimum": 0, "hold.counting_roll": "any"})
ORDER = Order((Style.CAREFUL, Style.BOLD), games=60, seed=4, cores=1)


def test_the_last_comparison_is_the_whole_and_those_before_lead_to_it() -> None:
    steps = list(compare(FIVE, EASY, ORDER))
    parts = [step.part for step in steps]
    assert parts == sorted(set(parts))
    assert parts[-1] == 1
    assert len(parts) > 3
    whole = steps[-1]
    assert whole.games == whole.before.games == whole.after.games == 60
    assert all(abs(step.before.games - step.after.games) <= 10 for step in steps)
    assert whole.sentences[0].startswith("Games get about ")
    assert whole.sentences[0].endswith(" shorter.")
    assert whole.charts[0].title == "Turns per game"


def test_two_cores_find_what_one_finds() -> None:
    one, two = (list(compare(FIVE, EASY, Order(ORDER.styles, 40, 4, cores=cores)))[-1] for cores in (1, 2))
    assert one == two


def test_the_same_rules_twice_are_much_the_same() -> None:
    whole = list(compare(FIVE, FIVE, ORDER))[-1]
    assert whole.before == whole.after
    assert whole.sentences == ("The games are much the same.",)


def test_a_comparison_that_is_stopped_ends_with_what_there_is() -> None:
    seen: list[float] = []
    for step in compare(FIVE, EASY, Order(ORDER.styles, 2_000, 4, cores=1), stopped=lambda: len(seen) > 0):
        seen.append(step.part)
    assert 0 < seen[-1] < 1
    assert not multiprocessing.active_children()


def test_a_comparison_that_is_closed_leaves_nobody_working() -> None:
    steps = compare(FIVE, EASY, ORDER)
    next(steps)
    assert multiprocessing.active_children()
    steps.close()
    assert not multiprocessing.active_children()


def test_tables_are_kept_for_the_next_time(tmp_path: Path) -> None:
    order = Order((Style.SHARP, Style.BOLD), games=10, seed=4, cores=1)
    first, second = (list(compare(FIVE, EASY, order, folder=tmp_path, version="1"))[-1] for _ in range(2))
    assert first == second
    assert list(tmp_path.glob("*.json"))


def test_rules_that_the_players_cannot_play_are_refused_before_anything_starts() -> None:
    with pytest.raises(ValueError, match="not played with dice"):
        next(compare(FIVE, rules_named("blockers"), ORDER))
    with pytest.raises(ValueError, match="2 to 10 players"):
        check_order(FIVE, Order((Style.BOLD,) * 11, 1, 1))
    assert not multiprocessing.active_children()


def test_styles_are_named_in_words() -> None:
    assert styles_of(["Sharp", " bold "]) == (Style.SHARP, Style.BOLD)
    with pytest.raises(ValueError, match="careful, bold, sharp"):
        styles_of(["sharp", "clever"])
