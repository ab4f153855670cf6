"""The designer's chips in words: discs, the case, the stacks that it gives, what is kept, and the race kit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from kiosk.design.case import CaseProblem
from kiosk.design.outlook import Outlook
from kiosk.design.plan import Case, Plan
from kiosk.design.race_kit import Chips, Race, race_kit
from kiosk.design.reserve import Kept, reserve
from kiosk.design.stacks import ANY, Stack, most_served, needs_of, stack_of_plan, stack_wanted, stacks_of_plan
from kiosk.show.chip_colors import COLORS, DARK_TEXT, UNTOLD
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

Told = dict[str, object]

_WEAK: Mapping[str, str] = {
    "few_small": mark("Only {small} × {chip} each: blinds will often need change."),
    "many_small": mark("{small} × {chip} each are more than anybody needs."),
    "few_pieces": mark("{pieces} chips are few to bet with."),
    "many_pieces": mark("{pieces} chips are many to count and to carry."),
    "many_kinds": mark("{kinds} kinds of chips are many to tell apart."),
    "large_chip": mark("One {top} is more than a third of the stack."),
    "gap": mark("A chip is ten times the next smaller one or more: it is hard to change."),
    "no_color_up": mark("What is left in the case does not change up the {chip} chips."),
}
_PROBLEMS: Mapping[str, str] = {
    "not_positive": mark("A chip must be worth 1 or more."),
    "too_large": mark("This is more than any room has: at most {most}."),
    "twice": mark("There is a chip of {value} already. Each denomination stands once."),
    "negative": mark("There cannot be fewer than no chips. Leave the field empty where nobody counted."),
    "unknown_color": mark("{value} is no colour of a chip."),
    "too_many_kinds": mark("A case has at most {most} denominations."),
    "name_long": mark("The name of a case has at most {most} letters."),
}


def chips_told(plan: Plan, outlook: Outlook, words: Words, cases: Mapping[str, Case] | None = None) -> Told:
    """All that the window shows of chips, see ``chips`` of :data:`kiosk.bridge.designer.TOLD`.

    :param cases: those on the shelf, by key. ``kit`` has the lines of :func:`kit_lines`, for the right side's figures.
    """
    case, chosen = plan.brief.case, stack_of_plan(plan)
    wanted = chosen or stack_wanted(plan)
    kit = race_kit(plan, outlook, wanted)
    kept = {row.value: row for row in reserve(plan, kit, wanted)}
    return {
        "title": _title(plan, words),
        "discs": [_disc(plan, at, wanted, kept, words) for at in range(len(case.chips))],
        "rows": [_row(plan, at, wanted, kept, words) for at in range(len(case.chips))],
        "lines": list(_lines(plan, chosen, wanted, tuple(kept.values()), kit, words)) if case.chips else [],
        "stacks": _stacks(plan, chosen, words) if case.chips else [],
        "cases": [{"key": key, "label": each.name} for key, each in (cases or {}).items()],
        "colors": [{"key": key, "label": words.say(text)} for key, text in COLORS.items()],
        "kit": kit_lines(kit, words),
    }


def kit_lines(kit: Iterable[Race], words: Words) -> list[Told]:
    """The race kit as figures: [{key, label, value, problem, detail}], one for each color-up."""
    return [
        {
            "key": f"race_kit:{race.row}",
            "label": words.say("Race kit, break {number}", number=race.number),
            "value": _a_table(race, words),
            "problem": "",
            "detail": _in_all(race, words),
        }
        for race in kit
    ]


def case_problem_text(problem: CaseProblem, words: Words) -> str:
    """What is wrong with a case, as a sentence."""
    values = {key: words.chips(value) if isinstance(value, int) else value for key, value in problem.values.items()}
    return words.say(_PROBLEMS[problem.code], **values)


def chips_text(chips: Chips, words: Words) -> str:
    """Chips by number and kind: "45 × 500 · 9 × 1K". A line breaks between two kinds, never within one."""
    counted = [
        words.say("{count} × {chip}", count=words.chips(count), chip=words.short_chips(value)).replace(" ", "\u00a0")
        for value, count in chips
        if count
    ]
    return "\u00a0· ".join(counted)


# -- what each part says ---------------------------------------------------------------------------------------------


def _title(plan: Plan, words: Words) -> str:
    brief = plan.brief
    if not brief.case.chips:
        return words.say("Chips")
    if brief.re_entries:
        people = words.many("{count} entry", "{count} entries", brief.entries)
    else:
        people = words.many("{count} player", "{count} players", brief.entries)
    name = brief.case.name or words.say("your case")
    return words.say("Chips: {case}, {people}", case=name, people=people)


def _disc(plan: Plan, at: int, stack: Stack | None, kept: Mapping[int, Kept], words: Words) -> Told:
    chip = plan.brief.case.chips[at]
    color, row = chip.color or UNTOLD, kept.get(chip.value)
    over = "" if row is None or row.over is None else words.say("{count} left", count=words.chips(row.over))
    return {
        "value": chip.value,
        "text": words.short_chips(chip.value),
        "color": color,
        "dark": color in DARK_TEXT,
        "each": _each(chip.value, stack, row, words),
        "left": over,
        "problem": _lacking(row, words),
    }


def _each(value: int, stack: Stack | None, row: Kept | None, words: Words) -> str:
    """What each player gets: "10 each", "later" for a chip that comes with a color-up."""
    if stack is None:
        return ""
    if stack.count(value):
        return words.say("{count} each", count=words.chips(stack.count(value)))
    return words.say("later") if row is not None and row.color_ups else words.say("not used")


def _lacking(row: Kept | None, words: Words) -> str:
    return "" if row is None or not row.lacks else words.say("{count} missing", count=words.chips(row.lacks))


def _row(plan: Plan, at: int, stack: Stack | None, kept: Mapping[int, Kept], words: Words) -> Told:
    chip = plan.brief.case.chips[at]
    row = kept.get(chip.value)
    return {
        "at": at,
        "value": words.chips(chip.value),
        "color": chip.color,
        "count": "" if chip.count is None else words.chips(chip.count),
        "each": _each(chip.value, stack, row, words),
        "why": _lacking(row, words),
    }


def _lines(
    plan: Plan, chosen: Stack | None, wanted: Stack | None, kept: tuple[Kept, ...], kit: tuple[Race, ...], words: Words
) -> Iterator[Told]:
    if wanted is None:
        total = plan.brief.starting_stack or plan.structure.starting_stack or 0
        text = words.say("The chips of this case do not make {total}.", total=words.chips(total))
        yield _line(words.say("Starting stack"), "–", text)
        return
    yield _line(words.say("Starting stack"), _stack_figures(wanted, words), " ".join(weak_texts(wanted, words)))
    yield _serves(plan, chosen, words)
    for label, chips in _kept_for(kept, words):
        if any(count for _, count in chips):
            yield _line(label, chips_text(chips, words))
    for race in kit:
        yield _line(words.say("Color-up, break {number}", number=race.number), _in_all(race, words))
    lacking = tuple((row.value, row.lacks) for row in kept)
    if any(count for _, count in lacking):
        why = words.say("Add them to the case, or choose a stack with fewer of them.")
        yield _line(words.say("The case lacks"), chips_text(lacking, words), why)


def _line(label: str, value: str, problem: str = "") -> Told:
    return {"label": label, "value": value, "problem": problem}


def _stack_figures(stack: Stack, words: Words) -> str:
    pieces = words.many("{count} chip", "{count} chips", stack.pieces)
    return words.say("{total} in {pieces}", total=words.chips(stack.total), pieces=pieces)


def _serves(plan: Plan, stack: Stack | None, words: Words) -> Told:
    """For how many players there are stacks of the chosen kind; where the case has too few, of any kind."""
    if stack is not None:
        served = stack.serves
    else:
        total = plan.brief.starting_stack or plan.structure.starting_stack
        served = most_served(plan.brief.case, total, *needs_of(plan))
    if served == ANY:
        return _line(words.say("Serves"), words.say("as many as come"))
    missing, problem = plan.brief.entries - served, ""
    if missing > 0:
        problem = words.many("{count} more stack is wanted.", "{count} more stacks are wanted.", missing)
    return _line(words.say("Serves"), words.many("{count} player", "{count} players", served), problem)


def _kept_for(kept: tuple[Kept, ...], words: Words) -> Iterator[tuple[str, Chips]]:
    yield words.say("Kept for re-entries"), tuple((row.value, row.re_entries) for row in kept)
    yield words.say("Kept for add-ons"), tuple((row.value, row.add_ons) for row in kept)
    yield words.say("Kept for color-ups"), tuple((row.value, row.color_ups) for row in kept)


def weak_texts(stack: Stack, words: Words) -> list[str]:
    """What a stack falls short in, a sentence for each."""
    values = {
        "small": words.chips(stack.chips[0][1]),
        "chip": words.short_chips(stack.chips[0][0]),
        "top": words.short_chips(stack.chips[-1][0]),
        "pieces": words.chips(stack.pieces),
        "kinds": words.chips(len(stack.chips)),
    }
    return [words.say(_WEAK[code], **values) for code in stack.weak]


def _stacks(plan: Plan, chosen: Stack | None, words: Words) -> list[Told]:
    offered = list(stacks_of_plan(plan))
    if chosen is not None and chosen.key not in [stack.key for stack in offered]:
        offered.insert(0, chosen)
    totals = {stack.total for stack in offered}
    told: list[Told] = []
    for stack in offered:
        text = chips_text(stack.chips, words)
        if len(totals) > 1:
            text = words.say("{total}: {chips}", total=words.short_chips(stack.total), chips=text)
        chosen_one = chosen is not None and stack.key == chosen.key
        told.append({"id": stack.key, "text": text, "chosen": chosen_one, "why": _why(stack, words)})
    return told


def _why(stack: Stack, words: Words) -> str:
    """Why a stack is good, or what it falls short in."""
    weak = weak_texts(stack, words)
    if weak:
        return " ".join(weak)
    values = {"pieces": words.chips(stack.pieces), "kinds": words.chips(len(stack.chips))}
    values |= {"small": words.chips(stack.chips[0][1]), "chip": words.short_chips(stack.chips[0][0])}
    return words.say(
        "{pieces} chips in {kinds} kinds; {small} × {chip} post the first blinds and give change.", **values
    )


def _a_table(race: Race, words: Words) -> str:
    chips = chips_text(race.bring_a_table, words)
    return chips if race.tables == 1 else words.say("{chips} a table", chips=chips)


def _in_all(race: Race, words: Words) -> str:
    tables = words.many("{count} table", "{count} tables", race.tables)
    off, bring = chips_text(race.off, words), chips_text(race.bring, words)
    return words.say("{off} become {bring} at {tables}", off=off, bring=bring, tables=tables)
