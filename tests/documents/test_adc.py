"""ADC league rules: each setting and ruling beside the number of its rule."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.files.data import data_path
from kiosk.files.houses import load_house
from kiosk.tournament.rulings import answer
from tests.documents.four_tables import WORST_SEAT, Text, play

HOUSE = load_house(data_path("structures", "houses", "adc.toml"))
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


def test_ii_1_4_vii_j_first_riffle() -> None:
    assert asked("hand_start", event="first_riffle") == ("hand_has_begun", "ADC II.1.4, VII.j")


def test_ii_2_12_all_in_clock() -> None:
    assert says("all_in_clock_s") == (30, "ADC II.2.12")


def test_ii_3_1_vii_h_high_card_by_suit() -> None:
    assert asked("first_button") == ("high_card", "ADC II.3.1, VII.h")
    assert asked("suit_order") == ("spades_hearts_diamonds_clubs", "ADC II.3.1, III.7.1")


def test_iii_1_2_iii_1_3_no_rebuys() -> None:
    assert asked("rebuy", declared="yes") == ("no_rebuys", "ADC III.1.2, III.1.3")


def test_iii_1_5_no_late_entry() -> None:
    assert asked("late_registration") == ("no_late_entry", "ADC III.1.5")


def test_iii_7_4_iii_7_5_odd_chips_one_each() -> None:
    assert asked("odd_chip", pot=800, smallest_chip=100, winners="3") == ("odd_chips_one_each", "ADC III.7.4, III.7.5")


def test_iv_1_3_vii_ee_heads_up() -> None:
    assert asked("heads_up_button", out="button") == ("heads_up_button_out", "ADC IV.1.3, VII.ee")


def test_vi_1_13_iii_3_1_3_clock_call() -> None:
    given, expect = VECTORS["ccl-06"]["given"], VECTORS["ccl-06"]["expect"]
    assert says("clock_call_s") == (given["think_s"], "ADC VI.1.13, III.3.1.3")
    assert says("clock_call_warning_s") == (given["countdown_s"], "ADC VI.1.13, III.3.1.3")
    assert HOUSE.clock_call_s + HOUSE.clock_call_warning_s == expect["total_s"]


def test_vi_1_13_vii_l_the_manager_has_the_clock_called() -> None:
    assert asked("clock_call", caller="player", seated="yes") == ("through_director", "ADC VI.1.13, VII.l")
    assert asked("clock_call", caller="player", seated="no") == ("may_not_call_away_from_seat", "ADC VI.1.13, VII.l")


def test_vii_disqualified_chips() -> None:
    assert asked("disqualified_chips") == ("disqualified_chips_removed", "ADC VII introduction")


def test_vii_d_starting_stack() -> None:
    assert asked("starting_stack") == ("stack_per_event", "ADC VII.d")


def test_vii_e_absent_player_after_a_quarter_of_an_hour() -> None:
    assert says("absent_removal_min") == (VECTORS["abs-adc"]["expect"]["may_remove_after_min"], "ADC VII.e")
    assert says("absent_removal_at_new_level") == (False, "")


def test_vii_f_stack_waits_in_the_seat() -> None:
    assert asked("late_stack") == ("stack_in_seat", "ADC VII.f")


def test_vii_g_vii_k_blinds_only() -> None:
    assert asked("ante", stack=1_000, big_blind=100, ante=100) == ("no_ante", "ADC VII.g, VII.k (blinds only)")


def test_vii_i_vii_j_new_level_on_the_next_deal() -> None:
    assert asked("level_length") == ("regular_intervals", "ADC VII.i")
    assert asked("new_level", level_change_at_ms=5, hand_start_at_ms=4) == ("old_level_applies", "ADC VII.i, VII.j")


def test_vii_k_colour_up() -> None:
    assert says("color_up") == ("adc", "ADC VII.k")
    assert says("color_up_rounding") == ("half_up", "ADC VII.k")
    assert asked("when_chips_leave") == ("when_not_needed", "ADC VII.k")


def test_vii_n_tables_break_in_a_set_order() -> None:
    assert asked("table_break_order") == ("order_set_before", "ADC VII.n")


def test_vii_o_vii_p_next_big_blind_moves_against_ii_3_3() -> None:
    assert VECTORS["mov-06"]["expect"]["use"].startswith("VII.o")
    assert says("who_moves") == ("next_big_blind", "ADC VII.o, VII.p")


def test_vii_q_small_blind_or_button_waits() -> None:
    assert VECTORS["sea-02"]["expect"]["dealt_in"] is False
    assert says("no_deal_in") == ("small_blind_or_button", "ADC VII.q")


@pytest.mark.parametrize("identity", ["bal-06", "bal-07"])
def test_vii_r_balance_vector(identity: str) -> None:
    given = VECTORS[identity]["given"]
    assert HOUSE.tolerance(len(given["tables"])) == given["tolerance"]
    assert says("balance_tolerance") == ([[6, 1], [None, 2]], "ADC VII.r")


def test_vii_s_redraw_at_one_table() -> None:
    assert says("redraw_at_tables") == ([VECTORS["rdw-06"]["given"]["tables"]], "ADC VII.s")


def test_vii_t_short_blind_is_not_made_up() -> None:
    assert asked("short_blind", stack=300, big_blind=1_000) == ("short_blind", "ADC VII.t")


def test_vii_y_knock_out_chips() -> None:
    assert asked("bounty_chips") == ("knock_out_chips", "ADC VII.y")


def test_vii_dd_the_button_waits_for_the_blinds() -> None:
    assert asked("button_after_bust", out="small_blind") == ("button_stays", "ADC VII.dd")


def test_vii_gg_vii_jj_private_deals() -> None:
    assert asked("deals") == ("deals_not_ruled_on", "ADC VII.gg, VII.jj")


def test_vii_hh_played_to_completion() -> None:
    assert says("day_limit_h") == (None, "ADC VII.hh")


def test_vii_ii_events_may_be_altered() -> None:
    assert asked("guarantee") == ("house_may_change_event", "ADC VII.ii")


def test_vii_jj_awards() -> None:
    assert asked("prize_kind") == ("awards_at_the_end", "ADC VII.jj")


def test_vii_n_to_vii_s_plays_from_four_tables_to_the_winner() -> None:
    # VII.o, VII.p: who is due for the big blind moves, to the earliest seat due for it. VII.r: within one up to six
    # tables. VII.s: a redraw at one table. When a table waits is not printed: three short. A full table is the last.
    play(
        Text(
            house="adc",
            moves=WORST_SEAT,
            who="next_big_blind",
            halts={3: [1], 7: [3], 8: [2], 10: [1]},
            halts_at_once=False,
            final=13,
            final_players=9,
            cites={"who_moves": "ADC VII.o, VII.p"},
            joined={},
        )
    )
