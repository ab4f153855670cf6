"""What facts of buttons, hands, waivers and refused advice change. Nothing is refused here: it happened."""

from __future__ import annotations

from collections.abc import Iterable

from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply_field import on
from kiosk.tournament.button import KNOWN_FOR, advanced, counts_hands, seated_at, told
from kiosk.tournament.state import Tournament


@on(r.ButtonSet)
def _(tournament: Tournament, fact: r.ButtonSet, at: int) -> None:
    _place(tournament, fact.table, fact.seat, at)
    if tournament.room.between_hands:
        tournament.room.told_between.add(fact.table)


@on(r.ButtonDrawn)
def _(tournament: Tournament, fact: r.ButtonDrawn, at: int) -> None:
    _place(tournament, fact.table, fact.seat, at)
    tournament.room.high_cards[fact.table] = at, fact.cards
    tournament.room.told_between.discard(fact.table)  # it was drawn for the coming hand
    tournament.room.joined.pop(fact.table, None)
    tournament.field.draws = max(tournament.field.draws, fact.draw)


def _place(tournament: Tournament, table: int, seat: int, at: int) -> None:
    if table not in tournament.tables:
        raise KeyError(table)
    tournament.room.button_at[table] = at
    tournament.room.high_cards.pop(table, None)
    tournament.room.buttons[table] = told(seat, seated_at(tournament, table))
    tournament.room.stale.pop(table, None)


@on(r.HaltWaived)
def _(tournament: Tournament, fact: r.HaltWaived, at: int) -> None:
    tournament.room.waived[fact.table] = tournament.field.at_table[fact.table]


@on(r.AdviceRefused)
def _(tournament: Tournament, fact: r.AdviceRefused, at: int) -> None:
    if fact.what == "joined":  # of several tables each is answered for itself
        tournament.room.joined.pop(int(fact.situation.partition(":")[0]), None)
        return
    tournament.room.refused[fact.what] = fact.situation


# -- hands ---------------------------------------------------------------------------------------------------------


def hand_over(tournament: Tournament) -> None:
    """A hand is over at every table: each known button goes on to the coming one."""
    room = tournament.room
    for table in room.buttons:
        if table in room.told_between:
            _go_on(tournament, table)
        _go_on(tournament, table)
    room.told_between.clear()
    room.between_hands = True


def hand_dealt(tournament: Tournament) -> None:
    """Something happened in the coming hand, so it is being played."""
    room = tournament.room
    if room.between_hands:
        for table in room.told_between & room.buttons.keys():
            _go_on(tournament, table)
        room.told_between.clear()
        room.between_hands = False


def _go_on(tournament: Tournament, table: int) -> None:
    players, chairs = seated_at(tournament, table), tournament.seats_at(table)
    tournament.room.buttons[table] = advanced(tournament.room.buttons[table], players, chairs)


def hand_of_bust(tournament: Tournament, hand: int | None, at: int) -> None:
    """Somebody went out in a hand, of hand-for-hand with its number: unless it is an earlier one it is being played."""
    if tournament.room.between_hands:
        clock = tournament.clock_at(at)
        if hand is None or clock.hand_for_hand == "off" or hand >= clock.hand:
            hand_dealt(tournament)
    forget_old(tournament, at)


@on(f.Misdealt)
def _(tournament: Tournament, fact: f.Misdealt, at: int) -> None:
    hand_dealt(tournament)


def forget(tournament: Tournament, tables: Iterable[int], at: int) -> None:
    """Where hands are not counted a button is known for the moves that it was told for, and not after them.

    It is shown as it was told last, and decides nothing any more.
    """
    room = tournament.room
    if not counts_hands(tournament, at):
        for table in tables:
            if table in room.buttons:
                room.stale[table] = room.buttons.pop(table)
            room.told_between.discard(table)


def forget_old(tournament: Tournament, at: int) -> None:
    """Nor is one known that somebody told some hands ago: it has moved on, nobody knows how far."""
    room = tournament.room
    if room.buttons and not counts_hands(tournament, at):
        forget(tournament, [table for table in room.buttons if at - room.button_at[table] > KNOWN_FOR], at)
