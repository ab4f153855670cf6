"""What another sheet changes in an event that is played, said before it is done."""

from __future__ import annotations

from difflib import SequenceMatcher

from kiosk.show.words import Words
from kiosk.show.words_design import blinds_text
from kiosk.tournament.sheet import Segment, Structure


def changes_said(before: Structure, after: Structure, begun: int, words: Words) -> list[str]:
    """Sentences: what is played, what is being played, and how many of the rows to come are others.

    :param begun: so many rows of ``before`` have begun; nothing is said before the start.
    """
    if not begun:
        return []
    said: list[str] = []
    old, new = before.segments, after.segments
    if begun > len(new):
        said.append(words.say("The new sheet has fewer rows than were played."))
    played = sum(_played(one) != _played(other) for one, other in zip(old[: begun - 1], new, strict=False))
    if played:
        said.append(words.many("{count} played row reads otherwise.", "{count} played rows read otherwise.", played))
    if begun <= min(len(old), len(new)) and _played(old[begun - 1]) != _played(new[begun - 1]):
        values = {"before": row_text(old[begun - 1], words), "after": row_text(new[begun - 1], words)}
        said.append(words.say("What is being played changes at once: {before} becomes {after}.", **values))
    coming = _changed(old[begun:], new[begun:])
    if coming:
        said.append(words.many("{count} row to come changes.", "{count} rows to come change.", coming))
    return said or [words.say("No level changes; what is printed beside them does.")]


def _played(row: Segment) -> tuple[object, ...]:
    """What of a row is played, in an order of its own."""
    figures = (row.small_blind, row.big_blind, row.ante, row.ante_kind, row.small_bet, row.big_bet, row.bring_in)
    return (row.kind, row.length_ms, row.hands, row.game, row.button_blind, *figures)


def _changed(old: tuple[Segment, ...], new: tuple[Segment, ...]) -> int:
    """How many rows are others, put in or taken out: a level put in does not make all after it others."""
    pairs = SequenceMatcher(None, list(map(_told, old)), list(map(_told, new)), autojunk=False).get_opcodes()
    return sum(max(i2 - i1, j2 - j1) for tag, i1, i2, j1, j2 in pairs if tag != "equal")


def _told(row: Segment) -> tuple[object, ...]:
    """What of a row matters to those who play it."""
    return (*_played(row), row.closes_registration, row.closes_rebuys, row.color_up)


def row_text(row: Segment, words: Words) -> str:
    """A row in a few words: "100 / 200, 20 min", "break 10 min"."""
    length = words.length(row.length_ms) if row.length_ms else ""
    if row.hands:
        length = words.many("{count} hand", "{count} hands", row.hands)
    if row.kind != "level":
        text = words.say("break") if row.kind == "break" else words.say("end of the day")
        return f"{text} {length}".strip()
    small, big = (row.small_bet, row.big_bet) if row.big_bet else (row.small_blind, row.big_blind)
    parts = [blinds_text(small, big, words)]
    if row.ante:
        parts.append(words.say("ante {ante}", ante=words.chips(row.ante)))
    return ", ".join(filter(None, [*parts, length]))
