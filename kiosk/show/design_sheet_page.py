"""What a printed structure says, as data: a handout for the players, on one page.

Drawn by kiosk.bridge.sheet_page. Nothing here knows paper: how large the letters are, and how many columns of rows
stand beside each other, follows from what there is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from kiosk.design.outlook import Outlook
from kiosk.design.plan import Case, Plan
from kiosk.design.race_kit import race_kit
from kiosk.design.stacks import stack_of_plan
from kiosk.show.design_sheet_rows import PageColumn, PageRow, columns_of, instants_of, rows_of, sentence, starts_of
from kiosk.show.room_panels import chip
from kiosk.show.words import Words
from kiosk.show.words_bidi import isolated
from kiosk.show.words_catalogue import mark
from kiosk.show.words_games import game_name
from kiosk.tournament.sheet import AnteKind
from kiosk.tournament.structure import Segment, Structure, closing_index, levels
from kiosk.tournament.units import HOUR, MINUTE

_ROUND = 5 * MINUTE
LONGEST_NOTE = 600
"""So many letters of the sheet's notes are printed: a page is a handout, not a rule book."""


@dataclass(frozen=True, slots=True)
class PageFact:
    """A line of what holds for the whole evening."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class PageChip:
    """A chip with its colour and, below it, how many everybody starts with."""

    text: str
    color: str
    dark_text: bool
    each: str = ""


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A structure on one page."""

    title: str
    when: str
    facts: tuple[PageFact, ...]
    chips: tuple[PageChip, ...]
    columns: tuple[PageColumn, ...]
    rows: tuple[PageRow, ...]
    footnotes: tuple[str, ...]
    right_to_left: bool = False


def sheet_page(
    structure: Structure,
    words: Words,
    *,
    case: Case | None = None,
    each: Mapping[int, int] | None = None,
    starts: Sequence[int] = (),
    title: str = "",
) -> SheetPage:
    """The page of a structure.

    :param each: how many chips of each denomination everybody starts with.
    :param starts: the wall time at which each day starts, for times of day.
    :param title: what it is called; "" for the name of the structure.
    """
    times = starts_of(structure, words, starts)
    columns = columns_of(structure, words, times)
    when = words.date_and_time(starts[0], starts[0]) if starts else ""
    return SheetPage(
        title=isolated(title or structure.name or words.say("Structure"), right_to_left=words.right_to_left),
        when=when,
        facts=_facts(structure, words, times, starts),
        chips=_chips(case or Case(), each or {}, words),
        columns=columns,
        rows=rows_of(structure, words, columns, times, starts),
        footnotes=_footnotes(structure, words, columns),
        right_to_left=words.right_to_left,
    )


def page_of_plan(
    plan: Plan, words: Words, outlook: Outlook | None = None, *, starts: Sequence[int] = (), title: str = ""
) -> SheetPage:
    """The page of a plan, with the chips of its case and, where an outlook is given, when it is expected to end."""
    stack = stack_of_plan(plan)
    each = {} if stack is None else dict(stack.chips)
    case = plan.brief.case if outlook is None else _seen_chips(plan, outlook)
    page = sheet_page(plan.structure, words, case=case, each=each, starts=starts, title=title)
    ends = "" if outlook is None else _ends(plan.structure, outlook, words, starts)
    return replace(page, facts=(*page.facts, PageFact(words.say("Ends"), sentence(ends)))) if ends else page


def _ends(structure: Structure, outlook: Outlook, words: Words, starts: Sequence[int]) -> str:
    """The expected end to five minutes: by the wall where the day's start is known, else in hours of play."""
    if outlook.ends_ms is None or outlook.end_row is None:
        return ""
    before = structure.segments[: outlook.end_row]
    nights = [place for place, segment in enumerate(before) if segment.kind == "day_end"]
    began = outlook.rows[nights[-1] + 1].starts_ms if nights else 0
    if starts and (len(nights) >= len(starts) or began is None):
        return ""
    if starts and began is not None:
        at = _rounded(starts[len(nights)] + outlook.ends_ms - began)
        return words.say("about {time}", time=_wall(at, len(nights), words, starts))
    if nights and began is not None:
        # A length over several nights is no length of play.
        length = words.length(_rounded(outlook.ends_ms - began))
        return words.say("day {day}, after about {length}", day=len(nights) + 1, length=length)
    return words.say("after about {length}", length=words.length(_rounded(outlook.ends_ms)))


def _wall(at: int, day: int, words: Words, starts: Sequence[int]) -> str:
    """A time of day, with its date where it is on a later day of the event; the first day's stands in the head."""
    return words.date_and_time(at, starts[0]) if day else words.time_of_day(at)


def _rounded(ms: int) -> int:
    return (ms + _ROUND // 2) // _ROUND * _ROUND


# -- what holds for the evening ----------------------------------------------------------------------------------------


def _facts(structure: Structure, words: Words, times: Sequence[str], starts: Sequence[int]) -> tuple[PageFact, ...]:
    told = (
        (words.say("Starting stack"), _stack(structure, words)),
        (words.say("Game"), _game(structure, words)),
        (words.say("Levels"), _lengths(structure, words)),
        (words.say("Ante"), _ante(structure, words)),
        (words.say("Registration until"), _until(structure, "closes_registration", words, times, starts)),
        (words.say("Rebuys until"), _until(structure, "closes_rebuys", words, times, starts)),
    )
    return tuple(PageFact(label, sentence(value)) for label, value in told if value)


def _stack(structure: Structure, words: Words) -> str:
    if structure.starting_stack is None:
        return ""
    chips = words.chips(structure.starting_stack)
    first = levels(structure)[0].big_blind
    if not first or structure.starting_stack < first:
        return chips
    deep = words.many("{count} big blind", "{count} big blinds", structure.starting_stack // first)
    return f"{chips} · {deep}"


def _game(structure: Structure, words: Words) -> str:
    played = {level.game for level in levels(structure)} - {""}
    game = structure.game or (next(iter(played)) if len(played) == 1 else "")
    return isolated(game_name(game, words), right_to_left=words.right_to_left)


def _lengths(structure: Structure, words: Words) -> str:
    lengths = sorted({level.length_ms for level in levels(structure) if level.length_ms is not None})
    if not lengths:
        return ""
    if len(lengths) == 1:
        return words.length(lengths[0])
    if all(length % MINUTE == 0 and length < HOUR for length in lengths):
        shortest, longest = (words.chips(length // MINUTE) for length in (lengths[0], lengths[-1]))
        return words.say("{shortest} to {longest} min", shortest=shortest, longest=longest)
    return words.say("{shortest} to {longest}", shortest=words.length(lengths[0]), longest=words.length(lengths[-1]))


def _ante(structure: Structure, words: Words) -> str:
    """Who pays the ante, and from when; "" where that changes, which a footnote tells."""
    with_ante = [level for level in levels(structure) if level.ante_kind]
    if len({level.ante_kind for level in with_ante}) != 1 or with_ante[0].ante_kind is None:
        return ""
    who = words.say(_WHO[with_ante[0].ante_kind])
    if with_ante[0].level == 1:
        return who
    return words.say("{who}, from level {level}", who=who, level=with_ante[0].level)


_WHO: Mapping[AnteKind, str] = {
    "big_blind": mark("big blind ante"),
    "each": mark("ante of each player"),
    "button": mark("button ante"),
}


def _until(structure: Structure, key: str, words: Words, times: Sequence[str], starts: Sequence[int]) -> str:
    index = closing_index(structure, key)
    if index is None:
        return ""
    row = structure.segments[index]
    after = times[index + 1] if index + 1 < len(times) else ""
    day = sum(before.kind == "day_end" for before in structure.segments[:index])
    if day and after and not any(segment.starts_at for segment in structure.segments):
        # Counted from its day's start it would be read as the first day's.
        at = instants_of(structure, starts)[index + 1]
        after = _wall(at, day, words, starts) if starts and at is not None else ""
    text = _end_of(row, words)
    return words.say("{until}, {time}", until=text, time=after) if after else text


def _end_of(row: Segment, words: Words) -> str:
    if row.kind == "level":
        return words.say("end of level {level}", level=row.level)
    if row.kind == "break":
        return words.say("end of the break after level {level}", level=row.level)
    return words.say("end of the day, after level {level}", level=row.level)


# -- chips and footnotes -----------------------------------------------------------------------------------------------


def _seen_chips(plan: Plan, outlook: Outlook) -> Case:
    """The case without the chips that the players never get to see: neither dealt nor brought to a color-up."""
    stack = stack_of_plan(plan)
    if stack is None:
        return plan.brief.case
    brought = {value for race in race_kit(plan, outlook, stack) for value, count in race.bring if count}
    chips = tuple(chip for chip in plan.brief.case.chips if stack.count(chip.value) or chip.value in brought)
    return replace(plan.brief.case, chips=chips)


def _chips(case: Case, each: Mapping[int, int], words: Words) -> tuple[PageChip, ...]:
    colors = {one.value: one.color for one in case.chips if one.color}
    # Chips below those that everybody gets stay in the case.
    smallest = min((value for value, count in each.items() if count), default=0)
    values = sorted(value for value in {*case.values, *each} if value >= smallest)
    return tuple(_chip(value, colors, each, words) for value in values)


def _chip(value: int, colors: Mapping[int, str], each: Mapping[int, int], words: Words) -> PageChip:
    drawn = chip(value, words, colors)
    if not each:
        told = ""
    elif each.get(value):
        told = words.say("{count} each", count=words.chips(each[value]))
    else:
        told = words.say("later")
    return PageChip(drawn.text, drawn.color, drawn.dark_text, told)


_PAYS: Mapping[AnteKind, tuple[str, str]] = {
    "big_blind": (
        mark("The big blind pays the ante of all in level {levels}."),
        mark("The big blind pays the ante of all in levels {levels}."),
    ),
    "each": (
        mark("Each player pays an ante in level {levels}."),
        mark("Each player pays an ante in levels {levels}."),
    ),
    "button": (
        mark("The button pays the ante of all in level {levels}."),
        mark("The button pays the ante of all in levels {levels}."),
    ),
}


def _who_pays(structure: Structure, kind: AnteKind, words: Words) -> str:
    paid = [level.level for level in levels(structure) if level.ante_kind == kind]
    return words.many(*_PAYS[kind], len(paid), levels=words.listed(_runs(paid, words)))


def _runs(numbers: Sequence[int], words: Words) -> list[str]:
    """Numbers in few words: "1 to 3", "6"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [
        str(run[0]) if len(run) == 1 else words.say("{first} to {last}", first=run[0], last=run[-1]) for run in runs
    ]


def _footnotes(structure: Structure, words: Words, columns: Sequence[PageColumn]) -> tuple[str, ...]:
    notes: list[str] = []
    kinds = {level.ante_kind for level in levels(structure) if level.ante_kind}
    if len(kinds) > 1:
        notes += [_who_pays(structure, kind, words) for kind in get_args(AnteKind) if kind in kinds]
    if any(level.length_ms is None and level.hands is None for level in levels(structure)):
        notes.append(words.say("A level without minutes ends when the director says so."))
    own = " ".join(structure.notes.split())
    if own:
        short = own if len(own) <= LONGEST_NOTE else own[: LONGEST_NOTE - 1].rsplit(" ", 1)[0] + "…"
        notes.append(isolated(short, right_to_left=words.right_to_left))
    return tuple(notes)
