"""A season as it is typed: presets, an own formula with its sample, and what cannot be read."""

from __future__ import annotations

import pytest

from kiosk.app import season_typed as typed
from kiosk.app.script_commands import check_points, with_points_rule
from kiosk.files.points import load_rules
from kiosk.show.standings_page import Season
from kiosk.show.words import Words
from kiosk.tournament.commands import Refused
from kiosk.tournament.points_rule import rule_data

RULES, _ = load_rules()
WORDS = Words()
NEW = typed.typed_of(Season(), RULES)


def test_a_preset_is_kept_with_all_that_its_file_says_now() -> None:
    season = typed.read(NEW | {"name": " Winter ", "points": "places", "best": "6"}, Season(), RULES)
    assert (season.name, season.best, season.drop) == ("Winter", 6, 0)
    assert season.rule == rule_data(RULES["places"])
    assert typed.typed_of(season, RULES)["points"] == "places"
    assert typed.rule_text(season, WORDS) == RULES["places"].title
    assert typed.typed_of(season, {})["points"] == typed.KEPT, "its file is gone, and the season counts as before"
    assert typed.read(typed.typed_of(season, {}), season, {}) == season


def test_an_own_formula_is_tried_while_it_is_typed() -> None:
    asked = NEW | {"name": "Winter", "points": typed.OWN, "formula": "n - plaice"}
    form = typed.form(asked, RULES, WORDS)
    assert (form["problem"], form["ready"]) == ("Column 5: there is no name plaice; place comes near.", False)
    form = typed.form(asked | {"formula": "n - place + 1"}, RULES, WORDS)
    assert form["sample"] == "With 20 players at $20: 1st 20.00 · 2nd 19.00 · 3rd 18.00 · 10th 11.00 · 20th 1.00"
    assert form["ready"]
    form = typed.form(asked | {"formula": "1 / (place - 2)"}, RULES, WORDS)
    assert form["problem"] == "Column 1: with the figures of this night it divides by zero."
    season = typed.read(asked | {"formula": "n - place + 1"}, Season(), RULES)
    assert typed.rule_text(season, WORDS) == "Points: n - place + 1"
    assert typed.typed_of(season, RULES)["formula"] == "n - place + 1"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"name": ""}, "season"),
        ({"best": "six"}, "best"),
        ({"drop": "-1"}, "drop"),
        ({"points": typed.OWN, "formula": "n -"}, "points_formula"),
    ],
)
def test_what_cannot_be_read_is_named(change: dict[str, str], key: str) -> None:
    with pytest.raises(Refused) as refused:
        typed.read(NEW | {"name": "Winter"} | change, Season(), RULES)
    assert refused.value.values["key"] == key


def test_the_points_of_each_event_are_a_rule_as_well() -> None:
    season = typed.read(NEW | {"name": "Winter"}, Season(), RULES)
    assert (season.rule, typed.rule_text(season, WORDS)) == ({}, "Points as each event gave them")


def test_an_event_with_a_formula_that_cannot_be_read_says_where() -> None:
    with pytest.raises(Refused) as refused:
        check_points("n - plaice")
    assert WORDS.refusal(refused.value) == "Column 5: there is no name plaice; place comes near."
    with pytest.raises(Refused) as refused:
        check_points("n -")
    assert WORDS.refusal(refused.value) == "Column 4: the formula cannot be read from here on."


def test_an_event_keeps_its_rule_as_it_is_now() -> None:
    assert with_points_rule("places") == rule_data(RULES["places"])
    assert with_points_rule("n - place + 1") == "n - place + 1"
    assert with_points_rule({"formula": "n"}) == {"formula": "n"}
