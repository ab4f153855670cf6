"""The moments of a night that a layout is looked at in: a frame for each. All figures are made up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache

from kiosk.show.names import truths
from kiosk.show.names_sample import SAMPLE
from kiosk.show.panels import (
    BlindsPanel,
    CallsPanel,
    ChipsPanel,
    EventPanel,
    FieldPanel,
    Frame,
    HandPanel,
    MessagePanel,
    PrizesPanel,
    RegistrationPanel,
    TableLight,
    TickerPanel,
)
from kiosk.show.panels_people import BountiesPanel, BustsPanel, DealPanel, PersonLine
from kiosk.show.panels_seats import MoveLine, MovesPanel, MovesPart, SeatsPanel
from kiosk.show.words_catalogue import mark

__all__ = ["MOMENTS", "Moment", "sample_frame", "sample_truths"]

_PLAY = replace(
    SAMPLE,
    event=replace(SAMPLE.event, winner="", winner_label="", winner_prize="", re_entry=""),
    clock=replace(SAMPLE.clock, note_badge="", note_kind="", progress=0.42),
    registration=RegistrationPanel(closed=True),
    field=replace(SAMPLE.field, registration="", sold=""),
    prizes=replace(SAMPLE.prizes, seats="", raised_label="", raised=""),
    busts=BustsPanel(),
    bounties=BountiesPanel(),
    deal=DealPanel(),
    hand=HandPanel(),
    calls=CallsPanel(),
)
"""A level that simply runs."""
_LIGHTS = tuple(TableLight(table, str(table), table not in (2, 5)) for table in range(1, 6))
_NOTHING = (MessagePanel(), ChipsPanel(), TickerPanel())


def _quiet(frame: Frame) -> Frame:
    """Nothing is announced."""
    message, chips, ticker = _NOTHING
    return replace(frame, message=message, chips=replace(chips, in_play=frame.chips.in_play), ticker=ticker)


def _before() -> Frame:
    clock = replace(
        _PLAY.clock, state="before", headline="Starts at 7:00 pm", countdown="", widest="", progress=0.0, running=False
    )
    clock = replace(clock, aside_label="", aside_value="", aside_kind="", wall_time="6:31 pm")
    coming = replace(_PLAY.blinds, small="100", big="200", ante="BB ANTE 200", level="Level 1", next_blinds="200 / 300")
    open_now = replace(SAMPLE.registration, closes_label="", closes="", note="after level 8", last_level=False)
    field = FieldPanel("Players", "31", "31 entries", registration="Registration is open until level 8")
    return replace(_quiet(_PLAY), clock=clock, blinds=coming, field=field, registration=open_now, prizes=PrizesPanel())


def _countdown() -> Frame:
    before = _before()
    clock = replace(before.clock, state="countdown", headline="STARTS IN", countdown="8:12", widest="00:00")
    return replace(before, clock=replace(clock, progress=0.6, running=True, wall_time="6:51 pm"))


def _registration() -> Frame:
    closes = replace(SAMPLE.registration, closes="1:53:12", note="11:35 pm, after level 8", last_level=False)
    prizes = replace(PrizesPanel(), pool_label="Pool so far", pool="$18,900", provisional=True)
    clock = replace(_PLAY.clock, headline="LEVEL 4")
    blinds = replace(_PLAY.blinds, small="200", big="400", ante="BB ANTE 400", level="Level 4", next_blinds="300 / 600")
    return replace(_quiet(_PLAY), clock=clock, blinds=blinds, registration=closes, prizes=prizes)


def _closing() -> Frame:
    return replace(_PLAY, clock=SAMPLE.clock, registration=SAMPLE.registration, field=SAMPLE.field)


def _hands() -> Frame:
    clock = replace(_PLAY.clock, state="hands", countdown="", widest="", hand_word="HAND", hand_number="7")
    clock = replace(clock, hand_of="of 12", progress=0.5, parts=12, parts_done=6, running=False)
    aside = replace(clock, aside_label="Hands to break", aside_value="30", aside_kind="hands_to_break")
    return replace(_quiet(_PLAY), clock=aside)


def _hand_for_hand() -> Frame:
    clock = replace(_PLAY.clock, state="hand_for_hand", badge="HAND FOR HAND", badge_kind="hand_for_hand")
    clock = replace(clock, countdown="9:23", running=False, hatched=True)
    clock = replace(clock, aside_label="Hands to break", aside_value="8", aside_kind="hands_to_break")
    hand = HandPanel(True, "Level 12", "Hand 3", "Waiting for", "2 · 5", _LIGHTS)
    prizes = replace(_PLAY.prizes, note="on the bubble", bubble=True)
    field = replace(_PLAY.field, players="25", average="218,400", average_note="72 big blinds")
    return replace(_quiet(_PLAY), clock=clock, hand=hand, prizes=prizes, field=field)


def _finishing() -> Frame:
    play = _hand_for_hand()
    clock = replace(play.clock, state="finishing", badge="FINISH THE HAND", badge_kind="finish", hatched=True)
    return replace(play, clock=clock, hand=HandPanel(True, "Level 12", "Last hand at the old pace", lights=_LIGHTS))


_NAMES = ("Alex Martin", "Amira Haddad", "Dao Nguyen", "Jan de Vries", "Kofi Osei", "Lucía Pérez", "Mei Lin")
_SEATS = ((7, 5), (2, 1), (9, 8), (4, 3), (1, 6), (7, 9), (3, 2))


def _moves() -> Frame:
    came = (f"Table 12 · Seat {seat}" for seat in range(1, 8))
    seats = zip(_NAMES, came, _SEATS, strict=True)
    rows = tuple(MoveLine(name, old, str(table), str(seat)) for name, old, (table, seat) in seats)
    return replace(
        _quiet(_PLAY), moves=MovesPanel("Table", "Seat", (MovesPart("TABLE 12 BREAKS", rows),), new_seats=True)
    )


def _seats() -> Frame:
    people = sorted(f"{name} {letter}." for name in ("Alex", "Björk", "Dao", "Mei", "Sam") for letter in "AHLNOPSW")
    tables, seats = zip(*((str(at % 5 + 1), str(at // 5 + 1)) for at in range(len(people))), strict=True)
    columns = ("\n".join(column) for column in (people, tables, seats, [name[0] for name in people]))
    return replace(_countdown(), seats=SeatsPanel("FIND YOUR SEAT", "Table", "Seat", *columns))


def _paused() -> Frame:
    clock = replace(_PLAY.clock, state="paused", band="PAUSED", hatched=True, running=False)
    return replace(_PLAY, clock=clock, message=MessagePanel("Seating new tables: play resumes shortly"))


def _break() -> Frame:
    clock = replace(_PLAY.clock, state="break", headline="BREAK", countdown="11:40", progress=0.22)
    clock = replace(clock, aside_label="Play resumes", aside_value="9:54", aside_kind="play_resumes")
    coming = BlindsPanel(
        small="2,000",
        big="4,000",
        ante="BB ANTE 4,000",
        game="No-limit hold'em",
        level="Level 13",
        resume="when play resumes at 9:54 pm · Level 13",
    )
    field = replace(_PLAY.field, average_note="29 big blinds at the next level")
    racing = "Racing now: leave your chips on the table"
    message = replace(_PLAY.message, text=racing, color_up="racing")
    chips = replace(_PLAY.chips, color_up="racing", text=racing)
    return replace(_PLAY, clock=clock, blinds=coming, field=field, message=message, chips=chips)


def _break_over() -> Frame:
    rest = _quiet(_break())
    clock = replace(rest.clock, state="break_over", countdown="0:00", progress=1.0, running=False)
    clock = replace(clock, aside_label="", aside_value="", aside_kind="")
    return replace(rest, clock=clock, blinds=replace(rest.blinds, resume="when play resumes · Level 13"))


def _final_table() -> Frame:
    field = replace(_PLAY.field, players="9", average="606,660", average_note="202 big blinds", final_table=True)
    clock = replace(_PLAY.clock, note_badge="FINAL TABLE", note_kind="final_table")
    prizes = replace(_PLAY.prizes, note="in the money", in_the_money=True)
    paid = (("10th", "$540"), ("11th", "$540"), ("12th", "$540"), ("13th", "$390"))
    rows = zip(SAMPLE.busts.rows, paid, strict=True)
    out = tuple(PersonLine(place, row.name, amount=amount) for row, (place, amount) in rows)
    busts = replace(SAMPLE.busts, rows=out)
    return replace(_quiet(_PLAY), clock=clock, field=field, prizes=prizes, busts=busts)


def _deal() -> Frame:
    play = _final_table()
    field = replace(play.field, players="3", average="1,820,000", average_note="606 big blinds")
    prizes = PrizesPanel(play.prizes.pool_label, play.prizes.pool, in_the_money=True)
    return replace(play, field=field, prizes=prizes, deal=SAMPLE.deal, bounties=SAMPLE.bounties)


def _day_over() -> Frame:
    clock = replace(_PLAY.clock, state="day_over", headline="DAY OVER", badge="DAY OVER", badge_kind="day_over")
    clock = replace(clock, countdown="", widest="", progress=1.0, running=False)
    message = MessagePanel("Bag your chips. Day 2 begins tomorrow at 1:00 pm")
    return replace(_quiet(_PLAY), clock=replace(clock, aside_label="", aside_value="", aside_kind=""), message=message)


def _over() -> Frame:
    over = _day_over()
    clock = replace(over.clock, state="over", headline="", badge="WINNER", badge_kind="winner")
    event = replace(over.event, winner="Alex Martin", winner_label="Winner", winner_prize="$6,825")
    field = replace(over.field, players="1", average="", average_label="", average_note="")
    return replace(over, clock=clock, event=event, field=field, message=MessagePanel())


def _bare() -> Frame:
    event = EventPanel(name="Friday", house="", locale="en")
    return replace(_quiet(_PLAY), event=event, field=FieldPanel(), prizes=PrizesPanel(), chips=ChipsPanel())


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment to look at a layout in. ``make`` gives its frame."""

    title: str
    make: Callable[[], Frame]


MOMENTS: Mapping[str, Moment] = {
    "level": Moment(mark("Level"), lambda: _PLAY),
    "registration": Moment(mark("Registration open"), _registration),
    "closing": Moment(mark("Registration closes"), _closing),
    "paused": Moment(mark("Paused"), _paused),
    "break": Moment(mark("Break"), _break),
    "break_over": Moment(mark("Break over"), _break_over),
    "finishing": Moment(mark("Finish the hand"), _finishing),
    "hand_for_hand": Moment(mark("Hand for hand"), _hand_for_hand),
    "hands": Moment(mark("By hands"), _hands),
    "calls": Moment(mark("Clock on a player"), lambda: replace(_quiet(_PLAY), calls=SAMPLE.calls)),
    "moves": Moment(mark("Players move"), _moves),
    "final_table": Moment(mark("Final table"), _final_table),
    "deal": Moment(mark("Deal made"), _deal),
    "before": Moment(mark("Before the start"), _before),
    "countdown": Moment(mark("Countdown"), _countdown),
    "seats": Moment(mark("Find your seat"), _seats),
    "bare": Moment(mark("Clock alone"), _bare),
    "day_over": Moment(mark("Day over"), _day_over),
    "over": Moment(mark("Event over"), _over),
}
"""Every moment by its name, the most frequent first."""


@cache
def sample_frame(moment: str) -> Frame:
    """The frame of a moment.

    :raises KeyError: there is no such moment.
    """
    return MOMENTS[moment].make()


@cache
def sample_truths(moment: str) -> Mapping[str, object]:
    """What the names say in a moment.

    :raises KeyError: there is no such moment.
    """
    return truths(sample_frame(moment))
