"""What a stage shows of the widgets of its page, read from the items themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtQml import QQmlExpression, qmlContext
from PySide6.QtQuick import QQuickItem

from kiosk.bridge.layout_rows import Seen
from kiosk.show.layout_edit import Box

RIGHT, MIDDLE = 2, 4
"""Qt's numbers for the alignment of a text."""


def seen_in(stage: QQuickItem) -> dict[int, Seen]:
    """Each widget of the page that a stage shows, by its place in the arrangement."""
    seen: dict[int, Seen] = {}
    for place in _below(stage):
        index, item = place.property("index"), place.property("item")
        if isinstance(index, int) and isinstance(item, QQuickItem) and item.property("cramped") is not None:
            shown = place.isVisible()
            filled = shown and bool(item.property("filled"))
            seen[index] = Seen(
                title=str(item.property("title") or ""),
                filled=filled,
                cramped=shown and bool(item.property("cramped")),
                ink=_ink(item, stage) if filled else None,
            )
    return seen


def _ink(widget: QQuickItem, stage: QQuickItem) -> Box | None:
    """Where a widget's words stand, in hundredths of the stage; None when it has none."""
    marked = QRectF()
    for item in _below(widget):
        if item.isVisible() and item.inherits("QQuickText") and item.property("text"):
            marked = marked.united(_words(item, stage))
    if marked.isEmpty() or not (stage.width() and stage.height()):
        return None
    across, down = 100 / stage.width(), 100 / stage.height()
    return Box(marked.x() * across, marked.y() * down, marked.width() * across, marked.height() * down)


def _words(text: QQuickItem, stage: QQuickItem) -> QRectF:
    """The words of a text, which may be smaller than its item: from the top of its capitals to its last base line."""
    wide = min(text.width() or float("inf"), float(text.property("contentWidth")))
    align = int(_asked(text, "effectiveHorizontalAlignment + 0"))
    spare = text.width() - wide
    left = spare if align == RIGHT else spare / 2 if align == MIDDLE else 0.0
    size, lines = float(_asked(text, "fontInfo.pixelSize")), int(text.property("lineCount"))
    base = text.baselineOffset()
    below = float(text.property("contentHeight")) * (lines - 1) / max(1, lines)
    at = text.mapToItem(stage, QPointF(left, base - size * 0.73))
    return QRectF(at.x(), at.y(), wide, size * 0.73 + below)


def _asked(item: QQuickItem, words: str) -> Any:
    """Ask in QML what PySide cannot read itself, such as enums of private classes."""
    context = qmlContext(item)
    assert context is not None  # every text of a widget was made by QML
    answer: Any = QQmlExpression(context, item, words).evaluate()
    return answer[0] if isinstance(answer, tuple) else answer


def _below(item: QQuickItem) -> Iterator[QQuickItem]:
    """All items below one; delegates are found by their parents alone."""
    for child in item.childItems():
        yield child
        yield from _below(child)
