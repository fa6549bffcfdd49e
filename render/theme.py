"""Every colour of the window, by the role it plays; only what dice are made of has its own module.

Two themes share one set of roles: the normal one and one with high contrast. ``TEXT_PAIRS`` names every
text on its ground, so that a test can compute whether people can read it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

Colour = tuple[int, int, int]


class Symbol(StrEnum):
    """The mark that stands for a player beside colour and name."""

    TRIANGLE = "triangle"
    CIRCLE = "circle"
    SQUARE = "square"
    DIAMOND = "diamond"
    STAR = "star"
    HEART = "heart"
    CROSS = "cross"
    DROP = "drop"
    MOON = "moon"
    BOLT = "bolt"


@dataclass(frozen=True, slots=True)
class PlayerMark:
    """A seat's colour and symbol; ``colour_name`` is its word."""

    colour: Colour
    symbol: Symbol
    colour_name: str


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by role. ``x`` and ``on_x`` belong together: the ground and what is written on it."""

    name: str
    # the table and the tray
    table: Colour
    table_light: Colour  # grain of the table
    on_table: Colour
    on_table_soft: Colour
    rim: Colour
    rim_light: Colour
    on_rim: Colour
    felt: Colour
    felt_dark: Colour  # the rail of dice that score, and the edge in shadow
    on_felt: Colour
    on_felt_soft: Colour
    plate: Colour  # dark plate for numbers on the felt
    on_plate: Colour
    # paper
    paper: Colour
    paper_shade: Colour  # rows, hovered cards
    paper_line: Colour
    ink: Colour
    ink_soft: Colour
    paper_turn: Colour  # the row of whoever is on turn, the chosen card
    good_ink: Colour
    bad_ink: Colour
    accent_ink: Colour  # orange dark enough to write with on paper
    # controls
    accent: Colour
    accent_hover: Colour
    on_accent: Colour
    accent_chip: Colour
    button: Colour
    button_hover: Colour
    button_line: Colour
    on_button: Colour
    on_button_soft: Colour
    button_chip: Colour
    disabled: Colour
    on_disabled: Colour
    field: Colour  # a text field on paper
    # signs
    good: Colour
    bad: Colour
    focus: Colour  # focus ring on dark grounds
    focus_on_paper: Colour
    shadow: Colour
    # players
    on_player: Colour
    out_of_game: Colour  # badge of somebody who is out
    players: tuple[PlayerMark, ...]

    def player(self, seat: int) -> PlayerMark:
        """The mark of seat 0 to 9."""
        return self.players[seat]


_PLAYERS = (
    PlayerMark((178, 44, 40), Symbol.TRIANGLE, "red"),
    PlayerMark((38, 80, 166), Symbol.CIRCLE, "blue"),
    PlayerMark((120, 66, 160), Symbol.SQUARE, "purple"),
    PlayerMark((0, 104, 96), Symbol.DIAMOND, "teal"),
    PlayerMark((138, 88, 0), Symbol.STAR, "ochre"),
    PlayerMark((190, 40, 112), Symbol.HEART, "pink"),
    PlayerMark((58, 106, 34), Symbol.CROSS, "green"),
    PlayerMark((10, 106, 150), Symbol.DROP, "sky"),
    PlayerMark((74, 78, 92), Symbol.MOON, "slate"),
    PlayerMark((116, 62, 36), Symbol.BOLT, "brown"),
)

NORMAL = Theme(
    name="normal",
    table=(38, 27, 21),
    table_light=(58, 41, 31),
    on_table=(246, 236, 217),
    on_table_soft=(200, 184, 160),
    rim=(104, 63, 36),
    rim_light=(143, 92, 54),
    on_rim=(252, 241, 222),
    felt=(33, 92, 64),
    felt_dark=(21, 61, 43),
    on_felt=(246, 244, 232),
    on_felt_soft=(207, 223, 208),
    plate=(17, 43, 32),
    on_plate=(255, 255, 255),
    paper=(243, 234, 214),
    paper_shade=(233, 221, 196),
    paper_line=(205, 190, 162),
    ink=(42, 32, 25),
    ink_soft=(99, 82, 66),
    paper_turn=(250, 224, 194),
    good_ink=(34, 92, 50),
    bad_ink=(158, 38, 30),
    accent_ink=(150, 66, 12),
    accent=(224, 120, 44),
    accent_hover=(236, 138, 64),
    on_accent=(34, 20, 10),
    accent_chip=(253, 222, 188),
    button=(64, 48, 39),
    button_hover=(82, 63, 51),
    button_line=(122, 100, 82),
    on_button=(250, 240, 222),
    on_button_soft=(214, 198, 174),
    button_chip=(94, 75, 62),
    disabled=(50, 39, 32),
    on_disabled=(176, 160, 140),
    field=(253, 248, 236),
    good=(142, 208, 148),
    bad=(255, 164, 146),
    focus=(255, 255, 255),
    focus_on_paper=(42, 32, 25),
    shadow=(10, 6, 4),
    on_player=(255, 255, 255),
    out_of_game=(112, 104, 96),
    players=_PLAYERS,
)

HIGH_CONTRAST = Theme(
    name="high contrast",
    table=(10, 8, 6),
    table_light=(18, 14, 11),
    on_table=(255, 255, 255),
    on_table_soft=(230, 224, 212),
    rim=(66, 38, 20),
    rim_light=(150, 100, 60),
    on_rim=(255, 255, 255),
    felt=(6, 50, 32),
    felt_dark=(0, 30, 19),
    on_felt=(255, 255, 255),
    on_felt_soft=(230, 240, 232),
    plate=(0, 0, 0),
    on_plate=(255, 255, 255),
    paper=(255, 252, 244),
    paper_shade=(240, 234, 220),
    paper_line=(110, 98, 80),
    ink=(0, 0, 0),
    ink_soft=(56, 46, 38),
    paper_turn=(255, 226, 186),
    good_ink=(0, 64, 24),
    bad_ink=(122, 0, 0),
    accent_ink=(104, 40, 0),
    accent=(255, 150, 60),
    accent_hover=(255, 176, 106),
    on_accent=(0, 0, 0),
    accent_chip=(255, 236, 212),
    button=(34, 26, 20),
    button_hover=(58, 45, 36),
    button_line=(220, 206, 186),
    on_button=(255, 255, 255),
    on_button_soft=(236, 228, 214),
    button_chip=(66, 52, 42),
    disabled=(20, 16, 12),
    on_disabled=(196, 186, 172),
    field=(255, 255, 255),
    good=(170, 240, 176),
    bad=(255, 190, 176),
    focus=(255, 255, 255),
    focus_on_paper=(0, 0, 0),
    shadow=(0, 0, 0),
    on_player=(255, 255, 255),
    out_of_game=(84, 78, 72),
    players=(
        PlayerMark((150, 20, 16), Symbol.TRIANGLE, "red"),
        PlayerMark((20, 60, 150), Symbol.CIRCLE, "blue"),
        PlayerMark((98, 40, 140), Symbol.SQUARE, "purple"),
        PlayerMark((0, 84, 78), Symbol.DIAMOND, "teal"),
        PlayerMark((108, 66, 0), Symbol.STAR, "ochre"),
        PlayerMark((150, 14, 84), Symbol.HEART, "pink"),
        PlayerMark((38, 84, 18), Symbol.CROSS, "green"),
        PlayerMark((0, 80, 120), Symbol.DROP, "sky"),
        PlayerMark((60, 62, 74), Symbol.MOON, "slate"),
        PlayerMark((96, 46, 22), Symbol.BOLT, "brown"),
    ),
)


@dataclass(frozen=True, slots=True)
class TextPair:
    """Text of colour role ``text`` that stands on colour role ``ground`` (names of Theme fields).

    ``large``: only ever bold or at heading size and above, or a symbol, so 3 : 1 is enough.
    """

    text: str
    ground: str
    large: bool = False

    def required(self, theme: Theme) -> float:
        """The contrast ratio this pair must reach in ``theme``."""
        if theme is HIGH_CONTRAST:
            return 7.0
        return 3.0 if self.large else 4.5


TEXT_PAIRS = (
    *(
        TextPair(text, ground)
        for text in ("on_table", "on_table_soft")
        for ground in ("table", "table_light")
    ),
    *(TextPair(text, "table") for text in ("good", "bad")),
    TextPair("on_rim", "rim"),
    *(TextPair(text, ground) for text in ("on_felt", "on_felt_soft") for ground in ("felt", "felt_dark")),
    TextPair("on_plate", "plate"),
    TextPair("on_felt_soft", "plate"),
    *(
        TextPair(text, ground)
        for text in ("ink", "ink_soft", "good_ink", "bad_ink", "accent_ink")
        for ground in ("paper", "paper_shade", "paper_turn")
    ),
    TextPair("ink", "field"),
    TextPair("ink_soft", "field"),
    *(TextPair("on_accent", ground) for ground in ("accent", "accent_hover", "accent_chip")),
    *(
        TextPair(text, ground)
        for text in ("on_button", "on_button_soft")
        for ground in ("button", "button_hover", "button_chip")
    ),
    TextPair("on_disabled", "disabled"),
)


def theme_named(*, high_contrast: bool) -> Theme:
    """The theme that a player's setting asks for."""
    return HIGH_CONTRAST if high_contrast else NORMAL


def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2 defines it: 0 black, 1 white."""
    red, green, blue = (_linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio as WCAG 2 defines it, 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """``one`` with ``share`` (0 to 1) of ``other`` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
