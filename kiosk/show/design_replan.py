"""A running event's expected end, and what a re-plan of its levels to come changes, row by row, in words."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.design.compare import counts_bets
from kiosk.design.generate_draft import rung_of
from kiosk.design.midway import Midway, NotNow
from kiosk.design.model_rows import usual_length
from kiosk.design.outlook import Outlook
from kiosk.design.replan import Replan
from kiosk.design.replan_back import Back
from kiosk.design.replan_rows import Coming
from kiosk.show.design_figures import rounded, stack_text
from kiosk.show.design_row_words import row_figures, row_length, row_title
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.structure import closing_index
from kiosk.tournament.units import HOUR

Told = dict[str, object]
_REACHED = 0.1
"""Rows that fewer nights get to are shown as likely not played."""

_NOT_NOW = {
    "over": mark("The event is over: there are no levels to change."),
    "not_begun": mark("Play has not begun. The designer makes a structure that ends when you wish."),
    "day_over": mark("The day is over. Plan again when the next one has begun."),
    "day_ahead": mark(
        "The day ends after level {level}, before play does. Take the end of the day out of the sheet to end tonight,"
        " or plan again on the last day."
    ),
    "no_players": mark("Nobody has said how many players are left. Type it on the Clock page first."),
    "no_chips": mark(
        "Nobody has said how many have entered, so no chips are in play. Type it on the Clock page first."
    ),
    "open_level": mark("Level {level} has no length: it goes on until you end it. Give it a length first."),
    "open_break": mark("This break goes on until you end it. Plan again when play goes on."),
    "open_break_ahead": mark("The break after level {level} has no length. Give it one first."),
    "no_level": mark("No level comes after this break. Insert one on the Structure page first."),
}


@dataclass(frozen=True, slots=True)
class Wall:
    """The wall time at which an outlook was made, in milliseconds: its times count from there."""

    now_ms: int
    words: Words

    def time(self, at_ms: int) -> str:
        """A time of day so long from now, to five minutes: a forecast is no timetable."""
        return self.exact(rounded(self.now_ms + at_ms) - self.now_ms)

    def exact(self, at_ms: int) -> str:
        """The same to the minute; that it is the next day is plain within half a day."""
        return self.words.time_of_day(self.now_ms + at_ms, None if at_ms < 12 * HOUR else self.now_ms)


def not_now_text(error: NotNow, words: Words) -> str:
    """Why nothing can be planned now, and what to do."""
    return words.say(_NOT_NOW[error.code], **error.values)


def forecast_text(midway: Midway, outlook: Outlook, wall: Wall) -> str:
    """When a running event ends: "Expected to end 23:40, nine nights in ten 23:10 to 0:15"; "" if nobody knows."""
    words = wall.words
    if outlook.ends_ms is None or outlook.earliest_ms is None or outlook.latest_ms is None:
        return ""
    if any(row.kind == "day_end" for row in midway.rest.segments[: (outlook.end_row or 0) + 1]):
        times = [words.length(rounded(at)) for at in (outlook.ends_ms, outlook.earliest_ms, outlook.latest_ms)]
        text = mark("About {time} of play left, nine nights in ten {early} to {late}")
    else:
        times = [wall.time(at) for at in (outlook.ends_ms, outlook.earliest_ms, outlook.latest_ms)]
        text = mark("Expected to end {time}, nine nights in ten {early} to {late}")
    return words.say(text, time=times[0], early=times[1], late=times[2])


def standing_text(midway: Midway, words: Words) -> str:
    """How many are left, with what average: "37 left · 24 BB average"."""
    left = words.say("{count} left", count=words.chips(midway.players))
    unit = next((rung_of(row) for row in midway.rest.segments if row.kind == "level"), None)
    if unit is None:
        return left
    bets = counts_bets(midway.rest)
    average = stack_text(midway.chips / midway.players / unit.stake, words, bets=bets)
    return words.say("{left} · {stack} average", left=left, stack=average)


def side_told(title: str, outlook: Outlook, wall: Wall) -> Told:
    """One of the two ends side by side: ``{title, ends, range}``."""
    words = wall.words
    if outlook.ends_ms is None or outlook.earliest_ms is None or outlook.latest_ms is None:
        return {
            "title": title,
            "ends": words.say("not in sight"),
            "range": words.say("The sheet ends before play does."),
        }
    return {
        "title": title,
        "ends": words.say("about {time}", time=wall.time(outlook.ends_ms)),
        "range": words.say(
            "nine nights in ten {early} to {late}",
            early=wall.time(outlook.earliest_ms),
            late=wall.time(outlook.latest_ms),
        ),
    }


# --- what changes, in sentences ---------------------------------------------------------------------------------------


def summary_text(replan: Replan, sheet: Structure, words: Words) -> str:
    """What changes on the whole: "Levels last 15 min instead of 20 min. The blinds rise by 45 % a level ..."."""
    if replan.nothing:
        return words.say("The sheet ends about then as it is. Nothing needs to change.")
    first = replan.midway.segment + 1
    was, now = sheet.segments[first:], replan.structure.segments[first:]
    parts: list[str] = []
    lengths = [_usual(rows, words) for rows in (was, now)]
    if replan.change.factor != 1.0 and all(lengths):
        parts.append(words.say("Levels last {new} instead of {old}.", new=lengths[1], old=lengths[0]))
    if replan.change.stretch != 1.0:
        steps = [percent(structure, first) for structure in (sheet, replan.structure)]
        parts.append(words.say("Blinds rise by {new} % a level instead of {old} %.", new=steps[1], old=steps[0]))
    if replan.change.added:
        parts.append(
            words.many(
                "{count} level comes behind the last.", "{count} levels come behind the last.", replan.change.added
            )
        )
    parts.append(words.say("Breaks stay."))
    return " ".join(parts)


def _usual(rows: tuple[Segment, ...], words: Words) -> str:
    timed = tuple(row for row in rows if row.kind == "level" and row.length_ms)
    if timed:
        return words.length(usual_length(Structure(timed)))
    hands = [row.hands for row in rows if row.hands]
    return words.many("{count} hand", "{count} hands", max(set(hands), key=hands.count)) if hands else ""


def percent(structure: Structure, first: int) -> int:
    """By how many percent the blinds rise in a level on the whole, from the level before row ``first`` on."""
    played = [row for row in structure.segments[:first] if row.kind == "level"]
    coming = [row for row in structure.segments[first:] if row.kind == "level"]
    logs = [rung_of(row).log for row in (*played[-1:], *coming)]
    return round((math.exp((logs[-1] - logs[0]) / max(len(logs) - 1, 1)) - 1) * 100)


_BOUNDS = {
    "running": mark(
        "Play cannot end by {wish}: what is left of the running level alone goes on until {running}. This is the"
        " nearest, about {end}."
    ),
    "soonest": mark(
        "Play cannot end by {wish}: even with levels of {length} and blinds that rise by {percent} % a level it goes on"
        " until about {end}. This is the nearest."
    ),
    "latest": mark(
        "Play cannot go on until {wish}: even with levels of {length} and blinds that rise by {percent} % a level it"
        " ends about {end}. This is the nearest."
    ),
    "kept": mark("With the rows that stay as they are play ends about {end}, not at {wish}. This is the nearest."),
    "near": mark("Nothing comes nearer to {wish}: with these levels play ends about {end}."),
    "hands": mark("Levels are played by hands, so their lengths stay: play ends about {end}, not at {wish}."),
}


def bound_text(replan: Replan, wished_ms: int, wall: Wall) -> str:
    """Why the wish cannot be met, and what is the nearest; "" where it is met."""
    if not replan.bound:
        return ""
    words, midway = wall.words, replan.midway
    running = sum(row.length_ms or 0 for row in midway.rest.segments[: midway.first])
    ends = words.say("the end of the sheet") if replan.after.ends_ms is None else wall.time(replan.after.ends_ms)
    return words.say(
        _BOUNDS[replan.bound],
        wish=wall.exact(wished_ms),
        end=ends,
        running=wall.exact(running),
        length=_usual(replan.structure.segments[midway.segment + 1 :], words),
        percent=percent(replan.structure, midway.segment + 1),
    )


def back_text(back: Back, words: Words) -> str:
    """The offer to step back: "The average is 18 big blinds. Going back to level 14 makes it 40."."""
    return words.say(
        "The average is {before} big blinds. Going back to level {level} makes it {after}.",
        before=words.chips(math.floor(back.average)),
        level=back.to,
        after=words.chips(math.floor(back.afterwards)),
    )


def back_summary(back: Back, words: Words) -> str:
    """What stepping back does."""
    return words.say(
        "The next level takes the blinds of level {level}, and the others follow from there. Lengths and breaks stay.",
        level=back.to,
    )


# --- row by row -------------------------------------------------------------------------------------------------------


def rows_told(replan: Replan, sheet: Structure, before: Midway, kept: frozenset[int], wall: Wall) -> list[Told]:
    """The running row and those to come, each as it is and as it would be.

    ``{row, kind, title, state, wasFigures, wasLength, wasStarts, figures, length, starts, average, left, kept, canKeep,
    rare, named}``; ``state`` is running, same, changed or added.
    """
    told = []
    for row in range(before.segment, len(replan.structure.segments)):
        was = sheet.segments[row] if row < len(sheet.segments) else None
        told.append(_row(replan, row, was, before, kept, wall))
    return told


def _row(replan: Replan, row: int, was: Segment | None, before: Midway, kept: frozenset[int], wall: Wall) -> Told:
    words, now = wall.words, replan.structure.segments[row]
    running = row == before.segment
    state = "running" if running else "added" if was is None else "same" if was == now else "changed"
    outlook = None if running else replan.after.rows[replan.midway.place(row)]
    starts = None if running else replan.after.rows[replan.midway.place(row)].starts_ms
    began = None if running or was is None else replan.before.rows[before.place(row)].starts_ms
    title = row_title(now, words)
    line: Told = {
        "row": row,
        "kind": now.kind,
        "title": title,
        "state": state,
        "wasFigures": "" if was is None else row_figures(was, words),
        "wasLength": "" if was is None else _length(was, before, row, words),
        "wasStarts": "" if began is None else wall.exact(began),
        "figures": row_figures(now, words),
        "length": _length(now, before, row, words),
        "starts": "" if starts is None else wall.exact(starts),
        "average": "",
        "left": "",
        "kept": row in kept,
        "canKeep": not running and was is not None,
        "rare": outlook is not None and outlook.reached < _REACHED,
    }
    if outlook is not None and outlook.average is not None:
        line["average"] = stack_text(outlook.average, words, bets=counts_bets(replan.structure))
        line["left"] = words.say("{count} left", count=words.chips(round(outlook.players)))
    return line | {"named": _named(line, words)}


def _named(line: Mapping[str, object], words: Words) -> str:
    """The row in one sentence, for a screen reader."""
    now = ", ".join(str(line[key]) for key in ("figures", "length", "starts", "average", "left") if line[key])
    if line["state"] != "changed":
        return words.say("{title}: {now}", title=line["title"], now=now)
    was = ", ".join(str(line[key]) for key in ("wasFigures", "wasLength") if line[key])
    return words.say("{title}: {now}; before: {was}", title=line["title"], now=now, was=was)


def _length(row: Segment, midway: Midway, place: int, words: Words) -> str:
    hands = midway.hands if row.kind == "level" and midway.by_director(place) else row.hands
    return row_length(row, hands, words)


# --- what it rests on -------------------------------------------------------------------------------------------------


def closing_text(coming: Coming, replan: Replan, standing: Standing, wall: Wall) -> str:
    """That registration closes at another time than players were told; "" where it does not."""
    closes = standing.registration_closes
    if closes is None or closes <= coming.midway.segment:
        return ""
    row = coming.sheet.segments[closes]
    same = [
        at for at, new in enumerate(replan.structure.segments) if (new.kind, new.level) == (row.kind, row.level)
    ] or [closes]
    flagged = closing_index(coming.sheet, "closes_registration") == closes
    then = closing_index(replan.structure, "closes_registration") if flagged else same[-1]
    before = _over_at(replan.before, coming.midway.place(closes))
    after = None if then is None else _over_at(replan.after, replan.midway.place(then))
    if before is None or after is None or wall.exact(before) == wall.exact(after):
        return ""
    return wall.words.say(
        "Registration closes {after} instead of {before}: players have been told the other time.",
        after=wall.exact(after),
        before=wall.exact(before),
    )


def _over_at(outlook: Outlook, place: int) -> int | None:
    """When a row is over, which is when the next one starts; None for the last one."""
    return outlook.rows[place + 1].starts_ms if place + 1 < len(outlook.rows) else None


def notes(coming: Coming, replan: Replan, standing: Standing, wall: Wall) -> list[str]:
    """What the figures rest on, where that is not plain, and what players must be told."""
    words, midway = wall.words, coming.midway
    found = [
        words.say(
            "{standing}, seen from {time}; chips of {chip} and up pay all blinds.",
            standing=standing_text(midway, words),
            time=wall.exact(0),
            chip=words.chips(coming.values[0]),
        )
    ]
    if standing.in_hand_for_hand:
        found.append(words.say("Hand-for-hand: a hand is taken to last as long as it takes off the clock."))
    elif not standing.clock.running and standing.state != "break_over":
        found.append(words.say("The clock stands: the end moves with every minute until it runs."))
    if midway.later:
        found.append(
            words.many(
                "Registration is open: {count} more is expected.",
                "Registration is open: {count} more are expected.",
                midway.later,
            )
        )
    elif midway.planned:
        text = mark("As many as planned have entered ({entries}): nobody else is expected.")
        found.append(words.say(text, entries=words.chips(midway.planned)))
    moved = closing_text(coming, replan, standing, wall)
    if moved:
        found.append(moved)
    if midway.hands is not None:
        found.append(words.say("Levels are played by hands, as you set: their lengths stay."))
    if midway.first == len(midway.rest.segments) and standing.remaining_ms == 0:
        found.append(words.say("The last level has no time left: a level behind it begins at once."))
    return found
