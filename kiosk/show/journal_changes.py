"""What an edit of the structure or of the house rules changed, line by line, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher

from kiosk.show.words import Words
from kiosk.tournament.facts import Entry, EventOpened, HouseEdited, StructureEdited
from kiosk.tournament.house_settings import SETTING
from kiosk.tournament.structure import Segment, Structure


def changes(entries: Sequence[Entry], index: int, words: Words) -> tuple[str, ...]:
    """What the row at ``index`` changed; nothing for a row that is no edit."""
    fact = entries[index].fact
    if isinstance(fact, StructureEdited):
        return structure_changes(_structure_before(entries, index), fact.structure, words)
    if isinstance(fact, HouseEdited):
        return house_changes(_house_before(entries, index), fact.settings, words)
    return ()


def _structure_before(entries: Sequence[Entry], index: int) -> Structure:
    """The structure of the edit before, else the one the event was opened with."""
    for at in range(index - 1, -1, -1):
        fact = entries[at].fact
        if isinstance(fact, StructureEdited | EventOpened):
            return fact.structure
    raise LookupError("no event was opened")


def _house_before(entries: Sequence[Entry], index: int) -> dict[str, object]:
    settings: dict[str, object] = {}
    for entry in entries[:index]:
        if isinstance(entry.fact, EventOpened):
            settings |= entry.fact.house_settings | entry.fact.own_settings
        elif isinstance(entry.fact, HouseEdited):
            settings |= entry.fact.settings
    return settings


def structure_changes(before: Structure, after: Structure, words: Words) -> tuple[str, ...]:
    """Each row that is new, gone or another, by its name."""
    told = []
    was, now = before.segments, after.segments
    for kind, was_from, was_to, now_from, now_to in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        both = min(was_to - was_from, now_to - now_from)
        for old, new in zip(was[was_from : was_from + both], now[now_from : now_from + both], strict=True):
            told.append(
                words.say("{row}, instead of {before}", row=_row(new, words), before=_row(old, words))
            )  # fmt: skip
        told += [words.say("New: {row}", row=_row(row, words)) for row in now[now_from + both : now_to]]
        told += [words.say("Taken out: {row}", row=_row(row, words)) for row in was[was_from + both : was_to]]
    return tuple(told)


def _row(row: Segment, words: Words) -> str:
    """A row of the sheet: "Level 12: 3,000 / 6,000, ante 6,000, 30 min"."""
    if row.kind == "day_end":
        return words.say("End of the day")
    length = "" if row.length_ms is None else words.length(row.length_ms)
    if row.hands is not None:
        length = words.many("{count} hand", "{count} hands", row.hands)
    if row.kind == "break":
        return words.say("Break of {length}", length=length) if length else words.say("Break")
    parts = [_price(row, words)]
    if row.ante:
        parts.append(words.say("ante {ante}", ante=words.chips(row.ante)))
    said = ", ".join(part for part in (*parts, length, row.game) if part)
    return words.say("Level {level}: {what}", level=row.level, what=said)


def _price(row: Segment, words: Words) -> str:
    amounts = (row.small_blind, row.big_blind) if row.big_blind is not None else (row.small_bet, row.big_bet)
    return " / ".join(words.chips(amount) for amount in amounts if amount is not None)


def house_changes(before: Mapping[str, object], now: Mapping[str, object], words: Words) -> tuple[str, ...]:
    """Each setting by its label, with what it was."""
    told = []
    for name, value in sorted(now.items()):
        setting = SETTING.get(name)
        label = name if setting is None else words.say(setting.label)
        was = before.get(name, None if setting is None else setting.default)
        values = {"label": label, "now": _value(name, value, words), "before": _value(name, was, words)}
        told.append(words.say("{label}: {now}, instead of {before}", **values))
    return tuple(told)


def _value(name: str, value: object, words: Words) -> str:
    setting = SETTING.get(name)
    if isinstance(value, bool):
        return words.say("yes") if value else words.say("no")
    if value is None or value == ():
        return words.say("none")
    if isinstance(value, int):
        return words.chips(value)
    for choice in () if setting is None else setting.choices:
        if choice.value == value:
            return words.say(choice.label)
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {one}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(_value(name, one, words) for one in value)
    return str(value)
