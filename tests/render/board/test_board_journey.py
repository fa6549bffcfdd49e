"""From choosing rules to the end: roll-off, board, result, rematch; and what the flow tells its scene."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.blockers import BlockersState, legal_actions
from game.blockers.board import CELLS
from render.board.flights import CellSpot, PileSpot, RackSpot, SeatSpot, between
from render.board.flow import BoardFlow
from render.board.phase import Phase
from render.board.picked import Picked
from render.board.status import Tone
from render.board.view import fit_board
from render.keymap import Button as Key
from render.keymap import Digit
from render.scene import SeatChoice, Services
from render.scenes.board import BoardScene
from render.scenes.board_end import BoardEndScene
from render.scenes.roll_off import RollOffScene
from render.stage import Stage
from tests.game.blockers.position import drawn
from tests.render.board.board_game import Board, host_of, rules


def test_the_roll_off_leads_to_the_board(services: Services) -> None:
    services.settings.change(reduced_motion=True)
    people = (SeatChoice("Ada"), SeatChoice("Ben"), SeatChoice("Computer", computer=True))
    stage = Stage(services, services.nav.start_game(rules(), people), (1280, 720))
    assert isinstance(stage.scene, RollOffScene)
    for _ in range(60):
        if isinstance(stage.scene, BoardScene):
            break
        stage.handle(Key.ROLL)
        stage.tick(0.5)
    assert isinstance(stage.scene, BoardScene)
    assert services.under_way.sentence
    first = stage.scene.host.session.roll_off
    assert first is not None
    assert stage.scene.flow.state.first == first.first


def test_the_last_turn_is_announced(services: Services) -> None:
    board = Board(services, host_of(3, turns=69))
    board.do(Key.ROLL)
    assert board.scene.flow.is_last_turn
    assert "last turn" in board.scene.flow.status().text
    assert not Board(services, host_of(3, turns=68)).scene.flow.is_last_turn


def test_after_the_last_tile_the_board_is_seen_before_the_result(services: Services) -> None:
    board = Board(services, host_of(3, (0, 1, 2), turns=71))
    board.wait_until(lambda: board.state.over)
    assert isinstance(board.shown, BoardScene)
    board.wait_until(lambda: isinstance(board.shown, BoardEndScene))
    assert not board.shown.animating


def test_the_result_offers_a_rematch_another_game_and_the_title(services: Services) -> None:
    host = host_of(3, (2,), turns=72)
    for press, expected in ((Key.ROLL, RollOffScene), (Key.BACK, type(services.nav.title()))):
        stage = Stage(services, BoardEndScene(services, host), (1280, 720))
        stage.handle(press)
        assert isinstance(stage.scene, expected)
    stage = Stage(services, BoardEndScene(services, host), (1280, 720))
    stage.handle(Key.ROLL)
    assert isinstance(stage.scene, RollOffScene)
    assert [player.computer for player in stage.scene.host.session.players] == [False, False, True]


def test_pointing_at_a_player_shows_that_players_groups_alone(services: Services) -> None:
    stage = Stage(services, BoardEndScene(services, host_of(3, turns=72)), (1280, 720))
    surface = Surface((1280, 720))
    stage.draw(surface)
    everybody = surface.copy()
    while stage.scene.focus.focused.name != "seat 1":
        stage.handle(Key.NEXT)
    stage.draw(surface)
    assert "Ben: " in stage.scene.alt()
    changed = Surface((700, 700))
    changed.blit(surface, (0, 0))
    assert changed.get_buffer().raw != everybody.subsurface((0, 0, 700, 700)).copy().get_buffer().raw


def test_a_game_gone_on_with_remembers_its_log(services: Services) -> None:
    host = host_of(3, (1, 2), turns=12)
    assert len(Board(services, host).scene.flow.log) == 12


def test_legal_cells_and_captures_of_the_picked_tile_are_the_games_own(services: Services) -> None:
    board = Board(services, host_of(4, (1, 2, 3), turns=80))
    flow = board.scene.flow
    for colour, slot in flow.rack.slots():
        flow.pick(Picked(colour, slot))
        legal = {
            choice.at
            for choice in legal_actions(board.state)
            if getattr(choice, "tile", "") == flow.picked_tile
        }
        assert len(flow.targets) == len(legal)
        assert all(
            captures == (board.state.board[cell] is not None) for cell, captures in flow.targets.items()
        )


def test_a_closed_colour_says_so(services: Services) -> None:
    board = Board(services, host_of(2, (1,), turns=90))
    closed = [number for number, is_closed in enumerate(board.scene.flow.rack.closed) if is_closed]
    assert closed
    board.scene.flow.press_tile(closed[0], 0)
    status = board.scene.flow.status()
    assert status.tone is Tone.MAY_NOT
    assert "closed" in status.text
    assert board.scene.flow.picked is None


def test_a_player_who_can_lay_nothing_sets_a_tile_aside_with_two_presses(services: Services) -> None:
    state = drawn("aaaaaaaaa\n" * 9, racks=("5 C sun 1 2",), players=3)
    host = host_of(3, (1, 2))
    host.session.state = state
    board = Board(services, host)
    assert board.scene.flow.must_set_aside
    assert "set it aside" in board.scene.flow.status().text
    board.do(Digit(1))
    assert board.state is state
    board.do(Digit(1))
    assert isinstance(board.state, BlockersState)
    assert board.state.set_aside[0][0] == ("5",)


def test_flights_go_from_rack_to_cell_and_from_pile_to_rack(services: Services) -> None:
    board = Board(services, host_of(3, (1, 2)))
    board.do(Digit(1), Key.ACCEPT)
    flow = board.scene.flow
    ways = [(type(flight.start), type(flight.end)) for flight in flow.flights]
    assert ways == [(RackSpot, CellSpot), (PileSpot, RackSpot)]
    board.wait_until(lambda: flow.phase is Phase.MOVE and flow.seat == 1)
    ways = [(type(flight.start), type(flight.end)) for flight in flow.flights]
    assert ways == [(SeatSpot, CellSpot)]


def test_a_tile_on_its_way_starts_rises_and_arrives() -> None:
    view = fit_board(Surface((600, 600)).get_rect())
    start, end = view.tile_rect(0), view.tile_rect(80)
    assert between(start, end, 0.0) == (start, 0.0)
    middle, lift = between(start, end, 0.5)
    assert lift == pytest.approx(1.0)
    assert middle.width > start.width
    arrived, lift = between(start, end, 1.0)
    assert arrived == end
    assert lift == pytest.approx(0.0, abs=1e-9)


def test_every_pixel_of_the_paper_belongs_to_the_cell_it_shows() -> None:
    view = fit_board(Surface((613, 640)).get_rect())
    for cell in range(CELLS):
        rect = view.cell_rect(cell)
        for corner in (rect.topleft, (rect.right - 1, rect.bottom - 1), rect.center):
            assert view.cell_at(corner) == cell
    assert view.cell_at((view.paper.x - 1, view.paper.y)) is None
    assert view.rect.contains(view.paper)


def test_the_flow_needs_no_screen() -> None:
    from random import Random

    from game.blockers.opponents import choose_easy
    from tests.render.board.board_game import AtOnce

    flow = BoardFlow(host_of(3, (0, 1, 2)), random=Random(1), choose=lambda: choose_easy, think=AtOnce)
    for _ in range(1000):
        flow.tick(0.5)
        if flow.phase is Phase.OVER:
            break
    assert flow.state.over
