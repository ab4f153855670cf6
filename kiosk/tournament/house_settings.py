"""Every setting of the house rules: its name, its words, what it may be and what it is when the text is silent.

The operator's form, the house files and the printed sheet are all built from this one table. ``rows`` are the rows
of the comparison of the five house-rule texts that a setting answers; a row without a setting is a question of
``rulings``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

Kind = Literal["whole", "whole_or_none", "switch", "choice", "wholes", "tolerance", "final_table"]


def _(text: str) -> str:
    """Mark ``text`` for the catalogue; it is translated where it is shown."""
    return text


@dataclass(frozen=True, slots=True)
class Choice:
    """One value a setting may have, and its label (an English message id)."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Setting:
    """One field of the house rules. ``label`` and ``help`` are English message ids.

    ``default`` is what holds where the text says nothing. ``least`` and ``most`` bound whole numbers (seconds where
    the name ends in ``_s``, minutes in ``_min``, hours in ``_h``; else chips, players, hands or tables).
    """

    name: str
    group: str
    label: str
    help: str
    kind: Kind
    default: object
    rows: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int | None = None

    @property
    def values(self) -> tuple[str, ...]:
        """The choices as they are written in a house file; empty unless ``kind`` is choice."""
        return tuple(choice.value for choice in self.choices)


HAND_FOR_HAND = _("Hand-for-hand")
PLACES = _("Places and money")
CLOCK = _("Clock and breaks")
CHIPS = _("Chips")
ENTRIES = _("Late and absent players")
PACE = _("Time to act")
TABLES = _("Tables and seats")
CONDUCT = _("Penalties")

_PLACING = (
    Choice("stack", _("Same table by stack before the hand; equal stacks share")),
    Choice("stack_hand_card", _("By stack, then the better hand, then a drawn card; nobody shares")),
    Choice("share", _("All players out in one hand share")),
)

SETTINGS: tuple[Setting, ...] = (
    Setting("hand_for_hand_debit_s", HAND_FOR_HAND, _("Time off the clock per hand (seconds)"),
            _("Taken off the level for every hand played hand-for-hand, whatever the hand really took."),
            "whole", 120, (7,), most=3_600),
    Setting("hand_for_hand_debit", HAND_FOR_HAND, _("How the time is counted"),
            _("Fixed keeps every hand alike. Measured takes what the hand took, three minutes at most."),
            "choice", "fixed", (7,),
            (Choice("fixed", _("The same for every hand")), Choice("actual_capped", _("As measured, at most 3:00")))),
    Setting("debit_current_hand", HAND_FOR_HAND, _("Charge the hand in progress"),
            _("Whether the hand being played at the announcement also costs the fixed time."),
            "switch", True, (7,)),
    Setting("hand_for_hand_carry", HAND_FOR_HAND, _("Time left over at a break"),
            _("A hand may use up more than the level has left. Kept time comes off the level after the break."),
            "choice", "keep", (7,),
            (Choice("keep", _("Taken off the level after the break")), Choice("drop", _("Forgotten")))),
    Setting("after_hand_for_hand", HAND_FOR_HAND, _("Clock when hand-for-hand ends"),
            _("Paused leaves time to pay players out; the director resumes."),
            "choice", "paused", (6,),
            (Choice("paused", _("Paused until resumed")), Choice("running", _("Runs at once")))),
    Setting("hand_done_by_last_table", HAND_FOR_HAND, _("Last table ends the hand"),
            _("The hand counts as done when the last table is marked done, without a further press."),
            "switch", False, (6,)),
    Setting("placing_hand_for_hand", PLACES, _("Several out in one hand, hand-for-hand"),
            _("Places when more than one player goes out in the same hand while hand-for-hand is on. "
              "It holds from the hand in progress at the announcement."),
            "choice", "playlive", (8, 9, 10, 11),
            (Choice("playlive", _("Two at one table by stack; other tables share; three or more all share")),
             Choice("playlive_a2_first", _("One table by stack, however many; other tables share")),
             Choice("stack", _("By stack before the hand, whatever the table; equal stacks as set below")), _PLACING[1],
             Choice("stack_across_tables", _("By stack across all tables; equal stacks share")),
             Choice("wsop", _("Each table by stack; different tables share")),
             _PLACING[2])),
    Setting("placing", PLACES, _("Several out in one hand, otherwise"),
            _("Places when more than one player goes out in the same hand outside hand-for-hand."),
            "choice", "stack", (10,), _PLACING),
    Setting("equal_stacks", PLACES, _("Equal stacks"),
            _("Players with the same stack before the hand. A prize that cannot be split is always drawn for."),
            "choice", "split", (12,),
            (Choice("split", _("They share the places")),
             Choice("high_card", _("The higher drawn card is placed higher")))),
    Setting("payout_remainder", PLACES, _("Money left over by rounding"),
            _("Prizes are rounded down to the payout unit. Where the rest goes."),
            "choice", "first", (),
            (Choice("first", _("First place")),
             Choice("spread", _("A unit each, to the places that rounding cut the most")))),
    Setting("time_to_hands", CLOCK, _("Changing a level from time to hands"),
            _("How many hands a running level has left when it goes over to hands per level."),
            "choice", "prorate", (13,),
            (Choice("prorate", _("In proportion to the time left, rounded up")),
             Choice("restart", _("The full number of hands")),
             Choice("next_level", _("From the next level on")))),
    Setting("break_ends", CLOCK, _("End of a break"), _("Whether play goes on by itself when a break has run out."),
            "choice", "by_itself", (5,),
            (Choice("by_itself", _("By itself")),
             Choice("after_races", _("By itself, but not before every chip race is done")),
             Choice("director", _("When the director says so")))),
    Setting("start_at_zero", CLOCK, _("Countdown to the start at 0:00"),
            _("Whether the first level begins by itself when the countdown has run out."),
            "choice", "director", (),
            (Choice("director", _("When the director says so")), Choice("by_itself", _("By itself")))),
    Setting("day_limit_h", CLOCK, _("Most hours a day"),
            _("A warning is given as the limit comes near. Empty: no limit."),
            "whole_or_none", None, (44,), least=1, most=168),
    Setting("day_limit_counts", CLOCK, _("Hours counted"),
            _("Hours of play leave breaks out; the wall clock counts them."),
            "choice", "play", (44,),
            (Choice("play", _("Hours of play")), Choice("wall", _("Hours on the wall clock")))),
    Setting("color_up", CHIPS, _("Odd chips at a colour-up"),
            _("What becomes of chips too few to change up when their denomination leaves play."),
            "choice", "card_race", (14, 15),
            (Choice("card_race", _("Card race from seat 1; a player left with nothing gets one chip on top")),
             Choice("adc", _("Card race from seat 1; a player left with nothing is served first")),
             Choice("round_up", _("Rounded up for every player")),
             Choice("seat_order", _("One chip each from seat 1, no cards")),
             Choice("none", _("Taken off without replacement")))),
    Setting("color_up_rounding", CHIPS, _("Rounding of the chips raced for"),
            _("Whether a last part of half a chip or more makes one more chip to race for."),
            "choice", "half_up", (16,),
            (Choice("half_up", _("Half or more rounds up")), Choice("floor", _("Always down")))),
    Setting("registration_closes", ENTRIES, _("Late registration closes"),
            _("At the end of its last level, or after the break that follows, when play resumes."),
            "choice", "end_of_level", (19,),
            (Choice("end_of_level", _("When the level ends")),
             Choice("start_of_next_level", _("When the next level starts")),
             Choice("start", _("When play starts: nobody comes late")))),
    Setting("late_stack_deductions", ENTRIES, _("Chips taken off a late stack, level by level"),
            _("The first number is for arrivals in level 1, the second for level 2, and so on. Empty: full stacks."),
            "wholes", (), (20,)),
    Setting("absent_removal_min", ENTRIES, _("Absent player's chips may go after (minutes)"),
            _("For a player who never came and cannot be reached. Empty: blinded out, never removed."),
            "whole_or_none", None, (24,), most=1_440),
    Setting("absent_removal_at_new_level", ENTRIES, _("Or as soon as a new level begins"),
            _("Whichever of the two comes first."), "switch", False, (24,)),
    Setting("no_show_after_break", ENTRIES, _("Who never came goes after the first break, with the buy-in"),
            _("Once the level after it begins the chips may go, and the buy-in leaves the prize pool."),
            "switch", False, (24,)),
    Setting("clock_call_s", PACE, _("Time when the clock is called (seconds)"),
            _("Time to act before the countdown begins."), "whole", 25, (25,), most=3_600),
    Setting("clock_call_warning_s", PACE, _("Countdown after it (seconds)"),
            _("Added to the time above. An action at the very end still counts."), "whole", 5, (25,), most=3_600),
    Setting("all_in_clock_s", PACE, _("Time to act on an all-in (seconds)"),
            _("Starts by itself once the amount has been announced. 0: off."), "whole", 0, (26,), most=3_600),
    Setting("shot_clock_s", PACE, _("Shot clock (seconds)"), _("Time for every action. 0: off."),
            "whole", 0, (28,), most=3_600),
    Setting("time_bank_s", PACE, _("One time bank card (seconds)"),
            _("Used by itself when the shot clock reaches zero."), "whole", 30, (28,), most=3_600),
    Setting("time_banks", PACE, _("Time bank cards per player"), _("0: none."), "whole", 0, (28,), most=1_000),
    Setting("balance_tolerance", TABLES, _("Difference allowed between tables"),
            _("Up to so many tables, the fullest may have so many players more than the shortest."),
            "tolerance", ((6, 1), (None, 2)), (29,)),
    Setting("halt_short_by", TABLES, _("Halt a table short by"),
            _("Play stops at a table so many players short of the fullest table. 0: never."),
            "whole", 3, (30,), most=100),
    Setting("halt_at_players", TABLES, _("Halt a table reduced to"),
            _("Play stops at a table with so few players, unless it is the last. 0: never."),
            "whole", 0, (30,), most=100),
    Setting("halt_when", TABLES, _("When a short table halts"),
            _("Where the button is known, play can go on until the blinds come to an empty seat."),
            "choice", "blinds_reach", (30,),
            (Choice("blinds_reach", _("Once the blinds come to an empty seat")),
             Choice("at_once", _("At once")))),
    Setting("who_moves", TABLES, _("Who moves to balance"),
            _("The player who leaves the fullest table, and the seat he is offered."),
            "choice", "next_big_blind", (31,),
            (Choice("next_big_blind", _("The next big blind, to the worst open seat")),
             Choice("behind_button", _("The player behind the button, to behind the button")),
             Choice("manager", _("The manager decides")))),
    Setting("no_deal_in", TABLES, _("A new player waits when seated"),
            _("The seats in which a new player is not dealt in at once."),
            "choice", "between_button_and_small_blind", (32,),
            (Choice("between_button_and_small_blind", _("Between the button and the small blind")),
             Choice("small_blind_or_button", _("In the small blind or on the button")),
             Choice("none", _("Nowhere: he is dealt in at once")))),
    Setting("table_break_seats", TABLES, _("Seats when a table breaks"),
            _("Where the players of a broken table go."), "choice", "random", (33,),
            (Choice("random", _("Random seats")),
             Choice("right_of_position", _("The open seat, with its rights and duties")))),
    Setting("redraw_at_tables", TABLES, _("Redraw all seats at so many tables"),
            _("1 is the final table. Empty: no redraw."), "wholes", (1,), (34,), least=1),
    Setting("redraw_least_entries", TABLES, _("Entries from which each of these redraws is made"),
            _("One number for each number of tables above, in the same order. Empty: at any size."),
            "wholes", (), (34,)),
    Setting("redraw_when_joined", TABLES, _("Redraw when so many join a table"),
            _("New players at one table at once that call for a draw there. Empty: never."),
            "whole_or_none", None, (34,), least=1, most=100),
    Setting("joined_draws", TABLES, _("What is drawn when so many join a table"),
            _("New seats at that table, or a high card for the button."),
            "choice", "seats", (34,),
            (Choice("seats", _("New seats")), Choice("button", _("A high card for the button")))),
    Setting("final_table", TABLES, _("Players at the final table"),
            _("By seats per table in the event."), "final_table",
            MappingProxyType({9: 9, 8: 9, 7: 7, 6: 7}), (35,)),
    Setting("penalty_rounds_max", CONDUCT, _("Most rounds in one penalty"),
            _("A round is a hand for every player at the table, the offender included. Empty: no limit."),
            "whole_or_none", None, (40,), least=1, most=1_000),
)  # fmt: skip

SETTING: Mapping[str, Setting] = MappingProxyType({setting.name: setting for setting in SETTINGS})
