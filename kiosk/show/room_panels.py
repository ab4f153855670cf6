"""The field, the tables of hand-for-hand, chips and the clocks on players."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.show.chip_colors import DARK_TEXT, UNTOLD
from kiosk.show.panels import (
    Button,
    CallKind,
    CallRow,
    CallsPanel,
    Chip,
    FieldPanel,
    HandPanel,
    TableLight,
)
from kiosk.show.registration_panel import registration_text
from kiosk.show.standing import Standing
from kiosk.show.ticks import shown_calls
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament import calls
from kiosk.tournament.house import House
from kiosk.tournament.state import Call
from kiosk.tournament.units import SECOND, shown_seconds
from kiosk.tournament.windows import add_ons_open

_CALL_WORDS = {"clock": mark("CLOCK"), "all_in": mark("ALL-IN"), "shot": mark("SHOT CLOCK")}
_RESULTS = {"": "", "fold": mark("fold"), "check": mark("check"), "in_time": mark("in time")}


def field_panel(standing: Standing, words: Words) -> FieldPanel:
    """How many play, with how many chips, and whether others may come."""
    tournament = standing.tournament
    known = tournament.entries + tournament.re_entries > 0
    average = tournament.chips_in_play // tournament.players if tournament.players else 0
    return FieldPanel(
        players_label=words.say("Players left") if known else "",
        players=words.chips(tournament.players) if known else "",
        entries=_entries(standing, words) if known else "",
        average_label=words.say("Average") if average else "",
        average=words.chips(average) if average else "",
        average_note=_average_note(standing, words, average) if average else "",
        registration=registration_text(standing, words),
        entries_count=words.chips(tournament.entries),
        re_entries_count=words.chips(tournament.re_entries),
        players_count=words.chips(tournament.players),
        final_table=standing.final_table,
        sold=_sold(standing, words),
        rebuys_count=words.chips(tournament.rebuys),
        add_ons_count=words.chips(tournament.add_ons),
    )


def _sold(standing: Standing, words: Words) -> str:
    """Rebuys and add-ons, each where the event sells it or sold some."""
    tournament, terms = standing.tournament, standing.tournament.terms
    parts = []
    if terms.rebuys is not None or tournament.rebuys:
        parts.append(words.many("{count} rebuy", "{count} rebuys", tournament.rebuys))
    if add_ons_open(tournament, standing.clock) or tournament.add_ons:
        parts.append(words.many("{count} add-on", "{count} add-ons", tournament.add_ons))
    return ", ".join(parts) if tournament.entries else ""


def _entries(standing: Standing, words: Words) -> str:
    tournament = standing.tournament
    total = tournament.entries + tournament.re_entries
    entries = words.many("{count} entry", "{count} entries", total)
    if not tournament.re_entries:
        return entries
    players = words.many("{count} player", "{count} players", tournament.entries)
    again = words.many("{count} re-entry", "{count} re-entries", tournament.re_entries)
    return f"{entries} ({players}, {again})"


def _average_note(standing: Standing, words: Words, average: int) -> str:
    level = standing.blinds
    if level is None or not level.big_blind:
        return ""
    count = average // level.big_blind
    if standing.in_level:
        return words.many("{count} big blind", "{count} big blinds", count)
    return words.many(
        "{count} big blind at level {level}", "{count} big blinds at level {level}", count, level=level.level
    )


def lights(standing: Standing, words: Words) -> tuple[TableLight, ...]:
    """A light for each table while hands are counted; where players have seats, for each at which two can play."""
    if standing.over or not (standing.in_hand_for_hand or (standing.in_level and standing.clock.hands is not None)):
        return ()
    tables, seated = standing.tournament.tables, standing.tournament.field.at_table
    playing = (table for table in sorted(tables) if not seated or seated.get(table, 0) > 1)
    return tuple(TableLight(table, str(table), tables[table]) for table in playing)


def hand_panel(standing: Standing, words: Words) -> HandPanel:
    """Hand-for-hand: which hand, and which tables still play it."""
    if not standing.in_hand_for_hand or standing.here is None or standing.over:
        return HandPanel()
    clock = standing.clock
    hand = words.say("Hand {hand}", hand=words.chips(clock.hand))
    if clock.hand_for_hand == "finishing":
        hand = words.say("Last hand at the old pace")
    waiting = standing.tournament.waiting_tables
    return HandPanel(
        shown=True,
        level=words.say("Level {level}", level=standing.here.level),
        hand=hand,
        waiting_label=words.say("Waiting for") if waiting else "",
        waiting=" · ".join(map(str, waiting)),
        lights=lights(standing, words),
    )


def denominations(amounts: tuple[int, ...], words: Words) -> str:
    """Chips by their numbers: "25s", "25s and 50s"."""
    named = [words.say("{chip}s", chip=words.chips(amount)) for amount in amounts]
    *first, last = named
    return words.say("{first} and {last}", first=", ".join(first), last=last) if first else last


def chip(amount: int, words: Words, colors: Mapping[int, str]) -> Chip:
    """A chip as the room has it; one whose colour nobody told is gray."""
    color = colors.get(amount, UNTOLD)
    return Chip(words.short_chips(amount), color, color in DARK_TEXT)


def calls_panel(standing: Standing, words: Words) -> CallsPanel:
    """The clocks on players, by table. Depends on the time alone while one runs."""
    shown = sorted(shown_calls(standing.tournament, standing.now), key=lambda call: call.table)
    return CallsPanel(tuple(_call(call, standing.now, words) for call in shown), _kinds(standing.sheet.house, words))


def _kinds(house: House, words: Words) -> tuple[CallKind, ...]:
    """The clocks that the house rules have: the call for the clock always, the others where they are set."""
    clock = words.say("Clock, {think} + {warning} s", think=house.clock_call_s, warning=house.clock_call_warning_s)
    kinds = [CallKind("clock", clock)]
    if house.all_in_clock_s:
        kinds.append(CallKind("all_in", words.say("All-in, {seconds} s", seconds=house.all_in_clock_s)))
    if house.shot_clock_s:
        kinds.append(CallKind("shot", words.say("Shot clock, {seconds} s", seconds=house.shot_clock_s)))
    return tuple(kinds)


def _call_acts(call: Call, now: int, words: Words) -> tuple[Button, ...]:
    """What can be done to a clock on a player: nothing but to clear it once it ended."""
    acts = []
    if not calls.result(call, now):
        acts.append(Button("acts", words.say("Acted")))
        if call.kind == "shot":
            held = call.held_at is not None
            acts.append(
                Button("release_clock", words.say("Go on")) if held else Button("hold_clock", words.say("Hold"))
            )
            if max(calls.banks_used(call, now), call.forced_banks) < call.banks:
                acts.append(Button("time_bank", words.say("Time bank")))
    return (*acts, Button("clear_clock", words.say("Clear")))


def _call(call: Call, now: int, words: Words) -> CallRow:
    left = call.banks - calls.banks_used(call, now)
    banks = words.many("{count} time bank", "{count} time banks", left) if call.banks else ""
    result = _RESULTS[calls.result(call, now)]
    return CallRow(
        table=words.say("Table {table}", table=call.table),
        player=words.in_public(call.player),
        seconds=words.chips(shown_seconds(calls.remaining_ms(call, now))),
        warning=calls.in_warning(call, now) and not result,
        word=words.say(_CALL_WORDS[call.kind]),
        result=words.say(result) if result else "",
        banks=banks,
        number=call.table,
        acts=_call_acts(call, now, words),
    )


def calls_running(standing: Standing) -> int:
    """The instant in tenths of a second while a clock on a player is shown, else 0: when its panel is made again."""
    return standing.now // (SECOND // 10) if shown_calls(standing.tournament, standing.now) else 0
