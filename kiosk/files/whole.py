"""A file of bytes, written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all: beside it, to the disk, then renamed over it.

    :raises OSError: it cannot be written; the old file stands as it was.
    """

    def put(fresh: Path) -> None:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    write_by(path, put)


def write_by(path: Path, put: Callable[[Path], None]) -> None:
    """The same for what ``put`` writes into the file that it is given, which has the ending of ``path``.

    :raises OSError: as `write_bytes`, and whatever ``put`` raises.
    """
    target = path.resolve()  # a link stays one
    fresh = target.with_name(f".{os.getpid()}.new.{target.name}"[-200:])
    try:
        put(fresh)
        if target.exists():
            with suppress(OSError):
                fresh.chmod(target.stat().st_mode)
        fresh.replace(target)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
