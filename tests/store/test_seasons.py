"""Seasons in the journal's own file, and its closed events as nights of a league."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from kiosk.app.league_nights import ClosedEvent, League, read_league, sessions_of, table_of
from kiosk.show.standings_page import Season
from kiosk.store.journal import Journal
from kiosk.store.salvage import salvage
from kiosk.store.seasons import UnknownSeason, drop_season, read_seasons, save_season
from kiosk.tournament import commands as c
from tests.tournament.test_league import League as Night
from tests.tournament.test_league import closed

SEASON = Season(name="Winter", rule={"formula": "n - place + 1", "decimals": 0}, best=6, nights=("one", "two"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kiosk.sqlite"


def written(path: Path, nights: dict[str, Night]) -> None:
    """A journal that holds these nights."""
    journal = Journal.open(path)
    for event, night in nights.items():
        journal.create_event("Tuesday", event)
        journal.append(event, 0, night.desk.entries)
    journal.close()


def test_a_season_is_kept_changed_and_taken_away(path: Path) -> None:
    journal = Journal.open(path)
    assert read_seasons(path) == [], "a journal needs no such table"
    number = save_season(journal, SEASON)
    kept = replace(SEASON, number=number)
    assert read_seasons(path) == [kept]
    changed = replace(kept, name="Spring", best=None, drop=2, rule={}, nights=())
    assert save_season(journal, changed) == number
    assert read_seasons(path) == [changed]
    drop_season(journal, number)
    assert read_seasons(path) == []
    with pytest.raises(UnknownSeason):
        save_season(journal, changed)
    with pytest.raises(UnknownSeason):
        drop_season(journal, number)
    assert save_season(journal, SEASON) == number + 1, "a number is never given twice"
    journal.close()


def test_seasons_are_saved_from_a_damaged_journal(path: Path) -> None:
    written(path, {"one": closed(None)})
    journal = Journal.open(path)
    number = save_season(journal, SEASON)
    save_season(journal, replace(SEASON, number=number, name="Spring"))
    journal.close()
    salvage(path, path.with_name("saved.sqlite"))
    assert read_seasons(path.with_name("saved.sqlite")) == [replace(SEASON, number=number, name="Spring")]


def test_a_row_that_cannot_be_read_hides_no_other_season(path: Path) -> None:
    journal = Journal.open(path)
    save_season(journal, SEASON)
    journal.close()
    with sqlite3.connect(path) as rows:
        rows.execute("INSERT INTO season (name, json, version) VALUES ('Broken', '[', 1)")
    rows.close()
    assert [(season.name, season.nights) for season in read_seasons(path)] == [
        ("Broken", ()),
        ("Winter", SEASON.nights),
    ]


def test_nights_are_closed_events_and_a_correction_recomputes_the_table(path: Path) -> None:
    one, two, open_one = closed("n - place + 1"), closed("n - place + 1"), Night()
    written(path, {"one": one, "two": two, "open": open_one})
    league = read_league(path)
    assert {event.id for event in league.events} == {"one", "two"}
    assert {event.date for event in league.events} == {league.events[0].date}
    assert sorted(sessions_of(league.events).values()) == [1, 2], "POKERPLR 1.6: two sessions of one date"
    table = table_of(SEASON, league)
    assert [(row.player, row.points, row.nights, row.dates) for row in table.rows] == [
        ("1", 6, 2, 1),
        ("2", 4, 2, 1),
        ("3", 2, 2, 1),
    ]
    had = len(two.desk.entries)
    two.do(c.CorrectResults([{"player": "1", "place": 3}, {"player": "3", "place": 1}], "mixed up"))
    journal = Journal.open(path)
    journal.append("two", had, two.desk.entries[had:])
    journal.close()
    again = read_league(path, league.events)
    assert next(event for event in again.events if event.id == "one") is next(
        event for event in league.events if event.id == "one"
    ), "what has not grown is not read again"
    assert [(row.player, row.points) for row in table_of(SEASON, again).rows] == [("1", 4), ("3", 4), ("2", 4)]
    assert [row.player for row in table_of(replace(SEASON, best=1), again).rows] == ["1", "3", "2"]


def test_a_season_without_a_rule_counts_what_each_event_gave(path: Path) -> None:
    written(path, {"one": closed("10 * place"), "two": closed(None)})
    table = table_of(replace(SEASON, rule={}), read_league(path))
    assert [(row.player, row.points) for row in table.rows] == [("3", 30), ("2", 20), ("1", 10)]


def test_a_night_that_the_formula_breaks_at_is_named_and_left_out(path: Path) -> None:
    written(path, {"one": closed(None)})
    table = table_of(replace(SEASON, rule={"formula": "1 / (n - 3)"}), read_league(path))
    assert (table.nights, table.rows, table.broken) == ((), (), ("Tuesday",))


def test_nothing_to_count() -> None:
    assert table_of(SEASON, League()).rows == ()
    assert sessions_of([ClosedEvent("x", "X", 5, "2026-01-06")]) == {"x": 1}
