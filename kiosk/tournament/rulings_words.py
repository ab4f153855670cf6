"""The words of rulings: one English template for every code that an answer can have."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType


def _(text: str) -> str:
    """Mark ``text`` for the catalogue; it is translated where it is shown."""
    return text


MESSAGES: Mapping[str, str] = MappingProxyType(
    {
        "new_level_applies": _("The new level: the hand began at the change or after it."),
        "old_level_applies": _("The old level: the hand began before the change."),
        "old_level_stands": _("It stands: the hand is played out at the old level. The next one plays the new level."),
        "old_level_corrected": _("It does not stand: the blinds are put right to the new level."),
        "text_is_silent": _("The rules do not say. The director decides."),
        "hand_has_begun": _("The hand has begun. A new level, or a dispute, waits for the next one."),
        "hand_has_not_begun": _("The hand has not begun."),
        "one_hand_at_old_level": _("The new dealer deals {hands} hand at the old level, then the new one."),
        "length_per_structure": _("As the structure says."),
        "regular_intervals": _("Blinds rise at regular intervals; the structure says how long."),
        "twelve_minutes": _("12 minutes."),
        "table_waits": _("It waits: it is {ahead} hands ahead. The clock runs on."),
        "table_deals_on": _("It deals on: only a table two full hands ahead waits."),
        "when_not_needed": _("In the first break after the last level that needs it for a blind or an ante."),
        "scheduled_or_announced": _("As scheduled. The director may also change chips up at any time, announced."),
        "after_levels_2_and_6": _("25 and 50 after level 2; 100 and 500 after level 6."),
        "when_it_is_time": _("When the director says that it is time."),
        "stack_per_event": _("What the event sets, for every entrant alike, present or not."),
        "stack_5000": _("5,000 chips for everyone seated at the start."),
        "registration_per_event": _("As the event sets it."),
        "until_end_of_level_4": _("Until the end of level 4."),
        "through_the_break_after": _("Until the end of its last level, and through the break that follows."),
        "no_late_entry": _("Not after the start."),
        "full_stack": _("A full starting stack."),
        "stack_less_deduction": _("The starting stack less the deduction for the level he arrives in."),
        "stack_in_seat": _("The stack that has waited in the seat and paid its blinds and antes."),
        "random_seat": _("A seat drawn at random from those open."),
        "seat_away_from_blinds": _("A seat away from the blinds, so that he plays the next hand."),
        "seat_with_its_duties": _("The open seat with its rights and duties, blinds and button included."),
        "re_entry_per_event": _("As the event sets it."),
        "forfeited_chips_leave": _("If the event allows it. The chips handed in leave play."),
        "rebuy_per_event": _("If the event allows rebuys."),
        "rebuy_owed": _("Yes: the chips play behind and the rebuy must be paid. He may not miss a hand."),
        "rebuy_not_declared": _("No: he plays what lies in front of him. He may not miss a hand."),
        "no_rebuys": _("There are no rebuys and no refunds."),
        "may_call": _("Yes."),
        "may_call_if_director_agrees": _("Yes, if the director finds that enough time has passed."),
        "may_not_call_away_from_seat": _("No: he must be at his seat."),
        "only_when_told": _("Only when the director tells him to."),
        "through_director": _("He asks the director, who has the dealer start the clock."),
        "operator_decides": _("The director decides."),
        "order_set_before": _("In the order set before the start; players go to open seats, drawn at random."),
        "random_new_tables": _("Its players draw new tables and seats at random. An absent player's chips go along."),
        "manager_breaks_tables": _("The manager decides, and keeps the tables as even as can be."),
        "high_card": _("Each draws a card; the highest, by suit if need be, has the button."),
        "high_card_when_reseated": _("When three or more players are new to a table, the high card has it."),
        "right_of_dealer": _("The first stack to the dealer's right; with 3, 2 and 1 tables left it is drawn for."),
        "spades_hearts_diamonds_clubs": _("Spades, then hearts, diamonds, clubs."),
        "button_moves": _("It moves on as usual."),
        "button_on_empty_seat": _("It goes to the empty seat of the small blind. Both blinds are posted as usual."),
        "no_small_blind": _("It moves on as usual. The next player posts the big blind; nobody posts the small blind."),
        "button_on_empty_seat_no_small_blind": _(
            "It goes to the empty seat of the small blind. The next player posts the big blind, nobody the small blind."
        ),
        "button_stays": _("It stays where it is until the blinds due have been posted. Both blinds are posted."),
        "button_stays_no_small_blind": _(
            "It stays where it is. The next player posts the big blind, nobody the small blind."
        ),
        "heads_up_button_out": _("The last big blind has the button and the small blind; the other the big blind."),
        "heads_up_small_blind_out": _(
            "The last big blind has the button and the small blind; the last button the big blind."
        ),
        "heads_up_big_blind_out": _(
            "The last small blind has the button and the small blind; the last button the big blind."
        ),
        "redeal_is_one_hand": _("{hands}."),
        "ante_posted": _("{blind} for the big blind, {ante} for the ante. {left} left."),
        "ante_posted_by_default": _(
            "The rules print no order; the big blind comes first: {blind} for it, {ante} for the ante. {left} left."
        ),
        "no_ante": _("{blind} for the big blind; there is no ante. {left} left."),
        "blind_paid": _("The whole blind of {posted}. {left} left."),
        "short_blind_before_ante": _("All {posted} go to the blind, {missing} short; nothing is left for an ante."),
        "short_blind": _("{posted}, {missing} short. He plays for what it covers and makes up nothing if he wins."),
        "larger_of_both": _("The prize pool is the guarantee or what was collected, whichever is larger."),
        "house_may_change_guarantee": _("The house may change or withdraw a guarantee and tells the players."),
        "house_may_change_event": _("The house may change or cancel the event."),
        "disqualified_chips_removed": _("They are taken out of play."),
        "deals_recorded": _("If the house allows it. The director records who gets what."),
        "deals_not_ruled_on": _("The house does not rule on private deals. Awards are given after the end."),
        "bounties_per_event": _("If the event has them."),
        "bounty_chips_by_house_policy": _("Bounty chips differ in size; bets with them follow the house's policy."),
        "knock_out_chips": _("Knock-out chips are allowed on the table."),
        "prizes_per_event": _("Money or points, as the event sets it."),
        "prizes_in_money": _("Money."),
        "trophies_kept_by_league": _("Trophies, which stay the league's. Chips have no cash value."),
        "free_entry": _("Entry is free; prizes and awards as announced."),
        "awards_at_the_end": _("Awards, given after the end."),
        "pot_even": _("It divides: {share} each."),
        "odd_chips_left_of_button": _("{share} each; the winner nearest the button's left gets {first}."),
        "odd_chips_one_each": _(
            "{share} each; one chip more for each of the first {odd_chips}, clockwise from the button."
        ),
        "odd_chips_table_matter": _("{share} each. The rules do not say who gets the rest; the director decides."),
        "dispute_closes": _("Until {closes_at_ms}, a minute after the pot was awarded."),
    }
)  # fmt: skip
