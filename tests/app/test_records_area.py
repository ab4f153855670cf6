"""The Journal page's acts at the desk: what an undo from a row takes back, and what a file is named."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from kiosk.app.director.core import Director
from kiosk.app.director.records import Records
from kiosk.app.journal_view import JournalView
from kiosk.desk import Outcome
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from tests.tournament.night import Night, timed


class Room:
    """A director with an event, whose desk writes when the test lets it."""

    def __init__(self) -> None:
        self.night = Night(timed(20))
        self.told: list[str] = []
        self.program = SimpleNamespace(
            words=Words(),
            session=SimpleNamespace(desk=self.night.desk),
            operator=SimpleNamespace(refuse=self.told.append, tell=lambda **values: None),
            settings=SimpleNamespace(who="Ann", backup_folder=""),
            journal=JournalView(),
            clocks=SimpleNamespace(wall=lambda: 0),
            event_name="Tuesday",
        )
        self.area = Records(cast("Director", self))

    def told_of(self, outcome: Outcome) -> None:
        assert outcome.refused is not None
        self.told.append(self.program.words.refusal(outcome.refused))

    def act(self, name: str, **values: object) -> None:
        self.area.acts[name](values)

    def hold(self) -> None:
        self.night.log.held = []

    def write_one(self) -> None:
        """Write what waits first; what comes next waits again."""
        assert self.night.log.held
        self.night.log.held.pop(0)()

    def write_all(self) -> None:
        while self.night.log.held:
            self.write_one()

    @property
    def standing(self) -> list[str]:
        """The announcements that are not taken back."""
        desk = self.night.desk
        facts = [entry.fact for entry in desk.entries if entry.batch not in desk.dead]
        return [fact.text for fact in facts if isinstance(fact, f.Announced)]


@pytest.fixture
def room() -> Room:
    room = Room()
    for text in "ABC":
        assert room.night.do(c.Announce(text)).refused is None
    return room


def test_undo_from_a_row_takes_back_the_rows_since_and_no_more(room: Room) -> None:
    room.act("undo_from", row=3)
    assert (room.standing, room.told) == (["A"], [])


def test_an_act_that_came_in_between_stays_and_ends_the_undo(room: Room) -> None:
    room.hold()
    room.act("undo_from", row=3)
    room.night.desk.do(c.Announce("Ada is here"))
    room.write_all()
    assert room.standing == ["A", "B", "Ada is here"]
    assert room.told[-1].startswith("Taken back: 1 of 2. Then: Meanwhile this was done:")
    assert "Ada is here" in room.told[-1]


def test_an_act_that_was_still_being_written_is_not_taken_back_in_place_of_those_listed(room: Room) -> None:
    room.hold()
    room.night.desk.do(c.Announce("Ada is here"))
    room.act("undo_from", row=3)
    room.write_all()
    assert room.standing == ["A", "B", "C", "Ada is here"]
    assert [text.partition(":")[0] for text in room.told] == ["Meanwhile this was done"]


def test_an_undo_that_somebody_else_did_in_between_counts(room: Room) -> None:
    room.hold()
    room.act("undo_from", row=3)
    room.night.desk.undo()
    room.write_all()
    assert (room.standing, room.told) == (["A"], [])


def test_the_row_looked_at_is_one_of_the_event_shown(room: Room) -> None:
    room.act("pick_entry", row=2)
    first = room.program.session
    assert room.area.told()["journalPicked"] != {}
    room.program.session = SimpleNamespace(desk=Night(timed(20)).desk)
    room.program.session.desk.do(c.Announce("D"))  # it has a second row too
    assert room.area.told()["journalPicked"] == {}
    room.program.session = first
    assert room.area.told()["journalPicked"] == {}


def test_a_second_file_of_the_same_minute_is_another_one(room: Room, tmp_path: Path) -> None:
    room.act("export_journal", kind="csv", folder=str(tmp_path))
    (first,) = tmp_path.iterdir()
    kept = first.read_bytes()
    assert room.night.do(c.Announce("D")).refused is None
    for _ in range(2):
        room.act("export_journal", kind="csv", folder=str(tmp_path))
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"{first.stem} (2).csv",
        f"{first.stem} (3).csv",
        first.name,
    ]
    assert first.read_bytes() == kept
    assert room.told[-1].endswith("(3).csv")
