"""What the journal says of the room, how an undo names it, and why the program proposes what it proposes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.show.words import Words
from kiosk.show.words_facts import FactWords
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.structure import Structure
from tests.show.fact_samples import NAMES, ROOM_SAMPLES

WORDS = Words().known_by(NAMES)
TOLD = FactWords(WORDS)


@pytest.mark.parametrize(
    ("kind", "sentence", "short"),
    [
        ("TableSet", "Set up table 3: name Blue, area Cellar, 8 seats, number 2 to break, feature table", "Table 3"),
        ("SeatHeld", "Held table 3 seat 1 for Dao Nguyen: wheelchair", "Seat held"),
        ("SeatFreed", "Table 3 seat 1 is held no more", "Seat held no more"),
        ("CompanyAsked", "Dao Nguyen and Amira Haddad are not to share a table", "Company at the table"),
        ("SeatsDrawn", "Drew the seats of 2 players anew, at tables 1 and 2, closed table 3", "Seats drawn"),
        ("TableBroken", "Broke table 3: 2 players have new seats", "Break of table 3"),
        ("PlayersMoved", "Balanced the tables: Dao Nguyen to table 2 seat 7", "Move of Dao Nguyen"),
        ("PlayersSwapped", "Dao Nguyen and Amira Haddad changed seats", "Swap of seats"),
        (
            "SeedPublished",
            "Published the seed of the draws so far: 4f1c; the next one has the fingerprint "
            "4e6e0bf69c7c98cb58da4455b8b0363522b894387aaef6574dd7d55f17c19cc5",
            "Seed of the draws",
        ),
        ("ButtonSet", "The button at table 3 is at seat 5", "Button at table 3"),
        ("ButtonDrawn", "Drew for the button at table 3: seat 2 with KS", "Button at table 3"),
        ("HaltWaived", "Table 3 plays on though it is short: last hand before the break", "Table 3 plays on"),
        ("AdviceRefused", "Did not break the table proposed: break in two minutes", "Proposal refused"),
        (
            "ChipsRaced",
            "Table 3 changed its chips of 25 to 100: raced for with cards, chips in play +50",
            "Chip race at table 3",
        ),
        ("TableRaced", "The chip race of table 3 is done", "Chip race at table 3"),
        (
            "LateChipsChanged",
            "Dao Nguyen found 125 in old chips: 100 changed, the rest removed",
            "Old chips of Dao Nguyen",
        ),
        ("LastHandPlayed", "Table 3 played one of the last hands", "Last hand at table 3"),
        ("StacksBagged", "Bagged 2 stacks at table 3: 53,500 chips", "Bags of table 3"),
        (
            "DayEnded",
            "Ended the day: 2 players go on, 53,500 chips bagged, 53,600 were expected, one chip of 100 is missing",
            "End of the day",
        ),
        ("FlightCarried", "Flight 1A comes in: 2 players with 53,500 chips, 34 entries", "Flight 1A"),
    ],
)
def test_sentences_of_the_room(kind: str, sentence: str, short: str) -> None:
    assert TOLD.sentence(ROOM_SAMPLES[kind]) == sentence
    assert TOLD.short(ROOM_SAMPLES[kind]) == short


FIVE = tuple((str(number), 1, number) for number in range(1, 6))


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (
            f.EventOpened("Night", Structure(()), 1, seed="4f1c"),
            "Opened Night; the seed of its draws has the fingerprint "
            "cfb7ec633e51da415f95da627b92cf20d98b557b79c450ba23492b6182521e31",
        ),
        (f.EventOpened("Night", Structure(()), 1, seed="4f1c", names=False), "Opened Night"),
        (r.SeatHeld(3, 1, "", "broken chair"), "Gave table 3 seat 1 to nobody: broken chair"),
        (r.SeatsDrawn(FIVE, 1, "first", (1,)), "Drew the seats of 5 players, at table 1"),
        (
            r.SeatsDrawn(FIVE, 0, "final_table", (1,), (2,)),
            "Drew the final table: 5 players, at table 1, closed table 2, drawn in the room",
        ),
        (r.PlayersMoved(FIVE), "Moved 5 players to balance the tables"),
        (r.LateChipsChanged("1", 100, 100), "Changed 100 in old chips that Dao Nguyen found"),
        (r.StacksBagged((("1", 900),)), "Bagged 1 stack: 900 chips"),
        (r.DayEnded((("1", 900),), 900), "Ended the day: 1 player goes on, 900 chips bagged"),
        (
            replace(ROOM_SAMPLES["ChipsRaced"], method="round_up", value_after=250, value_before=250),  # type: ignore[type-var]
            "Table 3 changed its chips of 25 to 100: every odd amount rounded up",
        ),
    ],
)
def test_what_a_sentence_tells_only_where_it_is_so(fact: f.Fact, sentence: str) -> None:
    assert TOLD.sentence(fact) == sentence
