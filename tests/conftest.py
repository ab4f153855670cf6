"""What every test stands on: no real screen, one time zone, one locale, no folder of the person, no dice.

Fixtures of general use: `x_display` (a screen of X11 that the tests own), `qml_engine` (fails on any QML warning) and
`shared_engine` (the same for a module).
"""

from __future__ import annotations

import gc
import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from PySide6.QtQml import QQmlApplicationEngine, QQmlError
    from PySide6.QtWidgets import QApplication

ROOT = Path(__file__).resolve().parent.parent

# Set before Qt or a child process is started. A person may still ask for another platform or backend by hand.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
os.environ["TZ"] = "UTC"
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)
# The programs that tests start take what is compiled already, as an installed one does.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
if sys.platform != "win32":
    time.tzset()

# The same examples in every run: a red run can be repeated, a green one was not luck.
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
# `HYPOTHESIS_PROFILE=search pytest` looks for examples that the fixed ones miss.
settings.register_profile("search", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


MANY = 100_000
"""So many objects more than at the last collection are looked through for garbage, between two tests."""


def pytest_collection_finish() -> None:
    """Take what the collected tests are made of out of the garbage collection: it was looked through again and again.

    From here on it is collected between tests alone, see `garbage`.
    """
    gc.collect()
    gc.freeze()
    gc.disable()


@pytest.fixture(autouse=True)
def garbage() -> Iterator[None]:
    """Collect in this thread: what Qt made here, with a timer that runs, must not go in a thread of the program's.

    A program in use keeps its windows to its end; a test throws whole programs away while their threads still run.
    """
    yield
    gc.disable()  # a program that was started here has turned it on
    if gc.get_count()[0] > MANY:
        gc.collect()


@pytest.fixture(scope="module", autouse=True)
def home_of_the_module(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """What is made once for a module must not find, or change, the own folder of whoever runs the tests."""
    home = tmp_path_factory.mktemp("module")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KIOSK_HOME", str(home))
        yield home


_homes = count(1)


@pytest.fixture(autouse=True)
def own_home(home_of_the_module: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The person's own folder, which is `KIOSK_HOME` to kiosk.files.data: here a new and empty one for each test."""
    # Not by tmp_path_factory, which reads all the folders there are to find the next number.
    home = home_of_the_module / f"own-{next(_homes)}" / "kiosk-home"
    home.mkdir(parents=True)
    monkeypatch.setenv("KIOSK_HOME", str(home))
    return home


@pytest.fixture(scope="session", autouse=True)
def a_persons_pace() -> Iterator[None]:
    """Tests type faster than any person, and are no scanner for it; those of scans set the pace themselves."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kiosk.bridge.scans.FASTEST_MS", -1)
        yield


@pytest.fixture(scope="session", autouse=True)
def one_application(qapp: QApplication) -> QApplication:
    """Qt's one application object, before any test: one that a measure made first would be of another class."""
    return qapp


@pytest.fixture(scope="session")
def x_display() -> Iterator[str]:
    """The name of a screen of X11 (1920 x 1080, 24 bits) that lasts for the session, for programs that are started.

    Qt in the tests' own process stays offscreen: if its X server died, the interpreter would be aborted.
    """
    program = shutil.which("Xvfb")
    if program is None:
        if sys.platform.startswith("linux"):
            pytest.fail("Xvfb is missing: run `python3 packaging/bootstrap.py test`, which installs it.")
        pytest.skip("X11 is tested on Linux")
    reader, writer = os.pipe()
    command = [program, "-displayfd", str(writer), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        yield f":{read_number(reader, seconds=30)}"
        assert server.poll() is None, "Xvfb died during the tests"
    finally:
        os.close(reader)
        server.terminate()
        server.wait(timeout=10)


def read_number(reader: int, seconds: float) -> int:
    """The number that an X server writes to its pipe once it is ready to be used."""
    text = b""
    while not text.endswith(b"\n"):
        ready, _, _ = select.select([reader], [], [], seconds)
        part = os.read(reader, 16) if ready else b""
        assert part, "Xvfb did not come up"
        text += part
    return int(text)


@pytest.fixture
def qml_engine(qapp: QApplication) -> Iterator[QQmlApplicationEngine]:
    """An engine that knows the folder qml/; the test fails on any warning, those of taking it down included."""
    yield from _engine()


@pytest.fixture(scope="module")
def shared_engine(qapp: QApplication) -> Iterator[QQmlApplicationEngine]:
    """The same for all tests of a module, where they share windows; the last of them fails on any warning."""
    yield from _engine()


def _engine() -> Iterator[QQmlApplicationEngine]:
    # Without QtQuick the root objects would come as bare windows that cannot be grabbed.
    import PySide6.QtQuick  # noqa: F401
    import shiboken6
    from PySide6.QtQml import QQmlApplicationEngine

    warnings: list[str] = []

    def hear(heard: list[QQmlError]) -> None:
        warnings.extend(error.toString() for error in heard)

    engine = QQmlApplicationEngine()
    engine.warnings.connect(hear)
    engine.addImportPath(str(ROOT / "qml"))
    yield engine
    shiboken6.delete(engine)
    assert warnings == []
