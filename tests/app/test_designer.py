"""The designer's acts: each is done, told and taken back, and whatever cannot be done is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kiosk.app.designer.around import Running, Use
from kiosk.design.document import Document
from kiosk.design.generate import generate
from kiosk.design.plan import Brief
from kiosk.files.shelf import load_structure
from kiosk.tournament.units import MINUTE
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


def test_a_new_plan_is_told_whole(desk: Desk) -> None:
    assert desk["name"] == "New structure"
    assert (desk["file"], desk["changed"], desk["undo"], desk["asked"], desk["page"]) == ("", False, "", {}, "")
    rows = desk.designing.designer.rows.rows
    assert len(rows) == len(desk.plan.structure.segments)
    assert desk["regenerate"] == {"text": f"Regenerate {len(rows)} of {len(rows)} rows", "enabled": True, "why": ""}
    assert [column["key"] for column in desk["columns"]] == [
        "level", "small", "big", "ante", "length", "starts", "step", "average",
    ]  # fmt: skip
    assert {chart["key"] for chart in desk["charts"]} >= {"blinds", "players"}
    assert desk["figures"][0]["label"] == "Ends, nine nights in ten"
    assert {case["key"] for case in desk["chips"]["cases"]} >= {"home-500"}
    assert desk["keys"][0]["keys"]


def test_cells_are_typed_pinned_and_taken_back(slip: Desk) -> None:
    slip.act("at", row=8, column="small")
    assert slip["picked"]["title"] == "Level 8"
    slip.act("type", row=8, column="small", text="1,500/3k")
    assert (slip.cells(8)["big"], slip.cells(8)["ante"], slip.cells(8)["step"]) == ("3,000", "3,000", "×1.50")
    assert slip.designing.designer.rows.rows[8]["pinned"]
    assert (slip["undo"], slip["changed"], slip["regenerate"]["text"]) == (
        "Undo: level 8 typed", True, "Regenerate 12 of 13 rows",
    )  # fmt: skip
    slip.act("type", row=8, column="big", text="lots")
    assert slip.refused.startswith("lots is no number of chips")
    assert slip.cells(8)["big"] == "3,000"
    slip.act("undo")
    assert (slip.cells(8)["big"], slip["undo"], slip["redo"], slip["changed"]) == (
        "3,500", "", "Redo: level 8 typed", False,
    )  # fmt: skip
    slip.act("redo")
    assert slip.cells(8)["big"] == "3,000"
    slip.act("repeat", row=9, column="big")
    assert slip.cells(9)["big"] == "3,000"
    slip.act("type", row=6, column="length", text="15 min")
    assert slip.designing.designer.rows.rows[6]["title"].startswith("Break 15 min · 2:00 · registration closes")
    assert slip["undo"] == "Undo: break after level 6 typed"


def test_rows_are_inserted_moved_pinned_and_removed(slip: Desk) -> None:
    wanted: list[tuple[int, str]] = []
    slip.designing.designer.cursorWanted.connect(lambda row, column: wanted.append((row, column)))
    slip.act("at", row=2, column="big")
    slip.act("insert", kind="level")
    assert (slip.cells(2)["big"], slip.cells(3)["level"], slip.said) == ("500", "4", "Level 3 inserted")
    assert slip["notice"]["undo"]
    slip.act("move", by=1)
    assert (slip["undo"], slip.cells(3)["big"], wanted) == ("Undo: level 3 moved", "500", [(2, "small"), (3, "big")])
    slip.act("pin", row=3)
    assert slip["undo"] == "Undo: level 4 let go"
    slip.act("remove", row=3)
    assert slip.said == "Level 4 removed"
    slip.act("insert", row=4, kind="break")
    slip.act("color_up", row=4, text="25, 100")
    slip.act("label", row=4, text=" Dinner ")
    title = slip.designing.designer.rows.rows[4]["title"]
    assert title == "Break 10 min · 1:20 · Dinner · 25s and 100s leave play"
    slip.act("close_registration", row=1)
    assert slip.designing.designer.rows.rows[1]["note"] == "registration closes"
    assert slip.field("registration")["value"] == "End of level 2"
    slip.act("color_up", row=1, text="25")
    assert slip.refused == "Chips leave play in a break. Insert one first."
    slip.act("color_up", row=4, text="twenty")
    assert "twenty" in slip.refused
    slip.act("move", row=0, by=-1)
    assert slip.refused == "The row is at the end of the sheet already."
    slip.act("remove", row=99)
    assert slip.refused == "There is no such row any more."
    for _ in range(8):
        slip.act("undo")
    assert slip.plan == with_a_slip()


def test_cells_are_pasted_at_the_cursor_and_a_sheet_onto_the_page(slip: Desk) -> None:
    slip.act("at", row=0, column="small")
    slip.act("paste", text="50\t100\n75\t150\n")
    assert (slip.cells(0)["big"], slip.cells(1)["big"], slip["page"]) == ("100", "150", "")
    assert slip["undo"] == "Undo: 2 levels pasted"
    slip.act("paste", text="25/50")
    assert (slip.cells(0)["big"], slip["undo"]) == ("50", "Undo: level 1 typed")
    slip.act("paste", text="  \n")
    assert slip.refused.startswith("There is nothing to paste")
    slip.act("paste", text="Level;Small blind;Big blind;Minutes\n1;25;50;20\n2;50;100;20\nBreak;;;10\n3;75;150;20\n")
    assert slip["page"] == "import"
    reading = slip["reading"]
    assert (reading["canTake"], reading["asked"], reading["wrong"]) == (True, 0, 0)
    slip.act("take_reading")
    assert (slip["page"], slip["reading"], slip["name"]) == ("", {}, "Friday")
    assert [row["kind"] for row in slip.designing.designer.rows.rows] == ["level", "level", "break", "level"]
    assert slip["notice"] == {"text": "Sheet imported", "kind": "done", "undo": True}
    assert slip.field("level_length")["value"] == "20 min"
    slip.act("undo")
    assert (slip.cells(0)["big"], slip["notice"]) == ("50", {})  # what was said no longer holds


def test_what_is_unclear_is_asked_before_a_sheet_is_taken(slip: Desk, tmp_path: Path) -> None:
    slip.act("show", page="import")
    slip.act("paste", text="Level\tSmall\tBig\tMin\n1\t25\t50\t20\n2\t50\t100\t1200\n3\t75\t150\t20\n")
    reading = slip["reading"]
    assert (reading["canTake"], reading["asked"]) == (False, 1)
    slip.act("take_reading")
    assert slip.refused.startswith("Some lines are still unclear")
    line = next(line for line in reading["lines"] if line["choices"] and line["state"] == "asked")
    slip.act("answer", line=line["line"], choice="nothing like it")
    assert slip.refused.startswith("This line asks nothing like that")
    slip.act("answer", line=line["line"], choice=line["choices"][0]["id"])
    assert slip["reading"]["canTake"]
    slip.act("drop_reading")
    assert (slip["reading"], slip["page"], slip.plan) == ({}, "", with_a_slip())
    slip.act("answer", line=1, choice="a")
    assert slip.refused.startswith("There is nothing to answer")
    slip.act("encoding", value="cp1252")
    assert slip.refused.startswith("Only a file has an encoding")
    file = tmp_path / "sheet.csv"
    file.write_bytes("Level;Small;Big;Min\n1;25;50;20\n2;50;100;20\n".encode("utf-16"))
    slip.act("read_file", file=file.as_uri())
    assert slip["reading"]["title"] == "sheet.csv"
    slip.act("drop_reading")
    slip.act("open", file=str(file))
    assert slip["reading"]["title"] == "sheet.csv"  # it is no structure's own file
    slip.act("read_file", file=str(tmp_path / "gone.csv"))
    assert "gone.csv" in slip.refused


def test_a_plan_nobody_touched_follows_the_form_and_undo_brings_it_back(desk: Desk) -> None:
    before = desk.plan
    desk.act("set", key="entries", text="60 + 20")
    assert desk.plan.structure.segments == generate(desk.plan.brief).structure.segments
    assert (desk.plan.brief.players, desk.plan.brief.re_entries) == (60, 20)
    assert desk["undo"] == "Undo: Entries expected, with re-entries changed"
    desk.act("set", key="name", text="Sunday  Deepstack")
    desk.act("set", key="length", text="6 h")
    assert (desk["name"], desk.plan.structure.name) == ("Sunday Deepstack", "Sunday Deepstack")
    assert desk.plan.structure.segments == generate(desk.plan.brief).structure.segments
    desk.act("set", key="length", text="soon")
    assert "soon" in desk.refused
    assert (desk.field("length")["value"], bool(desk.field("length")["problem"])) == ("soon", True)
    desk.act("set", key="length", text="6:30")
    assert (desk.field("length")["value"], desk.field("length")["problem"]) == ("6 h 30 min", "")
    for _ in range(4):
        desk.act("undo")
    assert desk.plan == before
    desk.act("set", key="entries", text="90")  # what an undo came back to follows the form as well
    assert desk.plan.structure.segments == generate(desk.plan.brief).structure.segments


def test_a_sheet_that_somebody_changed_waits_for_regenerate(slip: Desk) -> None:
    slip.act("type", row=0, column="small", text="50/100")
    pinned = slip.plan.structure.segments[0]
    slip.act("set", key="entries", text="60")
    assert slip.plan.structure.segments[1:] == with_a_slip().structure.segments[1:]
    slip.act("set", key="starting_stack", text="25k")
    assert slip.plan.structure.starting_stack == 25_000
    slip.act("set", key="registration", text="8")
    assert [row.level for row in slip.plan.structure.segments if row.closes_registration] == [8]
    slip.act("generate")
    assert slip.said == "Levels generated"
    assert slip.plan.structure.segments[0] == pinned
    assert slip.plan.structure.segments[1:] != with_a_slip().structure.segments[1:]
    assert (slip.plan.structure.name, slip.plan.pins) == ("Friday", frozenset({0}))
    slip.act("generate")
    assert slip.said == "The levels are as they would be generated."


def test_a_sheet_from_elsewhere_gets_the_length_and_shows_the_stack_that_it_does_not_say(slip: Desk) -> None:
    plan = with_a_slip()
    bare = replace(plan.structure.segments[3], length_ms=None)
    open_end = replace(plan.structure.segments[-1], length_ms=None)
    rows = (*plan.structure.segments[:3], bare, *plan.structure.segments[4:-1], open_end)
    structure = replace(plan.structure, segments=rows, starting_stack=None)
    slip.designing.begin(
        Document.of(replace(plan, structure=structure, brief=replace(plan.brief, starting_stack=None)))
    )
    stack = slip.field("starting_stack")
    assert (stack["value"], stack["hint"]) == ("", "empty: reckoned with 10,000")
    slip.act("set", key="level_length", text="15 min")
    lengths = [row.length_ms for row in slip.plan.structure.segments if row.kind == "level"]
    assert lengths == [20 * MINUTE] * 3 + [15 * MINUTE] + [20 * MINUTE] * 7 + [15 * MINUTE]
    slip.designing.begin(Document.of(replace(plan, structure=replace(structure, segments=(*rows[:3], *rows[4:])))))
    slip.act("set", key="level_length", text="15 min")
    assert slip.plan.structure.segments[-1].length_ms is None  # the last level alone is played to the end


def test_a_brief_that_cannot_be_met_says_why_and_offers_the_nearest(desk: Desk) -> None:
    desk.act("use_case", key="home-500")
    rows = desk.plan.structure.segments
    desk.act("set", key="entries", text="10,000")
    desk.act("set", key="length", text="20 min")
    assert desk["briefProblem"]["text"]
    assert desk["briefProblem"]["offer"] == "Take the nearest plan"
    assert not desk["regenerate"]["enabled"]
    assert desk["regenerate"]["why"]
    assert any(field["problem"] for field in desk["form"])
    desk.act("generate")
    assert desk.refused == desk["briefProblem"]["text"]
    desk.act("take_nearest")
    assert desk["briefProblem"] == {}
    assert desk.plan.structure.segments == generate(desk.plan.brief).structure.segments
    desk.act("undo")
    assert desk["briefProblem"]["text"]
    desk.act("undo")
    desk.act("undo")
    assert (desk.plan.structure.segments, desk["briefProblem"]) == (rows, {})
    desk.act("take_nearest")
    assert desk.refused == "There is nothing nearer to take."


def test_a_suggestion_is_taken_left_alone_and_brought_back(slip: Desk) -> None:
    found = next(card for card in slip["findings"] if card["row"] == 8)
    assert slip.designing.designer.rows.rows[8]["weight"] == found["weight"] == "warning"
    assert "step" in slip.designing.designer.rows.rows[8]["warned"]
    slip.act("leave", key=found["key"])
    assert (slip["leftAlone"], found["key"] in {card["key"] for card in slip["findings"]}) == (1, False)
    slip.act("bring_back")
    assert slip["leftAlone"] == 0
    slip.act("mend", key=found["key"], id=found["mends"][0]["id"])
    assert slip.said == "Suggestion taken"
    assert found["key"] not in {card["key"] for card in slip["findings"]}
    assert 8 in slip.plan.pins
    slip.act("mend", key=found["key"], id="0")
    assert slip.refused.startswith("This suggestion no longer fits")
    slip.act("leave", key=found["key"])
    assert slip.refused.startswith("This suggestion no longer fits")


def test_chips_are_edited_and_the_stack_chosen(desk: Desk) -> None:
    desk.act("use_case", key="home-500")
    assert desk.plan.structure.segments == generate(desk.plan.brief).structure.segments
    rows = desk["chips"]["rows"]
    assert len(rows) == len(desk.plan.brief.case.chips) > 3
    desk.act("chip", at=0, key="count", text="")
    assert desk.plan.brief.case.chips[0].count is None
    desk.act("chip", at=0, key="count", text="many")
    assert "many" in desk.refused
    desk.act("chip", at=1, key="value", text=str(desk.plan.brief.case.chips[0].value))
    assert desk.refused
    assert len(desk.plan.brief.case.chips) == len(rows)
    desk.act("chip", at=0, key="color", text="mauve")
    assert "mauve" in desk.refused
    desk.act("add_chip")
    assert len(desk.plan.brief.case.chips) == len(rows) + 1
    desk.act("remove_chip", at=len(rows))
    desk.act("remove_chip", at=99)
    assert desk.refused == "This chip is not in the case any more."
    stacks = desk["chips"]["stacks"]
    assert stacks
    desk.act("use_stack", id=stacks[-1]["id"])
    assert sum(value * count for value, count in desk.plan.brief.stack) == desk.plan.brief.starting_stack
    assert desk["undo"] == "Undo: starting stack chosen"
    desk.act("use_stack", id="1x1")
    assert desk.refused.startswith("This stack no longer fits")
    desk.act("save_case", name=" ")
    assert desk.refused.startswith("Type a name")
    desk.act("save_case", name="My case")
    assert desk.said == "The case My case is kept."
    assert "my-case" in {case["key"] for case in desk["chips"]["cases"]}
    desk.act("use_case", key="gone")
    assert desk.refused.startswith("There is no case")
    desk.act("what_if", more="5,000")
    assert desk["whatIf"]["problem"].startswith("5,000 is no number")
    desk.act("what_if", more="5000")
    assert desk["whatIf"]["problem"].startswith("The chips serve ")


@pytest.mark.parametrize(("chips", "values"), [("25 green 100 500 1000", (25, 100, 500, 1_000)), ("7", ())])
def test_a_new_structure_is_made_for_the_rooms_chips_where_they_make_one(
    slip: Desk, chips: str, values: tuple[int, ...]
) -> None:
    slip.around.settings = replace(slip.around.settings, room_chips=chips)
    slip.act("new")
    assert slip.plan.brief.case.values == values
    assert slip.plan.structure.segments == generate(slip.plan.brief).structure.segments


def test_what_if_more_come_and_two_structures_side_by_side(slip: Desk) -> None:
    slip.act("what_if", more="40")
    entries = next(figure for figure in slip["whatIf"]["figures"] if figure["key"] == "entries")
    assert (entries["before"], entries["after"]) == ("27", "67")
    slip.act("set", key="entries", text="30")
    entries = next(figure for figure in slip["whatIf"]["figures"] if figure["key"] == "entries")
    assert (entries["before"], entries["after"]) == ("30", "70")  # it follows the plan
    slip.act("what_if", more="some")
    assert slip["whatIf"]["problem"].startswith("some is no number of players")
    slip.act("what_if", more="-")
    assert slip["whatIf"] == {"more": "-", "figures": [], "problem": ""}  # what is being typed stays
    slip.act("show", page="compare")
    keys = [choice["key"] for choice in slip["comparison"]["choices"]]
    assert keys[0] == "@before"
    assert "pokertimerplus-deep" in keys
    slip.act("compare", key="pokertimerplus-deep")
    assert slip["comparison"]["with"] == "pokertimerplus-deep"
    assert slip["comparison"]["figures"][0]["theirs"] == "30"  # both are reckoned with the same entries
    slip.act("compare", key="@before")
    assert slip["comparison"]["with"] == "@before"
    slip.act("compare", key="")
    assert (slip["comparison"]["with"], slip["comparison"]["figures"]) == ("", [])
    slip.act("compare", key="gone")
    assert slip.refused.startswith("There is no structure of this name")


def test_a_structure_is_exported_and_printed_with_a_logo(slip: Desk, tmp_path: Path) -> None:
    slip.act("export_to", folder=str(tmp_path / "gone"))
    assert "gone" in slip.refused
    slip.act("export_to", folder=tmp_path.as_uri())
    assert slip["output"]["folder"] == str(tmp_path)
    for kind in ("csv", "xlsx", "json", "txt", "toml", "pdf", "portrait"):
        slip.act("export", kind=kind)
        ending = "png" if kind == "portrait" else kind
        assert (slip.said, (tmp_path / f"friday.{ending}").is_file()) == (
            f"Written: {tmp_path / f'friday.{ending}'}",
            True,
        )
    assert slip["output"]["file"] == (tmp_path / "friday.png").as_uri()
    slip.act("export", kind="csv")
    assert (tmp_path / "friday (2).csv").is_file()
    slip.act("export", kind="doc")
    assert slip.refused == "There is no such kind of file."
    slip.act("logo", file=str(tmp_path / "friday.csv"))
    assert slip.refused
    assert slip["output"]["logo"] == ""
    slip.act("logo", file=str(tmp_path / "friday.png"))
    assert slip["output"]["logo"] == str(tmp_path / "friday.png")
    slip.act("logo", file="")
    assert slip["output"]["logo"] == ""
    load_structure(tmp_path / "friday.toml")
    assert [paper["key"] for paper in slip["output"]["papers"]] == ["a4", "letter"]
    slip.act("paper", value="letter")
    assert (slip["output"]["paper"], slip.around.settings.sheet_paper) == ("letter", "letter")
    slip.act("paper", value="papyrus")
    assert slip.refused == "There is no such paper."
    slip.act("print_start", text="2026-12-05 19:00")
    slip.act("export", kind="pdf")
    assert slip.said == f"Written: {tmp_path / 'friday (2).pdf'}"
    slip.act("print_start", text="soon")
    assert (slip.refused.startswith("soon is no start"), slip["output"]["start"]) == (True, "2026-12-05 19:00")
    output = slip.designing.parts.output
    assert output._page().when == "Sat, Dec 5, 7:00 pm"
    slip.act("print_start", text="")
    assert output._page().when == ""


def test_the_sheet_goes_to_the_event_or_to_a_new_one(slip: Desk, own_home: Path) -> None:
    around = slip.around
    slip.act("use_in_event")
    assert slip.refused == "" or slip.said == ""  # without a program around it there is no such button
    assert around.used == []
    around.can = Use("Use in the event", False, "The operator window is locked.")
    slip.act("use_in_event")
    assert slip.refused == "The operator window is locked."
    around.can = Use("Use in the event", True)
    slip.designing.tell()
    assert slip["canUse"] == {"text": "Use in the event", "enabled": True, "why": ""}
    around.answer = ("Level 3 is played already.", False)
    plan = with_a_slip()
    around.event = Running(replace(plan.structure, segments=plan.structure.segments[:4]), 0)
    slip.act("use_in_event")
    assert (slip["page"], around.used) == ("use", [])
    assert len(slip["use"]["findings"]) == 2
    slip.act("use_now")
    assert (around.used, slip.refused) == ([(slip.plan.structure, "")], "Level 3 is played already.")
    around.can, around.answer = Use("Use in a new event", True, from_shelf=True), ("It is chosen.", True)
    slip.act("use_in_event")
    assert slip["page"] == "saveAs"  # a new event begins with a structure of the shelf
    slip.act("save_as", name="Friday")
    slip.act("use_in_event")
    assert (around.used[-1], slip.said) == ((slip.plan.structure, "friday"), "It is chosen.")
    assert (own_home / "structures" / "blinds" / "friday.toml").is_file()


def test_what_an_event_has_played_stays_and_what_a_sheet_changes_in_it_is_said_first(slip: Desk) -> None:
    """Eight rows have begun: the seventh is a break, the eighth (level 7, 1,000 / 2,000) is being played."""
    event = with_a_slip()
    slip.around.event, slip.around.can = Running(event.structure, 8), Use("Use in the event", True)
    slip.designing.parts.shelf.begin_event(replace(event, pins=frozenset(range(8))))
    assert slip["file"] == "the event's structure"
    slip.act("use_in_event")
    assert (slip.said, slip.around.used) == ("The event plays by this structure already.", [])
    for act, values in (
        ("remove", {"row": 7}),
        ("move", {"row": 8, "by": -1}),
        ("move", {"row": 2, "by": 1}),
        ("insert", {"row": 7, "kind": "break"}),
        ("type", {"row": 6, "column": "length", "text": "400"}),
        ("type", {"row": 0, "column": "big", "text": "250"}),
        ("paste", {"text": "100\t250\n200\t450"}),
    ):
        slip.act("at", row=0, column="small")
        slip.act(act, **values)
        assert slip.plan.structure.segments == event.structure.segments
        assert "stay" in slip.refused, act
    slip.act("set", key="length", text="4 h 30 min")
    slip.act("generate")
    assert slip.plan.structure.segments[:8] == event.structure.segments[:8]
    assert slip.plan.structure.segments[8:] != event.structure.segments[8:]


def test_a_fault_of_the_program_is_told_and_the_plan_unharmed(slip: Desk, caplog: pytest.LogCaptureFixture) -> None:
    slip.act("sing")
    assert slip.refused == "The designer has no act sing."
    slip.designing.aside(lambda: "", lambda found: slip.around.settings.no_such_thing, "late")  # type: ignore[attr-defined]
    assert slip.refused.startswith("This was not done, because of a fault")
    slip.around.settings = None  # type: ignore[assignment]
    slip.act("dark")
    assert slip.refused.startswith("This was not done, because of a fault in the program")
    assert "the designer: the act dark" in caplog.text
    assert slip.plan == with_a_slip()


def test_pages_are_turned_and_the_look_is_kept(desk: Desk) -> None:
    desk.act("dark")
    assert (desk["dark"], desk.around.settings.dark) == (True, True)
    desk.act("show", page="keys")
    assert desk["page"] == "keys"
    desk.act("show", page="attic")
    assert (desk.refused, desk["page"]) == ("There is no such page.", "keys")


def test_a_wide_sheet_of_games_has_a_column_for_them() -> None:
    desk = Desk(generate(Brief(players=30, games=("nlh", "razz", "plo"))))
    assert "game" in [column["key"] for column in desk["columns"]]
    assert desk.cells(1)["game"] == "Razz"
    desk.act("type", row=1, column="game", text="stud hi-lo")
    assert (desk.plan.structure.segments[1].game, desk.cells(1)["game"]) == ("stud-hilo", "Stud Hi-Lo")
    desk.end()


def test_words_of_another_language_reach_the_whole_window() -> None:
    from kiosk.app.loading import words_for
    from kiosk.files.settings import Settings

    desk = Desk(around=FakeAround(words_for(Settings(locale="de"))))
    desk.act("set", key="length", text="8,5")
    assert desk.plan.brief.length_ms == 510 * MINUTE
    assert desk.cells(0)["big"]
    assert desk.field("entries")["value"] == "27"
    desk.end()
