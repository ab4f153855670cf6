"""Which table to break, and when; redraws, the final table, and what is drawn where many joined a table.

Thresholds are passed, not hit: two out in one hand may jump over one (cases C072, C073). Nothing is proposed while
the last hands of a day are counted (WSOP 125), nor before the first hand.
"""

from __future__ import annotations

from kiosk.tournament.advice import Breaking, Redrawing, Why
from kiosk.tournament.state import Tournament

OrderKey = tuple[bool, bool, int, int]


def seated(tournament: Tournament) -> bool:
    """Whether tables can be balanced at all: players have seats, and these are not the last hands of a day."""
    room, field = tournament.room, tournament.field
    if not tournament.event.names or tournament.closed or room.day_over:
        return False
    return bool(field.at_table) and not tournament.last_hands and not room.last_hands


def begun(tournament: Tournament) -> bool:
    """Whether hands were played. A start at an appointed time is no fact: then who was beaten tells it."""
    field = tournament.field
    outs = (row.player for hand in field.hands for row in hand.outs)
    return tournament.clock.started or any(field.players[player].status == "out" for player in outs)


def plays(tournament: Tournament) -> bool:
    """Whether tables wait, break and are drawn anew: not while the room still fills."""
    return seated(tournament) and begun(tournament)


def order_key(tournament: Tournament, table: int) -> OrderKey:
    """Where a table stands in the order in which they break, the smallest first.

    Feature tables come last; before them those of the pre-set order (S7.12, ADC VII.n), and before those the tables
    without a place in it, the highest number first.
    """
    known = tournament.room.tables.get(table)
    if known is None:
        return False, False, 0, -table
    return known.feature, known.break_order > 0, known.break_order, -table


def in_order(tournament: Tournament) -> list[int]:
    """The tables at which somebody sits, in the order in which they break."""
    return sorted(tournament.field.at_table, key=lambda table: order_key(tournament, table))


def next_to_break(tournament: Tournament) -> int | None:
    """The table that breaks next in the order; None where one is left or none."""
    tables = tournament.field.at_table
    return min(tables, key=lambda table: order_key(tournament, table)) if len(tables) > 1 else None


def tables_needed(tournament: Tournament) -> int:
    """How many of the tables at which somebody sits are enough for everybody with chips, those that stay longest first.

    Whoever waits for a seat is counted too. Where all of them together are too few, all are needed.
    """
    players, needed, alike = tournament.field.in_play, 0, _chairs_of_all(tournament)
    if alike:
        return min(-(-players // alike), len(tournament.field.at_table))
    for table in reversed(in_order(tournament)):
        if players <= 0:
            break
        players -= tournament.seats_at(table)
        needed += 1
    return needed


def _chairs_of_all(tournament: Tournament) -> int:
    """The chairs that every table has; 0 where some have others: then it matters which tables stay."""
    own = any(known.seats for known in tournament.room.tables.values())
    return 0 if own else tournament.room.final_seats or tournament.event.seats_per_table


def fit(tournament: Tournament, tables: int) -> bool:
    """Whether everybody with chips has a chair at so many tables, those that stay longest."""
    if alike := _chairs_of_all(tournament):
        return tournament.field.in_play <= tables * alike
    order = in_order(tournament)
    chairs = sum(tournament.seats_at(table) for table in order[max(0, len(order) - tables) :])
    chairs += max(0, tables - len(order)) * tournament.event.seats_per_table
    return tournament.field.in_play <= chairs


def free_seats(tournament: Tournament, without: int) -> int:
    """Seats at the tables in play, but for one, that a draw may give to anybody."""
    at_table, seats = tournament.field.at_table, tournament.field.seats
    free = sum(tournament.seats_at(table) - taken for table, taken in at_table.items() if table != without)
    held = (place for place in tournament.room.held if place[0] != without and place[0] in at_table)
    return free - sum(place not in seats for place in held)


def breaking_of(tournament: Tournament) -> Breaking | None:
    """The table to break now; None where all are needed, or where a draw of new seats takes its place.

    The last two tables come together as the final table, at the size that the house says (PlayLive RP-8), not when
    the seats happen to suffice; unless the house draws no final table.
    """
    if not plays(tournament) or any(one.what != "joined" and not one.refused for one in redraws_of(tournament)):
        return None
    table, needed, at_table = next_to_break(tournament), tables_needed(tournament), tournament.field.at_table
    if table is None or needed >= len(at_table) or (len(at_table) == 2 and not _without_final_draw(tournament)):
        return None
    players, free = at_table[table], free_seats(tournament, table)
    if free < players:
        return None
    values = {"table": table, "players": tournament.field.in_play, "tables": len(at_table), "needed": needed}
    situation = f"{len(at_table)}:{needed}:{table}:{tournament.field.in_play}"
    refused = tournament.room.refused.get("break") == situation
    return Breaking(table, players, free, Why("seats_enough", values), situation, refused)


# -- redraws -------------------------------------------------------------------------------------------------------


def final_size(tournament: Tournament) -> int:
    """Players who make the final table of this event."""
    return tournament.sheet.house.final_table_size(tournament.event.seats_per_table)


def final_table_due(tournament: Tournament) -> bool:
    """Whether everybody left comes to one table now, as the house says; thresholds are passed, not hit."""
    few = 1 < tournament.field.in_play <= final_size(tournament)
    return plays(tournament) and few and len(tournament.field.at_table) > 1


def redraws_of(tournament: Tournament) -> tuple[Redrawing, ...]:
    """The redraws that are due: the final table, else one onto fewer tables, and draws at tables that many joined."""
    if not plays(tournament):
        return ()
    due = _final_table(tournament) or _onto_fewer(tournament)
    if due is not None and not due.refused:
        return (due,)
    joined = _joined(tournament)
    return joined if due is None else (due, *joined)


def _least(tournament: Tournament, tables: int) -> int | None:
    """The entries from which the house redraws at so many tables (WSOP 67 c); None where it does not."""
    house = tournament.sheet.house
    if tables not in house.redraw_at_tables:
        return None
    least = dict(zip(house.redraw_at_tables, house.redraw_least_entries, strict=False))
    return least.get(tables, 0)


def _entries(tournament: Tournament) -> int:
    return tournament.entries + tournament.re_entries


def _without_final_draw(tournament: Tournament) -> bool:
    """Whether the last two tables come together without a draw for everybody, and may now."""
    least = _least(tournament, 1)
    return (least is None or _entries(tournament) < least) and tournament.field.in_play <= final_size(tournament)


def _final_table(tournament: Tournament) -> Redrawing | None:
    least, players, size = _least(tournament, 1), tournament.field.in_play, final_size(tournament)
    if least is None or _entries(tournament) < least:
        return None
    tables = len(tournament.field.at_table)
    if final_table_due(tournament):
        why = Why("final_table", {"players": players, "size": size, "tables": tables}, "final_table")
    elif tables == 1 and tournament.most_tables > 1 and players > 1 and not _redrawn(tournament, 1):
        # The others were broken one by one: seats are drawn once one table is left (S7.17, ADC VII.s).
        why = Why("one_table", {"players": players}, "redraw_at_tables")
    else:
        return None
    situation = f"{tables}:{players}"
    refused = tournament.room.refused.get("final_table") == situation
    return Redrawing("final_table", why, situation, refused=refused)


def _redrawn(tournament: Tournament, tables: int) -> bool:
    """Whether a redraw for so many tables, or fewer, was made."""
    redrawn = tournament.room.redrawn_at
    return redrawn is not None and redrawn <= tables


def _onto_fewer(tournament: Tournament) -> Redrawing | None:
    """The redraw for the lowest threshold that is passed; an event that never had more tables has passed none."""
    for tables in sorted(set(tournament.sheet.house.redraw_at_tables) - {1}):
        least, entries = _least(tournament, tables) or 0, _entries(tournament)
        passed = tournament.most_tables > tables and fit(tournament, tables)
        if not passed or entries < least:
            continue
        if _redrawn(tournament, tables) or len(tournament.field.at_table) == 1:
            return None
        onto = min(tables, max(2, tables_needed(tournament)))
        values = {"tables": tables, "players": tournament.field.in_play, "entries": entries, "least": least}
        situation = f"{tables}:{tournament.field.in_play}"
        refused = tournament.room.refused.get("redraw") == situation
        return Redrawing("redraw", Why("redraw_tables", values, "redraw_at_tables"), situation, onto, refused=refused)
    return None


def _joined(tournament: Tournament) -> tuple[Redrawing, ...]:
    """Tables to which one act brought many (POKERPLR 9.6, members' league S7.17, Pub Poker R25)."""
    house, room = tournament.sheet.house, tournament.room
    if house.redraw_when_joined is None:
        return ()
    by: tuple[str, str] = ("button", "joined_button") if house.joined_draws == "button" else ("seats", "joined_seats")
    return tuple(
        Redrawing(
            "joined",
            Why(by[1], {"table": table, "count": count}, "redraw_when_joined"),
            f"{table}:{count}",
            len(tournament.field.at_table),
            table,
            "button" if by[0] == "button" else "seats",
        )
        for table, count in sorted(room.joined.items())
        if count >= house.redraw_when_joined and tournament.field.at_table.get(table, 0) > 1
    )
