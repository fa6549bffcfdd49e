"""The board's screens at every size and text size: nothing cut, nothing over another, nothing outside."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import pytest
from pygame import Rect, Surface

from render.board.spots import cell_of
from render.keymap import Button as Key
from render.keymap import Digit, Letter
from render.scene import Scene, Services
from render.scenes.board_end import BoardEndScene
from render.stage import Stage
from render.text import TextAudit
from render.theme import HIGH_CONTRAST
from tests.render.board.board_game import Board, host_of, rules

SIZES = ((1024, 600), (1280, 720), (1920, 1080))
ODD_SIZES = ((1366, 768), (3840, 2160), (1024, 1400), (2560, 700))
PERCENTS = (100, 150, 200)
WIDE_NAMES = tuple("W" * 15 + str(number) for number in range(5))
USUAL_NAMES = ("Ada", "Bartholomew", "Cleo", "Emily-Charlotte", "Dov")


@dataclass(frozen=True)
class Table:
    """A game to look at: two colours each and a rack of five unless said otherwise."""

    players: int
    turns: int
    colours: int = 2
    rack: int = 5
    computers: tuple[int, ...] = ()
    names: tuple[str, ...] = USUAL_NAMES


TABLES = (
    Table(2, 0),
    Table(2, 61, names=WIDE_NAMES),
    Table(2, 90, rack=6, computers=(1,)),
    Table(2, 30, colours=1),
    Table(3, 71, computers=(0, 2), names=WIDE_NAMES),
    Table(4, 50, rack=6),
    Table(5, 112, names=WIDE_NAMES),
    Table(5, 119),
)


def look_at(services: Services, table: Table, size: tuple[int, int]) -> None:
    """See the table covered, then open, with a tile picked, over a cell where it may not go, elsewhere."""
    with_rules = rules(table.colours, table.rack)
    host = host_of(
        table.players, table.computers, turns=table.turns, names=table.names, with_rules=with_rules
    )
    audit = TextAudit()
    board = Board(services, host, size=size, audit=audit)
    assert_sound(board.shown, audit, board.surface)
    board.do(Key.ROLL)
    board.wait(0.5)
    for presses in ((), (Digit(1),), (Letter("E"),), (Digit(5),), (Key.BACK, Letter("A"), Digit(9))):
        board.do(*presses)
        assert_sound(board.shown, audit, board.surface)
    board.do(*[Key.NEXT] * 2)  # the score card's lines say who captured what
    assert_sound(board.shown, audit, board.surface)


@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_overlaps_or_lies_outside(
    size: tuple[int, int], percent: int, services: Services
) -> None:
    services.settings.change(text_percent=percent)
    for table in TABLES:
        look_at(services, table, size)


@pytest.mark.parametrize("size", ODD_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_odd_windows_too(size: tuple[int, int], services: Services) -> None:
    for percent, table in ((100, TABLES[6]), (200, TABLES[1])):
        services.settings.change(text_percent=percent)
        look_at(services, table, size)


@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_end_too(size: tuple[int, int], percent: int, services: Services) -> None:
    services.settings.change(text_percent=percent)
    for players, turns, names in ((2, 96, USUAL_NAMES), (5, 120, WIDE_NAMES)):
        audit = TextAudit()
        scene = BoardEndScene(services, host_of(players, turns=turns, names=names))
        stage = Stage(services, scene, size, audit=audit)
        surface = Surface(size)
        for presses in (0, 4, players - 1):  # a button, the first player's line, the last one's
            for _ in range(presses):
                stage.handle(Key.NEXT)
            stage.draw(surface)
            assert_sound(scene, audit, surface)


def assert_sound(scene: Scene, audit: TextAudit, surface: Surface) -> None:
    """Texts and widgets all in their places, one focus, and that in sight."""
    assert audit.entries
    assert audit.faults(surface.get_rect()) == []
    assert widget_faults(scene, surface.get_rect()) == []
    ring = scene.focus
    assert sum(ring.state(widget).focused for widget in ring.widgets) == 1
    assert surface.get_rect().contains(ring.focused.rect)


def widget_faults(scene: Scene, screen: Rect) -> list[str]:
    """Widgets outside the window or over each other; a hint's note lies over what is less needed."""
    rects = {widget.name: widget.rect for widget in scene.focus.widgets}
    faults = [f"outside: {name} {rect}" for name, rect in rects.items() if not screen.contains(rect)]
    under = [name for name in rects if not name.startswith("hint")]
    few = [name for name in under if cell_of(name) in (None, 0, 8, 72, 80)]
    faults += [
        f"overlap: {one} and {other}"
        for one, other in combinations(few, 2)
        if rects[one].colliderect(rects[other])
    ]
    return faults


def test_the_board_uses_the_window_well(services: Services) -> None:
    for size in ((1280, 720), (1920, 1080)):
        board = Board(services, host_of(4, turns=20), size=size)
        cells = board.rect("cell A1").union(board.rect("cell I9"))
        assert cells.height > 0.8 * size[1]


def test_what_can_be_pressed_says_what_it_is(services: Services) -> None:
    board = Board(services, host_of(2, turns=30))
    board.do(Key.ROLL)
    board.wait()
    for widget in board.shown.focus.widgets:
        assert widget.alt(), widget.name


def test_high_contrast_has_its_own_pictures(services: Services) -> None:
    board = Board(services, host_of(3, turns=30))
    before = board.surface.copy()
    services.settings.change(high_contrast=True)
    board.do(Key.NEXT)
    assert board.stage.look.theme is HIGH_CONTRAST
    corner = board.rect("cell A1").topleft
    assert board.surface.get_at((corner[0] + 6, corner[1] + 30)) != before.get_at(
        (corner[0] + 6, corner[1] + 30)
    )
