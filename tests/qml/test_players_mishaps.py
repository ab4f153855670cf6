"""Mishaps at the players' page: slow disks, double clicks, and what was typed for somebody else. Nothing is sold twice,
and nothing to anybody who was not in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt

from kiosk.app.program import Program
from kiosk.files.houses import find_house
from kiosk.tournament import commands as c
from kiosk.tournament.field import Player
from tests.app.players_room import SHEET
from tests.qml.players_hall import CONTROL, SHIFT, PlayersHall
from tests.qml.test_operator_watch import scan

INSERT, ESCAPE = Qt.Key.Key_Insert, Qt.Key.Key_Escape


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayersHall]:
    hall = PlayersHall(tmp_path_factory.mktemp("mishaps"))
    yield hall
    hall.hall.close()


@pytest.fixture
def room(opened: PlayersHall) -> PlayersHall:
    opened.rest()
    return opened


class SlowDisk:
    """Holds what the desk and the directory are asked to write until :meth:`goes_on`."""

    def __init__(self, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
        self._held: list[Callable[[], object]] = []
        assert program.session is not None
        desk, people = program.session.desk, program.people
        do, write = desk.do, people.write
        monkeypatch.setattr(desk, "do", lambda *args, **more: self._held.append(lambda: do(*args, **more)))
        monkeypatch.setattr(people, "write", lambda *args: self._held.append(lambda: write(*args)))

    def goes_on(self) -> int:
        held, self._held = self._held, []
        for work in held:
            work()
        return len(held)


def test_no_act_is_written_twice_while_the_disk_is_slow(room: PlayersHall, monkeypatch: pytest.MonkeyPatch) -> None:
    amira, act = room.person("Amira Haddad"), room.program.director.act
    room.type("amira")
    disk = SlowDisk(room.program, monkeypatch)
    for _ in range(2):
        act("rebuy", {"player": amira.id})
        act("penalty", {"player": amira.id, "rounds": "1"})
    assert room.hall.refusal == "This is being written just now. It is not done a second time."
    assert disk.goes_on() == 2
    room.until(lambda: amira.rebuys == 1 and amira.penalty_hands > 0, "the rebuy and the penalty")
    once = amira.penalty_hands
    act("penalty", {"player": amira.id, "rounds": "1"})  # another one, once the first is written
    assert disk.goes_on() == 1
    room.until(lambda: amira.penalty_hands == 2 * once, "the second penalty")


def test_a_new_person_is_added_once_by_two_presses(room: PlayersHall, monkeypatch: pytest.MonkeyPatch) -> None:
    entries, act = room.tournament.entries, room.program.director.act
    room.type("Uma Thorne")
    disk = SlowDisk(room.program, monkeypatch)
    act("add_new", {})
    act("add_new", {})
    assert disk.goes_on() == 1
    room.until(lambda: room.told("player").get("name") == "Uma Thorne", "the person")
    act("add_new", {})  # the entry is not written yet
    assert disk.goes_on() == 1
    room.until(lambda: room.tournament.entries == entries + 1, "the entry")
    assert len(room.program.people.search("uma thorne")) == 1


def test_the_question_names_the_act_and_the_player(room: PlayersHall) -> None:
    elena = room.person("Elena Petrova")
    room.type("elena")
    room.press(INSERT, CONTROL)
    room.until(lambda: elena.rebuys == 1, "the rebuy")
    room.press(INSERT, CONTROL)
    assert room.hall.item("askText").property("text") == "Rebuy for Elena Petrova was done just now. Once more?"
    assert elena.rebuys == 1


def test_who_came_back_with_nobody_in_sight_does_not_come_back_twice(room: PlayersHall) -> None:
    kofi = room.person("Kofi Osei")
    room.do(c.BustOut([kofi.id]))
    room.press(ESCAPE)
    assert room.told("player") == {}
    room.press(INSERT, CONTROL)
    room.until(lambda: kofi.rebuys == 1, "the rebuy")
    room.press(INSERT, CONTROL)
    room.hall.settle()
    assert (room.asked, kofi.rebuys) == ("rebuy", 1)


def test_another_name_typed_at_once_is_no_bounced_key(room: PlayersHall) -> None:
    entries = room.tournament.entries
    for number, name in enumerate(("Vito Marsh", "Walda Prinz"), entries + 1):
        room.type(name)
        room.press(INSERT)
        assert room.asked == ""
        room.until(lambda number=number: room.tournament.entries == number, name)  # type: ignore[misc]


def test_a_key_sells_nothing_from_another_page(room: PlayersHall) -> None:
    bjork = room.person("Björk Lindqvist")
    room.type("bjork")
    room.program.operator.tell(page="clock")
    room.press(INSERT, CONTROL)
    room.hall.settle()
    assert room.program.operator.values["page"] == "players"
    assert room.hall.item("askText").property("text") == (
        "Rebuy for Björk Lindqvist? Look, then press the key once more."
    )
    assert bjork.rebuys == 0
    room.press(INSERT, CONTROL)
    room.until(lambda: bjork.rebuys == 1, "the rebuy")


def test_what_was_typed_for_one_is_not_the_next_ones(room: PlayersHall) -> None:
    dao, chidi = room.person("Dao Nguyen"), room.person("Chidi Eze")
    room.type("dao")
    room.hall.click("method:card")
    room.hall.click("saleMore")
    room.hall.type("sale:amount", "50")
    room.hall.type("sale:till", "B")
    room.program.director.act("pick_player", {"player": chidi.id})  # a click on his row: the field keeps the focus
    assert room.hall.item("sale:amount").property("text") == ""
    room.program.director.act("rebuy", {})
    room.until(lambda: chidi.rebuys == 1, "the rebuy")
    assert (chidi.owes, dao.rebuys) == (0, 0)
    assert room.tournament.tills[""].takings["cash"] > 0
    assert "B" not in room.tournament.tills
    room.hall.click("saleMore")


def test_a_till_that_was_typed_goes_with_the_shift(room: PlayersHall) -> None:
    farid, act = room.person("Farid Rahimi"), room.program.director.act
    room.type("farid")
    act("player_sale", {"till": "B"})
    act("take_over", {"who": "Eve", "till": "C"})
    act("rebuy", {})
    room.until(lambda: farid.rebuys == 1, "the rebuy")
    assert ("C" in room.tournament.tills, "B" in room.tournament.tills) == (True, False)
    act("take_over", {"who": "", "till": ""})


def test_a_button_of_the_side_means_whom_the_side_shows(room: PlayersHall) -> None:
    omar, priya, quentin = (room.player(name) for name in ("Omar Farouk", "Priya Raman", "Quentin Roy"))
    act, field = room.program.director.act, room.tournament.field
    for player in (omar, priya, quentin):
        act("pick_player", {"player": player, "more": True})
    room.hall.click("act:register")
    room.until(lambda: quentin in field.players, "the entry")
    assert (omar in field.players, priya in field.players) == (False, False)


def test_one_who_is_stopped_does_not_stop_the_others(room: PlayersHall) -> None:
    room.flag("Mateo Silva", "barred", "until May")
    mateo, nadia, rosa = (room.player(name) for name in ("Mateo Silva", "Nadia Popescu", "Rosa Lind"))
    field = room.tournament.field
    for player in (mateo, nadia, rosa):
        room.program.director.act("pick_player", {"player": player, "more": True})
    room.press(INSERT)
    room.until(lambda: rosa in field.players, "the last of them")
    assert (mateo in field.players, nadia in field.players) == (False, True)
    assert room.hall.refusal.startswith("Not registered: Mateo Silva. ")
    assert room.program.director.players.picked == (mateo,)
    assert room.told("playerForm")["act"] == "override"


def test_an_amount_that_is_none_adds_nobody(room: PlayersHall) -> None:
    people = len(room.program.people.everybody())
    room.type("Xavi Brandt")
    room.program.director.act("player_sale", {"amount": "abc"})
    room.press(INSERT)
    room.hall.settle()
    assert "abc" in room.hall.refusal
    assert len(room.program.people.everybody()) == people


def gone(room: PlayersHall, name: str) -> Player:
    """Somebody who is out, and may come back."""
    player = room.person(name)
    if player.status == "playing":
        room.do(c.BustOut([player.id]))
    return player


def test_nobody_is_brought_back_in_the_place_of_a_name_that_is_typed(room: PlayersHall) -> None:
    lucia = gone(room, "Lucía Romero")
    room.type("Yolanda Zweig")
    room.press(INSERT, SHIFT)
    room.hall.settle()
    assert (lucia.status, "Nobody is chosen." in room.hall.refusal) == ("out", True)


def test_a_locked_window_tells_no_money_and_no_notes(room: PlayersHall) -> None:
    operator, director = room.program.operator, room.program.director
    room.flag("Björk Lindqvist", "barred", "owes the house")
    director.act("pick_player", {"player": room.player("Björk Lindqvist")})
    operator.tell(page="results", resultsTab="tills")
    director.act("look_at_tills", {})
    assert room.told("tills") != {}
    assert "owes the house" in str(room.told("player"))
    director.act("lock", {})
    try:
        director.act("results_tab", {"tab": "tills"})
        room.do(c.Note("somebody else works on"))
        assert (room.told("tills"), room.told("shift")) == ({}, {})
        player = room.told("player")
        assert (player["flag"], player["bought"], player["sales"], player["acts"]) == ("", [], [], [])
        rows = len(room.hall.desk.entries)
        director.act("rebuy", {"player": player["player"]})
        director.act("pay_next", {})
        room.hall.settle()
        assert len(room.hall.desk.entries) == rows
    finally:
        director.act("unlock", {})
    assert room.told("tills") != {}


def test_keys_that_copy_and_paste_sell_nothing_out_of_a_form(room: PlayersHall) -> None:
    lucia = gone(room, "Lucía Romero")
    room.type("dao")
    room.hall.click("act:set_stack")
    room.until(lambda: room.hall.item("form:chips").property("visible") is True, "the form")
    room.hall.type("form:chips", "1234")
    field = room.hall.window.activeFocusItem()
    assert field is not None
    room.press(Qt.Key.Key_A, CONTROL)
    room.press(INSERT, CONTROL)  # copy
    room.press(Qt.Key.Key_Delete)
    assert field.property("text") == ""
    room.press(INSERT, SHIFT)  # paste
    room.hall.settle()
    assert (field.property("text"), room.asked, room.told("outs")) == ("1234", "", {})
    assert (lucia.status, room.person("Dao Nguyen").rebuys) == ("out", 0)


def test_who_may_still_come_back_is_not_forgotten(room: PlayersHall) -> None:
    lucia = room.person("Lucía Romero")
    room.program.director.act("forget_person", {"player": lucia.id})
    assert room.hall.refusal.startswith("Lucía Romero is in the event that is open.")
    person = room.program.people.person(lucia.id)
    assert person is not None
    assert not person.forgotten


def test_an_old_form_takes_back_no_ban(room: PlayersHall) -> None:
    priya = room.player("Priya Raman")
    room.program.director.act("open_form", {"act": "person", "player": priya})
    room.flag("Priya Raman", "barred", "stole chips")  # at another desk, while the form is open
    room.hall.type("form:note", "likes seat 1")
    room.hall.click("formDone")
    room.until(lambda: getattr(room.program.people.person(priya), "note", "") == "likes seat 1", "the note")
    person = room.program.people.person(priya)
    assert person is not None
    assert (person.flag, person.flag_reason) == ("barred", "stole chips")


def test_the_form_of_those_out_has_the_focus_again(room: PlayersHall) -> None:
    dao = room.person("Dao Nguyen")
    room.program.director.act("begin_out", {"players": [dao.id]})
    room.until(lambda: room.hall.item("recordOut").property("activeFocus") is True, "the form")
    room.press(Qt.Key.Key_F2)
    room.press(Qt.Key.Key_F3)
    room.until(lambda: room.hall.item("recordOut").property("activeFocus") is True, "the form again")
    room.press(ESCAPE)


def test_the_next_evening_begins_with_nothing_typed(room: PlayersHall) -> None:
    director, program = room.program.director, room.program
    room.hall.click("severalPlayers")
    room.hall.item("nameList").setProperty("text", "Zara Lowe\nZeno Pike")
    assert room.told("playerForm")["found"] == "2 new players"
    room.hall.click("nameList")
    room.press(Qt.Key.Key_End, CONTROL)
    scan(room.hall.window, "mara lind")  # very fast hands: nothing is taken for a card and lost
    assert str(room.hall.item("nameList").property("text")).lower() == "zara lowe\nzeno pikemara lind\n"
    director.act("player_sale", {"amount": "40"})
    program.operator.tell(page="prizes")
    room.hall.item("payouts").setProperty("text", "1 100%")
    program.new_event("Next", program.clocks.wall())
    room.do(c.Open("Next", SHEET, 5_000, find_house("playlive"), names=True))
    director.tell()
    assert director.players.list.players == []
    assert (room.told("playerForm"), room.told("playerSale")["amount"]) == ({}, "")
    assert room.hall.item("payouts").property("text") == program.operator.values["payouts"] != "1 100%"
    program.operator.tell(page="players")
    room.hall.settle()
    room.hall.click("severalPlayers")
    assert room.hall.item("nameList").property("text") == ""
