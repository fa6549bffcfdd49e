"""Makes the application's icon from the game's own dice, felt and walnut.

    python assets/make_icon.py

writes into assets/icons/ tumbletop.png (256 pixels), tumbletop.ico for Windows (16 to 256 pixels) and
tumbletop.icns for macOS (16 to 512 pixels).
"""

from __future__ import annotations

import io
import os
import struct
import sys
from math import radians
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from physics.pose import Pose
from physics.quaternion import from_axis_angle, multiply
from render.dice.camera import OVERHEAD
from render.dice.materials import die_style
from render.dice.orientation import lying
from render.dice.painter import die_picture
from render.dice.shadow import cast_shadow
from render.dice.solid import PICTURE_DETAIL, paint_die
from render.dice.textures import crescent, cut_out, felt, soft_rectangle, vignette, wood
from render.theme import NORMAL, mix

ICONS = Path(__file__).resolve().parent / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256)
# Apple's names for the places of a picture and its pixels; on fine screens each place takes twice as many.
APPLE_SIZES = (
    ("icp4", 16),
    ("ic11", 32),
    ("icp5", 32),
    ("ic12", 64),
    ("ic07", 128),
    ("ic13", 256),
    ("ic08", 256),
    ("ic14", 512),
    ("ic09", 512),
)
SMALLEST_SCENE = 40  # below this many pixels the icon is one flat die: a scene would be mud
_BLACK = (0, 0, 0)


def icon(size: int) -> pygame.Surface:
    """The icon with ``size`` pixels each way, transparent around it."""
    if size < SMALLEST_SCENE:
        return die_picture(5, die_style("red"), size)
    large = 4 * size if size < 128 else 2 * size
    picture = _tray(large)
    _die(picture)
    return pygame.transform.smoothscale(picture, (size, size))


def _tray(size: int) -> pygame.Surface:
    """A square of felt in a walnut frame."""
    rim, radius = round(size * 0.085), round(size * 0.17)
    grain = size / 150
    boards = wood(
        (size, size),
        mix(NORMAL.rim, _BLACK, 0.15),
        mix(NORMAL.rim, NORMAL.rim_light, 0.6),
        grain=grain,
        seed=21,
    )
    picture = cut_out(boards, radius)
    edge = round(size * 0.014)
    picture.blit(crescent((size, size), radius, (edge, edge), (255, 226, 178), 110), (0, 0))
    picture.blit(crescent((size, size), radius, (-edge, -edge), _BLACK, 120), (0, 0))
    inner = size - 2 * rim
    ground = felt((inner, inner), NORMAL.felt, fibre=size / 200, seed=22)
    ground.blit(vignette((inner, inner), 170), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shade = round(inner * 0.05)
    lit = pygame.Rect(shade, shade, inner + shade, inner + shade)
    ground.blit(soft_rectangle((inner, inner), lit, inner * 0.09, 170, inside=False), (0, 0))
    picture.blit(cut_out(ground, radius - rim), (rim, rim))
    return picture


def _die(picture: pygame.Surface) -> None:
    """One red die in the air, its shadow on the felt."""
    size = picture.get_width()
    edge = size * 0.46
    tilt = from_axis_angle((1.0, -0.42, 0.0), radians(34))
    pose = Pose(0.0, 0.0, 0.95, multiply(tilt, lying(5, radians(24))))
    x, y = round(size * 0.485), round(size * 0.475)
    shadow = cast_shadow(pose, edge_px=edge)
    picture.blit(shadow.picture, (x + shadow.left, y + shadow.top))
    sprite = paint_die(pose, die_style("red"), OVERHEAD, edge_px=edge, detail=PICTURE_DETAIL)
    picture.blit(sprite.picture, (x + sprite.left, y + sprite.top), special_flags=pygame.BLEND_PREMULTIPLIED)


def png_bytes(picture: pygame.Surface) -> bytes:
    """The picture as a PNG file's content."""
    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "icon.png")
    return buffer.getvalue()


def ico_bytes(pictures: list[pygame.Surface]) -> bytes:
    """A Windows icon file that holds each picture as PNG."""
    contents = [png_bytes(picture) for picture in pictures]
    offset = 6 + 16 * len(contents)
    header = struct.pack("<HHH", 0, 1, len(contents))
    for picture, content in zip(pictures, contents, strict=True):
        side = picture.get_width() % 256  # 0 stands for 256
        header += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(content), offset)
        offset += len(content)
    return header + b"".join(contents)


def icns_bytes(pictures: list[tuple[str, pygame.Surface]]) -> bytes:
    """A macOS icon file that holds each picture as PNG, after Apple's four-letter name for its place."""
    entries = b""
    for place, picture in pictures:
        content = png_bytes(picture)
        entries += place.encode("ascii") + struct.pack(">I", 8 + len(content)) + content
    return b"icns" + struct.pack(">I", 8 + len(entries)) + entries


def main() -> None:
    """Write the files."""
    ICONS.mkdir(exist_ok=True)
    (ICONS / "tumbletop.png").write_bytes(png_bytes(icon(256)))
    (ICONS / "tumbletop.ico").write_bytes(ico_bytes([icon(size) for size in SIZES]))
    apple = [(place, icon(size)) for place, size in APPLE_SIZES]
    (ICONS / "tumbletop.icns").write_bytes(icns_bytes(apple))


if __name__ == "__main__":
    main()
