"""Work in the designer that is not saved, kept aside in the own folder: a crash or a closed window loses nothing."""

from __future__ import annotations

import json
import threading
import uuid
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kiosk.design.plan import Plan
from kiosk.files.data import DataError, files_in, own_place, read_data, write_text
from kiosk.files.designs import design_data, plan_from
from kiosk.tournament.structure import StructureError, read_structure, structure_data

FOLDER = "drafts"
_PREFIX = "design-"


@dataclass(frozen=True, slots=True)
class Draft:
    """A plan that was not saved.

    :ivar file: the structure that it changes; None for a new one.
    :ivar written_s: when it was kept, in seconds since 1970.
    """

    path: Path
    plan: Plan
    file: Path | None
    written_s: float


def new_draft_path() -> Path:
    """A place for the draft of one window, which no other writes to."""
    return own_place(FOLDER) / f"{_PREFIX}{uuid.uuid4().hex[:12]}.json"


def keep_draft(path: Path, plan: Plan, file: Path | None) -> None:
    """Write the draft, whole or not at all. :raises OSError: the own folder cannot be written to."""
    data: dict[str, Any] = {"sheet": structure_data(plan.structure), "design": design_data(plan)}
    if file is not None:
        data["file"] = str(file)
    write_text(path, json.dumps(data, ensure_ascii=False))


class DraftFile:
    """The draft of one window. It may be kept from several threads: an older plan never takes a newer one's place."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or new_draft_path()
        self._lock = threading.Lock()
        self._latest = 0
        self._gone = False

    def keep(self, number: int, plan: Plan, file: Path | None) -> None:
        """Write the plan that is the ``number``-th of this draft. :raises OSError: it cannot be written."""
        with self._lock:
            if self._gone or number < self._latest:
                return
            keep_draft(self.path, plan, file)
            self._latest = number

    def drop(self) -> None:
        """Take the draft away; what is still on its way to it is not written any more."""
        with self._lock:
            self._gone = True
            drop_draft(self.path)


def drop_draft(path: Path) -> None:
    """Take a draft away: its plan was saved, or nobody wants it."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def read_draft(path: Path) -> Draft:
    """The draft in a file.

    :raises DataError: it cannot be read.
    :raises StructureError: what it holds is no sheet.
    """
    _, data = read_data(path)
    sheet, design, file = data.get("sheet"), data.get("design"), data.get("file")
    structure = read_structure(sheet if isinstance(sheet, dict) else {})
    plan = plan_from(Plan(structure), design if isinstance(design, dict) else {})
    written = path.stat().st_mtime if path.exists() else 0.0
    return Draft(path, plan, Path(file) if isinstance(file, str) else None, written)


def drafts() -> tuple[Draft, ...]:
    """What was not saved, the latest first. A draft that cannot be read is left where it lies."""
    found = []
    for path in files_in(own_place(FOLDER), ".json"):
        if path.name.startswith(_PREFIX):
            with suppress(DataError, StructureError, OSError):
                found.append(read_draft(path))
    return tuple(sorted(found, key=lambda draft: draft.written_s, reverse=True))
