"""POKERPLR.COM league rules: each setting and ruling beside the number of its rule."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.files.data import data_path
from kiosk.files.houses import load_house
from kiosk.tournament.rulings import answer
from tests.documents.four_tables import WORST_SEAT, Text, play

HOUSE = load_house(data_path("structures", "houses", "pokerplr.toml"))
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


def test_1_2_time_to_act_from_roberts_rules() -> None:
    assert says("clock_call_s") == (60, "POKERPLR 1.2 (Robert's Rules)")
    assert says("clock_call_warning_s") == (10, "POKERPLR 1.2 (Robert's Rules)")


def test_1_4_10_1_trophies() -> None:
    assert asked("prize_kind") == ("trophies_kept_by_league", "POKERPLR 1.4, 10.1")


def test_1_6_9_7_no_limit_of_the_day() -> None:
    assert says("day_limit_h") == (None, "POKERPLR 1.6, 9.7")


def test_1_7_events_may_be_altered() -> None:
    assert asked("guarantee") == ("house_may_change_event", "POKERPLR 1.7")


def test_3_3_absent_players_are_dealt_in() -> None:
    assert says("absent_removal_min") == (None, "POKERPLR 3.3")


def test_5_1_starting_stack() -> None:
    assert asked("starting_stack") == ("stack_5000", "POKERPLR 5.1")


def test_6_1_6_3_when_chips_leave() -> None:
    assert asked("when_chips_leave") == ("after_levels_2_and_6", "POKERPLR 6.1, 6.3")


def test_6_2_odd_chips_are_rounded_up() -> None:
    assert says("color_up") == ("round_up", "POKERPLR 6.2")


def test_7_1_twelve_minutes_and_the_next_hand() -> None:
    assert asked("level_length") == ("twelve_minutes", "POKERPLR 7.1")
    assert asked("new_level", level_change_at_ms=1_000, hand_start_at_ms=1_001) == ("new_level_applies", "POKERPLR 7.1")


def test_7_3_small_blind_out_leaves_the_button_on_his_seat() -> None:
    assert asked("button_after_bust", out="small_blind") == ("button_on_empty_seat", "POKERPLR 7.2 to 7.5")


def test_7_4_big_blind_out_leaves_no_small_blind() -> None:
    assert asked("button_after_bust", out="big_blind") == ("no_small_blind", "POKERPLR 7.2 to 7.5")


@pytest.mark.parametrize(
    ("out", "code"),
    [
        ("button", "heads_up_button_out"),
        ("small_blind", "heads_up_small_blind_out"),
        ("big_blind", "heads_up_big_blind_out"),
    ],
)
def test_7_7_11_3_heads_up(out: str, code: str) -> None:
    assert asked("heads_up_button", out=out) == (code, "POKERPLR 7.6, 7.7, 11.3 a-c")


def test_section_7_blinds_only() -> None:
    assert asked("ante", stack=1_000, big_blind=100, ante=100) == ("no_ante", "POKERPLR section 7 (blinds only)")


def test_8_1_late_until_the_end_of_level_4() -> None:
    assert says("registration_closes") == ("end_of_level", "POKERPLR 8.1")
    assert asked("late_registration") == ("until_end_of_level_4", "POKERPLR 8.1")


def test_8_2_to_8_5_late_stacks() -> None:
    assert says("late_stack_deductions") == ([0, 500, 1_000, 2_000], "POKERPLR 8.2 to 8.5")


@pytest.mark.parametrize("identity", ["reg-plr-3", "reg-plr-4"])
def test_8_4_8_5_vector(identity: str) -> None:
    given, expect = VECTORS[identity]["given"], VECTORS[identity]["expect"]
    deduction = HOUSE.late_stack_deductions[given["level"] - 1]
    assert (deduction, given["full_stack"] - deduction) == (expect["deduction"], expect["stack"])


def test_8_6_seat_away_from_the_blinds_and_dealt_in_at_once() -> None:
    assert asked("late_seat") == ("seat_away_from_blinds", "POKERPLR 8.6")
    assert says("no_deal_in") == ("none", "POKERPLR 8.6")


def test_9_3_tables_as_even_as_possible() -> None:
    assert says("balance_tolerance") == ([[None, 1]], "POKERPLR 9.3")


def test_9_4_the_manager_seats() -> None:
    assert says("who_moves") == ("manager", "POKERPLR 9.4")
    assert asked("table_break_order") == ("manager_breaks_tables", "POKERPLR 9.3, 9.4")


def test_9_5_a_table_of_three_stops() -> None:
    assert says("halt_at_players") == (3, "POKERPLR 9.5")
    assert says("halt_short_by") == (0, "POKERPLR 9.5")


def test_9_6_three_new_players_draw_for_the_button() -> None:
    assert says("redraw_when_joined") == (VECTORS["rdw-04"]["given"]["new_players_at_table"], "POKERPLR 9.6")
    assert asked("first_button") == ("high_card_when_reseated", "POKERPLR 9.6")


@pytest.mark.parametrize("seats_per_table", [10, 9, 8, 7, 6])
def test_9_6_final_table_of_eight(seats_per_table: int) -> None:
    assert HOUSE.final_table_size(seats_per_table) == VECTORS["fin-07"]["expect"]["final_table_size"]


def test_9_10_odd_chip_left_of_the_dealer() -> None:
    assert asked("odd_chip", pot=700, smallest_chip=100, winners="2") == ("odd_chips_left_of_button", "POKERPLR 9.10")


def test_9_11_9_12_players_out_in_one_hand() -> None:
    assert says("placing") == ("stack_hand_card", "POKERPLR 9.11, 9.12")
    assert says("placing_hand_for_hand") == ("stack_hand_card", "POKERPLR 9.11, 9.12")
    assert says("equal_stacks") == ("high_card", "POKERPLR 9.12")


def test_9_12_suits() -> None:
    assert asked("suit_order") == ("spades_hearts_diamonds_clubs", "POKERPLR 9.12")


def test_8_2_to_8_5_late_stack_is_less_the_deduction() -> None:
    assert asked("late_stack") == ("stack_less_deduction", "POKERPLR 8.2 to 8.5")


def test_9_6_is_cited_for_the_final_table() -> None:
    assert says("final_table") == ({"10": 8, "9": 8, "8": 8, "7": 8, "6": 8}, "POKERPLR 9.6")


def test_9_3_to_9_6_plays_from_four_tables_to_the_winner() -> None:
    # 9.4: the manager decides who moves; the next big blind is what he is shown. 9.5: three players left at a table
    # cannot go on, however many there are at others. 9.6: eight make the final table, and where three or more are new
    # to a table they draw a high card for the button.
    play(
        Text(
            house="pokerplr",
            moves=WORST_SEAT,
            who="manager",
            halts={8: [2]},
            halts_at_once=True,
            final=14,
            final_players=8,
            cites={
                "who_moves": "POKERPLR 9.4",
                "halt_at_players": "POKERPLR 9.5",
                "final_table": "POKERPLR 9.6",
                "redraw_when_joined": "POKERPLR 9.6",
            },
            joined={6: "button", 8: "button", 14: "button"},
        )
    )
