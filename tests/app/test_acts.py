"""What the operator types, read as people type it, and refused by name where it cannot be read."""

from __future__ import annotations

import pytest

from kiosk.app.acts import command_for, day_time, minutes, seconds, whole
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command, Refused

HOUR, MINUTE = 3_600_000, 60_000


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("12", 12), (" 12 ", 12), ("30,000", 30_000), ("30.000", 30_000), ("30 000", 30_000), ("30'000", 30_000),
        ("30\u00a0000", 30_000), ("30\u202f000", 30_000), ("3,000,000,000", 3_000_000_000), ("-5", -5), ("−5", -5),
        ("+7", 7), (12, 12), (12.0, 12), ("007", 7),
    ],
)  # fmt: skip
def test_a_whole_number_in_its_spellings(typed: object, number: int) -> None:
    assert whole({"n": typed}, "n") == number


@pytest.mark.parametrize(
    "typed", ["", "12.5", "1,5", "30,00", "1,2345", "twelve", "12a", "1e3", "--5", 12.5, None, "nan"]
)
def test_what_is_no_whole_number_is_refused_by_its_name(typed: object) -> None:
    with pytest.raises(Refused) as refused:
        whole({"players": typed}, "players")
    assert refused.value.code == "bad_value"
    assert refused.value.values["key"] == "players"


@pytest.mark.parametrize(
    ("typed", "length"), [("12", 12.0), ("7.5", 7.5), ("7,5", 7.5), ("7:30", 7.5), (20, 20.0), ("0", 0.0)]
)
def test_minutes_in_their_spellings(typed: object, length: float) -> None:
    assert minutes({"m": typed}, "m") == length


@pytest.mark.parametrize("typed", ["", "-5", "7:60", "7:5", "1:15:00", "half", "12 min", "99999"])
def test_what_are_no_minutes_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="bad_value"):
        minutes({"m": typed}, "m")


@pytest.mark.parametrize(
    ("typed", "length"),
    [
        ("17:23", 1043.0),
        ("1:15:23", 4523.0),
        ("5", 300.0),
        ("-5", -300.0),
        ("−0:30", -30.0),
        ("+1:00", 60.0),
        (90, 90.0),
    ],
)
def test_a_length_as_on_the_clock(typed: object, length: float) -> None:
    assert seconds({"to": typed}, "to") == length


@pytest.mark.parametrize("typed", ["", ":", "17:", "17:60", "1:60:00", "1:2:3:4", "five", "5.5"])
def test_what_is_no_length_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="bad_value"):
        seconds({"to": typed}, "to")


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ("19:00", 19 * HOUR), ("19.30", 19 * HOUR + 30 * MINUTE), ("19h15", 19 * HOUR + 15 * MINUTE),
        ("19h", 19 * HOUR),
        ("7:30 pm", 19 * HOUR + 30 * MINUTE), ("7pm", 19 * HOUR), ("12:00 am", 0), ("12 p.m.", 12 * HOUR),
        ("9:05", 9 * HOUR + 5 * MINUTE), ("20 Uhr", 20 * HOUR), ("0:00", 0),
        ("21:40:30", 21 * HOUR + 40 * MINUTE + 30_000),
    ],
)  # fmt: skip
def test_a_time_of_day_in_its_spellings(typed: str, at: int) -> None:
    assert day_time({"starts_at": typed}, "starts_at") == at


@pytest.mark.parametrize("typed", ["", "19", "24:00", "19:60", "13:00 pm", "0:30 am", "noon", "7:5"])
def test_what_is_no_time_of_day_is_refused(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        day_time({"starts_at": typed}, "starts_at")
    assert refused.value.values == {"key": "starts_at", "value": typed}


@pytest.mark.parametrize(
    ("act", "values", "command"),
    [
        ("pause", {}, c.Pause()),
        ("plus_minute", {}, c.AdjustClock(60.0)),
        ("minus_minute", {}, c.AdjustClock(-60.0)),
        ("plus_five", {}, c.AdjustClock(300.0)),
        ("set_remaining", {"to": "7:30"}, c.SetRemaining(450.0)),
        ("take_break", {"minutes": "10"}, c.TakeBreak(10.0)),
        ("schedule_start", {"minutes": "1.5"}, c.ScheduleStart(90.0)),
        ("start_hands", {"hands": "12"}, c.StartHandsPerLevel(12)),
        ("end_hands", {}, c.EndHandsPerLevel()),
        ("open_table", {"table": " 7 "}, c.OpenTable(7)),
        ("note", {"text": " rail is loud "}, c.Note("rail is loud")),
    ],
)
def test_an_act_becomes_the_desks_command(act: str, values: dict[str, object], command: Command) -> None:
    assert command_for(act, values) == command


def test_what_is_not_the_desks_is_none_of_its_commands() -> None:
    assert command_for("show_display", {}) is None
    assert command_for("open", {}) is None  # the program opens an event, with a journal for it


def test_what_is_missing_is_named() -> None:
    with pytest.raises(Refused) as refused:
        command_for("open_table", {})
    assert refused.value.values["key"] == "table"
