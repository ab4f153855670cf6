import math
from dataclasses import replace
from typing import Any, get_args

import pytest

from kiosk.show.conditions import ConditionError, parse
from kiosk.show.contrast import faint, ratio
from kiosk.show.layout import Arrangement, Layout, Look, Page, Placed
from kiosk.show.layout_draft import Draft, moment_for, overlaps, unplanned
from kiosk.show.layout_edit import Box, Spot, box_of, into_picture, snapped
from kiosk.show.layout_reading import LayoutError
from kiosk.show.layout_steps import STEPS, take
from kiosk.show.names import NAMES, truths
from kiosk.show.panels import State
from kiosk.show.samples import MOMENTS, sample_frame

KINDS = ("countdown", "blinds", "text", "picture", "band")


def widget(kind: str = "countdown", at: tuple[float, float, float, float] = (10, 10, 40, 30), **options: Any) -> Placed:
    return Placed(kind, *at, options=options)


def page(title: str, when: str = "", seconds: float = 0, *widgets: Placed) -> Page:
    arrangements = (Arrangement("16:9", widgets=widgets or (widget(),)), Arrangement("9:16"))
    return Page(title, parse(when, NAMES), seconds, arrangements)


BOARD = Layout(
    "Board", pages=(page("Break", "resting"), page("Level", "", 0, widget(), widget("blinds", (10, 50, 80, 20))))
)


FIRST = Spot(1, 0, 0)


def draft(spot: Spot = FIRST) -> Draft:
    return Draft(BOARD, spot)


def picked(of: Draft) -> Placed:
    return of.arrangement.widgets[of.spot.widget]


def box(of: Draft) -> tuple[float, float, float, float]:
    one = picked(of)
    return one.x, one.y, one.width, one.height


# -- places --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dragged", "rests"),
    [
        (Box(20.3, 30.4, 10, 10), Box(20, 30, 10, 10)),  # the grid
        (Box(32.5, 30.6, 10, 10), Box(33, 31, 10, 10)),
        (Box(4.1, 30, 10, 10), Box(5, 30, 10, 10)),  # the margin
        (Box(84.2, 30, 10, 10), Box(85, 30, 10, 10)),  # the right margin, with its right edge
        (Box(45.9, 30, 10, 10), Box(45, 30, 10, 10)),  # its middle on the picture's middle
        (Box(68.7, 30, 10, 10), Box(70, 30, 10, 10)),  # its left edge to a neighbour's right one
        (Box(20, 60.8, 10, 10), Box(20, 60, 10, 10)),  # its lower edge to the neighbour's upper one
        (Box(-8, 120, 10, 10), Box(0, 90, 10, 10)),  # back into the picture
    ],
)
def test_a_moved_box_rests_on_an_edge_near_by_or_on_the_grid(dragged: Box, rests: Box) -> None:
    assert snapped(dragged, [Box(30, 70, 40, 13)]) == rests


@pytest.mark.parametrize(
    ("dragged", "edges", "rests"),
    [
        (Box(20, 20, 28.7, 22.2), "rb", Box(20, 20, 30, 22)),  # to the middle of the picture; to the grid
        (Box(5.9, 20, 24.1, 20), "l", Box(5, 20, 25, 20)),
        (Box(20, 20, 10, 48.8), "b", Box(20, 20, 10, 50)),
        (Box(20, 20, 0.2, 20), "r", Box(20, 20, 2, 20)),  # never thinner than two hundredths
        (Box(39.9, 20, 0.1, 20), "l", Box(38, 20, 2, 20)),
        (Box(20, 20, 95, 20), "r", Box(20, 20, 80, 20)),
    ],
)
def test_only_the_dragged_edges_move(dragged: Box, edges: str, rests: Box) -> None:
    assert snapped(dragged, [Box(30, 70, 40, 13)], edges) == rests


def test_any_place_is_brought_into_the_picture() -> None:
    assert into_picture(Box(-5, 200, 300, 0)) == Box(0, 98, 100, 2)
    assert into_picture(Box(float("nan"), float("inf"), 10, 10)) == Box(0, 0, 10, 10)


# -- steps ---------------------------------------------------------------------------------------------------------


def test_a_widget_is_placed_moved_and_stretched_by_keys() -> None:
    one = draft()
    take(one, "place", {"x": "12,4", "y": 20, "width": 30, "height": 10}, KINDS)
    assert box(one) == (12.4, 20, 30, 10)
    take(one, "nudge", {"x": -1, "y": 1}, KINDS)
    assert box(one) == (12, 21, 30, 10)
    take(one, "nudge", {"x": -1}, KINDS)
    take(one, "nudge", {"width": 1, "height": -1}, KINDS)
    assert box(one) == (11, 21, 31, 9)


def test_a_key_brings_only_what_it_moves_onto_the_grid() -> None:
    one = draft()
    take(one, "place", {"x": 19.6, "y": 4.9, "width": 11.2, "height": 3.6}, KINDS)
    take(one, "nudge", {"x": 1}, KINDS)
    assert box(one) == (20, 4.9, 11.2, 3.6)
    take(one, "nudge", {"height": 1}, KINDS)
    assert box(one) == (20, 4.9, 11.2, 4.1)
    take(one, "nudge", {"height": -1}, KINDS)
    take(one, "nudge", {"height": -1}, KINDS)
    assert box(one) == (20, 4.9, 11.2, 2.1)
    for _ in range(3):
        take(one, "nudge", {"height": -1}, KINDS)
    assert box(one) == (20, 4.9, 11.2, 2)


def test_a_widget_stretched_at_the_edge_of_the_picture_stays_where_it_is() -> None:
    one = draft()
    take(one, "place", {"x": 90, "y": 90, "width": 10, "height": 10}, KINDS)
    take(one, "nudge", {"width": 5, "height": 5}, KINDS)
    assert box(one) == (90, 90, 10, 10)
    take(one, "nudge", {"x": 5}, KINDS)
    assert box(one) == (90, 90, 10, 10)


def test_presses_in_a_row_are_undone_as_one_and_a_choice_between_parts_them() -> None:
    one = draft()
    for _ in range(3):
        take(one, "nudge", {"x": 1}, KINDS)
    one.select(Spot(1, 0, 1))
    one.select(Spot(1, 0, 0))
    take(one, "nudge", {"x": 1}, KINDS)
    assert box(one)[0] == 14
    one.undo()
    assert box(one)[0] == 13
    one.undo()
    assert box(one)[0] == 10
    one.undo()
    assert (one.layout, one.changed) == (BOARD, False)
    one.redo()
    one.redo()
    one.redo()
    assert box(one)[0] == 14


def test_a_new_step_ends_what_could_be_done_again() -> None:
    one = draft()
    take(one, "nudge", {"x": 1}, KINDS)
    one.undo()
    take(one, "nudge", {"y": 1}, KINDS)
    one.redo()
    assert box(one)[:2] == (10, 11)


def test_widgets_come_and_go() -> None:
    one = draft()
    take(one, "add_widget", {"kind": "text", "text": "Hello"}, KINDS)
    assert (picked(one).kind, picked(one).options, one.spot.widget) == ("text", {"text": "Hello"}, 2)
    take(one, "remove_widget", {}, KINDS)
    assert ([each.kind for each in one.arrangement.widgets], one.spot.widget) == (["countdown", "blinds"], -1)
    take(one, "remove_widget", {}, KINDS)
    assert len(one.arrangement.widgets) == 2


def test_options_are_set_and_an_empty_one_is_the_widget_s_own_again() -> None:
    one = draft()
    take(one, "option", {"name": "cap", "value": "12,5"}, KINDS)
    take(one, "option", {"name": "align", "value": "left"}, KINDS)
    assert picked(one).options == {"cap": 12.5, "align": "left"}
    take(one, "option", {"name": "cap", "value": ""}, KINDS)
    assert picked(one).options == {"align": "left"}


@pytest.mark.parametrize(
    ("name", "values", "code"),
    [
        ("option", {"name": "cap", "value": "big"}, "no_number"),
        ("option", {"name": "cap", "value": "0"}, "too_small"),
        ("option", {"name": "text", "value": "{playres} left"}, "unknown_name"),
        ("add_widget", {"kind": "clock"}, "unknown_widget"),
        ("page_seconds", {"seconds": "1"}, "too_small"),
        ("page_seconds", {"seconds": "soon"}, "no_number"),
        ("add_arrangement", {"shape": "16:9"}, "repeated"),
        ("add_arrangement", {"shape": "wide"}, "bad_shape"),
        ("title", {"title": "  "}, "missing"),
        ("color", {"name": "accent", "value": "amber"}, "bad_color"),
        ("picture", {"role": "logo", "name": "../club.png"}, "bad_picture_name"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_has_changed(name: str, values: dict[str, Any], code: str) -> None:
    one = draft()
    with pytest.raises(LayoutError) as caught:
        take(one, name, values, KINDS)
    assert [problem.code for problem in caught.value.problems] == [code]
    assert (one.layout, one.past) == (BOARD, [])


@pytest.mark.parametrize("name", ["widget_when", "page_when"])
def test_a_condition_is_taken_or_refused_with_its_word(name: str) -> None:
    one = draft()
    take(one, name, {"when": "level and not calls"}, KINDS)
    assert "level and not calls" in (picked(one).when.text, one.page.when.text)
    before = one.layout
    with pytest.raises(ConditionError) as caught:
        take(one, name, {"when": "lvel"}, KINDS)
    assert (caught.value.code, caught.value.values["nearest"]) == ("unknown_name", "level")
    assert one.layout is before


def test_pages_are_copied_moved_named_and_removed() -> None:
    one = draft()
    take(one, "add_page", {"title": "Ads"}, KINDS)
    take(one, "page_seconds", {"seconds": "20"}, KINDS)
    take(one, "move_page", {"by": -1}, KINDS)
    assert [(each.title, each.seconds) for each in one.layout.pages] == [("Break", 0), ("Ads", 20), ("Level", 0)]
    assert one.spot.page == 1
    take(one, "page_title", {"title": "Sponsors"}, KINDS)
    take(one, "remove_page", {}, KINDS)
    assert ([each.title for each in one.layout.pages], one.spot.page) == (["Break", "Level"], 0)
    take(one, "move_page", {"by": -1}, KINDS)
    assert one.spot.page == 0


def test_the_last_page_and_the_last_arrangement_stay() -> None:
    one = Draft(replace(BOARD, pages=BOARD.pages[:1]))
    take(one, "remove_arrangement", {}, KINDS)
    take(one, "remove_arrangement", {}, KINDS)
    take(one, "remove_page", {}, KINDS)
    assert [[each.shape for each in one.page.arrangements] for one.spot in (Spot(),)] == [["9:16"]]


def test_an_arrangement_for_another_shape_begins_with_the_same_widgets() -> None:
    one = draft()
    take(one, "add_arrangement", {"shape": "4 : 3"}, KINDS)
    assert (one.arrangement.shape, len(one.arrangement.widgets)) == ("4:3", 2)


def test_an_arrangement_is_good_up_to_a_distance_and_another_for_deeper_rooms() -> None:
    one = draft()
    take(one, "reach", {"metres": "15"}, KINDS)
    assert one.arrangement.reach == 21.9  # 15 m in heights of a 55-inch picture, 0.685 m
    take(one, "add_arrangement", {"shape": "16:9"}, KINDS)
    assert (one.arrangement.shape, one.arrangement.reach) == ("16:9", math.inf)
    one.select(Spot(1, 0))
    with pytest.raises(LayoutError):
        take(one, "reach", {"metres": ""}, KINDS)
    with pytest.raises(LayoutError):
        take(one, "reach", {"metres": "0.1"}, KINDS)
    assert one.arrangement.reach == 21.9


def test_colours_and_pictures_are_set_and_taken_back() -> None:
    one = draft()
    take(one, "color", {"name": "accent", "value": "f4c04e"}, KINDS)
    take(one, "picture", {"role": "logo", "name": "club.png"}, KINDS)
    take(one, "picture", {"role": "sponsors", "name": "a.png"}, KINDS)
    take(one, "picture", {"role": "sponsors", "name": "b.png"}, KINDS)
    take(one, "remove_sponsor", {"at": 0}, KINDS)
    take(one, "picture", {"role": "background", "name": "felt.jpg"}, KINDS)
    assert one.layout.look == Look({"accent": "#F4C04E"}, "club.png", "felt.jpg", ("b.png",))
    take(one, "color", {"name": "accent", "value": ""}, KINDS)
    take(one, "picture", {"role": "logo", "name": ""}, KINDS)
    assert (one.layout.look.colors, one.layout.look.logo) == ({}, "")


def test_every_step_is_there_by_its_name() -> None:
    with pytest.raises(KeyError):
        take(draft(), "explode", {}, KINDS)
    assert len(STEPS) == 20


def test_another_page_opens_in_the_arrangement_for_the_same_shape() -> None:
    assert draft(Spot(1, 1)).on_page(0) == Spot(0, 1)
    assert draft().on_page(99) == Spot(1, 0)


# -- moments and warnings ------------------------------------------------------------------------------------------


def test_every_state_of_the_clock_can_be_looked_at() -> None:
    assert {sample_frame(name).clock.state for name in MOMENTS} == set(get_args(State)) - {"open"}
    assert len({sample_frame(name) for name in MOMENTS}) == len(MOMENTS)


def test_a_page_is_looked_at_in_a_moment_that_shows_it() -> None:
    assert moment_for(BOARD, 1, "paused") == "paused"
    assert moment_for(BOARD, 0, "paused") == "break"
    assert moment_for(replace(BOARD, pages=(*BOARD.pages, page("Never", "calls and over"))), 2, "level") == "level"


def test_a_page_for_sponsors_is_shown_once_there_are_some() -> None:
    board = replace(BOARD, pages=(page("Ads", "resting and sponsors", 10), *BOARD.pages))
    assert moment_for(board, 0, "level") == "level"
    assert moment_for(replace(board, look=Look(sponsors=("a.png",))), 0, "level") == "break"


def test_moments_without_a_page_are_told() -> None:
    layout = replace(BOARD, pages=(page("Break", "resting"), page("Play", "playing or paused")))
    assert unplanned(layout) == ["before", "countdown", "seats", "day_over", "over"]
    assert unplanned(BOARD) == []


def test_widgets_that_lie_over_each_other_are_told_but_not_those_behind() -> None:
    widgets = (
        widget(at=(0, 0, 50, 50)),
        widget("blinds", (49, 49, 20, 20)),
        widget("text", (50, 0, 50, 49)),
        widget("picture", (0, 0, 100, 100)),
    )
    arrangement = Arrangement("16:9", widgets=widgets)
    words = {at: box_of(one) for at, one in enumerate(widgets)}
    assert overlaps(arrangement, words) == [(0, 1)]
    assert overlaps(arrangement, words | {0: Box(0, 0, 50, 40)}) == []  # that part of its box is empty
    assert overlaps(arrangement, {at: words[at] for at in (0, 2, 3)}) == []


@pytest.mark.parametrize(
    ("first", "second", "contrast"),
    # Values of the W3C's own examples and of widely used checkers.
    [
        ("#000000", "#FFFFFF", 21.0),
        ("#767676", "#FFFFFF", 4.54),
        ("#FF0000", "#FFFFFF", 4.0),
        ("#FFFFFF", "#FFFFFF", 1),
    ],
)
def test_the_contrast_of_two_colours(first: str, second: str, contrast: float) -> None:
    assert round(ratio(first, second), 2) == contrast == round(ratio(second, first), 2)


def test_colours_below_seven_to_one_are_told_against_the_worst_ground() -> None:
    own = {"accent": "#F4C04E", "break": "#45D69A", "text": "#F6F2E7", "quiet": "#AEBCC3"}
    grounds = ["#0A0F14", "#101A22"]
    assert faint(Look(), own, grounds) == []
    ((name, least),) = faint(Look({"accent": "#8A6A20"}), own, grounds)
    assert (name, round(least, 2)) == ("accent", round(ratio("#8A6A20", "#101A22"), 2))
    told = [name for name, _ in faint(Look({"ground": "#FFFFFF"}), own, grounds)]
    assert told == ["accent", "break", "text", "quiet"]


def test_a_name_for_every_moment_is_true_somewhere() -> None:
    flags = {name for moment in MOMENTS for name, value in truths(sample_frame(moment)).items() if value}
    never = {name.name for name in NAMES.values() if name.kind == "flag"} - flags
    assert never == {"open", "last_minute", "last_hands", "right_to_left", "sponsors"}
