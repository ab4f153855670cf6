"""The side of the Tables page: the table picked, with its seats and what can be done there; the room as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kiosk.app.players_list import seat_text
from kiosk.app.races_typed import shown_cards
from kiosk.app.room_view import STATES, Row, Seat, Seen, area_of, chair_kind, free_at, marks_of, state_of, tags_of
from kiosk.show.words import Words
from kiosk.show.words_bidi import figures
from kiosk.show.words_catalogue import mark
from kiosk.tournament.button import by_card, last_told
from kiosk.tournament.room import MoveRow, Moves
from kiosk.tournament.seats import deal_in
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import MINUTE

MARKS: Mapping[str, str] = {
    "D": mark("button"),
    "D?": mark("the button some hands ago"),
    "SB": mark("small blind"),
    "BB": mark("big blind"),
}
STILL_NEW_MS = 2 * MINUTE
"""For so long it is told that somebody is not dealt in at once: the button moves on."""
CARDS_SHOWN_MS = 5 * MINUTE
"""For so long the cards that were drawn for a button stand at its table."""
ROWS_SHOWN = 9
"""So many players of the last act that moved some are named at the side; the board and the slips name all."""
_KINDS: Mapping[str, str] = {
    "seat": mark("Seated"),
    "move": mark("Moved"),
    "balance": mark("Moved to balance"),
    "break": mark("Table {table} is broken"),
    "swap": mark("Seats changed"),
    "first": mark("Seats drawn"),
    "waiting": mark("Seats drawn"),
    "redraw": mark("Redrawn"),
    "final_table": mark("The final table"),
    "joined": mark("Redrawn"),
    "next_day": mark("Seats for the next day"),
}


def act(name: str, text: str, key: str = "", *, kind: str = "plain", **values: object) -> Row:
    """A button of the side: its act, what it says, the cap of its key, and what the act takes."""
    return {"act": name, "text": text, "key": key, "kind": kind, "values": values}


# -- a table -------------------------------------------------------------------------------------------------------


def panel_of(tournament: Tournament, table: int, seen: Seen) -> Row:
    """Everything that the side says of a table."""
    words, known = seen.words, tournament.room.tables.get(table)
    state = state_of(tournament, table, seen)
    sign, word = STATES[state]
    title = words.say("Table {table}", table=table)
    if known is not None and known.name:
        title = words.say("Table {table} · {name}", table=table, name=known.name)
    return {
        "table": table,
        "title": title,
        "sub": _sub(tournament, table, seen),
        "sign": sign,
        "word": words.say(word) if word else "",
        "state": state,
        "seats": _seats(tournament, table, seen),
        "seatActs": _seat_acts(tournament, seen),
        "acts": _table_acts(tournament, table, seen, state),
        "cards": _high_cards(tournament, table, seen),
        "picked": _picked(seen),
        "pickHint": _pick_hint(tournament, seen),
        "pickedActs": _picked_acts(seen),
    }


def as_seen_locked(told: Row, words: Words) -> Row:
    """The same while the window is locked: who passes by may look up a seat, and do or learn nothing else."""
    seats = [
        seat | {"more": "", "name": seat["name"] if seat["player"] else words.say("free seat")}
        for seat in told["seats"]
    ]
    return told | {"seats": seats, "seatActs": [], "acts": [], "picked": "", "pickHint": "", "pickedActs": []}


def _sub(tournament: Tournament, table: int, seen: Seen) -> str:
    words, known = seen.words, tournament.room.tables.get(table)
    parts = [
        words.many("{count} player", "{count} players", tournament.field.at_table.get(table, 0)),
        words.many("{count} free seat", "{count} free seats", max(0, free_at(tournament, table))),
        area_of(tournament, table),
        words.say("feature table: never broken by the order alone") if known is not None and known.feature else "",
    ]
    if known is not None and known.break_order:
        parts.append(words.say("breaks as number {number}", number=known.break_order))
    button = last_told(tournament, table, seen.now)
    if button is not None and button.stale:
        when = words.time_of_day(button.at + seen.wall_less_line)
        parts.append(words.say("button told at {time}, and moved on since", time=when))
    elif button is None and tournament.clock.started:
        parts.append(words.say("button not known"))
    return " · ".join(part for part in (*parts, *tags_of(tournament, table, seen)) if part)


def _high_cards(tournament: Tournament, table: int, seen: Seen) -> str:
    """Every card that was drawn for the button, the highest first, while the table is told of them."""
    at, cards = tournament.room.high_cards.get(table, (0, ()))
    if not cards or seen.now - at > CARDS_SHOWN_MS:
        return ""
    words, card_of = seen.words, dict(cards)
    order = by_card(card_of)
    told = " · ".join(
        figures(f"{seat} {shown_cards([card_of[seat]])}", right_to_left=words.right_to_left) for seat in order
    )
    return words.say("High card: seat {seat} has the button. By seat: {cards}", seat=order[0], cards=told)


def _seats(tournament: Tournament, table: int, seen: Seen) -> list[Row]:
    marks = marks_of(tournament, table, seen.now)
    return [_seat(tournament, (table, seat), seen, marks) for seat in range(1, tournament.seats_at(table) + 1)]


def _seat(tournament: Tournament, at: Seat, seen: Seen, marks: Mapping[int, str]) -> Row:
    words, player = seen.words, tournament.field.seats.get(at, "")
    row: Row = {
        "table": at[0],
        "seat": at[1],
        "kind": chair_kind(tournament, *at),
        "player": player,
        "name": seen.name(player) if player else words.say("free seat"),
        "stack": "",
        "more": words.say(MARKS[marks[at[1]]]) if at[1] in marks else "",
        "mark": marks.get(at[1], ""),
        "picked": bool(player) and player in seen.picked,
        "current": at == seen.at,
    }
    if player:
        person = tournament.field.players[player]
        if person.counted or not tournament.clock.started:  # what he began with says nothing of his stack later
            row["stack"] = words.chips(person.chips)
        tag = words.say("◐ absent") if person.absent_since is not None else ""
        if person.penalty_hands:
            tag = words.many("sits out {count} hand", "sits out {count} hands", person.penalty_hands)
        row["more"] = " · ".join(filter(None, (row["more"], tag, *_company(tournament, player, seen))))
    held = tournament.room.held.get(at)
    if held is not None and not player:
        row["name"] = (
            words.say("held for {player}", player=seen.name(held.player)) if held.player else words.say("held")
        )
        row["more"] = " · ".join(part for part in (row["more"], held.reason) if part)
    return row


def _company(tournament: Tournament, player: str, seen: Seen) -> Iterator[str]:
    """With whom a player is to sit, and with whom not; a sign where he shares a table with one of those."""
    words, people = seen.words, tournament.field.players
    apart, together = tournament.room.apart.get(player, ()), tournament.room.together.get(player, ())
    if apart:
        shares = any(one in people and people[one].table == people[player].table for one in apart)
        text = words.say("not with {names}", names=words.listed(sorted(map(seen.name, apart))))
        yield f"⚠ {text}" if shares else text
    if together:
        yield words.say("with {names}", names=words.listed(sorted(map(seen.name, together))))


def _seat_acts(tournament: Tournament, seen: Seen) -> list[Row]:
    """What can be done at the seat that the keys are on."""
    at, words = seen.at, seen.words
    if at is None:
        return []
    place: dict[str, Any] = {"table": at[0], "seat": at[1]}
    player = tournament.field.seats.get(at, "")
    acts: list[Row] = []
    if player:
        acts.append(act("room_form", words.say("Move…"), "M", kind="primary", form="move", player=player))
    marks = tournament.room.buttons.get(at[0])
    if marks is None or marks.seat != at[1]:
        acts.append(act("button_at", words.say("Button here"), "B", **place))
    if player:
        acts.append(act("seat_waits", words.say("Let wait"), "W", player=player))
        pick = words.say("Pick no longer") if player in seen.picked else words.say("Pick too")
        acts.append(act("pick_seat", pick, "X", **place, more=True))
        acts.append(act("open_out", words.say("Out…"), "O", players=[player]))
        acts.append(act("show_player", words.say("The player…"), "P", player=player))
    elif at in tournament.room.held:
        acts.append(act("seat_free", words.say("Hold no longer"), "H", **place))
    if at not in tournament.room.held:
        acts.append(act("room_form", words.say("Hold this seat…"), "H", form="hold", **place))
    return acts


def _table_acts(tournament: Tournament, table: int, seen: Seen, state: str) -> list[Row]:
    words, seated = seen.words, tournament.field.at_table.get(table, 0)
    acts: list[Row] = []
    if state == "halted":
        acts.append(act("room_form", words.say("Play on all the same…"), kind="primary", form="waive", table=table))
    if seen.hand_for_hand and not tournament.tables.get(table, True):
        acts.append(act("table_done", words.say("Hand done"), kind="primary", table=table))
    if seen.racing is not None and table in seen.racing:
        acts.append(act("race_done_at", words.say("Race done"), kind="primary", table=table))
        acts.append(act("open_race", words.say("Count its race…"), table=table))
    if tournament.last_hands and tournament.room.last_hands.get(table, tournament.last_hands):
        acts.append(act("last_hand_at", words.say("A last hand done"), kind="primary", table=table))
    if seated > 1:
        acts.append(act("draw_button_at", words.say("High card for the button"), table=table))
    if seated and seen.tables > 1 and not tournament.last_hands:  # no seat changes until they are played
        acts.append(act("plan_break", words.say("Break this table"), table=table))
    if not seated:
        acts.append(act("close_table_at", words.say("Close this table"), table=table))
    acts.append(act("room_form", words.say("Name, area, chairs…"), form="table", table=table))
    return acts


def _picked(seen: Seen) -> str:
    if len(seen.picked) < 2:
        return ""
    return seen.words.say("Picked: {names}", names=", ".join(map(seen.name, seen.picked)))


def _pick_hint(tournament: Tournament, seen: Seen) -> str:
    """How two or more are picked, until they are: nothing else says what can be done with several."""
    if len(seen.picked) > 1 or len(tournament.field.seats) < 2:
        return ""
    return seen.words.say(
        "For two or more, type 1 1, 2 3 or click with Ctrl: change their seats, keep them apart, seat them together."
    )


def _picked_acts(seen: Seen) -> list[Row]:
    words, players = seen.words, list(seen.picked)
    if len(players) < 2:
        return []
    acts = [
        act("company_of", words.say("Keep apart"), how="apart", players=players),
        act("company_of", words.say("Seat together"), how="together", players=players),
        act("company_of", words.say("Neither"), how="", players=players),
    ]
    return [act("plan_swap", words.say("Change seats"), kind="primary", players=players), *acts][len(players) != 2 :]


# -- the room as a whole -------------------------------------------------------------------------------------------


def moved_last(tournament: Tournament, now: int, words: Words) -> Row:
    """The last act that moved players: what it was, and everybody's new seat; empty before the first."""
    if not tournament.room.moves:
        return {}
    last = tournament.room.moves[-1]
    fresh = now - last.at < STILL_NEW_MS and tournament.clock.started
    rows = [
        {"name": words.player(row.player), "seats": _from_to(row), "more": _noted(tournament, row, fresh, words)}
        for row in last.rows[:ROWS_SHOWN]
    ]
    more = len(last.rows) - len(rows)
    said = words.many("and {count} more", "and {count} more", more) if more > 0 else ""
    return {"title": _title(last, words), "rows": rows, "more": said}


def _title(last: Moves, words: Words) -> str:
    return words.say(_KINDS.get(last.kind, _KINDS["move"]), table=last.table)


def _noted(tournament: Tournament, row: MoveRow, fresh: bool, words: Words) -> str:
    """What else is to be done or known: staff moves the chips; whoever is new there is not dealt in at once."""
    waits = fresh and tournament.field.seats.get((row.table, row.seat)) == row.player
    parts = [
        words.say("chips by staff") if row.absent else "",
        words.say("waits for the button") if waits and deal_in(tournament, row.table, row.seat) else "",
    ]
    return " · ".join(filter(None, parts))


def _from_to(row: MoveRow) -> str:
    here = seat_text(row.table, row.seat)
    if row.from_table is None or row.from_seat is None:
        return here
    return f"{seat_text(row.from_table, row.from_seat)} → {here}"


def waiting_of(tournament: Tournament, seen: Seen) -> Row:
    """Who has chips and no seat, the longest wait first; empty before the seats are drawn, and where nobody waits."""
    waiting = tournament.field.waiting() if tournament.field.seats else ()
    if not waiting:
        return {}
    words, shown = seen.words, waiting[:ROWS_SHOWN]
    found = next((person for person in waiting if person.id in seen.picked), None)
    if found is not None and found not in shown:
        shown = (found, *shown[:-1])
    rows = [{"player": person.id, "name": seen.name(person.id), "picked": person.id in seen.picked} for person in shown]
    more = len(waiting) - len(rows)
    return {
        "title": words.many("{count} waits for a seat", "{count} wait for a seat", len(waiting)),
        "rows": rows,
        "more": words.many("and {count} more", "and {count} more", more) if more else "",
    }


def room_of(tournament: Tournament, seen: Seen, fingerprint: str, *, asks: bool, on_wall: bool = False) -> Row:
    """The room as a whole: its figures, what seats many at once, and the seed that all draws come from.

    :param asks: whether the seed may be published now. :param on_wall: whether the wall shows who moves.
    """
    words, field = seen.words, tournament.field
    waiting = field.in_play - len(field.seats)
    acts = [act("room_form", words.say("Open a table…"), form="open")]
    if waiting > 0 or (field.seats and not tournament.clock.started):
        text = seat_all_text(tournament, words)
        plain = act("plan_seating", text, kind="go")
        acts.insert(0, plain if tournament.clock.started else act("room_form", text, kind="go", form="seat_all"))
    if tournament.clock.started and field.seats and not tournament.last_hands:
        acts.append(act("room_form", words.say("Redraw…"), form="redraw"))
    if tournament.clock.started:
        acts.append(act("page:races", words.say("Chip races")))
        acts.append(act("page:day", words.say("Day's end")))
    if on_wall:
        acts.append(act("clear_moves", words.say("Take the moves off the wall")))
    if asks:
        acts.append(act("plan_publish", words.say("Publish the seed")))
    published = [
        words.say("{seed}, up to draw {number}", seed=seed, number=upto) for seed, upto in tournament.room.published
    ]
    return {
        "acts": acts,
        "fingerprint": " ".join(fingerprint[at : at + 8] for at in range(0, len(fingerprint), 8)),
        "draws": words.many("{count} draw from it so far", "{count} draws from it so far", drawn_from_it(tournament)),
        "published": published,
    }


def drawn_from_it(tournament: Tournament) -> int:
    """How many draws came from the seed that is in use: those since the last one was published."""
    published = tournament.room.published
    return tournament.field.draws - (published[-1][1] if published else 0)


def seat_all_text(tournament: Tournament, words: Words) -> str:
    """What drawing seats will do now: for everybody before the start, for those who wait afterwards."""
    field = tournament.field
    waiting = field.in_play - len(field.seats)
    if tournament.clock.started:
        return words.many("Seat {count} who waits…", "Seat {count} who wait…", waiting)
    return words.many("Draw {count} seat…", "Draw {count} seats…", field.in_play)
