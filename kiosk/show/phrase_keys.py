"""Every announcement: what it is about, how urgent it is, and which names its sentence has of its own.

The sentences themselves are data, one file for each language in ``assets/phrases``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from kiosk.show.words_catalogue import mark
from kiosk.tournament.units import SECOND

Kind = Literal[
    "level",
    "break",
    "warning",
    "hand_for_hand",
    "color_up",
    "registration",
    "bubble",
    "money",
    "bust",
    "final_table",
    "seats",
    "winner",
    "clock_call",
    "day_limit",
    "text",
]
KINDS: Mapping[Kind, str] = {
    "level": mark("Levels and their blinds"),
    "break": mark("Breaks: their beginning and end"),
    "warning": mark("Warnings before a level, a break or the start"),
    "hand_for_hand": mark("Hand for hand"),
    "color_up": mark("Chips that leave play"),
    "registration": mark("Registration"),
    "bubble": mark("One place from the money"),
    "money": mark("In the money"),
    "bust": mark("Players who are out"),
    "final_table": mark("The final table"),
    "seats": mark("Broken tables, redraws and moves"),
    "winner": mark("The winner"),
    "clock_call": mark("Clocks on players"),
    "day_limit": mark("The limit of the day"),
    "text": mark("What the director types"),
}
"""What a person can mute, with its label (an English message id), in the order of the Sound page."""
PRIORITIES: Mapping[Kind, int] = {
    "winner": 95,
    "clock_call": 90,
    "level": 80,
    "break": 80,
    "hand_for_hand": 70,
    "warning": 60,
    "money": 58,
    "bubble": 56,
    "final_table": 54,
    "seats": 53,
    "bust": 52,
    "day_limit": 50,
    "registration": 40,
    "color_up": 30,
    "text": 20,
}
"""Higher is spoken first."""
STALE_MS = 20 * SECOND
"""An announcement that could not begin by then would tell the room something old."""
_TIMED_MS = 10 * SECOND
"""One that says how much time is left is wrong sooner."""


@dataclass(frozen=True, slots=True)
class Key:
    """One announcement.

    :ivar help: when the room hears it; an English message id.
    :ivar names: what its sentence alone can name.
    :ivar stale_ms: how late it may still begin.
    :ivar off: it is made only where somebody asked for it.
    """

    kind: Kind
    help: str
    names: tuple[str, ...] = ()
    stale_ms: int = STALE_MS
    off: bool = False


_CALL = ("table", "player", "seconds")
_MOVE = ("player", "table", "seat")

KEYS: Mapping[str, Key] = {
    "level": Key("level", mark("A level begins, or its blinds change"), ("begins",)),
    "break": Key("break", mark("A break begins")),
    "break_over": Key("break", mark("A break is over and waits for the director")),
    "day_over": Key("break", mark("The day is over")),
    "start_in_one_minute": Key("warning", mark("One minute to the start"), stale_ms=_TIMED_MS),
    "one_minute": Key("warning", mark("One minute left of a level"), stale_ms=_TIMED_MS),
    "one_minute_to_break": Key("warning", mark("One minute left before a break"), stale_ms=_TIMED_MS),
    "one_minute_to_day_end": Key("warning", mark("One minute left of the day"), stale_ms=_TIMED_MS),
    "hold_pushes": Key(
        "warning", mark("90 seconds before a level or a break (TDA RP-7)"), stale_ms=_TIMED_MS, off=True
    ),
    "two_minutes_of_break": Key("warning", mark("Two minutes left of a break"), stale_ms=_TIMED_MS),
    "prepare_decks": Key("warning", mark("One minute before play resumes (PlayLive RP-19)"), stale_ms=_TIMED_MS),
    "last_hand": Key("warning", mark("The last hand of a level, by hands or hand for hand")),
    "last_hand_before_break": Key("warning", mark("The last hand before a break, by hands or hand for hand")),
    "last_hand_of_day": Key("warning", mark("The last hand of the day, by hands or hand for hand")),
    "last_hands": Key("warning", mark("Five hands left before the day ends or a break"), ("hands_left",)),
    "hand_for_hand": Key("hand_for_hand", mark("Hand for hand begins (PlayLive RP-7)")),
    "hand_for_hand_after_break": Key("hand_for_hand", mark("Hand for hand is called in a break")),
    "hand_for_hand_over": Key("hand_for_hand", mark("Hand for hand is over")),
    "hand": Key("hand_for_hand", mark("The next hand of hand for hand")),
    "color_up": Key("color_up", mark("One level before chips leave play"), ("chips",)),
    "color_up_now": Key("color_up", mark("In the break in which chips leave play"), ("chips",)),
    "registration_closes": Key("registration", mark("The last level with late registration begins")),
    "registration_closes_with_break": Key("registration", mark("The break at whose end registration closes begins")),
    "registration_soon": Key("registration", mark("Five minutes before registration closes")),
    "registration_closed": Key("registration", mark("Registration is closed")),
    "bubble": Key("bubble", mark("The next player out is the last one without a prize")),
    "in_the_money": Key("money", mark("Everybody left gets a prize"), ("places",)),
    "pay_jump": Key("money", mark("The next player out gets more than the last one"), ("prize",), off=True),
    "bust": Key("bust", mark("A player is out, with the place"), ("player", "place", "nth", "shared"), off=True),
    "final_table": Key("final_table", mark("The final table is reached")),
    "table_breaks": Key("seats", mark("A table breaks"), ("table",), stale_ms=60 * SECOND),
    "new_seats": Key("seats", mark("Many players draw new seats"), ("everybody",), stale_ms=60 * SECOND),
    "final_seats": Key("seats", mark("The seats of the final table are drawn"), stale_ms=60 * SECOND),
    "player_moves": Key("seats", mark("One player moves"), _MOVE, stale_ms=60 * SECOND, off=True),
    "play_halts": Key("seats", mark("A table has to wait"), ("table",), stale_ms=30 * SECOND, off=True),
    "winner": Key("winner", mark("The winner is known"), ("winner",), stale_ms=60 * SECOND),
    "day_limit_soon": Key("day_limit", mark("Half an hour before the limit of the day"), ("minutes",)),
    "day_limit": Key("day_limit", mark("The limit of the day is reached (PlayLive R71)"), ("hours",)),
    "call": Key("clock_call", mark("A clock is called on a player (PlayLive R29)"), _CALL, stale_ms=8 * SECOND),
    "all_in_call": Key("clock_call", mark("The clock of an all-in begins"), _CALL, stale_ms=8 * SECOND),
    "shot_call": Key("clock_call", mark("A shot clock begins"), _CALL, stale_ms=5 * SECOND),
    "call_warning": Key("clock_call", mark("The last seconds of a clock on a player"), _CALL, stale_ms=2 * SECOND),
    "call_fold": Key("clock_call", mark("The time is up facing a bet: the hand is dead"), _CALL),
    "call_check": Key("clock_call", mark("The time is up without a bet: the hand is checked"), _CALL),
    "test": Key("text", mark("What the test of the voice says")),
}
"""Every sentence by the name that it has in the files."""

assert set(get_args(Kind)) == set(KINDS) == set(PRIORITIES)
