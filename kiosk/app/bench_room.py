"""A room for the bench: a sound server of its own, whose loudspeaker sounds nowhere, and an ear for when it does."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
import time
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

RATE = 22_050
LOUD = 300
"""Above the noise of the smallest steps; a chime begins with thousands."""
QUIET_S = 0.3
PATIENCE_S = 10.0
_NEEDED = ("pulseaudio", "paplay", "parec", "espeak-ng")


def can_listen() -> bool:
    """Whether this computer has what the room is made of."""
    return os.name == "posix" and all(shutil.which(name) for name in _NEEDED)


class Ear:
    """Notes each instant (s, monotonic) at which sound begins after a moment of quiet."""

    def __init__(self) -> None:
        self.begins: list[float] = []
        self._recorder = subprocess.Popen(
            ["parec", "-d", "nul.monitor", "--format=s16le", f"--rate={RATE}", "--channels=1", "--latency-msec=10"],
            stdout=subprocess.PIPE,
        )
        self._thread = threading.Thread(target=self._listen, name="kiosk bench ear", daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        stream = self._recorder.stdout
        assert stream is not None
        quiet = RATE  # samples since the last loud one
        while heard := os.read(stream.fileno(), 4096):
            now = time.monotonic()
            values = array("h", heard[: len(heard) // 2 * 2])
            if max(values, default=0) > LOUD:
                if quiet > QUIET_S * RATE:
                    self.begins.append(now)
                quiet = 0
            else:
                quiet += len(values)

    def close(self) -> None:
        """Stop listening."""
        self._recorder.terminate()
        self._recorder.wait(PATIENCE_S)
        self._thread.join(PATIENCE_S)


@contextmanager
def sound_server() -> Iterator[Path]:
    """A sound server with a loudspeaker that sounds nowhere, ``nul``; its folder, in which ``socket`` is its address.

    :raises RuntimeError: it did not start.
    """
    # A socket's path has room for 107 characters only.
    folder = Path(tempfile.mkdtemp(prefix="kiosk-room-"))
    socket = folder / "socket"
    server = subprocess.Popen(
        [
            "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
            "-L", "module-null-sink sink_name=nul",
            "-L", f"module-native-protocol-unix socket={socket} auth-anonymous=1",
        ],
        env=os.environ | {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)},
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        ends = time.monotonic() + PATIENCE_S
        while not socket.exists():
            if time.monotonic() > ends:
                raise RuntimeError("the bench's own sound server did not start")
            time.sleep(0.02)
        yield folder
    finally:
        server.terminate()
        server.wait(PATIENCE_S)
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def room() -> Iterator[Ear]:
    """The room, for as long as it is needed; sounds of this process go there and nowhere else."""
    with sound_server() as folder:
        os.environ["PULSE_SERVER"] = f"unix:{folder / 'socket'}"
        os.environ["PIPEWIRE_REMOTE"] = str(folder / "none")
        ear = Ear()
        try:
            yield ear
        finally:
            ear.close()
