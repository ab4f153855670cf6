"""Evenings for the wall, through the real `Framer`: a frame of every state and of the hardest texts, by language."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from kiosk.files.translations import catalogue
from kiosk.show.panels import Frame, PrizesPanel
from kiosk.show.panels_people import DealPanel, PersonLine
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.structure import Structure
from tests.show.evening import Evening, levels

LANGUAGES = ("en", "de", "es", "fr", "qps")
MINUTE = 60_000
SMALL = (100, 200, 200, 300, 400, 500, 600, 800, 1000, 1000, 1500, 1500, 2000, 2500, 3000, 4000)
BIG = (200, 300, 400, 600, 800, 1000, 1200, 1600, 2000, 2500, 2500, 3000, 4000, 5000, 6000, 8000)
PAID = (6825, 4505, 3165, 2320, 1775, 1420, 1150, 930, 760, *[540] * 3, *[390] * 3, *[310] * 3, *[240] * 6)
MESSAGE = "Re-entries at the desk: 30,000 chips, $150 + $20"


def structure(factor: int = 1, minutes: int = 20) -> Structure:
    """Sixteen levels with an ante, a break after each fourth; registration closes with the eighth, the day after 14."""
    rows: list[dict[str, Any]] = []
    for number, (small, big) in enumerate(zip(SMALL, BIG, strict=True), start=1):
        ante = {"ante": big * factor, "ante_kind": "big_blind"}
        row = {"small_blind": small * factor, "big_blind": big * factor, "minutes": minutes} | ante
        rows.append(row | ({"closes_registration": True} if number == 8 else {}))
        if number % 4 == 0:
            rows.append({"kind": "break", "minutes": 15} | ({"color_up": [500]} if number == 12 else {}))
        if number == 14:
            rows.append({"kind": "day_end"})
    rows.append({"small_blind": 5000 * factor, "big_blind": 10_000 * factor, "ante": 10_000 * factor})
    return levels(*rows)


class Room(Evening):
    """An evening of a card room with money, a message and a count of its players."""

    name = "Sunday Deepstack"

    def do(self, command: c.Command) -> Any:
        if isinstance(command, c.Open):
            money = {"buy_in": 15_000, "fee": 2000, "guarantee": 2_000_000}
            command = replace(command, name=self.name, starting_stack=30_000, **money)
        done = super().do(command)
        assert done.refused is None, done.refused
        return done


class Huge(Room):
    """The same with a name of 40 letters."""

    name = "Marianas Deepstack Championship Day 3 B!"


def words_of(language: str) -> Words:
    """The words of a language, as the program has them."""
    currency = "EUR" if language in ("de", "es", "fr") else "USD"
    return Words(language, currency=currency, catalogue=None if language == "qps" else catalogue(language))


def level_at(
    words: Words, number: int, *, left: int = 47, kind: type[Room] = Room, factor: int = 1, money: int = 1
) -> Room:
    """An evening in a level, 2:37 after its begin; the payouts are posted once nobody else may come."""
    room = kind(structure(factor), words=words, break_ends="director")
    room.context = replace(room.context, chip_colors={500: "purple", 500 * factor: "purple"})
    room.do(c.Count(148, 34, left))
    room.do(c.Start())
    if number > 8:
        room.do(c.SetPayouts({"amounts": [100 * amount * money for amount in PAID]}, pool=2_730_000 * money))
    else:
        room.do(c.SetPool(2_190_000 * money))
    while room.level < number:
        room.do(c.NextLevel())
    if room.tournament.clock_at(room.time.now()).running is False:
        room.do(c.Resume())
    room.wait(157_000)
    return room


def _told(room: Room, *orders: c.Command, wait: int = 0) -> Frame:
    for order in orders:
        room.do(order)
    room.wait(wait)
    return room.frame


def _to_break(words: Words) -> Room:
    """Into the break after level 12."""
    room = level_at(words, 12)
    room.wait(20 * MINUTE - 157_000)
    return room


def _hands(words: Words, done: int) -> Room:
    room = level_at(words, 14, left=7)
    room.do(c.StartHandsPerLevel(12))
    if done:
        room.do(c.CompleteHand(done))
    return room


def _by_hand(words: Words, **counts: int) -> Room:
    room = level_at(words, 12, left=25, **counts)
    for table in (1, 2, 3):
        room.do(c.OpenTable(table))
    room.do(c.StartHandForHand())
    return room


def _day_over(words: Words) -> Room:
    room = level_at(words, 14, left=12)
    room.do(c.NextLevel())
    return room


@cache
def moments(language: str) -> dict[str, Frame]:
    """A frame of every state of the clock and of the hardest texts, by name, in a language."""
    words = words_of(language)
    before = Room(structure(), words=words)
    before.do(c.Count(31, 0, 31))
    waiting = before.frame
    made = {
        "before": waiting,
        "countdown": _told(before, c.ScheduleStart(500), wait=8000),
        "level": level_at(words, 11).frame,
        "paused": _told(level_at(words, 12), c.Pause()),
        "break": _told(_to_break(words), wait=3 * MINUTE),
        "break_over": _told(_to_break(words), wait=16 * MINUTE),
        "finishing": _by_hand(words).frame,
        "hand_for_hand": _told(_by_hand(words), c.CompleteHand(), c.CompleteHand(), c.MarkTableDone(2)),
        "hands": _hands(words, 5).frame,
        "open": level_at(words, 17, left=5).frame,
        "day_over": _day_over(words).frame,
        "over": _told(level_at(words, 16, left=2), c.Close("Alexandra Martinsson")),
    }
    return made | _hard(words)


def _dealt(frame: Frame, words: Words) -> Frame:
    """The same once a deal is made: its places have no prizes of their own."""
    people = (("Alexandra Martinsson", 512_000), ("Dao Nguyen", 448_000), ("Kofi Osei", 439_500), ("Mei Lin", 50_000))
    rows = tuple(PersonLine("", name, "", words.money(amount)) for name, amount in people)
    deal = DealPanel(words.say("Deal"), rows, words.say("Still played for"), words.money(50_000))
    pool = PrizesPanel(frame.prizes.pool_label, frame.prizes.pool, in_the_money=True)
    return replace(frame, prizes=pool, deal=deal)


def _hard(words: Words) -> dict[str, Frame]:
    long = "Please keep your big chips visible and stay at your table during the race of the purple chips. " * 2
    names = (("Dao Nguyen", 5), ("محمد الأمين (2)", 12), ("<b>x</b> A/B", 2))
    calls = level_at(words, 12)
    for name, table in names:
        calls.do(c.CallClock(table, name))
    return {
        "registration": _told(level_at(words, 5, left=124), c.Announce(MESSAGE)),
        "closing": _told(level_at(words, 8, left=88), wait=17 * MINUTE),
        "message": _told(level_at(words, 11), c.Announce(long)),
        "ticker": _told(level_at(words, 11), c.SetTicker("The kitchen is open until 11 pm")),
        "color_up": level_at(words, 12).frame,
        "last_hand": _hands(words, 10).frame,
        "last_hands": _told(level_at(words, 14, left=12), c.AnnounceLastHands(5)),
        "final_table": level_at(words, 13, left=7).frame,
        "deal": _dealt(level_at(words, 13, left=4).frame, words),
        "paused_break": _told(_to_break(words), c.Pause()),
        "calls": calls.frame,
        "huge": level_at(words, 12, kind=Huge, factor=10_000, money=100).frame,
        "hundred_thousands": level_at(words, 12, factor=100, money=10).frame,
    }
