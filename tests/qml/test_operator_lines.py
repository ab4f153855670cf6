"""Lines of the operator window that had no room, or spoke yesterday's language."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from kiosk.show.panels import Frame, NowLine, NowPanel
from tests.qml.operator_night import DRAFT, RUNNING
from tests.qml.operator_scene import Make, scenes

STOOD = "The program stood for 12 minutes. It counts as played unless you take it back."
QUESTION = NowLine(STOOD, "", "gap_counts", "", "It counts as played", "gap_does_not", "Take it back", "gap")


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_question_can_be_read_beside_its_buttons(scene: Make, scale: float) -> None:
    window = scene(replace(RUNNING, now=NowPanel((QUESTION,))), width=1280, height=800)
    window.operator.tell(scale=scale)
    window.window.grabWindow()
    words = next(item for item in window.items(window.item("now")) if item.property("text") == STOOD)
    assert not words.property("truncated")
    later = window.item("later0")
    right = later.mapToScene(later.boundingRect().topRight()).x()
    assert right <= window.window.width()
    window.operator.tell(scale=1.0)


def test_without_a_line_all_is_in_order(scene: Make) -> None:
    window = scene(replace(RUNNING, now=NowPanel()))
    assert "All is in order." in [item.property("text") for item in window.items(window.item("now"))]


def test_a_name_that_nobody_typed_follows_the_language(scene: Make) -> None:
    window = scene(Frame(), page="start")
    german = {**DRAFT, "typed": {**DRAFT["typed"], "name": "Kneipenliga", "starts_at": "Di 19:30"}}
    window.operator.tell(draft=german)
    assert (window.text("eventName"), window.text("startsAt")) == ("Kneipenliga", "Di 19:30")
    window.retype("eventName", "Ours")
    window.operator.tell(draft=DRAFT)
    assert (window.text("eventName"), window.text("startsAt")) == ("Ours", "Tue 19:30")


def test_many_lines_take_two_rows_and_the_rest_is_a_press_away(scene: Make) -> None:
    texts = (
        STOOD,
        "The voice is not heard. Announce by hand until it is back.",
        "The payouts are not posted.",
        "Counted chips: 890,000, 10,000 fewer than were sold. The average goes by the count.",
        "Table 3 is short.",
    )
    lines = [NowLine(text, "", "page:prizes", "", "Prizes", name=f"line {at}") for at, text in enumerate(texts)]
    window = scene(replace(RUNNING, now=NowPanel(tuple(lines))), width=1366, height=768)
    window.window.grabWindow()
    assert window.item("now").height() <= 2 * 48
    shown = sum(window.shown(f"later{at}") for at in range(5))
    assert (window.text("moreLines"), 2 <= shown < 5) == (f"+ {5 - shown} more", True)
    places = [window.item(f"later{at}") for at in range(shown)]
    right = max(item.mapToScene(item.boundingRect().topRight()).x() for item in places)
    assert right <= window.item("moreLines").mapToScene(window.item("moreLines").boundingRect().topLeft()).x()
    window.click("moreLines")
    assert all(window.shown(f"later{at}") for at in range(5))
    window.click("moreLines")
    assert not window.shown("later4")
    window.board.show(replace(RUNNING, now=NowPanel(tuple(lines[:1]))))
    assert not window.shown("moreLines")
    window.board.show(replace(RUNNING, now=NowPanel(tuple(lines[1:3]))))
    assert (window.shown("moreLines"), window.shown("later1")) == (False, True)
