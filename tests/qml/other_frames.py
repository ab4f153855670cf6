"""Frames for the layouts beside the full board: the states of a night with its structure sheet, and hard ones."""

from __future__ import annotations

from dataclasses import replace

from kiosk.show.panels import (
    Frame,
    MessagePanel,
    PayoutLine,
    PayoutPage,
    PrizesPanel,
    SheetPanel,
    SheetRow,
    TickerPanel,
)
from kiosk.show.panels_people import BountiesPanel, BustsPanel, DealPanel, PersonLine
from tests.qml.display_frames import BEFORE, HARD, LEVEL, STATES

_BLINDS = ((100, 200), (200, 300), (200, 400), (300, 600), (400, 800), (500, 1000), (600, 1200), (800, 1600))
_LATER = ((1000, 2000), (1000, 2500), (1500, 2500), (1500, 3000), (2000, 4000), (2500, 5000), (3000, 6000))
_LAST = ((4000, 8000), (5000, 10000), (6000, 12000), (8000, 16000), (10000, 20000), (15000, 30000), (20000, 40000))
_RESTS = {
    4: "Break 15 min · 100s leave play",
    8: "Break 15 min · registration closes",
    12: "Break 15 min · 500s leave play",
}
_RESTS |= {16: "Break 15 min · 1,000s leave play"}


def _rows(factor: int = 1) -> tuple[SheetRow, ...]:
    rows: list[SheetRow] = []
    for level, (small, big) in enumerate((*_BLINDS, *_LATER, *_LAST), start=1):
        ante = f"{big * factor:,}"
        state = "played" if level < 12 else "running" if level == 12 else "coming"
        row = SheetRow(len(rows), "level", str(level), f"{small * factor:,}", ante, ante, "20 min", "", state)
        rows.append(row)
        if level in _RESTS:
            rows.append(SheetRow(len(rows), "break", _RESTS[level], state="played" if level < 12 else "coming"))
    return tuple(rows)


SHEET = SheetPanel(rows=_rows(), running=13)
HUGE_SHEET = SheetPanel(rows=_rows(1000), running=13)
_AMOUNTS = ("1,250,000", "840,000", "610,000", "455,000", "340,000", "256,000", "193,000", "146,000")
_WIDE = tuple(PayoutLine(f"{place}", f"${amount}") for place, amount in zip(range(1, 9), _AMOUNTS, strict=True))
_DEEP = tuple(PayoutLine(f"{109 + 8 * at}th to {116 + 8 * at}th", f"${12_400 - 700 * at:,}") for at in range(8))
HUGE_PRIZES = replace(
    LEVEL.prizes,
    pool="$12,750,000",
    top=_WIDE[:3],
    next=PayoutLine("172nd", "$7,500", next=True),
    note="1,023 from the money",
    jump="164th $8,200",
    least="$7,500",
    pages=(PayoutPage(_WIDE), PayoutPage(_DEEP)),
)


def _with_sheet(frame: Frame) -> Frame:
    about = replace(BEFORE, starts="", starts_label="", name=frame.event.name, right_to_left=frame.event.right_to_left)
    event = frame.event if frame.event.starts else replace(about, winner=frame.event.winner)
    return replace(frame, sheet=SHEET, event=replace(event, winner_label=frame.event.winner_label))


ALL: dict[str, Frame] = {name: _with_sheet(frame) for name, frame in {**STATES, **HARD}.items()}
ALL["quiet_break"] = replace(ALL["break"], message=HARD["quiet"].message)
ALL["quiet_paused"] = replace(ALL["paused"], message=HARD["quiet"].message)
ALL["quiet_hand_for_hand"] = replace(ALL["hand_for_hand"], message=HARD["quiet"].message)
ALL["huge"] = replace(
    ALL["millions"],
    prizes=HUGE_PRIZES,
    sheet=HUGE_SHEET,
    field=replace(LEVEL.field, players="1,195", entries="4,182 entries (3,148 players, 1,034 re-entries)"),
    event=replace(ALL["millions"].event, buy_in="$1,500 + $150", guarantee="$10,000,000", stack="1,000,000"),
)
ALL["huge_break"] = replace(
    ALL["break"], prizes=HUGE_PRIZES, sheet=HUGE_SHEET, ticker=TickerPanel("Room closes at six")
)
ALL["final_table"] = replace(
    ALL["quiet"],
    clock=replace(LEVEL.clock, headline="LEVEL 19", note_badge="FINAL TABLE", note_kind="final_table"),
    field=replace(LEVEL.field, players="7", average="780,000", average_note="39 big blinds", final_table=True),
    prizes=replace(
        LEVEL.prizes,
        next=PayoutLine("7th", "$1,120", next=True),
        note="in the money",
        jump="6th $1,420",
        least="$1,120",
        in_the_money=True,
        pages=(PayoutPage((*LEVEL.prizes.pages[0].lines[:6], PayoutLine("7th", "$1,120", next=True))),),
    ),
)
_NAMES = (
    "Dao Nguyen",
    "Alexandra Martinsson",
    "Kofi Osei",
    "\u2068محمد الأمين\u2069",
    "Player 1204",
    "Mei Lin",
    "Jan V.",
    "Cher",
)
_OUT = ("T-24", "T-24", "26th", "27th", "28th", "29th", "T-30", "T-30")
_LASTS = tuple(
    PersonLine(place, name, "", "$240" if place == "T-24" else "") for place, name in zip(_OUT, _NAMES, strict=True)
)
_HITS = tuple(
    PersonLine("", name, f"{9 - at}" if at else "11½", f"${1_725 - 150 * at:,}") for at, name in enumerate(_NAMES)
)

ALL["people_break"] = replace(
    ALL["quiet_break"],
    busts=BustsPanel("Last out", _LASTS),
    bounties=BountiesPanel("Largest bounties, knock-outs", _HITS),
)
_SHARES = tuple(
    PersonLine("", name, "", amount)
    for name, amount in zip(_NAMES[:4], ("$5,120", "$4,480", "$4,395", "$500"), strict=True)
)
_DEALT = replace(PrizesPanel(), pool_label="Prize pool", pool="$27,300", in_the_money=True)
ALL["deal"] = replace(ALL["final_table"], prizes=_DEALT, deal=DealPanel("Deal", _SHARES, "Still played for", "$500"))
ALL["deal_break"] = replace(ALL["quiet_break"], prizes=_DEALT, deal=ALL["deal"].deal)
ALL["deal_over"] = replace(
    ALL["over"], prizes=_DEALT, deal=ALL["deal"].deal, event=replace(ALL["over"].event, winner_prize="$5,620")
)
ALL["charity"] = replace(
    ALL["registration"],
    message=MessagePanel(),
    field=replace(ALL["registration"].field, sold="41 rebuys, 12 add-ons"),
    prizes=replace(
        ALL["registration"].prizes,
        pool_note="24 places paid so far",
        provisional=True,
        raised_label="Raised so far for the hospice",
        raised="$1,240",
    ),
)
ALL["rebuys"] = replace(ALL["charity"], prizes=replace(ALL["registration"].prizes, pool_note="8 seats, 2 taken"))
ALL["empty"] = replace(HARD["bare"], sheet=SHEET)
