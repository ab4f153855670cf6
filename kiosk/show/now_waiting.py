"""Players who wait for a seat while one is free: the director seats the first of them with one press."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.show.context import Context
from kiosk.show.now_text import line
from kiosk.show.panels import NowLine
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament.seats import drawn_seat


def waiting(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """One line, while somebody waits and could sit down."""
    field = standing.tournament.field
    count = field.in_play - len(field.seats)  # 28,000 rows are not looked through for every frame
    if standing.tournament.room.day_over or standing.tournament.room.last_hands:
        return  # everybody draws together, and nobody comes in any more today
    if count <= 0 or standing.tournament.closed or drawn_seat(standing.tournament) is None:
        return
    text = words.many(
        "{count} player waits for a seat, and a seat is free.",
        "{count} players wait for a seat, and a seat is free.",
        count,
    )
    yield line(context, text, "waiting_players", "seat_next", words.say("Seat now"))
