"""One module per screen. A scene handles input, returns the next scene, and draws itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from render.scene import Services


def register_scenes(services: Services) -> None:
    """Tell the navigator how to make the scenes around a game. Each module is loaded when first needed."""
    from render.scenes.registry import fill_navigator

    fill_navigator(services)
