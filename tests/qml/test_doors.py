"""The check before doors through the program's own windows, and the page of prizes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from kiosk.app.sound import Silence
from kiosk.files.data import own_folder
from kiosk.files.mains import Power
from kiosk.files.settings import load_settings
from kiosk.speech.health import VoiceHealth, VoiceState
from kiosk.speech.utterances import Utterance
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from tests.night.hall import Hall, HallTime

LINES = ["screen", "voice", "printer", "structure", "house", "chips", "zone", "sleep", "disk", "mains"]


@pytest.fixture
def hall(tmp_path: Path, qapp: QGuiApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    monkeypatch.setattr("kiosk.app.director.doors.default_printer", lambda: "Office")
    monkeypatch.setattr("kiosk.app.director.doors.power", lambda: Power(False, 63))
    hall = Hall(tmp_path / "night.sqlite", HallTime())
    hall.program.director.act("open", {"name": "Tuesday", "template": "home-game", "house": "tda", "currency": "GBP"})
    hall.until(lambda: hall.program.event_name == "Tuesday", "the event")
    hall.settle()
    yield hall
    hall.close()


def states(hall: Hall) -> dict[str, str]:
    return {row["id"]: row["state"] for row in hall.program.operator.property("doors")}


def text(hall: Hall, name: str) -> str:
    return str(hall.item(name).property("text"))


def checked(hall: Hall) -> None:
    hall.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    hall.until(lambda: states(hall)["mains"] == "bad", "what the machine says")


def test_ten_lines_are_looked_at_when_the_page_is_opened(hall: Hall) -> None:
    checked(hall)
    assert states(hall) == {
        "screen": "bad",
        "voice": "off",  # the tests are mute
        "printer": "good",
        "structure": "good",
        "house": "good",
        "chips": "ask",
        "zone": "good",
        "sleep": "unknown",
        "disk": "good",
        "mains": "bad",
    }
    assert list(states(hall)) == LINES
    assert text(hall, "door:mains") == "On battery, 63 % left. Plug it in."
    assert text(hall, "doorsAt") == "Looked at 7:00 pm"


def test_a_slip_on_the_sheet_is_told_by_its_level(hall: Hall) -> None:
    program = hall.program
    tournament = hall.desk.tournament
    assert tournament is not None
    sheet = tournament.sheet.structure
    rows = tuple(
        replace(row, big_blind=60) if row.level == 2 and row.kind == "level" else row for row in sheet.segments
    )
    program.director.do(c.EditStructure(replace(sheet, segments=rows)))
    hall.settle()
    checked(hall)
    assert states(hall)["structure"] == "bad"
    assert text(hall, "door:structure") == (
        "The big blind of level 2 is not twice the small blind, unlike its neighbours."
    )
    hall.click("mend:structure")
    assert program.operator.property("page") == "structure"


def test_each_look_is_a_new_one(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    checked(hall)
    monkeypatch.setattr("kiosk.app.director.doors.power", lambda: Power(True, 63))
    hall.pass_time(minutes=5)
    hall.click("lookAgain")
    hall.until(lambda: states(hall)["mains"] == "good", "the plug")
    assert text(hall, "doorsAt") == "Looked at 7:05 pm"


def test_the_way_to_the_mend(hall: Hall) -> None:
    checked(hall)
    hall.click("mend:screen")
    assert hall.program.operator.property("page") == "displays"


def test_the_rooms_chips_are_typed_once_for_all_events(hall: Hall) -> None:
    checked(hall)
    hall.type("roomChips", "100 500")
    hall.click("setChips")
    assert text(hall, "door:chips") == "Level 1 needs 25, and the smallest chip then is 100."
    assert load_settings().room_chips == "100 500"
    assert text(hall, "roomChips") == "100 500"
    hall.type("roomChips", "25 100 500 1,000 5,000")
    hall.click("setChips")
    assert states(hall)["chips"] == "good"


def test_chips_that_are_none_are_refused_and_the_old_ones_stay(hall: Hall) -> None:
    checked(hall)
    hall.program.director.act("set_room_chips", {"chips": "25 shiny"})
    assert hall.refusal == "Chips of the room: shiny cannot be used."
    assert load_settings().room_chips == ""


class Loudspeaker(Silence):
    """A voice that could be heard; what it is to say goes into a list."""

    health = VoiceHealth(VoiceState.READY)

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, utterance: Utterance) -> None:
        self.said.append(utterance.text)


def test_the_voice_is_answered_by_the_person_who_heard_it(hall: Hall) -> None:
    loudspeaker = hall.program.sound = Loudspeaker()
    checked(hall)
    assert states(hall)["voice"] == "ask"
    hall.click("mend:voice")
    assert len(loudspeaker.said) == 1
    hall.click("heardNot")
    assert states(hall)["voice"] == "bad"
    hall.click("heard")
    assert states(hall)["voice"] == "good"


def test_it_prints(hall: Hall, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.app.paper.default_printer", lambda ask: "")
    checked(hall)
    hall.click("printDoors")
    qtbot.waitUntil(lambda: "check-before-doors.pdf" in hall.refusal)
    [made] = own_folder("printed").rglob("check-before-doors.pdf")
    assert made.read_bytes().startswith(b"%PDF")


def test_every_line_is_named_for_a_screen_reader(hall: Hall) -> None:
    checked(hall)
    rows = [row for row in hall.program.operator.property("doors") if row["act"]]
    assert rows
    for row in rows:
        assert hall.item("setChips" if row["id"] == "chips" else f"mend:{row['id']}").property("text")


# --- prizes


def test_prizes_are_seen_before_they_are_posted(hall: Hall) -> None:
    hall.key(Qt.Key.Key_F5)
    hall.type("prizePool", "1,000")
    hall.click("payouts")
    hall.item("payouts").setProperty("text", "1 500\n2 300\n3-4 50")
    assert text(hall, "previewRest") == "£100 of £1,000 is not paid out."
    assert hall.program.frame.prizes.pool == ""
    hall.click("postPrizes")
    hall.settle()
    assert hall.program.frame.prizes.pool == "£1,000"
    assert [(line.place, line.amount) for line in hall.program.frame.prizes.top] == [
        ("1st", "£500"),
        ("2nd", "£300"),
        ("3rd", "£50"),
    ]
    assert isinstance(hall.desk.entries[-1].fact, f.PayoutsSet)
    assert not hall.item("postPrizes").isEnabled()


def test_a_line_that_cannot_be_read_is_named_and_nothing_is_posted(hall: Hall) -> None:
    hall.key(Qt.Key.Key_F5)
    hall.item("payouts").setProperty("text", "1 500\n1 300")
    assert text(hall, "prizesProblem") == "Line 2: place 1 is in the list twice. Take one of them away."
    assert not hall.item("postPrizes").isEnabled()


def test_an_undo_is_followed_and_what_is_being_typed_stays(hall: Hall) -> None:
    hall.key(Qt.Key.Key_F5)
    hall.type("prizePool", "1000")
    hall.click("postPrizes")
    hall.until(lambda: hall.program.operator.property("prizePool") == "1000", "the pool")
    hall.item("payouts").setProperty("text", "1 600")
    hall.control(Qt.Key.Key_Z)
    hall.until(lambda: hall.program.operator.property("prizePool") == "", "the undo")
    field = next(item for item in hall.items(hall.item("prizePool")) if item.inherits("QQuickTextField"))
    assert (field.property("text"), text(hall, "payouts")) == ("", "1 600")


def test_what_was_typed_can_be_given_up(hall: Hall) -> None:
    hall.key(Qt.Key.Key_F5)
    hall.item("payouts").setProperty("text", "1 600")
    hall.click("discardPrizes")
    assert text(hall, "payouts") == ""
    assert not hall.item("postPrizes").isEnabled()
