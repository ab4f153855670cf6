"""The nights share the one application of all tests, whichever comes first."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication


@pytest.fixture(autouse=True)
def one_application(qapp: QGuiApplication) -> QGuiApplication:
    return qapp
