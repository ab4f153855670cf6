"""Chip races that were refused, told to the director."""

from __future__ import annotations

import pytest

from kiosk.show.words import Words
from kiosk.show.words_refusals_races import RACE_REASONS
from kiosk.tournament.commands import Refused

ENGLISH = Words().known_by({"7": "Dao Nguyen"})


@pytest.mark.parametrize(
    ("refused", "told"),
    [
        (
            Refused("already", what="race", table=7, chips=(25, 100)),
            "Table 7 has raced its chips of 25, 100 already. Nothing was changed.",
        ),
        (
            Refused("bad_value", key="cards", value=2, reason="race_cards", seat=4, most=3),
            "Cards of seat 4: 2, and it needs 3, one for each odd chip.",
        ),
        (
            Refused("bad_value", key="chips", value="50", reason="race_chip", allowed="25, 100"),
            "Chips of 50 do not leave play here. These do: 25, 100.",
        ),
        (
            Refused("bad_total", why="race", value=740_000, chips=120_000),
            "The chips that leave are worth 740,000, and 120,000 are in play. Count them again.",
        ),
        (
            Refused("bad_value", key="chips", value="", reason="late_nothing", player="7"),
            "Say how many old chips Dao Nguyen found.",
        ),
    ],
)
def test_what_at_which_table_and_what_to_do(refused: Refused, told: str) -> None:
    assert ENGLISH.refusal(refused) == told


def test_every_sentence_ends() -> None:
    assert all(sentence.endswith(".") for sentence in RACE_REASONS.values())
