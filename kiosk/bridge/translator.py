"""The labels of the windows in the language of the program: `qsTr` in QML, answered from the program's own catalogues.

One catalogue for code and QML: no second file format, no tool of Qt's at build time.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QTranslator
from PySide6.QtQml import QQmlEngine

from kiosk.files.translations import catalogue
from kiosk.show.words_catalogue import PSEUDO, Catalogue, PseudoCatalogue


class PoTranslator(QTranslator):
    """Answers Qt from one catalogue. The text alone is the key, as everywhere in the program, not the context."""

    def __init__(self, texts: Catalogue, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts = texts

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        """Never: Qt passes over translators that say they have nothing."""
        return False

    def translate(
        self,
        context: str,
        sourceText: str,  # noqa: N803 - Qt's name
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str | None:
        """The translation, or None where there is none, for which Qt shows the text itself; "" it would show as such.

        With a count the plural form for it, still with its ``%n``: Qt fills that in.
        """
        found = self._texts.text(sourceText) if n < 0 else self._texts.plural(sourceText, sourceText, n)
        return None if found == sourceText else found


class Translation(QObject):
    """The language of the labels that an engine shows; one at a time, and none after ``take_off``."""

    def __init__(self, engine: QQmlEngine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._installed: PoTranslator | None = None
        self.tag = ""

    def speak(self, tag: str) -> None:
        """Show the labels in the language of ``tag``: "de", "de_AT", "qps"; at once, in all windows of the engine.

        :raises DataError: the catalogue cannot be read; the labels stay as they are.
        """
        if tag == self.tag:
            return
        texts = PseudoCatalogue() if tag == PSEUDO else catalogue(tag)
        self._remove()
        self._installed = PoTranslator(texts, self)
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
