"""Seats, letters and lists of names as people type them into the search of players."""

from __future__ import annotations

import pytest

from kiosk.app.players_search import names_pasted, seats_typed

TAKEN = {(5, 9), (2, 7), (12, 5), (1, 25), (1, 10)}


@pytest.mark.parametrize(
    ("typed", "seats"),
    [
        ("5 9", ((5, 9),)),
        ("5 9, 2 7", ((5, 9), (2, 7))),
        ("5 9 2 7", ((5, 9), (2, 7))),
        ("5·9;2-7", ((5, 9), (2, 7))),
        ("5 9, 5 9", ((5, 9),)),
        ("59", ((5, 9),)),
        ("59,27", ((5, 9), (2, 7))),
        ("110", ((1, 10),)),  # not table 11 seat 0
        ("6 6", ((6, 6),)),  # nobody sits there: the page says so, and it is a seat all the same
    ],
)
def test_seats_are_typed_apart_or_together(typed: str, seats: tuple[tuple[int, int], ...]) -> None:
    assert seats_typed(typed, TAKEN) == seats


@pytest.mark.parametrize("typed", ["", "   ", "5", "125", "66", "100015", "dao", "5 9 2", "5 9, x", "12345 6"])
def test_what_is_no_seat_is_searched_for(typed: str) -> None:
    # 125 may be table 12 seat 5 or table 1 seat 25: both are taken, so it is neither.
    assert seats_typed(typed, TAKEN) == ()


def test_a_list_of_names_has_one_a_line() -> None:
    assert names_pasted("Dao Nguyen\r\n\r\n  O'Brien,  Ines ;12\nKofi\t3\nDao Nguyen\n") == (
        "Dao Nguyen",
        "O'Brien, Ines",
        "Kofi",
    )
