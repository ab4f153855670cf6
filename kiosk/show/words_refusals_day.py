"""Why something was refused that has to do with the end of a day, penalties and flights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kiosk.show.words_catalogue import mark

if TYPE_CHECKING:
    from kiosk.show.words import Words

_NOT_COUNTED = mark("Not counted yet: {players}. Count the chips and enter them.")
DAY_REASONS: Mapping[str, str] = {
    "stack_needed:bag": _NOT_COUNTED,
    "not_allowed:last_hands": mark(
        "The last hands of the day are announced: nobody comes in, and no seat is drawn or given up. Wait for the next "
        "day, or take the announcement back."
    ),
    "already:last_hands": mark("The last hands are announced already. Take them back first."),
    "not_allowed:day_not_drawn": mark(
        "Nobody has a seat yet: draw the seats of day {day} on the page of the day's end, then start the day."
    ),
    "not_in_play:last_hands_played": mark("The last hands of the day are played. Bag the chips and end the day."),
    "not_allowed:nobody_to_bag": mark("Nobody has chips, so there is nothing to bag. Enter players first."),
    "already:last_hand_done": mark("Table {table} has played its last hands. Nothing was changed."),
    "already:end_day": mark("Day {day} is ended already. Draw the seats of the next day, or undo its end."),
    "not_in_play:end_day_hands": mark("Hand-for-hand is on. End it first, then the day."),
    "bad_value:bag_elsewhere": mark("{player} does not sit at table {value}. Look at the name, or choose the table."),
    "bad_value:bag_count": mark("{player}: {value} is no count of chips. Type how many are in the bag, at least 1."),
    "bad_total:bags_short": mark(
        "The bags hold {chips} chips, and {expected} are in play: {off} are missing. Count again, or say in a note why "
        "it stays so."
    ),
    "bad_total:bags_over": mark(
        "The bags hold {chips} chips, and {expected} are in play: {off} too many. Count again, or say in a note why it "
        "stays so."
    ),
    "bad_total:flight": mark("{count} players go on from a flight that had {entries} entries. Check the figures."),
    "already:carry_flight": mark("Flight {flight} is in this event already. Nothing was changed."),
    "played:carry_flight": mark(
        "The day has begun, so no flight can come in any more. End the day first, or undo its start."
    ),
    "not_running:day_not_ended": mark("The day of {name} was not ended. Bag its stacks and end it first."),
    "not_allowed:flights_differ": mark(
        "{name} has another structure, another stack or another currency than {other}. Choose flights of one event."
    ),
    "bad_value:nothing_picked": mark("No flight is chosen. Tick those that come together."),
    "bad_value:from_level": mark("Level {value} is none that a next day can begin with. Choose one from 2 to {most}."),
}
"""The sentences of precise reasons, by code and reason."""


def bags_missing(words: Words, values: Mapping[str, object]) -> str:
    """Whose stack is not counted at the end of a day: some names, and how many more."""
    missing = values.get("missing")
    names = [words.player(str(player)) for player, _ in missing] if isinstance(missing, tuple | list) else []
    more = values.get("more")
    if isinstance(more, int) and more:
        names.append(words.say("{count} more", count=words.chips(more)))
    return words.say(_NOT_COUNTED, players=words.listed(names))
