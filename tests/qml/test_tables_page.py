"""The Tables page of the real program, by keys, clicks and a drag: two full tables and one short one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import shiboken6
from PIL import Image
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as r
from kiosk.tournament.advice import Move
from tests.qml.golden import grabbed, window_as_kept
from tests.qml.tables_hall import TablesHall

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TablesHall]:
    """Three tables of nine with 23 players, who play."""
    room = TablesHall(tmp_path_factory.mktemp("tables"), 23, 3)
    room.do(c.Start())
    room.hall.window.resize(1440, 900)
    yield room
    room.hall.close()


@pytest.fixture
def room(opened: TablesHall) -> TablesHall:
    opened.rest()
    return opened


def plan(room: TablesHall) -> dict[str, Any]:
    told = room.told()["plan"]
    assert isinstance(told, dict)
    return told


def picture(room: TablesHall, width: int, height: int, **told: object) -> Image.Image:
    window = room.hall.window
    room.program.operator.tell(**told)
    window.resize(width, height)
    room.until(lambda: room.hall.item("strip").width() == width, "the size")
    window.grabWindow()
    QTest.qWait(20)
    taken = grabbed(window)
    room.program.operator.tell(scale=1.0, dark=False)
    window.resize(1440, 900)
    return taken


@pytest.mark.picture
def test_the_floor_with_names_and_a_plan_in_light(room: TablesHall) -> None:
    """Before anybody moves: these three change nothing."""
    room.type("1 1 > 2 2")
    room.press(Qt.Key.Key_Return)
    window_as_kept(picture(room, 1440, 900), "tables-plan-light-1440x900.png")


@pytest.mark.picture
def test_the_round_tables_in_the_dark(room: TablesHall) -> None:
    window_as_kept(picture(room, 1366, 768, dark=True), "tables-floor-dark-1366x768.png")


@pytest.mark.picture
def test_twice_as_large_the_floor_stands_alone(room: TablesHall) -> None:
    window_as_kept(picture(room, 1366, 768, scale=2.0), "tables-double-light-1366x768.png")


def test_everything_that_can_be_worked_has_a_name_of_its_own(room: TablesHall) -> None:
    room.type("1 1, 2 2")
    worked = [
        item
        for item in room.hall.items()
        if (item.inherits("QQuickAbstractButton") or item.inherits("QQuickTextInput")) and item.isEnabled()
    ]
    names: dict[tuple[int, str], int] = {}
    for item in worked:
        name = QAccessible.queryAccessibleInterface(item).text(QAccessible.Text.Name).strip()
        assert name, item.objectName()
        parent = item.parentItem()
        assert parent is not None
        place = int(shiboken6.getCppPointer(parent)[0]), name
        names[place] = names.get(place, 0) + 1
    assert len(worked) > 25
    assert [name for (_, name), count in names.items() if count > 1] == []
    tiles = [item for item in room.hall.items() if item.objectName().startswith("table:")]
    said = [QAccessible.queryAccessibleInterface(item).text(QAccessible.Text.Name) for item in tiles]
    assert said == [
        "Table 1, 8/9 players, 1 free seat",
        "Table 2, 7/9 players, 2 free seats",
        "Table 3, 8/9 players, 1 free seat",
    ]


def test_typed_a_seat_is_found_and_its_player_moved_by_keys_alone(room: TablesHall) -> None:
    seat, free = room.taken(1)[0], room.free(3)[0]
    player = room.at(1, seat)
    room.type(f"1 {seat}")
    table = room.told()["table"]
    assert isinstance(table, dict)
    assert (table["table"], [one["seat"] for one in table["seats"] if one["picked"]]) == (1, [seat])
    room.press(Qt.Key.Key_Return)
    room.until(lambda: room.focused("seatList"), "the seats")
    room.press(Qt.Key.Key_M)
    room.until(lambda: room.program.operator.values["roomForm"] != {}, "the form")
    room.hall.settle()
    room.type(f"3 {free}")
    room.press(Qt.Key.Key_Return)
    assert plan(room)["title"] == f"Move {room.program.people.name(player)}"
    assert room.at(1, seat) == player  # shown, not done
    room.until(lambda: room.focused("tableSearch"), "the search")
    room.press(Qt.Key.Key_Return)
    assert room.at(3, free) == player
    assert plan(room) == {}
    room.hall.control(Qt.Key.Key_Z)
    assert room.at(1, seat) == player


def test_one_line_says_who_goes_where_and_escape_leaves_it(room: TablesHall) -> None:
    one, other = room.at(1, room.taken(1)[0]), room.at(2, room.taken(2)[0])
    room.type(f"1 {room.taken(1)[0]} > 2 {room.taken(2)[0]}")
    room.press(Qt.Key.Key_Return)
    assert plan(room)["title"] == "Two change seats"
    room.press(Qt.Key.Key_Escape)
    assert plan(room) == {}
    assert one == room.at(1, room.taken(1)[0])
    room.type(f"1 {room.taken(1)[0]} > 2 {room.taken(2)[0]}")
    room.press(Qt.Key.Key_Return)
    room.press(Qt.Key.Key_Return)
    assert (room.at(1, room.taken(1)[0]), room.at(2, room.taken(2)[0])) == (other, one)


def test_arrows_walk_the_floor_and_the_seats(room: TablesHall) -> None:
    for key, table in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Right, 2), (Qt.Key.Key_Down, 3), (Qt.Key.Key_Left, 2)):
        room.press(key)
        assert room.program.director.room.table == table
    room.press(Qt.Key.Key_Return)
    room.until(lambda: room.focused("seatList"), "the seats")
    room.press(Qt.Key.Key_Down)
    assert room.program.director.room.seat == (2, 2)
    room.press(Qt.Key.Key_B)
    assert room.tournament.room.buttons[2].seat == 2
    room.press(Qt.Key.Key_Up)
    room.until(lambda: room.focused("tableSearch"), "the search")  # after an act the keys are back in the search
    room.type("2 3")
    room.press(Qt.Key.Key_Return)
    room.until(lambda: room.focused("seatList"), "the seats")
    room.press(Qt.Key.Key_B)  # the button that is known is not moved by one letter
    assert plan(room)["lines"] == ["Table 2: the button is at seat 3, not at 2."]
    assert room.tournament.room.buttons[2].seat == 2


def test_what_is_typed_after_a_click_is_looked_for_and_unseats_nobody(room: TablesHall) -> None:
    seats, buttons = dict(room.tournament.field.seats), dict(room.tournament.room.buttons)
    wanted = room.program.people.name(room.at(1, 1))
    room.type("2")
    for clicked in ("seat:2.1", "table:1", "chair:2.1"):
        room.hall.click(clicked)
        room.type(f"w{wanted}")
        assert room.hall.item("tableSearch").property("text") == f"w{wanted}"
        room.press(Qt.Key.Key_Escape)
    room.hall.click("table:1")
    room.press(Qt.Key.Key_Return)
    room.until(lambda: room.focused("seatList"), "the seats")
    room.press(Qt.Key.Key_W)  # over the seats it is a key: it shows what it would do
    assert plan(room)["lines"] == [f"{wanted} leaves seat 1 · 1, and waits for another."]
    room.type("2 2")
    assert (plan(room), room.hall.item("tableSearch").property("text")) == ({}, "2 2")
    room.press(Qt.Key.Key_Return)
    room.until(lambda: room.focused("seatList"), "the seats")
    room.type("1 3")  # no key of a seat
    assert room.hall.item("tableSearch").property("text") == "1 3"
    assert room.program.director.room.seat == (1, 3)
    assert (dict(room.tournament.field.seats), dict(room.tournament.room.buttons)) == (seats, buttons)


def test_a_held_or_a_bounced_enter_shows_and_does_not_do(room: TablesHall) -> None:
    seat, free = room.taken(1)[0], room.free(2)[0]
    player = room.at(1, seat)
    room.type(f"1 {seat} > 2 {free}")
    room.hold(Qt.Key.Key_Return)
    assert (plan(room)["title"], room.at(1, seat)) == (f"Move {room.program.people.name(player)}", player)
    room.press(Qt.Key.Key_Escape)
    room.type(f"1 {seat} > 2 {free}")
    room.hall.key(Qt.Key.Key_Return)
    room.hall.key(Qt.Key.Key_Return)
    assert (plan(room) != {}, room.at(1, seat)) == (True, player)
    room.rest()
    room.type(f"1 {seat}")
    room.press(Qt.Key.Key_Return)
    room.until(lambda: room.focused("seatList"), "the seats")
    room.press(Qt.Key.Key_M)
    room.until(lambda: room.focused("form:to") or room.program.operator.values["roomForm"] != {}, "the form")
    room.hall.settle()
    room.type("zz")
    room.press(Qt.Key.Key_Return)
    assert room.hall.refusal == "No open table, no seat and no player here fits zz."
    room.hall.settle()
    room.type(f"2 {free}")  # what was refused is typed anew
    room.hold(Qt.Key.Key_Return)
    assert (plan(room)["lines"][0], room.at(1, seat)) == (f"1 · {seat} → 2 · {free}", player)


def test_what_several_are_picked_for_is_in_sight_above_their_rows(room: TablesHall) -> None:
    one, other = (f"{table} {room.taken(table)[0]}" for table in (1, 2))
    room.type(one)
    room.hall.item("pickHint")
    room.type(f", {other}")
    names, seats = (room.hall.item(name) for name in ("pickedNames", "seatList"))
    assert names.mapToScene(QPointF(0, 0)).y() < seats.mapToScene(QPointF(0, 0)).y()
    assert "pickHint" not in [item.objectName() for item in room.hall.items()]
    room.hall.click("tableAct:plan_swap")
    assert plan(room)["title"] == "Two change seats"


def test_who_waits_is_named_and_found_and_seated(room: TablesHall) -> None:
    player, seat = room.at(1, 1), (1, 1)
    name = room.program.people.name(player)
    room.do(r.UnseatPlayer(player))
    assert room.told()["waiting"]["rows"] == [{"player": player, "name": name, "picked": False}]  # type: ignore[index]
    assert room.hall.item("waitingTitle").property("text") == "1 waits for a seat"
    room.type(name)
    assert room.told()["table"] == {}  # not the seat that he has left
    assert room.told()["waiting"]["rows"][0]["picked"]  # type: ignore[index]
    room.press(Qt.Key.Key_Return)
    room.until(lambda: room.program.operator.values["roomForm"] != {}, "the form")
    room.hall.settle()
    room.type("1 1")
    room.press(Qt.Key.Key_Return)
    room.press(Qt.Key.Key_Return)
    assert (room.at(*seat), room.told()["waiting"]) == (player, {})


def test_what_cannot_be_found_says_which_part_of_it_is_not_there(room: TablesHall) -> None:
    refusals = {
        "": "Type a table, a seat (5 9) or a name first, then Enter.",
        "zzz": "No open table, no seat and no player here fits zzz.",
        "99": "Table 99 is not open. Open it, or choose an open table.",
        "1 15": "Table 1 has no seat 15: its seats are 1 to 9.",
        "1 1, 2 2 > 3 3": "One player moves at a time. Type one seat before the arrow, as in 5 9 > 7 3.",
        "1 1 > 3 15": "Table 3 has no seat 15: its seats are 1 to 9.",
    }
    for text, refusal in refusals.items():
        room.rest()
        room.type(text)
        room.press(Qt.Key.Key_Return)
        assert (room.hall.refusal, plan(room)) == (refusal, {})


def test_escape_gives_a_drag_up(room: TablesHall) -> None:
    window, seats = room.hall.window, dict(room.tournament.field.seats)
    start, end = (room.hall.centre(room.hall.item(name)) for name in ("chair:1.1", "table:3"))
    none = Qt.KeyboardModifier.NoModifier
    QTest.mousePress(window, Qt.MouseButton.LeftButton, none, start)
    QTest.mouseMove(window, (start + end) / 2)
    room.press(Qt.Key.Key_Escape)
    QTest.mouseMove(window, end)
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, none, end)
    room.hall.settle()
    assert (plan(room), dict(room.tournament.field.seats)) == ({}, seats)


def test_escape_always_brings_the_keys_back_to_the_search(room: TablesHall) -> None:
    for name in ("filter:all", "fingerprint", "farther"):
        room.hall.item(name).forceActiveFocus(Qt.FocusReason.TabFocusReason)
        room.press(Qt.Key.Key_Escape)
        room.until(lambda: room.focused("tableSearch"), f"the search after {name}")


def test_twice_as_large_the_seat_with_the_keys_is_in_sight(room: TablesHall) -> None:
    room.program.operator.tell(scale=2.0)
    room.hall.window.resize(1366, 768)
    room.until(lambda: room.hall.item("strip").width() == 1366, "the size")
    room.press(Qt.Key.Key_Right)
    room.press(Qt.Key.Key_Return)
    room.until(lambda: room.focused("seatList"), "the seats")
    for _ in range(6):
        room.press(Qt.Key.Key_Down)
    page = room.hall.item("seatList").parentItem()
    while not page.inherits("QQuickFlickable"):
        page = page.parentItem()
    seat = room.hall.item("seat:1.7")

    def top() -> float:
        return seat.mapToItem(page, 0, 0).y()

    room.until(lambda: 0 <= top() <= page.height() - seat.height(), "seat 7 in sight")
    page.setProperty("contentY", 0.0)  # scrolled away by hand
    assert top() > page.height()
    room.press(Qt.Key.Key_W)  # brings it back, and does nothing to somebody who is not seen
    assert (plan(room), 0 <= top() <= page.height() - seat.height()) == ({}, True)
    room.program.operator.tell(scale=1.0)
    room.hall.window.resize(1440, 900)
    room.until(lambda: room.hall.item("strip").width() == 1440, "the size")


def test_a_player_is_dragged_to_a_free_seat_and_onto_another(room: TablesHall) -> None:
    seat, free = room.taken(1)[1], room.free(2)[0]
    player = room.at(1, seat)
    room.drag(f"chair:1.{seat}", f"chair:2.{free}")
    assert plan(room)["title"] == f"Move {room.program.people.name(player)}"
    room.click("planDo")
    assert room.at(2, free) == player
    other = room.at(1, room.taken(1)[0])
    room.drag(f"chair:2.{free}", f"chair:1.{room.taken(1)[0]}")
    assert plan(room)["title"] == "Two change seats"
    room.hall.click("planLeave")
    assert room.at(1, room.taken(1)[0]) == other
    room.type("2")
    room.drag(f"seat:2.{free}", "table:3")  # a table far away may have no chairs to drop on
    assert plan(room)["lines"][0] == f"2 · {free} → table 3"
    room.click("planDo")
    assert room.tournament.field.players[player].table == 3
    room.hall.control(Qt.Key.Key_Z)


def test_a_button_is_dragged_to_another_seat_of_its_table(room: TablesHall) -> None:
    room.do(r.SetButton(1, 1))
    room.drag("button:1", "chair:1.4")
    assert plan(room)["lines"] == ["Table 1: the button is at seat 4, not at 1."]
    room.press(Qt.Key.Key_Return)
    assert room.tournament.room.buttons[1].seat == 4


def test_where_chairs_touch_the_button_stands_within_its_own(room: TablesHall) -> None:
    button = room.tournament.room.buttons[1].seat
    room.type("-")  # one step farther: names still, in lower chairs
    chair, disc = room.hall.item(f"chair:1.{button}"), room.hall.item("button:1")
    within = disc.mapRectToItem(chair, QRectF(0, 0, disc.width(), disc.height()))
    assert chair.property("close") is True
    assert QRectF(0, 0, chair.width(), chair.height()).contains(within)
    room.type("+")


def proposed(room: TablesHall) -> Move:
    """The first move that is proposed; table 3 is short by then."""
    if room.program.director.room.advice(room.tournament).moves is None:
        room.bust(*[(3, seat) for seat in room.taken(3)[:2]])
    moves = room.program.director.room.advice(room.tournament).moves
    assert moves is not None
    return moves.moves[0]


def test_a_proposed_move_goes_elsewhere_asks_for_a_button_or_is_refused_with_a_note(room: TablesHall) -> None:
    asked = proposed(room).asks[0]
    seats = dict(room.tournament.field.seats)
    room.press(Qt.Key.Key_F2)
    room.hall.settle()
    room.press(Qt.Key.Key_F4, SHIFT)  # nobody is drawn by one key: the button is asked for
    room.until(lambda: room.program.operator.values["page"] == "tables", "the page")
    question = room.hall.item(f"askButton{asked}")
    room.until(lambda: any(item.hasActiveFocus() for item in room.hall.items(question)), "the question")
    assert room.tournament.field.seats == seats
    assert not any(" moves to table " in line for line in room.hall.now_lines)
    room.type("77")
    room.press(Qt.Key.Key_Return)  # refused: it stays there to be typed anew
    assert room.hall.refusal != ""
    room.press(Qt.Key.Key_Escape)  # the refusal
    room.press(Qt.Key.Key_Escape)
    room.until(lambda: room.focused("tableSearch"), "the search")
    room.hall.click("tableAct:draw_moves")
    assert "drawn, as nobody said where the button is" in plan(room)["lines"][-1]
    room.press(Qt.Key.Key_Escape)
    room.hall.type(f"askButton{asked}", "1")
    room.press(Qt.Key.Key_Return)
    assert room.tournament.room.buttons[asked].seat == 1
    move, free = proposed(room), room.free(3)[-1]
    room.hall.click("changeMove0")
    room.hall.type("moveTo0", f"3 {free}")
    room.press(Qt.Key.Key_Return)
    name = room.program.people.name(move.player)
    assert plan(room)["lines"] == [f"{name} → table 3 seat {free}"]
    room.press(Qt.Key.Key_Escape)
    assert room.at(3, free) == ""
    room.hall.click("tableAct:room_form:refuse")
    room.hall.type("form:note", "a break is near")
    room.hall.click("formDone")
    assert room.program.director.room.advice(room.tournament).moves is None
    assert not any(line.startswith(name) for line in room.hall.now_lines)
    moved = len(room.tournament.room.moves)
    room.press(Qt.Key.Key_F4, SHIFT)  # what was refused is not made by its key either
    assert room.hall.refusal == "No move is proposed now. Nothing was changed."
    room.program.director.act("move_other", {"at": 0, "to": f"3 {free}"})
    assert (len(room.tournament.room.moves), plan(room)) == (moved, {})
    room.hall.control(Qt.Key.Key_Z)


def test_proposed_moves_are_made_with_one_key_and_a_break_is_shown_first(room: TablesHall) -> None:
    assert proposed(room).to_table == 3
    assert any("moves to table 3" in line for line in room.hall.now_lines)
    room.press(Qt.Key.Key_F4, SHIFT)
    sizes = room.tournament.field.at_table
    assert max(sizes.values()) - min(sizes.values()) <= 1
    room.bust(*[(2, seat) for seat in room.taken(2)[:3]])
    advice = room.told()["advice"]
    assert isinstance(advice, list)
    assert [row["key"] for row in advice][:2] == ["halt:2", "break"]
    assert not any(row["key"] == "move" for row in advice)
    seats = dict(room.tournament.field.seats)
    room.press(Qt.Key.Key_F4, SHIFT)  # a break comes first: moves that nobody is shown are not made
    assert room.tournament.field.seats == seats
    breaks = room.program.director.room.advice(room.tournament).breaks
    assert breaks is not None
    room.press(Qt.Key.Key_F4, Qt.KeyboardModifier.ControlModifier | SHIFT)
    assert plan(room)["title"] == f"Break table {breaks.table}"
    assert breaks.table not in room.tournament.closed_tables
    room.press(Qt.Key.Key_Return)
    assert breaks.table in room.tournament.closed_tables
    assert room.tournament.room.moves[-1].kind == "break"
    room.hall.control(Qt.Key.Key_Z)
    assert breaks.table not in room.tournament.closed_tables


def test_the_seed_is_published_by_its_button_alone_and_undo_says_that_it_stays(room: TablesHall) -> None:
    before = room.tournament.room.buttons.get(1)
    room.do(r.SetButton(1, room.taken(1)[-1]))
    seat = room.tournament.room.buttons[1].seat
    room.hall.click("tableAct:plan_publish")
    room.press(Qt.Key.Key_Return)
    assert room.hall.refusal == "No undo takes this back, so Enter alone does not do it. Press Publish."
    assert (plan(room)["careful"], room.tournament.room.published) == (True, ())
    room.click("planDo")
    assert len(room.tournament.room.published) == 1
    room.hall.control(Qt.Key.Key_Z)
    assert room.hall.refusal.startswith("The seed of the draws was published last, and no undo takes that back.")
    assert room.tournament.room.buttons[1].seat == seat
    room.hall.control(Qt.Key.Key_Z)
    assert room.tournament.room.buttons.get(1) == before


def test_a_seat_is_held_for_somebody_and_a_table_gets_its_name(room: TablesHall) -> None:
    free = room.free(1)[0]
    player = room.at(2, room.taken(2)[0])
    room.type(f"1 {free}")
    room.press(Qt.Key.Key_Return)
    room.until(lambda: room.focused("seatList"), "the seats")
    room.press(Qt.Key.Key_H)
    room.hall.type("form:who", room.program.people.name(player).split()[0])
    room.hall.type("form:reason", "a wheelchair")
    room.hall.click("formDone")
    assert room.tournament.room.held[1, free].player == player, room.hall.refusal
    room.type("2")
    room.hall.click("tableAct:room_form:table")
    room.hall.type("form:name", "Feature")
    room.hall.click("form:feature:feature")
    room.hall.click("formDone")
    assert room.tournament.room.tables[2].name == "Feature"
    assert room.tournament.room.tables[2].feature


def test_moves_are_on_the_wall_until_their_key_takes_them_off(room: TablesHall) -> None:
    """After the breaks before this: whoever moves is on the board of the same frame that the wall shows."""
    table, seat = sorted(room.tournament.field.seats)[0]
    free = room.free(table)[0]
    player = room.at(table, seat)
    room.do(c.MovePlayer(player, table, free))
    name = room.program.words.in_public(player)
    shown = {(row.name, row.table, row.seat) for part in room.program.frame.moves.parts for row in part.rows}
    assert (name, str(table), str(free)) in shown
    texts = [row["text"] for row in room.told()["whole"]["acts"]]  # type: ignore[index]
    assert "Take the moves off the wall" in texts
    room.press(Qt.Key.Key_F7, Qt.KeyboardModifier.ControlModifier | SHIFT)
    room.until(lambda: not room.program.frame.moves.parts, "an empty board")
    assert "Take the moves off the wall" not in [row["text"] for row in room.told()["whole"]["acts"]]  # type: ignore[index]
    room.program.director.act("set_program", {"moves_minutes": "61"})
    assert "from 1 to 60" in room.hall.refusal
    room.program.director.act("set_program", {"moves_minutes": "8"})
    assert (room.program.settings.moves_minutes, room.program.operator.values["movesMinutes"]) == (8, "8")
    room.press(Qt.Key.Key_F7, Qt.KeyboardModifier.ControlModifier | SHIFT)
    assert room.program.operator.values["refusal"] == "No moves are on the wall. Nothing was changed."
