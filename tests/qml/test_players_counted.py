"""An event that keeps no names: the page counts, with a key for one more and one less of everything."""

from __future__ import annotations

from pathlib import Path

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
