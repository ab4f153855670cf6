"""What an act of the room will do, told before it is done: Enter does it, Esc leaves it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kiosk.app.players_list import seat_text
from kiosk.app.room_company import warned
from kiosk.app.room_view import Row, Seen, free_at, open_tables
from kiosk.show.words_catalogue import mark
from kiosk.show.words_room_why import asked_text
from kiosk.tournament import commands_field as c
from kiosk.tournament import commands_room as r
from kiosk.tournament.advice import Move, Redrawing
from kiosk.tournament.command import Command
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide import decide
from kiosk.tournament.facts_room import SeatsDrawn
from kiosk.tournament.seats import deal_in
from kiosk.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Plan:
    """An act with what it will do. ``rule`` is the house's, where one has something to say about it."""

    command: Command
    title: str
    lines: tuple[str, ...]
    button: str
    rule: str = ""
    warning: str = ""
    careful: bool = False
    """No undo takes it back: Enter alone does not do it, its button does."""

    @property
    def told(self) -> Row:
        """As the window has it."""
        return {
            "title": self.title,
            "lines": list(self.lines),
            "button": self.button,
            "rule": self.rule,
            "warning": self.warning,
            "careful": self.careful,
        }


def checked(tournament: Tournament, plan: Plan, now: int) -> Plan:
    """The same, once it is sure that it may be done now. :raises Refused: it may not."""
    decide(tournament, plan.command, now)
    return plan


def of_move(tournament: Tournament, player: str, table: int, seat: int | None, seen: Seen) -> Plan:
    """One player to a seat, to one drawn at a table, or into the place of another, who gets his.

    :raises Refused: he is out, or is there already.
    """
    person = tournament.field.players.get(player)
    if person is None or not person.is_in:
        raise Refused("not_in", player=player)
    sits = None if seat is None else tournament.field.seats.get((table, seat))
    if sits is not None and sits != player:
        return of_swap(tournament, player, sits, seen)
    words, name = seen.words, seen.name(player)
    here = seat_text(person.table or 0, person.seat or 0) if person.status == "playing" else words.say("waiting")
    if seat is None:
        waits = person.status != "playing"
        command: Command = c.SeatPlayer(player, table) if waits else r.Balance([{"player": player, "table": table}])
        lines: tuple[str, ...] = (words.say("{here} → table {table}", here=here, table=table),)
        lines += (words.say("The seat is given as the house says, else it is drawn."),)
        plan = Plan(command, words.say("Move {player}", player=name), lines, words.say("Move"))
        return _with_company(tournament, plan, {player: table}, seen)
    lines = (words.say("{here} → {there}", here=here, there=seat_text(table, seat)),)
    plan = Plan(c.MovePlayer(player, table, seat), words.say("Move {player}", player=name), lines, words.say("Move"))
    held = tournament.room.held.get((table, seat))
    if held is not None and held.player != player:
        held_by = seen.name(held.player) if held.player else held.reason
        warning = words.say("This seat is held: {reason}. It is held no longer then.", reason=held_by or "–")
        plan = replace(plan, warning=warning)
    plan = _with_company(tournament, plan, {player: table}, seen)
    return _with_wait(tournament, plan, table, seat, seen)


def _with_company(tournament: Tournament, plan: Plan, moved: Mapping[str, int], seen: Seen) -> Plan:
    """With a warning where it parts who is to sit together, or brings together who is not."""
    warning = " ".join(filter(None, (plan.warning, warned(tournament, moved, seen))))
    return replace(plan, warning=warning)


def _with_wait(tournament: Tournament, plan: Plan, table: int, seat: int, seen: Seen) -> Plan:
    """With the note that who comes to this seat is not dealt in at once."""
    why, words = deal_in(tournament, table, seat), seen.words
    if not why:
        return plan
    text = words.say("Wait: in the small blind or on the button. Not dealt in until the button has passed.")
    if why == "between_button_and_small_blind":
        text = words.say("Wait: between the small blind and the button. Not dealt in until the button has passed.")
    return replace(plan, lines=(*plan.lines, text), rule=tournament.sheet.house.sources.get("no_deal_in", ""))


def of_swap(tournament: Tournament, one: str, other: str, seen: Seen) -> Plan:
    """Two players change seats. :raises Refused: one of them has none."""
    words, lines = seen.words, list[str]()
    for player, there in ((one, other), (other, one)):
        person, to = tournament.field.players[player], tournament.field.players[there]
        if person.table is None or person.seat is None or person.status != "playing":
            raise Refused("not_allowed", why="no_seat", player=player)
        here = seat_text(person.table, person.seat)
        line = words.say(
            "{player}: {here} → {there}",
            player=seen.name(player),
            here=here,
            there=seat_text(to.table or 0, to.seat or 0),
        )
        lines.append(line)
    plan = Plan(r.SwapPlayers([one, other]), words.say("Two change seats"), tuple(lines), words.say("Change seats"))
    people = tournament.field.players
    moved = {one: people[other].table or 0, other: people[one].table or 0}
    return _with_company(tournament, plan, moved, seen)


def of_break(tournament: Tournament, table: int, seen: Seen) -> Plan:
    """A table is broken: how many go where; their seats are drawn once it is done, and not before."""
    words = seen.words
    players = tournament.field.at_table.get(table, 0)
    others = [one for one in open_tables(tournament) if one != table]
    free = sum(max(0, free_at(tournament, one)) for one in others)
    lines = [
        words.many(
            "{count} player gets a new seat, drawn from {free} free ones.",
            "{count} players get new seats, drawn from {free} free ones.",
            players,
            free=words.chips(free),
        ),
        words.say("The table is closed. Undo brings everybody back."),
    ]
    away = sum(
        1
        for seat in range(1, tournament.seats_at(table) + 1)
        if (player := tournament.field.seats.get((table, seat)))
        and tournament.field.players[player].absent_since is not None
    )
    if away:
        lines.insert(
            1,
            words.many("{count} is absent: staff moves the chips.", "{count} are absent: staff moves the chips.", away),
        )
    rule = tournament.sheet.house.sources.get("table_break_seats", "")
    title, button = words.say("Break table {table}", table=table), words.say("Break the table")
    return Plan(r.BreakTable(table), title, tuple(lines), button, rule)


def of_button(tournament: Tournament, table: int, seat: int, seen: Seen) -> Plan:
    """The button is at a seat."""
    words, known = seen.words, tournament.room.buttons.get(table)
    line = words.say("Table {table}: the button is at seat {seat}.", table=table, seat=seat)
    if known is not None:
        line = words.say(
            "Table {table}: the button is at seat {seat}, not at {before}.", table=table, seat=seat, before=known.seat
        )
    return Plan(r.SetButton(table, seat), words.say("The button"), (line,), words.say("Set it"))


def of_waiting(tournament: Tournament, player: str, seen: Seen) -> Plan:
    """A player leaves the seat, and waits for another. :raises Refused: there is none to leave."""
    person = tournament.field.players.get(player)
    if person is None or person.status != "playing" or not (person.table and person.seat):
        raise Refused("not_allowed", why="no_seat", player=player)
    words, here = seen.words, seat_text(person.table, person.seat)
    line = words.say("{player} leaves seat {seat}, and waits for another.", player=seen.name(player), seat=here)
    return Plan(r.UnseatPlayer(player), words.say("Let wait"), (line,), words.say("Let wait"))


def of_freeing(tournament: Tournament, table: int, seat: int, seen: Seen) -> Plan:
    """A held seat is held no longer."""
    words, held = seen.words, tournament.room.held.get((table, seat))
    reason = "" if held is None else seen.name(held.player) if held.player else held.reason
    line = words.say("Seat {seat}: any draw may give it away then.", seat=seat_text(table, seat))
    if reason:
        line = words.say(
            "Seat {seat}, held: {reason}. Any draw may give it away then.", seat=seat_text(table, seat), reason=reason
        )
    return Plan(r.FreeSeat(table, seat), words.say("Hold no longer"), (line,), words.say("Hold no longer"))


def of_high_card(tournament: Tournament, table: int, seen: Seen) -> Plan:
    """A card for each player of a table; the highest one has the button."""
    words, known = seen.words, tournament.room.buttons.get(table)
    players = tournament.field.at_table.get(table, 0)
    lines = [
        words.many(
            "Table {table}: a card for {count} player, the highest one has the button.",
            "Table {table}: a card for each of {count} players, the highest one has the button.",
            players,
            table=table,
        ),
        words.say("The cards stand at the table's side afterwards, to be told there."),
    ]
    warning = "" if known is None else words.say("The button was told to be at seat {seat}.", seat=known.seat)
    title = words.say("High card for the button")
    return Plan(r.DrawButton(table), title, tuple(lines), words.say("Draw"), warning=warning)


def of_redraw(tournament: Tournament, tables: int | None, final: bool, seen: Seen) -> Plan:
    """Everybody draws anew, onto so many tables."""
    words = seen.words
    lines = [
        words.many("{count} player draws a new seat.", "{count} players draw new seats.", len(tournament.field.seats))
    ]
    if tables is not None and not final:
        lines.append(words.many("They play on at {count} table.", "They play on at {count} tables.", tables))
    if final:
        lines += _final_table(tournament, seen)
    lines.append(words.say("Buttons start anew: draw high card at each table. Undo takes the whole redraw back."))
    title = words.say("The final table") if final else words.say("Redraw the seats")
    setting = "final_table" if final else "redraw_at_tables"
    rule = tournament.sheet.house.sources.get(setting, "")
    return Plan(r.Redraw(tables), title, tuple(lines), words.say("Draw"), rule)


def _final_table(tournament: Tournament, seen: Seen) -> Iterator[str]:
    """At which table they come together, and the chairs that it lacks."""
    drawn = next((fact for fact in decide(tournament, r.Redraw(), seen.now) if isinstance(fact, SeatsDrawn)), None)
    if drawn is None:
        return
    words, table = seen.words, drawn.tables[0]
    chairs = drawn.seats or tournament.seats_at(table)
    yield words.many(
        "They play at table {table}: {count} chair.", "They play at table {table}: {count} chairs.", chairs, table=table
    )
    more = chairs - tournament.seats_at(table)
    if more > 0:
        one, many = mark("Bring {count} more chair to it."), mark("Bring {count} more chairs to it.")
        yield words.many(one, many, more)


def of_seating(tournament: Tournament, seen: Seen) -> Plan:
    """Those who wait get seats, in the order in which they came, as long as there are any."""
    words, field = seen.words, tournament.field
    waiting = field.in_play - len(field.seats)
    free = sum(max(0, free_at(tournament, table)) for table in open_tables(tournament))
    text = words.many(
        "{count} player waits, {free} seats are free.",
        "{count} players wait, {free} seats are free.",
        waiting,
        free=words.chips(free),
    )
    lines = (text, words.say("Who waits longest is seated first."))
    return Plan(r.SeatAll(), words.say("Seat those who wait"), lines, words.say("Draw"))


def of_joined(tournament: Tournament, redraw: Redrawing, seen: Seen) -> Plan:
    """Many joined one table: its players draw their seats anew, or a high card for the button."""
    words, rule = seen.words, tournament.sheet.house.sources.get("redraw_when_joined", "")
    title = words.say("Draw at table {table}", table=redraw.table)
    if redraw.by == "button":
        lines = (words.say("A card for each player; the highest one has the button."),)
        return Plan(r.DrawButton(redraw.table), title, lines, words.say("Draw"), rule)
    players = tournament.field.at_table.get(redraw.table, 0)
    lines = (words.many("{count} player draws a new seat.", "{count} players draw new seats.", players),)
    return Plan(r.Redraw([redraw.table]), title, lines, words.say("Draw"), rule)


def of_moves(tournament: Tournament, rows: Sequence[Mapping[str, object]], seen: Seen) -> Plan:
    """Moves as the director has them now, each a player with his table, and his seat where it is said."""
    words, lines = seen.words, list[str]()
    for row in rows:
        values = {"player": seen.name(str(row["player"])), "table": row["table"]}
        text = words.say("{player} → table {table}, a seat drawn there", **values)
        if "seat" in row:
            text = words.say("{player} → table {table} seat {seat}", seat=row["seat"], **values)
        lines.append(text)
    made = r.Balance([dict(row) for row in rows])
    plan = Plan(made, words.say("Other moves"), tuple(lines), words.say("Make them"))
    return _with_company(tournament, plan, {str(row["player"]): int(str(row["table"])) for row in rows}, seen)


def of_drawn(moves: Sequence[Move], seen: Seen) -> Plan:
    """The proposed moves, players and seats drawn where nobody said where a button is."""
    words = seen.words
    lines = [
        words.say(
            "{player} → table {table} seat {seat}",
            player=seen.name(move.player),
            table=move.to_table,
            seat=move.to_seat,
        )
        for move in moves
    ]
    lines.extend(dict.fromkeys(filter(None, (asked_text(words, move) for move in moves))))
    return Plan(r.Balance(), words.say("Moves that were drawn"), tuple(lines), words.say("Make them"))


def of_publishing(next_seed: str, seen: Seen) -> Plan:
    """The seed of all draws so far may be read by everybody."""
    words = seen.words
    lines = (
        words.say("Everybody can check the draws so far with it. Nothing more is drawn from it."),
        words.say("The next draws come from a new seed, whose fingerprint is shown."),
    )
    warning = words.say("No undo takes this back: who has read the seed knows it.")
    title, button = words.say("Publish the seed"), words.say("Publish")
    return Plan(r.PublishSeed(next_seed), title, lines, button, warning=warning, careful=True)
