"""Pool and payouts on the wall: the first places, the one that goes next, the next jump, the whole list in pages."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.show.panels import PayoutLine, PrizesPanel
from kiosk.show.words import Words
from kiosk.tournament import commands as c

from .evening import Evening, levels, timed

MINUTE = 60_000
# 24 places of a pool of $27,300, as the design's picture: 1st 6,825, 2nd 4,505, 3rd 3,165 ... 24th 240.
PAID = [6825, 4505, 3165, 2320, 1775, 1420, 1150, 930, 760, *[540] * 3, *[390] * 3, *[310] * 3, *[240] * 6]


def room(left: int, payouts: list[int] | None = None, *, entries: int = 148, **words: Any) -> Evening:
    """A started night with so many left; amounts in dollars."""
    evening = Evening(timed(20, 20), words=Words(**words))
    evening.do(c.Count(entries, 34, left))
    amounts = [amount * 100 for amount in (PAID if payouts is None else payouts)]
    evening.do(c.SetPayouts({"amounts": amounts}, pool=2_730_000))
    evening.do(c.Start())
    return evening


def shown(evening: Evening) -> PrizesPanel:
    return evening.frame.prizes


def places(lines: tuple[PayoutLine, ...]) -> list[tuple[str, str, bool]]:
    return [(line.place, line.amount, line.next) for line in lines]


def test_nothing_is_shown_while_nothing_is_known() -> None:
    assert Evening(timed(20)).frame.prizes == PrizesPanel()


def test_a_pool_alone_is_shown_alone() -> None:
    evening = Evening(timed(20))
    evening.do(c.SetPool(2_730_050))
    assert shown(evening) == PrizesPanel(pool_label="Prize pool", pool="$27,300.50")


def test_far_from_the_money_the_first_three_and_the_lowest_paid_place_are_shown() -> None:
    panel = shown(room(47))
    assert (panel.pool_label, panel.pool, panel.first) == ("Prize pool", "$27,300", "$6,825")
    assert places(panel.top) == [("1st", "$6,825", False), ("2nd", "$4,505", False), ("3rd", "$3,165", False)]
    assert panel.next == PayoutLine("24th", "$240", next=True)
    assert (panel.next_word, panel.note) == ("NEXT", "23 from the money")
    assert (panel.jump_label, panel.jump) == ("Next jump", "18th $310")
    assert (panel.least_label, panel.least) == ("Minimum", "$240")
    assert panel.paid_label == "24 places paid"
    assert (panel.bubble, panel.in_the_money) == (False, False)


@pytest.mark.parametrize(
    ("left", "note", "bubble", "money"),
    [
        (26, "2 from the money", False, False),
        (25, "on the bubble", True, False),
        (24, "in the money", False, True),
        (2, "in the money", False, True),
    ],
)
def test_the_way_to_the_money(left: int, note: str, bubble: bool, money: bool) -> None:
    panel = shown(room(left))
    assert (panel.note, panel.bubble, panel.in_the_money) == (note, bubble, money)


@pytest.mark.parametrize(
    ("left", "following", "jump"),
    [
        (25, ("24th", "$240"), "18th $310"),
        (24, ("24th", "$240"), "18th $310"),
        (19, ("19th", "$240"), "18th $310"),
        (18, ("18th", "$310"), "15th $390"),
        (10, ("10th", "$540"), "9th $760"),
        (9, ("9th", "$760"), "8th $930"),
        (4, ("4th", "$2,320"), "3rd $3,165"),
    ],
)
def test_the_place_that_goes_next_is_the_number_of_players_left(
    left: int, following: tuple[str, str], jump: str
) -> None:
    panel = shown(room(left))
    assert (panel.next.place, panel.next.amount, panel.next.next) == (*following, True)
    assert panel.jump == jump


def test_among_the_first_three_the_next_place_is_marked_there_and_places_gone_leave() -> None:
    panel = shown(room(3))
    assert places(panel.top) == [("1st", "$6,825", False), ("2nd", "$4,505", False), ("3rd", "$3,165", True)]
    assert (panel.next, panel.next_word, panel.jump) == (PayoutLine(), "NEXT", "2nd $4,505")
    panel = shown(room(2))
    assert places(panel.top) == [("1st", "$6,825", False), ("2nd", "$4,505", True)]
    assert panel.jump == "1st $6,825"
    assert [line.place for page in panel.pages for line in page.lines] == ["1st", "2nd"]


def test_with_one_player_left_no_place_goes_next() -> None:
    panel = shown(room(1))
    assert (panel.next, panel.next_word, panel.note, panel.jump) == (PayoutLine(), "", "", "")
    assert not any(line.next for line in panel.top)


def test_a_closed_event_shows_all_that_was_paid() -> None:
    evening = room(2)
    evening.do(c.Close("Ann"))
    panel = shown(evening)
    assert len(panel.top) == 3
    assert [line.place for page in panel.pages for line in page.lines][-1] == "19th to 24th"
    assert not any(line.next for page in panel.pages for line in page.lines)


def test_the_whole_list_comes_in_bands_and_even_pages_of_at_most_eight() -> None:
    panel = shown(room(47))
    pages = [places(page.lines) for page in panel.pages]
    assert [len(page) for page in pages] == [7, 6]
    assert [place for page in pages for place, _, _ in page][8:] == [
        "9th",
        "10th to 12th",
        "13th to 15th",
        "16th to 18th",
        "19th to 24th",
    ]
    assert pages[1][-1] == ("19th to 24th", "$240", True)


@pytest.mark.parametrize(("count", "sizes"), [(1, [1]), (8, [8]), (9, [5, 4]), (17, [6, 6, 5])])
def test_pages_are_about_as_long_as_each_other(count: int, sizes: list[int]) -> None:
    panel = shown(room(100, [1000 - place for place in range(count)]))
    assert [len(page.lines) for page in panel.pages] == sizes


def test_once_all_are_paid_only_open_places_are_listed_and_a_band_is_cut_where_play_is() -> None:
    panel = shown(room(14))
    lines = [line for page in panel.pages for line in page.lines]
    assert (lines[-1].place, lines[-1].amount, lines[-1].next) == ("13th to 14th", "$390", True)
    assert panel.least == "$390"
    assert panel.paid_label == "24 places paid"


def test_while_registration_is_open_the_pool_is_so_far_and_no_place_goes_next() -> None:
    row = {"small_blind": 25, "big_blind": 50, "minutes": 20}
    evening = Evening(levels(row | {"closes_registration": True}, row))
    evening.do(c.Count(20, 0, 20))
    evening.do(c.SetPayouts({"amounts": [600, 300, 100]}, pool=1_000))
    evening.do(c.Start())
    panel = shown(evening)
    assert (panel.pool_label, panel.next_word, panel.note) == ("Pool so far", "", "")
    evening.wait(20 * MINUTE)
    panel = shown(evening)
    assert (panel.pool_label, panel.next_word, panel.note) == ("Prize pool", "NEXT", "17 from the money")


def test_before_the_start_and_without_numbers_no_place_goes_next() -> None:
    evening = Evening(timed(20))
    evening.do(c.SetPayouts({"amounts": [600, 400]}, pool=1_000))
    assert (shown(evening).next_word, shown(evening).note) == ("", "")
    evening.do(c.Start())
    assert (shown(evening).next_word, len(shown(evening).top)) == ("", 2)


def test_equal_prizes_have_no_next_jump() -> None:
    panel = shown(room(10, [500] * 5))
    assert (panel.jump_label, panel.jump) == ("", "")
    assert [line.place for line in panel.top] == ["1st", "2nd", "3rd"]
    assert [line.place for page in panel.pages for line in page.lines] == ["1st to 5th"]


def test_a_winner_takes_all() -> None:
    panel = shown(room(2, [27_300]))
    assert places(panel.top) == [("1st", "$27,300", True)]
    assert (panel.note, panel.paid_label) == ("on the bubble", "1 place paid")


def test_huge_amounts_and_long_lists_hold() -> None:
    evening = room(2_000, [10**12 - place for place in range(1_500)], entries=5_000)
    panel = shown(evening)
    assert panel.first == "$1,000,000,000,000"
    assert sum(len(page.lines) for page in panel.pages) == 1_500
    assert max(len(page.lines) for page in panel.pages) <= 8


@pytest.mark.parametrize(
    ("locale", "currency", "first", "band"),
    [
        ("de", "EUR", ("1.", "6.825\u00a0€"), "10. to 12."),
        ("fr", "EUR", ("1er", "6\u202f825\u00a0€"), "10e to 12e"),
        ("es", "EUR", ("1º", "6.825\u00a0€"), "10º to 12º"),
        ("en", "JPY", ("1st", "¥682,500"), "10th to 12th"),  # a currency without decimals: the unit is the yen
    ],
)
def test_places_and_money_are_written_as_the_language_has_them(
    locale: str, currency: str, first: tuple[str, str], band: str
) -> None:
    panel = shown(room(47, locale=locale, currency=currency))
    assert (panel.top[0].place, panel.top[0].amount) == first
    assert band in [line.place for page in panel.pages for line in page.lines]


# -- what is no money ----------------------------------------------------------------------------------------------


def things(left: int, payouts: dict[str, Any]) -> PrizesPanel:
    evening = Evening(timed(20, 20))
    evening.do(c.Count(25, 0, left))
    evening.do(c.SetPayouts(payouts, pool=75_000))
    evening.do(c.Start())
    return shown(evening)


def test_a_cup_stands_beside_the_money_and_the_bubble_s_entry_behind_it() -> None:
    payouts = {"amounts": [50_000, 25_000], "things": [[1, "Cup"], [3, "Free entry"]]}
    panel = things(9, payouts)
    assert panel.first == "$500 + Cup"
    assert places(panel.pages[0].lines) == [
        ("1st", "$500 + Cup", False), ("2nd", "$250", True), ("3rd", "Free entry", False),
    ]  # fmt: skip
    assert panel.paid_label == "2 places paid"
    assert things(3, payouts).bubble
    assert [line.place for line in things(2, payouts).pages[0].lines] == ["1st", "2nd"]


def test_a_league_that_plays_for_trophies_shows_them_and_no_money() -> None:
    panel = things(9, {"things": [[1, "Trophy"], [2, "Shield"]]})
    assert [(line.place, line.amount) for line in panel.top] == [("1st", "Trophy"), ("2nd", "Shield")]
    assert (panel.least, panel.paid_label) == ("Shield", "2 places paid")


def test_the_seats_of_a_satellite_stand_by_their_name() -> None:
    panel = things(9, {"seats": {"value": 30_000, "step": 0, "name": "Sunday seat"}})
    assert places(panel.pages[0].lines) == [
        ("1st to 2nd", "Sunday seat", False), ("3rd", "$150", True),
    ]  # fmt: skip
