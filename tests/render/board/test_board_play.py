"""Laying tiles by hand: with the keys alone, with the mouse alone, with anything at all."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.blockers import BlockersState, legal_actions, why_not
from game.blockers.board import CELL_NAMES, CELLS
from game.events import TilePlaced
from render.board.phase import Phase
from render.board.spots import cell_of
from render.input import (
    AWAY,
    Input,
    InputReader,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    TextTyped,
    Wheel,
    WindowEvent,
)
from render.keymap import Button as Key
from render.keymap import Digit, Letter
from render.scene import Services, SilentSounds
from render.scenes.board import BoardScene
from render.scenes.board_end import BoardEndScene
from render.scenes.pause import PauseScene
from render.scenes.rule_sheet import RuleSheetScene
from render.sound.port import UiSound
from tests.render.board.board_game import Board, host_of, rules


@pytest.fixture
def alone(services: Services) -> Board:
    """Ada against two computers: no curtain."""
    return Board(services, host_of(3, (1, 2), turns=30))


def a_move(board: Board) -> tuple[int, int]:
    """Number of a tile that can be laid, counted through the open racks from 0, and a cell for it."""
    tiles = board.scene.flow.rack.tiles
    assert tiles is not None
    place = legal_actions(board.state).choices[0]
    flat = [(colour, tile) for colour, rack in enumerate(tiles) for tile in rack]
    return flat.index((place.colour, place.tile)), CELL_NAMES.index(place.at)


def test_letter_keys_are_rows() -> None:
    reader = InputReader()
    reader.translate(Event(pygame.KEYDOWN, key=pygame.K_c, mod=0))
    assert reader.translate(Event(pygame.KEYUP, key=pygame.K_c, mod=0)) == (Letter("C"),)


def test_a_number_picks_and_a_letter_with_a_number_goes_to_the_cell(alone: Board) -> None:
    tile, cell = a_move(alone)
    name = CELL_NAMES[cell]
    alone.do(Digit(tile + 1))
    assert alone.scene.flow.picked is not None
    assert alone.focus().startswith("cell ")
    alone.do(Letter(name[0]), Digit(int(name[1])))
    assert alone.focus() == f"cell {name}"
    alone.do(Key.ACCEPT)
    assert alone.state.turns_taken == 31
    assert alone.state.board[cell] is not None


def test_picking_with_the_keys_leads_to_a_cell_where_the_tile_may_go(alone: Board) -> None:
    tile, _ = a_move(alone)
    alone.do(Digit(tile + 1))
    cell = cell_of(alone.focus())
    assert cell in alone.scene.flow.targets
    alone.do(Key.ACCEPT)
    assert alone.state.turns_taken == 31


def test_esc_forgets_the_letter_then_lays_the_tile_back_then_opens_the_menu(alone: Board) -> None:
    tile, _ = a_move(alone)
    alone.do(Digit(tile + 1), Letter("C"))
    alone.do(Key.BACK, Digit(tile + 1))  # the number means the tile again, and lays it back
    assert alone.scene.flow.picked is None
    alone.do(Digit(tile + 1), Key.BACK)
    assert alone.scene.flow.picked is None
    assert alone.focus().startswith("tile ")
    alone.do(Key.BACK)
    assert isinstance(alone.shown, PauseScene)


def test_arrows_walk_cell_by_cell_and_leave_the_board_at_its_edge(alone: Board) -> None:
    alone.do(Letter("C"), Digit(7), Key.RIGHT, Key.DOWN)
    assert alone.focus() == "cell D8"
    alone.do(Key.RIGHT, Key.RIGHT)
    assert cell_of(alone.focus()) is None
    alone.do(Key.LEFT)
    assert alone.focus().startswith("cell ")


def test_tab_takes_the_board_as_one_stop(alone: Board) -> None:
    seen = []
    for _ in range(12):
        seen.append(alone.focus())
        alone.do(Key.NEXT)
    assert len([name for name in seen if name.startswith("cell ")]) == 1
    assert {"tile 0 0", "tile 0 4", "seat 0", "seat 2", "rules", "menu"} <= set(seen)
    alone.do(Key.PREVIOUS)
    assert alone.focus() == seen[-1]


def test_an_illegal_cell_says_why_when_it_has_the_focus_and_when_it_is_pressed(alone: Board) -> None:
    alone.do(Digit(1))
    tile = alone.scene.flow.picked_tile
    assert tile is not None
    wrong = next(cell for cell in range(CELLS) if why_not(alone.state, tile, CELL_NAMES[cell]))
    reason = why_not(alone.state, tile, CELL_NAMES[wrong])
    assert reason is not None
    before = alone.state
    for presses in ((), (Key.ACCEPT,)):
        alone.do(Letter(CELL_NAMES[wrong][0]), Digit(int(CELL_NAMES[wrong][1])), *presses)
        pointed = alone.scene.flow.status(wrong)
        assert reason in pointed.text
    assert alone.state is before
    assert alone.scene.flow.picked is not None


def test_a_legal_cell_says_what_it_brings(alone: Board) -> None:
    tile, cell = a_move(alone)
    alone.do(Digit(tile + 1))
    says = alone.scene.flow.status(cell).text
    alone.do(Letter(CELL_NAMES[cell][0]), Digit(int(CELL_NAMES[cell][1])), Key.ACCEPT)
    assert f"= {alone.state.seats[0].score} " in says


def test_a_press_without_a_tile_asks_for_one(alone: Board) -> None:
    alone.do(Letter("E"), Digit(5), Key.ACCEPT)
    assert "Pick a tile first" in alone.status()
    alone.do(Key.UP)
    assert "Pick a tile first" not in alone.status()


def click(board: Board, name: str) -> None:
    """Point at the widget, press and release."""
    place = board.rect(name).center
    board.do(PointerMoved(place), PointerPressed(place), PointerReleased(place))


def test_click_a_tile_then_a_cell(alone: Board) -> None:
    tile, cell = a_move(alone)
    click(alone, f"tile 0 {tile}")
    click(alone, f"cell {CELL_NAMES[cell]}")
    assert alone.state.turns_taken == 31


def test_a_second_click_lays_the_tile_back(alone: Board) -> None:
    click(alone, "tile 0 1")
    click(alone, "tile 0 1")
    assert alone.scene.flow.picked is None
    click(alone, "tile 0 1")
    click(alone, "tile 0 2")
    assert alone.scene.flow.picked is not None
    assert alone.scene.flow.picked.slot == 2


def drag(board: Board, name: str, goal: tuple[int, int]) -> None:
    """Drag the tile to a place."""
    start = board.rect(name).center
    halfway = ((start[0] + goal[0]) // 2, (start[1] + goal[1]) // 2)
    board.do(PointerMoved(start), PointerPressed(start), PointerMoved(halfway), PointerMoved(goal))
    board.do(PointerReleased(goal))


def test_drag_a_tile_to_a_cell(alone: Board) -> None:
    tile, cell = a_move(alone)
    drag(alone, f"tile 0 {tile}", alone.rect(f"cell {CELL_NAMES[cell]}").center)
    assert alone.state.turns_taken == 31
    assert alone.state.board[cell] is not None


def test_a_tile_dragged_to_nowhere_stays_in_the_hand(alone: Board) -> None:
    before = alone.state
    drag(alone, "tile 0 1", alone.rect("seat 1").center)
    assert alone.state is before
    assert alone.scene.flow.picked is not None


def test_a_drag_ends_when_the_window_loses_the_focus(alone: Board) -> None:
    tile, cell = a_move(alone)
    start, goal = alone.rect(f"tile 0 {tile}").center, alone.rect(f"cell {CELL_NAMES[cell]}").center
    alone.do(PointerMoved(start), PointerPressed(start), PointerMoved(goal))
    alone.do(WindowEvent.FOCUS_LOST, PointerReleased(goal))
    assert alone.state.turns_taken == 30


def test_a_press_while_tiles_move_only_lets_them_arrive(services: Services) -> None:
    board = Board(services, host_of(2))
    board.do(Key.ROLL)
    tile, cell = a_move(board)
    board.do(Digit(tile + 1), Letter(CELL_NAMES[cell][0]), Digit(int(CELL_NAMES[cell][1])), Key.ACCEPT)
    assert board.scene.flow.phase is Phase.MOVE
    board.do(Key.ACCEPT)
    assert board.scene.flow.phase is Phase.CURTAIN
    assert board.state.turns_taken == 1


def test_tiles_arrive_within_less_than_half_a_second(alone: Board) -> None:
    tile, cell = a_move(alone)
    alone.do(Digit(tile + 1), Letter(CELL_NAMES[cell][0]), Digit(int(CELL_NAMES[cell][1])), Key.ACCEPT)
    assert alone.scene.flow.flights
    assert max(flight.over_after for flight in alone.scene.flow.flights) <= 0.4


def test_with_reduced_motion_nothing_flies(services: Services) -> None:
    services.settings.change(reduced_motion=True)
    board = Board(services, host_of(2))
    board.do(Key.ROLL)
    assert not board.shown.animating
    tile, cell = a_move(board)
    board.do(Digit(tile + 1))
    assert not board.shown.animating
    board.do(Letter(CELL_NAMES[cell][0]), Digit(int(CELL_NAMES[cell][1])), Key.ACCEPT)
    assert board.scene.flow.phase is Phase.CURTAIN
    assert not board.shown.animating


def test_rules_and_menu_lead_back_to_the_board(alone: Board) -> None:
    alone.do(Key.RULES)
    assert isinstance(alone.shown, RuleSheetScene)
    alone.do(Key.BACK)
    assert alone.shown is alone.scene
    alone.do(Key.MENU)
    assert isinstance(alone.shown, PauseScene)
    alone.do(Key.BACK)
    assert alone.shown is alone.scene


def test_a_capture_is_logged_and_flies_to_whoever_took_it(services: Services) -> None:
    board = Board(services, host_of(5, (1, 2, 3, 4), turns=100))
    flow = board.scene.flow
    tiles = flow.rack.tiles
    assert tiles is not None
    for colour, slot in flow.rack.slots():
        flow.press_tile(colour, slot)
        captures = [cell for cell, capture in flow.targets.items() if capture]
        if captures:
            break
    name = CELL_NAMES[captures[0]]
    board.do(Letter(name[0]), Digit(int(name[1])), Key.ACCEPT)
    event = board.scene.host.session.history[-1].events[0]
    assert isinstance(event, TilePlaced)
    assert event.captured_tile is not None
    assert flow.log[-1].startswith(f"Ada takes {board.state.seats[event.captured_seat or 0].name}'s ")
    assert [flight.face.tile for flight in flow.flights][:2] == [event.captured_tile, tiles[colour][slot]]


class Heard(SilentSounds):
    """Somebody who listens."""

    def __init__(self) -> None:
        self.names: list[UiSound] = []

    def ui(self, name: UiSound) -> None:
        """Remember it."""
        self.names.append(name)


def test_a_tile_is_heard_when_it_arrives_and_a_captured_one_sounds_otherwise(services: Services) -> None:
    heard = Heard()
    board = Board(replace(services, sounds=heard), host_of(2))
    board.do(Key.ROLL)
    tile, cell = a_move(board)
    board.do(Digit(tile + 1), Letter(CELL_NAMES[cell][0]), Digit(int(CELL_NAMES[cell][1])))
    del heard.names[:]
    board.do(Key.ACCEPT)
    assert heard.names == []
    board.wait()
    assert heard.names == ["place", "turn"]

    board = Board(replace(services, sounds=heard), host_of(5, (1, 2, 3, 4), turns=100))
    flow = board.scene.flow
    for colour, slot in flow.rack.slots():
        flow.press_tile(colour, slot)
        captures = [cell for cell, capture in flow.targets.items() if capture]
        if captures:
            break
    flow.press_cell(captures[0])
    del flow.sounds[:], heard.names[:]
    board.do(Key.ACCEPT)
    assert heard.names[0] == "capture"


def play_with_keys(board: Board) -> None:
    """One turn with the keys alone."""
    if board.scene.flow.phase is Phase.CURTAIN:
        board.do(Key.ACCEPT)
    tile, cell = a_move(board)
    name = CELL_NAMES[cell]
    if tile < 10:
        board.do(Digit((tile + 1) % 10))
    else:
        while board.focus() != [f"tile {c} {s}" for c, s in board.scene.flow.rack.slots()][tile]:
            board.do(Key.NEXT)
        board.do(Key.ACCEPT)
    board.do(Letter(name[0]), Digit(int(name[1])), Key.ACCEPT)
    board.wait()


def play_with_mouse(board: Board) -> None:
    """One turn with the mouse alone."""
    if board.scene.flow.phase is Phase.CURTAIN:
        click(board, "curtain")
    tile, cell = a_move(board)
    colour, slot = board.scene.flow.rack.slots()[tile]
    click(board, f"tile {colour} {slot}")
    click(board, f"cell {CELL_NAMES[cell]}")
    board.wait()


@pytest.mark.parametrize("play", [play_with_keys, play_with_mouse])
@pytest.mark.parametrize(
    ("players", "computers", "rack"), [(2, (1,), 6), (3, (), 5)], ids=["two colours", "three people"]
)
def test_a_whole_game(
    services: Services, play: object, players: int, computers: tuple[int, ...], rack: int
) -> None:
    assert callable(play)
    board = Board(services, host_of(players, computers, with_rules=rules(rack=rack)))
    for _ in range(130):
        if not isinstance(board.shown, BoardScene):
            break
        play(board)
    assert isinstance(board.shown, BoardEndScene)
    state = board.state
    assert state.over
    assert state.result is not None
    assert state.seats[state.result.winners[0]].name in board.shown.alt()
    assert not services.under_way.sentence


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed_there_is_one_focus_and_no_error(services: Services, seed: int) -> None:
    generator = Random(seed)
    services.settings.change(reduced_motion=seed == 3)
    computers = ((), (1,), (0, 2), (0, 1, 2))[seed]
    board = Board(services, host_of(3, computers, turns=generator.randrange(60)))
    for step in range(700):
        board.stage.handle(random_input(generator, board))
        if board.stage.animating and generator.random() < 0.4:
            board.stage.tick(generator.choice((0.01, 0.1, 0.4)))
        if board.stage.closed or not isinstance(board.shown, BoardScene):
            board = Board(services, host_of(3, computers, turns=generator.randrange(60)))
        if step % 5 == 0:
            board.look()
        ring = board.shown.focus
        assert sum(ring.state(widget).focused for widget in ring.widgets) == 1
        assert_conserved(board.state)


def assert_conserved(state: BlockersState) -> None:
    """No tile is lost or doubled, whatever was pressed."""
    lying = sum(laid is not None for laid in state.board) + sum(len(own) for own in state.captured)
    aside = sum(len(tiles) for own in state.set_aside for tiles in own)
    hidden = sum(len(tiles) for part in (state.racks, state.piles) for own in part for tiles in own)
    assert lying + aside + hidden == 28 * len(state.seats)


def random_input(generator: Random, board: Board) -> Input:
    """Mostly presses that lead on, some mischief."""
    size = board.surface.get_size()
    place = (generator.randrange(size[0]), generator.randrange(size[1]))
    if generator.random() < 0.5:
        place = generator.choice(board.shown.focus.widgets).rect.center
    if generator.random() < 0.01:
        size = generator.choice(((1024, 600), (1280, 720), (1600, 900)))
        board.surface = Surface(size)
        return Resized(*size)
    makers: tuple[tuple[int, Input], ...] = (
        (14, generator.choice([key for key in Key if key not in (Key.RULES, Key.MENU, Key.BACK)])),
        (12, Key.ACCEPT),
        (14, Digit(generator.randrange(10))),
        (10, Letter(generator.choice("ABCDEFGHI"))),
        (16, PointerMoved(place)),
        (12, PointerPressed(place)),
        (12, PointerReleased(place)),
        (2, PointerMoved(AWAY)),
        (2, Wheel(place, 1.0)),
        (2, TextTyped("x")),
        (2, generator.choice([WindowEvent.FOCUS_LOST, WindowEvent.FOCUS_GAINED])),
        (1, generator.choice((Key.RULES, Key.MENU, Key.BACK))),
    )
    ((_, event),) = generator.choices(makers, [weight for weight, _ in makers])
    return event
