"""Bounties, in cents: whose they are after each knock-out, and that every one bought is somewhere."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.show.words import Words
from kiosk.tournament.bounties import (
    Account,
    Accounts,
    Assigned,
    Bought,
    Event,
    KnockedOut,
    Ledger,
    NobodyGets,
    Refunded,
    TakenBack,
    Won,
    charged,
    parts,
    settle,
)
from kiosk.tournament.command import Refused
from kiosk.tournament.pots import hitters
from kiosk.tournament.terms import BountyKind, BountyTerms, OnRebuy, OnSplit

ROWS = json.loads((Path(__file__).parents[1] / "vectors" / "bounty.json").read_text())
VECTOR = {row["id"]: row for row in ROWS}
ONE_HEAD = [name for name, row in VECTOR.items() if row["area"] == "bounty.pko"]
EVENTS = [name for name, row in VECTOR.items() if row["area"] == "bounty.pko.event"]
FLAT = BountyTerms(2500)
PROGRESSIVE = BountyTerms(2500, "progressive")
MYSTERY = BountyTerms(2500, "mystery", values=((10_000, 1), (5000, 2), (1000, 5)))


def bought(*players: str) -> list[Event]:
    return [Bought(player) for player in players]


def accounts(events: Iterable[Event], bounty: BountyTerms) -> Accounts:
    books = Accounts(bounty)
    for event in events:
        books.apply(event)
    return books


def whole(ledger: Ledger) -> int:
    """Where everything that was bought is."""
    return ledger.paid + ledger.on_heads + sum(amount for _, amount in ledger.open) + ledger.forfeited + ledger.box


def counted(ledger: Ledger) -> Fraction:
    """All knock-outs, whoever has them."""
    counts = (account.count for account in ledger.accounts.values())
    return sum(counts, Fraction(0)) + ledger.open_count + ledger.forfeited_count


def heads(books: Accounts, players: str) -> list[int]:
    return [books.of(player).head for player in players]


def cash(books: Accounts, players: str) -> list[int]:
    return [books.of(player).cash for player in players]


# -- the vectors ---------------------------------------------------------------------------------------------------


def test_the_vectors_are_there() -> None:
    assert list(VECTOR) == [f"pko-{number:02}" for number in (1, 3, 5, 6, 8, 9, 10, 12, 13)]


@pytest.mark.parametrize("name", ONE_HEAD)
def test_pko(name: str) -> None:
    facts, expected = VECTOR[name]["given"], VECTOR[name]["expect"]
    # Heads of different heights, each as it was bought: the victim's is brought about by his own knock-outs.
    terms = BountyTerms(1, "progressive", facts["cash_percent"])
    events = bought(*["victim"] * facts["victim_bounty_c"], *["killer"] * facts["killer_bounty_c"])
    books = accounts([*events, KnockedOut("victim", ("killer",))], terms)
    assert books.of("killer") == Account(expected["cash_c"], Fraction(1), expected["killer_bounty_after_c"])
    assert books.of("killer").head - facts["killer_bounty_c"] == expected["added_to_head_c"]
    assert books.of("victim") == Account()


def test_pko_08_a_split_pot_divides_first_with_the_odd_cent_to_the_earliest_position() -> None:
    facts, expected = VECTOR["pko-08"]["given"], VECTOR["pko-08"]["expect"]
    by = tuple(facts["winners_in_position_order"])
    terms = BountyTerms(facts["victim_bounty_c"], "progressive")
    assert dict(parts(terms.amount, by, (), terms)) == expected["shares_c"]
    books = accounts([*bought("victim", *by), KnockedOut("victim", by)], terms)
    assert {player: books.of(player).cash for player in by} == expected["cash_c"]
    assert {player: books.of(player).head - terms.amount for player in by} == expected["head_c"]
    assert [books.of(player).count for player in by] == [Fraction(1, 3)] * 3


@pytest.mark.parametrize("name", EVENTS)
def test_pko_event(name: str) -> None:
    facts, expected = VECTOR[name]["given"], VECTOR[name]["expect"]
    events: list[Event] = bought(*map(str, range(facts["players"])))
    events += [KnockedOut(str(out), (str(by),)) for by, out in facts["knockouts"]]
    ledger = settle([*events, Won(str(facts["winner"]))], BountyTerms(facts["start_bounty_c"], "progressive"))
    assert {player: account.cash for player, account in ledger.accounts.items()} == expected["cash_c"]
    assert (ledger.paid, ledger.on_heads, ledger.bought) == (expected["total_c"], 0, expected["total_c"])


def test_pko_12_the_winner_of_the_side_pot_takes_the_bounty() -> None:
    facts, expected = VECTOR["pko-12"]["given"], VECTOR["pko-12"]["expect"]
    found = hitters(facts["stacks"], [[player] for player in facts["ranking"]])
    assert found == {out: (by,) for out, by in expected["bounties"].items()}


def test_pko_13_a_flat_bounty_is_paid_whole_and_nothing_goes_on_the_head() -> None:
    facts, expected = VECTOR["pko-13"]["given"], VECTOR["pko-13"]["expect"]
    terms = BountyTerms(facts["victim_bounty_c"])
    books = accounts([*bought("victim", "killer"), KnockedOut("victim", ("killer",))], terms)
    assert books.of("killer").cash == expected["cash_c"]
    assert books.of("killer").head == terms.amount + expected["added_to_head_c"]


# -- who takes it --------------------------------------------------------------------------------------------------


def test_c063_halved_or_to_the_biggest_stack() -> None:
    out = KnockedOut("out", ("Mo", "Nia"), stacks=(9000, 14_000))
    events = [*bought("out", "Mo", "Nia"), out]
    for on_split, right, counts in (
        ("halve", [1251, 1250], [Fraction(1, 2), Fraction(1, 2)]),
        ("biggest_stack", [0, 2501], [0, 1]),
    ):
        ledger = settle(events, BountyTerms(2501, on_split=on_split))  # type: ignore[arg-type]
        found = [ledger.accounts[player] for player in ("Mo", "Nia")]
        assert [account.cash for account in found] == right
        assert [account.count for account in found] == counts
        assert counted(ledger) == ledger.knock_outs == 1


def test_the_biggest_stack_needs_stacks_and_equal_ones_share() -> None:
    terms = BountyTerms(2501, on_split="biggest_stack")
    books = accounts(bought("out", "A", "B", "C"), terms)
    with pytest.raises(Refused) as caught:
        books.apply(KnockedOut("out", ("A", "B"), stacks=(9000,)))
    assert (caught.value.code, caught.value.values["player"]) == ("stack_needed", "B")
    assert heads(books, "AB") == [2501, 2501]
    assert books.of("out").head == 2501
    books.apply(KnockedOut("out", ("A", "B", "C"), stacks=(9000, 4000, 9000)))
    assert cash(books, "ABC") == [1251, 0, 1250]
    # One alone needs none.
    books.apply(KnockedOut("B", ("A",)))
    assert books.of("A").cash == 1251 + 2501


def test_c064_the_hitter_is_not_the_winner_of_the_main_pot() -> None:
    stacks = {"KK": 10_000, "QQ": 5000, "AA": 1000}
    # The ten thousand cover the five thousand; the aces win the main pot, stay in and take no bounty.
    by = hitters(stacks, [["AA"], ["KK"], ["QQ"]])
    assert by == {"QQ": ("KK",)}
    books = accounts([*bought(*stacks), KnockedOut("QQ", by["QQ"])], FLAT)
    assert [books.of(player).cash for player in stacks] == [2500, 0, 0]


def test_hitters_of_split_pots_and_of_several_out() -> None:
    stacks = {"SB": 5000, "HJ": 2000, "CO": 5000, "BU": 900}
    # The big stacks have the same hand: they take the others' bounties together, in their order at the table.
    assert hitters(stacks, [["CO", "SB"], ["HJ"], ["BU"]]) == {"HJ": ("SB", "CO"), "BU": ("SB", "CO")}
    # The hijack wins what he can: the button is his alone, and one of the big stacks is the other's.
    assert hitters(stacks, [["HJ"], ["SB"], ["CO"], ["BU"]]) == {"CO": ("SB",), "BU": ("HJ",)}
    # The best hand covers all.
    assert hitters(stacks, [["SB"], ["HJ"], ["BU"], ["CO"]]) == dict.fromkeys(["HJ", "CO", "BU"], ("SB",))


def test_what_a_player_who_is_out_himself_wins_is_paid_to_him_whole() -> None:
    # One hand: A beat C, and B beat A. Nothing could be taken from A's head any more.
    events = [*bought("A", "B", "C"), KnockedOut("A", ("B",)), KnockedOut("C", ("A",))]
    ledger = settle(events, PROGRESSIVE)
    assert ledger.accounts["A"] == Account(2500, Fraction(1), 0)
    assert ledger.accounts["B"] == Account(1250, Fraction(1), 3750)
    # Told in the order of the stacks, A's head was worth more when B took it.
    ledger = settle([*bought("A", "B", "C"), KnockedOut("C", ("A",)), KnockedOut("A", ("B",))], PROGRESSIVE)
    assert ledger.accounts["A"] == Account(1250, Fraction(1), 0)
    assert ledger.accounts["B"] == Account(1875, Fraction(1), 4375)


def test_a_bounty_that_nobody_has_stays_open_until_it_is_assigned() -> None:
    events = [*bought("A", "B", "C", "D"), KnockedOut("B"), NobodyGets("C")]
    ledger = settle(events, PROGRESSIVE)
    assert (ledger.open, ledger.knock_outs, ledger.open_count) == ((("B", 2500), ("C", 2500)), 1, 1)
    assert (ledger.on_heads, whole(ledger)) == (5000, 10_000)
    books = accounts([*events, Assigned("B", ("A", "D"))], PROGRESSIVE)
    assert books.of("A") == Account(625, Fraction(1, 2), 3125)
    assert books.ledger().open == (("C", 2500),)
    books.check(Assigned("C", ("D",)))
    books.apply(Assigned("C", ("D",)))
    assert (books.ledger().open, books.ledger().knock_outs) == ((), 2)
    assert counted(books.ledger()) == 2
    with pytest.raises(Refused) as caught:
        books.check(Assigned("C", ("A",)))
    assert caught.value.values["reason"] == "bounty_not_open"


def test_the_winner_takes_his_own_head() -> None:
    ledger = settle([*bought("A", "B"), KnockedOut("B", ("A",)), Won("A")], replace(PROGRESSIVE, cash_percent=75))
    # Sky Poker: three quarters at once.
    assert ledger.accounts["A"] == Account(1875 + 625 + 2500, Fraction(1), 0)


@pytest.mark.parametrize("by", [("out",), ("A", "A")])
def test_nobody_takes_his_own_bounty_or_one_twice(by: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as caught:
        accounts(bought("out", "A"), FLAT).check(KnockedOut("out", by))
    assert caught.value.values["reason"] == "bounty_twice"


# -- rebuys --------------------------------------------------------------------------------------------------------

OZ = [
    *bought("Oz", "P", "Q", "R"),
    KnockedOut("Q", ("Oz",)),
    KnockedOut("Oz", ("P",)),
    Bought("Oz"),
    KnockedOut("Oz", ("R",)),
]


@pytest.mark.parametrize(
    ("rule", "of_p", "of_r", "of_oz", "sold"),
    [
        ("first", 1, 0, 1, 4),
        ("each", 1, 1, 1, 5),
        ("final", 0, 1, 1, 4),
        ("each_forfeits", 1, 1, 0, 5),
    ],
)
def test_c066(rule: OnRebuy, of_p: int, of_r: int, of_oz: int, sold: int) -> None:
    terms = BountyTerms(2500, on_rebuy=rule)
    books = accounts(OZ, terms)
    for player, count in (("P", of_p), ("R", of_r), ("Oz", of_oz)):
        assert (books.of(player).cash, books.of(player).count) == (2500 * count, Fraction(count))
    ledger = books.ledger()
    assert ledger.bought == 2500 * sold == sum(charged(terms, again) for again in (False,) * 4 + (True,))
    assert whole(ledger) == ledger.bought
    assert counted(ledger) == ledger.knock_outs
    assert ledger.forfeited == (2500 if rule == "each_forfeits" else 0)


@pytest.mark.parametrize("rule", ["first", "each", "final", "each_forfeits"])
def test_c066_without_the_rebuy_the_credits_are_back(rule: OnRebuy) -> None:
    books = accounts(OZ[:6], BountyTerms(2500, on_rebuy=rule))
    assert (books.of("Oz").cash, books.of("P").cash, books.of("R").cash) == (2500, 2500, 0)
    # After the rebuy and before the next knock-out: only the rule of the last one takes P's away.
    books = accounts(OZ[:7], BountyTerms(2500, on_rebuy=rule))
    assert books.of("P").cash == (0 if rule == "final" else 2500)
    assert books.of("Oz").head == (0 if rule == "first" else 2500)


def test_under_the_rule_of_the_last_one_a_whole_chain_is_counted_anew() -> None:
    # P took Oz's head and was then taken by R: with Oz back, what hung on P is less.
    events = [*bought("Oz", "P", "R"), KnockedOut("Oz", ("P",)), KnockedOut("P", ("R",))]
    terms = replace(PROGRESSIVE, on_rebuy="final")
    before = accounts(events, terms)
    assert (before.of("P").cash, before.of("R")) == (1250, Account(1875, Fraction(1), 4375))
    after = accounts([*events, Bought("Oz")], terms)
    assert (after.of("P").cash, after.of("R")) == (0, Account(1250, Fraction(1), 3750))
    assert after.of("Oz").head == 2500


def test_a_knock_out_that_never_was_is_taken_back_whatever_came_after() -> None:
    events = [*bought("A", "B", "C", "D"), KnockedOut("A", ("B",)), KnockedOut("C", ("B",)), KnockedOut("B", ("D",))]
    books = accounts([*events, TakenBack("C")], PROGRESSIVE)
    without = accounts([event for event in events if event != KnockedOut("C", ("B",))], PROGRESSIVE)
    assert books.ledger() == without.ledger()
    books.apply(KnockedOut("C", ("D",)))
    assert books.of("D").count == 2


def test_an_entry_given_back_before_play_took_no_bounty() -> None:
    books = accounts([*bought("A", "B"), Refunded("B")], PROGRESSIVE)
    assert (books.ledger().bought, books.of("B").head) == (2500, 0)


# -- mystery -------------------------------------------------------------------------------------------------------


def test_a_mystery_bounty_is_drawn_from_the_box() -> None:
    books = accounts(bought(*"ABCDEFGH"), MYSTERY)
    assert (books.ledger().box, books.of("A").head) == (20_000, 0)
    # Before the envelopes are in play a knock-out counts and pays nothing.
    books.apply(KnockedOut("H", ("A",)))
    assert books.of("A") == Account(0, Fraction(1), 0)
    books.apply(KnockedOut("G", ("A", "B", "C"), drawn=(10_000,)))
    assert cash(books, "ABC") == [3334, 3333, 3333]
    assert (books.envelopes(), books.ledger().box) == (((5000, 2), (1000, 5)), 10_000)
    with pytest.raises(Refused) as caught:
        books.check(KnockedOut("F", ("A",), drawn=(10_000,)))
    assert Words().refusal(caught.value) == "There is no envelope of $100 left. Check what was drawn."
    with pytest.raises(Refused):
        books.check(KnockedOut("F", ("A",), drawn=(5000, 5000, 5000)))
    books.check(KnockedOut("F", ("A",), drawn=(5000, 5000)))
    books.apply(KnockedOut("F", (), drawn=(5000,)))
    assert books.ledger().open == (("F", 5000),)
    books.apply(Assigned("F", ("B",)))
    books.apply(Won("A", drawn=(5000,)))
    assert cash(books, "ABC") == [8334, 8333, 3333]
    assert whole(books.ledger()) == books.ledger().bought == 20_000


def test_an_envelope_that_is_drawn_when_the_hitter_is_known() -> None:
    books = accounts([*bought("A", "B", "C"), KnockedOut("C"), Assigned("C", ("B",), drawn=(1000, 5000))], MYSTERY)
    assert books.of("B") == Account(6000, Fraction(1), 0)
    assert (books.envelopes(), books.ledger().box) == (((10_000, 1), (5000, 1), (1000, 4)), 1500)


# -- whatever happens ----------------------------------------------------------------------------------------------


@st.composite
def nights(draw: st.DrawFn) -> tuple[BountyTerms, list[Event]]:
    """A night of a few players who go out, come back and are reinstated, told as a director may tell it."""
    terms = BountyTerms(
        draw(st.integers(1, 5003)),
        draw(st.sampled_from(list[BountyKind](["flat", "progressive", "mystery"]))),
        draw(st.integers(0, 100)),
        (),
        draw(st.sampled_from(list[OnRebuy](["each", "first", "final", "each_forfeits"]))),
        draw(st.sampled_from(list[OnSplit](["halve", "biggest_stack"]))),
    )
    players = [str(number) for number in range(draw(st.integers(2, 6)))]
    events: list[Event] = bought(*players)
    playing, out = players.copy(), list[str]()
    for _ in range(draw(st.integers(0, 14))):
        act = draw(st.sampled_from(["out", "out", "out", "nobody", "back", "assigned", "taken_back"]))
        if act in ("out", "nobody") and len(playing) > 1:
            player = draw(st.sampled_from(playing))
            playing.remove(player)
            out.append(player)
            by = tuple(draw(st.lists(st.sampled_from(playing), max_size=3, unique=True)))
            stacks = tuple(draw(st.integers(1, 3)) for _ in by)
            drawn = tuple(draw(st.lists(st.integers(1, 999), max_size=2)))
            events.append(NobodyGets(player) if act == "nobody" else KnockedOut(player, by, stacks, drawn))
        elif act == "assigned" and out:
            by = (draw(st.sampled_from(playing)),)
            events.append(Assigned(draw(st.sampled_from(out)), by))
        elif act in ("back", "taken_back") and out:
            player = draw(st.sampled_from(out))
            out.remove(player)
            playing.append(player)
            events.append(Bought(player) if act == "back" else TakenBack(player))
    return terms, events


@given(nights())
@settings(max_examples=150)
def test_every_cent_bought_is_somewhere(night: tuple[BountyTerms, list[Event]]) -> None:
    terms, events = night
    books = Accounts(terms)
    paid_in = 0
    for event in events:
        again = isinstance(event, Bought) and event.player in books.ledger().accounts
        books.apply(event)
        paid_in += charged(terms, again) if isinstance(event, Bought) else 0
        ledger = books.ledger()
        assert whole(ledger) == ledger.bought == paid_in
        assert counted(ledger) == ledger.knock_outs
        assert min(account.head for account in ledger.accounts.values()) >= 0
    assert books.ledger() == settle(events, terms)
