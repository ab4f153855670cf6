"""What the layout page is told of the layout worked on, as rows for QML."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kiosk.files.screens import Screens, picture_names, widget_files
from kiosk.show.contrast import faint
from kiosk.show.layout import COLORS, PLAIN_REACH, Arrangement, Layout, turning
from kiosk.show.layout_draft import Draft, overlaps, truths_in, unplanned
from kiosk.show.layout_edit import Box, widget_of
from kiosk.show.layout_steps import TV_M
from kiosk.show.names import NAMES
from kiosk.show.samples import MOMENTS
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

Row = dict[str, Any]
COLOR_WORDS: Mapping[str, str] = {
    "accent": mark("Level and ante"),
    "break": mark("Break"),
    "text": mark("Texts"),
    "quiet": mark("Labels"),
    "ground": mark("Ground"),
}


@dataclass(frozen=True, slots=True)
class Seen:
    """What the preview shows of a widget: its title, whether it has something to say and too little room for it.

    ``ink`` is where its words stand, in hundredths of the picture; None where it has none or was not looked at.
    """

    title: str = ""
    filled: bool = False
    cramped: bool = False
    ink: Box | None = None


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the warnings hang on beside the layout: the wall's own colours, what the preview shows, and the room."""

    colors: Mapping[str, str] = field(default_factory=dict)
    grounds: tuple[str, ...] = ()
    seen: Mapping[int, Seen] = field(default_factory=dict)
    distance: str = ""
    pictures: tuple[str, ...] = ()


def layout_rows(shelf: Screens, drafts: Mapping[str, Draft], words: Words) -> list[Row]:
    """The layouts that there are, those with changes that are not saved marked."""
    return [
        {
            "name": name,
            "title": words.say(drafts[name].layout.name if name in drafts else layout.name),
            "help": layout.help and words.say(layout.help),
            "own": name in shelf.own,
            "changed": name in drafts and drafts[name].changed,
        }
        for name, layout in shelf.layouts.items()
    ]


def page_rows(layout: Layout, moment: str, words: Words) -> list[Row]:
    """The pages in the order in which they are asked, those marked that are shown in a moment."""
    turns = turning(layout, truths_in(layout, moment))
    return [
        {
            "title": page.title and words.say(page.title),
            "when": page.when.text,
            "seconds": f"{page.seconds:g}" if page.seconds else "",
            "shown": at in turns,
        }
        for at, page in enumerate(layout.pages)
    ]


def arrangement_rows(draft: Draft, words: Words) -> list[Row]:
    """The shapes that the page has an arrangement for, and for how deep a room."""
    return [
        {
            "shape": one.shape,
            "title": one.shape,
            "metres": f"{one.reach * TV_M:.1f}".removesuffix(".0") if math.isfinite(one.reach) else "",
            "note": words.say(mark("up to {distance} m on 55 inches"), distance=f"{one.reach * TV_M:.0f}")
            if math.isfinite(one.reach)
            else "",
        }
        for one in draft.page.arrangements
    ]


def widget_rows(draft: Draft, moment: str, seen: Mapping[int, Seen]) -> list[Row]:
    """The widgets of the arrangement, and whether each is shown in a moment."""
    true = truths_in(draft.layout, moment)
    nothing = Seen()
    return [
        {
            "kind": one.kind,
            "title": seen.get(at, nothing).title or one.kind,
            "x": one.x,
            "y": one.y,
            "width": one.width,
            "height": one.height,
            "shown": one.when.holds(true),
            "cramped": seen.get(at, nothing).cramped,
        }
        for at, one in enumerate(draft.arrangement.widgets)
    ]


def picked_row(draft: Draft) -> Row:
    """The widget that was picked, with its options; empty when none is."""
    widget = widget_of(draft.layout, draft.spot)
    if widget is None:
        return {}
    place = {key: f"{getattr(widget, key):g}" for key in ("x", "y", "width", "height")}
    return {"kind": widget.kind, "when": widget.when.text, "options": dict(widget.options), **place}


def look_row(draft: Draft, words: Words) -> Row:
    """The colours with their words and the pictures."""
    look = draft.layout.look
    return {
        "colors": [
            {"name": name, "label": words.say(COLOR_WORDS[name]), "value": look.colors.get(name, "")} for name in COLORS
        ],
        "logo": look.logo,
        "background": look.background,
        "sponsors": list(look.sponsors),
    }


def choice_rows(words: Words) -> dict[str, list[Row] | list[str]]:
    """What can be chosen from: names for conditions and texts, moments to look at, widgets, pictures."""
    return {
        "names": [{"name": name.name, "help": words.say(name.help)} for name in NAMES.values()],
        "moments": [{"name": name, "title": words.say(moment.title)} for name, moment in MOMENTS.items()],
        "kinds": [{"kind": kind, "file": file} for kind, file in widget_files().items()],
        "pictures": list(picture_names()),
    }


def warning_texts(draft: Draft, moment: str, around: Surroundings, words: Words) -> list[str]:
    """What the room could not read or would miss; nothing of it is refused."""
    return [
        *_faint(draft.layout, around, words),
        *_cramped(around, words),
        *_too_deep(draft.arrangement, around, words),
        *_overlaps(draft, moment, around, words),
        *_unplanned(draft.layout, words),
        *around.pictures,
    ]


def _faint(layout: Layout, around: Surroundings, words: Words) -> Iterable[str]:
    text = mark("Contrast of “{color}” to the ground is {ratio}:1; the far seats need 7:1.")
    if around.colors:
        for name, least in faint(layout.look, around.colors, around.grounds):
            yield words.say(text, color=words.say(COLOR_WORDS[name]), ratio=f"{least:.1f}")


def _cramped(around: Surroundings, words: Words) -> Iterable[str]:
    text = mark("{widget}: the text falls below its class at {distance} m. Give it more room or fewer words.")
    for one in around.seen.values():
        if one.cramped and one.filled:
            yield words.say(text, widget=one.title, distance=around.distance)


def _too_deep(arrangement: Arrangement, around: Surroundings, words: Words) -> Iterable[str]:
    """A room deeper than the arrangement bears: its texts stay whole, but the last seats cannot read them."""
    try:
        distance = float(around.distance)
    except ValueError:
        return
    bears = (arrangement.reach if math.isfinite(arrangement.reach) else PLAIN_REACH) * TV_M
    if distance > bears + 0.5:
        text = mark(
            "On 55 inches this is good up to {far} m, and the room is {distance} m deep: show less, and larger."
        )
        yield words.say(text, far=f"{bears:.0f}", distance=around.distance)


def _overlaps(draft: Draft, moment: str, around: Surroundings, words: Words) -> Iterable[str]:
    rows = widget_rows(draft, moment, around.seen)
    boxes = {at: one.ink for at, one in around.seen.items() if one.ink and at < len(rows) and rows[at]["shown"]}
    for first, second in overlaps(draft.arrangement, boxes):
        pair = {"first": rows[first]["title"], "second": rows[second]["title"]}
        yield words.say(mark("{first} and {second} lie over each other."), **pair)


def _unplanned(layout: Layout, words: Words) -> Iterable[str]:
    missing = [words.say(MOMENTS[moment].title) for moment in unplanned(layout)]
    if missing:
        text = mark("No page is meant for: {moments}. The last page is shown then.")
        yield words.say(text, moments=", ".join(missing))
