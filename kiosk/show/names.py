"""The one table of names: what conditions of layouts ask, and what a ticker or a preview fills in.

Each name is read from a :class:`Frame`, so whatever a display can show has its name and nothing else has one. A
condition takes a text for false when it is empty, and a number also when it is 0.

>>> text("{players} left, {blinds}", SAMPLE)
'47 left, 1,500 / 3,000'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal, get_args

from kiosk.show.names_sample import SAMPLE
from kiosk.show.panels import AsideKind, Frame, PayoutLine, State
from kiosk.show.panels_people import PersonLine
from kiosk.show.words_bidi import figures, isolated
from kiosk.show.words_catalogue import mark

__all__ = ["NAMES", "SAMPLE", "Kind", "Name", "UnknownName", "check", "names_in", "text", "truths"]

Kind = Literal["flag", "text", "number", "time"]
Value = bool | str
_HOLDER = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Name:
    """One name. ``read`` gives a flag as true or false, everything else as finished text, "" where there is none."""

    name: str
    kind: Kind
    help: str
    read: Callable[[Frame], Value]
    example: str = ""

    @property
    def sample(self) -> Value:
        """What it says in the night that previews show, or ``example`` where that night has nothing of the kind."""
        return self.read(SAMPLE) or self.example or False

    def truth(self, frame: Frame) -> Value:
        """The value as a condition takes it: a number of 0 is false."""
        value = self.read(frame)
        if self.kind == "number" and isinstance(value, str):
            return value if any(letter.isdigit() and int(letter) for letter in value) else ""
        return value


class UnknownName(ValueError):
    """A name in braces that no frame has, or that is only true or false. ``nearest`` is what may be meant, or ""."""

    def __init__(self, name: str, nearest: str) -> None:
        super().__init__(name)
        self.name = name
        self.nearest = nearest


_PLAYING: tuple[State, ...] = ("level", "hand_for_hand", "hands", "finishing", "open")
_STATES: Mapping[State, str] = {
    "before": mark("Before the start, without a countdown"),
    "countdown": mark("The countdown to the start runs"),
    "level": mark("A level runs by time"),
    "paused": mark("The director has stopped the clock"),
    "break": mark("A break runs"),
    "break_over": mark("A break is over and waits for the director"),
    "finishing": mark("Hand-for-hand is announced; the hand in progress is finished"),
    "hand_for_hand": mark("Hand-for-hand is played"),
    "hands": mark("The level is played by hands"),
    "open": mark("The level has no end and waits for the director"),
    "day_over": mark("The day is over"),
    "over": mark("The tournament is over"),
}


def _line(line: PayoutLine) -> str:
    return f"{line.place} {line.amount}".strip()


def _blinds(frame: Frame) -> str:
    row = frame.blinds
    both = f"{row.small} / {row.big}" if row.small and row.big else row.big or row.only
    return figures(both, right_to_left=frame.event.right_to_left)


def _resting(frame: Frame) -> bool:
    state = frame.clock.state
    return state in ("break", "break_over") or (state == "paused" and bool(frame.blinds.resume))


def _next_prize(frame: Frame) -> str:
    lines = (*frame.prizes.top, frame.prizes.next)
    return next((_line(line) for line in lines if line.next), "")


def _aside(frame: Frame, kind: AsideKind) -> str:
    return frame.clock.aside_value if frame.clock.aside_kind == kind else ""


def _break_time(frame: Frame) -> str:
    return frame.clock.countdown if _resting(frame) else ""


def _last_hands(frame: Frame) -> bool:
    return frame.clock.note_kind == "last_hands"


def _first_prize(frame: Frame) -> str:
    return frame.prizes.first


def _last_out(frame: Frame) -> str:
    row = next(iter(frame.busts.rows), PersonLine())
    parts = row.place, isolated(row.name, right_to_left=frame.event.right_to_left), row.amount
    return " ".join(part for part in parts if part)


def _state(state: State) -> Callable[[Frame], bool]:
    return lambda frame: frame.clock.state == state


_FLAGS = (
    *(Name(state, "flag", _STATES[state], _state(state)) for state in get_args(State)),
    Name("playing", "flag", mark("Cards are dealt, or could be"), lambda f: f.clock.state in _PLAYING),
    Name("resting", "flag", mark("The room is in a break, also in a stopped one"), _resting),
    Name("running", "flag", mark("The clock runs"), lambda f: f.clock.running),
    Name("last_minute", "flag", mark("The last minute or hand of a level"), lambda f: f.clock.last_minute),
    Name("last_hands", "flag", mark("The last hands of the day are announced"), _last_hands),
    Name("final_table", "flag", mark("The final table plays"), lambda f: f.field.final_table),
    Name("players_known", "flag", mark("Somebody has entered"), lambda f: bool(f.field.players_label)),
    Name("registration_open", "flag", mark("Registration is open"), lambda f: f.registration.open),
    Name("registration_closed", "flag", mark("Registration is closed"), lambda f: f.registration.closed),
    Name("registration_shown", "flag", mark("Registration is open, or closed lately"), lambda f: f.registration.shown),
    Name("prizes", "flag", mark("A prize pool or payouts are known"), lambda f: bool(f.prizes.pool or f.prizes.pages)),
    Name("payouts", "flag", mark("The payouts are known"), lambda f: bool(f.prizes.pages)),
    Name("bubble", "flag", mark("The next player out is the last one without a prize"), lambda f: f.prizes.bubble),
    Name("in_the_money", "flag", mark("Everybody left gets a prize"), lambda f: f.prizes.in_the_money),
    Name("provisional", "flag", mark("Entries can still change the prizes"), lambda f: f.prizes.provisional),
    Name("last_busts", "flag", mark("Somebody is out and has a place"), lambda f: bool(f.busts.rows)),
    Name("bounties", "flag", mark("Somebody has won a bounty"), lambda f: bool(f.bounties.rows)),
    Name("deal", "flag", mark("A deal was made"), lambda f: bool(f.deal.rows)),
    Name("calls", "flag", mark("A clock on a player is shown"), lambda f: bool(f.calls.rows)),
    Name("moves", "flag", mark("Players move, or moved lately"), lambda f: bool(f.moves.parts)),
    Name("new_seats", "flag", mark("A whole table or more got new seats lately"), lambda f: f.moves.new_seats),
    Name("find_seats", "flag", mark("The room looks for its seats"), lambda f: bool(f.seats.names)),
    Name("hand_lights", "flag", mark("Tables report their hands"), lambda f: bool(f.hand.lights)),
    Name("right_to_left", "flag", mark("The language runs from right to left"), lambda f: f.event.right_to_left),
)
_EVENT = (
    Name("event", "text", mark("The event's name"), lambda f: f.event.name),
    Name("house", "text", mark("The house whose rules are played"), lambda f: f.event.house),
    Name("structure", "text", mark("The structure's name"), lambda f: f.event.structure),
    Name("starts", "time", mark("The time of day at which it starts, until it has"), lambda f: f.event.starts),
    Name("starting_stack", "number", mark("Chips at the start"), lambda f: f.event.stack),
    Name("length_of_levels", "text", mark("How long a level is"), lambda f: f.event.levels),
    Name("buy_in", "text", mark("Buy-in and fee"), lambda f: f.event.buy_in),
    Name("guarantee", "text", mark("The guaranteed prize pool"), lambda f: f.event.guarantee),
    Name("winner", "text", mark("Who won"), lambda f: f.event.winner),
    Name("winner_prize", "text", mark("What the winner gets"), lambda f: f.event.winner_prize),
    Name("re_entry", "text", mark("What a re-entry costs and gives, while one is sold"), lambda f: f.event.re_entry),
)
_CLOCK = (
    Name("headline", "text", mark("What the clock counts: the level, BREAK, STARTS IN"), lambda f: f.clock.headline),
    Name("band", "text", mark("The word across the whole width: PAUSED"), lambda f: f.clock.band, "PAUSED"),
    Name(
        "badge",
        "text",
        mark("The word of a special moment: HAND FOR HAND, LAST HAND"),
        lambda f: f.clock.badge,
        "HAND FOR HAND",
    ),
    Name("note_badge", "text", mark("A quieter word beside the level: FINAL TABLE"), lambda f: f.clock.note_badge),
    Name("time_left", "time", mark("The countdown"), lambda f: f.clock.countdown),
    Name("break_time", "time", mark("The time left of a break"), _break_time, "11:40"),
    Name("wall_time", "time", mark("The time of day"), lambda f: f.clock.wall_time),
    Name("next_break", "time", mark("The time to the next break"), lambda f: _aside(f, "next_break")),
    Name("hands_to_break", "number", mark("Hands to the next break"), lambda f: _aside(f, "hands_to_break"), "8"),
    Name("resumes", "time", mark("The time of day at which play goes on"), lambda f: _aside(f, "play_resumes"), "9:54"),
    Name("hand_number", "number", mark("The hand in play of a level by hands"), lambda f: f.clock.hand_number, "7"),
    Name("hand_for_hand_hand", "text", mark("The hand in play in hand-for-hand"), lambda f: f.hand.hand, "Hand 3"),
    Name("waiting_tables", "text", mark("Tables that still play the hand"), lambda f: f.hand.waiting, "2 · 5"),
)
_BLINDS = (
    Name("level_name", "text", mark("The level whose blinds are shown"), lambda f: f.blinds.level),
    Name("blinds", "text", mark("The blinds, in a break those of the coming level"), _blinds),
    Name("small_blind", "number", mark("The small blind"), lambda f: f.blinds.small),
    Name("big_blind", "number", mark("The big blind"), lambda f: f.blinds.big),
    Name("ante", "text", mark("The ante with its kind"), lambda f: f.blinds.ante),
    Name("game", "text", mark("The game, where the sheet names one"), lambda f: f.blinds.game),
    Name("next_level", "text", mark("The blinds of the next level"), lambda f: f.blinds.next_blinds),
    Name("next_ante", "number", mark("The ante of the next level"), lambda f: f.blinds.next_ante),
)
_FIELD = (
    Name("players", "number", mark("Players left"), lambda f: f.field.players),
    Name("entries", "text", mark("Entries, with players and re-entries"), lambda f: f.field.entries),
    Name("re_entries", "number", mark("Re-entries"), lambda f: f.field.re_entries_count),
    Name("rebuys", "number", mark("Rebuys"), lambda f: f.field.rebuys_count),
    Name("add_ons", "number", mark("Add-ons"), lambda f: f.field.add_ons_count),
    Name("sold", "text", mark("Rebuys and add-ons, where they are sold"), lambda f: f.field.sold),
    Name("average", "number", mark("The average stack"), lambda f: f.field.average),
    Name("average_note", "text", mark("The average stack in big blinds"), lambda f: f.field.average_note),
    Name("registration", "text", mark("When registration closes, as a sentence"), lambda f: f.field.registration),
    Name("registration_left", "time", mark("The time until registration closes"), lambda f: f.registration.closes),
    Name("registration_closes", "text", mark("When registration closes, in short"), lambda f: f.registration.note),
)
_ROOM = (
    Name("tables", "number", mark("How many tables are open"), lambda f: f.room.tables, "12"),
    Name(
        "seats_free",
        "number",
        mark("Free seats at them, without those that are held"),
        lambda f: f.room.seats_free,
        "7",
    ),
    Name("halted", "text", mark("Which tables wait, in capitals"), lambda f: f.room.halted, "TABLE 7 WAITS"),
    Name("halted_tables", "text", mark("The numbers of the tables that wait"), lambda f: f.room.halted_tables, "7 · 9"),
    Name(
        "hands_left",
        "text",
        mark("The last hands of the day by table, where they differ"),
        lambda f: f.room.hands_left,
        "2 hands left: table 4",
    ),
    Name("day", "number", mark("The day of play"), lambda f: f.room.day, "2"),
)
_PRIZES = (
    Name("prize_pool", "text", mark("The prize pool"), lambda f: f.prizes.pool),
    Name("first_prize", "text", mark("The first prize"), _first_prize),
    Name("next_prize", "text", mark("The place that goes next, with its prize"), _next_prize),
    Name("next_jump", "text", mark("The next place that gets more"), lambda f: f.prizes.jump),
    Name("least_prize", "text", mark("The smallest prize"), lambda f: f.prizes.least),
    Name("to_the_money", "text", mark("How far the money is"), lambda f: f.prizes.note),
    Name("places_paid", "text", mark("How many places are paid"), lambda f: f.prizes.paid_label),
    Name("seats", "text", mark("The seats of a satellite, and how many are taken"), lambda f: f.prizes.seats),
    Name("raised", "text", mark("What was raised for the cause"), lambda f: f.prizes.raised),
    Name("last_out", "text", mark("Who went out last, with place and prize"), _last_out),
)
_SAID = (
    Name("message", "text", mark("The line of messages"), lambda f: f.announcement.text or f.message.text),
    Name("ticker", "text", mark("The standing text"), lambda f: f.ticker.text),
    Name("color_up", "text", mark("The chips that leave play"), lambda f: f.chips.text),
    Name("chips", "flag", mark("The colours of the room's chips are known"), lambda f: bool(f.chips.in_play)),
)
_LOOKS = (
    # No frame knows the layout's pictures: the window that shows the layout sets it.
    Name("sponsors", "flag", mark("The layout has pictures of sponsors"), lambda f: False),
)
NAMES: Mapping[str, Name] = {
    name.name: name for name in (*_FLAGS, *_EVENT, *_CLOCK, *_BLINDS, *_FIELD, *_ROOM, *_PRIZES, *_SAID, *_LOOKS)
}
"""Every name by itself, in the order in which a picker shows them."""
_PEOPLE = ("event", "house", "structure", "winner", "message")
"""Names whose text was typed and may run in a direction of its own."""
_OWN = ("ticker",)
"""What a ticker cannot hold: itself."""


def truths(frame: Frame) -> dict[str, Value]:
    """Every name with its value as conditions take it: empty texts and 0 are false."""
    return {key: name.truth(frame) for key, name in NAMES.items()}


def names_in(template: str) -> tuple[str, ...]:
    """The names that a text has in braces, in their order."""
    return tuple(found.strip() for found in _HOLDER.findall(template))


def check(template: str) -> None:
    """See that every name in braces can be filled in. :raises UnknownName: the first that cannot."""
    usable = [key for key, name in NAMES.items() if name.kind != "flag" and key not in _OWN]
    for name in names_in(template):
        if name not in usable:
            raise UnknownName(name, _nearest(name, usable))


def _nearest(name: str, usable: list[str]) -> str:
    """What may be meant: a longer name that begins so, or one spelled alike."""
    word = re.split(r"\W", name)[0]
    if not word:
        return ""
    longer = [key for key in usable if key.startswith(word)]
    return next(iter(longer or get_close_matches(word, usable, n=1)), "")


def text(template: str, frame: Frame) -> str:
    """The text with the names in its braces filled in as the frame has them.

    :raises UnknownName: a name that no frame has.
    """
    check(template)
    return _HOLDER.sub(lambda found: _filled(found[1].strip(), frame), template)


def _filled(name: str, frame: Frame) -> str:
    value = str(NAMES[name].read(frame))
    return isolated(value, right_to_left=frame.event.right_to_left) if name in _PEOPLE else value
