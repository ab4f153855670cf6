"""WSOP 2026 tournament rules: each setting and ruling beside the number of its rule."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.files.data import data_path
from kiosk.files.houses import load_house
from kiosk.tournament.rulings import answer
from tests.documents.four_tables import WORST_SEAT, Text, play

HOUSE = load_house(data_path("structures", "houses", "wsop.toml"))
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


def test_12_registration_through_the_break() -> None:
    assert says("registration_closes") == ("start_of_next_level", "WSOP 2026 12")
    assert asked("late_registration") == ("through_the_break_after", "WSOP 2026 12")


def test_14_full_stacks() -> None:
    assert says("late_stack_deductions") == ([], "WSOP 2026 14")


def test_16_who_took_no_hand_by_the_level_after_the_first_break_leaves_with_the_buy_in() -> None:
    assert says("no_show_after_break") == (True, "WSOP 2026 16")
    assert says("absent_removal_min") == (None, "")


def test_66_rights_and_duties_of_the_seat() -> None:
    assert says("table_break_seats") == ("right_of_position", "WSOP 2026 66")
    assert says("no_deal_in") == ("between_button_and_small_blind", "WSOP 2026 66")


def test_67_three_short_halts() -> None:
    assert says("halt_short_by") == (3, "WSOP 2026 67")


def test_67_a_next_big_blind_moves() -> None:
    assert says("who_moves") == ("next_big_blind", "WSOP 2026 67 a")


def test_67_c_within_one_from_twelve_tables_on() -> None:
    given = VECTORS["bal-08"]["given"]
    assert HOUSE.tolerance(len(given["tables"])) == given["tolerance"]
    assert says("balance_tolerance") == ([[12, 1], [None, 2]], "WSOP 2026 67 c")


@pytest.mark.parametrize("identity", ["rdw-w1", "rdw-w2", "rdw-w6"])
def test_67_c_redraw_of_an_event_of_a_hundred(identity: str) -> None:
    row = VECTORS[identity]
    assert row["given"]["entries"] >= 100
    assert (row["given"]["tables"] in HOUSE.redraw_at_tables) is row["expect"]["redraw_seats"]


@pytest.mark.parametrize("identity", ["fin-09", "fin-10", "fin-12"])
def test_68_final_table(identity: str) -> None:
    row = VECTORS[identity]
    assert HOUSE.final_table_size(row["given"]["event_handed"]) == row["expect"]["final_table_size"]


def test_68_b_eight_handed() -> None:
    assert HOUSE.final_table_size(8) == 9


def test_73_odd_chip_left_of_the_button() -> None:
    assert asked("odd_chip", pot=700, smallest_chip=100, winners="2") == ("odd_chips_left_of_button", "WSOP 2026 73")


def test_77_a_card_race() -> None:
    assert says("color_up") == ("card_race", "WSOP 2026 77 a")


def test_79_green_button_begins_a_hand_and_the_push_does_not() -> None:
    assert asked("hand_start", event="shuffler_button") == ("hand_has_begun", "WSOP 2026 79")
    assert asked("hand_start", event="dealer_push") == ("hand_has_not_begun", "WSOP 2026 79")


def test_79_88_c_hand_begun_by_mistake() -> None:
    assert asked("level_by_mistake", actions="two_with_chips") == ("old_level_stands", "WSOP 2026 79, 88 c")


def test_80_clock_call() -> None:
    assert says("clock_call_s") == (25, "WSOP 2026 80")
    assert says("clock_call_warning_s") == (5, "WSOP 2026 80")
    assert HOUSE.clock_call_s + HOUSE.clock_call_warning_s == VECTORS["ccl-10"]["expect"]["total_s_max"]


def test_85_first_button_and_dead_button() -> None:
    assert asked("first_button") == ("right_of_dealer", "WSOP 2026 85")
    assert asked("button_after_bust", out="big_blind") == ("no_small_blind", "WSOP 2026 85")


def test_113_a_at_most_four_rounds() -> None:
    assert says("penalty_rounds_max") == (4, "WSOP 2026 113 a")


def test_126_b_players_out_in_one_hand() -> None:
    assert says("placing_hand_for_hand") == ("wsop", "WSOP 2026 126 b")


def test_126_c_two_minutes_from_the_hand_in_progress_on() -> None:
    assert says("hand_for_hand_debit_s") == (120, "WSOP 2026 126 c")
    assert says("debit_current_hand") == (True, "WSOP 2026 126 c")


@pytest.mark.parametrize(
    ("question", "code", "rule"),
    [
        ("when_chips_leave", "scheduled_or_announced", "77, 106"),
        ("late_stack", "full_stack", "14"),
        ("late_seat", "random_seat", "14"),
        ("re_entry", "re_entry_per_event", "13"),
        ("table_break_order", "seat_with_its_duties", "66"),
        ("redeal", "redeal_is_one_hand", "88 b"),
        ("disqualified_chips", "disqualified_chips_removed", "114"),
    ],
)
def test_printed_answer(question: str, code: str, rule: str) -> None:
    assert asked(question) == (code, f"WSOP 2026 {rule}")


def test_67_c_is_cited_for_the_redraw() -> None:
    assert says("redraw_at_tables") == ([3, 2, 1], "WSOP 2026 67 c")


def test_68_is_cited_for_the_final_table() -> None:
    assert says("final_table") == ({"9": 10, "8": 9, "7": 8, "6": 7}, "WSOP 2026 68 a-d")


def test_80_82_any_player_at_his_seat_may_call_the_clock() -> None:
    assert asked("clock_call", caller="player", seated="yes") == ("may_call", "WSOP 2026 80, 82")
    assert asked("clock_call", caller="player", seated="no") == ("may_not_call_away_from_seat", "WSOP 2026 80, 82")


def test_87_no_big_blind_twice() -> None:
    assert asked("heads_up_button", out="big_blind") == ("heads_up_big_blind_out", "WSOP 2026 87")


def test_126_c_whatever_the_hand_took() -> None:
    assert says("hand_for_hand_debit") == ("fixed", "WSOP 2026 126 c")


def test_rule_66_67_68_plays_from_four_tables_to_the_winner() -> None:
    # 67 c redraws at three and two tables only from 100 and 51 entries on: here it is 36. 68 a: ten of a nine-handed
    # event make the final table.
    play(
        Text(
            house="wsop",
            moves=WORST_SEAT,
            who="next_big_blind",
            halts={3: [1], 7: [3], 8: [2], 10: [1]},
            halts_at_once=False,
            final=12,
            final_players=10,
            cites={
                "who_moves": "WSOP 2026 67 a",
                "halt_short_by": "WSOP 2026 67",
                "final_table": "WSOP 2026 68 a-d",
            },
            joined={},
        )
    )
