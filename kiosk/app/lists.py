"""The lists that the operator window offers: structures, houses, settings with their rules, rulings, languages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from babel import Locale, UnknownLocaleError

from kiosk.app import loading
from kiosk.app.acts import day_time, whole
from kiosk.app.caps import cap_in, caps_in
from kiosk.bridge.keymap import Keymap
from kiosk.files.shelf import Shelf
from kiosk.files.templates import Template
from kiosk.files.translations import languages as shipped_languages
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.store.protocol import EventRow
from kiosk.tournament.commands import Refused
from kiosk.tournament.house import SETTING, SETTINGS, House
from kiosk.tournament.house_settings import Choice, Setting
from kiosk.tournament.rulings import MESSAGES, QUESTION, QUESTIONS, RulingError, RulingSource, answer
from kiosk.tournament.structure import Structure, duration_until, levels
from kiosk.tournament.units import MINUTE

Row = dict[str, object]
SHIPPED_ORDER = {"home-game": 0, "pub-league": 1, "card-room": 2, "charity-night": 3}
FIELDS = {
    "starting_stack": mark("Starting stack"),
    "starts_at": mark("Start time"),
    "countdown_minutes": mark("Minutes to the start"),
    "minutes": mark("Minutes"),
    "table": mark("Table"),
    "hands": mark("Hands"),
    "to": mark("Time left"),
    "by": mark("Time"),
    "entries": mark("Entries"),
    "re_entries": mark("Re-entries"),
    "players": mark("Players left"),
    "small_blind": mark("Small blind"),
    "big_blind": mark("Big blind"),
    "ante": mark("Ante"),
    "length": mark("Length"),
    "structure": mark("Structure"),
    "template": mark("Template"),
    "template_name": mark("Name of the template"),
    "currency": mark("Currency"),
    "pool": mark("Prize pool"),
    "payouts": mark("Payouts"),
    "payout_unit": mark("Payout unit"),
    "room_chips": mark("Chips of the room"),
    "name": mark("Name"),
    "text": mark("Text"),
    "backup_folder": mark("Folder for copies"),
    "volume": mark("Volume"),
    "chime_volume": mark("Volume of the sounds"),
    "rate": mark("Words a minute"),
    "number": mark("Number"),
    "row": mark("Row"),
    "folder": mark("Folder"),
    "room_distance_m": mark("Metres to the farthest seat"),
    "moves_minutes": mark("Minutes that moves stay on the wall"),
    "distance_m": mark("Metres to the farthest seat"),
    "height_m": mark("Picture height"),
    "overscan": mark("Cut off at each edge"),
    "screen": mark("Screen"),
    # People and money.
    "player": mark("Player"),
    "paid": mark("Paid"),
    "amount": mark("Amount"),
    "amounts": mark("Amounts"),
    "method": mark("Paid by"),
    "stack": mark("Stack"),
    "chips": mark("Chips"),
    "surrendered": mark("Chips handed in"),
    "seat": mark("Seat"),
    "reason": mark("Reason"),
    "allowed_by": mark("Who allows it"),
    "file": mark("File"),
    "paper": mark("Paper"),
    "hand": mark("Hand"),
    "hand_rank": mark("Rank of the hand"),
    "card": mark("Card"),
    "drawn": mark("Bounty drawn"),
    "rounds": mark("Rounds"),
    "total": mark("Chips in play"),
    "guarantee": mark("Guarantee"),
    "for_first": mark("Left to play for"),
    "kind": mark("Kind"),
    "till": mark("Till"),
    "float": mark("Float"),
    "counted": mark("Amount counted"),
    "place": mark("Place"),
    "last": mark("Last of the places"),
    "prize": mark("Prize"),
    # What an event sells.
    "buy_in": mark("Buy-in"),
    "fee": mark("Fee"),
    "bounty": mark("Bounty"),
    "cash_percent": mark("Percent of the bounty paid out"),
    "list": mark("Bounties drawn"),
    "seats_per_table": mark("Seats at a table"),
    "tables": mark("Tables"),
    "late_registration_until_level": mark("Registration until level"),
    "rebuys": mark("Rebuys"),
    "add_on": mark("Add-on"),
    "splits": mark("Split of the price"),
    "kept_percent": mark("Percent kept by the house"),
    "names_shown": mark("Names in public"),
    "form_above": mark("Form for prizes above"),
    "time_zone": mark("Time zone"),
    "rebuy_price": mark("Price of a rebuy"),
    "add_on_price": mark("Price of the add-on"),
    "fee_staff": mark("Of the fee for the staff"),
    "fee_cause": mark("Of the fee for the cause"),
    "rebuy_house": mark("Of a rebuy for the house"),
    "rebuy_staff": mark("Of a rebuy for the staff"),
    "rebuy_cause": mark("Of a rebuy for the cause"),
    "add_on_house": mark("Of the add-on for the house"),
    "add_on_staff": mark("Of the add-on for the staff"),
    "add_on_cause": mark("Of the add-on for the cause"),
    "re_entries_most": mark("How many re-entries"),
    "late_until": mark("Registration until level"),
    "rebuys_most": mark("How many rebuys"),
    "rebuy_chips": mark("Chips of a rebuy"),
    "rebuy_until": mark("Rebuys until level"),
    "rebuy_bonus": mark("Chips for everybody with each rebuy"),
    "add_on_chips": mark("Chips of the add-on"),
    "add_on_after": mark("Add-on in the break after level"),
    "add_on_most": mark("How many add-ons"),
    "bounty_percent": mark("Percent of the bounty paid out"),
    "bounty_list": mark("Bounties drawn"),
    "points_formula": mark("Formula of the points"),
}
"""The window's names of the fields that people type into."""


def structures(shelf: Shelf, words: Words) -> list[Row]:
    """The structures on the shelf, a person's own first, each with a line of what it is."""
    return [
        {
            "name": name,
            "title": structure.name or name,
            "summary": summary(structure, words),
            "source": structure.source,
            "stack": "" if structure.starting_stack is None else words.chips(structure.starting_stack),
        }
        for name, structure in shelf.in_order()
    ]


def summary(structure: Structure, words: Words) -> str:
    """What a structure is in one line: its levels, their lengths, the stack."""
    played = levels(structure)
    lengths = sorted({level.length_ms for level in played if level.length_ms is not None})
    parts = [words.many("{count} level", "{count} levels", len(played))]
    if lengths:
        shortest, longest = words.length(lengths[0]), words.length(lengths[-1])
        parts.append(shortest if shortest == longest else f"{shortest} – {longest}")
    if structure.starting_stack is not None:
        parts.append(words.say("{chips} chips", chips=words.chips(structure.starting_stack)))
    return " · ".join(parts)


def ends(structure: Structure, starts: int | None, now: int, words: Words) -> str:
    """When a sheet ends, or the level that is played to the finish begins, as far as it can be known.

    :param starts: the wall time of the start; None where it waits for the director: then it is counted from ``now``.
    """
    begins = now if starts is None else starts
    whole_ms = duration_until(structure, len(structure.segments))
    if whole_ms is not None:
        told = {"end": words.time_of_day(begins + whole_ms, begins), "length": words.length(_minutes(whole_ms))}
        if starts is None:
            return words.say("Started now, the sheet ends {end}, after {length}.", **told)
        return words.say("The sheet ends {end}, after {length}.", **told)
    place = next(place for place, one in enumerate(structure.segments) if one.length_ms is None)
    played_ms, level = duration_until(structure, place), structure.segments[place]
    if not played_ms or level.kind != "level" or place < len(structure.segments) - 1:
        return words.say("Levels without a length wait for you.")
    told = {"level": str(level.level), "time": words.time_of_day(begins + played_ms, begins)}
    if starts is None:
        return words.say("Started now, level {level} is played to the finish from about {time} on.", **told)
    return words.say("Level {level} is played to the finish from about {time} on.", **told)


def _minutes(length_ms: int) -> int:
    return round(length_ms / MINUTE) * MINUTE


def templates(found: Mapping[str, Template], words: Words) -> list[Row]:
    """The templates: the own ones first, the shipped ones in the reader's language."""
    rows = [
        {
            "id": name,
            "title": one.name if one.own else words.say(one.name),
            "help": one.help if one.own or not one.help else words.say(one.help),
            "summary": summary(one.structure, words),
            "own": one.own,
            "past": False,
        }
        for name, one in found.items()
    ]
    return sorted(rows, key=lambda row: (not row["own"], SHIPPED_ORDER.get(str(row["id"]), len(SHIPPED_ORDER))))


def past(events: Sequence[EventRow], prefix: str, now: int, words: Words) -> list[Row]:
    """The events of before that can be played again, the latest first."""
    return [
        {
            "id": prefix + event.id,
            "title": event.name,
            "help": words.date_and_time(event.opened, now),
            "summary": "",
            "own": False,
            "past": True,
        }
        for event in events
    ]


def houses(found: Mapping[str, House], words: Words) -> list[Row]:
    """The house rules on the shelf, the default first."""
    names = sorted(found, key=lambda name: (name != "default", found[name].title))
    return [{"name": name, "title": words.say(found[name].title)} for name in names]


def house_settings(house: House, words: Words) -> list[Row]:
    """Every setting with its value as it is typed, its choices and the rule that says so."""
    return [
        {
            "name": setting.name,
            "group": words.say(setting.group),
            "label": words.say(setting.label),
            "help": words.say(setting.help),
            "kind": setting.kind,
            "value": _shown(setting, getattr(house, setting.name)),
            "choices": _choices(setting.choices, words),
            "rule": house.sources.get(setting.name, ""),
        }
        for setting in SETTINGS
    ]


def _choices(choices: tuple[Choice, ...], words: Words) -> list[Row]:
    return [{"value": choice.value, "label": words.say(choice.label)} for choice in choices]


def _shown(setting: Setting, value: object) -> object:
    if setting.kind in ("switch", "choice"):
        return value
    if setting.kind == "wholes" and isinstance(value, tuple):
        return ", ".join(str(number) for number in value)
    if setting.kind == "tolerance" and isinstance(value, tuple):
        return ", ".join(f"{'*' if up_to is None else up_to}: {players}" for up_to, players in value)
    if setting.kind == "final_table" and isinstance(value, Mapping):
        return ", ".join(f"{seats}: {players}" for seats, players in value.items())
    return "" if value is None else str(value)


def house_value(name: str, typed: object) -> object:
    """What was typed for a setting, in the form a house keeps; what cannot be read is left as typed and refused.

    ``6: 1, *: 2`` is a tolerance (to six tables one player, beyond two); an empty field is none.
    """
    setting = SETTING.get(name)
    if setting is None or setting.kind in ("switch", "choice") or not isinstance(typed, str):
        return typed
    text = typed.strip()
    if setting.kind == "whole_or_none" and not text:
        return None
    if setting.kind in ("whole", "whole_or_none"):
        return int(text) if re.fullmatch(r"\d{1,9}", text) else typed
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if setting.kind == "wholes":
        return [int(part) if part.isascii() and part.isdigit() else part for part in parts]
    pairs = [re.fullmatch(r"(\d+|\*)\s*:\s*(\d+)", part) for part in parts]
    if not pairs or not all(pairs):
        return typed
    found = [(pair[1], int(pair[2])) for pair in pairs if pair]
    if setting.kind == "final_table":
        return dict(found)
    return [[None if up_to == "*" else int(up_to), players] for up_to, players in found]


def rulings(words: Words) -> list[Row]:
    """The questions of the Rulings card."""
    return [
        {
            "id": question.id,
            "title": words.say(question.title),
            "rule": "",
            "inputs": [
                {
                    "name": one.name,
                    "label": words.say(one.label),
                    "kind": one.kind,
                    "choices": _choices(one.choices, words),
                }
                for one in question.inputs
            ],
        }
        for question in QUESTIONS
    ]


def ruled(
    house: Mapping[int, RulingSource], question: str, typed: Mapping[str, object], words: Words
) -> dict[str, str]:
    """The answer to a question with what was typed, and the rule that says so."""
    asked = QUESTION[question]
    inputs = {one.name: _read(one.kind, typed, one.name) for one in asked.inputs}
    try:
        found = answer(house, question, inputs)
    except RulingError as error:
        wrong = {problem.name for problem in error.problems}
        labels = ", ".join(words.say(one.label) for one in asked.inputs if one.name in wrong)
        if any(one.kind == "time" and one.name in wrong for one in asked.inputs):
            return {"text": words.say("Please type a time of day, as 21:40, for: {names}.", names=labels), "rule": ""}
        return {"text": words.say("Please type a whole number for: {names}.", names=labels), "rule": ""}
    shown = {key: _told(key, value, words) for key, value in found.values.items()}
    return {"text": words.say(MESSAGES[found.code], **shown), "rule": found.source}


def _read(kind: str, typed: Mapping[str, object], name: str) -> object:
    """What was typed, as the ruling takes it; what cannot be read stays as it is and is refused by name."""
    try:
        if kind == "choice":
            return str(typed.get(name, "")).strip()
        return day_time(typed, name) if kind == "time" else whole(typed, name)
    except Refused:
        return str(typed.get(name, "")).strip()


def _told(key: str, value: object, words: Words) -> object:
    if isinstance(value, bool) or not isinstance(value, int):
        return value
    if key.endswith("_ms"):  # since midnight, as it was typed: no time zone moves it
        return Words(words.locale, "UTC", words.currency, words.clock_24h).time_of_day(value, value)
    return words.chips(value)


def keys(keymap: Keymap, words: Words) -> list[Row]:
    """The lines of the sheet of keys. The group stays as the table has it: it is a name that the window goes by."""

    def capped(act: str) -> list[Row]:
        row = keymap.of(act)
        return [{"name": key, "cap": cap_in(key, words)} for key in row.keys] if row is not None else []

    caps = caps_in(keymap, words)
    return [
        {
            **line,
            "text": words.say(str(line["text"])),
            "key": caps.get(str(line["act"]), ""),
            "keys": capped(str(line["act"])),
        }
        for line in keymap.sheet()
    ]


def open_events(path: Path, shown: str, now: int, words: Words) -> list[Row]:
    """The journal's other events that were not closed, the one that was alive last first, each with day and time."""
    return [
        {"id": event.id, "name": event.name, "when": words.date_and_time(event.opened, now)}
        for event in loading.open_events(path, shown)
    ]


def field_label(key: str, words: Words) -> str:
    """What the window calls a field that a command or setting knows by its key."""
    if key in SETTING:
        return words.say(SETTING[key].label)
    return words.say(FIELDS.get(key, key))


def languages(chosen: str, words: Words) -> list[Row]:
    """The languages the program speaks, each in its own words; first the system's choice."""
    rows: list[Row] = [{"name": "", "title": words.say("As the system"), "chosen": not chosen}]
    rows.extend({"name": tag, "title": _own_name(tag), "chosen": tag == chosen} for tag in shipped_languages())
    return rows


def _own_name(tag: str) -> str:
    try:
        locale = Locale.parse(tag.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return tag
    return (locale.display_name or tag).capitalize()
