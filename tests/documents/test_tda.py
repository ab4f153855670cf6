"""TDA 2024 rules: each setting and ruling beside the number of its rule."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.files.data import data_path
from kiosk.files.houses import load_house
from kiosk.tournament.rulings import answer
from tests.documents.four_tables import WORST_SEAT, Text, play

HOUSE = load_house(data_path("structures", "houses", "tda.toml"))
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


def test_8_a_full_stacks_and_random_seats() -> None:
    assert says("late_stack_deductions") == ([], "TDA 2024 8 A")
    assert says("no_deal_in") == ("between_button_and_small_blind", "TDA 2024 8 A, 10 A")
    assert asked("late_seat") == ("random_seat", "TDA 2024 8 A")


def test_10_b_random_seats_from_a_broken_table() -> None:
    assert says("table_break_seats") == ("random", "TDA 2024 10 B")


def test_11_a_11_d_who_moves_and_when_play_halts() -> None:
    assert says("who_moves") == ("next_big_blind", "TDA 2024 11 A")
    assert says("halt_short_by") == (3, "TDA 2024 11 D")


def test_22_dispute_in_a_break() -> None:
    assert asked("dispute_window", pot_awarded_at_ms=0) == ("dispute_closes", "TDA 2024 22")


def test_23_dealer_push() -> None:
    assert asked("dealer_push") == ("one_hand_at_old_level", "TDA 2024 23")


def test_24_a_card_race() -> None:
    assert says("color_up") == ("card_race", "TDA 2024 24 A")


def test_29_clock_call() -> None:
    assert says("clock_call_s") == (25, "TDA 2024 29")
    assert says("clock_call_warning_s") == (5, "TDA 2024 29")


def test_71_a_penalties_without_a_limit_of_rounds() -> None:
    assert says("penalty_rounds_max") == (None, "TDA 2024 71 A")


def test_rp_8_a_players_out_on_the_hand_in_progress_share() -> None:
    assert says("placing_hand_for_hand") == ("share", "TDA 2024 RP-8 A")


def test_rp_8_c_d_two_minutes_a_hand() -> None:
    assert says("hand_for_hand_debit_s") == (120, "TDA 2024 RP-8 C, D")
    assert says("hand_for_hand_debit") == ("fixed", "TDA 2024 RP-8 C, D")


def test_rp_9_final_table_is_that_of_playlive_rp_8() -> None:
    row = VECTORS["fin-02"]
    assert HOUSE.final_table_size(row["given"]["event_handed"]) == row["expect"]["final_table_size"]
    assert says("final_table") == ({"9": 9, "8": 9, "7": 7, "6": 7}, "TDA 2024 RP-9")


def test_rp_11_big_blind_first() -> None:
    assert asked("ante", stack=1_500, big_blind=1_000, ante=1_000) == ("ante_posted", "TDA 2024 RP-11")


def test_rp_11_prints_nothing_about_a_short_blind() -> None:
    assert asked("short_blind", stack=800, big_blind=1_000) == ("short_blind_before_ante", "")


@pytest.mark.parametrize(
    ("question", "code", "rule"),
    [
        ("when_chips_leave", "scheduled_or_announced", "24, 25 B"),
        ("late_stack", "full_stack", "8 A"),
        ("re_entry", "forfeited_chips_leave", "8 B"),
        ("table_break_order", "random_new_tables", "10 B, RP-16"),
        ("redeal", "redeal_is_one_hand", "35 C"),
        ("disqualified_chips", "disqualified_chips_removed", "71 D"),
        ("bounty_chips", "bounty_chips_by_house_policy", "RP-22"),
    ],
)
def test_printed_answer(question: str, code: str, rule: str) -> None:
    assert asked(question) == (code, f"TDA 2024 {rule}")


def test_20_a_odd_chip_left_of_the_button() -> None:
    assert asked("odd_chip", pot=700, smallest_chip=100, winners="2") == ("odd_chips_left_of_button", "TDA 2024 20 A")


def test_23_new_level_and_what_begins_a_hand() -> None:
    assert asked("new_level", level_change_at_ms=1, hand_start_at_ms=1) == ("new_level_applies", "TDA 2024 23, 36")
    assert asked("hand_start", event="dealer_push") == ("hand_has_begun", "TDA 2024 23")


def test_27_declared_rebuy_is_owed() -> None:
    assert asked("rebuy", declared="yes") == ("rebuy_owed", "TDA 2024 27")


def test_29_30_who_may_call_the_clock() -> None:
    assert asked("clock_call", caller="player", seated="no") == ("may_not_call_away_from_seat", "TDA 2024 29, 30")


def test_30_71_a_absent_players_are_blinded_out() -> None:
    assert says("absent_removal_min") == (None, "TDA 2024 30, 71 A")


def test_32_34_b_dead_button_and_heads_up() -> None:
    assert asked("button_after_bust", out="small_blind") == ("button_on_empty_seat", "TDA 2024 32")
    assert asked("heads_up_button", out="button") == ("heads_up_button_out", "TDA 2024 34 B")


def test_rule_10_11_rp_9_plays_from_four_tables_to_the_winner() -> None:
    # 11 A, D as PlayLive; RP-9: from five and five to nine.
    play(
        Text(
            house="tda",
            moves=WORST_SEAT,
            who="next_big_blind",
            halts={3: [1], 7: [3], 8: [2], 10: [1]},
            halts_at_once=False,
            final=13,
            final_players=9,
            cites={"who_moves": "TDA 2024 11 A", "halt_short_by": "TDA 2024 11 D", "final_table": "TDA 2024 RP-9"},
            joined={},
        )
    )
