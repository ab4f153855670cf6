"""Names of files: one that somebody typed as a file's, and one that no file has yet."""

from __future__ import annotations

import os
import re
import unicodedata
from itertools import chain, count
from pathlib import Path

_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{at}" for port in ("com", "lpt") for at in range(1, 10))})
"""Names of devices on Windows, with any ending: no file can have one."""


def file_name(name: str, otherwise: str = "template") -> str:
    """A name as a file's, without its ending: "Sonntags-Turnier 19 Uhr" is "sonntags-turnier-19-uhr".

    :param otherwise: what a file begins with whose name has no letter of a file's.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    found = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:60]
    if found in _DEVICES:
        return f"{otherwise}-{found}"
    return found or f"{otherwise}-{sum(map(ord, name))}"


def unused(path: Path) -> Path:
    """The path, or with a number after its name where a file of that name is there: nobody's file is written over."""
    numbered = (path.with_name(f"{path.stem} ({number}){path.suffix}") for number in count(2))
    return next(each for each in chain((path,), numbered) if not os.path.lexists(each))
