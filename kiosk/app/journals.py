"""``kiosk journal``: check, copy, restore and salvage, with words for what happened and what to do."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from kiosk.bridge.now import wall
from kiosk.store.backup import CopyFailed, copy_to
from kiosk.store.backup import restore as put_back
from kiosk.store.open import last_sign_of_life
from kiosk.store.protocol import DamagedRow, NewerJournal, NotWritten, UnknownEvent
from kiosk.store.verify import Code, Problem, Report
from kiosk.store.verify import salvage as save
from kiosk.store.verify import verify as check

ALIVE_MS = 5_000
"""A sign of life is no older than this while a program writes."""

PROBLEMS: Mapping[Code, str] = {
    "missing": "there is no such file.",
    "unreadable": "it cannot be read.",
    "integrity": "pages of the file are damaged.",
    "unfinished_commit": "the last write was cut off; whatever was confirmed before it stands.",
    "newer_format": "a newer program wrote it. Use that program.",
    "newer_row": "a newer program wrote this entry. Use that program.",
    "damaged_row": "this entry cannot be read.",
    "unknown_event": "these entries belong to no event.",
    "seq_gap": "entries are missing before this one.",
    "batch_broken": "this entry does not belong where it stands.",
    "time_backwards": "this entry is earlier than the one before it.",
}
"""What is wrong, by the code of a problem."""
NOT_A_FAULT: frozenset[Code] = frozenset({"unfinished_commit"})
"""What a program that was killed leaves behind: nothing that was confirmed is missing."""
REFUSED: Mapping[str, str] = {
    "disk_full": "the disk is full. Make room and try again.",
    "locked": "another program holds the file. Close that program and try again.",
    "read_only": "it cannot be written to. Choose another folder, or give leave to write.",
    "damaged": "it is damaged, or no journal. Keep it, and try 'kiosk journal salvage' or restore a copy.",
    "newer_program": "a newer program wrote it. Use that program.",
    "missing": "it is not there. Check the name, and whether the disk is plugged in.",
    "full": "the disk is full. Make room and try again.",
    "unplugged": "the disk is gone or does not answer. Plug it in again or take another.",
    "other": "the file cannot be opened. Check the name and the folder.",
}
"""What hinders, by the store's reasons for a journal and for a copy."""


def trouble(error: Exception) -> str:
    """What hinders, and what to do about it."""
    if isinstance(error, NotWritten | CopyFailed):
        return REFUSED[error.reason]
    if isinstance(error, NewerJournal):
        return REFUSED["newer_program"]
    if isinstance(error, DamagedRow):
        return f"entry {error.seq} cannot be read. Try 'kiosk journal salvage', or restore a copy."
    if isinstance(error, UnknownEvent):
        return "it holds no such event."
    return str(error)


def verify(file: Path) -> int:
    """Check every entry. Returns 0 when all is well, 1 when a fault was found."""
    report = check(file)
    for problem in report.problems:
        _say(_told(problem))
    faults = [problem for problem in report.problems if problem.code not in NOT_A_FAULT]
    if not faults:
        _say(f"{file}: {_counted(report)}, all well.")
        return 0
    advice = "Keep this file; 'kiosk journal salvage' saves each event up to its first fault."
    if all(problem.code in ("newer_format", "newer_row") for problem in faults):
        advice = "The file itself may be well."
    return _fail(f"{file}: {_number(len(faults), 'fault')} in {_counted(report)}. {advice}")


def copy(file: Path, folder: Path) -> int:
    """Copy the journal into ``folder``. Returns 0 when the copy is whole and checked, 1 when there is none."""
    try:
        made = copy_to(file, folder, file.stem)
    except CopyFailed as failed:
        hinders = (
            "the journal is damaged. Try 'kiosk journal salvage'." if failed.reason == "damaged" else trouble(failed)
        )
        return _fail(f"No copy was made in {folder}: {hinders} The journal itself is untouched.")
    _say(f"Copied to {made}.")
    return 0


def restore(copied: Path, file: Path) -> int:
    """Put a copy in the journal's place. Returns 0 when it stands there, 1 when nothing changed."""
    if in_use(file):
        return _fail(
            f"{file} is in use, or was until a moment ago. Close the program, wait some seconds, then restore."
        )
    try:
        kept = put_back(copied, file)
    except CopyFailed as failed:
        hinders = "the copy is damaged. Try another one." if failed.reason == "damaged" else trouble(failed)
        return _fail(f"{copied} was not restored: {hinders} {file} is as it was.")
    _say(f"Restored to {file}." + (f" The journal that was there is kept as {kept}." if kept else ""))
    return 0


def in_use(file: Path) -> bool:
    """Whether a program writes this journal now: its sign of life comes every second."""
    try:
        last = last_sign_of_life(file)
    except (NotWritten, FileNotFoundError):
        return False  # missing or damaged: nobody writes it
    return last is not None and abs(wall() - last) < ALIVE_MS


def salvage(file: Path, target: Path) -> int:
    """Save what can be read into a new file. Returns 0 when something could, 1 when nothing was written."""
    try:
        saved = save(file, target)
    except FileExistsError:
        return _fail(f"Nothing was saved: {target} is there already. Name a new file.")
    except NotWritten as error:
        hinders = "no event can be found in it. Restore a copy." if error.reason == "damaged" else trouble(error)
        return _fail(f"Nothing was saved of {file}: {hinders}")
    except NewerJournal as error:
        return _fail(f"Nothing was saved of {file}: {trouble(error)}")
    lost = f"{_number(saved.lost, 'entry', 'entries')} could not be saved" if saved.lost else "none is known to be lost"
    _say(f"Saved {_number(saved.kept, 'entry', 'entries')} to {target}; {lost}. {file} is untouched.")
    if saved.unfinished:
        _say("The last write was cut off: look whether the last thing that was done is there.")
    return 0


def _told(problem: Problem) -> str:
    where = f"entry {problem.seq}" if problem.seq else "the file"
    event = f" of event {problem.event_id}" if problem.event_id else ""
    detail = f" ({problem.detail})" if problem.detail else ""
    return f"{where}{event}: {PROBLEMS[problem.code]}{detail}"


def _counted(report: Report) -> str:
    return f"{_number(report.entries, 'entry', 'entries')} of {_number(report.events, 'event')}"


def _number(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def _fail(text: str) -> int:
    sys.stderr.write(text + "\n")
    return 1
