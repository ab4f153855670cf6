"""The Results page in the real program: closing, correcting, the tills, the league, and all ways out of the house."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from kiosk.files.spreadsheet import read_table
from kiosk.tournament import commands as c
from tests.qml.players_hall import IN, PlayersHall

ENTER = Qt.Key.Key_Return


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayersHall]:
    """Eight who played to the end. The tests go on from each other."""
    room = PlayersHall(tmp_path_factory.mktemp("results"))
    room.program.set(who="Mara", till="A")
    room.do(c.OpenTill("A", "Mara", 20_000))
    room.program.director.act("rebuy", {"player": room.ids[0]})  # through the window: this desk's till takes it
    room.hall.until(lambda: room.tournament.rebuys == 1, "the rebuy")
    for player in room.ids[IN - 1 : 0 : -1]:
        room.do(c.BustOut([player]))
    room.program.operator.showPage("players")
    yield room
    room.program.set(who="", till="", shift_seen="", export_folder="")  # the settings are everybody's
    room.hall.close()


def told(room: PlayersHall, name: str = "results") -> dict[str, object]:
    value = room.program.operator.values[name]
    assert isinstance(value, dict)
    return value


def cells(room: PlayersHall, name: str = "results") -> list[list[str]]:
    rows = told(room, name)["rows"]
    assert isinstance(rows, list)
    return [row["cells"] for row in rows]


def test_closing_shows_first_what_it_writes_and_wants_a_second_key(room: PlayersHall) -> None:
    hall = room.hall
    hall.click_text("Close the event")  # in the strip, on another page
    assert room.program.operator.values["page"] == "results"
    assert room.asked == "close"
    assert told(room)["closing"] == {
        "says": ["8 places are written.", "The winner is Dao Nguyen.", "$1,300 to 3 players."],
        "against": ["The payouts are not posted."],
    }
    assert not room.tournament.closed
    hall.click("closeHere")
    assert not room.tournament.closed, "the same button is no second key"
    hall.key(ENTER)
    room.until(lambda: room.tournament.closed, "the close")
    assert str(told(room)["stateText"]).startswith("Final results, closed at 7:00 pm")
    assert cells(room)[:3] == [
        ["1", "Dao Nguyen", "$650"],
        ["2", "Amira Haddad", "$390"],
        ["3", "Björk Lindqvist", "$260"],
    ]


def test_who_waits_for_a_prize_is_not_forgotten_and_nobody_comes_too_late(room: PlayersHall) -> None:
    winner, act = room.ids[0], room.program.director.act
    act("forget_person", {"player": winner})
    assert room.hall.refusal == "Dao Nguyen has a prize that is not paid yet. Pay it out first."
    act("register", {"player": room.ids[IN]})
    assert room.hall.refusal == "The event is closed and its results stand. Undo the closing to go on."
    room.program.operator.forgetRefusal()


def test_a_correction_tells_what_was_paid_too_much_and_is_a_second_version(room: PlayersHall) -> None:
    hall, (second, third) = room.hall, room.ids[1:3]
    room.do(c.Pay(second, 30_000, "cash", "A"))
    for player, place, prize in ((second, "3", "260"), (third, "2", "390")):
        hall.click(f"result:{player}")
        hall.type("correctPlace", place)
        hall.type("correctPrize", prize)
        hall.click("putCorrection")
    pending = told(room)["pending"]
    assert isinstance(pending, list)
    assert pending[0]["text"] == (
        "Amira Haddad · place 3 instead of 2 · $260 instead of $390 · $40 of what was paid are too much"
    )
    assert not hall.item("writeVersion").isEnabled(), "it needs a reason"
    hall.type("correctReason", "Hands of table 1 were mixed up")
    hall.click("writeVersion")
    assert room.tournament.results_version == 0
    hall.key(ENTER)
    room.until(lambda: room.tournament.results_version == 1, "the second version")
    assert told(room)["stateText"] == "2nd version, corrected at 7:00 pm: Hands of table 1 were mixed up"
    assert [row[1] for row in cells(room)[:3]] == ["Dao Nguyen", "Björk Lindqvist", "Amira Haddad"]
    rows = told(room)["rows"]
    assert isinstance(rows, list)
    assert [row["paid"] for row in rows[:3]] == ["$650 to pay", "$390 to pay", "$40 paid too much"]


def test_a_place_that_there_is_not_is_named(room: PlayersHall) -> None:
    hall = room.hall
    hall.click(f"result:{room.ids[3]}")
    hall.type("correctPlace", "99")
    hall.click("putCorrection")
    assert "99" in hall.refusal
    assert told(room)["pending"] == []
    hall.click(f"result:{room.ids[3]}")


def test_every_file_says_that_it_is_the_corrected_version(room: PlayersHall, tmp_path: Path) -> None:
    hall = room.hall
    for kind in ("csv", "xlsx", "json", "html"):
        hall.type("resultsFolder", str(tmp_path))
        hall.click(f"results:{kind}")
        room.until(lambda: any(tmp_path.glob(f"*.{kind}")) and "Written" in hall.refusal, kind)  # noqa: B023 - at once
        room.program.operator.forgetRefusal()
    version = "2nd version, corrected at 7:00 pm: Hands of table 1 were mixed up"
    for kind in ("csv", "xlsx"):
        rows = read_table(next(tmp_path.glob(f"*.{kind}"))).rows
        assert rows[0].cells[2] == version
        assert rows[2].cells == ("1", "Dao Nguyen", "650")
    data = json.loads(next(tmp_path.glob("*.json")).read_text(encoding="utf-8"))
    assert (data["state"], data["version"], data["rows"][2]["name"]) == ("corrected", 2, "Amira Haddad")
    assert version in next(tmp_path.glob("*.html")).read_text(encoding="utf-8")
    assert room.program.settings.export_folder == str(tmp_path)


def test_without_a_printer_the_sheet_is_kept_as_a_file(room: PlayersHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.app.paper.default_printer", lambda ask: "")
    room.hall.click("results:print")
    room.until(lambda: "results.pdf" in room.hall.refusal, "the sheet")
    assert "No printer is set up" in room.hall.refusal


def test_a_folder_that_is_not_there_is_named_and_nothing_is_written(room: PlayersHall, tmp_path: Path) -> None:
    room.hall.type("resultsFolder", str(tmp_path / "gone"))
    room.hall.click("results:csv")
    assert "gone" in room.hall.refusal


def test_a_till_is_counted_and_says_what_is_missing(room: PlayersHall) -> None:
    hall = room.hall
    room.program.set(who="Tom")  # whoever takes over
    hall.click("results:tills")
    shift = told(room, "shift")
    assert shift["title"] == "What changed since the beginning"
    assert "7 players out" in str(shift["counts"])
    hall.click("shiftSeen")
    assert told(room, "shift")["title"] == "Nothing has changed since you were here last."
    hall.type("counted:A:cash", "x")
    hall.click("count:A")
    assert room.tournament.tills["A"].counted is None
    assert "Amount counted" in hall.refusal
    hall.type("counted:A:cash", "1")
    hall.click("count:A")
    room.until(lambda: room.tournament.tills["A"].counted == {"cash": 100}, "the count")
    rows = told(room, "tills")["rows"]
    assert isinstance(rows, list)
    (till,) = [row for row in rows if row["till"] == "A"]
    # A float of 200 and the rebuy's 100 came in, a prize of 300 went out.
    assert (till["methods"][0]["expected"], till["methods"][0]["difference"]) == ("$0", "$1 too much")


def test_the_desk_is_taken_over_with_another_till(room: PlayersHall) -> None:
    hall = room.hall
    hall.type("shiftWho", "Noor")
    hall.type("shiftTill", "B")
    hall.click("takeOver")
    assert (room.program.settings.who, room.program.director.till) == ("Noor", "B")
    hall.type("tillFloat", "150")
    hall.click("beginTill")
    room.until(lambda: "B" in room.tournament.tills, "the till")
    till = room.tournament.tills["B"]
    assert (till.person, till.float_amount) == ("Noor", 15_000)
    assert told(room, "tills")["begun"] is True


def test_a_season_is_made_with_an_own_formula_and_counts_the_night(room: PlayersHall, tmp_path: Path) -> None:
    hall, operator = room.hall, room.program.operator
    hall.click("results:league")
    room.until(lambda: bool(told(room, "league").get("events")), "the league")
    hall.click("newSeason")
    hall.type("seasonName", "Winter league")
    hall.click("seasonPoints")
    hall.click_text("Own formula")
    hall.type("seasonFormula", "n - plaice")
    assert hall.item("seasonProblem").property("text") == "Column 5: there is no name plaice; place comes near."
    assert not hall.item("saveSeason").isEnabled()
    hall.type("seasonFormula", "n - place + 1")
    assert "1st 20.00" in str(hall.item("seasonSample").property("text"))
    operator.act("save_season")
    hall.click("saveSeason")  # a double click makes one season
    room.until(lambda: told(room, "league").get("title") is not None, "the season")
    session = room.program.session
    assert session is not None
    assert len(told(room, "league")["seasons"]) == 1  # type: ignore[arg-type]
    hall.click(f"night:{session.log.event_id}")
    room.until(lambda: bool(told(room, "league").get("rows")), "the standings")
    assert [row[1:3] for row in cells(room, "league")[:3]] == [
        ["Dao Nguyen", "8.00"],
        ["Björk Lindqvist", "7.00"],
        ["Amira Haddad", "6.00"],
    ]
    room.do(c.CorrectResults([{"player": room.ids[0], "place": 2}, {"player": room.ids[2], "place": 1}], "again"))
    room.until(lambda: cells(room, "league")[0][1] == "Björk Lindqvist", "the corrected standings")
    hall.type("standingsFolder", str(tmp_path))
    hall.click("standings:html")
    room.until(lambda: any(tmp_path.glob("*.html")), "the file")
    path = room.program.path
    with closing(sqlite3.connect(path)) as rows, rows:
        rows.execute("DELETE FROM season")  # another desk has taken it away
    hall.click(f"night:{session.log.event_id}")
    room.until(lambda: "taken it away" in hall.refusal, "the refusal")
    room.until(lambda: told(room, "league")["seasons"] == [], "no season")
    operator.actWith("type_season", {"name": "Spring"})
    operator.act("save_season")
    room.until(lambda: told(room, "league")["seasons"] != [], "another season")
    hall.click("dropSeason")
    assert told(room, "league")["seasons"] != []
    hall.key(ENTER)
    room.until(lambda: told(room, "league")["seasons"] == [], "no season")
    operator.showPage("clock")


def test_a_closing_that_is_undone_leaves_nothing_to_correct(room: PlayersHall) -> None:
    act, operator = room.program.director.act, room.program.operator
    operator.showPage("results")
    act("results_tab", {"tab": "results"})
    act("put_correction", {"player": room.ids[4], "place": "6", "prize": ""})
    assert len(told(room)["pending"]) == 1  # type: ignore[arg-type]
    while room.tournament.closed:
        row = len(room.hall.desk.entries)
        act("undo", {})
        room.until(lambda row=row: len(room.hall.desk.entries) > row, "the undo")  # type: ignore[misc]
    assert (told(room)["pending"], told(room)["picked"]) == ([], {})
    operator.showPage("clock")
