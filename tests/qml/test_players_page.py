"""The players' page, worked by its keys and by the mouse in the real program. Each test has players of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt

from kiosk.app.director import seat_cards
from kiosk.files.data import own_folder
from kiosk.tournament import commands as c
from tests.qml.players_hall import CONTROL, SHIFT, PlayersHall

INSERT, DELETE, ENTER, ESCAPE = Qt.Key.Key_Insert, Qt.Key.Key_Delete, Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayersHall]:
    hall = PlayersHall(tmp_path_factory.mktemp("players"))
    yield hall
    hall.hall.close()


@pytest.fixture
def room(opened: PlayersHall) -> PlayersHall:
    opened.rest()
    return opened


def free_again(room: PlayersHall) -> None:
    """After an act the search is empty and has the focus."""
    room.until(lambda: room.search.property("activeFocus") is True, "the focus in the search")
    assert room.search.property("text") == ""


def test_a_known_player_is_registered_paid_and_seated_with_four_keys(room: PlayersHall) -> None:
    room.type("mat")
    assert room.told("player")["name"] == "Mateo Silva"
    assert room.hall.item("cost:register").property("text") == "$150 + $20, 30,000 chips"  # said before it is done
    room.press(INSERT)
    assert room.keys <= 5
    room.until(lambda: room.player("Mateo Silva") in room.tournament.field.players, "the entry")
    mateo = room.person("Mateo Silva")
    assert (mateo.status, mateo.paid, mateo.owes, mateo.seat is None) == ("playing", 17_000, 0, False)
    free_again(room)
    assert room.told("player")["name"] == "Mateo Silva"  # he stays in sight


def test_c050_a_second_press_within_two_seconds_asks_and_sells_nothing(room: PlayersHall) -> None:
    room.type("elena")
    room.press(INSERT, CONTROL)
    elena = room.person("Elena Petrova")
    room.until(lambda: elena.rebuys == 1, "the rebuy")
    assert room.keys <= 6
    room.press(INSERT, CONTROL)
    assert (room.asked, elena.rebuys) == ("rebuy", 1)
    room.press(ESCAPE)
    assert (room.asked, elena.rebuys) == ("", 1)


def test_a_card_registers_its_owner_and_then_shows_him(room: PlayersHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.bridge.scans.FASTEST_MS", 60_000)  # whatever is typed now is a scanner's burst
    room.type("700010")  # Nadia's, with the scanner's Enter
    room.press(ENTER)
    room.until(lambda: room.player("Nadia Popescu") in room.tournament.field.players, "the entry")
    free_again(room)
    entries = room.tournament.entries
    room.type("700010")
    room.press(ENTER)
    assert (room.told("player")["name"], room.tournament.entries) == ("Nadia Popescu", entries)
    free_again(room)


def test_one_out_is_four_keys_and_coming_back_five(room: PlayersHall) -> None:
    kofi = room.person("Kofi Osei")
    room.type(room.seat("Kofi Osei"))
    room.press(DELETE, CONTROL)
    room.until(lambda: room.hall.item("recordOut").property("activeFocus") is True, "the form")
    room.press(ENTER)
    room.until(lambda: kofi.status == "out", "the bust")
    assert room.keys == 4
    free_again(room)
    room.keys = 0
    room.type("kof")
    assert room.told("player")["status"] == "Out"
    room.press(INSERT, SHIFT)
    room.until(lambda: kofi.status == "playing", "the re-entry")
    assert (room.keys <= 5, kofi.entries) == (True, 2)


def test_two_together_are_seven_keys(room: PlayersHall) -> None:
    chidi, farid = room.person("Chidi Eze"), room.person("Farid Rahimi")
    room.type(f"{room.seat('Chidi Eze')},{room.seat('Farid Rahimi')}")
    assert room.program.director.players.picked == (chidi.id, farid.id)
    room.press(DELETE, CONTROL)
    room.until(lambda: room.told("outs").get("open") is True, "the form")
    assert room.keys == 6
    room.press(ESCAPE)
    assert room.told("outs").get("open") is not True


def test_space_is_a_character_once_something_is_typed_and_pauses_before(room: PlayersHall) -> None:
    room.type("dao")
    room.press(Qt.Key.Key_Space)
    assert (room.search.property("text"), room.hall.state) == ("dao ", "level")
    room.press(ESCAPE)
    assert room.search.property("text") == ""
    room.press(Qt.Key.Key_Space)
    assert room.hall.state == "paused"
    room.press(Qt.Key.Key_Space)
    assert room.hall.state == "level"


def test_arrows_move_enter_picks_and_escape_lets_go(room: PlayersHall) -> None:
    listed = list(room.program.director.players.list.players)
    room.press(Qt.Key.Key_Down)
    room.press(Qt.Key.Key_Down)
    room.press(ENTER)
    room.press(Qt.Key.Key_Down)
    room.press(ENTER)
    assert room.program.director.players.picked == (listed[1], listed[2])
    row = room.hall.item(f"player:{listed[1]}")
    assert (row.property("picked"), row.property("current")) == (True, False)
    room.press(ESCAPE)
    assert room.program.director.players.picked == ()


def test_a_new_name_is_taken_in_and_one_that_is_near_is_asked_about(room: PlayersHall) -> None:
    room.type("Zoe Quinn")
    assert room.told("players")["new"] == "Zoe Quinn"
    room.press(INSERT)
    room.until(lambda: room.told("player").get("name") == "Zoe Quinn", "the new player")
    assert room.told("player")["status"] == "Playing"
    room.rest()
    entries = room.tournament.entries
    room.type("Tunde Okafor")
    other = room.player("T. Okafor")
    assert room.told("players")["near"] == [{"player": other, "name": "T. Okafor"}]
    room.press(INSERT)
    assert "There are players near to the name Tunde Okafor." in room.hall.refusal
    assert room.tournament.entries == entries
    room.hall.click("near:" + other)
    assert room.told("player")["name"] == "T. Okafor"


def test_who_is_barred_needs_a_name_and_a_reason(room: PlayersHall) -> None:
    room.flag("Omar Farouk", "barred", "until May")
    omar = room.player("Omar Farouk")
    room.type("omar")
    assert room.hall.item("playerFlag").property("text") == "⚠ Barred: until May"
    room.press(INSERT)
    room.until(lambda: room.told("playerForm").get("act") == "override", "the question")
    assert omar not in room.tournament.field.players
    room.hall.click("formDone")  # neither name nor reason
    assert omar not in room.tournament.field.players
    room.hall.type("form:allowed_by", "Mara")
    room.hall.type("form:reason", "it is June")
    room.hall.click("formDone")
    room.until(lambda: omar in room.tournament.field.players, "the entry")
    assert "Mara: it is June" in str(room.hall.desk.entries)


def test_who_waits_is_seated_from_the_line_under_the_strip(room: PlayersHall) -> None:
    room.type("priya")
    room.hall.click("act:wait")
    priya = room.player("Priya Raman")
    room.until(lambda: priya in room.tournament.field.players, "the entry")
    assert room.program.director.players.list.players[0] == priya  # who waits stands on top
    room.until(lambda: "1 player waits for a seat, and a seat is free." in room.hall.now_lines, "the line")
    room.hall.click_text("Seat now")  # F8 is for the table that waits, which stands above
    room.until(lambda: room.person("Priya Raman").status == "playing", "the seat")


def test_what_is_seldom_wants_a_reason_and_another_key(room: PlayersHall) -> None:
    lucia = room.person("Lucía Romero")
    room.type("lucia")
    room.hall.click("act:disqualify")
    room.hall.click("formDone")  # without a reason: the question runs into the refusal
    room.press(ENTER)
    assert lucia.status == "playing"
    room.hall.type("form:reason", "abuse")
    room.hall.click("formDone")
    assert (room.asked, lucia.status) == ("disqualify", "playing")
    room.hall.click("formDone")  # the same button does not confirm
    assert lucia.status == "playing"
    room.press(ENTER)
    room.until(lambda: lucia.status == "disqualified", "the ruling")
    assert room.told("player")["status"] == "Disqualified"


def test_a_stack_is_counted_and_a_debt_paid_in_the_house_s_own_way(room: PlayersHall) -> None:
    amira = room.person("Amira Haddad")
    room.type("amira")
    room.hall.click("act:set_stack")
    room.hall.type("form:chips", "41,000")
    room.press(ENTER)
    room.until(lambda: amira.chips == 41_000, "the stack")
    room.type("amira")
    room.hall.click("method:owed")
    room.press(INSERT, CONTROL)
    room.until(lambda: amira.owes == 10_000, "the rebuy")
    room.type("amira")
    room.hall.click("saleMore")
    room.hall.type("ownMethod", "Voucher")
    room.press(ENTER)
    room.hall.type("sale:amount", "60")
    room.hall.click("act:pay_debt")
    room.until(lambda: amira.owes == 4_000, "the payment")
    assert room.tournament.tills[""].takings["Voucher"] == 6_000
    bought = room.told("player")["bought"]
    assert isinstance(bought, list)
    assert [(line["text"], line["money"], line["how"]) for line in bought[1:]] == [
        ("Rebuy", "$0", "Owed"),
        ("Debt paid", "$60", "Voucher"),
    ]


def test_c042_out_withdrawn_and_absent_are_three_acts(room: PlayersHall) -> None:
    room.type("dao")
    acts = {row["act"]: row["text"] for part in ("acts", "rulings") for row in room.told("player")[part]}  # type: ignore[attr-defined]
    assert (acts["out"], acts["absent"]) == ("Out", "Absent, chips stay")
    assert "unregister" not in acts  # play has begun
    room.hall.click("act:absent")
    dao = room.person("Dao Nguyen")
    room.until(lambda: dao.absent_since is not None, "the absence")
    assert (dao.status, dao.chips) == ("playing", 30_000)


def test_one_key_brings_back_who_went_out_last(room: PlayersHall) -> None:
    farid = room.person("Farid Rahimi")
    room.type(room.seat("Farid Rahimi"))
    room.press(DELETE, CONTROL)
    room.until(lambda: room.hall.item("recordOut").property("activeFocus") is True, "the form")
    room.press(ENTER)
    room.until(lambda: farid.status == "out", "the bust")
    free_again(room)
    room.keys = 0
    room.press(INSERT, SHIFT)
    room.until(lambda: farid.status == "playing", "the re-entry")
    assert (room.keys, farid.entries) == (1, 2)


def test_c050_a_double_click_on_register_enters_nobody_twice(room: PlayersHall) -> None:
    room.type("okafor")
    entries = room.tournament.entries
    room.hall.click("registerPlayer")
    room.until(lambda: room.tournament.entries == entries + 1, "the entry")
    room.hall.click("registerPlayer")
    assert (room.asked, room.tournament.entries) == ("register", entries + 1)
    room.hall.click("confirm")
    assert "Nobody is chosen." in room.hall.refusal
    assert room.tournament.entries == entries + 1


def test_a_limit_is_passed_with_name_and_reason_alone(room: PlayersHall) -> None:
    bjork = room.person("Björk Lindqvist")
    room.do(c.Rebuy(bjork.id))
    room.do(c.Rebuy(bjork.id))
    room.type("bjork")  # without its accent
    room.press(INSERT, CONTROL)
    room.until(lambda: room.told("playerForm").get("act") == "override", "the question")
    assert "has no rebuy left" in str(room.told("playerForm")["note"])
    room.hall.type("form:allowed_by", "Mara")
    room.hall.type("form:reason", "dealer's fault")
    room.hall.click("formDone")
    room.until(lambda: bjork.rebuys == 3, "the rebuy")


def test_every_button_has_a_name_and_is_large_enough(room: PlayersHall) -> None:
    room.type("amira")
    room.hall.click("saleMore")
    room.hall.window.grabWindow()
    search = room.search
    assert search.property("activeFocus") is True  # a choice of how to pay leaves the focus where scans go
    buttons = [item for item in room.hall.items() if item.inherits("QQuickAbstractButton") and item.isEnabled()]
    assert len(buttons) > 20
    assert [item.objectName() for item in buttons if item.height() < 48 or item.width() < 48] == []
    assert [item.objectName() for item in buttons if not item.property("text")] == []
    room.hall.click("saleMore")


def test_a_list_of_names_says_what_it_will_do_and_then_does_it(room: PlayersHall) -> None:
    entries = room.tournament.entries
    room.hall.click("severalPlayers")
    room.hall.item("nameList").setProperty("text", "Dao Nguyen\nYusuf Aydin\nWanda Kowalska\nD. Nguyen\nYusuf Aydin")
    assert room.hall.item("listFound").property("text") == "2 new players · Look these up one by one: D. Nguyen"
    room.hall.click("formDone")
    room.until(lambda: room.tournament.entries == entries + 2, "the entries")
    names = [room.program.people.name(player.id) for player in list(room.tournament.field)[-2:]]
    assert names == ["Yusuf Aydin", "Wanda Kowalska"]


def test_the_next_player_is_no_second_press(room: PlayersHall) -> None:
    for letters, name in (("que", "Quentin Roy"), ("ros", "Rosa Lind")):
        room.type(letters)
        room.press(INSERT)
        room.until(lambda name=name: room.player(name) in room.tournament.field.players, name)  # type: ignore[misc]
        free_again(room)
    room.press(INSERT)
    assert room.asked == "register"


def test_an_act_is_meant_for_whom_a_hand_picked_and_for_whom_letters_show(room: PlayersHall) -> None:
    players = room.program.director.players
    dao, amira, bjork = (room.player(name) for name in ("Dao Nguyen", "Amira Haddad", "Björk Lindqvist"))
    room.type(room.seat("Dao Nguyen"))
    assert players.meant == (dao,)
    room.press(ENTER)  # he is picked already
    assert players.meant == (dao,)
    room.type("amira")  # over the seat, which is selected: its player is let go
    assert players.meant == (amira,)
    room.press(ENTER)
    room.type("bjork")
    assert players.meant == (amira, bjork)
    room.press(DELETE, CONTROL)
    room.until(lambda: room.told("outs").get("open") is True, "the form")
    rows = room.told("outs")["rows"]
    assert isinstance(rows, list)
    assert [row["name"] for row in rows] == ["Amira Haddad", "Björk Lindqvist"]
    room.press(ESCAPE)


def test_c122_seat_cards_without_a_printer_are_a_pdf(room: PlayersHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_cards, "default_printer", lambda: "")
    room.hall.click("severalPlayers")
    room.hall.click("seatCards")
    assert room.told("playerForm")["act"] == "print_seat_cards"
    room.hall.click("form:paper:letter")
    room.hall.click("formDone")
    room.until(lambda: "seat-cards.pdf" in str(room.program.operator.values["refusal"]), "the page")
    [made] = own_folder("printed").glob("*/seat-cards.pdf")
    assert made.read_bytes().startswith(b"%PDF")
    assert room.program.settings.card_paper == "letter"


def test_the_page_s_key_takes_the_search_from_a_button_and_an_empty_seat_means_nobody(room: PlayersHall) -> None:
    room.type("dao")
    room.hall.item("registerPlayer").forceActiveFocus(Qt.FocusReason.TabFocusReason)
    room.press(Qt.Key.Key_F3)
    assert room.search.property("activeFocus") is True
    assert room.search.property("selectedText") == "dao"
    room.type("1 99")
    assert room.search.property("text") == "1 99"
    assert room.told("player").get("name", "") == ""
    room.press(DELETE, CONTROL)
    assert not room.told("outs").get("open", False)
