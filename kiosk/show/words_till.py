"""What happened to the money, in words: guarantee, payouts, prizes paid, deals, tills."""

from __future__ import annotations

from kiosk.show.words_catalogue import mark
from kiosk.show.words_field import method_text
from kiosk.show.words_telling import SHORT, FactWords, sentence_of, short_of
from kiosk.tournament import facts as f

_TOLD = 3
"""So many prizes are told; a list goes on."""
_DEALS = {
    "icm": mark("Deal by the chip model"),
    "chips": mark("Deal by chips"),
    "proportional": mark("Deal in proportion to chips"),
    "even": mark("Deal in equal parts"),
    "amounts": mark("Deal as agreed"),
}
SHORT |= {
    f.GuaranteeSet: mark("Guarantee"),
    f.PayoutsPosted: mark("Payouts posted"),
    f.DealMade: mark("Deal"),
    f.TillCounted: mark("Till counted"),
}


@sentence_of(f.GuaranteeSet)
def _(w: FactWords, fact: f.GuaranteeSet) -> str:
    sentence = w.words.say("Guarantee {amount}", amount=w.words.money(fact.amount))
    return f"{sentence}: {w.name(fact.reason)}" if fact.reason else sentence


@sentence_of(f.PayoutsPosted)
def _(w: FactWords, fact: f.PayoutsPosted) -> str:
    amounts = [w.words.money(amount) for amount in fact.amounts if amount]
    shown = ", ".join([*amounts[:_TOLD], "…"] if len(amounts) > _TOLD else amounts)
    values = {"amounts": shown, "reason": w.name(fact.reason)}
    one, many = (
        mark("Posted the payout of {count} place: {amounts}"),
        mark("Posted the payouts of {count} places: {amounts}"),
    )
    if fact.reason:
        one = mark("Posted the payout of {count} place: {amounts} ({reason})")
        many = mark("Posted the payouts of {count} places: {amounts} ({reason})")
    return w.words.many(one, many, len(amounts), **values)


@sentence_of(f.PrizePaid)
def _(w: FactWords, fact: f.PrizePaid) -> str:
    say = w.words.say
    details = (
        say("receipt {receipt}", receipt=fact.receipt) if fact.receipt else "",
        method_text(w.words, fact.method),
        say("till {till}", till=w.name(fact.till)) if fact.till else "",
        say("form {form}", form=w.name(fact.form)) if fact.form else "",
    )
    paid = say("Paid {amount} to {player}", amount=w.words.money(fact.amount), player=w.player(fact.player))
    told = ", ".join(filter(None, details))
    return f"{paid}: {told}" if told else paid


@short_of(f.PrizePaid)
def _(w: FactWords, fact: f.PrizePaid) -> str:
    return w.words.say("Prize of {player} paid", player=w.player_short(fact.player))


@sentence_of(f.DealMade)
def _(w: FactWords, fact: f.DealMade) -> str:
    shares = ", ".join(f"{w.player(share.player)} {w.words.money(share.amount)}" for share in fact.shares)
    parts = [f"{w.words.say(_DEALS[fact.kind])}: {shares}"]
    if fact.for_first:
        parts.append(w.words.say("{amount} are still played for", amount=w.words.money(fact.for_first)))
    return ", ".join(parts)


@sentence_of(f.TillOpened)
def _(w: FactWords, fact: f.TillOpened) -> str:
    values = {"till": w.name(fact.till), "amount": w.words.money(fact.float_amount), "person": w.name(fact.person)}
    if fact.person:
        return w.words.say("Till {till} begins with {amount}, in the hands of {person}", **values)
    return w.words.say("Till {till} begins with {amount}", **values)


@short_of(f.TillOpened)
def _(w: FactWords, fact: f.TillOpened) -> str:
    return w.words.say("Till {till}", till=w.name(fact.till))


@sentence_of(f.TillCounted)
def _(w: FactWords, fact: f.TillCounted) -> str:
    counts = ", ".join(f"{method_text(w.words, method)} {w.words.money(paid)}" for method, paid in fact.counted.items())
    return w.words.say("Counted till {till}: {counts}", till=w.name(fact.till), counts=counts)
