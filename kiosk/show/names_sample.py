"""A night to preview layouts with: every panel says something. All figures are made up."""

from __future__ import annotations

from kiosk.show.panels import (
    BlindsPanel,
    CallRow,
    CallsPanel,
    Chip,
    ChipsPanel,
    ClockPanel,
    EventPanel,
    FieldPanel,
    Frame,
    HandPanel,
    MessagePanel,
    PayoutLine,
    PayoutPage,
    PrizesPanel,
    RegistrationPanel,
    TableLight,
    TickerPanel,
)
from kiosk.show.panels_people import BountiesPanel, BustsPanel, DealPanel, PersonLine

_PAYOUTS = ("$6,825", "$4,505", "$3,165", "$2,320", "$1,775", "$1,420", "$1,150", "$930")
_PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
_LINES = tuple(PayoutLine(place, amount) for place, amount in zip(_PLACES, _PAYOUTS, strict=True))
_LAST = (
    PayoutLine("9th", "$760"),
    PayoutLine("10th to 12th", "$540"),
    PayoutLine("13th to 15th", "$390"),
    PayoutLine("16th to 18th", "$310"),
    PayoutLine("19th to 24th", "$240", next=True),
)
_CHIPS = (
    Chip("100", "black"),
    Chip("500", "purple"),
    Chip("1K", "yellow", dark_text=True),
    Chip("5K", "orange", dark_text=True),
)

_OUT = (
    PersonLine("24th", "Dao Nguyen", amount="$240"),
    PersonLine("25th", "Amira Haddad"),
    PersonLine("T-26", "Kofi Osei"),
    PersonLine("T-26", "Lucía Pérez"),
)
_LEADERS = (
    PersonLine("", "Jan de Vries", "4", "$200"),
    PersonLine("", "Mei Lin", "3", "$150"),
    PersonLine("", "Sam Okafor", "2½", "$125"),
)
_DEAL = (
    PersonLine("", "Alex Martin", amount="$5,120"),
    PersonLine("", "Jan de Vries", amount="$4,480"),
    PersonLine("", "Mei Lin", amount="$4,395"),
)

SAMPLE = Frame(
    event=EventPanel(
        name="Sunday Deepstack",
        house="PlayLive Melbourne",
        structure="Deepstack",
        starts_label="Starts at",
        starts="7:00 pm",
        stack_label="Starting stack",
        stack="30,000",
        levels_label="Levels",
        levels="20 min",
        buy_in_label="Buy-in",
        buy_in="$150 + $20",
        guarantee_label="Guaranteed",
        guarantee="$20,000",
        winner_label="Winner",
        winner="Alex Martin",
        winner_prize="$6,825",
        re_entry="Re-entries at the desk: 30,000 chips, $150 + $20",
    ),
    clock=ClockPanel(
        state="level",
        headline="LEVEL 12",
        note_badge="REGISTRATION CLOSES",
        note_kind="registration",
        countdown="17:23",
        widest="00:00",
        progress=0.13,
        running=True,
        wall_time="9:42 pm",
        aside_label="Next break",
        aside_value="17:23",
        aside_kind="next_break",
    ),
    blinds=BlindsPanel(
        small="1,500",
        big="3,000",
        ante="BB ANTE 3,000",
        game="No-limit hold'em",
        level="Level 12",
        next_label="Next",
        next_blinds="2,000 / 4,000",
        next_ante_label="ante",
        next_ante="4,000",
    ),
    field=FieldPanel(
        players_label="Players left",
        players="47",
        entries="182 entries (148 players, 34 re-entries)",
        average_label="Average",
        average="116,170",
        average_note="38 big blinds",
        registration="Registration closes at the end of level 12",
        entries_count="148",
        re_entries_count="34",
        players_count="47",
        sold="41 rebuys, 12 add-ons",
        rebuys_count="41",
        add_ons_count="12",
    ),
    hand=HandPanel(lights=(TableLight(1, "1", True), TableLight(2, "2", False))),
    message=MessagePanel("500s leave play at the break", (_CHIPS[1],), color_up="at_break"),
    registration=RegistrationPanel(
        shown=True,
        open=True,
        label="Registration",
        word="OPEN",
        closes_label="closes in",
        closes="17:23",
        note="9:59 pm, after level 12",
        last_level=True,
    ),
    prizes=PrizesPanel(
        pool_label="Prize pool",
        pool="$27,300",
        first="$6,825",
        top=_LINES[:3],
        next=PayoutLine("24th", "$240", next=True),
        next_word="NEXT",
        note="23 from the money",
        jump_label="Next jump",
        jump="18th $310",
        least_label="Minimum",
        least="$240",
        pages=(PayoutPage(_LINES), PayoutPage(_LAST)),
        paid_label="24 places paid",
        seats="8 seats, 2 taken",
        raised_label="Raised so far for the hospice",
        raised="$1,240",
    ),
    busts=BustsPanel("Last out", _OUT),
    bounties=BountiesPanel("Bounties won, knock-outs", _LEADERS),
    deal=DealPanel("Deal", _DEAL, "Still played for", "$500"),
    chips=ChipsPanel(_CHIPS, "at_break", "500s leave play at the break", (_CHIPS[1],)),
    ticker=TickerPanel("Kitchen is open until 11 pm"),
    calls=CallsPanel((CallRow("Table 3", "Ann", "18", word="CLOCK", number=3),)),
)
"""The twelfth level of a Sunday, in English."""
