"""Layouts of the wall: pages of widgets in a grid of hundredths, and which page is shown at an instant.

A layout is read from data by :func:`kiosk.show.layout_reading.read_layout`. Places are hundredths of the picture,
margins included; what a widget draws is its QML file's work.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from kiosk.show.conditions import ALWAYS, Condition
from kiosk.tournament.units import SECOND

__all__ = [
    "COLORS",
    "TURN_MS",
    "Arrangement",
    "Condition",
    "Layout",
    "Look",
    "Page",
    "Placed",
    "arrangement_for",
    "next_turn_ms",
    "page_at",
    "pages_now",
    "turning",
]

TURN_MS = 8 * SECOND
"""After so long a widget turns to the next page of its list, in all windows at once."""
COLORS = ("accent", "break", "text", "quiet", "ground")
"""What a layout may colour: level and ante, breaks, texts, labels, and the ground of them all."""


@dataclass(frozen=True, slots=True)
class Look:
    """Colours as ``#RRGGBB`` and pictures as file names; what is not set is the program's own."""

    colors: Mapping[str, str] = field(default_factory=dict)
    logo: str = ""
    background: str = ""
    sponsors: tuple[str, ...] = ()

    @property
    def pictures(self) -> tuple[str, ...]:
        """Every picture file that is named."""
        return tuple(name for name in (self.logo, self.background, *self.sponsors) if name)


@dataclass(frozen=True, slots=True)
class Placed:
    """A widget in its place: hundredths of the picture's width and height from its left upper corner."""

    kind: str
    x: float
    y: float
    width: float
    height: float
    when: Condition = ALWAYS
    options: Mapping[str, object] = field(default_factory=dict)


PLAIN_REACH = 22.0
"""From so many heights of the picture away, the far class of the wall (11 % of it) is a 200th of the distance."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The widgets of a page for one shape of picture.

    ``reach`` is how far it can be read, in heights of the picture (its short side); infinite where nothing is said.
    """

    shape: str = "16:9"
    reach: float = math.inf
    widgets: tuple[Placed, ...] = ()

    @property
    def ratio(self) -> float:
        """Width by height."""
        width, height = self.shape.split(":")
        return float(width) / float(height)

    def factor(self, reach: float) -> float:
        """By how much the classes of the wall grow for a room that is ``reach`` picture heights deep.

        At most as far as the arrangement bears: in a deeper room its texts stay whole, and the director is told.
        """
        bears = self.reach if math.isfinite(self.reach) else PLAIN_REACH
        return max(1.0, min(reach, bears) / PLAIN_REACH)


@dataclass(frozen=True, slots=True)
class Page:
    """One picture of the wall. With ``seconds`` it takes turns with its neighbours; 0 stays."""

    title: str = ""
    when: Condition = ALWAYS
    seconds: float = 0.0
    arrangements: tuple[Arrangement, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """All pages of a display; the first whose condition holds is shown."""

    name: str
    help: str = ""
    look: Look = Look()
    pages: tuple[Page, ...] = ()


def arrangement_for(page: Page, aspect: float, reach: float) -> Arrangement:
    """The arrangement for a picture: the nearest shape, and of those the smallest reach that suffices.

    :param aspect: width by height of the picture.
    :param reach: the farthest seat by the picture's short side, both in metres.
    """
    far = {one.shape: abs(math.log(one.ratio / max(aspect, 1e-6))) for one in page.arrangements}
    nearest = min(far.values())
    near = [one for one in page.arrangements if far[one.shape] - nearest < 1e-9]
    enough = [one for one in near if one.reach >= reach]
    return min(enough, key=lambda one: one.reach) if enough else max(near, key=lambda one: one.reach)


def readable_to(layout: Layout, aspect: float, reach: float) -> float:
    """How far the layout can be read in a picture of this shape, in heights of the picture, up to ``reach``."""
    chosen = [arrangement_for(page, aspect, reach) for page in layout.pages]
    return min((max(PLAIN_REACH, min(reach, one.factor(reach) * PLAIN_REACH)) for one in chosen), default=PLAIN_REACH)


def turning(layout: Layout, truths: Mapping[str, object]) -> tuple[int, ...]:
    """The pages that are shown in turn now, by their places; one alone when it stays.

    It is the first page that holds and, when that has seconds, those after it that hold too, up to the next page
    that stays. When none holds it is the last page: a dark wall would be the worst answer.
    """
    first = next((at for at, page in enumerate(layout.pages) if page.when.holds(truths)), len(layout.pages) - 1)
    if not layout.pages[first].seconds:
        return (first,)
    found = [first]
    for at in range(first + 1, len(layout.pages)):
        if not layout.pages[at].seconds:
            break
        if layout.pages[at].when.holds(truths):
            found.append(at)
    return tuple(found)


def page_at(layout: Layout, turns: Sequence[int], passed_ms: int) -> tuple[int, int | None]:
    """The page shown ``passed_ms`` after ``turns`` began, and the milliseconds until the next; None when it stays."""
    lengths = [round(layout.pages[at].seconds * SECOND) for at in turns]
    if len(turns) == 1:
        return turns[0], None
    left = passed_ms % sum(lengths)
    for at, length in zip(turns, lengths, strict=True):
        if left < length:
            return at, length - left
        left -= length
    raise AssertionError("a remainder is smaller than what it is a remainder of")


def pages_now(layout: Layout, truths: Mapping[str, object], now_ms: int, since_ms: int = 0) -> int:
    """The place of the page shown at ``now_ms``, when the pages in turn began theirs at ``since_ms``."""
    return page_at(layout, turning(layout, truths), now_ms - since_ms)[0]


def next_turn_ms(waits: Iterable[int | None], now_ms: int) -> int:
    """Milliseconds until a page turns or a widget turns its list, at least 1.

    :param waits: for each layout what :func:`page_at` said.
    """
    lists = TURN_MS - now_ms % TURN_MS
    return max(1, min([lists, *(wait for wait in waits if wait is not None)]))
