"""What an event sells as it is typed: read, refused at its field, kept by templates and the same as last time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from kiosk.app import lists
from kiosk.app.as_before import as_before
from kiosk.app.loading import words_for
from kiosk.app.terms_typed import KEYS, problems_in, typed_of, with_typed
from kiosk.app.terms_words import late_text, sold_line
from kiosk.desk import Desk
from kiosk.files.data import own_folder
from kiosk.files.houses import load_houses
from kiosk.files.settings import Settings
from kiosk.files.shelf import load_structures
from kiosk.files.templates import Template, load_templates, payouts_data, save_template, without_money
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.house import default_house
from tests.show.evening import levels
from tests.tournament.night import FakeLog, FakeTime, timed

STRUCTURES, HOUSES = load_structures().structures, load_houses()[0]
EURO = words_for(Settings(locale="en"), "UTC", "EUR")
SIX = [{"big_blind": 100, "minutes": 20}] * 6
SHEET = levels(*SIX, {"kind": "break", "minutes": 15}, {"big_blind": 200, "minutes": 20})
PLAIN = Template("Tuesday", SHEET, default_house(), starting_stack=10_000, currency="EUR")
CLUB = {
    "buy_in": "20",
    "fee": "5",
    "guarantee": "1,000",
    "re_entries": "some",
    "re_entries_most": "2",
    "late_until": "6",
    "tables": "3",
    "seats_per_table": "8",
    "rebuys": "any",
    "rebuy_price": "10",
    "rebuy_chips": "8,000",
    "rebuy_until": "4",
    "rebuy_bonus": "100",
    "add_on": "some",
    "add_on_price": "10",
    "add_on_chips": "12000",
    "add_on_after": "6",
    "add_on_most": "2",
    "bounty_kind": "progressive",
    "bounty": "5.50",
    "bounty_percent": "40",
    "bounty_again": "first",
    "bounty_split": "biggest_stack",
    "fee_staff": "1",
    "fee_cause": "2",
    "rebuy_cause": "10",
    "cause": "Lifeboats",
    "kept_percent": "2,5",
    "names_shown": "first_initial",
    "form_above": "600",
    "points": "own",
    "points_formula": "100 / place",
    "payouts": "60 %\n40 %",
    "payout_unit": "5",
}
HEADS = {"on_rebuy": "first", "on_split": "biggest_stack"}
SOLD = {
    "buy_in": 2000,
    "fee": 500,
    "guarantee": 100_000,
    "re_entries": 2,
    "late_registration_until_level": 6,
    "tables": 3,
    "seats_per_table": 8,
    "rebuys": {"max": None, "price": 1000, "chips": 8000, "until_level": 4, "bonus": 100},
    "add_on": {"price": 1000, "chips": 12_000, "at_break_after_level": 6, "max": 2},
    "bounty": {"amount": 550, "kind": "progressive", "cash_percent": 40, **HEADS},
    "splits": {"entry": {"staff": 100, "cause": 200}, "rebuy": {"cause": 1000}},
    "cause": "Lifeboats",
    "kept_percent": 2.5,
    "names_shown": "first_initial",
    "form_above": 60_000,
    "points": "100 / place",
}


def test_everything_that_is_typed_is_sold_by_the_names_of_the_script() -> None:
    club = with_typed(PLAIN, CLUB, EURO)
    assert club.sells == SOLD
    assert (payouts_data(club), club.payout_unit) == ([60, 40], 500)


def test_what_was_read_is_written_again_as_it_was_typed() -> None:
    club = with_typed(PLAIN, CLUB, EURO)
    typed = typed_of(club, EURO)
    plain = {"guarantee": "1000", "rebuy_chips": "8000", "kept_percent": "2.5", "payouts": "1 60 %\n2 40 %"}
    assert {key: typed[key] for key in CLUB} == CLUB | plain
    assert set(typed) == set(KEYS)
    assert with_typed(club, typed, EURO) == club
    assert with_typed(PLAIN, typed, EURO) == club


def test_an_untouched_form_sells_nothing_and_is_a_freeroll() -> None:
    typed = typed_of(PLAIN, EURO)
    assert with_typed(PLAIN, typed, EURO).sells == {}
    assert with_typed(PLAIN, {"buy_in": "0", "fee": "0"}, EURO).sells == {}
    assert problems_in(PLAIN, typed, EURO) == {}


@pytest.mark.parametrize(
    ("key", "text", "with_it", "told"),
    [
        ("buy_in", "-20", {}, "Buy-in: -20 is no amount of money. Type one such as 20, or 0 for nothing."),
        ("fee", "five", {}, "Fee: five is no amount of money. Type one such as 20, or 0 for nothing."),
        ("guarantee", "1.000,555", {}, "Guarantee: 1.000,555 is no amount of money."),
        ("payouts", "50 %\n49.1 %", {}, "The percents make 99.1, and must make 100. Check the list."),
        ("payouts", "40 %\n60 %", {}, "Place 2 would get more than the place before it. Check the list."),
        ("payouts", "table nowhere-2019", {}, "There is no payout table nowhere-2019."),
        ("payout_unit", "0", {}, "Prizes cannot be rounded down to 0. Type an amount of money, such as 5."),
        ("seats_per_table", "1", {}, "Seats at a table: 1 cannot be used. It must be from 2 to 20."),
        ("late_until", "-1", {}, "Registration until level: -1 cannot be used. It must be from 0 to 999."),
        ("re_entries_most", "two", {"re_entries": "some"}, "How many re-entries: two cannot be used."),
        ("rebuys_most", "0", {"rebuys": "some"}, "How many rebuys: 0 cannot be used. It must be from 1 to 9,999."),
        ("bounty", "", {"bounty_kind": "flat"}, "Bounty is empty. Type something."),
        ("bounty", "0", {"bounty_kind": "flat"}, "Bounty: 0 cannot be used. It must be at least 1."),
        ("bounty_percent", "140", {"bounty_kind": "progressive", "bounty": "5"}, "It must be from 0 to 100."),
        (
            "bounty_list",
            "5 x 10\nmany",
            {"bounty_kind": "mystery", "bounty": "5"},
            "Line 2: many is no bounty to draw",
        ),
        ("kept_percent", "100", {}, "Percent kept by the house: 100 is no share."),
        ("fee_cause", "4", {"fee": "5", "fee_staff": "2"}, "The parts make €6, and there are only €5 to share."),
        (
            "rebuy_cause",
            "25",
            {"buy_in": "20", "rebuys": "any"},
            "The parts make €25, and there are only €20 to share.",
        ),
        ("points_formula", "100 / plaice", {"points": "own"}, "Column 7: there is no name plaice; place comes near."),
    ],
)
def test_what_is_not_right_is_refused_at_its_field_with_what_to_do(
    key: str, text: str, with_it: dict[str, str], told: str
) -> None:
    typed = with_it | {key: text}
    problems = problems_in(PLAIN, typed, EURO)
    assert set(problems) == {key}
    shown = Refused(problems[key].code, **dict(problems[key].values) | {"key": lists.field_label(key, EURO)})
    assert EURO.refusal(shown).startswith(told) or EURO.refusal(shown).endswith(told)
    with pytest.raises(Refused):
        with_typed(PLAIN, typed, EURO)


def test_how_long_registration_stays_open_where_nothing_is_typed() -> None:
    home = load_templates(STRUCTURES, HOUSES)[0]["home-game"]
    assert late_text(home, EURO) == "level 6, by the sheet"
    assert late_text(PLAIN, EURO) == "open to the end"
    assert late_text(replace(home, house=HOUSES["adc"]), EURO) == "closed at the start"  # ADC III.1.5


def test_a_mystery_list_has_a_line_for_each_amount() -> None:
    typed = {"bounty_kind": "mystery", "bounty": "10", "bounty_list": "20 x 5\n\n50\n2× 12.50"}
    sold = with_typed(PLAIN, typed, EURO)
    assert sold.sells["bounty"] == {"amount": 1000, "kind": "mystery", "list": [[500, 20], [5000, 1], [1250, 2]]}
    assert typed_of(sold, EURO)["bounty_list"] == "20 x 5\n1 x 50\n2 x 12.50"


def test_the_price_of_a_rebuy_that_is_not_typed_follows_the_buy_in() -> None:
    sold = with_typed(PLAIN, {"buy_in": "30", "rebuys": "any"}, EURO)
    assert sold.sells == {"buy_in": 3000, "rebuys": {"max": None}}
    assert sold_line(sold, EURO) == "Entry €30 · Rebuys without limit, €30 for 10,000 chips"
    free = with_typed(sold, {"rebuy_price": "0"}, EURO)
    assert sold_line(free, EURO) == "Entry €30 · Rebuys without limit, €0 for 10,000 chips"


def test_other_money_drops_the_amounts_and_keeps_the_rest() -> None:
    kept = without_money(with_typed(PLAIN, CLUB, EURO)).sells
    assert set(SOLD) - set(kept) == {"buy_in", "fee", "guarantee", "bounty", "splits", "form_above"}
    assert kept["rebuys"] == {"max": None, "chips": 8000, "until_level": 4, "bonus": 100}


def test_a_template_keeps_what_is_sold_and_reads_it_again(own_home: Path) -> None:
    club = replace(with_typed(PLAIN, CLUB, EURO), name="Club", names=True)
    save_template(club)
    found, problems = load_templates(STRUCTURES, HOUSES)
    assert problems == ()
    assert (found["club"].sells, found["club"].names) == (SOLD, True)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("buy_inn = 20", "buy_in"),
        ('bounty = "big"', "An event cannot be opened with this."),
        ("buy_in = -5", "An event cannot be opened with this."),
        ("[entries.rebuys]\nprize = 5", "An event cannot be opened with this."),
    ],
)
def test_what_a_file_sells_wrongly_is_told_with_its_line(line: str, told: str, own_home: Path) -> None:
    path = own_folder("structures", "templates") / "ours.toml"
    path.write_text(f'name = "Ours"\nstructure = "pokerplr-league"\n[entries]\n{line}\n', encoding="utf-8")
    _, problems = load_templates(STRUCTURES, HOUSES)
    assert [problem.line for problem in problems] == [4]
    assert told in EURO.problem(problems[0])


def test_the_same_as_last_time_sells_the_same() -> None:
    desk = Desk(FakeLog(), FakeTime())
    terms: dict[str, object] = {"re_entries": None, "rebuys": {"max": 1}, "payouts": [60, 40], "payout_unit": 500}
    sold = {"buy_in": 2000, "fee": 500, "guarantee": 100_000, "tables": 3}
    desk.do(c.Open("Club", timed(20, 20), 10_000, default_house(), currency="EUR", names=True, terms=terms, **sold))  # type: ignore[arg-type]
    desk.do(c.SetGuarantee(120_000))
    found = as_before(desk.entries, HOUSES, ZoneInfo("UTC"))
    assert found is not None
    assert found.sells == sold | {"guarantee": 120_000, "re_entries": None, "rebuys": {"max": 1}}
    assert (found.names, found.payouts, found.payout_unit) == (True, (60.0, 40.0), 500)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_price_with_three_decimals_is_read_as_it_is_written(language: str) -> None:
    dinar = words_for(Settings(locale=language), "UTC", "KWD")
    sold = replace(PLAIN, currency="KWD", sells={"buy_in": 5_500, "fee": 250})
    assert with_typed(sold, typed_of(sold, dinar) | {"re_entries": "any"}, dinar).sells == {
        "buy_in": 5_500,
        "fee": 250,
        "re_entries": None,
    }
