import math
from typing import Any

import pytest

from kiosk.show.conditions import parse
from kiosk.show.layout import (
    TURN_MS,
    Arrangement,
    Layout,
    Page,
    arrangement_for,
    next_turn_ms,
    page_at,
    pages_now,
    readable_to,
    turning,
)
from kiosk.show.layout_reading import LayoutError, layout_data, read_layout
from kiosk.show.names import NAMES

KINDS = ("countdown", "blinds", "text", "picture", "next_break")


def sheet(**changes: Any) -> dict[str, Any]:
    """The data of a layout of one widget; ``widget`` changes that, every other key the layout."""
    widget = {"kind": "countdown", "at": [10, 10, 80, 40]} | changes.pop("widget", {})
    page = {"title": "Level", "arrangement": [{"shape": "16:9", "widget": [widget]}]} | changes.pop("page", {})
    return {"name": "Board", "page": [page]} | changes


def problems(data: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(LayoutError) as caught:
        read_layout(data, KINDS)
    return [(".".join(map(str, one.path)), one.code) for one in caught.value.problems]


# -- reading -------------------------------------------------------------------------------------------------------


def test_a_layout_is_read_with_its_places_conditions_and_options() -> None:
    layout = read_layout(
        sheet(
            help="For a small room",
            look={"accent": "#F4C04E", "logo": "club.png", "sponsors": ["a.png", "b.jpg"]},
            widget={"when": "not badge", "cap": 25, "own": "yes"},
            page={"when": "playing", "seconds": 20},
        ),
        KINDS,
    )
    page = layout.pages[0]
    widget = page.arrangements[0].widgets[0]
    assert (layout.name, layout.help) == ("Board", "For a small room")
    assert layout.look.colors == {"accent": "#F4C04E"}
    assert layout.look.pictures == ("club.png", "a.png", "b.jpg")
    assert (page.title, page.when.text, page.seconds) == ("Level", "playing", 20.0)
    assert (widget.kind, widget.x, widget.y, widget.width, widget.height) == ("countdown", 10, 10, 80, 40)
    assert (widget.when.text, widget.options) == ("not badge", {"cap": 25, "own": "yes"})


def test_what_was_read_is_written_as_it_was() -> None:
    data = sheet(look={"break": "#45D69A", "background": "felt.webp"}, widget={"at": [0, 2.5, 100, 97.5]})
    data["page"][0]["seconds"] = 12
    data["page"][0]["arrangement"].append({"shape": "9:16", "reach": 24, "widget": []})
    layout = read_layout(data, KINDS)
    assert layout_data(layout) == data
    assert read_layout(layout_data(layout), KINDS) == layout


@pytest.mark.parametrize(
    ("data", "path", "code"),
    [
        (sheet(name=""), "name", "missing"),
        (sheet(name=7), "name", "wrong_type"),
        (sheet(colour="red"), "colour", "unknown_key"),
        (sheet() | {"page": []}, "page", "missing"),
        (sheet(look={"accent": "amber"}), "look.accent", "bad_color"),
        (sheet(look={"accent": "#F4C"}), "look.accent", "bad_color"),
        (sheet(look={"amber": "#F4C04E"}), "look.amber", "unknown_key"),
        (sheet(look={"logo": "../secret.png"}), "look.logo", "bad_picture_name"),
        (sheet(look={"logo": "club.gif"}), "look.logo", "bad_picture_name"),
        (sheet(look={"sponsors": ["a.png", ".b.png"]}), "look.sponsors.1", "bad_picture_name"),
        (sheet(widget={"kind": "countdwon"}), "page.0.arrangement.0.widget.0.kind", "unknown_widget"),
        (sheet(widget={"kind": "../Stage"}), "page.0.arrangement.0.widget.0.kind", "unknown_widget"),
        (sheet(widget={"kind": ""}), "page.0.arrangement.0.widget.0.kind", "missing"),
        (sheet(widget={"at": None}), "page.0.arrangement.0.widget.0.at", "missing"),
        (sheet(widget={"at": [1, 2, 3]}), "page.0.arrangement.0.widget.0.at", "bad_place"),
        (sheet(widget={"at": [1, 2, 3, "4"]}), "page.0.arrangement.0.widget.0.at", "bad_place"),
        (sheet(widget={"at": [50, 0, 51, 10]}), "page.0.arrangement.0.widget.0.at", "outside_picture"),
        (sheet(widget={"at": [-1, 0, 51, 10]}), "page.0.arrangement.0.widget.0.at", "outside_picture"),
        (sheet(widget={"at": [0, 0, 0.5, 10]}), "page.0.arrangement.0.widget.0.at", "outside_picture"),
        (sheet(widget={"at": [0, 0, math.nan, 10]}), "page.0.arrangement.0.widget.0.at", "outside_picture"),
        (sheet(widget={"when": "brake"}), "page.0.arrangement.0.widget.0.when", "unknown_name"),
        (sheet(widget={"when": "break and"}), "page.0.arrangement.0.widget.0.when", "unfinished_condition"),
        (sheet(widget={"cap": 0}), "page.0.arrangement.0.widget.0.cap", "too_small"),
        (sheet(widget={"cap": "big"}), "page.0.arrangement.0.widget.0.cap", "wrong_type"),
        (sheet(widget={"cap": True}), "page.0.arrangement.0.widget.0.cap", "wrong_type"),
        (sheet(widget={"text": "{playres} left"}), "page.0.arrangement.0.widget.0.text", "unknown_name"),
        (sheet(widget={"text": "{break}"}), "page.0.arrangement.0.widget.0.text", "unknown_name"),
        (sheet(widget={"picture": "/etc/passwd"}), "page.0.arrangement.0.widget.0.picture", "bad_picture_name"),
        (sheet(widget={"inner": {"a": 1}}), "page.0.arrangement.0.widget.0.inner", "wrong_type"),
        (sheet(page={"seconds": 1}), "page.0.seconds", "too_small"),
        (sheet(page={"seconds": "20"}), "page.0.seconds", "wrong_type"),
        (sheet(page={"seconds": math.inf}), "page.0.seconds", "wrong_type"),
        (sheet(page={"when": 5}), "page.0.when", "wrong_type"),
        (sheet(page={"arrangement": []}), "page.0.arrangement", "missing"),
        (sheet(page={"arrangement": [{"shape": "wide"}]}), "page.0.arrangement.0.shape", "bad_shape"),
        (sheet(page={"arrangement": [{"shape": "0:9"}]}), "page.0.arrangement.0.shape", "bad_shape"),
        (sheet(page={"arrangement": [{"shape": "100:9"}]}), "page.0.arrangement.0.shape", "bad_shape"),
        (sheet(page={"arrangement": [{"shape": "4:3", "reach": 0}]}), "page.0.arrangement.0.reach", "too_small"),
    ],
)
def test_a_mistake_is_told_at_its_place(data: dict[str, Any], path: str, code: str) -> None:
    assert (path, code) in problems(data)


def test_all_mistakes_are_told_at_once() -> None:
    data = sheet(look={"accent": "amber"}, widget={"kind": "countdwon", "when": "brake"})
    assert [code for _, code in problems(data)] == ["unknown_widget", "unknown_name", "bad_color"]


def test_two_arrangements_for_one_shape_and_reach_are_refused() -> None:
    data = sheet(page={"arrangement": [{"shape": "4:3", "widget": []}, {"shape": "4:3", "widget": []}]})
    assert problems(data) == [("page.0.arrangement.1.shape", "repeated")]


# -- which arrangement ---------------------------------------------------------------------------------------------


def page_of(*arrangements: tuple[str, float]) -> Page:
    return Page(arrangements=tuple(Arrangement(shape, reach) for shape, reach in arrangements))


@pytest.mark.parametrize(
    ("aspect", "shape"),
    [(1.78, "16:9"), (1.6, "16:9"), (1.33, "4:3"), (2.37, "21:9"), (3.56, "32:9"), (0.56, "9:16"), (1.0, "4:3")],
)
def test_the_nearest_shape_is_taken_by_the_ratio(aspect: float, shape: str) -> None:
    page = page_of(("16:9", math.inf), ("4:3", math.inf), ("21:9", math.inf), ("32:9", math.inf), ("9:16", math.inf))
    assert arrangement_for(page, aspect, 20).shape == shape


@pytest.mark.parametrize(
    ("reach", "taken"),
    [(0, 18), (18, 18), (20, 24), (24.1, 24)],
)
def test_of_one_shape_the_smallest_reach_that_suffices_is_taken_else_the_largest(reach: float, taken: float) -> None:
    page = page_of(("16:9", 24), ("16:9", 18), ("4:3", 99))
    assert arrangement_for(page, 16 / 9, reach).reach == taken


@pytest.mark.parametrize(
    ("bears", "asked", "factor"),
    [
        (math.inf, 10, 1.0),
        (math.inf, 22, 1.0),
        (math.inf, 52, 1.0),
        (26, 24, 24 / 22),
        (26, 52, 26 / 22),
        (40, 33, 1.5),
    ],
)
def test_the_classes_grow_with_the_room_as_far_as_the_arrangement_bears(
    bears: float, asked: float, factor: float
) -> None:
    # A laptop's picture at 15 m asked for 52 heights: it cut every text of the wall to nonsense.
    assert Arrangement("16:9", bears).factor(asked) == pytest.approx(factor)


def test_a_layout_can_be_read_as_far_as_its_shortest_page() -> None:
    far, near = Page(arrangements=(Arrangement("16:9", 40),)), Page(arrangements=(Arrangement("16:9", 26),))
    assert readable_to(Layout("Board", pages=(far, near)), 16 / 9, 52) == 26
    assert readable_to(Layout("Board", pages=(far,)), 16 / 9, 52) == 40
    assert readable_to(Layout("Board", pages=(far,)), 16 / 9, 30) == pytest.approx(30)
    assert readable_to(Layout("Board", pages=(Page(arrangements=(Arrangement("4:3"),)),)), 16 / 9, 52) == 22


def test_an_arrangement_without_a_reach_is_good_for_any_room() -> None:
    page = page_of(("16:9", math.inf), ("16:9", 22))
    assert [arrangement_for(page, 16 / 9, reach).reach for reach in (20, 30)] == [22, math.inf]


# -- which page ----------------------------------------------------------------------------------------------------


def pages(*rows: tuple[str, float]) -> Layout:
    return Layout("Board", pages=tuple(Page(when, parse(when, NAMES), seconds) for when, seconds in rows))


def test_the_first_page_that_holds_is_shown() -> None:
    layout = pages(("paused", 0), ("break", 0), ("", 0))
    shown = [pages_now(layout, {name: True}, 0) for name in ("paused", "break", "level")]
    assert shown == [0, 1, 2]


def test_when_none_holds_the_last_page_is_shown_and_the_wall_is_never_dark() -> None:
    assert pages_now(pages(("paused", 0), ("break", 0)), {}, 0) == 1


def test_pages_with_seconds_take_turns_and_begin_with_the_first() -> None:
    layout = pages(("break", 20), ("payouts", 10), ("break", 15), ("break", 0), ("", 5))
    truths = {"break": True, "payouts": "1st $6,825"}
    assert turning(layout, truths) == (0, 1, 2)
    at = [(0, 0), (19_999, 0), (20_000, 1), (29_999, 1), (30_000, 2), (44_999, 2), (45_000, 0)]
    since = 1_234_567
    assert [pages_now(layout, truths, since + passed, since) for passed, _ in at] == [page for _, page in at]


def test_a_page_that_does_not_hold_is_left_out_of_the_turns() -> None:
    layout = pages(("break", 20), ("payouts", 10), ("break", 15))
    assert turning(layout, {"break": True}) == (0, 2)
    assert page_at(layout, (0, 2), 21_000) == (2, 14_000)


def test_a_page_that_stays_ends_the_turns_and_stays_itself() -> None:
    layout = pages(("break", 20), ("", 0), ("break", 15))
    assert turning(layout, {"break": True}) == (0,)
    assert page_at(layout, (0,), 99_000) == (0, None)


def test_the_next_turn_is_that_of_a_page_or_of_a_list() -> None:
    now = 10 * TURN_MS + 3_000
    assert next_turn_ms([None, None], now) == 5_000
    assert next_turn_ms([None, 1_200, 9_000], now) == 1_200
    assert next_turn_ms([], 10 * TURN_MS) == TURN_MS
