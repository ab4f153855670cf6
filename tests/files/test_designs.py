"""Plans in files: the sheet as everybody reads it, the table beside it, comments, drafts."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from kiosk.design.generate import generate
from kiosk.design.plan import Brief, Case, Chip, Plan
from kiosk.design.steps_brief import brief_of
from kiosk.files import designs
from kiosk.files.data import DataError, data_path
from kiosk.files.design_drafts import DraftFile, drafts, drop_draft, keep_draft, new_draft_path, read_draft
from kiosk.files.designs import brief_data, design_data, designs_folder, load_design, plan_from, save_design, stamp
from kiosk.files.shelf import load_structure, load_structures, save_structure
from kiosk.tournament.sheet import Structure
from kiosk.tournament.structure import StructureError
from kiosk.tournament.units import HOUR, MINUTE

CASE = Case((Chip(25, "green", 300), Chip(100, "black", 0), Chip(500, "purple")), "Club")
EVERY_FIELD = Brief(
    name="Friday",
    starting_stack=20_000,
    players=60,
    re_entries=20,
    add_ons=5,
    add_on_chips=10_000,
    length_ms=None,
    level_ms=round(17.5 * MINUTE),
    levels=14,
    days=2,
    style="deep",
    first_big_blind=100,
    ante="each",
    ante_from=4,
    break_ms=0,
    break_every=3,
    registration_levels=0,
    most_step=1.75,
    game="plo",
    games=("nlh", "plo"),
    betting="limit",
    hands_levels=3,
    hands=10,
    rollback=True,
    seats=8,
    case=CASE,
    stack=((25, 8), (100, 8)),
)


@pytest.fixture
def plan() -> Plan:
    made = generate(Brief(name="Friday", players=40))
    return replace(made, pins=frozenset({0, 3}), left=frozenset({"step_large(level=4)"}))


@pytest.mark.parametrize("ending", ["toml", "json"])
def test_a_plan_comes_back_as_it_was_saved(plan: Plan, own_home: Path, ending: str) -> None:
    plan = replace(plan, brief=EVERY_FIELD)
    path = own_home / f"friday.{ending}"
    seen = save_design(plan, path)
    design = load_design(path)
    assert design.plan == plan
    assert (design.stamp, design.made_here, design.problems) == (seen, True, ())


def test_a_usual_brief_is_short_and_comes_back(plan: Plan) -> None:
    assert brief_data(Brief()) == {"players": 27, "length_minutes": 240}
    assert plan_from(replace(plan, brief=Brief()), design_data(plan)).brief == plan.brief


def test_the_sheet_is_read_past_the_designers_table(plan: Plan, own_home: Path) -> None:
    path = own_home / "structures" / "blinds" / "friday.toml"
    save_design(plan, path)
    assert load_structure(path) == plan.structure
    assert load_structures().structures["friday"] == plan.structure
    assert list(tomllib.loads(path.read_text(encoding="utf-8"))) == ["name", "starting_stack", "design", "segment"]


def test_comments_stay_and_others_keep_the_designers_table(plan: Plan, own_home: Path) -> None:
    path = own_home / "friday.toml"
    save_design(plan, path)
    text = path.read_text(encoding="utf-8")
    text = "# For the club.\n" + text.replace("players = 40", "players = 40 # last year 38")
    path.write_text(text.replace("[[segment]]", "# the first\n[[segment]]", 1), encoding="utf-8")
    save_structure(replace(plan.structure, name="Saturday"), path)
    assert load_design(path).plan == replace(
        plan, structure=replace(plan.structure, name="Saturday"), brief=replace(plan.brief, name="Saturday")
    )
    save_design(replace(plan, brief=replace(plan.brief, seats=8)), path)
    kept = path.read_text(encoding="utf-8")
    assert all(comment in kept for comment in ("# For the club.", "# last year 38", "# the first"))
    assert load_design(path).plan.brief.seats == 8


def test_a_sheet_without_a_table_is_opened_just_so() -> None:
    design = load_design(data_path("structures", "blinds") / "lppl-uk-pub-league.toml")
    assert not design.made_here
    assert design.problems == ()
    assert design.plan.pins == frozenset()


BROKEN = """
players = "many"
styl = "deep"
style = "quick"
length_minutes = -5
pinned = [1, "two"]
most_step = true
games = [1]

[[design.chips]]
value = 25
count = -1
"""


def test_what_cannot_be_read_of_the_table_is_told_with_its_line_and_the_rest_holds(plan: Plan, own_home: Path) -> None:
    path = own_home / "friday.toml"
    save_structure(plan.structure, path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text + "\n[design]\nseats = 8" + BROKEN, encoding="utf-8")
    design = load_design(path)
    assert [(problem.key, problem.code) for problem in design.problems] == [
        ("players", "wrong_value"),
        ("styl", "unknown_key"),
        ("style", "wrong_value"),
        ("length_minutes", "wrong_value"),
        ("most_step", "wrong_value"),
        ("games", "wrong_value"),
        ("chips", "wrong_value"),
        ("pinned", "wrong_value"),
    ]
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[(design.problems[0].line or 0) - 1] == 'players = "many"'
    assert design.plan.brief == Brief(name="Friday", seats=8)
    assert design.plan.structure == plan.structure


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("games = [[1]]", [[1]]),
        ("games = [{}]", [{}]),
        ('left = "x"', "x"),
        ('left = ["a", [1]]', [1]),
        ("case = 3", 3),
        ("pinned = [1, 0]", 0),
        ("pinned = [1, 99999]", 99999),
        ("pinned = [1, [2]]", [2]),
        ("pinned = 1", 1),
    ],
)
def test_an_odd_value_is_told_and_what_fits_beside_it_holds(
    plan: Plan, own_home: Path, line: str, told: object
) -> None:
    path = own_home / "friday.toml"
    save_structure(plan.structure, path)
    path.write_text(path.read_text(encoding="utf-8") + "\n[design]\n" + line, encoding="utf-8")
    design = load_design(path)
    key = line.split(maxsplit=1)[0]
    assert [(problem.key, problem.code, problem.values) for problem in design.problems] == [
        (key, "wrong_value", {"value": told})
    ]
    assert design.plan.brief == Brief(name="Friday")
    assert design.plan.pins == (frozenset({0}) if line.startswith("pinned = [") else frozenset())
    assert design.plan.left == (frozenset({"a"}) if line.startswith("left = [") else frozenset())


@pytest.mark.parametrize("table", ["design = 3", 'design = "x"', "[[design]]"])
def test_a_table_that_is_none_leaves_the_sheet(plan: Plan, own_home: Path, table: str) -> None:
    path = own_home / "friday.toml"
    save_structure(plan.structure, path)
    text = path.read_text(encoding="utf-8")
    path.write_text(table + "\n" + text if "=" in table else text + "\n" + table, encoding="utf-8")
    design = load_design(path)
    assert [problem.code for problem in design.problems] == ["wrong_type"]
    assert design.plan == Plan(plan.structure, brief_of(plan.structure))


def test_a_broken_sheet_is_not_written_over(plan: Plan, own_home: Path) -> None:
    path = own_home / "friday.toml"
    path.write_text("name = ", encoding="utf-8")
    with pytest.raises(DataError):
        save_design(plan, path)
    assert path.read_text(encoding="utf-8") == "name = "


def test_pins_of_rows_that_are_gone_are_forgotten(plan: Plan) -> None:
    table = {"pinned": [1, 999, 0, -4]}
    assert plan_from(plan, table).pins == frozenset({0})


def test_structures_go_to_the_own_folder_or_to_the_checkout(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert designs_folder() == own_home / "structures" / "blinds"
    monkeypatch.delenv("KIOSK_HOME")
    assert designs_folder() == data_path("structures", "blinds")
    monkeypatch.setattr(designs, "is_checkout", lambda: False)
    assert designs_folder().parts[-3:] == ("poker-kiosk", "structures", "blinds")


def test_the_stamp_changes_with_the_file(own_home: Path) -> None:
    path = own_home / "a.toml"
    assert stamp(path) is None
    path.write_text("a", encoding="utf-8")
    seen = stamp(path)
    path.write_text("ab", encoding="utf-8")
    assert seen is not None
    assert stamp(path) != seen


def test_a_draft_holds_the_plan_and_its_file_and_the_latest_stands_first(plan: Plan, own_home: Path) -> None:
    plan = replace(plan, brief=replace(EVERY_FIELD, length_ms=4 * HOUR))
    first, second = new_draft_path(), new_draft_path()
    keep_draft(first, plan, own_home / "friday.toml")
    keep_draft(second, replace(plan, pins=frozenset()), None)
    draft = read_draft(first)
    assert (draft.plan, draft.file) == (plan, own_home / "friday.toml")
    assert {kept.path for kept in drafts()} == {first, second}
    assert [kept.written_s for kept in drafts()] == sorted((kept.written_s for kept in drafts()), reverse=True)
    drop_draft(first)
    drop_draft(first)
    assert [kept.path for kept in drafts()] == [second]


def test_an_older_plan_never_takes_a_newer_ones_place_in_a_draft(plan: Plan, own_home: Path) -> None:
    """They may be written by threads that overtake each other."""
    draft, newer = DraftFile(), replace(plan, pins=frozenset())
    draft.keep(2, newer, None)
    draft.keep(1, plan, None)
    assert read_draft(draft.path).plan == newer
    draft.drop()
    draft.keep(3, newer, None)
    assert drafts() == ()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"sheet": 3}', '{"sheet": {"segment": []}}'])
def test_a_damaged_draft_is_passed_over_and_left_where_it_lies(own_home: Path, text: str) -> None:
    path = new_draft_path()
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    assert drafts() == ()
    assert path.exists()
    with pytest.raises((DataError, StructureError)):
        read_draft(path)


def test_the_designers_table_is_plain_data(plan: Plan) -> None:
    data = design_data(replace(plan, brief=EVERY_FIELD))
    assert json.loads(json.dumps(data)) == data
    assert data["chips"] == [
        {"value": 25, "color": "green", "count": 300},
        {"value": 100, "color": "black", "count": 0},
        {"value": 500, "color": "purple"},
    ]
    assert isinstance(plan.structure, Structure)


def test_figures_that_no_event_has_are_read_past(plan: Plan, own_home: Path) -> None:
    path = own_home / "friday.toml"
    save_structure(plan.structure, path)
    wrong = (
        "players = 0",
        "seats = 0",
        "days = 0",
        "hands = 0",
        "ante_from = 0",
        "most_step = 1.0",
        'games = ["banana"]',
    )
    rest = ("re_entries = 0", "registration_levels = 0", 'games = ["nlh", "plo"]')
    for line in (*wrong, *rest):
        path.write_text(path.read_text(encoding="utf-8").partition("\n[design]")[0] + f"\n[design]\n{line}\n", "utf-8")
        design = load_design(path)
        assert [problem.code for problem in design.problems] == (["wrong_value"] if line in wrong else []), line
        if line in wrong:
            assert design.plan.brief == Brief(name="Friday")
