"""Counts of chips out of a list: whose each row is, and how many."""

from __future__ import annotations

import pytest

from kiosk.files.bags_import import Bag, read_bags
from kiosk.files.spreadsheet import Row, Table
from kiosk.show.person import Person

PEOPLE = [
    ("1", Person(1, "Ann Lee", card="900")),
    ("2", Person(2, "Bob Ray", card="901")),
    ("3", Person(3, "Ann Lee", card="902")),
]


def read(*rows: tuple[str, ...]) -> tuple[Bag, ...] | None:
    return read_bags(Table(tuple(Row(line, cells) for line, cells in enumerate(rows, 1))), PEOPLE)


def told(*rows: tuple[str, ...]) -> list[tuple[str, int, str]]:
    found = read(*rows)
    assert found is not None
    return [(bag.player, bag.chips, bag.why) for bag in found]


def test_two_columns_without_a_head_are_a_name_and_a_count() -> None:
    assert told(("Bob Ray", "12,500"), ("902", "40000")) == [("2", 12_500, ""), ("3", 40_000, "")]


def test_a_card_goes_before_a_name_and_an_id_is_one_only_in_its_own_column() -> None:
    assert told(("Name", "Card", "Chips"), ("Ann Lee", "900", "5000"), ("Ann Lee", "", "6000")) == [
        ("1", 5_000, ""),
        ("", 0, "several"),
    ]
    assert told(("ID", "Stack"), ("2", "7000"), ("9", "7000")) == [("2", 7_000, ""), ("", 0, "nobody")]
    assert told(("Vorname", "Nachname", "Stapel"), ("Bob", "Ray", "7.000")) == [("2", 7_000, "")]
    assert told(("Jugador", "Fichas"), ("", "7000")) == [("", 0, "no_name")]


@pytest.mark.parametrize(
    ("cell", "chips"),
    [("12500", 12_500), ("12 500", 12_500), ("12.500", 12_500), ("12500.0", 12_500), ("1,234,500", 1_234_500)],
)
def test_counts_are_read_as_people_and_spreadsheets_write_them(cell: str, chips: int) -> None:
    assert told(("Name", "Chips"), ("Bob Ray", cell)) == [("2", chips, "")]


@pytest.mark.parametrize("cell", ["", "0", "12k", "-5", "12.5", "#REF!"])
def test_what_is_no_count_is_left_out(cell: str) -> None:
    assert told(("Name", "Chips"), ("Bob Ray", cell)) == [("", 0, "no_count")]


def test_a_list_that_does_not_say_where_the_chips_are_is_not_guessed() -> None:
    assert read(("Name", "Seat", "Table"), ("Bob Ray", "3", "4")) is None
    assert read() == ()
