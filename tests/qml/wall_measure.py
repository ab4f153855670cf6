"""The wall measured: every text as Qt lays it out, and as it is drawn.

The boxes come from the real stage, walked in one question to its QML; the colours from two pictures of the window, one
of them without its texts, so that the ground under every letter is known.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from PIL import Image, ImageChops
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtQml import QQmlExpression, qmlContext

from kiosk.show.panels import Frame
from tests.qml.display_scene import Wall, items, named, seen

# -- the texts as Qt lays them out -----------------------------------------------------------------------------------

_WALK = """(function (root) {
    const found = [];
    function inside(item, opacity, widget, owner) {
        const dim = opacity * item.opacity;
        const here = item.cramped !== undefined && item.reach !== undefined ? item : widget;
        const named = item.shownCap !== undefined && item.cut !== undefined ? item
            : item.digitPart !== undefined ? item : owner;
        if (item.contentWidth !== undefined && item.lineCount !== undefined && item.text !== "") {
            const at = item.mapToItem(null, 0, 0);
            const box = here ? here.mapToItem(null, 0, 0) : at;
            found.push({
                item: String(item), plain: item.textFormat === 0, text: item.text, x: at.x, y: at.y,
                width: item.width, wide: item.contentWidth,
                high: item.contentHeight, lines: item.lineCount, cut: item.truncated,
                align: item.effectiveHorizontalAlignment, base: item.baselineOffset,
                pixels: item.fontInfo.pixelSize, family: item.font.family, weight: item.font.weight,
                color: String(item.color), opacity: dim,
                widget: here ? String(here).split("_")[0] : "", part: named ? named.objectName : "",
                cell: named ? named.digitPart !== undefined : false,
                box: [box.x, box.y, here ? here.width : 0, here ? here.height : 0],
                cramped: here ? here.cramped : false
            });
        }
        for (const child of item.children) {
            if (child.visible && child.opacity > 0)
                inside(child, dim, here, named);
        }
    }
    inside(root, 1, null, null);
    return JSON.stringify(found);
})(contentItem)"""

_ALIGNED = {2: 1.0, 4: 0.5}  # Qt: AlignRight, AlignHCenter


@dataclass(frozen=True, slots=True)
class Spot:
    """A text on the wall, in pixels of the window.

    ``top`` and ``bottom`` are those of its ink, ``high`` and ``low`` the top of its capitals and its last line.
    """

    item: str
    plain: bool
    text: str
    widget: str
    part: str
    left: float
    top: float
    right: float
    bottom: float
    cap: float
    high: float
    low: float
    cut: bool
    cell: bool
    cramped: bool
    color: tuple[int, int, int]
    opacity: float
    box: tuple[float, float, float, float]

    @property
    def named(self) -> str:
        """Which text it is, for a message."""
        return f"{self.widget}.{self.part or 'text'} {self.text!r}"


@cache
def _ink(text: str, family: str, weight: int) -> tuple[float, float]:
    """How far a text's ink goes above and below its line, in parts of the font's size."""
    font = QFont(family)
    font.setPixelSize(1000)
    font.setWeight(QFont.Weight(weight))
    box = QFontMetricsF(font).tightBoundingRect(text)
    return -box.top() / 1000, box.bottom() / 1000


def spots(wall: Wall) -> list[Spot]:
    """Every text that can be seen, as it is laid out now."""
    answer = QQmlExpression(qmlContext(wall.window), wall.window, _WALK).evaluate()
    told = answer[0] if isinstance(answer, tuple) else answer
    return [_spot(row) for row in json.loads(told)]


def _spot(row: dict[str, Any]) -> Spot:
    # The cells of a countdown are narrower than the font's on purpose: the cell is what counts there.
    wide = min(row["wide"], row["width"]) if row["cell"] else row["wide"]
    left = row["x"] + (row["width"] - wide) * _ALIGNED.get(row["align"], 0.0)
    cap = row["pixels"] * 0.7273
    base = row["y"] + row["base"]
    last = base + (row["lines"] - 1) * row["high"] / max(1, row["lines"])
    above, below = _ink(row["text"], row["family"], row["weight"])
    color = row["color"].lstrip("#")[-6:]
    x, y, width, height = row["box"]
    return Spot(
        item=row["item"],
        plain=row["plain"],
        text=row["text"],
        widget=row["widget"],
        part=row["part"],
        left=left,
        top=base - above * row["pixels"],
        right=left + wide,
        bottom=last + below * row["pixels"],
        cap=cap,
        high=base - cap,
        low=last,
        cut=row["cut"],
        cell=row["cell"],
        cramped=row["cramped"],
        color=(int(color[:2], 16), int(color[2:4], 16), int(color[4:], 16)),
        opacity=row["opacity"],
        box=(x, y, x + width, y + height),
    )


# -- the classes -----------------------------------------------------------------------------------------------------

FAR, MID, NEAR, LABEL = 15 / 200, 15 / 400, 15 / 600, 0.025
"""Heights of capitals for a farthest seat at 15 m: the first three in metres, labels in parts of the short side."""
SHORT_SIDE = 0.685
"""The height of a 55-inch screen in metres."""
MIDDLE = {"Ante": ("words",), "Players": ("value",), "NextBreak": ("value",), "HandsToBreak": ("value",)}
MIDDLE |= {"Registration": ("closes",), "HandForHand": ("level",), "Calls": ("seconds",)}
NEARER = {"Average": ("value",), "PrizePool": ("value",), "Payouts": ("amount",), "NextLevel": ("",)}
NEARER |= {"PayoutList": ("place", "amount"), "Starting": ("value",), "Guarantee": ("value",), "NoteBadge": ("words",)}
NEARER |= {
    "Resume": ("words",),
    "HandForHand": ("waiting",),
    "Registration": ("word",),
    "Ticker": ("words",),
    "Jump": ("value",),
    "Deal": ("name", "amount"),
    "LastBusts": ("place", "name", "amount"),
    "Bounties": ("name", "count", "amount"),
    "Raised": ("value",),
    "Winner": ("prize",),
}


def class_of(spot: Spot, frame: Frame) -> float:
    """The least height of a text's capitals in parts of the short side, by what it says (looks.md, "The wall")."""
    state = frame.clock.state
    if spot.widget in ("Countdown", "Blinds", "Band"):
        return FAR / SHORT_SIDE
    if spot.widget == "Badge":
        return (FAR if frame.clock.badge_kind == "hand_for_hand" else MID) / SHORT_SIDE
    if spot.widget == "Headline":
        return (FAR if spot.text == frame.clock.headline and state == "break" else MID) / SHORT_SIDE
    if spot.widget == "HandCount":
        return (FAR if spot.part == "number" else LABEL * SHORT_SIDE) / SHORT_SIDE
    if spot.part in MIDDLE.get(spot.widget, ()):
        return MID / SHORT_SIDE
    if spot.part in NEARER.get(spot.widget, ()):
        return NEAR / SHORT_SIDE
    if spot.widget == "Message" and spot.part == "words":
        return 0.04  # looks.md: messages 4 to 5.5
    return LABEL


# -- the texts as they are drawn -------------------------------------------------------------------------------------


def light(color: Sequence[int]) -> float:
    """The relative luminance of a colour (WCAG 2.2)."""
    parts = [step / 255 for step in color]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Sequence[int], other: Sequence[int]) -> float:
    """The contrast of two colours, from 1 to 21 (WCAG 2.2)."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A text as it is in the picture: its ink's box, and how far its colour stands from the worst ground under it."""

    spot: Spot
    ink: tuple[int, int, int, int] | None
    contrast: float


def ground_of(wall: Wall) -> Image.Image:
    """The picture without its texts: what stands behind every letter."""
    labels = [item for item in items(wall.window.contentItem(), in_sight=True) if named(item, "Text") and seen(item)]
    for item in labels:
        item.setProperty("opacity", 0)
    picture = wall.picture()
    for item in labels:
        item.setProperty("opacity", 1)
    return picture


def drawn(wall: Wall) -> tuple[Image.Image, Image.Image, list[Drawn]]:
    """The picture, its ground, and every text as drawn."""
    texts = spots(wall)
    picture, ground = wall.picture(), ground_of(wall)
    return picture, ground, [_drawn(spot, picture, ground) for spot in texts]


def _drawn(spot: Spot, picture: Image.Image, ground: Image.Image) -> Drawn:
    edge = 2
    place = (
        max(0, int(spot.left) - edge),
        max(0, int(spot.top) - edge),
        min(picture.width, int(spot.right) + edge),
        min(picture.height, int(spot.bottom) + edge),
    )
    under = ground.crop(place)
    ink = _mask(picture.crop(place), under)
    found = ink.getbbox()
    if found is None:
        return Drawn(spot, None, 0.0)
    colors = under.getcolors(1 << 20) if ink.getextrema()[0] else _under(under, ink)
    behind = [color for _, color in colors or []]
    worst = min(contrast(_blend(spot, color), color) for color in behind)  # type: ignore[arg-type]
    box = (found[0] + place[0], found[1] + place[1], found[2] + place[0], found[3] + place[1])
    return Drawn(spot, box, worst)


def _mask(one: Image.Image, other: Image.Image) -> Image.Image:
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point(lambda step: 255 if step > 24 else 0)


def _under(under: Image.Image, ink: Image.Image) -> list[tuple[int, Any]]:
    """The colours of the ground where there is ink."""
    away = (1, 254, 3)  # no ground has it
    cleared = Image.new("RGB", under.size, away)
    cleared.paste(under, mask=ink)
    return [row for row in cleared.getcolors(1 << 20) or [] if row[1] != away]


def _blend(spot: Spot, ground: tuple[int, int, int]) -> tuple[int, ...]:
    pairs = zip(spot.color, ground, strict=True)
    return tuple(round(spot.opacity * top + (1 - spot.opacity) * below) for top, below in pairs)


def overlaps(texts: Sequence[Spot]) -> Iterator[tuple[Spot, Spot]]:
    """The pairs of texts that meet, the marks of capitals left out; the cells of one countdown are one text."""
    for at, one in enumerate(texts):
        for other in texts[at + 1 :]:
            if one.cell and other.cell:
                continue
            apart = min(one.right, other.right) - max(one.left, other.left)
            if apart > 1 and min(one.bottom, other.bottom) - max(one.high, other.high) > 1:
                yield one, other
