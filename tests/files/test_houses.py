"""House files: those that are shipped, the person's own, and what is told of a mistake."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.files.data import DataError, Problem, data_path
from kiosk.files.houses import find_house, load_house, load_houses
from kiosk.tournament.house import SETTINGS, default_house
from kiosk.tournament.rulings import ANSWERS

SHIPPED = ("adc", "default", "members-league", "playlive", "pokerplr", "pub-poker", "tda", "wsop")


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KIOSK_HOME", str(tmp_path / "own"))
    folder = tmp_path / "own" / "structures" / "houses"
    folder.mkdir(parents=True)
    return folder


def written(folder: Path, text: str, name: str = "mine.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def problems_in(path: Path) -> list[tuple[int | None, str, str]]:
    with pytest.raises(DataError) as caught:
        load_house(path)
    assert all(problem.file == path for problem in caught.value.problems)
    return [(problem.line, problem.key, problem.code) for problem in caught.value.problems]


def only_problem(path: Path) -> Problem:
    with pytest.raises(DataError) as caught:
        load_house(path)
    (problem,) = caught.value.problems
    return problem


# --- shipped ------------------------------------------------------------------------------------------------------


def test_the_shipped_houses_are_all_there_and_right() -> None:
    houses, problems = load_houses()
    assert tuple(houses) == SHIPPED
    assert problems == ()


@pytest.mark.parametrize("name", SHIPPED)
def test_every_printed_setting_and_ruling_has_its_rule(name: str) -> None:
    house = find_house(name)
    assert house.name == name
    assert set(house.sources) <= {setting.name for setting in SETTINGS}
    assert all(len(rule.split()) > 1 for rule in house.sources.values())
    assert all(source.answer in ANSWERS[row] and source.rule for row, source in house.rulings.items())
    assert house.notes


@pytest.mark.parametrize("name", SHIPPED)
def test_a_setting_without_a_rule_has_its_default(name: str) -> None:
    house, default = find_house(name), default_house()
    silent = {setting.name for setting in SETTINGS} - set(house.sources)
    assert all(getattr(house, setting) == getattr(default, setting) for setting in silent)


def test_the_default_file_is_the_default_house() -> None:
    assert find_house("default").as_data() == default_house().as_data()


@pytest.mark.parametrize("name", SHIPPED)
def test_a_house_written_as_data_reads_back_the_same(name: str) -> None:
    house = find_house(name)
    settings = {setting: row["value"] for setting, row in house.as_data().items()}
    assert default_house().with_settings(settings).as_data().keys() == house.as_data().keys()
    assert house.with_settings(settings) == house


# --- reading ------------------------------------------------------------------------------------------------------

GOOD = """\
title = "Tuesday rules"
cited_as = "Tuesday"
notes = ["Written on a napkin."]

[settings.halt_short_by]
value = 2
rule = "4"

[settings.day_limit_h]
value = "none"
rule = "9"

[settings.no_deal_in]
value = "none"
rule = "5"

[settings.balance_tolerance]
value = [[4, 1], ["none", 2]]
rule = "6"

[settings.final_table]
value = { 9 = 10 }
rule = "7"

[[ruling]]
row = 38
answer = "button_waits"
rule = "12"
"""


def test_reads_a_house_file(own: Path) -> None:
    house = load_house(written(own, GOOD))
    assert (house.name, house.title, house.notes) == ("mine", "Tuesday rules", ("Written on a napkin.",))
    assert (house.halt_short_by, house.day_limit_h, house.no_deal_in) == (2, None, "none")
    assert house.balance_tolerance == ((4, 1), (None, 2))
    assert house.final_table == {9: 10}
    assert house.sources["halt_short_by"] == "Tuesday 4"
    assert (house.rulings[38].answer, house.rulings[38].rule) == ("button_waits", "Tuesday 12")


def test_a_byte_order_mark_and_a_title_alone_will_do(own: Path) -> None:
    house = load_house(written(own, '\ufefftitle = "Bare"\n'))
    assert house.as_data() == default_house().as_data()


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "code"),
    [
        ("value = 2\n", 'value = "two"\n', 6, "value", "not_whole"),
        ("value = 2\n", "value = -2\n", 6, "value", "too_small"),
        ("value = 2\n", "worth = 2\n", 5, "halt_short_by", "missing"),
        ("value = 2\n", "value = 2\npage = 3\n", 7, "page", "unknown_key"),
        ('rule = "4"\n', "", 5, "rule", "missing"),
        ('rule = "4"\n', "rule = 4\n", 7, "rule", "wrong_type"),
        ("[settings.halt_short_by]", "[settings.halt_shorter_by]", 5, "halt_shorter_by", "unknown_setting"),
        ('value = "none"\nrule = "9"', 'value = "never"\nrule = "9"', 10, "value", "not_whole"),
        ('value = "none"\nrule = "5"', 'value = "nowhere"\nrule = "5"', 14, "value", "not_a_choice"),
        ('["none", 2]', '["rest", 2]', 18, "value", "bad_tolerance"),
        ("{ 9 = 10 }", "{ nine = 10 }", 22, "value", "bad_final_table"),
        ("row = 38", "row = 14", 26, "row", "not_a_choice"),
        ("row = 38", 'row = "38"', 26, "row", "not_a_choice"),
        ('answer = "button_waits"', 'answer = "button_stays"', 27, "answer", "not_a_choice"),
        ('answer = "button_waits"\n', "", 25, "answer", "missing"),
        ('notes = ["Written on a napkin."]', "notes = 3", 3, "notes", "wrong_type"),
        ('title = "Tuesday rules"\n', "", 1, "title", "missing"),
        ('title = "Tuesday rules"', 'title = " "', 1, "title", "wrong_type"),
        ("[[ruling]]", "[[rulings]]", 25, "rulings", "unknown_key"),
    ],
)
def test_a_mistake_is_told_with_its_line(own: Path, old: str, new: str, line: int, key: str, code: str) -> None:
    assert GOOD.count(old) == 1
    assert problems_in(written(own, GOOD.replace(old, new))) == [(line, key, code)]


def test_a_wrong_choice_is_told_with_the_choices(own: Path) -> None:
    problem = only_problem(written(own, 'title = "T"\n[settings.placing]\nvalue = "stacks"\nrule = "1"\n'))
    assert problem.values == {"value": "stacks", "allowed": ("stack", "stack_hand_card", "share")}


def test_an_unknown_setting_is_told_with_the_nearest_names(own: Path) -> None:
    problem = only_problem(written(own, 'title = "T"\n[settings.clock_cal_s]\nvalue = 25\nrule = "1"\n'))
    allowed = problem.values["allowed"]
    assert isinstance(allowed, tuple)
    assert allowed[0] == "clock_call_s"


def test_where_no_value_is_allowed_the_word_none_is_offered(own: Path) -> None:
    problem = only_problem(written(own, 'title = "T"\n[settings.day_limit_h]\nvalue = "no"\nrule = "1"\n'))
    assert problem.values["allowed"] == (1, 168, "none")


def test_an_unknown_ruling_is_told_with_the_answers(own: Path) -> None:
    problem = only_problem(written(own, 'title = "T"\n[[ruling]]\nrow = 38\nanswer = "moving"\nrule = "1"\n'))
    assert problem.values == {"value": "moving", "allowed": ("dead_button", "everyone_posts_both", "button_waits")}


def test_a_row_that_is_answered_twice_is_refused(own: Path) -> None:
    again = '\n[[ruling]]\nrow = 38\nanswer = "dead_button"\nrule = "13"\n'
    assert problems_in(written(own, GOOD + again)) == [(31, "row", "repeated_row")]


@pytest.mark.parametrize("text", ['title = "T"\nsettings = 3\n', 'title = "T"\nruling = 3\n'])
def test_a_value_where_a_table_belongs_is_refused(own: Path, text: str) -> None:
    assert [(line, code) for line, _, code in problems_in(written(own, text))] == [(2, "wrong_type")]


def test_every_mistake_of_a_file_is_told(own: Path) -> None:
    text = GOOD.replace("value = 2\n", "value = -2\n").replace('"button_waits"', '"moving"')
    assert problems_in(written(own, text)) == [(6, "value", "too_small"), (27, "answer", "not_a_choice")]


def test_broken_toml_is_told_with_its_line(own: Path) -> None:
    assert problems_in(written(own, 'title = "T"\n[settings.placing\n')) == [(2, "", "bad_syntax")]


# --- the shelf ----------------------------------------------------------------------------------------------------


def test_an_own_house_joins_the_shipped_ones(own: Path) -> None:
    written(own, GOOD, "tuesday.toml")
    houses, problems = load_houses()
    assert set(houses) == {*SHIPPED, "tuesday"}
    assert problems == ()


def test_an_own_file_stands_for_the_shipped_one(own: Path) -> None:
    written(own, GOOD, "playlive.toml")
    assert load_houses()[0]["playlive"].title == "Tuesday rules"
    assert find_house("playlive").title == "Tuesday rules"


def test_a_broken_own_file_is_left_out_and_told(own: Path) -> None:
    path = written(own, "title = 3\n", "playlive.toml")
    houses, problems = load_houses()
    assert set(houses) == {*SHIPPED} - {"playlive"}
    assert [(problem.file, problem.line, problem.code) for problem in problems] == [(path, 1, "wrong_type")]


def test_an_unknown_house_is_told_with_the_nearest_name() -> None:
    with pytest.raises(DataError) as caught:
        find_house("playlife")
    (problem,) = caught.value.problems
    assert (problem.code, problem.values["nearest"]) == ("unknown_house", "playlive")
    assert problem.values["allowed"] == SHIPPED


def test_the_shipped_folder_holds_toml_files_alone() -> None:
    assert {path.name for path in data_path("structures", "houses").iterdir()} == {f"{name}.toml" for name in SHIPPED}
