"""What changed since somebody last did or saw something: for whoever takes over the desk."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from kiosk.show.words import Words
from kiosk.tournament import facts as f
from kiosk.tournament.facts import Entry

EDITS: tuple[type[f.Fact], ...] = (
    f.StructureEdited,
    f.HouseEdited,
    f.PayoutsSet,
    f.PayoutsPosted,
    f.PoolSet,
    f.GuaranteeSet,
    f.RegistrationSet,
    f.ChipsCorrected,
    f.ChipsCounted,
    f.OutCorrected,
    f.Reinstated,
    f.Voided,
    f.DealMade,
    f.ResultsCorrected,
    f.EventClosed,
    f.Noted,
    f.Undone,
)
"""What somebody else decided, and a director should know of."""
LISTED = 12
"""So many of them are listed, the newest first."""


@dataclass(frozen=True, slots=True)
class Shift:
    """What changed, in words.

    :ivar since: since when. :ivar counts: each kind with its number. :ivar edits: the rows that were decisions.
    :ivar row: up to which row of the journal it goes.
    """

    since: str
    counts: tuple[str, ...]
    edits: tuple[Entry, ...]
    row: int


def seen_by(who: str, looked: int, entries: Sequence[Entry]) -> int:
    """Up to which row this person knows the journal: what they did last, or what they looked at last."""
    own = next((entry.seq for entry in reversed(entries) if who and entry.who == who), 0)
    return max(looked, own)


def shift_since(row: int, entries: Sequence[Entry], dead: Set[int], words: Words) -> Shift | None:
    """What changed after ``row``; None where nothing did that was not taken back."""
    new = [entry for entry in entries[row:] if entry.batch not in dead]
    counts = _counts([entry.fact for entry in new], words)
    edits = [entry for entry in new if isinstance(entry.fact, EDITS)]
    if not counts and not edits:
        return None
    since = words.time_of_day(entries[row - 1].wall) if row else words.say("the beginning")
    return Shift(since, counts, tuple(reversed(edits[-LISTED:])), entries[-1].seq)


def _counts(new: Sequence[f.Fact], words: Words) -> tuple[str, ...]:
    many, money = words.many, words.money
    sold = {item: sum(isinstance(fact, f.Sold) and fact.item == item for fact in new) for item in _ITEMS}
    out = sum(len(fact.outs) for fact in new if isinstance(fact, f.BustedOut))
    left = sum(isinstance(fact, f.Unregistered | f.BookingCancelled) for fact in new)
    taken = sum(fact.paid for fact in new if isinstance(fact, f.Sold | f.Settled | f.Booked))
    back = sum(fact.refund for fact in new if isinstance(fact, f.Unregistered | f.Voided | f.BookingCancelled))
    paid = [fact.amount for fact in new if isinstance(fact, f.PrizePaid)]
    said = (
        many("{count} entry", "{count} entries", sold["entry"]) if sold["entry"] else "",
        many("{count} re-entry", "{count} re-entries", sold["re_entry"]) if sold["re_entry"] else "",
        many("{count} rebuy", "{count} rebuys", sold["rebuy"]) if sold["rebuy"] else "",
        many("{count} add-on", "{count} add-ons", sold["add_on"]) if sold["add_on"] else "",
        many("{count} player out", "{count} players out", out) if out else "",
        many("{count} withdrawn", "{count} withdrawn", left) if left else "",
        words.say("{amount} taken in", amount=money(taken)) if taken else "",
        words.say("{amount} given back", amount=money(back)) if back else "",
        many("{count} prize paid, {sum}", "{count} prizes paid, {sum}", len(paid), sum=money(sum(paid)))
        if paid
        else "",
    )
    return tuple(filter(None, said))


_ITEMS: tuple[f.Item, ...] = ("entry", "re_entry", "rebuy", "add_on")
