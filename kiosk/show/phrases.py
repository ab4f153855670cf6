"""Sentences for the room, each as it is shown and as it is spoken.

A speech engine reads "25/50" as "slash" and "1.500.000" digit by digit: what is spoken has words only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from kiosk.show.moment import CallMoment, Moment
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.structure import AnteKind, Segment
from kiosk.tournament.units import MINUTE, SECOND

Number = Callable[[int], str]
Say = Callable[..., str]

_ANTES: dict[AnteKind, str] = {
    "big_blind": mark("Big blind ante {ante}."),
    "each": mark("Ante {ante}."),
    "button": mark("Button ante {ante}."),
}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence as it is shown and as it is spoken.

    :ivar by_hand: a director's act alone brings it, whatever the clock did meanwhile.
    """

    text: str
    spoken: str
    by_hand: bool = False


class Phrases:
    """The sentences in one reader's language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def plain(self, text: str) -> Phrase:
        """A text as the director typed it; figures in it are spelled out."""
        return Phrase(text, spelled(text, self.words), by_hand=True)

    def _both(self, make: Callable[[Number], str]) -> Phrase:
        return Phrase(make(self.words.chips), make(self.words.spoken))

    def _fixed(self, text: str) -> Phrase:
        said = self.words.say(text)
        return Phrase(said, said)

    # -- segments --------------------------------------------------------------------------------------------------

    def level(self, now: Moment, *, starts: bool) -> Phrase:
        """The level that play stands in, with everything that is posted."""

        def make(number: Number) -> str:
            assert now.blinds is not None
            parts = [self.words.say("Shuffle up and deal.")] if starts else []
            parts.append(self.words.say("Level {level}.", level=number(now.level)))
            if now.blinds.game:
                parts.append(now.blinds.game + ".")
            return " ".join([*parts, *self._posted(now.blinds, now.previous, number)])

        return self._both(make)

    def _posted(self, level: Segment, previous: Segment | None, number: Number) -> list[str]:
        parts: list[str] = []
        if level.big_blind is not None:
            parts.append(self._blinds(level, previous, number))
        if level.small_bet and level.big_bet:
            bets = {"small": number(level.small_bet), "big": number(level.big_bet)}
            parts.append(self.words.say("Limits {small} and {big}.", **bets))
        if level.ante and level.ante_kind:
            parts.append(self.words.say(_ANTES[level.ante_kind], ante=number(level.ante)))
        if level.bring_in:
            parts.append(self.words.say("Bring-in {amount}.", amount=number(level.bring_in)))
        if level.button_blind:
            parts.append(self.words.say("Button blind {amount}.", amount=number(level.button_blind)))
        return parts

    def _blinds(self, level: Segment, previous: Segment | None, number: Number) -> str:
        assert level.big_blind is not None
        if level.small_blind is None:
            return self.words.say("Big blind {big}.", big=number(level.big_blind))
        between = " / " if number == self.words.chips else ", "
        blinds = number(level.small_blind) + between + number(level.big_blind)
        if previous is not None and _price(previous) == _price(level):
            return self.words.say("Blinds stay at {blinds}.", blinds=blinds)
        return self.words.say("Blinds {blinds}.", blinds=blinds)

    def break_begins(self, now: Moment) -> Phrase:
        """A break and how long it lasts."""
        if now.length_ms is None:
            return self._fixed(mark("Break."))
        return self._both(lambda number: self.words.say("Break: {length}.", length=self._length(now.length_ms, number)))

    def _length(self, length_ms: int | None, number: Number) -> str:
        minutes, seconds = divmod((length_ms or 0) // SECOND, 60)
        parts = []
        if minutes:
            parts.append(self.words.many("{count} minute", "{count} minutes", minutes, count=number(minutes)))
        if seconds or not minutes:
            parts.append(self.words.many("{count} second", "{count} seconds", seconds, count=number(seconds)))
        return " ".join(parts)

    def break_over(self) -> Phrase:
        """A break that waits for the director."""
        return self._fixed(mark("The break is over. Please take your seats."))

    def day_over(self) -> Phrase:
        """The end of a day."""
        return self._fixed(mark("Play for today is over. Please stay seated until your chips are counted."))

    # -- hands -----------------------------------------------------------------------------------------------------

    def hand_for_hand_begins(self) -> Phrase:
        """PlayLive RP-7: the hand in progress is finished first."""
        return self._fixed(mark("Hand for hand. Finish the hand you are playing, then wait."))

    def hand_for_hand_armed(self) -> Phrase:
        """Announced in a break."""
        return self._fixed(mark("Play is hand for hand after the break."))

    def hand_for_hand_over(self) -> Phrase:
        """Back to real time."""
        return self._fixed(mark("Hand for hand is over."))

    def hand(self, hand: int) -> Phrase:
        """The next hand of hand-for-hand."""
        return self._both(lambda number: self.words.say("Hand {hand}. Deal.", hand=number(hand)))

    def last_hand(self) -> Phrase:
        """One hand left at the level."""
        return self._fixed(mark("Last hand of this level."))

    # -- warnings --------------------------------------------------------------------------------------------------

    def one_minute(self, now: Moment) -> Phrase:
        """One minute left of a level; before a break it speaks of the break alone."""
        following = now.following
        assert following is not None
        if following.kind == "break":
            return self._fixed(mark("The break begins in one minute."))
        if following.kind == "day_end":
            return self._fixed(mark("Play for today ends in one minute."))
        return self._fixed(mark("One minute left in this level."))

    def prepare_decks(self) -> Phrase:
        """PlayLive RP-19: one minute before play goes on."""
        return self._fixed(mark("Play resumes in one minute. Dealers, prepare your decks."))

    def start_in_one_minute(self) -> Phrase:
        """PlayLive RP-19: one minute before the start."""
        return self._fixed(mark("The tournament starts in one minute. Dealers, prepare your decks."))

    def registration_closes(self) -> Phrase:
        """At the beginning of the last level with late registration."""
        return self._fixed(mark("Registration closes at the end of this level."))

    def registration_closed(self) -> Phrase:
        """Late registration is over."""
        return self._fixed(mark("Registration is closed."))

    def color_up_comes(self, chips: tuple[int, ...]) -> Phrase:
        """One level before."""
        return self._both(
            lambda number: self.words.say(
                "The {chips} chips leave play at the next break.", chips=self._chips(chips, number)
            )
        )

    def color_up_now(self, chips: tuple[int, ...]) -> Phrase:
        """In the break."""
        return self._both(
            lambda number: self.words.say(
                "The {chips} chips leave play now. Please leave your chips on the table.",
                chips=self._chips(chips, number),
            )
        )

    def _chips(self, chips: tuple[int, ...], number: Number) -> str:
        *first, last = map(number, chips)
        return self.words.say("{first} and {last}", first=", ".join(first), last=last) if first else last

    def day_limit(self, hours: int) -> Phrase:
        """PlayLive R71 A: the hours of play of a day are used up."""
        return self._both(
            lambda number: self.words.say(
                "The limit of {hours} hours for today is reached. Please wait for the director.", hours=number(hours)
            )
        )

    def day_limit_near(self, left_ms: int) -> Phrase:
        """Some time before the limit."""
        minutes = -(-left_ms // MINUTE)
        return self._both(
            lambda number: self.words.say(
                "The limit for today is reached in {minutes} minutes.", minutes=number(minutes)
            )
        )

    # -- clocks on players -----------------------------------------------------------------------------------------

    def call_begins(self, call: CallMoment) -> Phrase:
        """A clock on a player."""
        texts = {
            "clock": mark("Table {table}: clock on {player}. {seconds} seconds."),
            "all_in": mark("Table {table}: all-in clock on {player}. {seconds} seconds."),
            "shot": mark("Table {table}: shot clock on {player}. {seconds} seconds."),
        }
        player = call.player or self.words.say("the player")
        said = self._both(
            lambda number: self.words.say(
                texts[call.kind], table=number(call.table), player=player, seconds=number(call.think_s)
            )
        )
        return replace(said, by_hand=True)

    def call_warning(self, call: CallMoment) -> Phrase:
        """The last seconds of a called clock."""
        return self._both(
            lambda number: self.words.say(
                "Table {table}: {seconds} seconds.", table=number(call.table), seconds=number(call.warning_s)
            )
        )

    def call_over(self, call: CallMoment) -> Phrase:
        """Time is up: the hand is dead facing a bet, else checked (PlayLive R29)."""
        text = mark("Table {table}: time. The hand is dead.")
        if call.result == "check":
            text = mark("Table {table}: time. The hand is checked.")
        return self._both(lambda number: self.words.say(text, table=number(call.table)))


def _price(level: Segment) -> tuple[object, ...]:
    return level.small_blind, level.big_blind, level.ante, level.ante_kind, level.game, level.small_bet, level.big_bet


def spelled(text: str, words: Words) -> str:
    """A typed text with its whole numbers as words, for the voice.

    >>> spelled("Table 5 breaks at 25/50", Words())
    'Table five breaks at twenty-five fifty'
    """
    spoken: list[str] = []
    for part in _runs(text):
        digits = part.replace(",", "")
        spoken.append(words.spoken(int(digits)) if digits.isascii() and digits.isdigit() else part.replace("/", " "))
    return "".join(spoken)


def _runs(text: str) -> list[str]:
    """The text cut into numbers and what stands between them; a comma inside a number belongs to it."""
    runs: list[str] = []
    numeric = False
    for place, char in enumerate(text):
        is_digit = char.isascii() and char.isdigit()
        inside = char == "," and numeric and text[place + 1 : place + 4].isdigit()
        now_numeric = is_digit or inside
        if runs and now_numeric == numeric:
            runs[-1] += char
        else:
            runs.append(char)
        numeric = now_numeric
    return runs
