"""What happened, as a sentence of the journal and as the name of an act to undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from kiosk.show.words_bidi import isolated
from kiosk.show.words_catalogue import mark
from kiosk.show.words_payouts import schedule_sentence
from kiosk.tournament import facts as f
from kiosk.tournament.structure import Structure

if TYPE_CHECKING:
    from kiosk.show.words import Words

F = TypeVar("F", bound=f.Fact)
_PAYOUTS_TOLD = 3
_SENTENCES: dict[type[f.Fact], Callable[[FactWords, f.Fact], str]] = {}

PLAIN: dict[type[f.Fact], str] = {
    f.Started: mark("Started the tournament"),
    f.Paused: mark("Paused the clock"),
    f.Resumed: mark("Resumed the clock"),
    f.BreakEnded: mark("Ended the break"),
    f.HandForHandStarted: mark("Announced hand-for-hand"),
    f.HandForHandEnded: mark("Ended hand-for-hand"),
    f.HandsPerLevelEnded: mark("Back from hands to time"),
}
"""Facts whose kind says everything."""

SHORT: dict[type[f.Fact], str] = {
    f.StartScheduled: mark("Countdown"),
    f.Started: mark("Start"),
    f.Paused: mark("Pause"),
    f.Resumed: mark("Resume"),
    f.BreakTaken: mark("Extra break"),
    f.BreakEnded: mark("End of break"),
    f.HandForHandStarted: mark("Hand-for-hand"),
    f.HandForHandEnded: mark("End of hand-for-hand"),
    f.HandsPerLevelStarted: mark("Hands per level"),
    f.HandsPerLevelEnded: mark("Back to time"),
    f.StructureEdited: mark("Structure"),
    f.HouseEdited: mark("House rules"),
    f.Counted: mark("Numbers"),
    f.Announced: mark("Message"),
    f.TickerSet: mark("Ticker"),
    f.PoolSet: mark("Prizes"),
    f.PayoutsSet: mark("Prizes"),
    f.LastHandsAnnounced: mark("Last hands"),
    f.Noted: mark("Note"),
    f.DayLimitExtended: mark("Day limit"),
    f.GapAnswered: mark("Time not seen"),
    f.EventClosed: mark("Closing"),
}
"""Names of acts, for "Undo: Pause"; other acts are named by their sentence."""


def _of(kind: type[F]) -> Callable[[Callable[[FactWords, F], str]], Callable[[FactWords, F], str]]:
    def register(how: Callable[[FactWords, F], str]) -> Callable[[FactWords, F], str]:
        _SENTENCES[kind] = how  # type: ignore[assignment]
        return how

    return register


class FactWords:
    """Sentences for facts.

    :param structure: names the levels, when it is known.
    :param wall_less_line_ms: the wall clock less the event's own line, where the fact stands.
    """

    def __init__(self, words: Words, structure: Structure | None = None, wall_less_line_ms: int = 0) -> None:
        self.words = words
        self.structure = structure
        self.wall_less_line_ms = wall_less_line_ms

    def sentence(self, fact: f.Fact) -> str:
        """What happened; every kind of fact has its sentence.

        :raises KeyError: a kind without a sentence.
        """
        kind = type(fact)
        return self.words.say(PLAIN[kind]) if kind in PLAIN else _SENTENCES[kind](self, fact)

    def short(self, fact: f.Fact) -> str:
        """The act's name, as an undo button has it."""
        kind = type(fact)
        return self.words.say(SHORT[kind]) if kind in SHORT else self.sentence(fact)

    def place(self, index: int) -> str:
        """The name of a row of the sheet."""
        segments = self.structure.segments if self.structure is not None else ()
        if index < 0:
            return self.words.say("before the start")
        if index >= len(segments):
            return self.words.say("row {row}", row=index + 1)
        return self.segment(segments[index].kind, segments[index].level)

    def segment(self, kind: str, level: int) -> str:
        """The name of a level, break or day end."""
        if kind == "level":
            return self.words.say("level {level}", level=level)
        if kind == "break":
            return self.words.say("the break after level {level}", level=level)
        return self.words.say("the end of the day after level {level}", level=level)

    def signed(self, ms: int) -> str:
        """A length with its sign."""
        return ("−" if ms < 0 else "+") + self.words.left(abs(ms))

    def name(self, typed: str) -> str:
        """What a person typed, as it can stand in a sentence of either direction."""
        return isolated(typed, right_to_left=self.words.right_to_left)

    def time(self, at: int) -> str:
        """The time of day of an instant on the event's line."""
        return self.words.time_of_day(at + self.wall_less_line_ms)


@_of(f.EventOpened)
def _(w: FactWords, fact: f.EventOpened) -> str:
    return w.words.say("Opened {name}", name=w.name(fact.name))


@_of(f.StartScheduled)
def _(w: FactWords, fact: f.StartScheduled) -> str:
    return w.words.say("Countdown to the start at {time}", time=w.time(fact.start_at))


@_of(f.SegmentChosen)
def _(w: FactWords, fact: f.SegmentChosen) -> str:
    return w.words.say("Went to {place} by hand", place=w.place(fact.segment))


@_of(f.ClockAdjusted)
def _(w: FactWords, fact: f.ClockAdjusted) -> str:
    return w.words.say("{time} on the clock", time=w.signed(fact.by_ms))


@_of(f.RemainingSet)
def _(w: FactWords, fact: f.RemainingSet) -> str:
    return w.words.say("Clock set to {time}", time=w.words.left(fact.to_ms))


@_of(f.BreakTaken)
def _(w: FactWords, fact: f.BreakTaken) -> str:
    return w.words.say("Extra break of {length}", length=w.words.length(fact.length_ms))


@_of(f.TableDone)
def _(w: FactWords, fact: f.TableDone) -> str:
    return w.words.say("Table {table} done", table=fact.table)


@_of(f.HandDone)
def _(w: FactWords, fact: f.HandDone) -> str:
    hand = w.words.say("Hand {hand} done", hand=fact.hand) if fact.hand else w.words.say("Hand in progress done")
    parts = [hand]
    if fact.debit_ms:
        parts.append(w.signed(-fact.debit_ms))
    if fact.waiting:
        tables = ", ".join(map(str, fact.waiting))
        parts.append(w.words.say("tables still out: {tables}", tables=tables))
    return ", ".join(parts)


@_of(f.Misdealt)
def _(w: FactWords, fact: f.Misdealt) -> str:
    if fact.table is None:
        return w.words.say("Misdeal, dealt again")
    return w.words.say("Misdeal at table {table}, dealt again", table=fact.table)


@_of(f.HandsPerLevelStarted)
def _(w: FactWords, fact: f.HandsPerLevelStarted) -> str:
    return w.words.many("{count} hand in every level", "{count} hands in every level", fact.hands)


@_of(f.StructureEdited)
def _(w: FactWords, fact: f.StructureEdited) -> str:
    name = fact.structure.name
    return (
        w.words.say("Changed the structure to {name}", name=w.name(name))
        if name
        else w.words.say("Changed the structure")
    )


@_of(f.HouseEdited)
def _(w: FactWords, fact: f.HouseEdited) -> str:
    settings = ", ".join(f"{key} {value}" for key, value in sorted(fact.settings.items()))
    return w.words.say("Changed the house rules: {settings}", settings=settings)


@_of(f.TableOpened)
def _(w: FactWords, fact: f.TableOpened) -> str:
    return w.words.say("Opened table {table}", table=fact.table)


@_of(f.TableClosed)
def _(w: FactWords, fact: f.TableClosed) -> str:
    return w.words.say("Closed table {table}", table=fact.table)


@_of(f.Counted)
def _(w: FactWords, fact: f.Counted) -> str:
    counts = (
        (w.words.say("entries"), fact.entries),
        (w.words.say("re-entries"), fact.re_entries),
        (w.words.say("players left"), fact.players),
    )
    changed = [f"{name} {'−' if count < 0 else '+'}{w.words.chips(abs(count))}" for name, count in counts if count]
    text = ", ".join(changed)
    return text[:1].upper() + text[1:] or w.words.say("Numbers as they were")


@_of(f.Announced)
def _(w: FactWords, fact: f.Announced) -> str:
    return (
        w.words.say("Announced: {text}", text=w.name(fact.text)) if fact.text else w.words.say("Took the message away")
    )


@_of(f.TickerSet)
def _(w: FactWords, fact: f.TickerSet) -> str:
    return w.words.say("Ticker: {text}", text=w.name(fact.text)) if fact.text else w.words.say("Took the ticker away")


@_of(f.PoolSet)
def _(w: FactWords, fact: f.PoolSet) -> str:
    if fact.amount is None:
        return w.words.say("The prize pool is computed from the buy-ins again")
    return w.words.say("Prize pool {amount}", amount=w.words.money(fact.amount))


@_of(f.PayoutsSet)
def _(w: FactWords, fact: f.PayoutsSet) -> str:
    paid = [amount for amount in fact.amounts or fact.percents if amount not in (0, "0")]
    if not paid or fact.table:
        gone = fact == f.PayoutsSet(amounts=fact.amounts, percents=fact.percents, unit=fact.unit)
        return w.words.say("Took the payouts away") if gone else schedule_sentence(w.words, fact)
    shown = [w.words.money(amount) for amount in fact.amounts] or [f"{share} %" for share in fact.percents]
    text = w.words.many("Payouts for {count} place", "Payouts for {count} places", len(paid))
    shown = [*shown[:_PAYOUTS_TOLD], "…"] if len(shown) > _PAYOUTS_TOLD else shown
    return f"{text}: {', '.join(shown)}"


@_of(f.LastHandsAnnounced)
def _(w: FactWords, fact: f.LastHandsAnnounced) -> str:
    if not fact.hands:
        return w.words.say("Took the last hands of the day back")
    return w.words.many("Announced the last hand of the day", "Announced the last {count} hands of the day", fact.hands)


@_of(f.EventClosed)
def _(w: FactWords, fact: f.EventClosed) -> str:
    if fact.winner:
        return w.words.say("Closed the event, won by {player}", player=w.name(fact.winner))
    return w.words.say("Closed the event")


@_of(f.Noted)
def _(w: FactWords, fact: f.Noted) -> str:
    return w.words.say("Note: {text}", text=w.name(fact.text))


@_of(f.ClockCalled)
def _(w: FactWords, fact: f.ClockCalled) -> str:
    texts = {
        "clock": mark("Clock on {player} at table {table}"),
        "all_in": mark("All-in clock on {player} at table {table}"),
        "shot": mark("Shot clock on {player} at table {table}"),
    }
    return w.words.say(texts[fact.kind], player=w.name(fact.player) or "?", table=fact.table)


@_of(f.CallHeld)
def _(w: FactWords, fact: f.CallHeld) -> str:
    return w.words.say("Held the clock at table {table}", table=fact.table)


@_of(f.CallReleased)
def _(w: FactWords, fact: f.CallReleased) -> str:
    return w.words.say("Released the clock at table {table}", table=fact.table)


@_of(f.PlayerActed)
def _(w: FactWords, fact: f.PlayerActed) -> str:
    return w.words.say("The player at table {table} acted", table=fact.table)


@_of(f.CallCleared)
def _(w: FactWords, fact: f.CallCleared) -> str:
    return w.words.say("Cleared the clock at table {table}", table=fact.table)


@_of(f.TimeBankUsed)
def _(w: FactWords, fact: f.TimeBankUsed) -> str:
    return w.words.say("Time bank used at table {table}", table=fact.table)


@_of(f.DayLimitExtended)
def _(w: FactWords, fact: f.DayLimitExtended) -> str:
    return w.words.say("All players agreed to {length} more today", length=w.words.length(fact.by_ms))


@_of(f.GapAnswered)
def _(w: FactWords, fact: f.GapAnswered) -> str:
    length = w.words.left(fact.to_ms - fact.from_ms)
    if fact.counted:
        return w.words.say("{length} that the program did not see are counted", length=length)
    return w.words.say("{length} that the program did not see are not counted", length=length)


@_of(f.LevelStarted)
def _(w: FactWords, fact: f.LevelStarted) -> str:
    return w.words.say("Time brought {place}", place=w.segment(fact.kind, fact.level))


@_of(f.Undone)
def _(w: FactWords, fact: f.Undone) -> str:
    return w.words.say("Took back row {row}", row=fact.batch)


@_of(f.Redone)
def _(w: FactWords, fact: f.Redone) -> str:
    return w.words.say("Gave back row {row}", row=fact.batch)
