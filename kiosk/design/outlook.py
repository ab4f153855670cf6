"""How a plan is expected to play: what :func:`kiosk.design.forecast.forecast` answers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Crowd:
    """Who comes. ``stack`` is what each of ``entries`` brings; ``extra_chips`` are all add-ons together.

    ``re_entries`` of the entries are players who come again: none of them is there at the start.
    """

    entries: int
    stack: int
    extra_chips: int = 0
    seats: int = 9
    re_entries: int = 0

    @property
    def chips(self) -> int:
        """All chips once everybody has come."""
        return self.entries * self.stack + self.extra_chips


@dataclass(frozen=True, slots=True)
class RowOutlook:
    """One row of the sheet as it is expected to play. Times are milliseconds of play from the start, breaks included.

    :ivar starts_ms: when it starts; None where a row before has no length of time and none can be guessed.
    :ivar players: expected to be in when it starts; ``chips`` in play then.
    :ivar average: the average stack then, in big blinds (bets of a limit game: big bets); None on breaks and where
        nothing is posted.
    :ivar reached: the part of nights (0 to 1) in which play gets here.
    """

    starts_ms: int | None
    players: float
    chips: int
    average: float | None
    reached: float


@dataclass(frozen=True, slots=True)
class Outlook:
    """A whole plan as it is expected to play.

    :ivar rows: one for each segment of the structure.
    :ivar ends_ms: the expected end; ``earliest_ms`` and ``latest_ms`` hold nine nights in ten between them. None where
        the sheet ends before play does or its lengths are not known; ``beyond`` then says that the sheet is too short.
    :ivar end_row: the row in which it is expected to end; heads-up begins in ``heads_up_row`` with an average of
        ``heads_up_average`` big blinds. ``final_table_row`` and ``bubble_row`` likewise.
    :ivar registration_average: the average stack in big blinds when registration closes.
    :ivar curve: (time in ms, players left, big blind, average in big blinds) in even steps, for charts. It begins with
        who is there at the start (others come while registration is open) and ends with one at the expected end. The
        average is that of the nights that are not over yet.
    """

    rows: tuple[RowOutlook, ...]
    ends_ms: int | None
    earliest_ms: int | None
    latest_ms: int | None
    beyond: bool
    end_row: int | None
    heads_up_row: int | None
    heads_up_average: float | None
    final_table_row: int | None
    registration_average: float | None
    curve: tuple[tuple[int, float, int, float], ...]
