"""The TOML text of a layout, in which the comments of the file before stay where they were."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tomlkit.items import AoT, Table


def layout_text(data: Mapping[str, Any], old: str = "") -> str:
    """The text for a layout's data.

    :param old: the text of its file as it stands, "" when there is none; it must be readable.
    """
    import tomlkit  # only to write: the start does without it

    document = tomlkit.parse(old if not old or old.endswith("\n") else old + "\n")
    pages = document.pop("page", None)
    _fill(document, {key: value for key, value in data.items() if key != "page"})
    document["page"] = _rows("page", data["page"], pages)
    return tomlkit.dumps(document)


# What tells a row of each list from its neighbours, and the list that it holds itself.
_TELLS = {"page": "title", "arrangement": "shape", "widget": "kind"}
_INNER = {"page": "arrangement", "arrangement": "widget"}


def _rows(name: str, wanted: Sequence[Mapping[str, Any]], old: object) -> AoT:
    """The wanted rows, each in the table of the old row that it was, so that its comments go with it."""
    import tomlkit
    from tomlkit.items import AoT

    before: list[Table] = list(old.body) if isinstance(old, AoT) else []
    rows = AoT([], parsed=True)
    tell = _TELLS[name]
    was, now = ([str(row.get(tell, "")) for row in some] for some in (before, wanted))
    for kind, old_from, _, new_from, new_to in difflib.SequenceMatcher(None, was, now, False).get_opcodes():
        for place in range(new_from, new_to):
            kept = before[old_from + place - new_from] if kind == "equal" else tomlkit.table()
            _row(name, kept, wanted[place])
            if rows and not rows[-1].as_string().endswith("\n\n"):
                kept.trivia.indent = "\n" + kept.trivia.indent.lstrip("\n")
            rows.append(kept)
    return rows


def _row(name: str, table: Table, row: Mapping[str, Any]) -> None:
    from tomlkit.items import AoT

    inner = _INNER.get(name, "")
    held = table.pop(inner, None) if inner else None
    _fill(table, {key: value for key, value in row.items() if key != inner})
    if inner == "widget" and not isinstance(held, AoT):
        table[inner] = _lines(row.get(inner, ()), held)
    elif inner:
        table[inner] = _rows(inner, row.get(inner, ()), held)


def _lines(wanted: Sequence[Mapping[str, Any]], old: Any) -> Any:
    """The widgets as a list of one line each; the old list with its comments when nothing has changed."""
    import tomlkit

    if old is not None and old.unwrap() == list(wanted):
        return old
    rows = tomlkit.array()
    for row in wanted:
        line = tomlkit.inline_table()
        line.update(row)
        rows.append(line)
    return rows.multiline(bool(wanted))


def _fill(table: Any, row: Mapping[str, Any]) -> None:
    for key in [key for key in table if key not in row]:
        del table[key]
    for key, value in row.items():
        if key not in table or table[key] != value:
            table[key] = value
