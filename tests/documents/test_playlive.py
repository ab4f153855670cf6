"""PlayLive Melbourne House Rules and Procedures: each setting and ruling beside the number of its rule."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.files.data import data_path
from kiosk.files.houses import load_house
from kiosk.tournament.rulings import answer
from tests.documents.four_tables import WORST_SEAT, Text, play

HOUSE = load_house(data_path("structures", "houses", "playlive.toml"))
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


def test_rp_7_c_d_two_minutes_a_hand() -> None:
    assert says("hand_for_hand_debit_s") == (120, "PlayLive RP-7 C, D")
    assert says("hand_for_hand_debit") == ("fixed", "PlayLive RP-7 C, D")


def test_rp_7_a_players_out_in_one_hand() -> None:
    assert says("placing_hand_for_hand") == ("playlive", "PlayLive RP-7 A(1), A(2), A(3)")


def test_rp_7_is_silent_outside_hand_for_hand_and_on_the_clock_of_the_hand_in_progress() -> None:
    assert says("placing") == ("stack", "")
    assert says("debit_current_hand") == (True, "")


def test_r24_a_card_race() -> None:
    assert says("color_up") == ("card_race", "PlayLive R24 A")


def test_r24_prints_no_rounding() -> None:
    assert says("color_up_rounding") == ("half_up", "")


def test_r24_r25_b_when_chips_leave() -> None:
    assert asked("when_chips_leave") == ("scheduled_or_announced", "PlayLive R24, R25 B")


def test_r8_a_full_stacks() -> None:
    assert VECTORS["reg-pl"]["expect"]["stack"] == VECTORS["reg-pl"]["given"]["full_stack"]
    assert says("late_stack_deductions") == ([], "PlayLive R8 A")
    assert asked("late_stack") == ("full_stack", "PlayLive R8 A")


def test_r8_a_random_seat() -> None:
    assert asked("late_seat") == ("random_seat", "PlayLive R8 A")


def test_r8_a_r10_a_not_between_small_blind_and_button() -> None:
    assert VECTORS["sea-01"]["given"]["seat_between"] == "button and small blind"
    assert says("no_deal_in") == ("between_button_and_small_blind", "PlayLive R8 A, R10 A")


def test_r8_b_forfeited_chips_leave_play() -> None:
    assert asked("re_entry") == ("forfeited_chips_leave", "PlayLive R8 B")


def test_r10_b_random_seats_from_a_broken_table() -> None:
    assert says("table_break_seats") == ("random", "PlayLive R10 B")


def test_rp_15_absent_player_at_a_breaking_table() -> None:
    assert asked("table_break_order") == ("random_new_tables", "PlayLive R10 B, RP-15")


def test_r11_a_next_big_blind_moves() -> None:
    assert says("who_moves") == ("next_big_blind", "PlayLive R11 A")


def test_r11_d_three_short_halts() -> None:
    assert says("halt_short_by") == (VECTORS["hlt-02"]["given"]["halt_when_short_by"], "PlayLive R11 D")


def test_r20_odd_chip_left_of_the_button() -> None:
    assert asked("odd_chip", pot=700, smallest_chip=100, winners="2") == ("odd_chips_left_of_button", "PlayLive R20 A")


def test_r22_dispute_in_a_break() -> None:
    assert asked("dispute_window", pot_awarded_at_ms=5_000) == ("dispute_closes", "PlayLive R22")


def test_r23_new_level_on_the_next_hand() -> None:
    assert asked("new_level", level_change_at_ms=1_000, hand_start_at_ms=999) == (
        "old_level_applies",
        "PlayLive R23, R36",
    )


def test_r23_hand_begun_by_mistake_stands_after_substantial_action() -> None:
    assert asked("level_by_mistake", actions="three") == ("old_level_stands", "PlayLive R23, R36")


@pytest.mark.parametrize("event", ["first_riffle", "shuffler_button", "dealer_push"])
def test_r23_riffle_button_or_push_begins_a_hand(event: str) -> None:
    assert asked("hand_start", event=event) == ("hand_has_begun", "PlayLive R23")


def test_r23_level_during_the_dealer_push() -> None:
    assert asked("dealer_push") == ("one_hand_at_old_level", "PlayLive R23")


def test_r27_declared_rebuy_is_owed() -> None:
    assert asked("rebuy", declared="yes") == ("rebuy_owed", "PlayLive R27")


def test_r29_clock_call() -> None:
    given = VECTORS["ccl-01"]["given"]
    assert says("clock_call_s") == (given["think_s"], "PlayLive R29")
    assert says("clock_call_warning_s") == (given["countdown_s"], "PlayLive R29")
    assert HOUSE.clock_call_s + HOUSE.clock_call_warning_s == VECTORS["ccl-01"]["expect"]["total_s"]


def test_r29_r30_who_may_call_the_clock() -> None:
    rule = "PlayLive R29, R30"
    assert asked("clock_call", caller="player", seated="yes") == ("may_call_if_director_agrees", rule)
    assert asked("clock_call", caller="player", seated="no") == ("may_not_call_away_from_seat", rule)


def test_r30_r73_a_absent_players_are_blinded_out() -> None:
    assert VECTORS["abs-pl"]["expect"]["chips_removed"] is False
    assert says("absent_removal_min") == (None, "PlayLive R30, R73 A")


def test_r32_dead_button() -> None:
    assert asked("button_after_bust", out="small_blind") == ("button_on_empty_seat", "PlayLive R32")


def test_r34_b_no_big_blind_twice() -> None:
    assert asked("heads_up_button", out="big_blind") == ("heads_up_big_blind_out", "PlayLive R34 B")


def test_r35_c_redeal_is_one_hand() -> None:
    assert asked("redeal") == ("redeal_is_one_hand", "PlayLive R35 C")


def test_r71_a_thirteen_hours_of_play() -> None:
    assert says("day_limit_h") == (VECTORS["day-02"]["given"]["limit_h"], "PlayLive R71 A")
    assert says("day_limit_counts") == ("play", "PlayLive R71 A")


def test_r72_guarantee() -> None:
    assert asked("guarantee") == ("house_may_change_guarantee", "PlayLive R72")


def test_r73_a_no_limit_of_penalty_rounds() -> None:
    assert says("penalty_rounds_max") == (None, "PlayLive R73 A")


def test_r73_d_disqualified_chips() -> None:
    assert asked("disqualified_chips") == ("disqualified_chips_removed", "PlayLive R73 D")


def test_r74_prizes_in_money() -> None:
    assert asked("prize_kind") == ("prizes_in_money", "PlayLive R74")


@pytest.mark.parametrize("identity", ["fin-02", "fin-03", "fin-05"])
def test_rp_8_final_table(identity: str) -> None:
    row = VECTORS[identity]
    assert HOUSE.final_table_size(row["given"]["event_handed"]) == row["expect"]["final_table_size"]
    assert says("final_table") == ({"9": 9, "8": 9, "7": 7, "6": 7}, "PlayLive RP-8")


def test_rp_10_big_blind_before_the_ante() -> None:
    assert asked("ante", stack=1_500, big_blind=1_000, ante=1_000) == ("ante_posted", "PlayLive RP-10")
    made = answer(HOUSE.rulings, "ante", {"stack": 1_500, "big_blind": 1_000, "ante": 1_000})
    assert dict(made.values) == {"blind": 1_000, "ante": 500, "left": 0}
    assert asked("short_blind", stack=800, big_blind=1_000) == ("short_blind_before_ante", "PlayLive RP-10")


def test_rp_21_bounty_chips() -> None:
    assert asked("bounty_chips") == ("bounty_chips_by_house_policy", "PlayLive RP-21")


def test_shot_clocks_print_no_figure() -> None:
    assert (says("shot_clock_s"), says("time_banks")) == ((0, ""), (0, ""))


def test_rp_8_r10_r11_plays_from_four_tables_to_the_winner() -> None:
    # R11 A: the next big blind to the worst seat. R11 D: three short waits once the blinds are impacted. RP-8: five
    # and five play on, nine make the final table. Nothing is printed of a draw where many join a table.
    play(
        Text(
            house="playlive",
            moves=WORST_SEAT,
            who="next_big_blind",
            halts={3: [1], 7: [3], 8: [2], 10: [1]},
            halts_at_once=False,
            final=13,
            final_players=9,
            cites={"who_moves": "PlayLive R11 A", "halt_short_by": "PlayLive R11 D", "final_table": "PlayLive RP-8"},
            joined={},
        )
    )
