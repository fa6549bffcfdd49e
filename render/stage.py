"""Shows one scene after another on any surface: the window's, a test's, a picture's.

The stage owns what changes while the program runs: the scene, the look, and whether the picture is stale.
It knows no window and no clock.
"""

from __future__ import annotations

from pygame import Surface

from render.bindings import key_map, pad_map
from render.focus import Widget
from render.fonts import Fonts
from render.input import Input, Mode, PointerMoved, PointerPressed, PointerReleased, Resized, WindowEvent
from render.keymap import Button
from render.look import Look, make_look
from render.notice import draw_notice, draw_too_small
from render.pad import PadKind
from render.pad_seats import PadSeats, Turn
from render.scene import Quit, Scene, Services, Watching
from render.settings_store import Settings
from render.speech import Narrator
from render.text import TextAudit
from render.theme import theme_named
from render.units import SMALLEST_WINDOW


class Stage:
    """Hands inputs and time to the current scene and draws it; ``closed`` once a scene has said so."""

    def __init__(
        self,
        services: Services,
        scene: Scene,
        size: tuple[int, int],
        *,
        fonts: Fonts | None = None,
        audit: TextAudit | None = None,
    ) -> None:
        """Show ``scene`` at ``size`` pixels; ``audit`` records every text drawn."""
        self.services = services
        self.closed = False
        self._dragging = False
        self.stale = True
        self._fonts = fonts or Fonts()
        self._pad: PadKind | None = None
        self._narrator = Narrator(services.speech)
        self.pad_seats = PadSeats()
        self._audit = audit
        self._size = size
        self._drawn_with = services.settings.current
        self.scene = scene
        self.look = self._make_look()
        self._relayout()
        self._tell()

    @property
    def too_small(self) -> bool:
        """Whether the window is smaller than anything can be laid out in."""
        return self._size[0] < SMALLEST_WINDOW[0] or self._size[1] < SMALLEST_WINDOW[1]

    @property
    def animating(self) -> bool:
        """Whether time must pass and frames be drawn."""
        return self.scene.animating and not self.too_small

    @property
    def wants_text(self) -> bool:
        """Whether letters are text now."""
        return self.scene.focus.wants_text

    @property
    def mode(self) -> Mode:
        """What keys are at the moment."""
        if getattr(self.scene, "wants_key", False):
            return Mode.NAMES
        return Mode.TEXT if self.wants_text else Mode.COMMANDS

    @property
    def caption(self) -> str:
        """What the window's title adds to the game's name; "" for nothing."""
        return str(getattr(self.scene, "caption", ""))

    def show(self, scene: Scene) -> None:
        """Make ``scene`` the current one."""
        self.scene = scene
        self._relayout()

    def show_signs_of(self, pad: PadKind | None) -> None:
        """Print the signs of this kind of controller beside what can be pressed; None: the keyboard's."""
        if pad is not self._pad:
            self._pad = pad
            self.look = self._make_look()
            self._relayout()

    def handle(self, event: Input, pad: int | None = None) -> None:
        """Act on one input: the window's own here, everything else in the scene.

        ``pad`` is the controller it comes from; None for anything else.
        """
        match event:
            case Resized(width, height):
                self._resize((width, height))
                return
            case Button.FULLSCREEN:
                self._change_fullscreen()
                return
            case WindowEvent.EXPOSED:
                self.stale = True
                return
        if self.too_small:
            self.closed = event is WindowEvent.CLOSE_REQUESTED
            return
        if self.services.notices.waiting and not isinstance(event, PointerMoved | WindowEvent):
            self.services.notices.waiting.clear()
        if pad is not None and not self._counts(event, pad):
            return
        if isinstance(event, PointerPressed | PointerReleased):
            self._dragging = isinstance(event, PointerPressed)
        hovered = _name_of(self.scene.focus.hovered)
        self._follow(self._letters() if self._asks_for_letters(event) else self.scene.handle(event))
        moved_only = isinstance(event, PointerMoved) and not self._dragging
        self.stale |= not moved_only or _name_of(self.scene.focus.hovered) != hovered
        self._apply_settings()
        self._tell()

    def tick(self, seconds: float) -> None:
        """Let time pass for the scene."""
        self._follow(self.scene.tick(seconds))
        self.stale = True
        self._apply_settings()
        self._tell()

    def look_around(self) -> None:
        """Let the scene notice what has changed outside the program; wanted about every second."""
        if isinstance(self.scene, Watching) and self.scene.look_around():
            self._relayout()

    def draw(self, surface: Surface) -> None:
        """Paint everything on ``surface``, which must have the stage's size."""
        self.stale = False
        if self._audit is not None:
            self._audit.clear()
        if self.too_small:
            draw_too_small(surface, self.look)
            return
        self.scene.draw(surface)
        if self.services.notices.waiting:
            draw_notice(surface, self.look, self.services.notices.waiting)

    def _follow(self, step: Scene | Quit) -> None:
        if isinstance(step, Quit):
            self.closed = True
        elif step is not self.scene:
            self.show(step)

    def _counts(self, event: Input, pad: int) -> bool:
        """Whether a controller may press this now; if not, or if it has become somebody's, that is said."""
        turn: Turn | None = getattr(self.scene, "turn", None)
        if turn is None or not self.services.settings.current.only_on_turn:
            return True
        verdict = self.pad_seats.judge(pad, event, turn)
        if verdict.sentence:
            self.services.notices.say(verdict.sentence)
            self.stale = True
        if not verdict.counts:
            self._tell()
        return verdict.counts

    def _asks_for_letters(self, event: Input) -> bool:
        """Whether a controller presses a field for text: it has no letters of its own."""
        return event is Button.ACCEPT and self._pad is not None and self.wants_text

    def _letters(self) -> Scene:
        from render.scenes.letters import LettersScene

        return LettersScene(self.scene)

    def _tell(self) -> None:
        if self.services.settings.current.read_aloud and not self.closed and not self.too_small:
            self._narrator.follow(self.scene, self.services.notices.waiting)
        else:
            self._narrator.rest()

    def _resize(self, size: tuple[int, int]) -> None:
        if size != self._size:
            self._size = size
            self.look = self._make_look()
            self._relayout()

    def _relayout(self) -> None:
        if not self.too_small:  # then nothing of the scene is shown, and there is no room to place it in
            self.scene.layout(self.look)
        self.stale = True

    def _change_fullscreen(self) -> None:
        settings = self.services.settings
        settings.change(fullscreen=not settings.current.fullscreen)
        self._apply_settings()

    def _apply_settings(self) -> None:
        before, now = self._drawn_with, self.services.settings.current
        if now is not before:
            self._drawn_with = now
            if not now.only_on_turn:
                self.pad_seats.forget()
            if _look_of(now) != _look_of(before):
                self.look = self._make_look()
            self._relayout()

    def _make_look(self) -> Look:
        size = tuple(max(pair) for pair in zip(self._size, SMALLEST_WINDOW, strict=True))
        settings = self._drawn_with
        return make_look(
            (size[0], size[1]) if not self.too_small else self._size,
            theme_named(high_contrast=settings.high_contrast),
            self._fonts,
            key_map(settings.keys) if self._pad is None else pad_map(settings.controller, self._pad),
            text_percent=100 if self.too_small else settings.text_percent,
            audit=self._audit,
        )


def _name_of(widget: Widget | None) -> str | None:
    return None if widget is None else widget.name


def _look_of(settings: Settings) -> tuple[object, ...]:
    return settings.text_percent, settings.high_contrast, settings.keys, settings.controller
