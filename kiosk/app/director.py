"""The director's acts: what the operator window asks for, done by the desk or by the program itself."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from babel.dates import LOCALTZ

from kiosk.app import lists
from kiosk.app.acts import command_for, day_time, minutes, whole
from kiosk.app.around import JOURNAL_PAGE
from kiosk.app.loading import last_event
from kiosk.app.sheet_edit import edited
from kiosk.desk import Outcome
from kiosk.files.data import DataError
from kiosk.files.houses import find_house, load_houses
from kiosk.files.shelf import Shelf, load_structures
from kiosk.show.now_lines import wall_jump_text
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.speech.health import in_plain_words
from kiosk.speech.settings import FASTEST, SLOWEST
from kiosk.store.backup import CopyFailed
from kiosk.store.protocol import NewerJournal, NotWritten
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command, Refused
from kiosk.tournament.house import make_house
from kiosk.tournament.units import MINUTE

if TYPE_CHECKING:
    from kiosk.app.program import Program
    from kiosk.app.session import Session

Values = Mapping[str, object]
_log = logging.getLogger(__name__)
_BOUNDS = {"voice_volume": (0, 100), "voice_rate": (SLOWEST, FASTEST)}
_TEXTS = {"who": "who", "language": "locale", "voice": "voice"}
LEAVE_S = 5.0
"""Within so many seconds a second wish to leave is meant."""


class Director:
    """Does the acts of the operator window, one by one, and tells what was refused."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.shelf = Shelf({}, {}, ())
        self._wished_to_leave = 0.0
        self._own: dict[str, Callable[[Values], None]] = {
            "undo": self._undo,
            "redo": self._redo,
            "open": self._open,
            "reopen": self._reopen,
            "edit_structure": self._edit_structure,
            "edit_house": self._edit_house,
            "count": self._count,
            "show_display": self._show_display,
            "close_display": lambda values: self._hide_display(),
            "set_program": self._set_program,
            "test_voice": lambda values: program.voicing.test(),
            "silence": lambda values: program.sound.silence(),
            "journal_older": lambda values: self._page_journal(1),
            "journal_newer": lambda values: self._page_journal(-1),
            "write_again": lambda values: program.write_again(),
            "mend_journal": self._mend,
            "copy_journal": self._copy,
            "seen_wall_jump": self._seen_wall_jump,
            "correct": self._correct,
            "answer_counted": lambda values: self._answer_gap(True),
            "answer_stood": lambda values: self._answer_gap(False),
        }

    @property
    def _words(self) -> Words:
        return self._program.words

    # -- acts --------------------------------------------------------------------------------------------------------

    def act(self, name: str, values: dict[str, object]) -> None:
        """Do an act; whatever cannot be done is said in the window, and nothing has changed."""
        try:
            own = self._own.get(name)
            if own is not None:
                own(values)
                return
            command = command_for(name, values)
            if command is None:
                raise Refused("not_allowed", why="unknown_act", name=name)
            self._do(command, note=str(values.get("note", "")) if name != "note" else "")
        except Refused as refused:
            self._refuse(refused)
        except DataError as error:
            self._program.operator.refuse(" ".join(self._words.problem(problem) for problem in error.problems))
        except Exception:  # noqa: BLE001 - no fault reaches a window as silence or a traceback
            _log.exception("the act %s with %s", name, values)
            text = mark("This was not done, because of a fault in the program. It is in the log; the clock goes on.")
            self._program.operator.refuse(self._words.say(text))

    def _do(self, command: Command, note: str = "") -> None:
        session = self._program.session
        if session is None:
            raise Refused("not_running", why="no_event")
        session.desk.do(command, who=self._program.settings.who, note=note, told=self._told)

    def _told(self, outcome: Outcome) -> None:
        if outcome.refused is not None:
            self._refuse(outcome.refused)

    def _refuse(self, refused: Refused) -> None:
        key = refused.values.get("key")
        if isinstance(key, str):
            values = dict(refused.values) | {"key": lists.field_label(key, self._words)}
            refused = Refused(refused.code, **values)
        self._program.operator.refuse(self._words.refusal(refused))

    def _undo(self, values: Values) -> None:
        session = self._program.session
        if session is None:
            raise Refused("nothing_to_undo", what="undo")
        session.desk.undo(who=self._program.settings.who, told=self._told)

    def _redo(self, values: Values) -> None:
        session = self._program.session
        if session is None:
            raise Refused("nothing_to_undo", what="redo")
        session.desk.redo(who=self._program.settings.who, told=self._told)

    def _count(self, values: Values) -> None:
        """The numbers are typed as they are; the command has the difference."""
        session = self._program.session
        tournament = None if session is None else session.desk.tournament
        if tournament is None:
            raise Refused("not_running", why="no_event")
        change = {
            key: whole(values, key) - getattr(tournament, key)
            for key in ("entries", "re_entries", "players")
            if str(values.get(key, "")).strip()
        }
        self._do(c.Count(**change))

    def _edit_structure(self, values: Values) -> None:
        session = self._program.session
        tournament = None if session is None else session.desk.tournament
        rows = values.get("rows")
        if tournament is None or not isinstance(rows, list):
            raise Refused("not_running", why="no_event")
        structure = edited(tournament.sheet.structure, self._program.frame.sheet.rows, rows)
        self._do(c.EditStructure(structure))

    def _edit_house(self, values: Values) -> None:
        settings = values.get("settings")
        if isinstance(settings, Mapping):
            self._do(c.EditHouse({name: lists.house_value(name, value) for name, value in settings.items()}))

    def _answer_gap(self, counted: bool) -> None:
        session = self._program.session
        if session is None or not session.questions:
            return
        asked = session.questions.pop(0)

        def told(outcome: Outcome) -> None:
            if outcome.refused is not None and outcome.refused.code == "locked":
                session.questions.insert(0, asked)  # it could not be written: the question stands
            self._told(outcome)

        command = c.AnswerGap(asked.cause, asked.from_ms, asked.to_ms, counted)
        session.desk.do(command, who=self._program.settings.who, told=told)

    def _seen_wall_jump(self, values: Values) -> None:
        session = self._program.session
        if session is None or not session.wall_jump_ms:
            return
        jump, session.wall_jump_ms = session.wall_jump_ms, 0
        self._do(c.Note(wall_jump_text(jump, self._words)))

    def _correct(self, values: Values) -> None:
        session = self._program.session
        if session is not None and session.desk.tournament is not None and session.correct:
            session.correct = False
            self._program.voicing.say_where_play_is(session.desk.tournament, session.time.now())
            self._program.repaint()

    # -- the journal -------------------------------------------------------------------------------------------------

    def _mend(self, values: Values) -> None:
        """Go on from the last whole entry of a damaged journal; the damaged file is kept."""
        try:
            saved = self._program.mend()
        except (NotWritten, NewerJournal) as error:
            raise Refused("locked", why="not_mended", reason=str(error)) from None
        self._program.operator.tell(page="clock" if self._program.session is not None else "start")
        text = mark("Mended: {kept} rows are saved, {lost} are lost. The damaged file is kept as {file}.")
        kept, lost = self._words.chips(saved.kept), self._words.chips(saved.lost)
        self._program.ticker.now()
        self._program.operator.refuse(self._words.say(text, kept=kept, lost=lost, file=saved.damaged_file.name))

    def _copy(self, values: Values) -> None:
        """A copy of the journal as it is on the disk, in the folder for copies or beside it."""
        program = self._program
        folder = Path(program.settings.backup_folder or program.path.parent)
        try:
            made = program.backups.copy(folder, program.event_name)
        except CopyFailed as failed:
            raise Refused("locked", why="no_copy", folder=str(failed.folder), reason=failed.reason) from None
        program.operator.refuse(self._words.say("A copy is kept: {file}", file=str(made)))

    # -- the event ---------------------------------------------------------------------------------------------------

    def _open(self, values: Values) -> None:
        """Open a new event, with a countdown or a time of day for its start where one was typed."""
        name = str(values.get("name", "")).strip() or self._words.say("Tournament")
        structure = self.shelf.structures.get(str(values.get("structure", "")))
        if structure is None:
            raise Refused("bad_value", key="structure", value=values.get("structure", ""))
        typed = str(values.get("starting_stack", "")).strip()
        stack = whole(values, "starting_stack") if typed else structure.starting_stack or 0
        house = find_house(str(values.get("house", "") or "default"))
        starts = self._start_instant(values)
        command = c.Open(
            name=name,
            structure=structure,
            starting_stack=stack,
            house=house,
            names=False,
            starts_at=datetime.fromtimestamp(self._program.clocks.wall() / 1000, UTC).isoformat(timespec="seconds"),
            time_zone=_local_zone(),
        )
        before = self._program.session
        session = self._program.new_event(name, self._program.clocks.wall())
        who = self._program.settings.who
        session.desk.do(command, who=who, told=lambda outcome: self._opened(before, starts, outcome))

    def _opened(self, before: Session | None, starts: int | None, outcome: Outcome) -> None:
        """The new event is written and shown, or the one before it is. That one stays open in the journal."""
        session = self._program.session
        if outcome.refused is not None or session is None:
            self._program.show_again(before)
            if outcome.refused is not None:
                self._refuse(outcome.refused)
            return
        who = self._program.settings.who
        if starts is not None:
            wait_ms = max(0, starts - self._program.clocks.wall())
            session.desk.do(c.ScheduleStart(wait_ms / 1000), who=who, told=self._told)
        self._program.reword()
        self._program.operator.tell(page="clock")
        self._program.ticker.now()

    def _start_instant(self, values: Values) -> int | None:
        """The wall time at which play starts, in milliseconds; None where the director starts it."""
        if str(values.get("countdown_minutes", "")).strip():
            return self._program.clocks.wall() + round(minutes(values, "countdown_minutes") * MINUTE)
        if not str(values.get("starts_at", "")).strip():
            return None
        at = timedelta(milliseconds=day_time(values, "starts_at"))
        now = datetime.fromtimestamp(self._program.clocks.wall() / 1000, LOCALTZ)
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)
        start = (midnight + at).replace(tzinfo=LOCALTZ)
        if start <= now:
            start = (midnight + timedelta(days=1) + at).replace(tzinfo=LOCALTZ)
        return round(start.timestamp() * 1000)

    def _reopen(self, values: Values) -> None:
        """Go on with an event of the journal: the one named by its id, else the last."""
        last = last_event(self._program.path, str(values.get("event", "")))
        if last.opened is not None:
            self._program.reopen(last)
            self._program.operator.tell(page="clock")
            self._program.ticker.now()

    def leave(self) -> None:
        """Close the program; with a running clock only at the second wish. The event goes on from its journal."""
        session = self._program.session
        tournament = None if session is None else session.desk.tournament
        runs = (
            session is not None
            and tournament is not None
            and not tournament.closed
            and tournament.clock_at(session.time.now()).started
        )
        now = time.monotonic()
        if runs and now - self._wished_to_leave > LEAVE_S:
            self._wished_to_leave = now
            text = mark(
                "The tournament is running. Close once more to leave; it can be gone on with at the next start."
            )
            self._program.operator.refuse(self._words.say(text))
            return
        self._program.ended.emit()

    # -- the program -------------------------------------------------------------------------------------------------

    def _show_display(self, values: Values) -> None:
        program = self._program
        wanted, full = str(values.get("screen", "")), bool(values.get("full_screen", True))
        program.displays.show(wanted, program.window, full=full, asked=bool(wanted))
        program.set(display_on=True, display_screen=program.displays.screen)
        self.refresh()

    def display_left(self) -> None:
        """The display was closed at its own window: the footer and the Displays page say so at once."""
        self._program.set(display_on=False)
        self.refresh()

    def _hide_display(self) -> None:
        self._program.displays.hide()
        self._program.set(display_on=False)
        self.refresh()

    def _set_program(self, values: Values) -> None:
        program = self._program
        for name, value in values.items():
            if name == "backup_folder":
                self._set_backup_folder(str(value).strip())
            elif name == "room_distance_m":
                program.set(room_distance_m=float(_within(values, name, 2, 200)))
                program.displays.set_distance(program.settings.room_distance_m)
            elif name in _BOUNDS:
                program.set(**{name: _within(values, name, *_BOUNDS[name])})
            elif name in ("dark", "voice_on"):
                program.set(**{name: bool(value)})
            elif name == "hours24":
                program.set(clock_24h=bool(value))
            elif name in _TEXTS:
                program.set(**{_TEXTS[name]: str(value).strip()})
        program.reword()
        program.repaint()

    def _set_backup_folder(self, folder: str) -> None:
        if folder and not Path(folder).is_dir():
            raise Refused("bad_value", key="backup_folder", value=folder)
        self._program.set(backup_folder=folder)

    def _page_journal(self, pages: int) -> None:
        session = self._program.session
        most = 0 if session is None else max(0, len(session.desk.entries) - JOURNAL_PAGE)
        self._program.journal_from = min(most, max(0, self._program.journal_from + pages * JOURNAL_PAGE))
        self._program.repaint()

    def answer(self, question: str, typed: dict[str, object]) -> Mapping[str, str]:
        """Answer a question of the Rulings card."""
        return lists.ruled(self._program.rulings, question, typed, self._words)

    def refresh(self) -> None:
        """Tell the window its lists anew."""
        program, words = self._program, self._words
        self.shelf = load_structures()
        settings = program.settings
        session = program.session
        tournament = None if session is None else session.desk.tournament
        houses, broken = load_houses()
        house = houses.get("default") or make_house("default", "") if tournament is None else tournament.sheet.house
        program.notices = tuple(
            words.problem(problem) for problem in (*program.key_problems, *self.shelf.problems, *broken)
        )
        program.operator.tell(
            structures=lists.structures(self.shelf, words),
            houses=lists.houses(houses),
            houseSettings=lists.house_settings(house, words),
            rulings=lists.rulings(words),
            keys=lists.keys(program.keymap, words),
            screens=program.displays.listed(program.window),
            displayOn=program.displays.on,
            voices=lists.voices(program.sound.voices(words.locale), settings.voice),
            languages=lists.languages(settings.locale),
            who=settings.who,
            backupFolder=settings.backup_folder,
            dark=settings.dark,
            hours24=words.clock_24h,
            voiceOn=settings.voice_on,
            voiceHealth=in_plain_words(program.sound.health, say=words.say),
            voiceVolume=str(settings.voice_volume),
            voiceRate=str(settings.voice_rate),
            roomDistance=f"{settings.room_distance_m:g}",
            events=lists.open_events(program.path, "" if session is None else session.log.event_id, words),
            lastEvent=self._last_event(),
        )

    def _last_event(self) -> str:
        if self._program.session is not None:
            return ""
        last = last_event(self._program.path)
        return last.opened.name if last.opened is not None and last.opened.entries else ""


def _within(values: Values, key: str, least: int, most: int) -> int:
    number = whole(values, key)
    if not least <= number <= most:
        raise Refused("bad_value", key=key, value=number, least=least, most=most)
    return number


def _local_zone() -> str:
    return str(getattr(LOCALTZ, "key", None) or getattr(LOCALTZ, "zone", None) or "UTC")
