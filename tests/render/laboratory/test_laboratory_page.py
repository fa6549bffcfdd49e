"""What somebody chooses in the laboratory, what they see while games are played, and how it ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.players.style import Style
from render.app import render_to_surface
from render.focus import Quit
from render.input import WindowEvent
from render.keymap import Button as Key
from render.laboratory.choices import Habits
from render.scene import Services
from render.scenes.laboratory import LaboratoryScene
from render.text import TextAudit
from tests.render.laboratory.bench import Bench, known


def test_one_press_runs_the_rules_that_were_brought_along(services: Services) -> None:
    bench = Bench(services)
    assert bench.focused == "run"
    bench.keys(Key.ACCEPT)
    experiment = bench.runs[0].experiment
    assert (experiment.before.id, experiment.after.id) == ("you_blew_it_5000", "you_blew_it_any_roll")
    assert experiment.order.styles == (Style.CAREFUL, Style.BOLD)
    assert services.data_folder is not None
    assert experiment.folder == services.data_folder / "odds"


def test_findings_grow_until_all_games_are_played(services: Services) -> None:
    bench = Bench(services)
    bench.keys(Key.ACCEPT)
    assert bench.scene.animating
    assert bench.focused == "stop"
    bench.tick()
    assert "4 of 1,000 games under each" in bench.scene._running_sentence()
    bench.tick(2)
    assert not bench.scene.animating
    assert bench.focused == "again"
    assert "Turns in a game" in bench.scene.alt()
    assert "Goes first" in bench.scene.alt()


def test_stop_keeps_what_has_been_played(services: Services) -> None:
    bench = Bench(services, games=1000)
    bench.keys(Key.ACCEPT)
    bench.tick(2)
    bench.keys(Key.STOP)
    assert not bench.scene.animating
    assert "Stopped after 8 of 1,000 games under each." in bench.scene.alt()
    assert "Turns in a game" in bench.scene.alt()
    assert bench.names[-3:] == ["back", "change", "again"]


def test_stopped_before_the_first_game_there_is_nothing_to_show(services: Services) -> None:
    bench = Bench(services)
    bench.keys(Key.ACCEPT, Key.STOP)
    assert not bench.scene.animating
    assert "Stopped after 0 of 1,000" in bench.scene.alt()
    render_to_surface(bench.scene, (1280, 720))


def test_leaving_ends_the_games_and_goes_back(services: Services) -> None:
    bench = Bench(services, games=1000)
    bench.keys(Key.ACCEPT)
    assert bench.keys(Key.BACK) is bench.back
    assert bench.runs[0].left
    assert not bench.scene.animating


def test_closing_the_window_ends_the_games(services: Services) -> None:
    bench = Bench(services, games=1000)
    bench.keys(Key.ACCEPT)
    assert isinstance(bench.keys(WindowEvent.CLOSE_REQUESTED), Quit)
    assert bench.runs[0].left


def test_what_went_wrong_is_said(services: Services) -> None:
    bench = Bench(services)
    bench.keys(Key.ACCEPT)
    bench.runs[0]._standing = replace(bench.runs[0]._standing, over=True, problem="Such games have no end.")
    bench.tick()
    assert not bench.scene.animating
    assert "Such games have no end." in bench.scene.alt()


def test_it_can_be_changed_and_run_again(services: Services) -> None:
    bench = Bench(services)
    bench.keys(Key.ACCEPT)
    bench.tick(3)
    bench.click("change")
    assert bench.focused == "run"
    bench.scene.focus.focus("players")
    bench.keys(Key.RIGHT)
    bench.scene.focus.focus("player 3")
    bench.keys(Key.RIGHT, Key.RIGHT)
    bench.scene.focus.focus("games")
    bench.keys(Key.RIGHT)
    bench.click("run")
    order = bench.runs[1].experiment.order
    assert order.styles == (Style.CAREFUL, Style.BOLD, Style.SHARP)
    assert bench.habits.games == 5000
    assert order.seed != bench.runs[0].experiment.order.seed


def test_run_again_plays_other_games(services: Services) -> None:
    bench = Bench(services)
    bench.keys(Key.ACCEPT)
    bench.tick(3)
    bench.keys(Key.ACCEPT)
    assert len(bench.runs) == 2
    assert bench.runs[0].experiment.order.seed != bench.runs[1].experiment.order.seed


def test_both_rule_sets_can_be_changed(services: Services) -> None:
    bench = Bench(services)
    bench.scene.focus.focus("rules A")
    bench.keys(Key.RIGHT)
    assert "any counting roll" in bench.row("rules A")
    assert "Hold what counts" not in bench.row("rules A")
    bench.scene.focus.focus("rules B")
    bench.keys(Key.LEFT)
    assert "to 5,000" in bench.row("rules B")
    bench.click("run")
    experiment = bench.runs[0].experiment
    assert (experiment.before.id, experiment.after.id) == ("you_blew_it_any_roll", "you_blew_it_5000")


def test_equal_rules_are_not_run(services: Services) -> None:
    bench = Bench(services, after="you_blew_it_5000")
    assert "A and B are the same rules" in bench.scene.alt()
    bench.keys(Key.ACCEPT)
    assert not bench.runs
    assert bench.scene._choosing_sentence()[1]


def test_games_of_tiles_are_not_run(services: Services) -> None:
    bench = Bench(services, after="blockers")
    assert "not played with dice" in bench.scene.alt()
    bench.keys(Key.ACCEPT)
    assert not bench.runs
    assert "Blockers!" not in bench.row("rules A")


def test_who_plays_is_kept_for_the_next_visit(services: Services) -> None:
    habits = Habits()
    bench = Bench(services, habits=habits)
    bench.scene.focus.focus("player 1")
    bench.keys(Key.RIGHT)
    assert "Bold" in Bench(services, habits=habits).row("player 1")


def test_a_second_visit_ends_what_an_earlier_one_began(services: Services) -> None:
    rules = known(services, "you_blew_it_5000"), known(services, "you_blew_it_any_roll")
    first = services.nav.laboratory(*rules, services.nav.title())
    assert isinstance(first, LaboratoryScene)
    bench = Bench(services, games=1000)
    bench.keys(Key.ACCEPT)
    first._run = bench.runs[0]
    first.habits.games = 5000
    second = services.nav.laboratory(*rules, services.nav.title())
    assert isinstance(second, LaboratoryScene)
    assert bench.runs[0].left
    assert second.habits.games == 5000


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_everything_can_be_reached(services: Services, device: str) -> None:
    bench = Bench(services, games=40)
    seen = set()
    for _ in range(20):
        seen.add(bench.focused)
        bench.keys(Key.NEXT)
    assert seen == {"rules A", "rules B", "players", "player 1", "player 2", "games", "back", "run"}
    if device == "mouse":
        bench.click("run")
    else:
        bench.scene.focus.focus("run")
        bench.keys(Key.ROLL)
    assert bench.runs


def test_long_findings_scroll_with_the_arrows(services: Services) -> None:
    bench = Bench(services)
    bench.keys(Key.ACCEPT)
    bench.tick(3)
    render_to_surface(bench.scene, (1024, 600), 200)
    assert "findings" in bench.names
    bench.scene.focus.focus("findings")
    before = bench.scene._findings.view.offset
    bench.keys(Key.DOWN)
    assert bench.scene._findings.view.offset > before
    bench.keys(Key.PAGE_DOWN, Key.END)
    assert bench.scene._findings.view.offset == bench.scene._findings.view.furthest


def test_a_listener_is_told_the_quarters_and_then_the_findings(services: Services) -> None:
    bench = Bench(services, games=40, at_a_time=8, habits=Habits(games=40))
    bench.keys(Key.ACCEPT)
    told = []
    for _ in range(4):
        bench.tick()
        told.append(bench.scene.alt())
    assert "of the games" not in told[0]
    assert "25 % of the games are played." in told[1]
    assert "50 % of the games are played." in told[2]
    assert "Turns in a game" not in told[3]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (3840, 2160)], ids=str)
def test_ten_players_and_every_style_fit(services: Services, size: tuple[int, int]) -> None:
    styles = (*Style, *Style, *Style, Style.BOLD)
    bench = Bench(services, games=2, at_a_time=1, habits=Habits(styles))
    faults = []
    for ticks in range(3):
        for percent in (100, 200):
            audit = TextAudit()
            surface = render_to_surface(bench.scene, size, percent, audit=audit)
            faults += audit.faults(surface.get_rect())
        if ticks:
            bench.tick()
        else:
            bench.keys(Key.ACCEPT)
    assert not faults


def test_nothing_is_painted_twice_while_nothing_changes(services: Services) -> None:
    bench = Bench(services, games=1000)
    bench.keys(Key.ACCEPT)
    bench.tick()
    audit = TextAudit()
    surface = render_to_surface(bench.scene, (1280, 720), audit=audit)
    assert audit.entries
    audit.clear()
    bench.scene.draw(surface)
    assert not audit.entries
    bench.tick()
    bench.scene.draw(surface)
    assert audit.entries


def test_painted_part_by_part_it_looks_like_painted_at_once(services: Services) -> None:
    bench = Bench(services, games=1000)
    bench.keys(Key.ACCEPT)
    bench.tick()
    surface = render_to_surface(bench.scene, (1280, 720))
    bench.tick()
    for _ in range(5):  # words and four charts
        bench.scene.draw(surface)
    body = bench.scene._findings.sheet.rect
    in_parts = surface.subsurface(body).copy()
    at_once = render_to_surface(bench.scene, (1280, 720)).subsurface(body)
    assert in_parts.get_buffer().raw == at_once.copy().get_buffer().raw
    bench.tick()
    bench.scene.draw(surface)
    assert surface.subsurface(body).copy().get_buffer().raw != in_parts.get_buffer().raw
