"""The designer's files: saved, opened, kept as drafts, and never lost without a word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer

from kiosk.app.designer.around import Running
from kiosk.design.generate import generate
from kiosk.design.plan import Brief
from kiosk.files.data import data_path
from kiosk.files.design_drafts import drafts, keep_draft, new_draft_path
from kiosk.files.designs import load_design, save_design
from tests.app.designer_desk import Desk, FakeAround, with_a_slip


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    made.end()


@pytest.fixture
def slip() -> Iterator[Desk]:
    made = Desk(with_a_slip())
    yield made
    made.end()


def test_a_plan_is_saved_under_a_name_and_opened_again(slip: Desk, own_home: Path) -> None:
    slip.act("type", row=0, column="small", text="50/100")
    slip.act("save")
    assert slip["page"] == "saveAs"
    slip.act("save_as", name="")
    assert slip.refused.startswith("Type a name")
    slip.act("save_as", name="Friday Night!")
    path = own_home / "structures" / "blinds" / "friday-night.toml"
    assert (slip.said, slip["file"], slip["changed"], slip["page"]) == (
        "Saved as friday-night.toml.", "friday-night.toml", False, "",
    )  # fmt: skip
    assert load_design(path).plan == slip.plan
    assert slip.around.saves == 1
    slip.act("type", row=0, column="ante", text="-")
    slip.act("save")
    assert (slip["changed"], load_design(path).plan) == (False, slip.plan)
    slip.act("undo")
    assert slip["changed"]


def test_a_name_that_is_taken_asks_first(slip: Desk, own_home: Path) -> None:
    path = own_home / "structures" / "blinds" / "friday.toml"
    theirs = generate(Brief(name="Theirs"))
    path.parent.mkdir(parents=True)
    save_design(theirs, path)
    slip.act("save_as", name="Friday")
    assert slip["asked"]["text"] == "There is a structure in friday.toml already."
    assert slip.answers == ["beside", "over", "back"]
    slip.act("answer_asked", id="back")
    assert (slip["asked"], load_design(path).plan) == ({}, theirs)
    slip.act("save_as", name="Friday")
    slip.act("answer_asked", id="beside")
    assert slip["file"] == "friday (2).toml"
    slip.act("save_as", name="Friday")
    slip.act("answer_asked", id="over")
    assert load_design(path).plan == slip.plan


def test_a_file_that_somebody_else_changed_is_seen(slip: Desk, own_home: Path) -> None:
    slip.act("save_as", name="Friday")
    path = own_home / "structures" / "blinds" / "friday.toml"
    theirs = replace(with_a_slip(), structure=replace(with_a_slip().structure, notes="Theirs"))
    save_design(theirs, path)
    slip.act("type", row=0, column="ante", text="25")
    slip.act("save")
    assert slip["asked"]["text"] == "Somebody else changed friday.toml meanwhile."
    assert slip.answers == ["beside", "over", "theirs", "back"]
    slip.act("answer_asked", id="back")
    assert (slip["changed"], load_design(path).plan.structure.notes) == (True, "Theirs")
    slip.act("save")
    slip.act("answer_asked", id="beside")
    assert (slip["file"], load_design(path).plan.structure.notes) == ("friday (2).toml", "Theirs")


def test_unsaved_work_asks_before_another_plan_takes_its_place(slip: Desk) -> None:
    """C024: asked to keep, discard or go back."""
    slip.act("type", row=0, column="small", text="50/100")
    mine = slip.plan
    slip.act("show", page="open")
    slip.act("open", key="pokertimerplus-deep")
    assert slip["asked"]["text"] == "Friday has changes that are not saved."
    assert slip.answers == ["save", "keep", "discard", "back"]
    slip.act("answer_asked", id="back")
    assert (slip.plan, slip["asked"]) == (mine, {})
    slip.act("open", key="pokertimerplus-deep")
    slip.act("answer_asked", id="keep")
    assert slip["file"] == "pokertimerplus-deep.toml"
    assert (slip["changed"], slip["undo"], slip["page"]) == (False, "", "")
    assert [draft.plan for draft in drafts()] == [mine]
    slip.act("show", page="open")
    row = slip["shelf"][0]
    assert (row["title"], row["key"]) == ("Friday", f"draft:{drafts()[0].path}")
    slip.act("open", key=row["key"])
    assert (slip.plan, slip["changed"]) == (mine, True)
    slip.act("show", page="open")
    assert slip["shelf"][0]["title"] != "Friday"  # it is at hand
    slip.act("new")
    slip.act("answer_asked", id="discard")
    assert (slip["name"], drafts()) == ("New structure", ())
    slip.act("open", key="gone")
    assert slip.refused.startswith("There is no structure of this name")


def test_closing_with_unsaved_work_asks_and_keeps_one_draft(slip: Desk) -> None:
    slip.act("type", row=0, column="small", text="50/100")
    shelf = slip.designing.parts.shelf
    shelf.close()
    assert (slip.answers, slip.closed) == (["save", "keep", "discard", "back"], [])
    shelf.close()  # asked again it asks again, once
    slip.act("answer_asked", id="keep")
    assert slip.closed == [True]
    slip.designing.parts.drafts.end()
    assert [draft.plan for draft in drafts()] == [slip.plan]


def test_closing_without_changes_asks_nothing_and_discarding_leaves_nothing(slip: Desk) -> None:
    slip.designing.parts.shelf.close()
    assert slip.closed == [True]
    slip.act("type", row=0, column="small", text="50/100")
    slip.designing.parts.drafts.keep_aside()
    assert len(drafts()) == 1
    slip.designing.parts.shelf.close()
    slip.act("answer_asked", id="discard")
    assert (slip.closed, drafts()) == ([True, True], ())
    slip.designing.parts.drafts.end()
    assert drafts() == ()


def test_a_draft_is_kept_while_work_goes_on_and_goes_with_a_save(slip: Desk) -> None:
    shelf = slip.designing.parts.shelf
    slip.designing.parts.drafts.keep_aside()
    assert drafts() == ()  # nothing is changed
    slip.act("type", row=0, column="small", text="50/100")
    timer = slip.designing.findChild(QTimer)
    assert timer.isActive()
    timer.timeout.emit()  # a moment later
    slip.act("type", row=1, column="small", text="75/150")
    slip.designing.parts.drafts.keep_aside()
    assert [draft.plan for draft in drafts()] == [slip.plan]  # one for each window
    slip.act("save_as", name="Friday")
    assert drafts() == ()
    slip.act("type", row=1, column="small", text="100/200")
    slip.designing.parts.drafts.end()  # the program ends without being asked
    assert [(draft.plan, draft.file) for draft in drafts()] == [(slip.plan, shelf.path)]


def test_what_was_not_saved_is_offered_at_the_next_start(own_home: Path) -> None:
    file = own_home / "structures" / "blinds" / "friday.toml"
    file.parent.mkdir(parents=True)
    saved = with_a_slip()
    save_design(saved, file)
    work = replace(saved, pins=frozenset({3}))
    keep_draft(new_draft_path(), work, file)
    desk = Desk()
    desk.designing.parts.drafts.offer()
    assert desk["asked"]["text"].startswith("Friday was not saved: a draft of ")
    assert desk.answers == ["draft", "discard", "back"]
    desk.act("answer_asked", id="draft")
    assert (desk.plan, desk["file"], desk["changed"]) == (work, "friday.toml", True)
    desk.act("save")
    assert (load_design(file).plan, drafts()) == (work, ())
    desk.end()


def test_work_on_the_events_sheet_that_was_not_used_is_offered_there_again(own_home: Path) -> None:
    file = own_home / "structures" / "blinds" / "other.toml"
    event, around = with_a_slip(), FakeAround()
    around.event = Running(event.structure, 2)
    work = replace(event, left=frozenset({"step_large()"}))
    keep_draft(new_draft_path(), work, None)
    keep_draft(new_draft_path(), replace(work, structure=replace(work.structure, name="Other")), file)  # later
    desk = Desk(around=around)
    desk.designing.parts.shelf.begin_event(event)
    desk.designing.parts.drafts.offer("Friday")
    assert desk["asked"]["text"].startswith("Friday was not saved: a draft of ")
    desk.act("answer_asked", id="draft")
    assert (desk.plan, desk["file"], desk.designing.begun) == (work, "the event's structure", 2)
    desk.designing.document = desk.designing.document.kept()
    desk.end()


def test_a_draft_of_a_file_that_is_gone_is_a_new_structure(own_home: Path) -> None:
    keep_draft(new_draft_path(), with_a_slip(), own_home / "gone.toml")
    desk = Desk()
    desk.designing.parts.drafts.offer()
    desk.act("answer_asked", id="draft")
    assert (desk["file"], desk["changed"], desk.plan) == ("", True, with_a_slip())
    desk.act("new")
    desk.act("answer_asked", id="back")
    desk.designing.parts.drafts.offer()
    assert desk["asked"] == {}  # there is work at hand
    desk.end()


def test_a_draft_that_cannot_be_read_stays_where_it_lies(desk: Desk, own_home: Path) -> None:
    path = new_draft_path()
    keep_draft(path, with_a_slip(), None)
    desk.act("show", page="open")
    key = desk["shelf"][0]["key"]
    path.write_text("{", encoding="utf-8")
    desk.act("open", key=key)
    assert (desk.refused, path.exists()) == (f"The draft {path.name} cannot be read. It is left where it lies.", True)


def test_own_structures_stand_before_those_that_came_with_the_program(desk: Desk, own_home: Path) -> None:
    folder = own_home / "structures" / "blinds"
    folder.mkdir(parents=True)
    for name in ("Zebra night", "aces up"):
        plan = with_a_slip()
        save_design(replace(plan, structure=replace(plan.structure, name=name)), folder / f"z-{name[0]}.toml")
    desk.act("show", page="open")
    titles = [row["title"] for row in desk["shelf"]]
    assert titles[:2] == ["aces up", "Zebra night"]
    assert titles[2:] == sorted(titles[2:], key=str.casefold)
    desk.act("show", page="compare")
    assert [one["title"] for one in desk["comparison"]["choices"]] == titles


def test_a_shipped_structure_is_saved_into_the_own_folder(desk: Desk, own_home: Path) -> None:
    shipped = data_path("structures", "blinds") / "pokertimerplus-deep.toml"
    before = shipped.read_bytes()
    desk.act("open", file=str(shipped))
    desk.act("type", row=0, column="ante", text="5")
    desk.act("save")
    own = own_home / "structures" / "blinds" / "pokertimerplus-deep.toml"
    assert (desk.said, shipped.read_bytes() == before) == ("Saved as pokertimerplus-deep.toml.", True)
    assert load_design(own).plan == desk.plan
    desk.act("open", file=str(shipped))
    desk.act("save")  # somebody's own of that name is there by now
    assert desk["asked"]["text"] == "There is a structure in pokertimerplus-deep.toml already."
    desk.act("answer_asked", id="back")


def test_a_file_that_cannot_be_read_or_written_is_told(slip: Desk, own_home: Path) -> None:
    broken = own_home / "structures" / "blinds" / "broken.toml"
    broken.parent.mkdir(parents=True)
    broken.write_text("name = ", encoding="utf-8")
    slip.act("open", file=str(broken))
    assert "broken.toml" in slip.refused
    slip.act("show", page="open")
    row = next(row for row in slip["shelf"] if row["broken"])
    assert row["title"] == "broken.toml"
    slip.act("save_as", name="Broken")
    slip.act("answer_asked", id="over")
    assert "broken.toml" in slip.refused
    assert broken.read_text(encoding="utf-8") == "name = "
    assert slip.plan == with_a_slip()


def test_a_file_of_megabytes_is_refused_at_once_and_the_refusal_goes_with_the_next_act(
    slip: Desk, tmp_path: Path
) -> None:
    large = tmp_path / "large.toml"
    large.write_bytes(b'name = "' + b"x" * 3_000_000 + b'"')
    slip.act("open", file=str(large))
    assert slip.refused == "large.toml: The file has 3 MB, the most is 2 MB. Choose another one."
    slip.act("at", row=2, column="big")
    assert slip.refused != ""  # one who looks around may still read it
    slip.act("type", row=2, column="big", text="650")
    assert slip.said == ""


def test_a_table_of_the_designer_that_is_half_right_opens_and_says_so(slip: Desk, own_home: Path) -> None:
    path = own_home / "half.toml"
    save_design(with_a_slip(), path)
    path.write_text(path.read_text(encoding="utf-8").replace("players = 27", 'players = "few"'), encoding="utf-8")
    slip.act("open", file=str(path))
    assert slip["file"] == "half.toml"
    assert "few" in slip.refused
