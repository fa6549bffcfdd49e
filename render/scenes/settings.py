"""Settings: each takes effect at once and is remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from render.focus import FocusRing, Quit
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, Services
from render.scenes.frame import draw_frame, lay_frame
from render.settings_store import TEXT_PERCENTS, VOLUMES, DiceSpeed, Pace
from render.speech.programs import wanted_programs
from render.text import VAlign
from render.units import TextRole, inset
from render.widgets.button import Button
from render.widgets.paper import draw_paper
from render.widgets.scroll import ScrollView
from render.widgets.stepper import Stepper

_ON_OFF = ((False, "Off"), (True, "On"))
_SPEEDS = (
    (DiceSpeed.NORMAL, "As in the hand"),
    (DiceSpeed.FAST, "Fast"),
    (DiceSpeed.INSTANT, "At once"),
)
_PACES = ((Pace.SLOW, "Unhurried"), (Pace.NORMAL, "As people do"), (Pace.QUICK, "Quick"))
_VOLUMES = tuple((volume, "Silent" if volume == 0 else f"{volume} %") for volume in VOLUMES)


@dataclass(frozen=True, slots=True)
class _Row:
    """One setting: the field of :class:`render.settings_store.Settings` it changes, and its words."""

    field: str
    label: str
    options: tuple[tuple[Any, str], ...]
    about: str


_GROUPS: tuple[tuple[str, tuple[_Row, ...]], ...] = (
    (
        "Seeing",
        (
            _Row(
                "text_percent",
                "Text size",
                tuple((percent, f"{percent} %") for percent in TEXT_PERCENTS),
                "How large everything is written.",
            ),
            _Row("high_contrast", "High contrast", _ON_OFF, "Darker grounds, lighter paper, stronger lines."),
            _Row("fullscreen", "Fill the screen", _ON_OFF, "F11 does the same from anywhere."),
        ),
    ),
    (
        "Dice",
        (
            _Row(
                "dice_speed",
                "Dice tumble",
                _SPEEDS,
                "How long a throw is watched. The numbers that fall are the same.",
            ),
            _Row(
                "reduced_motion",
                "Less motion",
                _ON_OFF,
                "No tumbling and no shaking: dice appear as they lie.",
            ),
            _Row(
                "numbers_beside_dice",
                "Numbers beside dice",
                _ON_OFF,
                "A small number next to each resting die.",
            ),
        ),
    ),
    (
        "Computer players",
        (
            _Row(
                "computer_pace",
                "They decide",
                _PACES,
                "How long they wait before a choice. What they choose is the same.",
            ),
        ),
    ),
    (
        "Controllers",
        (
            _Row(
                "only_on_turn",
                "Who may press",
                ((False, "Anybody"), (True, "Who is on turn")),
                "Your first press in your turn makes a controller yours, until this is set to Anybody. "
                "Keyboard and mouse stay everybody's.",
            ),
        ),
    ),
    (
        "Sound",
        (
            _Row("dice_volume", "Dice", _VOLUMES, "How loud dice are on felt, wood and each other."),
            _Row("signal_volume", "Signals", _VOLUMES, "How loud the small sounds for points and turns are."),
            _Row("read_aloud", "Read aloud", _ON_OFF, "Says every screen, choice and result."),
        ),
    ),
)


class SettingsScene:
    """A sheet of settings, over whatever was there before."""

    animating = False

    def __init__(self, services: Services, back: Scene | None) -> None:
        """``back`` is the scene to return to; None: the title."""
        self._services = services
        self._back = back
        self._steppers = {row.field: self._stepper(row) for _, rows in _GROUPS for row in rows}
        self._keys = Button("keys", "Keys and buttons", lambda: services.nav.keys(self))
        self._fair = Button("fair", "Are the dice fair?", lambda: services.nav.fairness(self))
        self._done = Button("done", "Done", self._leave, key=Key.BACK)
        self._view = ScrollView()
        self.focus = FocusRing([*self._steppers.values(), self._keys, self._fair, self._done])

    def _stepper(self, row: _Row) -> Stepper[Any]:
        value = getattr(self._services.settings.current, row.field)
        about = self._about_voice(row.about) if row.field == "read_aloud" else row.about
        return Stepper(row.field, row.label, row.options, value, self._changer(row.field), about=about)

    def _about_voice(self, about: str) -> str:
        voice = self._services.speech.name
        if voice:
            return f"{about} The voice is {voice}'s."
        return f"There is no speech program here that could be used ({wanted_programs()}); nothing is heard."

    def _changer(self, field: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self._services.settings.change(**{field: value})

        return change

    def _leave(self) -> Scene:
        return self._back or self._services.nav.title()

    def layout(self, look: Look) -> None:
        """One column of rows on a sheet; two where there is room for all groups side by side."""
        self._look = look
        self._follow_the_store()
        px = look.units.px
        self._frame = lay_frame(
            look,
            [self._keys, self._fair, self._done],
            sentence_lines=1 if look.units.columns_of_text > 60 else 2,
        )
        body = self._frame.body
        self._sheet = body.copy()
        self._sheet.width = min(body.width, round(px(900) * min(1.3, look.units.text_scale)))
        self._sheet.centerx = body.centerx
        self._view.viewport = inset(self._sheet, px(22), px(10))
        members: list[tuple[Stepper[Any], Rect]] = []
        self._captions: list[tuple[str, Rect]] = []
        width = self._view.viewport.width - px(16)
        y = px(8)
        for caption, rows in _GROUPS:
            height = look.text.line_height(TextRole.BODY, bold=True)
            self._captions.append((caption, Rect(px(14), y, width - px(14), height)))
            y += height + px(5)
            for row in rows:
                stepper = self._steppers[row.field]
                height = stepper.wanted_height(look, width - px(12))
                members.append((stepper, Rect(px(6), y, width - px(12), height)))
                y += height + px(2)
            y += px(10)
        self._view.place(members, y - px(8))
        self._show_focus()

    def _show_focus(self) -> None:
        margin = self._look.units.px(10)
        # The first row of a group brings its caption along.
        if any(self.focus.focused.name == rows[0].field for _, rows in _GROUPS):
            margin += self._look.text.line_height(TextRole.BODY, bold=True)
        self._view.show(self.focus.focused, margin)

    def handle(self, event: Input) -> Scene | Quit:
        """Change values, scroll, leave."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if event is Key.RULES:
            return self._services.nav.rule_sheet(None, self)
        if self._view.handle(event, self._look):
            self._view.bring_focus(self.focus)
            return self
        before = self.focus.focused
        step = self.focus.handle(event).step
        if self.focus.focused is not before:
            self._show_focus()
        return step or self

    def _follow_the_store(self) -> None:
        """Show what is set now: a key may have changed it from outside."""
        for field, stepper in self._steppers.items():
            stepper.value = getattr(self._services.settings.current, field)

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the sheet."""
        look, theme = self._look, self._look.theme
        about = getattr(self.focus.focused, "about", "")
        draw_frame(surface, look, self._frame, "Settings", sentence=about)
        draw_paper(surface, look, self._sheet)
        with self._view.clipped(surface):
            for caption, rect in self._captions:
                spot = self._view.in_window(rect)
                look.text.draw(
                    surface, caption, spot, TextRole.BODY, theme.accent_ink, bold=True, valign=VAlign.BOTTOM
                )
        self.focus.draw(surface, look)
        self._view.draw_edges(surface, look, look.theme.paper)
        self._view.draw_bar(surface, look, theme.ink_soft, theme.paper_shade)

    def alt(self) -> str:
        """The row that has the focus."""
        return f"Settings. {self.focus.focused.alt()}"
