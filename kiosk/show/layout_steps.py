"""The steps of the layout page: each takes what was typed and gives the layout changed, and what is worked on then."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import dataclass, replace

from kiosk.show import layout_edit as edit
from kiosk.show.conditions import Condition, parse
from kiosk.show.layout import COLORS, Arrangement, Layout, Page, Placed
from kiosk.show.layout_draft import Draft
from kiosk.show.layout_edit import Box, Spot
from kiosk.show.layout_reading import LayoutError, LayoutProblem, layout_data, read_layout
from kiosk.show.names import NAMES

__all__ = ["STEPS", "TV_M", "Step", "take"]

TV_M = 0.685
"""The height of a 55-inch picture, which says more to a director than a reach in heights of a picture."""

Values = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Step:
    """What a step makes. Steps in a row ``of`` the same thing are undone as one."""

    layout: Layout
    spot: Spot
    of: Hashable = None


def take(draft: Draft, name: str, values: Values, kinds: Collection[str]) -> None:
    """Take a step by its name.

    :raises LayoutError: the layout could not be read so.
    :raises ConditionError: what was typed is no condition.
    """
    step = STEPS[name](draft, values)
    read_layout(layout_data(_touched(step)), kinds)
    draft.change(step.layout, step.spot, step.of)


def _touched(step: Step) -> Layout:
    """The layout with the page worked on alone: the others were read before, and a large layout takes long."""
    spot = step.spot.within(step.layout)
    return replace(step.layout, pages=(edit.page_of(step.layout, spot),))


def _text(values: Values, key: str) -> str:
    return str(values.get(key, "") or "").strip()


def _number(values: Values, key: str) -> float:
    """What was typed as a number; a comma is a point."""
    typed = values.get(key, 0)
    try:
        return float(typed.strip().replace(",", ".") or 0) if isinstance(typed, str) else float(str(typed))
    except ValueError:
        raise LayoutError([LayoutProblem((key,), "no_number", {"value": typed})]) from None


# -- widgets -------------------------------------------------------------------------------------------------------


def _box(values: Values) -> Box:
    return Box(*(_number(values, key) for key in ("x", "y", "width", "height")))


def _place(draft: Draft, values: Values) -> Step:
    return Step(edit.with_widget(draft.layout, draft.spot, edit.into_picture(_box(values))), draft.spot)


def _nudge(draft: Draft, values: Values) -> Step:
    """Move or stretch the picked widget by hundredths; its upper corner stays when it is stretched."""
    widget, by = edit.widget_of(draft.layout, draft.spot), _box(values)
    if widget is None:
        return Step(draft.layout, draft.spot)
    layout = edit.with_widget(draft.layout, draft.spot, edit.nudged(edit.box_of(widget), by))
    return Step(layout, draft.spot, ("nudge", draft.spot))


def _add_widget(draft: Draft, values: Values) -> Step:
    """A new widget in the middle of the picture."""
    kind, widgets = _text(values, "kind"), draft.arrangement.widgets
    options = {"text": _text(values, "text")} if kind == "text" else {}
    made = (*widgets, Placed(kind, 30, 40, 40, 20, options=options))
    return Step(edit.with_widgets(draft.layout, draft.spot, made), replace(draft.spot, widget=len(widgets)))


def _remove_widget(draft: Draft, values: Values) -> Step:
    if draft.spot.widget < 0:
        return Step(draft.layout, draft.spot)
    widgets = edit.without(draft.arrangement.widgets, draft.spot.widget)
    return Step(edit.with_widgets(draft.layout, draft.spot, widgets), replace(draft.spot, widget=-1))


def _condition(values: Values) -> Condition:
    return parse(_text(values, "when"), NAMES)


def _widget_when(draft: Draft, values: Values) -> Step:
    return Step(edit.with_widget(draft.layout, draft.spot, when=_condition(values)), draft.spot)


def _option(draft: Draft, values: Values) -> Step:
    """Give the picked widget an option; an empty one is the widget's own again."""
    name, value = _text(values, "name"), values.get("value")
    if name == "cap" and value not in ("", None):
        value = _number(values, "value")
        value = int(value) if value.is_integer() else value
    typed = None if value in ("", None) else value
    return Step(edit.with_widget(draft.layout, draft.spot, options={name: typed}), draft.spot)


# -- pages ---------------------------------------------------------------------------------------------------------


def _page(draft: Draft, change: Callable[[Page], Page]) -> Step:
    return Step(edit.with_page(draft.layout, draft.spot, change), draft.spot)


def _page_title(draft: Draft, values: Values) -> Step:
    return _page(draft, lambda page: replace(page, title=_text(values, "title")))


def _page_when(draft: Draft, values: Values) -> Step:
    when = _condition(values)
    return _page(draft, lambda page: replace(page, when=when))


def _page_seconds(draft: Draft, values: Values) -> Step:
    seconds = _number(values, "seconds")
    return _page(draft, lambda page: replace(page, seconds=seconds))


def _add_page(draft: Draft, values: Values) -> Step:
    """A copy of the page behind it, with another title."""
    at, pages = draft.spot.page, draft.layout.pages
    made = replace(draft.page, title=_text(values, "title") or draft.page.title)
    layout = replace(draft.layout, pages=(*pages[: at + 1], made, *pages[at + 1 :]))
    return Step(layout, Spot(at + 1, draft.spot.arrangement))


def _remove_page(draft: Draft, values: Values) -> Step:
    """The last page stays."""
    if len(draft.layout.pages) == 1:
        return Step(draft.layout, draft.spot)
    pages = edit.without(draft.layout.pages, draft.spot.page)
    return Step(replace(draft.layout, pages=pages), Spot(max(0, draft.spot.page - 1)))


def _move_page(draft: Draft, values: Values) -> Step:
    """Up (-1) or down (1) in the order in which the pages are asked."""
    at, pages = draft.spot.page, list(draft.layout.pages)
    to = at + int(_number(values, "by"))
    if not 0 <= to < len(pages):
        return Step(draft.layout, draft.spot)
    pages.insert(to, pages.pop(at))
    return Step(replace(draft.layout, pages=tuple(pages)), replace(draft.spot, page=to))


def _add_arrangement(draft: Draft, values: Values) -> Step:
    """An arrangement for another shape, with the widgets of this one."""
    made = Arrangement(_text(values, "shape").replace(" ", ""), widgets=draft.arrangement.widgets)
    arrangements = draft.page.arrangements
    step = _page(draft, lambda page: replace(page, arrangements=(*arrangements, made)))
    return replace(step, spot=Spot(draft.spot.page, len(arrangements)))


def _reach(draft: Draft, values: Values) -> Step:
    """How far the arrangement is good, typed in metres for a 55-inch picture; nothing is any room."""
    metres = _number(values, "metres") if _text(values, "metres") else math.inf
    reach = round(metres / TV_M, 1) if math.isfinite(metres) else math.inf
    changed = edit.with_arrangement(draft.layout, draft.spot, lambda one: replace(one, reach=reach))
    return Step(changed, draft.spot)


def _remove_arrangement(draft: Draft, values: Values) -> Step:
    """The last arrangement stays."""
    if len(draft.page.arrangements) == 1:
        return Step(draft.layout, draft.spot)
    rest = edit.without(draft.page.arrangements, draft.spot.arrangement)
    step = _page(draft, lambda page: replace(page, arrangements=rest))
    return replace(step, spot=Spot(draft.spot.page, max(0, draft.spot.arrangement - 1)))


# -- the whole layout ----------------------------------------------------------------------------------------------


def _title(draft: Draft, values: Values) -> Step:
    return Step(replace(draft.layout, name=_text(values, "title")), draft.spot)


def _help(draft: Draft, values: Values) -> Step:
    return Step(replace(draft.layout, help=_text(values, "help")), draft.spot)


def _color(draft: Draft, values: Values) -> Step:
    """Give the layout a colour; an empty one is the program's own again."""
    name, typed = _text(values, "name"), _text(values, "value")
    colors = {**draft.layout.look.colors, name: f"#{typed.lstrip('#').upper()}" if typed else ""}
    kept = {key: colors[key] for key in COLORS if colors.get(key)}
    return Step(replace(draft.layout, look=replace(draft.layout.look, colors=kept)), draft.spot)


def _picture(draft: Draft, values: Values) -> Step:
    """Choose the ``logo`` or the ``background``, add one to the ``sponsors``, or that of the picked ``widget``."""
    role, name, look = _text(values, "role"), _text(values, "name"), draft.layout.look
    if role == "widget":
        return _option(draft, {"name": "picture", "value": name})
    if role == "sponsors":
        look = replace(look, sponsors=(*look.sponsors, name))
    elif role == "logo":
        look = replace(look, logo=name)
    else:
        look = replace(look, background=name)
    return Step(replace(draft.layout, look=look), draft.spot)


def _remove_sponsor(draft: Draft, values: Values) -> Step:
    look = draft.layout.look
    sponsors = edit.without(look.sponsors, int(_number(values, "at")))
    return Step(replace(draft.layout, look=replace(look, sponsors=sponsors)), draft.spot)


STEPS: Mapping[str, Callable[[Draft, Values], Step]] = {
    "place": _place,
    "nudge": _nudge,
    "add_widget": _add_widget,
    "remove_widget": _remove_widget,
    "widget_when": _widget_when,
    "option": _option,
    "page_title": _page_title,
    "page_when": _page_when,
    "page_seconds": _page_seconds,
    "add_page": _add_page,
    "remove_page": _remove_page,
    "move_page": _move_page,
    "add_arrangement": _add_arrangement,
    "reach": _reach,
    "remove_arrangement": _remove_arrangement,
    "title": _title,
    "help": _help,
    "color": _color,
    "picture": _picture,
    "remove_sponsor": _remove_sponsor,
}
"""Every step by its name."""
