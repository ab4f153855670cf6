"""Does each act that the window asks for, and says in the window what was refused."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from kiosk.app import lists
from kiosk.app.acts import command_for
from kiosk.app.at_start import start_problems
from kiosk.app.caps import caps_in
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.director.busts import Busts
from kiosk.app.director.chips import Chips
from kiosk.app.director.day import Day
from kiosk.app.director.deals import Deals
from kiosk.app.director.designer import DesignerArea
from kiosk.app.director.directory import DirectoryPage
from kiosk.app.director.doors import Doors
from kiosk.app.director.event import Event
from kiosk.app.director.flights import Flights
from kiosk.app.director.floor_list import FloorListArea
from kiosk.app.director.keys import Keys
from kiosk.app.director.layouts import LayoutArea
from kiosk.app.director.league import LeagueArea
from kiosk.app.director.lock import Lock
from kiosk.app.director.moves_board import MovesBoard
from kiosk.app.director.now import Now
from kiosk.app.director.one_screen import OneScreen
from kiosk.app.director.payments import Payments
from kiosk.app.director.people_lists import PeopleLists
from kiosk.app.director.player_acts import PlayerActs
from kiosk.app.director.players import Players
from kiosk.app.director.posting import Posting
from kiosk.app.director.prize_preview import PrizePreview
from kiosk.app.director.prizes import Prizes
from kiosk.app.director.questions import Questions
from kiosk.app.director.races import Races
from kiosk.app.director.records import Records
from kiosk.app.director.replan import ReplanArea
from kiosk.app.director.results import Results
from kiosk.app.director.room import Room
from kiosk.app.director.room_acts import RoomActs, published_last
from kiosk.app.director.rules import Rules
from kiosk.app.director.seat_cards import SeatCards
from kiosk.app.director.sentences import Sentences
from kiosk.app.director.settings import ProgramSettings
from kiosk.app.director.slips import SlipsArea
from kiosk.app.director.sound import SoundArea
from kiosk.app.director.template_shelf import TemplateShelf
from kiosk.app.director.templates import Templates
from kiosk.app.director.tills import Tills
from kiosk.app.director.wall import Wall
from kiosk.desk import Outcome
from kiosk.files.data import DataError, Problem, own_problems, own_stamp
from kiosk.files.houses import load_houses
from kiosk.files.phrases import load_phrases
from kiosk.files.shelf import Shelf, load_structures
from kiosk.show.context import Errand
from kiosk.show.words_catalogue import mark
from kiosk.tournament.commands import Command, Refused
from kiosk.tournament.facts import Entry
from kiosk.tournament.house import House

if TYPE_CHECKING:
    from kiosk.app.program import Program
    from kiosk.app.session import Session

_log = logging.getLogger(__name__)


class Director:
    """Does the acts of the operator window, one by one, and tells what was refused.

    :ivar shelf: the structures that can be chosen, ``houses`` the house rules; read by :meth:`refresh`.
    """

    def __init__(self, program: Program) -> None:
        self.program = program
        self._at_start = start_problems()
        self.shelf = Shelf({}, {}, ())
        self.houses: Mapping[str, House] = {}
        self.event = Event(self)
        self.templates = Templates(self)
        self.rules = Rules(self)
        self.wall = Wall(self)
        self.prizes = Prizes(self)
        self.layouts = LayoutArea(self)
        self.lock = Lock(self)
        self.one_screen = OneScreen(self)
        self.sound = SoundArea(self)
        self.records = Records(self)
        self.players = Players(self)
        self.directory = DirectoryPage(self)
        self.busts = Busts(self)
        self.room = Room(self)
        self.slips = SlipsArea(self)
        self.floor_list = FloorListArea(self)
        self.moves_board = MovesBoard(self)
        self.designer = DesignerArea(self)
        self.areas: tuple[Area, ...] = (
            self.event,
            self.templates,
            TemplateShelf(self),
            Doors(self),
            self.rules,
            self.wall,
            self.layouts,
            self.players,
            PlayerActs(self, self.players),
            self.room,
            RoomActs(self, self.room),
            Races(self),
            PeopleLists(self),
            SeatCards(self),
            self.slips,
            self.floor_list,
            self.moves_board,
            Chips(self),
            self.directory,
            self.prizes,
            PrizePreview(self),
            Posting(self),
            Payments(self),
            Deals(self),
            Questions(self),
            self.records,
            ProgramSettings(self),
            self.sound,
            Sentences(self),
            Keys(self),
            self.busts,
            Results(self),
            Tills(self),
            LeagueArea(self),
            self.lock,
            self.one_screen,
            Day(self),
            Flights(self),
            self.designer,
            ReplanArea(self),
            Now(self),
        )
        self._stamp: object = None
        """What the own folders held when they were read; None before that."""
        self._problems: tuple[Problem, ...] = ()
        self._said_published = 0
        """The batch of the seed of which was said that no undo takes it back."""
        self._own: dict[str, Act] = {"undo": self._undo, "redo": self._redo, "look_at_shelves": self._look}
        for area in self.areas:
            self._own |= area.acts

    @property
    def till(self) -> str:
        """The till of this desk, which takes what is sold and gives what is paid here; "" for none."""
        return self.program.settings.till

    @property
    def given(self) -> dict[str, object]:
        """What the operator window is made with."""
        return {
            "board": self.program.board,
            "operator": self.program.operator,
            "editor": self.layouts.editor,
            "playerList": self.players.list,
            "directoryList": self.directory.list,
            "tableList": self.room.list,
        }

    def errands(self) -> tuple[Errand, ...]:
        """The lines under the strip that areas bring."""
        return (*self.slips.errands(), *self.floor_list.errands())

    def people_changed(self) -> None:
        """The directory was read, or somebody is called otherwise than before."""
        self.program.repaint()
        self.players.show()
        self.room.grown(())
        self.directory.show()
        self.floor_list.changed()

    def act(self, name: str, values: dict[str, object]) -> None:
        """Do an act; whatever cannot be done is said in the window, and nothing has changed."""
        words = self.program.words
        try:
            if self.lock.keeps(name):
                raise Refused(
                    "not_allowed",
                    why="locked",
                    key_text=caps_in(self.program.keymap, self.program.words).get("lock", ""),
                )
            own = self._own.get(name)
            if own is not None:
                own(values)
                return
            command = command_for(name, values)
            if command is None:
                raise Refused("not_allowed", why="unknown_act", name=name)
            self.do(command, note=str(values.get("note", "")) if name != "note" else "")
        except Refused as refused:
            self.refuse(refused)
        except DataError as error:
            self.program.operator.refuse(" ".join(words.problem(problem) for problem in error.problems))
        except Exception:  # noqa: BLE001 - no fault reaches a window as silence or a traceback
            _log.exception("the act %s with %s", name, ", ".join(sorted(values)))  # never what was typed: a PIN
            text = mark("This was not done, because of a fault in the program. It is in the log; the clock goes on.")
            self.program.operator.refuse(words.say(text))

    def leave(self) -> None:
        """The window was asked to close; a locked one stays."""
        if self.lock.keeps("leave"):
            self.refuse(
                Refused(
                    "not_allowed",
                    why="locked",
                    key_text=caps_in(self.program.keymap, self.program.words).get("lock", ""),
                )
            )
        else:
            self.event.leave()

    def answer(self, question: str, typed: dict[str, object]) -> Mapping[str, str]:
        """Answer a question of the Rulings card."""
        return self.rules.answer(question, typed)

    def do(self, command: Command, note: str = "") -> None:
        """Give the desk a command; what it refuses is said in the window.

        :raises Refused: no event is shown.
        """
        self._session("not_running", why="no_event").desk.do(
            command, who=self.program.settings.who, note=note, told=self.told_of
        )

    def told_of(self, outcome: Outcome) -> None:
        """Say in the window why the desk did not do it."""
        if outcome.refused is not None:
            self.refuse(outcome.refused)

    def refuse(self, refused: Refused) -> None:
        """Say in the window what was not done and why, with the window's name of a field."""
        self.program.operator.refuse(self.program.words.refusal(self.named(refused)))

    def named(self, refused: Refused) -> Refused:
        """The same with the window's name of the field that it is about."""
        key = refused.values.get("key")
        if not isinstance(key, str):
            return refused
        label = lists.field_label(key, self.program.words)
        return Refused(refused.code, **dict(refused.values) | {"key": label, "field": key})

    def _session(self, code: str, **values: object) -> Session:
        if self.program.session is None:
            raise Refused(code, **values)
        return self.program.session

    def _undo(self, values: Values) -> None:
        session = self._session("nothing_to_undo", what="undo")
        said = published_last(session.desk.entries)
        if said and self._said_published != said:
            self._said_published = said
            raise Refused("not_allowed", why="seed_published")
        session.desk.undo(who=self.program.settings.who, told=self.told_of)

    def _redo(self, values: Values) -> None:
        session = self._session("nothing_to_undo", what="redo")
        session.desk.redo(who=self.program.settings.who, told=self.told_of)

    def grown(self, new: Sequence[Entry]) -> None:
        """The journal has grown: each area tells what that changes of it."""
        for area in self.areas:
            with self._guarded(area):
                area.grown(new)

    def refresh(self) -> None:
        """Tell the window everything anew; the shelves are read first, where anything on them has changed."""
        self._read()
        self.tell()

    def read_anew(self) -> None:
        """The shelves hold something else than before, which their folders may not show."""
        self._stamp = None
        self.refresh()

    def tell(self, *areas: Area) -> None:
        """Tell the window what these areas have to tell, all where none is named; nothing is read from the shelves."""
        program = self.program
        _, unsaid = load_phrases(program.words.locale)
        problems = (*self._at_start, *program.key_problems, *self._problems, *unsaid)
        program.notices = (*map(program.words.problem, problems), *program.layouts.notices)
        told: dict[str, object] = {}
        for area in areas or self.areas:
            with self._guarded(area):
                told |= area.told()
        program.operator.tell(**told)
        self.one_screen.follow()

    def _look(self, values: Values) -> None:
        """Another page was opened: what was put into the own folders meanwhile is on it."""
        if self._stamp != own_stamp():
            self.refresh()

    def _read(self) -> None:
        """Ten times what the rest of :meth:`refresh` costs, in the window's thread: only for what has changed."""
        stamp = own_stamp()
        if stamp == self._stamp:
            return
        self._stamp = stamp
        self.shelf = load_structures()
        self.houses, broken = load_houses()
        for area in self.areas:
            with self._guarded(area):
                area.read()
        self._problems = (*own_problems(), *self.shelf.problems, *broken, *self.templates.problems)

    @contextmanager
    def _guarded(self, area: Area) -> Iterator[None]:
        """The fault of one area leaves the others as they are."""
        try:
            yield
        except Exception:  # noqa: BLE001 - whatever it is: the other pages are told, and it is in the log
            _log.exception("what %s tells", type(area).__name__)
