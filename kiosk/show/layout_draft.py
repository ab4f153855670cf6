"""A layout while it is worked on: what it was before, what was undone, and what one may know of it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace

from kiosk.show.layout import Arrangement, Layout, Page, turning
from kiosk.show.layout_edit import Box, Spot, arrangement_of, page_of
from kiosk.show.samples import MOMENTS, sample_truths

__all__ = ["Draft", "moment_for", "overlaps", "truths_in", "unplanned"]

_MOST_STEPS = 200
_BEHIND = ("picture", "sponsors", "band")
"""Widgets that lie behind or across others on purpose."""


@dataclass(slots=True)
class Draft:
    """A layout that is changed step by step.

    :ivar kept: the layout as it was saved last.
    """

    kept: Layout
    spot: Spot = Spot()
    layout: Layout = field(init=False)
    past: list[tuple[Layout, Spot]] = field(default_factory=list)
    future: list[tuple[Layout, Spot]] = field(default_factory=list)
    _last: Hashable = None

    def __post_init__(self) -> None:
        self.layout = self.kept

    @property
    def changed(self) -> bool:
        """Whether there is something to save."""
        return self.layout != self.kept

    def change(self, layout: Layout, spot: Spot | None = None, of: Hashable = None) -> None:
        """Take a step. Steps in a row ``of`` the same thing, as a box moved key by key, are undone as one."""
        if layout == self.layout:
            return
        if of is None or of != self._last:
            self.past = [*self.past[1 - _MOST_STEPS :], (self.layout, self.spot)]
        self._last = of
        self.future.clear()
        self.layout = layout
        self.spot = (spot or self.spot).within(layout)

    def select(self, spot: Spot) -> None:
        """Work on something else."""
        self._last = None
        self.spot = spot.within(self.layout)

    def undo(self) -> None:
        """Back by one step, if there is one."""
        self._step(self.past, self.future)

    def redo(self) -> None:
        """Forth again, if something was undone."""
        self._step(self.future, self.past)

    def _step(self, source: list[tuple[Layout, Spot]], target: list[tuple[Layout, Spot]]) -> None:
        if source:
            target.append((self.layout, self.spot))
            self.layout, spot = source.pop()
            self._last, self.spot = None, spot.within(self.layout)

    @property
    def page(self) -> Page:
        """The page worked on."""
        return page_of(self.layout, self.spot)

    @property
    def arrangement(self) -> Arrangement:
        """The arrangement worked on."""
        return arrangement_of(self.layout, self.spot)

    def on_page(self, at: int) -> Spot:
        """The spot on another page, in the arrangement for the same shape if that has one."""
        at = max(0, min(at, len(self.layout.pages) - 1))
        shapes = [(one.shape, one.reach) for one in self.layout.pages[at].arrangements]
        own = (self.arrangement.shape, self.arrangement.reach)
        same = [place for place, shape in enumerate(shapes) if shape == own]
        near = [place for place, shape in enumerate(shapes) if shape[0] == own[0]]
        return Spot(at, (same or near or [0])[0])

    @property
    def alone(self) -> Layout:
        """The arrangement worked on as a layout of its own, for a preview that shows it whatever the moment."""
        page = Page(self.page.title, arrangements=(self.arrangement,))
        return replace(self.layout, pages=(page,))


def truths_in(layout: Layout, moment: str) -> Mapping[str, object]:
    """What the names say in a moment, on a wall with this layout."""
    return {**sample_truths(moment), "sponsors": bool(layout.look.sponsors)}


def moment_for(layout: Layout, page: int, moment: str) -> str:
    """A moment in which the page is shown: the one at hand if it does, else the first; else the one at hand."""
    order = [moment, *MOMENTS]
    return next((one for one in order if page in turning(layout, truths_in(layout, one))), moment)


def unplanned(layout: Layout) -> list[str]:
    """The moments in which no page's condition holds, and the last page stands in."""
    return [
        moment
        for moment in MOMENTS
        for truths in (truths_in(layout, moment),)
        if not any(page.when.holds(truths) for page in layout.pages)
    ]


def overlaps(arrangement: Arrangement, words: Mapping[int, Box]) -> list[tuple[int, int]]:
    """Pairs of widgets that write over each other, by their places.

    :param words: where the words of each stand. Their boxes may well cross: much of a box is often empty.
    """
    boxes = [(at, words[at]) for at, one in enumerate(arrangement.widgets) if at in words and one.kind not in _BEHIND]
    return [
        (first, second)
        for place, (first, one) in enumerate(boxes)
        for second, other in boxes[place + 1 :]
        if _over(one, other)
    ]


def _over(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 0.5 and down > 0.5
