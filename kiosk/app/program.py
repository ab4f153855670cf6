"""The program: one event in its windows, built, joined, and taken down in order."""

from __future__ import annotations

import logging
import uuid
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, QUrl, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlEngine
from PySide6.QtQuick import QQuickWindow

from kiosk.app import window_place
from kiosk.app.around import context_of, fault_of, voice_health
from kiosk.app.awake import Awake, kept_awake
from kiosk.app.backups import Backups
from kiosk.app.battery import Battery
from kiosk.app.director import Director
from kiosk.app.journal_view import JournalView
from kiosk.app.keeping import Keeping
from kiosk.app.loading import LastEvent, journal_path, last_event, phrases_for, words_for
from kiosk.app.logs import ThreadLog
from kiosk.app.naming import call_by_name, words_of
from kiosk.app.options import Options
from kiosk.app.people import directory_of
from kiosk.app.session import Session
from kiosk.app.sound import Silence, Sound, open_sound
from kiosk.app.voicing import Voicing
from kiosk.app.walls import Walls
from kiosk.bridge import board as boards
from kiosk.bridge import layouts
from kiosk.bridge import operator as operators
from kiosk.bridge.board import Board
from kiosk.bridge.keymap import load_keys
from kiosk.bridge.now import REAL, Clocks, EventTime, after_restart
from kiosk.bridge.operator import Operator
from kiosk.bridge.post import Post
from kiosk.bridge.ticker import Ticker
from kiosk.bridge.translator import Translation
from kiosk.bridge.windows import window_from
from kiosk.desk import Desk
from kiosk.files.data import data_path
from kiosk.files.settings import Settings, load_settings, save_settings
from kiosk.files.sounds import load_sound
from kiosk.show.frame import Framer
from kiosk.show.panels import Frame
from kiosk.show.ticks import next_turn
from kiosk.store.protocol import NotWritten
from kiosk.store.writer import WriterThread
from kiosk.tournament.facts import EventClosed, Undone

if TYPE_CHECKING:
    from kiosk.store.salvage import Salvaged

__all__ = ["Options", "Program", "Session"]

PULSE_MS = 1_000
_log = logging.getLogger(__name__)


class Program(QObject):
    """Everything the program holds while it runs. ``ended`` asks for its end, ``shown`` follows every frame."""

    ended = Signal()
    shown = Signal()
    wall_shown = Signal()
    """The display has shown its first frame."""

    def __init__(self, options: Options, clocks: Clocks = REAL) -> None:
        super().__init__()
        self.clocks = clocks
        self.options = options
        self.settings: Settings = load_settings()
        self.path = options.journal or journal_path()
        self.session: Session | None = None
        self.trouble: Exception | None = None
        self.post = Post(self)
        self.keeping = Keeping(self.path, self.post, self._written)
        self.people = directory_of(self)
        self.keymap, self.key_problems = load_keys()
        self.words = words_for(self.settings)
        self.framer = Framer()
        self.frame = Frame()
        self.journal = JournalView()
        self.armed = ""
        self.notices: tuple[str, ...] = ()
        self.battery = Battery(clocks.counting)
        self.put_off: dict[str, tuple[int, int]] = {}
        """The lines under the strip that the director put off: until when, and how urgent each was."""
        self.director = Director(self)
        self.sounds = load_sound()
        self.sound: Sound = Silence()
        self.voicing = Voicing(
            lambda utterance: self.sound.say(utterance),  # noqa: PLW0108 - it is another one later
            lambda key: self.sound.withdraw(key),  # noqa: PLW0108
            clocks.counting,
            phrases_for(self.words),
        )
        self.backups = Backups(self.path, lambda: self.post(self.repaint))
        seen = QGuiApplication.platformName() != "offscreen"
        self.awake = Awake(
            lambda: self.post(lambda: self.director.tell(self.director.wall)), kept_awake if seen else None
        )
        self.board = Board(self)
        self.operator = Operator(self.director, self.director.answer, self.keymap, self)
        self.operator.armed.connect(self._armed)
        self.engine = QQmlEngine(self)
        self.engine.addImportPath(str(data_path("qml")))
        self.translation = Translation(self.engine, self)
        self.translation.speak(self.words.locale)
        self.walls = Walls(self.engine, self.board, lambda problem: self.words.problem(problem), self)  # noqa: PLW0108 - other words later
        self.walls.first_shown.connect(self.wall_shown)
        self.displays, self.layouts = self.walls.displays, self.walls.layouts
        self.displays.closed.connect(self.director.wall.follow)
        self.displays.changed.connect(self._screens_changed)
        self.displays.hold(lambda: self.settings.locked, self.director.wall.stay)
        self.window: QQuickWindow | None = None
        self._ended = self._finished = False
        self.ticker = Ticker(self.tick, self)
        self._pulsed = 0

    # -- opening and closing -----------------------------------------------------------------------------------------

    def open_last(self) -> None:
        """Go on with the event opened last, if it was not closed."""
        last: LastEvent = last_event(self.path)
        self.trouble = last.trouble
        if last.open:
            self.reopen(last)

    def reopen(self, last: LastEvent) -> None:
        """Show an event as its journal has it; the time nobody watched becomes a question."""
        opened = last.opened
        assert opened is not None
        at, gap = after_restart(opened.pulse, opened.entries[-1] if opened.entries else None, self.clocks)
        log = ThreadLog(self.path, opened.event_id, self.post)
        time = EventTime(at, clocks=self.clocks)
        session = Session(Desk(log, time, opened.entries), log, time)
        session.ask("crash", gap)
        if opened.read_only:
            session.desk.fault = NotWritten("newer_program" if opened.newer else "read_only")
        self.take(session)

    def new_event(self, name: str, at: int) -> Session:
        """An empty event in the journal; the desk's first command opens it."""
        event_id = str(uuid.uuid4())
        log = ThreadLog(self.path, event_id, self.post, new=name)
        time = EventTime(at, clocks=self.clocks)
        session = Session(Desk(log, time), log, time)
        self.take(session)
        return session

    def take(self, session: Session) -> None:
        """Show this event."""
        self.session = session
        session.seen = len(session.desk.entries)
        session.desk.on_change.append(self._changed)
        if self.writer is not None:
            session.log.begin(self.writer)
        self.journal.forget()
        self.put_off.clear()
        self.voicing.forget()
        self.reword()

    def show_again(self, session: Session | None) -> None:
        """Back to the event before, or to none: the one just named could not be opened."""
        self.session = session
        self.voicing.forget()
        self.reword()
        self.ticker.now()

    def reword(self) -> None:
        """Words anew: for another event, language or clock face."""
        self.words = words_of(self)
        self.framer = Framer()
        self.voicing.phrases = phrases_for(self.words, self.sounds.asked)
        self.apply_sounds()
        self.translation.speak(self.words.locale)
        if self.window is not None:
            self.director.refresh()

    def start_wall(self) -> None:
        """The display, where the settings want one: the first thing that the room gets to see."""
        boards.register()
        layouts.register()
        operators.register()
        self.repaint()
        if self.walls.begin(self.settings.displays, self.settings.room_distance_m, demo=self.options.demo):
            self.repaint()  # reading the display's QML took a moment

    def start_windows(self) -> None:
        """The display, then the operator window, the voice and the writer."""
        if self.displays.window is None:
            self.start_wall()
        self.layouts.begin()
        self.window = window_from(
            self.engine,
            QUrl.fromLocalFile(str(data_path("qml", "Operator", "OperatorWindow.qml"))),
            self.director.given,
        )
        window_place.lay(self.window, self.displays.home(), self.settings.window)
        self.window.setVisible(True)
        self.displays.operate_from(self.window)
        self.window.closeRequested.connect(self.director.leave)  # type: ignore[attr-defined]
        self.operator.tell(page="clock" if self.session is not None else "start")
        self.sound = open_sound(self.sounds, self._event_id, self.options.mute, lambda: self.post(self._voice_changed))
        self.director.refresh()
        self.ticker.now()
        QTimer.singleShot(0, self.start_writer)

    def start_writer(self) -> None:
        """Open the journal for writing; its import is slow, so the first frame comes before it."""
        if self.writer is None and not self.options.demo:
            self._write_by(self.keeping.start())

    @property
    def writer(self) -> WriterThread | None:
        """Who writes the journal; None until the first frame is shown, and in a demo."""
        return self.keeping.writer

    def _write_by(self, writer: WriterThread | None) -> None:
        if self.session is not None and writer is not None:
            self.session.log.begin(writer)

    def write_again(self) -> None:
        """Open the journal anew and take up writing; what still stands against it is shown again."""
        self._write_by(self.keeping.again())
        session = self.session
        if session is not None and session.desk.tournament is not None:
            self.keeping.pulse(session.log.event_id, session.time.pulse())

    def mend(self) -> Salvaged:
        """Mend the damaged journal and go on from its last whole entry. Raises what :meth:`Keeping.mend` raises."""
        try:
            saved = self.keeping.mend()
        finally:
            self._write_by(self.writer)
        self.session = None
        self.open_last()
        return saved

    def _written(self, error: Exception | None) -> None:
        """A sign of life was written, or was not."""
        session = self.session
        self._write_by(self.writer)
        if error is None and session is not None and session.desk.fault is not None:
            try:
                session.desk.try_again()
            except Exception as fault:  # noqa: BLE001 - whatever it is: the director is told, the clock goes on
                session.desk.fault = fault
        self.repaint()

    def stop(self) -> None:
        """No more ticks; the last sign of life."""
        self._ended = True
        window_place.keep(self)
        self.ticker.stop()
        if self.session is not None and self.writer is not None and not self.options.demo:
            self.writer.pulse(self.session.log.event_id, self.session.time.pulse())

    def finish(self) -> None:
        """What may take a moment, in another thread: the last rows, the last copy, the voice. Once."""
        if self._finished:
            return
        self._finished = True
        self.awake.close()
        self.keeping.close()
        if not self.options.demo:
            self.backups.close(self.settings.backup_folder, self.event_name)
        self.sound.close()

    def take_down(self) -> None:
        """The windows go before what they show."""
        self.director.designer.close()
        self.displays.close()
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None
        self.translation.take_off()

    @property
    def event_name(self) -> str:
        """The name of the event shown; "" without one."""
        tournament = None if self.session is None else self.session.desk.tournament
        return "" if tournament is None else tournament.event.name

    # -- showing -----------------------------------------------------------------------------------------------------

    def tick(self) -> int:
        """Show what is due. Returns the milliseconds until the next figure turns."""
        session = self.session
        if session is None:
            self.awake.want(False)
            self.repaint()
            return PULSE_MS if self.director.sound.tick() else 60_000 - self.clocks.wall() % 60_000
        now = session.time.now()
        self._watch_time(session)
        session.desk.note_level()
        if self.window is not None:  # the first frame comes before it
            self.awake.want(session.desk.tournament is not None and not session.desk.tournament.closed)
        self.repaint()
        self.voicing.phrases.frame = self.frame
        if self.voicing.look(session.desk.tournament, now, session.batch):
            session.correct = False  # the room hears where play is now
            self.repaint()  # and reads it
        self._pulse(session)
        if session.desk.idle(200):
            return 5
        wait = next_turn(session.desk.tournament, now, session.time.wall()) // session.time.speed
        wait = min(wait, self.voicing.announced.changes_in(self.clocks.counting()))
        if self.director.sound.tick():
            wait = min(wait, PULSE_MS)
        page = self.layouts.next_turn_ms()
        if page is not None:
            wait = min(wait, page // session.time.speed)
        return max(1, min(wait, PULSE_MS) if fault_of(self) else wait)

    def _watch_time(self, session: Session) -> None:
        gap = session.time.slept()
        if gap is not None:
            session.ask("sleep", gap)
            self.voicing.slept()
        jump = session.time.wall_jumped()
        if jump:
            _log.warning("the wall clock was set by %s ms; the event's time goes on", jump)
            session.wall_jump_ms += jump

    def _pulse(self, session: Session) -> None:
        now, tournament = session.time.now(), session.desk.tournament
        if self.writer is None or tournament is None or abs(now - self._pulsed) < PULSE_MS:
            return
        self._pulsed = now
        self.writer.pulse(session.log.event_id, session.time.pulse())

    @property
    def now(self) -> int:
        """The instant on the event's own line; without an event on the wall's."""
        return self.clocks.wall() if self.session is None else self.session.time.now()

    def repaint(self) -> None:
        """One frame to every window."""
        call_by_name(self)
        session = self.session
        tournament = None if session is None else session.desk.tournament
        now = self.now
        self.frame = self.framer.frame(tournament, now, self.words, context_of(self))
        self.board.show(self.frame)
        self.layouts.show(self.frame, now)
        self.shown.emit()

    def apply_sounds(self) -> None:
        """Speak by the settings of the sound, with the sounds of the event shown."""
        self.voicing.muted = self.sounds.muted
        self.sound.apply(self.sounds, self._event_id)

    @property
    def _event_id(self) -> str:
        return "" if self.session is None else self.session.log.event_id

    def _voice_changed(self) -> None:
        self.director.sound.changed()
        self.repaint()

    def _screens_changed(self) -> None:
        self.director.wall.follow()
        self.repaint()

    def _armed(self, act: str) -> None:
        self.armed = act
        self.repaint()

    def _changed(self) -> None:
        session = self.session
        if session is None:
            return
        new, session.seen = session.desk.entries[session.seen :], len(session.desk.entries)
        tournament = session.desk.tournament
        segment = -1 if tournament is None else tournament.clock_at(session.time.now()).segment
        closed = any(isinstance(entry.fact, EventClosed) for entry in new)
        if new and (segment != session.copied_at or closed):
            session.copied_at = segment
            self.backups.at_level(self.settings.backup_folder, self.event_name)
        self.director.grown(new)
        for entry in new:
            if isinstance(entry.fact, Undone):
                heard = self.voicing.undone(entry.fact.batch, session.desk.tournament, session.time.now())
                session.correct = heard and voice_health(self.sound) == "ready"
        self.director.records.changed()
        if not self._ended:
            self.ticker.now()

    def set(self, **changes: object) -> None:
        """Change the program's own settings and keep them. :raises DataError: they cannot be; all is as it was."""
        settings = replace(self.settings, **changes)  # type: ignore[arg-type]
        save_settings(settings)
        self.settings = settings
