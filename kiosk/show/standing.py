"""Where the tournament stands at one instant, as figures: the panels, the voice and the script all read these.

Lengths and instants are milliseconds on the event's line.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from kiosk.show.panels import State
from kiosk.tournament import clock as clocks
from kiosk.tournament.clock import Clock, Sheet
from kiosk.tournament.prizes import places_paid
from kiosk.tournament.results import winner_of
from kiosk.tournament.running import hands_of
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import Segment, next_level_index
from kiosk.tournament.units import SECOND
from kiosk.tournament.windows import ended, others_may_come, registration_closed, registration_closes


@dataclass(frozen=True)
class Standing:
    """The tournament's clock at ``now`` and what follows from it. It is read at once and then let go."""

    tournament: Tournament
    now: int

    @cached_property
    def clock(self) -> Clock:
        """The clock with every boundary crossed up to now."""
        return self.tournament.clock_at(self.now)

    @property
    def sheet(self) -> Sheet:
        """Structure and house."""
        return self.tournament.sheet

    @cached_property
    def here(self) -> Segment | None:
        """The segment the clock stands in; None before the start."""
        return clocks.segment_of(self.clock, self.sheet)

    @property
    def over(self) -> bool:
        """Whether nobody plays any more: the event is closed, or one player has all the chips."""
        return self.tournament.closed or self.tournament.finished

    @cached_property
    def state(self) -> State:
        """The one word for the moment."""
        if self.over:
            return "over"
        if self.here is None:
            return "countdown" if self.remaining_ms else "before"
        if self.here.kind == "day_end" or (self.tournament.room.day_over and not self.clock.running):
            return "day_over"
        if self.here.kind == "break":
            if clocks.waits_at_zero(self.clock, self.sheet, self.now):
                return "break_over"
            return "break" if self.clock.running else "paused"
        return self._level_state()

    def _level_state(self) -> State:
        if self.clock.hand_for_hand == "finishing":
            return "finishing"
        if self.clock.hand_for_hand == "active":
            return "hand_for_hand"
        if not self.clock.running:
            return "paused"
        if self.clock.hands is not None:
            return "hands"
        return "open" if self.clock.length_ms is None else "level"

    @property
    def in_level(self) -> bool:
        """Whether the segment is a level: cards may be dealt in it."""
        return self.here is not None and self.here.kind == "level"

    @property
    def in_hand_for_hand(self) -> bool:
        """Whether hands alone move the clock of a level now."""
        return clocks.frozen_by_hands(self.clock, self.sheet)

    @cached_property
    def remaining_ms(self) -> int | None:
        """Time left in the segment, or to the start; None without end or by hands."""
        return clocks.remaining_at(self.clock, self.now)

    @cached_property
    def hands_left(self) -> int | None:
        """Hands left at this level with the one in play; None where hands do not count."""
        return clocks.hands_left(self.clock, self.sheet, self.now)

    @property
    def following(self) -> Segment | None:
        """The next segment; after an extra break the level that it interrupted."""
        return self.sheet.at(self.following_index)

    @property
    def following_index(self) -> int:
        """Where the next segment stands."""
        return self.clock.segment if self.clock.aside is not None else self.clock.segment + 1

    @cached_property
    def blinds_index(self) -> int | None:
        """Where the level stands whose blinds are shown: the one in play, else the coming one."""
        if self.in_level:
            return self.clock.segment
        coming = next_level_index(self.sheet.structure, self.following_index - 1)
        if coming is None and self.clock.started:
            played = (place for place in range(self.clock.segment, -1, -1) if self._is_level(place))
            return next(played, None)
        return coming

    def _is_level(self, index: int) -> bool:
        segment = self.sheet.at(index)
        return segment is not None and segment.kind == "level"

    @property
    def blinds(self) -> Segment | None:
        """The level whose blinds are shown."""
        return None if self.blinds_index is None else self.sheet.at(self.blinds_index)

    @cached_property
    def play_follows(self) -> bool:
        """Whether a level comes after this segment."""
        return next_level_index(self.sheet.structure, self.following_index - 1) is not None

    @property
    def last_hand(self) -> bool:
        """The hand in play is the last one of this level (2:00 or less left in hand-for-hand).

        The hand in progress when hand-for-hand begins is that only where it is charged, or in a level by hands.
        """
        charged = self.state != "finishing" or self.clock.hands is not None or self.sheet.house.debit_current_hand
        return self.hands_left == 1 and self.following is not None and charged

    @cached_property
    def next_break_ms(self) -> int | None:
        """Clock time to the next break in timed play.

        None in hand-for-hand, by hands, when no break comes, or when a level without end, by hands, or the end of
        the day lies before it. Before the start the countdown, if one runs, is part of it.
        """
        if self.clock.hand_for_hand != "off" or (self.clock.started and self.remaining_ms is None):
            return None
        total = self.remaining_ms or 0
        index = self.clock.segment + 1
        if self.clock.aside is not None:
            if self.clock.aside.length_ms is None:
                return None
            total += self.clock.aside.length_ms - self.clock.aside.played_ms
        return self._time_to_break(index, total)

    def _time_to_break(self, index: int, total: int) -> int | None:
        for place in range(index, len(self.sheet.structure.segments)):
            segment = self.sheet.structure.segments[place]
            if segment.kind == "break":
                return total
            by_hands = segment.kind == "level" and hands_of(self.clock, segment, place) is not None
            if segment.length_ms is None or by_hands:
                return None
            total += segment.length_ms
        return None

    @cached_property
    def hands_to_break(self) -> int | None:
        """Hands to the next break, the one in play included, in hand-for-hand or by hands.

        In hand-for-hand every timed level counts its time over 2:00, carried from level to level; by hands a timed
        level before the break leaves no number.
        """
        if self.hands_left is None:
            return None
        timed = self.clock.hand_for_hand != "off"
        debit = self.sheet.house.hand_for_hand_debit_s * SECOND
        hands, owed = (0, self.remaining_ms) if self.remaining_ms is not None else (self.hands_left, 0)
        for place in range(self.clock.segment + 1, len(self.sheet.structure.segments)):
            segment = self.sheet.structure.segments[place]
            if segment.kind == "break":
                return hands + -(-owed // debit)
            by_hands = None if segment.kind != "level" else hands_of(self.clock, segment, place)
            if by_hands is not None:
                hands, owed = hands + -(-owed // debit) + by_hands, 0
            elif timed and segment.length_ms is not None:
                owed += segment.length_ms
            else:
                return None
        return None

    @property
    def resumes_at(self) -> int | None:
        """The instant at which a running break ends; None where that does not hang on the clock."""
        if self.state != "break" or self.remaining_ms is None:
            return None
        return self.now + self.remaining_ms

    @cached_property
    def registration_closes(self) -> int | None:
        """The segment at whose end registration closes; None when it is open to the end, or as the director said."""
        return registration_closes(self.tournament) if self.tournament.registration is None else None

    @property
    def registration_known(self) -> bool:
        """Whether anything is said of when registration closes, by the event or by the director."""
        return self.registration_closes is not None or self.tournament.registration is not None

    @cached_property
    def registration_left_ms(self) -> int | None:
        """Clock time until registration closes; None where that does not hang on the running clock alone."""
        closes, clock, remaining = self.registration_closes, self.clock, self.remaining_ms
        if closes is None or self.registration_closed or remaining is None or not self._time_runs:
            return None
        total = remaining
        if clock.aside is not None:
            if clock.aside.length_ms is None:
                return None
            total += clock.aside.length_ms - clock.aside.played_ms
        for place in range(clock.segment + 1, closes + 1):
            segment = self.sheet.structure.segments[place]
            by_hands = segment.kind == "level" and hands_of(clock, segment, place) is not None
            if segment.length_ms is None or by_hands:
                return None
            total += segment.length_ms
        return total

    @property
    def _time_runs(self) -> bool:
        """Whether the clock itself will come to the end of the segment, or to a start that waits for nobody."""
        if not self.clock.started:
            return self.sheet.house.start_at_zero == "by_itself"
        return self.state in ("level", "break") and self.clock.hand_for_hand == "off"

    @property
    def registration_closes_here(self) -> bool:
        """Whether no further level begins before registration closes."""
        closes = self.registration_closes
        if closes is None or not self.clock.started or self.registration_closed:
            return False
        coming = next_level_index(self.sheet.structure, self.following_index - 1)
        return coming is None or coming > closes

    @property
    def closed_for_ms(self) -> int | None:
        """Clock time since registration closed; None while it is open, and where that cannot be told."""
        if self.tournament.registration is False:
            return self.now - self.tournament.registration_set_at
        closes, clock = self.registration_closes, self.clock
        if closes is None or clock.segment <= closes:
            return None
        passed = clocks.played_at(clock, self.now) + (0 if clock.aside is None else clock.aside.played_ms)
        for segment in self.sheet.structure.segments[closes + 1 : clock.segment]:
            if segment.length_ms is None and segment.kind != "day_end":
                return None
            passed += segment.length_ms or 0
        return passed

    @property
    def final_table(self) -> bool:
        """Whether those left play at the final table: as many as the house seats there, or one table of several."""
        tournament = self.tournament
        if not self.clock.started or self.over or self._others_may_come:
            return False
        if self.players_settled == tournament.players and self._tables_left == 1 and tournament.most_tables > 1:
            return True
        size = self.sheet.house.final_table_size(tournament.event.seats_per_table)
        return 2 <= self.players_settled <= size < tournament.entries

    @property
    def _tables_left(self) -> int:
        """Tables that play: where players have seats those at which somebody sits, else the open ones."""
        return len(self.tournament.field.at_table or self.tournament.tables)

    @property
    def _others_may_come(self) -> bool:
        """Whether the event sells entries or rebuys up to a moment that is still to come."""
        return others_may_come(self.tournament, self.clock)

    @cached_property
    def players_settled(self) -> int:
        """Players left, and with them those who went out in a hand-for-hand hand that is not over.

        Nobody's place is settled before the hand is done at every table, so nothing is told of it before either.
        """
        return self.tournament.players + sum(len(hand.outs) for hand in self.tournament.field.open)

    @cached_property
    def places_paid(self) -> int:
        """How many places get a prize; 0 while nobody knows."""
        return places_paid(self.tournament)

    @cached_property
    def players_for_prizes(self) -> int | None:
        """Players left where that says something of the prizes: in play, with nobody to come, two or more.

        Who won a seat of a satellite and left has the first places: the next one out is placed behind them.
        """
        if self._others_may_come or not self.clock.started or self.over or self.players_settled < 2:
            return None
        return self.players_settled + self.tournament.field.qualified

    @property
    def from_the_money(self) -> int | None:
        """How many more must go until all who are left are paid: 1 on the bubble, 0 or less in the money.

        None while others may still come, and while no prizes are known.
        """
        players = self.players_for_prizes
        return None if players is None or not self.places_paid else players - self.places_paid

    @property
    def winner(self) -> str:
        """Who has won, once it is over: a player's id, or the name that was typed; "" while nobody knows."""
        return self.tournament.winner or ("" if self.provisional else winner_of(self.tournament))

    @property
    def provisional(self) -> bool:
        """Whether it is over only as long as nobody comes: one player is left, and entries are still sold."""
        return self.over and not ended(self.tournament, self.clock)

    @property
    def last_hands(self) -> int:
        """Hands to the end of the day as announced; 0 outside a level and once that day is over."""
        tournament = self.tournament
        if not self.in_level or self.over or tournament.last_hands_day != clocks.day_of(self.clock, self.sheet):
            return 0
        return tournament.last_hands

    @property
    def registration_closed(self) -> bool:
        """Whether late registration is over."""
        return registration_closed(self.tournament, self.clock)
