"""What one place gets, as text: money or a seat by its name, and the things beside them."""

from __future__ import annotations

from kiosk.show.words import Words
from kiosk.show.words_bidi import isolated
from kiosk.tournament.prizes import Band, bands_of
from kiosk.tournament.results import Stand
from kiosk.tournament.state import Tournament


def prize_text(band: Band, words: Words) -> str:
    """What each place of a band gets: "$500 + Cup", "Sunday seat"."""
    return _joined(isolated(band.seat) or _money(band.amount, words), band)


def prize_of_stand(tournament: Tournament, stand: Stand, words: Words) -> str:
    """What a player gets who stands there, after a deal or a shared place too; "" for nothing.

    Of a thing that cannot be split nothing is said where several share its place.
    """
    band = next((band for band in bands_of(tournament) if band.first <= stand.place <= band.last), None)
    if band is None or stand.place != stand.last:
        return _money(stand.prize, words)
    if band.seat and stand.prize == band.amount:
        return prize_text(band, words)
    return _joined(_money(stand.prize, words), band)


def _money(amount: int, words: Words) -> str:
    return words.money(amount) if amount else ""


def _joined(prize: str, band: Band) -> str:
    return " + ".join(part for part in (prize, *map(isolated, band.things)) if part)
