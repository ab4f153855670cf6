"""What a case may hold, and what it can pay."""

from __future__ import annotations

import pytest

from kiosk.app.room_chips import case_of_room
from kiosk.design.case import (
    COLOR_NAMES,
    MOST_COUNT,
    MOST_KINDS,
    MOST_VALUE,
    CaseError,
    Unpaid,
    checked,
    in_play,
    next_chip,
    payable,
    payable_rows,
    usual_values,
    values_for,
)
from kiosk.design.plan import Case, Chip
from kiosk.show.chip_colors import COLORS
from kiosk.show.design_chips import case_problem_text
from kiosk.show.words import Words
from kiosk.tournament.sheet import Segment, Structure

SHEET = Structure(
    (
        Segment("level", 1, 25, 50),
        Segment("level", 2, 50, 100),
        Segment("break", 2, color_up=(25,)),
        Segment("level", 3, 75, 150, 10),
        Segment("level", 4, 100, 200),
    ),
    starting_stack=5000,
)


@pytest.mark.parametrize(
    ("chips", "at", "key", "text"),
    [
        ([Chip(25), Chip(25)], 1, "value", "There is a chip of 25 already. Each denomination stands once."),
        ([Chip(0)], 0, "value", "A chip must be worth 1 or more."),
        ([Chip(-5)], 0, "value", "A chip must be worth 1 or more."),
        ([Chip(10**15)], 0, "value", "This is more than any room has: at most 1,000,000,000,000."),
        (
            [Chip(5), Chip(25, "", -1)],
            1,
            "count",
            "There cannot be fewer than no chips. Leave the field empty where nobody counted.",
        ),
        ([Chip(25, "", MOST_COUNT + 1)], 0, "count", "This is more than any room has: at most 1,000,000."),
        ([Chip(25, "teal")], 0, "color", "teal is no colour of a chip."),
        ([Chip(value) for value in range(1, MOST_KINDS + 2)], None, "", "A case has at most 12 denominations."),
    ],
)
def test_nonsense_is_refused_in_words(chips: list[Chip], at: int | None, key: str, text: str) -> None:
    with pytest.raises(CaseError) as caught:
        checked(Case(tuple(chips)))
    problem = caught.value.problems[0]
    assert (problem.at, problem.key) == (at, key)
    assert case_problem_text(problem, Words()) == text


def test_every_problem_is_told_at_once() -> None:
    with pytest.raises(CaseError) as caught:
        checked(Case((Chip(0, "teal", -1), Chip(25)), "n" * 61))
    assert [problem.code for problem in caught.value.problems] == [
        "name_long",
        "not_positive",
        "negative",
        "unknown_color",
    ]


def test_a_case_is_put_in_order() -> None:
    assert checked(Case((Chip(500), Chip(MOST_VALUE), Chip(25, "green", 0)))).values == (25, 500, MOST_VALUE)


def test_a_chip_is_added_that_rooms_have_in_a_colour_of_its_own() -> None:
    case = Case((Chip(25, "white"), Chip(100, "green")))
    assert next_chip(case) == Chip(500, "red")
    assert next_chip(Case()) == Chip(1, "white")
    assert next_chip(Case(tuple(Chip(1 + at, color) for at, color in enumerate(COLOR_NAMES)))).color == ""


@pytest.mark.parametrize(
    ("amount", "values", "paid"),
    [
        (75, (25, 100), True),
        (150, (100, 500), False),
        (300, (200, 500), True),  # a 500, and a 200 back
        (50, (100,), False),
        (0, (), True),
        (25, (), False),
    ],
)
def test_payable(amount: int, values: tuple[int, ...], paid: bool) -> None:
    assert payable(amount, values) is paid


def test_rows_are_paid_by_the_chips_that_are_left_there() -> None:
    case = Case((Chip(25), Chip(100), Chip(500)))
    assert in_play(SHEET, case.values) == ((25, 100, 500), (25, 100, 500), (100, 500), (100, 500), (100, 500))
    assert payable_rows(SHEET, case) == (Unpaid(3, (75, 150, 10), 100),)
    assert payable_rows(SHEET, Case((Chip(100),)))[0] == Unpaid(0, (25, 50), 100)
    assert payable_rows(SHEET, Case()) == ()


def test_without_a_case_rooms_have_the_usual_chips() -> None:
    assert usual_values(25)[:7] == (25, 100, 500, 1000, 5000, 25_000, 100_000)
    assert values_for(SHEET, Case((Chip(20),))) == (20,)
    assert values_for(SHEET, Case())[:2] == (5, 25)  # an ante of 10


def test_the_rooms_chips_become_a_case() -> None:
    assert case_of_room("100 black 25 green 500", "room").chips == (
        Chip(25, "green"),
        Chip(100, "black"),
        Chip(500, "gray"),
    )
    assert case_of_room("") == Case()


def test_the_colours_are_the_same_everywhere() -> None:
    assert tuple(COLORS) == COLOR_NAMES
