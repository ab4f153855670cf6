"""Seat cards: what a player is handed at the desk, one for each who has a seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kiosk.show.words import Words
from kiosk.tournament.field import Player
from kiosk.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class SeatCard:
    """One card, in finished text: ``table`` and ``seat`` are what must be read at arm's length."""

    event: str
    player: str
    table_label: str
    table: str
    seat_label: str
    seat: str
    note: str


def seat_cards(tournament: Tournament, players: Iterable[Player], words: Words) -> tuple[SeatCard, ...]:
    """The cards of those of ``players`` who sit somewhere, by table and seat."""
    seated = [player for player in players if player.status == "playing" and player.table and player.seat]
    seated.sort(key=lambda player: (player.table or 0, player.seat or 0))
    return tuple(_card(tournament, player, words) for player in seated)


def _card(tournament: Tournament, player: Player, words: Words) -> SeatCard:
    return SeatCard(
        event=tournament.event.name,
        player=words.player(player.id),
        table_label=words.say("Table"),
        table=words.chips(player.table or 0),
        seat_label=words.say("Seat"),
        seat=words.chips(player.seat or 0),
        note=entry_note(player.entries, player.chips, words),
    )


def entry_note(entries: int, chips: int, words: Words) -> str:
    """Which entry it is, where it is not the first one, and with how many chips."""
    entry = words.say("Entry {number}", number=words.chips(entries)) if entries > 1 else ""
    stack = words.say("{chips} chips", chips=words.chips(chips))
    return " · ".join(part for part in (entry, stack) if part)
