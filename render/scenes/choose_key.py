"""Asks for the key or controller button that a command shall have. What is pressed here does nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from render.bindings import (
    COMMAND_WORDS,
    CONTROLLER,
    KEYBOARD,
    Bindings,
    Device,
    bound,
    keys_of,
    left_without,
    meaning_in_words,
    with_key,
    words_of,
)
from render.controller import PadPressed
from render.focus import FocusRing, Quit
from render.input import Input, KeyPressed, WindowEvent
from render.keymap import Button as Command
from render.look import Look
from render.pad import PadMap
from render.scene import Scene, Services
from render.units import TextRole, inset
from render.widgets.button import Button
from render.widgets.paper import draw_paper

_CANCEL = "Esc"
_VEIL_ALPHA = 150


@dataclass(frozen=True, slots=True)
class _Choice:
    """What was pressed, and what it is called for the player."""

    device: Device
    key: str
    printed: str


class ChooseKeyScene:
    """A sheet over the key page. A key that means something else is taken at the second press only."""

    animating = False
    wants_key = True

    def __init__(self, services: Services, under: Scene, command: Command) -> None:
        """Choose for ``command``; ``under`` comes back afterwards."""
        self._services = services
        self._under = under
        self._command = command
        self._asked_about: _Choice | None = None
        self._said = ""
        self._cancel = Button("cancel", "Cancel", lambda: under, on_paper=True)
        self.focus = FocusRing([self._cancel])

    def layout(self, look: Look) -> None:
        """Place the sheet in the middle, with room for the longest thing it says."""
        self._look = look
        self._under.layout(look)
        px, text = look.units.px, look.text
        padding = px(32)
        width = min(look.units.width - px(60), round(px(640) * min(1.5, look.units.text_scale)))
        inner = width - 2 * padding
        question = text.height(self._question(), TextRole.HEADING, inner, bold=True)
        said = max(text.height(self._explain(), TextRole.BODY, inner), 4 * text.line_height(TextRole.BODY))
        button = self._cancel.wanted_size(look)
        height = 2 * px(26) + question + px(8) + said + px(16) + button[1]
        self._sheet = Rect(0, 0, width, min(height, look.units.height - px(20)))
        self._sheet.center = look.units.screen.center
        area = inset(self._sheet, padding, px(26))
        self._question_area = Rect(area.x, area.y, inner, question)
        self._said_area = Rect(area.x, area.y + question + px(8), inner, said)
        self._cancel.rect = Rect(area.right - button[0], area.bottom - button[1], *button)

    def handle(self, event: Input) -> Scene | Quit:
        """Take what is pressed, ask, or cancel."""
        match event:
            case WindowEvent.CLOSE_REQUESTED:
                return Quit()
            case KeyPressed(""):
                self._said = "This key has no name that could be shown. Press another one."
            case KeyPressed(name) | PadPressed(name) if name in self._ways_out():
                return self._under
            case KeyPressed(name):
                return self._choose(_Choice(KEYBOARD, name, name))
            case PadPressed(name):
                return self._choose(_Choice(CONTROLLER, name, self._printed(name)))
            case _:
                return self.focus.handle(event).step or self
        return self

    def _ways_out(self) -> tuple[str, ...]:
        """The key and the buttons that choose nothing. For the command that goes back they are a choice."""
        if self._command is Command.BACK:
            return ()
        return (_CANCEL, *keys_of(CONTROLLER, self._changes(CONTROLLER), Command.BACK))

    def _choose(self, choice: _Choice) -> Scene:
        changes = self._changes(choice.device)
        other = bound(choice.device, changes).get(choice.key)
        without = left_without(choice.device, changes, self._command, choice.key)
        if without in choice.device.needed:
            self._said = f"{choice.printed} is the only {choice.device.one} for {COMMAND_WORDS[without]}."
            return self
        if other in (None, self._command) or choice == self._asked_about:
            self._keep(choice.device, with_key(choice.device, changes, self._command, choice.key))
            return self._under
        self._asked_about = choice
        self._said = (
            f"{choice.printed} {meaning_in_words(other)}. "
            f"Press {choice.printed} again to take it for {COMMAND_WORDS[self._command]}; "
            f"{self._consequence(choice, other)}"
        )
        return self

    def _consequence(self, choice: _Choice, other: object) -> str:
        """What becomes of the command that had the key."""
        if not isinstance(other, Command):
            return "arrows still go there."
        after = with_key(choice.device, self._changes(choice.device), self._command, choice.key)
        keys = keys_of(choice.device, after, other)
        printed = self._printed if choice.device is CONTROLLER else str
        left = words_of(choice.device, keys, printed) if keys else f"no {choice.device.one}"
        return f"{COMMAND_WORDS[other]} then has {left}."

    def _changes(self, device: Device) -> Bindings:
        settings = self._services.settings.current
        return settings.keys if device is KEYBOARD else settings.controller

    def _keep(self, device: Device, changes: Bindings) -> None:
        if device is KEYBOARD:
            self._services.settings.change(keys=changes)
        else:
            self._services.settings.change(controller=changes)

    def _printed(self, name: str) -> str:
        signs = self._look.signs
        return (signs if isinstance(signs, PadMap) else PadMap()).printed(name)

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves while it waits."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the page below, a veil over it, and the sheet."""
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
        text.draw(
            surface,
            self._question(),
            self._question_area,
            TextRole.HEADING,
            look.theme.ink,
            bold=True,
            lines=0,
        )
        ink = look.theme.accent_ink if self._said else look.theme.ink_soft
        text.draw(surface, self._said or self._explain(), self._said_area, TextRole.BODY, ink, lines=0)
        self.focus.draw(surface, look)

    def _question(self) -> str:
        return f"Press the new key or button for: {COMMAND_WORDS[self._command]}"

    def _explain(self) -> str:
        now = words_of(KEYBOARD, keys_of(KEYBOARD, self._changes(KEYBOARD), self._command))
        buttons = keys_of(CONTROLLER, self._changes(CONTROLLER), self._command)
        there = f" or, on a controller, {words_of(CONTROLLER, buttons, self._printed)}" if buttons else ""
        out, *pads = self._ways_out() or ("",)
        ways = " or ".join((out, *(self._printed(name) for name in pads)))
        return f"Now it is {now}{there}." + (f" {ways} changes nothing." if ways else "")

    def alt(self) -> str:
        """The question, and what was said about the last press."""
        return f"{self._question()}. {self._said or self._explain()}"
