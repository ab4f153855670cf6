"""The end of a day and the next one: last hands, bags, flights (WSOP 125, PlayLive R71)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_field import one_in
from kiosk.tournament.deciding import Facts, decides, not_over_night, started
from kiosk.tournament.draws import draw
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import Segment, Structure
from kiosk.tournament.terms import MOST

MOST_LAST_HANDS = 99
"""A card is drawn for it, 3 to 7 (WSOP 125); more than this is a slip of a finger."""
FULL_RING = 9
CARDS_FULL_RING, CARDS_SHORT = (3, 4, 5, 6, 7), (2, 3, 4, 5)
"""The cards of which one is drawn: at tables of nine and more, and at smaller ones (WSOP 125)."""
MOST_NAMED = 3
"""So many players without a count are named in a refusal."""

# -- the last hands --------------------------------------------------------------------------------------------


def drawn_last_hands(seed: str, number: int, seats_per_table: int) -> int:
    """The card that draw ``number`` turns for the last hands of the day."""
    cards = CARDS_FULL_RING if seats_per_table >= FULL_RING else CARDS_SHORT
    return cards[draw(seed, number, len(cards))]


@decides(c.AnnounceLastHands)
def _(tournament: Tournament, command: c.AnnounceLastHands, now: int) -> Facts:
    """The clock stands from the announcement on: so many hands are left, whatever the time."""
    clock = started(tournament, now)
    not_over_night(tournament)
    hands, number = command.hands, 0
    if hands is None:
        if tournament.room.last_hands:  # the room has heard one card: another would take its place unseen
            raise Refused("already", what="last_hands")
        number = tournament.field.draws + 1
        hands = drawn_last_hands(tournament.seed, number, tournament.event.seats_per_table)
    if not 0 <= hands <= MOST_LAST_HANDS:
        raise Refused("bad_value", key="hands", value=hands, least=0, most=MOST_LAST_HANDS)
    if hands and not clocks.in_play(clock, tournament.sheet):
        raise Refused("not_in_play", why="break")
    if not hands and not tournament.room.last_hands:
        raise Refused("not_running", why="no_last_hands")
    stands = hands and clock.running and clock.length_ms is not None
    return (f.LastHandsAnnounced(hands, number), *((f.Paused(),) if stands else ()))


@decides(cr.MarkLastHand)
def _(tournament: Tournament, command: cr.MarkLastHand, now: int) -> Facts:
    left = tournament.room.last_hands
    if not left:
        raise Refused("not_running", why="no_last_hands")
    if command.table not in left or (command.table and command.table not in tournament.tables):
        raise Refused("unknown_table", table=command.table)
    if not left[command.table]:
        raise Refused("already", what="last_hand_done", table=command.table)
    return (r.LastHandPlayed(command.table),)


POSTPONED = (c.Register, c.ReEnter, c.SeatPlayer, cr.SeatAll, cr.Balance, cr.BreakTable, cr.Redraw, cr.UnseatPlayer)
"""What waits for the next day once the last hands are announced: nobody comes late, no seat is drawn (WSOP 125)."""


def keep_the_last_hands(tournament: Tournament, command: c.Command) -> None:
    """Refuse what waits for the next day. :raises Refused: the last hands of the day are announced."""
    if not tournament.room.last_hands:
        return
    buys_in = isinstance(command, c.Rebuy) and not _is_in(tournament, command.player)
    if buys_in or isinstance(command, POSTPONED):
        raise Refused("not_allowed", why="last_hands")


def keep_the_next_day(tournament: Tournament, command: c.Command) -> None:
    """Let no day begin without its seats. :raises Refused: the day is over, and its players wait for the draw."""
    if not (tournament.room.day_over and isinstance(command, (c.Start, c.Resume, c.NextLevel))):
        return
    had_seats = tournament.closed_tables or tournament.room.flights  # else nobody here was ever given a seat
    if had_seats and tournament.field.in_play and not tournament.field.seats:
        raise Refused("not_allowed", why="day_not_drawn", day=tournament.room.day, count=tournament.field.in_play)


def _is_in(tournament: Tournament, player: str) -> bool:
    person = tournament.field.players.get(player)
    return person is not None and person.is_in


# -- bags ------------------------------------------------------------------------------------------------------


@decides(cr.BagStacks)
def _(tournament: Tournament, command: cr.BagStacks, now: int) -> Facts:
    _in_the_day(tournament, now)
    if not command.counts:
        raise Refused("bad_value", key="counts", value="", reason="nobody")
    if command.table and command.table not in tournament.tables:
        raise Refused("unknown_table", table=command.table)
    return (r.StacksBagged(_counts(tournament, command.counts, command.table), command.table),)


def _in_the_day(tournament: Tournament, now: int) -> None:
    """:raises Refused: no day is played that could end."""
    if not tournament.event.names:
        raise Refused("not_allowed", why="no_names")
    started(tournament, now)
    if tournament.finished:
        raise Refused("not_in_play", why="finished")
    not_over_night(tournament)


def _counts(tournament: Tournament, counts: Mapping[str, object], table: int = 0) -> tuple[tuple[str, int], ...]:
    """Stacks as they were counted.

    :raises Refused: somebody who is out, who sits elsewhere, or whose count cannot be.
    """
    rows: list[tuple[str, int]] = []
    for player, chips in counts.items():
        person = one_in(tournament, player)
        if table and (person.status, person.table) != ("playing", table):
            raise Refused("bad_value", key="table", value=table, player=player, reason="bag_elsewhere")
        if isinstance(chips, bool) or not isinstance(chips, int) or not 1 <= chips <= MOST:
            raise Refused("bad_value", key="counts", value=chips, player=player, reason="bag_count")
        rows.append((player, chips))
    return tuple(rows)


@decides(cr.EndDay)
def _(tournament: Tournament, command: cr.EndDay, now: int) -> Facts:
    _in_the_day(tournament, now)
    clock = tournament.clock_at(now)
    if clock.hand_for_hand != "off":
        raise Refused("not_in_play", why="end_day_hands")
    counts = tournament.room.bagged | dict(_counts(tournament, command.counts))
    players = [player.id for player in tournament.field if player.is_in]
    if not players:
        raise Refused("not_allowed", why="nobody_to_bag")
    missing = [player for player in players if player not in counts]
    if missing:
        named = tuple((player, "bag") for player in missing[:MOST_NAMED])
        more = len(missing) - len(named)
        raise Refused("stack_needed", why="bag", player=missing[0], count=len(missing), more=more, missing=named)
    rows = tuple((player, counts[player]) for player in players)
    total, expected, note = sum(chips for _, chips in rows), tournament.chips_in_play, command.note.strip()
    if total != expected and not note:
        less = total < expected
        raise Refused(
            "bad_total",
            why="bags_short" if less else "bags_over",
            chips=total,
            expected=expected,
            off=abs(total - expected),
        )
    here = clocks.segment_of(clock, tournament.sheet)
    stands = not clock.running or (here is not None and here.kind == "day_end")
    return (r.DayEnded(rows, expected, note), *(() if stands else (f.Paused(),)))


# -- flights ---------------------------------------------------------------------------------------------------


def structure_from(structure: Structure, level: int | None) -> Structure:
    """The sheet of an event that goes on with ``level`` after its flights: the day before it ends right before it.

    :raises Refused: the sheet has no such level, or none before it that a flight could have played.
    """
    if level is None:
        return structure
    segments = structure.segments
    index = next((at for at, row in enumerate(segments) if row.kind == "level" and row.level == level), None)
    if not index:  # no such level, or the very first row
        most = max((row.level for row in segments), default=0)
        raise Refused("bad_value", key="from_level", value=level, least=2, most=most, reason="from_level")
    if segments[index - 1].kind == "day_end":
        return structure
    night = Segment(kind="day_end", level=level - 1)
    return replace(structure, segments=(*segments[:index], night, *segments[index:]))


_FIGURES = ("entries", "re_entries", "rebuys", "add_ons", "pool", "house", "staff", "cause", "bounty", "seq")


@decides(cr.CarryFlight)
def _(tournament: Tournament, command: cr.CarryFlight, now: int) -> Facts:
    """A flight comes before the first hand of the day that it is played on in."""
    flight = command.flight.strip()
    _check_flight(tournament, command, flight, now)
    rows = tuple(_carried(tournament, player, chips) for player, chips in command.stacks.items())
    if not rows:
        raise Refused("bad_value", key="stacks", value="", reason="nobody")
    entries = command.entries or len(rows)  # nobody said: those who go on had one each
    if entries < len(rows):
        raise Refused("bad_total", why="flight", entries=entries, count=len(rows))
    return (
        r.FlightCarried(
            flight,
            rows,
            entries,
            command.re_entries,
            command.rebuys,
            command.add_ons,
            f.Split(command.pool, command.house, command.staff, command.cause, command.bounty),
            command.event,
            command.seq,
            command.keeps,
            tuple(str(player) for player in command.out if player not in command.stacks),
            _heads(tournament, command),
        ),
    )


def _check_flight(tournament: Tournament, command: cr.CarryFlight, flight: str, now: int) -> None:
    """:raises Refused: no names, cards are dealt already, no flight is named, it is here already, a wrong figure."""
    if not tournament.event.names:
        raise Refused("not_allowed", why="no_names")
    if tournament.clock_at(now).started and not tournament.room.day_over:
        raise Refused("played", why="carry_flight")
    if not flight:
        raise Refused("bad_value", key="flight", value="")
    for known in tournament.room.flights:
        by_event = known.event and command.event  # two of them may be called the same
        if known.event == command.event if by_event else _spelled(known.flight) == _spelled(flight):
            raise Refused("already", what="carry_flight", flight=known.flight)
    for key in _FIGURES:
        value = getattr(command, key)
        if not 0 <= value <= MOST:
            raise Refused("bad_value", key=key, value=value, least=0, most=MOST)


def _spelled(flight: str) -> str:
    """A flight's name as it is compared: nobody means two by "Flight A" and "flight  a"."""
    return " ".join(flight.split()).casefold()


def _heads(tournament: Tournament, command: cr.CarryFlight) -> tuple[tuple[str, int], ...]:
    """:raises Refused: a bounty of somebody who does not go on, in an event that has none, or one that cannot be."""
    rows: list[tuple[str, int]] = []
    for player, head in command.heads.items():
        whole = isinstance(head, int) and not isinstance(head, bool)
        if not whole or tournament.bounties is None or player not in command.stacks:
            raise Refused("bad_value", key="heads", value=str(head), player=player)
        assert isinstance(head, int)
        if not 0 <= head <= MOST:
            raise Refused("bad_value", key="heads", value=head, least=0, most=MOST)
        rows.append((player, head))
    return tuple(rows)


def _carried(tournament: Tournament, player: str, chips: object) -> tuple[str, int]:
    """A player's stack of his flight. :raises Refused: it cannot be one, or a ruling took him out of this event."""
    if isinstance(chips, bool) or not isinstance(chips, int) or not 1 <= chips <= MOST:
        raise Refused("bad_value", key="stacks", value=chips, player=player, reason="bag_count")
    known = tournament.field.players.get(player)
    if known is not None and known.status in ("disqualified", "qualified"):
        raise Refused("not_in", player=player)
    return player, chips
