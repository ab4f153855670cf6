"""The designer's own code: does each act that its window asks for, and tells the window what it comes to."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from kiosk.app.designer.around import Around
from kiosk.app.designer.part import Act, NotDone, Part, Values
from kiosk.app.designer.parts import Parts
from kiosk.app.designer.seen import Seen, seen_of
from kiosk.bridge.aside import aside, why_not
from kiosk.bridge.designer import Designer
from kiosk.design.document import Document, Done
from kiosk.design.into_event import same_play
from kiosk.design.plan import Plan
from kiosk.files.data import DataError
from kiosk.show.design_undo import done_text, redo_text, undo_text
from kiosk.show.words_catalogue import mark
from kiosk.tournament.commands import Refused

_log = logging.getLogger(__name__)
Aside = Callable[[Callable[[], object], Any, str], None]
"""Does work in a thread, see :func:`kiosk.bridge.aside.aside`."""
_LOOKING = frozenset({"at", "show", "what_if", "dark"})
"""Acts of one who looks around: what was said last is still being read."""
Reply = Callable[[str], None]
"""Hears which of the answers to a question was chosen."""


class _Back:
    """Where the result of work aside goes: into the window's thread, to whoever waits for it."""

    def __init__(self, signal: Any, then: Callable[[Any], None]) -> None:  # noqa: ANN401 - a signal of Qt
        self._signal, self._then = signal, then

    def emit(self, result: object) -> None:
        self._signal.emit(self._then, result)


class Designing(QObject):
    """A plan that is worked on in a window.

    ``closed`` asks whoever made the window to take it down. :attr:`designer` is the window's other side.
    """

    closed = Signal()
    changed = Signal()
    """The plan is another one than before."""
    _came = Signal(object, object)

    def __init__(self, around: Around, plan: Plan, parent: QObject | None = None, work: Aside = aside) -> None:
        super().__init__(parent)
        self.around = around
        self._work = work
        self.designer = Designer(self, self)
        self.document = Document.of(plan)
        self.seen: Seen = seen_of(plan)
        self._reply: Reply | None = None
        self._came.connect(self._take)
        self.parts = Parts(self)
        self._acts: dict[str, Act] = {
            "undo": lambda values: self._revise(self.document.undone()),
            "redo": lambda values: self._revise(self.document.redone()),
            "answer_asked": self._answered,
            "forget_notice": lambda values: self.designer.tell(notice={}),
        }
        for part in self.parts.all:
            self._acts |= part.acts

    def begin(self, document: Document) -> None:
        """Work on another plan; nothing of the one before can be undone any more."""
        plan = document.plan
        self.document = document
        self.seen = seen_of(plan, begun=self.begun)
        self.tell()
        self.changed.emit()

    # -- acts --------------------------------------------------------------------------------------------------------

    def act(self, name: str, values: dict[str, object]) -> None:
        """Do an act; whatever cannot be done is said in the window, and nothing has changed."""
        act = self._acts.get(name)

        def do() -> None:
            if act is None:
                raise NotDone(mark("The designer has no act {name}."), name=name)
            before = self.designer.values["notice"]
            act(values)
            if name not in _LOOKING and self.designer.values["notice"] is before:
                self.designer.tell(notice={})  # of an act before: it says nothing of this one

        self._tried(do, f"the act {name} with {', '.join(sorted(values)) or 'nothing'}")

    def _tried(self, do: Callable[[], None], what: str) -> None:
        """Do something for the window; no fault reaches it as silence or a traceback.

        :param what: it is, for the log.
        """
        try:
            do()
        except NotDone as reason:
            self.refuse(reason.said(self.around.words))
        except (DataError, OSError) as error:
            self.refuse(why_not(error, self.around.words))
        except Refused as refused:
            self.refuse(self.around.words.refusal(refused))
        except Exception:  # noqa: BLE001 - whatever it is
            _log.exception("the designer: %s", what)
            text = mark(
                "This was not done, because of a fault in the program. It is in the log; your plan is unharmed."
            )
            self.refuse(self.around.words.say(text))

    def do(self, done: Done, plan: Plan, *, notice: bool = False) -> None:
        """One step on. ``notice`` says so below, with Undo beside it."""
        if plan == self.document.plan:
            return
        if not same_play(self.document.plan.structure.segments, plan.structure.segments, self.begun):
            raise NotDone(
                mark("This would change levels that have been played, or are being played. They stay as they are.")
            )
        said = {}
        if notice:
            said = {"text": _sentence(done_text(done, self.around.words)), "kind": "done", "undo": True}
        self.designer.tell(notice=said)
        self.go_to(self.document.do(done, plan))

    @property
    def begun(self) -> int:
        """So many rows the event has begun whose sheet the plan is, the last of them is being played."""
        running = self.around.running() if self.parts.shelf.of_event else None
        return 0 if running is None else running.rows

    def go_to(self, document: Document) -> None:
        """Another state of the plan: everything is reckoned once, and told."""
        if document is self.document:
            return
        plain = document.plan is self.document.plan
        self.document = document
        if plain:
            self.tell_head()
            return
        self.seen = seen_of(document.plan, self.seen, self.begun)
        self.tell()
        self.changed.emit()

    def _revise(self, document: Document) -> None:
        """A step back or on again; what was said of the last one no longer holds."""
        self.designer.tell(notice={})
        self.go_to(document)

    def say(self, text: str) -> None:
        """Say below what was done."""
        self.designer.tell(notice={"text": text, "kind": "done", "undo": False})

    def refuse(self, text: str) -> None:
        """Say below why something was not done."""
        self.designer.tell(notice={"text": text, "kind": "refused", "undo": False})

    def ask(self, text: str, choices: Sequence[tuple[str, str]], reply: Reply) -> None:
        """Ask below; nothing waits for the answer. A question that stands there already is answered with ``back``."""
        if self._reply is not None:
            self._answered({"id": "back"})
        self._reply = reply
        told = [{"id": choice, "text": label} for choice, label in choices]
        self.designer.tell(asked={"text": text, "choices": told})

    def _answered(self, values: Values) -> None:
        reply, self._reply = self._reply, None
        self.designer.tell(asked={})
        if reply is not None:
            reply(str(values.get("id", "back")))

    def aside(self, work: Callable[[], object], then: Callable[[Any], None], name: str) -> None:
        """Do work on files in a thread. ``then`` gets what it returned; what went wrong is said in the window."""
        self._work(work, _Back(self._came, then), name)

    def _take(self, then: Callable[[Any], None], result: object) -> None:
        if isinstance(result, Exception):
            self.refuse(why_not(result, self.around.words))
            return
        self._tried(lambda: then(result), "what came of work aside")

    # -- telling -----------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Tell the window all of the plan at hand."""
        self.tell_head()
        told: dict[str, object] = {}
        for part in self.parts.all:
            try:
                told |= part.told()
            except Exception:  # noqa: BLE001 - the other parts are told, and it is in the log
                _log.exception("what %s tells", type(part).__name__)
        self.designer.tell(**told)

    def tell_part(self, part: Part) -> None:
        """Tell anew what one part has to tell."""
        self.designer.tell(**part.told())

    def tell_begun(self) -> None:
        """Tell the table anew how far the event has come, and what is still worth a look."""
        self.seen = seen_of(self.document.plan, self.seen, self.begun)
        for part in (self.parts.table, self.parts.plays):
            self.tell_part(part)

    def tell_head(self) -> None:
        """Tell what can be undone, and whether anything is not saved."""
        document, words = self.document, self.around.words
        self.designer.tell(
            changed=document.changed, undo=undo_text(document.undo, words), redo=redo_text(document.redo, words)
        )


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
