"""The person's own table of keys as a file: rows are put in and taken out, comments stay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from kiosk.files.data import DataError, Problem, line_of, write_text


def put_row(path: Path, row: Mapping[str, str | Sequence[str]]) -> None:
    """Write ``row`` (acts, text, group, keys, asks) in the place of the row that has one of its acts, or at the end.

    :raises DataError: the file cannot be read or written; it is then as it was.
    """
    document = _read(path)
    written = _table(row)
    rows = document.get("key")
    if not rows:
        import tomlkit  # only to write: the start does without it

        rows = document["key"] = tomlkit.aot()
    there = next(_rows_of(document, row["acts"]), None)
    if there is None:
        rows.append(written)
    else:
        there.update(written)
    _write(path, document)


def drop_row(path: Path, acts: Sequence[str]) -> None:
    """Take out the rows that have one of ``acts``. Raises what :func:`put_row` raises."""
    if not path.exists():
        return
    document = _read(path)
    for row in list(_rows_of(document, acts)):
        document["key"].remove(row)
    if not document.get("key"):
        document.pop("key", None)
    _write(path, document)


def _rows_of(document: Any, acts: str | Sequence[str]) -> Iterator[Any]:
    return (row for row in document.get("key", ()) if any(act in acts for act in row.get("acts", ())))


def _table(row: Mapping[str, str | Sequence[str]]) -> Any:
    import tomlkit

    table = tomlkit.table()
    for key, value in row.items():
        table[key] = value if isinstance(value, str) else list(value)
    return table


def _read(path: Path) -> Any:
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    if not path.exists():
        return tomlkit.document()
    try:
        text = path.read_text(encoding="utf-8")
        document = tomlkit.parse(text)
    except (OSError, UnicodeDecodeError, TOMLKitError) as error:
        raise DataError([Problem(path, None, "", "unreadable", {"reason": str(error)})]) from error
    if not _is_list_of_rows(document.get("key", [])):
        raise DataError([Problem(path, line_of(text, ("key",)), "key", "wrong_type", {"wanted": "list"})])
    return document


def _is_list_of_rows(rows: object) -> bool:
    return isinstance(rows, list) and all(
        isinstance(row, Mapping) and isinstance(row.get("acts", []), list) for row in rows
    )


def _write(path: Path, document: Any) -> None:
    import tomlkit

    try:
        write_text(path, tomlkit.dumps(document))
    except OSError as error:
        raise DataError([Problem(path, None, "", "unreadable", {"reason": error.strerror or str(error)})]) from error
