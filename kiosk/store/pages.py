"""Rows out of the raw pages of a damaged SQLite file, without asking SQLite, which stops at the first fault.

A journal only ever grows: no row of it is changed or removed, so a row found in any whole page is a true one.
Source: "Database File Format" of the SQLite documentation, sections 1.6 (pages), 1.5 (b-tree cells, overflow) and 2.1
(records), and 4 (the ``-wal`` file).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

Value = None | int | float | str | bytes
TABLE_LEAF, TABLE_INTERIOR, INDEX_LEAF, INDEX_INTERIOR = 0x0D, 0x05, 0x0A, 0x02
_WHOLE_SIZES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


@dataclass(frozen=True, slots=True)
class Pages:
    """The pages of a file with those of its ``-wal`` laid over them, numbered from 1; a page cut off is not there."""

    size: int
    pages: dict[int, bytes]

    def rows(self) -> Iterator[tuple[int, tuple[Value, ...]]]:
        """Every row of every table that can be read, in no order: SQLite's own number for it, and its values."""
        for page, at in self._cells(TABLE_LEAF):
            try:
                number, payload = self._payload(page, at)
                yield number, _record(payload)
            except (IndexError, KeyError, ValueError, struct.error):
                continue

    def keys(self) -> Iterator[tuple[Value, ...]]:
        """The keys that the indexes hold: they tell of rows whose own pages are lost."""
        for kind, before in ((INDEX_LEAF, 0), (INDEX_INTERIOR, 4)):
            for page, at in self._cells(kind):
                try:
                    length, start = _varint(page, at + before)
                    yield _record(_exactly(page, start, length))
                except (IndexError, KeyError, ValueError, struct.error):
                    continue

    def last_row_of(self, table: str) -> int | None:
        """SQLite's number of the last row that ``table`` ever got; None when the way there is lost."""
        roots = [row[3] for _, row in self.rows() if row[:2] == ("table", table) and len(row) == 5]
        number = roots[0] if roots and isinstance(roots[0], int) else 0
        for _ in self.pages:  # no tree is deeper than that, a damaged one may lead in circles
            page = self.pages.get(number, bytes(self.size))
            count = int.from_bytes(page[3:5], "big")
            if page[0] == TABLE_INTERIOR:
                number = int.from_bytes(page[8:12], "big")
            elif page[0] == TABLE_LEAF and count:
                last = 8 + 2 * (count - 1)
                _, at = _varint(page, int.from_bytes(page[last : last + 2], "big"))
                return _varint(page, at)[0]
            else:
                return None
        return None

    def _cells(self, kind: int) -> Iterator[tuple[bytes, int]]:
        """Each page of ``kind`` with the place of each of its cells."""
        header = 12 if kind == INDEX_INTERIOR else 8
        for number, page in self.pages.items():
            start = 100 if number == 1 else 0  # the first page begins with the file's header
            if page[start] == kind:
                count = int.from_bytes(page[start + 3 : start + 5], "big")
                first = start + header
                for place in range(first, min(first + 2 * count, self.size - 1), 2):
                    yield page, int.from_bytes(page[place : place + 2], "big")

    def _payload(self, page: bytes, at: int) -> tuple[int, bytes]:
        length, at = _varint(page, at)
        row, at = _varint(page, at)
        if length > self.size * len(self.pages):
            raise ValueError("longer than the file")
        most, least = self.size - 35, (self.size - 12) * 32 // 255 - 23
        if length <= most:
            return row, _exactly(page, at, length)
        kept = least + (length - least) % (self.size - 4)
        kept = kept if kept <= most else least
        parts, left = [_exactly(page, at, kept)], length - kept
        following = int.from_bytes(_exactly(page, at + kept, 4), "big")
        while left > 0:
            overflow = self.pages[following]
            taken = min(left, self.size - 4)
            parts.append(overflow[4 : 4 + taken])
            left -= taken
            following = int.from_bytes(overflow[:4], "big")
        return row, b"".join(parts)


def read_pages(path: Path, wal: Path) -> Pages:
    """What is left of a journal and the ``wal`` beside it, which may be missing.

    A row of a commit that was never finished in ``wal`` is not read: nobody was told that it was written.
    """
    data = path.read_bytes()
    log = wal.read_bytes() if wal.exists() else b""
    size = _page_size(data, log)
    pages = {number + 1: data[number * size : (number + 1) * size] for number in range(len(data) // size)}
    pages.update(committed(log))
    return Pages(size, pages)


def committed(log: bytes) -> dict[int, bytes]:
    """The pages of every finished commit in the bytes of a ``-wal`` file, by number."""
    found: dict[int, bytes] = {}
    waiting: dict[int, bytes] = {}
    for number, page, commits in _frames(log):
        waiting[number] = page
        if commits:
            found.update(waiting)
            waiting.clear()
    return found


def torn(log: bytes) -> bool:
    """Whether a ``-wal`` file ends in the middle of a commit: killed while writing, cut off or filled with zeros.

    What follows the last commit of a healthy one are whole frames of an older round.
    """
    if not log:
        return False
    frame = 24 + int.from_bytes(log[8:12], "big")
    ends = [number for number, (_, _, commits) in enumerate(_frames(log), 1) if commits]
    rest = log[32 + frame * (ends[-1] if ends else 0) :]
    salt = rest[8:16]
    return len(log) < 32 or len(rest) % frame != 0 or (bool(rest) and salt in (log[16:24], bytes(8)))


def _frames(log: bytes) -> Iterator[tuple[int, bytes, bool]]:
    """Page number, page and whether a commit ends there, up to the first frame that is torn or of an older round."""
    if len(log) < 32 or log[:3] != b"\x37\x7f\x06" or log[3] not in (0x82, 0x83):
        return
    order = ">" if log[3] == 0x83 else "<"
    size = int.from_bytes(log[8:12], "big")
    sums = _checksum(log[:24], (0, 0), order)
    if sums != struct.unpack(">II", log[24:32]):
        return
    for at in range(32, len(log) - size - 23, 24 + size):
        head, page = log[at : at + 24], log[at + 24 : at + 24 + size]
        sums = _checksum(page, _checksum(head[:8], sums, order), order)
        if head[8:16] != log[16:24] or sums != struct.unpack(">II", head[16:24]):
            return
        yield int.from_bytes(head[:4], "big"), page, head[4:8] != bytes(4)


def _checksum(data: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second


def _page_size(data: bytes, log: bytes) -> int:
    """From the header of the file, or of its log, or the usual one."""
    for found in (int.from_bytes(data[16:18], "big"), int.from_bytes(log[8:12], "big")):
        size = 65_536 if found == 1 else found
        if 512 <= size <= 65_536 and size & (size - 1) == 0:
            return size
    return 4_096


def _record(payload: bytes) -> tuple[Value, ...]:
    end, at = _varint(payload, 0)
    kinds = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    values = []
    for kind in kinds:
        value, at = _value(payload, at, kind)
        values.append(value)
    return tuple(values)


def _value(payload: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind in _WHOLE_SIZES:
        size = _WHOLE_SIZES[kind]
        return int.from_bytes(_exactly(payload, at, size), "big", signed=True), at + size
    if kind == 7:
        return struct.unpack(">d", _exactly(payload, at, 8))[0], at + 8
    if kind >= 12:
        size = (kind - 12) // 2
        held = _exactly(payload, at, size)
        return held.decode() if kind % 2 else held, at + size
    return {0: None, 8: 0, 9: 1}[kind], at


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A whole number of one to nine bytes at ``at``, and the place after it."""
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return value, place + 1
    return value << 8 | data[at + 8], at + 9


def _exactly(data: bytes, at: int, size: int) -> bytes:
    held = data[at : at + size]
    if len(held) != size:
        raise ValueError("cut off")
    return held
