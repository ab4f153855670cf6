"""What is wrong with a league's formula, as a sentence for the person who typed it.

>>> from kiosk.show.words import Words
>>> from kiosk.tournament.formula import PointsError
>>> formula_text(Words(), PointsError("unknown_name", 7, name="plaice", nearest="place"))
'Column 7: there is no name plaice; place comes near.'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kiosk.show.words_bidi import isolated
from kiosk.show.words_catalogue import mark
from kiosk.tournament.formula import PointsError

if TYPE_CHECKING:
    from kiosk.show.words import Words

FORMULA: Mapping[str, str] = {
    "formula_empty": mark("The formula is empty. Type one, such as n - place + 1."),
    "formula_too_long": mark("The formula is longer than {most} characters."),
    "formula_too_deep": mark("Column {column}: too many parts lie in each other. Make the formula shorter."),
    "formula_unknown_sign": mark("Column {column}: {sign} has no meaning here."),
    "formula_bad_syntax": mark("Column {column}: the formula cannot be read from here on."),
    "formula_unknown_name": mark("Column {column}: there is no name {name}."),
    "formula_unknown_name:nearest": mark("Column {column}: there is no name {name}; {nearest} comes near."),
    "formula_unknown_function": mark("Column {column}: there is no function {name}."),
    "formula_unknown_function:nearest": mark("Column {column}: there is no function {name}; {nearest} comes near."),
    "formula_wrong_count": mark("Column {column}: {name} takes from {least} to {most} numbers."),
    "formula_division_by_zero": mark("Column {column}: with the figures of this night it divides by zero."),
    "formula_out_of_domain": mark("Column {column}: the figures of this night have no such root, logarithm or power."),
    "formula_too_large": mark("Column {column}: the number is too large."),
}
"""A sentence for every code of a formula, as the problems of files have it."""

POINTS_PROBLEMS: Mapping[str, str] = {
    **FORMULA,
    "points_twice": mark("Points come by a formula or by a table of places, not by both. Take one of them away."),
    "points_table": mark("{value} cannot be read. Write the places as 1 = 25, 2 = 18, 10-12 = 1."),
}
"""The same, and what else can be wrong with a rule for points."""


def formula_text(words: Words, error: PointsError) -> str:
    """The sentence for a formula that cannot be read, or not be calculated with a night's figures."""
    code = f"formula_{error.code}"
    if error.values.get("nearest"):
        code += ":nearest"
    values = {key: isolated(value) if isinstance(value, str) else value for key, value in error.values.items()}
    return words.say(FORMULA[code], column=error.column, **values)
