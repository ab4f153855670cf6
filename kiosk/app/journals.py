"""``kiosk journal``: check, copy, restore and salvage, with words for what happened and what to do."""

from __future__ import annotations

import sys
from pathlib import Path

from kiosk.store.backup import CopyFailed, copy_to
from kiosk.store.backup import restore as put_back
from kiosk.store.protocol import NewerJournal, NotWritten
from kiosk.store.verify import salvage as save
from kiosk.store.verify import verify as check


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def _fail(text: str) -> int:
    sys.stderr.write(text + "\n")
    return 1


def verify(file: Path) -> int:
    """Check every entry. Returns 0 when all is well."""
    try:
        report = check(file)
    except (NotWritten, NewerJournal) as error:
        return _fail(f"{file} cannot be read: {error}. Try 'kiosk journal salvage', or restore a copy.")
    for problem in report.problems:
        _say(f"entry {problem.seq}: {problem.code} {problem.detail}".rstrip())
    if report.problems:
        return _fail(
            f"{file}: {len(report.problems)} faults in {report.entries} entries. Keep this file; "
            "'kiosk journal salvage' saves what comes before the first."
        )
    _say(f"{file}: {report.entries} entries of {report.events} events, all well.")
    return 0


def copy(file: Path, folder: Path) -> int:
    """Copy the journal into ``folder``. Returns 0 when the copy is whole and checked."""
    try:
        made = copy_to(file, folder, file.stem)
    except CopyFailed as failed:
        return _fail(f"No copy was made in {folder}: {failed.reason}. The journal itself is untouched.")
    _say(f"Copied to {made}.")
    return 0


def restore(copied: Path, file: Path) -> int:
    """Put a copy in the journal's place. Returns 0 when it stands there."""
    try:
        kept = put_back(copied, file)
    except CopyFailed as failed:
        return _fail(f"{copied} was not restored: {failed.reason}. {file} is as it was.")
    _say(f"Restored to {file}." + (f" The journal that was there is kept as {kept}." if kept else ""))
    return 0


def salvage(file: Path, target: Path) -> int:
    """Save what can be read. Returns 0 when something could."""
    try:
        saved = save(file, target)
    except (NotWritten, NewerJournal, FileExistsError) as error:
        return _fail(f"Nothing was saved of {file}: {error}")
    _say(f"Saved {saved.kept} entries to {target}; {saved.lost} could not be read. {file} is untouched.")
    return 0
