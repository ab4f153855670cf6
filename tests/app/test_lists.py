"""The lists of the operator window, and what is typed into them."""

from __future__ import annotations

import pytest

from kiosk.app import lists
from kiosk.app.loading import rulings_of, words_for
from kiosk.files.houses import load_houses
from kiosk.files.settings import Settings
from kiosk.files.shelf import load_structures
from kiosk.tournament.house import SETTINGS, make_house, validate

ENGLISH, GERMAN = words_for(Settings(locale="en", clock_24h=True)), words_for(Settings(locale="de"))


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("hand_for_hand_debit_s", "90", 90),
        ("hand_for_hand_debit_s", " 120 ", 120),
        ("day_limit_h", "", None),
        ("day_limit_h", "12", 12),
        ("redraw_at_tables", "2, 1", [2, 1]),
        ("redraw_at_tables", "", []),
        ("balance_tolerance", "6: 1, *: 2", [[6, 1], [None, 2]]),
        ("balance_tolerance", "*:1", [[None, 1]]),
        ("final_table", "9: 10, 6: 7", {"9": 10, "6": 7}),
        # What cannot be read is left as it was typed; the house refuses it.
        ("hand_for_hand_debit_s", "two minutes", "two minutes"),
        ("hand_for_hand_debit_s", "-5", "-5"),
        ("balance_tolerance", "a lot", "a lot"),
        ("redraw_at_tables", "2, one", [2, "one"]),
        ("no_such_setting", "1", "1"),
    ],
)
def test_what_is_typed_for_a_setting(name: str, typed: str, value: object) -> None:
    assert lists.house_value(name, typed) == value


@pytest.mark.parametrize("house", sorted(load_houses()[0]))
def test_every_setting_comes_back_as_it_is_shown(house: str) -> None:
    rules = load_houses()[0][house]
    rows = {str(row["name"]): row["value"] for row in lists.house_settings(rules, ENGLISH)}
    for setting in SETTINGS:
        again = validate(setting.name, lists.house_value(setting.name, rows[setting.name]))
        assert again == getattr(rules, setting.name), setting.name


def test_a_setting_comes_with_its_rule_and_in_the_readers_language() -> None:
    house = make_house("x", "X", {"day_limit_h": 12}, {"day_limit_h": "X 7"})
    english = {row["name"]: row for row in lists.house_settings(house, ENGLISH)}
    german = {row["name"]: row for row in lists.house_settings(house, GERMAN)}
    assert (english["day_limit_h"]["value"], english["day_limit_h"]["rule"]) == ("12", "X 7")
    assert english["clock_call_s"]["rule"] == ""
    assert english["day_limit_h"]["label"] != german["day_limit_h"]["label"]


def test_the_default_house_comes_first() -> None:
    found, _ = load_houses()
    names = [row["name"] for row in lists.houses(found, ENGLISH)]
    assert names[0] == "default"
    assert sorted(map(str, names)) == sorted(found)
    assert lists.houses(found, GERMAN)[0]["title"] == "Standardregeln"


def test_a_structure_has_a_line_of_what_it_is() -> None:
    rows = {row["name"]: row for row in lists.structures(load_structures(), ENGLISH)}
    league = rows["pokerplr-league"]
    assert (league["title"], league["stack"]) == ("POKERPLR league night, 12-minute levels", "5,000")
    assert "12 min" in str(league["summary"])
    assert str(league["summary"]).endswith("5,000 chips")


def test_languages_begin_with_the_systems_choice() -> None:
    rows = lists.languages("de", ENGLISH)
    assert (rows[0]["name"], rows[0]["title"], rows[0]["chosen"]) == ("", "As the system", False)
    assert [row["name"] for row in rows if row["chosen"]] == ["de"]
    assert next(row["title"] for row in rows if row["name"] == "de") == "Deutsch"


def test_a_ruling_is_answered_with_what_was_typed_and_its_rule() -> None:
    house = rulings_of("playlive")
    told = lists.ruled(house, "short_blind", {"stack": "1,500", "big_blind": "2 000"}, ENGLISH)
    assert "1,500" in told["text"]
    assert told["rule"].startswith("PlayLive")


def test_wrong_figures_are_asked_for_by_name() -> None:
    told = lists.ruled(rulings_of("playlive"), "short_blind", {"stack": "all of it", "big_blind": "2000"}, ENGLISH)
    assert told == {"text": "Please type a whole number for: Stack.", "rule": ""}


def test_a_time_is_typed_and_told_as_a_time_of_day() -> None:
    told = lists.ruled(rulings_of("wsop"), "dispute_window", {"pot_awarded_at_ms": "21:40"}, ENGLISH)
    assert "21:41" in told["text"]
    wrong = lists.ruled(rulings_of("wsop"), "dispute_window", {"pot_awarded_at_ms": "late"}, GERMAN)
    assert wrong["text"].startswith("Bitte eine Uhrzeit")


def test_a_house_off_the_shelf_has_no_rulings() -> None:
    assert rulings_of("nobody") == {}
