"""A night told again from its journal, and played again as a script."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.app.replay_field import FIELD_LINES, OF_A_PLAYER
from kiosk.app.replay_room import ROOM_LINES
from kiosk.app.replay_script import _LINES, AT_A_TABLE, PLAIN, script_lines
from kiosk.app.script import Script
from kiosk.show.report import calls_json, clock_json, house_json, prizes_json, structure_json
from kiosk.tournament.facts import FACTS

from .runs import Line, Run, do, level, opening, pause, result_of, run, show, wait

WHOLE_NIGHT: list[Line] = [
    opening(
        *[level(20, 100), pause(10), level(20, 200), level(20, 300), level(None, 400)],
        tables=2,
        house="pokerplr",
        house_settings={"shot_clock_s": 30, "time_banks": 2, "day_limit_h": 5},
        buy_in=2000,
        re_entries=1,
        rebuys={"max": 1},
        payouts=[60, 40],
    ),
    do("count", entries=20, players=20),
    do("count", re_entries=2, rebuys=3),
    do("schedule_start", **{"in": 90.5}),
    wait(95),
    do("start"),
    do("note", text="Late dealer at table 2", row=1),
    wait(100.123),
    do("pause"),
    wait(60),
    do("resume"),
    do("adjust_clock", by=-30),
    do("open_table", table=3),
    do("close_table", table=2),
    wait(300),
    do("next_level"),
    do("previous_level"),
    do("undo"),
    do("undo"),
    wait(61),
    do("call_clock", table=1, player="Ann", facing_bet=False),
    wait(5),
    do("acts", table=1, player="Ann"),
    do("clear_clock", table=1),
    do("call_clock", table=3, player="Bo", kind="shot"),
    do("hold_clock", table=3),
    wait(12),
    do("release_clock", table=3),
    do("time_bank", table=3),
    do("set_remaining", to=700),
    wait(20),
    do("start_hand_for_hand"),
    wait(40),
    do("table_done", table=1),
    do("misdeal", table=3),
    do("hand_done"),
    do("hand_done", count=3),
    do("undo"),
    do("redo"),
    do("end_hand_for_hand"),
    do("edit_house", settings={"time_to_hands": "restart"}),
    do("start_hands_per_level", hands=6),
    do("hand_done"),
    do("end_hands_per_level"),
    do("resume"),
    wait(30),
    do(
        "edit_structure",
        structure={"segment": [level(20, 100), pause(10), *[level(25, big) for big in (200, 300, 500)]]},
    ),
    do("take_break", minutes=7.5),
    wait(100),
    do("end_break"),
    do("announce", text="Zwölf Spieler"),
    do("set_ticker", text="{players} left"),
    do("set_pool", amount=27_300),
    do("set_payouts", payouts=[62.5, 37.5], payout_unit=100),
    do("set_payouts", payouts={"amounts": [20_000, 7_300]}, pool=None),
    do("last_hands", hands=5),
    do("extend_day", minutes=30),
    wait(30),
    do("answer_gap", seconds=20.5, ago=3, counted=False),
    wait(33.333),
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "night.sqlite"


def keep(file: Path, *lines: Line) -> Run:
    result = run(*lines, options=("--journal", str(file)))
    assert (result.status, result.refused, result.errors) == (0, [], "")
    return result


def state(result: Run) -> list[Any]:
    return [result.last(name) for name in ("clock", "calls", "house", "structure")]


STATE = [show(name) for name in ("clock", "calls", "house", "structure")]


# -- told ------------------------------------------------------------------------------------------------------


def test_every_entry_is_told_with_the_clock_as_it_then_stood(file: Path) -> None:
    keep(file, opening(level(12), level(12, 200)), do("start"), wait(61), do("next_level"), wait(5), do("undo"))
    told = result_of("replay", str(file))
    assert (told.status, told.errors) == (0, "")
    # Entry 3 is told as it was at its time, though it was taken back later.
    assert [" ".join(row.split()) for row in told.output.splitlines()] == [
        "1 7:00 pm before Opened Tuesday",
        "2 7:00 pm level 1 12:00 Started the tournament",
        "3 7:01 pm level 2 12:00 Went to level 2 by hand undone",
        "4 7:01 pm level 1 10:59 Took back row 3",
    ]


def test_hands_are_told_with_their_numbers(file: Path) -> None:
    keep(file, opening(), do("start"), do("start_hand_for_hand"), do("hand_done"), do("hand_done"))
    rows = result_of("replay", str(file)).output.splitlines()
    assert "level 1 20:00 h4h finishing" in rows[2]
    assert "level 1 18:00 h4h hand 1" in rows[3]
    assert "level 1 16:00 h4h hand 2" in rows[4]


def test_until_stops_after_an_entry(file: Path) -> None:
    keep(file, opening(), do("start"), wait(60), do("pause"), do("resume"))
    assert len(result_of("replay", str(file), "--until", "3").output.splitlines()) == 3
    script = result_of("replay", str(file), "--script", "--until", "3").output.splitlines()
    assert json.loads(script[-1]) == {"do": "pause"}


def test_what_cannot_be_told_says_why(tmp_path: Path, file: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("no journal " * 100)
    wrong = result_of("replay", str(notes))
    assert (wrong.status, wrong.output) == (1, "")
    assert "damaged, or no journal" in wrong.errors
    keep(file, opening())
    unknown = result_of("replay", str(file), "--event", "yesterday")
    assert (unknown.status, unknown.errors) == (1, f"{file} cannot be told: it holds no such event.\n")


# -- played again ----------------------------------------------------------------------------------------------


def test_every_kind_of_fact_has_its_line() -> None:
    in_words_of_its_own = {"SegmentChosen", "LevelStarted"}
    known = {kind.__name__ for kind in (*_LINES, *PLAIN, *AT_A_TABLE, *FIELD_LINES, *OF_A_PLAYER, *ROOM_LINES)}
    assert known | in_words_of_its_own == set(FACTS)


def test_the_script_of_a_night_plays_it_again(tmp_path: Path, file: Path) -> None:
    first = keep(file, *WHOLE_NIGHT, *STATE, show("journal"), show("announcements"))
    printed = result_of("replay", str(file), "--script")
    assert (printed.status, printed.errors) == (0, "")
    again = run(printed.output.rstrip("\n"), *STATE, show("journal"), show("announcements"))
    assert (again.status, again.refused, again.errors) == (0, [], "")
    assert state(again) == state(first)
    assert again.last("announcements") == first.last("announcements")
    kinds = [[entry["kind"] for entry in result.last("journal")["entries"]] for result in (first, again)]
    assert kinds[0] == kinds[1]
    times = [[entry["at_ms"] for entry in result.last("journal")["entries"]] for result in (first, again)]
    assert times[0] == times[1]
    facts = [[entry["fact"] for entry in result.last("journal")["entries"][1:]] for result in (first, again)]
    assert facts[0] == facts[1], "every argument of every command is in the script"
    assert {"text": "Late dealer at table 2", "row": 1} in facts[1]


def test_a_night_with_a_crash_plays_again(file: Path) -> None:
    keep(file, opening(), do("start"), wait(100))
    keep(file, do("recover", **{"as": "stopped", "elapsed": 77.7}), wait(10), do("pause"), wait(5))
    first = keep(file, do("recover", **{"as": "kept_running", "elapsed": 30}), do("resume"), wait(1), *STATE)
    script = result_of("replay", str(file), "--script").output.rstrip("\n")
    assert state(run(script, *STATE)) == state(first)
    assert first.last("clock")["remaining_ms"] == (1200 - 100 - 10 - 1) * 1000


def test_rules_that_a_house_no_longer_has_are_written_out(file: Path, own_home: Path) -> None:
    houses = own_home / "structures" / "houses"
    houses.mkdir(parents=True)
    own = houses / "cellar.toml"
    own.write_text('title = "Cellar"\ncited_as = "Cellar"\n[settings.clock_call_s]\nvalue = 40\nrule = "3"\n')
    first = keep(file, opening(house="cellar", house_settings={"halt_short_by": 2}), show("house"))
    assert first.last("house")["clock_call_s"] == {"value": 40, "rule": "Cellar 3"}
    event = json.loads(result_of("replay", str(file), "--script").output.splitlines()[0])
    assert (event["house"], event["house_settings"]) == ("cellar", {"halt_short_by": 2})
    own.unlink()
    event = json.loads(result_of("replay", str(file), "--script").output.splitlines()[0])
    assert (event["house"], event["house_settings"]) == ("default", {"clock_call_s": 40, "halt_short_by": 2})


ACTS: list[Line] = [
    *(do(name) for name in ("start", "pause", "resume", "next_level", "previous_level", "end_break", "undo", "redo")),
    *(do(name) for name in ("start_hand_for_hand", "end_hand_for_hand", "hand_done", "end_hands_per_level", "undo")),
    *(do("hand_done", count=3), do("take_break", minutes=2.5), do("start_hands_per_level", hands=4)),
    *(do("close"), do("close", winner="Ann")),
    *(do("adjust_clock", by=-400.001), do("adjust_clock", by=61), do("set_remaining", to=33.3), do("misdeal")),
    *(do("table_done", table=1), do("open_table", table=3), do("close_table", table=2)),
    *(do("call_clock", table=1, player="Ann"), do("acts", table=1), do("clear_clock", table=1)),
    *(
        do("schedule_start", **{"in": 30}),
        do("announce", text="Hi"),
        do("set_ticker", text="Bar open"),
        do("set_payouts", payouts={"amounts": [600, 400]}, pool=1_000),
        do("set_payouts", payouts=[70, 30], payout_unit=5),
        do("set_pool", amount=77),
        do("last_hands", hands=3),
        do("edit_house", settings={"break_ends": "director"}),
    ),
    do("edit_structure", structure={"segment": [level(5), pause(3), level(7), level(3), pause(1), level(9)]}),
    *(do("answer_gap", seconds=50, counted=False), do("answer_gap", seconds=9, ago=2, counted=True)),
]
NIGHT = opening(level(5), pause(3), level(4), level(None, hands=5), level(6), tables=2)


@given(st.lists(st.one_of(st.sampled_from(ACTS), st.floats(0, 400).map(wait)), max_size=40))
def test_any_night_plays_again(acts: list[Line]) -> None:
    first = Script(io.StringIO(), base=Path())
    first.run(json.dumps(line) for line in (NIGHT, do("start"), *acts))
    again = Script(io.StringIO(), base=Path())
    again.run(json.dumps(line) for line in script_lines(first.desk.entries, first.time.now()))
    assert not again.refused
    shown = []
    for night in (first, again):
        tournament, now = night.desk.tournament, night.time.now()
        assert tournament is not None
        shown.append(
            (
                clock_json(tournament, now),
                calls_json(tournament, now),
                house_json(tournament),
                structure_json(tournament),
                prizes_json(tournament, {}),
                (tournament.ticker, tournament.last_hands, tournament.winner),
            )
        )
    assert shown[0] == shown[1]
