"""How players out in one hand are placed, as sentences for the operator: what decides, which places, by which rule.

>>> from kiosk.show.words import Words
>>> from kiosk.tournament.house import default_house
>>> from kiosk.tournament.placing import Out, place
>>> words, house = Words(), default_house()
>>> outs = (Out("1", table=5, stack=56_500), Out("2", table=2, stack=41_000))
>>> hand = place(outs, house, hand_for_hand=True)
>>> placing_sentence(words, hand, outs, 24, 25), placing_rule(words, hand, house)
('Different tables: they share 24th and 25th', 'Default rules. Stacks do not decide.')
>>> pays_sentence(words, [24_000, 0], 24)
'24th pays $240, 25th nothing'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from kiosk.show.words_bidi import isolated
from kiosk.show.words_catalogue import mark
from kiosk.tournament.house import House
from kiosk.tournament.placing import Out, Placing, cited

if TYPE_CHECKING:
    from kiosk.show.words import Words

SENTENCES: Mapping[str, str] = {
    "alone": mark("Out in {places} place"),
    "order": mark("Different tables: who went out later is placed higher"),
    "order_stack": mark("Different tables: who went out later is placed higher; at one table the larger stack"),
    "order_share": mark("Different tables: who went out later is placed higher; at one table they share"),
    "stack": mark("The larger stack before the hand is placed higher"),
    "stack:one_table": mark("Same table: the larger stack before the hand is placed higher"),
    "hand": mark("Equal stacks: the better hand is placed higher"),
    "card": mark("Equal stacks and hands: the higher drawn card is placed higher"),
    "high_card": mark("Equal stacks: the higher drawn card is placed higher"),
    "share_stack": mark("Equal stacks: they share {places}"),
    "share_stack:some": mark("The larger stack before the hand is placed higher; equal stacks share {places}"),
    "share_stack:several": mark("The larger stack before the hand is placed higher; equal stacks share"),
    "share_tables": mark("Different tables: they share {places}"),
    "share_three": mark("Three or more out: they share {places}"),
    "share_all": mark("Out in one hand: they share {places}"),
    "missing:stack": mark("The stacks before the hand decide. Enter those that are missing."),
    "missing:hand_rank": mark("Equal stacks: the better hand decides. Enter the hands."),
    "missing:card": mark("Neither is ahead: a drawn card decides. Let each draw one, and enter the cards."),
}
"""A sentence for every code of a hand, some with a form of their own for what stands after the colon."""

_PAYS: Mapping[str, tuple[str, str]] = {
    "paid": (mark("{places} pays {amount}"), mark("{places} pay {amount} each")),
    "nothing": (mark("{places} nothing"), mark("{places} nothing")),
    "nothing_first": (mark("{places} pays nothing"), mark("{places} pay nothing")),
}
"""What one place pays, and what several pay."""
_NO_STACKS = ("share_tables", "share_three", "share_all")
"""Codes where the stacks are on the form and are not looked at."""


def placing_sentence(words: Words, placing: Placing, outs: Sequence[Out], first_place: int, last_place: int) -> str:
    """What decides about the hand, with the places that are shared; or what must be entered first.

    ``first_place`` and ``last_place`` are the best and the worst place that the players of the hand take.
    """
    first, last = first_place, last_place
    key = placing.why
    if placing.missing:
        key = f"missing:{placing.missing[0][1]}"
    elif key == "stack" and len({out.table for out in outs}) == 1:
        key = "stack:one_table"
    elif key == "share_stack":
        shared = [(best, worst) for _tier, best, worst in placing.spans(first_place) if worst > best]
        first, last = shared[0]
        if len(placing.tiers) > 1:
            key = "share_stack:some" if len(shared) == 1 else "share_stack:several"
    return words.say(SENTENCES[key], places=_places(words, first, last))


def placing_rule(words: Words, placing: Placing, house: House) -> str:
    """The rule that is followed, and that stacks do not decide where a director might think so.

    Empty for a player who is out alone: nothing had to be decided.
    """
    if placing.why == "alone":
        return ""
    rule = _rule(words, placing, house)
    if placing.why in _NO_STACKS:
        return words.say("{rule}. Stacks do not decide.", rule=rule)
    return rule


def _rule(words: Words, placing: Placing, house: House) -> str:
    rule = cited(house, placing)
    if rule:
        return isolated(rule, right_to_left=words.right_to_left)
    title = isolated(house.title, right_to_left=words.right_to_left)
    if placing.why != "order" and placing.rule_setting in house.changed:
        return words.say("{house}, changed for this event", house=title)
    if house.name == "default":
        return words.say("Default rules")
    return words.say("No rule of {house} covers this: the default holds", house=title)


def pays_sentence(words: Words, amounts: Sequence[int], first_place: int) -> str:
    """What the places of a hand pay, the best first: "24th pays $240, 25th nothing"; ``amounts`` in smallest units."""
    parts: list[str] = []
    place = first_place
    for amount, alike in groupby(amounts):
        last = place + len(list(alike)) - 1
        one, several = _PAYS["paid" if amount else "nothing" if parts else "nothing_first"]
        text = one if last == place else several
        parts.append(words.say(text, places=_places(words, place, last), amount=words.money(amount)))
        place = last + 1
    return ", ".join(parts)


def draw_sentence(words: Words, thing: str) -> str:
    """What to do where a shared place gives something that cannot be split; ``thing`` as the payouts name it."""
    name = isolated(thing, right_to_left=words.right_to_left)
    return words.say("{thing} cannot be split: let them draw high card by suit, or deal one hand face up.", thing=name)


def _places(words: Words, first: int, last: int) -> str:
    if last == first:
        return words.ordinal(first)
    text = mark("{first} and {last}") if last == first + 1 else mark("{first} to {last}")
    return words.say(text, first=words.ordinal(first), last=words.ordinal(last))
