"""Penalties and absence as the houses say them: hands to be missed, and seats that come free."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.tournament import commands as c
from tests.tournament.named_night import Evening

ROWS: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "vectors" / "day.json").read_text("utf-8"))
PENALTIES = [row for row in ROWS if row["area"] == "penalty" and "missed_hands" in row["expect"]]
HOUSE_OF = {"000": "playlive", "003": "pub-poker", "TDA": "tda"}


@pytest.mark.parametrize("row", PENALTIES, ids=lambda row: str(row["id"]))
def test_penalty_vectors_players_at_the_table_times_rounds(row: dict[str, Any]) -> None:
    given = row["given"]
    seated = given["players_at_table_when_given"]
    evening = Evening(seated, at_table=10, house=HOUSE_OF[row["seed_or_source"][:3]])
    evening.do(c.GivePenalty("1", rounds=given["rounds"]))
    for gone in range(seated, given.get("later_players", seated), -1):
        evening.out(str(gone))
    assert evening.player("1").penalty_hands == row["expect"]["missed_hands"]


def test_pen_07_pub_r7_allows_one_to_four_rounds() -> None:
    row = next(row for row in ROWS if row["id"] == "pen-07")
    evening = Evening(8, house="pub-poker")
    code, values = evening.refused(c.GivePenalty("1", rounds=row["given"]["rounds"]))
    assert (code, values["key"], values["least"], values["most"]) == ("bad_value", "rounds", 1, 4)


def test_playlive_r35_c_a_misdeal_and_its_redeal_are_one_missed_hand() -> None:
    evening = Evening(6, house="playlive")
    evening.do(c.GivePenalty("1", rounds=1))
    evening.do(c.StartHandsPerLevel(12))
    evening.do(c.Misdeal(1))
    assert evening.player("1").penalty_hands == 6
    evening.do(c.CompleteHand())
    assert evening.player("1").penalty_hands == 5


def test_where_nobody_enters_hands_a_missed_one_is_told_and_no_more_than_he_has_to_miss() -> None:
    evening = Evening(6)
    code, values = evening.refused(c.GivePenalty("1", hands=-1))
    assert (code, values["least"]) == ("bad_value", 1)
    evening.do(c.GivePenalty("1", hands=3))
    evening.do(c.GivePenalty("1", hands=-1))
    assert evening.player("1").penalty_hands == 2
    assert evening.refused(c.GivePenalty("1", hands=-3))[0] == "bad_value"
    evening.do(c.GivePenalty("1", hands=-2))
    assert not evening.tournament.field.penalized()


def test_adc_vii_e_an_absent_starter_is_removed_after_15_minutes_and_his_seat_comes_free() -> None:
    evening = Evening(9, house="adc", start=False)
    evening.do(c.MarkAbsent("4"))
    evening.do(c.Start())
    evening.time.passed += 14 * 60_000
    code, values = evening.refused(c.RemoveAbsent("4"))
    assert (code, values["why"], values["minutes"]) == ("not_allowed", "absent_too_short", 1)
    evening.time.passed += 60_000
    evening.do(c.RemoveAbsent("4"))
    assert (1, 4) not in evening.tournament.field.seats
    assert evening.tournament.chips_in_play == 8 * 20_000
    evening.do(c.MovePlayer("9", 1, 4))  # the seat is like any other one
    assert evening.tournament.field.seats[1, 4] == "9"
