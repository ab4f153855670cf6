"""What counts as saved in the designer while files and the event are slower than whoever works in it."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kiosk.app.designer.hold import free_drafts
from kiosk.bridge.aside import attempt
from kiosk.design.document import Document
from kiosk.files.data import own_place
from kiosk.files.design_drafts import drafts
from kiosk.files.designs import designs_folder, load_design
from tests.app.designer_desk import Desk, with_a_slip
from tests.app.test_designer_use import SHEET, Beside, beside
from tests.design.test_replan import night_at


class Later:
    """Work aside on a slow disk: it is done when the test says so."""

    def __init__(self, desk: Desk) -> None:
        self.waiting: list[tuple[Callable[[], object], Any, str]] = []
        desk.designing._work = self

    def __call__(self, work: Callable[[], object], done: Any, name: str) -> None:  # noqa: ANN401 - a signal
        self.waiting.append((work, done, name))

    def land(self, name: str) -> int:
        """Do all work of this name that was begun, and say it; so many there were."""
        landing = [one for one in self.waiting if one[2] == name]
        self.waiting = [one for one in self.waiting if one[2] != name]
        for work, done, _ in landing:
            done.emit(attempt(work))
        return len(landing)


def test_what_is_typed_before_the_event_has_taken_the_sheet_is_not_saved() -> None:
    desk = beside(night_at(3, sheet=SHEET))
    around: Beside = desk.around  # type: ignore[assignment]
    said: list[Callable[[], None]] = []
    take = around.use_sheet

    def slowly(structure: Any, file: str, then: Callable[[str, bool], None]) -> None:  # noqa: ANN401 - as it comes
        said.append(lambda: take(structure, file, then))

    around.use_sheet = slowly  # type: ignore[method-assign]
    desk.act("type", row=4, column="big", text="900")
    given = desk.plan
    desk.act("use_in_event")
    desk.act("use_now")
    desk.act("type", row=5, column="big", text="1100")
    said.pop()()
    assert around.night.tournament.sheet.structure == given.structure
    assert (desk.said, desk["changed"]) == ("Taken.", True)
    desk.designing.parts.drafts.keep_aside()
    assert [draft.plan for draft in drafts()] == [desk.plan]
    desk.act("undo")
    assert not desk["changed"]  # as the event has it
    desk.end()


def test_a_plan_of_its_own_that_was_used_in_the_event_is_still_not_saved() -> None:
    desk = beside(night_at(3, sheet=SHEET))
    desk.designing.parts.shelf.begin(Document.of(with_a_slip()))
    desk.act("type", row=9, column="small", text="1500/3000")
    desk.act("use_in_event")
    desk.act("use_now")
    assert (desk.said, desk["changed"]) == ("Taken.", True)  # its first levels, its chips are nowhere else
    desk.designing.parts.shelf.close()
    assert (desk.answers, desk.closed) == (["save", "keep", "discard", "back"], [])
    desk.act("answer_asked", id="discard")
    desk.end()


def test_a_save_that_lands_after_another_plan_was_begun_leaves_that_plan_alone() -> None:
    desk = Desk(with_a_slip())
    desk.act("save_as", name="Friday")
    desk.act("type", row=0, column="ante", text="50")
    wanted, later = desk.plan, Later(desk)
    desk.act("save")
    desk.act("new")
    desk.act("answer_asked", id="discard")
    shelf, fresh = desk.designing.parts.shelf, desk.plan
    path = designs_folder() / "friday.toml"
    assert later.land("save") == 1
    assert (desk.plan, desk["file"], shelf.path, desk["changed"]) == (fresh, "", None, False)
    assert (desk.said, load_design(path).plan) == ("Saved as friday.toml.", wanted)
    desk.act("save")
    assert (desk["page"], later.waiting) == ("saveAs", [])  # it has no file yet
    desk.end()


def test_one_save_at_a_time_and_the_next_takes_what_was_typed_last() -> None:
    desk = Desk(with_a_slip())
    desk.act("save_as", name="Friday")
    desk.act("type", row=0, column="ante", text="50")
    later = Later(desk)
    desk.act("save")
    desk.act("type", row=1, column="ante", text="100")
    desk.act("save")
    desk.act("open", file=str(designs_folder() / "friday.toml"))  # it waits for the question's answer
    desk.act("answer_asked", id="save")
    desk.act("type", row=2, column="ante", text="200")
    wanted = desk.plan
    assert [later.land("save") for _ in range(4)] == [1, 1, 1, 0]
    assert (desk["changed"], desk["asked"]) == (False, {})  # nobody else changed the file
    assert later.land("open") == 1
    path = desk.designing.parts.shelf.path
    assert path is not None
    assert (load_design(path).plan, desk.plan, desk["undo"]) == (wanted, wanted, "")
    desk.end()


def test_a_save_that_fails_gives_the_next_its_turn(own_home: Path) -> None:
    desk = Desk(with_a_slip())
    desk.act("save_as", name="Friday")
    path = designs_folder() / "friday.toml"
    good = path.read_bytes()
    path.write_text("name = ", encoding="utf-8")
    desk.act("type", row=0, column="ante", text="50")
    desk.act("save")
    later = Later(desk)
    desk.act("answer_asked", id="over")
    desk.act("save")
    path.write_text("name = ", encoding="utf-8")
    later.land("save")
    assert "friday.toml" in desk.refused
    assert desk.answers == ["beside", "over", "theirs", "back"]  # of the next
    path.write_bytes(good)
    desk.act("save")
    desk.act("answer_asked", id="over")
    later.land("save")
    assert (desk["changed"], load_design(path).plan) == (False, desk.plan)
    desk.end()


def test_a_file_that_comes_after_something_was_typed_asks_first() -> None:
    desk = Desk(with_a_slip())
    desk.act("save_as", name="Friday")
    file = str(designs_folder() / "friday.toml")
    desk.act("new")
    later = Later(desk)
    desk.act("open", file=file)
    desk.act("type", row=0, column="ante", text="25")
    wanted = desk.plan
    later.land("open")
    assert (desk.plan, desk.answers) == (wanted, ["save", "keep", "discard", "back"])
    desk.act("answer_asked", id="keep")
    assert (desk["file"], [draft.plan for draft in drafts()]) == ("friday.toml", [wanted])
    desk.act("open", file=file)
    desk.act("new")  # it was wanted last
    later.land("open")
    assert desk["file"] == ""
    desk.end()


def test_what_is_typed_while_a_save_before_closing_is_written_is_asked_for() -> None:
    desk = Desk(with_a_slip())
    desk.act("save_as", name="Friday")
    desk.act("type", row=0, column="ante", text="50")
    later = Later(desk)
    desk.designing.parts.shelf.close()
    desk.act("answer_asked", id="save")
    desk.act("type", row=1, column="ante", text="100")
    later.land("save")
    assert (desk.closed, desk.answers) == ([], ["save", "keep", "discard", "back"])
    desk.act("answer_asked", id="save")
    later.land("save")
    assert desk.closed == [True]
    desk.end()


def test_a_draft_that_could_not_be_written_is_written_once_there_is_room(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(with_a_slip())
    kept = desk.designing.parts.drafts
    desk.act("type", row=0, column="ante", text="50")
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", _no_room)
        kept.keep_aside()
        assert "No space left on device" in desk.refused
        kept.end()  # it is in the log
        assert drafts() == ()
    kept.keep_aside()
    assert [draft.plan for draft in drafts()] == [desk.plan]
    file = drafts()[0].path
    file.unlink()
    kept.keep_aside()
    kept.end()
    assert not file.exists()  # what is kept is not written again
    desk.end()


def test_a_draft_that_a_window_works_on_is_no_other_windows() -> None:
    first, second = Desk(with_a_slip()), Desk()
    first.act("type", row=0, column="ante", text="50")
    first.designing.parts.drafts.keep_aside()
    second.designing.parts.drafts.offer()
    second.act("show", page="open")
    assert (second["asked"], [row for row in second["shelf"] if row["key"].startswith("draft:")]) == ({}, [])
    draft = drafts()[0]
    second.act("open", key=f"draft:{draft.path}")  # from a list that was read before
    assert (second.plan, second["changed"]) == (first.plan, True)
    second.act("new")
    second.act("answer_asked", id="discard")
    assert drafts() == (draft,)
    second.act("open", key=f"draft:{draft.path}")
    first.act("save_as", name="Friday")
    assert drafts() == ()
    second.designing.parts.drafts.keep_aside()
    second.end()
    assert [one.plan for one in drafts()] == [second.plan]  # its own
    first.act("new")
    first.designing.parts.drafts.offer()
    first.act("answer_asked", id="draft")  # nobody has it any more
    assert first.plan == second.plan
    first.act("new")
    first.act("answer_asked", id="discard")
    first.end()
    assert list(own_place("drafts").iterdir()) == []


def test_the_draft_of_a_crash_is_offered() -> None:
    code = """
import os
from kiosk.app.designer.hold import hold
from kiosk.files.design_drafts import keep_draft, new_draft_path
from tests.app.designer_desk import with_a_slip
path = new_draft_path()
held = hold(path)
keep_draft(path, with_a_slip(), None)
os._exit(0 if held is not None and held.isLocked() else 1)
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
    lock = drafts()[0].path.with_name(f"{drafts()[0].path.name}.lock")
    assert lock.exists()
    assert [draft.plan for draft in free_drafts()] == [with_a_slip()]


def _no_room(descriptor: int) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")
