"""Why something was refused that has to do with people and money: what happened, to whom, and what to do."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.show.words_catalogue import mark

FIELD_REASONS: Mapping[str, str] = {
    # Who it is.
    "unknown_player:id": mark("{player} is not in this event. Register the player first."),
    "duplicate_player:was_in": mark("{player} is in the event already. Choose another player, or sell a re-entry."),
    "not_in:out": mark("{player} is out already. Look at the list of recent busts."),
    "not_allowed:no_slips": mark("Nobody was moved yet: there is no slip to print."),
    "not_allowed:nobody_seated": mark("Nobody of those has a seat. Seat them first."),
    "not_allowed:no_names": mark("This event keeps no names. Count entries, re-entries and players left instead."),
    "not_allowed:flagged": mark(
        "{player} may not be registered: {flag}. Who allows it all the same gives name and reason."
    ),
    # What is sold, and until when.
    "window_closed:registration": mark(
        "Registration is closed. Who lets {player} in all the same gives name and reason."
    ),
    "window_closed:re_entry": mark(
        "Re-entries are closed. Who lets {player} in again all the same gives name and reason."
    ),
    "window_closed:rebuy": mark("Rebuys are closed. Who allows one to {player} all the same gives name and reason."),
    "window_closed:add_on": mark(
        "Add-ons are not sold now. Who allows one to {player} all the same gives name and reason."
    ),
    "window_closed:add_on_level": mark(
        "Add-ons are sold in the break after level {level}. Who allows one to {player} all the same gives name and "
        "reason."
    ),
    "limit_reached:re_entries": mark(
        "{player} has no re-entry left; the event has {most} for each. Who allows one more gives name and reason."
    ),
    "limit_reached:no_re_entries": mark(
        "This event has no re-entries. Who allows one to {player} all the same gives name and reason."
    ),
    "limit_reached:rebuys": mark(
        "{player} has no rebuy left; the event has {most} for each. Who allows one more gives name and reason."
    ),
    "limit_reached:no_rebuys": mark(
        "This event has no rebuys. Who allows one to {player} all the same gives name and reason."
    ),
    "limit_reached:add_ons": mark(
        "{player} has no add-on left; the event has {most} for each. Who allows one more gives name and reason."
    ),
    "not_allowed:no_rebuys": mark("This event sells no rebuys. Look at the terms of the event."),
    "not_allowed:no_add_ons": mark("This event sells no add-ons. Look at the terms of the event."),
    "played:unregister": mark("{player} cannot withdraw, since play has begun. Void the entry with a reason instead."),
    "bad_value:owed_is_unpaid": mark("What is owed is not paid. Choose how the money comes or goes."),
    "last_player:start": mark(
        "One player is left, so there is nothing to start. Register more players, or take the others back in."
    ),
    "already:registration_open": mark("Registration is open already. Nothing was changed."),
    "already:registration_closed": mark("Registration is closed already. Nothing was changed."),
    "already:paid": mark("{player} owes nothing. Nothing was changed."),
    "bad_value:nobody_meant": mark("Nobody is chosen. Type a name, a card, or table and seat as in 5 9."),
    "bad_value:near_names": mark("There are players near to the name {value}. Choose one of them, or the new player."),
    "not_running:no_stopped": mark("Nothing waits to be allowed. Do the act first."),
    "not_allowed:under_way": mark("This is being written just now. It is not done a second time."),
    "not_allowed:many_at_once": mark(
        "{count} at once? Nothing was counted yet. Press the same once more to count them."
    ),
    "limit_reached:seats": mark("The prize pool holds {most} seats, and more players are named. Name fewer."),
    "limit_reached:no_seats": mark("The prize pool holds no seat yet. Check the pool and what a seat is worth."),
    # Seats.
    "bad_value:seat_alone": mark("A seat alone is not enough. Name its table too."),
    "bad_value:seat_typed": mark("{value} is no seat. Type table and seat, as in 5 9."),
    "already:seated": mark("{player} sits at table {table} seat {seat} already."),
    "seat_taken:player": mark("Table {table} seat {seat} is taken by {player}. Choose a free seat."),
    "table_full:all": mark("Every table is full. Open another table, or wait until a seat is free."),
    "still_in:table": mark("{count} players sit at table {table}. Move them to other tables first."),
    # Who goes out.
    "bad_value:nobody": mark("Nobody is named. Choose the players who went out."),
    "bad_value:twice": mark("{player} is named twice. Name each player once."),
    "bad_value:qualified": mark("Name each player who won a seat, and nobody twice."),
    "bad_value:own_bounty": mark("{player} cannot have taken their own chips. Choose who took them."),
    "not_in:hitter": mark("{player} was out before this hand and cannot have taken the chips. Choose who took them."),
    "bad_value:no_envelopes_here": mark("This event has no envelopes to draw. Leave what was drawn empty."),
    "not_in_play:bust_hand": mark(
        "Hand-for-hand is not on, so this bust belongs to no hand of it. Leave the hand empty."
    ),
    "not_allowed:no_out_form": mark("Nobody is being taken out. Choose the players first."),
    "not_allowed:no_envelopes": mark("The box of mystery bounties is empty. Type what was drawn, if anything."),
    "already:drawn": mark("An envelope is drawn already. It stays as it is."),
    "already:correct_out": mark("This is told of {player} already. Nothing was changed."),
    "already:absent": mark("{player} is marked as absent already."),
    "already:back": mark("{player} is not marked as absent."),
    "not_allowed:blinded_out": mark(
        "The house rules leave the chips of an absent player in play. Who removes {player} all the same gives name "
        "and reason."
    ),
    "not_allowed:asked_to_stay": mark(
        "{player} asked that the chips stay. Who removes them all the same gives name and reason."
    ),
    "not_allowed:not_absent": mark("{player} is not marked as absent. Mark the player as absent first."),
    "not_allowed:absent_too_early": mark(
        "The house rules take {player} out later: who never came, once the level for it begins. Wait, or give name "
        "and reason."
    ),
    "not_allowed:absent_too_short": mark(
        "{player} must be absent for {minutes} more min. Wait, or give name and reason."
    ),
    "bad_value:penalty": mark("Give either rounds or hands for the penalty of {player}."),
    # Chips.
    "already:count_chips": mark("The chips are counted as this already. Nothing was changed."),
    "bad_value:chips_by": mark("{value} chips cannot come or go. No stack and no total falls below nothing."),
    # Prizes.
    "already:guarantee": mark("This is the guarantee already. Nothing was changed."),
    "already:posted": mark("These payouts are posted already. Nothing was changed."),
    "not_allowed:registration_open": mark(
        "Registration is open, so the prizes can still change. Wait until it closes, or post them with a reason."
    ),
    "not_allowed:no_payouts": mark("There are no payouts to post. Set what the places get first."),
    "not_allowed:posted": mark("The payouts are posted. Give the reason why they change."),
    "not_allowed:prizes_paid": mark("Prizes have been paid already. Give the reason why they change."),
    "not_allowed:posted_pool": mark(
        "The payouts are posted, so the buy-in of {player} stays in the prize pool. Remove the player without that."
    ),
    "bad_total:prizes": mark(
        "The prizes and the pool differ by {difference}. Change the payouts, or post them with a reason."
    ),
    "already:prize_paid": mark("{player} has been paid everything already."),
    "not_allowed:no_prize": mark(
        "Nothing is due to {player}. A prize is due once the place is certain and the money is reached."
    ),
    "not_allowed:nobody_to_pay": mark("Nobody waits for a prize now. One is due once the place is certain."),
    "not_allowed:no_yes": mark("Not everybody has said yes to these figures. Tick each yes first."),
    "not_allowed:icm_stopped": mark("The chip model was not worked out. Work it out again, or choose another way."),
    "not_allowed:icm_working": mark("The chip model is still being calculated. Wait for it, or choose another way."),
    "not_allowed:form_needed": mark(
        "A prize above {limit} needs a signed form. Enter the number of the form of {player}."
    ),
    "not_allowed:nobody_to_deal": mark("A deal needs two players who are still in."),
    "not_allowed:deal_hand_open": mark(
        "Players went out in a hand that is not over yet. Report the hand as done, then make the deal."
    ),
    "not_allowed:nothing_to_share": mark("No prize is open, so there is nothing to share. Set the payouts first."),
    "unknown_player:deal": mark("{player} is not one of those who deal. Check the stacks."),
    # Tills and results.
    "already:till": mark("The till {till} is open already, with this person and this float."),
    "not_running:not_closed": mark("The event is not closed. Its results can be corrected once it is."),
    "already:results": mark("These are the results already. Nothing was changed."),
    # The end.
    "not_in_play:finished": mark(
        "One player is left, so the tournament is over. Close the event, or take the last bust back."
    ),
}
"""The sentences of precise reasons, as in ``words_refusals``."""

MISSING: Mapping[str, tuple[str, str]] = {
    "stack": (
        mark("The house rules need the stack of {players} before the hand. Count it and enter it."),
        mark("The house rules need the stacks before the hand of {players}. Count and enter them."),
    ),
    "hand_rank": (
        mark("Stacks are equal, and the house rules need the hand of {players}. Enter it."),
        mark("Stacks are equal, and the house rules need the hands of {players}. Enter them."),
    ),
    "card": (
        mark("{players} is level with another player. Let them draw cards, and enter each card."),
        mark("{players} are level. Let them draw cards, and enter each card."),
    ),
}
"""What the placing of a hand needs, of one player and of several."""

MONEY_FIELDS = frozenset(
    {
        "paid",
        "amount",
        "amounts",
        "float",
        "counted",
        "for_first",
        "guarantee",
        "pool",
        "buy_in",
        "fee",
        "prize",
        "bounty",
        "list",
        "drawn",
    }
)
"""Fields whose values and bounds are money."""
