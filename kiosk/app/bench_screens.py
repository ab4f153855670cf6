"""An X server whose screens are plugged in and pulled out by a program: for the bench and for tests."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
from pathlib import Path

PATIENCE_S = 30.0
MODES = ("1920x1080", "1366x768", "1280x720", "800x600")
CONFIG = """
Section "ServerFlags"
    Option "AutoAddDevices" "false"
    Option "AutoAddGPU" "false"
EndSection
Section "Monitor"
    Identifier "any"
    HorizSync 5-1000
    VertRefresh 5-200
    Modeline "1920x1080" 172.80 1920 2040 2248 2576 1080 1081 1084 1118
    Modeline "1366x768" 85.25 1366 1436 1579 1792 768 771 774 798
EndSection
Section "Device"
    Identifier "none"
    Driver "dummy"
    VideoRam 256000
EndSection
Section "Screen"
    Identifier "all"
    Device "none"
    Monitor "any"
    DefaultDepth 24
    SubSection "Display"
        Depth 24
        Modes "1920x1080" "1366x768" "1280x720" "800x600"
        Virtual 7680 2160
    EndSubSection
EndSection
"""
"""No device, no graphics card: only Xorg's dummy driver, each of whose sockets takes a screen."""


def can_plug() -> bool:
    """Whether this machine has what it takes: Xorg with its dummy driver, xrandr, and the right to start them."""
    drivers = ("/usr/lib/xorg/modules/drivers/dummy_drv.so", "/usr/lib64/xorg/modules/drivers/dummy_drv.so")
    found = shutil.which("Xorg") and shutil.which("xrandr") and any(Path(one).exists() for one in drivers)
    return bool(found) and os.geteuid() == 0


class Sockets:
    """The X server. Socket 0 has a screen of 1920 x 1080 from the start, the others are empty.

    :ivar display: its name, for DISPLAY.
    :param folder: where its few files go.
    :raises OSError: it did not start.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        config = folder / "xorg.conf"
        config.write_text(CONFIG, encoding="ascii")
        reader, writer = os.pipe()
        command = ["Xorg", "-displayfd", str(writer), "-config", str(config), "-logfile", str(folder / "xorg.log")]
        command += ["-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts"]
        quiet = subprocess.DEVNULL
        self.server = subprocess.Popen(command, pass_fds=[writer], stdin=quiet, stdout=quiet, stderr=quiet)
        os.close(writer)
        try:
            self.display = f":{_number(reader)}"
        except OSError:
            self.close()
            raise
        finally:
            os.close(reader)

    def xrandr(self, *arguments: str) -> None:
        """Ask the server to change its screens."""
        subprocess.run(
            ["xrandr", "--display", self.display, *arguments], check=True, timeout=PATIENCE_S, capture_output=True
        )

    def begin(self, number: int, at: tuple[int, int] = (0, 0), mode: str = MODES[0]) -> subprocess.Popen[bytes]:
        """Plug a screen into a socket without waiting for it."""
        place = ["--mode", mode, "--pos", f"{at[0]}x{at[1]}"]
        return subprocess.Popen(["xrandr", "--display", self.display, "--output", f"DUMMY{number}", *place])

    def prepare(self, number: int) -> None:
        """Tell the server once which pictures a screen in this socket can show."""
        for mode in MODES:
            self.xrandr("--addmode", f"DUMMY{number}", mode)

    def plug(self, number: int, at: tuple[int, int] = (0, 0), mode: str = MODES[0]) -> None:
        """Plug a screen into a socket, its picture ``at`` this place among all."""
        if self.begin(number, at, mode).wait(PATIENCE_S) != 0:
            raise OSError(f"xrandr did not plug in socket {number}")
        self.xrandr("--query")  # only when asked does the dummy driver see that the socket is taken

    def pull(self, number: int) -> None:
        """Pull a screen out of its socket."""
        self.xrandr("--output", f"DUMMY{number}", "--off")

    def close(self) -> None:
        """End the server."""
        self.server.terminate()
        try:
            self.server.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()


def _number(reader: int) -> int:
    """The number that an X server writes once it is ready."""
    text = b""
    while not text.endswith(b"\n"):
        ready, _, _ = select.select([reader], [], [], PATIENCE_S)
        part = os.read(reader, 16) if ready else b""
        if not part:
            raise OSError("the X server did not start")
        text += part
    return int(text)
