"""What went wrong in the room once, and must not again."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from kiosk.app.draw_check import by_hand
from kiosk.app.journal_export import NotAnExport, exported, read_export
from kiosk.show.words import Words
from kiosk.store.open import Opened
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as q
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.advised import advised
from kiosk.tournament.button import _still_to_come, last_told, seated_at
from kiosk.tournament.checking import drawn
from kiosk.tournament.commands import Refused
from kiosk.tournament.fitting import check_fits
from kiosk.tournament.room import Button
from tests.tournament.hall import Hall
from tests.tournament.night import MINUTE


def bag(hall: Hall) -> None:
    """The day ends; everybody in has as many chips as the others."""
    players = [player.id for player in hall.tournament.field if player.is_in]
    share, rest = divmod(hall.tournament.chips_in_play, len(players))
    hall.do(q.EndDay({player: share + (rest if not nth else 0) for nth, player in enumerate(players)}))


def sits_well(hall: Hall) -> bool:
    """Whether every seat with somebody in it is one that its table has."""
    tournament = hall.tournament
    return all(1 <= seat <= tournament.seats_at(table) for table, seat in tournament.field.seats)


@pytest.mark.parametrize("tables", [None, 1])
def test_ten_of_a_final_table_sit_on_ten_chairs_the_next_day_and_the_table_breaks_whole(tables: int | None) -> None:
    hall = Hall(9, 9, house="wsop")
    hall.thin(5, 5)
    hall.do(q.Redraw())
    assert hall.tournament.seats_at(1) == 10
    bag(hall)
    hall.do(q.SeatAll(tables))
    assert (hall.sizes, sits_well(hall)) == ([10], True)
    (table,) = hall.tournament.tables
    hall.do(c.OpenTable(table + 1))
    hall.do(q.BreakTable(table))
    assert (hall.sizes, sits_well(hall)) == ([10], True)
    assert all(one.right for one in drawn(hall.desk.entries))


@pytest.mark.parametrize("seed", range(4))
def test_two_tables_after_a_final_table_of_ten_have_nine_chairs(seed: int) -> None:
    hall = Hall(9, 9, house="wsop")
    hall.thin(5, 5)
    for _ in range(seed + 1):
        hall.do(q.Redraw())
    hall.do(q.Redraw(2))
    assert (hall.sizes, sits_well(hall)) == ([5, 5], True)


def test_a_final_table_drawn_again_keeps_its_chairs_though_the_house_is_for_fewer_by_now() -> None:
    hall = Hall(9, 9, house="wsop")
    hall.thin(5, 5)
    hall.do(q.Redraw())
    hall.do(c.EditHouse({"final_table": {"9": 9}}))
    hall.do(q.Redraw())
    assert (hall.sizes, sits_well(hall)) == ([10], True)


def test_too_many_for_the_tables_that_draw_among_themselves_are_refused() -> None:
    hall = Hall(9, 9, house="wsop")
    hall.thin(5, 5)
    hall.do(q.Redraw())  # from here on every table has ten chairs
    hall.do(c.OpenTable(4))
    hall.do(c.OpenTable(5))
    for player in range(11):
        hall.do(c.Register(f"N{player}", 4 + player // 10, 1 + player % 10, override="floor"))
    (first, *_) = hall.tournament.tables
    assert hall.refused(q.Redraw([first, 4])) == ("table_full", {"why": "room", "players": 20, "seats": 18})


def test_who_sits_beyond_the_chairs_of_his_table_is_not_left_behind_when_it_breaks() -> None:
    hall = Hall(3, 3)
    field = hall.tournament.field
    field.stand_up("T1S3")
    field.sit_down("T1S3", 1, 10)  # as an older program may have left it
    assert seated_at(hall.tournament, 1) == (1, 2, 10)
    hall.do(q.BreakTable(1))
    assert hall.sizes == [6]


@pytest.mark.parametrize(
    "fact",
    [
        f.Seated("T1S1", 2, 1),
        f.Seated("T1S1", 2, 10),
        r.PlayersMoved((("T1S1", 2, 5), ("T1S2", 2, 5))),
        r.TableBroken(1, (("T1S1", 2, 5),), 0),
        r.SeatsDrawn((("T1S1", 2, 5),), 1, "redraw", (2,), (1,)),
        r.SeatsDrawn((("T1S1", 2, 10),), 1, "redraw", (2,)),
    ],
)
def test_what_would_not_fit_the_room_is_refused_before_it_is_written(fact: f.Fact) -> None:
    hall = Hall(2, 2)
    with pytest.raises(Refused) as refused:
        check_fits(hall.tournament, (fact,))
    assert (refused.value.code, refused.value.values["why"]) == ("does_not_fit", "room")


def test_what_fits_the_room_is_let_through() -> None:
    hall = Hall(2, 2)
    swap = r.PlayersMoved((("T1S1", 2, 1), ("T2S1", 1, 1)))
    rows = tuple((f"T{table}S{seat}", 2, 2 * table + seat) for table in (1, 2) for seat in (1, 2))
    check_fits(hall.tournament, (swap, f.Seated("T1S1", 2, 2 + 1), f.Seated("T1S2", 2, 1)))
    check_fits(hall.tournament, (r.SeatsDrawn(rows, 1, "final_table", (2,), (1,), seats=10),))
    check_fits(hall.tournament, (r.SeatsDrawn((*rows[:3], (*rows[3][:2], 10)), 1, "final_table", (2,), (1,), 10),))


@pytest.mark.parametrize(("house", "tables", "left"), [("default", 2, [4, 4]), ("wsop", 12, [9] * 3 + [0] * 9)])
def test_no_redraw_is_proposed_right_after_everybody_drew_for_the_day(house: str, tables: int, left: list[int]) -> None:
    hall = Hall(*[9] * tables, house=house)
    hall.thin(*left)
    bag(hall)
    hall.do(q.SeatAll())
    assert sum(hall.sizes) == sum(left)
    assert hall.redraws == ()


def test_tables_at_which_nothing_was_played_make_no_final_table_of_the_first_draw() -> None:
    hall = Hall(9, 9, 2, start=False)
    for player in [*hall.tournament.field.players][:12]:
        hall.do(c.Unregister(player))
    hall.do(q.SeatAll())
    hall.do(c.Start())
    assert (hall.sizes, hall.redraws, hall.tournament.most_tables) == ([8], (), 1)
    assert advised(hall.tournament).count == 0


def test_a_button_of_some_hands_ago_decides_no_move_and_is_shown_as_it_was_told_last() -> None:
    hall = Hall(7, 9, house="playlive")
    hall.button(1, 1)
    hall.button(2, 1)
    at = hall.time.now()
    (move,) = advised(hall.tournament, at + 2 * MINUTE).balancing.moves
    assert (move.asks, move.draw) == ((), 0)
    (move,) = advised(hall.tournament, at + 2 * MINUTE + 1).balancing.moves
    assert (move.asks, move.draw) == ((2, 1), 1)
    hall.time.passed += 15 * MINUTE
    known = last_told(hall.tournament, 2, hall.time.now())
    assert known is not None
    assert (known.button, known.at, known.stale) == (Button(1, 2, 3), at, True)
    hall.do(q.Balance())
    assert hall.tournament.field.seats[1, move.to_seat] == move.player
    assert [(one.what, one.right) for one in drawn(hall.desk.entries)] == [("move", True)]


def test_a_button_that_a_balance_used_is_not_gone_from_the_page() -> None:
    hall = Hall(7, 9)
    hall.button(1, 1)
    hall.button(2, 1)
    at = hall.time.now()
    hall.do(q.Balance())
    assert hall.tournament.room.buttons == {}
    told = [last_told(hall.tournament, table, at) for table in (1, 2)]
    assert [(one.button.seat, one.at, one.stale) for one in told if one is not None] == [(1, at, True)] * 2
    hall.button(1, 3)
    assert last_told(hall.tournament, 1, at) is not None
    assert not last_told(hall.tournament, 1, at).stale  # type: ignore[union-attr]
    hall.do(q.Redraw([2]))
    assert last_told(hall.tournament, 2, at) is None  # others sit there


# -- what a check of the draws lets pass -------------------------------------------------------------------------------


def altered(hall: Hall, kind: type[f.Fact], **changes: object) -> list[f.Entry]:
    """The journal with something else in every fact of a kind."""
    entries = hall.desk.entries
    return [replace(e, fact=replace(e.fact, **changes)) if isinstance(e.fact, kind) else e for e in entries]  # type: ignore[arg-type]


def test_chips_of_a_race_that_went_to_another_one_are_found_though_the_cards_are_right() -> None:
    hall = Hall(4)
    hall.do(q.ColorUp(1, [25], 100, {"1": {"25": 3}, "2": {"25": 2}, "3": {"25": 3}}, [2]))
    (race,) = hall.tournament.room.races
    assert [one.right for one in drawn(hall.desk.entries)] == [True]
    others = tuple(replace(row, won=1 - row.won) for row in race.rows)
    for changes in ({"rows": others}, {"value_after": 99_999}, {"race_chips": 3}, {"value_before": 225}):
        assert [one.right for one in drawn(altered(hall, r.ChipsRaced, **changes))] == [False], changes


def test_a_seat_at_a_table_that_somebody_chose_is_told_apart_from_a_free_draw() -> None:
    hall = Hall(5, 3)
    hall.do(c.Register("free"))
    hall.do(c.Register("chosen", 1))
    assert [(one.player, one.right, one.chosen) for one in drawn(hall.desk.entries)] == [
        ("free", True, False), ("chosen", True, True)
    ]  # fmt: skip


def test_what_was_decided_by_hand_is_listed_by_a_check_of_the_draws() -> None:
    hall = Hall(4, 3)
    hall.do(q.Balance([{"player": "T1S4", "table": 2, "seat": 9}]))
    hall.do(q.SwapPlayers(["T1S1", "T2S1"]))
    hall.do(q.DrawButton(1, {"1": "AS", "2": "KS", "3": "QS"}))
    hall.do(q.ColorUp(1, [25], 100, {"1": {"25": 3}}, cards={"1": ["2S", "3S", "4S"]}))
    hall.do(c.AnnounceLastHands(7))
    rows = {type(entry.fact).__name__: entry.seq for entry in hall.desk.entries}
    seated = [entry.seq for entry in hall.desk.entries if isinstance(entry.fact, f.Seated)]
    nothing = "by hand, nothing was drawn:"
    assert list(by_hand(hall.desk.entries)) == [
        f"7 seats given {nothing} rows {', '.join(map(str, seated))}.",
        f"3 moves made {nothing} rows {rows['PlayersMoved']}, {rows['PlayersSwapped']}.",
        f"3 cards for the button told {nothing} row {rows['ButtonDrawn']}.",
        f"1 chip race with cards told {nothing} row {rows['ChipsRaced']}.",
        f"1 number of last hands told {nothing} row {rows['LastHandsAnnounced']}.",
    ]


def test_an_export_whose_head_has_another_seed_is_no_export() -> None:
    hall = Hall(2)
    hall.do(c.Close())
    lines = [json.dumps(line) for line in exported(Opened("1", "Tuesday", hall.desk.entries, None, False, 1))]
    assert len(read_export("\n".join(lines))) == len(hall.desk.entries)
    head = json.loads(lines[0]) | {"seed": "lie"}
    with pytest.raises(NotAnExport, match="another seed"):
        read_export("\n".join([json.dumps(head), *lines[1:]]))


# -- nights and last hands ---------------------------------------------------------------------------------------------


def test_the_next_day_leaves_nobody_behind_without_a_word() -> None:
    hall = Hall(6, 6)
    bag(hall)
    refused = ("table_full", {"why": "room", "players": 12, "seats": 9})
    assert hall.refused(q.SeatAll(1)) == hall.refused(q.SeatAll([3])) == hall.refused(q.Redraw(1)) == refused
    hall.do(q.SeatAll(2))
    assert hall.sizes == [6, 6]


def test_whoever_has_no_seat_in_the_only_tables_of_the_event_waits_the_next_day() -> None:
    hall = Hall(3, 3, chairs=3, start=False, tables=2)
    hall.do(c.Register("late", seated=False))
    hall.do(c.Start())
    bag(hall)
    hall.do(q.SeatAll())
    assert (hall.sizes, len(hall.tournament.field.waiting())) == ([3, 3], 1)


def test_who_comes_in_over_night_draws_with_the_others() -> None:
    hall = Hall(3, 3, registration_closes="end_of_level", terms={"re_entries": None})
    hall.gone("T1S1")
    bag(hall)
    hall.do(c.Register("new"))
    hall.do(c.ReEnter("T1S1"))
    assert (hall.sizes, hall.player("new").status, hall.player("T1S1").status) == ([], "waiting", "waiting")
    assert hall.refused(c.SeatPlayer("new")) == ("not_allowed", {"why": "day_not_drawn", "day": 2, "count": 7})
    hall.do(q.SeatAll())
    assert hall.sizes == [7]


@pytest.mark.parametrize("command", [c.AnnounceLastHands(3), c.AnnounceLastHands(), c.StartHandForHand()])
def test_no_hand_is_counted_over_night(command: c.Command) -> None:
    hall = Hall(3, 3)
    bag(hall)
    assert hall.refused(command) == ("already", {"what": "end_day", "day": 1})
    hall.do(q.SeatAll())
    hall.do(c.Resume())
    hall.do(command)


def test_nobody_gives_up_his_seat_during_the_last_hands_and_hands_beyond_them_are_told_apart() -> None:
    hall = Hall(3, 3)
    hall.do(c.AnnounceLastHands(2))
    assert hall.refused(q.UnseatPlayer("T1S1")) == ("not_allowed", {"why": "last_hands"})
    hall.do(c.MovePlayer("T1S1", 1, 9))  # his chair broke: that may be
    hall.desk.do(c.CompleteHand(3), told=hall.outcomes.append)
    told = hall.outcomes[-1].refused
    assert told is not None
    assert dict(told.values) == {"why": "last_hands_played", "applied": 2, "rejected": 1}
    assert hall.refused(c.CompleteHand()) == ("not_in_play", {"why": "last_hands_played"})


def test_a_day_with_nobody_in_play_does_not_end() -> None:
    hall = Hall(2)
    for player in ("T1S1", "T1S2"):
        hall.tournament.field.stand_up(player)
        hall.tournament.field.players[player].status = "out"
    assert hall.refused(q.EndDay()) == ("not_allowed", {"why": "nobody_to_bag"})


def test_a_refused_break_and_a_refused_redraw_come_back_once_somebody_else_is_out() -> None:
    hall = Hall(9, 9, 5, 5)
    hall.gone("T1S1")
    hall.do(q.RefuseAdvice("break"))
    assert advised(hall.tournament).breaks is None
    hall.gone("T1S2")
    assert advised(hall.tournament).breaks is not None
    other = Hall(6, 6, 6, 6, chairs=8, redraw_at_tables=[3, 2, 1])
    other.do(q.RefuseAdvice("redraw"))
    assert advised(other.tournament).redraw is None
    other.gone("T1S1")
    assert advised(other.tournament).redraw is not None


def test_a_flight_is_carried_once_however_it_is_spelled() -> None:
    hall = Hall(start=False)
    hall.do(q.CarryFlight("Flight A", {"p": 20_000}))
    for name in ("flight a", " Flight  A", "FLIGHT\tA"):
        assert hall.refused(q.CarryFlight(name, {"o": 20_000})) == (
            "already",
            {"what": "carry_flight", "flight": "Flight A"},
        )
    hall.do(q.CarryFlight("Flight B", {"o": 20_000}))


def test_the_button_of_a_coming_hand_is_behind_the_blinds_though_both_blinds_left() -> None:
    """Three are left: who had the button is the next big blind, and who joined has the button."""
    assert _still_to_come(Button(8, 1, 2), (2, 3, 8), 9) == Button(8, 1, 2)
    assert _still_to_come(Button(8, 1, 4), (2, 3, 8), 9) == Button(3, 1, 8)


@pytest.mark.parametrize(
    ("command", "code", "reason"),
    [
        (q.SwapPlayers(["T1S1"]), "bad_value", "two_players"),
        (q.SetTable(1, seats=-1), "bad_value", "chairs"),
        (q.AskCompany(["T1S1"], ""), "already", "no_company"),
        (q.Balance([]), "bad_value", "no_moves_told"),
        (q.BreakTable(), "not_allowed", "only_table_seated"),
    ],
)
def test_what_is_refused_says_what_is_wrong(command: c.Command, code: str, reason: str) -> None:
    hall = Hall(2)
    hall.do(c.OpenTable(2))
    found, values = hall.refused(command)
    assert (found, values.get("reason") or values.get("why") or values.get("what")) == (code, reason)
    text = Words().refusal(Refused(found, **values))
    assert "{" not in text
    assert not text.startswith(found)
