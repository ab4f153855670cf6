"""The page of a new event, and the events that were left open."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from kiosk.show.panels import Frame
from tests.qml.operator_night import DRAFT, RUNNING
from tests.qml.operator_scene import Make, Scene, scenes

FORM = ("eventName", "startsAt", "countdownMinutes", "startingStack", "currency")
OPEN = [
    {"id": 12, "name": "Tuesday League", "when": "Tue 17 Nov, 7:02 pm"},
    {"id": 9, "name": "Red Dragon day 1A", "when": "Sat 14 Nov, 1:15 pm"},
]


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def test_each_open_event_can_be_gone_on_with(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.operator.tell(events=OPEN)
    texts = [item.property("text") for item in window.items()]
    for event in OPEN:
        assert event["name"] in texts
        assert event["when"] in texts
    window.click("goOn:9")
    assert window.acts.done == [("reopen", {"event": 9})]


def test_each_way_back_names_its_event_for_a_screen_reader(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.operator.tell(events=OPEN)
    named = QAccessible.queryAccessibleInterface(window.item("goOn:12"))
    assert named is not None
    assert named.text(QAccessible.Text.Name) == "Go on with Tuesday League"


def test_without_open_events_no_list_stands_there(scene: Make) -> None:
    window = scene(Frame(), page="start")
    assert not any(item.objectName().startswith("goOn:") for item in window.items())
    assert not any(item.property("text") == "Still open" for item in window.items())


def test_a_new_event_leaves_the_running_one_open_and_says_so(scene: Make) -> None:
    running = replace(RUNNING, event=replace(RUNNING.event, name="Tuesday League"))
    window = scene(running, page="start")
    assert window.text("staysOpen") == "Tuesday League stays open: go on with it from here."


@pytest.mark.parametrize(
    "frame", [Frame(), replace(RUNNING, clock=replace(RUNNING.clock, state="over"))], ids=["none", "over"]
)
def test_where_nothing_runs_nothing_stays_open(scene: Make, frame: Frame) -> None:
    assert not scene(frame, page="start").shown("staysOpen")


def test_of_many_open_events_the_rest_is_a_press_away(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.operator.tell(events=[{"id": at, "name": f"Event {at}", "when": ""} for at in range(1, 6)])
    shown = [item.objectName() for item in window.items() if item.objectName().startswith("goOn:")]
    assert shown == ["goOn:1", "goOn:2", "goOn:3"]
    assert window.text("allEvents") == "All 5 that are open"
    window.click("allEvents")
    window.click("goOn:5")
    assert window.acts.done == [("reopen", {"event": 5})]


# --- what a new event begins with


def fields(window: Scene) -> dict[str, str]:
    return {name: str(window.input(name).property("text")) for name in FORM}


def test_the_form_is_filled_in_by_what_was_chosen(scene: Make) -> None:
    window = scene(Frame(), page="start")
    assert fields(window) == dict(zip(FORM, ("Pub league", "Tue 19:30", "", "", ""), strict=True))
    assert window.input("startingStack").property("placeholderText") == "5,000"
    assert window.input("currency").property("placeholderText") == "AUD"
    assert [window.text(name) for name in ("draftTitle", "draftSummary", "draftEnds")] == [
        "POKERPLR league night",
        "14 levels · 12 min · 5,000 chips",
        "Level 14 is played to the finish from about 10:06 pm on.",
    ]


def test_another_choice_fills_the_form_anew_and_a_figure_that_turns_does_not(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.retype("eventName", "Ours")
    window.operator.tell(draft={**DRAFT, "ends": "It ends about 10:07 pm, after 2 h 48 min."})
    assert fields(window)["eventName"] == "Ours"
    window.operator.tell(draft={**DRAFT, "pick": 2, "typed": {**DRAFT["typed"], "name": "Charity night"}})
    assert fields(window)["eventName"] == "Charity night"


def test_a_choice_is_asked_of_the_program(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.click("template:ours")
    window.click("template:event:9")
    window.click("structure:league")
    assert window.acts.done == [
        ("pick_template", {"template": "ours"}),
        ("pick_template", {"template": "event:9"}),
        ("draft", {"structure": "league"}),
    ]


def test_what_is_typed_is_told_and_what_cannot_be_read_is_marked(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.retype("startsAt", "x")
    assert window.acts.done == [("draft", {"starts_at": "x"})]
    window.operator.tell(draft={**DRAFT, "wrong": ["starts_at"]})
    assert window.item("startsAt").property("wrong")
    assert not window.item("currency").property("wrong")


def test_an_own_template_is_deleted_by_a_second_press_and_a_shipped_one_never(scene: Make) -> None:
    window = scene(Frame(), page="start")
    assert not window.shown("delete:pub-league")
    window.click("delete:ours")
    assert window.acts.done == []
    assert window.text("delete:ours") == "Really delete"
    window.click("delete:ours")
    assert window.acts.done == [("delete_template", {"template": "ours"})]


def test_the_second_press_counts_only_while_the_button_has_the_focus(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.click("delete:ours")
    window.click("eventName")
    assert window.text("delete:ours") == "Delete"


def test_the_rules_are_folded_and_chosen_in_place(scene: Make) -> None:
    window = scene(Frame(), page="start", height=1080)
    assert not window.shown("houses")
    assert window.text("pickHouse") == "House rules: Default rules"
    window.click("pickHouse")
    assert window.shown("houses")


def test_without_a_display_the_big_button_opens_one_as_well(scene: Make) -> None:
    window = scene(Frame(), page="start")
    assert not window.shown("openOnWall")
    window.operator.tell(displayOn=False)
    window.click("openOnWall")
    assert window.acts.done[-1][1]["show"] is True
    window.click("openEvent")
    assert window.acts.done[-1][1]["show"] is False


def test_enter_in_a_field_opens_as_the_big_button_does(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.operator.tell(displayOn=False)
    window.click("startsAt")
    window.key(Qt.Key.Key_Return)
    assert (window.acts.names, window.acts.done[-1][1]["show"]) == (["open"], True)


def test_without_a_name_nothing_opens(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.retype("eventName", " ")
    assert not window.item("openEvent").isEnabled()
    window.key(Qt.Key.Key_Return)
    assert "open" not in window.acts.names


def test_the_present_event_is_kept_as_a_template(scene: Make) -> None:
    window = scene(RUNNING, page="start")
    window.retype("templateName", "Ours")
    window.click("saveTemplate")
    assert window.acts.done == [("save_template", {"name": "Ours"})]


def test_tab_goes_from_the_name_through_the_form_to_the_button(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.click("eventName")
    stops = []
    for _ in range(13):
        window.key(Qt.Key.Key_Tab)
        stops.append(window.window.activeFocusItem())
    wanted = [window.input(name) for name in FORM[1:]] + [window.item("names")]
    wanted += [window.input(name) for name in ("terms:buy_in", "terms:fee")]
    sold = [f"terms:re_entries:{how}" for how in ("none", "some", "any")]
    wanted += [window.item(name) for name in (*sold, "moreTerms", "pickHouse", "openEvent")]
    assert stops == wanted
