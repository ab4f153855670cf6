"""Who went out last, for the room: place, name as the event shows it, and prize."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from kiosk.show.panels_people import BustsPanel, PersonLine
from kiosk.show.prize_text import prize_of_stand
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament.field import Hand
from kiosk.tournament.results import stand_of

SHOWN = 8
"""More lines would not keep their class."""


def busts_panel(standing: Standing, words: Words) -> BustsPanel:
    """The last ones out, the latest first, of one hand the best first.

    Only places that are settled: nobody of a hand-for-hand hand that is still played, nobody who may come back.
    """
    if standing.tournament.closed:
        return BustsPanel()  # the results say it, and may have been corrected
    hands = standing.tournament.field.recent(2 * SHOWN)
    rows = tuple(islice((row for hand in hands for row in _of_hand(hand, standing, words)), SHOWN))
    return BustsPanel(words.say("Last out") if rows else "", rows)


def _of_hand(hand: Hand, standing: Standing, words: Words) -> Iterator[PersonLine]:
    if hand.placing is None or not hand.settled:
        return
    for tier in hand.placing.tiers:
        for player in tier.players:
            person = standing.tournament.field.players[player]
            stand = stand_of(standing.tournament, person, standing.now)
            if stand.settled and person.status != "disqualified":  # a ruling is no business of the wall
                place = words.ordinal(stand.place) if stand.place == stand.last else stand.label
                prize = prize_of_stand(standing.tournament, stand, words)
                yield PersonLine(place, words.in_public(player), amount=prize)
