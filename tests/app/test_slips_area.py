"""Slips of those who are moved: by themselves after a grace, on request, again, and the way back after an undo."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from kiosk.app.director import slips as slips_module
from kiosk.app.director.slips import SlipsArea
from kiosk.bridge.post import Post
from kiosk.files.settings import Settings
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr
from kiosk.tournament.room import KEPT_MOVES
from tests.app.slips_room import Printer, SlipsRoom

ALL = Settings(slips_by_themselves=True, cards_by_themselves=True)


def room(settings: Settings | None = None, players: int = 9) -> tuple[SlipsRoom, Printer]:
    night, printer = SlipsRoom(SlipsArea, players, settings), Printer()
    night.area.printing = printer
    return night, printer


def after_the_grace(night: SlipsRoom) -> None:
    """The two seconds are over."""
    assert night.area._grace.isActive()
    night.area._grace.stop()
    night.area._grace.timeout.emit()


def test_a_move_is_printed_after_the_grace_and_a_break_as_one_job(qtbot: QtBot) -> None:
    night, printer = room(ALL)
    night.do(c.MovePlayer("1", 2, 6))
    assert printer.jobs == []
    after_the_grace(night)
    assert printer.work() == [["Dao Nguyen table 1, seat 1 > 2/6"]]
    assert printer.printed[0].why == "Moved by the floor."
    night.do(cr.BreakTable(2))
    after_the_grace(night)
    [job] = printer.work()
    assert len(job) == 4
    assert {slip.why for slip in printer.printed[1:]} == {"Table 2 is broken."}
    assert night.said == []  # what is printed by itself is not told, but for the card
    assert night.told["slips"]["state"] == "4 slips are printed on Bar."


def test_c071_a_swap_prints_both_slips_and_its_one_undo_leads_both_back(qtbot: QtBot) -> None:
    night, printer = room(ALL)
    night.do(cr.SwapPlayers(["1", "7"]))
    after_the_grace(night)
    [both] = printer.work()
    assert both == ["Dao Nguyen table 1, seat 1 > 2/1", "Kofi Osei table 2, seat 1 > 1/1"]
    night.undo()
    night.act("print_slips_back")
    assert printer.work() == [["Dao Nguyen table 2, seat 1 > 1/1", "Kofi Osei table 1, seat 1 > 2/1"]]


def test_what_is_undone_within_the_grace_is_never_printed(qtbot: QtBot) -> None:
    night, printer = room(ALL)
    night.do(c.MovePlayer("1", 2, 6))
    night.undo()
    after_the_grace(night)
    assert (printer.work(), night.lines) == ([], [])


def test_what_is_undone_later_offers_the_way_back_and_a_redo_takes_the_offer_away(qtbot: QtBot) -> None:
    night, printer = room(ALL)
    night.do(cr.BreakTable(2))
    after_the_grace(night)
    assert len(printer.work()[0]) == 3
    night.undo()
    offer = "A move was taken back after its slips had been printed. Those players hold wrong slips."
    assert night.lines == [(offer, "print_slips_back")]
    night.redo()
    assert night.lines == []
    assert not night.area._grace.isActive(), "the slips are out in the room already"
    night.undo()
    night.act("print_slips_back")
    [back] = printer.work()
    assert [line.partition(" > ")[2] for line in back] == ["2/1", "2/2", "2/3"]
    assert night.lines == []
    night.redo()
    after_the_grace(night)
    assert len(printer.work()[0]) == 3, "those players were led back: they need slips again"


def test_an_undo_while_a_job_waits_prints_nothing_and_one_while_it_prints_offers_the_way_back(qtbot: QtBot) -> None:
    night, printer = room(ALL)
    night.do(c.MovePlayer("1", 2, 6))
    after_the_grace(night)
    night.undo()
    assert (printer.work(), night.lines, night.told["slips"]["state"]) == ([[]], [], "")
    night.do(c.MovePlayer("1", 2, 6))
    after_the_grace(night)
    printer.meanwhile = night.undo
    printer.work()
    assert [act for _, act in night.lines] == ["print_slips_back"]


def test_without_the_setting_slips_come_when_asked_for_and_again(qtbot: QtBot) -> None:
    night, printer = room()
    night.act("print_slips")
    assert [len(job) for job in printer.work()] == [1], "the last entry, as nobody was moved"
    night.do(c.MovePlayer("1", 2, 6))
    night.do(c.MovePlayer("2", 2, 5))
    assert not night.area._grace.isActive()
    night.act("print_slips")
    night.act("print_slips", number=night.tournament.room.moved - 1)
    assert printer.work() == [["Amira Haddad table 1, seat 2 > 2/5"], ["Dao Nguyen table 1, seat 1 > 2/6"]]
    night.act("reprint_last_slips")
    assert printer.work() == [["Dao Nguyen table 1, seat 1 > 2/6"]]
    night.do(c.Register("12", 1, 1))
    night.act("print_slips")
    assert printer.work() == [["Amira Haddad table 1, seat 2 > 2/5"]], "an entry moved nobody"
    assert night.said[-1] == "1 slip is printed on Bar."


def test_a_seat_card_comes_at_every_entry_where_that_is_wished(qtbot: QtBot) -> None:
    night, printer = room(Settings(cards_by_themselves=True))
    night.do(c.Register("10", 2, 5))
    night.do(c.MovePlayer("1", 2, 6))
    after_the_grace(night)
    assert printer.work() == [["Mo Smith > 2/5"]]
    assert printer.printed[0].notes == ("20,000 chips",)


def test_who_has_left_the_seat_again_is_not_sent_there(qtbot: QtBot) -> None:
    night, printer = room(ALL)
    night.do(c.MovePlayer("1", 2, 6))
    night.do(c.MovePlayer("1", 2, 5))
    after_the_grace(night)
    assert printer.work() == [["Dao Nguyen table 2, seat 6 > 2/5"]]


def test_what_a_printer_did_not_take_is_said_and_only_that_is_printed_next(qtbot: QtBot) -> None:
    night, printer = room(ALL)
    night.do(cr.BreakTable(2))
    after_the_grace(night)
    printer.takes = 1
    [first] = printer.work()
    [(text, act)] = night.lines
    assert text.startswith("The printer Bar did not take the slips. 2 slips are missing. The first one is: ")
    assert text.endswith("Look at the printer, then print them again.")
    assert (act, night.said) == ("print_slips", [text])
    printer.takes = None
    night.act("print_slips")
    [rest] = printer.work()
    assert (len(first), len(rest), night.lines) == (1, 2, [])
    assert not set(first) & set(rest)
    night.act("reprint_last_slips")
    printer.takes = 1
    printer.work()
    night.undo()
    assert [act for _, act in night.lines] == ["print_slips_back"], "what is missing leads nowhere any more"


def test_more_than_a_roll_of_paper_waits_until_somebody_asks(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slips_module, "MOST_BY_THEMSELVES", 2)
    night, printer = room(ALL)
    night.do(cr.BreakTable(2))
    assert not night.area._grace.isActive()
    assert night.lines == [("3 slips are not printed yet.", "print_slips")]
    night.act("print_slips")
    assert [len(job) for job in printer.work()] == [3]
    assert night.lines == []


def test_what_happened_before_an_event_is_shown_is_not_printed(qtbot: QtBot) -> None:
    night, _ = room(ALL)
    assert not night.area._grace.isActive()
    other: Any = SlipsRoom(SlipsArea, 3, ALL)
    night.do(c.MovePlayer("1", 2, 6))
    night.program.session = other.program.session
    night.tell(night.area)
    assert not night.area._grace.isActive()
    assert night.lines == []


def test_an_undo_that_brings_an_old_act_back_into_sight_prints_nothing(qtbot: QtBot) -> None:
    night, printer = room(players=0)
    night.do(c.Register("1", 1, 1))
    night.do(c.Register("2", 1, 9))
    night.do(c.MovePlayer("2", 1, 8))
    night.program.settings = ALL  # from here on by themselves
    for turn in range(KEPT_MOVES):
        night.do(c.MovePlayer("1", 1, 3 + turn % 2))
    after_the_grace(night)
    printer.work()
    night.undo()
    assert "2" in {row.player for moves in night.tournament.room.moves for row in moves.rows}
    assert not night.area._grace.isActive()


def test_a_way_back_to_no_seat_is_none(qtbot: QtBot) -> None:
    night, printer = room(ALL, players=1)
    night.do(c.Register("2", seated=False))
    night.do(cr.SeatAll())
    after_the_grace(night)
    printer.work()
    night.undo()
    assert [act for _, act in night.lines] == ["print_slips_back"]
    night.act("print_slips_back")
    assert (night.said[-1], printer.work(), night.lines) == ("Nobody of those has a seat. Seat them first.", [], [])


def test_seat_cards_come_out_where_slips_do(qtbot: QtBot) -> None:
    night, printer = room(players=3)
    night.area.print_cards(night.tournament.field.players.values())
    assert printer.work() == [["Dao Nguyen > 1/1", "Amira Haddad > 1/2", "Björk Lindqvist > 1/3"]]
    assert night.lines == []
    assert printer.printed[0].notes == ("20,000 chips",)


def test_nothing_moved_is_nothing_to_print(qtbot: QtBot) -> None:
    night, printer = room(players=0)
    night.act("print_slips")
    night.act("reprint_last_slips")
    night.act("print_slips_back")
    assert night.said == ["Nobody was moved yet: there is no slip to print."] * 3
    night.act("print_test_slip")
    printer.takes = 0
    printer.work()
    assert [act for _, act in night.lines] == ["page:settings"]
    printer.takes = None
    night.act("print_test_slip")
    assert [[line.partition(" > ")[2] for line in job] for job in printer.work()] == [["12/9"]]
    night.act("reprint_last_slips")
    assert night.said[-1] == "Nobody was moved yet: there is no slip to print.", "a test is not kept"
    assert night.lines == []


def test_settings_are_kept_whole_or_not_at_all(qtbot: QtBot, tmp_path: Any) -> None:
    night, _ = room()
    night.act("set_slips", printer="receipt", address="10.0.0.9", paper="58", slips_by_themselves=True)
    assert night.told["slips"] | {"printers": 0} == {
        "printers": 0,
        "printer": "receipt",
        "papers": [{"value": "80", "label": "Roll of 80 mm"}, {"value": "58", "label": "Roll of 58 mm"}],
        "paper": "58",
        "address": "10.0.0.9",
        "folder": "",
        "slipsByThemselves": True,
        "cardsByThemselves": False,
        "state": "",
    }
    kept = night.program.settings
    for values in (
        {"printer": "fax"},
        {"paper": "a5"},
        {"address": "a printer"},
        {"folder": str(tmp_path / "gone")},
        {"cards_by_themselves": True, "address": "not one"},
    ):
        night.act("set_slips", **values)
        assert night.program.settings == kept
    assert len(night.said) == 5
    assert night.said[1] == "paper: a5 cannot be used."
    night.program.post = Post()
    night.area.find_printers = lambda: ("Office", "Bar")
    night.act("look_for_printers")
    qtbot.waitUntil(lambda: len(night.told["slips"]["printers"]) == 5)
    night.act("set_slips", printer="printer:Office", folder=str(tmp_path))
    assert night.told["slips"]["papers"][-1]["value"] == "a6"
    assert night.program.settings.slips_folder == str(tmp_path)
