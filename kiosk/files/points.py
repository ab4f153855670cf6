"""League points on the shelf: one TOML file for each rule, shipped or in the person's own folder.

A file has the fields of :class:`kiosk.tournament.points.PointsRule`: ``title``, ``source``, and ``formula`` or
``table``, and what else the league gives. Its name without the ending is the rule's, which an event names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import chain, count
from pathlib import Path

from kiosk.files.data import DataError, Problem, data_path, files_in, line_of, own_place, read_data, write_text
from kiosk.tournament.points import PointsRule
from kiosk.tournament.points_rule import RuleError, read_rule, rule_data

_SHELF = ("structures", "points")


def load_rule(path: Path) -> PointsRule:
    """The rule in a .toml file.

    :raises DataError: with everything that is wrong with it, each with its line.
    """
    text, data = read_data(path)
    try:
        return read_rule(data, path.stem)
    except RuleError as error:
        raise DataError(
            Problem(path, line_of(text, (problem.key,)), problem.key, problem.code, problem.values)
            for problem in error.problems
        ) from error


def load_rules() -> tuple[dict[str, PointsRule], tuple[Problem, ...]]:
    """Every rule by name, and what is wrong with the files that had to be left out.

    A file in the own folder stands for the shipped one of the same name, also when it is broken: falling back to the
    shipped rule would give points that the league did not agree on.
    """
    rules: dict[str, PointsRule] = {}
    problems: list[Problem] = []
    for name, path in _files().items():
        try:
            rules[name] = load_rule(path)
        except DataError as error:
            problems.extend(error.problems)
    return rules, tuple(problems)


def save_rule(rule: PointsRule) -> PointsRule:
    """Keep a rule in the own folder, whole or not at all, and give it back with the name that it got.

    A rule without a name is new, and gets one from its title that no file has; one with a name takes the place of
    the file of that name, whose comments stay.

    :raises DataError: an older file of that name cannot be read: it may hold someone's work.
    :raises OSError: when the disk refuses.
    """
    import tomlkit  # only to write: the start does without it

    name = rule.name or _new_name(rule.title)
    path = own_place(*_SHELF) / f"{name}.toml"
    document = tomlkit.parse(read_data(path)[0] if path.exists() else "")
    data = rule_data(rule)
    for key in [key for key in document if key not in data]:
        del document[key]
    for key, value in data.items():
        if document.get(key) != value:
            document[key] = value
    write_text(path, tomlkit.dumps(document))
    return load_rule(path)


def _new_name(title: str) -> str:
    """A file's name from a title: letters and digits of any script, joined by hyphens, and a number if it is taken."""
    plain = "-".join(re.findall(r"\w+", title.lower()))[:60] or "points"
    taken = _files()
    names = chain([plain], (f"{plain}-{number}" for number in count(2)))
    return next(name for name in names if name not in taken)


def _files() -> Mapping[str, Path]:
    found: dict[str, Path] = {}
    for folder in (data_path(*_SHELF), own_place(*_SHELF)):
        found |= {path.stem: path for path in files_in(folder, ".toml")}
    return dict(sorted(found.items()))
