"""One night from four full tables of nine to the winner, that every house plays by its own text.

The busts are the same for all, and so are the buttons that somebody tells: who goes out of which table, several in
one hand where that is what a text speaks of. What a house must propose after each of them is worked out by hand from
its text, and given to ``play``. Of a table always the lowest seats go out; tables break from the highest number on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kiosk.tournament import commands_room as q
from kiosk.tournament.advice import Why
from kiosk.tournament.units import MINUTE
from tests.tournament.hall import Hall

BUSTS = {
    #     table, players out in one hand: what is left
    1: (2, 1),  # 9 8 9 9
    2: (2, 1),  # 9 7 9 9, one moves from 4 to 2
    3: (1, 3),  # 6 8 9 8, one moves from 3 to 1
    4: (4, 2),  # 7 8 8 6, one moves from 3 to 4
    5: (4, 1),  # 7 8 7 6, one moves from 2 to 4
    6: (1, 1),  # 6 7 7 7: 27 fit three tables, and table 4 breaks
    7: (3, 4),  # 9 9 5, one moves from 2 to 3 and one from 1 to 3
    8: (2, 5),  # 8 3 7: 18 fit two tables, and table 3 breaks
    9: (1, 2),  # 7 9, one moves from 2 to 1
    10: (1, 3),  # 5 8, one moves from 2 to 1
    11: (2, 2),  # 6 5
    12: (1, 1),  # 5 5
    13: (1, 1),  # 4 5, or 9 at one table
    14: (2, 1),  # 4 4, or 8 at one table
}
BREAKS = {6: 4, 8: 3}
"""The seats suffice without the last table of the order: 27 at four tables, and 18 at three."""

WORST_SEAT = {
    2: ["4/4 > 2/1"],
    3: ["3/4 > 1/1"],
    4: ["3/5 > 4/1"],
    5: ["2/5 > 4/1"],
    7: ["2/4 > 3/1", "1/4 > 3/2"],
    9: ["2/4 > 1/1"],
    10: ["2/5 > 1/1"],
}
"""The next big blind of the fullest table goes to the first open seat after the next small blind."""
BEHIND_THE_BUTTON = {
    2: ["4/9 > 2/2"],
    3: ["3/9 > 1/3"],
    4: ["3/8 > 4/2"],
    5: ["2/9 > 4/2"],
    7: ["2/9 > 3/4", "1/9 > 3/3"],
    9: ["2/9 > 1/2"],
    10: ["2/8 > 1/4"],
}
"""From the seat to the right of the button to the first open one to the right of the button."""
BUTTONS = {
    2: {4: 1, 2: 4},
    3: {3: 1, 1: 5},
    4: {3: 1, 4: 5},
    5: {2: 1, 4: 5},
    7: {2: 1, 1: 1, 3: 6},
    9: {2: 1, 1: 4},
    10: {2: 1, 1: 6},
}
"""Where the buttons are that the moves ask for, by table."""


@dataclass(frozen=True, slots=True)
class Text:
    """What a house's text asks for on this night, by the number of the bust; ``cites``: its rule for each setting."""

    house: str
    moves: Mapping[int, Sequence[str]]
    who: str
    halts: Mapping[int, Sequence[int]]
    halts_at_once: bool
    final: int
    """The bust after which everybody comes to one table."""
    final_players: int
    cites: Mapping[str, str]
    joined: Mapping[int, str]
    """Where three or more come to table 1 or 2 at once, what is drawn there: seats or button."""


def play(text: Text) -> None:
    """Play the night, and find in it exactly what the text asks for."""
    hall = Hall(9, 9, 9, 9, house=text.house)
    assert proposed(hall) == ([], [], None, [])
    for step, (number, count) in BUSTS.items():
        hall.time.passed += 3 * MINUTE  # so that what was told of a button is old
        seats = hall.tournament.field.seats
        table = min(at for at, _ in seats) if len(hall.sizes) == 1 else number
        hall.gone(*[player for (at, _), player in sorted(seats.items()) if at == table][:count])
        check_halts(hall, text, step)
        assert [one.what for one in hall.redraws] == (["final_table"] if step == text.final else []), step
        assert (None if hall.breaking is None else hall.breaking.table) == BREAKS.get(step), step
        if step == text.final:
            come_to_one_table(hall, text)
        elif step in BREAKS:
            hall.do(q.BreakTable())
        else:
            balance(hall, text, step)
        draw_where_many_joined(hall, text, step)
        assert proposed(hall) == ([], [], None, []), step
        if step < text.final:
            assert max(hall.sizes) - min(hall.sizes) <= 1
    to_the_winner(hall)


def proposed(hall: Hall) -> tuple[object, ...]:
    """All that the program asks for."""
    return [*hall.balancing.moves], [*hall.halts], hall.breaking, [*hall.redraws]


def cited(hall: Hall, why: Why) -> str:
    return hall.tournament.sheet.house.sources.get(why.setting, "")


def check_halts(hall: Hall, text: Text, step: int) -> None:
    assert [(halt.table, halt.stands) for halt in hall.halts] == [(table, True) for table in text.halts.get(step, ())]
    for halt in hall.halts:
        assert cited(hall, halt.why) == text.cites.get(halt.why.setting, ""), step


def balance(hall: Hall, text: Text, step: int) -> None:
    """Tell the buttons that are asked for, and make the moves that the text asks for then."""
    asked = {table for move in hall.balancing.moves for table in move.asks}
    assert asked == set(BUTTONS.get(step, ())), step
    for table, seat in BUTTONS.get(step, {}).items():
        hall.button(table, seat)
    moves = hall.balancing.moves
    made = [f"{move.from_table}/{move.from_seat} > {move.to_table}/{move.to_seat}" for move in moves]
    assert made == [*text.moves.get(step, ())], step
    for move in moves:
        assert (move.why.code, cited(hall, move.why)) == (text.who, text.cites.get("who_moves", "")), step
        assert (move.asks, move.draw, move.wait) == ((), 0, False), step
    # In none of these hands does the big blind come to an empty seat next.
    assert hall.halted == ([*text.halts.get(step, ())] if text.halts_at_once else []), step
    if moves:
        hall.do(q.Balance())


def come_to_one_table(hall: Hall, text: Text) -> None:
    (due,) = hall.redraws
    assert (due.why.code, due.tables) == ("final_table", 1)
    assert cited(hall, due.why) == text.cites.get("final_table", "")
    hall.do(q.Redraw())
    assert hall.sizes == [text.final_players]
    assert [*hall.tournament.field.at_table] == [1]


def draw_where_many_joined(hall: Hall, text: Text, step: int) -> None:
    tables = {6: 1, 8: 2, text.final: 1}  # one of them got three and more of those who had to go
    expected = [(tables[step], text.joined[step])] if step in text.joined else []
    assert [(one.table, one.by) for one in hall.redraws] == expected, step
    for one in hall.redraws:
        assert (one.what, cited(hall, one.why)) == ("joined", text.cites["redraw_when_joined"])
        hall.do(q.DrawButton(one.table) if one.by == "button" else q.Redraw([one.table]))


def to_the_winner(hall: Hall) -> None:
    """At one table nothing is proposed any more, down to the last hand."""
    while not hall.tournament.finished:
        hall.gone(min(hall.tournament.field.seats.items())[1])
        assert proposed(hall) == ([], [], None, [])
    assert hall.tournament.players == 1
    assert hall.tournament.field.out == 35
