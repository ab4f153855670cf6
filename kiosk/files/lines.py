"""On which line of a TOML or JSON text a value stands; tomllib and json keep no lines."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Sequence

KeyPath = tuple[str | int, ...]

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?!")'
    r"|'''.*?'''(?!')"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[\[\]{}=,:]|\n"
    r"""|[^\s\[\]{}=,:"'\#]+""",
    re.DOTALL,
)
_DOTTED = re.compile(r""""(?:\\.|[^"\\])*"|'[^']*'|[^."'\s]+""")
_ENDS = frozenset({",", "]", "}", "\n", ""})


def line_of(text: str, path: Sequence[str | int]) -> int:
    r"""The line, from 1, of the value at ``path``, e.g. ``("segment", 3, "big_blind")``.

    A key that is not written gives the line of the table it is missing from, in the end line 1.

    >>> line_of('name = "A"\n[[segment]]\nkind = "level"\n[[segment]]\nkind = "brake"\n', ("segment", 1, "kind"))
    5
    """
    found = lines(text)
    steps = tuple(path)
    return next((found[steps[:size]] for size in range(len(steps), 0, -1) if steps[:size] in found), 1)


def lines(text: str) -> dict[KeyPath, int]:
    """Every path of the text with its line. The text is taken to be right; nothing is checked here."""
    walk = _Walk(text)
    # A text nested a thousand deep is no sheet; the lines found until then are right.
    with contextlib.suppress(RecursionError):
        if text.lstrip("\ufeff \t\r\n").startswith("{"):
            walk.value((), ":")
        else:
            walk.document()
    return walk.found


class _Walk:
    """One pass over the tokens; ``found`` fills up on the way."""

    def __init__(self, text: str) -> None:
        self.found: dict[KeyPath, int] = {}
        self._rows: dict[KeyPath, int] = {}
        self._tokens: list[tuple[str, int]] = []
        self._next = 0
        line, last = 1, 0
        for match in _TOKEN.finditer(text):
            line += text.count("\n", last, match.start())
            last = match.start()
            if not match.group().startswith("#"):
                self._tokens.append((match.group(), line))

    def _peek(self) -> str:
        return self._tokens[self._next][0] if self._next < len(self._tokens) else ""

    def _line(self) -> int:
        return self._tokens[min(self._next, len(self._tokens) - 1)][1] if self._tokens else 1

    def _take(self) -> str:
        token = self._peek()
        self._next += 1
        return token

    def _skip_newlines(self) -> None:
        while self._peek() == "\n":
            self._take()

    def _mark(self, path: KeyPath, line: int) -> None:
        for size in range(1, len(path) + 1):
            self.found.setdefault(path[:size], line)

    def document(self) -> None:
        """A TOML text: headers and, under them, keys."""
        table: KeyPath = ()
        while self._peek():
            if self._peek() == "\n":
                self._take()
            elif self._peek() == "[":
                table = self._header()
            else:
                self._pair(table, "=")

    def _header(self) -> KeyPath:
        line = self._line()
        self._take()
        in_list = self._peek() == "["
        words = []
        while self._peek() not in ("\n", ""):
            words.append(self._take())
        path: KeyPath = ()
        parts = _parts("".join(word for word in words if word not in "[]"))
        for place, part in enumerate(parts):
            path += (part,)
            if in_list and place == len(parts) - 1:
                self._rows[path] = self._rows.get(path, -1) + 1
            if path in self._rows:
                path += (self._rows[path],)
        self._mark(path, line)
        return path

    def _pair(self, table: KeyPath, sign: str) -> None:
        line = self._line()
        words = []
        while self._peek() not in (sign, ""):
            words.append(self._take())
        self._take()
        written = "".join(words)
        path = table + (tuple(_parts(written)) if sign == "=" else (_plain(written),))
        self._mark(path, line)
        self.value(path, sign)

    def value(self, path: KeyPath, sign: str) -> None:
        """A value and, in it, its items; ``sign`` stands between key and value: ``=`` in TOML, ``:`` in JSON."""
        if sign == ":":
            self._skip_newlines()
        if self._peek() == "[":
            self._items(path, sign)
        elif self._peek() == "{":
            self._keys(path, sign)
        else:
            while self._peek() not in _ENDS:
                self._take()

    def _items(self, path: KeyPath, sign: str) -> None:
        self._take()
        place = 0
        self._skip_newlines()
        while self._peek() not in ("]", ""):
            if self._peek() == ",":
                self._take()
                place += 1
            else:
                self._mark((*path, place), self._line())
                before = self._next
                self.value((*path, place), sign)
                self._next = max(self._next, before + 1)
            self._skip_newlines()
        self._take()

    def _keys(self, path: KeyPath, sign: str) -> None:
        self._take()
        self._skip_newlines()
        while self._peek() not in ("}", ""):
            if self._peek() == ",":
                self._take()
            else:
                self._pair(path, sign)
            self._skip_newlines()
        self._take()


def _parts(written: str) -> list[str]:
    return [_plain(part) for part in _DOTTED.findall(written)]


def _plain(written: str) -> str:
    if written.startswith('"'):
        try:
            return str(json.loads(written))
        except ValueError:
            return written.strip('"')
    return written.strip("'")
