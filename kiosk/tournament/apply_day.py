"""What the end of a day changes, and what the next one brings. Nothing is refused here: it happened."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import replace
from typing import Any

from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply_field import bounty, count_players, on
from kiosk.tournament.bounties import Bought
from kiosk.tournament.clock import Clock, day_of, play_at, segment_of
from kiosk.tournament.field import Player
from kiosk.tournament.state import Tournament

# -- the last hands --------------------------------------------------------------------------------------------


@on(f.LastHandsAnnounced)
def _(tournament: Tournament, fact: f.LastHandsAnnounced, at: int) -> None:
    tables = tournament.tables or (0,)
    tournament.room.last_hands = dict.fromkeys(tables, fact.hands) if fact.hands else {}
    tournament.last_hands_day = day_of(tournament.clock_at(at), tournament.sheet)
    tournament.field.draws = max(tournament.field.draws, fact.draw)


@on(r.LastHandPlayed)
def _(tournament: Tournament, fact: r.LastHandPlayed, at: int) -> None:
    left = tournament.room.last_hands
    left[fact.table] = max(0, left[fact.table] - 1)
    for player in tournament.field.penalized():
        if (player.status, player.table) == ("playing", fact.table):
            player.penalty_hands -= 1  # he missed this one


def one_hand_less(tournament: Tournament) -> None:
    """A hand is over at every table: each has one less to play today."""
    left = tournament.room.last_hands
    for table in left:
        left[table] = max(0, left[table] - 1)


# -- bags ------------------------------------------------------------------------------------------------------


@on(r.StacksBagged)
def _(tournament: Tournament, fact: r.StacksBagged, at: int) -> None:
    for player, _ in fact.counts:
        if player not in tournament.field.players:
            raise KeyError(player)
    tournament.room.bagged.update(fact.counts)


@on(r.DayEnded)
def _(tournament: Tournament, fact: r.DayEnded, at: int) -> None:
    field = tournament.field
    for player, chips in fact.counts:
        person = field.players[player]
        person.chips, person.counted = chips, True
        field.stand_up(player)
        person.status = "waiting"
    total = sum(chips for _, chips in fact.counts)
    if total != fact.expected:  # what was counted in the bags is in play tomorrow
        tournament.counted_chips, tournament.chips_off = total, total - tournament.computed_chips
    _close_the_room(tournament)
    _close_the_clock(tournament, at)


def _close_the_room(tournament: Tournament) -> None:
    """Every table is closed. What was known of its hand is over; a chair that is held stays so for tomorrow."""
    room = tournament.room
    tournament.closed_tables |= set(tournament.tables)
    stood: tuple[MutableMapping[int, Any], ...] = (
        tournament.tables, tournament.calls, room.last_hands, room.buttons, room.high_cards, room.stale, room.waived,
        room.joined,
    )  # fmt: skip
    for left in stood:
        left.clear()
    room.told_between.clear()
    room.bagged.clear()
    room.refused.clear()
    room.between_hands = False
    room.day += 1
    room.day_over = room.day_waits = True


def _close_the_clock(tournament: Tournament, at: int) -> None:
    """The day's hours are counted from the next start on; what was agreed of this one's is over."""
    clock = tournament.clock_at(at)
    here = segment_of(clock, tournament.sheet)
    if here is None or here.kind != "day_end":
        tournament.clock = replace(clock, day_started_at=None, day_play_from_ms=play_at(clock, at))
        tournament.clock_changed_at = at
    tournament.day_limit_extra_ms = 0


# -- flights ---------------------------------------------------------------------------------------------------


def begin_after_flights(tournament: Tournament) -> None:
    """An event that goes on with a later level stands at the end of the day before it, as its flights do."""
    level, segments = tournament.terms.from_level, tournament.sheet.structure.segments
    if level is None:
        return
    nights = [at for at, row in enumerate(segments) if row.kind == "day_end" and row.level == level - 1]
    tournament.clock = Clock(segment=nights[-1])
    tournament.room.day = day_of(tournament.clock, tournament.sheet) + 1
    tournament.room.day_over = tournament.room.day_waits = True


@on(r.FlightCarried)
def _(tournament: Tournament, fact: r.FlightCarried, at: int) -> None:
    again = _known_before(tournament, fact)  # whoever was in another flight came back for this one
    tournament.entries += fact.entries - again
    tournament.re_entries += fact.re_entries + again
    tournament.rebuys += fact.rebuys
    tournament.add_ons += fact.add_ons
    tournament.money.add(fact.split)
    tournament.room.flights.append(fact)
    heads = dict(fact.heads)
    for player, chips in fact.rows:
        _carry(tournament, player, chips, fact, at)
        bounty(tournament, Bought(player, heads.get(player)))  # of two entries both hang on him
    tournament.field.before.update(one for one in fact.out if one not in tournament.field.players)
    count_players(tournament)


def _known_before(tournament: Tournament, fact: r.FlightCarried) -> int:
    """How many of a flight's people have an entry of this event already."""
    field = tournament.field
    people = {*fact.out, *(player for player, _ in fact.rows)}
    return sum(one in field.before or (one in field.players and field.players[one].entries > 0) for one in people)


def _carry(tournament: Tournament, player: str, chips: int, fact: r.FlightCarried, at: int) -> None:
    """A player waits with the stack of his flight; of two stacks one is played on, the other leaves play."""
    field = tournament.field
    if player not in field.players:
        field.players[player] = Player(player, len(field.players) + 1, came_at=at)
    person = field.players[player]
    person.entries += 1
    if person.is_in:
        kept = max(person.chips, chips) if fact.keeps == "best" else person.chips
        field.chips += kept - person.chips
        person.chips, person.handed, person.counted = kept, kept, True
        return
    if field.hand_of(player) is not None:  # out of the flight whose event goes on: he has the other one's stack
        field.come_back(player, tournament.sheet.house)
    else:
        field.in_play += 1
        field.before.discard(player)
        person.early = True
    person.status, person.absent_since = "waiting", None
    person.chips = person.handed = chips
    person.counted = True
    field.chips += chips
