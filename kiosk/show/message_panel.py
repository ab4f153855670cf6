"""The line of messages: the director's words, the chips that leave play, or how the last hands or hand-for-hand go.

While entries are sold again the line says for how much, where no standing text has its place.
"""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.show.chips_panel import leaving, leaving_text
from kiosk.show.event_panel import re_entry_text
from kiosk.show.panels import MessagePanel
from kiosk.show.room_panels import chip
from kiosk.show.seats_panel import hands_left_text
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_names import with_names


def message_panel(standing: Standing, words: Words, chip_colors: Mapping[int, str]) -> MessagePanel:
    """The one line for the moment; what the director typed goes before everything else."""
    if standing.over or standing.tournament.message:
        text = with_names(standing.tournament.message, words.in_public)
        return MessagePanel(text, typed=bool(text))
    found = leaving(standing)
    if found.kind:
        chips = tuple(chip(amount, words, chip_colors) for amount in found.chips)
        return MessagePanel(leaving_text(found, words), chips, color_up=found.kind)
    hands_left = hands_left_text(standing, words)
    return MessagePanel(hands_left or _hand_for_hand(standing, words) or _re_entry(standing, words))


def _re_entry(standing: Standing, words: Words) -> str:
    """In play only: in a break, and on a stopped clock, the room reads what comes next."""
    plays = standing.state in ("level", "hands", "open")
    return re_entry_text(standing, words) if plays and not standing.tournament.ticker else ""


def _hand_for_hand(standing: Standing, words: Words) -> str:
    house, clock = standing.sheet.house, standing.clock
    if standing.in_hand_for_hand:
        if house.hand_for_hand_debit == "fixed" and clock.hands is None and clock.length_ms is not None:
            debit = words.duration(house.hand_for_hand_debit_s)
            return words.say("{time} comes off the clock with every hand. Please stay seated", time=debit)
    elif clock.hand_for_hand != "off" and standing.here is not None and standing.here.kind == "break":
        return words.say("Hand for hand after the break")
    return ""
