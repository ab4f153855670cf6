"""A night for the operator window: what the board shows in it, and what can be picked. Only for looks and clicks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kiosk.show import panels as p
from kiosk.show.panels_journal import JournalPanel, JournalRow

PAUSE = p.Button("pause", "Pause", "Space")
RESUME = p.Button("resume", "Resume", "Space")
NEXT = p.Button("next_level", "Next level", "F11", why="Level 13, 2,000 / 4,000; 15:23 not played")
PREVIOUS = p.Button("previous_level", "Previous level", "Shift F11", why="Level 11, 1,000 / 2,000, from its start")
SECOND = (
    PREVIOUS,
    NEXT,
    p.Button("minus_minute", "− 1 minute", "Ctrl Down"),
    p.Button("plus_minute", "+ 1 minute", "Ctrl Up"),
    p.Button("take_break", "Break now", "Ctrl B", why="Break of 10 minutes now"),
    p.Button("start_hand_for_hand", "Hand-for-hand", "Ctrl F10", why="Hand-for-hand from the next hand"),
)
UNDO = p.Button("undo", "Undo: Count, 3 entries", "Ctrl Z")
WAITING = p.Button(
    "hand_done",
    "Waiting for 2, 5",
    "F10",
    hold=True,
    why="Hold for a second to enter the hand with tables 2, 5 still out",
)
HAND_DONE = p.Button("hand_done", "Hand done −2:00", "F10")


def _starts(level: int) -> str:
    """Half an hour a level from 18:30, as the sheet says it, past midnight too."""
    days, minutes = divmod(18 * 60 + 30 * level, 24 * 60)
    time = f"{minutes // 60:02}:{minutes % 60:02}"
    return f"{time} next day" if days else time


def _sheet() -> p.SheetPanel:
    blinds = [
        (100, 200),
        (100, 300),
        (200, 400),
        (300, 500),
        (300, 600),
        (400, 800),
        (500, 1000),
        (500, 1500),
        (1000, 2000),
        (1500, 3000),
        (2000, 4000),
        (3000, 6000),
        (4000, 8000),
        (5000, 10000),
        (100000, 200000),
    ]
    rows: list[p.SheetRow] = []
    for level, (small, big) in enumerate(blinds, 1):
        state = "played" if level < 10 else "running" if level == 10 else "coming"
        rows.append(
            p.SheetRow(
                len(rows),
                "level",
                str(level),
                f"{small:,}",
                f"{big:,}",
                f"{big:,}" if level > 3 else "–",
                "30 min",
                _starts(level),
                state,
                can_edit=state != "played",
            )
        )
        if level % 4 == 0:
            rows.append(
                p.SheetRow(
                    len(rows),
                    "break",
                    f"Break 15 min · {level // 4}00s leave play",
                    length="15 min",
                    state="played" if level < 10 else "coming",
                    can_edit=level > 10,
                )
            )
    running = next(row.index for row in rows if row.state == "running")
    return p.SheetPanel(tuple(rows), running, "Ends about 2:00 am", "Sunday Deepstack, printed sheet")


def _journal() -> JournalPanel:
    said = [
        ("21:42:10", "Level 10: 1,500 / 3,000", "", "time", False, ""),
        ("21:41:02", "Count: 3 entries", "Mara", "act", False, ""),
        ("21:30:44", "One minute more", "Mara", "act", True, ""),
        ("21:30:40", "One minute more", "Mara", "act", False, "spilled drink at table 4"),
        ("21:12:10", "Level 9: 1,000 / 2,000", "", "time", False, ""),
        ("21:05:31", "Resumed", "Jo", "act", False, ""),
        ("21:03:12", "Paused", "Jo", "act", False, ""),
        ("19:00:00", "Started", "Jo", "act", False, ""),
    ]
    rows = tuple(
        JournalRow(1204 - at, time, text, who, note, undone, kind)
        for at, (time, text, who, kind, undone, note) in enumerate(said)
    )
    return JournalPanel(rows, "1,204 in the journal", "Written")


RUNNING = p.Frame(
    event=p.EventPanel("Sunday Deepstack", "PlayLive Melbourne"),
    clock=p.ClockPanel(
        "level",
        "LEVEL 10",
        countdown="15:23",
        widest="00:00",
        progress=0.49,
        running=True,
        aside_label="Next break",
        aside_value="1:15:23",
    ),
    blinds=p.BlindsPanel(
        "1,500",
        "3,000",
        ante="BB ANTE 3,000",
        level="Level 10",
        next_label="Next",
        next_blinds="2,000 / 4,000",
        next_ante_label="ante",
        next_ante="4,000",
    ),
    field=p.FieldPanel("Players left", "47", "182 entries (148 players, 34 re-entries)", "Average", "116,170"),
    calls=p.CallsPanel(
        (
            p.CallRow(
                "Table 5",
                "Dao Nguyen",
                "18",
                word="SHOT CLOCK",
                banks="2 time banks",
                number=5,
                acts=(p.Button("acts", "Acted"), p.Button("hold_clock", "Hold"), p.Button("clear_clock", "Clear")),
            ),
        ),
        (p.CallKind("clock", "Clock, 25 + 5 s"), p.CallKind("shot", "Shot clock, 30 s")),
    ),
    strip=p.StripPanel(
        "RUNNING",
        "Level 10",
        "1,500 / 3,000",
        "ante 3,000",
        PAUSE,
        SECOND,
        (),
        players_label="Left",
        players="47",
        players_of="of 182",
        average_label="Average",
        average="116,170",
        undo=UNDO,
        redo=p.Button("redo", "Redo", "Ctrl Shift Z", enabled=False, why="There is nothing to redo."),
    ),
    now=p.NowPanel(
        (
            p.NowLine("Registration closes in 5 minutes", "⚠", "page:clock", "F8", "Look"),
            p.NowLine("Black 100s leave play at the break: bring 40 purple 500s", "", "page:structure", "", "Sheet"),
        )
    ),
    sheet=_sheet(),
    journal=_journal(),
)
PAUSED = replace(
    RUNNING,
    clock=replace(RUNNING.clock, state="paused", band="PAUSED", running=False, hatched=True),
    strip=replace(RUNNING.strip, state_word="PAUSED", big=RESUME),
)
HAND_FOR_HAND = replace(
    RUNNING,
    clock=replace(
        RUNNING.clock,
        state="hand_for_hand",
        badge="HAND FOR HAND",
        running=False,
        aside_label="Hands to the break",
        aside_value="8",
    ),
    strip=replace(
        RUNNING.strip,
        state_word="HAND FOR HAND · hand 3 · 8 left in level",
        big=WAITING,
        second=(*SECOND[:-1], p.Button("end_hand_for_hand", "End hand-for-hand", "Ctrl F10")),
        players="25",
        average="218,400",
        lights=tuple(p.TableLight(n, str(n), n not in (2, 5)) for n in range(1, 6)),
    ),
    now=p.NowPanel((p.NowLine("Two from the money", "⚠"),)),
    calls=p.CallsPanel(),
)
MANY_OUT = ", ".join(str(n) for n in range(1, 31) if n % 3)
THIRTY_TABLES = replace(
    HAND_FOR_HAND,
    strip=replace(
        HAND_FOR_HAND.strip,
        big=replace(
            WAITING,
            text=f"Waiting for {MANY_OUT}",
            why=f"Hold for a second to enter the hand with tables {MANY_OUT} still out",
        ),
        players="262",
        average="20,840",
        lights=tuple(p.TableLight(n, str(n), n % 3 == 0) for n in range(1, 31)),
    ),
)
BEFORE = replace(
    RUNNING,
    clock=p.ClockPanel("before", "STARTS AT 19:00", countdown="30:00", widest="00:00"),
    strip=replace(RUNNING.strip, state_word="NOT STARTED", big=p.Button("start", "Start", "Ctrl F12"), undo=p.Button()),
    now=p.NowPanel(),
    calls=p.CallsPanel(),
)
LONG = replace(
    HAND_FOR_HAND,
    clock=replace(HAND_FOR_HAND.clock, countdown="1:15:23", widest="0:00:00"),
    blinds=replace(HAND_FOR_HAND.blinds, small="100,000", big="200,000", ante="BIG-BLIND-ANTE 200,000"),
    strip=replace(
        HAND_FOR_HAND.strip,
        state_word="HAND FÜR HAND · Hand 3 · 8 übrig im Level",
        blinds="100,000 / 200,000",
        ante="Ante 200,000",
        big=p.Button("hand_done", "Warten auf 2, 5", "F10", hold=True, why="Ohne 2 und 5"),
        players_label="Spieler übrig",
        average_label="Durchschnitt",
        undo=p.Button("undo", "Rückgängig: Nächstes Level", "Strg Z"),
    ),
    now=p.NowPanel((p.NowLine("Noch zwei bis zum Geld", "⚠"),)),
)

TEMPLATES: list[dict[str, Any]] = [
    {"id": "ours", "title": "Tuesday League", "help": "", "summary": "14 levels · 12 min", "own": True, "past": False},
    {
        "id": "pub-league",
        "title": "Pub league",
        "help": "A weekly night with volunteer dealers and quick levels.",
        "summary": "18 levels · 15 min · 5,000 chips",
        "own": False,
        "past": False,
    },
    {
        "id": "event:9",
        "title": "Sunday Deepstack",
        "help": "Sun, Nov 22, 7:00 pm",
        "summary": "",
        "own": False,
        "past": True,
    },
]
DOORS: list[dict[str, Any]] = [
    {
        "id": name,
        "title": title,
        "state": state,
        "sign": sign,
        "word": word,
        "text": text,
        "act": act,
        "actText": act_text,
    }
    for name, title, state, sign, word, text, act, act_text in (
        ("screen", "Screen", "good", "✓", "Fine", "The display fills LG TV 55UK.", "", ""),
        (
            "voice",
            "Voice heard",
            "ask",
            "?",
            "To answer",
            "Say a sentence, and ask at the farthest seat whether it was heard.",
            "test_voice",
            "Say it",
        ),
        ("printer", "Printer", "good", "✓", "Fine", "Pages go to Office.", "", ""),
        (
            "structure",
            "Structure",
            "bad",
            "!",
            "To do",
            "The big blind of level 8 is not twice the small blind, unlike its neighbours.",
            "page:structure",
            "Structure",
        ),
        ("house", "House rules", "good", "✓", "Fine", "PlayLive Melbourne House Rules and Procedures", "", ""),
        ("chips", "Chips", "good", "✓", "Fine", "Every level can be paid with 100, 500, 1,000, 5,000.", "", ""),
        ("zone", "Time zone", "good", "✓", "Fine", "Australia/Melbourne. It is 6:42 pm: is it?", "", ""),
        ("sleep", "Sleep", "good", "✓", "Fine", "The screens stay awake while the event is open.", "", ""),
        ("disk", "Disk", "good", "✓", "Fine", "The journal is written; 83 GB are free.", "", ""),
        ("mains", "Mains", "bad", "!", "To do", "On battery, 63 % left. Plug it in.", "", ""),
    )
]
POSTING: dict[str, Any] = {
    "state": "provisional",
    "title": "Provisional",
    "text": "$22,830 for 24 places: $6,825 to the first, $310 to the last of them. It can change until you post it.",
    "canPrint": True,
    "poolTyped": True,
}
PRIZES: dict[str, Any] = {
    "problem": "",
    "pool": "Prize pool $27,300",
    "lines": [
        {"place": "1st", "amount": "$6,825", "next": False},
        {"place": "2nd", "amount": "$4,095", "next": False},
        {"place": "3rd", "amount": "$2,730", "next": False},
        {"place": "4th to 6th", "amount": "$1,200", "next": False},
        {"place": "7th to 24th", "amount": "$310", "next": True},
    ],
    "rest": "$4,470 of $27,300 is not paid out.",
}
DRAFT: dict[str, Any] = {
    "pick": 1,
    "template": "pub-league",
    "typed": {
        "name": "Pub league",
        "starting_stack": "",
        "currency": "",
        "starts_at": "Tue 19:30",
        "countdown_minutes": "",
    },
    "structure": "league",
    "picked": "",
    "structureTitle": "POKERPLR league night",
    "house": "default",
    "houseTitle": "Default rules",
    "stack": "5,000",
    "currency": "AUD",
    "summary": "14 levels · 12 min · 5,000 chips",
    "ends": "Level 14 is played to the finish from about 10:06 pm on.",
    "wrong": [],
    "terms": {"buy_in": "20", "fee": "5", "re_entries": "any"},
    "whys": {},
    "sold": "Entry A$20 and A$5 fee · Re-entries without limit",
}
STRUCTURES = [
    {
        "name": "deep",
        "title": "Sunday Deepstack",
        "summary": "30,000 chips · 30 minutes · 16 levels · about 8 h 30",
        "source": "The club's printed sheet",
    },
    {
        "name": "league",
        "title": "POKERPLR league night",
        "summary": "5,000 chips · 12 minutes · 14 levels · about 3 h",
        "source": "POKERPLR terms and conditions, rules 5.1 to 9.1",
    },
    {
        "name": "turbo",
        "title": "Red Dragon 16B",
        "summary": "20,000 chips · 20 minutes · 22 levels · about 7 h",
        "source": "Red Dragon Manila, event 16B",
    },
    {
        "name": "bar",
        "title": "Bar series, with antes",
        "summary": "10,000 chips · 15 minutes · 18 levels · about 4 h",
        "source": "",
    },
]
HOUSES = [
    {"name": "default", "title": "Default"},
    {"name": "playlive", "title": "PlayLive Melbourne"},
    {"name": "tda", "title": "TDA"},
]
SETTINGS: list[dict[str, Any]] = [
    {
        "name": "hand_for_hand_debit_s",
        "group": "Hand-for-hand",
        "label": "Time off the clock per hand (seconds)",
        "help": "Taken off the level for every hand played hand-for-hand, whatever the hand really took.",
        "value": 120,
        "choices": [],
        "kind": "whole",
        "rule": "PlayLive RP-7 C, D",
    },
    {
        "name": "hand_for_hand_debit",
        "group": "Hand-for-hand",
        "label": "How the time is counted",
        "help": "Fixed keeps every hand alike. Measured takes what the hand took, three minutes at most.",
        "value": "fixed",
        "choices": [
            {"value": "fixed", "label": "The same for every hand"},
            {"value": "actual_capped", "label": "As measured, at most 3:00"},
        ],
        "kind": "choice",
        "rule": "PlayLive RP-7 C, D",
    },
    {
        "name": "debit_current_hand",
        "group": "Hand-for-hand",
        "label": "Charge the hand in progress",
        "help": "Whether the hand being played at the announcement also costs the fixed time.",
        "value": True,
        "choices": [],
        "kind": "switch",
        "rule": "PlayLive RP-7 C",
    },
    {
        "name": "clock_call_s",
        "group": "Time to act",
        "label": "Time when the clock is called (seconds)",
        "help": "Time to act before the countdown begins.",
        "value": 25,
        "choices": [],
        "kind": "whole",
        "rule": "PlayLive R29",
    },
    {
        "name": "clock_call_warning_s",
        "group": "Time to act",
        "label": "Countdown after it (seconds)",
        "help": "Added to the time above.",
        "value": 5,
        "choices": [],
        "kind": "whole",
        "rule": "PlayLive R29",
    },
]
RULINGS = [
    {
        "id": "ante",
        "title": "A short stack owes ante and big blind",
        "rule": "PlayLive R16",
        "inputs": [
            {"name": "stack", "label": "Stack", "kind": "chips", "choices": []},
            {"name": "blind", "label": "Big blind", "kind": "chips", "choices": []},
        ],
    },
    {
        "id": "call",
        "title": "May he call the clock?",
        "rule": "PlayLive R29",
        "inputs": [
            {
                "name": "who",
                "label": "Who calls",
                "kind": "choice",
                "choices": [{"value": "player", "label": "A player"}, {"value": "dealer", "label": "The dealer"}],
            }
        ],
    },
    {"id": "push", "title": "The level changed at a dealer push", "rule": "PlayLive RP-2", "inputs": []},
]
_SCREEN = {"connected": True, "layout": "full-board", "layoutTitle": "Full board", "testing": False, "distance": ""}
_SCREEN |= {"height": "", "overscan": "", "picture": "The picture is 0.69 m high, as on a 55-inch screen."}
SCREENS = [
    _SCREEN
    | {"name": "eDP-1", "number": 1, "title": "Laptop", "detail": "eDP-1 · 1920 × 1080 · 15″"}
    | {"isOperator": True, "display": False, "how": "off", "state": "This window is here"},
    _SCREEN
    | {"name": "HDMI-1", "number": 2, "title": "Samsung QE55", "detail": "HDMI-1 · 3840 × 2160 · 55″"}
    | {"isOperator": False, "display": True, "how": "full", "state": "The display fills this screen"},
]
