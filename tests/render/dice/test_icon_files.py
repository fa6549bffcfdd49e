"""The icon files are whole and hold the sizes that systems ask for."""

from __future__ import annotations

import io
import struct

import pygame

from render.assets import ASSETS

ICONS = ASSETS / "icons"


def test_the_png_is_256_pixels_with_transparent_corners() -> None:
    picture = pygame.image.load(ICONS / "tumbletop.png")
    assert picture.get_size() == (256, 256)
    assert picture.get_at((0, 0)).a == 0 < picture.get_at((128, 128)).a


def test_the_windows_icon_holds_every_size() -> None:
    data = (ICONS / "tumbletop.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    sizes = []
    for entry in range(count):
        side, _, _, _, _, _, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * entry)
        picture = pygame.image.load(io.BytesIO(data[offset : offset + length]), "icon.png")
        assert picture.get_width() == (side or 256)
        sizes.append(picture.get_width())
    assert sizes == [16, 24, 32, 48, 64, 128, 256]


def test_the_macos_icon_holds_every_place_at_its_size() -> None:
    data = (ICONS / "tumbletop.icns").read_bytes()
    assert (data[:4], struct.unpack_from(">I", data, 4)) == (b"icns", (len(data),))
    found = {}
    at = 8
    while at < len(data):
        place, length = struct.unpack_from(">4sI", data, at)
        picture = pygame.image.load(io.BytesIO(data[at + 8 : at + length]), "icon.png")
        found[place.decode()] = picture.get_size()
        at += length
    sides = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512}
    twice_as_fine = {"ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512}
    assert found == {place: (side, side) for place, side in (sides | twice_as_fine).items()}
