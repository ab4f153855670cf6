"""The model beside a night that was played: one of the events here, or a journal from elsewhere."""

from __future__ import annotations

import time
from pathlib import Path

from kiosk.app.designer.part import Act, NotDone, Part, Values, text_of
from kiosk.app.designer.paths import path_of
from kiosk.app.loading import journal_path, past_events
from kiosk.app.model_check import NoNight, night_in, played_otherwise
from kiosk.design.model_night import NightCheck
from kiosk.show.design_night import night_told
from kiosk.show.words_catalogue import mark
from kiosk.store.protocol import EventRow

_MOST = 12
"""So many events are offered, the latest first; an older one is read from its journal."""


class Night(Part):
    """The lower half of the page Compare.

    :ivar chosen: the event that is shown, or "" for a journal from elsewhere.
    """

    chosen = ""
    _check: NightCheck | None = None
    _events: tuple[EventRow, ...] = ()

    @property
    def acts(self) -> dict[str, Act]:
        """The page Compare."""
        return {"check_night": self._look}

    def told(self) -> dict[str, object]:
        """The events to choose from, and the night that was chosen."""
        words, now = self.words, round(time.time() * 1000)
        choices = [
            {"key": event.id, "label": f"{event.name} · {words.date_and_time(event.opened, now)}"}
            for event in self._events
        ]
        told: dict[str, object] = {"choices": choices, "chosen": self.chosen, "heading": "", "said": [], "rows": []}
        if self._check is not None:
            told |= night_told(self._check, words)
            if played_otherwise(self.plan, self._check):
                note = words.say("The night was played by another sheet; this is about the one that was played.")
                told["heading"] = f"{note}\n{told['heading']}"
        return {"night": told}

    def offer(self) -> None:
        """Read which events were played here, aside."""
        self.designing.aside(lambda: past_events(journal_path()), self._offered, "nights")

    def _offered(self, found: list[EventRow]) -> None:
        self._events = tuple(found[:_MOST])
        self.designing.tell_part(self)

    def _look(self, values: Values) -> None:
        """Read an event of this computer by its ``key``, or the ``file`` of a journal, aside."""
        key, file = text_of(values, "key"), text_of(values, "file")
        if not key and not file:
            raise NotDone(mark("Choose a night, or name its journal."))
        path, words = Path(path_of(file)).expanduser() if file else journal_path(), self.words

        def read() -> NightCheck | str:
            try:
                return night_in(path, words, key or None)
            except NoNight as why:
                return str(why)

        self.designing.aside(read, lambda found: self._read(found, key), "night")

    def _read(self, found: NightCheck | str, key: str) -> None:
        if isinstance(found, str):
            self.designing.refuse(found)
            return
        self._check, self.chosen = found, key
        self.designing.tell_part(self)
