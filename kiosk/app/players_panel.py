"""What the side of the Players page says of one player: how he stands, what he bought, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kiosk.app.players_list import SAYS, seat_text, status_of
from kiosk.show.person import FLAGS, Person
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.commands import Command, Refused
from kiosk.tournament.decide import decide
from kiosk.tournament.decide_field import OWED, late_stack
from kiosk.tournament.facts import Item, Split
from kiosk.tournament.field import Player
from kiosk.tournament.results import bounties_of, stand_of
from kiosk.tournament.state import Tournament

Row = dict[str, Any]
METHODS: Mapping[str, str] = {
    "cash": mark("Cash"),
    "card": mark("Card"),
    "transfer": mark("Transfer"),
    "free": mark("Free"),
    OWED: mark("Owed"),
}
"""How something is paid; the house's own methods come after these. What is free is paid by the house."""
ITEMS: Mapping[Item, str] = {
    "entry": mark("Entry"),
    "re_entry": mark("Re-entry"),
    "rebuy": mark("Rebuy"),
    "add_on": mark("Add-on"),
}
_ALLOWED = ("flagged", "blinded_out", "asked_to_stay", "absent_too_short")


@dataclass(frozen=True, slots=True)
class Sale:
    """What is typed for the next thing that is sold."""

    method: str = "cash"
    amount: str = ""
    till: str = ""
    seat: str = ""
    stack: str = ""


@dataclass(frozen=True, slots=True)
class Desk:
    """What the panel is made of: the event at an instant, the reader's words, and how refusals are said."""

    tournament: Tournament
    now: int
    words: Words
    why: Callable[[Refused], str]
    caps: Mapping[str, str] = field(default_factory=dict)


def may_be_allowed(refused: Refused) -> bool:
    """Whether the director may allow all the same what was refused: a window, a limit, a flag, an absence."""
    return refused.code in ("window_closed", "limit_reached") or refused.values.get("why") in _ALLOWED


def method_text(method: str, words: Words) -> str:
    """What a method of payment is called; the house's own by its name."""
    return words.say(METHODS[method]) if method in METHODS else method or words.say(METHODS["cash"])


def price_text(split: Split, words: Words) -> str:
    """A price by where it goes: "$150 + $20", with a bounty "$150 + $20 + $50 bounty"; "free" for nothing."""
    on_top = split.price - split.pool - split.bounty
    parts = [words.money(part) for part in (split.pool, on_top) if part]
    if split.bounty:
        parts.append(words.say("{money} bounty", money=words.money(split.bounty)))
    return " + ".join(parts) or words.say("free")


def cost_text(desk: Desk, item: Item, player: Player | None = None) -> str:
    """What a thing costs and gives now: "$150 + $20, 30,000 chips"; "" for what the event does not sell."""
    terms, words = desk.tournament.terms, desk.words
    split, chips = terms.entry, late_stack(desk.tournament, desk.now)
    if item == "re_entry":
        split = terms.re_entry
    elif item == "rebuy":
        if terms.rebuys is None:
            return ""
        split, chips = terms.rebuys.split, terms.rebuys.chips
    elif item == "add_on":
        if terms.add_ons is None:
            return ""
        split, chips = terms.add_ons.split, terms.add_ons.chips
    return words.say("{price}, {chips} chips", price=price_text(split, words), chips=words.chips(chips))


# -- one player ----------------------------------------------------------------------------------------------------


def panel_of(desk: Desk, player: str, name: str, person: Person | None, history: Iterable[f.Entry]) -> Row:
    """Everything that the side says of one player."""
    here = desk.tournament.field.players.get(player)
    status = status_of(desk.tournament, here)
    sign, word, mood = SAYS[status]
    gone = status in ("known", "booked", "withdrawn", "voided")
    return {
        "player": player,
        "name": name,
        "sub": _sub(person),
        "sign": sign,
        "status": desk.words.say(word),
        "mood": mood,
        "flag": flag_text(person, desk.words),
        "note": "" if person is None else person.note,
        "enters": gone,
        "cost": cost_text(desk, "entry") if gone else "",
        "facts": [] if here is None else _facts(desk, here),
        "bought": [_line(entry, desk.words) for entry in history if isinstance(entry.fact, _MONEY)],
        "sales": [] if desk.tournament.closed else list(_sales(desk, player, here)),
        "acts": [] if desk.tournament.closed else list(_acts(desk, player, here)),
        "rulings": [] if desk.tournament.closed or here is None else list(_rulings(desk, here)),
    }


def _sub(person: Person | None) -> str:
    if person is None:
        return ""
    return " · ".join(part for part in (person.nickname, person.card) if part)


def flag_text(person: Person | None, words: Words) -> str:
    """Why somebody may not be registered: "Barred: until May"; "" for nobody's flag."""
    if person is None or not person.flag:
        return ""
    flag = words.say(FLAGS[person.flag])
    return words.say("{flag}: {reason}", flag=flag, reason=person.flag_reason) if person.flag_reason else flag


def _facts(desk: Desk, person: Player) -> list[Row]:
    """How he stands, one line a thing; what he owes and what he must sit out warns."""
    told = [*_stands(desk, person), *_bought(desk, person), *_bounties(desk, person)]
    return [
        {"key": key, "label": desk.words.say(label), "value": value, "warns": key in ("owes", "penalty")}
        for key, label, value in told
    ]


def _stands(desk: Desk, person: Player) -> Iterator[tuple[str, str, str]]:
    words = desk.words
    if person.is_in:
        yield "chips", mark("Chips"), words.chips(person.chips)
    if person.table is not None and person.seat is not None and person.status == "playing":
        yield "seat", mark("Table, seat"), seat_text(person.table, person.seat)
    if person.penalty_hands and person.is_in:
        yield "penalty", mark("Sits out"), words.many("{count} hand", "{count} hands", person.penalty_hands)
    stand = stand_of(desk.tournament, person, desk.now)
    if stand.place:
        place = words.ordinal(stand.place)
        if stand.last > stand.place:
            place = words.say("T-{place}", place=place)
        yield "place", mark("Place"), place if stand.settled else words.say("{place}, not final", place=place)
    if stand.prize:
        yield "prize", mark("Prize"), words.money(stand.prize)


def _bought(desk: Desk, person: Player) -> Iterator[tuple[str, str, str]]:
    words = desk.words
    if person.entries:
        counts = [words.many("{count} entry", "{count} entries", person.entries)]
        if person.rebuys:
            counts.append(words.many("{count} rebuy", "{count} rebuys", person.rebuys))
        if person.add_ons:
            counts.append(words.many("{count} add-on", "{count} add-ons", person.add_ons))
        yield "bought", mark("Bought"), ", ".join(counts)
    if person.owes > 0 and person.entries:
        yield "owes", mark("Owes"), words.money(person.owes)
    elif person.status == "booked" and person.paid:
        yield "paid", mark("Paid ahead"), words.money(person.paid)


def _bounties(desk: Desk, person: Player) -> Iterator[tuple[str, str, str]]:
    if desk.tournament.terms.bounty is None or not person.entries:
        return
    words = desk.words
    cash, count, head = bounties_of(desk.tournament, person.id)
    yield (
        "bounty",
        mark("Bounties"),
        words.say("{money}, {count} knocked out", money=words.money(cash), count=str(count)),
    )
    if head:
        yield "head", mark("On this head"), words.money(head)


_MONEY = (f.Booked, f.BookingCancelled, f.Sold, f.Settled, f.Unregistered, f.Voided, f.PrizePaid)


def _line(entry: f.Entry, words: Words) -> Row:
    """One purchase or payment: when, what, how much and how it was paid."""
    fact = entry.fact
    what, money, method, more = "", "", getattr(fact, "method", ""), ""
    if isinstance(fact, f.Sold):
        what, money = words.say(ITEMS[fact.item]), words.money(fact.paid)
        if fact.paid < fact.split.price:
            more = words.say("{money} not paid", money=words.money(fact.split.price - fact.paid))
        if fact.override:
            more = " · ".join(filter(None, (more, fact.override)))
    elif isinstance(fact, f.Booked):
        what, money = words.say("Booked"), words.money(fact.paid)
    elif isinstance(fact, f.Settled):
        what, money = words.say("Debt paid"), words.money(fact.paid)
    elif isinstance(fact, f.PrizePaid):
        what, money = words.say("Prize paid out"), words.money(-fact.amount)
    elif isinstance(fact, f.Unregistered | f.Voided | f.BookingCancelled):
        what, money = words.say("Refund"), words.money(-fact.refund)
    how = method_text(method, words)
    return {"when": words.time_of_day(entry.wall), "text": what, "money": money, "how": how, "more": more}


# -- what can be done ----------------------------------------------------------------------------------------------


def _button(desk: Desk, act: str, text: str, command: Command | None, **more: object) -> Row:
    """A button that says why it cannot be pressed, asked of the code that decides the act itself."""
    why, allowed = "", True
    if command is not None:
        try:
            decide(desk.tournament, command, desk.now)
        except Refused as refused:
            why, allowed = desk.why(refused), may_be_allowed(refused)
    return {
        "act": act,
        "text": desk.words.say(text),
        "key": desk.caps.get(act, ""),
        "enabled": allowed,
        "why": why,
        "form": False,
        "hint": "",
    } | more


def _sales(desk: Desk, player: str, person: Player | None) -> Iterator[Row]:
    """What can be sold, each with what it costs."""
    terms = desk.tournament.terms
    if person is None or person.status in ("booked", "withdrawn", "voided"):
        text = mark("Register")
        yield _button(desk, "register", text, c.Register(player), hint=cost_text(desk, "entry"), kind="go")
        return
    if person.status not in ("out", "playing", "waiting"):
        return
    if terms.re_entries != 0:
        command = c.ReEnter(player, max(1, person.chips) if person.is_in else 0)
        more: dict[str, object] = {"hint": cost_text(desk, "re_entry"), "form": person.is_in}
        yield _button(desk, "re_enter", mark("Re-enter"), command, kind="plain" if person.is_in else "go", **more)
    if terms.rebuys is not None:
        yield _button(desk, "rebuy", mark("Rebuy"), c.Rebuy(player), hint=cost_text(desk, "rebuy"), kind="plain")
    if terms.add_ons is not None and person.is_in:
        yield _button(desk, "add_on", mark("Add-on"), c.AddOn(player), hint=cost_text(desk, "add_on"), kind="plain")


def _acts(desk: Desk, player: str, person: Player | None) -> Iterator[Row]:
    """The acts of every night, one press each or with a short form."""
    if person is None or person.status in ("withdrawn", "voided"):
        yield _button(desk, "wait", mark("Register, waits for a seat"), c.Register(player, seated=False))
        yield _button(desk, "book", mark("Book a place"), c.Book(player))
    elif person.status == "booked":
        yield _button(desk, "wait", mark("Register, waits for a seat"), c.Register(player, seated=False))
        yield _button(desk, "cancel_booking", mark("Cancel the booking"), c.CancelBooking(player))
    elif person.is_in:
        yield from _acts_in(desk, person)
    if person is not None and person.owes > 0 and person.entries:
        yield _button(desk, "pay_debt", mark("Pay the debt"), c.PayDebt(player))
    yield _button(desk, "person", mark("Name, card, note, flag"), None, form=True)


def _acts_in(desk: Desk, person: Player) -> Iterator[Row]:
    player = person.id
    if person.status == "waiting":
        yield _button(desk, "seat", mark("Seat now"), c.SeatPlayer(player), kind="go")
    yield _button(desk, "out", mark("Out"), None, kind="plain" if person.status == "waiting" else "primary")
    if person.status == "waiting":
        yield _button(desk, "move", mark("Choose a seat"), None, form=True)
    else:
        yield _button(desk, "move", mark("Move"), None, form=True)
    yield _button(desk, "set_stack", mark("Count the stack"), None, form=True)
    payouts = desk.tournament.payouts
    if payouts is not None and payouts.seats is not None:
        yield _button(desk, "qualify", mark("Has won a seat"), c.Qualify([player]))
    if person.absent_since is None:
        yield _button(desk, "absent", mark("Absent, chips stay"), c.MarkAbsent(player))
        if desk.tournament.sheet.house.absent_removal_min is not None:
            yield _button(desk, "absent_asked", mark("Absent, asked to keep the chips"), c.MarkAbsent(player, True))
    else:
        yield _button(desk, "back", mark("Back at the table"), c.MarkBack(player))
    if person.penalty_hands:
        yield _button(desk, "missed_hand", mark("Missed one hand"), c.GivePenalty(player, hands=-1))


def _rulings(desk: Desk, person: Player) -> Iterator[Row]:
    """What is done seldom and not without a thought: it has a reason, or wants a second key."""
    player = person.id
    if person.is_in:
        if not desk.tournament.clock_at(desk.now).started:
            yield _button(desk, "unregister", mark("Withdraw and refund"), c.Unregister(player))
        yield _button(desk, "penalty", mark("Penalty"), None, form=True)
        if person.absent_since is not None:
            yield _button(desk, "remove_absent", mark("Remove the absent player"), c.RemoveAbsent(player))
        yield _button(desk, "disqualify", mark("Disqualify"), c.Disqualify(player, "-"), form=True)
    elif desk.tournament.field.hand_of(player) is not None:
        yield _button(desk, "reinstate", mark("Reinstate"), c.Reinstate(player))
    if person.status in ("out", "playing", "waiting"):
        yield _button(desk, "void", mark("Void the entry"), c.Void(player, "-"), form=True)
