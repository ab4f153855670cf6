"""The operator's strip: the moment, the one big button that fits it, and the acts that move the clock for the room.

Whether a button is offered is asked of the very code that decides the act, so a button never promises what would be
refused, and a disabled one says why.
"""

from __future__ import annotations

from heapq import nsmallest

from kiosk.show.blinds_panel import ante_beside, blinds_text
from kiosk.show.clock_panel import day_of
from kiosk.show.context import Context
from kiosk.show.panels import Button, State, StripPanel
from kiosk.show.room_panels import lights
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.show.words_facts import FactWords
from kiosk.tournament import commands as c
from kiosk.tournament.clock import played_at
from kiosk.tournament.commands import Command, Refused
from kiosk.tournament.decide import decide
from kiosk.tournament.facts import Fact
from kiosk.tournament.structure import Segment

_STATES: dict[State, str] = {
    "before": mark("BEFORE THE START"),
    "countdown": mark("COUNTDOWN TO THE START"),
    "level": mark("RUNNING"),
    "paused": mark("PAUSED"),
    "break": mark("BREAK"),
    "break_over": mark("BREAK OVER"),
    "open": mark("RUNNING WITHOUT END"),
    "day_over": mark("DAY OVER"),
    "over": mark("TOURNAMENT OVER"),
}
TABLES_TOLD = 61
"""One more than the window has buttons for: it reads the whole list anew for each of them."""
_TYPICAL_HANDS = 10
_TYPICAL_MINUTES = 10.0
"""Stand in for what will be typed, to ask whether the act fits now."""


def strip_panel(standing: Standing, words: Words, context: Context) -> StripPanel:
    """The strip at the standing's instant."""
    level = standing.blinds
    tournament = standing.tournament
    total = tournament.entries + tournament.re_entries
    known = total > 0
    average = tournament.chips_in_play // tournament.players if tournament.players else 0
    return StripPanel(
        state_word=_state_word(standing, words),
        level="" if level is None else words.say("Level {level}", level=level.level),
        blinds="" if level is None else blinds_text(level, words),
        ante=_ante(level, words),
        big=big_button(standing, words, context),
        second=() if tournament.closed else _second(standing, words, context),
        lights=lights(standing, words),
        tables=tuple(nsmallest(TABLES_TOLD, tournament.tables)),
        players_label=words.say("Left") if known else "",
        players=words.chips(tournament.players) if known else "",
        players_of=words.say("of {count}", count=words.chips(total)) if total > tournament.players else "",
        average_label=words.say("Average") if average else "",
        average=words.chips(average) if average else "",
        undo=_history(standing, words, context, "undo", context.undo),
        redo=_history(standing, words, context, "redo", context.redo),
    )


def _ante(level: Segment | None, words: Words) -> str:
    ante = "" if level is None else ante_beside(level, words)
    return words.say("ante {ante}", ante=ante) if ante else ""


def _state_word(standing: Standing, words: Words) -> str:
    clock = standing.clock
    if standing.state in ("finishing", "hand_for_hand"):
        if standing.state == "finishing":
            return " · ".join([words.say("HAND FOR HAND"), words.say("finish the hand")])
        parts = [words.say("HAND FOR HAND"), words.say("hand {hand}", hand=words.chips(clock.hand))]
        if standing.hands_left is not None:
            parts.append(words.say("{count} left in level", count=words.chips(standing.hands_left)))
        return " · ".join(parts)
    if standing.state == "hands":
        hand, hands = min(clock.hands_done + 1, clock.hands or 0), clock.hands or 0
        count = words.say("hand {hand} of {hands}", hand=words.chips(hand), hands=words.chips(hands))
        return " · ".join([words.say("HANDS PER LEVEL"), count])
    if _stands_for_last_hands(standing):
        return words.many("LAST HAND OF THE DAY", "LAST {count} HANDS", standing.last_hands)
    return words.say(_STATES[standing.state])


# -- the big button ------------------------------------------------------------------------------------------------


def big_button(standing: Standing, words: Words, context: Context) -> Button:
    """The one act that fits the moment: with one player left the close, and none once the event is closed."""
    if standing.state in ("finishing", "hand_for_hand", "hands"):
        return _hand_button(standing, words, context)
    if _stands_for_last_hands(standing):
        return _button(standing, words, context, "hand_done", words.say("Hand done, every table"), c.CompleteHand())
    if standing.over:
        return Button() if standing.tournament.closed else _close(words, context)
    act, text = _big_act(standing, words)
    command = {
        "start": c.Start(),
        "pause": c.Pause(),
        "resume": c.Resume(),
        "end_break": c.EndBreak(),
    }[act]
    if standing.state == "paused" and standing.tournament.room.last_hands:
        return _resume_all_the_same(standing, words, context, text)
    return _button(standing, words, context, act, text, command)


def _big_act(standing: Standing, words: Words) -> tuple[str, str]:
    level = "" if standing.blinds is None else str(standing.blinds.level)
    texts: dict[State, tuple[str, str]] = {
        "before": ("start", words.say("Start")),
        "countdown": ("start", words.say("Start now")),
        "level": ("pause", words.say("Pause")),
        "open": ("pause", words.say("Pause")),
        "paused": ("resume", words.say("Resume")),
        "break": ("end_break", words.say("End break")),
        "break_over": ("end_break", words.say("Start level {level}", level=level)),
        "day_over": ("resume", words.say("Start day {day}", day=day_of(standing) + 1)),
    }
    room = standing.tournament.room
    if standing.state in ("paused", "day_over") and room.day_waits:
        return "resume", words.say("Start day {day}", day=room.day)
    return texts[standing.state]


def _hand_button(standing: Standing, words: Words, context: Context) -> Button:
    """With tables still out it has to be held for a second: a slip must not cost the room two minutes."""
    waiting = standing.tournament.waiting_tables
    if standing.state == "hands" and not any(standing.tournament.tables.values()):
        waiting = ()  # by hands the lights are a help for who wants it
    if waiting:
        tables = ", ".join(map(str, waiting))
        text = words.say("Waiting for {tables}", tables=tables)
        why = words.say("Hold for a second to enter the hand with tables {tables} still out", tables=tables)
        return Button("hand_done", text, context.key("hand_done"), hold=True, why=why)
    return _button(standing, words, context, "hand_done", _hand_text(standing, words), c.CompleteHand())


def _stands_for_last_hands(standing: Standing) -> bool:
    """The last hands of the day are played while the clock of a level by time stands (WSOP 125)."""
    return standing.state == "paused" and standing.last_hands > 0 and standing.clock.hands is None


def _resume_all_the_same(standing: Standing, words: Words, context: Context, text: str) -> Button:
    """The clock stands for the last hands of the day, or for the bags after them: no slip of a key starts it."""
    button = _button(standing, words, context, "resume", text, c.Resume())
    if not button.enabled:
        return button
    why = words.say("The last hands of the day are played, and the clock stands. Hold to start it all the same.")
    if standing.last_hands:
        why = words.say("The clock stands for the last hands of the day. Hold to start it all the same.")
    return Button("resume", text, button.key, hold=True, why=why)


def _hand_text(standing: Standing, words: Words) -> str:
    if standing.state == "finishing":
        return words.say("Current hand done")
    clock, house = standing.clock, standing.sheet.house
    if clock.hands is not None or clock.length_ms is None or house.hand_for_hand_debit != "fixed":
        return words.say("Hand done")
    return words.say("Hand done −{time}", time=words.duration(house.hand_for_hand_debit_s))


# -- the second row ------------------------------------------------------------------------------------------------


def _second(standing: Standing, words: Words, context: Context) -> tuple[Button, ...]:
    clock = standing.clock
    if standing.over:  # the clock stands for good; the room may still be told something
        return (_button(standing, words, context, "announce", words.say("Announce"), c.Announce("-")),)
    rows: list[tuple[str, str, Command]] = [
        ("previous_level", words.say("Previous level"), c.PreviousLevel()),
        ("next_level", words.say("Next level"), c.NextLevel()),
        ("minus_minute", words.say("−1 minute"), c.AdjustClock(-60)),
        ("plus_minute", words.say("+1 minute"), c.AdjustClock(60)),
    ]
    if standing.state == "hands":
        rows.append(("pause", words.say("Pause"), c.Pause()))
    if standing.here is not None and standing.here.kind == "break":
        rows.append(("plus_five", words.say("+5 minutes"), c.AdjustClock(300)))
    else:
        rows.append(("take_break", words.say("Break now"), c.TakeBreak(_TYPICAL_MINUTES)))
    if clock.hand_for_hand == "off":
        rows.append(("start_hand_for_hand", words.say("Hand-for-hand"), c.StartHandForHand()))
    else:
        rows.append(("end_hand_for_hand", words.say("End hand-for-hand"), c.EndHandForHand()))
    if clock.hands is None and clock.level_hands is None:
        rows.append(("start_hands", words.say("Hands per level"), c.StartHandsPerLevel(_TYPICAL_HANDS)))
    else:
        rows.append(("end_hands", words.say("Back to time"), c.EndHandsPerLevel()))
    if standing.registration_closed:
        rows.append(("open_registration", words.say("Open registration"), c.SetRegistration(open=True)))
    else:
        rows.append(("close_registration", words.say("Close registration"), c.SetRegistration(open=False)))
    rows.append(("announce", words.say("Announce"), c.Announce("-")))
    buttons = (_with_effect(standing, words, context, act, text, command) for act, text, command in rows)
    aside = (_resume_all_the_same(standing, words, context, words.say("Resume")),)
    return (*(aside if _stands_for_last_hands(standing) else ()), *buttons, _close(words, context))


def _close(words: Words, context: Context) -> Button:
    """An open event can be closed at any time: deciding it would make the results of the whole field."""
    return Button("close", words.say("Close the event"), context.key("close"))


def _with_effect(standing: Standing, words: Words, context: Context, act: str, text: str, command: Command) -> Button:
    button = _button(standing, words, context, act, text, command)
    if not button.enabled or act not in ("next_level", "previous_level"):
        return button
    index = standing.clock.segment + 1
    if act == "previous_level":
        index = standing.clock.segment - (0 if standing.clock.aside is not None else 1)
    return Button(act, text, button.key, why=_effect(standing, words, context, act, index))


def _effect(standing: Standing, words: Words, context: Context, act: str, index: int) -> str:
    """What a change of level will do; once it waits for its second press also what it takes away."""
    segment = standing.sheet.at(index)
    parts = [FactWords(words, standing.sheet.structure).place(index)]
    parts[0] = parts[0][:1].upper() + parts[0][1:]
    if segment is not None and segment.kind == "level":
        parts.append(blinds_text(segment, words))
    if context.armed == act:
        remaining = standing.remaining_ms
        if act == "next_level" and remaining:
            parts.append(words.say("{time} not played", time=words.left(remaining)))
        if act == "previous_level" and standing.clock.length_ms is not None:
            played = words.left(played_at(standing.clock, standing.now))
            parts.append(words.say("{time} played are lost", time=played))
        parts.append(words.say("press again"))
    return ", ".join(parts)


# -- one button ----------------------------------------------------------------------------------------------------


def _button(standing: Standing, words: Words, context: Context, act: str, text: str, command: Command) -> Button:
    try:
        decide(standing.tournament, command, standing.now)
    except Refused as refused:
        return Button(act, text, context.key(act), enabled=False, why=words.refusal(refused))
    return Button(act, text, context.key(act))


def _history(standing: Standing, words: Words, context: Context, act: str, fact: Fact | None) -> Button:
    if fact is None:
        why = words.say("There is nothing to undo.") if act == "undo" else words.say("There is nothing to redo.")
        text = words.say("Undo") if act == "undo" else words.say("Redo")
        return Button(act, text, context.key(act), enabled=False, why=why)
    name = FactWords(words, standing.sheet.structure).short(fact)
    text = words.say("Undo: {act}", act=name) if act == "undo" else words.say("Redo: {act}", act=name)
    return Button(act, text, context.key(act))
