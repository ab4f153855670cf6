"""What may be done with the money: guarantee, final payouts, paying out, deals, tills, and the results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kiosk.tournament import chop
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.chop import Deal
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_field import check_method, person_of
from kiosk.tournament.deciding import Facts, decides, started
from kiosk.tournament.due import due_to
from kiosk.tournament.icm import Progress
from kiosk.tournament.league import with_points
from kiosk.tournament.prizes import MOST_MONEY, amounts_of, check_pool, pool_of, schedule_of
from kiosk.tournament.results import results_of
from kiosk.tournament.state import Tournament
from kiosk.tournament.windows import registration_closed


@decides(c.SetGuarantee)
def _(tournament: Tournament, command: c.SetGuarantee, now: int) -> Facts:
    """PlayLive R72: the house may change it."""
    if command.amount == tournament.guarantee:
        raise Refused("already", what="guarantee")
    check_reason(tournament, command.reason)
    return (f.GuaranteeSet(check_pool(command.amount), command.reason.strip()),)


def check_reason(tournament: Tournament, reason: str) -> None:
    """Whether prizes may be changed. :raises Refused: they are posted, or somebody got one, and no reason is given."""
    if reason.strip():
        return
    if tournament.posted is not None:
        raise Refused("not_allowed", why="posted")
    if tournament.winners_paid:
        raise Refused("not_allowed", why="prizes_paid")


@decides(c.PostPayouts)
def _(tournament: Tournament, command: c.PostPayouts, now: int) -> Facts:
    """Final prizes: once nobody can enter any more, and what the places get is the pool."""
    if not registration_closed(tournament, tournament.clock_at(now)) and not command.reason.strip():
        raise Refused("not_allowed", why="registration_open")
    amounts = schedule_of(tournament)
    if not amounts:
        raise Refused("not_allowed", why="no_payouts")
    if amounts == tournament.posted:
        raise Refused("already", what="posted")
    if tournament.posted is not None and not command.reason.strip():
        raise Refused("not_allowed", why="posted")
    difference = (pool_of(tournament) or 0) - sum(amounts)
    if difference and not command.reason.strip():
        raise Refused("bad_total", why="prizes", difference=abs(difference))
    return (f.PayoutsPosted(amounts, command.reason.strip()),)


@decides(c.Pay)
def _(tournament: Tournament, command: c.Pay, now: int) -> Facts:
    """Money handed out to one who is out, or to everybody once it is over; also when the event is closed."""
    person = person_of(tournament, command.player)
    due = due_to(tournament, command.player, now).left
    if due <= 0:
        what = "prize_paid" if person.prize_paid else "no_prize"
        raise Refused("already" if person.prize_paid else "not_allowed", what=what, why=what, player=command.player)
    amount = due if command.amount is None else command.amount
    if not 0 < amount <= due:
        raise Refused("bad_value", key="amount", value=amount, least=1, most=due)
    limit = tournament.terms.form_above
    signed = command.form.strip() or person.form  # one form for all of it, however it is handed out
    if limit is not None and person.prize_paid + amount > limit and not signed:
        raise Refused("not_allowed", why="form_needed", player=command.player, limit=limit)
    check_method(command.method)
    receipt = tournament.receipts + 1
    paid = f.PrizePaid(command.player, amount, command.method, command.till, receipt, command.form.strip())
    return (paid,)


# -- a deal ----------------------------------------------------------------------------------------------------


def deal_of(tournament: Tournament, command: c.Chop, progress: Progress | None = None) -> tuple[Deal, dict[str, int]]:
    """The deal that is asked for, and the stacks it stands on.

    :raises Refused: fewer than two are left, stacks that are not known, amounts that are not what is open.
    """
    stacks, prizes = dealt_with(tournament, command)
    total, first = tournament.chips_in_play or None, command.for_first
    if isinstance(command.kind, Mapping):
        amounts = command.kind.get("amounts")
        if command.kind.keys() != {"amounts"} or not isinstance(amounts, Mapping):
            raise Refused("bad_value", key="kind", value=str(command.kind))
        given = {str(player): _whole(amount, "amounts") for player, amount in amounts.items()}
        return chop.by_amounts(given, stacks, prizes, first, total), stacks
    if command.kind == "icm":
        return chop.by_icm(stacks, prizes, first, total, progress), stacks
    kinds = {"even": chop.even, "chips": chop.by_chips, "proportional": chop.proportional}
    if command.kind not in kinds:
        raise Refused("bad_value", key="kind", value=command.kind, allowed=("icm", *kinds, "amounts"))
    return kinds[command.kind](stacks, prizes, first, total), stacks


def dealt_with(tournament: Tournament, command: c.Chop) -> tuple[dict[str, int], tuple[int, ...]]:
    """The stacks of those who are left, and the prizes that are open, the first place first.

    :raises Refused: fewer than two are left, or a stack is no number of chips.
    """
    left = [player for player in tournament.field if player.is_in]
    if len(left) < 2:
        raise Refused("not_allowed", why="nobody_to_deal")
    typed = {str(player): stack for player, stack in command.chips.items()}
    stranger = next((player for player in typed if all(player != one.id for one in left)), None)
    if stranger is not None:
        raise Refused("unknown_player", player=stranger, why="deal")
    stacks = {player.id: _whole(typed.get(player.id, player.chips), "chips") for player in left}
    return stacks, amounts_of(tournament)[tournament.field.qualified :]


def _check_counted(tournament: Tournament, command: c.Chop) -> None:
    """Whether a deal by chips stands on stacks that somebody counted. :raises Refused: ``stack_needed``."""
    if command.kind not in ("icm", "chips", "proportional"):
        return
    for player in tournament.field:
        if player.is_in and not player.counted and player.id not in command.chips:
            raise Refused("stack_needed", player=player.id, why="deal")


def _whole(value: object, key: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_MONEY:
        raise Refused("bad_value", key=key, value=value, least=0, most=MOST_MONEY)
    return value


@decides(c.Chop)
def _(tournament: Tournament, command: c.Chop, now: int) -> Facts:
    started(tournament, now)
    if tournament.field.open:  # nobody's place is certain before the hand is done
        raise Refused("not_allowed", why="deal_hand_open")
    if not any(amounts_of(tournament)[tournament.field.qualified :]):
        raise Refused("not_allowed", why="nothing_to_share")
    _check_counted(tournament, command)
    deal, stacks = deal_of(tournament, command)
    shares = tuple(f.Share(player, amount) for player, amount in deal.shares.items())
    counted = tuple(f.Share(player, stack) for player, stack in stacks.items())
    return (f.DealMade(deal.kind, shares, deal.left, counted, tournament.chips_in_play),)


# -- tills -----------------------------------------------------------------------------------------------------


@decides(c.OpenTill)
def _(tournament: Tournament, command: c.OpenTill, now: int) -> Facts:
    if not command.till.strip():
        raise Refused("bad_value", key="till", value="")
    known = tournament.tills.get(command.till.strip())
    if known is not None and (known.person, known.float_amount) == (command.person.strip(), command.float_amount):
        raise Refused("already", what="till", till=command.till.strip())
    return (f.TillOpened(command.till.strip(), command.person.strip(), _whole(command.float_amount, "float")),)


@decides(c.CountTill)
def _(tournament: Tournament, command: c.CountTill, now: int) -> Facts:
    """The count of a drawer, also of an event that is closed."""
    if command.till not in tournament.tills:
        raise Refused("bad_value", key="till", value=command.till, allowed=tuple(tournament.tills))
    counted = {str(method): _whole(amount, "counted") for method, amount in command.counted.items()}
    if not counted:
        raise Refused("bad_value", key="counted", value="")
    return (f.TillCounted(command.till, counted),)


# -- results ---------------------------------------------------------------------------------------------------


@decides(c.Close)
def _(tournament: Tournament, command: c.Close, now: int) -> Facts:
    """The end: the results are written, so that no later program can change them."""
    results = with_points(tournament, results_of(tournament, now)) if tournament.event.names else ()
    return (f.EventClosed(command.winner.strip(), results, pool_of(tournament) or 0),)


@decides(c.CorrectResults)
def _(tournament: Tournament, command: c.CorrectResults, now: int) -> Facts:
    """A second version of a closed event's results: the rows that are given, the others as they stood."""
    if not tournament.closed or not tournament.results:
        raise Refused("not_running", why="not_closed")
    if not command.reason.strip():
        raise Refused("bad_value", key="reason", value="")
    rows = {row.player: row for row in tournament.results}
    for given in command.results:
        row = _corrected(rows, given)
        rows[row.player] = row
    ordered = tuple(sorted(rows.values(), key=lambda row: (row.place or len(rows) + 1, row.last)))
    results = with_points(tournament, ordered)
    if results == tournament.results:
        raise Refused("already", what="results")
    return (f.ResultsCorrected(results, command.reason.strip()),)


def _corrected(rows: Mapping[str, f.Result], given: object) -> f.Result:
    if not isinstance(given, Mapping) or str(given.get("player")) not in rows:
        player = given.get("player", "") if isinstance(given, Mapping) else str(given)
        raise Refused("unknown_player", player=player)
    row = rows[str(given["player"])]
    place = _whole(given.get("place", row.place), "place")
    last = _whole(given.get("last", place if "place" in given else row.last), "last")
    if place > len(rows) or (not place and row.place):
        raise Refused("bad_value", key="place", value=place, least=1, most=len(rows))
    if not place <= last <= len(rows):
        raise Refused("bad_value", key="last", value=last, least=place, most=len(rows))
    return replace(row, place=place, last=last, prize=_whole(given.get("prize", row.prize), "prize"))
