"""Blinds and ante written together, as "100/200 (200)", "500-1,000 BBA 1,000" or "25/50/0"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from kiosk.files.sheet_cells import LONGEST, NOTHING, Read, amount, is_date


@dataclass(frozen=True, slots=True)
class Blinds:
    """Blinds in one cell, each with what it may be. ``kind`` is who pays the ante, "" where no word says so."""

    small: Read = NOTHING
    big: Read = NOTHING
    ante: Read = NOTHING
    kind: str = ""
    why: str = ""
    note: str = ""


_NUMBER = r"\d+(?:[.,'’`·]\d+|\s\d{3}(?!\d))*\s?(?:[mM]io(?![^\W\d])|[kKmM](?![^\W\d])|тыс|万|千)?"
_PAIR = re.compile(rf"(?P<a>{_NUMBER})\s*(?P<by>[/–—|\\:-])\s*(?P<b>{_NUMBER})(?:\s*(?P=by)\s*(?P<c>{_NUMBER}))?")
_ANTE = re.compile(
    rf"[(,+;]?\s*(?P<kind>bb|big blind|bba|btn|button)?\s*\b(?:antes?|анте|bba)\b\s*[:=]?\s*(?P<x>{_NUMBER})\)?"
    rf"|\(\s*(?P<y>{_NUMBER})\s*(?P<kindy>bb|bba|btn)?\s*(?:antes?)?\s*\)|(?<!\d)[+,]\s*(?P<z>{_NUMBER})\s*(?:bb\s*)?(?:antes?)?$"
    rf"|(?P<w>{_NUMBER})\s*(?P<kindw>bb|big blind|btn|button)?\s*\bantes?\b",
    re.IGNORECASE,
)
BRING_IN = re.compile(rf"bring[\s-]?in\s*[:=]?\s*({_NUMBER})", re.IGNORECASE)
BUTTON = re.compile(rf"(?:button|btn)(?:\s*blind)?\s*[:=]?\s*({_NUMBER})", re.IGNORECASE)
LIMITS = re.compile(rf"(?:limits?|bets?)\s*[:=]?\s*({_NUMBER})\s*[/–-]\s*({_NUMBER})", re.IGNORECASE)
_NAMED = re.compile(rf"\bsb\b\s*[:=]?\s*(?P<a>{_NUMBER}).{{0,4}}?\bbb\b\s*[:=]?\s*(?P<b>{_NUMBER})", re.IGNORECASE)
_KINDS = {"bb": "big_blind", "bba": "big_blind", "big blind": "big_blind", "btn": "button", "button": "button"}


STEEPEST = 5
"""No room plays a big blind of more than so many small ones: such figures have run together, or are no blinds."""
_SEAM = re.compile(r"(?<=\d)\s(?=\d{3}(?!\d))")
_MOST_SEAMS = 5


@lru_cache(maxsize=4096)
def blinds(text: str) -> tuple[Blinds, str] | None:
    """Blinds and ante written together, and what is left of the text; None where there are none.

    A blank before three figures may part thousands or columns: of the ways to read them the one that can be blinds.

    >>> found, rest = blinds("100-200 (200) 20 min")
    >>> found.small.values, found.big.values, found.ante.values, rest
    ((100,), (200,), (200,), '20 min')
    >>> found, rest = blinds("100/200 200")
    >>> found.big.values, rest
    ((200,), '200')
    """
    found = [(each, rest) for each, rest in map(_blinds, seams(text)) if each is not None]
    if not found:
        return None
    return next((way for way in found if plausible(way[0])), found[0])


def plausible(found: Blinds) -> bool:
    """Whether the figures can be blinds and ante; what may be several things is none of them surely not."""
    if found.why:
        return False
    small, big, ante = (
        read.values[0] if len(read.values) == 1 else None for read in (found.small, found.big, found.ante)
    )
    if small is not None and big is not None and not small <= big <= STEEPEST * small:
        return False
    return ante is None or big is None or ante <= 2 * big


def seams(text: str) -> list[str]:
    """Every way to read the blanks before three figures: as a sign of thousands, left out; as a gap, made wide.

    >>> seams("3 100/200")
    ['3100/200', '3  100/200']
    """
    if len(text) > LONGEST:
        return [text]
    places = [found.start() for found in _SEAM.finditer(text)]
    if not places or len(places) > _MOST_SEAMS:
        return [text]
    found = []
    for ways in product(("", "  "), repeat=len(places)):
        signs = list(text)
        for place, sign in zip(places, ways, strict=True):
            signs[place] = sign
        found.append("".join(signs))
    return found


def _blinds(text: str) -> tuple[Blinds | None, str]:
    """The first blinds of a text whose blanks part nothing but words."""
    pair = None if len(text) > LONGEST else _NAMED.search(text) or _PAIR.search(text)
    if pair is None:
        return None, text
    if is_date(pair[0]):
        return Blinds(why="date"), ""
    rest = f"{text[: pair.start()]} \x00 {text[pair.end() :]}"
    small, big = amount(pair["a"]), amount(pair["b"])
    third = pair.groupdict().get("c")
    kind, ante = "", NOTHING
    said = _ANTE.search(rest)
    if third is not None:
        ante = amount(third)
    elif said:
        ante = amount(next(said[name] for name in "xyzw" if said[name]))
        word = said["kind"] or said["kindy"] or said["kindw"] or ""
        kind = _KINDS.get(word.casefold(), "big_blind" if "bba" in said[0].casefold() else "")
        rest = rest[: said.start()] + rest[said.end() :]
    rest = " ".join(rest.replace("\x00", " ").split()).strip(" ,;()")
    why = small.why or big.why or ante.why
    if third is not None and not why:
        return _ordered(small, big, ante, kind), rest
    return Blinds(small, big, ante, kind, why), rest


def _ordered(a: Read, b: Read, c: Read, kind: str) -> Blinds:
    """Three figures as small, big and ante; with the ante in front where only that fits."""
    first, second, third = (read.values[0] or 0 for read in (a, b, c))
    if any(len(read.values) > 1 for read in (a, b, c)) or (first <= second and third <= second):
        return Blinds(a, b, c, kind)
    if second <= third and first <= third:
        return Blinds(b, c, a, kind, note="ante_first")
    return Blinds(a, b, c, kind, "no_order")
