"""What the engines of the operator window's scenes stand on."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.qml.designer_scene import Stage as DesignerStage
from tests.qml.operator_scene import Stage


@pytest.fixture(scope="session", autouse=True)
def stages(one_application: QApplication) -> Iterator[None]:
    """The engines go before the application does; in a worker the end of the process takes both at once.

    Qt takes some twenty seconds to forget all the types that an old process has read, and every other worker is done.
    """
    yield
    if not _in_worker():
        DesignerStage.end_all()
        Stage.end_all()


def _in_worker() -> bool:
    return "PYTEST_XDIST_WORKER" in os.environ


def pytest_unconfigure() -> None:
    """A worker has told all its results by now."""
    if _in_worker():
        os._exit(0)
