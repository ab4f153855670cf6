"""The table of house-rule settings, the house built from it, and what is refused."""

from __future__ import annotations

import dataclasses
import json
from types import MappingProxyType

import pytest

from kiosk.tournament.house import (
    SETTINGS,
    House,
    HouseError,
    HouseProblem,
    Setting,
    default_house,
    explain,
    make_house,
    nearest_settings,
    validate,
)

# Written from the list of field names of the house files; the first of several values is the default.
DEFAULTS: dict[str, object] = {
    "hand_for_hand_debit_s": 120,
    "hand_for_hand_debit": "fixed",
    "debit_current_hand": True,
    "hand_for_hand_carry": "keep",
    "after_hand_for_hand": "paused",
    "hand_done_by_last_table": False,
    "placing_hand_for_hand": "playlive",
    "placing": "stack",
    "equal_stacks": "split",
    "time_to_hands": "prorate",
    "color_up": "card_race",
    "color_up_rounding": "half_up",
    "registration_closes": "end_of_level",
    "late_stack_deductions": [],
    "absent_removal_min": None,
    "absent_removal_at_new_level": False,
    "no_show_after_break": False,
    "clock_call_s": 25,
    "clock_call_warning_s": 5,
    "all_in_clock_s": 0,
    "shot_clock_s": 0,
    "time_bank_s": 30,
    "time_banks": 0,
    "balance_tolerance": [[6, 1], [None, 2]],
    "halt_short_by": 3,
    "halt_at_players": 0,
    "halt_when": "blinds_reach",
    "who_moves": "next_big_blind",
    "no_deal_in": "between_button_and_small_blind",
    "table_break_seats": "random",
    "redraw_at_tables": [1],
    "redraw_least_entries": [],
    "redraw_when_joined": None,
    "joined_draws": "seats",
    "final_table": {"9": 9, "8": 9, "7": 7, "6": 7},
    "penalty_rounds_max": None,
    "day_limit_h": None,
    "day_limit_counts": "play",
    "payout_remainder": "first",
    "break_ends": "by_itself",
    "start_at_zero": "director",
}

CHOICES = {
    "hand_for_hand_debit": "fixed, actual_capped",
    "hand_for_hand_carry": "keep, drop",
    "after_hand_for_hand": "paused, running",
    "placing_hand_for_hand": "playlive, playlive_a2_first, stack, stack_hand_card, stack_across_tables, wsop, share",
    "placing": "stack, stack_hand_card, share",
    "equal_stacks": "split, high_card",
    "time_to_hands": "prorate, restart, next_level",
    "color_up": "card_race, adc, round_up, seat_order, none",
    "color_up_rounding": "half_up, floor",
    # "start": ADC III.1.5, nobody comes late
    "registration_closes": "end_of_level, start_of_next_level, start",
    "halt_when": "blinds_reach, at_once",
    "joined_draws": "seats, button",
    "who_moves": "next_big_blind, behind_button, manager",
    "no_deal_in": "between_button_and_small_blind, small_blind_or_button, none",
    "table_break_seats": "random, right_of_position",
    "day_limit_counts": "play, wall",
    # "spread": case C033
    "payout_remainder": "first, spread",
    "break_ends": "by_itself, after_races, director",
    "start_at_zero": "director, by_itself",
}


def problems_with(name: str, value: object) -> tuple[HouseProblem, ...]:
    with pytest.raises(HouseError) as caught:
        validate(name, value)
    return caught.value.problems


def test_every_field_has_its_default() -> None:
    assert {name: row["value"] for name, row in default_house().as_data().items()} == DEFAULTS


def test_every_field_has_its_choices() -> None:
    assert {setting.name: ", ".join(setting.values) for setting in SETTINGS if setting.kind == "choice"} == CHOICES


def test_the_house_holds_the_settings_of_the_table_and_no_others() -> None:
    of_the_house = {"name", "title", "notes", "sources", "changed", "rulings"}
    assert {field.name for field in dataclasses.fields(House)} - of_the_house == {setting.name for setting in SETTINGS}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_has_words_and_a_default_that_it_allows(setting: Setting) -> None:
    assert all((setting.group, setting.label, setting.help))
    assert all(choice.label for choice in setting.choices)
    assert validate(setting.name, setting.default) == setting.default


def test_as_data_is_json_and_reads_back_as_the_same_house() -> None:
    house = default_house().with_settings(
        {"balance_tolerance": [[4, 1], [None, 2]], "final_table": {"9": 10}, "late_stack_deductions": [0, 500]}
    )
    written = json.loads(json.dumps(house.as_data()))
    again = default_house().with_settings({name: row["value"] for name, row in written.items()})
    assert again == house
    assert hash(again) == hash(house)


def test_nothing_in_a_house_can_be_changed() -> None:
    house = default_house()
    with pytest.raises(dataclasses.FrozenInstanceError):
        house.halt_short_by = 2  # type: ignore[misc]
    assert isinstance(house.final_table, MappingProxyType)
    assert isinstance(house.sources, MappingProxyType)
    assert isinstance(house.rulings, MappingProxyType)
    assert isinstance(house.balance_tolerance, tuple)
    assert all(isinstance(row, tuple) for row in house.balance_tolerance)


def test_a_list_given_for_a_setting_is_not_kept_as_it_is() -> None:
    deductions = [0, 500]
    house = default_house().with_settings({"late_stack_deductions": deductions})
    deductions.append(9_999)
    assert house.late_stack_deductions == (0, 500)


def test_a_changed_setting_loses_its_rule_and_is_named() -> None:
    house = make_house("a", "A", {"day_limit_h": 13, "clock_call_s": 25}, {"day_limit_h": "A 1", "clock_call_s": "A 2"})
    changed = house.with_settings({"day_limit_h": 12, "clock_call_s": 25})
    assert (changed.day_limit_h, explain(changed, "day_limit_h")) == (12, "")
    assert (changed.clock_call_s, explain(changed, "clock_call_s")) == (25, "A 2")
    assert changed.changed == {"day_limit_h"}
    assert explain(house, "day_limit_h") == "A 1"
    assert house.changed == frozenset()


def test_a_default_has_no_rule() -> None:
    assert explain(default_house(), "halt_short_by") == ""
    assert default_house().as_data()["halt_short_by"] == {"value": 3, "rule": ""}


@pytest.mark.parametrize(("tables", "difference"), [(1, 1), (3, 1), (4, 1), (5, 2), (40, 2)])
def test_tolerance_is_that_of_the_first_row_that_covers_the_tables(tables: int, difference: int) -> None:
    house = default_house().with_settings({"balance_tolerance": [[4, 1], [None, 2]]})
    assert house.tolerance(tables) == difference


def test_final_table_size_of_an_event_that_the_rules_do_not_name_is_a_full_table() -> None:
    assert [default_house().final_table_size(seats) for seats in (10, 9, 8, 7, 6, 5)] == [10, 9, 9, 7, 7, 5]


@pytest.mark.parametrize(
    ("name", "value", "code", "allowed"),
    [
        ("halt_short_by", "3", "not_whole", (0, 100)),
        ("halt_short_by", True, "not_whole", (0, 100)),
        ("halt_short_by", 2.0, "not_whole", (0, 100)),
        ("halt_short_by", None, "not_whole", (0, 100)),
        ("halt_short_by", -1, "too_small", (0,)),
        ("clock_call_s", 3_601, "too_large", (3_600,)),
        ("day_limit_h", 0, "too_small", (1,)),
        ("debit_current_hand", 1, "not_switch", (True, False)),
        ("debit_current_hand", "yes", "not_switch", (True, False)),
        ("placing", "stacks", "not_a_choice", ("stack", "stack_hand_card", "share")),
        ("placing", ["stack"], "not_a_choice", ("stack", "stack_hand_card", "share")),
        ("late_stack_deductions", 500, "not_a_list", ()),
        ("late_stack_deductions", [0, -500], "too_small", (0,)),
        ("redraw_at_tables", [0], "too_small", (1,)),
        ("balance_tolerance", [], "bad_tolerance", ()),
        ("balance_tolerance", [[6, 1]], "bad_tolerance", ()),
        ("balance_tolerance", [[6, 1], [4, 1], [None, 2]], "bad_tolerance", ()),
        ("balance_tolerance", [[None, 0]], "bad_tolerance", ()),
        ("balance_tolerance", [[True, 1], [None, 2]], "bad_tolerance", ()),
        ("balance_tolerance", [[None, 1], [None, 2]], "bad_tolerance", ()),
        ("balance_tolerance", "61", "bad_tolerance", ()),
        ("final_table", {}, "bad_final_table", ()),
        ("final_table", [9], "bad_final_table", ()),
        ("final_table", {"nine": 9}, "bad_final_table", (2, 12)),
        ("final_table", {"9": 0}, "bad_final_table", (2, 12)),
        ("final_table", {"9": 9.0}, "bad_final_table", (2, 12)),
    ],
)
def test_a_value_that_cannot_be_used_is_refused(name: str, value: object, code: str, allowed: tuple[object]) -> None:
    assert problems_with(name, value) == (HouseProblem(name, code, allowed),)


def test_an_unknown_setting_is_refused_with_the_nearest_names() -> None:
    (problem,) = problems_with("clock_cal_s", 25)
    assert problem.code == "unknown_setting"
    assert problem.allowed[0] == "clock_call_s"
    assert nearest_settings("zzzz") == ()


def test_all_problems_are_told_at_once() -> None:
    with pytest.raises(HouseError) as caught:
        default_house().with_settings({"placing": "x", "day_limit_h": 12, "halt_short_by": -1, "colour_up": "none"})
    assert [(problem.setting, problem.code) for problem in caught.value.problems] == [
        ("placing", "not_a_choice"),
        ("halt_short_by", "too_small"),
        ("colour_up", "unknown_setting"),
    ]
    assert str(caught.value) == "placing: not_a_choice; halt_short_by: too_small; colour_up: unknown_setting"
