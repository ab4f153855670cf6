"""What another sheet changes in an event, shown before it is taken: both ends, each row as it is and as it would be."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from kiosk.design.compare import counts_bets
from kiosk.design.into_event import same_play
from kiosk.design.midway import Midway
from kiosk.design.outlook import Outlook
from kiosk.show.design_figures import rounded, stack_text
from kiosk.show.design_replan import Wall, side_told
from kiosk.show.design_row_words import row_figures, row_length, row_title
from kiosk.show.design_rows import elapsed
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.sheet import Segment, Structure

Told = dict[str, object]
_Pair = tuple[str, int | None, int | None]
"""How a row reads against the one that it was (same, changed, added, removed), and their places on the two sheets."""
_RARE = 0.1
"""Rows that fewer nights get to are shown as likely not played."""


@dataclass(frozen=True, slots=True)
class Side:
    """A sheet and how the event goes on with it.

    :ivar outlook: None where nobody can say; ``midway`` None before the start, when it is that of the whole sheet.
    """

    structure: Structure
    outlook: Outlook | None = None
    midway: Midway | None = None

    def at(self, row: int, begun: int) -> int | None:
        """The place in the outlook of a row to come."""
        if self.outlook is None or row < begun:
            return None
        return row if self.midway is None else self.midway.place(row)


@dataclass(frozen=True, slots=True)
class Change:
    """The event's sheet, the one that it would have, and the one that was asked for, which may have begun otherwise.

    :ivar begun: so many rows have begun. :ivar wall: the wall now; None before the start, when times count from there.
    """

    before: Side
    after: Side
    wanted: Structure
    begun: int
    words: Words
    wall: Wall | None = None

    @property
    def nothing(self) -> bool:
        """Whether the event plays by this sheet already."""
        return self.before.structure.segments == self.after.structure.segments


def change_told(change: Change) -> Told:
    """The page: ``{said, before, after, rows}``."""
    return {
        "said": _said(change),
        "before": _side(change, change.before, change.words.say("As it is")),
        "after": _side(change, change.after, change.words.say("With this sheet")),
        "rows": list(_rows(change)),
    }


def _side(change: Change, side: Side, title: str) -> Told:
    """One of the two ends: ``{title, ends, range}``."""
    if side.outlook is None:
        return {"title": title, "ends": "", "range": change.words.say("When it ends is not known yet.")}
    if change.wall is not None:
        return side_told(title, side.outlook, change.wall)
    return side_told(title, side.outlook, _FromStart(0, change.words))


class _FromStart(Wall):
    """Times before the start: how long after it."""

    def time(self, at_ms: int) -> str:
        return self.words.length(rounded(at_ms))

    exact = time


_STAYS = {
    "level": (
        mark("Level {level} is being played: it stays as it is, and so does all before it."),
        mark(
            "The new sheet begins otherwise than the event has played. Level {level} and all before it stay as they"
            " are, and the later levels of the new sheet follow."
        ),
    ),
    "break": (
        mark("The break after level {level} is on: it stays as it is, and so does all before it."),
        mark(
            "The new sheet begins otherwise than the event has played. The break after level {level} and all before it"
            " stay as they are, and the later levels of the new sheet follow."
        ),
    ),
}
"""What stays where the new sheet begins as it was played, and where it does not."""


def _said(change: Change) -> list[str]:
    """What stays and how much of the rest is another."""
    words, said = change.words, []
    if change.begun:
        row = change.before.structure.segments[change.begun - 1]
        text = _STAYS["level" if row.kind == "level" else "break"]
        alike = same_play(change.before.structure.segments, change.wanted.segments, change.begun)
        said.append(words.say(text[0 if alike else 1], level=row.level))
    changed = sum(how != "same" for how, _, _ in _pairs(change))
    if changed:
        said.append(words.many("{count} row to come changes.", "{count} rows to come change.", changed))
    closes = [_closes(side.structure) for side in (change.before, change.after)]
    if closes[0] != closes[1]:
        texts = [_closing_text(row, words) for row in closes]
        said.append(words.say("Registration closes {after} instead of {before}.", before=texts[0], after=texts[1]))
    elif not changed and not change.nothing:
        said.append(words.say("No level changes; what is printed beside them does."))
    return said


def _closes(structure: Structure) -> Segment | None:
    return next((row for row in structure.segments if row.closes_registration), None)


def _closing_text(row: Segment | None, words: Words) -> str:
    if row is None:
        return words.say("at no level")
    return words.say("after level {level}", level=row.level)


def _pairs(change: Change) -> Iterator[_Pair]:
    """The rows to come, each beside the one that it was: a level put in does not make all after it others."""
    begun, old, new = change.begun, change.before.structure.segments, change.after.structure.segments
    for _, i1, i2, j1, j2 in _opcodes([*map(_play, old[begun:])], [*map(_play, new[begun:])]):
        was, now = old[begun + i1 : begun + i2], new[begun + j1 : begun + j2]
        # Among rows that are others a level stands beside a level, a break beside a break.
        for _, k1, k2, m1, m2 in _opcodes([row.kind for row in was], [row.kind for row in now]):
            for step in range(max(k2 - k1, m2 - m1)):
                one = begun + i1 + k1 + step if k1 + step < k2 else None
                other = begun + j1 + m1 + step if m1 + step < m2 else None
                if one is None or other is None:
                    yield ("added" if one is None else "removed"), one, other
                else:
                    yield ("same" if _play(old[one]) == _play(new[other]) else "changed"), one, other


def _opcodes(old: Sequence[Hashable], new: Sequence[Hashable]) -> Sequence[tuple[str, int, int, int, int]]:
    return SequenceMatcher(None, old, new, autojunk=False).get_opcodes()


def _play(row: Segment) -> tuple[object, ...]:
    """What of a row matters to those who play it."""
    blinds = (row.small_blind, row.big_blind, row.ante, row.ante_kind, row.button_blind)
    bets = (row.game, row.small_bet, row.big_bet, row.bring_in)
    return (row.kind, row.length_ms, row.hands, blinds, bets, row.color_up)


def _rows(change: Change) -> Iterator[Told]:
    if change.begun:
        yield _row(change, "running", change.begun - 1, change.begun - 1)
    for how, was, now in _pairs(change):
        yield _row(change, how, was, now)


def _row(change: Change, how: str, was: int | None, now: int | None) -> Told:
    """A row as :file:`ReplanLine.qml` has it."""
    words = change.words
    old = None if was is None else change.before.structure.segments[was]
    new = None if now is None else change.after.structure.segments[now]
    shown = new or old
    assert shown is not None
    line: Told = {
        "row": now if now is not None else was,
        "kind": shown.kind,
        "title": row_title(shown, words),
        "state": how,
        "kept": False,
        "canKeep": False,
    }
    line |= dict(zip(("wasFigures", "wasLength", "wasStarts"), _cells(change, change.before, old, was), strict=True))
    line |= dict(zip(("figures", "length", "starts"), _cells(change, change.after, new, now), strict=True))
    place = None if now is None else change.after.at(now, change.begun)
    ahead = None if place is None or change.after.outlook is None else change.after.outlook.rows[place]
    line |= {"average": "", "left": "", "rare": ahead is not None and ahead.reached < _RARE}
    if ahead is not None and ahead.average is not None:
        line["average"] = stack_text(ahead.average, words, bets=counts_bets(change.after.structure))
        line["left"] = words.say("{count} left", count=words.chips(round(ahead.players)))
    return line | {"named": _named(line, words)}


def _cells(change: Change, side: Side, row: Segment | None, place: int | None) -> tuple[str, str, str]:
    if row is None or place is None:
        return "", "", ""
    at = side.at(place, change.begun)
    starts = None if at is None or side.outlook is None else side.outlook.rows[at].starts_ms
    when = "" if starts is None else elapsed(starts) if change.wall is None else change.wall.exact(starts)
    return row_figures(row, change.words), row_length(row, row.hands, change.words), when


_SENTENCES: dict[str, Callable[[Words, str, str, str], str]] = {
    "removed": lambda words, title, now, was: words.say("{title} goes: {was}", title=title, was=was),
    "added": lambda words, title, now, was: words.say("{title} is new: {now}", title=title, now=now),
    "changed": lambda words, title, now, was: words.say("{title}: {now}; before: {was}", title=title, now=now, was=was),
}


def _named(line: Told, words: Words) -> str:
    """The row in one sentence, for a screen reader."""

    def held(keys: Sequence[str]) -> str:
        return ", ".join(str(line[key]) for key in keys if line[key])

    now, was = held(("figures", "length", "starts", "average", "left")), held(("wasFigures", "wasLength"))
    plain = words.say("{title}: {now}", title=line["title"], now=now)
    sentence = _SENTENCES.get(str(line["state"]))
    return plain if sentence is None else sentence(words, str(line["title"]), now, was)
