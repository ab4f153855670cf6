"""Layouts read from data, with every mistake told at its place, and made into data again."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache

from kiosk.show.conditions import ALWAYS, Condition, ConditionError, parse
from kiosk.show.layout import COLORS, Arrangement, Layout, Look, Page, Placed
from kiosk.show.names import NAMES, UnknownName, check

__all__ = ["PICTURE_ENDINGS", "PICTURE_OPTIONS", "LayoutError", "LayoutProblem", "layout_data", "read_layout"]

PICTURE_ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
PICTURE_OPTIONS = ("picture", "pictures")
"""Options of widgets that name picture files."""
_HEAD = ("name", "help", "look", "page")
_LOOK = (*COLORS, "logo", "background", "sponsors")
_PAGE = ("title", "when", "seconds", "arrangement")
_ARRANGEMENT = ("shape", "reach", "widget")
_SECONDS = (3, 3600)
_CAPS = (1, 100)
_COLOR = re.compile(r"#[0-9A-Fa-f]{6}")
_SHAPE = re.compile(r"(\d{1,4}):(\d{1,4})")
_KIND = re.compile(r"[a-z][a-z0-9_]*")
_MOST_PROBLEMS = 50
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class LayoutProblem:
    """What is wrong at one place of a layout: a code and its values; words are made elsewhere."""

    path: Path
    code: str
    values: Mapping[str, object]


class LayoutError(Exception):
    """A layout that cannot be used, with everything found in it."""

    def __init__(self, problems: Collection[LayoutProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{'.'.join(map(str, p.path))} {p.code}" for p in self.problems))


def read_layout(data: Mapping[str, object], kinds: Collection[str]) -> Layout:
    """The layout that the data describes.

    :param kinds: the widgets that there are.
    :raises LayoutError: with every mistake and its path.
    """
    reading = _Reading(kinds)
    layout = reading.layout(data)
    if reading.problems:
        raise LayoutError(reading.problems[:_MOST_PROBLEMS])
    return layout


def layout_data(layout: Layout) -> dict[str, object]:
    """The layout as :func:`read_layout` takes it; what is empty is left out."""
    look: dict[str, object] = {name: layout.look.colors[name] for name in COLORS if name in layout.look.colors}
    look |= {key: value for key in ("logo", "background") if (value := getattr(layout.look, key))}
    if layout.look.sponsors:
        look["sponsors"] = list(layout.look.sponsors)
    data: dict[str, object] = {"name": layout.name}
    if layout.help:
        data["help"] = layout.help
    if look:
        data["look"] = look
    data["page"] = [_page_data(page) for page in layout.pages]
    return data


def _page_data(page: Page) -> dict[str, object]:
    data: dict[str, object] = {"title": page.title, "when": page.when.text, "seconds": _plain(page.seconds)}
    return {key: value for key, value in data.items() if value} | {
        "arrangement": [_arrangement_data(one) for one in page.arrangements]
    }


def _arrangement_data(one: Arrangement) -> dict[str, object]:
    data: dict[str, object] = {"shape": one.shape}
    if math.isfinite(one.reach):
        data["reach"] = _plain(one.reach)
    data["widget"] = [
        {"kind": widget.kind, "at": [_plain(part) for part in (widget.x, widget.y, widget.width, widget.height)]}
        | ({"when": widget.when.text} if widget.when.text else {})
        | dict(widget.options)
        for widget in one.widgets
    ]
    return data


def _plain(number: float) -> int | float:
    return int(number) if float(number).is_integer() else number


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Condition:
    """A condition is written on many widgets of a layout, and read once."""
    return parse(text, NAMES)


@dataclass(slots=True)
class _Reading:
    """One pass over the data, which goes on after a mistake so that all of them are told at once."""

    kinds: Collection[str]
    problems: list[LayoutProblem] = field(default_factory=list)

    def wrong(self, at: Path, code: str, **values: object) -> None:
        self.problems.append(LayoutProblem(at, code, values))

    # -- pieces ------------------------------------------------------------------------------------------------------

    def keys(self, at: Path, table: Mapping[str, object], allowed: Collection[str]) -> None:
        for key in table:
            if key not in allowed:
                near = get_close_matches(key, allowed, n=1)
                self.wrong((*at, key), "unknown_key", nearest=near[0] if near else None)

    def tables(self, at: Path, table: Mapping[str, object], key: str) -> list[tuple[Path, Mapping[str, object]]]:
        """The tables of a list, each with its path; one at least."""
        rows = table.get(key, [])
        if not isinstance(rows, list):
            self.wrong((*at, key), "wrong_type", wanted="list of tables")
            return []
        if not rows:
            self.wrong((*at, key), "missing")
        found: list[tuple[Path, Mapping[str, object]]] = []
        for place, row in enumerate(rows):
            if isinstance(row, dict):
                found.append(((*at, key, place), row))
            else:
                self.wrong((*at, key, place), "wrong_type", wanted="table")
        return found

    def text(self, at: Path, table: Mapping[str, object], key: str) -> str:
        value = table.get(key, "")
        if not isinstance(value, str):
            self.wrong((*at, key), "wrong_type", wanted="text")
            return ""
        return value

    def number(self, at: Path, value: object, low: float, high: float) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            self.wrong(at, "wrong_type", wanted="number")
        elif value < low:
            self.wrong(at, "too_small", bound=low)
        elif value > high:
            self.wrong(at, "too_large", bound=high)
        else:
            return float(value)
        return low

    def condition(self, at: Path, table: Mapping[str, object]) -> Condition:
        try:
            return _parsed(self.text(at, table, "when"))
        except ConditionError as error:
            self.wrong((*at, "when"), error.code, **error.values)
            return ALWAYS

    def picture(self, at: Path, value: object) -> str:
        """A file name beside the layouts: no path leads out of the folder."""
        if not isinstance(value, str):
            self.wrong(at, "wrong_type", wanted="text")
        elif value and (
            value.startswith(".") or set(value) & set('/\\:*?"<>|') or not value.lower().endswith(PICTURE_ENDINGS)
        ):
            self.wrong(at, "bad_picture_name", value=value, allowed=PICTURE_ENDINGS)
        else:
            return value
        return ""

    def pictures(self, at: Path, value: object) -> tuple[str, ...]:
        if not isinstance(value, list | tuple):
            self.wrong(at, "wrong_type", wanted="list of texts")
            return ()
        return tuple(self.picture((*at, place), one) for place, one in enumerate(value))

    # -- the layout --------------------------------------------------------------------------------------------------

    def layout(self, data: Mapping[str, object]) -> Layout:
        self.keys((), data, _HEAD)
        name = self.text((), data, "name")
        if not name.strip():
            self.wrong(("name",), "missing")
        look = data.get("look", {})
        if not isinstance(look, dict):
            self.wrong(("look",), "wrong_type", wanted="table")
            look = {}
        pages = tuple(self.page(at, page) for at, page in self.tables((), data, "page"))
        return Layout(name.strip(), self.text((), data, "help"), self.look(look), pages)

    def look(self, table: Mapping[str, object]) -> Look:
        at: Path = ("look",)
        self.keys(at, table, _LOOK)
        colors: dict[str, str] = {}
        for name in COLORS:
            value = self.text(at, table, name)
            if value and not _COLOR.fullmatch(value):
                self.wrong((*at, name), "bad_color", value=value)
            elif value:
                colors[name] = value
        return Look(
            colors,
            self.picture((*at, "logo"), table.get("logo", "")),
            self.picture((*at, "background"), table.get("background", "")),
            self.pictures((*at, "sponsors"), table.get("sponsors", [])),
        )

    def page(self, at: Path, table: Mapping[str, object]) -> Page:
        self.keys(at, table, _PAGE)
        seconds = table.get("seconds", 0)
        if seconds != 0:
            seconds = self.number((*at, "seconds"), seconds, *_SECONDS)
        arrangements = tuple(self.arrangement(path, one) for path, one in self.tables(at, table, "arrangement"))
        seen = [(one.shape, one.reach) for one in arrangements]
        for place, key in enumerate(seen):
            if key in seen[:place]:
                self.wrong((*at, "arrangement", place, "shape"), "repeated", value=key[0])
        return Page(self.text(at, table, "title"), self.condition(at, table), float(str(seconds)), arrangements)

    def arrangement(self, at: Path, table: Mapping[str, object]) -> Arrangement:
        self.keys(at, table, _ARRANGEMENT)
        shape = self.text(at, table, "shape")
        match = _SHAPE.fullmatch(shape)
        sides = (int(match[1]), int(match[2])) if match else (0, 0)
        if not all(sides) or max(sides) > 10 * min(sides):
            self.wrong((*at, "shape"), "bad_shape", value=shape)
        reach = self.number((*at, "reach"), table["reach"], 1, 1000) if "reach" in table else math.inf
        rows = table.get("widget")
        widgets = self.tables(at, table, "widget") if rows != [] else []
        return Arrangement(shape, reach, tuple(self.widget(path, one) for path, one in widgets))

    def widget(self, at: Path, table: Mapping[str, object]) -> Placed:
        kind = self.text(at, table, "kind")
        if not kind:
            self.wrong((*at, "kind"), "missing")
        elif kind not in self.kinds or not _KIND.fullmatch(kind):
            near = get_close_matches(kind, self.kinds, n=1)
            self.wrong((*at, "kind"), "unknown_widget", value=kind, nearest=near[0] if near else None)
        x, y, width, height = self.place((*at, "at"), table.get("at"))
        options = {key: value for key, value in table.items() if key not in ("kind", "at", "when")}
        for key, value in options.items():
            self.option((*at, key), key, value)
        return Placed(kind, x, y, width, height, self.condition(at, table), options)

    def place(self, at: Path, value: object) -> tuple[float, float, float, float]:
        """Four hundredths that lie in the picture."""
        found = value if isinstance(value, list) and len(value) == 4 else []
        if not found or any(isinstance(one, bool) or not isinstance(one, int | float) for one in found):
            self.wrong(at, "missing" if value is None else "bad_place")
            return 0, 0, 1, 1
        x, y, width, height = (float(one) for one in found)
        inside = 0 <= x <= 100 and 0 <= y <= 100 and x + width <= 100.001 and y + height <= 100.001
        if not (inside and width >= 1 and height >= 1):  # also what is no number at all
            self.wrong(at, "outside_picture")
            return 0, 0, 1, 1
        return x, y, width, height

    def option(self, at: Path, key: str, value: object) -> None:
        if key == "cap":
            self.number(at, value, *_CAPS)
        elif key == "picture":
            self.picture(at, value)
        elif key == "pictures":
            self.pictures(at, value)
        elif isinstance(value, str):
            self.template(at, value)
        elif isinstance(value, list):
            if not all(isinstance(one, str | int | float) for one in value):
                self.wrong(at, "wrong_type", wanted="list of texts")
        elif not isinstance(value, bool | int | float):
            self.wrong(at, "wrong_type", wanted="text, number or true or false")

    def template(self, at: Path, text: str) -> None:
        """A text with ``{names}`` in it."""
        if "{" not in text:
            return
        try:
            check(text)
        except UnknownName as error:
            self.wrong(at, "unknown_name", name=error.name, nearest=error.nearest or None)
