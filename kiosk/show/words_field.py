"""What happened to the people of an event, in words: entries, seats, who went out, absence, chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiosk.show.words_bidi import figures, isolated
from kiosk.show.words_catalogue import mark
from kiosk.show.words_telling import SHORT, FactWords, sentence_of, short_of
from kiosk.tournament import facts as f

if TYPE_CHECKING:
    from kiosk.show.words import Words

METHODS = {
    "cash": mark("cash"),
    "card": mark("card"),
    "transfer": mark("transfer"),
    "free": mark("free of charge"),
    "owed": mark("owed"),
}
"""How something was paid; a method of the house's own is called as it was typed."""
_SOLD = {
    "entry": mark("Registered {player}: {details}"),
    "re_entry": mark("Re-entry of {player}: {details}"),
    "rebuy": mark("Rebuy of {player}: {details}"),
    "add_on": mark("Add-on of {player}: {details}"),
}
_SOLD_SHORT = {
    "entry": mark("Entry of {player}"),
    "re_entry": mark("Re-entry of {player}"),
    "rebuy": mark("Rebuy of {player}"),
    "add_on": mark("Add-on of {player}"),
}
SHORT |= {
    f.RegistrationSet: mark("Registration"),
    f.ChipsCounted: mark("Chips counted"),
    f.ChipsCorrected: mark("Chips corrected"),
    f.ResultsCorrected: mark("Results corrected"),
}


def method_text(words: Words, method: str) -> str:
    """How something was paid, "" for nothing said."""
    if method in METHODS:
        return words.say(METHODS[method])
    return isolated(method, right_to_left=words.right_to_left)


def price_text(words: Words, split: f.Split) -> str:
    """A price as people say it, what is played for first: "$150 + $20", with its bounty "$150 + $20 + $50 bounty"."""
    parts = [words.money(part) for part in (split.pool, split.house + split.staff + split.cause) if part]
    if split.bounty:
        parts.append(words.say("{money} bounty", money=words.money(split.bounty)))
    text = " + ".join(parts)
    return figures(text, right_to_left=words.right_to_left)


def _with(sentence: str, *details: str) -> str:
    """A sentence and what is to be said of it, where there is something."""
    told = ", ".join(filter(None, details))
    return f"{sentence}: {told}" if told else sentence


def _by(w: FactWords, method: str, till: str) -> str:
    """How it was paid and where the money is."""
    at = w.words.say("till {till}", till=w.name(till)) if till else ""
    return ", ".join(filter(None, (method_text(w.words, method), at)))


def _allowed(w: FactWords, reason: str) -> str:
    return w.words.say("allowed all the same: {reason}", reason=w.name(reason)) if reason else ""


def _given_back(w: FactWords, amount: int) -> str:
    return w.words.say("{amount} given back", amount=w.words.money(amount)) if amount else ""


# -- entries ---------------------------------------------------------------------------------------------------


@sentence_of(f.RegistrationSet)
def _(w: FactWords, fact: f.RegistrationSet) -> str:
    return w.words.say("Opened registration") if fact.open else w.words.say("Closed registration")


@sentence_of(f.Booked)
def _(w: FactWords, fact: f.Booked) -> str:
    paid = w.words.say("{amount} paid ahead", amount=w.words.money(fact.paid)) if fact.paid else ""
    how = _by(w, fact.method, fact.till) if fact.paid else ""
    return _with(w.words.say("Booked a place for {player}", player=w.player(fact.player)), paid, how)


@short_of(f.Booked)
def _(w: FactWords, fact: f.Booked) -> str:
    return w.words.say("Booking of {player}", player=w.player_short(fact.player))


@sentence_of(f.BookingCancelled)
def _(w: FactWords, fact: f.BookingCancelled) -> str:
    sentence = w.words.say("Cancelled the booking of {player}", player=w.player(fact.player))
    return _with(sentence, _given_back(w, fact.refund))


@short_of(f.BookingCancelled)
def _(w: FactWords, fact: f.BookingCancelled) -> str:
    return w.words.say("{player} cancelled", player=w.player_short(fact.player))


@sentence_of(f.Sold)
def _(w: FactWords, fact: f.Sold) -> str:
    words, price = w.words, fact.split.price
    details = [
        price_text(words, fact.split),
        words.many("{count} chip", "{count} chips", fact.chips),
        words.say("{chips} chips handed in", chips=words.chips(fact.surrendered)) if fact.surrendered else "",
        words.say("{amount} paid", amount=words.money(fact.paid)) if fact.paid != price and fact.paid else "",
        _by(w, fact.method, fact.till),
        _allowed(w, fact.override),
    ]
    return words.say(_SOLD[fact.item], player=w.player(fact.player), details=", ".join(filter(None, details)))


@short_of(f.Sold)
def _(w: FactWords, fact: f.Sold) -> str:
    return w.words.say(_SOLD_SHORT[fact.item], player=w.player_short(fact.player))


@sentence_of(f.Unregistered)
def _(w: FactWords, fact: f.Unregistered) -> str:
    sentence = w.words.say("Withdrew {player} before play", player=w.player(fact.player))
    return _with(sentence, _given_back(w, fact.refund))


@short_of(f.Unregistered)
def _(w: FactWords, fact: f.Unregistered) -> str:
    return w.words.say("{player} withdrawn", player=w.player_short(fact.player))


@sentence_of(f.Voided)
def _(w: FactWords, fact: f.Voided) -> str:
    sentence = w.words.say("Voided the entry of {player}", player=w.player(fact.player))
    return _with(sentence, w.name(fact.reason), _given_back(w, fact.refund))


@short_of(f.Voided)
def _(w: FactWords, fact: f.Voided) -> str:
    return w.words.say("{player} voided", player=w.player_short(fact.player))


@sentence_of(f.Settled)
def _(w: FactWords, fact: f.Settled) -> str:
    amount = w.words.money(fact.paid)
    sentence = w.words.say("{player} paid {amount} that was owed", player=w.player(fact.player), amount=amount)
    return _with(sentence, _by(w, fact.method, fact.till))


@short_of(f.Settled)
def _(w: FactWords, fact: f.Settled) -> str:
    return w.words.say("Payment of {player}", player=w.player_short(fact.player))


# -- seats -----------------------------------------------------------------------------------------------------


@sentence_of(f.Seated)
def _(w: FactWords, fact: f.Seated) -> str:
    values = {"player": w.player(fact.player), "table": fact.table, "seat": fact.seat}
    if fact.draw:
        return w.words.say("{player} drew table {table} seat {seat}", **values)
    return w.words.say("{player} sits down at table {table} seat {seat}", **values)


@short_of(f.Seated)
def _(w: FactWords, fact: f.Seated) -> str:
    return w.words.say("Seat of {player}", player=w.player_short(fact.player))


@sentence_of(f.Unseated)
def _(w: FactWords, fact: f.Unseated) -> str:
    return w.words.say("{player} left the seat and waits for another one", player=w.player(fact.player))


@short_of(f.Unseated)
def _(w: FactWords, fact: f.Unseated) -> str:
    return w.words.say("Seat of {player}", player=w.player_short(fact.player))


# -- out and back ----------------------------------------------------------------------------------------------


@sentence_of(f.BustedOut)
def _(w: FactWords, fact: f.BustedOut) -> str:
    tables = list(dict.fromkeys(str(row.table) for row in fact.outs if row.table is not None))
    at = w.words.many("at table {tables}", "at tables {tables}", len(tables), tables=w.words.listed(tables))
    return ", ".join(filter(None, (_out(w, fact), at if tables else "", _stacks(w, fact), *_knocked_out(w, fact))))


def _out(w: FactWords, fact: f.BustedOut) -> str:
    players = w.players(row.player for row in fact.outs)
    if fact.hand is None:
        return w.words.say("{players} out", players=players)
    if not fact.hand:
        return w.words.say("{players} out in the hand in progress", players=players)
    return w.words.say("{players} out on hand {hand}", players=players, hand=fact.hand)


def _stacks(w: FactWords, fact: f.BustedOut) -> str:
    """Of several players their stacks: the places hang on them."""
    stacks = [w.words.chips(row.stack) for row in fact.outs if row.stack is not None]
    if len(fact.outs) < 2 or not stacks:
        return ""
    return w.words.say("with {stacks} chips before the hand", stacks=w.words.listed(stacks))


def _knocked_out(w: FactWords, fact: f.BustedOut) -> list[str]:
    if len(fact.outs) == 1:
        by = fact.outs[0].by
        return [w.words.say("knocked out by {players}", players=w.players(by))] if by else []
    return [
        w.words.say("{player} knocked out by {players}", player=w.player(row.player), players=w.players(row.by))
        for row in fact.outs
        if row.by
    ]


@short_of(f.BustedOut)
def _(w: FactWords, fact: f.BustedOut) -> str:
    if len(fact.outs) == 1:
        return w.words.say("{player} out", player=w.player_short(fact.outs[0].player))
    return w.words.many("{count} player out", "{count} players out", len(fact.outs))


@sentence_of(f.OutCorrected)
def _(w: FactWords, fact: f.OutCorrected) -> str:
    row = fact.out
    details = (
        w.words.say("at table {table}", table=row.table) if row.table is not None else "",
        w.words.say("{chips} chips before the hand", chips=w.words.chips(row.stack)) if row.stack is not None else "",
        w.words.say("card {card}", card=row.card) if row.card else "",
        w.words.say("knocked out by {players}", players=w.players(row.by)) if row.by else "",
    )
    return _with(w.words.say("Corrected how {player} went out", player=w.player(row.player)), *details)


@short_of(f.OutCorrected)
def _(w: FactWords, fact: f.OutCorrected) -> str:
    return w.words.say("{player} out", player=w.player_short(fact.out.player))


@sentence_of(f.Reinstated)
def _(w: FactWords, fact: f.Reinstated) -> str:
    return w.words.say("Took back the bust of {player}", player=w.player(fact.player))


@short_of(f.Reinstated)
def _(w: FactWords, fact: f.Reinstated) -> str:
    return w.words.say("{player} back in", player=w.player_short(fact.player))


def _out_of_play(w: FactWords, chips: int) -> str:
    return w.words.many("{count} chip out of play", "{count} chips out of play", chips) if chips else ""


@sentence_of(f.Disqualified)
def _(w: FactWords, fact: f.Disqualified) -> str:
    sentence = w.words.say("Disqualified {player}", player=w.player(fact.player))
    return _with(sentence, w.name(fact.reason), _out_of_play(w, fact.chips))


@short_of(f.Disqualified)
def _(w: FactWords, fact: f.Disqualified) -> str:
    return w.words.say("{player} disqualified", player=w.player_short(fact.player))


@sentence_of(f.AbsentRemoved)
def _(w: FactWords, fact: f.AbsentRemoved) -> str:
    amount = w.words.money(fact.from_pool)
    pool = w.words.say("{amount} out of the prize pool", amount=amount) if fact.from_pool else ""
    sentence = w.words.say("Removed {player}, who was absent", player=w.player(fact.player))
    return _with(sentence, _out_of_play(w, fact.chips), pool, _allowed(w, fact.override))


@short_of(f.AbsentRemoved)
def _(w: FactWords, fact: f.AbsentRemoved) -> str:
    return w.words.say("{player} removed", player=w.player_short(fact.player))


@sentence_of(f.WentAbsent)
def _(w: FactWords, fact: f.WentAbsent) -> str:
    if fact.asked:
        return w.words.say("{player} is absent and asked that the chips stay", player=w.player(fact.player))
    return w.words.say("{player} is absent", player=w.player(fact.player))


@short_of(f.WentAbsent)
def _(w: FactWords, fact: f.WentAbsent) -> str:
    return w.words.say("{player} absent", player=w.player_short(fact.player))


@sentence_of(f.CameBack)
def _(w: FactWords, fact: f.CameBack) -> str:
    return w.words.say("{player} is back at the table", player=w.player(fact.player))


@short_of(f.CameBack)
def _(w: FactWords, fact: f.CameBack) -> str:
    return w.words.say("{player} back at the table", player=w.player_short(fact.player))


@sentence_of(f.Qualified)
def _(w: FactWords, fact: f.Qualified) -> str:
    values = {"players": w.players(fact.players)}
    sentence = w.words.many("{players} won a seat", "{players} won {count} seats", len(fact.players), **values)
    return _with(sentence, _out_of_play(w, fact.chips))


@short_of(f.Qualified)
def _(w: FactWords, fact: f.Qualified) -> str:
    return w.words.many("{count} seat won", "{count} seats won", len(fact.players))


@sentence_of(f.PenaltyGiven)
def _(w: FactWords, fact: f.PenaltyGiven) -> str:
    one, many = mark("{player} misses {count} hand"), mark("{player} misses {count} hands")
    if fact.hands < 0:
        one, many = mark("{player} has missed {count} hand"), mark("{player} has missed {count} hands")
    return w.words.many(one, many, abs(fact.hands), player=w.player(fact.player))


@short_of(f.PenaltyGiven)
def _(w: FactWords, fact: f.PenaltyGiven) -> str:
    return w.words.say("Penalty of {player}", player=w.player_short(fact.player))


# -- chips -----------------------------------------------------------------------------------------------------


@sentence_of(f.StackSet)
def _(w: FactWords, fact: f.StackSet) -> str:
    return w.words.say("Stack of {player}: {chips}", player=w.player(fact.player), chips=w.words.chips(fact.chips))


@short_of(f.StackSet)
def _(w: FactWords, fact: f.StackSet) -> str:
    return w.words.say("Stack of {player}", player=w.player_short(fact.player))


@sentence_of(f.ChipsCounted)
def _(w: FactWords, fact: f.ChipsCounted) -> str:
    if fact.total is None:
        return w.words.say("The chips in play are computed again")
    return w.words.say("Chips in play as counted: {chips}", chips=w.words.chips(fact.total))


@sentence_of(f.ChipsCorrected)
def _(w: FactWords, fact: f.ChipsCorrected) -> str:
    chips = f"{'−' if fact.by < 0 else '+'}{w.words.chips(abs(fact.by))}"
    sentence = w.words.say("Chips in play {chips}", chips=figures(chips, right_to_left=w.words.right_to_left))
    if fact.player:
        sentence = w.words.say("Chips of {player} {chips}", player=w.player(fact.player), chips=chips)
    return _with(sentence, w.name(fact.reason))


@sentence_of(f.ResultsCorrected)
def _(w: FactWords, fact: f.ResultsCorrected) -> str:
    return w.words.say("Corrected the results: {reason}", reason=w.name(fact.reason))
