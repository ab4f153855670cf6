"""``kiosk script``: one tournament driven line by line in simulated time, with the operator window's own commands.

The format is described in ``SCRIPT.md``. Input and output are JSON Lines, always English.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import sys
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from kiosk.app.currency import check_currency
from kiosk.app.journals import trouble
from kiosk.app.logs import JournalLog
from kiosk.app.script_commands import (
    DESK_COMMANDS,
    OPEN_TERMS,
    listed,
    no_more,
    read_command,
    read_terms,
)
from kiosk.app.script_draws import with_envelopes
from kiosk.app.script_lines import begins_at, instant_of, is_length, length_of, read_line
from kiosk.app.script_people import ScriptPeople
from kiosk.app.script_rows import Unreadable
from kiosk.app.script_shows import SHOWS, shown
from kiosk.app.script_voice import Heard, ScriptVoice
from kiosk.desk import Desk, Outcome
from kiosk.files.phrases import shipped
from kiosk.show.moment import next_change
from kiosk.show.phrases import Phrases
from kiosk.show.words import Words
from kiosk.store.memory import MemoryJournal
from kiosk.store.protocol import DamagedRow, JournalLike, NewerJournal, NotWritten, Pulse
from kiosk.tournament import commands as c
from kiosk.tournament.apply import Misfit, fold
from kiosk.tournament.commands import COMMANDS, Command, Refused
from kiosk.tournament.commands_room import CarryFlight, PublishSeed
from kiosk.tournament.decide import decide
from kiosk.tournament.state import Tournament
from kiosk.tournament.undoing import last_told
from kiosk.tournament.units import SECOND

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
        self._seed_given = seed is not None
        self.refused = False
        self.line = 0
        self._begun = False
        self._journal = journal if journal is not None else MemoryJournal()
        events = self._journal.events()
        self._log = JournalLog(self._journal, events[-1].id if events else "")
        entries = self._journal.read(self._log.event_id) if events else []
        self._went_on_at = self._last_instant(entries[-1].at) if entries else None
        self.time = SimulatedTime(self._went_on_at or 0)
        self.desk = Desk(self._log, self.time, entries)
        words = Words(currency=self._currency())
        self.people = ScriptPeople(self._journal.people, words, self.desk.tournament)
        self.words = words.known_by(self.people, self.people.public)
        self._voice = ScriptVoice(Phrases(self.words, shipped(self.words.locale)))
        self._listen()

    def _currency(self) -> str:
        return "USD" if self.desk.tournament is None else self.desk.tournament.event.currency

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
        line = read_line(text)
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
                command = self._open(line) if name == "open" else self._named(read_command(name, line, self.base))
            except Refused as refused:
                self._told(Outcome(refused=refused))
            else:
                self.desk.do(command, told=self._told)
        self._listen()

    def _named(self, command: Command) -> Command:
        """The command with ids for names. Somebody new is kept in the directory once nothing speaks against it."""
        tournament = self.desk.tournament
        if tournament is None or not tournament.event.names:
            return command
        if isinstance(command, CarryFlight):
            return self._carried(command, tournament)
        if isinstance(command, PublishSeed) and not command.next_seed:
            return replace(command, next_seed=self._next_seed(len(tournament.room.published) + 1))
        entering = self.people.entering(command, tournament)
        if entering is not None and self.people.id_of(entering.player, new=True) is None:
            decide(tournament, replace(entering, player=self.people.unused(entering.player)), self.time.now())
            return replace(entering, player=self.people.add(entering.player))
        named = self.people.flagged(self.people.with_ids(command, new=entering is not None))
        return with_envelopes(tournament, named)

    def _carried(self, command: CarryFlight, tournament: Tournament) -> CarryFlight:
        """The same of a flight, whose players may all be new."""
        new = self.people.strangers(command)
        if new:
            unused = {self.people.unused(typed): chips for typed, chips in command.stacks.items()}
            decide(tournament, replace(command, stacks=unused, out=[], heads={}), self.time.now())
            for typed in new:
                self.people.add(typed)
        named = self.people.with_ids(command, new=True)
        assert isinstance(named, CarryFlight)
        return named

    def _next_seed(self, number: int) -> str:
        """The seed after so many published ones: as secret as the first one, and as fixed where that was given."""
        if not self._seed_given:
            return secrets.token_hex(16)
        return hashlib.sha256(f"{self.seed}:next:{number}".encode()).hexdigest()

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
        if how not in ("kept_running", "stopped") or not is_length(elapsed):
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
        if not is_length(seconds) or not is_length(ago) or not isinstance(counted, bool):
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
        command = replace(command, currency=check_currency(command.currency))
        begins = begins_at(command)
        if self.desk.tournament is None:
            self.words.currency = command.currency
            self.people.public.how = str(terms.get("names_shown", "full"))
            self.time.base = begins - self.time.elapsed
            if not self._log.event_id:
                self._log.event_id = self._journal.create_event(command.name)
        return replace(command, seed=self.seed, terms=terms)

    # -- show ------------------------------------------------------------------------------------------------------

    def _show(self, name: object) -> None:
        if not isinstance(name, str) or name not in SHOWS:
            raise Unreadable(f"unknown show {name!r}; there are {', '.join(SHOWS)}")
        if name == "announcements":
            value: dict[str, object] = {name: [self._announced(heard) for heard in self._voice.take()]}
        else:
            value = shown(name, self.desk, self.time.now(), self.people, self.words, self._verified)
        self._print({"line": self.line, "show": name} | value)

    def _verified(self) -> bool:
        """Whether the journal, read anew, holds what was done here and makes the same tournament."""
        try:
            written = self._journal.read(self._log.event_id)
            return written == self.desk.entries and fold(written) == self.desk.tournament
        except (DamagedRow, Misfit, NewerJournal, NotWritten):
            return False


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
