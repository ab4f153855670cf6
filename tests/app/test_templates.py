"""Templates of events: the shelf, an event of before, the hour, the money, and what the form is told."""

from __future__ import annotations

import tomllib
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from kiosk.app import lists
from kiosk.app.as_before import as_before
from kiosk.app.currency import currency_here, read_currency
from kiosk.app.director.templates import SHIPPED
from kiosk.app.loading import words_for
from kiosk.app.starts import next_start, read_start, written
from kiosk.files.data import DataError, data_path, own_folder
from kiosk.files.houses import load_houses
from kiosk.files.settings import Settings
from kiosk.files.shelf import load_structures
from kiosk.files.templates import (
    Template,
    delete_template,
    file_name,
    load_template,
    load_templates,
    payouts_data,
    save_template,
)
from kiosk.tournament import facts as f
from kiosk.tournament.commands import Refused
from kiosk.tournament.structure import levels, warnings_of

ENGLISH, GERMAN = words_for(Settings(locale="en")), words_for(Settings(locale="de"))
STRUCTURES, HOUSES = load_structures().structures, load_houses()[0]
VIENNA = ZoneInfo("Europe/Vienna")
SUNDAY = datetime(2026, 11, 29, 19, 0, tzinfo=VIENNA)
THURSDAY = datetime(2026, 12, 3, 15, 0, tzinfo=VIENNA)


def templates() -> dict[str, Template]:
    found, problems = load_templates(STRUCTURES, HOUSES)
    assert problems == ()
    return found


# --- the shipped ones


def test_a_home_game_a_pub_league_a_card_room_and_a_charity_night_are_shipped(own_home: Path) -> None:
    assert {name: (len(levels(one.structure)), one.house.name) for name, one in templates().items()} == {
        "card-room": (22, "tda"),
        "charity-night": (13, "default"),
        "home-game": (15, "default"),
        "pub-league": (18, "pub-poker"),
    }


@pytest.mark.parametrize("name", ["card-room", "charity-night", "home-game", "pub-league"])
def test_a_shipped_sheet_has_a_stack_and_nothing_that_looks_wrong(name: str, own_home: Path) -> None:
    sheet = templates()[name].structure
    assert (sheet.starting_stack or 0) >= 5000
    assert warnings_of(sheet) == ()


def test_every_text_of_a_shipped_template_is_marked_for_translation() -> None:
    texts = set()
    for path in data_path("structures", "templates").glob("*.toml"):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        texts |= {data["name"], data["help"], *([data["ticker"]] if "ticker" in data else [])}
    assert texts == set(SHIPPED)


# --- the shelf


def own(text: str, name: str = "ours") -> Path:
    path = own_folder("structures", "templates") / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("line", "key", "code"),
    [
        ('structure = "no-such"', "structure", "unknown_structure"),
        ('house = "nobody"', "house", "unknown_house"),
        ("starting_stack = -5", "starting_stack", "wrong_type"),
        ('weekday = "someday"', "weekday", "not_a_choice"),
        ('starts = "7 pm"', "starts", "bad_time"),
        ("payouts = [60, 50]", "payouts", "bad_payouts"),
        ("payouts = {amounts = [50, 60]}", "payouts", "bad_payouts"),
        ("payout_unit = 0.5", "payout_unit", "wrong_type"),
        ('ticker = "Welcome {nobody}"', "ticker", "unknown_name"),
        ("sounds = {level = 1}", "sounds", "wrong_type"),
        ('colour = "red"', "colour", "unknown_key"),
        ("house_settings = {clock_call_s = -1}", "clock_call_s", "too_small"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_the_template_left_out(
    line: str, key: str, code: str, own_home: Path
) -> None:
    lines = ['name = "Ours"', 'structure = "pokerplr-league"', line]
    if line.startswith("structure"):
        del lines[1]
    path = own("\n".join(lines) + "\n")
    found, problems = load_templates(STRUCTURES, HOUSES)
    assert [(problem.line, problem.key, problem.code) for problem in problems] == [(len(lines), key, code)]
    assert path.name in ENGLISH.problem(problems[0])
    assert "ours" not in found
    assert len(found) == 4


def test_a_mistake_on_its_own_sheet_is_told_with_its_line(own_home: Path) -> None:
    path = own('name = "Ours"\n[[sheet.segment]]\nkind = "level"\nbig_blind = 50\nminutes = 0\n')
    with pytest.raises(DataError) as caught:
        load_template(path, STRUCTURES, HOUSES)
    assert [(problem.line, problem.code) for problem in caught.value.problems] == [(5, "not_positive")]


def test_an_own_template_stands_for_the_shipped_one_of_its_name(own_home: Path) -> None:
    own('name = "Our pub"\nstructure = "pokerplr-league"\n', "pub-league")
    assert (templates()["pub-league"].name, templates()["pub-league"].own) == ("Our pub", True)


def test_what_is_kept_is_read_again_as_it_was(own_home: Path) -> None:
    kept = Template(
        name="Sonntag 19 Uhr",
        structure=STRUCTURES["pokerplr-league"],
        house=HOUSES["playlive"],
        house_settings={"day_limit_h": None, "balance_tolerance": ((6, 1), (None, 2)), "final_table": {9: 10}},
        starting_stack=7000,
        currency="EUR",
        weekday=6,
        starts="19:00",
        layout="full-board",
        ticker="Drinks at the bar",
        payouts=(50.0, 30.0, 12.5, 7.5),
        payout_unit=500,
        prize_pool=100_000,
        sounds={"level": "gong"},
        own=True,
    )
    path = save_template(kept)
    assert path.name == "sonntag-19-uhr.toml"
    again = load_template(path, STRUCTURES, HOUSES)
    settings = HOUSES["playlive"].with_settings(again.house_settings)
    assert settings == HOUSES["playlive"].with_settings(kept.house_settings)
    for name in (
        "name",
        "structure",
        "starting_stack",
        "currency",
        "weekday",
        "starts",
        "layout",
        "ticker",
        "payouts",
        "payout_unit",
        "prize_pool",
        "sounds",
        "own",
    ):
        assert getattr(again, name) == getattr(kept, name), name


def test_prizes_typed_as_money_are_kept_and_read_again(own_home: Path) -> None:
    path = save_template(Template("Fixed", STRUCTURES["pokerplr-league"], HOUSES["default"], amounts=(60_000, 40_000)))
    again = load_template(path, STRUCTURES, HOUSES)
    assert (again.payouts, again.amounts) == ((), (60_000, 40_000))
    assert payouts_data(again) == {"amounts": [60_000, 40_000]}


def test_no_template_is_written_over_another(own_home: Path) -> None:
    before = {path: path.read_bytes() for path in data_path("structures", "templates").iterdir()}
    kept = Template("Pub league", STRUCTURES["pokerplr-league"], HOUSES["default"])
    with pytest.raises(FileExistsError):
        save_template(kept)
    save_template(Template("Ours", kept.structure, kept.house))
    with pytest.raises(FileExistsError):
        save_template(Template("ours!", kept.structure, kept.house))
    delete_template("ours")
    assert not list(own_folder("structures", "templates").iterdir())
    with pytest.raises(FileNotFoundError):
        delete_template("pub-league")
    assert {path: path.read_bytes() for path in before} == before


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Sonntag, 19 Uhr!", "sonntag-19-uhr"),
        ("Äpfel & Öl", "apfel-ol"),
        ("../../etc/passwd", "etc-passwd"),
        ("Con", "template-con"),
        ("麻雀", None),
    ],
)
def test_a_name_makes_a_file_that_every_system_takes(name: str, file: str | None) -> None:
    made = file_name(name)
    assert made.replace("-", "").isalnum()
    assert made.isascii()
    assert file is None or made == file


# --- an event of before

WALL = round(SUNDAY.timestamp() * 1000)


def entries(*facts: tuple[f.Fact, int]) -> list[f.Entry]:
    """Facts with their minutes after seven."""
    return [
        f.Entry(seq=at, batch=at, at=minutes * 60_000, wall=WALL + minutes * 60_000, fact=fact)
        for at, (fact, minutes) in enumerate(facts, start=1)
    ]


def opened(**values: object) -> f.EventOpened:
    house = HOUSES["playlive"]
    data = {"name": "Sunday", "structure": STRUCTURES["pokerplr-league"], "starting_stack": 5000, "house": "playlive"}
    settings = {name: getattr(house, name) for name in house.sources}
    return f.EventOpened(**{**data, "house_settings": settings, "currency": "AUD", **values})  # type: ignore[arg-type]


def test_an_event_of_before_gives_all_but_the_people() -> None:
    edited = STRUCTURES["lppl-uk-pub-league"]
    night = entries(
        (opened(), 0),
        (f.Started(), 3),
        (f.Counted(40, 2, 40), 4),
        (f.StructureEdited(edited), 5),
        (f.HouseEdited({"clock_call_s": 77}), 6),
        (f.TickerSet("Food is on table 9"), 7),
        (f.PayoutsSet(percents=("50", "30", "20"), unit=500), 8),
        (f.PoolSet(100_000), 9),
    )
    found = as_before(night, HOUSES, VIENNA)
    assert found is not None
    assert (found.name, found.structure, found.starting_stack, found.currency) == ("Sunday", edited, 5000, "AUD")
    assert (found.house.name, found.house_settings["clock_call_s"]) == ("playlive", 77)
    assert (found.weekday, found.starts) == (6, "19:05")
    assert (found.ticker, found.payouts) == ("Food is on table 9", (50.0, 30.0, 20.0))
    assert (found.payout_unit, found.prize_pool) == (500, 100_000)


def test_prizes_that_were_typed_as_money_are_those_of_the_next_event() -> None:
    found = as_before(entries((opened(), 0), (f.PayoutsSet(amounts=(600, 400)), 1)), HOUSES, VIENNA)
    assert found is not None
    assert (found.payouts, found.amounts, found.prize_pool) == ((), (600, 400), 0)


def test_the_hour_is_the_one_that_was_announced() -> None:
    night = entries((opened(), 0), (f.StartScheduled(30 * 60_000), 0), (f.Started(), 41))
    found = as_before(night, HOUSES, VIENNA)
    assert found is not None
    assert found.starts == "19:30"


def test_an_act_that_was_taken_back_is_none_of_it() -> None:
    night = entries((opened(), 0), (f.HouseEdited({"clock_call_s": 77}), 1), (f.Undone(2), 2))
    found = as_before(night, HOUSES, VIENNA)
    assert found is not None
    assert "clock_call_s" not in found.house_settings
    assert (found.weekday, found.starts) == (None, "")


def test_rules_that_have_left_the_shelf_come_as_the_event_kept_them() -> None:
    gone = opened(house="gone", house_title="The Old Room", house_settings={"clock_call_s": 45})
    found = as_before(entries((gone, 0)), HOUSES, VIENNA)
    assert found is not None
    assert (found.house.title, found.house.clock_call_s, dict(found.house_settings)) == ("The Old Room", 45, {})


# --- when it starts


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("19:00", "2026-12-03T19:00"),
        ("7 pm", "2026-12-03T19:00"),
        ("14.30", "2026-12-04T14:30"),
        ("Sun 19:00", "2026-12-06T19:00"),
        ("sunday, 7:15 pm", "2026-12-06T19:15"),
        ("Thu 16:00", "2026-12-03T16:00"),
        ("Thu 15:00", "2026-12-10T15:00"),
    ],
)
def test_a_start_is_the_next_one_that_is_meant(typed: str, expected: str) -> None:
    assert read_start(typed, THURSDAY, ENGLISH).isoformat(timespec="minutes").startswith(expected)


def test_a_weekday_is_read_in_the_readers_language() -> None:
    assert read_start("So 19:00", THURSDAY, GERMAN) == read_start("Sun 19:00", THURSDAY, ENGLISH)
    assert read_start("Sonntag 19 Uhr", THURSDAY, GERMAN).hour == 19


@pytest.mark.parametrize("typed", ["tonight", "Sunday", "someday 19:00", "25:00"])
def test_what_is_no_time_is_refused_by_its_field(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        read_start(typed, THURSDAY, ENGLISH)
    assert caught.value.values["key"] == "starts_at"


@pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["en", "de"])
@pytest.mark.parametrize("weekday", range(7))
def test_a_start_is_read_as_it_is_written(weekday: int, words: object) -> None:
    start = next_start(weekday, SUNDAY - SUNDAY.replace(hour=0), THURSDAY)
    assert read_start(written(start, THURSDAY, words), THURSDAY, words) == start  # type: ignore[arg-type]


def test_a_night_over_the_change_of_the_clocks_keeps_its_hour() -> None:
    saturday = datetime(2026, 10, 24, 22, 0, tzinfo=VIENNA)
    start = read_start("19:00", saturday, ENGLISH)
    assert (start.hour, start.utcoffset() != saturday.utcoffset()) == (19, True)


# --- in which money


@pytest.mark.parametrize(
    ("locale", "currency"),
    [("en_GB", "GBP"), ("de-CH", "CHF"), ("fr", "EUR"), ("en_AU", "AUD"), ("", "USD"), ("xx", "USD")],
)
def test_the_money_of_the_place(locale: str, currency: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("locale.setlocale", lambda category: "C")
    assert currency_here(locale) == currency


@pytest.mark.parametrize(
    ("typed", "locale", "currency"),
    [
        ("eur", "", "EUR"),
        ("€", "", "EUR"),
        ("$", "en_AU", "AUD"),
        ("$", "de", "USD"),
        ("kr.", "nb_NO", "NOK"),
        ("£", "", "GBP"),
    ],
)
def test_money_as_people_type_it(typed: str, locale: str, currency: str) -> None:
    assert read_currency(typed, locale) == currency


@pytest.mark.parametrize("typed", ["beads", "EURO", "%"])
def test_money_that_does_not_exist_is_refused(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        read_currency(typed)
    assert caught.value.values == {"key": "currency", "value": typed}


# --- what the form says


def test_when_a_sheet_ends() -> None:
    every = STRUCTURES["red-dragon-manila-16b"]  # 16 levels of 20 minutes, two breaks of 15
    seven = 19 * 3_600_000
    assert lists.ends(every, None, seven, ENGLISH) == "Started now, the sheet ends 12:50 am next day, after 5 h 50 min."
    assert lists.ends(every, seven, 0, ENGLISH) == "The sheet ends 12:50 am next day, after 5 h 50 min."


def test_when_the_level_without_a_length_begins() -> None:
    last = STRUCTURES["pokerplr-league"]  # ten levels of 12 minutes, then one to the finish
    said = lists.ends(last, 19 * 3_600_000, 0, ENGLISH)
    assert said == "Level 11 is played to the finish from about 9:00 pm on."


def test_levels_at_the_directors_call_have_no_hour() -> None:
    waits = STRUCTURES["murrayfield-club-league"]
    assert lists.ends(waits, None, 0, ENGLISH) == "Levels without a length wait for you."


def test_own_templates_come_first_then_the_shipped_ones_in_the_readers_language(own_home: Path) -> None:
    own('name = "Zebra"\nstructure = "pokerplr-league"\n')
    rows = lists.templates(templates(), ENGLISH)
    assert [row["id"] for row in rows] == ["ours", "home-game", "pub-league", "card-room", "charity-night"]
    assert [row["own"] for row in rows] == [True, False, False, False, False]
