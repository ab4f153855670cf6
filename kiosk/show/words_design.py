"""What is worth a look in a plan, what mends it, and why a brief cannot be met, as sentences and buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kiosk.show.design_rows import step_text
from kiosk.show.room_panels import denominations
from kiosk.show.words_catalogue import mark
from kiosk.show.words_design_brief import brief_problem_text
from kiosk.show.words_games import game_name

if TYPE_CHECKING:
    from kiosk.design.findings import Finding, Mend
    from kiosk.design.plan import Plan
    from kiosk.show.words import Words

__all__ = ["brief_problem_text", "finding_text", "mend_text"]

FINDINGS: Mapping[str, str] = {
    # Figures.
    "misprint": mark("Level {level}, {blinds}, looks like a misprint."),
    "misprint:before": mark("Level {level}, {blinds}, does not fit behind {before}."),
    "misprint:after": mark("Level {level}, {blinds}, does not fit before {after}."),
    "misprint:between": mark("Level {level}, {blinds}, does not fit between {before} and {after}."),
    "misprint:chip": mark("Level {level}, {blinds}, needs chips of {chip}. All other levels can do with {others}."),
    "small_blind_low": mark("The small blind of level {level}, {small}, is less than a third of its big blind."),
    "bets_not_double": mark("The big bet of level {level}, {big}, is not twice its small bet, {small}."),
    "game_missing": mark("Level {level} names no game, the others do."),
    # Steps.
    "step_large": mark("Level {level} steps {step}, more than {most}."),
    "step_uneven": mark("Level {level} steps {step}, after {beside}."),
    "step_uneven:next": mark("Level {level} steps {step}, the next {beside}."),
    "step_doubles": mark("Level {level} doubles the blinds."),
    "step_doubles:one": mark("Level {level} doubles the blinds, 1 in {nights} nights reaches it."),
    "step_doubles:some": mark("Level {level} doubles the blinds, {some} in {nights} nights reach it."),
    "step_small": mark("Level {level} steps {step}: a rise that nobody feels."),
    "no_increase": mark("No increase: level {level} plays the blinds of level {before} again."),
    "blinds_fall": mark("The blinds fall: level {level} plays {blinds} after {before}."),
    # Antes.
    "ante_odd": mark("The ante of level {level}, {ante}, is not its big blind, {big}."),
    "ante_odd:each": mark("The ante of level {level}, {ante}, is an odd part of {big}: about a tenth is usual."),
    "ante_drops": mark("The ante falls from {before} to {ante} in level {level}."),
    "ante_unposted": mark("Limit games are played without an ante: the one that was asked for is left out."),
    "ante_stops": mark("Level {level} has no ante, unlike the level before it."),
    "ante_stops:many": mark("Levels {level} to {last} have no ante, unlike the level before them."),
    # Chips.
    "not_payable": mark("The chips in play cannot pay {amount} in level {level}: the smallest is {smallest}."),
    "stack_not_payable": mark("The chips cannot make a starting stack of {stack}: the smallest is {smallest}."),
    "chip_needless": mark("No level needs the {chips} of the starting stack: the {next} pay everything."),
    "case_short": mark("The case holds {serves} stacks of {stack}; {entries} are wanted."),
    "case_lacks": mark("For color-ups and add-ons the case lacks {count} chips: {chips}."),
    "stack_thin": mark("A stack of {pieces} chips is thin: 20 to 30 are usual."),
    "stack_thin:small": mark("With {count} of the {chips} a stack soon needs change: 8 to 12 are usual."),
    "color_up_early": mark("The {chips} leave play after level {level}, but level {last} still needs them."),
    "color_up_late": mark("No level after {last} needs the {chips}, yet they stay to the end of level {level}."),
    "color_up_missing": mark("No level after {last} needs the {chips}, yet they never leave play."),
    # Time.
    "no_lengths": mark("No level has a length; each waits for the director."),
    "open_level": mark("Level {level} has no length and waits for the director."),
    "long_level": mark("Level {level} lasts {length}. Seconds read as minutes?"),
    "length_odd": mark("Level {level} lasts {length}, the levels beside it {beside_length}."),
    "open_break": mark("The break after level {level} has no length and waits for the director."),
    "long_break": mark("The break after level {level} lasts {length}."),
    "break_first": mark("There is a break before the first level."),
    "break_last": mark("There is a break after the last level."),
    "breaks_together": mark("After level {level} two breaks follow each other."),
    "break_at_night": mark("After level {level} a break stands beside the end of a day."),
    "break_late": mark("{length} without a break, from level {first} to level {last}."),
    "break_late:many": mark(
        "{count} stretches of more than two hours have no break. The longest lasts {length}, from level {first} to "
        "level {last}."
    ),
    "no_breaks": mark("{length} of play and no break on the sheet."),
    "day_long": mark("Day {day} lasts {length}, more than {most_length}."),
    "days_uneven": mark("Day {day} lasts {length}, day {other} {other_length}."),
    # Play.
    "unreached": mark("Hardly a night gets to level {first}: fewer than 1 in 50."),
    "too_short": mark("The sheet ends with level {level}, {blinds}, before play is expected to end."),
    "closed_twice": mark("Registration closes twice: after level {first} and after level {level}."),
    "closed_twice:rebuys": mark("Rebuys end twice: after level {first} and after level {level}."),
    "registration_open": mark("No row says when registration closes."),
    "registration_late": mark("When registration closes after level {level}, {gone} % of the entries are out."),
    "registration_shallow": mark(
        "When registration closes after level {level}, the average stack is {average} big blinds."
    ),
    "ends_early": mark("The end is expected after {ends}, sooner than the {target} that were wanted."),
    "ends_late": mark("The end is expected after {ends}, later than the {target} that were wanted."),
    "shallow_end": mark("Heads-up is expected to begin in level {level} with {average} big blinds each."),
    "shallow_target": mark("After {target}, in level {level}, the average stack is {average} big blinds."),
}
"""A sentence for each finding, with its figures."""

ADVICE: Mapping[str, str] = {
    "use": mark("{mended} makes it {makes}."),
    "use_there": mark("{mended} in level {row_level} makes it {makes}."),
    "put_in": mark("{mended} before it makes it {makes}."),
    "takes": mark("{mended} before it takes {more} more."),
}
"""What the first mend makes of a step, told behind the reason."""

MENDS: Mapping[str, str] = {
    "use": mark("Use {blinds}"),
    "use_there": mark("Use {blinds} in level {level}"),
    "put_in": mark("Put {blinds} before it"),
    "put_in:many": mark("Put {count} levels before it"),
    "leave_out": mark("Leave out level {level}"),
    "leave_out_levels": mark("Leave out levels {first} to {last}"),
    "steps_back": mark("The blinds step back here on purpose"),
    "leave_out_rest": mark("End the sheet with level {level}"),
    "game": mark("Play {game}"),
    "no_ante": mark("Plan without an ante"),
    "ante": mark("Make the ante {ante}"),
    "ante_on": mark("Put in an ante of {ante}"),
    "ante_on:many": mark("Put in the antes"),
    "add_chip": mark("Add {chips} to the case"),
    "stack": mark("Deal {stack}"),
    "deal": mark("Deal {pieces} chips of the same worth"),
    "players": mark("Plan for {players} players"),
    "more_chips": mark("Have {count} more chips"),
    "stack_without": mark("Deal no {chips}"),
    "color_up_move": mark("Remove the {chips} after level {level}"),
    "color_up_keep": mark("Keep the {chips} in play"),
    "lengths": mark("Give each level {length}"),
    "length": mark("Make it {length}"),
    "no_break": mark("Leave out the break"),
    "join_breaks": mark("Make one break of it"),
    "break_earlier": mark("Have the break after level {level}"),
    "breaks": mark("Put a break of {length} after level {levels}"),
    "breaks:many": mark("Put in {count} breaks of {length}"),
    "add_levels": mark("Add level {level}, {blinds}"),
    "add_levels:many": mark("Add {count} levels, up to {blinds}"),
    "open_last": mark("Play the last level to the end"),
    "close_once": mark("Close after level {level} only"),
    "close_after": mark("Close after level {level}"),
    "day_end": mark("End day {day} after level {level}"),
    "day_split": mark("Make {count} days of day {day}"),
    "longer": mark("Make the levels {length}"),
    "shorter": mark("Make the levels {length}"),
}
"""The words of a button for each mend."""

_Value = Callable[["Words", object], str]


def _steps(words: Words, value: object) -> str:
    return step_text(int(str(value)) / 100, words)


def _amount(words: Words, value: object) -> str:
    return words.chips(int(str(value)))


def _length(words: Words, value: object) -> str:
    return words.length(int(str(value)))


def _denominations(words: Words, value: object) -> str:
    return denominations(tuple(value) if isinstance(value, tuple) else (int(str(value)),), words)


_SHOWN: Mapping[str, tuple[str, _Value]] = {
    "step": ("step", _steps),
    "most": ("most", _steps),
    "beside": ("beside", _steps),
    "makes": ("makes", _steps),
    "length_ms": ("length", _length),
    "beside_ms": ("beside_length", _length),
    "most_ms": ("most_length", _length),
    "other_ms": ("other_length", _length),
    "more_ms": ("more", _length),
    "ends_ms": ("ends", _length),
    "target_ms": ("target", _length),
    "chips": ("chips", _denominations),
    "next": ("next", _denominations),
    "game": ("game", lambda words, value: game_name(str(value), words)),
}
"""How a figure is shown, and by what name; all others are counts or chips."""


def _filled(words: Words, values: Mapping[str, object]) -> dict[str, object]:
    """The figures of a finding or mend as texts, and blinds as one text."""
    shown: dict[str, object] = {}
    for name, value in values.items():
        if value is None:
            continue
        if name in _SHOWN:
            text_name, show = _SHOWN[name]
            shown[text_name] = show(words, value)
        else:
            shown[name] = words.chips(value) if isinstance(value, int) else value
    for prefix, name in (("", "blinds"), ("before_", "before"), ("after_", "after"), ("mended_", "mended")):
        if f"{prefix}big" in values:
            shown[name] = blinds_text(values.get(f"{prefix}small"), values[f"{prefix}big"], words)
    return shown


def blinds_text(small: object, big: object, words: Words) -> str:
    """Both blinds, or the one figure that a level has: "1,500 / 3,000"."""
    if not isinstance(small, int):
        return _amount(words, big)
    return words.say("{small_blind} / {big_blind}", small_blind=words.chips(small), big_blind=_amount(words, big))


def finding_text(finding: Finding, plan: Plan, words: Words) -> str:
    """What is worth a look and why, in figures; of a step also what the first mend makes of it."""
    values = finding.values
    shown = _filled(words, values)
    if isinstance(nights := values.get("nights"), tuple):
        shown |= {"some": nights[0], "nights": nights[1]}
    if "stretches" in values:
        shown["count"] = shown["stretches"]
    make = _FORMS.get(finding.code)
    form = make(values) if make is not None else ""
    text = words.say(FINDINGS[f"{finding.code}:{form}" if form else finding.code], **shown)
    advice = str(values.get("advice", ""))
    return words.say("{reason} {advice}", reason=text, advice=words.say(ADVICE[advice], **shown)) if advice else text


def _misprint(values: Mapping[str, object]) -> str:
    if "chip" in values:
        return "chip"
    sides = [side for side in ("before", "after") if f"{side}_big" in values]
    return "between" if len(sides) == 2 else "".join(sides)


def _doubles(values: Mapping[str, object]) -> str:
    nights = values.get("nights")
    if not isinstance(nights, tuple) or nights[0] == nights[1]:
        return ""
    return "one" if nights[0] == 1 else "some"


def _more_than_one(name: str) -> Callable[[Mapping[str, object]], str]:
    return lambda values: "many" if int(str(values[name])) > 1 else ""


_FORMS: Mapping[str, Callable[[Mapping[str, object]], str]] = {
    "misprint": _misprint,
    "step_doubles": _doubles,
    "step_uneven": lambda values: "next" if values.get("side") == "next" else "",
    "ante_odd": lambda values: "each" if values.get("kind") == "each" else "",
    "ante_stops": _more_than_one("levels"),
    "stack_thin": lambda values: "small" if values.get("weak") == "few_small" else "",
    "break_late": _more_than_one("stretches"),
    "closed_twice": lambda values: "rebuys" if values.get("what") == "closes_rebuys" else "",
}


def mend_text(mend: Mend, words: Words) -> str:
    """What a button does."""
    shown = _filled(words, mend.values)
    count = next((value for name in ("rows", "levels") if (value := mend.values.get(name)) is not None), 1)
    if isinstance(count, tuple):
        shown["levels"] = ", ".join(words.chips(level) for level in count)
        count = len(count)
    shown.setdefault("count", words.chips(int(str(count))))
    many = f"{mend.code}:many"
    return words.say(MENDS[many if int(str(count)) > 1 and many in MENDS else mend.code], **shown)
