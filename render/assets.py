"""Where the bundled files lie. Paths are relative to this package, so a frozen build finds them too."""

from __future__ import annotations

from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent / "assets"

FONT_REGULAR = ASSETS / "fonts" / "AtkinsonHyperlegible-Regular.ttf"
FONT_BOLD = ASSETS / "fonts" / "AtkinsonHyperlegible-Bold.ttf"
