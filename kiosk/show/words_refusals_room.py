"""Why something was refused that has to do with tables, seats, moves and buttons, and what to do."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.show.words_catalogue import mark

ROOM_REASONS: Mapping[str, str] = {
    # Tables and seats.
    "already:table_set": mark("Table {table} is set up like this already. Nothing was changed."),
    "already:held": mark("Table {table} seat {seat} is held like this already. Nothing was changed."),
    "already:not_held": mark("Table {table} seat {seat} is not held. Nothing was changed."),
    "already:company": mark("This is asked of these players already. Nothing was changed."),
    "already:no_company": mark("Nothing is asked of these players. Nothing was changed."),
    "bad_value:chairs": mark(
        "A table cannot have {value} chairs. Type a number from {least} to {most}, or 0 for as many as the event says."
    ),
    "already:waiting": mark("{player} has no seat and waits for one. Draw a seat first."),
    "not_in:waiting": mark("{player} has no seat and waits for one. Draw a seat first."),
    "not_allowed:no_seat": mark("{player} has no seat. Draw one first."),
    "already:seat": mark("{player} sits at table {table} seat {seat} already. Choose another seat."),
    "bad_value:nothing_typed": mark("Type a table, a seat (5 9) or a name first, then Enter."),
    "bad_value:nothing_fits": mark("No open table, no seat and no player here fits {value}."),
    "bad_value:no_such_seat": mark("Table {table} has no seat {value}: its seats are 1 to {most}."),
    "bad_value:one_mover": mark("One player moves at a time. Type one seat before the arrow, as in 5 9 > 7 3."),
    "bad_value:seat_number": mark("{value} is no number of a seat. Type the number alone, as in 9."),
    "bad_value:two_players": mark("Seats are changed between two players. Pick two."),
    # Draws.
    "not_allowed:nobody_to_seat": mark("Nobody is there to draw a seat for. Enter players first."),
    "already:all_seated": mark("Nobody waits for a seat. Nothing was changed."),
    "table_full:room": mark("{players} players draw, and these tables have {seats} seats. Take more tables."),
    "table_full:break": mark(
        "Table {table} has {players} players, and the others have {seats} open seats. Wait until the seats are enough."
    ),
    "not_allowed:only_table": mark("Only one table is in play, so none can be broken."),
    "not_allowed:only_table_seated": mark(
        "Everybody sits at one table, so none can be broken. Close the empty ones instead."
    ),
    "bad_value:seat_not_meant": mark("{player} does not draw a seat here. Leave the player out."),
    "bad_value:seat_not_told": mark("{player} has no seat in the list. Give everybody who draws a seat."),
    "bad_value:not_of_the_draw": mark(
        "Table {table} is none of those that are drawn for. Choose a seat at another one."
    ),
    "already:seed": mark("Nothing was drawn since the last seed was published, so there is nothing to publish."),
    "bad_value:seed_used": mark("The next seed must be a new one. Leave it to the program."),
    # Moves and buttons.
    "already:balance": mark("The tables are balanced, or something else comes first. Nothing was changed."),
    "bad_value:no_moves_told": mark("No move is named. Name one, or leave the moves out for those that are proposed."),
    "not_allowed:nobody_to_draw": mark("A high card takes two players or more, and table {table} has {count}."),
    "bad_value:empty_seat": mark("Nobody sits in seat {value}. Leave its card out."),
    "bad_value:no_card": mark("Seat {value} has no card. Enter a card for each player."),
    "bad_value:same_card": mark("The card {value} is there twice. Check the cards."),
    # What is proposed.
    "not_running:not_halted": mark("Table {table} does not have to wait. Nothing was changed."),
    "already:halt_waived": mark("Table {table} plays on already. Nothing was changed."),
    "not_running:nothing_proposed": mark("Nothing of the kind is proposed now. Nothing was changed."),
    "not_running:room_changed": mark("The room has changed since, and so has what is proposed. Look at it again."),
    "already:advice_refused": mark("This was refused already. It comes back once the room changes."),
    "not_allowed:needs_its_button": mark("No undo takes this back, so Enter alone does not do it. Press {button}."),
    "not_allowed:seed_published": mark(
        "The seed of the draws was published last, and no undo takes that back. Undo once more takes back what was "
        "done before it."
    ),
    "not_running:no_moves": mark("No move is proposed now. Nothing was changed."),
    "not_running:no_moves_shown": mark("No moves are on the wall. Nothing was changed."),
    "not_running:no_redraw_due": mark("No redraw is due now. Nothing was changed."),
    "not_running:no_break_due": mark("No table is to be broken now. Nothing was changed."),
}
"""The sentences of precise reasons, as in ``words_refusals``."""
