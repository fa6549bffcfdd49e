"""The tour of a game of tiles: picking, lit cells, captures, what counts; and that it is in nobody's way."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.blockers.board import CELL_NAMES
from render.input import PointerPressed, PointerReleased
from render.keymap import Button as Key
from render.keymap import Digit
from render.scene import Services
from render.text import TextAudit
from rules_config.model import BlockersScoring, TwoPlayerCaptures
from tests.render.board.board_game import Board, host_of, rules

SIZES = ((1024, 600), (1280, 720), (1366, 768), (1024, 1400), (2560, 700))


def hint(board: Board) -> str | None:
    return board.scene.tour.hint.name if board.scene.tour.hint is not None else None


def text(board: Board) -> str:
    assert board.scene.tour.hint is not None
    return board.scene.tour.hint.text


def uncovered(services: Services, **game: object) -> Board:
    """At a turn of Ada's, her tiles uncovered."""
    board = Board(services, host_of(**game))
    board.do(Key.ACCEPT)
    board.wait()
    return board


def told(board: Board) -> list[str]:
    names = []
    while board.scene.tour.hint is not None:
        names.append(board.scene.tour.hint.name)
        board.do(Key.GOT_IT)
    return names


def capturing_tile(board: Board) -> int:
    """The number of a tile in the rack that could capture something."""
    for number in range(1, 6):
        board.do(Digit(number))
        if any(board.scene.flow.targets.values()):
            board.do(Key.BACK)
            return number
    raise AssertionError("no tile captures anything")


def test_a_first_move_is_explained_step_by_step(services: Services) -> None:
    board = uncovered(services)
    assert told(board) == ["pick"]
    board.do(Digit(1))
    assert told(board) == ["cells"]
    board.do(Key.ACCEPT)
    board.wait()
    board.do(Key.ACCEPT)  # Ben uncovers his tiles
    board.wait()
    assert told(board) == ["score"]


def test_captures_are_explained_with_the_first_tile_that_could_make_one(services: Services) -> None:
    board = uncovered(services, turns=24)
    number = capturing_tile(board)
    board.scene.tour.recall()
    board.do(Digit(number))
    assert told(board) == ["cells", "captures"]


def test_nothing_is_explained_behind_the_curtain(services: Services) -> None:
    assert hint(Board(services, host_of())) is None


def test_picking_puts_the_first_hint_away(services: Services) -> None:
    board = uncovered(services)
    assert hint(board) == "pick"
    board.do(Digit(2))
    assert hint(board) == "cells"
    board.do(Key.BACK)
    assert hint(board) is None


@pytest.mark.parametrize(
    ("changes", "players", "words"),
    [
        ({}, 3, "the tiles of the colour you captured most"),
        ({}, 2, "the tiles of the colour you captured most"),
        ({"two_player_captures": TwoPlayerCaptures.ALL}, 2, "and the tiles you captured"),
        ({"two_player_captures": TwoPlayerCaptures.ALL}, 3, "the tiles of the colour you captured most"),
        ({"scoring": BlockersScoring.GROUPS}, 3, "Captures do not count"),
    ],
)
def test_what_counts_is_said_as_the_rules_have_it(
    services: Services, changes: dict[str, object], players: int, words: str
) -> None:
    shipped = rules()
    assert shipped.blockers is not None
    changed = replace(shipped, blockers=replace(shipped.blockers, **changes))
    board = uncovered(services, players=players, turns=2 * players, with_rules=changed)
    board.do(Key.GOT_IT)
    assert hint(board) == "score"
    assert words in text(board)


def test_skipped_it_stays_away(services: Services) -> None:
    board = uncovered(services)
    place = board.rect("hint skip").center
    board.do(PointerPressed(place), PointerReleased(place))
    board.do(Digit(1))
    assert hint(board) is None
    assert hint(uncovered(services)) is None


def test_a_press_on_the_paper_lays_no_tile(services: Services) -> None:
    board = uncovered(services)
    board.do(Digit(2), Key.BACK, Digit(2))
    board.scene.tour.recall()
    board.do(Key.UP, Key.DOWN)
    note = board.scene._hints.note.rect
    assert note is not None
    for x, y in ((note.x + 4, note.y + 4), (note.right - 4, note.y + 4)):
        board.do(PointerPressed((x, y)), PointerReleased((x, y)))
    assert not board.scene.host.session.history
    assert board.scene.flow.hint == ""


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("players", [2, 5])
def test_the_notes_hide_nothing_that_is_needed(services: Services, percent: int, players: int) -> None:
    services.settings.change(text_percent=percent)
    for size in SIZES:
        services.settings.change(tours_seen=())
        audit = TextAudit()
        board = Board(services, host_of(players, turns=24 if players == 2 else 30), size=size, audit=audit)
        board.do(Key.ACCEPT)
        board.wait()
        seen = look_through(board, audit)
        board.do(Digit(capturing_tile(board)))
        board.scene.tour.recall()
        board.do(Key.LEFT, Key.RIGHT)
        seen += look_through(board, audit)
        assert seen >= 3


def look_through(board: Board, audit: TextAudit) -> int:
    """Check every note of the moment; how many there were."""
    seen = 0
    while board.scene.tour.hint is not None:
        seen += 1
        board.look()
        assert_well_placed(board, audit, board.surface)
        board.do(Key.GOT_IT)
    return seen


def assert_well_placed(board: Board, audit: TextAudit, surface: Surface) -> None:
    scene = board.scene
    note, painter = scene._hints.note.rect, scene._painter
    assert note is not None and painter is not None
    where = (surface.get_size(), hint(board))
    assert surface.get_rect().contains(note), where
    needed: list[Rect] = [*painter.layout.racks, board.rect("rules"), board.rect("menu")]
    needed += [board.rect(f"cell {CELL_NAMES[cell]}") for cell in scene.flow.targets]
    needed.append(scene.focus.focused.rect)
    assert note.collidelist(needed) < 0, where
    assert audit.faults(surface.get_rect()) == [], where
    own = [entry for entry in audit.entries if entry.text == text(board)]
    assert len(own) == 1 and note.contains(own[0].rect), where
