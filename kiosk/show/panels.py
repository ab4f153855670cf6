"""What a window can show: one frame, made of panels of finished text.

Every text is already words in the reader's language; QML places it and adds nothing. A panel is a frozen value, so
comparing two is the whole difference between two frames. Only :class:`ClockPanel` depends on the time alone, and what
counts with it: the way to the end of registration, a ticker that names the time, clocks on players.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kiosk.show.panels_journal import JournalPanel
from kiosk.show.panels_people import BountiesPanel, BustsPanel, DealPanel
from kiosk.show.panels_seats import MovesPanel, RoomPanel, SeatsPanel

State = Literal[
    "before",  # no countdown yet, or it waits at 0:00 for the director
    "countdown",  # counting down to the start
    "level",
    "paused",  # a level or a break that the director stopped
    "break",
    "break_over",  # a break that waits at 0:00 for the director
    "finishing",  # hand-for-hand announced, the hand in progress is finished
    "hand_for_hand",
    "hands",  # hands per level
    "open",  # a level that waits for the director
    "day_over",
    "over",
]


BadgeKind = Literal["", "hand_for_hand", "finish", "last_hand", "day_over", "winner"]
NoteKind = Literal["", "last_hands", "halted", "registration", "final_table"]
AsideKind = Literal["", "next_break", "hands_to_break", "play_resumes"]
ColorUp = Literal[
    "",
    "coming",  # one level before the last one: the chips go at the break after the next level
    "at_break",  # at the break after this level
    "racing",  # in that break
    "dead",  # for ten minutes after it
]


@dataclass(frozen=True, slots=True)
class ClockPanel:
    state: State = "before"
    headline: str = ""  # "LEVEL 12", "BREAK", "STARTS IN"
    band: str = ""  # the word of a full-width band: "PAUSED"; "" for none
    badge: str = ""  # "HAND FOR HAND", "FINISH THE HAND", "LAST HAND OF THIS LEVEL", "DAY OVER", "WINNER"
    badge_kind: BadgeKind = ""  # which of them, to give each its own shape
    note_badge: str = ""  # quieter, beside a level that goes on: "FINAL TABLE", "LAST 5 HANDS", "TABLE 7 WAITS"
    note_kind: NoteKind = ""
    countdown: str = ""  # "17:23", "1:15:23"; "" by hands; "–" for a level without end
    widest: str = ""  # the widest text `countdown` has in this segment, to size its cells: "00:00"
    hand_word: str = ""  # "HAND" in hands per level, else ""
    hand_number: str = ""
    hand_of: str = ""  # "of 12"
    progress: float = 0.0  # played, 0 to 1
    parts: int = 0  # one part of the bar a hand in hands per level, else 0
    parts_done: int = 0
    hatched: bool = False
    running: bool = False
    wall_time: str = ""  # "9:42 pm"
    aside_label: str = ""  # "Next break", "Hands to break", "Play resumes"
    aside_value: str = ""  # "17:23", "8", "9:54"
    aside_kind: AsideKind = ""
    last_minute: bool = False  # one minute or less of a running level, or its last hand


@dataclass(frozen=True, slots=True)
class BlindsPanel:
    """The blinds in play; in a break those of the coming level."""

    small: str = ""  # "1,500"; "" when the sheet does not say
    big: str = ""
    only: str = ""  # stud and limit games without blinds: "400 / 800"
    ante: str = ""  # "BB ANTE 3,000", "ANTE 500", "BUTTON ANTE 1,000", "BRING-IN 200"
    game: str = ""
    level: str = ""  # "Level 12"
    next_label: str = ""  # "Next", "Next: Razz" where the game changes, "Next: Break 15:00, then"
    next_blinds: str = ""  # "2,000 / 4,000"
    next_ante_label: str = ""  # "ante"
    next_ante: str = ""
    resume: str = ""  # in a break: "when play resumes at 9:54 pm · Level 13"
    shorter_small: str = ""  # "1M": what may stand for a figure that would fall below its class
    shorter_big: str = ""
    shorter_only: str = ""
    shorter_ante: str = ""  # "BB ANTE 3M"
    shorter_next: str = ""
    shorter_next_ante: str = ""


@dataclass(frozen=True, slots=True)
class FieldPanel:
    players_label: str = ""  # "Players left"; "" while no numbers are known
    players: str = ""
    entries: str = ""  # "182 entries (148 players, 34 re-entries)"
    average_label: str = ""
    average: str = ""
    average_note: str = ""  # "38 big blinds", "29 big blinds at level 13"
    registration: str = ""  # "Registration closes at the end of level 4", "Registration is closed"
    entries_count: str = ""  # "148": the numbers as they are typed, also while all are 0
    re_entries_count: str = ""
    players_count: str = ""
    final_table: bool = False
    sold: str = ""  # "41 rebuys, 12 add-ons"; "" where neither is sold
    rebuys_count: str = ""
    add_ons_count: str = ""


@dataclass(frozen=True, slots=True)
class RegistrationPanel:
    """Whether others may come. Closed is said for ten minutes, then leaves."""

    shown: bool = False  # false where nobody said when it closes, and ten minutes after
    open: bool = False
    closed: bool = False  # stays true when it is no longer shown
    label: str = ""  # "Registration"
    word: str = ""  # "OPEN", "CLOSED"
    closes_label: str = ""  # "closes in"; "" where the instant is not known (a level by hands, without end, paused)
    closes: str = ""  # "1:53:12", to the second; turns in the same frame as the countdown
    note: str = ""  # "9:11 pm, after level 8"; paused: "closes after level 8"
    last_level: bool = False  # it closes with this level, or with the break after it


@dataclass(frozen=True, slots=True)
class PayoutLine:
    place: str = ""  # "1st", "13th to 15th"
    amount: str = ""  # "$6,825"
    next: bool = False  # the place that goes next: lit, with an arrow and the word
    gone: bool = False  # paid already


@dataclass(frozen=True, slots=True)
class PayoutPage:
    lines: tuple[PayoutLine, ...] = ()


@dataclass(frozen=True, slots=True)
class PrizesPanel:
    """Prize pool and payouts; all "" and empty while none are known."""

    pool_label: str = ""  # "Prize pool"; "Pool so far" while registration is open
    pool: str = ""  # "$27,300"
    pool_note: str = ""  # "8 seats, 2 taken"; while all is provisional "24 places paid so far"
    first: str = ""  # "$6,825", also when it is no longer open
    top: tuple[PayoutLine, ...] = ()  # the first three places, or what is still open of them
    next: PayoutLine = PayoutLine()  # the place that goes next, when it is none of `top`
    next_word: str = ""  # "NEXT"
    note: str = ""  # "23 from the money", "on the bubble", "in the money"
    bubble: bool = False  # the next one out is the last without a prize
    in_the_money: bool = False  # everybody left is paid
    jump_label: str = ""  # "Next jump"
    jump: str = ""  # "18th $310"
    least_label: str = ""  # "Minimum"
    least: str = ""  # "$240"
    pages: tuple[PayoutPage, ...] = ()  # the whole list, at most eight lines a page; only open places once all are paid
    paid_label: str = ""  # "24 places paid", "24 places paid so far"
    provisional: bool = False  # entries can still change all of it
    seats: str = ""  # a satellite's: "8 seats, 2 taken"
    raised_label: str = ""  # "Raised so far for the hospice"
    raised: str = ""  # "$1,240"


@dataclass(frozen=True, slots=True)
class TableLight:
    table: int = 0
    text: str = ""
    done: bool = False


@dataclass(frozen=True, slots=True)
class HandPanel:
    """Hand-for-hand, right of the countdown."""

    shown: bool = False
    level: str = ""  # "Level 12"
    hand: str = ""  # "Hand 3"; finishing: "Last hand at the old pace"
    waiting_label: str = ""  # "Waiting for"
    waiting: str = ""  # "2 · 5"
    lights: tuple[TableLight, ...] = ()


@dataclass(frozen=True, slots=True)
class Chip:
    text: str = ""  # "500", "1K"
    color: str = "black"  # a name of Theme.chips: white red green black purple yellow pink blue orange gray
    dark_text: bool = False


@dataclass(frozen=True, slots=True)
class MessagePanel:
    """One line: the director's message, else the color-up notice, else how hand-for-hand goes."""

    text: str = ""
    chips: tuple[Chip, ...] = ()
    typed: bool = False  # the director's own words
    color_up: ColorUp = ""  # the line is the color-up notice, and which


@dataclass(frozen=True, slots=True)
class AnnouncementPanel:
    """What the room is told, for some seconds, whether or not there is sound. It stands before the message line.

    What the director types is the message itself, and clocks on players have their own panel.
    """

    text: str = ""  # "One minute left in this level."
    kind: str = ""  # "level", "break", "warning", "hand_for_hand", ...: a kind of kiosk.show.phrase_keys


@dataclass(frozen=True, slots=True)
class TickerPanel:
    """The director's standing text, its names filled in; beside the message, which comes and goes."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class ChipsPanel:
    """The room's chips, and those that leave play: also while a message stands in the message line."""

    in_play: tuple[Chip, ...] = ()  # by their number, without those that left; empty where nobody told the colours
    color_up: ColorUp = ""
    text: str = ""  # "500s leave play at the break", "Racing now: ...", "500s are dead: ..."
    leaving: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class Button:
    """An act offered to the operator. ``act`` is the name the bridge's ``act`` slot takes."""

    act: str = ""
    text: str = ""
    key: str = ""  # "Space", "F10"; as printed on a cap
    enabled: bool = True
    hold: bool = False  # needs a press of one second (a slip must not cost the room two minutes)
    why: str = ""  # why it is disabled, or what it will do


@dataclass(frozen=True, slots=True)
class CallRow:
    """A clock on one player."""

    table: str = ""
    player: str = ""
    seconds: str = ""
    warning: bool = False
    word: str = ""  # "CLOCK", "ALL-IN", "SHOT CLOCK"
    result: str = ""  # "fold", "check", "in time"; "" while it runs
    banks: str = ""  # "2 time banks"
    number: int = 0  # the table's number, for the acts
    acts: tuple[Button, ...] = ()  # what the operator can do to it now


@dataclass(frozen=True, slots=True)
class CallKind:
    """A kind of clock that the house has. ``value`` is what the command takes."""

    value: str = ""
    label: str = ""  # "Clock, 25 + 5 s"


@dataclass(frozen=True, slots=True)
class CallsPanel:
    rows: tuple[CallRow, ...] = ()
    kinds: tuple[CallKind, ...] = ()


@dataclass(frozen=True, slots=True)
class EventPanel:
    name: str = ""
    house: str = ""
    locale: str = "en"
    right_to_left: bool = False
    structure: str = ""  # "Deepstack 20 min"
    starts_label: str = ""  # "Starts at"; "" once it has started, and while no time is set
    starts: str = ""  # "7:00 pm"
    stack_label: str = ""  # "Starting stack"
    stack: str = ""  # "30,000"
    levels_label: str = ""  # "Levels"
    levels: str = ""  # "20 min", "20 to 40 min", "12 hands"
    buy_in_label: str = ""  # "Buy-in"; "" where it is free
    buy_in: str = ""  # "$150 + $20 + $50 bounty"
    re_entry: str = ""  # "Re-entries at the desk: 30,000 chips, $150 + $20"; "" while none are sold
    guarantee_label: str = ""  # "Guaranteed"
    guarantee: str = ""  # "$20,000"
    winner_label: str = ""  # "Winner"; "" until somebody has won
    winner: str = ""
    winner_prize: str = ""  # "$6,825 + Cup"


@dataclass(frozen=True, slots=True)
class StripPanel:
    """The strip that never leaves the operator window (its countdown is ClockPanel.countdown)."""

    state_word: str = ""  # "RUNNING", "PAUSED", "HAND FOR HAND · hand 3 · 8 left in level"
    level: str = ""  # "Level 12"
    blinds: str = ""  # "1,500 / 3,000"
    ante: str = ""  # "ante 3,000"
    big: Button = Button()  # the one big button that fits the moment
    second: tuple[Button, ...] = ()  # acts that move the clock for the whole room, behind one key
    lights: tuple[TableLight, ...] = ()
    tables: tuple[int, ...] = ()  # the open ones, in order; of thousands the first
    players_label: str = ""
    players: str = ""
    players_of: str = ""  # "of 182"
    average_label: str = ""
    average: str = ""
    undo: Button = Button()
    redo: Button = Button()


@dataclass(frozen=True, slots=True)
class NowLine:
    """What the director should know or do. It names what happens if it is left."""

    text: str = ""
    sign: str = ""  # "⚠" or ""
    act: str = ""
    key: str = ""
    act_text: str = ""
    other: str = ""  # the second answer of a question
    other_text: str = ""
    name: str = ""  # by which it is put off
    grade: int = 0  # how urgent it has grown: a line that is put off comes back when this rises


@dataclass(frozen=True, slots=True)
class NowPanel:
    lines: tuple[NowLine, ...] = ()  # at most five, most urgent first


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of the Structure page."""

    index: int = 0
    kind: str = "level"
    title: str = ""  # "12", "Break 15 min · 500s leave play", "End of day 1"
    small: str = ""
    big: str = ""
    ante: str = ""
    length: str = ""  # "20 min", "12 hands", "–"
    starts: str = ""  # "21:40", "00:10 next day"
    state: str = "coming"  # played, running, coming
    warning: str = ""
    can_edit: bool = True


@dataclass(frozen=True, slots=True)
class SheetPanel:
    rows: tuple[SheetRow, ...] = ()
    running: int = -1
    ends: str = ""  # "Sheet ends 1:15 am"
    source: str = ""
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """Everything a window can show at one instant."""

    event: EventPanel = EventPanel()
    clock: ClockPanel = ClockPanel()
    blinds: BlindsPanel = BlindsPanel()
    field: FieldPanel = FieldPanel()
    hand: HandPanel = HandPanel()
    message: MessagePanel = MessagePanel()
    announcement: AnnouncementPanel = AnnouncementPanel()
    registration: RegistrationPanel = RegistrationPanel()
    prizes: PrizesPanel = PrizesPanel()
    busts: BustsPanel = BustsPanel()
    bounties: BountiesPanel = BountiesPanel()
    deal: DealPanel = DealPanel()
    moves: MovesPanel = MovesPanel()
    seats: SeatsPanel = SeatsPanel()
    room: RoomPanel = RoomPanel()
    chips: ChipsPanel = ChipsPanel()
    ticker: TickerPanel = TickerPanel()
    calls: CallsPanel = CallsPanel()
    strip: StripPanel = StripPanel()
    now: NowPanel = NowPanel()
    sheet: SheetPanel = SheetPanel()
    journal: JournalPanel = JournalPanel()
