"""Whose a draft is: the window that works on it holds it, and no other takes it up or away."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QLockFile

from kiosk.files.design_drafts import Draft, drafts


def hold(path: Path) -> QLockFile | None:
    """Hold a draft for as long as what is returned is not unlocked; None where another window that lives has it.

    A crash lets go of it: who held it is no process any more. Where no lock can be made the draft is anybody's.
    """
    with suppress(OSError):  # whoever writes the draft says that it cannot be written
        path.parent.mkdir(parents=True, exist_ok=True)
    lock = QLockFile(f"{path}.lock")
    lock.setStaleLockTime(0)  # never by its age: work may go on all evening
    if not lock.tryLock(0) and lock.error() == QLockFile.LockError.LockFailedError:
        return None
    return lock


def free_drafts() -> tuple[Draft, ...]:
    """What was not saved and is not worked on in any window, the latest first."""
    return tuple(draft for draft in drafts() if _is_free(draft.path))


def _is_free(path: Path) -> bool:
    lock = hold(path)
    if lock is None:
        return False
    lock.unlock()
    return True
