"""What the journal says of people and money, and how an undo names it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.show.words import Words
from kiosk.show.words_facts import FactWords, joins
from kiosk.tournament import facts as f
from tests.show.fact_samples import FIELD_SAMPLES, NAMES

TOLD = FactWords(Words(), names=NAMES)


@pytest.mark.parametrize(
    ("kind", "sentence", "short"),
    [
        (
            "Booked",
            "Booked a place for Dao Nguyen: $100 paid ahead, card, till Desk 1",
            "Booking of Dao Nguyen",
        ),
        (
            "BookingCancelled",
            "Cancelled the booking of Dao Nguyen: $100 given back",
            "Dao Nguyen cancelled",
        ),
        ("Sold", "Registered Dao Nguyen: $150 + $20, 30,000 chips, cash", "Entry of Dao Nguyen"),
        ("Unregistered", "Withdrew Dao Nguyen before play: $170 given back", "Dao Nguyen withdrawn"),
        ("Voided", "Voided the entry of Dao Nguyen: entered twice, $170 given back", "Dao Nguyen voided"),
        ("Settled", "Dao Nguyen paid $50 that was owed: card", "Payment of Dao Nguyen"),
        ("Seated", "Dao Nguyen drew table 5 seat 9", "Seat of Dao Nguyen"),
        ("Unseated", "Dao Nguyen left the seat and waits for another one", "Seat of Dao Nguyen"),
        ("BustedOut", "Dao Nguyen and Amira Haddad out on hand 3, at tables 5 and 2", "2 players out"),
        ("OutCorrected", "Corrected how Kofi Osei went out: at table 1, 9,000 chips before the hand", "Kofi Osei out"),
        ("Reinstated", "Took back the bust of Kofi Osei", "Kofi Osei back in"),
        (
            "Disqualified",
            "Disqualified Kofi Osei: second warning, 12,000 chips out of play",
            "Kofi Osei disqualified",
        ),
        (
            "AbsentRemoved",
            "Removed Kofi Osei, who was absent: 30,000 chips out of play, $150 out of the prize pool",
            "Kofi Osei removed",
        ),
        ("WentAbsent", "Kofi Osei is absent", "Kofi Osei absent"),
        ("CameBack", "Kofi Osei is back at the table", "Kofi Osei back at the table"),
        ("Qualified", "Dao Nguyen and Amira Haddad won 2 seats: 40,000 chips out of play", "2 seats won"),
        ("StackSet", "Stack of Kofi Osei: 41,500", "Stack of Kofi Osei"),
        ("ChipsCounted", "Chips in play as counted: 1,200,000", "Chips counted"),
        ("ChipsCorrected", "Chips in play −500: found under table 3", "Chips corrected"),
        ("PenaltyGiven", "Kofi Osei misses 9 hands", "Penalty of Kofi Osei"),
        ("ResultsCorrected", "Corrected the results: places 2 and 3 changed over", "Results corrected"),
        ("GuaranteeSet", "Guarantee $20,000: record field", "Guarantee"),
        ("PayoutsPosted", "Posted the payouts of 4 places: $6,825, $4,505, $3,000, …", "Payouts posted"),
        ("PrizePaid", "Paid $240 to Dao Nguyen: receipt 12, cash", "Prize of Dao Nguyen paid"),
        (
            "DealMade",
            "Deal by the chip model: Dao Nguyen $5,000, Amira Haddad $4,000, $500 are still played for",
            "Deal",
        ),
        ("TillOpened", "Till Desk 1 begins with $500, in the hands of Mara", "Till Desk 1"),
        ("TillCounted", "Counted till Desk 1: cash $1,200, card $340", "Till counted"),
    ],
)
def test_sentences_of_people_and_money(kind: str, sentence: str, short: str) -> None:
    assert TOLD.sentence(FIELD_SAMPLES[kind]) == sentence
    assert TOLD.short(FIELD_SAMPLES[kind]) == short


SOLD = f.Sold("1", "entry", 30_000, f.Split(15_000, 1_500, 500, 0, 5_000), 22_000)


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (SOLD, "Registered Dao Nguyen: $150 + $20 + $50 bounty, 30,000 chips"),
        (
            f.Sold("2", "re_entry", 30_000, f.Split(15_000, 2_000), 17_000, "card", surrendered=1_200),
            "Re-entry of Amira Haddad: $150 + $20, 30,000 chips, 1,200 chips handed in, card",
        ),
        (
            replace(SOLD, item="rebuy", split=f.Split(10_000), paid=0, method="owed"),
            "Rebuy of Dao Nguyen: $100, 30,000 chips, owed",
        ),
        (
            replace(SOLD, item="add_on", split=f.Split(10_000), paid=4_000, override="Mara: league final"),
            "Add-on of Dao Nguyen: $100, 30,000 chips, $40 paid, allowed all the same: Mara: league final",
        ),
        (replace(SOLD, split=f.Split(), paid=0), "Registered Dao Nguyen: 30,000 chips"),
        (replace(SOLD, split=f.Split(), paid=0, method="voucher 7"), "Registered Dao Nguyen: 30,000 chips, voucher 7"),
        (f.BustedOut((f.OutRow("3"),)), "Kofi Osei out"),
        (f.BustedOut((f.OutRow("3", 1, 4, by=("1",)),)), "Kofi Osei out, at table 1, knocked out by Dao Nguyen"),
        (f.BustedOut((f.OutRow("3", 1, 4),), 0), "Kofi Osei out in the hand in progress, at table 1"),
        (
            f.BustedOut((f.OutRow("1", 4, stack=9_000, by=("3", "2")), f.OutRow("12", 4, stack=12_000)), 7),
            (
                "Dao Nguyen and Player 12 out on hand 7, at table 4, with 9,000 and 12,000 chips before the hand, "
                "Dao Nguyen knocked out by Kofi Osei and Amira Haddad"
            ),
        ),
        (f.WentAbsent("3", True), "Kofi Osei is absent and asked that the chips stay"),
        (f.Qualified(("1",)), "Dao Nguyen won a seat"),
        (f.ChipsCounted(None), "The chips in play are computed again"),
        (f.ChipsCorrected(500, "raced out", "3"), "Chips of Kofi Osei +500: raced out"),
        (f.Seated("3", 2, 1), "Kofi Osei sits down at table 2 seat 1"),
        (f.PenaltyGiven("3", 1), "Kofi Osei misses 1 hand"),
        (f.PenaltyGiven("3", -1), "Kofi Osei has missed 1 hand"),
        (f.PayoutsPosted((50_000,), "wrong table"), "Posted the payout of 1 place: $500 (wrong table)"),
        (f.PrizePaid("1", 24_000, form="W-2G 0042"), "Paid $240 to Dao Nguyen: form W-2G 0042"),
        (f.PrizePaid("1", 24_000), "Paid $240 to Dao Nguyen"),
        (f.GuaranteeSet(50_000), "Guarantee $500"),
        (f.TillOpened("Bar"), "Till Bar begins with $0"),
        (f.EventClosed(results=(f.Result("2", 1, 1), f.Result("1", 2, 2))), "Closed the event, won by Amira Haddad"),
        (f.EventClosed(results=(f.Result("2", 1, 2), f.Result("1", 1, 2))), "Closed the event"),
        (f.EventClosed("The Bar Team"), "Closed the event, won by The Bar Team"),
    ],
)
def test_what_else_is_told(fact: f.Fact, sentence: str) -> None:
    assert TOLD.sentence(fact) == sentence


def test_who_was_forgotten_stays_a_number() -> None:
    told = FactWords(Words(), names={})
    assert told.sentence(f.Reinstated("12")) == "Took back the bust of Player 12"
    assert told.short(f.BustedOut((f.OutRow("12"),))) == "Player 12 out"


def test_on_a_button_a_long_name_has_its_initial() -> None:
    assert TOLD.short(f.BustedOut((f.OutRow("4"),))) == "M. von Hohenstein out"
    assert TOLD.sentence(f.BustedOut((f.OutRow("4"),))) == "Maximiliane von Hohenstein out"


def test_the_words_know_the_names_themselves() -> None:
    assert FactWords(Words().known_by(NAMES)).sentence(f.Reinstated("3")) == "Took back the bust of Kofi Osei"


def test_an_arabic_name_keeps_its_direction_among_others() -> None:
    name = "\u0643\u0631\u064a\u0645"
    told = FactWords(Words(), names={"1": name, "2": "Amira Haddad"})
    sentence = told.sentence(f.BustedOut((f.OutRow("1", 5), f.OutRow("2", 2))))
    assert sentence == f"\u2068{name}\u2069 and Amira Haddad out, at tables 5 and 2"


def rows(*facts: f.Fact, batches: tuple[int, ...] = ()) -> list[f.Entry]:
    return [f.Entry(at, (batches or (1,) * len(facts))[at - 1], 0, 0, fact) for at, fact in enumerate(facts, 1)]


def test_entry_and_seat_are_one_line_and_so_are_the_last_bust_and_the_clock() -> None:
    sold, seated = rows(SOLD, f.Seated("1", 5, 9, 3))
    assert joins(seated, sold)
    told = "Registered Dao Nguyen: $150 + $20 + $50 bounty, 30,000 chips, table 5 seat 9"
    assert TOLD.sentence(sold.fact, [seated.fact]) == told
    bust, paused = rows(f.BustedOut((f.OutRow("3", 1),)), f.Paused())
    assert joins(paused, bust)
    assert TOLD.sentence(bust.fact, [paused.fact]) == "Kofi Osei out, at table 1, the clock stopped"


def test_what_another_act_did_has_a_line_of_its_own() -> None:
    sold, seated = rows(SOLD, f.Seated("1", 5, 9), batches=(1, 2))
    assert not joins(seated, sold)
    first, second = rows(f.TableDone(5), f.HandDone(3))
    assert not joins(second, first)
    bust, seated = rows(f.BustedOut((f.OutRow("3", 1),)), f.Seated("1", 5, 9))
    assert not joins(seated, bust)
