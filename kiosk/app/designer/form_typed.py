"""The designer's form as a person types it: ``8 h 30 min``, ``150 + 30``, ``Big blind ante, from level 4``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any, get_args

from kiosk.app.designer.part import NotDone, bare
from kiosk.app.sheet_edit import chips_typed, is_empty, length_typed
from kiosk.design.games import GAMES, ROTATIONS
from kiosk.design.plan import Betting, Brief, Style
from kiosk.show.design_form import ANTES
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.commands import Refused
from kiosk.tournament.sheet import AnteKind
from kiosk.tournament.units import HOUR, MINUTE, milliseconds

_FEW_HOURS = 48
"""A bare number up to this in "Should end after" is hours, a larger one minutes."""
_HOURS = r"(?:h|hrs?|hours?|std|stunden?|heures?|horas?)\.?"
_LONGEST_MS = 100 * 24 * HOUR
_MOST_PLAYERS = 1_000_000
_ANTE_WORDS: tuple[tuple[AnteKind | str, str], ...] = (
    ("", r"\b(no|none|without|ohne|kein\w*|sin|sans|aucun\w*)\b"),
    ("button", r"\b(button|bouton|botón)\b"),
    ("big_blind", r"\b(bba?|big|grosse)\b"),
    ("each", r"\b(each|every|classic|per player|jede\w*|cada|chaque)\b"),
)
"""How people say which ante, where they do not use the form's own words."""


def typed(brief: Brief, key: str, text: str, words: Words) -> Brief:
    """The brief with a field as it was typed.

    :raises NotDone: the text cannot be read; the brief stays as it was.
    """
    read = _READERS.get(key)
    if read is None:
        raise NotDone(mark("There is no such field."))
    return replace(brief, **read(brief, bare(text), words))


def _amount(text: str, least: int = 1, most: int = 10**15) -> int:
    try:
        amount = chips_typed(text)
    except Refused:
        raise NotDone(mark("{value} is no whole number. Type it as 1,500 or 1.5k."), value=text) from None
    if amount < least:
        raise NotDone(mark("{value} is too small. Type {least} or more."), value=text, least=least)
    if amount > most:
        raise NotDone(mark("{value} is too large. Type a smaller number."), value=text)
    return amount


def _optional(name: str, most: int = 10**15) -> Callable[[Brief, str, Words], dict[str, Any]]:
    """A number that may be left to the designer."""
    return lambda brief, text, words: {name: None if is_empty(text) else _amount(text, 1, most)}


def _number(name: str, least: int, most: int) -> Callable[[Brief, str, Words], dict[str, Any]]:
    return lambda brief, text, words: {name: _amount(text, least, most)}


def _entries(brief: Brief, text: str, words: Words) -> dict[str, Any]:
    """``180``, or players and re-entries: ``150 + 30``, ``150 + 30 re-entries``."""
    first, plus, second = text.partition("+")
    more = re.sub(r"[^\W\d][\w-]*", "", second).strip() if plus else ""
    players = _amount(first.strip(), 1, _MOST_PLAYERS)
    return {"players": players, "re_entries": _amount(more, 0, _MOST_PLAYERS) if plus else 0}


def length_ms(text: str, *, hours: bool = False) -> int | None:
    """A length: ``8 h 30 min``, ``8:30``, ``8.5 h``, ``510 min``; None for an empty text.

    :param hours: a bare number that is small, and ``8:30``, mean hours; else minutes.
    :raises NotDone: it cannot be read, or is nothing or over 100 days.
    """
    if is_empty(text):
        return None
    decimal = re.fullmatch(r"(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:" + _HOURS + r")?", text, re.IGNORECASE)
    clock = re.fullmatch(r"(\d{1,4}):([0-5]\d)", text)
    plain = decimal is not None and not text[-1].isalpha() and text[-1] != "."
    if clock and hours:
        found = int(clock[1]) * HOUR + int(clock[2]) * MINUTE
    elif decimal and (not plain or (hours and Decimal(decimal[1].replace(",", ".")) <= _FEW_HOURS)):
        found = int(Decimal(decimal[1].replace(",", ".")) * HOUR)
    else:
        found = _minutes_ms(text)
    if not 0 < found <= _LONGEST_MS:
        raise NotDone(mark("{value} is no length that can be played. Type it as 8 h 30 min."), value=text)
    return found


def _minutes_ms(text: str) -> int:
    try:
        minutes, hands = length_typed(text)
    except Refused:
        minutes, hands = None, None
    if minutes is None or hands is not None:
        raise NotDone(mark("{value} is no length. Type it as 8 h 30 min, 8:30 or 30 min."), value=text)
    return milliseconds(minutes)


def _length(brief: Brief, text: str, words: Words) -> dict[str, Any]:
    return {"length_ms": length_ms(text, hours=True)}


def _level_length(brief: Brief, text: str, words: Words) -> dict[str, Any]:
    return {"level_ms": length_ms(text)}


def _ante(brief: Brief, text: str, words: Words) -> dict[str, Any]:
    """Which ante, and from which level on; what is not said stays."""
    level = re.search(r"\d{1,3}", text)
    kind = _ante_kind(text, words)
    if kind is None and level is None:
        raise NotDone(mark("{value} is no ante. Type “Big blind ante, from level 4” or “No ante”."), value=text)
    if level is not None and int(level[0]) < 1:
        raise NotDone(mark("Levels are counted from 1."))
    known = brief.ante or "big_blind"
    if kind is None:
        return {"ante": known, "ante_from": int(level[0]) if level else 1}
    return {"ante": kind, "ante_from": int(level[0]) if level and kind else 1}


def _ante_kind(text: str, words: Words) -> str | None:
    """The kind of ante that a text names; None for none."""
    said = text.casefold()
    if is_empty(text):
        return ""
    for kind, name in ANTES.items():
        if words.say(name).casefold() in said or name.casefold() in said:
            return kind
    return next((kind for kind, pattern in _ANTE_WORDS if re.search(pattern, said)), None)


def _registration(brief: Brief, text: str, words: Words) -> dict[str, Any]:
    """``End of level 8``, ``8``; ``0`` or words without a number for before the start; empty: the designer chooses."""
    if is_empty(text):
        return {"registration_levels": None}
    level = re.search(r"\d{1,3}", text)
    if level is not None:
        return {"registration_levels": int(level[0])}
    if text.casefold() in (words.say("Before the start").casefold(), "before the start", "start"):
        return {"registration_levels": 0}
    raise NotDone(mark("{value} is no end of registration. Type “End of level 8” or “Before the start”."), value=text)


def _breaks(brief: Brief, text: str, words: Words) -> dict[str, Any]:
    """``15 min``, ``15 min, every 4 levels``; a dash or words without a number for none."""
    if is_empty(text) or text.casefold() in (words.say("No breaks").casefold(), "no breaks", "none", "no", "0"):
        return {"break_ms": 0, "break_every": None}
    length, _, every = text.partition(",") if re.search(r",\D*\d+\D*$", text) else (text, "", "")
    found = length_ms(length.strip())
    number = re.search(r"\d{1,3}", every)
    if number is not None and int(number[0]) < 1:
        raise NotDone(mark("{value} is no number of levels. Type “15 min, every 4 levels”."), value=text)
    return {"break_ms": found or 0, "break_every": int(number[0]) if number else None}


def _add_ons(brief: Brief, text: str, words: Words) -> dict[str, Any]:
    """``20 × 10,000``; empty for none."""
    if is_empty(text) or text == "0":
        return {"add_ons": 0, "add_on_chips": 0}
    parts = re.split(r"\s*[×x*]\s*", re.sub(r"\s+[^\W\d_]{2,}$", "", text), flags=re.IGNORECASE)
    if len(parts) != 2:
        raise NotDone(mark("Type how many add-ons and of how many chips, as 20 × 10,000."))
    return {"add_ons": _amount(parts[0], 0, _MOST_PLAYERS), "add_on_chips": _amount(parts[1], 1)}


def _hands(brief: Brief, text: str, words: Words) -> dict[str, Any]:
    """``3 levels of 12 hands``, ``3 × 12``; ``3`` keeps the hands; empty or a word for none."""
    numbers = [int(number) for number in re.findall(r"\d{1,4}", text)]
    if not numbers or numbers[0] == 0:
        return {"hands_levels": 0}
    hands = numbers[1] if len(numbers) > 1 else brief.hands
    if hands < 1:
        raise NotDone(mark("{value} is no number of hands. Type “3 levels of 12 hands”."), value=text)
    return {"hands_levels": numbers[0], "hands": hands}


def _most_step(brief: Brief, text: str, words: Words) -> dict[str, Any]:
    found = re.fullmatch(r"[×x*]?\s*(\d{1,2}(?:[.,]\d{1,2})?)", text, re.IGNORECASE)
    step = float(found[1].replace(",", ".")) if found else 0.0
    if not 1 < step <= 10:
        raise NotDone(mark("{value} is no step. Type ×2 for blinds that double at most."), value=text)
    return {"most_step": step}


def _game(brief: Brief, text: str, words: Words) -> dict[str, Any]:
    """A mix by its name, games in turn by theirs, or one game; empty for no-limit hold'em."""
    if text in ROTATIONS:
        return {"games": ROTATIONS[text], "game": ""}
    games = text.split()
    if len(games) > 1 and all(game in GAMES for game in games):
        return {"games": tuple(games), "game": ""}
    return {"games": (), "game": text}


def _choice(name: str, allowed: tuple[str, ...]) -> Callable[[Brief, str, Words], dict[str, Any]]:
    def read(brief: Brief, text: str, words: Words) -> dict[str, Any]:
        if text not in allowed:
            raise NotDone(mark("There is no such choice."))
        return {name: text}

    return read


_READERS: Mapping[str, Callable[[Brief, str, Words], dict[str, Any]]] = {
    "starting_stack": _optional("starting_stack"),
    "entries": _entries,
    "length": _length,
    "level_length": _level_length,
    "ante": _ante,
    "registration": _registration,
    "style": _choice("style", get_args(Style)),
    "first_big_blind": _optional("first_big_blind"),
    "most_step": _most_step,
    "levels": _optional("levels", 200),
    "game": _game,
    "betting": _choice("betting", get_args(Betting)),
    "breaks": _breaks,
    "days": _number("days", 1, 30),
    "seats": _number("seats", 2, 12),
    "add_ons": _add_ons,
    "hands": _hands,
    "rollback": lambda brief, text, words: {"rollback": text.casefold() in ("1", "true", "on", "yes")},
}
"""How each field of the form is read."""
