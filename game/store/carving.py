"""Rows read straight out of a SQLite file's pages, when SQLite itself no longer reads the file.

Every leaf page of a table says by itself which rows it holds (https://sqlite.org/fileformat2.html, "B-tree
Pages", "Record Format", "WAL File Format"), so a lost header, schema or inner page costs nothing but itself.
Nothing read here is believed: whoever uses the rows proves them by their digests. All of it is bounded by the
file's size.
"""

from __future__ import annotations

from collections.abc import Iterator
from mmap import mmap

Bytes = bytes | mmap
Value = int | float | str | bytes | None
Row = tuple[Value, ...]
"""A row's rowid and then its columns as stored; an ``INTEGER PRIMARY KEY`` column is stored as None."""

_TABLE_LEAF = 0x0D
_FILE_HEADER = 100  # bytes before the first page's own header
_LEAF_HEADER = 8
_LOG_HEADER, _FRAME_HEADER = 32, 24
_SALT = 16  # where the log's header has the number that its valid frames repeat
_LARGEST_RECORD = 2**20
_SIZES = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}  # bytes of null, integers, 0 and 1
_FIRST_BLOB = 12


class Pages:
    """The pages of a file and of the log beside it, newest version of each by number."""

    def __init__(self, file: Bytes, log: Bytes, page_size: int) -> None:
        """``log`` is empty when there is none."""
        self.size = page_size
        self._file = file
        self._log = log
        self._newest = {
            self._number(at): at for at in self._frames() if log[at + 8 : at + 16] == log[_SALT : _SALT + 8]
        }

    def __iter__(self) -> Iterator[tuple[int, bytes]]:
        """Every version of every page, with its number; numbers count from 1."""
        for start in range(0, len(self._file), self.size):
            yield start // self.size + 1, bytes(self._file[start : start + self.size])
        for at in self._frames():
            yield self._number(at), self._in_frame(at)

    def page(self, number: int) -> bytes:
        """The newest version of a page; empty when there is no such page."""
        if number in self._newest:
            return self._in_frame(self._newest[number])
        start = (number - 1) * self.size
        return bytes(self._file[start : start + self.size]) if start >= 0 else b""

    def _frames(self) -> range:
        """Where the log's whole frames begin: a frame header and then one page."""
        step = _FRAME_HEADER + self.size
        return range(_LOG_HEADER, len(self._log) - step + 1, step)

    def _number(self, frame: int) -> int:
        return int.from_bytes(self._log[frame : frame + 4], "big")

    def _in_frame(self, frame: int) -> bytes:
        return bytes(self._log[frame + _FRAME_HEADER : frame + _FRAME_HEADER + self.size])


def carve(pages: Pages) -> Iterator[Row]:
    """Every row that can be read from any table leaf page.

    Rows of pages that are no longer in use may turn up too, and rows more than once.
    """
    for number, page in pages:
        header = _FILE_HEADER if number == 1 else 0
        if len(page) < header + _LEAF_HEADER or page[header] != _TABLE_LEAF:
            continue
        count = int.from_bytes(page[header + 3 : header + 5], "big")
        pointers = header + _LEAF_HEADER
        for at in range(pointers, min(pointers + 2 * count, len(page) - 1), 2):
            row = _row(pages, page, int.from_bytes(page[at : at + 2], "big"))
            if row is not None:
                yield row


def _row(pages: Pages, page: bytes, at: int) -> Row | None:
    """The row of the cell at ``at``, or None when it makes no sense."""
    size = _varint(page, at)
    if size is None or not 0 < size[0] <= _LARGEST_RECORD:
        return None
    rowid = _varint(page, size[1])
    if rowid is None:
        return None
    payload = _payload(pages, page, rowid[1], size[0])
    values = None if payload is None else _record(payload)
    return None if values is None else (rowid[0], *values)


def _payload(pages: Pages, page: bytes, at: int, size: int) -> bytes | None:
    """A record of ``size`` bytes: all of it in the page, or begun there and continued in overflow pages."""
    local = _local_size(size, pages.size)
    parts = [page[at : at + local]]
    missing = size - len(parts[0])
    if local == size:
        return parts[0] if missing == 0 else None
    following = int.from_bytes(page[at + local : at + local + 4], "big")
    while following and missing > 0:
        overflow = pages.page(following)
        if len(overflow) < pages.size:
            return None
        parts.append(overflow[4 : 4 + missing])
        missing -= len(parts[-1])
        following = int.from_bytes(overflow[:4], "big")
    return b"".join(parts) if missing == 0 else None


def _local_size(size: int, page_size: int) -> int:
    """How much of a record lies in the leaf page itself: the format's own formula."""
    most = page_size - 35
    if size <= most:
        return size
    least = (page_size - 12) * 32 // 255 - 23
    local = least + (size - least) % (page_size - 4)
    return local if local <= most else least


def _record(payload: bytes) -> Row | None:
    header = _varint(payload, 0)
    if header is None or header[0] > len(payload):
        return None
    end, at = header
    body = end
    values: list[Value] = []
    while at < end:
        serial = _varint(payload, at)
        if serial is None:
            return None
        kind, at = serial
        size = _size_of(kind)
        if size is None or body + size > len(payload):
            return None
        try:
            values.append(_value(kind, payload[body : body + size]))
        except UnicodeDecodeError:
            return None
        body += size
    return tuple(values)


def _size_of(kind: int) -> int | None:
    if kind >= _FIRST_BLOB:
        return (kind - _FIRST_BLOB) // 2
    return _SIZES.get(kind)  # no row of ours has a float


def _value(kind: int, stored: bytes) -> Value:
    if kind >= _FIRST_BLOB:
        return stored.decode("utf-8") if kind % 2 else stored
    if kind == 0:
        return None
    if kind in (8, 9):  # the constants 0 and 1
        return kind - 8
    return int.from_bytes(stored, "big", signed=True)


def _varint(data: bytes, at: int) -> tuple[int, int] | None:
    """The variable-length number at ``at`` and the place behind it, or None when it runs out of ``data``."""
    if at < len(data) and data[at] < 0x80:  # nearly all of them
        return data[at], at + 1
    value = 0
    for length in range(1, 10):
        if at >= len(data):
            return None
        byte = data[at]
        at += 1
        if length == 9:
            return (value << 8) | byte, at
        value = (value << 7) | (byte & 0x7F)
        if byte < 0x80:
            return value, at
    return None
