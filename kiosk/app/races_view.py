"""The page of chip races as it is shown: the tables and where they stand, one table's seats, what a race gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kiosk.app.races_typed import RaceSheet, shown_cards
from kiosk.show.room_panels import denominations
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.chip_race import BY_CARDS, Change
from kiosk.tournament.facts_room import ChipsRaced, RaceRow
from kiosk.tournament.races import RacesDue, tables_done, tables_in_play
from kiosk.tournament.state import Tournament

Row = dict[str, Any]
Name = Callable[[str], str]
METHODS: Mapping[str, str] = {
    "card_race": mark("One card for each odd chip, from seat 1; at most one chip each. Nobody is raced out."),
    "adc": mark("One card for each odd chip, from seat 1. Who would be left with nothing is served first."),
    "round_up": mark("What each player has of them is rounded up to the next chip."),
    "seat_order": mark("One chip each from seat 1, no cards. Nobody is raced out."),
    "none": mark("What cannot be changed is taken off. Nobody is raced out."),
}
"""How the house races, by its setting ``color_up``."""


def table_rows(tournament: Tournament, remove: tuple[int, ...], here: int, words: Words) -> list[Row]:
    """Every table in play, and whether its race is done; of 2,500 in a few milliseconds, as with each key typed."""
    gone = tables_done(tournament, remove) if remove else set()
    at_table, done_text = tournament.field.at_table, words.say("✓ race done")
    texts = {count: words.many("{count} player", "{count} players", count) for count in set(at_table.values())}
    texts[0] = words.say("not done yet")
    return [
        {
            "table": table,
            "text": done_text if table in gone else texts[at_table.get(table, 0)],
            "done": table in gone,
            "here": table == here,
        }
        for table in tables_in_play(tournament)
    ]


def summary(tournament: Tournament, due: RacesDue | None, remove: tuple[int, ...], words: Words) -> str:
    """Which chips leave play, and at how many tables they are gone."""
    if not remove:
        return words.say("No chips leave play now by the sheet. Type which ones do.")
    tables = tables_in_play(tournament)
    done = len(tables_done(tournament, remove).intersection(tables))
    chips = denominations(remove, words)
    if due is not None and set(due.remove) == set(remove) and tournament.sheet.house.break_ends == "after_races":
        text = mark("{chips} leave play: {done} of {tables} tables done. The break waits for all of them.")
        return words.say(text, chips=chips, done=done, tables=len(tables))
    return words.say("{chips} leave play: {done} of {tables} tables done.", chips=chips, done=done, tables=len(tables))


# -- one table -------------------------------------------------------------------------------------------------------


def seat_rows(
    tournament: Tournament,
    table: int,
    change: Change,
    sheet: RaceSheet,
    race: ChipsRaced | None,
    words: Words,
    name: Name,
) -> list[Row]:
    """A row for everybody at a table: the fields, and what he gets as far as it is known."""
    got = {row.seat: row for row in race.rows} if race is not None else {}
    rows = []
    for seat in range(1, tournament.seats_at(table) + 1):
        player = tournament.field.seats.get((table, seat))
        if player is None:
            continue
        row, odd = got.get(seat), _odd(sheet, seat, change)
        by_cards = change.method in BY_CARDS
        rows.append(
            {
                "seat": seat,
                "player": player,
                "name": name(player),
                "counts": [sheet.counts.get((seat, chip), "") for chip in change.remove],
                "last": seat in sheet.last,
                "asksLast": change.method != "round_up" and 0 < _value(sheet, seat, change) < change.to,
                "cards": sheet.cards.get(seat, ""),
                "asksCards": sheet.by_room and by_cards and odd > 0,
                "needs": words.many("{count} card", "{count} cards", odd) if by_cards and odd else "",
                "dealt": shown_cards(row.cards) if row is not None else "",
                "gets": _gets(row, change.to, words),
                "note": _note(row, words),
            }
        )
    return rows


def _value(sheet: RaceSheet, seat: int, change: Change) -> int:
    """What the chips of a seat are worth, as far as figures are typed."""
    texts = [(chip, sheet.counts.get((seat, chip), "").strip()) for chip in change.remove]
    return sum(chip * int(text) for chip, text in texts if text.isdecimal() and len(text) < 5)


def _odd(sheet: RaceSheet, seat: int, change: Change) -> int:
    """How many cards a seat gets; none while nobody said what the chips become."""
    return change.odd(_value(sheet, seat, change)) if change.to else 0


def _gets(row: RaceRow | None, to: int, words: Words) -> str:
    if row is None:
        return ""
    return words.say("{count} × {chip}", count=words.chips(row.direct + row.won), chip=words.chips(to))


def _note(row: RaceRow | None, words: Words) -> str:
    """How many of them he won, or that he got one so that he is not out."""
    if row is None:
        return ""
    if row.rescued:
        return words.say("stays in")
    return words.many("{count} won", "{count} won", row.won) if row.won and row.cards else ""


def outcome(race: ChipsRaced, words: Words) -> str:
    """What the race does to the chips in play."""
    by, chips = race.value_after - race.value_before, words.chips(race.to)
    count = sum(row.direct + row.won for row in race.rows)
    given = words.many("{count} chip of {chip} given.", "{count} chips of {chip} given.", count, chip=chips)
    if by > 0:
        change = words.say("{chips} more come into play.", chips=words.chips(by))
    elif by < 0:
        change = words.say("{chips} leave play for good.", chips=words.chips(-by))
    else:
        change = words.say("The chips in play stay as they are.")
    return f"{given} {change}"


def recorded(race: ChipsRaced, words: Words, name: Name) -> list[str]:
    """A race that is done, a line for each seat."""
    lines = []
    for row in race.rows:
        parts = [
            words.say(
                "Seat {seat}, {player}: {chips}", seat=row.seat, player=name(row.player), chips=words.chips(row.before)
            ),
            words.say("gets {what}", what=_gets(row, race.to, words)),
            _note(row, words),
            shown_cards(row.cards),
        ]
        lines.append(" · ".join(filter(None, parts)))
    return lines
