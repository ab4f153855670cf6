"""Slips of those who are moved: printed by themselves or when asked for, the last ones again, the way back."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from kiosk.app.director.area import Act, Area, Values
from kiosk.app.moves_watch import Key, MovesWatch, key_of
from kiosk.app.paper import folder_of
from kiosk.app.slips_out import Job, Out, Printing, place_of, printers_here
from kiosk.app.slips_told import NAMED, PAPERS, PRINTERS, told
from kiosk.files.receipt_printer import read_address
from kiosk.show import slips as making
from kiosk.show.context import Errand
from kiosk.show.slips import Slip
from kiosk.show.words_slips import failed_text, printed_text
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry
from kiosk.tournament.field import Player
from kiosk.tournament.room import MoveRow, Moves

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.session import Session
    from kiosk.tournament.state import Tournament

GRACE_MS = 2_000
"""What is undone within it is never printed, as it is never spoken."""
MOST_BY_THEMSELVES = 400
"""More slips of one act are printed only when somebody asks for them: a slip of the finger costs no roll of paper."""
Make = Callable[[], tuple[Slip, ...]]


class SlipsArea(Area):
    """Follows what moves players, and prints.

    :ivar printing: where jobs go. :ivar find_printers: asks the system for its printers.
    """

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.printing = Printing()
        self.find_printers: Callable[[], Sequence[str]] = printers_here
        self._watch = MovesWatch()
        self._followed: Session | None = None
        self._waiting: list[Moves] = []
        self._too_many: list[Moves] = []
        self._last: tuple[Slip, ...] = ()
        """What was asked for last, whether it came out or not."""
        self._rest: tuple[Slip, ...] = ()
        """What is missing of it."""
        self._of: set[Key] = set()
        """The acts that it was about."""
        self._gone: set[Key] = set()
        """Acts that were taken back: a job that waits for the printer leaves them out."""
        self._failed = self._state = ""
        self._found: tuple[str, ...] = ()
        self._grace = QTimer()
        self._grace.setSingleShot(True)
        self._grace.setInterval(GRACE_MS)
        self._grace.timeout.connect(self._print_waiting)

    @property
    def acts(self) -> dict[str, Act]:
        """The keys, the lines under the strip, the card on the Settings page."""
        return {
            "print_slips": self._print,
            "reprint_last_slips": lambda values: self._again(),
            "print_slips_back": lambda values: self._print_back(),
            "print_test_slip": lambda values: self._test(),
            "set_slips": self._set,
            "look_for_printers": lambda values: self._look(),
        }

    def told(self) -> dict[str, object]:
        """The card of the Settings page."""
        if self.session is not self._followed:
            self._begin()
        return {"slips": told(self.program.settings, self._found, self._state, self.words)}

    def errands(self) -> tuple[Errand, ...]:
        """What the director should know: slips that are missing, that wait, or that lead people astray."""
        say = self.words.say
        lines = []
        if self._failed:
            act = ("print_slips", say("Print again")) if self._rest else ("page:settings", say("Settings"))
            lines.append(Errand(self._failed, "slips failed", *act, alarm=True))
        if self._watch.back:
            text = say("A move was taken back after its slips had been printed. Those players hold wrong slips.")
            lines.append(Errand(text, "slips back", "print_slips_back", say("Print the way back")))
        for moves in self._too_many:
            text = self.words.many(
                "{count} slip is not printed yet.", "{count} slips are not printed yet.", len(moves.rows)
            )
            lines.append(Errand(text, "slips wait", "print_slips", say("Print slips")))
        return tuple(lines)

    def grown(self, new: Sequence[Entry]) -> None:
        """Print what moved players, where that is wished; forget what was taken back before it was printed."""
        tournament = self.tournament
        if tournament is None or self.session is not self._followed:
            self._begin()
            return
        fresh, gone = self._watch.look(tournament.room)
        self._forget(*gone)
        keys = set(map(key_of, gone))
        self._gone |= keys
        if keys & self._of:  # what is missing of it would lead people astray
            self._rest, self._failed = (), ""
        for moves in fresh:
            self._gone.discard(key_of(moves))
            count = len(self._by_themselves(moves))
            if count > MOST_BY_THEMSELVES:
                self._too_many = [moves]  # it overtakes the one before
            elif count:
                self._waiting.append(moves)
        if self._waiting:
            self._grace.start()

    def _begin(self) -> None:
        """Another event is shown; what moved its players before is known."""
        self._followed, tournament = self.session, self.tournament
        self._watch.begin(None if tournament is None else tournament.room)
        self._waiting, self._too_many = [], []
        self._last, self._rest, self._failed = (), (), ""
        self._of, self._gone = set(), set()
        self._grace.stop()

    def _forget(self, *done: Moves) -> None:
        keys = set(map(key_of, done))
        self._waiting = [moves for moves in self._waiting if key_of(moves) not in keys]
        self._too_many = [moves for moves in self._too_many if key_of(moves) not in keys]

    def _by_themselves(self, moves: Moves) -> list[MoveRow]:
        """The rows of an act that are printed without being asked for; nobody is sent to a seat he has left again."""
        settings = self.program.settings
        wanted = {True: settings.slips_by_themselves, False: settings.cards_by_themselves}
        if not any(wanted.values()):
            return []
        rows = [row for row in moves.rows if wanted[row.from_table is not None]]
        seats = self._here().field.seats
        return [row for row in rows if seats.get((row.table, row.seat)) == row.player]

    # -- printing ----------------------------------------------------------------------------------------------------

    def _print_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        if self.tournament is not None:
            self._print_moves([(moves, self._by_themselves(moves)) for moves in waiting], loud=False)

    def _print(self, values: Values) -> None:
        """Print what is missing; else what moved players last, or the act of that ``number``."""
        number = values.get("number")
        if number is None and self._rest:
            rest = self._rest
            self._put(lambda: rest)
            return
        wanted = [moves for moves in self._here().room.moves if number in (None, moves.number)]
        if number is None:  # an entry since then moved nobody
            wanted = [moves for moves in wanted if moves.kind != "seat"] or wanted
        if not wanted:
            raise Refused("not_allowed", why="no_slips")
        self._forget(wanted[-1])
        self._print_moves([(wanted[-1], wanted[-1].rows)])
        self.program.repaint()

    def print_cards(self, players: Iterable[Player]) -> None:
        """Print the seat cards of those who sit somewhere where slips come out. :raises Refused: nobody does."""
        seated = [one for one in players if one.status == "playing" and one.table and one.seat]
        if not seated:
            raise Refused("not_allowed", why="nobody_seated")
        rows = tuple(MoveRow(one.id, None, None, one.table or 0, one.seat or 0) for one in seated)
        ordered = sorted(rows, key=lambda row: (row.table, row.seat))
        self._print_moves([(Moves(0, self.program.now, "seat", ()), ordered)])

    def _again(self) -> None:
        """Print the last job again, all of it."""
        last = self._last
        if not last:
            self._print({})
            return
        self._put(lambda: last)

    def _print_back(self) -> None:
        """Print where those sit now who hold slips of acts that were taken back."""
        tournament, words = self._here(), self.words
        told = [(moves, making.way_back(moves, tournament)) for moves in self._watch.back.values()]
        slips = [
            slip
            for moves, rows in reversed(told)  # the latest one says last where he had been sent
            for slip in making.back_slips(rows, self._around(rows), words)
        ]
        for moves, _ in told:
            self._watch.led_back(moves)
        self.program.repaint()
        if not slips:
            raise Refused("not_allowed", why="nobody_seated" if told else "no_slips")
        self._put(lambda: tuple(slips), ())

    def _test(self) -> None:
        program = self.program
        time = self.words.time_of_day(program.clocks.wall())
        slip = making.trial_slip(program.event_name, time, self.words)
        self._put(lambda: (slip,), keep=False)

    def _print_moves(self, told: Sequence[tuple[Moves, Sequence[MoveRow]]], *, loud: bool = True) -> None:
        words, taken_back = self.words, self._gone
        ready = [(moves, rows, self._around(rows, moves.at)) for moves, rows in told if rows]
        if not ready:
            return

        def make() -> tuple[Slip, ...]:
            still = [act for act in ready if key_of(act[0]) not in taken_back]
            return tuple(slip for moves, rows, about in still for slip in making.slips_of(moves, about, words, rows))

        self._put(make, [moves for moves, _, _ in ready if moves.number], loud=loud)

    def _around(self, rows: Sequence[MoveRow], at: int | None = None) -> making.Around:
        """What slips need, with the time of day at which it happened on the event's line."""
        program = self.program
        wall = program.clocks.wall() if at is None else program.clocks.wall() - program.now + at
        return making.around(self._here(), rows, self.words.time_of_day(wall))

    def _put(self, make: Make, of: Sequence[Moves] | None = None, *, loud: bool = True, keep: bool = True) -> None:
        """Hand a job to the other thread.

        :param of: the acts that it is about; None: as the job before. :param loud: say in the window where it went.
        :param keep: it can be printed again.
        """
        program, session = self.program, self.session

        def then(slips: tuple[Slip, ...], out: Out) -> None:
            with contextlib.suppress(RuntimeError):  # the program has ended meanwhile
                program.post(lambda: self._done(slips, out, of, session, loud=loud, keep=keep))

        self._state = self.words.say("Printing…")
        self.director.tell(self)
        self.printing.add(Job(make, place_of(program.settings, folder_of(program)), then))

    def _done(
        self,
        slips: tuple[Slip, ...],
        out: Out,
        of: Sequence[Moves] | None,
        session: Session | None,
        *,
        loud: bool,
        keep: bool,
    ) -> None:
        """In the window's thread: what became of a job."""
        words = self.words
        if not slips and not out.failed:  # it was taken back while it waited for the printer
            self._state = ""
            self.director.tell(self)
            return
        if keep and session is self._followed:
            self._last, self._rest = slips, slips[out.done :]
            self._of = self._of if of is None else set(map(key_of, of))
            for moves in (of or ()) if out.done else ():
                self._watch.out(moves)
        if out.failed:
            text = self._failed = failed_text(out.failed, out.where, out.reason, slips[out.done :], words)
        else:
            self._failed = ""
            text = printed_text(len(slips), out.where, str(out.file or ""), words)
        self._state = text
        self.director.tell(self)
        self.program.repaint()
        if loud or out.failed:
            self.program.operator.refuse(text)

    def _here(self) -> Tournament:
        if self.tournament is None:
            raise Refused("not_running", why="no_event")
        return self.tournament

    # -- settings ----------------------------------------------------------------------------------------------------

    def _set(self, values: Values) -> None:
        """Keep all of it or, where something cannot be, nothing."""
        changes: dict[str, object] = {}
        for name, value in values.items():
            text = str(value).strip()
            if name == "printer" and (text in PRINTERS or text.startswith(NAMED)):
                changes["slips_printer"] = text
            elif name == "paper" and text in PAPERS:
                changes["slips_paper"] = text
            elif name == "address" and (not text or read_address(text) is not None):
                changes["slips_address"] = text
            elif name == "folder" and (not text or Path(text).expanduser().is_dir()):
                changes["slips_folder"] = str(Path(text).expanduser()) if text else ""
            elif name in ("slips_by_themselves", "cards_by_themselves"):
                changes[name] = bool(value)
            else:
                raise Refused("bad_value", key=name, value=text)
        self.program.set(**changes)
        self.director.tell(self)

    def _look(self) -> None:
        """Ask the system for its printers, in a thread: a print server may take its time."""

        def work() -> None:
            found = tuple(self.find_printers())
            with contextlib.suppress(RuntimeError):  # the program has ended meanwhile
                self.program.post(lambda: self._take(found))

        Thread(target=work, name="printers", daemon=True).start()

    def _take(self, found: tuple[str, ...]) -> None:
        self._found = found
        self.director.tell(self)
        if not found:
            self.program.operator.refuse(self.words.say("The computer has no printer set up."))
