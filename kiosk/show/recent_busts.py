"""The players who went out last, for the director: places, prizes, and what can be put right."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.show.words import Words
from kiosk.tournament.field import Hand
from kiosk.tournament.prizes import places_paid
from kiosk.tournament.results import stand_of
from kiosk.tournament.state import Tournament
from kiosk.tournament.windows import may_return

SHOWN = 12


def recent_busts(tournament: Tournament, words: Words, now: int, wall: Callable[[int], int]) -> list[dict[str, object]]:
    """Those who went out last, the latest first; of one hand the best first.

    ``first`` of a row: he is the latest who may come back, whom the key of a re-entry means.

    :param wall: the wall clock at an instant of the event's line.
    """
    rows: list[dict[str, object]] = []
    for hand in tournament.field.recent(SHOWN):
        rows += _of_hand(tournament, hand, words, now, wall)
        if len(rows) >= SHOWN:
            break
    returning = next((row["id"] for row in rows if row["mayReturn"]), "")
    return [{**row, "first": row["id"] == returning} for row in rows[:SHOWN]]


def _of_hand(
    tournament: Tournament, hand: Hand, words: Words, now: int, wall: Callable[[int], int]
) -> list[dict[str, object]]:
    paid = places_paid(tournament)
    order = [] if hand.placing is None else [player for tier in hand.placing.tiers for player in tier.players]
    clock = tournament.clock_at(now)
    rows: list[dict[str, object]] = []
    for player in order:
        person = tournament.field.players[player]
        stand = stand_of(tournament, person, now)
        place = words.ordinal(stand.place) if stand.place == stand.last else stand.label
        rows.append(
            {
                "id": player,
                "name": words.player(player),
                "place": place,
                "settled": stand.settled,
                "note": "" if stand.settled else words.say("not final"),
                "prize": words.money(stand.prize) if stand.prize or stand.place <= paid else "",
                "when": words.time_of_day(wall(hand.at)),
                "hand": _hand_text(hand, words),
                "mayReturn": may_return(tournament, person, clock),
                "mayCorrect": person.status == "out" and not tournament.closed,
                "mayReinstate": not tournament.closed,
            }
        )
    return rows


def _hand_text(hand: Hand, words: Words) -> str:
    if hand.number is None:
        return ""
    return words.say("hand {hand}", hand=hand.number) if hand.number else words.say("hand at the announcement")
