"""What happened in the room, in words: tables, seats, draws, moves, buttons, chip races, the end of a day."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kiosk.show.words_bidi import figures
from kiosk.show.words_catalogue import mark
from kiosk.show.words_telling import SHORT, FactWords, sentence_of, short_of
from kiosk.tournament import facts_room as r
from kiosk.tournament.draws import fingerprint_of

if TYPE_CHECKING:
    from kiosk.show.words import Words

SHORT |= {
    r.SeatsDrawn: mark("Seats drawn"),
    r.SeedPublished: mark("Seed of the draws"),
    r.CompanyAsked: mark("Who sits with whom"),
    r.DayEnded: mark("End of the day"),
}
_DRAWN: Mapping[str, tuple[str, str]] = {
    "first": (mark("Drew the seat of {count} player"), mark("Drew the seats of {count} players")),
    "waiting": (
        mark("Drew a seat for {count} player who waited"),
        mark("Drew seats for {count} players who waited"),
    ),
    "redraw": (mark("Drew the seat of {count} player anew"), mark("Drew the seats of {count} players anew")),
    "final_table": (
        mark("Drew the final table: {count} player"),
        mark("Drew the final table: {count} players"),
    ),
    "joined": (
        mark("Drew the seats at the table that players joined: {count} player"),
        mark("Drew the seats at the table that players joined: {count} players"),
    ),
    "next_day": (
        mark("Drew the seat of {count} player for the next day"),
        mark("Drew the seats of {count} players for the next day"),
    ),
}
_REFUSED = {
    "move": mark("Did not make the moves proposed"),
    "break": mark("Did not break the table proposed"),
    "redraw": mark("Did not redraw the seats as proposed"),
    "final_table": mark("Did not bring the final table together as proposed"),
    "joined": mark("Did not draw at the table that players joined"),
}
_METHODS = {
    "card_race": mark("raced for with cards"),
    "adc": mark("raced for with cards, the rest to the best card left"),
    "round_up": mark("every odd amount rounded up"),
    "seat_order": mark("odd chips by seat"),
    "none": mark("changed at once"),
}
_TOLD = 4
"""So many players of a move are named; of more their number is told."""


def tables_text(words: Words, tables: tuple[int, ...]) -> str:
    """Tables by number, as they can stand in a sentence: "tables 2, 3, and 5"."""
    numbers = words.listed([str(table) for table in tables])
    return words.many("table {tables}", "tables {tables}", len(tables), tables=numbers)


def _noted(w: FactWords, sentence: str, *details: str) -> str:
    told = ", ".join(filter(None, details))
    return f"{sentence}: {told}" if told else sentence


# -- tables and seats ----------------------------------------------------------------------------------------------


@sentence_of(r.TableSet)
def _(w: FactWords, fact: r.TableSet) -> str:
    say = w.words.say
    details = (
        say("name {name}", name=w.name(fact.name)) if fact.name else "",
        say("area {area}", area=w.name(fact.area)) if fact.area else "",
        w.words.many("{count} seat", "{count} seats", fact.seats) if fact.seats else "",
        say("number {number} to break", number=fact.break_order) if fact.break_order else "",
        say("feature table") if fact.feature else "",
    )
    return _noted(w, say("Set up table {table}", table=fact.table), *details)


@short_of(r.TableSet)
def _(w: FactWords, fact: r.TableSet) -> str:
    return w.words.say("Table {table}", table=fact.table)


@sentence_of(r.SeatHeld)
def _(w: FactWords, fact: r.SeatHeld) -> str:
    place = {"table": fact.table, "seat": fact.seat}
    if fact.player:
        sentence = w.words.say("Held table {table} seat {seat} for {player}", **place, player=w.player(fact.player))
    else:
        sentence = w.words.say("Gave table {table} seat {seat} to nobody", **place)
    return _noted(w, sentence, w.name(fact.reason))


@short_of(r.SeatHeld)
def _(w: FactWords, fact: r.SeatHeld) -> str:
    return w.words.say("Seat held")


@sentence_of(r.SeatFreed)
def _(w: FactWords, fact: r.SeatFreed) -> str:
    return w.words.say("Table {table} seat {seat} is held no more", table=fact.table, seat=fact.seat)


@short_of(r.SeatFreed)
def _(w: FactWords, fact: r.SeatFreed) -> str:
    return w.words.say("Seat held no more")


@sentence_of(r.CompanyAsked)
def _(w: FactWords, fact: r.CompanyAsked) -> str:
    texts = {
        "apart": mark("{players} are not to share a table"),
        "together": mark("{players} are to share a table"),
        "": mark("{players} may sit at any tables again"),
    }
    return w.words.say(texts[fact.how], players=w.players(fact.players))


@sentence_of(r.SeatsDrawn)
def _(w: FactWords, fact: r.SeatsDrawn) -> str:
    by_hand = "" if fact.draw or not fact.rows else w.words.say("drawn in the room")
    closed = ""
    if fact.closing:
        closed = w.words.say("closed {tables}", tables=tables_text(w.words, fact.closing))
    at = w.words.say("at {tables}", tables=tables_text(w.words, fact.tables)) if fact.tables else ""
    drawn = w.words.many(*_DRAWN[fact.why], len(fact.rows))
    return ", ".join(filter(None, (drawn, at, closed, by_hand)))


@sentence_of(r.TableBroken)
def _(w: FactWords, fact: r.TableBroken) -> str:
    one, many = (
        mark("Broke table {table}: {count} player has a new seat"),
        mark("Broke table {table}: {count} players have new seats"),
    )
    broken = w.words.many(one, many, len(fact.rows), table=fact.table)
    by_hand = "" if fact.draw or not fact.rows else w.words.say("drawn in the room")
    return ", ".join(filter(None, (broken, by_hand)))


@short_of(r.SeatsDrawn)
def _(w: FactWords, fact: r.SeatsDrawn) -> str:
    names: Mapping[str, str] = {
        "redraw": mark("Redraw"),
        "final_table": mark("The final table"),
        "joined": mark("Draw at table {table}"),
        "next_day": mark("Seats for the next day"),
    }
    return w.words.say(names.get(fact.why, SHORT[r.SeatsDrawn]), table=fact.tables[0] if fact.tables else 0)


@short_of(r.TableBroken)
def _(w: FactWords, fact: r.TableBroken) -> str:
    return w.words.say("Break of table {table}", table=fact.table)


@sentence_of(r.PlayersMoved)
def _(w: FactWords, fact: r.PlayersMoved) -> str:
    if len(fact.rows) > _TOLD:
        one, many = (
            mark("Moved {count} player to balance the tables"),
            mark("Moved {count} players to balance the tables"),
        )
        return w.words.many(one, many, len(fact.rows))
    moves = [
        w.words.say("{player} to table {table} seat {seat}", player=w.player(player), table=table, seat=seat)
        for player, table, seat in fact.rows
    ]
    return w.words.say("Balanced the tables: {moves}", moves=w.words.listed(moves))


@short_of(r.PlayersMoved)
def _(w: FactWords, fact: r.PlayersMoved) -> str:
    if len(fact.rows) == 1:
        return w.words.say("Move of {player}", player=w.player_short(fact.rows[0][0]))
    return w.words.many("{count} move", "{count} moves", len(fact.rows))


@sentence_of(r.PlayersSwapped)
def _(w: FactWords, fact: r.PlayersSwapped) -> str:
    return w.words.say("{players} changed seats", players=w.players((fact.one, fact.other)))


@short_of(r.PlayersSwapped)
def _(w: FactWords, fact: r.PlayersSwapped) -> str:
    return w.words.say("Swap of seats")


@sentence_of(r.SeedPublished)
def _(w: FactWords, fact: r.SeedPublished) -> str:
    text = mark("Published the seed of the draws so far: {seed}; the next one has the fingerprint {fingerprint}")
    return w.words.say(text, seed=w.name(fact.seed), fingerprint=fingerprint_of(fact.next_seed))


# -- buttons, halts, advice ----------------------------------------------------------------------------------------


@sentence_of(r.ButtonSet)
def _(w: FactWords, fact: r.ButtonSet) -> str:
    return w.words.say("The button at table {table} is at seat {seat}", table=fact.table, seat=fact.seat)


@sentence_of(r.ButtonDrawn)
def _(w: FactWords, fact: r.ButtonDrawn) -> str:
    card = dict(fact.cards).get(fact.seat, "?")
    values = {"table": fact.table, "seat": fact.seat, "card": figures(card, right_to_left=w.words.right_to_left)}
    return w.words.say("Drew for the button at table {table}: seat {seat} with {card}", **values)


@short_of(r.ButtonSet)
def _(w: FactWords, fact: r.ButtonSet) -> str:
    return w.words.say("Button at table {table}", table=fact.table)


@short_of(r.ButtonDrawn)
def _(w: FactWords, fact: r.ButtonDrawn) -> str:
    return w.words.say("Button at table {table}", table=fact.table)


@sentence_of(r.HaltWaived)
def _(w: FactWords, fact: r.HaltWaived) -> str:
    return _noted(w, w.words.say("Table {table} plays on though it is short", table=fact.table), w.name(fact.note))


@short_of(r.HaltWaived)
def _(w: FactWords, fact: r.HaltWaived) -> str:
    return w.words.say("Table {table} plays on", table=fact.table)


@sentence_of(r.AdviceRefused)
def _(w: FactWords, fact: r.AdviceRefused) -> str:
    return _noted(w, w.words.say(_REFUSED[fact.what]), w.name(fact.note))


@short_of(r.AdviceRefused)
def _(w: FactWords, fact: r.AdviceRefused) -> str:
    return w.words.say("Proposal refused")


# -- chips ---------------------------------------------------------------------------------------------------------


def _values(w: FactWords, chips: tuple[int, ...]) -> str:
    return w.words.listed([w.words.chips(value) for value in chips])


@sentence_of(r.ChipsRaced)
def _(w: FactWords, fact: r.ChipsRaced) -> str:
    values = {"table": fact.table, "chips": _values(w, fact.remove), "to": w.words.chips(fact.to)}
    sentence = w.words.say("Table {table} changed its chips of {chips} to {to}", **values)
    change = fact.value_after - fact.value_before
    moved = ""
    if change:
        signed = f"{'−' if change < 0 else '+'}{w.words.chips(abs(change))}"
        signed = figures(signed, right_to_left=w.words.right_to_left)
        moved = w.words.say("chips in play {chips}", chips=signed)
    method = w.words.say(_METHODS[fact.method]) if fact.method in _METHODS else ""
    return _noted(w, sentence, method, moved)


@sentence_of(r.TableRaced)
def _(w: FactWords, fact: r.TableRaced) -> str:
    return w.words.say("The chip race of table {table} is done", table=fact.table)


@short_of(r.ChipsRaced)
def _(w: FactWords, fact: r.ChipsRaced) -> str:
    return w.words.say("Chip race at table {table}", table=fact.table)


@short_of(r.TableRaced)
def _(w: FactWords, fact: r.TableRaced) -> str:
    return w.words.say("Chip race at table {table}", table=fact.table)


@sentence_of(r.LateChipsChanged)
def _(w: FactWords, fact: r.LateChipsChanged) -> str:
    values = {"found": w.words.chips(fact.found), "changed": w.words.chips(fact.changed)}
    player = w.player(fact.player)
    if fact.found == fact.changed:
        return w.words.say("Changed {found} in old chips that {player} found", player=player, found=values["found"])
    return w.words.say(
        "{player} found {found} in old chips: {changed} changed, the rest removed", player=player, **values
    )


@short_of(r.LateChipsChanged)
def _(w: FactWords, fact: r.LateChipsChanged) -> str:
    return w.words.say("Old chips of {player}", player=w.player_short(fact.player))


# -- the end of a day ----------------------------------------------------------------------------------------------


@sentence_of(r.LastHandPlayed)
def _(w: FactWords, fact: r.LastHandPlayed) -> str:
    return w.words.say("Table {table} played one of the last hands", table=fact.table)


@short_of(r.LastHandPlayed)
def _(w: FactWords, fact: r.LastHandPlayed) -> str:
    return w.words.say("Last hand at table {table}", table=fact.table)


@sentence_of(r.StacksBagged)
def _(w: FactWords, fact: r.StacksBagged) -> str:
    stacks = w.words.many("{count} stack", "{count} stacks", len(fact.counts))
    chips = w.words.chips(sum(count for _, count in fact.counts))
    if fact.table:
        return w.words.say(
            "Bagged {stacks} at table {table}: {chips} chips", stacks=stacks, table=fact.table, chips=chips
        )
    return w.words.say("Bagged {stacks}: {chips} chips", stacks=stacks, chips=chips)


@short_of(r.StacksBagged)
def _(w: FactWords, fact: r.StacksBagged) -> str:
    if fact.table:
        return w.words.say("Bags of table {table}", table=fact.table)
    return w.words.many("{count} bag", "{count} bags", len(fact.counts))


@sentence_of(r.DayEnded)
def _(w: FactWords, fact: r.DayEnded) -> str:
    total = sum(count for _, count in fact.counts)
    one, many = (
        mark("Ended the day: {count} player goes on, {chips} chips bagged"),
        mark("Ended the day: {count} players go on, {chips} chips bagged"),
    )
    sentence = w.words.many(one, many, len(fact.counts), chips=w.words.chips(total))
    expected = ""
    if total != fact.expected:
        expected = w.words.say("{chips} were expected", chips=w.words.chips(fact.expected))
    return ", ".join(filter(None, (sentence, expected, w.name(fact.note))))


@sentence_of(r.FlightCarried)
def _(w: FactWords, fact: r.FlightCarried) -> str:
    one, many = (
        mark("Flight {flight} comes in: {count} player with {chips} chips"),
        mark("Flight {flight} comes in: {count} players with {chips} chips"),
    )
    chips = w.words.chips(sum(chips for _, chips in fact.rows))
    entries = w.words.many("{count} entry", "{count} entries", fact.entries + fact.re_entries)
    carried = w.words.many(one, many, len(fact.rows), flight=w.name(fact.flight), chips=chips)
    return ", ".join((carried, entries)) if fact.entries or fact.re_entries else carried


@short_of(r.FlightCarried)
def _(w: FactWords, fact: r.FlightCarried) -> str:
    return w.words.say("Flight {flight}", flight=w.name(fact.flight))
