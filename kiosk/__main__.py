"""``python -m kiosk``, and the command ``kiosk``."""

from __future__ import annotations

import sys

SWITCHES = {"--demo", "--offscreen", "--mute", "--first-frame"}
"""With these alone the program starts without the library that reads the command line, a tenth of a second sooner."""

BEFORE_QT = ("kiosk.show.frame", "kiosk.desk", "kiosk.app.lists", "kiosk.app.voicing", "kiosk.app.backups")
"""Once PySide6 is there it reads the source of every module that is imported; these are spared that."""


def main() -> int:
    """Start the program, or do what the command line says. Returns the exit status."""
    asked = sys.argv[1:]
    if not SWITCHES.issuperset(asked):
        from kiosk.cli import main as read

        return read()
    import gc
    from importlib import import_module

    gc.disable()  # loading makes much that stays and little that goes; the program's loop turns it on again
    for name in BEFORE_QT:
        import_module(name)
    from kiosk.app.program import Options
    from kiosk.app.run import start

    return start(
        Options(
            demo="--demo" in asked,
            offscreen="--offscreen" in asked,
            mute="--mute" in asked,
            first_frame="--first-frame" in asked,
        )
    )


if __name__ == "__main__":
    sys.exit(main())
