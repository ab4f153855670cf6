"""Changes to a layout, each giving a new one: what the layout page does. Places lie on the grid of hundredths."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from kiosk.show.conditions import Condition
from kiosk.show.layout import Arrangement, Layout, Page, Placed

__all__ = [
    "Box",
    "Spot",
    "arrangement_of",
    "box_of",
    "into_picture",
    "nudged",
    "page_of",
    "snapped",
    "widget_of",
    "with_arrangement",
    "with_page",
    "with_widget",
    "with_widgets",
    "without",
]

Row = TypeVar("Row")
NEAR = 1.5
"""From so many hundredths an edge is drawn to one of its neighbours."""
LEAST = 2.0
"""A box can be made no smaller."""
_LINES = (0.0, 5.0, 50.0, 95.0, 100.0)
"""Edges of the picture, its margins, its middle."""


@dataclass(frozen=True, slots=True)
class Spot:
    """What is worked on: the places of a page, of its arrangement, of a widget on that; -1 for no widget."""

    page: int = 0
    arrangement: int = 0
    widget: int = -1

    def within(self, layout: Layout) -> Spot:
        """The nearest spot that the layout has."""
        page = max(0, min(self.page, len(layout.pages) - 1))
        arrangements = layout.pages[page].arrangements
        arrangement = max(0, min(self.arrangement, len(arrangements) - 1))
        last = len(arrangements[arrangement].widgets) - 1
        return Spot(page, arrangement, max(-1, min(self.widget, last)))


@dataclass(frozen=True, slots=True)
class Box:
    """A place in hundredths of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height


def box_of(widget: Placed) -> Box:
    """Where a widget is."""
    return Box(widget.x, widget.y, widget.width, widget.height)


def page_of(layout: Layout, spot: Spot) -> Page:
    """The page worked on."""
    return layout.pages[spot.page]


def arrangement_of(layout: Layout, spot: Spot) -> Arrangement:
    """The arrangement worked on."""
    return layout.pages[spot.page].arrangements[spot.arrangement]


def widget_of(layout: Layout, spot: Spot) -> Placed | None:
    """The widget worked on."""
    return arrangement_of(layout, spot).widgets[spot.widget] if spot.widget >= 0 else None


def with_page(layout: Layout, spot: Spot, change: Callable[[Page], Page]) -> Layout:
    """The layout with its page changed."""
    return replace(layout, pages=_put(layout.pages, spot.page, change(page_of(layout, spot))))


def with_arrangement(layout: Layout, spot: Spot, change: Callable[[Arrangement], Arrangement]) -> Layout:
    """The layout with its arrangement changed."""
    made = change(arrangement_of(layout, spot))
    return with_page(
        layout, spot, lambda page: replace(page, arrangements=_put(page.arrangements, spot.arrangement, made))
    )


def with_widgets(layout: Layout, spot: Spot, widgets: Iterable[Placed]) -> Layout:
    """The layout with other widgets on the arrangement."""
    return with_arrangement(layout, spot, lambda one: replace(one, widgets=tuple(widgets)))


def with_widget(
    layout: Layout,
    spot: Spot,
    box: Box | None = None,
    when: Condition | None = None,
    options: Mapping[str, object] | None = None,
) -> Layout:
    """The layout with its widget moved, under another condition, or with other options; None removes an option."""
    old = widget_of(layout, spot)
    if old is None:
        return layout
    made = old
    if box is not None:
        made = replace(made, x=box.x, y=box.y, width=box.width, height=box.height)
    if when is not None:
        made = replace(made, when=when)
    if options is not None:
        merged = {**made.options, **options}
        made = replace(made, options={key: value for key, value in merged.items() if value is not None})
    return with_widgets(layout, spot, _put(arrangement_of(layout, spot).widgets, spot.widget, made))


def _put(rows: tuple[Row, ...], at: int, row: Row) -> tuple[Row, ...]:
    return (*rows[:at], row, *rows[at + 1 :])


def without(rows: tuple[Row, ...], at: int) -> tuple[Row, ...]:
    """The rows without one."""
    return (*rows[:at], *rows[at + 1 :])


def into_picture(box: Box) -> Box:
    """The nearest box that lies in the picture, its figures to a tenth: what is typed may be finer than the grid."""
    width = max(LEAST, min(100.0, _tenth(box.width)))
    height = max(LEAST, min(100.0, _tenth(box.height)))
    x = max(0.0, min(_tenth(100.0 - width), _tenth(box.x)))
    y = max(0.0, min(_tenth(100.0 - height), _tenth(box.y)))
    return Box(x, y, width, height)


def nudged(box: Box, by: Box) -> Box:
    """The box moved, or stretched at its lower right corner, by hundredths; what moves comes onto the grid."""
    moved = Box(_beside(box.x, by.x), _beside(box.y, by.y), box.width, box.height)
    right, bottom = _beside(box.right, by.width), _beside(box.bottom, by.height)
    if by.width or by.height:
        width = min(100.0, max(box.x + LEAST, right)) - box.x if by.width else box.width
        height = min(100.0, max(box.y + LEAST, bottom)) - box.y if by.height else box.height
        moved = replace(moved, width=width, height=height)
    return into_picture(moved)


def _beside(at: float, by: float) -> float:
    """The line of the grid so far beside a place; one that lies between two lines goes to the nearer first."""
    if not by:
        return at
    first = math.floor(at + 1) if by > 0 else math.ceil(at - 1)
    return float(first + (by - 1 if by > 0 else by + 1))


def _tenth(value: float) -> float:
    return round(value, 1) if math.isfinite(value) else 0.0


def _grid(value: float) -> float:
    """To the nearest hundredth; halves always up, so that a box keeps its size while it is dragged."""
    return float(math.floor(value + 0.5)) if math.isfinite(value) else 0.0


def snapped(box: Box, others: Iterable[Box], edges: str = "") -> Box:
    """Where a dragged box comes to rest: drawn to an edge or middle near by, else to the grid.

    :param edges: the edges that are dragged ("l", "r", "t", "b"); "" moves the whole box.
    """
    neighbours = list(others)
    across = [*_LINES, *(edge for one in neighbours for edge in (one.x, one.right))]
    down = [*_LINES, *(edge for one in neighbours for edge in (one.y, one.bottom))]
    if not edges:
        x = _drawn(box.x, box.width, across)
        y = _drawn(box.y, box.height, down)
        return _inside(Box(x, y, box.width, box.height))
    left = _edge(box.x, across) if "l" in edges else box.x
    right = _edge(box.right, across) if "r" in edges else box.right
    top = _edge(box.y, down) if "t" in edges else box.y
    bottom = _edge(box.bottom, down) if "b" in edges else box.bottom
    left, right = _apart(left, right, moved_first="l" in edges)
    top, bottom = _apart(top, bottom, moved_first="t" in edges)
    return Box(left, top, right - left, bottom - top)


def _inside(box: Box) -> Box:
    x, y = max(0.0, min(100.0 - box.width, box.x)), max(0.0, min(100.0 - box.height, box.y))
    return Box(x, y, box.width, box.height)


def _drawn(begin: float, size: float, lines: Iterable[float]) -> float:
    """Where a moved side begins: so that its begin, end or middle lies on a line near by."""
    best, gap = _grid(begin), NEAR
    for line in lines:
        for wanted in (line, line - size, line - size / 2 if line == 50.0 else line):
            if abs(wanted - begin) < gap:
                best, gap = wanted, abs(wanted - begin)
    return best


def _edge(at: float, lines: Iterable[float]) -> float:
    near = min(lines, key=lambda line: abs(line - at))
    return max(0.0, min(100.0, near if abs(near - at) < NEAR else _grid(at)))


def _apart(begin: float, end: float, *, moved_first: bool) -> tuple[float, float]:
    """Both edges, at least so far from each other; the one that was moved gives way."""
    if end - begin >= LEAST:
        return begin, end
    if moved_first:
        return max(0.0, end - LEAST), max(LEAST, end)
    return min(100.0 - LEAST, begin), min(100.0, begin + LEAST)
