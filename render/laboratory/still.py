"""A picture of the whole window that is painted only when something has changed."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface


class Still:
    """Keeps what was painted last: a page that changes a few times a second costs little in between."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self.stale = True

    def show(
        self,
        surface: Surface,
        paint: Callable[[Surface], None],
        touch_up: Callable[[Surface], None] | None = None,
    ) -> None:
        """Put the picture on ``surface``.

        ``paint`` makes it anew if it is stale or has another size; else ``touch_up`` may better a part of it.
        """
        picture = self._picture
        if picture is None or picture.get_size() != surface.get_size():
            picture = self._picture = Surface(surface.get_size(), 0, surface)
            self.stale = True
        if self.stale:
            paint(picture)
            self.stale = False
        elif touch_up is not None:
            touch_up(picture)
        surface.blit(picture, (0, 0))

    def restore(self, surface: Surface, area: Rect) -> None:
        """Put a part of the picture on ``surface``."""
        if self._picture is not None:
            surface.blit(self._picture, area, area)
