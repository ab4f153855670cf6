"""``kiosk script``: one tournament driven line by line in simulated time, with the operator window's own commands.

The format is described in ``docs/script.md``. Input and output are JSON Lines, always English.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol, TextIO, get_args, get_origin, get_type_hints

from kiosk.desk import Desk, Outcome
from kiosk.files.data import DataError
from kiosk.files.houses import load_houses
from kiosk.files.shelf import find_structure
from kiosk.show.announce import Announcement, announcements
from kiosk.show.moment import moment, next_change
from kiosk.show.report import calls_json, clock_json, house_json, journal_json, structure_json
from kiosk.show.words import Words
from kiosk.store.memory import MemoryJournal
from kiosk.store.protocol import JournalLike, Pulse
from kiosk.tournament import commands as c
from kiosk.tournament.commands import COMMANDS, Command, Refused
from kiosk.tournament.facts import Entry
from kiosk.tournament.house import House
from kiosk.tournament.structure import Structure, StructureError, read_structure
from kiosk.tournament.units import HOUR, MINUTE, SECOND

OPEN_TERMS = (
    "bounty",
    "late_registration_until_level",
    "re_entries",
    "rebuys",
    "add_on",
    "payouts",
    "payout_unit",
    "points",
)
"""What ``open`` says of entries and prizes: kept with the event as it was asked."""
DESK_COMMANDS = ("undo", "redo", "recover")
SHOWS = ("clock", "calls", "house", "structure", "draws", "announcements", "journal")


class Unreadable(Exception):
    """A line that is not of this format; the run ends with exit status 2."""


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


class JournalLog:
    """A journal as the desk's log: written at once, in this thread."""

    def __init__(self, journal: JournalLike, event_id: str) -> None:
        self.journal = journal
        self.event_id = event_id

    def append(self, expected: int, entries: Sequence[Entry], on_done: Callable[[Exception | None], None]) -> None:
        """Write and tell."""
        try:
            self.journal.append(self.event_id, expected, entries)
        except Exception as error:  # the desk tells it to the person, whatever it was
            on_done(error)
        else:
            on_done(None)

    def read(self, after: int) -> Sequence[Entry]:
        """What stands behind ``after``."""
        return self.journal.read(self.event_id, after)


class Watcher(Protocol):
    """Who wants to see the state between the lines (the demo does)."""

    def __call__(self, desk: Desk) -> None:
        """Called at every instant at which something can change."""


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
        watcher: Watcher | None = None,
    ) -> None:
        self.out = out
        self.base = base
        self.echo = echo
        self.seed = seed if seed is not None else secrets.token_hex(16)
        self.refused = False
        self.words = Words()
        self._watcher = watcher
        self._journal = journal if journal is not None else MemoryJournal()
        events = self._journal.events()
        self._event_id = events[-1].id if events else self._journal.create_event("script")
        entries = self._journal.read(self._event_id)
        pulse = self._journal.read_pulse(self._event_id)
        last = max([entry.at for entry in entries[-1:]] + ([pulse.at] if pulse and entries else []), default=None)
        self.time = SimulatedTime(_instant("2026-01-02T19:00:00+00:00") if last is None else last)
        self._went_on_at = last
        self.desk = Desk(JournalLog(self._journal, self._event_id), self.time, entries)
        self._heard: list[dict[str, object]] = []
        self._moment = self._look()
        self.line = 0

    # -- lines -----------------------------------------------------------------------------------------------------

    def run(self, lines: Iterable[str]) -> int:
        """Run every line. Returns the exit status; 2 raises :class:`Unreadable` instead."""
        for line in lines:
            self.feed(line)
        return 1 if self.refused else 0

    def feed(self, text: str) -> None:
        """Run one line. :raises Unreadable: it is not of this format."""
        self.line += 1
        if not text.strip():
            return
        try:
            line = json.loads(text)
        except ValueError as error:
            raise Unreadable(f"not JSON: {error}") from None
        if not isinstance(line, dict):
            raise Unreadable("a line is one object")
        keys = [key for key in ("do", "wait", "show", "#") if key in line]
        if len(keys) != 1:
            raise Unreadable("a line has exactly one of do, wait, show and #")
        if keys[0] == "do":
            self._do(line)
            return
        if len(line) > 1:
            raise Unreadable(f"unknown key {next(key for key in line if key != keys[0])!r}")
        if keys[0] == "wait":
            self.wait(_length(line["wait"]))
        elif keys[0] == "show":
            self._show(line["show"])

    def _do(self, line: dict[str, Any]) -> None:
        name = line.pop("do")
        if not isinstance(name, str) or (name not in COMMANDS and name not in DESK_COMMANDS):
            raise Unreadable(f"unknown do {name!r}")
        if name == "recover":
            self._recover(line)
        elif name in ("undo", "redo"):
            _no_more(line)
            getattr(self.desk, name)(told=self._told)
        else:
            try:
                command = self._open(line) if name == "open" else read_command(name, line, self.base)
            except Refused as refused:
                self._told(Outcome(refused=refused))
            else:
                self.desk.do(command, told=self._told)
        self._listen()

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
        self._journal.write_pulse(self._event_id, Pulse("script", self.time.elapsed, self.time.now(), self.time.wall()))

    def _look(self) -> Any:
        return None if self.desk.tournament is None else moment(self.desk.tournament, self.time.now())

    def _listen(self) -> None:
        now = self._look()
        if now is not None:
            heard = announcements(self._moment, now, self.words)
            self._heard.extend(self._announced(announcement) for announcement in heard)
        self._moment = now
        if self._watcher is not None:
            self._watcher(self.desk)

    def _announced(self, announcement: Announcement) -> dict[str, object]:
        assert self.desk.tournament is not None
        at = self.time.now() - self.desk.tournament.opened_at
        return {"at_ms": at, "text": announcement.text, "kind": announcement.kind}

    def _recover(self, line: dict[str, Any]) -> None:
        how = line.pop("as", None)
        elapsed = line.pop("elapsed", 0)
        _no_more(line)
        if how not in ("kept_running", "stopped") or not _is_number(elapsed) or elapsed < 0:
            raise Unreadable('recover has as: "kept_running" or "stopped", and elapsed in seconds')
        if self._went_on_at is None or self.line != 1:
            self._told(Outcome(refused=Refused("not_allowed", why="recover_first")))
            return
        before = self.time.now()
        self.time.elapsed += round(elapsed * SECOND)
        self.desk.do(c.AnswerGap("crash", before, self.time.now(), counted=how == "kept_running"), told=self._told)

    # -- open ------------------------------------------------------------------------------------------------------

    def _open(self, line: dict[str, Any]) -> Command:
        for own in ("seed", "terms"):
            if own in line:
                raise Unreadable(f"open has no {own!r}")
        values = {key: line.pop(key) for key in list(line) if key in OPEN_TERMS}
        command = read_command("open", {"seed": self.seed} | line, self.base)
        assert isinstance(command, c.Open)
        if self.desk.tournament is None:
            try:
                self.time.base = _instant(command.starts_at) - self.time.elapsed
            except ValueError:
                raise Refused("bad_value", key="starts_at", value=command.starts_at) from None
        return c.Open(**{field.name: getattr(command, field.name) for field in fields(command)} | {"terms": values})

    # -- show ------------------------------------------------------------------------------------------------------

    def _show(self, name: object) -> None:
        if not isinstance(name, str) or name not in SHOWS:
            raise Unreadable(f"unknown show {name!r}; there are {', '.join(SHOWS)}")
        self._print({"line": self.line, "show": name, name: self._shown(name)})

    def _shown(self, name: str) -> object:
        if name == "announcements":
            heard, self._heard = self._heard, []
            return heard
        tournament, now = self.desk.tournament, self.time.now()
        if tournament is None:
            return None
        if name == "journal":
            same = self._journal.read(self._event_id) == self.desk.entries
            return {"entries": journal_json(self.desk.entries, self.desk.dead), "verified": same}
        if name == "draws":
            seed = tournament.event.seed
            fingerprint = hashlib.sha256(seed.encode()).hexdigest()
            return {"fingerprint": fingerprint, "seed": seed if tournament.closed else None, "draws": []}
        if name == "clock":
            return clock_json(tournament, now)
        if name == "calls":
            return calls_json(tournament, now)
        return house_json(tournament) if name == "house" else structure_json(tournament)


# -- reading a command ---------------------------------------------------------------------------------------------


def read_command(name: str, line: Mapping[str, Any], base: Path) -> Command:
    """The command ``name`` with the arguments of ``line``.

    :raises Unreadable: an unknown argument, a missing one or one of a wrong type.
    :raises Refused: a structure or house that cannot be read.
    """
    kind = COMMANDS[name]
    hints = get_type_hints(kind)
    wanted = {str(field.metadata.get("key", field.name)): field for field in fields(kind)}
    unknown = [key for key in line if key not in wanted]
    if unknown:
        raise Unreadable(f"{name} has no {unknown[0]!r}; it takes {', '.join(wanted) or 'nothing'}")
    values: dict[str, object] = {}
    if name == "open" and "house" not in line:
        line = {**line, "house": "default"}
    for key, field in wanted.items():
        if key in line:
            values[field.name] = _value(name, key, line[key], hints[field.name], base)
        elif field.default is MISSING and field.default_factory is MISSING:
            raise Unreadable(f"{name} needs {key!r}")
    return kind(**values)


def _value(name: str, key: str, value: object, hint: Any, base: Path) -> object:
    if hint is Structure:
        return _structure(name, value, base)
    if hint is House:
        return _house(name, value)
    if not _fits(value, hint):
        raise Unreadable(f"{name}: {key!r} is {value!r}, not {_described(hint)}")
    return value


def _fits(value: object, hint: Any) -> bool:
    if hint is float:
        return _is_number(value)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    if get_origin(hint) is dict:
        return isinstance(value, dict)
    parts = get_args(hint)
    if parts and not isinstance(parts[0], type):
        return value in parts
    if parts:
        return any(value is None if part is type(None) else _fits(value, part) for part in parts)
    return isinstance(value, hint)


def _described(hint: Any) -> str:
    names = {int: "a whole number", float: "a number of seconds or minutes", bool: "true or false", str: "a text"}
    if hint in names:
        return names[hint]
    parts = get_args(hint)
    if parts and isinstance(parts[0], str):
        return "one of " + ", ".join(map(str, parts))
    return "an object" if get_origin(hint) is dict else str(hint).replace("NoneType", "null")


def _structure(name: str, value: object, base: Path) -> Structure:
    if isinstance(value, dict):
        try:
            return read_structure(value)
        except StructureError as error:
            raise Refused("bad_value", key="structure", problems=error.problems) from None
    if isinstance(value, str):
        try:
            return find_structure(value, base)
        except DataError as error:
            raise Refused("bad_value", key="structure", problems=error.problems) from None
    raise Unreadable(f"{name}: 'structure' is an object, a path or a name")


def _house(name: str, value: object) -> House:
    if not isinstance(value, str):
        raise Unreadable(f"{name}: 'house' is a text")
    houses, problems = load_houses()
    if value not in houses:
        mine = tuple(problem for problem in problems if Path(problem.file).stem == value)
        raise Refused("bad_value", key="house", value=value, allowed=tuple(houses), problems=mine)
    return houses[value]


def _no_more(line: Mapping[str, object]) -> None:
    if line:
        raise Unreadable(f"unknown key {next(iter(line))!r}")


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _instant(text: str) -> int:
    return round(datetime.fromisoformat(text).timestamp() * 1000)


def _length(value: object) -> int:
    """A wait in milliseconds: seconds, or "HH:MM:SS"."""
    if isinstance(value, str):
        parts = value.split(":")
        if len(parts) == 3 and all(part.isdigit() for part in parts):
            return int(parts[0]) * HOUR + int(parts[1]) * MINUTE + int(parts[2]) * SECOND
    elif _is_number(value) and value >= 0:  # type: ignore[operator]
        return round(value * SECOND)  # type: ignore[operator]
    raise Unreadable(f"wait is {value!r}, not seconds or HH:MM:SS")


def listed() -> list[str]:
    """Every command with its arguments, from the code itself."""
    rows = []
    for name, kind in COMMANDS.items():
        shown = [field for field in fields(kind) if field.name not in ("seed", "terms")]
        rows.append(" ".join([name, *(_argument(field) for field in shown)]))
        if name == "open":
            rows[-1] = rows[-1].replace(" house ", " [house] ") + "".join(f" [{term}]" for term in OPEN_TERMS)
    return [*rows, "undo", "redo", "recover as [elapsed]"]


def _argument(field: Field[Any]) -> str:
    key = str(field.metadata.get("key", field.name))
    needed = field.default is MISSING and field.default_factory is MISSING
    return key if needed else f"[{key}]"


def main(file: str, journal: Path | None, seed: str | None, echo: bool) -> int:
    """Run the script ``file`` ("-" for standard input). Returns the exit status."""
    base = Path.cwd() if file == "-" else Path(file).resolve().parent
    kept: JournalLike | None = None
    if journal is not None:
        from kiosk.store.journal import Journal

        kept = Journal.open(journal)
    run = Script(sys.stdout, base=base, journal=kept, echo=echo, seed=seed)
    try:
        if file == "-":
            return run.run(sys.stdin)
        with Path(file).open(encoding="utf-8-sig") as lines:
            return run.run(lines)
    except Unreadable as unreadable:
        print(f"line {run.line}: {unreadable}", file=sys.stderr)  # noqa: T201
        return 2
    except OSError as error:
        print(f"{file}: {error.strerror}", file=sys.stderr)  # noqa: T201
        return 2
    finally:
        if kept is not None:
            kept.close()
