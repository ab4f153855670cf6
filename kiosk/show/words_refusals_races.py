"""Why a chip race was refused: what is wrong with it, at which table, and what to do."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.show.words_catalogue import mark

RACE_REASONS: Mapping[str, str] = {
    "already:race": mark("Table {table} has raced its chips of {chips} already. Nothing was changed."),
    "not_running:no_color_up": mark("No chips leave play now. Say for which ones the race is done."),
    "not_allowed:race_no_cards": mark("The house deals no cards when chips leave play. Leave the cards out."),
    "not_allowed:chip_plays": mark("Chips of {chip} still play. Only chips that left play are changed."),
    "bad_total:race": mark("The chips that leave are worth {value}, and {chips} are in play. Count them again."),
    "bad_value:no_chip": mark("{value} is no chip. Type what it is worth, such as 25."),
    "bad_value:no_chips": mark("No chip is named. Type which ones leave play, such as 25."),
    "bad_value:race_to": mark("Chips cannot become {value}. The new chip is worth {least} or more."),
    "bad_value:race_seat": mark("Nobody sits in seat {value} of table {table}. Look at the seats again."),
    "bad_value:race_chip": mark("Chips of {value} do not leave play here. These do: {allowed}."),
    "bad_value:race_last": mark("Seat {value} has none of the chips that leave. Count them, or take the tick away."),
    "bad_value:race_nothing": mark(
        "Nobody at table {table} has any of these chips. Count them, or mark the race as done."
    ),
    "bad_value:race_cards": mark("Cards of seat {seat}: {value}, and it needs {most}, one for each odd chip."),
    "bad_value:race_card_twice": mark("The card {value} was dealt too often. Look at the cards again."),
    "bad_value:chips_found": mark("{value} cannot be read. Type how many of which chips, such as 5 x 25."),
    "bad_value:late_nothing": mark("Say how many old chips {player} found."),
}
"""The sentences of precise reasons, by code and reason."""
