"""The shelf of points rules: what is shipped, what people keep, and what a broken file is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.files.data import DataError, data_path, own_folder, own_stamp
from kiosk.files.points import load_rule, load_rules, save_rule
from kiosk.show.words import Words
from kiosk.tournament.formula import PointsError
from kiosk.tournament.points_rule import read_rule


def test_the_shipped_rules_are_read_and_say_where_they_are_from() -> None:
    rules, problems = load_rules()
    assert problems == ()
    assert {path.stem for path in data_path("structures", "points").iterdir()} == {*rules}
    assert all(rule.title and rule.source and rule.name == name for name, rule in rules.items())


def test_a_rule_of_ones_own_stands_for_the_shipped_one() -> None:
    before = own_stamp()
    mine = save_rule(read_rule({"title": "Ours", "formula": "n - r"}, "winamax"))
    assert load_rules()[0]["winamax"] == mine
    assert own_stamp() != before


def test_a_rule_is_named_after_its_title_and_keeps_the_comments_of_its_file() -> None:
    rule = save_rule(read_rule({"title": "Dienstag: Größe 10!", "table": "1 = 10", "notes": ["a"], "decimals": 0}))
    assert rule.name == "dienstag-größe-10"
    path = own_folder("structures", "points") / f"{rule.name}.toml"
    path.write_text("# Voted in May.\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    again = save_rule(read_rule({"title": rule.title, "table": "1 = 12", "decimals": 0}, rule.name))
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# Voted in May.\n")
    assert "notes" not in text
    assert load_rule(path) == again


def test_a_new_rule_takes_nobodys_file() -> None:
    rules = [
        save_rule(read_rule({"title": title, "formula": "n"})) for title in ("Winamax", "Winamax", "...", "x" * 99)
    ]
    assert [rule.name for rule in rules] == ["winamax-2", "winamax-3", "points", "x" * 60]


def test_a_broken_rule_takes_the_shipped_one_of_its_name_with_it_and_is_told_with_its_line() -> None:
    path = own_folder("structures", "points") / "party.toml"
    path.write_text('title = "Ours"\n\nformula = "n - plaice"\nround = 2\n')
    rules, problems = load_rules()
    assert "party" not in rules
    assert "winamax" in rules
    words = Words()
    assert [words.problem(problem) for problem in problems] == [
        "party.toml, line 3, formula: Column 5: there is no name plaice; place comes near.",
        "party.toml, line 4, round: There is no such key.",
    ]
    with pytest.raises(DataError):
        load_rule(Path("nowhere.toml"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("n / (r - r)", "Column 1: with the figures of this night it divides by zero."),
        ("sqrt(-1)", "Column 1: the figures of this night have no such root, logarithm or power."),
        ("n + 2 ^ 99", "Column 5: the number is too large."),
        ("n + é", "Column 5: é has no meaning here."),
        ("n + ", "Column 4: the formula cannot be read from here on."),
        ("max(n)", "Column 1: max takes from 2 to 20 numbers."),
        ("qqqq + 1", "Column 1: there is no name qqqq."),
        ("", "The formula is empty. Type one, such as n - place + 1."),
        ("1+" * 300, "The formula is longer than 400 characters."),
    ],
)
def test_a_formula_that_does_not_work_is_told_in_a_sentence(text: str, sentence: str) -> None:
    from kiosk.show.words_points import formula_text
    from kiosk.tournament.formula import read_formula

    with pytest.raises(PointsError) as caught:
        read_formula(text, frozenset({"n", "r"})).value({"n": 9, "r": 2})
    assert formula_text(Words(), caught.value) == sentence
