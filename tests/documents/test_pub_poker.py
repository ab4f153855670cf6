"""Pub Poker Rules: each setting and ruling beside the number of its rule."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.files.data import data_path
from kiosk.files.houses import load_house
from kiosk.tournament.rulings import answer
from tests.documents.four_tables import BEHIND_THE_BUTTON, Text, play

HOUSE = load_house(data_path("structures", "houses", "pub-poker.toml"))
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


def test_r2_chip_race() -> None:
    assert says("color_up") == ("card_race", "Pub Poker R2")
    assert asked("when_chips_leave") == ("when_it_is_time", "Pub Poker R2")


def test_r3_odd_chips_left_of_the_button() -> None:
    assert asked("odd_chip", pot=700, smallest_chip=100, winners="2") == ("odd_chips_left_of_button", "Pub Poker R3")


def test_r5_clock_call_of_a_minute_and_ten_seconds() -> None:
    assert says("clock_call_s") == (60, "Pub Poker R5")
    assert says("clock_call_warning_s") == (10, "Pub Poker R5")


@pytest.mark.parametrize(("seated", "code"), [("yes", "may_call"), ("no", "may_not_call_away_from_seat")])
def test_r5_r8_any_player_at_his_seat_may_call_the_clock(seated: str, code: str) -> None:
    assert asked("clock_call", caller="player", seated=seated) == (code, "Pub Poker R5, R8")


def test_r6_dead_button() -> None:
    assert asked("button_after_bust", out="small_blind") == ("button_on_empty_seat", "Pub Poker R6")


def test_r7_at_most_four_rounds() -> None:
    assert says("penalty_rounds_max") == (4, "Pub Poker R7")
    assert HOUSE.penalty_rounds_max is not None
    assert VECTORS["pen-07"]["given"]["rounds"] > HOUSE.penalty_rounds_max


def test_r7_disqualified_chips() -> None:
    assert asked("disqualified_chips") == ("disqualified_chips_removed", "Pub Poker R7")


def test_r17_new_level_on_the_next_hand_at_the_first_riffle() -> None:
    assert asked("new_level", level_change_at_ms=1_000, hand_start_at_ms=1_000) == (
        "new_level_applies",
        "Pub Poker R17",
    )
    assert asked("hand_start", event="first_riffle") == ("hand_has_begun", "Pub Poker R17")
    assert asked("hand_start", event="shuffler_button") == ("hand_has_not_begun", "Pub Poker R17")


def test_r17_prints_nothing_about_a_hand_begun_by_mistake() -> None:
    assert asked("level_by_mistake", actions="three") == ("text_is_silent", "Pub Poker R17")


def test_r18_declared_rebuy_is_owed() -> None:
    assert asked("rebuy", declared="yes") == ("rebuy_owed", "Pub Poker R18")
    assert asked("rebuy", declared="no") == ("rebuy_not_declared", "Pub Poker R18")


def test_r24_rights_and_duties_of_the_seat() -> None:
    assert says("table_break_seats") == ("right_of_position", "Pub Poker R24")
    assert says("no_deal_in") == ("between_button_and_small_blind", "Pub Poker R24")
    assert asked("table_break_order") == ("seat_with_its_duties", "Pub Poker R24")


def test_r25_from_behind_the_button() -> None:
    assert says("who_moves") == ("behind_button", "Pub Poker R25")


def test_r25_two_short_halts() -> None:
    assert says("halt_short_by") == (VECTORS["hlt-04"]["given"]["halt_when_short_by"], "Pub Poker R25")


def test_r25_three_new_players() -> None:
    assert says("redraw_when_joined") == (VECTORS["rdw-05"]["given"]["new_players_at_table"], "Pub Poker R25")


def test_r35_heads_up() -> None:
    assert asked("heads_up_button", out="small_blind") == ("heads_up_small_blind_out", "Pub Poker R35")


def test_nothing_is_printed_about_places_of_players_out_in_one_hand() -> None:
    assert says("placing") == ("stack", "")


def test_r24_r25_plays_from_four_tables_to_the_winner() -> None:
    # R25: from behind the button to behind the button; two short of the fullest table waits at once; where three or
    # more join a table the button is usually dealt for again. The final table is not mentioned: a full one.
    play(
        Text(
            house="pub-poker",
            moves=BEHIND_THE_BUTTON,
            who="behind_button",
            halts={2: [2], 3: [1], 4: [4], 5: [4], 7: [3], 8: [2], 9: [1], 10: [1]},
            halts_at_once=True,
            final=13,
            final_players=9,
            cites={
                "who_moves": "Pub Poker R25",
                "halt_short_by": "Pub Poker R25",
                "redraw_when_joined": "Pub Poker R25",
            },
            joined={6: "button", 8: "button", 13: "button"},
        )
    )
