"""The live re-plan: the wished end as it is typed, what is shown of it, and that nothing is in play before it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from zoneinfo import ZoneInfo

import pytest

from kiosk.app.director.core import Director
from kiosk.app.director.replan import ReplanArea
from kiosk.app.replan_typed import WishError, wish_typed
from kiosk.design.plan import Brief, Plan
from kiosk.design.replan_back import Back
from kiosk.files.designs import save_design
from kiosk.files.shelf import Shelf
from kiosk.show.design_replan import back_text
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.sheet import Structure
from tests.design.test_replan import FTB, MINUTE, night_at, opened, sheet_of
from tests.tournament.night import Night

BERLIN = ZoneInfo("Europe/Berlin")


def at(time: str, day: int = 2) -> int:
    hour, minute = (int(part) for part in time.split(":"))
    return round(datetime(2026, 1, day, hour, minute, tzinfo=BERLIN).timestamp() * 1000)


# -- what was typed ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("23:30", at("23:30")),
        ("at 23:30", at("23:30")),
        ("um 23.30 Uhr", at("23:30")),
        ("23h30", at("23:30")),
        ("11:30 pm", at("23:30")),
        ("11 p.m.", at("23:00")),
        ("0:15", at("0:15", 3)),
        ("12:15am", at("0:15", 3)),
        ("in 2 h", at("23:00")),
        ("2 h 15 min from now", at("23:15")),
        ("2h15", at("23:15")),
        ("in 90 min", at("22:30")),
        ("+45 min", at("21:45")),
        ("1.5 hours", at("22:30")),
        ("in 2 Std. 15 Min.", at("23:15")),
        ("dans 2 heures", at("23:00")),
    ],
)
def test_an_end_as_people_type_it(typed: str, meant: int) -> None:
    for clock_24h in (True, False):
        assert wish_typed(typed, at("21:00"), BERLIN, clock_24h=clock_24h) == meant


def test_on_a_clock_of_twelve_hours_it_is_the_next_of_both() -> None:
    assert wish_typed("11:30", at("21:00"), BERLIN, clock_24h=False) == at("23:30")
    assert wish_typed("9:00", at("21:00"), BERLIN, clock_24h=False) == at("9:00", 3)
    assert wish_typed("11:30", at("21:00"), BERLIN, clock_24h=True) == at("11:30", 3)


@pytest.mark.parametrize(
    ("typed", "code"),
    [("", "unclear"), ("90", "unclear"), ("in 2", "unclear"), ("25:00", "unclear"), ("23:75", "unclear"),
     ("soon", "unclear"), ("in 0 min", "unclear"), ("13 pm", "unclear"), ("20:59", "past"), ("in 20 h", "far")],
)  # fmt: skip
def test_what_is_no_end(typed: str, code: str) -> None:
    with pytest.raises(WishError) as told:
        wish_typed(typed, at("21:00"), BERLIN, clock_24h=True)
    assert told.value.code == code


# -- the area ----------------------------------------------------------------------------------------------------------


class Desk:
    """The Structure page's director without windows, on a night of the tests."""

    def __init__(self, night: Night) -> None:
        self.night, self.said, self.refused = night, dict[str, Any](), list[str]()
        operator = SimpleNamespace(values={"page": "structure"}, tell=lambda **told: self.said.update(told))
        self.program = SimpleNamespace(
            words=Words(clock_24h=True),
            session=SimpleNamespace(desk=night.desk, time=night.time),
            operator=operator,
            settings=SimpleNamespace(who="Mara", room_chips="100 500 1000 5000 25000"),
        )
        self.shelf = Shelf({}, {}, ())
        self.area = ReplanArea(cast("Director", self))

    def refuse(self, refused: Refused) -> None:
        self.refused.append(refused.code)

    def act(self, name: str, **values: object) -> dict[str, Any]:
        self.area.acts[name](values)
        return self.told

    def do(self, command: c.Command) -> None:
        before = len(self.night.desk.entries)
        assert self.night.do(command).refused is None
        self.area.grown(self.night.desk.entries[before:])

    @property
    def told(self) -> dict[str, Any]:
        return cast("dict[str, Any]", self.said["replan"])

    @property
    def sheet(self) -> Structure:
        return self.night.tournament.sheet.structure


def test_the_page_says_when_play_is_expected_to_end() -> None:
    desk = Desk(night_at(6))
    desk.night.time.jump = 110 * MINUTE  # it is 1:55 on the wall
    assert desk.act("look_at_end") == {
        "forecast": "Expected to end 04:50, nine nights in ten 04:10 to 05:25",
        "why": "",
        "standing": "37 left · 14 BB average",
    }  # fmt: skip
    desk.do(c.Count(players=-30))
    assert desk.told["standing"] == "7 left · 71 BB average"
    assert desk.told["forecast"].startswith("Expected to end 0")


def test_nothing_is_in_play_before_it_is_confirmed_and_one_undo_takes_it_back() -> None:
    desk = Desk(night_at(6))
    desk.act("replan")
    shown = desk.act("replan_end", text="in 1 h 50 min")
    was, batches = desk.sheet, len(desk.night.desk.entries)
    assert (shown["shown"], shown["canApply"], shown["bound"], shown["problem"]) == (True, True, "", "")
    assert shown["summary"].startswith("Levels last 10 min instead of 20 min. Blinds rise by ")
    rows = {row["row"]: row for row in shown["rows"]}
    assert [rows[6][key] for key in ("title", "state", "figures", "wasFigures", "canKeep")] == [
        "Level 6", "running", "1,000 / 2,000 (2,000)", "1,000 / 2,000 (2,000)", False
    ]  # fmt: skip
    assert [rows[8][key] for key in ("state", "wasFigures", "wasLength", "figures", "length", "average", "left")] == [
        "changed", "2,000 / 4,000 (4,000)", "20 min", "2,500 / 5,000 (5,000)", "10 min", "8 BB", "25 left"
    ]  # fmt: skip
    assert (rows[9]["title"], rows[9]["figures"]) == ("Break", "100s and 500s leave play")
    assert len(desk.night.desk.entries) == batches
    counts = (desk.night.tournament.entries, desk.night.tournament.players, desk.night.tournament.chips_in_play)
    told = desk.act("replan_apply")
    assert "open" not in told
    assert len(desk.night.desk.entries) == batches + 1
    assert desk.night.desk.entries[-1].who == "Mara"
    assert desk.night.desk.entries[-1].note.startswith("Re-planned to end about 0")
    assert (desk.sheet.segments[:7], desk.sheet.segments[8].big_blind) == (was.segments[:7], 5000)
    # C023: the clock and the field are apart.
    after = desk.night.tournament
    assert counts == (after.entries, after.players, after.chips_in_play)
    assert desk.night.undo().refused is None
    assert desk.sheet == was


def test_pressed_twice_before_it_is_written_it_is_taken_once() -> None:
    desk = Desk(night_at(6))
    desk.act("replan")
    desk.act("replan_end", text="in 2 h")
    batches = len(desk.night.desk.entries)
    held: list[Callable[[], None]] = []
    desk.night.log.held = held
    desk.act("replan_apply")
    desk.act("replan_leave")  # shown anew by hand, it is the same edit still
    desk.act("replan")
    desk.act("replan_end", text="in 2 h")
    desk.act("replan_apply")
    desk.night.log.held = None
    for write in held:
        write()
    assert desk.night.desk.at_rest
    assert len(desk.night.desk.entries) == batches + 1
    assert "open" not in desk.told
    desk.act("replan")
    desk.act("replan_end", text="in 3 h")
    desk.act("replan_apply")
    assert len(desk.night.desk.entries) == batches + 2  # the next one is another


def test_esc_leaves_all_as_it_is() -> None:
    desk = Desk(night_at(6))
    was = desk.sheet
    desk.act("replan")
    desk.act("replan_end", text="in 2 h")
    assert "open" not in desk.act("replan_leave")
    assert "shown" not in desk.act("replan")
    assert desk.sheet == was
    assert desk.act("replan_apply")["problem"] == "Write first when play shall end."


def test_c020_what_was_shown_before_the_sheet_or_the_level_changed_is_not_put_in_play() -> None:
    desk = Desk(night_at(6))
    desk.act("replan")
    desk.act("replan_end", text="in 2 h")
    first = desk.told["rows"]
    other = Structure((*desk.sheet.segments, *sheet_of("200000/400000").segments))
    desk.night.do(c.EditStructure(other))  # before the area hears of it
    assert desk.act("replan_apply")["problem"].startswith(
        "Meanwhile the next level has begun, or the sheet was changed."
    )
    assert desk.sheet == other
    desk.do(c.NextLevel())
    assert desk.told["rows"][0]["title"] == "Level 7"  # shown anew
    assert first[0]["title"] == "Level 6"


def test_c021_the_expected_end_follows_an_edit_while_the_clock_stands() -> None:
    desk = Desk(night_at(6))
    desk.do(c.Pause())
    before = desk.told["forecast"]
    opened(desk.night, 7, length_ms=60 * MINUTE)
    desk.area.grown(desk.night.desk.entries[-1:])
    assert desk.told["forecast"] != before
    desk.act("replan")
    assert desk.act("replan_end", text="in 3 h")["notes"][1:] == [
        "The clock stands: the end moves with every minute until it runs."
    ]


def test_a_row_that_is_kept_stays() -> None:
    desk = Desk(night_at(6))
    desk.act("replan")
    desk.act("replan_end", text="in 1 h 50 min")
    rows = {row["row"]: row for row in desk.act("replan_keep", row="8")["rows"]}
    assert (rows[8]["kept"], rows[8]["state"]) == (True, "same")
    assert not any(row["kept"] for row in desk.act("replan_keep", row="8")["rows"])


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("90", "“90” is no time to end. Write 23:30, or in how long: in 2 h, 2 h 15 min from now."),
        ("in 20 h", "21:55 is too far away. An end can be wished for within 16 hours."),
        ("1:50", "01:50 has gone by. Write a later time, or in how long: in 2 h."),
    ],
)
def test_what_cannot_be_read_says_why(typed: str, problem: str) -> None:
    desk = Desk(night_at(6))
    desk.night.time.jump = 110 * MINUTE  # it is 1:55
    desk.act("replan")
    told = desk.act("replan_end", text=typed)
    assert (told["problem"], "shown" in told) == (problem, False)


def test_a_wish_that_cannot_be_met_says_why_and_offers_the_nearest() -> None:
    desk = Desk(night_at(6))
    desk.act("replan")
    told = desk.act("replan_end", text="in 30 min")
    assert told["bound"].startswith("Play cannot end by ")
    assert "even with levels of 10 min and blinds that rise by " in told["bound"]
    assert told["canApply"]


def test_before_the_start_and_when_it_is_over_it_says_what_to_do() -> None:
    night = Night(sheet_of())
    desk = Desk(night)
    assert (
        desk.act("look_at_end")["why"] == "Play has not begun. The designer makes a structure that ends when you wish."
    )
    other = Desk(night_at(6))
    other.do(c.Close())
    assert other.told == {
        "forecast": "", "why": "The event is over: there are no levels to change.", "standing": "",
        "uncounted": False,
    }  # fmt: skip
    assert other.act("replan") | {"open": True} == other.told
    assert other.act("replan_end", text="in 2 h")["problem"] == "The event is over: there are no levels to change."


def test_the_final_table_is_offered_a_step_back_and_only_offered() -> None:
    desk = Desk(night_at(4, sheet=sheet_of(FTB), entries=99, players=9))
    desk.do(c.SetRegistration(open=False))
    was = desk.sheet
    assert desk.act("replan")["back"] == "The average is 18 big blinds. Going back to level 1 makes it 55."
    shown = desk.act("replan_back")
    assert (shown["mode"], shown["rows"][1]["figures"]) == ("back", "500 / 1,000 (1,000)")
    assert desk.sheet == was
    desk.act("replan_apply")
    assert [row.big_blind for row in desk.sheet.segments[4:8]] == [1000, 1500, 2000, 3000]


def test_the_offer_reads_as_a_director_says_it() -> None:
    assert (
        back_text(Back(14, 17, 18.4, 40.0), Words())
        == "The average is 18 big blinds. Going back to level 14 makes it 40."
    )


def test_another_event_begins_without_the_wish_of_the_last() -> None:
    desk = Desk(night_at(6))
    desk.act("replan")
    desk.act("replan_end", text="in 2 h")
    night = night_at(3)
    desk.program.session = SimpleNamespace(desk=night.desk, time=night.time)
    assert "open" not in desk.act("look_at_end")
    desk.program.session = None
    assert desk.act("look_at_end") == {}


def test_of_an_event_that_was_planned_nobody_beyond_the_plan_is_expected(tmp_path: Path) -> None:
    rows = list(sheet_of().segments)
    rows[7] = replace(rows[7], closes_registration=True)
    sheet = Structure(tuple(rows), name="Friends")
    path = tmp_path / "friends.toml"
    save_design(Plan(sheet, Brief(players=20, re_entries=4)), path)
    desk = Desk(night_at(3, sheet=sheet, entries=24, players=22))
    desk.act("replan")
    assert any("more are expected" in note for note in desk.act("replan_end", text="in 2 h")["notes"])
    desk.shelf = Shelf({"friends": sheet}, {"friends": path}, ())
    notes = desk.act("replan_end", text="in 2 h")["notes"]
    assert "As many as planned have entered (24): nobody else is expected." in notes
    assert not any("more are expected" in note for note in notes)


def test_a_plan_that_moves_the_close_of_registration_says_both_times() -> None:
    rows = list(sheet_of().segments)
    rows[7] = replace(rows[7], closes_registration=True)
    desk = Desk(night_at(3, sheet=Structure(tuple(rows)), entries=200, players=150))
    desk.act("replan")
    starts = {each["row"]: each["starts"] for each in desk.act("replan_end", text="in 2 h")["rows"]}
    assert starts[8] == "01:10"
    # As it is: level 3 goes on until 00:20, a level and a break until 00:50, and three more of 20 minutes.
    said = "Registration closes 01:10 instead of 01:50: players have been told the other time."
    assert said in desk.told["notes"]
    rows[7], rows[2] = replace(rows[7], closes_registration=False), replace(rows[2], closes_registration=True)
    desk = Desk(night_at(3, sheet=Structure(tuple(rows)), entries=200, players=150))
    desk.act("replan")
    assert not any("Registration closes" in note for note in desk.act("replan_end", text="in 2 h")["notes"])
