"""A picture of the whole window that is painted only when something has changed."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface


class Still:
    """Keeps what was painted last: a page that changes a few times a second costs little in between."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self.stale = True

    def show(self, surface: Surface, paint: Callable[[Surface], None]) -> None:
        """Put the picture on ``surface``; ``paint`` makes it anew if it is stale or has another size."""
        picture = self._picture
        if picture is None or picture.get_size() != surface.get_size():
            picture = self._picture = Surface(surface.get_size(), 0, surface)
            self.stale = True
        if self.stale:
            paint(picture)
            self.stale = False
        surface.blit(picture, (0, 0))
