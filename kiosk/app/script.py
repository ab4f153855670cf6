"""``kiosk script``: one tournament driven line by line in simulated time, with the operator window's own commands.

The format is described in ``SCRIPT.md``. Input and output are JSON Lines, always English.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
import sys
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO, TextIO, TypeGuard
from zoneinfo import ZoneInfo

from kiosk.app.journals import trouble
from kiosk.app.logs import JournalLog
from kiosk.app.script_commands import (
    DESK_COMMANDS,
    OPEN_TERMS,
    Unreadable,
    is_number,
    listed,
    no_more,
    read_command,
    read_terms,
)
from kiosk.app.script_voice import Heard, ScriptVoice
from kiosk.desk import Desk, Outcome
from kiosk.files.phrases import shipped
from kiosk.show.moment import next_change
from kiosk.show.phrases import Phrases
from kiosk.show.report import calls_json, clock_json, house_json, journal_json, prizes_json, structure_json
from kiosk.show.words import Words
from kiosk.store.memory import MemoryJournal
from kiosk.store.protocol import DamagedRow, JournalLike, NewerJournal, NotWritten, Pulse
from kiosk.tournament import commands as c
from kiosk.tournament.apply import Misfit, fold
from kiosk.tournament.commands import COMMANDS, Command, Refused
from kiosk.tournament.undoing import last_told
from kiosk.tournament.units import HOUR, MINUTE, SECOND

__all__ = [
    "Script",
    "SimulatedTime",
    "Unreadable",
    "instant_of",
    "length_of",
    "listed",
    "main",
    "read_command",
]

SHOWS = ("clock", "prizes", "calls", "house", "structure", "draws", "announcements", "journal")
LONGEST_WAIT = 366 * 24 * HOUR
DIGITS = 18
"""A whole number with more of them fits no table of a journal."""
_LENGTH = re.compile(r"(\d{1,4}):([0-5]\d):([0-5]\d)", re.ASCII)


class SimulatedTime:
    """The keeper of a script's time: it passes only when told."""

    def __init__(self, wall: int) -> None:
        self.base = wall
        self.elapsed = 0

    def now(self) -> int:
        """The event's line: the wall time at the start plus what has passed."""
        return self.base + self.elapsed

    def wall(self) -> int:
        """The same: a simulated wall clock never jumps."""
        return self.now()


class Script:
    """A run of one script. Feed it lines; it prints to ``out``."""

    def __init__(
        self,
        out: TextIO,
        *,
        base: Path,
        journal: JournalLike | None = None,
        echo: bool = False,
        seed: str | None = None,
    ) -> None:
        self.out = out
        self.base = base
        self.echo = echo
        self.seed = seed if seed is not None else secrets.token_hex(16)
        self.refused = False
        self.words = Words()
        self.line = 0
        self._begun = False
        self._journal = journal if journal is not None else MemoryJournal()
        events = self._journal.events()
        self._log = JournalLog(self._journal, events[-1].id if events else "")
        entries = self._journal.read(self._log.event_id) if events else []
        self._went_on_at = self._last_instant(entries[-1].at) if entries else None
        self.time = SimulatedTime(self._went_on_at or 0)
        self.desk = Desk(self._log, self.time, entries)
        self._voice = ScriptVoice(Phrases(self.words, shipped(self.words.locale)))
        self._listen()

    def _last_instant(self, written_at: int) -> int:
        """Where a journal goes on: at its last fact or its pulse, the later."""
        pulse = self._journal.read_pulse(self._log.event_id)
        return written_at if pulse is None else max(written_at, pulse.at)

    # -- lines -----------------------------------------------------------------------------------------------------

    def run(self, lines: Iterable[str | bytes]) -> int:
        """Run every line. Returns the exit status; 2 raises :class:`Unreadable` instead."""
        for line in lines:
            self.feed(line)
        return 1 if self.refused else 0

    def feed(self, text: str | bytes) -> None:
        """Run one line. :raises Unreadable: it is not of this format."""
        self.line += 1
        if not text.strip():
            return
        line = _object(text)
        keys = [key for key in ("do", "wait", "show", "#") if key in line]
        if len(keys) != 1:
            raise Unreadable("a line has exactly one of do, wait, show and #")
        key = keys[0]
        if key == "do":
            self._do(line)
        else:
            no_more({other: value for other, value in line.items() if other != key})
            if key == "wait":
                self.wait(length_of(line[key]))
            elif key == "show":
                self._show(line[key])
        self._begun = self._begun or key != "#"

    def _do(self, line: dict[str, Any]) -> None:
        name = line.pop("do")
        if not isinstance(name, str) or (name not in COMMANDS and name not in DESK_COMMANDS):
            raise Unreadable(f"unknown do {name!r}")
        if name == "recover":
            self._recover(line)
        elif name == "answer_gap":
            self._answer_gap(line)
        elif name in ("undo", "redo"):
            no_more(line)
            self._revise(name)
        else:
            try:
                command = self._open(line) if name == "open" else read_command(name, line, self.base)
            except Refused as refused:
                self._told(Outcome(refused=refused))
            else:
                self.desk.do(command, told=self._told)
        self._listen()

    def _revise(self, name: str) -> None:
        last, taken = len(self.desk.entries), self.desk.undoable
        (self.desk.undo if name == "undo" else self.desk.redo)(told=self._told)
        if name == "undo" and taken is not None and self.desk.tournament is not None and len(self.desk.entries) > last:
            self._voice.undone(taken.batch, self.desk.tournament, self.time.now())

    def _told(self, outcome: Outcome) -> None:
        if outcome.seq is not None and self.echo:
            self._print({"line": self.line, "done": outcome.seq})
        if outcome.refused is not None:
            self.refused = True
            refused = outcome.refused
            shown: dict[str, object] = {"code": refused.code, "message": self.words.refusal(refused)}
            shown |= {key: refused.values[key] for key in ("applied", "rejected") if key in refused.values}
            self._print({"line": self.line, "refused": shown})

    def _print(self, data: Mapping[str, object]) -> None:
        self.out.write(json.dumps(data, ensure_ascii=False) + "\n")
        self.out.flush()

    # -- time ------------------------------------------------------------------------------------------------------

    def wait(self, length_ms: int) -> None:
        """Let simulated time pass, through every boundary in it in order."""
        until = self.time.elapsed + length_ms
        while self.desk.tournament is not None:
            following = next_change(self.desk.tournament, self.time.now())
            if following is None or following - self.time.base > until:
                break
            self.time.elapsed = following - self.time.base
            self.desk.note_level()
            self._listen()
        self.time.elapsed = until
        self._listen()
        if self._log.event_id:
            pulse = Pulse("script", self.time.elapsed, self.time.now(), self.time.wall())
            self._journal.write_pulse(self._log.event_id, pulse)

    def _listen(self) -> None:
        self._voice.listen(self.desk.tournament, self.time.now(), last_told(self.desk.entries))

    def _announced(self, heard: Heard) -> dict[str, object]:
        assert self.desk.tournament is not None
        at = heard.at - self.desk.tournament.opened_at
        return {"at_ms": at, "text": heard.text, "kind": heard.kind}

    def _recover(self, line: dict[str, Any]) -> None:
        how = line.pop("as", None)
        elapsed = line.pop("elapsed", 0)
        no_more(line)
        if how not in ("kept_running", "stopped") or not _is_length(elapsed):
            raise Unreadable('recover has as: "kept_running" or "stopped", and elapsed in seconds, at most a year')
        if self._went_on_at is None or self._begun:
            self._told(Outcome(refused=Refused("not_allowed", why="recover_first")))
            return
        before = self.time.now()
        self.time.elapsed += round(elapsed * SECOND)
        self.desk.do(c.AnswerGap("crash", before, self.time.now(), counted=how == "kept_running"), told=self._told)

    def _answer_gap(self, line: dict[str, Any]) -> None:
        """Time that the program did not see, ended ``ago`` seconds ago; the clock counts it or not."""
        seconds, ago, counted = line.pop("seconds", None), line.pop("ago", 0), line.pop("counted", None)
        no_more(line)
        if not _is_length(seconds) or not _is_length(ago) or not isinstance(counted, bool):
            raise Unreadable("answer_gap has seconds and ago, at most a year, and counted: true or false")
        ended = self.time.now() - round(ago * SECOND)
        self.desk.do(c.AnswerGap("sleep", ended - round(seconds * SECOND), ended, counted=counted), told=self._told)

    # -- open ------------------------------------------------------------------------------------------------------

    def _open(self, line: dict[str, Any]) -> Command:
        for own in ("seed", "terms"):
            if own in line:
                raise Unreadable(f"open has no {own!r}")
        terms = read_terms(line)
        rest = {key: value for key, value in line.items() if key not in OPEN_TERMS}
        command = read_command("open", rest, self.base)
        assert isinstance(command, c.Open)
        begins = _begins(command)
        if self.desk.tournament is None:
            self.time.base = begins - self.time.elapsed
            if not self._log.event_id:
                self._log.event_id = self._journal.create_event(command.name)
        return replace(command, seed=self.seed, terms=terms)

    # -- show ------------------------------------------------------------------------------------------------------

    def _show(self, name: object) -> None:
        if not isinstance(name, str) or name not in SHOWS:
            raise Unreadable(f"unknown show {name!r}; there are {', '.join(SHOWS)}")
        self._print({"line": self.line, "show": name, name: self._shown(name)})

    def _shown(self, name: str) -> object:
        if name == "announcements":
            return [self._announced(heard) for heard in self._voice.take()]
        tournament, now = self.desk.tournament, self.time.now()
        if tournament is None:
            return [] if name == "calls" else None
        if name == "journal":
            return self._journal_shown()
        if name == "draws":
            seed = tournament.event.seed
            return {"fingerprint": _fingerprint(seed), "seed": seed if tournament.closed else None, "draws": []}
        if name == "clock":
            return clock_json(tournament, now)
        if name == "calls":
            return calls_json(tournament, now)
        if name == "prizes":
            return prizes_json(tournament)
        return house_json(tournament) if name == "house" else structure_json(tournament)

    def _journal_shown(self) -> dict[str, object]:
        """The entries; the seed stands among them once the event is closed, as in the draws."""
        assert self.desk.tournament is not None
        entries = journal_json(self.desk.entries, self.desk.dead)
        opening = entries[0]["fact"]
        if isinstance(opening, dict) and not self.desk.tournament.closed:
            opening["seed"] = None
        return {"entries": entries, "verified": self._verified()}

    def _verified(self) -> bool:
        """Whether the journal, read anew, holds what was done here and makes the same tournament."""
        try:
            written = self._journal.read(self._log.event_id)
            return written == self.desk.entries and fold(written) == self.desk.tournament
        except (DamagedRow, Misfit, NewerJournal, NotWritten):
            return False


# -- values --------------------------------------------------------------------------------------------------------


def _object(text: str | bytes) -> dict[str, Any]:
    """The object on a line. :raises Unreadable: it is something else."""
    try:
        line = json.loads(text, parse_int=_whole)
        json.dumps(line, ensure_ascii=False).encode()  # half a character cannot be kept or printed
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"not JSON: {error}") from None
    if not isinstance(line, dict):
        raise Unreadable("a line is one object")
    return line


def _whole(digits: str) -> int:
    """A whole number of JSON. :raises ValueError: it is longer than any that means something."""
    if len(digits.lstrip("-")) > DIGITS:
        raise ValueError(f"{digits[:DIGITS]}... has more than {DIGITS} digits")
    return int(digits)


def _begins(command: c.Open) -> int:
    """When the event begins; a time without an offset is one of the event's time zone. :raises Refused: no time."""
    try:
        zone = ZoneInfo(command.time_zone)
    except (ValueError, OSError, LookupError):
        raise Refused("bad_value", key="time_zone", value=command.time_zone) from None
    try:
        begins = datetime.fromisoformat(command.starts_at)
        return instant_of((begins if begins.tzinfo else begins.replace(tzinfo=zone)).isoformat())
    except (ValueError, OverflowError):
        raise Refused("bad_value", key="starts_at", value=command.starts_at) from None


def instant_of(text: str) -> int:
    """An instant in milliseconds since 1970, of a date and time with its offset. :raises ValueError: it is none."""
    return round(datetime.fromisoformat(text).timestamp() * SECOND)


def length_of(value: object) -> int:
    """A wait in milliseconds: seconds, or "HH:MM:SS"."""
    length = None
    if isinstance(value, str) and (found := _LENGTH.fullmatch(value)):
        length = int(found[1]) * HOUR + int(found[2]) * MINUTE + int(found[3]) * SECOND
    elif _is_length(value):
        length = round(value * SECOND)
    if length is None or length > LONGEST_WAIT:
        raise Unreadable(f"wait is {value!r}, not seconds or HH:MM:SS, at most a year")
    return length


def _is_length(seconds: object) -> TypeGuard[int | float]:
    """Whether a value of JSON is seconds, at most a year."""
    return isinstance(seconds, int | float) and is_number(seconds) and 0 <= seconds <= LONGEST_WAIT // SECOND


def _fingerprint(seed: str) -> str:
    return hashlib.sha256(seed.encode()).hexdigest()


# -- the command line ----------------------------------------------------------------------------------------------


def main(file: str, journal: Path | None, seed: str | None, echo: bool) -> int:
    """Run the script ``file`` ("-" for standard input). Returns the exit status."""
    try:
        if file == "-":
            return _run(sys.stdin.buffer, Path.cwd(), journal, seed, echo)
        with Path(file).open("rb") as lines:
            return _run(lines, Path(file).resolve().parent, journal, seed, echo)
    except OSError as error:
        return _failed(f"{file}: {error.strerror}")
    except (NotWritten, NewerJournal, DamagedRow, Misfit) as error:
        return _failed(f"{journal}: {trouble(error)}")


def _run(lines: BinaryIO, base: Path, journal: Path | None, seed: str | None, echo: bool) -> int:
    with closing(_opened(journal)) as kept:
        run = Script(sys.stdout, base=base, journal=kept, echo=echo, seed=seed)
        try:
            return run.run(lines)
        except Unreadable as unreadable:
            return _failed(f"line {run.line}: {unreadable}")


def _opened(journal: Path | None) -> JournalLike:
    if journal is None:
        return MemoryJournal()
    from kiosk.store.journal import Journal  # late: it takes a second

    return Journal.open(journal)


def _failed(text: str) -> int:
    sys.stderr.write(text + "\n")
    return 2
