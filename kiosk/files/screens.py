"""Layouts of the wall on the shelf: one TOML file each, shipped or in the person's own folder, with their pictures.

The pictures lie in the folder ``pictures`` beside the layouts. A widget is a QML file of ``qml/Display/widgets``:
``Countdown.qml`` is the kind ``countdown``, ``NextBreak.qml`` is ``next_break``.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kiosk.files.data import (
    DataError,
    Problem,
    data_path,
    files_in,
    is_plain,
    line_of,
    own_folder,
    own_place,
    read_data,
    write_text,
)
from kiosk.files.displays import FULL_BOARD
from kiosk.files.layout_text import layout_text
from kiosk.show.layout import Layout
from kiosk.show.layout_reading import PICTURE_ENDINGS, LayoutError, layout_data, read_layout

__all__ = [
    "Screens",
    "add_picture",
    "find_picture",
    "load_layout",
    "load_one",
    "load_screens",
    "picture_names",
    "pictures_in",
    "remove_layout",
    "save_layout",
    "widget_files",
]

_FOLDER = ("structures", "screens")
_PICTURES = (*_FOLDER, "pictures")
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_MOST_BYTES = 64 * 1024 * 1024
_MOST_FILES = 2_000


@dataclass(frozen=True, slots=True)
class Screens:
    """Every layout that can be chosen, by its file's name without the ending.

    :ivar own: the names that lie in the person's own folder. A broken file there leaves the shipped layout of the
        same name in its place, since a wall must show something; ``problems`` then says so.
    :ivar shipped: the names that came with the program.
    """

    layouts: Mapping[str, Layout]
    own: frozenset[str] = frozenset()
    shipped: frozenset[str] = frozenset()
    problems: tuple[Problem, ...] = ()

    def find(self, name: str) -> str:
        """The name of the layout that is shown for ``name``: itself, the full board, or the first there is."""
        if name in self.layouts:
            return name
        return FULL_BOARD if FULL_BOARD in self.layouts else next(iter(self.layouts))


def widget_files() -> dict[str, str]:
    """The widgets that there are: kind and file name, sorted by kind."""
    files = data_path("qml", "Display", "widgets").glob("*.qml")
    return dict(sorted((_CAMEL.sub("_", file.stem).lower(), file.name) for file in files))


def load_layout(path: Path, kinds: Collection[str] | None = None) -> Layout:
    """The layout in a file.

    :raises DataError: with every problem of the file and its line.
    """
    text, data = read_data(path)
    try:
        return read_layout(data, widget_files() if kinds is None else kinds)
    except LayoutError as error:
        raise DataError(
            Problem(path, line_of(text, one.path), _key(one.path), one.code, one.values) for one in error.problems
        ) from error


def _key(path: tuple[str | int, ...]) -> str:
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def load_screens() -> Screens:
    """All layouts, and what is wrong with the files that had to be left out."""
    kinds = widget_files()
    layouts: dict[str, Layout] = {}
    names: list[set[str]] = []
    problems: list[Problem] = []
    for folder in (data_path(*_FOLDER), own_place(*_FOLDER)):
        here: set[str] = set()
        for path in files_in(folder, ".toml"):
            try:
                layouts[path.stem] = load_layout(path, kinds)
                here.add(path.stem)
            except DataError as error:
                problems.extend(error.problems)
        names.append(here)
    if not layouts:
        missing = {"searched": (str(data_path(*_FOLDER)),)}
        raise DataError([Problem(data_path(*_FOLDER) / f"{FULL_BOARD}.toml", None, "", "data_missing", missing)])
    ordered = sorted(layouts, key=lambda name: (name != FULL_BOARD, layouts[name].name.casefold()))
    return Screens({name: layouts[name] for name in ordered}, frozenset(names[1]), frozenset(names[0]), tuple(problems))


def load_one(name: str) -> Layout | None:
    """The layout of that name, read from its file alone; None when there is none or something is wrong with it."""
    if not is_plain(name):
        return None
    path = next(
        (
            folder / f"{name}.toml"
            for folder in (own_place(*_FOLDER), data_path(*_FOLDER))
            if (folder / f"{name}.toml").is_file()
        ),
        None,
    )
    try:
        return None if path is None else load_layout(path)
    except DataError:
        return None


def find_picture(name: str) -> Path | None:
    """The picture file of that name, the own one first; None when there is none."""
    for folder in _picture_folders() if is_plain(name) else ():
        if (folder / name).is_file():
            return folder / name
    return None


def picture_names() -> tuple[str, ...]:
    """The pictures that a layout can name."""
    found = {path.name for folder in _picture_folders() for path in files_in(folder, *PICTURE_ENDINGS)}
    return tuple(sorted(found, key=str.casefold))


def _picture_folders() -> tuple[Path, ...]:
    own = own_place(*_PICTURES)
    try:
        return own, data_path(*_PICTURES)
    except DataError:  # none are shipped
        return (own,)


def pictures_in(folders: Iterable[Path], most: int = 40) -> tuple[Path, ...]:
    """The newest picture files in folders and in those that lie in them; what cannot be read is passed over."""
    found: dict[Path, float] = {}
    for folder in folders:
        for path in _within(folder, deep=1):
            if len(found) >= _MOST_FILES:
                break
            try:
                found[path] = path.stat().st_mtime
            except OSError:
                continue
    return tuple(sorted(found, key=lambda path: found[path], reverse=True)[:most])


def _within(folder: Path, deep: int) -> Iterator[Path]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        if entry.name.startswith("."):
            continue
        if entry.is_dir(follow_symlinks=False):
            if deep:
                yield from _within(Path(entry.path), deep - 1)
        elif entry.name.lower().endswith(PICTURE_ENDINGS):
            yield Path(entry.path)


def add_picture(source: Path) -> str:
    """Copy a picture into the own folder. Returns the name under which layouts find it.

    The same file twice is one copy; another one of the same name gets a number.

    :raises DataError: it is no picture file, is larger than 64 MB, or cannot be read or written.
    """
    if source.suffix.lower() not in PICTURE_ENDINGS:
        raise _refused(source, "unknown_ending", ending=source.suffix.lower() or "–", allowed=PICTURE_ENDINGS)
    try:
        if source.stat().st_size > _MOST_BYTES:
            raise _refused(source, "picture_file_too_large", most=64)
        raw = source.read_bytes()
        name = target = _safe(source.stem, "picture") + source.suffix.lower()
        folder, number = own_folder(*_PICTURES), 2
        while (folder / target).exists() and (folder / target).read_bytes() != raw:
            target = f"{Path(name).stem}-{number}{source.suffix.lower()}"
            number += 1
        if not (folder / target).exists():
            fresh = folder / f".{target}.new"
            fresh.write_bytes(raw)
            fresh.replace(folder / target)
    except FileNotFoundError:
        raise _refused(source, "not_found") from None
    except OSError as error:
        raise _refused(source, "unreadable", reason=error.strerror or str(error)) from error
    return target


def _refused(path: Path, code: str, **values: Any) -> DataError:
    return DataError([Problem(path, None, "", code, values)])


def save_layout(layout: Layout, name: str = "", *, taken: Collection[str] = ()) -> str:
    """Write a layout into the own folder, whole or not at all; comments in a file there stay.

    :param name: the file's name; "" makes one of the layout's, which is none of ``taken``.
    :returns: the file's name without its ending.
    :raises DataError: the layout would not be read again, or the disk refuses; the old file then stands as it was.
    """
    read = checked(layout)
    if not name:
        base = _safe(layout.name.casefold(), "layout")
        name, number = base, 2
        while name in taken:
            name, number = f"{base}-{number}", number + 1
    path = own_place(*_FOLDER) / f"{name}.toml"
    try:
        old = read_data(path)[0] if path.exists() else ""
    except DataError:
        path.replace(path.with_name(f"{path.name}.broken"))  # someone's work, though it cannot be read
        old = ""
    try:
        write_text(path, layout_text(layout_data(read), old))
    except OSError as error:
        raise _refused(path, "unreadable", reason=error.strerror or str(error)) from error
    return name


def checked(layout: Layout) -> Layout:
    """The layout as its file will be read: nothing is written that could not be.

    :raises DataError: with what is wrong.
    """
    try:
        return read_layout(layout_data(layout), widget_files())
    except LayoutError as error:
        file = Path(layout.name or "layout")
        raise DataError(Problem(file, None, _key(one.path), one.code, one.values) for one in error.problems) from error


def remove_layout(name: str) -> None:
    """Delete an own layout; a shipped one of the same name comes to light again.

    :raises DataError: it cannot be deleted.
    """
    path = own_place(*_FOLDER) / f"{name}.toml"
    if not is_plain(name):
        raise _refused(path, "not_found")
    try:
        path.unlink()
    except OSError as error:
        raise _refused(path, "unreadable", reason=error.strerror or str(error)) from error


def _safe(text: str, default: str) -> str:
    """A file name of letters, digits and hyphens.

    >>> _safe("Finaltisch für Gäste!", "layout")
    'Finaltisch-fur-Gaste'
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9_]+", "-", plain).strip("-")[:60] or default
