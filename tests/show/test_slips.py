"""Slips: what a player who is moved reads, and which way back he is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.show.slips import Around, Slip, around, back_slips, slip_named, slips_of, trial_slip, way_back
from kiosk.show.words import Words
from kiosk.show.words_slips import failed_text, printed_text
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr
from kiosk.tournament.room import MoveRow, Moves
from tests.tournament.named_night import Evening

WORDS = Words().known_by({"1": "Dao Nguyen", "2": "Amira Haddad", "3": "محمد"})
ABOUT = Around("Tuesday", "9:42 pm", {5: "Main stage"})


def act(kind: str, *rows: MoveRow, table: int = 0) -> Moves:
    return Moves(1, 0, kind, rows, table)


def test_a_slip_says_who_goes_from_where_to_where_when_and_why() -> None:
    [slip] = slips_of(act("break", MoveRow("1", 3, 2, 5, 9), table=3), ABOUT, WORDS)
    assert slip == Slip(
        "Tuesday",
        "9:42 pm",
        "Dao Nguyen",
        "From table 3, seat 2",
        "Table",
        "5",
        "Seat",
        "9",
        "Table 3 is broken.",
        ("Main stage",),
    )
    assert slip_named(slip, WORDS) == "Dao Nguyen, table 5 seat 9"


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("move", "Moved by the floor."),
        ("balance", "Moved to balance the tables."),
        ("swap", "Two players changed seats."),
        ("redraw", "All seats were drawn anew."),
        ("final_table", "This is the final table."),
        ("joined", "The seats of this table were drawn anew."),
        ("next_day", "The seat for the next day."),
        ("first", ""),
    ],
)
def test_every_kind_of_move_has_its_why(kind: str, why: str) -> None:
    [slip] = slips_of(act(kind, MoveRow("1", 3, 2, 1, 1)), ABOUT, WORDS)
    assert (slip.why, slip.notes) == (why, ())


def test_staff_moves_the_chips_of_one_who_is_absent_and_he_is_told_no_wait() -> None:
    about = replace(ABOUT, waits=frozenset({(1, 1)}), no_deal_in="between_button_and_small_blind")
    absent, there = slips_of(
        act("balance", MoveRow("1", 3, 2, 1, 1, absent=True), MoveRow("2", 3, 4, 1, 1)), about, WORDS
    )
    assert absent.notes == ("Absent: the chips are moved by staff.",)
    assert there.notes == ("Wait: between the small blind and the button.",)


def test_a_first_seat_comes_from_nowhere_with_its_chips() -> None:
    [slip] = slips_of(act("seat", MoveRow("3", None, None, 2, 7)), replace(ABOUT, stacks={"3": (2, 30_000)}), WORDS)
    assert (slip.from_text, slip.why, slip.notes) == ("", "", ("Entry 2 · 30,000 chips",))
    assert slip.player == "\u2068محمد\u2069"


def test_slips_lie_in_the_order_of_the_seats_that_are_left() -> None:
    rows = [MoveRow("1", 3, 9, 1, 1), MoveRow("2", 3, 2, 1, 2), MoveRow("3", 1, 8, 1, 3)]
    assert [slip.table + slip.seat for slip in slips_of(act("redraw", *rows), ABOUT, WORDS)] == ["13", "12", "11"]


def test_what_failed_says_what_to_which_slip_and_what_to_do() -> None:
    one, two = slips_of(act("swap", MoveRow("1", 3, 2, 5, 9), MoveRow("2", 5, 9, 3, 2)), ABOUT, WORDS)
    assert failed_text("receipt", "10.0.0.9", "Connection refused", (one, two), WORDS) == (
        "The receipt printer 10.0.0.9 does not take the slips: Connection refused. 2 slips are missing. "
        "The first one is: Dao Nguyen, table 5 seat 9. Look at the printer, then print them again."
    )
    assert failed_text("gone", "/media/x", "", (two,), WORDS) == (
        "The folder /media/x is not there. This slip is missing: Amira Haddad, table 3 seat 2. "
        "Choose another place for slips on the Settings page, then print them again."
    )
    assert failed_text("no_address", "", "", (), WORDS).startswith("The receipt printer has no address yet.")
    assert printed_text(9, "Office", "", WORDS) == "9 slips are printed on Office."
    assert printed_text(1, "", "/x/slips.pdf", WORDS) == "1 slip is kept as /x/slips.pdf."


def test_a_test_slip_says_that_nobody_has_to_move() -> None:
    slip = trial_slip("", "9:42 pm", WORDS)
    assert (slip.event, slip.why) == ("Poker Kiosk", "This is a test. Nobody has to move.")


def test_who_comes_to_sit_between_button_and_small_blind_waits_as_the_house_says() -> None:
    """PlayLive R8 A; ADC VII.q: the small blind or the button waits. Seats 1 to 5, the next button 2, small blind 4."""
    found = {}
    for rule in ("between_button_and_small_blind", "small_blind_or_button", "none"):
        night = Evening(6, at_table=6, house="playlive", no_deal_in=rule)
        night.do(c.MovePlayer("3", 2, 1))
        night.do(cr.SetTable(2, name="Feature", area="Stage"))
        night.do(cr.SetButton(1, 1))  # small blind 2, big blind 4; in the next hand 2, 4, 5
        rows = [MoveRow("3", 2, 1, 1, seat) for seat in (2, 3, 4)]
        about = around(night.tournament, rows, "9:42 pm")
        found[rule] = {seat for _, seat in about.waits}
        assert about.places == {2: "Feature · Stage"}
    assert found == {"between_button_and_small_blind": {3}, "small_blind_or_button": {2, 4}, "none": set()}


def test_the_way_back_leads_to_where_they_sit_now() -> None:
    night = Evening(9, at_table=6)
    night.do(c.MovePlayer("1", 2, 6))
    night.do(c.MovePlayer("2", 2, 5))
    [*_, one, two] = night.tournament.room.moves
    night.undo()
    rows = way_back(two, night.tournament)
    [slip] = back_slips(rows, ABOUT, WORDS)
    assert (slip.player, slip.from_text, slip.table, slip.seat) == (
        "Amira Haddad",
        "From table 2, seat 5",
        "1",
        "2",
    )
    assert slip.why == "The move was taken back: the slip before this one does not count."
    assert way_back(one, night.tournament) == ()
    night.out("2")
    assert way_back(two, night.tournament) == ()
