"""Where everything on the board's screen goes, for one look. All rectangles are window pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from render.board.view import BoardView, fit_board
from render.look import Look
from render.units import TextRole, inset

MARGIN = 26  # units
TOP = 20
GAP = 10
SIDE_WIDTH = 500  # of what stands beside the board, at 100 % text
SIDE_GROWTH = 0.26
WIDEST_SIDE = 680
RACK_HEIGHT = 92
RACKS_HEIGHT = 74  # of each, where there are two
LIFTED = 16  # free above the racks for a picked tile with its focus ring
LEAST_TILE = 50  # racks lie side by side where their tiles stay this large
CHIP = 25
BUTTON_HEIGHT = 44
LARGE_TEXT = 1.3  # above this text scale the status stands under the board
LONG_SENTENCE = (
    "Not here: capturing at F6 would split Bartholomew's second colour: the group of 12 would fall into 3."
)


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The parts of the board's scene. ``racks`` and ``to_come`` have one part per own colour."""

    board: BoardView
    heading: Rect
    status: Rect
    card: Rect
    rack_label: Rect
    racks: tuple[Rect, ...]
    to_come_label: Rect | None
    to_come: tuple[Rect, ...]
    bottom: Rect

    @property
    def rack_area(self) -> Rect:
        """All racks together: what the curtain hangs over."""
        return self.racks[0].unionall(list(self.racks[1:]))


@dataclass(frozen=True, slots=True)
class Halves:
    """The board, and the column beside it. ``below`` is the room for sentences under the board, if any."""

    board: BoardView
    side: Rect
    below: Rect | None
    words_height: int  # of the sentences that are said about a move


def lay_halves(look: Look) -> Halves:
    """The board as large as it may be at the left, and what is left beside it.

    With large text, or where the board leaves room below it anyway, sentences stand under the board.
    """
    px, text = look.units.px, look.text
    area = inset(look.units.screen, px(MARGIN), px(TOP))
    between = px(22)
    least_side = look.units.grown_px(SIDE_WIDTH, SIDE_GROWTH)
    room = area.width - least_side - between
    large = look.units.text_scale > LARGE_TEXT
    width = min(room, area.height) if large else least_side
    least = 3 if large else 2  # lines; the third is for what happened last, which the card has no room for
    words = max(least, len(text.wrap(LONG_SENTENCE, TextRole.BODY, width))) * text.line_height(TextRole.BODY)
    view = fit_board(Rect(area.x, area.y, room, area.height - (words + px(GAP) if large else 0)))
    below = large or area.height - view.rect.height - px(GAP) >= words
    side_width = area.width - view.rect.width - between
    if not below:
        side_width = min(side_width, px(WIDEST_SIDE))
    left = area.x + (area.width - view.rect.width - between - side_width) // 2
    view = fit_board(Rect(left, area.y, *view.rect.size))
    side = Rect(view.rect.right + between, area.y, side_width, area.height)
    top = view.rect.bottom + px(GAP)
    under = Rect(view.rect.x, top, view.rect.width, area.bottom - top)
    return Halves(view, side, under if below else None, words)


def board_layout(look: Look, colours: int, rack: int) -> BoardLayout:
    """Lay the scene out for ``colours`` racks of ``rack`` tiles: the board left, all else beside it.

    From top to bottom: heading, status, score card, racks, tiles to come, buttons.
    """
    px, text = look.units.px, look.text
    halves, gap = lay_halves(look), px(GAP)
    side = halves.side
    heading = Rect(side.x, side.y, side.width, text.line_height(TextRole.SIGN, bold=True))
    top = heading.bottom + px(5)
    status = halves.below or Rect(side.x, top, side.width, halves.words_height)
    if halves.below is None:
        top = status.bottom + gap
    button = look.units.grown_px(BUTTON_HEIGHT, 0.5)
    bottom = Rect(side.x, side.bottom - button, side.width, button)
    chip = look.units.grown_px(CHIP, 0.25)
    step = chip + px(4)
    chips = bottom.y - px(10) - colours * step
    to_come = tuple(Rect(side.x, chips + index * step, side.width, chip) for index in range(colours))
    racks_height, places = _rack_places(look, side.width, colours, rack)
    label_height = text.line_height(TextRole.LABEL, bold=True)
    line = text.line_height(TextRole.BODY)
    above_racks = label_height + px(LIFTED) + gap + px(8)
    wants_label = chips - line - px(4) - racks_height - above_racks - top >= _least_card(look)
    label = Rect(side.x, chips - line - px(4), side.width, line) if wants_label else None
    at = (label.y if label else chips) - px(8) - racks_height
    racks = tuple(place.move(side.x, at) for place in places)
    rack_label = Rect(side.x, at - label_height - px(LIFTED), side.width, label_height)
    card = Rect(side.x, top, side.width, rack_label.y - gap - top)
    return BoardLayout(halves.board, heading, status, card, rack_label, racks, label, to_come, bottom)


@dataclass(frozen=True, slots=True)
class EndLayout:
    """The parts of the final screen; ``buttons`` are four, two by two where they do not fit into a row."""

    board: BoardView
    heading: Rect
    why: Rect
    card: Rect
    words: Rect
    buttons: tuple[Rect, ...]


def end_layout(look: Look, why: str, wanted: Sequence[tuple[int, int]]) -> EndLayout:
    """Lay the final screen out; ``wanted`` are the sizes the buttons would like to have."""
    px, text = look.units.px, look.text
    halves, gap = lay_halves(look), px(GAP)
    side = halves.side
    heading = Rect(side.x, side.y, side.width, text.line_height(TextRole.BIG, bold=True))
    top = heading.bottom + px(2)
    height = max(1, len(text.wrap(why, TextRole.BODY, side.width))) * text.line_height(TextRole.BODY)
    reason = halves.below or Rect(side.x, top, side.width, height)
    if halves.below is None:
        top = reason.bottom + px(14)
    buttons = _button_grid(look, side, wanted)
    is_tight = len({button.y for button in buttons}) == _MOST_ROWS
    words = (2 if is_tight else 3) * text.line_height(TextRole.BODY)
    bottom = buttons[0].y - px(14)
    card = Rect(side.x, top, side.width, bottom - words - gap - top)
    return EndLayout(
        halves.board, heading, reason, card, Rect(side.x, bottom - words, side.width, words), buttons
    )


_MOST_ROWS = 3  # of buttons beside the board


def _button_grid(look: Look, side: Rect, wanted: Sequence[tuple[int, int]]) -> tuple[Rect, ...]:
    """Buttons at the foot of ``side``: in one row if their words fit, else two or three in each column."""
    gap = look.units.px(12)
    height = min(max(size[1] for size in wanted), look.units.grown_px(52, 0.5))
    for down in (1, 2, _MOST_ROWS):
        widths = [max(size[0] for size in wanted[at : at + down]) for at in range(0, len(wanted), down)]
        spare = side.width - gap * (len(widths) - 1) - sum(widths)
        if spare >= 0:
            break
    if down == _MOST_ROWS:
        gap = look.units.px(8)
        height = min(height, look.text.line_height(TextRole.LABEL, bold=True) + look.units.px(10))
    top = side.bottom - down * height - (down - 1) * gap
    places = []
    left = side.x
    for width in widths:
        width += spare // len(widths)
        places += [Rect(left, top + row * (height + gap), width, height) for row in range(down)]
        left += width + gap
    return tuple(places[: len(wanted)])


def _least_card(look: Look) -> int:
    """Height of the score card that goes before the label of the tiles to come: head and five lines."""
    return 6 * look.text.line_height(TextRole.LABEL, bold=True) + look.units.px(40)


def _rack_places(look: Look, width: int, colours: int, rack: int) -> tuple[int, list[Rect]]:
    """Height of all racks together, and each one's place in it."""
    px = look.units.px
    if colours == 1:
        height = px(RACK_HEIGHT)
        return height, [Rect(0, 0, width, height)]
    gap = px(8)
    half = (width - (colours - 1) * gap) // colours
    height = px(RACKS_HEIGHT)
    if half >= px(LEAST_TILE) * (rack + 0.8):
        return height, [Rect(index * (half + gap), 0, half, height) for index in range(colours)]
    total = colours * height + (colours - 1) * px(5)
    return total, [Rect(0, index * (height + px(5)), width, height) for index in range(colours)]
