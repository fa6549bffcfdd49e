"""Asks once before something that cannot be taken back. The safe answer has the focus."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from render.focus import FocusRing, Quit
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene
from render.text import Align
from render.units import TextRole, inset
from render.widgets.button import Button, Kind
from render.widgets.paper import draw_paper

_VEIL_ALPHA = 150


class ConfirmScene:
    """A question on a sheet of paper over the scene it concerns."""

    animating = False

    def __init__(
        self,
        under: Scene,
        question: str,
        detail: str,
        *,
        yes: str,
        on_yes: Callable[[], Scene | Quit],
        no: str = "Cancel",
    ) -> None:
        """Ask ``question`` over ``under``; ``yes`` is the verb of what happens then, ``no`` goes back."""
        self._under = under
        self._question = question
        self._detail = detail
        self._no = Button("no", no, lambda: under, Kind.PRIMARY, key=Key.BACK, on_paper=True)
        self._yes = Button("yes", yes, on_yes, on_paper=True)
        self.focus = FocusRing([self._no, self._yes])

    def layout(self, look: Look) -> None:
        """Place the sheet in the middle, as large as its words need."""
        self._look = look
        self._under.layout(look)
        px, text = look.units.px, look.text
        padding, gap = px(32), px(16)
        sizes = [button.wanted_size(look) for button in (self._no, self._yes)]
        side_by_side = sizes[0][0] + gap + sizes[1][0]
        width = min(look.units.width - px(60), max(px(560), side_by_side + 2 * padding))
        inner = width - 2 * padding
        question = text.height(self._question, TextRole.HEADING, inner, bold=True)
        detail = text.height(self._detail, TextRole.BODY, inner)
        stacked = side_by_side > inner
        buttons = sum(size[1] for size in sizes) + gap if stacked else max(size[1] for size in sizes)
        height = 2 * px(26) + question + (px(8) + detail if detail else 0) + px(22) + buttons
        self._sheet = Rect(0, 0, width, min(height, look.units.height - px(20)))
        self._sheet.center = look.units.screen.center
        area = inset(self._sheet, padding, px(26))
        self._question_area = Rect(area.x, area.y, inner, question)
        self._detail_area = Rect(area.x, area.y + question + px(8), inner, detail)
        self._place_buttons(area, sizes, stacked, gap)

    def _place_buttons(self, area: Rect, sizes: list[tuple[int, int]], stacked: bool, gap: int) -> None:
        if stacked:
            self._yes.rect = Rect(area.x, area.bottom - sizes[1][1], area.width, sizes[1][1])
            self._no.rect = Rect(area.x, self._yes.rect.y - gap - sizes[0][1], area.width, sizes[0][1])
            return
        height = max(size[1] for size in sizes)
        self._yes.rect = Rect(area.right - sizes[1][0], area.bottom - height, sizes[1][0], height)
        self._no.rect = Rect(self._yes.rect.x - gap - sizes[0][0], area.bottom - height, sizes[0][0], height)

    def handle(self, event: Input) -> Scene | Quit:
        """Follow the answer."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        return self.focus.handle(event).step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves while a question is open."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the scene below, a veil over it, and the sheet."""
        look = self._look
        text, audit = look.text, look.text.audit
        text.audit = None  # what lies under the veil is not there to be read
        self._under.draw(surface)
        text.audit = audit
        veil = Surface(surface.get_size())
        veil.fill(look.theme.shadow)
        veil.set_alpha(_VEIL_ALPHA)
        surface.blit(veil, (0, 0))
        draw_paper(surface, look, self._sheet)
        ink = look.theme.ink
        text.draw(
            surface,
            self._question,
            self._question_area,
            TextRole.HEADING,
            ink,
            bold=True,
            align=Align.LEFT,
            lines=0,
        )
        if self._detail:
            text.draw(surface, self._detail, self._detail_area, TextRole.BODY, look.theme.ink_soft, lines=0)
        self.focus.draw(surface, look)

    def alt(self) -> str:
        """The question, and the answer that has the focus."""
        return f"{self._question} {self._detail} {self.focus.focused.alt()}"
