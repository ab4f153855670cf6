"""How many screens are plugged in, whatever the desktop makes of them: more than it tells are mirrored or off."""

from __future__ import annotations

import sys
from pathlib import Path

DRM = Path("/sys/class/drm")
_ONLY_ACTIVE_PATHS = 2


def outputs(drm: Path = DRM) -> int:
    """The number of connected outputs; 0 where the system does not tell."""
    if sys.platform == "win32":
        return _paths()
    return _connected(drm)


def _connected(drm: Path) -> int:
    """Linux: each socket of a graphics card is a folder such as card0-HDMI-A-1."""
    try:
        sockets = [path / "status" for path in drm.glob("card*-*")]
        return sum(path.read_text(encoding="ascii").strip() == "connected" for path in sockets if path.exists())
    except (OSError, ValueError):
        return 0


def _paths() -> int:
    """Windows: the ways from a picture to a screen; a mirrored picture has two."""
    import ctypes

    paths, modes = ctypes.c_uint32(), ctypes.c_uint32()
    user32 = ctypes.windll.user32  # type: ignore[attr-defined]
    failed = user32.GetDisplayConfigBufferSizes(_ONLY_ACTIVE_PATHS, ctypes.byref(paths), ctypes.byref(modes))
    return 0 if failed else paths.value
