"""What the engines of the operator window's scenes stand on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.qml.operator_scene import Stage


@pytest.fixture(scope="session", autouse=True)
def stages(one_application: QApplication) -> Iterator[None]:
    """The engines go before the application does."""
    yield
    Stage.end_all()
