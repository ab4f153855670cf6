"""Who may go out, come back, be removed: busts with what the house needs to place them, rulings, absence, stacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.bounties import KnockedOut
from kiosk.tournament.clock import Clock
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_field import one_in, person_of
from kiosk.tournament.deciding import Facts, decides, over, started
from kiosk.tournament.facts import OutRow
from kiosk.tournament.field import Hand, Player, placed
from kiosk.tournament.payouts import seats_for
from kiosk.tournament.prizes import pool_of
from kiosk.tournament.state import Tournament
from kiosk.tournament.terms import MOST

MOST_MISSED = 1000
"""No penalty is longer; a slip of a finger is refused instead of kept."""
_KEYS = {"player", "stack", "table", "hand_rank", "card", "by", "drawn", "draw"}


def hand_of_bust(clock: Clock, tournament: Tournament, hand: int | None) -> int | None:
    """The hand-for-hand hand that a bust belongs to; None outside of hand-for-hand.

    :raises Refused: there was no such hand.
    """
    if not clocks.frozen_by_hands(clock, tournament.sheet):
        if hand is not None and not _was_played(tournament, hand):  # announced in a break, none is played yet
            raise Refused("not_in_play", why="bust_hand")
        return hand
    here = clocks.hand_in_play(clock)
    if hand is None:
        return here
    if not 0 <= hand <= here:
        raise Refused("bad_value", key="hand", value=hand, least=0, most=here)
    return hand


def _was_played(tournament: Tournament, hand: int) -> bool:
    """Whether hand ``hand`` of the last hand-for-hand is over: somebody may have been overlooked in it."""
    field = tournament.field
    return hand in field.done_at or field.hand_numbered(hand) is not None


@decides(c.BustOut)
def _(tournament: Tournament, command: c.BustOut, now: int) -> Facts:
    clock = started(tournament, now)
    number = hand_of_bust(clock, tournament, command.hand)
    rows = out_rows(tournament, command.players, number)
    gone = [row for row in rows if tournament.field.players[row.player].is_in]
    if len(gone) >= tournament.players:
        raise Refused("last_player", player=gone[-1].player)
    with_others = placed(hand_after(tournament, rows, number), tournament.sheet.house, number is not None)
    if with_others.missing:
        player, need = with_others.missing[0]
        raise Refused("stack_needed", player=player, why=need, missing=with_others.missing)
    _check_hitters(tournament, rows, lambda one: tournament.field.went_out_before(one, number))
    _check_bounties(tournament, rows)
    facts: tuple[f.Fact, ...] = (f.BustedOut(rows, number),)
    if len(gone) == tournament.players - 1 and clock.running:
        facts += (f.Paused(),)  # it is over: the clock stops, and an undo lets it run again (case C052)
    return facts


def _check_bounties(tournament: Tournament, rows: Sequence[OutRow]) -> None:
    """Whether the bounties can be taken as told. :raises Refused: as :meth:`Accounts.check`."""
    if tournament.bounties is None:
        if any(row.drawn for row in rows):
            raise Refused("bad_value", key="drawn", value=str(rows[0].drawn), reason="no_envelopes_here")
        return
    fresh, back = list[int](), list[int]()
    for row in rows:
        stacks = tuple(tournament.field.players[one].chips for one in row.by)
        tournament.bounties.check(KnockedOut(row.player, row.by, stacks))
        left = list(_told_before(tournament, row.player).drawn)  # they are out of the box already
        for amount in row.drawn:
            if amount in left:
                left.remove(amount)
            else:
                fresh.append(amount)
        back += left
    tournament.bounties.check(KnockedOut(rows[0].player, drawn=tuple(fresh)), back)


def _check_hitters(tournament: Tournament, rows: Sequence[OutRow], before: Callable[[str], bool]) -> None:
    """Whether those who took the chips could: in the event then, and not out in an earlier hand.

    :raises Refused: ``not_in`` for one who was not.
    """
    named = {row.player for row in rows}
    for row in rows:
        for one in () if row.by == _told_before(tournament, row.player).by else row.by:
            if one not in named and before(one):
                raise Refused("not_in", player=one, why="hitter")


def _told_before(tournament: Tournament, player: str) -> OutRow:
    """What was told of one who is out; of one who is in nothing."""
    hand = tournament.field.hand_of(player)
    rows = () if hand is None else hand.outs
    return next((row for row in rows if row.player == player), OutRow(player))


@decides(c.CorrectOut)
def _(tournament: Tournament, command: c.CorrectOut, now: int) -> Facts:
    """A stack, a card or who took the chips: his hand is placed anew, the others of it may move."""
    person = person_of(tournament, command.player)
    hand = tournament.field.hand_of(person.id)
    if hand is None or person.status != "out":
        raise Refused("still_in" if person.is_in else "not_in", player=person.id)
    data = {key: getattr(command, key) for key in ("table", "stack", "hand_rank", "card", "by", "drawn")}
    told = [{**data, "player": command.player}, *command.others]
    rows = {row.player: row for row in (_corrected(tournament, hand, one) for one in told)}
    changed = [row for row in rows.values() if row not in hand.outs]
    if not changed:
        raise Refused("already", what="correct_out", player=person.id)
    outs = [rows.get(one.player, one) for one in hand.outs]
    missing = placed(outs, tournament.sheet.house, hand.in_hand_for_hand).missing
    if missing:
        player, need = missing[0]
        raise Refused("stack_needed", player=player, why=need, missing=missing)
    _check_hitters(tournament, changed, lambda one: tournament.field.went_out_before_hand(one, hand))
    _check_bounties(tournament, changed)
    return tuple(map(f.OutCorrected, changed))


def _corrected(tournament: Tournament, hand: Hand, given: object) -> OutRow:
    """The row of somebody in this hand as it is told now. :raises Refused: he is not one of it, or a bad figure."""
    if not isinstance(given, Mapping) or not isinstance(given.get("player"), str) or set(given) - _KEYS:
        raise Refused("bad_value", key="others", value=str(given))
    player = person_of(tournament, given["player"]).id
    old = next((row for row in hand.outs if row.player == player), None)
    if old is None:
        raise Refused("not_in", player=player)
    return _row_with(tournament, given, old)


def hand_after(tournament: Tournament, rows: Sequence[OutRow], number: int | None) -> list[OutRow]:
    """Everybody out in the hand once ``rows`` are: in hand-for-hand those who went out in it before too."""
    before = tournament.field.hand_numbered(number)
    if before is None:
        return list(rows)
    named = {row.player for row in rows}
    return [*(row for row in before.outs if row.player not in named), *rows]


def out_rows(tournament: Tournament, players: Sequence[object], number: int | None) -> tuple[OutRow, ...]:
    """The players of a bust as the command names them.

    :raises Refused: nobody, somebody twice, somebody who is not in, or a figure that cannot be.
    """
    if not players:
        raise Refused("bad_value", key="players", value="", reason="nobody")
    rows = tuple(_row(tournament, player, number) for player in players)
    twice = [row.player for at, row in enumerate(rows) if row.player in {other.player for other in rows[:at]}]
    if twice:
        raise Refused("bad_value", key="players", reason="twice", value=twice[0], player=twice[0])
    for row in rows:
        if set(row.by) & {row.player}:
            raise Refused("bad_value", key="by", reason="own_bounty", value=row.player, player=row.player)
    return rows


def _row(tournament: Tournament, given: object, number: int | None) -> OutRow:
    data = given if isinstance(given, Mapping) else {"player": given}
    unknown = set(data) - _KEYS
    if unknown or not isinstance(data.get("player"), str):
        raise Refused("bad_value", key=min(map(str, unknown), default="players"), value=str(given))
    player = person_of(tournament, str(data["player"]))
    hand = tournament.field.hand_of(player.id)
    here = hand is not None and hand.session == tournament.field.sessions and hand.number == number
    again = here and number is not None and len(data) > 1  # told again, with more
    if not player.is_in and not again:
        raise Refused("not_in", player=player.id, why="out" if player.status == "out" else "")
    if again:
        assert hand is not None
        old = next(row for row in hand.outs if row.player == player.id)
    else:
        old = OutRow(player.id, player.table, player.seat)
    return _row_with(tournament, data, old)


def _row_with(tournament: Tournament, data: Mapping[str, object], old: OutRow) -> OutRow:
    """What was told of a player before, with what is told now."""
    table = _whole(data, "table", old.table, 1, 9999)
    known = tournament.tables.keys() | tournament.closed_tables | {old.table}
    if table not in known and tournament.field.at_table:
        raise Refused("unknown_table", table=table)
    return OutRow(
        old.player,
        table,
        old.seat,
        _whole(data, "stack", old.stack, 0, max(tournament.chips_in_play, tournament.computed_chips, old.stack or 0)),
        _whole(data, "hand_rank", old.hand_rank, 0, MOST),
        _text(data, "card", old.card),
        _players(tournament, data.get("by"), old.by),
        _amounts(data.get("drawn"), old.drawn),
        _whole(data, "draw", old.draw if data.get("drawn") is None else 0, 0, MOST) or 0,
    )


def _whole(data: Mapping[str, object], key: str, otherwise: int | None, least: int, most: int) -> int | None:
    value = data.get(key)
    if value is None:
        return otherwise
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise Refused("bad_value", key=key, value=value, least=least, most=most)
    return value


def _text(data: Mapping[str, object], key: str, otherwise: str | None) -> str | None:
    value = data.get(key)
    if value is None or value == "":
        return otherwise
    if not isinstance(value, str):
        raise Refused("bad_value", key=key, value=value)
    return value.upper()


def _players(tournament: Tournament, value: object, otherwise: tuple[str, ...]) -> tuple[str, ...]:
    if value is None or value == "":
        return otherwise
    names = (value,) if isinstance(value, str) else value
    if not isinstance(names, Sequence):
        raise Refused("bad_value", key="by", value=value)
    return tuple(_hitter(tournament, str(name)).id for name in names)


def _hitter(tournament: Tournament, name: str) -> Player:
    person = person_of(tournament, name)
    if not person.entries and person.status != "voided":
        raise Refused("not_in", player=person.id)  # only booked: he never held a chip
    return person


def _amounts(value: object, otherwise: tuple[int, ...]) -> tuple[int, ...]:
    if value is None:
        return otherwise
    if not isinstance(value, Sequence) or not all(type(amount) is int and amount >= 0 for amount in value):
        raise Refused("bad_value", key="drawn", value=value)
    return tuple(value)


@decides(c.Reinstate)
def _(tournament: Tournament, command: c.Reinstate, now: int) -> Facts:
    person = person_of(tournament, command.player)
    if person.is_in:
        raise Refused("still_in", player=command.player)
    if tournament.field.hand_of(command.player) is None:
        raise Refused("not_in", player=command.player)
    return (f.Reinstated(command.player),)


# -- rulings and absence ---------------------------------------------------------------------------------------


def not_the_last(tournament: Tournament, player: str) -> None:
    """:raises Refused: nobody else has chips."""
    if tournament.players <= 1:
        raise Refused("last_player", player=player)


@decides(c.Disqualify)
def _(tournament: Tournament, command: c.Disqualify, now: int) -> Facts:
    """PlayLive R73 D, Pub R7, ADC VII: the chips of one who is disqualified are removed."""
    person = one_in(tournament, command.player)
    not_the_last(tournament, command.player)
    chips = chips_to_remove(tournament, person.chips)
    return (f.Disqualified(command.player, chips, command.reason.strip()), *over(tournament, now))


def chips_to_remove(tournament: Tournament, chips: int) -> int:
    """What leaves play with a stack: no more than there is, however it was counted."""
    return min(chips, max(0, tournament.computed_chips))


@decides(c.Qualify)
def _(tournament: Tournament, command: c.Qualify, now: int) -> Facts:
    """Leaving a satellite as a winner: neither a bust nor still in (case C062)."""
    started(tournament, now)
    players = [one_in(tournament, str(player)) for player in command.players]
    if not players or len({player.id for player in players}) < len(players):
        raise Refused("bad_value", key="players", value=str(command.players), reason="qualified")
    _check_seats(tournament, len(players))
    most = max(0, tournament.computed_chips)
    if not 0 <= command.chips <= most:
        raise Refused("bad_value", key="chips", value=command.chips, least=0, most=most)
    chips = command.chips or chips_to_remove(tournament, sum(player.chips for player in players))
    qualified = f.Qualified(tuple(player.id for player in players), chips)
    ends = len(players) == tournament.players or tournament.field.out > 0
    return (qualified, *over(tournament, now, len(players))) if ends else (qualified,)


def _check_seats(tournament: Tournament, more: int) -> None:
    """Whether the pool holds a seat for so many more. :raises Refused: it does not."""
    payouts = tournament.payouts
    if payouts is None or payouts.seats is None:
        return
    seats = seats_for(payouts, pool_of(tournament) or 0)
    if tournament.field.qualified + more > seats:
        raise Refused("limit_reached", what="seats", most=seats)


@decides(c.GivePenalty)
def _(tournament: Tournament, command: c.GivePenalty, now: int) -> Facts:
    """Hands to be missed: players at the table, the offender included, times rounds (PlayLive R73 A, Pub R7).

    Less than 0 hands: he missed so many already, where nobody enters the hands as they are done.
    """
    person = one_in(tournament, command.player)
    most = tournament.sheet.house.penalty_rounds_max
    if (command.rounds is None) == (command.hands is None):
        raise Refused("bad_value", key="rounds", value=command.rounds, player=command.player, reason="penalty")
    if command.hands is not None:
        if command.hands == 0 or not -person.penalty_hands <= command.hands <= MOST_MISSED:
            least = -person.penalty_hands or 1
            raise Refused("bad_value", key="hands", value=command.hands, least=least, most=MOST_MISSED)
        return (f.PenaltyGiven(command.player, command.hands),)
    rounds = command.rounds or 0
    if not 1 <= rounds <= (most or 100):
        raise Refused("bad_value", key="rounds", value=rounds, least=1, most=most or 100)
    at_table = tournament.field.at_table.get(person.table or 0, 0) or tournament.event.seats_per_table
    return (f.PenaltyGiven(command.player, at_table * rounds),)


# -- chips -----------------------------------------------------------------------------------------------------


@decides(c.SetStack)
def _(tournament: Tournament, command: c.SetStack, now: int) -> Facts:
    one_in(tournament, command.player)
    if not 0 <= command.chips <= MOST:
        raise Refused("bad_value", key="chips", value=command.chips, least=0, most=MOST)
    return (f.StackSet(command.player, command.chips),)


@decides(c.CountChips)
def _(tournament: Tournament, command: c.CountChips, now: int) -> Facts:
    if command.total is not None and not 0 < command.total <= MOST:
        raise Refused("bad_value", key="total", value=command.total, least=1, most=MOST)
    counted = None if tournament.counted_chips is None else tournament.chips_in_play
    if command.total == counted:
        raise Refused("already", what="count_chips")
    return (f.ChipsCounted(command.total),)


@decides(c.CorrectChips)
def _(tournament: Tournament, command: c.CorrectChips, now: int) -> Facts:
    if not command.reason.strip():
        raise Refused("bad_value", key="reason", value="")
    if command.by == 0 or not 0 <= tournament.computed_chips + command.by <= MOST:
        raise Refused("bad_value", key="by", value=command.by, reason="chips_by")
    if command.player:
        person = one_in(tournament, command.player)
        if person.chips + command.by < 0:
            raise Refused("bad_value", key="by", value=command.by, player=command.player, reason="chips_by")
    return (f.ChipsCorrected(command.by, command.reason.strip(), command.player),)
