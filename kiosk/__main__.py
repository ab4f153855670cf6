"""``python -m kiosk``."""

from __future__ import annotations

import sys

from kiosk.cli import main

if __name__ == "__main__":
    sys.exit(main())
