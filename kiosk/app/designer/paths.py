"""A file or folder as a dialog, a drop or a person names it."""

from __future__ import annotations

from PySide6.QtCore import QUrl


def path_of(text: str) -> str:
    """The path in a file's address, or the text itself."""
    return QUrl(text).toLocalFile() if text.startswith("file:") else text
