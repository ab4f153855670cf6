"""What is refused of people and money is said with names, money and what to do."""

from __future__ import annotations

from typing import get_args

import pytest

from kiosk.show.words import Words
from kiosk.show.words_refusals import CODES
from kiosk.show.words_refusals_field import FIELD_REASONS, MISSING
from kiosk.tournament.commands import Refused
from kiosk.tournament.placing import Need
from tests.show.fact_samples import NAMES

ENGLISH = Words().known_by(NAMES)


@pytest.mark.parametrize(
    ("refused", "told"),
    [
        (Refused("unknown_player", player="1"), "Dao Nguyen is not in this event. Register the player first."),
        (
            Refused("unknown_player", player="Dao Nguyn"),
            "There is no player Dao Nguyn. Check the spelling or register the player.",
        ),
        (Refused("still_in", player="12"), "Player 12 is still in the tournament. Take the player out first."),
        (Refused("not_in", player="3", why="out"), "Kofi Osei is out already. Look at the list of recent busts."),
        (
            Refused("duplicate_player", what="was_in", player="3"),
            "Kofi Osei is in the event already. Choose another player, or sell a re-entry.",
        ),
        (
            Refused("not_allowed", why="flagged", player="3", flag="barred", reason="threw chips"),
            "Kofi Osei may not be registered: Barred (threw chips). Who allows it all the same gives name and reason.",
        ),
        (
            Refused("not_allowed", why="flagged", player="3", flag="under_age", reason=""),
            "Kofi Osei may not be registered: Under age. Who allows it all the same gives name and reason.",
        ),
        (
            Refused("window_closed", what="add_on", player="3", level=4),
            (
                "Add-ons are sold in the break after level 4. Who allows one to Kofi Osei all the same gives name and "
                "reason."
            ),
        ),
        (
            Refused("window_closed", what="add_on", player="3", level=None),
            "Add-ons are not sold now. Who allows one to Kofi Osei all the same gives name and reason.",
        ),
        (
            Refused("limit_reached", what="re_entries", player="3", most=1),
            "Kofi Osei has no re-entry left; the event has 1 for each. Who allows one more gives name and reason.",
        ),
        (
            Refused("limit_reached", what="re_entries", player="3", most=0),
            "This event has no re-entries. Who allows one to Kofi Osei all the same gives name and reason.",
        ),
        (
            Refused("seat_taken", table=5, seat=9, player="2"),
            "Table 5 seat 9 is taken by Amira Haddad. Choose a free seat.",
        ),
        (
            Refused("last_player", player="2"),
            "One player must be left, so Amira Haddad cannot go out. Check who is out, or close the event instead.",
        ),
        (
            Refused("bad_total", why="prizes", difference=-1_250),
            "The prizes and the pool differ by -$12.50. Change the payouts, or post them with a reason.",
        ),
        (
            Refused("not_allowed", why="form_needed", player="1", limit=500_000),
            "A prize above $5,000 needs a signed form. Enter the number of the form of Dao Nguyen.",
        ),
        (
            Refused("bad_value", key="amount", value=30_000, least=1, most=24_000),
            "amount: $300 cannot be used. It must be from $0.01 to $240.",
        ),
        (
            Refused("bad_value", key="Paid", field="paid", value=-100, least=0, most=10**12),
            "Paid: -$1 cannot be used. It must be at least $0.",
        ),
        (
            Refused("bad_value", key="stack", value=2 * 10**12, least=0, most=10**12),
            "stack: 2,000,000,000,000 cannot be used. It must be from 0 to 1,000,000,000,000.",
        ),
        (
            Refused("bad_value", key="hand", value=7, least=0, most=3),
            "hand: 7 cannot be used. It must be from 0 to 3.",
        ),
        (
            Refused("bad_value", key="players", reason="twice", value="3", player="3"),
            "Kofi Osei is named twice. Name each player once.",
        ),
        (
            Refused("not_allowed", why="absent_too_short", player="3", minutes=4),
            "Kofi Osei must be absent for 4 more min. Wait, or give name and reason.",
        ),
        (Refused("already", what="till", till="Bar"), "The till Bar is open already, with this person and this float."),
    ],
)
def test_what_to_whom_and_what_to_do(refused: Refused, told: str) -> None:
    assert ENGLISH.refusal(refused) == told


def test_everybody_is_named_of_whom_the_rules_need_something() -> None:
    missing = (("1", "stack"), ("2", "stack"), ("3", "card"))
    assert ENGLISH.refusal(Refused("stack_needed", player="1", why="stack", missing=missing)) == (
        "The house rules need the stacks before the hand of Dao Nguyen and Amira Haddad. Count and enter them. "
        "Kofi Osei is level with another player. Let them draw cards, and enter each card."
    )
    alone = Refused("stack_needed", player="1", why="hand_rank", missing=(("1", "hand_rank"),))
    assert ENGLISH.refusal(alone) == ("Stacks are equal, and the house rules need the hand of Dao Nguyen. Enter it.")


def test_every_need_of_placing_has_its_sentences() -> None:
    assert set(MISSING) == set(get_args(Need))


def test_every_sentence_ends_and_says_nothing_twice() -> None:
    told = [*FIELD_REASONS.values(), *(text for pair in MISSING.values() for text in pair)]
    assert all(text.endswith(".") for text in told)
    assert len({*told, *CODES.values()}) == len(told) + len(CODES)
