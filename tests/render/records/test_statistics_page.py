"""Figures of everybody and of each player, over all rules and of one set of them."""

from __future__ import annotations

import pytest

from game.store.statistics import Figures, figures
from game.store.store import Store
from render.app import render_to_surface
from render.input import Wheel
from render.keymap import Button as Key
from render.records.figures_text import fairness_words, figure_lines, shares
from render.scenes.statistics import StatisticsScene
from tests.render.records.saved_games import SIZE, Visitor, save_game, services_of


def counted(**changes: object) -> Figures:
    usual = {
        "games": 4, "wins": 1, "turns": 10, "banked": 455, "best_turn": 120, "busts": 3, "longest_walk": 7,
        "faces": (10, 10, 10, 10, 10, 10),
    }  # fmt: skip
    return Figures(**(usual | changes))  # type: ignore[arg-type]


class TestInWords:
    def test_of_one_player_and_one_set_of_rules(self) -> None:
        lines = figure_lines(counted(), [40, 60], "miles", one_player=True)
        assert dict(lines) == {
            "Games": "4",
            "Won": "1 (25 %)",
            "Average score": "50.0 miles",
            "Scores": "40 to 60",
            "Best turn": "120 miles",
            "Average turn": "45.5 miles",
            "Turns": "10",
            "Blown turns": "3 (30 %)",
            "Longest turn": "7 rolls",
        }

    def test_of_several_sets_of_rules_points_are_not_mixed(self) -> None:
        labels = dict(figure_lines(counted(), [40, 6000], "", one_player=True))
        assert not {"Average score", "Scores", "Best turn", "Average turn"} & labels.keys()

    def test_everybody_together_wins_nothing(self) -> None:
        assert "Won" not in dict(figure_lines(counted(), [], "miles", one_player=False))

    def test_whoever_never_stopped_has_no_best_turn(self) -> None:
        assert (
            dict(figure_lines(counted(best_turn=None), [0], "miles", one_player=True))["Best turn"]
            == "none yet"
        )

    def test_games_without_dice_have_no_turns_to_count(self) -> None:
        lines = figure_lines(counted(turns=0, faces=()), [7, 9], "points", one_player=True)
        assert [label for label, _ in lines] == ["Games", "Won", "Average score", "Scores"]
        assert fairness_words(counted(turns=0, faces=())) == ""

    def test_even_dice_are_called_fair(self) -> None:
        assert "60 dice thrown, as fair dice do: 100 %" in fairness_words(counted())

    def test_loaded_dice_are_not(self) -> None:
        words = fairness_words(counted(faces=(0, 0, 0, 0, 0, 60)))
        assert "hardly ever" in words
        assert "0.00 %" in words

    def test_shares_add_up(self) -> None:
        assert sum(shares((1, 2, 3, 4, 5, 6))) == pytest.approx(1.0)
        assert shares((0, 0)) == (0.0, 0.0)


@pytest.fixture
def visitor(store: Store) -> Visitor:
    save_game(store, "blisters", names=("Ada", "Ben"))
    save_game(store, "blisters", names=("Ada", "Cleo"), seed=2)
    save_game(store, "farkle", names=("Ben", "Cleo"), seed=3)
    visitor = Visitor(services_of(store))
    visitor.open("records")
    visitor.open("statistics")
    return visitor


def names(visitor: Visitor) -> list[str]:
    return [widget.title for widget in visitor.scene.focus.widgets if hasattr(widget, "title")]


class TestThePage:
    def test_everybody_comes_first_then_whoever_wins_most(self, visitor: Visitor, store: Store) -> None:
        shown = names(visitor)
        assert shown[0] == "Everybody"
        assert sorted(shown[1:]) == ["Ada", "Ben", "Cleo"]
        wins = [sum(one.won for one in store.showings() if one.own.name == name) for name in shown[1:]]
        assert wins == sorted(wins, reverse=True)

    def test_the_focus_tells_whose_figures_are_shown(self, visitor: Visitor, store: Store) -> None:
        scene = visitor.scene
        assert isinstance(scene, StatisticsScene)
        visitor.keys(Key.DOWN)
        name = names(visitor)[1]
        own = figures([one for one in store.showings() if one.own.name == name])
        assert f"Statistics. {name}. Games: {own.games}. Won: {own.wins}" in scene.alt()

    def test_one_set_of_rules_leaves_out_who_never_played_it(self, visitor: Visitor) -> None:
        visitor.walk_to("rules")
        visitor.keys(Key.RIGHT)  # Blisters, by its title
        assert sorted(names(visitor)) == ["Ada", "Ben", "Cleo", "Everybody"]
        visitor.keys(Key.RIGHT)  # Farkle
        assert sorted(names(visitor)) == ["Ben", "Cleo", "Everybody"]
        assert "Best turn" in visitor.scene.alt()

    def test_a_long_sheet_scrolls_with_keys_and_wheel(self, visitor: Visitor) -> None:
        scene = visitor.scene
        assert isinstance(scene, StatisticsScene)
        visitor.walk_to("rules")
        visitor.keys(Key.RIGHT)
        render_to_surface(scene, (1024, 600), 200)
        assert scene._sheet.view.scrolls
        scene.focus.focus("figures")
        scene.handle(Key.DOWN)
        moved = scene._sheet.view.offset
        assert moved > 0
        scene.handle(Wheel(scene._sheet.rect.center, -1.0))
        assert scene._sheet.view.offset > moved

    def test_games_given_up_count_nowhere(self, store: Store) -> None:
        save_game(store, steps=4)
        store.abandon(1)
        visitor = Visitor(services_of(store))
        visitor.open("records")
        visitor.open("statistics")
        assert "nothing to count" in visitor.scene.alt()

    def test_it_fits_the_window_it_was_made_in(self, visitor: Visitor) -> None:
        render_to_surface(visitor.scene, SIZE)
        assert not visitor.scene._sheet.view.scrolls  # type: ignore[attr-defined]
