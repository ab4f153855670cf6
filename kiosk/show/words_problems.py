"""What is wrong with a sheet, a file or house rules, as a sentence with its place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from typing import TYPE_CHECKING, Protocol

from kiosk.show.words_catalogue import mark, placeholders
from kiosk.show.words_points import POINTS_PROBLEMS
from kiosk.tournament.house import HouseProblem
from kiosk.tournament.sheet import StructureProblem

if TYPE_CHECKING:
    from kiosk.show.words import Words


_COUNTABLE = 10**18
"""More than that is no figure of a card room: it is shown as it begins, without separators."""


class ProblemLike(Protocol):
    """What is wrong with a file, with the line that says so."""

    @property
    def file(self) -> PurePath:
        """The file it stands in."""

    @property
    def line(self) -> int | None:
        """Counted from 1; None for the whole file."""

    @property
    def key(self) -> str:
        """The key as written."""

    @property
    def code(self) -> str:
        """What kind of problem."""

    @property
    def values(self) -> Mapping[str, object]:
        """Its figures."""


PROBLEMS: Mapping[str, str] = {
    # A structure that cannot be read, and files around it.
    "unknown_key": mark("There is no such key."),
    "unknown_key:nearest": mark("There is no such key; {nearest} comes near."),
    "not_for_kind": mark("This key does not belong to a row of the kind {kind}."),
    "wrong_type": mark("It must be a {wanted}."),
    "unknown_kind": mark("{value} is no kind of row. There are {allowed}."),
    "missing_kind": mark("The row does not say what it is: {allowed}."),
    "unknown_ante_kind": mark("{value} is no kind of ante. There are {allowed}."),
    "missing_big_blind": mark("The level has no big blind."),
    "negative": mark("{value} is less than nothing."),
    "not_positive": mark("{value} is too small; it must be more than nothing."),
    "too_large": mark("{value} is too large."),
    "both_minutes_and_hands": mark("The level has minutes and hands; it can end in one way only."),
    "wrong_value": mark("{value} cannot be used here. The usual value holds."),
    "repeated": mark("{value} stands here twice."),
    "no_levels": mark("There is no level."),
    "bad_time": mark("{value} is no time of day."),
    "mixed_times": mark("{value} has neither am nor pm, other rows have."),
    "same_time": mark("{value} stands on two rows that follow each other."),
    # What looks like a slip of the pen.
    "bb_not_increasing": mark("The big blind of level {level} is lower than before it ({before})."),
    "bb_not_2x_sb": mark("The big blind of level {level} is not twice the small blind, unlike its neighbours."),
    "sb_above_bb": mark("The small blind of level {level} is above its big blind."),
    "open_level_before_end": mark("Level {level} has no length and waits for the director."),
    "no_lengths": mark("No level has a length; each waits for the director."),
    "long_level": mark("Level {level} lasts more than four hours. Seconds read as minutes?"),
    "closed_twice": mark("This window is closed by an earlier row already."),
    # What is only unusual.
    "same_as_before": mark("No increase: level {level} plays the blinds of the level before it."),
    "sb_not_half": mark("The small blind of level {level} is not half its big blind."),
    # House rules.
    "unknown_setting": mark("There is no such setting."),
    "unknown_setting:allowed": mark("There is no such setting; these come near: {allowed}."),
    "not_a_choice": mark("This is no choice. There are {allowed}."),
    "not_whole": mark("It must be a whole number."),
    "not_switch": mark("It must be true or false."),
    "not_a_list": mark("It must be a list of whole numbers."),
    "too_small": mark("It is too small."),
    "too_small:bound": mark("It must be at least {bound}."),
    "too_large:bound": mark("It must be at most {bound}."),
    "bad_tolerance": mark("It must be a list of pairs, tables and players, rising, the last without a limit."),
    "bad_final_table": mark("It must name the players at the final table by seats, both from 2 to 12."),
    "repeated_row": mark("This question is answered twice."),
    "missing": mark("It is missing."),
    "bad_payouts": mark("It must be a list of percents that never rise and make 100."),
    "bad_terms": mark("An event cannot be opened with this. SCRIPT.md says under open what it may be."),
    # Payout tables.
    "bad_payout_table": mark("The payouts cannot be read: {value}."),
    "payouts_one": mark("There must be one schedule. It is one of {allowed}."),
    "payouts_places": mark("What place {place} gets must stand here: each place once, the best one first."),
    "payouts_figure": mark("{value} is no prize. Give a percent from 0 to 100, or an amount as a whole number."),
    "payouts_rise": mark("Place {place} would get more than the place before it."),
    "payouts_over": mark("The percents make {value}, more than {whole}."),
    "payouts_bands": mark("The bands leave out {entries} entries, or have them twice."),
    "payouts_band_money": mark("A band has percents; fixed amounts have no bands."),
    "payouts_count": mark("It says {value} places and lists {places}."),
    "payouts_mixed": mark("Either all bands have places_paid, or none."),
    # Files.
    "settings_unreadable": mark(
        "The settings could not be read: the usual ones hold. The old file is kept as {value} once one is changed."
    ),
    "font_missing": mark(
        "The font {value} is missing or damaged: another one of this computer stands in for it. Install it again."
    ),
    "data_missing": mark("A file of the program is missing. Install it again."),
    "folder_unreadable": mark("The folder cannot be read: {reason}. What lies in it is not used."),
    "not_found": mark("There is no such file."),
    "unreadable": mark("The file cannot be opened: {reason}."),
    "not_utf8": mark("The file is not written in UTF-8."),
    "bad_syntax": mark("It cannot be read: {reason}."),
    "no_table": mark("This is no list. Save it as CSV or XLSX and choose that file."),
    "old_table": mark("Lists of this kind cannot be read. Open it in its program and save it as XLSX or CSV."),
    "broken_letters": mark("Letters are missing from here on: the file is damaged or cut off. Save it anew as UTF-8."),
    "pdf_table": mark("A PDF cannot be read. Open it, copy the rows of its table and paste them."),
    "file_too_large": mark("The file has {size} MB, the most is {most} MB. Choose another one."),
    "text_too_large": mark("The text has more than {most} MB. Paste only the table."),
    "too_many_cells": mark("The row has more than {most} cells. Delete the columns that are not needed."),
    "table_bomb": mark("The file is small but unpacks to more than {most} MB. It is not opened."),
    "table_entities": mark("The workbook has parts that no spreadsheet writes. Save it anew as XLSX or CSV."),
    "formula_without_value": mark(
        "Cell {cell} has a formula without its result. Open the file in a spreadsheet, save it and choose it again."
    ),
    "list_too_large": mark("The list has more than {most} rows. Split it."),
    "bad_encoding": mark("The list is not written in {value}. Choose another encoding."),
    "repeated_key": mark("The key {key} stands here twice."),
    "bad_key": mark("{key} cannot be used as a key of the operator window."),
    "unknown_ending": mark("Files that end in {ending} cannot be read. Use {allowed}."),
    "unknown_ending_out": mark("Files that end in {ending} cannot be written. Use {allowed}."),
    "cannot_write": mark("It cannot be written: {reason}. Choose another folder."),
    "logo_none": mark("This is no logo that can be printed. Use a PNG, JPEG or SVG file."),
    "logo_broken": mark("The logo is damaged. Save it again, or use another one."),
    "logo_too_intricate": mark("The logo is too intricate. Save it as PNG."),
    "logo_too_large": mark("The logo has more than {most} MB. Make it smaller."),
    "logo_too_many_dots": mark("The logo has {width} by {height} dots, more than {most} on a side. Make it smaller."),
    "unknown_structure": mark("There is no structure of this name."),
    "unknown_house": mark("There are no house rules of this name."),
    # Layouts of the wall.
    "unknown_layout": mark("There is no layout of this name. The full board is shown."),
    "unknown_widget": mark("There is no widget {value}."),
    "unknown_widget:nearest": mark("There is no widget {value}; {nearest} comes near."),
    "unknown_name": mark("There is no name {name}."),
    "unknown_name:nearest": mark("There is no name {name}; {nearest} comes near."),
    "bad_condition": mark("The condition cannot be read at “{word}”. Join names with and, or, not and brackets."),
    "open_bracket": mark("A bracket of the condition is not closed."),
    "unfinished_condition": mark("The condition ends where a name is still needed."),
    "too_long": mark("It is longer than {most} letters."),
    "no_number": mark("{value} is no number."),
    "bad_color": mark("{value} is no colour. Write it as #F4C04E."),
    "bad_shape": mark("{value} is no shape. Write width and height as 16:9, at most ten times as long as wide."),
    "bad_place": mark("The place must be four numbers: from the left, from the top, width and height."),
    "outside_picture": mark("The place lies outside the picture or is smaller than one hundredth of it."),
    "bad_picture_name": mark("{value} is no picture. Name a file of the folder pictures that ends in {allowed}."),
    "picture_missing": mark("The picture {value} is not in the folder pictures. It is left out."),
    "picture_unreadable": mark("The picture {value} cannot be read. It is left out."),
    "picture_too_large": mark("The picture {value} has {size} million dots, the most is {most}. It is left out."),
    "picture_file_too_large": mark("The picture is larger than {most} MB. Save it smaller."),
    # League points.
    **POINTS_PROBLEMS,
    # Sentences of the voice.
    "flag_in_text": mark("{name} is only true or false. Use it before the colon of a part in brackets."),
    "line_break": mark("A sentence is one line."),
    "no_colon": mark("A part in brackets needs a condition and a colon, as in [ante: There is an ante.]."),
    "placeholder_missing": mark("It must hold {sign}."),
    "stray_bracket": mark("The bracket {sign} closes nothing. Write it twice to have it said."),
    "unclosed": mark("The bracket {sign} is not closed."),
    "not_written": mark("The file cannot be written: {reason}."),
}
"""A sentence for every code."""


def problem_text(words: Words, problem: StructureProblem | HouseProblem | ProblemLike) -> str:
    """Place and sentence; a code that is not in the table is told as it is."""
    if isinstance(problem, HouseProblem):
        return f"{problem.setting}: {sentence_of(words, problem.code, _values_of(problem))}"
    if isinstance(problem, StructureProblem):
        place = _place(words, problem.path)
    else:
        line = words.say("{file}, line {line}", file=problem.file.name, line=problem.line)
        place = line if problem.line else problem.file.name
        place += f", {problem.key}" if problem.key else ""
    sentence = sentence_of(words, problem.code, problem.values)
    return f"{place}: {sentence}" if place else sentence


def _values_of(problem: HouseProblem) -> Mapping[str, object]:
    """What the sentence may use: the value itself is not known, but the bound that it passed."""
    if problem.code in ("too_small", "too_large"):
        return {"bound": problem.allowed[0]}
    return {"allowed": problem.allowed}


def _place(words: Words, path: tuple[str | int, ...]) -> str:
    """Rows are counted from 1, as on the page."""
    if len(path) > 1 and path[0] == "segment" and isinstance(path[1], int):
        row = words.say("Row {row}", row=path[1] + 1)
        return ", ".join([row, *(str(part) for part in path[2:3])])
    return ".".join(map(str, path))


def sentence_of(words: Words, code: str, values: Mapping[str, object]) -> str:
    """The sentence alone."""
    shown = {key: _shown(words, value) for key, value in values.items() if value not in (None, ())}
    key = next((f"{code}:{name}" for name in shown if f"{code}:{name}" in PROBLEMS), code)
    if key not in PROBLEMS:
        return ", ".join([code, *(f"{name} {value}" for name, value in shown.items())])
    return words.say(PROBLEMS[key], **(dict.fromkeys(placeholders(PROBLEMS[key]), "?") | shown))


def _shown(words: Words, value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return words.chips(value) if abs(value) < _COUNTABLE else f"{str(value)[:18]}…"
    if isinstance(value, tuple | list):
        return ", ".join(str(item) for item in value)
    return str(value)
