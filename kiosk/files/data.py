"""Where the program's data lies, and how a data file is read and written.

The program runs from a checkout, from an installed wheel (the data then lies in ``kiosk/_data``) and frozen (then
under ``sys._MEIPASS``); `data_path` alone knows. What people add or change lies in their own folder.
"""

from __future__ import annotations

import json
import os
import re
import sys
import threading
import tomllib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import platformdirs

from kiosk.files.lines import line_of

__all__ = [
    "DataError",
    "Problem",
    "data_path",
    "files_in",
    "is_checkout",
    "is_plain",
    "line_of",
    "own_folder",
    "own_place",
    "own_problems",
    "own_stamp",
    "read_data",
    "read_text",
    "write_text",
]

_PACKAGE = Path(__file__).resolve().parents[1]
_SHELVES = (
    ("structures", "blinds"),
    ("structures", "houses"),
    ("structures", "payouts"),
    ("structures", "points"),
    ("structures", "chipsets"),
    ("structures", "templates"),
    ("structures", "screens"),
    ("phrases",),
    ("sounds",),
)
"""The own folders of which the program reads whatever lies in them."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a file: a code and its figures; words are made elsewhere.

    ``line`` counts from 1 and is None where the whole file is meant; ``key`` is the key as written, or "".
    """

    file: Path
    line: int | None
    key: str
    code: str
    values: Mapping[str, object]


class DataError(Exception):
    """A file that cannot be used. ``problems`` holds everything found in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{p.file}:{p.line or '-'}: {p.key} {p.code}" for p in self.problems))


def data_path(*parts: str) -> Path:
    """The shipped file or folder, e.g. ``data_path("structures", "blinds")``.

    :raises DataError: ``data_missing`` when this installation lacks it.
    """
    for base in _bases():
        if base.joinpath(*parts).exists():
            return base.joinpath(*parts)
    raise DataError([Problem(Path(*parts), None, "", "data_missing", {"searched": tuple(map(str, _bases()))})])


def _bases() -> tuple[Path, ...]:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return (Path(frozen) / "kiosk" / "_data", Path(frozen))
    installed = _PACKAGE / "_data"
    # Beside an installed package lie other packages' folders: only a checkout's neighbours are ours.
    return (installed,) if installed.is_dir() else (_PACKAGE.parent,)


def is_checkout() -> bool:
    """Whether the program runs from a checkout of its sources, with the data beside it."""
    return not getattr(sys, "_MEIPASS", None) and not (_PACKAGE / "_data").is_dir()


def own_place(*parts: str) -> Path:
    """Where people keep something of their own: ``$KIOSK_HOME``, or where the system keeps a program's data.

    Nothing is made: what only reads must not fail where nothing can be written.
    """
    home = os.environ.get("KIOSK_HOME")
    base = Path(home).expanduser() if home else platformdirs.user_data_path("poker-kiosk", appauthor=False)
    return base.joinpath(*parts)


def own_folder(*parts: str) -> Path:
    """A folder of :func:`own_place` that is about to be written into, made when it is not there.

    :raises OSError: it cannot be made.
    """
    folder = own_place(*parts)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def files_in(folder: Path, *endings: str) -> tuple[Path, ...]:
    """The files of a folder by name, hidden ones left out; none where there is no folder or it cannot be read.

    :param endings: only such files, as ".toml"; without any all.
    """
    try:
        found = sorted(path for path in folder.iterdir() if path.name[0] != "." and path.is_file())
    except OSError:  # own_problems tells of it
        return ()
    return tuple(path for path in found if not endings or path.suffix.lower() in endings)


def is_plain(name: str) -> bool:
    """Whether a name from a file or a window is a file's own, so that it cannot lead out of its folder."""
    return name not in ("", ".", "..") and not any(sign in name for sign in "/\\:\0")


def own_problems() -> tuple[Problem, ...]:
    """The own folders that are there and cannot be read: what lies in them is not used."""
    problems = []
    for folder in (own_place(*parts) for parts in _SHELVES):
        try:
            os.scandir(folder).close()
        except FileNotFoundError:
            continue
        except OSError as error:
            reason = error.strerror or str(error)
            problems.append(Problem(folder, None, "", "folder_unreadable", {"reason": reason}))
    return tuple(problems)


def own_stamp() -> tuple[tuple[str, int, int], ...]:
    """What changes with the files of the own folders: who holds it can tell whether anything is to be read anew."""
    seen: list[tuple[str, int, int]] = []
    for parts in _SHELVES:
        for path in files_in(own_place(*parts)):
            with suppress(OSError):
                about = path.stat()
                seen.append((str(path), about.st_mtime_ns, about.st_size))
    return tuple(seen)


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, with or without a byte order mark.

    :raises DataError: ``not_found``, ``unreadable``, or ``not_utf8`` with the line of the first bad byte.
    """
    try:
        raw = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        raise DataError([Problem(path, None, "", "not_found", {})]) from None
    except OSError as error:
        raise DataError([Problem(path, None, "", "unreadable", {"reason": error.strerror})]) from error
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # With a byte order mark the error counts from behind it; the mark holds no line end.
        line = error.object[: error.start].count(b"\n") + 1
        raise DataError([Problem(path, line, "", "not_utf8", {"byte": error.object[error.start]})]) from error


def read_data(path: Path) -> tuple[str, dict[str, object]]:
    """The text of a .toml or .json file and the table that it holds.

    :raises DataError: as `read_text`, ``bad_syntax`` with its line, ``repeated_key``, ``unknown_ending``, or
        ``wrong_type`` when a JSON file holds something else than one object.
    """
    ending = path.suffix.lower()
    if ending not in (".toml", ".json"):
        raise DataError([Problem(path, None, "", "unknown_ending", {"ending": ending, "allowed": (".toml", ".json")})])
    text = read_text(path)
    data = _toml(path, text) if ending == ".toml" else _json(path, text)
    if not isinstance(data, dict):
        raise DataError([Problem(path, 1, "", "wrong_type", {"wanted": "object"})])
    return text, data


def _toml(path: Path, text: str) -> object:
    try:
        return deepcopy(_tables(text))
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"\(at line (\d+), column (\d+)\)$", str(error))
        line = int(at[1]) if at else len(text.splitlines()) or 1
        reason = re.sub(r" \(at .*\)$", "", str(error))
        raise DataError([Problem(path, line, "", "bad_syntax", {"reason": reason})]) from error
    except RecursionError as error:
        raise DataError([Problem(path, None, "", "bad_syntax", {"reason": "nested too deeply"})]) from error
    except ValueError as error:  # Python reads no whole number of more than 4,300 digits
        raise DataError([Problem(path, None, "", "bad_syntax", {"reason": "a number is too long"})]) from error


@lru_cache(maxsize=256)
def _tables(text: str) -> dict[str, object]:
    """What a TOML text holds; kept, since the shelves are looked through at every change of page."""
    return tomllib.loads(text)


def _json(path: Path, text: str) -> object:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        keys = [key for key, _ in pairs]
        twice = next((key for key in keys if keys.count(key) > 1), None)
        if twice is not None:
            # JSON lets the last one win without a word; on a sheet that is a blind nobody meant.
            raise DataError([Problem(path, None, twice, "repeated_key", {"key": twice})])
        return dict(pairs)

    try:
        return json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise DataError([Problem(path, error.lineno, "", "bad_syntax", {"reason": error.msg})]) from error
    except RecursionError as error:
        raise DataError([Problem(path, None, "", "bad_syntax", {"reason": "nested too deeply"})]) from error
    except ValueError as error:  # Python reads no whole number of more than 4,300 digits
        raise DataError([Problem(path, None, "", "bad_syntax", {"reason": "a number is too long"})]) from error


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all: beside it, to the disk, then renamed over it.

    A folder in :func:`own_place` is made for it; any other must be there.

    :raises OSError: when it cannot be written; the old file then stands as it was.
    """
    target = path.resolve()
    if target.is_relative_to(own_place().resolve()):
        target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f".{target.name}.{os.getpid()}.{threading.get_native_id()}.new")  # each thread its own
    try:
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            fresh.chmod(target.stat().st_mode)
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
    if os.name == "posix":
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
