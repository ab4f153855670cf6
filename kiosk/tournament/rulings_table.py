"""The questions a director is asked at the table, the answers the texts give, and the words of both.

Words are English message ids; they are translated where they are shown. In an answer, a value whose name ends in
``_ms`` is a time of day in milliseconds, any other number is chips or hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from kiosk.tournament.house_settings import Choice

InputKind = Literal["chips", "choice", "time"]


def _(text: str) -> str:
    """Mark ``text`` for the catalogue; it is translated where it is shown."""
    return text


@dataclass(frozen=True, slots=True)
class Input:
    """One thing the question asks for: whole chips, one of ``choices``, or a time in whole milliseconds."""

    name: str
    label: str
    kind: InputKind
    choices: tuple[Choice, ...] = ()

    @property
    def values(self) -> tuple[str, ...]:
        """The choices as they are given; empty unless ``kind`` is choice."""
        return tuple(choice.value for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Question:
    """One question of the Rulings card. ``row`` is the row of the comparison of house rules it belongs to."""

    id: str
    row: int
    title: str
    inputs: tuple[Input, ...] = ()


_YES_NO = (Choice("yes", _("Yes")), Choice("no", _("No")))
_ACTIONS = (
    Choice("none", _("None, or one")),
    Choice("two_without_chips", _("Two: both checked, or both folded")),
    Choice("two_with_chips", _("Two, at least one put chips in")),
    Choice("three", _("Three or more")),
)
_HAND_STARTS = (
    Choice("first_riffle", _("First riffle of the shuffle")),
    Choice("shuffler_button", _("Button of the shuffler pressed")),
    Choice("dealer_push", _("Dealers changed (push)")),
    Choice("none", _("None of these yet")),
)
_CALLERS = (
    Choice("player", _("A player")),
    Choice("dealer", _("The dealer")),
    Choice("director", _("The director")),
)
_BLINDS_OUT = (
    Choice("none", _("Neither blind")),
    Choice("small_blind", _("The small blind")),
    Choice("big_blind", _("The big blind")),
    Choice("both", _("Both blinds")),
)
_THREE_HANDED = (
    Choice("button", _("The button")),
    Choice("small_blind", _("The small blind")),
    Choice("big_blind", _("The big blind")),
)
_WINNERS = tuple(Choice(str(number), str(number)) for number in range(2, 10))
_STACK = Input("stack", _("Stack"), "chips")
_BIG_BLIND = Input("big_blind", _("Big blind"), "chips")

QUESTIONS: tuple[Question, ...] = (
    Question("new_level", 1, _("Which level does this hand play?"),
             (Input("level_change_at_ms", _("New level announced at"), "time"),
              Input("hand_start_at_ms", _("Hand began at"), "time"))),
    Question("level_by_mistake", 1, _("A hand began at the old level by mistake. Does it stand?"),
             (Input("actions", _("Actions in turn so far"), "choice", _ACTIONS),)),
    Question("hand_start", 2, _("Has the hand begun?"),
             (Input("event", _("What has happened"), "choice", _HAND_STARTS),)),
    Question("dealer_push", 3, _("A level began while dealers changed. Which level is dealt?")),
    Question("level_length", 4, _("How long is a level?")),
    Question("soft_hand_for_hand", 6, _("Soft hand-for-hand, the clock runs: does this table wait?"),
             (Input("hands_here", _("Hands this table has dealt"), "chips"),
              Input("hands_slowest", _("Hands the slowest table has dealt"), "chips"))),
    Question("when_chips_leave", 17, _("When does a denomination leave play?")),
    Question("starting_stack", 18, _("How many chips does a player start with?")),
    Question("late_registration", 19, _("Until when can players join?")),
    Question("late_stack", 20, _("What stack does a late player get?")),
    Question("late_seat", 21, _("Which seat does a late player get?")),
    Question("re_entry", 22, _("May a player hand in his chips and enter again?")),
    Question("rebuy", 23, _("A player announced a rebuy before the hand. Must he pay?"),
             (Input("declared", _("Announced before the hand"), "choice", _YES_NO),)),
    Question("clock_call", 27, _("May he call the clock?"),
             (Input("caller", _("Who asks"), "choice", _CALLERS),
              Input("seated", _("At his seat"), "choice", _YES_NO))),
    Question("table_break_order", 33, _("Which table breaks next, and where do its players go?")),
    Question("first_button", 36, _("Who has the button first?")),
    Question("suit_order", 37, _("Two drawn cards have the same rank. Which is higher?")),
    Question("button_after_bust", 38, _("A blind went broke. Where does the button go?"),
             (Input("out", _("Went broke"), "choice", _BLINDS_OUT),)),
    Question("heads_up_button", 39, _("Two players are left. Who has the button?"),
             (Input("out", _("Went broke"), "choice", _THREE_HANDED),)),
    Question("redeal", 41, _("How many hands of a penalty are a misdeal and its redeal?")),
    Question("ante", 42, _("The big blind pays the ante. What does he post?"),
             (_STACK, _BIG_BLIND, Input("ante", _("Ante"), "chips"))),
    Question("short_blind", 43, _("A player cannot pay the whole blind. What does he post?"), (_STACK, _BIG_BLIND)),
    Question("guarantee", 45, _("What if the entries do not reach the guarantee?")),
    Question("disqualified_chips", 46, _("What becomes of a disqualified player's chips?")),
    Question("deals", 47, _("The last players want to split the prizes. May they?")),
    Question("bounty_chips", 48, _("Are there bounties?")),
    Question("prize_kind", 49, _("What is played for?")),
    Question("odd_chip", 50, _("A pot does not divide. Who gets the odd chip?"),
             (Input("pot", _("Pot"), "chips"), Input("smallest_chip", _("Smallest chip in play"), "chips"),
              Input("winners", _("Winning hands"), "choice", _WINNERS))),
    Question("dispute_window", 51, _("A hand ended in the break. Until when may it be disputed?"),
             (Input("pot_awarded_at_ms", _("Pot awarded at"), "time"),)),
)  # fmt: skip

QUESTION: Mapping[str, Question] = MappingProxyType({question.id: question for question in QUESTIONS})

ANSWERS: Mapping[int, tuple[str, ...]] = MappingProxyType(
    {
        1: ("next_hand_stands_after_action", "next_hand"),
        2: ("first_riffle", "riffle_or_button", "riffle_button_or_push"),
        3: ("one_hand_at_old_level",),
        4: ("length_per_structure", "regular_intervals", "twelve_minutes"),
        6: ("two_hands_ahead_waits",),
        17: ("when_not_needed", "scheduled_or_announced", "after_levels_2_and_6", "when_it_is_time"),
        18: ("stack_per_event", "stack_5000"),
        19: ("registration_per_event", "until_end_of_level_4", "through_the_break_after", "no_late_entry"),
        20: ("full_stack", "stack_less_deduction", "stack_in_seat"),
        21: ("random_seat", "seat_away_from_blinds", "seat_with_its_duties"),
        22: ("re_entry_per_event", "forfeited_chips_leave"),
        23: ("rebuy_per_event", "declared_rebuy_is_owed", "no_rebuys"),
        27: ("operator_decides", "seated_player_if_agreed", "any_seated_player", "player_or_dealer_told",
             "player_through_manager"),
        33: ("order_set_before", "random_new_tables", "manager_breaks_tables", "seat_with_its_duties"),
        36: ("high_card", "high_card_when_reseated", "right_of_dealer"),
        37: ("spades_hearts_diamonds_clubs",),
        38: ("dead_button", "everyone_posts_both", "button_waits"),
        39: ("last_big_blind", "next_due_big_blind", "small_blind_is_button"),
        41: ("redeal_is_one_hand",),
        42: ("big_blind_first", "ante_first", "order_not_printed", "no_ante"),
        43: ("blind_before_ante", "no_make_up"),
        45: ("larger_of_both", "house_may_change_guarantee", "house_may_change_event"),
        46: ("disqualified_chips_removed",),
        47: ("deals_recorded", "deals_not_ruled_on"),
        48: ("bounties_per_event", "bounty_chips_by_house_policy", "knock_out_chips"),
        49: ("prizes_per_event", "prizes_in_money", "trophies_kept_by_league", "free_entry", "awards_at_the_end"),
        50: ("table_matter", "left_of_button", "first_clockwise_one_each"),
        51: ("one_minute_in_break",),
    }
)  # fmt: skip
"""By row, the answers a house file may give; the first holds where the text says nothing."""
