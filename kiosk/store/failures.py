"""What SQLite's error codes mean to the operator."""

from __future__ import annotations

import sqlite3

from kiosk.store.protocol import NotWritten, Reason

_REASONS: dict[int, Reason] = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
"""By the primary code, the low byte of the extended one."""


def not_written(error: BaseException) -> NotWritten:
    """The error that the journal raises for one of the database.

    ``error`` may be sqlite3's own or SQLAlchemy's, which holds it as ``orig``.
    """
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlite_errorcode", None)
    reason = "other" if code is None else _REASONS.get(code & 0xFF, "other")
    return NotWritten(reason, f"{type(cause).__name__}: {cause}")
