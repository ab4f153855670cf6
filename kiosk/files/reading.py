"""One pass over a TOML file, which goes on after a mistake so that all of them are told at once, with their lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from kiosk.files.data import Problem, line_of


class Reading:
    """A file as it is read; what is wrong gathers in ``problems``."""

    def __init__(self, path: Path, text: str) -> None:
        self.path, self.text = path, text
        self.problems: list[Problem] = []

    def wrong(self, at: tuple[str | int, ...], code: str, **values: object) -> None:
        """Note what is wrong at a place of the file, under the name of its key."""
        key = next((step for step in reversed(at) if isinstance(step, str)), "")
        self.problems.append(Problem(self.path, line_of(self.text, at), key, code, values))

    def keys(self, at: tuple[str | int, ...], table: Mapping[str, object], allowed: Iterable[str]) -> None:
        """Note the keys of a table that mean nothing."""
        allowed = tuple(allowed)
        for key in table:
            if key not in allowed:
                self.wrong((*at, key), "unknown_key", allowed=allowed)
