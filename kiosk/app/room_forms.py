"""The short forms of the Tables page: which fields an act asks for, and the command that they make."""

from __future__ import annotations

from itertools import count

from kiosk.app.acts import whole
from kiosk.app.players_forms import Row, Values, choice, field, form
from kiosk.app.players_list import seat_text
from kiosk.app.room_panel import seat_all_text
from kiosk.app.room_view import Seen, open_tables
from kiosk.tournament import commands_room as r
from kiosk.tournament.state import Tournament


def move_form(tournament: Tournament, player: str, seen: Seen) -> Row:
    """To which seat; what stands there is told before it is done."""
    words, person = seen.words, tournament.field.players[player]
    here = person.status == "playing"
    note = words.say("Type a seat (7 3), a table (7), or the name of a player to change seats with.")
    if here:
        now = words.say("Now at {seat}.", seat=seat_text(person.table or 0, person.seat or 0))
        note = f"{now} {note}"
    title = words.say("Move {player}", player=seen.name(player))
    return form(
        "plan_move", title, words.say("Show"), note=note, fields=[field("to", words.say("Where to"))], player=player
    )


def hold_form(table: int, seat: int, seen: Seen) -> Row:
    """For whom, or why nobody gets it."""
    words = seen.words
    fields = [
        field("who", words.say("For whom (empty: nobody)")),
        field("reason", words.say("Why: a wheelchair, a dealer's chair, a broken one")),
    ]
    title = words.say("Hold seat {seat}", seat=seat_text(table, seat))
    note = words.say("No draw gives this seat away.")
    return form("hold_at", title, words.say("Hold the seat"), note=note, fields=fields) | {
        "place": {"table": table, "seat": seat}
    }


def table_form(tournament: Tournament, table: int, seen: Seen) -> Row:
    """What is known of a table."""
    words, known = seen.words, tournament.room.tables.get(table)
    name, area, order = ("", "", 0) if known is None else (known.name, known.area, known.break_order)
    feature = known is not None and known.feature
    fields = [
        field("name", words.say("Name"), name),
        field("area", words.say("Room or area"), area),
        field("seats", words.say("Chairs"), str(tournament.seats_at(table)), figures=True),
        field("break_order", words.say("Breaks as number (0: no place)"), str(order), figures=True),
    ]
    options = {"": words.say("Like the others"), "feature": words.say("Feature table: never broken by the order alone")}
    choices = [choice("feature", words.say("Kind"), options, "feature" if feature else "")]
    title, keep = words.say("Table {table}", table=table), words.say("Keep")
    return form("table_set", title, keep, fields=fields, choices=choices) | {"place": {"table": table}}


def waive_form(table: int, seen: Seen) -> Row:
    """A halted table plays on: why goes into the journal."""
    words = seen.words
    note = words.say("It plays on until it has fewer players or is not short any more. The note goes into the journal.")
    fields = [field("note", words.say("Why"))]
    title = words.say("Table {table} plays on", table=table)
    return form("waive_at", title, words.say("Play on"), note=note, fields=fields) | {"place": {"table": table}}


def refuse_form(what: str, title: str, seen: Seen) -> Row:
    """A proposal is not followed: why goes into the journal."""
    words = seen.words
    note = words.say("It is proposed again once the room has changed. The note goes into the journal.")
    fields = [field("note", words.say("Why"))]
    button = words.say("Do not do it")
    return form("refuse_of", title, button, note=note, fields=fields) | {"place": {"what": what}}


def open_form(tournament: Tournament, seen: Seen) -> Row:
    """A table to be opened; the next number stands there."""
    words = seen.words
    taken = {*open_tables(tournament)}
    following = next(number for number in count(1) if number not in taken)
    fields = [field("table", words.say("Number"), str(following), figures=True)]
    return form("open_table_at", words.say("Open a table"), words.say("Open"), fields=fields)


def seat_all_form(tournament: Tournament, seen: Seen) -> Row:
    """A seat for everybody, before the start; at how many tables."""
    words, field_ = seen.words, tournament.field
    title = seat_all_text(tournament, words).rstrip("…")
    needed = max(1, -(-field_.in_play // tournament.event.seats_per_table))
    tables = max(needed, tournament.event.tables or 0)
    fields = [field("tables", words.say("At so many tables"), str(tables), figures=True)]
    note = words.say("Everybody draws; who has a seat already draws anew, held seats stay. Undo takes it all back.")
    return form("seat_all_at", title, words.say("Draw"), note=note, fields=fields, kind="go")


def redraw_form(tournament: Tournament, seen: Seen) -> Row:
    """Everybody draws anew; onto how many tables."""
    words = seen.words
    needed = max(1, -(-len(tournament.field.seats) // tournament.event.seats_per_table))
    fields = [field("tables", words.say("At so many tables"), str(needed), figures=True)]
    return form("plan_redraw", words.say("Redraw the seats"), words.say("Show"), fields=fields)


def table_set(values: Values) -> r.SetTable:
    """What the form of a table sets. :raises Refused: chairs or order are no numbers."""
    return r.SetTable(
        whole(values, "table"),
        str(values.get("name", "")).strip(),
        str(values.get("area", "")).strip(),
        whole(values, "seats"),
        whole(values, "break_order"),
        values.get("feature") == "feature",
    )


def seat_all(values: Values) -> r.SeatAll:
    """Seats for all at so many tables; as many as are needed where none are typed."""
    typed = str(values.get("tables", "")).strip()
    return r.SeatAll(whole(values, "tables") if typed else None)
