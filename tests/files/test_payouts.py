"""Payout tables as files: every published one against the numbers it was printed with, and the own ones."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from kiosk.files.data import DataError, data_path, own_problems, own_stamp
from kiosk.files.payouts import load_payouts, load_table, save_payouts, with_table
from kiosk.show.words import Words
from kiosk.show.words_problems import PROBLEMS
from kiosk.tournament.command import Refused
from kiosk.tournament.payouts import PayoutTable, amounts_for, check, home_places, read_payouts

PRINTED: dict[str, dict[str, Any]] = {
    row["id"].replace("_", "-"): row["given"]
    for row in json.loads((Path(__file__).parents[1] / "vectors" / "payout.json").read_text(encoding="utf-8"))
    if row["area"] == "payout.file"
}
FILE_OF = {"satellite-ggpoker": "satellite-ggpoker-example"}
"""The one file whose name is not its source's."""
SHIPPED = sorted(name.removesuffix("-example") for name in PRINTED)
CENT = 100


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KIOSK_HOME", str(tmp_path / "own"))
    folder = tmp_path / "own" / "structures" / "payouts"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture(scope="module")
def tables() -> Mapping[str, PayoutTable]:
    return {path.stem: load_table(path) for path in data_path("structures", "payouts").glob("*.toml")}


def printed(name: str) -> dict[str, Any]:
    return PRINTED[FILE_OF.get(name, name)]


def figures(places: list[dict[str, Any]], key: str) -> Iterator[Any]:
    for place in places:
        yield from [place[key]] * (place["to"] - place["from"] + 1)


def problems_in(folder: Path, text: str) -> list[tuple[int | None, str]]:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_table(path)
    assert all(problem.file == path and problem.code in PROBLEMS for problem in caught.value.problems)
    assert all("?" not in Words().problem(problem) for problem in caught.value.problems)
    return [(problem.line, problem.code) for problem in caught.value.problems]


# --- the published sheets -----------------------------------------------------------------------------------------


def test_every_published_sheet_is_a_table_with_its_name_and_source() -> None:
    tables, problems = load_payouts()
    assert (sorted(tables), problems) == (SHIPPED, ())
    for name, table in tables.items():
        assert (table.title, table.source) == (printed(name)["name"], printed(name)["source"])
        assert table.notes
        assert not table.own


@pytest.mark.parametrize("name", [name for name, sheet in PRINTED.items() if "sum_percent" in sheet])
def test_a_sheet_of_one_schedule_has_its_percents(name: str, tables: Mapping[str, PayoutTable]) -> None:
    payouts = tables[name].payouts
    assert [float(percent) for percent in payouts.percents] == list(figures(printed(name)["places"], "percent"))
    assert sum(map(Fraction, payouts.percents)) == printed(name)["sum_percent"] == 100


def test_niagara_pays_its_stated_amounts_on_the_full_field(tables: Mapping[str, PayoutTable]) -> None:
    sheet = printed("niagara-charity-200")
    stated = [amount * CENT for amount in sheet["amounts_on_full_field"]]
    paid = amounts_for(tables["niagara-charity-200"].payouts, sum(stated), sheet["entries"])
    assert list(paid) == stated


@pytest.mark.parametrize(
    "name", ["vegaspoker247-buyin-5-or-less", "vegaspoker247-buyin-over-5-partial", "thepokerclubscv-bands"]
)
def test_a_sheet_by_the_field_has_its_bands_and_percents(name: str, tables: Mapping[str, PayoutTable]) -> None:
    bands = tables[name].payouts.bands
    sheet = printed(name)["bands"]
    assert [(band.first, band.last) for band in bands] == [
        (row.get("entries_from", 0), row.get("entries_to", 0)) for row in sheet
    ]
    for band, row in zip(bands, sheet, strict=True):
        assert [float(percent) for percent in band.percents] == list(row.get("p") or figures(row["places"], "percent"))
        assert float(sum(map(Fraction, band.percents))) == row.get("sum_percent", 100)
        assert len(band.percents) == row.get("places_paid", len(band.percents))


def test_the_larger_fields_of_the_partial_sheet_stand_in_its_notes(tables: Mapping[str, PayoutTable]) -> None:
    notes = tables["vegaspoker247-buyin-over-5-partial"].notes
    for field, percents in printed("vegaspoker247-buyin-over-5-partial")["partial_bands"].items():
        assert f"{field} entries {', '.join(f'{percent:g}' for percent in percents)}" in notes


def test_c032_the_band_that_makes_99_1_is_kept_as_published_and_asked_about(tables: Mapping[str, PayoutTable]) -> None:
    name = "vegaspoker247-buyin-5-or-less"
    with pytest.raises(Refused) as caught:
        read_payouts({"table": name}, 1, tables)
    assert caught.value.values["entries_from"] == 66
    assert Words().refusal(caught.value) == (
        "From 66 entries on the percents make 99.1, and must make 100. Say what becomes of the rest."
    )
    draft = read_payouts({"table": name}, 1, tables, unfinished=True)
    (problem,) = check(draft, 400_00, 80, 5_00)[:1]
    assert (problem.code, problem.values["percent"], problem.values["unassigned"]) == ("percents", "99.1", 3_60)
    kept = amounts_for(read_payouts({"table": name, "rest": "keep"}, 1, tables), 400_00, 80)
    assert (sum(kept), len(kept)) == (396_40, 13)
    first = amounts_for(read_payouts({"table": name, "rest": "first"}, 1, tables), 400_00, 80)
    assert (first[0], first[1:]) == (kept[0] + 3_60, kept[1:])


@pytest.mark.parametrize(("entries", "places"), [(2, 1), (3, 3), (27, 3), (28, 6), (65, 9), (66, 13), (2_000, 63)])
def test_the_field_chooses_the_band_of_a_sheet(entries: int, places: int, tables: Mapping[str, PayoutTable]) -> None:
    payouts = read_payouts({"table": "vegaspoker247-buyin-5-or-less", "rest": "first"}, 1, tables)
    amounts = amounts_for(payouts, entries * 5_00, entries, 5_00)
    assert (len(amounts), sum(amounts)) == (places, entries * 5_00)


def test_c034_the_wsop_of_2023_pays_its_pool_to_1507_places(tables: Mapping[str, PayoutTable]) -> None:
    sheet, payouts = printed("wsop-main-event-2023"), tables["wsop-main-event-2023"].payouts
    amounts = amounts_for(payouts, sheet["prize_pool"] * CENT, sheet["entries"])
    assert list(amounts) == [amount * CENT for amount in figures(sheet["places"], "amount")]
    assert (len(amounts), sum(amounts) // CENT) == (sheet["check"]["places"], sheet["check"]["sum"]) == (1507, 93399900)
    assert check(payouts, sheet["prize_pool"] * CENT, sheet["entries"]) == ()


@pytest.mark.parametrize("case", printed("satellite-ggpoker")["cases"], ids=lambda case: f"{case['entries']}")
def test_the_rest_of_a_satellite_is_paid_in_steps_of_two_buy_ins(
    case: dict[str, Any], tables: Mapping[str, PayoutTable]
) -> None:
    buy_in = printed("satellite-ggpoker")["buy_in"]
    payouts = read_payouts({"table": "satellite-ggpoker"}, 1, tables)
    amounts = amounts_for(payouts, case["pool"] * CENT, case["entries"], buy_in * CENT)
    assert list(amounts) == [amount * CENT for amount in case["payout"]]


def test_seatoun_crosses_700_by_one_rebuy(tables: Mapping[str, PayoutTable]) -> None:
    payouts = tables["seatoun-thresholds"].payouts
    below, above = printed("seatoun-thresholds")["rules"]
    assert float(payouts.kept_percent) == below["club_percent"] == above["club_percent"]
    for revenue, rule in ((675, below), (700, above)):
        club = revenue * rule["club_percent"]
        amounts = amounts_for(payouts, revenue * CENT - club, 20)
        assert list(amounts) == [revenue * percent for percent in figures(rule["places"], "percent")]
        assert sum(amounts) + club == revenue * CENT


def test_usba_splits_by_the_places_that_are_paid(tables: Mapping[str, PayoutTable]) -> None:
    for row in printed("usba-4-6-8-10")["bands"]:
        payouts = read_payouts({"table": "usba-4-6-8-10", "places": row["places_paid"]}, 1, tables)
        assert [float(percent) for percent in payouts.percents] == list(figures(row["places"], "percent"))
        assert sum(map(Fraction, payouts.percents)) == row["sum_percent"]
    by_home_rule = read_payouts({"table": "usba-4-6-8-10"}, 1, tables)
    for entries in (12, 39, 40, 59, 60, 79, 80, 150):
        paid = len(amounts_for(by_home_rule, 100_000, entries))
        assert paid == max([4, *(places for places in (6, 8, 10) if places <= home_places(entries))])


# --- the own ones -------------------------------------------------------------------------------------------------

MINE = """\
# Agreed in May.
name = "Friday"
notes = "After the vote."

[[band]]  # a quiet night
entries_to = 9
places = [
    { place = 1, percent = 100 },
]

[[band]]
entries_from = 10
places = [
    { place = 1, percent = 60.5 },
    { from = 2, to = 3, percent = 19.75 },
]
"""


def test_an_own_table_stands_for_the_shipped_one_of_its_name_also_when_it_is_broken(own: Path) -> None:
    path = own / "marquee-final-table-9.toml"
    path.write_text(MINE, encoding="utf-8")
    table = load_payouts()[0]["marquee-final-table-9"]
    assert (table.title, table.own, table.notes) == ("Friday", True, "After the vote.")
    assert [band.percents for band in table.payouts.bands] == [("100",), ("60.5", "19.75", "19.75")]
    path.write_text("name = ", encoding="utf-8")
    tables, problems = load_payouts()
    assert "marquee-final-table-9" not in tables
    assert [problem.file for problem in problems] == [path]
    with pytest.raises(Refused) as caught:
        with_table({"table": "marquee-final-table-9"})
    assert "marquee-final-table-9.toml cannot be read" in Words().refusal(caught.value)


def test_own_tables_are_looked_after_as_the_other_own_files(own: Path) -> None:
    before = own_stamp()
    (own / "friday.toml").write_text(MINE, encoding="utf-8")
    assert len(own_stamp()) == len(before) + 1
    assert own_problems() == ()


def test_a_name_in_the_script_s_form_is_filled_from_the_shelf(own: Path) -> None:
    (own / "friday.toml").write_text(MINE, encoding="utf-8")
    filled = with_table({"table": "friday"})
    assert len(amounts_for(read_payouts(filled), 1_000, 12)) == 3
    assert with_table([100]) == [100]
    assert with_table({"paid_percent": 15}) == {"paid_percent": 15}
    with pytest.raises(Refused) as caught:
        with_table({"table": "freitag"})
    assert caught.value.values["reason"] in ("payout_table", "payout_table_near")


@pytest.mark.parametrize("name", [*SHIPPED])
def test_a_table_is_written_as_it_is_read(name: str, tables: Mapping[str, PayoutTable], own: Path) -> None:
    table = tables[name]
    assert save_payouts(table, "copy") == "copy"
    again = load_table(own / "copy.toml")
    assert (again.title, again.source, again.notes, again.currency, again.own) == (
        table.title, table.source, table.notes, table.currency, True,
    )  # fmt: skip
    assert replace(again.payouts, table=name) == table.payouts


@pytest.mark.parametrize(
    "value",
    [
        {"paid_percent": 12.5, "min_cash": 1.5},
        {"places": "home"},
        {"places": 6},
        {"percents": [60, 39], "rest": "keep", "things": [[1, "Cup"], [3, "Bubble entry"]]},
        {"seats": {"value": 300_00, "step": 60_00, "name": "Sunday"}},
        {"things": [[1, "Trophy"]]},
    ],
    ids=str,
)
def test_every_kind_of_schedule_can_be_kept(value: dict[str, object], own: Path) -> None:
    table = PayoutTable("Friday, ten o'clock", read_payouts(value), currency="EUR")
    name = save_payouts(table)
    assert name == "friday-ten-o-clock"
    assert save_payouts(table) == f"{name}-2"
    again = load_table(own / f"{name}.toml")
    assert (again.title, again.currency) == (table.title, "EUR")
    named = {"table": name} if again.payouts.table else {}
    assert bool(named) == value.keys().isdisjoint({"places", "things"}) or "percents" in value
    assert read_payouts(value | named) == again.payouts == read_payouts(with_table({"table": name}))


def test_what_is_written_again_keeps_its_comments(own: Path) -> None:
    path = own / "friday.toml"
    path.write_text(MINE, encoding="utf-8")
    save_payouts(load_table(path), "friday")
    assert path.read_text(encoding="utf-8") == MINE
    table = load_table(path)
    save_payouts(PayoutTable("Saturday", table.payouts, notes=table.notes), "friday")
    assert path.read_text(encoding="utf-8") == MINE.replace("Friday", "Saturday")


def test_a_file_that_cannot_be_read_is_not_written_over(own: Path) -> None:
    path = own / "friday.toml"
    path.write_text("name = ", encoding="utf-8")
    with pytest.raises(DataError):
        save_payouts(PayoutTable("Friday", read_payouts([100])), "friday")
    assert path.read_text(encoding="utf-8") == "name = "


HEAD = 'name = "Mine"\n'


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("places = [{ place = 1, percent = 100 }]\n", [(1, "missing")]),
        (HEAD, [(1, "payouts_one")]),
        (HEAD + "paid_percent = 15\nplaces = [\n{ place = 1, percent = 100 }]\n", [(2, "payouts_one")]),
        (HEAD + "colour = 5\npaid_percent = 15\n", [(2, "unknown_key")]),
        (HEAD + "places = 5\n", [(2, "wrong_type")]),
        (HEAD + "places = [\n5]\n", [(3, "wrong_type")]),
        (HEAD + "places = [\n{ place = 1, percent = 60 },\n{ place = 3, percent = 40 }]\n", [(4, "payouts_places")]),
        (HEAD + "places = [\n{ place = 1, percent = 40 },\n{ place = 2, percent = 60 }]\n", [(4, "payouts_rise")]),
        (HEAD + "places = [\n{ place = 1, percent = 60 },\n{ place = 2, amount = 40 }]\n", [(4, "payouts_rise")]),
        (HEAD + "places = [\n{ place = 1, percent = 101 }]\n", [(3, "payouts_figure")]),
        (HEAD + "places = [\n{ place = 1, percent = 60 },\n{ place = 2, percent = 41 }]\n", [(1, "payouts_over")]),
        (HEAD + "[[band]]\n", [(2, "missing")]),
        (HEAD + "[[band]]\nplaces = [\n{ place = 1, amount = 5 }]\n", [(3, "payouts_band_money")]),
        (HEAD + "[[band]]\nplaces_paid = 2\nplaces = [\n{ place = 1, percent = 100 }]\n", [(3, "payouts_count")]),
        (
            HEAD + "[[band]]\nentries_to = 9\nplaces = [\n{ place = 1, percent = 100 }]\n"
            "[[band]]\nentries_from = 11\nplaces = [\n{ place = 1, percent = 100 }]\n",
            [(1, "payouts_bands")],
        ),
        (
            HEAD + "[[band]]\nplaces_paid = 1\nplaces = [\n{ place = 1, percent = 100 }]\n"
            "[[band]]\nentries_from = 11\nplaces = [\n{ place = 1, percent = 100 }]\n",
            [(2, "payouts_mixed")],
        ),
        (HEAD + "paid_percent = 0\n", [(1, "bad_payout_table")]),
        (HEAD + 'paid_percent = 15\nrest = "burn"\n', [(1, "bad_payout_table")]),
        (HEAD + "paid_percent = 15\nthings = [\n{ place = 1, nam = 5 }]\n", [(4, "unknown_key")]),
    ],
)
def test_a_mistake_is_told_with_its_line(text: str, problems: list[tuple[int, str]], own: Path) -> None:
    assert problems_in(own, text) == problems
