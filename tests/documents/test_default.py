"""The default rules, where a text says nothing: a night from four tables to the winner."""

from __future__ import annotations

from tests.documents.four_tables import WORST_SEAT, Text, play


def test_the_default_rules_play_from_four_tables_to_the_winner() -> None:
    # No text stands behind them: rules.md section 1, the column of the defaults, rows 29 to 35.
    play(
        Text(
            house="default",
            moves=WORST_SEAT,
            who="next_big_blind",
            halts={3: [1], 7: [3], 8: [2], 10: [1]},
            halts_at_once=False,
            final=13,
            final_players=9,
            cites={},
            joined={},
        )
    )
