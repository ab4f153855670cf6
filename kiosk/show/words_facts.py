"""What happened, as a sentence of the journal and as the name of an act to undo."""

from __future__ import annotations

from itertools import takewhile

from kiosk.show import words_field, words_room, words_till
from kiosk.show.words_catalogue import mark
from kiosk.show.words_names import with_names
from kiosk.show.words_payouts import schedule_sentence
from kiosk.show.words_telling import PLAIN, SHORT, FactWords, joins, sentence_of
from kiosk.tournament import facts as f
from kiosk.tournament.draws import fingerprint_of

__all__ = ["FactWords", "joins"]
TELLERS = (words_field, words_room, words_till)
"""The modules whose sentences belong to this one: importing them enters them."""
_PAYOUTS_TOLD = 3

PLAIN |= {
    f.Started: mark("Started the tournament"),
    f.Paused: mark("Paused the clock"),
    f.Resumed: mark("Resumed the clock"),
    f.BreakEnded: mark("Ended the break"),
    f.HandForHandStarted: mark("Announced hand-for-hand"),
    f.HandForHandEnded: mark("Ended hand-for-hand"),
    f.HandsPerLevelEnded: mark("Back from hands to time"),
}

SHORT |= {
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


@sentence_of(f.EventOpened)
def _(w: FactWords, fact: f.EventOpened) -> str:
    if not fact.names or not fact.seed:
        return w.words.say("Opened {name}", name=w.name(fact.name))
    values = {"name": w.name(fact.name), "fingerprint": fingerprint_of(fact.seed)}
    return w.words.say("Opened {name}; the seed of its draws has the fingerprint {fingerprint}", **values)


@sentence_of(f.StartScheduled)
def _(w: FactWords, fact: f.StartScheduled) -> str:
    return w.words.say("Countdown to the start at {time}", time=w.time(fact.start_at))


@sentence_of(f.SegmentChosen)
def _(w: FactWords, fact: f.SegmentChosen) -> str:
    return w.words.say("Went to {place} by hand", place=w.place(fact.segment))


@sentence_of(f.ClockAdjusted)
def _(w: FactWords, fact: f.ClockAdjusted) -> str:
    return w.words.say("{time} on the clock", time=w.signed(fact.by_ms))


@sentence_of(f.RemainingSet)
def _(w: FactWords, fact: f.RemainingSet) -> str:
    return w.words.say("Clock set to {time}", time=w.words.left(fact.to_ms))


@sentence_of(f.BreakTaken)
def _(w: FactWords, fact: f.BreakTaken) -> str:
    return w.words.say("Extra break of {length}", length=w.words.length(fact.length_ms))


@sentence_of(f.TableDone)
def _(w: FactWords, fact: f.TableDone) -> str:
    return w.words.say("Table {table} done", table=fact.table)


@sentence_of(f.HandDone)
def _(w: FactWords, fact: f.HandDone) -> str:
    hand = w.words.say("Hand {hand} done", hand=fact.hand) if fact.hand else w.words.say("Hand in progress done")
    parts = [hand]
    if fact.debit_ms:
        parts.append(w.signed(-fact.debit_ms))
    if fact.waiting:
        tables = ", ".join(map(str, fact.waiting))
        parts.append(w.words.say("tables still out: {tables}", tables=tables))
    return ", ".join(parts)


@sentence_of(f.Misdealt)
def _(w: FactWords, fact: f.Misdealt) -> str:
    if fact.table is None:
        return w.words.say("Misdeal, dealt again")
    return w.words.say("Misdeal at table {table}, dealt again", table=fact.table)


@sentence_of(f.HandsPerLevelStarted)
def _(w: FactWords, fact: f.HandsPerLevelStarted) -> str:
    return w.words.many("{count} hand in every level", "{count} hands in every level", fact.hands)


@sentence_of(f.StructureEdited)
def _(w: FactWords, fact: f.StructureEdited) -> str:
    name = fact.structure.name
    return (
        w.words.say("Changed the structure to {name}", name=w.name(name))
        if name
        else w.words.say("Changed the structure")
    )


@sentence_of(f.HouseEdited)
def _(w: FactWords, fact: f.HouseEdited) -> str:
    settings = ", ".join(f"{key} {value}" for key, value in sorted(fact.settings.items()))
    return w.words.say("Changed the house rules: {settings}", settings=settings)


@sentence_of(f.TableOpened)
def _(w: FactWords, fact: f.TableOpened) -> str:
    return w.words.say("Opened table {table}", table=fact.table)


@sentence_of(f.TableClosed)
def _(w: FactWords, fact: f.TableClosed) -> str:
    return w.words.say("Closed table {table}", table=fact.table)


@sentence_of(f.Counted)
def _(w: FactWords, fact: f.Counted) -> str:
    counts = (
        (w.words.say("entries"), fact.entries),
        (w.words.say("re-entries"), fact.re_entries),
        (w.words.say("players left"), fact.players),
        (w.words.say("rebuys"), fact.rebuys),
        (w.words.say("add-ons"), fact.add_ons),
    )
    changed = [f"{name} {'−' if count < 0 else '+'}{w.words.chips(abs(count))}" for name, count in counts if count]
    text = ", ".join(changed)
    return text[:1].upper() + text[1:] or w.words.say("Numbers as they were")


@sentence_of(f.Announced)
def _(w: FactWords, fact: f.Announced) -> str:
    if not fact.text:
        return w.words.say("Took the message away")
    return w.words.say("Announced: {text}", text=w.name(with_names(fact.text, w.words.player)))


@sentence_of(f.TickerSet)
def _(w: FactWords, fact: f.TickerSet) -> str:
    return w.words.say("Ticker: {text}", text=w.name(fact.text)) if fact.text else w.words.say("Took the ticker away")


@sentence_of(f.PoolSet)
def _(w: FactWords, fact: f.PoolSet) -> str:
    text = w.words.say("The prize pool is computed from the buy-ins again")
    if fact.amount is not None:
        text = w.words.say("Prize pool {amount}", amount=w.words.money(fact.amount))
    return f"{text}: {w.name(fact.reason)}" if fact.reason else text


@sentence_of(f.PayoutsSet)
def _(w: FactWords, fact: f.PayoutsSet) -> str:
    text = _payouts(w, fact)
    return f"{text} ({w.name(fact.reason)})" if fact.reason else text


def _payouts(w: FactWords, fact: f.PayoutsSet) -> str:
    paid = [amount for amount in fact.amounts or fact.percents if amount not in (0, "0")]
    if not paid or fact.table:
        gone = fact == f.PayoutsSet(amounts=fact.amounts, percents=fact.percents, unit=fact.unit)
        return w.words.say("Took the payouts away") if gone else schedule_sentence(w.words, fact)
    shown = [w.words.money(amount) for amount in fact.amounts] or [f"{share} %" for share in fact.percents]
    text = w.words.many("Payouts for {count} place", "Payouts for {count} places", len(paid))
    shown = [*shown[:_PAYOUTS_TOLD], "…"] if len(shown) > _PAYOUTS_TOLD else shown
    return f"{text}: {', '.join(shown)}"


@sentence_of(f.LastHandsAnnounced)
def _(w: FactWords, fact: f.LastHandsAnnounced) -> str:
    if not fact.hands:
        return w.words.say("Took the last hands of the day back")
    return w.words.many("Announced the last hand of the day", "Announced the last {count} hands of the day", fact.hands)


@sentence_of(f.EventClosed)
def _(w: FactWords, fact: f.EventClosed) -> str:
    winners = [row.player for row in takewhile(lambda row: row.place == 1, fact.results)]
    if fact.winner or len(winners) == 1:
        return w.words.say("Closed the event, won by {player}", player=w.player(fact.winner or winners[0]))
    return w.words.say("Closed the event")


@sentence_of(f.Noted)
def _(w: FactWords, fact: f.Noted) -> str:
    return w.words.say("Note: {text}", text=w.name(fact.text))


@sentence_of(f.ClockCalled)
def _(w: FactWords, fact: f.ClockCalled) -> str:
    texts = {
        "clock": mark("Clock on {player} at table {table}"),
        "all_in": mark("All-in clock on {player} at table {table}"),
        "shot": mark("Shot clock on {player} at table {table}"),
    }
    return w.words.say(texts[fact.kind], player=w.player(fact.player) or "?", table=fact.table)


@sentence_of(f.CallHeld)
def _(w: FactWords, fact: f.CallHeld) -> str:
    return w.words.say("Held the clock at table {table}", table=fact.table)


@sentence_of(f.CallReleased)
def _(w: FactWords, fact: f.CallReleased) -> str:
    return w.words.say("Released the clock at table {table}", table=fact.table)


@sentence_of(f.PlayerActed)
def _(w: FactWords, fact: f.PlayerActed) -> str:
    return w.words.say("The player at table {table} acted", table=fact.table)


@sentence_of(f.CallCleared)
def _(w: FactWords, fact: f.CallCleared) -> str:
    return w.words.say("Cleared the clock at table {table}", table=fact.table)


@sentence_of(f.TimeBankUsed)
def _(w: FactWords, fact: f.TimeBankUsed) -> str:
    return w.words.say("Time bank used at table {table}", table=fact.table)


@sentence_of(f.DayLimitExtended)
def _(w: FactWords, fact: f.DayLimitExtended) -> str:
    return w.words.say("All players agreed to {length} more today", length=w.words.length(fact.by_ms))


@sentence_of(f.GapAnswered)
def _(w: FactWords, fact: f.GapAnswered) -> str:
    length = w.words.left(fact.to_ms - fact.from_ms)
    if fact.counted:
        return w.words.say("{length} that the program did not see are counted", length=length)
    return w.words.say("{length} that the program did not see are not counted", length=length)


@sentence_of(f.LevelStarted)
def _(w: FactWords, fact: f.LevelStarted) -> str:
    return w.words.say("Time brought {place}", place=w.segment(fact.kind, fact.level))


@sentence_of(f.Undone)
def _(w: FactWords, fact: f.Undone) -> str:
    return w.words.say("Took back row {row}", row=fact.batch)


@sentence_of(f.Redone)
def _(w: FactWords, fact: f.Redone) -> str:
    return w.words.say("Gave back row {row}", row=fact.batch)
