"""Computer players at the board: they think beside the window, and nobody waits for them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from threading import Event, Thread, current_thread
from threading import enumerate as all_threads
from typing import ClassVar

import pytest

from game.actions import Choice
from game.blockers.opponents import EASY, HARD, MEDIUM, choose_easy, opponent_named
from game.blockers.view import BlockersView
from render.board.flow import COMPUTER_PAUSE
from render.board.phase import Phase
from render.board.thinking import ThreadThinking
from render.input import WindowEvent
from render.keymap import Button as Key
from render.scene import Services
from tests.render.board.board_game import AtOnce, Board, host_of


class Slow:
    """A choice that is ready when the test says so."""

    made: ClassVar[list[Slow]] = []

    def __init__(self, choose: object, view: BlockersView, random: Random) -> None:
        self.answer = EASY.choose(view, random)
        self.choice: Choice | None = None
        self.progress = 0.3
        self.stopped = False
        Slow.made.append(self)

    def stop(self) -> None:
        self.stopped = True
        self.choice = None


@pytest.fixture
def slow() -> list[Slow]:
    Slow.made = []
    return Slow.made


def test_a_computer_takes_its_time_and_then_plays(services: Services) -> None:
    board = Board(services, host_of(3, (0, 1, 2)))
    board.stage.tick(COMPUTER_PAUSE / 2)
    assert board.state.turns_taken == 0
    board.wait_until(lambda: board.state.turns_taken == 1)
    board.wait_until(lambda: board.state.turns_taken == 3)
    assert [line.split()[0] for line in board.scene.flow.log] == ["Ada", "Ben", "Cleo"]


def test_while_it_thinks_the_window_goes_on(services: Services, slow: list[Slow]) -> None:
    board = Board(services, host_of(2, (0,)), think=Slow)
    for _ in range(50):
        board.stage.tick(0.1)
    assert len(slow) == 1
    assert board.state.turns_taken == 0
    assert board.scene.flow.progress == 0.3
    board.do(Key.RIGHT)
    assert board.focus()
    slow[0].choice = slow[0].answer
    board.stage.tick(0.1)
    assert board.state.turns_taken == 1


def test_leaving_stops_it_and_coming_back_starts_it_anew(services: Services, slow: list[Slow]) -> None:
    board = Board(services, host_of(2, (0,)), think=Slow)
    board.stage.tick(0.1)
    board.do(Key.BACK)
    assert slow[0].stopped
    slow[0].choice = slow[0].answer  # too late
    board.do(Key.BACK)
    board.stage.tick(2.0)
    assert board.state.turns_taken == 0
    assert len(slow) == 2


def test_closing_the_window_stops_it(services: Services, slow: list[Slow]) -> None:
    board = Board(services, host_of(2, (0,)), think=Slow)
    board.stage.tick(0.1)
    board.do(WindowEvent.CLOSE_REQUESTED)
    assert slow[0].stopped
    assert board.stage.closed


def test_a_choice_for_another_state_is_never_played(services: Services, slow: list[Slow]) -> None:
    board = Board(services, host_of(3, (0,)), think=Slow)
    board.stage.tick(0.1)
    slow[0].choice = slow[0].answer
    board.scene.host.apply(EASY.choose(slow_view(board), Random(1)))  # type: ignore[arg-type]
    before = board.state
    board.stage.tick(3.0)
    assert board.state is before


def slow_view(board: Board) -> BlockersView:
    """What the player on turn sees."""
    from game.blockers import view_for

    return view_for(board.state, board.state.turn)


def test_a_seat_handed_to_the_computer_in_mid_turn_is_played_by_it(services: Services) -> None:
    board = Board(services, host_of(3))
    board.do(Key.ROLL, Key.MENU)
    board.scene.host.session.seat_computer(0, True)
    board.do(Key.BACK)
    board.wait_until(lambda: board.state.turns_taken == 1)


def test_the_thread_answers_reports_and_can_be_stopped() -> None:
    view = slow_view_of_a_new_game()
    started, go_on = Event(), Event()

    def choose(
        view: BlockersView,
        random: Random,
        should_stop: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> Choice:
        assert current_thread().name.startswith("computer player")
        assert progress is not None
        assert should_stop is not None
        progress(0.5)
        started.set()
        assert go_on.wait(10)
        stopped.append(should_stop())
        return choose_easy(view, random)

    stopped: list[bool] = []
    for stops in (False, True):
        started.clear()
        go_on.clear()
        thinking = ThreadThinking(choose, view, Random(1))
        assert started.wait(10)
        assert thinking.progress == 0.5
        assert thinking.choice is None
        if stops:
            thinking.stop()
        go_on.set()
        join_computer_players()
        assert (thinking.choice is None) is stops
    assert stopped == [False, True]


def test_what_goes_wrong_in_the_thread_is_not_swallowed() -> None:
    def choose(view: BlockersView, random: Random, *rest: object) -> Choice:
        raise ZeroDivisionError("nobody can think like this")

    thinking = ThreadThinking(choose, slow_view_of_a_new_game(), Random(1))
    join_computer_players()
    with pytest.raises(ZeroDivisionError, match="nobody can think like this"):
        _ = thinking.choice


def join_computer_players() -> None:
    """Wait for the threads to end."""
    threads: list[Thread] = [one for one in all_threads() if one.name.startswith("computer player")]
    for thread in threads:
        thread.join(10)


def slow_view_of_a_new_game() -> BlockersView:
    from game.blockers import view_for

    state = host_of(3).state
    return view_for(state, 0)  # type: ignore[arg-type]


def test_every_seat_has_its_own_strength_and_the_usual_one_is_hard(services: Services) -> None:
    chosen: list[object] = []

    def think(choose: object, view: BlockersView, random: Random) -> AtOnce:
        chosen.append(choose)
        return AtOnce(choose, view, random)  # type: ignore[arg-type]

    for way, opponent in (("easy", EASY), ("medium", MEDIUM), ("hard", HARD), ("", HARD), ("sharp", HARD)):
        host = host_of(2, (0,))
        host.seat_computer(0, True, way)
        watched = Board(services, host, think=think)
        watched.stage.tick(0.1)
        assert chosen[-1] is opponent.choose


def test_a_strength_that_nobody_has_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"ruthless.*easy, medium, hard"):
        opponent_named("ruthless")


def test_handing_everything_to_computers_ends_the_game(services: Services) -> None:
    services.settings.change(reduced_motion=True)
    board = Board(services, host_of(3, (0, 1, 2), turns=64))
    board.wait_until(lambda: board.scene.flow.phase is Phase.OVER)
    assert board.state.over
