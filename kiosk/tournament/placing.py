"""Who is placed how when several players go out in one hand, and how a shared place splits its money.

rules.md section 4. A hand makes tiers, best first: one player alone, or several who share. Hand-for-hand is one hand
for the whole room, whatever the tables (PlayLive RP-7 A, TDA RP-8 A, WSOP 126 b). Otherwise every table plays its
own: each table is placed by itself, and the tables follow in the order in which their first player was named, the
last one highest. No text prints that order; it is the one in which players went out.

>>> from kiosk.tournament.house import default_house
>>> outs = (Out("1", table=5, stack=56_500), Out("2", table=2, stack=41_000))
>>> hand = place(outs, default_house(), hand_for_hand=True)
>>> [tier.players for tier in hand.tiers], hand.why
([('1', '2')], 'share_tables')
>>> split([24_000, 0], outs), label(24, 25)
({'1': 12000, '2': 12000}, 'T-24')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from kiosk.tournament.command import Refused
from kiosk.tournament.house import House, explain

RANKS = "23456789TJQKA"
SUITS = "CDHS"
"""Lowest first: spades, hearts, diamonds, clubs from the top (POKERPLR 9.12)."""
DECK = tuple(rank + suit for suit in reversed(SUITS) for rank in reversed(RANKS))
"""The cards in the order in which a deck is shuffled from: ace to two of spades, hearts, diamonds, clubs."""

Need = Literal["stack", "hand_rank", "card"]


@dataclass(frozen=True, slots=True)
class Out:
    """One player who went out in a hand; what nobody counted, showed or drew is None.

    ``stack`` is in chips before the hand, ``hand_rank`` a number of which the higher is the better hand, ``card`` the
    drawn one, such as "KS". Players without a table count as sitting at one.
    """

    player: str
    table: int | None = None
    seat: int | None = None
    stack: int | None = None
    hand_rank: int | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Tier:
    """Players of one hand on one place: one alone, or several who share.

    ``why`` says what put them there: alone, order, stack, hand, card (drawn after stacks and hands), high_card (drawn
    after stacks), share_tables, share_three, share_stack, share_all, or missing while the house needs to know more.
    """

    players: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Placing:
    """The tiers of one hand, best first, and the setting that decided.

    ``why`` is the deciding code of the hand: one of those of a tier, or order_stack and order_share when several
    tables follow in order and one of them had several out. ``rule_setting`` is placing, placing_hand_for_hand, or
    equal_stacks where all stacks were equal and that setting decided. ``missing`` names each player and what the house
    needs of him; until then his tier is not final and must not be recorded.
    """

    tiers: tuple[Tier, ...]
    rule_setting: str
    why: str
    missing: tuple[tuple[str, Need], ...] = ()

    def spans(self, best: int) -> Iterator[tuple[Tier, int, int]]:
        """Each tier with its first and last place, when the best of the hand finishes at place ``best``."""
        for tier in self.tiers:
            yield tier, best, best + len(tier.players) - 1
            best += len(tier.players)


@dataclass(frozen=True, slots=True)
class _Step:
    """One thing to compare: the higher value is placed higher."""

    need: Need
    why: str


_STACK, _HAND = _Step("stack", "stack"), _Step("hand_rank", "hand")
_CARD, _HIGH_CARD = _Step("card", "card"), _Step("card", "high_card")
_WEIGHT = ("alone", "stack", "share_stack", "high_card", "hand", "card", "missing")
"""Codes of a table placed by stack: the rightmost among its tiers tells most of the hand."""


def place(outs: Sequence[Out], house: House, hand_for_hand: bool) -> Placing:
    """The tiers of one hand by the house's rules; ``outs`` in the order in which they went out.

    :raises Refused: ``bad_value`` for a drawn card that is none.
    :raises ValueError: nobody is out, or a player is named twice.
    """
    if not outs or len({out.player for out in outs}) < len(outs):
        raise ValueError("a hand needs players, each of them once")
    for out in outs:
        if out.card is not None:
            read_card(out.card)
    if hand_for_hand:
        return _hand_for_hand(outs, house)
    tables: dict[int | None, list[Out]] = {}
    for out in outs:
        tables.setdefault(out.table, []).append(out)
    placed = [_one_hand(at_table, house.placing, "placing", house) for at_table in tables.values()]
    return placed[0] if len(placed) == 1 else _in_order(placed)


def complete(placing: Placing) -> Placing:
    """The placing itself, once the house needs to know nothing more.

    :raises Refused: ``stack_needed`` with the first ``player`` of whom something is missing, and in ``why`` what: his
        stack, hand_rank or card.
    """
    for player, need in placing.missing:
        raise Refused("stack_needed", player=player, why=need)
    return placing


def _hand_for_hand(outs: Sequence[Out], house: House) -> Placing:
    """PlayLive RP-7 A(1) to A(3), TDA RP-8 A, WSOP 126 b, or by stack in the whole room."""
    policy, setting = house.placing_hand_for_hand, "placing_hand_for_hand"
    if policy in ("playlive", "playlive_a2_first", "wsop"):
        if len({out.table for out in outs}) > 1:
            # Two at one table and a third elsewhere: RP-7 A(3) answers, 126 b does not (EPT 2014 let all five share).
            three = len(outs) > 2 and policy != "wsop"
            return _all_share(outs, setting, "share_three" if three else "share_tables")
        if len(outs) > 2 and policy == "playlive":
            return _all_share(outs, setting, "share_three")
    return _one_hand(outs, policy, setting, house)


def _one_hand(outs: Sequence[Out], policy: str, setting: str, house: House) -> Placing:
    """Players of whom the table no longer matters."""
    if len(outs) == 1:
        return Placing((Tier((outs[0].player,), "alone"),), setting, "alone")
    if policy == "share":
        return _all_share(outs, setting, "share_all")
    missing: list[tuple[str, Need]] = []
    tiers = tuple(_ranked(outs, _steps(policy, house), "", missing))
    why = max((tier.why for tier in tiers), key=_WEIGHT.index)
    if policy != "stack_hand_card" and policy != "stack_across_tables" and _only_equal(outs):
        setting = "equal_stacks"
    return Placing(tiers, setting, why, tuple(missing))


def _steps(policy: str, house: House) -> tuple[_Step, ...]:
    if policy == "stack_hand_card":  # POKERPLR 9.11, then 9.12
        return _STACK, _HAND, _CARD
    if policy == "stack_across_tables" or house.equal_stacks == "split":
        return (_STACK,)
    return _STACK, _HIGH_CARD


def _ranked(outs: Sequence[Out], steps: tuple[_Step, ...], why: str, missing: list[tuple[str, Need]]) -> Iterator[Tier]:
    """The tiers by the first step, and within each by the next; ``missing`` gets what nobody told."""
    if len(outs) == 1:
        yield Tier((outs[0].player,), why)
        return
    if not steps:
        yield Tier(_names(outs), "share_stack")
        return
    step, *rest = steps
    values = {out: _value(out, step.need) for out in outs}
    lacking = [out for out in outs if values[out] is None]
    if not lacking and step.need == "card":  # of two decks, or a slip: the same card decides nothing, draw again
        cards = list(values.values())
        lacking = [out for out in outs if cards.count(values[out]) > 1]
    if lacking:
        missing.extend((name, step.need) for name in _names(lacking))
        yield Tier(_names(outs), "missing")
        return
    for value in sorted({found for found in values.values() if found is not None}, reverse=True):
        yield from _ranked([out for out in outs if values[out] == value], tuple(rest), step.why, missing)


def _value(out: Out, need: Need) -> int | None:
    if need == "card":
        return None if out.card is None else read_card(out.card)
    return out.stack if need == "stack" else out.hand_rank


def _only_equal(outs: Sequence[Out]) -> bool:
    return outs[0].stack is not None and len({out.stack for out in outs}) == 1


def _all_share(outs: Sequence[Out], setting: str, why: str) -> Placing:
    return Placing((Tier(_names(outs), why),), setting, why)


def _in_order(placed: Sequence[Placing]) -> Placing:
    """Tables in the order of their first player out: who went out later is placed higher."""
    tiers = tuple(
        Tier(tier.players, "order") if tier.why == "alone" else tier for hand in reversed(placed) for tier in hand.tiers
    )
    whys = {hand.why for hand in placed}
    why = "order" if whys == {"alone"} else "order_share" if "share_all" in whys else "order_stack"
    missing = tuple(need for hand in placed for need in hand.missing)
    return Placing(tiers, "placing", "missing" if missing else why, missing)


def _names(outs: Sequence[Out]) -> tuple[str, ...]:
    return tuple(out.player for out in sorted(outs, key=_priority))


def _priority(out: Out) -> tuple[int, bool, int, bool, int, int, str]:
    """By larger stack, then lower table, then lower seat (rules.md 4.3); what is not known comes last."""
    stack = -1 if out.stack is None else out.stack
    seat = (out.table is None, out.table or 0, out.seat is None, out.seat or 0)
    return -stack, *seat, len(out.player), out.player


def card_text(card: object) -> str:
    """A card as it is kept: "10" is T, small letters are large ones. Whether it is one ``read_card`` says.

    >>> card_text(" 10s")
    'TS'
    """
    return str(card).strip().upper().replace("10", "T")


def read_card(card: str) -> int:
    """How high a drawn card is: by rank, then by suit; as ``card_text`` has it.

    >>> read_card("KS") > read_card("KH") > read_card("kd") > read_card("KC") > read_card("QS")
    True

    :raises Refused: ``bad_value``: it is no card.
    """
    found = re.fullmatch(f"([{RANKS}])([{SUITS}])", card_text(card))
    if found is None:
        raise Refused("bad_value", key="card", value=card, reason="card")
    return RANKS.index(found[1]) * len(SUITS) + SUITS.index(found[2])


# -- money ---------------------------------------------------------------------------------------------------------


def split(amounts: Sequence[int], tier: Sequence[Out], unit: int = 1) -> dict[str, int]:
    """What each player of a tier gets of the places they take together (rules.md 4.2, 4.3).

    ``amounts`` are the prizes of those places in the smallest unit of the currency, the best place first; places that
    are not paid may be left out. Each gets whole payout units; the units that are left go out one each, and what is
    less than one unit to the first: by larger stack, then lower table, then lower seat. The sum is conserved.

    >>> split([1_840_600], [Out("2", table=2, stack=1), Out("1", table=1, stack=1), Out("3", table=3, stack=1)])
    {'1': 613534, '2': 613533, '3': 613533}

    :raises ValueError: nobody to share, or a unit below 1.
    """
    if not tier or unit < 1:
        raise ValueError("a tier needs players and a payout unit of at least 1")
    units, odd = divmod(sum(amounts), unit)
    each, left = divmod(units, len(tier))
    shares = {name: (each + (number < left)) * unit for number, name in enumerate(_names(tier))}
    shares[next(iter(shares))] += odd
    return shares


def needs_draw(tier: Tier, things: Sequence[str]) -> tuple[str, ...]:
    """How to decide who gets what cannot be split, such as a seat or a trophy; empty when nobody needs to.

    ``things`` has one name for each place of the tier, the best first, empty where the place pays money or nothing.
    The answers are high_card (by suit, as at the WSOP in 2014) and face_up_hand (one hand dealt open, 2017 and 2023).

    >>> needs_draw(Tier(("1", "2"), "share_tables"), ["Seat", ""])
    ('high_card', 'face_up_hand')
    >>> needs_draw(Tier(("1", "2"), "share_tables"), ["Seat", "Seat"])
    ()
    """
    spanned = [*things, *[""] * len(tier.players)][: len(tier.players)]
    return ("high_card", "face_up_hand") if len(set(spanned)) > 1 else ()


def label(first: int, last: int) -> str:
    """A place as lists print it: "9", or "T-9" where places from ``first`` to ``last`` are shared."""
    return f"T-{first}" if last > first else str(first)


# -- the rule ------------------------------------------------------------------------------------------------------

_PART: Mapping[tuple[str, str], int] = MappingProxyType(
    {
        ("playlive", "share_tables"): 0,
        ("playlive", "stack"): 1,
        ("playlive", "share_three"): 2,
        ("playlive_a2_first", "share_tables"): 0,
        ("playlive_a2_first", "stack"): 1,
        ("playlive_a2_first", "share_three"): 2,
        ("stack_hand_card", "stack"): 0,
    }
)
"""Which part of a rule in parts decides, by policy and code."""
_PARTS: Mapping[str, int] = MappingProxyType({"playlive": 3, "playlive_a2_first": 3, "stack_hand_card": 2})


def cited(house: House, placing: Placing) -> str:
    """The rule that decided, as it is cited: its part where the rule has one for each step; empty for a default.

    "PlayLive RP-7 A(1), A(2), A(3)" is cited as "PlayLive RP-7 A(2)" for two at one table, "POKERPLR 9.11, 9.12" as
    "POKERPLR 9.11" where stacks decided. Rules that are not numbered one after the other are cited whole.
    """
    if placing.why in ("alone", "order"):  # one alone needs no rule, and no text prints the order of several tables
        return ""
    rule = explain(house, placing.rule_setting)
    policy = str(getattr(house, placing.rule_setting))
    part, parts = _PART.get((policy, placing.why)), rule.split(", ")
    numbers = [int((re.findall(r"\d+", text) or ["0"])[-1]) for text in parts]
    if part is None or len(parts) != _PARTS[policy] or numbers != [*range(numbers[0], numbers[0] + len(parts))]:
        return rule
    text, _space, first = parts[0].rpartition(" ")  # what stands before the first number holds for all parts
    return f"{text} {parts[part] if part else first}".strip()
