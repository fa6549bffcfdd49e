"""Racks are secret: nobody's tiles are drawn, named or given away before their owner uncovers them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import render.board.rack
import render.board.signs
from render.board.phase import Phase
from render.board.tiles import Face, draw_chip, draw_tile
from render.keymap import Button as Key
from render.keymap import Digit
from render.scene import Services
from render.scenes.pause import PauseScene
from tests.render.board.board_game import Board, host_of
from tests.render.board.test_board_play import play_with_keys

Drawn = list[str | None]


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> Iterator[Drawn]:
    """Every face of a rack tile or a tile to come that drawing asks for; None stands for a back."""
    drawn: Drawn = []

    def tile(surface: object, look: object, rect: object, face: Face, *rest: object, **more: object) -> None:
        drawn.append(face.tile)
        draw_tile(surface, look, rect, face, *rest, **more)  # type: ignore[arg-type]

    def chip(surface: object, look: object, rect: object, face: str | None, *rest: object) -> None:
        drawn.append(face)
        draw_chip(surface, look, rect, face, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(render.board.rack, "draw_tile", tile)
    monkeypatch.setattr(render.board.signs, "draw_chip", chip)
    yield drawn


def test_a_covered_rack_is_never_drawn(services: Services, faces: Drawn) -> None:
    board = Board(services, host_of(3, turns=20))
    assert board.scene.flow.phase is Phase.CURTAIN
    assert set(faces) <= {None}
    board.do(Key.ROLL)
    rack, pile = board.state.racks[2][0], board.state.piles[2][0]
    assert set(rack) | set(pile) <= set(faces)


def test_at_every_moment_of_a_game_only_the_uncovered_rack_is_drawn(services: Services, faces: Drawn) -> None:
    board = Board(services, host_of(3, (1,), turns=30))
    for _ in range(8):
        flow = board.scene.flow
        if flow.phase is Phase.CURTAIN:
            faces.clear()
            board.look()
            board.do(Key.DOWN, Key.NEXT, Digit(3))
            assert set(faces) <= {None}
            board.do(Key.ROLL)
        seat = board.state.turn
        faces.clear()
        play_with_keys_watching(board, faces, seat)


def play_with_keys_watching(board: Board, faces: Drawn, seat: int) -> None:
    """Play a turn; what is drawn of racks meanwhile belongs to ``seat`` alone."""
    mine = set(board.state.racks[seat][0]) | set(board.state.piles[seat][0])
    play_with_keys(board)
    assert {face for face in faces if face is not None} <= mine


def test_what_is_covered_is_not_said_either(services: Services) -> None:
    board = Board(services, host_of(3, turns=20))
    rack = board.scene.flow.rack
    assert rack.tiles is None
    assert rack.to_come is None
    assert not rack.slots()
    for widget in board.shown.focus.widgets:
        assert "fit" not in widget.alt()
    assert not any(name.startswith("tile") for name in (one.name for one in board.shown.focus.widgets))
    board.do(Digit(1), Key.NEXT)
    assert board.scene.flow.picked is None


def test_the_next_player_finds_the_curtain_closed_again(services: Services) -> None:
    board = Board(services, host_of(3))
    for seat in (0, 1, 2, 0):
        assert board.scene.flow.phase is Phase.CURTAIN
        assert board.scene.flow.seat == seat
        assert board.focus() == "curtain"
        play_with_keys(board)


def test_no_curtain_for_the_only_person(services: Services) -> None:
    board = Board(services, host_of(3, (0, 2)))
    board.wait()
    assert board.scene.flow.phase is Phase.CHOICE
    assert board.scene.flow.rack.seat == 1
    assert board.scene.flow.rack.tiles is not None


def test_the_only_persons_rack_stays_while_computers_play(services: Services, faces: Drawn) -> None:
    board = Board(services, host_of(3, (1, 2)))
    play = board.scene.flow
    board.do(Digit(1), Key.ACCEPT)
    mine = set(board.state.racks[0][0]) | set(board.state.piles[0][0])
    faces.clear()
    board.wait_until(lambda: play.phase is Phase.CHOICE)
    board.look()
    assert {face for face in faces if face is not None} <= mine
    assert play.rack.seat == 0


def test_a_game_of_computers_alone_shows_backs(services: Services, faces: Drawn) -> None:
    board = Board(services, host_of(3, (0, 1, 2)))
    for _ in range(40):
        board.stage.tick(0.1)
        board.look()
    assert board.state.turns_taken > 2
    assert set(faces) <= {None}


def test_a_seat_taken_back_from_the_computer_is_covered_first(services: Services) -> None:
    board = Board(services, host_of(2, (0, 1)))
    board.do(Key.MENU)
    assert isinstance(board.shown, PauseScene)
    board.scene.host.session.seat_computer(0, False)
    board.do(Key.BACK)
    assert board.scene.flow.phase is Phase.CURTAIN
    assert board.scene.flow.rack.tiles is None


def test_handing_the_own_seat_over_does_not_open_the_other_rack(services: Services) -> None:
    board = Board(services, host_of(2))
    board.do(Key.ROLL, Key.MENU)
    board.scene.host.session.seat_computer(0, True)  # now Ben is the only person
    board.do(Key.BACK)
    assert board.scene.flow.phase is Phase.COMPUTER
    assert board.scene.flow.rack.tiles is None
    board.wait_until(lambda: board.scene.flow.phase is Phase.CURTAIN)
    board.do(Key.ROLL)
    assert board.scene.flow.rack.seat == 1
    assert board.scene.flow.rack.tiles is not None


def test_a_rack_seen_once_is_covered_again_when_the_other_person_has_been_at_the_table(
    services: Services,
) -> None:
    board = Board(services, host_of(2))
    play_with_keys(board)
    assert board.scene.flow.phase is Phase.CURTAIN
    board.do(Key.MENU)
    board.scene.host.session.seat_computer(1, True)  # Ben leaves; Ada is the only person now
    board.do(Key.BACK)
    board.wait_until(lambda: board.state.turns_taken == 2 and board.scene.flow.phase is not Phase.MOVE)
    assert board.scene.flow.phase is Phase.CURTAIN
    assert board.scene.flow.rack.tiles is None
