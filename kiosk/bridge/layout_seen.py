"""What a stage shows of the widgets of its page, read from the items themselves."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtQuick import QQuickItem

from kiosk.bridge.layout_rows import Seen


def seen_in(stage: QQuickItem) -> dict[int, Seen]:
    """Each widget of the page that a stage shows, by its place in the arrangement."""
    seen: dict[int, Seen] = {}
    for place in _below(stage):
        index, item = place.property("index"), place.property("item")
        if isinstance(index, int) and isinstance(item, QQuickItem) and item.property("cramped") is not None:
            shown = place.isVisible()
            seen[index] = Seen(
                title=str(item.property("title") or ""),
                filled=shown and bool(item.property("filled")),
                cramped=shown and bool(item.property("cramped")),
            )
    return seen


def _below(item: QQuickItem) -> Iterator[QQuickItem]:
    """All items below one; delegates are found by their parents alone."""
    for child in item.childItems():
        yield child
        yield from _below(child)
