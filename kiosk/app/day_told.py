"""What the page of the day's end tells: hands left and bags table by table, and what is still missing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kiosk.show.room_panels import denominations
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.field import Player
from kiosk.tournament.races import RacesDue
from kiosk.tournament.state import Tournament

Row = dict[str, Any]
SHOWN = 48
"""So many tables stand on the page, those first that are not done; any other one is typed."""
NAMED = 6
"""So many tables that are missing are named."""
DONE, PARTLY, OPEN = "✓", "◐", "○"


@dataclass(slots=True)
class Bags:
    """The players of each table who are in, and the stacks counted for the night; table 0: without a seat.

    :ivar drafts: what was typed and not kept yet, by player.
    """

    tables: dict[int, list[Player]]
    counted: Mapping[str, int]
    drafts: Mapping[str, int] = field(default_factory=dict)

    def chips(self, player: str) -> int | None:
        """The count of a player, as typed last."""
        return self.drafts.get(player, self.counted.get(player))

    def left(self, table: int) -> list[Player]:
        """Players of a table whose stack nobody counted."""
        return [one for one in self.tables.get(table, ()) if self.chips(one.id) is None]

    @property
    def missing(self) -> list[int]:
        """Tables where somebody was not counted, in order; those without a seat last."""
        return sorted((table for table in self.tables if self.left(table)), key=lambda table: (not table, table))

    @property
    def total(self) -> int:
        """Chips in all bags so far."""
        return sum(self.chips(one.id) or 0 for players in self.tables.values() for one in players)


def bags_of(tournament: Tournament, drafts: Mapping[str, int]) -> Bags:
    """The bags as they are now."""
    tables: dict[int, list[Player]] = defaultdict(list)
    for player in tournament.field:
        if player.is_in:
            tables[(player.table or 0) if player.status == "playing" else 0].append(player)
    for players in tables.values():
        players.sort(key=lambda one: (one.seat or 0) if one.status == "playing" else one.number)
    return Bags(dict(tables), tournament.room.bagged, drafts)


def day_told(tournament: Tournament, bags: Bags, picked: int | None, words: Words, name: Callable[[str], str]) -> Row:
    """The page; of an event without names only that it has none."""
    if not tournament.event.names:
        return {"phase": "no_names"}
    room = tournament.room
    phase = _phase(tournament)
    told: Row = {"phase": phase, "day": room.day, "title": words.say("The end of day {day}", day=room.day)}
    told["lead"] = _lead(tournament, phase, words)
    if phase in ("over", "drawn"):
        told["title"] = words.say("Before day {day}", day=room.day)
        return told | (_next_day(tournament, words) if phase == "over" else _drawn(tournament, words))
    told["announced"] = bool(room.last_hands)
    told["allText"] = words.say("One hand done at every table")
    told["all"] = tournament.last_hands > 0
    tables, more = _tables(tournament, bags, picked, words)
    told |= {"tables": tables, "more": more}
    if picked is not None and picked in bags.tables:
        told |= _picked(bags, picked, words, name)
    return told | _sum(tournament, bags, words)


def _phase(tournament: Tournament) -> str:
    if tournament.room.day_over:
        return "over"
    if tournament.room.day_waits and tournament.field.seats:
        return "drawn"
    if not tournament.clock.started:
        return "before"
    if not tournament.room.last_hands:
        return "play"
    return "last" if tournament.last_hands else "bags"


def _lead(tournament: Tournament, phase: str, words: Words) -> str:
    if phase == "last":
        return words.many(
            "Last hand of the day. The clock stands; nobody comes in, and no seat changes.",
            "Last {count} hands of the day. The clock stands; nobody comes in, and no seat changes.",
            tournament.last_hands,
        )
    if phase == "over":
        one = mark("{count} player waits with {chips} chips. Draw the seat, then start the day.")
        many = mark("{count} players wait with {chips} chips. Draw their seats, then start the day.")
        return words.many(one, many, tournament.players, chips=words.chips(tournament.chips_in_play))
    texts = {
        "drawn": mark("The seats are drawn. The clock stands until you start the day."),
        "before": mark("The tournament has not started, so there is no day to end."),
        "play": mark("Announce the last hands, or bag at once where play has stopped."),
        "bags": mark("The last hands are played. Bag the stacks table by table."),
    }
    return words.say(texts[phase])


def _tables(tournament: Tournament, bags: Bags, picked: int | None, words: Words) -> tuple[list[Row], str]:
    """The tables that stand on the page, and how many do not."""
    done = {table for table in bags.tables if not bags.left(table) and not tournament.room.last_hands.get(table)}
    order = sorted(bags.tables, key=lambda table: (table in done, not table, table))
    rows = [_table(tournament, bags, table, words) | {"picked": table == picked} for table in order[:SHOWN]]
    rest = len(order) - len(rows)
    return rows, words.many("and one more table", "and {count} more tables", rest) if rest else ""


def _table(tournament: Tournament, bags: Bags, table: int, words: Words) -> Row:
    players, left = bags.tables[table], bags.left(table)
    hands = tournament.room.last_hands.get(table, 0) if len(players) > 1 else 0
    counted = len(players) - len(left)
    sign = DONE if not left and not hands else PARTLY if counted else OPEN
    told = words.say("{counted} of {all} bags", counted=words.chips(counted), all=words.chips(len(players)))
    if not left:
        chips = sum(bags.chips(one.id) or 0 for one in players)
        told = words.say("{chips} chips", chips=words.chips(chips))
    return {
        "table": table,
        "name": table_text(table, words),
        "sign": sign,
        "bags": told,
        "hands": words.many("{count} hand left", "{count} hands left", hands) if hands else "",
    }


def table_text(table: int, words: Words) -> str:
    """What the page calls a table."""
    return words.say("Table {table}", table=table) if table else words.say("Without a seat")


def _picked(bags: Bags, table: int, words: Words, name: Callable[[str], str]) -> Row:
    seats = []
    for one in bags.tables[table]:
        chips = bags.chips(one.id)
        seats.append(
            {
                "player": one.id,
                "seat": str(one.seat) if table else "",
                "name": name(one.id),
                "chips": "" if chips is None else words.chips(chips),
                "was": words.say("last known {chips}", chips=words.chips(one.chips)) if one.counted else "",
                "kept": one.id in bags.counted and one.id not in bags.drafts,
            }
        )
    drafts = any(one.id in bags.drafts for one in bags.tables[table])
    return {"table": table, "tableText": table_text(table, words), "seats": seats, "drafts": drafts}


def _sum(tournament: Tournament, bags: Bags, words: Words) -> Row:
    """What is counted so far against the chips in play, and who is missing."""
    missing, total, expected = bags.missing, bags.total, tournament.chips_in_play
    left = sum(len(bags.left(table)) for table in missing)
    off = total - expected
    differs = ""
    if not missing and off:
        text = mark("{chips} too many") if off > 0 else mark("{chips} are missing")
        differs = words.say(text, chips=words.chips(abs(off)))
    return {
        "counted": words.say(
            "{counted} of {all}", counted=words.chips(tournament.players - left), all=words.chips(tournament.players)
        ),
        "total": words.chips(total),
        "begun": total > 0,
        "soFar": words.say("{chips} of {all} chips", chips=words.chips(total), all=words.chips(expected)),
        "inPlay": words.chips(expected),
        "off": differs,
        "right": not missing and not off,
        "complete": not missing,
        "missing": _missing(missing, words),
        "endText": words.say("End day {day}", day=tournament.room.day),
    }


def _missing(tables: Sequence[int], words: Words) -> str:
    seated = [table for table in tables if table]
    told = []
    if seated:
        named = [str(table) for table in seated[:NAMED]]
        if len(seated) > NAMED:
            named.append(words.say("{count} more", count=words.chips(len(seated) - NAMED)))
        one, many = mark("Not counted yet: table {tables}."), mark("Not counted yet: tables {tables}.")
        told.append(words.many(one, many, len(seated), tables=words.listed(named)))
    if len(seated) < len(tables):
        told.append(words.say("Not counted yet: players without a seat."))
    return " ".join(told)


def race_left(due: RacesDue | None, words: Words) -> str:
    """Which tables have chips left that are out of play: over night nobody would know whose they were."""
    if due is None or not due.missing:
        return ""
    named = [str(table) for table in due.missing[:NAMED]]
    if len(due.missing) > NAMED:
        named.append(words.say("{count} more", count=words.chips(len(due.missing) - NAMED)))
    one = mark("Table {tables} has not raced the {chips}. Do it before the bags are closed.")
    many = mark("Tables {tables} have not raced the {chips}. Do it before the bags are closed.")
    chips = denominations(due.remove, words)
    return words.many(one, many, len(due.missing), tables=words.listed(named), chips=chips)


def _next_day(tournament: Tournament, words: Words) -> Row:
    waiting, chairs = len(tournament.field.waiting()), tournament.event.seats_per_table
    average = tournament.chips_in_play // tournament.players if tournament.players else 0
    return {
        "average": words.say("Average {chips}", chips=words.chips(average)),
        "flightsIn": [
            words.say(
                "{flight}: {count} players, {entries} entries",
                flight=flight.flight,
                count=words.chips(len(flight.rows)),
                entries=words.chips(flight.entries + flight.re_entries),
            )
            for flight in tournament.room.flights
        ],
        "drawText": words.many("Draw {count} seat", "Draw {count} seats", waiting) if waiting else "",
        "needed": words.chips(-(-waiting // chairs)),
    }


def _drawn(tournament: Tournament, words: Words) -> Row:
    """The next day has its seats: how many, at which tables, and what comes next."""
    tables = sorted(table for table in tournament.tables if tournament.field.at_table.get(table))
    seats = words.many("{count} seat is drawn", "{count} seats are drawn", len(tournament.field.seats))
    named = [str(table) for table in tables[:NAMED]]
    if len(tables) > NAMED:
        named.append(words.say("{count} more", count=words.chips(len(tables) - NAMED)))
    where = words.many("at table {tables}", "at tables {tables}", len(tables), tables=words.listed(named))
    waiting = tournament.field.in_play - len(tournament.field.seats)
    steps = [
        words.many("{count} player still waits for a seat.", "{count} players still wait for a seat.", waiting)
        if waiting
        else "",
        words.say("Look at the seats on the Tables page, and print the slips or show them on the wall."),
        words.say("Start the day with the big button once everybody sits."),
        words.say("Undo takes the whole draw back."),
    ]
    start = words.say("Start day {day}", day=tournament.room.day)
    return {"drawn": f"{seats} {where}", "steps": list(filter(None, steps)), "startText": start}
