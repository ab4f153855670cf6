"""People, chips and prizes as plain data, fit for JSON. Money in the currency's smallest unit, chips are whole.

Players are told by name: ``names`` has them by their id, and an id that it does not know stands for itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from kiosk.show.standing import Standing
from kiosk.tournament import facts as f
from kiosk.tournament.field import Player
from kiosk.tournament.money import Till
from kiosk.tournament.placing import label
from kiosk.tournament.prizes import overlay_of, pool_of
from kiosk.tournament.results import Stand, bounties_of, stand_of
from kiosk.tournament.state import Tournament

Names = Mapping[str, str]
Row = dict[str, object]


def summary_json(tournament: Tournament, now: int) -> Row:
    """The event in figures. Averages are rounded down, and null where nobody has chips.

    ``bubble`` and ``in_the_money`` are false while others may come, and in hand-for-hand until the hand is done.
    """
    standing, players, chips = Standing(tournament, now), tournament.players, tournament.chips_in_play
    blinds = standing.blinds
    big_blind = 0 if blinds is None else blinds.big_blind or 0
    away = standing.from_the_money
    money = tournament.money
    return {
        "players": players,
        "entries": tournament.entries + tournament.re_entries,
        "unique": tournament.entries,
        "re_entries": tournament.re_entries,
        "rebuys": tournament.rebuys,
        "add_ons": tournament.add_ons,
        "chips_in_play": chips,
        "chips_computed": tournament.computed_chips,
        "chips_difference": chips - tournament.computed_chips,
        "average_stack": chips // players if players else None,
        "average_big_blinds": chips // (players * big_blind) if players and big_blind else None,
        "prize_pool": pool_of(tournament) or 0,
        "fees": money.house + money.staff + money.cause,
        "bounties": money.bounty,
        "overlay": overlay_of(tournament),
        "places_paid": standing.places_paid,
        "bubble": away == 1,
        "in_the_money": away <= 0 if away is not None else standing.over and players <= standing.places_paid,
        "registration_open": not standing.registration_closed,
        "waiting": len(tournament.field.waiting()),
        "day": tournament.room.day,
        "last_hands": tournament.last_hands,
    }


# -- players -------------------------------------------------------------------------------------------------------


def players_json(tournament: Tournament, now: int, names: Names) -> list[Row]:
    """A row for everybody who was ever in the event, in the order in which they came."""
    results = {row.player: row for row in tournament.results}
    return [_player(tournament, player, results.get(player.id), now, names) for player in tournament.field]


def _player(tournament: Tournament, player: Player, result: f.Result | None, now: int, names: Names) -> Row:
    stand = _written(result) if result is not None else stand_of(tournament, player, now)
    has_place = stand.settled and stand.place > 0
    cash, count, head = bounties_of(tournament, player.id)
    seated = player.status == "playing"
    return {
        "player": names.get(player.id, player.id),
        "id": player.id,
        "entry": player.entries,
        "status": _status(tournament, player),
        "table": player.table if seated else None,
        "seat": player.seat if seated else None,
        "chips": player.chips if player.is_in else 0,
        "place": stand.place if has_place else None,
        "places": [stand.place, stand.last] if has_place else None,
        "place_label": stand.label if has_place else None,
        "prize": stand.prize if stand.settled or tournament.deal is not None else 0,
        "bounties": {"count": _number(count), "cash": cash, "head": head},
        "rebuys": player.rebuys,
        "add_ons": player.add_ons,
        "absent": player.absent_since is not None,
        "owes": player.owes,
        "paid_out": player.prize_paid,
        "points": (result.points or None) if result is not None else None,
    }


def _written(result: f.Result) -> Stand:
    """What the results of a closed event say."""
    return Stand(result.place, result.last, label(result.place, result.last), True, result.prize)


def _status(tournament: Tournament, player: Player) -> str:
    """The word for a player's state. Who left a satellite with a seat has won, and so has the last one of any event."""
    if player.status == "qualified" or (player.is_in and tournament.finished and not tournament.field.qualified):
        return "winner"
    return player.status


def _number(count: Fraction) -> int | float:
    return int(count) if count.denominator == 1 else float(count)


def penalties_json(tournament: Tournament, names: Names) -> list[Row]:
    """Who must miss how many more hands."""
    return [
        {"player": names.get(player.id, player.id), "hands_left": player.penalty_hands}
        for player in tournament.field.penalized()
    ]


def tills_json(tournament: Tournament) -> list[Row]:
    """Every drawer by method of payment: what came in and went out, what should be in it, and what was counted."""
    return [
        {
            "till": name,
            "person": till.person,
            "float": till.float_amount,
            "methods": [_method(till, method) for method in till.methods],
        }
        for name, till in tournament.tills.items()
    ]


def _method(till: Till, method: str) -> Row:
    counted = None if till.counted is None else till.counted.get(method, 0)
    return {
        "method": method,
        "takings": till.takings.get(method, 0),
        "refunds": till.refunds.get(method, 0),
        "prizes": till.prizes.get(method, 0),
        "expected": till.expected(method),
        "counted": counted,
        "difference": None if counted is None else counted - till.expected(method),
    }
