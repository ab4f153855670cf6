"""The bar of the time played, where it has hardly any room."""

from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtQml import QQmlApplicationEngine, QQmlComponent
from PySide6.QtQuick import QQuickItem

QML = Path(__file__).resolve().parents[2] / "qml"


def strokes(engine: QQmlApplicationEngine, height: int) -> int:
    engine.addImportPath(str(QML))
    component = QQmlComponent(engine, QUrl.fromLocalFile(str(QML / "Kit" / "Bar.qml")))
    bar = component.createWithInitialProperties({"width": 204, "height": height, "progress": 0.5, "hatched": True})
    assert isinstance(bar, QQuickItem), component.errorString()
    [played] = [item for item in bar.childItems() if item.isVisible() and len(item.childItems()) > 1]
    found = [item for item in played.childItems() if item.inherits("QQuickShape")]
    bar.deleteLater()
    return len(found)


@pytest.mark.parametrize("height", [0, 3, 4, 5])
def test_a_bar_too_thin_for_strokes_has_none_or_few_and_no_warning(
    qml_engine: QQmlApplicationEngine, height: int
) -> None:
    assert strokes(qml_engine, height) in range(65)  # a stroke takes 1.6 px where the inside is one pixel high


def test_a_bar_of_room_is_hatched(qml_engine: QQmlApplicationEngine) -> None:
    assert strokes(qml_engine, 24) == 3  # 2 px of edge: 98 px by 16, less 6.4, at 25.6 px a stroke
