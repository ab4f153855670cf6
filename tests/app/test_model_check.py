"""A night read from its journal and put beside what the model expects of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kiosk.app.loading import journal_path
from kiosk.app.model_check import check_lines, happened_in, model_check
from kiosk.design.model_night import Happened, Reached, checked_night
from kiosk.design.outlook import Crowd
from kiosk.design.plan import Plan
from kiosk.show.words import Words
from kiosk.store.open import read_entries
from kiosk.tournament.units import MINUTE

from .designer_desk import Desk
from .runs import do, level, opening, pause, run, wait

ROWS = [
    level(20, 100),
    level(20, 200, closes_registration=True),
    pause(10),
    level(20, 400),
    level(20, 800),
    level(20, 1600),
    level(20, 3200),
    level(20, 6400),
]
EVENING = [
    opening(*ROWS, tables=2),
    do("count", entries=16, players=16),
    do("start"),
    wait(15 * 60),
    do("count", entries=2, players=2),
    do("count", players=-1),
    wait(10 * 60),
    # A slip, taken back: nobody had gone out.
    do("count", players=-9),
    do("undo"),
    do("count", entries=1, re_entries=1, players=2),
    wait(30 * 60),
    do("count", players=-5),
    do("pause"),
    wait(40 * 60),
    do("resume"),
    wait(20 * 60),
    do("count", players=-9),
    wait(20 * 60),
    do("count", players=-4),
    wait(5 * 60),
    do("close"),
]


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("night") / "night.sqlite"
    played = run(*EVENING, options=("--journal", str(file)))
    assert (played.status, played.refused) == (0, [])
    return file


@pytest.fixture
def night(journal: Path) -> Happened:
    found = happened_in(read_entries(journal).entries)
    assert found is not None
    return found


def test_who_was_in_when_each_row_began(night: Happened) -> None:
    assert night.crowd == Crowd(20, 5000, 0, 9, 1)
    assert night.rows == (
        Reached(0, 16, 16),
        Reached(1, 17, 18),
        Reached(2, 19, 20),
        Reached(3, 19, 20),
        Reached(4, 14, 20),
        Reached(5, 5, 20),
    )


def test_where_it_ended_and_how_long_it_took_without_the_pause(night: Happened) -> None:
    # 15 + 10 + 30 + 20 + 20 + 5 minutes; the break of 10 lies within the 30.
    assert (night.end_row, night.took_ms) == (5, 100 * MINUTE)


def test_the_night_as_a_table(night: Happened) -> None:
    check = checked_night(night)
    lines = check_lines(check, Words())
    assert lines[0] == "20 entries, 100,000 chips in play; from the end of registration on:"
    assert lines[2].split() == ["Level", "Players", "Expected", "Average", "Expected"]
    table = [line.split() for line in lines[3:6]]
    # The average of those who were in: 100,000 chips of 19, 14 and 5 at 400, 800 and 1,600.
    assert [(row[0], row[1], row[3]) for row in table] == [("3", "19", "13"), ("4", "14", "9"), ("5", "5", "12")]
    assert [int(row[2]) for row in table] == [round(row.expected) for row in check.rows if row.row > 2]
    assert "It ended in level 5, after 1 h 40 min." in lines


def test_a_file_that_is_no_journal_is_told(night: Happened, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Blinds went up at nine.", encoding="utf-8")
    assert model_check(Plan(night.structure), file, Words()) == 1
    assert capsys.readouterr().err.startswith(f"{file} cannot be read: ")


def test_a_night_that_never_started_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "night.sqlite"
    assert run(opening(), do("count", entries=9, players=9), options=("--journal", str(file))).status == 0
    structure = read_entries(file).entries[0].fact.structure  # type: ignore[attr-defined]
    assert model_check(Plan(structure), file, Words()) == 1
    assert capsys.readouterr().err == f"Nothing was played in {file} yet.\n"


def test_the_sheet_that_was_played_is_named_where_it_is_another(
    journal: Path, night: Happened, capsys: pytest.CaptureFixture[str]
) -> None:
    assert model_check(Plan(night.structure), journal, Words()) == 0
    assert capsys.readouterr().out.startswith("20 entries")


def test_the_designer_puts_a_night_beside_the_model(journal: Path, night: Happened, own_home: Path) -> None:
    here = journal_path()
    here.parent.mkdir(parents=True)
    shutil.copy(journal, here)
    desk = Desk(Plan(night.structure))
    desk.act("show", page="compare")
    (event,) = desk["night"]["choices"]
    desk.act("check_night", key=event["key"])
    told = desk["night"]
    assert told["chosen"] == event["key"]
    assert told["heading"] == "20 entries, 100,000 chips in play; from the end of registration on:"
    assert [row["label"] for row in told["rows"]] == ["Level 3", "Level 4", "Level 5"]
    assert [row["ours"] for row in told["rows"]] == ["19 left · 13 BB", "14 left · 9 BB", "5 left · 12 BB"]
    assert told["rows"][1]["theirs"].startswith(f"{round(checked_night(night).rows[2].expected)} left · ")
    assert told["said"][0] == "It ended in level 5, after 1 h 40 min."
    desk.act("type", row=0, column="small", text="75/150")
    assert desk["night"]["heading"].startswith("The night was played by another sheet; ")
    gone = journal.with_name("gone.sqlite")
    desk.act("check_night", file=str(gone))
    assert (desk.refused.startswith(f"{gone} cannot be read: "), desk["night"]["rows"]) == (True, told["rows"])
    desk.act("check_night", file=journal.as_uri())
    assert (desk["night"]["chosen"], desk["night"]["rows"]) == ("", told["rows"])
    desk.end()
