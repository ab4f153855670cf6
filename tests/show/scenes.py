"""What brings each announcement about: one short evening for each, by the names of tests/vectors/announcements.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kiosk.files.phrases import shipped
from kiosk.show.announce import Announcement
from kiosk.show.phrases import Phrases
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr

from .evening import Evening, levels, timed
from .named import FULL, NamedEvening

MINUTE = 60_000
LANGUAGES = ("en", "de", "es", "fr")
EXPECTED: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent.parent / "vectors" / "announcements.toml").read_text(encoding="utf-8")
)
FIRST = {"small_blind": 50, "big_blind": 100, "minutes": 10}
BREAK = {"kind": "break", "minutes": 15}

Scene = Callable[[Words], Evening]


def expected(name: str, language: str) -> tuple[str, str, str]:
    """Kind, and the text as it is shown and as it is spoken."""
    row = EXPECTED[name]
    texts = row[language]
    shown, spoken = (texts, texts) if isinstance(texts, str) else texts
    return row["kind"], shown, spoken


def told(name: str, language: str) -> list[Announcement]:
    """What the room is told in the scene, in its language."""
    return SCENES[name](Words(language)).heard


def _begun(words: Words, *rows: dict[str, Any], **settings: object) -> Evening:
    evening = Evening(levels(*rows), words=words, **settings)
    evening.do(c.Start())
    evening.heard.clear()
    return evening


def _second_level(**row: object) -> Scene:
    def scene(words: Words) -> Evening:
        evening = _begun(words, FIRST, {"minutes": 10} | row)
        evening.block(10 * MINUTE)
        return evening

    return scene


def _waited(*rows: dict[str, Any], until: float, blocked: float, **settings: object) -> Scene:
    """A night that runs for ``blocked`` minutes unheard and is then listened to until ``until``."""

    def scene(words: Words) -> Evening:
        evening = _begun(words, *rows, **settings)
        evening.block(round(blocked * MINUTE))
        evening.heard.clear()
        evening.wait(round((until - blocked) * MINUTE))
        return evening

    return scene


def _start(words: Words) -> Evening:
    evening = Evening(timed(10), words=words)
    evening.do(c.Start())
    return evening


def _countdown(words: Words) -> Evening:
    evening = Evening(timed(10), words=words)
    evening.do(c.ScheduleStart(120))
    evening.wait(MINUTE)
    return evening


def _hold_pushes(words: Words) -> Evening:
    evening = _begun(words, FIRST, FIRST)
    evening.phrases = Phrases(words, shipped(words.locale), asked=frozenset({"hold_pushes"}))
    evening.block(8 * MINUTE)
    evening.wait(MINUTE // 2)
    return evening


def _extra_break(minutes: float) -> Scene:
    def scene(words: Words) -> Evening:
        evening = _begun(words, FIRST)
        evening.do(c.TakeBreak(minutes))
        return evening

    return scene


def _hand_for_hand(*rows: dict[str, Any], hands: int = 0, left: float = 600, end: bool = False) -> Scene:
    def scene(words: Words) -> Evening:
        evening = _begun(words, *rows, debit_current_hand=False)
        evening.do(c.SetRemaining(left))
        evening.do(c.StartHandForHand())
        for _ in range(hands):
            evening.heard.clear()
            evening.do(c.CompleteHand())
        if end:
            evening.heard.clear()
            evening.do(c.EndHandForHand())
        return evening

    return scene


def _armed(words: Words) -> Evening:
    evening = _begun(words, FIRST, BREAK, FIRST)
    evening.block(11 * MINUTE)
    evening.heard.clear()
    evening.do(c.StartHandForHand())
    return evening


def _last_hands(words: Words) -> Evening:
    evening = _begun(words, FIRST)
    evening.do(c.AnnounceLastHands(5))
    return evening


def _field(players: int, out: int, places: int) -> Scene:
    def scene(words: Words) -> Evening:
        evening = _begun(words, FIRST)
        evening.do(c.Count(players, 0, players))
        evening.do(c.SetPayouts({"amounts": [100] * places}))
        evening.do(c.Count(0, 0, -out))
        return evening

    return scene


def _out(*players: str, asked: str = "bust", heard: tuple[str, ...] = ()) -> Scene:
    """Five with names at two tables, three places paid; ``heard`` are out before anybody listens."""

    def scene(words: Words) -> Evening:
        tables = {"1": (1, 1), "2": (1, 2), "3": (1, 3), "4": (2, 1), "5": (2, 2)}
        evening = NamedEvening(timed(20), tables)
        evening.words = words.known_by(FULL)
        evening.phrases = Phrases(evening.words, shipped(words.locale), asked=frozenset({asked}))
        evening.done(c.SetPayouts({"amounts": [60_000, 31_000, 24_000]}, pool=115_000), c.Start())
        evening.done(*(c.BustOut([player]) for player in heard))
        evening.done(c.StartHandForHand(), c.CompleteHand())
        evening.heard.clear()
        evening.done(c.BustOut(list(players)))
        assert evening.said() == [], "nothing before the hand is over at every table"
        return evening.done(c.CompleteHand())

    return scene


def _moved(act: c.Command, asked: str = "", **settings: object) -> Scene:
    """A room of two tables, three players at the first and two at the second."""

    def scene(words: Words) -> Evening:
        seats = {"1": (1, 1), "2": (1, 2), "3": (1, 3), "4": (2, 1), "5": (2, 2)}
        evening = NamedEvening(timed(20, 20), seats, opened={"tables": 2, "seats_per_table": 6}, **settings)
        evening.words = words.known_by(FULL)
        evening.phrases = Phrases(evening.words, shipped(words.locale), asked=frozenset({asked}))
        evening.done(c.Start())
        evening.heard.clear()
        return evening.done(act)

    return scene


def _winner(words: Words) -> Evening:
    evening = _begun(words, FIRST)
    evening.do(c.Close("Ann Lee"))
    return evening


def _call(player: str = "Ann Lee", kind: Any = "clock", table: int = 5, waits: float = 0, facing: bool = True) -> Scene:
    def scene(words: Words) -> Evening:
        evening = _begun(words, FIRST, all_in_clock_s=30, shot_clock_s=20)
        evening.do(c.CallClock(table, player, facing, kind))
        if waits:
            evening.heard.clear()
            evening.block(round(waits * 1000))
        return evening

    return scene


def _text(words: Words) -> Evening:
    evening = _begun(words, FIRST)
    evening.do(c.Announce("Seat 9 is open at table 12"))
    return evening


_CLOSING = FIRST | {"closes_registration": True}
_COLOR_UP = BREAK | {"color_up": [25, 50]}
_BY_HANDS = {"small_blind": 50, "big_blind": 100, "hands": 2}

SCENES: dict[str, Scene] = {
    "start": _start,
    "big_blind_ante": _second_level(small_blind=1500, big_blind=3000, ante=3000, ante_kind="big_blind"),
    "each_ante": _second_level(small_blind=2500, big_blind=5000, ante=500, ante_kind="each"),
    "button_ante": _second_level(small_blind=100_000, big_blind=200_000, ante=200_000, ante_kind="button"),
    "blinds_stay": _second_level(small_blind=50, big_blind=100),
    "stud": _second_level(game="Razz", ante=25, ante_kind="each", bring_in=50, small_bet=100, big_bet=200),
    "limit": _second_level(small_blind=1000, big_blind=2000, small_bet=2000, big_bet=4000),
    "only_big_blind": _second_level(big_blind=21_000),
    "button_blind": _second_level(button_blind=12_000),
    "millions": _second_level(small_blind=1_500_000, big_blind=3_000_000),
    "break": _extra_break(15),
    "break_of_one_minute": _extra_break(1),
    "break_of_21_30": _extra_break(21.5),
    "break_without_end": _waited(FIRST, {"kind": "break"}, FIRST, until=10, blocked=9.5),
    "break_over": _waited(FIRST, BREAK, FIRST, until=25, blocked=24.5, break_ends="director"),
    "day_over": _waited(FIRST, {"kind": "day_end"}, FIRST, until=10, blocked=9.5),
    "start_in_one_minute": _countdown,
    "one_minute": _waited(FIRST, FIRST, until=9, blocked=8.6),
    "one_minute_to_break": _waited(FIRST, BREAK, FIRST, until=9, blocked=8.6),
    "one_minute_to_day_end": _waited(FIRST, {"kind": "day_end"}, FIRST, until=9, blocked=8.6),
    "hold_pushes": _hold_pushes,
    "two_minutes_of_break": _waited(FIRST, BREAK, FIRST, until=23, blocked=22),
    "prepare_decks": _waited(FIRST, BREAK, FIRST, until=24, blocked=23.5),
    "last_hand": _hand_for_hand(FIRST, FIRST, hands=2, left=200),
    "last_hand_before_break": _hand_for_hand(FIRST, BREAK, FIRST, hands=2, left=200),
    "last_hand_of_day": _hand_for_hand(FIRST, {"kind": "day_end"}, FIRST, hands=2, left=200),
    "last_hands": _last_hands,
    "hand_for_hand": _hand_for_hand(FIRST, FIRST),
    "hand_for_hand_after_break": _armed,
    "hand_for_hand_over": _hand_for_hand(FIRST, FIRST, hands=1, end=True),
    "hand": _hand_for_hand(FIRST, FIRST, hands=1),
    "color_up": _waited(FIRST, FIRST, _COLOR_UP, FIRST, until=10, blocked=9.5),
    "color_up_now": _waited(FIRST, FIRST, _COLOR_UP, FIRST, until=20, blocked=19.5),
    "registration_closes": _waited(FIRST, _CLOSING, FIRST, until=10, blocked=9.5),
    "registration_closes_with_break": _waited(
        _CLOSING, BREAK, FIRST, until=10, blocked=9.5, registration_closes="start_of_next_level"
    ),
    "registration_soon": _waited(_CLOSING, FIRST, until=5, blocked=4.5),
    "registration_closed": _waited(_CLOSING, FIRST, until=10, blocked=9.5),
    "bubble": _field(40, 18, 21),
    "in_the_money": _field(22, 1, 21),
    "pay_jump": _out("3", asked="pay_jump", heard=("1", "2")),
    "bust": _out("1"),
    "bust_shared": _out("1", "4"),
    "final_table": _field(40, 31, 0),
    "table_breaks": _moved(cr.BreakTable(2)),
    "new_seats": _moved(cr.Redraw(tables=2)),
    "new_seats_of_some": _moved(cr.Redraw(tables=[1])),
    "final_seats": _moved(cr.Redraw(tables=1)),
    "player_moves": _moved(c.MovePlayer("1", 2, 5), asked="player_moves"),
    "play_halts": _moved(c.BustOut(["5"]), asked="play_halts", halt_short_by=2),
    "winner": _winner,
    "day_limit_soon": _waited(FIRST | {"minutes": 900}, until=750, blocked=749, day_limit_h=13),
    "day_limit": _waited(FIRST | {"minutes": 900}, until=780, blocked=779, day_limit_h=13),
    "call": _call(),
    "call_on_nobody": _call("", table=1),
    "all_in_call": _call(kind="all_in"),
    "shot_call": _call(kind="shot"),
    "call_warning": _call(waits=25.5),
    "call_fold": _call(waits=31),
    "call_check": _call(waits=31, facing=False),
    "text": _text,
}
