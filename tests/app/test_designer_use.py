"""What the designer may change in an event that is played: the rows to come, and nothing else, whatever is done."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from kiosk.app.designer.around import Instant, Running, Use
from kiosk.design.document import Document
from kiosk.design.into_event import joined
from kiosk.design.midway import NotNow, midway_of
from kiosk.design.plan import Plan
from kiosk.design.steps_brief import brief_of
from kiosk.desk import Outcome
from kiosk.files.design_drafts import drafts
from kiosk.files.shelf import load_structures
from kiosk.tournament import commands as c
from kiosk.tournament.sheet import Structure
from tests.app.designer_desk import Desk, FakeAround
from tests.design.test_replan import night_at, sheet_of
from tests.tournament.night import Night

MINUTE = 60_000
SHEET = sheet_of("100/200 200/400 | 300/600 400/800 500/1000 | 600/1200 1000/2000 1500/3000")


def applied(night: Night, structure: Structure) -> bool:
    """Whether the event's own rules take the sheet."""
    outcomes: list[Outcome] = []
    night.desk.do(c.EditStructure(structure), told=outcomes.append)
    return outcomes[0].refused is None


class Beside(FakeAround):
    """The designer beside an event that really plays."""

    def __init__(self, night: Night) -> None:
        super().__init__()
        self.can = Use("Use in the event", True)
        self.night = night
        self.taken: list[Structure] = []

    def running(self) -> Running | None:
        clock = self.night.tournament.clock_at(self.night.time.now())
        rows = clock.segment + 1 if clock.started else 0
        return Running(self.night.tournament.sheet.structure, rows, str(id(self.night)))

    def instant(self) -> Instant | None:
        try:
            midway = midway_of(self.night.tournament, self.night.time.now())
        except NotNow:
            midway = None
        return Instant(midway, 1_767_726_000_000)

    def use_sheet(self, structure: Structure, file: str, then: Callable[[str, bool], None]) -> None:
        self.taken.append(structure)
        done = applied(self.night, structure)
        then("Taken." if done else "Refused.", done)


def beside(night: Night) -> Desk:
    """The designer with the event's sheet."""
    around = Beside(night)
    sheet = night.tournament.sheet.structure
    running = around.running()
    assert running is not None
    desk = Desk(Plan(sheet, brief_of(sheet), frozenset(range(running.rows))), around)
    desk.designing.parts.shelf.begin_event(desk.plan)
    return desk


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Level 3 is played, after two levels and a break."""
    desk = beside(night_at(3, sheet=SHEET))
    yield desk
    desk.end()


LOCKED: tuple[tuple[str, dict[str, object]], ...] = (
    ("type", {"column": "small", "text": "1"}),
    ("type", {"column": "length", "text": "5"}),
    ("repeat", {"column": "big"}),
    ("insert", {"kind": "level"}),
    ("insert", {"kind": "break"}),
    ("remove", {}),
    ("move", {"by": 1}),
    ("pin", {}),
    ("label", {"text": "Turbo"}),
    ("locked", {}),
)


def test_the_rows_played_and_the_running_one_refuse_with_words(desk: Desk) -> None:
    before = desk.plan
    stages = [row["stage"] for row in desk.designing.designer.rows.rows]
    assert stages == ["played"] * 3 + ["running"] + [""] * 6
    said = {
        0: "Level 1 has been played. It stays as it was.",
        2: "The break after level 2 is over. It stays as it was.",
        3: "Level 3 is being played. It stays as it is; its time is on the Clock page.",
    }
    for row, why in said.items():
        for act, values in LOCKED:
            desk.act(act, row=row, **values)
            assert desk.refused == why, (row, act)
    desk.act("move", row=4, by=-2)
    desk.act("color_up", row=2, text="100")
    desk.act("paste", text="1\t2\t2\t5")  # at the cursor, which is on the first row
    assert desk.plan == before
    desk.act("type", row=4, column="big", text="900")
    assert desk.plan.structure.segments[4].big_blind == 900


def test_what_changes_is_shown_first_and_taken_as_one_edit(desk: Desk) -> None:
    around: Beside = desk.around  # type: ignore[assignment]
    desk.act("insert", row=4, kind="break")
    desk.act("type", row=5, column="small", text="500/1000/1000")
    desk.act("remove", row=10)
    desk.act("use_in_event")
    assert (desk["page"], around.taken) == ("use", [])
    told = desk["use"]
    assert told["said"] == [
        "Level 3 is being played: it stays as it is, and so does all before it.",
        "3 rows to come change.",
    ]
    lines = {(row["state"], row["title"]): row for row in told["rows"]}
    assert [row["state"] for row in told["rows"]][:4] == ["running", "added", "changed", "same"]
    assert lines["changed", "Level 4"]["wasFigures"].startswith("400 / 800")
    assert lines["changed", "Level 4"]["figures"].startswith("500 / 1,000")
    assert lines["removed", "Level 8"]["figures"] == ""
    assert told["before"]["ends"].startswith("about ")
    assert told["after"]["ends"].startswith("about ")
    version = len(around.night.log.rows)
    desk.act("use_now")
    assert (desk["page"], desk.said, desk["changed"]) == ("", "Taken.", False)
    assert around.night.tournament.sheet.structure.segments == desk.plan.structure.segments
    assert len({entry.batch for entry in around.night.log.rows[version:]}) == 1
    desk.act("use_in_event")
    assert desk.said == "The event plays by this structure already."
    around.night.undo()  # in the operator window
    desk.designing.parts.using.follow()
    assert (desk.said, desk["changed"]) == ("", True)  # it is nowhere but here again


def test_the_page_is_made_anew_where_a_level_has_begun_meanwhile(desk: Desk) -> None:
    around: Beside = desk.around  # type: ignore[assignment]
    desk.act("type", row=4, column="big", text="900")
    desk.act("type", row=5, column="length", text="15")
    desk.act("use_in_event")
    around.night.wait(20 * MINUTE)
    desk.act("use_now")
    assert desk.refused.startswith("Meanwhile the next level has begun")
    assert around.taken == []
    assert desk["use"]["said"][0].startswith("The new sheet begins otherwise than the event has played")
    desk.designing.parts.using.follow()  # as the journal says that level 4 has begun
    assert desk.plan.structure.segments[4] == SHEET.segments[4]
    assert desk.said == "Level 4 has begun as the event has it: it can no longer be changed."
    assert desk["page"] == ""  # what it showed is no longer so
    desk.act("undo")
    assert desk.plan.structure.segments[4].big_blind == 900  # the plan's own, not the event's
    desk.act("type", row=7, column="small", text="700/1400/1400")
    desk.act("use_in_event")
    desk.act("use_now")
    played = around.night.tournament.sheet.structure.segments
    assert played[:5] == SHEET.segments[:5]
    assert played[7].big_blind == 1400


def test_another_sheet_gives_its_later_levels(desk: Desk) -> None:
    other = sheet_of("25/50 50/100 100/200 | 150/300 200/400", length_ms=10 * MINUTE)
    desk.designing.parts.shelf.begin(Document.of(Plan(other, brief_of(other))))
    desk.act("use_in_event")
    assert desk["use"]["said"][0].startswith("The new sheet begins otherwise")
    desk.act("use_now")
    around: Beside = desk.around  # type: ignore[assignment]
    assert around.night.tournament.sheet.structure.segments == (*SHEET.segments[:4], *other.segments[3:])
    short = sheet_of("25/50 50/100")
    desk.designing.parts.shelf.begin(Document.of(Plan(short, brief_of(short))))
    desk.act("use_in_event")
    assert desk.refused == "The sheet has nothing after level 3, which the event plays."


def test_when_registration_closes_may_move_from_the_running_level_only() -> None:
    rows = list(SHEET.segments)
    rows[3] = replace(rows[3], closes_registration=True)
    desk = beside(night_at(3, sheet=replace(SHEET, segments=tuple(rows))))
    around: Beside = desk.around  # type: ignore[assignment]
    desk.act("close_registration", row=4)
    desk.act("use_in_event")
    desk.act("use_now")
    closes = [row.closes_registration for row in around.night.tournament.sheet.structure.segments]
    assert closes.index(True) == 4
    around.night.wait(45 * MINUTE)
    desk.act("close_registration", row=6)
    assert desk.refused == "Registration has closed by this sheet. Open it again on the Clock page."
    desk.end()


def test_pressed_twice_before_it_is_written_it_is_used_once(desk: Desk) -> None:
    around: Beside = desk.around  # type: ignore[assignment]
    answers: list[Callable[[], None]] = []
    around.use_sheet = lambda structure, file, then: answers.append(lambda: then("Taken.", True))  # type: ignore[method-assign]
    desk.act("type", row=5, column="big", text="1100")
    desk.act("use_in_event")
    desk.act("use_now")
    desk.act("use_in_event")
    desk.act("use_now")
    assert len(answers) == 1
    answers[0]()
    assert desk.said == "Taken."
    desk.act("use_in_event")
    desk.act("use_now")
    assert len(answers) == 2


def test_another_event_that_is_shown_ends_that_the_plan_is_the_events_own(desk: Desk) -> None:
    around: Beside = desk.around  # type: ignore[assignment]
    using, shelf = desk.designing.parts.using, desk.designing.parts.shelf
    using.follow()
    other = sheet_of("5/10 10/20 15/30 20/40 25/50")
    around.night = night_at(2, sheet=other)
    using.follow()  # nothing was done: the other event's sheet
    assert (desk.plan.structure.segments, desk["changed"]) == (other.segments, False)
    assert (shelf.of_event, desk["file"], desk.designing.begun) == (True, "the event's structure", 2)
    desk.act("type", row=4, column="big", text="60")
    work = desk.plan
    around.night = night_at(3, sheet=SHEET)
    using.follow()  # something was: it is a plan of no event
    assert (desk.plan, desk["changed"], shelf.of_event, desk["file"]) == (work, True, False, "")
    assert [row["stage"] for row in desk.designing.designer.rows.rows] == [""] * 5
    desk.act("type", row=0, column="big", text="12")
    assert desk.plan.structure.segments[0].big_blind == 12
    around.night.wait(20 * MINUTE)
    using.follow()
    assert desk.plan.structure.segments[0].big_blind == 12  # what is played there is no matter of this plan


def test_a_sheet_that_nobody_touched_is_always_the_events(desk: Desk) -> None:
    around: Beside = desk.around  # type: ignore[assignment]
    replanned = replace(SHEET, segments=(*SHEET.segments[:6], replace(SHEET.segments[6], length_ms=9 * MINUTE)))
    assert applied(around.night, replanned)  # by the Structure page
    desk.designing.parts.using.follow()
    assert (desk.plan.structure.segments, desk["changed"]) == (replanned.segments, False)
    around.night.undo()
    desk.designing.parts.using.follow()
    assert (desk.plan.structure.segments, desk["changed"]) == (SHEET.segments, False)
    desk.act("type", row=8, column="length", text="25")
    work = desk.plan
    assert applied(around.night, replanned)
    desk.designing.parts.using.follow()
    assert desk.plan == work  # somebody worked on it: it stays, and is said to differ
    assert desk.said.startswith("The levels to come were changed in the event. Your plan stays as it is")


def test_a_sheet_that_is_imported_goes_on_behind_what_is_played(desk: Desk) -> None:
    text = "Level;Small blind;Big blind;Minutes\n1;25;50;20\n2;50;100;20\n3;75;150;20\n"
    desk.act("show", page="import")
    desk.act("paste", text=text)
    desk.act("take_reading")
    assert desk.refused == "The sheet has nothing after level 3, which the event plays."
    assert (desk["page"], desk["reading"]["canTake"], desk["changed"]) == ("import", True, False)  # nothing is lost
    desk.act("paste", text=text + "4;500;1000;15\n5;800;1600;15\n")
    desk.act("take_reading")
    assert (desk["page"], desk["reading"], desk.said) == ("", {}, "Sheet imported")
    assert desk.plan.structure.segments[:4] == SHEET.segments[:4]
    assert [row.big_blind for row in desk.plan.structure.segments[4:]] == [1000, 1600]
    assert desk.plan.pins == frozenset(range(4))
    desk.act("use_in_event")
    desk.act("use_now")
    assert desk.said == "Taken."
    desk.act("undo")
    assert desk.plan.structure.segments == SHEET.segments


def test_a_draft_that_was_left_of_the_events_sheet_is_offered_there_again(desk: Desk) -> None:
    around: Beside = desk.around  # type: ignore[assignment]
    desk.act("type", row=5, column="big", text="1100")
    wanted = desk.plan
    desk.end()
    again = beside(around.night)
    assert "was not saved: a draft of" in again["asked"]["text"]
    again.act("answer_asked", id="draft")
    assert (again.plan, again["file"]) == (wanted, "the event's structure")
    again.act("type", row=3, column="big", text="1")
    assert again.refused.startswith("Level 3 is being played.")
    again.act("use_in_event")
    again.act("use_now")
    assert (again["changed"], drafts()) == (False, ())
    again.end()


def test_nothing_that_is_done_in_the_designer_changes_what_is_played() -> None:
    """Forty events, each with a hundred acts of a director who does anything, while the clock runs on."""
    sheets = list(load_structures().structures.values())
    for seed in range(40):
        draw = random.Random(seed)
        sheet = draw.choice(sheets)
        most = sum(row.kind == "level" for row in sheet.segments)
        night = night_at(draw.randint(1, min(most, 12)), sheet=sheet)
        around = Beside(night)
        running = around.running()
        assert running is not None
        wanted = sheet
        for _ in range(12):
            plan = Plan(wanted, brief_of(sheet))
            wanted = _mangled(plan, draw)
            given = joined(sheet, running.rows, wanted)
            assert given.segments[: running.rows - 1] == sheet.segments[: running.rows - 1]
            here, there = given.segments[running.rows - 1], sheet.segments[running.rows - 1]
            assert replace(here, closes_registration=False, closes_rebuys=False) == replace(
                there, closes_registration=False, closes_rebuys=False
            )
            if len(given.segments) > running.rows or len(sheet.segments) == running.rows:
                assert applied(night, given), (seed, sheet.name)


def _mangled(plan: Plan, draw: random.Random) -> Structure:
    """A row changed, put in, taken out or moved, anywhere."""
    rows = list(plan.structure.segments)
    at = draw.randrange(len(rows))
    how = draw.choice(("blinds", "out", "in", "move", "closes"))
    if how == "blinds":
        rows[at] = replace(rows[at], big_blind=draw.randrange(1, 10**6), length_ms=draw.randrange(1, 60) * MINUTE)
    elif how == "out" and sum(row.kind == "level" for row in rows) > 2:
        del rows[at]
    elif how == "in":
        rows.insert(at, draw.choice(rows))
    elif how == "move":
        rows.insert(draw.randrange(len(rows)), rows.pop(at))
    else:
        rows[at] = replace(rows[at], closes_registration=not rows[at].closes_registration)
    level, counted = 0, []
    for row in rows:
        level += row.kind == "level"
        counted.append(replace(row, level=level))
    return replace(plan.structure, segments=tuple(counted))
