"""The one type family, loaded from the bundled files and kept by size. System fonts are never asked for."""

from __future__ import annotations

from pathlib import Path

from pygame.font import Font

from render.assets import FONT_BOLD, FONT_REGULAR


class Fonts:
    """Opens each weight and size once. ``pygame.font.init()`` must have run."""

    def __init__(self, regular: Path = FONT_REGULAR, bold: Path = FONT_BOLD) -> None:
        """Remember where the two weights lie.

        Raises:
            FileNotFoundError: a font file is missing, which means a broken installation.
        """
        for path in (regular, bold):
            if not path.is_file():
                raise FileNotFoundError(f"The font {path} is missing: this copy of the game is incomplete.")
        self._paths = {False: regular, True: bold}
        self._opened: dict[tuple[bool, int], Font] = {}

    def get(self, size_px: int, bold: bool = False) -> Font:
        """The font of this weight at ``size_px`` pixels to the em."""
        key = (bold, size_px)
        font = self._opened.get(key)
        if font is None:
            font = Font(self._paths[bold], size_px)
            self._opened[key] = font
        return font
