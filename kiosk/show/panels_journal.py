"""The journal as a page of the operator window shows it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class JournalRow:
    seq: int = 0
    time: str = ""
    text: str = ""
    who: str = ""
    note: str = ""
    undone: bool = False
    kind: str = ""  # "act", "time", "undo"
    changes: str = ""  # what an edit of the structure or the rules changed


@dataclass(frozen=True, slots=True)
class JournalPanel:
    rows: tuple[JournalRow, ...] = ()  # newest first, the page a screen can show
    total: str = ""  # "1,204 in the journal"
    written: str = ""  # "Written"; "NOT WRITTEN: the disk is full. ..."
    fault: bool = False
    found: str = ""  # "12 of 1,204"; "" where everything is asked for
    older: bool = False  # whether there are older rows than the page's, and newer ones
    newer: bool = False
