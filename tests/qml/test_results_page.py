"""The Results page as it looks and as it is worked without a mouse: names, rings, Tab, and its pictures."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.qml.golden import grabbed, window_as_kept
from tests.qml.operator_scene import Make, Scene, scenes
from tests.qml.results_night import EVERYTHING, FORM, OPEN, RESULTS, TILLS
from tests.qml.test_operator_access import called, in_sight, picture, read, ringed, same, worked

TABS = ("results", "tills", "league")


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def shown(scene: Make, tab: str, width: int = 1440, height: int = 1400, **more: object) -> Scene:
    window = scene(page="results", width=width, height=height)
    window.operator.tell(**(EVERYTHING | {"resultsTab": tab} | more))
    window.window.grabWindow()
    return window


@pytest.mark.parametrize("tab", TABS)
def test_all_that_can_be_worked_has_a_name_a_ring_and_tab(scene: Make, tab: str) -> None:
    window = shown(scene, tab)
    found = worked(window)
    assert [called(item) for item in found if not read(item)] == []
    by_place: dict[tuple[int, str], int] = {}
    for item in found:
        key = (same(item.parentItem()), read(item))
        by_place[key] = by_place.get(key, 0) + 1
    assert [name for (_, name), count in by_place.items() if count > 1] == []
    wanted = [item for item in found if item.property("activeFocusOnTab")]
    nowhere = window.item("nowhere")
    nowhere.forceActiveFocus()
    reached: list[int] = []
    for _ in range(len(wanted) + 20):
        window.key(Qt.Key.Key_Tab)
        item = window.window.activeFocusItem()
        assert item.isVisible(), f"Tab goes to {called(item)}, which nobody sees"
        if same(item) in reached:
            break
        reached.append(same(item))
    assert [called(item) for item in wanted if same(item) not in reached] == []
    ours = [
        item for item in wanted if item.objectName().split(":")[0] in ("result", "drop", "count", "night", "season")
    ]
    assert ours
    for item in ours:
        item.forceActiveFocus(Qt.FocusReason.TabFocusReason)
        focused, place = picture(window), in_sight(window, item)
        nowhere.forceActiveFocus()
        assert ringed(picture(window), focused, place), called(item)


def test_a_tab_is_asked_for_and_tells_what_is_on_it(scene: Make) -> None:
    window = shown(scene, "results")
    window.click("results:tills")
    assert window.acts.done[-1] == ("results_tab", {"tab": "tills"})
    window.operator.tell(resultsTab="tills")
    assert window.acts.looks[-1] == "look_at_tills"


def test_a_long_list_is_turned_by_its_page_keys_and_esc_leaves_the_picked_row(scene: Make) -> None:
    rows = [
        {"cells": [str(n), f"Player {n}", "", ""], "strong": False, "player": str(n), "paid": ""} for n in range(99)
    ]
    window = shown(scene, "results", height=900, results=RESULTS | {"rows": rows})
    window.item("nowhere").forceActiveFocus()
    places = [window.item("resultRows").property("contentY")]
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
        window.key(key)
        places.append(window.item("resultRows").property("contentY"))
    assert places[0] < places[1] < places[2]
    assert places[3] == places[1]
    window.key(Qt.Key.Key_Escape)
    assert window.acts.done[-1] == ("pick_result", {"player": "2"})
    window.operator.tell(resultsTab="league", seasonForm=FORM)
    window.key(Qt.Key.Key_Escape)
    assert window.acts.names[-1] == "leave_season"


def test_a_row_is_picked_noted_and_written_with_a_second_key(scene: Make) -> None:
    window = shown(scene, "results")
    window.click("result:3")
    assert window.acts.done[-1] == ("pick_result", {"player": "3"})
    window.retype("correctPrize", "2700")
    window.key(Qt.Key.Key_Return)
    assert window.acts.done[-1] == ("put_correction", {"player": "2", "place": "3", "prize": "2700"})
    window.click("correctReason")
    window.type("slip")
    window.click("writeVersion")
    window.click("writeVersion")
    assert window.acts.names[-1] == "put_correction", "the same button is no second key"
    window.key(Qt.Key.Key_Return)
    assert window.acts.done[-1] == ("correct_results", {"reason": "slip"})


def test_a_count_is_kept_as_it_is_typed(scene: Make) -> None:
    window = shown(scene, "tills")
    window.retype("counted:B:cash", "7")
    assert window.acts.done[-1] == ("type_count", {"till": "B", "method": "cash", "text": "7"})
    window.key(Qt.Key.Key_Return)
    assert window.acts.done[-1] == ("count_drawer", {"till": "B"})


@pytest.mark.parametrize(
    ("name", "tab", "width", "height", "more"),
    [
        ("results-corrected-1440x900", "results", 1440, 900, {}),
        ("results-open-dark-1440x900", "results", 1440, 900, {"results": OPEN, "dark": True}),
        ("results-narrow-700x900", "results", 700, 900, {"results": OPEN}),
        ("tills-1440x1100", "tills", 1440, 1100, {}),
        ("league-1440x900", "league", 1440, 900, {}),
        ("league-form-1440x900", "league", 1440, 900, {"seasonForm": FORM}),
    ],
)
def test_pictures(scene: Make, name: str, tab: str, width: int, height: int, more: dict[str, object]) -> None:
    window = shown(scene, tab, width, height, **more)
    window.item("nowhere").forceActiveFocus()
    window_as_kept(grabbed(window.window), f"window-{name}.png")
    window.operator.tell(dark=False)


def test_what_is_typed_stays_while_others_work_on(scene: Make) -> None:
    window = shown(scene, "tills")
    window.retype("counted:A:cash", "12")
    told = TILLS["rows"]
    assert isinstance(told, list)
    sold = [
        row | {"person": "Mara K.", "methods": [m | {"expected": "$1,500"} for m in row["methods"]]} for row in told
    ]
    typed = [{**sold[0], "methods": [sold[0]["methods"][0] | {"counted": "12"}, *sold[0]["methods"][1:]]}, *sold[1:]]
    window.operator.tell(tills=TILLS | {"rows": typed})
    window.type("34")
    assert window.acts.done[-1] == ("type_count", {"till": "A", "method": "cash", "text": "1234"})
    window.operator.tell(resultsTab="results")
    window.retype("correctPlace", "7")
    window.operator.tell(results=RESULTS | {"more": "and 141 more"})
    assert window.item("correctPlace").property("text") == "7"
