"""Frames to look at: every state of the clock, and the texts that are hardest to place. All figures are made up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

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
    StripPanel,
    TableLight,
    TickerPanel,
)

EVENT = EventPanel(name="Sunday Deepstack", house="PlayLive Melbourne")
CLOCK = ClockPanel(
    state="level",
    headline="LEVEL 12",
    countdown="17:23",
    widest="00:00",
    progress=0.42,
    running=True,
    wall_time="9:42 pm",
    aside_label="Next break",
    aside_value="17:23",
    aside_kind="next_break",
)
BLINDS = BlindsPanel(
    small="1,500",
    big="3,000",
    ante="BB ANTE 3,000",
    level="Level 12",
    next_label="Next",
    next_blinds="2,000 / 4,000",
    next_ante_label="ante",
    next_ante="4,000",
)
COMING = BlindsPanel(
    small="2,000",
    big="4,000",
    ante="BB ANTE 4,000",
    level="Level 13",
    resume="when play resumes at 9:54 pm · Level 13",
)
FIELD = FieldPanel(
    players_label="Players left",
    players="47",
    entries="182 entries (148 players, 34 re-entries)",
    average_label="Average",
    average="116,170",
    average_note="38 big blinds",
)
STRIP = StripPanel(players_of="of 182")
PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th to 12th", "13th to 15th")
AMOUNTS = ("6,825", "4,505", "3,165", "2,370", "1,830", "1,420", "1,120", "870", "680", "540", "390")
LIST = tuple(PayoutLine(place, f"${amount}") for place, amount in zip(PLACES, AMOUNTS, strict=True))
LAST = (PayoutLine("16th to 18th", "$310"), PayoutLine("19th to 24th", "$240", next=True))
PRIZES = PrizesPanel(
    pool_label="Prize pool",
    pool="$27,300",
    first="$6,825",
    top=LIST[:3],
    next=PayoutLine("24th", "$240", next=True),
    next_word="NEXT",
    note="23 from the money",
    jump_label="Next jump",
    jump="18th $310",
    least_label="Minimum",
    least="$240",
    pages=(PayoutPage(LIST[:8]), PayoutPage((*LIST[8:], *LAST))),
    paid_label="24 places paid",
)
BUBBLE = replace(PRIZES, note="on the bubble", bubble=True)
SEVENTH = PayoutLine("7th", "$1,120", next=True)
IN_THE_MONEY = replace(PRIZES, next=SEVENTH, note="in the money", in_the_money=True, jump="6th $1,420", least="$1,120")
IN_THE_MONEY = replace(IN_THE_MONEY, pages=(PayoutPage((*LIST[:6], SEVENTH)),))
OPEN = RegistrationPanel(
    shown=True,
    open=True,
    label="Registration",
    word="OPEN",
    closes_label="closes in",
    closes="1:53:12",
    note="9:11 pm, after level 8",
)
PURPLE = Chip(text="500", color="purple")
YELLOW, ORANGE = Chip("1K", "yellow", dark_text=True), Chip("5K", "orange", dark_text=True)
CHIPS = ChipsPanel(in_play=(Chip("100", "black"), PURPLE, YELLOW, ORANGE))
MESSAGE = MessagePanel(text="Purple 500s leave play at the break", chips=(PURPLE,))
LEVEL = Frame(
    event=EVENT, clock=CLOCK, blinds=BLINDS, field=FIELD, message=MESSAGE, prizes=PRIZES, strip=STRIP, chips=CHIPS
)
LIGHTS = tuple(TableLight(table=t, text=str(t), done=t not in (2, 5)) for t in range(1, 6))
NO_ASIDE: dict[str, Any] = {"aside_label": "", "aside_value": "", "aside_kind": ""}
RESTING = replace(
    CLOCK,
    state="break",
    headline="BREAK",
    countdown="11:40",
    progress=0.22,
    aside_label="Play resumes",
    aside_value="9:54",
    aside_kind="play_resumes",
)
BEFORE = replace(
    EVENT,
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
)

STATES: dict[str, Frame] = {
    "before": Frame(
        event=BEFORE,
        strip=StripPanel(blinds="100 / 200"),
        registration=replace(OPEN, closes_label="", closes="", note="until level 4"),
        chips=CHIPS,
        clock=ClockPanel(state="before", headline="STARTS SOON", wall_time="6:31 pm"),
        blinds=BlindsPanel(small="100", big="200", ante="", level="Level 1"),
        field=FieldPanel(players_label="Players", players="31"),
        message=MessagePanel(text="30,000 chips, levels of 20 minutes, re-entries at the desk"),
    ),
    "countdown": Frame(
        event=BEFORE,
        strip=StripPanel(blinds="100 / 200"),
        registration=replace(OPEN, closes_label="", closes="", note="until level 4"),
        clock=replace(
            CLOCK,
            state="countdown",
            headline="STARTS IN",
            countdown="8:12",
            progress=0.6,
            **NO_ASIDE,
        ),
        blinds=BlindsPanel(small="100", big="200", level="Level 1", next_label="Next", next_blinds="200 / 300"),
        field=FieldPanel(players_label="Players", players="124", entries="124 entries"),
        message=MessagePanel(text="Please find your seats"),
    ),
    "level": LEVEL,
    "paused": replace(
        LEVEL,
        clock=replace(CLOCK, state="paused", band="PAUSED", hatched=True, running=False),
        message=MessagePanel(text="Seating new tables: play resumes shortly"),
    ),
    "break": replace(
        LEVEL,
        clock=RESTING,
        blinds=COMING,
        field=replace(FIELD, average_note="29 big blinds at the next level"),
        message=MessagePanel(text="Racing now: leave your chips on the table", chips=(PURPLE,)),
    ),
    "break_over": replace(
        LEVEL,
        clock=replace(
            RESTING,
            state="break_over",
            headline="BREAK OVER",
            countdown="0:00",
            progress=1.0,
            **NO_ASIDE,
        ),
        blinds=replace(COMING, resume="when play resumes · Level 13"),
        message=MessagePanel(),
    ),
    "finishing": replace(
        LEVEL,
        clock=replace(
            CLOCK, state="finishing", badge="FINISH THE HAND", badge_kind="finish", hatched=True, running=False
        ),
        field=replace(FIELD, players="25"),
        prizes=BUBBLE,
        hand=HandPanel(True, "Level 12", "Last hand at the old pace", "Waiting for", "2 · 5", LIGHTS),
        message=MessagePanel(text="Hand for hand begins with the next hand"),
    ),
    "hand_for_hand": replace(
        LEVEL,
        clock=replace(
            CLOCK,
            state="hand_for_hand",
            badge="HAND FOR HAND",
            badge_kind="hand_for_hand",
            countdown="15:23",
            aside_label="Hands to break",
            aside_value="8",
            aside_kind="hands_to_break",
            running=False,
        ),
        field=replace(FIELD, players="25"),
        prizes=BUBBLE,
        hand=HandPanel(True, "Level 12", "Hand 3", "Waiting for", "2 · 5", LIGHTS),
        message=MessagePanel(text="2:00 comes off the clock with every hand. Please stay seated"),
    ),
    "hands": replace(
        LEVEL,
        clock=ClockPanel(
            state="hands",
            headline="LEVEL 19",
            note_badge="FINAL TABLE",
            note_kind="final_table",
            hand_word="HAND",
            hand_number="7",
            hand_of="of 12",
            parts=12,
            parts_done=6,
            progress=0.5,
            running=True,
            wall_time="9:42 pm",
            aside_label="Hands to break",
            aside_value="18",
            aside_kind="hands_to_break",
        ),
        blinds=BlindsPanel(
            small="10,000",
            big="20,000",
            ante="BB ANTE 20,000",
            level="Level 19",
            next_label="Next",
            next_blinds="15,000 / 30,000",
            next_ante_label="ante",
            next_ante="30,000",
        ),
        field=replace(FIELD, players="7", average="780,000", average_note="39 big blinds", final_table=True),
        prizes=IN_THE_MONEY,
        message=MessagePanel(text="Twelve hands each level. Blinds go up after this hand and five more"),
    ),
    "open": replace(
        LEVEL,
        clock=replace(CLOCK, state="open", countdown="–", progress=0.0, aside_label="", aside_value="", aside_kind=""),
        message=MessagePanel(),
    ),
    "day_over": Frame(
        event=EVENT,
        clock=ClockPanel(
            state="day_over", headline="END OF DAY 1", badge="DAY OVER", badge_kind="day_over", wall_time="12:42 am"
        ),
        blinds=BlindsPanel(),
        field=replace(FIELD, players="12", average_note=""),
        message=MessagePanel(text="Day 2 begins on Sunday at 1:00 pm. Please bag your chips"),
    ),
    "over": Frame(
        event=replace(EVENT, winner_label="Winner", winner="Alexandra Martinsson"),
        clock=ClockPanel(
            state="over", headline="TOURNAMENT OVER", badge="WINNER", badge_kind="winner", wall_time="1:20 am"
        ),
        prizes=replace(PRIZES, next=PayoutLine(), note=""),
        message=MessagePanel(text="Thank you for playing"),
    ),
}

CALLS = CallsPanel(
    (
        CallRow(table="Table 5", player="Dao Nguyen", seconds="25", word="CLOCK", banks="2 time banks"),
        CallRow(table="Table 2", player="Amira Haddad", seconds="4", word="CLOCK", warning=True),
        CallRow(table="Table 7", player="Björk Lindqvist", seconds="0", word="CLOCK", result="fold"),
    )
)

HARD: dict[str, Frame] = {
    "last_minute": replace(
        LEVEL,
        clock=replace(
            CLOCK,
            countdown="0:48",
            progress=0.96,
            last_minute=True,
            aside_value="0:48",
            note_badge="REGISTRATION CLOSES",
            note_kind="registration",
        ),
        registration=replace(OPEN, closes="0:48", note="9:43 pm, after level 12", last_level=True),
        prizes=replace(PRIZES, pool_label="Pool so far"),
    ),
    "registration": replace(
        LEVEL,
        clock=replace(CLOCK, headline="LEVEL 5", countdown="8:12", aside_value="38:12"),
        blinds=replace(BLINDS, small="300", big="500", ante="BB ANTE 500", level="Level 5"),
        field=replace(FIELD, players="124", average="35,322", average_note="70 big blinds"),
        registration=OPEN,
        prizes=PrizesPanel(pool_label="Pool so far", pool="$21,900"),
        message=MessagePanel(text="Re-entries at the desk: 30,000 chips, $150 + $20"),
    ),
    "quiet": replace(LEVEL, message=MessagePanel()),
    "last_hands": replace(LEVEL, clock=replace(CLOCK, note_badge="LAST 5 HANDS", note_kind="last_hands")),
    "ticker": replace(LEVEL, message=MessagePanel(), ticker=TickerPanel("The kitchen is open until 11 pm")),
    "last_hand": replace(
        STATES["hands"],
        message=MESSAGE,
        clock=replace(
            STATES["hands"].clock,
            badge="LAST HAND OF THIS LEVEL",
            badge_kind="last_hand",
            hand_number="12",
            parts_done=11,
        ),
    ),
    "one_call": replace(LEVEL, calls=CallsPanel(rows=CALLS.rows[:1])),
    "calls": replace(LEVEL, calls=CALLS),
    "hour": replace(LEVEL, clock=replace(CLOCK, countdown="1:15:23", widest="0:00:00", aside_value="1:15:23")),
    "millions": replace(
        LEVEL,
        event=replace(EVENT, name="Marianas Deepstack Championship, Day 3 B"),
        blinds=BlindsPanel(
            small="10,000,000",
            big="20,000,000",
            shorter_small="10M",
            shorter_big="20M",
            shorter_ante="BB ANTE 20M",
            shorter_next_ante="30M",
            shorter_next="15M / 30M",
            ante="BB ANTE 20,000,000",
            level="Level 31",
            next_label="Next: Break 15:00, then",
            next_blinds="15,000,000 / 30,000,000",
            next_ante_label="ante",
            next_ante="30,000,000",
        ),
        field=replace(FIELD, average="312,500,000", average_note="15 big blinds"),
    ),
    "hundred_thousands": replace(
        LEVEL,
        blinds=replace(BLINDS, small="100,000", big="200,000", ante="BB ANTE 200,000", next_blinds="150,000 / 300,000"),
    ),
    "no_players": replace(LEVEL, field=FieldPanel(), message=MessagePanel(), prizes=PrizesPanel()),
    "mixed": replace(
        LEVEL,
        field=replace(FIELD, players="7", average="780,000", average_note="260 big blinds", final_table=True),
        prizes=IN_THE_MONEY,
        clock=replace(CLOCK, note_badge="FINAL TABLE", note_kind="final_table"),
        blinds=replace(BLINDS, game="No-limit hold'em"),
    ),
    "mixed_paused": replace(
        LEVEL,
        clock=replace(CLOCK, state="paused", band="PAUSED", hatched=True, running=False),
        blinds=replace(BLINDS, game="Pot-limit Omaha hi-lo"),
    ),
    "no_prizes": replace(LEVEL, prizes=PrizesPanel()),
    "bare": replace(
        LEVEL,
        field=FieldPanel(),
        message=MessagePanel(),
        clock=replace(CLOCK, aside_label="", aside_value="", aside_kind="", wall_time=""),
        prizes=PrizesPanel(),
        blinds=BlindsPanel(only="400 / 800", ante="BRING-IN 200", game="Razz", level="Level 12"),
    ),
    "right_to_left": replace(
        LEVEL,
        event=EventPanel(name="بطولة الأحد الكبرى للبوكر", locale="ar", right_to_left=True),
        clock=replace(CLOCK, headline="المستوى 12", aside_label="الاستراحة القادمة"),
        blinds=replace(BLINDS, ante="أنتي 3,000", next_label="التالي", next_ante_label="أنتي"),
        field=FieldPanel(
            players_label="اللاعبون المتبقون",
            players="47",
            entries="182 مشاركة",
            average_label="المتوسط",
            average="116,170",
        ),
        message=MessagePanel(text="تخرج الرقائق البنفسجية 500 من اللعب عند الاستراحة", chips=(PURPLE,)),
    ),
    "long_message": replace(
        LEVEL,
        message=MessagePanel(
            text="Purple 500s leave play at the break. Please keep your big chips visible, and do not leave your seat"
            " during the race",
            chips=(PURPLE, Chip(text="1K", color="yellow", dark_text=True)),
        ),
    ),
    "paused_break": replace(
        LEVEL,
        clock=replace(
            RESTING,
            state="paused",
            band="PAUSED",
            hatched=True,
            running=False,
            **NO_ASIDE,
        ),
        blinds=replace(COMING, resume=""),
    ),
}
