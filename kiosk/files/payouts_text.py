"""The TOML text of a payout table, in which the comments of the file before stay where they were."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from kiosk.tournament.payouts import PayoutTable, payouts_value

if TYPE_CHECKING:
    from tomlkit.items import AoT, Array


def table_text(table: PayoutTable, old: str = "") -> str:
    """The text for a table.

    :param old: the text of its file as it stands, "" when there is none; it must be readable.
    """
    import tomlkit  # only to write: the start does without it

    data = _data(table)
    document = tomlkit.parse(old if not old or old.endswith("\n") else old + "\n")
    stands: dict[str, Any] = document.unwrap()
    for key in [key for key in document if key not in data]:
        del document[key]
    for key, value in data.items():
        if key not in stands or stands[key] != value:
            document[key] = _item(key, value)
    return tomlkit.dumps(document)


def _data(table: PayoutTable) -> dict[str, Any]:
    """The file's keys, texts first."""
    said = payouts_value(table.payouts)
    value: dict[str, Any] = {"percents": said} if isinstance(said, list) else dict(said)
    data: dict[str, Any] = {"name": table.title, "source": table.source, "notes": table.notes}
    data |= {"currency": table.currency}
    for key in ("paid_percent", "min_cash", "kept_percent", "rest", "seats"):
        data[key] = value.get(key)
    data["places_paid"] = value.get("places")
    for key, figure in (("percents", "percent"), ("amounts", "amount")):
        if value.get(key):
            data["places"] = _rows(value[key], figure)
    data["things"] = [{"place": place, "name": name} for place, name in value.get("things", ())]
    data["band"] = [_band(band) for band in value.get("bands", ())]
    return {key: part for key, part in data.items() if part}


def _band(band: Mapping[str, Any]) -> dict[str, Any]:
    limits = {key: limit for key, limit in band.items() if key != "percents"}
    return limits | {"places": _rows(band["percents"], "percent")}


def _rows(figures: Sequence[object], key: str) -> list[dict[str, object]]:
    """A row for each run of places that get the same."""
    rows: list[dict[str, object]] = []
    first = 1
    for figure, places in groupby(figures):
        last = first + len(list(places)) - 1
        where: dict[str, object] = {"place": first} if first == last else {"from": first, "to": last}
        rows.append(where | {key: figure})
        first = last + 1
    return rows


def _item(key: str, value: Any) -> object:  # noqa: ANN401 - what TOML can hold
    if key == "band":
        return _bands(value)
    return _lines(value) if key in ("places", "things") else value


def _lines(rows: Sequence[Mapping[str, object]]) -> Array:
    """A list with a row a line."""
    import tomlkit

    lines = tomlkit.array()
    for row in rows:
        inline = tomlkit.inline_table()
        inline.update(row)
        lines.append(inline)
    return lines.multiline(multiline=True)


def _bands(bands: Sequence[Mapping[str, Any]]) -> AoT:
    import tomlkit

    rows = tomlkit.aot()
    for band in bands:
        row = tomlkit.table()
        for key, value in band.items():
            row[key] = _lines(value) if key == "places" else value
        rows.append(row)
    return rows
