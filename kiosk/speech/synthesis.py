"""What runs in the worker process: the one place that touches pyttsx3.

The process is there to be killed. espeak's callbacks run in a thread of its own and can hang (pyttsx3 issues 126, 131);
two threads in its loop hung for ever when measured, so one thread makes one file after the other.

pyttsx3's `say` is never used: on Linux it loses texts, and reports success without a sound device. After one
`save_to_file` it would overwrite that file instead of speaking.
"""

import os
import signal
import sys
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from kiosk.speech.settings import InstalledVoice, tag

EMPTY_WAV_BYTES = 44  # the header alone


@dataclass(frozen=True, slots=True)
class Request:
    """One text to turn into a WAV at `path`; `voice` is an engine's id, empty for its usual one; `volume` 0 to 100."""

    text: str
    voice: str
    rate: int
    volume: int
    path: Path


@dataclass(frozen=True, slots=True)
class Started:
    """The engine is up: what voices it has, and which it uses by itself."""

    voices: tuple[InstalledVoice, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Made:
    """How a request or the start ended: `code` is empty when well, `text` is what the engine said."""

    code: str = ""
    text: str = ""

    @property
    def ok(self) -> bool:
        """Whether the file is there."""
        return not self.code


def serve(line: Connection, driver: str | None) -> None:
    """Start the engine, say so, then answer each Request with a Made until the other end hangs up.

    :param driver: pyttsx3's driver name; None takes the platform's own.
    """
    _keep_quiet()
    try:
        engine, started = _start(driver)
    except Exception as error:  # noqa: BLE001 - a driver may raise anything; the operator is shown it
        line.send(Made(_why_not(error), _said(error)))
        return
    line.send(started)
    try:
        while True:
            line.send(_make(engine, started.default, line.recv()))
    except (EOFError, OSError):
        return  # the program has gone; so does its voice


def _keep_quiet() -> None:
    """Send stdout nowhere (pyttsx3 prints each file's name); leave Ctrl+C to the program, which ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open as long as the process lives


def _start(driver: str | None) -> tuple[Any, Started]:
    import pyttsx3

    engine = pyttsx3.init(driver)
    # espeak's driver leaves its very first loop after 10 ms, done or not; this one has nothing to lose.
    engine.runAndWait()
    voices = tuple(
        InstalledVoice(str(voice.id), str(voice.name), tuple(tag(str(each)) for each in voice.languages or ()))
        for voice in engine.getProperty("voices")
    )
    return engine, Started(voices, str(engine.getProperty("voice") or ""))


def _why_not(error: BaseException) -> str:
    """`espeak_missing` when the library was not found (pyttsx3 says so in words only), else `engine_failed`."""
    return "espeak_missing" if "espeak" in str(error).lower() and "installed" in str(error) else "engine_failed"


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _has_own_thread(engine: Any) -> bool:  # noqa: ANN401
    """Whether the engine works on after pyttsx3's loop has ended; those of Windows and macOS do not."""
    return bool(engine.driver_name == "espeak")


def _settle(engine: Any) -> None:  # noqa: ANN401
    """Wait until espeak's thread has done all that it was given, a change of rate included.

    pyttsx3 begins each loop with a cancel when espeak is busy. That throws away a rate or a volume that was just set,
    or the sentence itself: of 300 files made one after the other with changing rates, half had the wrong one.
    """
    if _has_own_thread(engine):
        from pyttsx3.drivers import _espeak

        _espeak.Synchronize()


def _make(engine: Any, default: str, request: Request) -> Made:  # noqa: ANN401 - pyttsx3 has no types
    """Write the WAV. pyttsx3 swallows what its driver raises and notifies it instead, so both ways are watched."""
    try:
        request.path.write_bytes(b"")  # espeak's callback would hang on a full disk, and an old file would pass for new
    except OSError as error:
        return Made("no_room", _said(error))
    heard: list[BaseException] = []
    written = threading.Event()
    tokens = [
        engine.connect("error", lambda exception=None, **_: heard.append(exception)),
        engine.connect("finished-utterance", lambda **_: written.set()),
    ]
    voice = request.voice or default
    try:
        _settle(engine)
        if voice:
            engine.setProperty("voice", voice)
        engine.setProperty("rate", request.rate)
        engine.setProperty("volume", request.volume / 100)
        _settle(engine)
        engine.save_to_file(request.text, str(request.path))
        engine.runAndWait()
        if _has_own_thread(engine) and not heard:
            written.wait()  # its loop may end first; when this never comes, the parent kills this process
    except Exception as error:  # noqa: BLE001 - a driver may raise anything
        heard.append(error)
    finally:
        for token in tokens:
            engine.disconnect(token)
    if heard:
        return Made("refused", _said(heard[0]))
    size = request.path.stat().st_size
    return Made() if size > EMPTY_WAV_BYTES else Made("refused", "the engine wrote an empty file")
