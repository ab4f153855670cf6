"""Membership league rules (Robert's Rules based): each setting and ruling beside the number of its rule."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.files.data import data_path
from kiosk.files.houses import load_house
from kiosk.tournament.rulings import answer
from tests.documents.four_tables import WORST_SEAT, Text, play

HOUSE = load_house(data_path("structures", "houses", "members-league.toml"))
VECTORS: dict[str, Any] = {
    row["id"]: row for row in json.loads((Path(__file__).parents[1] / "vectors" / "house.json").read_text("utf-8"))
}


def says(setting: str) -> tuple[object, str]:
    """The value of a setting as data, and the rule it is cited with."""
    row = HOUSE.as_data()[setting]
    return row["value"], str(row["rule"])


def asked(question: str, **inputs: object) -> tuple[str, str]:
    """The code of an answer, and the rule it is cited with."""
    made = answer(HOUSE.rulings, question, inputs)
    return made.code, made.source


def test_s2_decision_4_events_may_change() -> None:
    assert asked("guarantee") == ("house_may_change_event", "Members league S2 Decision 4")


def test_s2_decision_5_first_riffle_begins_a_hand() -> None:
    assert asked("hand_start", event="first_riffle") == ("hand_has_begun", "Members league S2 Decision 5")
    assert asked("hand_start", event="dealer_push") == ("hand_has_not_begun", "Members league S2 Decision 5")


def test_s2_seating_4_s7_8_high_card_for_the_button() -> None:
    assert asked("first_button") == ("high_card", "Members league S2 Seating 4, S7.8")


def test_s3_ties_1_suits() -> None:
    assert asked("suit_order") == ("spades_hearts_diamonds_clubs", "Members league S3 Ties 1")


def test_s3_ties_4_5_odd_chips() -> None:
    assert asked("odd_chip", pot=800, smallest_chip=100, winners="3") == (
        "odd_chips_one_each",
        "Members league S3 Ties 4, 5",
    )


def test_s4_2_1_s7_28_dead_button() -> None:
    assert asked("button_after_bust", out="both") == (
        "button_on_empty_seat_no_small_blind",
        "Members league S4.2.1, S7.28",
    )


def test_s4_4_s7_29_heads_up() -> None:
    assert asked("heads_up_button", out="button") == ("heads_up_button_out", "Members league S4.4, S7.29")


def test_s6_15_clock_call() -> None:
    given, expect = VECTORS["ccl-05"]["given"], VECTORS["ccl-05"]["expect"]
    assert says("clock_call_s") == (given["think_s"], "Members league S6.15")
    assert says("clock_call_warning_s") == (given["countdown_s"], "Members league S6.15")
    assert HOUSE.clock_call_s + HOUSE.clock_call_warning_s == expect["total_s"]


def test_s6_15_who_may_call_the_clock() -> None:
    assert asked("clock_call", caller="player", seated="yes") == ("may_call", "Members league S6.15")
    assert asked("clock_call", caller="dealer", seated="yes") == ("only_when_told", "Members league S6.15")


def test_s7_disqualified_chips() -> None:
    assert asked("disqualified_chips") == ("disqualified_chips_removed", "Members league S7 introduction")


def test_s7_4_starting_stack() -> None:
    assert asked("starting_stack") == ("stack_per_event", "Members league S7.4")


def test_s7_5_absent_player_after_half_an_hour_or_a_new_level() -> None:
    assert says("absent_removal_min") == (30, "Members league S7.5")
    assert says("absent_removal_at_new_level") == (True, "Members league S7.5")
    row = VECTORS["abs-rm-20"]
    assert min(30, row["given"]["level_min"]) == row["expect"]["may_remove_after_min"]


def test_s7_6_stack_waits_in_the_seat() -> None:
    assert asked("late_stack") == ("stack_in_seat", "Members league S7.6")
    assert asked("late_registration") == ("registration_per_event", "Members league S7.6")


def test_s7_6_s7_10_antes_without_an_order() -> None:
    assert asked("ante", stack=1_500, big_blind=1_000, ante=1_000) == (
        "ante_posted_by_default",
        "Members league S7.6, S7.10",
    )


def test_s7_7_free_entry() -> None:
    assert asked("prize_kind") == ("free_entry", "Members league S7.7")


def test_s7_9_regular_intervals() -> None:
    assert asked("level_length") == ("regular_intervals", "Members league S7.9")
    assert asked("new_level", level_change_at_ms=1, hand_start_at_ms=0) == (
        "old_level_applies",
        "Members league S7.9, S2 Decision 5",
    )


def test_s7_10_chips_leave_when_not_needed_and_no_method_is_printed() -> None:
    assert asked("when_chips_leave") == ("when_not_needed", "Members league S7.10")
    assert says("color_up") == ("card_race", "")


def test_s7_12_tables_break_in_a_set_order() -> None:
    assert asked("table_break_order") == ("order_set_before", "Members league S7.12")


def test_s7_14_the_director_picks_who_moves() -> None:
    assert says("who_moves") == ("manager", "Members league S7.14")


def test_s7_15_dealt_in_at_once_with_the_duties_of_the_seat() -> None:
    assert VECTORS["sea-03"]["expect"]["dealt_in"] is True
    assert says("no_deal_in") == ("none", "Members league S7.15")
    assert asked("late_seat") == ("seat_with_its_duties", "Members league S7.15")


@pytest.mark.parametrize("identity", ["bal-01", "bal-03"])
def test_s7_16_balance_vector(identity: str) -> None:
    given = VECTORS[identity]["given"]
    assert HOUSE.tolerance(len(given["tables"])) == given["tolerance"]


def test_s7_16_four_tables_are_kept_within_one() -> None:
    assert says("balance_tolerance") == ([[4, 1], [None, 2]], "Members league S7.16")
    assert HOUSE.tolerance(4) == 1


def test_s7_17_redraw_at_one_table_or_three_new_players() -> None:
    assert says("redraw_at_tables") == ([VECTORS["rdw-01"]["given"]["tables"]], "Members league S7.17")
    assert says("redraw_when_joined") == (3, "Members league S7.17")


def test_s7_18_rebuys_if_allowed() -> None:
    assert asked("rebuy", declared="no") == ("rebuy_per_event", "Members league S7.18")


def test_s7_19_short_blind_is_not_made_up() -> None:
    assert asked("short_blind", stack=300, big_blind=1_000) == ("short_blind", "Members league S7.19")


def test_s7_31_players_out_in_one_hand() -> None:
    assert says("placing") == ("stack", "Members league S7.31")
    assert says("placing_hand_for_hand") == ("stack", "Members league S7.31")


def test_s7_12_to_s7_17_plays_from_four_tables_to_the_winner() -> None:
    # S7.14: the director picks who moves. S7.16: within one up to three tables, four left open (kept within one).
    # S7.17: seats are drawn where three or more are brought to a table, and when one table is left. When a table waits
    # and how many make the last one is not printed: three short, and a full table.
    play(
        Text(
            house="members-league",
            moves=WORST_SEAT,
            who="manager",
            halts={3: [1], 7: [3], 8: [2], 10: [1]},
            halts_at_once=False,
            final=13,
            final_players=9,
            cites={"who_moves": "Members league S7.14", "redraw_when_joined": "Members league S7.17"},
            joined={6: "seats", 8: "seats"},
        )
    )
