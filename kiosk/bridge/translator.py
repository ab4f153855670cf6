"""The labels of the windows in the language of the program: `qsTr` in QML, answered from the program's own catalogues.

One catalogue for code and QML: no second file format, no tool of Qt's at build time.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QTranslator
from PySide6.QtQml import QQmlEngine

from kiosk.bridge.qm import qm
from kiosk.files.translations import catalogue, keys
from kiosk.show.words_catalogue import PSEUDO, pseudo


def texts_of(tag: str) -> dict[str, str]:
    """What the labels are in the language of ``tag``, by their texts in the code; those without a translation left out.

    :raises DataError: the catalogue cannot be read.
    """
    if tag == PSEUDO:
        return {key: pseudo(key) for key in keys()}
    return {key: forms[0] for key, forms in catalogue(tag).texts.items() if forms and forms[0]}


class Translation(QObject):
    """The language of the labels that an engine shows; one at a time, and none after ``take_off``."""

    def __init__(self, engine: QQmlEngine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._installed: QTranslator | None = None
        self._data = b""
        """What Qt reads the texts from, for as long as it is installed."""
        self.tag = ""

    def speak(self, tag: str) -> None:
        """Show the labels in the language of ``tag``: "de", "de_AT", "qps"; at once, in all windows of the engine.

        :raises DataError: the catalogue cannot be read; the labels stay as they are.
        """
        if tag == self.tag:
            return
        texts = texts_of(tag)
        self._remove()
        if texts:
            self._data = qm(texts)
            self._installed = QTranslator(self)
            self._installed.load(self._data)
            QCoreApplication.installTranslator(self._installed)
        self.tag = tag
        self._engine.retranslate()

    def take_off(self) -> None:
        """The texts of the code again, for windows that are made from now on."""
        self._remove()
        self.tag = ""

    def _remove(self) -> None:
        if self._installed is not None:
            QCoreApplication.removeTranslator(self._installed)
            self._installed.deleteLater()
            self._installed = None
