"""What the script shows of a night: the clock, hands, changes of the sheet, undo, the wall's words."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from .runs import Line, do, level, opening, pause, run, show, wait

CLOCK_KEYS = {
    *("kind", "level", "segment", "small_blind", "big_blind", "ante", "ante_kind", "remaining_ms", "running", "mode"),
    *("hand_for_hand", "hand", "hands_left", "pending_debit_ms", "waiting_tables", "next", "next_break_ms"),
    "elapsed_ms",
}


def clocks(*lines: Line) -> list[Any]:
    result = run(*lines)
    assert (result.status, result.errors) == (0, "")
    return result.shown("clock")


def part(clock: Line, *keys: str) -> tuple[Any, ...]:
    return tuple(clock[key] for key in keys)


# -- the clock -------------------------------------------------------------------------------------------------


def test_every_clock_has_every_field_and_whole_milliseconds() -> None:
    rows = [level(1.5, 100), pause(0.25), level(None, 200)]
    shown = clocks(opening(*rows), show(), do("start"), wait(0.4567), show(), wait(95), show(), wait(600), show())
    for clock in shown:
        assert clock.keys() == CLOCK_KEYS
        times = [value for key, value in clock.items() if key.endswith("_ms") and value is not None]
        assert all(type(value) is int for value in times)
    assert shown[1]["remaining_ms"] == 89_543


def test_before_the_start_segment_and_level_are_0_and_the_first_level_is_next() -> None:
    (clock,) = clocks(opening(level(12, 50), pause(5)), show())
    assert part(clock, "kind", "level", "segment", "running", "hand", "hands_left") == (
        "before",
        0,
        0,
        False,
        None,
        None,
    )
    following = {"kind": "level", "level": 1, "small_blind": 25, "big_blind": 50, "ante": 0, "minutes": 12}
    assert following.items() <= clock["next"].items()
    assert part(clock, "elapsed_ms", "next_break_ms") == (0, 720_000)


def test_a_break_shows_the_coming_blinds_and_the_level_just_played() -> None:
    rows = [level(10, 100), pause(15, color_up=[25]), level(10, 200, ante=200), level(10, 400, ante=50)]
    at_break, later = clocks(opening(*rows), do("start"), wait(630), show(), wait("00:25:00"), show())
    assert part(at_break, "kind", "level", "segment") == ("break", 1, 1)
    assert part(at_break, "small_blind", "big_blind", "ante", "ante_kind") == (100, 200, 200, "big_blind")
    assert part(at_break, "remaining_ms", "running", "elapsed_ms", "next_break_ms") == (870_000, True, 600_000, None)
    assert part(at_break["next"], "kind", "level", "big_blind", "ante", "minutes") == ("level", 2, 200, 200, 10)
    assert part(later, "level", "ante", "ante_kind", "next") == (3, 50, "each", None)


def test_the_time_to_the_next_break_is_clock_time_through_the_levels() -> None:
    rows = [level(10), level(12, 200), pause(5), level(10, 300)]
    (clock,) = clocks(opening(*rows), do("start"), wait(90), show())
    assert clock["next_break_ms"] == (10 + 12) * 60_000 - 90_000


def test_a_level_without_end_waits_for_the_director_and_has_no_time_left() -> None:
    waits, gone = clocks(
        opening(level(None), level(10, 200)), do("start"), wait("08:00:00"), show(), do("next_level"), show()
    )
    assert part(waits, "kind", "level", "remaining_ms", "mode", "next_break_ms") == ("level", 1, None, "timed", None)
    assert waits["elapsed_ms"] == 8 * 3_600_000
    assert part(gone, "level", "remaining_ms") == (2, 600_000)


def test_elapsed_is_play_without_breaks_and_pauses() -> None:
    rows = [level(10), pause(5), level(10, 200)]
    lines = [opening(*rows), do("start"), wait(120), do("pause"), wait(999), do("resume"), wait(480 + 300 + 7), show()]
    (clock,) = clocks(*lines)
    assert part(clock, "level", "elapsed_ms", "remaining_ms") == (2, 607_000, 593_000)


def test_next_and_previous_lead_to_a_full_segment_and_from_a_break_to_the_level_before_it() -> None:
    rows = [level(10), pause(5), level(12, 200)]
    lines = [opening(*rows), do("start"), wait(60), do("next_level"), show(), wait(30), do("previous_level"), show()]
    lines += [do("next_level"), do("next_level"), show(), do("previous_level"), show()]
    assert [part(clock, "segment", "kind", "remaining_ms", "running") for clock in clocks(*lines)] == [
        (1, "break", 300_000, True),
        (0, "level", 600_000, True),
        (2, "level", 720_000, True),
        (1, "break", 300_000, True),
    ]


def test_time_by_hand_carries_past_zero_and_never_goes_back() -> None:
    rows = [level(10), level(12, 200)]
    lines = [opening(*rows), do("start"), do("adjust_clock", by=300), show(), do("adjust_clock", by=-1000), show()]
    lines += [do("adjust_clock", by=700), show(), do("adjust_clock", by=-7200), show(), do("set_remaining", to=90.5)]
    assert [part(clock, "level", "remaining_ms") for clock in clocks(*lines, show())] == [
        (1, 900_000),
        (2, 620_000),
        (2, 1_320_000),
        (2, 0),
        (2, 90_500),
    ]


def test_an_extra_break_leaves_the_level_as_it_was() -> None:
    lines = [opening(), do("start"), wait(100), do("take_break", minutes=7.5), show(), wait(450), show()]
    lines += [do("take_break", minutes=60), wait(1), do("end_break"), show()]
    at_break, back, ended = clocks(*lines)
    assert part(at_break, "kind", "level", "big_blind", "remaining_ms") == ("break", 1, 100, 450_000)
    assert part(back, "kind", "level", "remaining_ms", "running") == ("level", 1, 1_100_000, True)
    assert part(ended, "kind", "level", "remaining_ms") == ("level", 1, 1_100_000)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ([do("pause")], "not_running"),
        ([do("resume")], "not_running"),
        ([do("next_level")], "not_running"),
        ([do("start_hand_for_hand")], "not_running"),
        ([do("adjust_clock", by=60)], "not_running"),
        ([do("start"), do("schedule_start", **{"in": 9})], "already"),
        ([do("start"), do("resume")], "already"),
        ([do("start"), do("pause"), do("pause")], "already"),
        ([do("start"), do("previous_level")], "not_allowed"),
        ([do("start"), *[do("next_level")] * 2, do("next_level")], "not_allowed"),
        ([do("start"), do("end_break")], "not_in_play"),
        ([do("start"), do("hand_done")], "not_in_play"),
        ([do("start"), do("table_done", table=1)], "not_in_play"),
        ([do("start"), do("end_hand_for_hand")], "not_in_play"),
        ([do("start"), do("start_hand_for_hand"), do("pause")], "not_in_play"),
        ([do("start"), do("start_hand_for_hand"), do("resume")], "not_in_play"),
        ([do("start"), do("start_hand_for_hand"), do("start_hand_for_hand")], "already"),
        ([do("start"), do("start_hand_for_hand"), do("table_done", table=9)], "unknown_table"),
        ([do("start"), do("end_hands_per_level")], "not_in_play"),
        ([do("start_hands_per_level", hands=0)], "bad_value"),
        ([do("start"), do("set_remaining", to=-1)], "bad_value"),
        ([do("start"), do("take_break", minutes=0)], "bad_value"),
        ([do("start"), do("acts", table=1, player="Ann")], "not_running"),
        ([do("close_table", table=1)], "unknown_table"),
        ([do("open_table", table=1), do("open_table", table=1)], "already"),
        ([do("count", players=1)], "bad_total"),
        ([do("count", entries=-1)], "bad_value"),
        ([do("extend_day", minutes=30)], "not_allowed"),
        ([do("undo")], "nothing_to_undo"),
        ([do("start"), do("redo")], "nothing_to_undo"),
        ([do("close"), do("start")], "locked"),
        ([do("recover", **{"as": "stopped"})], "not_allowed"),
    ],
)
def test_what_makes_no_sense_is_refused_by_its_code_and_changes_nothing(lines: list[Line], code: str) -> None:
    result = run(opening(), *lines[:-1], show(), lines[-1], show())
    assert (result.status, [found for _, found in result.refused]) == (1, [code])
    before, after = result.shown("clock")
    assert before == after


# -- hands -----------------------------------------------------------------------------------------------------


def test_a_hand_for_hand_with_its_tables() -> None:
    lines = [opening(tables=2), do("start"), wait(600), do("start_hand_for_hand"), show(), wait(70)]
    lines += [do("table_done", table=1), show(), do("hand_done"), show(), do("table_done", table=2)]
    lines += [do("table_done", table=1), do("open_table", table=7), show(), do("hand_done"), show(), show("journal")]
    result = run(*lines)
    assert result.status == 0
    fields = ("hand_for_hand", "hand", "hands_left", "remaining_ms", "waiting_tables", "running", "next_break_ms")
    assert [part(clock, *fields) for clock in result.shown("clock")] == [
        ("finishing", 0, 5, 600_000, [1, 2], False, None),
        ("finishing", 0, 5, 600_000, [2], False, None),
        ("active", 1, 4, 480_000, [1, 2], False, None),
        ("active", 1, 4, 480_000, [7], False, None),
        ("active", 2, 3, 360_000, [1, 2, 7], False, None),
    ]
    entries = result.last("journal")["entries"]
    hands = [entry["fact"] for entry in entries if entry["kind"] == "HandDone"]
    assert [(hand["hand"], hand["debit_ms"], hand["waiting"]) for hand in hands] == [
        (0, 120_000, [2]),
        (1, 120_000, [7]),
    ]


def test_where_players_are_named_an_empty_table_is_not_waited_for() -> None:
    lines = [do("start"), do("start_hand_for_hand"), show(), do("open_table", table=2), show()]
    assert [clock["waiting_tables"] for clock in clocks(opening(tables=3, names=True), *lines)] == [[], [2]]
    assert [clock["waiting_tables"] for clock in clocks(opening(tables=1), *lines)] == [[1], [1, 2]]


def test_the_last_light_is_the_hand_done_where_the_house_says_so() -> None:
    lines = [opening(tables=2, house_settings={"hand_done_by_last_table": True}), do("start")]
    lines += [do("start_hand_for_hand"), do("table_done", table=2), show(), do("table_done", table=1), show()]
    one, both = clocks(*lines)
    assert part(one, "hand_for_hand", "waiting_tables") == ("finishing", [1])
    assert part(both, "hand_for_hand", "hand", "waiting_tables", "remaining_ms") == ("active", 1, [1, 2], 1_080_000)


def test_announced_in_a_break_it_is_armed_and_then_active_in_a_full_level() -> None:
    rows = [level(1), pause(5), level(10, 200)]
    lines = [opening(*rows), do("start"), wait(61), do("start_hand_for_hand"), show(), do("pause"), wait(60), show()]
    armed, paused, active = clocks(*lines, do("resume"), wait("01:00:00"), show())
    assert part(armed, "kind", "mode", "hand_for_hand", "hand") == ("break", "hand_for_hand", "armed", None)
    assert part(paused, "remaining_ms", "running") == (299_000, False)
    assert part(active, "level", "hand_for_hand", "hand", "remaining_ms") == (2, "active", 1, 600_000)


def test_taken_back_before_the_hand_in_progress_is_done_it_never_was() -> None:
    lines = [opening(), do("start"), wait(60), do("start_hand_for_hand"), wait(30), do("end_hand_for_hand"), show()]
    (clock,) = clocks(*lines)
    assert part(clock, "mode", "hand_for_hand", "remaining_ms", "running") == ("timed", "off", 1_140_000, True)


def test_hands_per_level_and_back_to_time() -> None:
    lines = [opening(), do("start"), wait(600), do("start_hands_per_level", hands=12), show(), do("hand_done", count=3)]
    lines += [show(), do("end_hands_per_level"), show()]
    by_hands, three, timed = clocks(*lines)
    assert part(by_hands, "mode", "hand", "hands_left", "remaining_ms", "next_break_ms") == (
        "hands_per_level",
        7,
        6,
        None,
        None,
    )
    assert part(three, "hand", "hands_left", "next") == (10, 3, three["next"])
    assert part(three["next"], "minutes", "hands") == (None, 12)
    # floor(20:00 * 3 / 12)
    assert part(timed, "mode", "remaining_ms", "hand", "hands_left") == ("timed", 300_000, None, None)


def test_hands_entered_beyond_the_last_level_are_refused_and_counted() -> None:
    lines = [opening(level(None, hands=5)), do("start"), do("hand_done", count=7), show()]
    result = run(*lines, options=("--echo",))
    refused = next(line["refused"] for line in result.lines if "refused" in line)
    assert (refused["code"], refused["applied"], refused["rejected"]) == ("not_in_play", 5, 2)
    assert result.done[-1] == (3, 7)  # five rows of one command
    assert result.status == 1


# -- the sheet and the house -----------------------------------------------------------------------------------


def test_the_structure_shown_can_be_given_back() -> None:
    rows = [
        level(12.5, 100, ante=100, label="Dinner is served", closes_registration=True),
        pause(10, color_up=[25, 50], label="Dinner"),
        {"kind": "level", "big_blind": 200, "hands": 9},
        {"kind": "level", "small_blind": 150, "big_blind": 300, "game": "Stud", "bring_in": 50, "minutes": 20},
        {"kind": "day_end"},
        level(None, 400),
    ]
    first = run(opening(*rows), show("structure")).last("structure")
    assert first == {"segment": rows}
    again = run(opening(*rows), do("edit_structure", structure=first), show("structure"))
    assert (again.status, again.last("structure")) == (0, first)
    anew = run({**opening(), "structure": first}, show("structure"))
    assert (anew.status, anew.last("structure")) == (0, first)


@pytest.mark.parametrize("name", ["pokerplr-league", "wpt-tournament-of-champions-2018", "pokertimerplus-mix-regular"])
def test_a_sheet_of_the_shelf_comes_back_as_it_went(name: str) -> None:
    first = run({**opening(), "structure": name}, show("structure")).last("structure")
    again = run({**opening(), "structure": first}, do("edit_structure", structure=name), show("structure"))
    assert (again.status, again.last("structure")) == (0, first)


def test_levels_already_played_cannot_change() -> None:
    rows = [level(10, 100), level(10, 200), level(10, 300)]
    before = [opening(*rows), do("start"), wait(660)]
    played = run(*before, do("edit_structure", structure={"segment": [level(10, 150), *rows[1:]]}), show())
    assert played.refused == [(4, "played")]
    later = [*rows[:2], level(15, 500), level(15, 600)]
    changed = run(*before, do("edit_structure", structure={"segment": later}), show(), show("structure"))
    assert (changed.status, changed.last("structure")) == (0, {"segment": later})
    assert part(changed.last("clock"), "level", "remaining_ms") == (2, 540_000)
    assert changed.last("clock")["next"]["big_blind"] == 500


def test_house_rules_change_in_the_night() -> None:
    lines = [opening(), do("start"), do("edit_house", settings={"hand_for_hand_debit_s": 90}), show("house")]
    result = run(*lines, do("start_hand_for_hand"), do("hand_done"), show())
    assert result.last("house")["hand_for_hand_debit_s"] == {"value": 90, "rule": ""}
    assert result.last("clock")["remaining_ms"] == 1_110_000


# -- undo ------------------------------------------------------------------------------------------------------


def test_undo_sets_the_clock_to_the_moment_before_from_now_on() -> None:
    lines = [opening(), do("start"), wait(100), do("next_level"), wait(50), do("undo"), show(), wait(10), show()]
    undone, later = clocks(*lines)
    assert part(undone, "level", "remaining_ms", "running") == (1, 1_100_000, True)
    assert later["remaining_ms"] == 1_090_000


def test_undo_leaves_the_clock_alone_where_the_command_did_not_touch_it() -> None:
    lines = [opening(tables=3), do("start"), wait(600), do("close_table", table=2), wait(900), do("undo"), show()]
    (clock,) = clocks(*lines)
    assert part(clock, "level", "remaining_ms") == (2, 900_000)


def test_redo_gives_back_the_state_before_the_undo() -> None:
    lines = [opening(), do("start"), wait(60), do("adjust_clock", by=300), do("pause"), show(), do("undo"), do("undo")]
    paused, again = clocks(*lines, do("redo"), do("redo"), show())
    assert again == paused


def test_levels_that_time_brought_are_never_undone_and_never_block() -> None:
    rows = [level(10, 100), level(10, 200), level(10, 300)]
    lines = [opening(*rows), do("start"), do("announce", text="Hello"), wait(1260), do("undo"), show()]
    (clock,) = clocks(*lines)
    assert part(clock, "level", "remaining_ms") == (3, 540_000)


def test_undo_takes_back_the_whole_of_several_hands() -> None:
    lines = [opening(), do("start"), do("start_hand_for_hand"), show(), do("hand_done", count=4), do("undo"), show()]
    before, after = clocks(*lines)
    assert before == after


def test_the_close_can_be_taken_back() -> None:
    over, again = clocks(opening(), do("start"), wait(60), do("close"), show(), wait(60), do("undo"), show())
    assert part(over, "kind", "running", "next") == ("over", False, None)
    assert part(again, "kind", "remaining_ms", "running") == ("level", 1_140_000, True)


# -- what is said, drawn and kept ------------------------------------------------------------------------------


def test_announcements_are_those_since_the_last_such_line() -> None:
    rows = [level(10, 100, closes_registration=True), pause(5, color_up=[25]), level(10, 200)]
    lines = [opening(*rows), show("announcements"), wait(5), do("start"), do("announce", text="Welcome"), wait(600)]
    lines += [show("announcements"), show("announcements"), do("start_hand_for_hand"), wait("00:05:00")]
    lines += [do("hand_done"), do("end_hand_for_hand"), show("announcements")]
    first, night, none, hands = run(*lines).shown("announcements")
    assert (first, none) == ([], [])
    assert all(row.keys() == {"at_ms", "text", "kind"} for row in night)
    assert [(row["at_ms"], row["kind"]) for row in night] == [
        (5_000, "level"),
        (5_000, "registration"),
        (5_000, "color_up"),
        (5_000, "text"),
        (305_000, "registration"),
        (545_000, "warning"),
        (605_000, "break"),
        (605_000, "registration"),
        (605_000, "color_up"),
    ]
    assert night[3]["text"] == "Welcome"
    assert night[0]["text"].endswith("Level 1. Blinds 50 / 100.")
    assert [(row["at_ms"], row["kind"]) for row in hands] == [
        (605_000, "hand_for_hand"),
        (785_000, "warning"),
        (845_000, "warning"),
        (905_000, "level"),
        (905_000, "hand_for_hand"),
        (905_000, "hand_for_hand"),
    ]
    assert hands[-1]["text"].startswith("Hand for hand is over"), "nobody hears of the hand that was over at once"


@pytest.mark.parametrize(
    ("waited", "heard"),
    [
        (1, []),
        (1.999, []),
        (2, ["Level 2. Blinds 100 / 200.", "Level 1. Blinds 50 / 100."]),
        (60, ["Level 2. Blinds 100 / 200.", "Level 1. Blinds 50 / 100."]),
    ],
)
def test_what_is_undone_within_two_seconds_was_never_said(waited: float, heard: list[str]) -> None:
    lines = [opening(), do("start"), wait(60), show("announcements"), do("next_level"), wait(waited), do("undo")]
    result = run(*lines, wait(10), show("announcements"))
    assert [row["text"] for row in result.last("announcements")] == heard
    quiet = run(opening(), do("start"), wait(60), do("note", text="x"), wait(9), do("undo"), show("announcements"))
    assert [row["kind"] for row in quiet.last("announcements")] == ["level"]  # nothing was said, nothing is corrected


def test_clicks_within_two_seconds_are_one_difference() -> None:
    before = [opening(level(20, 100), level(20, 200), level(20, 300)), do("start"), wait(60), show("announcements")]
    there, back = do("next_level"), do("previous_level")
    for clicks, heard in (
        ([there, there, back], ["Level 2. Blinds 100 / 200."]),
        ([there, wait(1), there], ["Level 3. Blinds 150 / 300."]),
        ([there, wait(1), back], []),
        ([there, wait(2), back], ["Level 2. Blinds 100 / 200.", "Level 1. Blinds 50 / 100."]),
        ([there, wait(1), there, wait(1), do("undo")], ["Level 2. Blinds 100 / 200."]),
    ):
        said = run(*before, *clicks, wait(9), show("announcements")).last("announcements")
        assert [row["text"] for row in said] == heard, clicks


def test_what_was_given_back_and_said_is_corrected_when_it_is_taken_back_again() -> None:
    before = [opening(), do("start"), wait(60), do("next_level"), wait(9), do("undo"), wait(9), do("redo")]
    spoken = run(*before, wait(9), show("announcements"), do("undo"), show("announcements"))
    assert [row["text"] for row in spoken.last("announcements")] == ["Level 1. Blinds 50 / 100."]
    never = run(*before, do("undo"), show("announcements"), wait(9), show("announcements"))
    assert [row["text"].partition(".")[0] for row in never.shown("announcements")[0]][-2:] == ["Level 2", "Level 1"]
    assert never.last("announcements") == []


def test_a_text_without_words_is_read_on_the_wall_and_taken_back_with_its_command() -> None:
    lines = [opening(), do("announce", text="***"), show("announcements"), do("announce", text="***"), wait(1)]
    first, second = run(*lines, do("undo"), wait(9), show("announcements")).shown("announcements")
    assert ([row["text"] for row in first], second) == (["***"], [])


def test_what_time_alone_announced_stays_when_a_command_is_undone() -> None:
    lines = [opening(), do("start"), wait(1139), show("announcements"), do("announce", text="Hi"), wait(1), do("undo")]
    heard = run(*lines, show("announcements")).last("announcements")
    assert [row["kind"] for row in heard] == ["warning"]


def test_the_seed_is_told_after_the_close_alone_and_its_fingerprint_before() -> None:
    lines = [opening(), show("draws"), show("journal"), do("close"), show("draws"), show("journal")]
    result = run(*lines, options=("--seed", "a night in May"))
    fingerprint = hashlib.sha256(b"a night in May").hexdigest()
    before, after = result.shown("draws")
    assert before == {"fingerprint": fingerprint, "seed": None, "published": [], "draws": []}
    assert after == {"fingerprint": fingerprint, "seed": "a night in May", "published": [], "draws": []}
    seeds = [journal["entries"][0]["fact"]["seed"] for journal in result.shown("journal")]
    assert seeds == [None, "a night in May"]


def test_without_a_seed_every_run_has_its_own() -> None:
    one, other = (run(opening(), show("draws")).last("draws")["fingerprint"] for _ in range(2))
    assert one != other


def test_the_journal_holds_every_entry_and_is_verified() -> None:
    lines = [opening(tables=1), do("start"), wait(1300), do("pause"), do("undo"), do("announce", text="Hi")]
    lines += [do("call_clock", table=1, player="Ann"), do("redo"), show("journal")]
    journal = run(*lines).last("journal")
    assert journal["verified"] is True
    assert [entry["kind"] for entry in journal["entries"]] == [
        *("EventOpened", "Started", "LevelStarted", "Paused", "Undone", "Announced", "ClockCalled"),
    ]
    assert [entry["seq"] for entry in journal["entries"]] == [1, 2, 3, 4, 5, 6, 7]
    assert [entry["seq"] for entry in journal["entries"] if entry["undone"]] == [4]
    assert journal["entries"][2]["at_ms"] - journal["entries"][1]["at_ms"] == 1_200_000


def test_a_held_clock_and_a_cleared_one() -> None:
    own = {"shot_clock_s": 30, "time_banks": 1}
    lines = [opening(house_settings=own), do("start"), do("call_clock", table=2, player="Bo", kind="shot"), wait(10)]
    lines += [do("hold_clock", table=2), wait(60), show("calls"), do("release_clock", table=2)]
    lines += [do("time_bank", table=2, player="Bo", facing_bet=True), show("calls")]
    lines += [do("clear_clock", table=2, player="Bo", facing_bet=True), show("calls")]
    held, banked, cleared = run(*lines).shown("calls")
    assert part(held[0], "remaining_ms", "held", "result") == (20_000, True, None)
    assert part(banked[0], "remaining_ms", "held", "banks_left") == (50_000, False, 0)
    assert cleared == []
