"""Makes the reference pictures anew, after a screen has changed on purpose. From the project's folder:

python -m tests.render.reference.regenerate

Look at what has changed before it is committed.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tests.render.reference.pictures import SCREENS, difference, path_of, take


def main() -> None:
    """Write every picture and say which of them looks different now."""
    for name in SCREENS:
        new = take(name)
        path = path_of(name)
        if path.exists():
            off = difference(pygame.image.load(path), new)
            change = "as before" if off.mean == 0 else f"{off.share:.1%} of it is clearly different"
        else:
            change = "new"
        pygame.image.save(new, path)
        print(f"{path.name}: {change}")


if __name__ == "__main__":
    main()
