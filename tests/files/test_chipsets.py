"""Cases of chips on the shelf: shipped ones, own ones, and files that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.design.case import CaseError
from kiosk.design.plan import Case, Chip
from kiosk.design.stacks import starting_stacks
from kiosk.files.chipsets import load_chipset, load_chipsets, save_chipset
from kiosk.files.data import DataError, own_place
from kiosk.show.words import Words

MINE = Case((Chip(5, "red", 100), Chip(25, "green"), Chip(100)), "Mine, at home")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KIOSK_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("name", "players", "pieces"),
    [("home-300", 12, 300), ("home-500", 20, 500), ("home-1000", 40, 1000), ("pub-league", 80, 2000)],
)
def test_the_shipped_cases_serve_what_they_say(name: str, players: int, pieces: int) -> None:
    cases, problems = load_chipsets()
    assert problems == ()
    assert sum(chip.count or 0 for chip in cases[name].chips) == pieces
    best = starting_stacks(cases[name], players, 5000, 50)[0]
    assert (best.key, best.serves) == ("25x8 100x8 500x4 1000x2", players)


def test_a_rooms_chips_are_not_counted() -> None:
    cases, _ = load_chipsets()
    assert cases["card-room"].values == (25, 100, 500, 1000, 5000, 25_000, 100_000)
    assert {chip.count for chip in cases["card-room"].chips} == {None}


def test_a_case_is_kept_and_read_back() -> None:
    assert save_chipset(MINE) == "mine-at-home"
    assert load_chipsets()[0]["mine-at-home"] == MINE


def test_saved_again_it_changes_and_its_comments_stay() -> None:
    save_chipset(MINE)
    path = own_place("structures", "chipsets", "mine-at-home.toml")
    path.write_text(f"# The blue suitcase.\n{path.read_text('utf-8')}", "utf-8")
    fewer = Case(MINE.chips[:2], MINE.name)
    save_chipset(fewer)
    assert load_chipset(path) == fewer
    assert path.read_text("utf-8").startswith("# The blue suitcase.\n")


def test_an_own_case_stands_for_the_shipped_one_also_when_it_is_broken() -> None:
    save_chipset(MINE, "home-500")
    assert load_chipsets()[0]["home-500"] == MINE
    own_place("structures", "chipsets", "home-500.toml").write_text("chip = 3\n", "utf-8")
    cases, problems = load_chipsets()
    assert "home-500" not in cases
    assert [problem.file.name for problem in problems] == ["home-500.toml"]


def test_what_cannot_be_is_not_kept() -> None:
    with pytest.raises(CaseError):
        save_chipset(Case((Chip(25), Chip(25)), "Twice"))
    assert not own_place("structures", "chipsets").exists()


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("", 1, "It is missing."),
        ("[[chip]]\nvalue = 25\n\n[[chip]]\nvalue = 25\n", 5, "25 stands here twice."),
        ("[[chip]]\nvalue = 0\n", 2, "0 is too small; it must be more than nothing."),
        ("[[chip]]\nvalue = 1000000000000000\n", 2, "It must be at most 1,000,000,000,000."),
        ("[[chip]]\nvalue = 25\ncount = -1\n", 3, "-1 is less than nothing."),
        ('[[chip]]\nvalue = "25"\n', 2, "It must be a whole number."),
        ("[[chip]]\ncount = 25\n", 1, "It is missing."),
        ('[[chip]]\nvalue = 25\ncolor = "teal"\n', 3, "This is no choice."),
        ("[[chip]]\nvalue = 25\nsize = 39\n", 3, "There is no such key"),
        ("[[chip]]\nvalue = 25\ncount = 1.5\n", 3, "It must be a whole number."),
    ],
)
def test_a_file_that_cannot_be_used_says_where_and_why(own_folder: Path, text: str, line: int, told: str) -> None:
    path = own_folder / "case.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(DataError) as caught:
        load_chipset(path)
    problem = caught.value.problems[0]
    assert problem.line == line
    assert told in Words().problem(problem)
