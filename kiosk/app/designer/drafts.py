"""Work that is not saved, kept aside: neither a crash nor a closed window loses it."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile, QTimer

from kiosk.app.designer.hold import free_drafts, hold
from kiosk.app.designer.part import Part
from kiosk.design.plan import Plan
from kiosk.files.design_drafts import Draft, DraftFile, drop_draft

if TYPE_CHECKING:
    from pathlib import Path

    from kiosk.app.designer.core import Designing

_log = logging.getLogger(__name__)
KEEP_AFTER_MS = 1_500
"""So long after the last change the draft is written; a crash loses no more than that."""


class Drafts(Part):
    """The draft of the plan at hand, and the offer of those that were left at the last end."""

    def __init__(self, designing: Designing) -> None:
        super().__init__(designing)
        self._file: DraftFile | None = None
        self._hold: QLockFile | None = None
        """So long as this window works on the draft, no other takes it."""
        self._kept: Plan | None = None
        """What the draft holds; a plan that could not be written to it is not there."""
        self._number = 0
        self._settled = False
        self._timer = QTimer(designing)
        self._timer.setSingleShot(True)
        self._timer.setInterval(KEEP_AFTER_MS)
        self._timer.timeout.connect(self.keep_aside)
        designing.changed.connect(self._timer.start)

    @property
    def path(self) -> Path | None:
        """The draft of the plan at hand, where it has one."""
        return None if self._file is None else self._file.path

    def keep_aside(self) -> None:
        """Write the draft, aside, where something is not saved and not kept yet."""
        if not self.designing.document.changed:
            self.let_go()
            return
        if self.plan is self._kept:
            return
        draft, number, plan, file = self._next()

        def kept(result: object) -> None:
            if draft is self._file and number == self._number:
                self._kept = plan

        self.designing.aside(lambda: draft.keep(number, plan, file), kept, "draft")

    def keep_now(self) -> None:
        """Write the draft before going on. :raises OSError: it cannot be written."""
        draft, number, plan, file = self._next()
        draft.keep(number, plan, file)
        self._kept = plan

    def _next(self) -> tuple[DraftFile, int, Plan, Path | None]:
        if self._file is None:
            self._file = DraftFile()
            self._hold = hold(self._file.path)
        self._number += 1
        return self._file, self._number, self.plan, self.designing.parts.shelf.path

    def take_up(self, path: Path) -> None:
        """The plan at hand is that of a draft. Where another window works on that, this one makes its own."""
        self._forget()
        self._hold = hold(path)
        if self._hold is not None:
            self._file, self._kept = DraftFile(path), self.plan

    def leave(self) -> None:
        """Leave the draft where it is, for another day."""
        self._timer.stop()
        self._forget()

    def let_go(self) -> None:
        """Take the draft away: the plan is saved, or nobody wants it."""
        self._timer.stop()
        if self._file is not None:
            self._file.drop()
        self._forget()

    def _forget(self) -> None:
        self._free()
        self._file = self._kept = None

    def _free(self) -> None:
        """Whoever comes next may have the draft."""
        if self._hold is not None:
            self._hold.unlock()
            self._hold = None

    def settle(self) -> None:
        """Somebody has said what becomes of the plan, and the window closes."""
        self._timer.stop()
        self._settled = True
        self._free()

    def end(self) -> None:
        """The program ends: what is not saved is kept, at once."""
        self._timer.stop()
        try:
            if not self._settled and self.designing.document.changed and self.plan is not self._kept:
                self.keep_now()
        except OSError:
            _log.exception("the draft of %s", self.plan.structure.name)
        self._free()

    # -- those of the last time ----------------------------------------------------------------------------------

    def offer(self, name: str = "") -> None:
        """What was not saved, if there is any. The latest is offered; the list of structures has the others.

        :param name: only that of a structure of this name; "" for any.
        """

        def found(kept: tuple[Draft, ...]) -> None:
            self._offer(tuple(draft for draft in kept if name in ("", draft.plan.structure.name)))

        self.designing.aside(free_drafts, found, "drafts")

    def _offer(self, kept: tuple[Draft, ...]) -> None:
        if not kept or self.designing.document.changed:
            return
        draft, words, shelf = kept[0], self.words, self.designing.parts.shelf
        name = draft.plan.structure.name or words.say("New structure")
        of_event = shelf.of_event and draft.file is None

        def reply(answer: str) -> None:
            if answer == "draft":
                shelf.when_free(lambda: shelf.open_draft(draft.path, of_event=of_event))
            elif answer == "discard":
                mine = hold(draft.path)
                if mine is not None:  # else a window has taken it up meanwhile
                    drop_draft(draft.path)
                    mine.unlock()
                self._offer(kept[1:])

        text = words.say("{name} was not saved: a draft of {time}.", name=name, time=self.when(draft))
        choices = [
            ("draft", words.say("Go on with it")),
            ("discard", words.say("Discard")),
            ("back", words.say("Later")),
        ]
        self.designing.ask(text, choices, reply)

    def when(self, draft: Draft) -> str:
        """When a draft was kept."""
        return self.words.date_and_time(round(draft.written_s * 1000), round(time.time() * 1000))
