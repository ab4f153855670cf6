"""One frame: everything a window can show at one instant, made anew only where something changed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from kiosk.show import registration_panel as registration
from kiosk.show.blinds_panel import blinds_panel
from kiosk.show.bounties_panel import bounties_panel
from kiosk.show.busts_panel import busts_panel
from kiosk.show.chips_panel import chips_panel, leaving
from kiosk.show.clock_panel import clock_panel
from kiosk.show.context import Context
from kiosk.show.deal_panel import deal_panel
from kiosk.show.event_panel import event_panel
from kiosk.show.journal_page import journal_panel, not_written
from kiosk.show.message_panel import message_panel
from kiosk.show.moves_panel import moves_panel, shown_moves
from kiosk.show.names import UnknownName, text
from kiosk.show.now_lines import now_panel, without_event
from kiosk.show.panels import EventPanel, Frame, SheetPanel, TickerPanel
from kiosk.show.panels_journal import JournalPanel
from kiosk.show.panels_seats import SeatsPanel
from kiosk.show.prizes_panel import prizes_panel
from kiosk.show.room_panels import (
    calls_panel,
    calls_running,
    field_panel,
    hand_panel,
)
from kiosk.show.seats_panel import SeatList, looks_for_seats, room_panel
from kiosk.show.sheet import following_start, sheet_panel
from kiosk.show.standing import Standing
from kiosk.show.strip import strip_panel
from kiosk.show.words import Words
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import MINUTE, shown_seconds

__all__ = ["Context", "Framer", "frame"]

_Key = tuple[object, ...]
STEADY_MS = 500
"""The wall clock has to move so far against the event's line before the times of day follow."""


def frame(tournament: Tournament | None, now: int, words: Words, context: Context) -> Frame:
    """The whole frame at ``now``, which is an instant on the event's line."""
    return Framer().frame(tournament, now, words, context)


@dataclass(slots=True)
class Framer:
    """Makes frames one after the other, and keeps every panel that the time alone has not changed.

    A kept panel is the very same object, so comparing by identity comes first for whoever shows it.
    """

    _frame: Frame | None = None
    _tournament: Tournament | None = None
    _words: Words | None = None
    _context: Context | None = None
    _moment: _Key = ()
    _minute: _Key = ()
    _calls: _Key = ()
    _armed: _Key = ()
    _sheet: _Key = ()
    _seats: SeatList = field(default_factory=SeatList)

    def frame(self, tournament: Tournament | None, now: int, words: Words, context: Context) -> Frame:
        """The frame at ``now``."""
        context = self._steady(context)
        if tournament is None:
            made = _without_event(words, context, now)
            self._frame, self._tournament = made, None
            return made
        standing = Standing(tournament, now)
        last = self._frame if tournament is self._tournament and words is self._words else None
        if self._context is not context and self._context != context:
            last = None
        moment = _moment(standing, context)
        if last is None or moment != self._moment:
            sheet = self._sheet_of(standing, words, context)
            seats = self._seats.panel(standing, words, acted=last is not None)
            made = _whole(standing, words, context, sheet, seats)
        else:
            made = replace(last, clock=clock_panel(standing, words, context.wall_less_line_ms))
            made = self._by_time(made, standing, words, context)
        made = _with_ticker(made, standing.tournament.ticker)
        self._remember(standing, words, context, moment)
        self._frame = made
        return made

    def _sheet_of(self, standing: Standing, words: Words, context: Context) -> SheetPanel:
        """The page of the structure: a bust or an entry changes nothing on it, and it is long."""
        same = standing.tournament is self._tournament and words is self._words
        if (
            same
            and self._frame is not None
            and self._sheet == (standing.sheet, standing.clock, context.wall_less_line_ms)
            and self._minute == _minute(standing, context)
        ):
            return self._frame.sheet
        return sheet_panel(standing, words, context.wall_less_line_ms)

    def _steady(self, context: Context) -> Context:
        """The context with the last wall offset while it only trembles: two clocks are never read at one instant."""
        last = self._context
        if last is None or abs(context.wall_less_line_ms - last.wall_less_line_ms) >= STEADY_MS:
            return context
        return replace(context, wall_less_line_ms=last.wall_less_line_ms)

    def _by_time(self, made: Frame, standing: Standing, words: Words, context: Context) -> Frame:
        """Panels that the time changes too: the way to the end of registration by the second, others seldom."""
        closes = registration.at(made.registration, standing, words)
        if closes is not made.registration:
            made = replace(made, registration=closes)
        lines = now_panel(standing, words, context)
        if lines != made.now:
            made = replace(made, now=lines)
        if self._minute != _minute(standing, context):
            made = replace(made, sheet=sheet_panel(standing, words, context.wall_less_line_ms))
        seats = self._seats.panel(standing, words)
        if seats is not made.seats and seats != made.seats:
            made = replace(made, seats=seats)
        if self._calls != (calls_running(standing),):
            made = replace(made, calls=calls_panel(standing, words))
        if self._armed != _armed(standing, context):
            made = replace(made, strip=strip_panel(standing, words, context))
        return made

    def _remember(self, standing: Standing, words: Words, context: Context, moment: _Key) -> None:
        self._tournament, self._words, self._context = standing.tournament, words, context
        self._moment, self._minute = moment, _minute(standing, context)
        self._calls, self._armed = (calls_running(standing),), _armed(standing, context)
        self._sheet = (standing.sheet, standing.clock, context.wall_less_line_ms)


def _whole(standing: Standing, words: Words, context: Context, sheet: SheetPanel, seats: SeatsPanel) -> Frame:
    shift = context.wall_less_line_ms
    return Frame(
        event=event_panel(standing, words, shift),
        clock=clock_panel(standing, words, shift),
        blinds=blinds_panel(standing, words, shift),
        field=field_panel(standing, words),
        hand=hand_panel(standing, words),
        announcement=context.announced,
        message=message_panel(standing, words, context.chip_colors),
        registration=registration.registration_panel(standing, words, shift),
        prizes=prizes_panel(standing, words),
        busts=busts_panel(standing, words),
        bounties=bounties_panel(standing, words),
        deal=deal_panel(standing, words),
        moves=moves_panel(standing, words, context),
        seats=seats,
        room=room_panel(standing, words),
        chips=chips_panel(standing, words, context.chip_colors),
        ticker=TickerPanel(),
        calls=calls_panel(standing, words),
        strip=strip_panel(standing, words, context),
        now=now_panel(standing, words, context),
        sheet=sheet,
        journal=journal_panel(standing.tournament, words, context),
    )


def _with_ticker(made: Frame, template: str) -> Frame:
    """The frame with the standing text filled in from it; one whose names nobody knows stands as it was typed."""
    try:
        said = text(template, made)
    except UnknownName:
        said = template
    return made if said == made.ticker.text else replace(made, ticker=TickerPanel(said))


def _without_event(words: Words, context: Context, now: int) -> Frame:
    """Before an event is opened there is only the desk itself."""
    fault = not_written(context.fault, words) if context.fault else ""
    return Frame(
        event=EventPanel(locale=words.locale, right_to_left=words.right_to_left),
        journal=JournalPanel(written=fault, fault=bool(fault)),
        now=without_event(words, context, now),
    )


def _moment(standing: Standing, context: Context) -> _Key:
    """What the other panels hang on besides the tournament's version: all of it changes at boundaries only."""
    clock = standing.clock
    return (
        standing.tournament.version,
        clock.segment,
        clock.aside is not None,
        standing.state,
        clock.hand_for_hand,
        clock.hand,
        clock.hands_done,
        registration.closed_lately(standing),
        leaving(standing).kind,
        shown_moves(standing, context),
        looks_for_seats(standing),
    )


def _minute(standing: Standing, context: Context) -> _Key:
    """The forecast is in minutes of the day: it moves while the clock stands, and at midnight."""
    following = following_start(standing, context.wall_less_line_ms)
    wall = standing.now + context.wall_less_line_ms
    return None if following is None else following // MINUTE, wall // MINUTE


def _armed(standing: Standing, context: Context) -> _Key:
    """While a change of level waits for its second press, the strip tells the time it would take."""
    if not context.armed or standing.remaining_ms is None:
        return ()
    return (shown_seconds(standing.remaining_ms),)
