"""An event that keeps no names: the page counts, with a key for one more and one less of everything."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.qml.players_hall import CONTROL, PLAIN, SHIFT, PlayersHall

INSERT, DELETE = Qt.Key.Key_Insert, Qt.Key.Key_Delete
ALT = Qt.KeyboardModifier.AltModifier


def test_everything_is_counted_by_one_key_and_by_number_and_key(tmp_path: Path) -> None:
    room = PlayersHall(tmp_path, names=False)
    hall, tournament = room.hall, room.tournament

    def counts() -> tuple[int, int, int, int]:
        return tournament.entries, tournament.re_entries, tournament.players, tournament.rebuys

    def after(typed: str, key: Qt.Key, held: Qt.KeyboardModifier, expected: tuple[int, int, int, int]) -> None:
        room.type(typed)
        room.press(key, held)
        room.until(lambda: counts() == expected, f"{expected}, not {counts()}")
        room.until(lambda: room.search.property("text") == "", "an empty field")

    try:
        after("", INSERT, PLAIN, (1, 0, 1, 0))
        after("", INSERT, PLAIN, (2, 0, 2, 0))  # one after the other, at once: heads are counted
        after("10", INSERT, PLAIN, (12, 0, 12, 0))
        after("", INSERT, ALT, (11, 0, 11, 0))
        after("2", DELETE, CONTROL, (11, 0, 9, 0))
        after("", DELETE, CONTROL | SHIFT, (11, 0, 10, 0))
        after("", INSERT, SHIFT, (11, 1, 11, 0))
        after("3", INSERT, CONTROL, (11, 1, 11, 3))
        assert tournament.money.pool == 12 * 15_000 + 3 * 10_000
        assert tournament.chips_in_play == 12 * 30_000 + 3 * 30_000
        hall.click("more:rebuy")
        room.until(lambda: counts() == (11, 1, 11, 4), "the button")
        assert hall.item("count:rebuy").property("text") == "4"
        assert hall.desk.undoable is not None
        room.press(DELETE, CONTROL | ALT)  # no key of the table
        room.type("x")
        room.press(INSERT)
        assert (hall.refusal, counts()) == ("Number: x cannot be used.", (11, 1, 11, 4))
    finally:
        hall.close()


def test_a_scan_is_no_number_and_many_at_once_are_asked_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = PlayersHall(tmp_path, names=False)
    hall, tournament = room.hall, room.tournament
    try:
        with monkeypatch.context() as fast:
            fast.setattr("kiosk.bridge.scans.FASTEST_MS", 60_000)  # whatever is typed now is a scanner's burst
            room.type("4006381333931")
            room.press(Qt.Key.Key_Return)
        assert room.search.property("text") == ""
        room.type("4006381333931")  # of a scanner that ends with no Enter
        room.press(INSERT)
        hall.settle()
        assert hall.refusal == "Number: 4006381333931 cannot be used."
        assert tournament.entries == 0
        room.press(Qt.Key.Key_Escape)
        room.search.setProperty("text", "")
        room.type("21")
        room.press(INSERT)
        room.press(INSERT)  # a double press is no answer
        hall.settle()
        asked = "21 at once? Nothing was counted yet. Press the same once more to count them."
        assert (hall.refusal, tournament.entries) == (asked, 0)
        hall.pass_time(seconds=1)
        room.press(INSERT)
        room.until(lambda: tournament.entries == 21, "the entries")
        room.type("20")
        room.press(INSERT)
        room.until(lambda: tournament.entries == 41, "no question")
        room.type("5")
        room.program.operator.tell(page="clock")  # what stands in a field out of sight is no part of the key
        room.press(INSERT)
        room.until(lambda: tournament.entries == 42, "one more")
    finally:
        hall.close()
