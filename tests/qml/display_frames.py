"""Frames to look at: every state of the clock, and the texts that are hardest to place. All figures are made up."""

from __future__ import annotations

from dataclasses import replace

from kiosk.show.panels import (
    BlindsPanel,
    CallRow,
    CallsPanel,
    Chip,
    ClockPanel,
    EventPanel,
    FieldPanel,
    Frame,
    HandPanel,
    MessagePanel,
    TableLight,
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
PURPLE = Chip(text="500", color="purple")
MESSAGE = MessagePanel(text="Purple 500s leave play at the break", chips=(PURPLE,))
LEVEL = Frame(event=EVENT, clock=CLOCK, blinds=BLINDS, field=FIELD, message=MESSAGE)
LIGHTS = tuple(TableLight(table=t, text=str(t), done=t not in (2, 5)) for t in range(1, 6))
RESTING = replace(
    CLOCK,
    state="break",
    headline="BREAK",
    countdown="11:40",
    progress=0.22,
    aside_label="Play resumes",
    aside_value="9:54",
)

STATES: dict[str, Frame] = {
    "before": Frame(
        event=EVENT,
        clock=ClockPanel(state="before", headline="Starts at 7:00 pm", wall_time="6:31 pm"),
        blinds=BlindsPanel(small="100", big="200", ante="", level="Level 1"),
        field=FieldPanel(players_label="Players", players="31", registration="Registration is open until level 4"),
        message=MessagePanel(text="30,000 chips, levels of 20 minutes, re-entries at the desk"),
    ),
    "countdown": Frame(
        event=EVENT,
        clock=replace(
            CLOCK,
            state="countdown",
            headline="STARTS IN",
            countdown="8:12",
            progress=0.6,
            aside_label="",
            aside_value="",
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
        clock=replace(RESTING, state="break_over", countdown="0:00", progress=1.0, aside_label="", aside_value=""),
        blinds=replace(COMING, resume="when play resumes · Level 13"),
        message=MessagePanel(),
    ),
    "finishing": replace(
        LEVEL,
        clock=replace(CLOCK, state="finishing", badge="FINISH THE HAND", hatched=True, running=False),
        hand=HandPanel(shown=True, level="Level 12", hand="Last hand at the old pace", lights=LIGHTS),
        message=MessagePanel(text="Hand for hand begins with the next hand"),
    ),
    "hand_for_hand": replace(
        LEVEL,
        clock=replace(
            CLOCK,
            state="hand_for_hand",
            badge="HAND FOR HAND",
            countdown="15:23",
            aside_label="Hands to break",
            aside_value="8",
            running=False,
        ),
        field=replace(FIELD, players="25"),
        hand=HandPanel(
            shown=True, level="Level 12", hand="Hand 3", waiting_label="Waiting for", waiting="2 · 5", lights=LIGHTS
        ),
        message=MessagePanel(text="2:00 comes off the clock with every hand. Please stay seated"),
    ),
    "hands": replace(
        LEVEL,
        clock=ClockPanel(
            state="hands",
            headline="FINAL TABLE · LEVEL 19",
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
        field=replace(FIELD, players="7", average="780,000", average_note="39 big blinds"),
        message=MessagePanel(text="Twelve hands each level. Blinds go up after this hand and five more"),
    ),
    "open": replace(
        LEVEL,
        clock=replace(CLOCK, state="open", countdown="–", progress=0.0, aside_label="", aside_value=""),
        message=MessagePanel(),
    ),
    "day_over": Frame(
        event=EVENT,
        clock=ClockPanel(state="day_over", headline="END OF DAY 1", badge="DAY OVER", wall_time="12:42 am"),
        blinds=BlindsPanel(),
        field=replace(FIELD, players="12", average_note=""),
        message=MessagePanel(text="Day 2 begins on Sunday at 1:00 pm. Please bag your chips"),
    ),
    "over": Frame(
        event=EVENT,
        clock=ClockPanel(state="over", headline="THE TOURNAMENT IS OVER", wall_time="1:20 am"),
        message=MessagePanel(text="Thank you for playing"),
    ),
}

CALLS = CallsPanel(
    rows=(
        CallRow(table="Table 5", player="Dao Nguyen", seconds="25", word="CLOCK", banks="2 time banks"),
        CallRow(table="Table 2", player="Amira Haddad", seconds="4", word="CLOCK", warning=True),
        CallRow(table="Table 7", player="Björk Lindqvist", seconds="0", word="CLOCK", result="fold"),
    )
)

HARD: dict[str, Frame] = {
    "last_minute": replace(
        LEVEL,
        clock=replace(CLOCK, countdown="0:48", progress=0.96, last_minute=True, aside_value="0:48"),
        field=replace(FIELD, registration="Registration closes at the end of level 12"),
    ),
    "last_hand": replace(
        LEVEL, clock=replace(STATES["hands"].clock, badge="LAST HAND OF THIS LEVEL", hand_number="12", parts_done=11)
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
    "no_players": replace(LEVEL, field=FieldPanel(), message=MessagePanel()),
    "bare": replace(
        LEVEL,
        field=FieldPanel(),
        message=MessagePanel(),
        clock=replace(CLOCK, aside_label="", aside_value="", wall_time=""),
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
            RESTING, state="paused", band="PAUSED", hatched=True, running=False, aside_label="", aside_value=""
        ),
        blinds=replace(COMING, resume=""),
    ),
}
