"""The script format, checked from outside by its own words: lines in, lines out, exit status."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kiosk.app.script import listed
from kiosk.app.script_shows import SHOWS
from kiosk.show.phrase_keys import KINDS

from .runs import Line, do, level, opening, pause, result_of, run, run_file, show, wait

HUGE = '{{"do": "adjust_clock", "by": {}}}'
FIRST = [level(big_blind=100), level(big_blind=200)]
TOML = '[[segment]]\nkind = "level"\nbig_blind = 100\nminutes = 7\n'


# -- lines -----------------------------------------------------------------------------------------------------


def test_a_show_prints_its_line_its_name_and_the_value() -> None:
    result = run({"#": "a comment"}, "", opening(), show("calls"))
    assert (result.status, result.lines, result.errors) == (0, [{"line": 4, "show": "calls", "calls": []}], "")


def test_a_refused_command_changes_nothing_and_the_run_goes_on() -> None:
    result = run(opening(), do("start"), do("start"), wait(60), show())
    assert result.status == 1
    assert result.lines[0] == {"line": 3, "refused": {"code": "already", "message": result.messages[0]}}
    assert result.messages == ["The tournament has started already."]
    assert result.last("clock")["remaining_ms"] == 19 * 60_000


def test_echo_tells_the_number_of_every_accepted_command() -> None:
    # The number is that of the command's last row; the note of a new level is a row without an echo.
    lines = [opening(), do("start"), do("start"), wait("00:21:00"), do("pause"), show("calls")]
    result = run(*lines, options=("--echo",))
    assert result.done == [(1, 1), (2, 2), (5, 4)]
    assert [line["line"] for line in result.lines] == [1, 2, 3, 5, 6]


def test_without_echo_accepted_commands_print_nothing() -> None:
    assert run(opening(), do("start"), do("pause")).lines == []


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "JSON"),
        ("[1]", "object"),
        ('"start"', "object"),
        ("{}", "exactly one"),
        ({"do": "start", "wait": 3}, "exactly one"),
        ({"go": "start"}, "exactly one"),
        ({"wait": 3, "why": "so"}, "'why'"),
        ({"show": "clock", "of": 1}, "'of'"),
        ({"do": "shuffle"}, "'shuffle'"),
        ({"do": "deal_cards", "players": ["Ann", "Bo"]}, "'deal_cards'"),
        ({"do": "swap", "players": ["Ann", 5]}, "not a name"),
        ({"do": "balance", "moves": ["Ann"]}, "not a row with a player"),
        ({"do": "balance", "moves": [{"player": "Ann", "to": 3}]}, "no 'to' in a row"),
        ({"do": "redraw", "tables": ["two"]}, "not a whole number"),
        ({"do": "redraw", "seats": [{"player": "Ann", "table": "2"}]}, "not a whole number"),
        ({"do": "color_up", "table": 1, "remove": [25], "to": 100, "chips": {"3": 7}}, "how many there are"),
        ({"do": "color_up", "table": 1, "remove": [25], "to": 100, "cards": {"3": "KD"}}, "not a list of cards"),
        ({"do": "color_up", "table": 1, "remove": [25], "to": 100, "last": ["x"]}, "not a whole number"),
        ({"do": "draw_button", "table": 1, "cards": {"3": ["KD"]}}, "not a card"),
        ({"do": "end_day", "counts": {"Ann": "5"}}, "not a whole number"),
        ({"do": "late_chips", "player": "Ann", "chips": {"25": 1.5}}, "not a whole number"),
        ({"do": "refuse_advice", "what": "pause"}, "one of move, break"),
        ({"do": "register", "player": 5}, "not a text"),
        ({"do": "register", "player": "Ann", "colour": "red"}, "'colour'"),
        ({"do": "bust", "players": "Ann"}, "not a list"),
        ({"do": "bust", "players": ["Ann", 7]}, "7, not a name"),
        ({"do": "bust", "players": [{"stack": 5}]}, "not a name"),
        ({"do": "bust", "players": [{"player": "Ann", "colour": "red"}]}, "'colour'"),
        ({"do": "bust", "players": [{"player": "Ann", "stack": "5"}]}, "not a whole number"),
        ({"do": "bust", "players": [{"player": "Ann", "by": 5}]}, "not a text or a list"),
        ({"do": "bust", "players": [{"player": "Ann", "by": ["Bo", 5]}]}, "not a text or a list"),
        ({"do": "qualify", "players": [{"player": "Ann"}]}, "'player'"),
        ({"do": "chop", "kind": {"amount": {"Ann": 5}}}, "amounts"),
        ({"do": "chop", "kind": {"amounts": {"Ann": "5"}}}, "not a whole number"),
        ({"do": "chop", "kind": "icm", "chips": {"Ann": 1.5}}, "not a whole number"),
        ({"do": "count_till", "till": "", "counted": {"cash": None}}, "not a whole number"),
        ({"do": "correct_results", "results": ["Ann"], "reason": "So"}, "not a row with a player"),
        ({"do": "correct_results", "results": [{"player": "Ann", "points": 3}], "reason": "So"}, "'points'"),
        ({"do": 5}, "unknown do 5"),
        ({"do": "start", "now": True}, "'now'"),
        ({"do": "undo", "steps": 2}, "'steps'"),
        ({"do": "adjust_clock"}, "'by'"),
        ({"do": "adjust_clock", "by": "60"}, "'60'"),
        ({"do": "adjust_clock", "by": True}, "True"),
        ({"do": "hand_done", "count": 2.5}, "2.5"),
        ({"do": "announce", "text": None}, "None"),
        ({"do": "call_clock", "table": 1, "player": "Ann", "kind": "long"}, "clock, all_in, shot"),
        ({"do": "call_clock", "table": 1, "player": "Ann", "facing_bet": 1}, "true or false"),
        ({"do": "acts", "table": 1, "facing_bet": "yes"}, "true or false"),
        ({"do": "edit_structure", "structure": 5}, "structure"),
        ({"do": "edit_house", "settings": []}, "an object"),
        ({"do": "recover", "as": "gone", "elapsed": 1}, "kept_running"),
        ({"show": "weather"}, "'weather'"),
        ({"show": 1}, "unknown show"),
        ({"wait": -1}, "-1"),
        ({"wait": True}, "True"),
        ({"wait": "12"}, "'12'"),
        ({"wait": "00:61:00"}, "00:61:00"),
        ('{"wait": NaN}', "nan"),
        ('{"wait": 1e999}', "inf"),
        ('{"do": "adjust_clock", "by": 1e999}', "inf"),
        ('{"do": "announce", "text": "\\ud800"}', "JSON"),
        ("[" * 100_000, "JSON"),
        *((HUGE.format(digits), "more than 18 digits") for digits in ("1" + "0" * 400, "-1" + "0" * 400, "9" * 9_000)),
        *((f'{{"wait": {number}}}', "at most a year") for number in ("999999999999999999", "1e300")),
        ({"do": "recover", "as": "stopped", "elapsed": 10**17}, "at most a year"),
        ({"do": "answer_gap", "seconds": 10**17, "counted": True}, "at most a year"),
        ({"do": "answer_gap", "seconds": 1, "ago": 1e300, "counted": True}, "at most a year"),
        ({**opening(), "seed": "x"}, "'seed'"),
        ({**opening(), "re_entries": "many"}, "'many'"),
        ({**opening(), "payouts": 100}, "a list or an object or null"),
        ({**opening(), "tables": "5"}, "null"),
        ({**opening(), "house": 1}, "house"),
        ({**opening(), "house_settings": [1]}, "an object"),
        ({**opening(), "colour": "red"}, "'colour'"),
        ({"do": "open", "name": "x", "starting_stack": 1}, "'structure'"),
    ],
)
def test_a_line_of_another_format_ends_the_run_with_2_its_number_and_the_reason(line: Line | str, reason: str) -> None:
    result = run(opening(), do("start"), show(), line, show())
    assert result.status == 2
    assert result.errors.startswith("line 4: ")
    assert reason in result.errors
    assert [row["line"] for row in result.lines] == [3]  # the lines before it stand, none after it is read


@pytest.mark.parametrize(
    "line",
    [
        do("adjust_clock", by=10**17),
        do("adjust_clock", by=-1e300),
        do("set_remaining", to=1e300),
        do("take_break", minutes=1e308),
        do("extend_day", minutes=10**17),
        do("hand_done", count=10**17),
        do("start_hands_per_level", hands=10**17),
        do("open_table", table=10**17),
    ],
)
def test_a_number_that_no_night_has_is_refused(line: Line) -> None:
    result = run(opening(house_settings={"day_limit_h": 10}), do("start"), line, show())
    assert result.status == 1
    assert result.refused[0][1] in ("bad_value", "not_in_play")
    assert result.last("clock")["remaining_ms"] == 20 * 60_000


def test_a_number_in_a_file_that_no_table_has_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "huge.toml"
    file.write_text(f'[[segment]]\nkind = "level"\nbig_blind = {10**400}\nminutes = 5\n', encoding="utf-8")
    result = run(opening(structure=str(file)))
    assert result.refused == [(1, "bad_value")]
    assert result.messages == [
        "structure cannot be read. huge.toml, line 3, big_blind: 100000000000000000… is too large."
    ]


def test_what_is_no_text_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "latin.jsonl"
    file.write_bytes(b'{"#": "fine"}\n{"do": "announce", "text": "Caf\xe9"}\n')
    result = run_file(file)
    assert (result.status, result.errors[:8]) == (2, "line 2: ")


def test_a_byte_order_mark_and_line_ends_of_windows_are_read(tmp_path: Path) -> None:
    file = tmp_path / "night.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(opening()).encode() + b'\r\n\r\n{"show": "calls"}\r\n')
    assert run_file(file).lines == [{"line": 3, "show": "calls", "calls": []}]


def test_a_script_that_is_not_there_is_told(tmp_path: Path) -> None:
    result = run_file(tmp_path / "none.jsonl")
    assert (result.status, result.lines) == (2, [])
    assert "none.jsonl: No such file" in result.errors


def test_list_prints_every_command_with_its_arguments() -> None:
    result = result_of("script", "--list")
    assert (result.status, result.output.splitlines()) == (0, listed())
    rows = dict(row.partition(" ")[::2] for row in listed())
    assert rows["adjust_clock"] == "by"
    assert rows["hand_done"] == "[count]"
    assert rows["start"] == ""
    assert rows["open"].startswith("name structure starting_stack [")
    assert "[late_registration_until_level]" in rows["open"]
    assert rows["recover"] == "as [elapsed]"


def rows_of(section: str) -> list[str]:
    """The rows of the table under this head of SCRIPT.md."""
    page = (Path(__file__).parents[2] / "SCRIPT.md").read_text(encoding="utf-8")
    part = page.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    return [row for row in part.splitlines() if row.startswith("| `") and not row.startswith(("| `do`", "| `show`"))]


def test_the_page_names_every_command_and_argument_of_the_code() -> None:
    table = rows_of("Commands")
    names = {name for row in table for name in row.split("|")[1].replace("`", "").replace(",", "").split()}
    assert names == {row.split()[0] for row in listed()}
    for row in listed():
        name, *arguments = row.split()
        described = [line for line in table if f"`{name}`" in line.split("|")[1]]
        assert len(described) == 1, name
        for argument in arguments:
            assert f"`{argument.strip('[]')}`" in described[0], (name, argument)


def test_the_page_names_every_part_of_the_state_that_can_be_shown() -> None:
    assert {row.split("`")[1] for row in rows_of("What `show` prints")} == {*SHOWS}


def test_the_page_names_every_kind_of_announcement() -> None:
    page = (Path(__file__).parents[2] / "SCRIPT.md").read_text(encoding="utf-8")
    (row,) = [line for line in page.splitlines() if line.startswith("| `announcements` |")]
    kinds = row.partition("kinds ")[2].partition(".")[0]
    assert kinds == ", ".join(f"`{kind}`" for kind in KINDS)


def test_the_program_itself_reads_standard_input(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(TOML, encoding="utf-8")
    event = {**opening(), "structure": "own.toml"}  # relative to the working folder
    text = "".join(json.dumps(line) + "\n" for line in (event, show(), {"do": "shuffle"}))
    where = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-m", "kiosk", "script", "-"]
    ended = subprocess.run(
        command, check=False, input=text, capture_output=True, text=True, cwd=tmp_path, env=where, timeout=60
    )
    assert (ended.returncode, ended.stderr[:7]) == (2, "line 3:")
    assert json.loads(ended.stdout)["clock"]["next"]["minutes"] == 7


# -- time ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("length", "left_ms"),
    [
        (60, 1_140_000),
        (0, 1_200_000),
        (0.001, 1_199_999),
        (1.2345, 1_198_766),
        ("00:00:01", 1_199_000),
        ("00:19:59", 1_000),
    ],
)
def test_a_wait_is_seconds_to_the_millisecond_or_hours_minutes_seconds(length: float | str, left_ms: int) -> None:
    assert run(opening(), do("start"), wait(length), show()).last("clock")["remaining_ms"] == left_ms


def test_time_passes_only_in_wait_and_crosses_every_boundary_in_order() -> None:
    rows = [level(12, 100), pause(10), level(12, 200), level(12, 300)]
    result = run(opening(*rows), do("start"), wait("00:34:30"), show(), show("announcements"))
    clock = result.last("clock")
    assert (clock["kind"], clock["level"], clock["segment"]) == ("level", 3, 3)
    assert (clock["remaining_ms"], clock["elapsed_ms"]) == (690_000, 24 * 60_000 + 30_000)
    places = [(row["at_ms"] // 60_000, row["kind"]) for row in result.last("announcements")]
    assert [place for place in places if place[1] in ("level", "break")] == [
        (0, "level"),
        (12, "break"),
        (22, "level"),
        (34, "level"),
    ]


def test_the_last_level_that_ran_out_stays_a_level_with_nothing_left() -> None:
    clock = run(opening(level(5)), do("start"), wait("05:00:00"), show()).last("clock")
    assert (clock["kind"], clock["level"], clock["remaining_ms"], clock["next"]) == ("level", 1, 0, None)


def test_a_break_ends_by_itself_unless_the_house_lets_the_director() -> None:
    rows = [level(1), pause(5), level(10, 200)]
    by_itself = run(opening(*rows), do("start"), wait("00:06:30"), show()).last("clock")
    assert (by_itself["level"], by_itself["remaining_ms"]) == (2, 570_000)
    own = {"break_ends": "director"}
    lines = [opening(*rows, house_settings=own), do("start"), wait("00:30:00"), show(), do("end_break"), show()]
    waiting, begun = run(*lines).shown("clock")
    assert (waiting["kind"], waiting["remaining_ms"]) == ("break", 0)
    assert (begun["kind"], begun["level"], begun["remaining_ms"]) == ("level", 2, 600_000)


def test_a_countdown_waits_or_starts_at_zero_as_the_house_has_it() -> None:
    lines = [do("schedule_start", **{"in": 300}), wait(299.5), show(), wait(10), show()]
    counting, waits = run(opening(), *lines).shown("clock")
    assert (counting["kind"], counting["level"], counting["remaining_ms"]) == ("before", 0, 500)
    assert (waits["kind"], waits["remaining_ms"]) == ("before", 0)
    counting, begun = run(opening(house_settings={"start_at_zero": "by_itself"}), *lines).shown("clock")
    assert (counting["kind"], begun["kind"], begun["remaining_ms"]) == ("before", "level", 1_200_000 - 9_500)


# -- opening an event ------------------------------------------------------------------------------------------


def test_a_structure_comes_inline_by_path_or_by_name(tmp_path: Path) -> None:
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets" / "own.toml").write_text(TOML, encoding="utf-8")
    (tmp_path / "sheets" / "own.json").write_text(json.dumps({"segment": [level(8)]}), encoding="utf-8")
    for structure, minutes in (
        ("sheets/own.toml", 7),
        ("sheets/own.json", 8),
        (str(tmp_path / "sheets" / "own.toml"), 7),
        ({"segment": [level(9)]}, 9),
        ("pokerplr-league", 12),
    ):
        script = tmp_path / "night.jsonl"  # paths are relative to it, wherever the program was started
        script.write_text(json.dumps({**opening(), "structure": structure}) + "\n" + json.dumps(show()) + "\n")
        result = run_file(script)
        assert (result.status, result.errors) == (0, "")
        assert result.last("clock")["next"]["minutes"] == minutes


@pytest.mark.parametrize(
    ("structure", "told"),
    [
        ("no-such-sheet", "no-such-sheet"),
        ("pokerplr-leage", "pokerplr-league"),
        ("missing.toml", "missing.toml"),
        ({"segment": []}, "no level"),
        ({"segment": [{"kind": "pause", "minutes": 5}]}, "level, break, day_end"),
        ({"segment": [level(20, bigblind=100)]}, "big_blind"),
        ({"segment": [{"kind": "level", "big_blind": "100"}]}, "number"),
        ({"segment": [{"kind": "level", "minutes": 5}]}, "no big blind"),
        ({"segment": [level(-5)]}, "-5"),
        ({"segment": [level(5, hands=3)]}, "minutes and hands"),
    ],
)
def test_a_bad_structure_is_refused_with_what_is_wrong_and_what_is_allowed(structure: object, told: str) -> None:
    result = run({**opening(), "structure": structure}, show())
    assert (result.status, result.refused) == (1, [(1, "bad_value")])
    assert told in result.messages[0]
    assert result.last("clock") is None


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"house": "casino"}, "playlive"),
        ({"house_settings": {"break_ends": "never"}}, "by_itself, after_races, director"),
        ({"house_settings": {"brake_ends": "director"}}, "break_ends"),
        ({"starting_stack": 0}, "starting_stack"),
        ({"seats_per_table": 0}, "seats_per_table"),
        ({"buy_in": -1}, "buy_in"),
        ({"tables": -1}, "tables"),
        ({"name": " "}, "name"),
        ({"starts_at": "tonight"}, "starts_at"),
        ({"time_zone": "Mars/Olympus"}, "time_zone"),
    ],
)
def test_a_bad_value_is_refused_by_name(arguments: Line, told: str) -> None:
    result = run(opening(**arguments), show())
    assert (result.status, result.refused, result.last("clock")) == (1, [(1, "bad_value")], None)
    assert told in result.messages[0]


def test_an_event_may_be_opened_after_a_refusal_but_not_twice() -> None:
    result = run(opening(name=""), do("start"), opening(), opening())
    assert result.refused == [(1, "bad_value"), (2, "not_running"), (4, "already")]


def test_house_settings_stand_over_the_house() -> None:
    lines = [opening(house="pokerplr", house_settings={"clock_call_s": 20, "halt_short_by": 2}), show("house")]
    house = run(*lines).last("house")
    assert house["clock_call_s"] == {"value": 20, "rule": ""}
    assert house["color_up"] == {"value": "round_up", "rule": "POKERPLR 6.2"}
    assert house["hand_for_hand_debit_s"] == {"value": 120, "rule": ""}
    assert house["balance_tolerance"]["value"] == [[None, 1]]


@pytest.mark.parametrize(
    "house", ["default", "playlive", "pokerplr", "members-league", "pub-poker", "adc", "tda", "wsop"]
)
def test_every_house_opens_and_shows_every_setting(house: str) -> None:
    shown = run(opening(house=house), show("house")).last("house")
    assert len(shown) == 41
    assert all(row.keys() == {"value", "rule"} for row in shown.values())


def test_a_start_without_an_offset_is_a_time_of_the_events_zone() -> None:
    # 19:00 in Melbourne in January is 08:00 in UTC.
    here = {"starts_at": "2026-01-02T19:00:00", "time_zone": "Australia/Melbourne"}
    entry = run(opening(**here), show("journal")).last("journal")["entries"][0]
    assert entry["at_ms"] == entry["wall_ms"] == 1_767_340_800_000


def test_what_is_said_of_entries_and_prizes_is_kept_as_asked() -> None:
    terms: Line = {
        "bounty": {"amount": 500, "kind": "progressive", "cash_percent": 50},
        "late_registration_until_level": 2,
        "re_entries": None,
        "rebuys": {"max": 2, "price": 1000, "chips": 5000, "until_level": 2},
        "add_on": None,
        "payouts": [60, 40],
        "payout_unit": 100,
        "points": None,
    }
    fact = run(opening(**terms), show("journal")).last("journal")["entries"][0]["fact"]
    assert fact["terms"] == terms
