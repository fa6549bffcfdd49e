"""Ways to spoil a file: bytes, lines and words, as accidents and mischief do."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

Mutation = Callable[[bytes, Random], bytes]

_PAGE = 4096
_LONGEST_SLICE = 200
_NASTY = (
    "&a",
    "*a",
    "!!python/object/apply:os.system [ls]",
    "<<: *a",
    "\t",
    "{",
    "]",
    "'",
    '"',
    ": ",
    "- ",
    "---\n",
    "#",
    "%YAML 1.1\n",
    "null",
    "no",
    "~",
    "0x10",
    "1e999",
    ".nan",
    "-1",
    "0",
    "7",
    "99999999999999999999",
    "1_000",
    "2026-01-01",
    "\x00",
    "\ud7ff",
    "\ufeff",
    "\u202e",
    "☠",
    "[" * 500,
    "{a: " * 200,
    "x" * 5000,
)


def flip_bits(data: bytes, random: Random) -> bytes:
    """A few bits the other way round."""
    spoilt = bytearray(data)
    for _ in range(random.randint(1, 8)):
        spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
    return bytes(spoilt)


def overwrite(data: bytes, random: Random) -> bytes:
    """A stretch of other bytes."""
    start, end = _slice(data, random)
    return data[:start] + random.randbytes(end - start) + data[end:]


def remove(data: bytes, random: Random) -> bytes:
    """A stretch is missing."""
    start, end = _slice(data, random)
    return data[:start] + data[end:]


def double(data: bytes, random: Random) -> bytes:
    """A stretch is there twice, the second time anywhere."""
    start, end = _slice(data, random)
    at = random.randint(0, len(data))
    return data[:at] + data[start:end] + data[at:]


def cut_off(data: bytes, random: Random) -> bytes:
    """The end is missing."""
    return data[: random.randrange(len(data))]


def spoil_line(data: bytes, random: Random) -> bytes:
    """A line is left out, doubled, moved or indented."""
    lines = data.splitlines(keepends=True)
    at = random.randrange(len(lines))
    line = lines[at]
    match random.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, line)
        case 2:
            del lines[at]
            lines.insert(random.randint(0, len(lines)), line)
        case _:
            lines[at] = b" " * random.randint(1, 4) + line
    return b"".join(lines)


def swap_words(data: bytes, random: Random) -> bytes:
    """A word becomes another word of the file."""
    words = list(re.finditer(rb"[\w.]+", data))
    if len(words) < 2:
        return flip_bits(data, random)
    one, other = random.sample(words, 2)
    return data[: one.start()] + other.group() + data[one.end() :]


def change_number(data: bytes, random: Random) -> bytes:
    """A number becomes an unlikely one."""
    numbers = list(re.finditer(rb"\d+", data))
    if not numbers:
        return flip_bits(data, random)
    number = random.choice(numbers)
    value = random.choice((0, 1, 7, -1, 1.5, 65, 10**6, 10**9, 2**63, 10**30))
    return data[: number.start()] + str(value).encode() + data[number.end() :]


def insert_nasty(data: bytes, random: Random) -> bytes:
    """Something that means much to a parser."""
    at = random.randint(0, len(data))
    return data[:at] + random.choice(_NASTY).encode() + data[at:]


def blow_up(data: bytes, random: Random) -> bytes:
    """Far more of the same."""
    start, end = _slice(data, random)
    return data[:start] + data[start:end] * random.choice((50, 500, 5000)) + data[end:]


def blank_page(data: bytes, random: Random) -> bytes:
    """A page of zeros, as a file system leaves it that lost power."""
    start = random.randrange(max(len(data) // _PAGE, 1)) * _PAGE
    return data[:start] + bytes(min(_PAGE, len(data) - start)) + data[start + _PAGE :]


def swap_pages(data: bytes, random: Random) -> bytes:
    """A page lies where another one belongs."""
    pages = [data[start : start + _PAGE] for start in range(0, len(data), _PAGE)]
    one, other = random.randrange(len(pages)), random.randrange(len(pages))
    pages[one] = pages[other]
    return b"".join(pages)


def spoil_header(data: bytes, random: Random) -> bytes:
    """Other bytes in the first hundred."""
    spoilt = bytearray(data)
    for _ in range(random.randint(1, 10)):
        spoilt[random.randrange(min(100, len(spoilt)))] = random.randrange(256)
    return bytes(spoilt)


_BYTES: tuple[Mutation, ...] = (flip_bits, overwrite, remove, double, cut_off)
OF_TEXTS: tuple[Mutation, ...] = (
    *_BYTES,
    spoil_line,
    spoil_line,
    swap_words,
    swap_words,
    change_number,
    change_number,
    insert_nasty,
    insert_nasty,
    blow_up,
)
OF_DATABASES: tuple[Mutation, ...] = (*_BYTES, blank_page, swap_pages, spoil_header, spoil_header)


def mutant(data: bytes, mutations: tuple[Mutation, ...], random: Random) -> bytes:
    """``data`` after one to three mutations."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        if data:
            data = random.choice(mutations)(data, random)
    return data


def _slice(data: bytes, random: Random) -> tuple[int, int]:
    start = random.randrange(len(data))
    return start, min(start + random.randint(1, _LONGEST_SLICE), len(data))
