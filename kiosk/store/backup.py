"""Copies of a journal: made while it is written to, checked before they count, and put back without losing anything."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from kiosk.store.failures import not_written
from kiosk.store.open import connect_read_only, wal_of

COPIES_KEPT = 10
CopyReason = Literal["missing", "full", "unplugged", "read_only", "damaged", "other"]
_STAMP = r"\d{8}T\d{6}Z(-\d+)?"
_STALE_S = 3_600
"""A half-made copy older than this was left by a program that died."""
_ERRNO_REASONS: dict[int | None, CopyReason] = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EIO: "unplugged",
    errno.ENODEV: "unplugged",
    errno.ENXIO: "unplugged",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.EROFS: "read_only",
}


class CopyFailed(Exception):  # noqa: N818
    """No copy was made in ``folder``; earlier ones there are untouched."""

    def __init__(self, reason: CopyReason, folder: Path, detail: str = "") -> None:
        self.reason: CopyReason = reason
        self.folder = folder
        super().__init__(f"{reason}: {folder}: {detail}")


def copy_to(path: Path, folder: Path, name: str, keep: int = COPIES_KEPT) -> Path:
    """Copy the journal at ``path`` into ``folder`` as ``name`` with the time (UTC), and return the copy's path.

    The journal may be written to meanwhile. The copy is one file, checked against the journal, and appears under
    its name only when it is whole and on the disk. The oldest copies of this name go, until ``keep`` are left.

    :raises CopyFailed: with the reason; the folder is never made, or an unplugged stick would become a folder.
    """
    if not path.exists():
        raise CopyFailed("missing", path.parent, f"no journal {path.name}")
    if not folder.is_dir():
        raise CopyFailed("missing", folder)
    plain = file_name(name)
    part = folder / f".{plain}.{os.getpid()}.part"
    try:
        _drop_stale(folder, plain)
        before = last_seqs(path)
        _copy_rows(path, part)
        _check(part, before, last_seqs(path), folder)
        copy = _next_name(folder, plain)
        _sync(part)
        part.rename(copy)
        _sync_folder(folder)
        _drop_oldest(folder, plain, keep)
    except (OSError, sqlite3.Error) as error:
        raise CopyFailed(_reason_of(error, folder), folder, str(error)) from error
    finally:
        with suppress(OSError):  # a disk that refuses this too must not hide what failed
            _drop(part)
    return copy


def copies_of(folder: Path, name: str) -> list[Path]:
    """The copies of this name in ``folder``, the oldest first."""
    pattern = re.compile(rf"{re.escape(file_name(name))}\.{_STAMP}\.kiosk")
    return sorted((path for path in folder.iterdir() if pattern.fullmatch(path.name)), key=_age)


def restore(copy: Path, target: Path) -> Path | None:
    """Put a copy in the place of the journal ``target``, and return where the old one is kept (None: there was none).

    The old one stands complete under its dated name before anything else is touched. No program may have
    ``target`` open; one that has will refuse to write on.

    :raises CopyFailed: when the copy is damaged, or the disk refuses; ``target`` is then as it was.
    """
    folder = target.parent
    part = folder / f".{target.name}.{os.getpid()}.part"
    try:
        _copy_rows(copy, part)
        seqs = last_seqs(copy)
        _check(part, seqs, seqs, folder)
        _sync(part)
        kept = set_aside(target) if target.exists() else None
        # The old -wal must go before the new file comes: SQLite would lay its pages over it.
        _drop(wal_of(target), target.with_name(target.name + "-shm"))
        os.replace(part, target)
        _sync_folder(folder)
    except (OSError, sqlite3.Error) as error:
        raise CopyFailed(_reason_of(error, folder), folder, str(error)) from error
    finally:
        with suppress(OSError):  # a disk that refuses this too must not hide what failed
            _drop(part)
    return kept


def set_aside(path: Path) -> Path:
    """Keep a journal as it is, byte for byte, damaged or not, beside itself under a dated name; return that."""
    kept = _next_name(path.parent, file_name(f"{path.stem}.replaced"))
    for source, target in ((wal_of(path), wal_of(kept)), (path, kept)):
        if source.exists() and (source == path or source.stat().st_size):
            shutil.copyfile(source, target)
            _sync(target)
    _sync_folder(path.parent)
    return kept


def last_seqs(path: Path) -> dict[str, int]:
    """The number of the last row of each event."""
    with connect_read_only(path) as rows:
        return dict(rows.execute("SELECT event_id, max(seq) FROM fact GROUP BY event_id").fetchall())


def file_name(name: str) -> str:
    """``name`` without what Windows or Linux forbid in the name of a file, and not too long for either."""
    plain = re.sub(r'[\x00-\x1f\x7f\ud800-\udfff<>:"/\\|?*]', "_", name).strip(" .")
    return plain.encode()[:150].decode(errors="ignore").rstrip(" .") or "journal"


def _copy_rows(path: Path, part: Path) -> None:
    _drop(part)
    with connect_read_only(path) as rows, closing(sqlite3.connect(part, isolation_level=None)) as copy:
        rows.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, to be carried about; opening it brings WAL back


def _check(part: Path, before: dict[str, int], after: dict[str, int], folder: Path) -> None:
    """The copy is sound, and holds what the journal held at some moment while it was made."""
    with closing(sqlite3.connect(part, isolation_level=None)) as rows:
        found = rows.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise CopyFailed("damaged", folder, found)
    copied = last_seqs(part)
    if not before.keys() <= copied.keys() or not all(
        before.get(event, 0) <= seq <= after.get(event, 0) for event, seq in copied.items()
    ):
        raise CopyFailed("damaged", folder, f"{copied} copied, {before} to {after} there")


def _next_name(folder: Path, plain: str) -> Path:
    """A name that sorts after every copy there, also when the clock has stepped back."""
    age = (_now(), 1)
    for copy in copies_of(folder, plain):
        stamp, number = _age(copy)
        age = max(age, (stamp, number + 1))
    return folder / f"{plain}.{age[0]}{'' if age[1] == 1 else f'-{age[1]}'}.kiosk"


def _now() -> str:
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")


def _age(copy: Path) -> tuple[str, int]:
    """By the name's time, not the file's, which a copy to another stick changes."""
    stamp, _, number = copy.name.removesuffix(".kiosk").rpartition(".")[2].partition("-")
    return stamp, int(number or 1)


def _drop_oldest(folder: Path, plain: str, keep: int) -> None:
    for copy in copies_of(folder, plain)[: -max(1, keep)]:
        copy.unlink(missing_ok=True)


def _drop_stale(folder: Path, plain: str) -> None:
    for part in folder.glob(f"{glob_text(f'.{plain}.')}*.part"):
        if part.stat().st_mtime < time.time() - _STALE_S:
            part.unlink(missing_ok=True)


def glob_text(text: str) -> str:
    """``text`` as a pattern that finds only itself."""
    return re.sub(r"([*?[])", r"[\1]", text)


def _drop(*paths: Path) -> None:
    for path in paths:
        for each in (path, path.with_name(path.name + "-journal")):
            each.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Make the new name durable too; Windows does that by itself and opens no folder."""
    if os.name == "posix":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _reason_of(error: Exception, folder: Path) -> CopyReason:
    if not folder.is_dir():
        return "unplugged"  # it was there when the copy began
    if isinstance(error, OSError):
        return _ERRNO_REASONS.get(error.errno, "other")
    reason = not_written(error).reason
    if reason == "disk_full":
        return "full"
    if reason in ("damaged", "read_only"):
        return "damaged" if reason == "damaged" else "read_only"
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return "unplugged" if code == sqlite3.SQLITE_IOERR else "other"
