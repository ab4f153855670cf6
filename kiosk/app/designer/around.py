"""What the designer finds around it: words, settings, and the event whose sheet its own may become."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from kiosk.app.loading import words_for, zone_here
from kiosk.design.midway import Midway
from kiosk.design.plan import Plan
from kiosk.files.settings import Settings, load_settings, save_settings
from kiosk.show.words import Words
from kiosk.tournament.sheet import Structure


@dataclass(frozen=True, slots=True)
class Use:
    """What the sheet can be used for from here: the button's text, and why it cannot be used where it cannot.

    Without a text there is no such button.
    """

    text: str = ""
    enabled: bool = False
    why: str = ""
    from_shelf: bool = False
    """Whether it must be saved first: a new event begins with a structure of the shelf."""


@dataclass(frozen=True, slots=True)
class Running:
    """The event that is played.

    :ivar structure: its sheet. :ivar rows: so many of its rows have begun, the last of them is being played; 0 before
        the start. :ivar event: which event it is.
    """

    structure: Structure
    rows: int
    event: str = ""


@dataclass(frozen=True, slots=True)
class Instant:
    """Where the event stands now, for a forecast.

    :ivar midway: who is left with what; None before the start, or where something is not known that the end hangs on.
    :ivar wall_ms: the wall clock.
    """

    midway: Midway | None
    wall_ms: int


class Around(Protocol):
    """The program around the designer, or nothing but a person's settings."""

    @property
    def words(self) -> Words:
        """The words of the reader's language."""

    @property
    def settings(self) -> Settings:
        """The program's own settings."""

    def keep(self, **changes: object) -> None:
        """Change the settings and keep them. :raises DataError: they cannot be; all is as it was."""

    def use(self) -> Use:
        """What a sheet can be used for."""

    def use_sheet(self, structure: Structure, file: str, then: Callable[[str, bool], None]) -> None:
        """Give the sheet to the event, or to the form of a new one by the name of its ``file``.

        ``then`` hears what became of it in words, and whether it was done.
        """

    def running(self) -> Running | None:
        """The event whose sheet this can become; None while there is none."""

    def plan(self) -> Plan | None:
        """The sheet of that event as a plan, with what is known of its players; the rows that have begun are pinned."""

    def instant(self) -> Instant | None:
        """Where that event stands now."""

    def saved(self) -> None:
        """A structure was saved: whoever shows the shelf may read it anew."""


class Alone:
    """The designer by itself."""

    def __init__(self) -> None:
        self.settings: Settings = load_settings()
        self.words: Words = words_for(self.settings, zone_here())

    def keep(self, **changes: Any) -> None:  # noqa: ANN401 - fields of the settings
        """Change the settings and keep them; whatever the operator window wrote meanwhile stays."""
        settings = replace(load_settings(), **changes)
        save_settings(settings)
        self.settings = settings

    def use(self) -> Use:
        """There is no event here."""
        return Use()

    def use_sheet(self, structure: Structure, file: str, then: Callable[[str, bool], None]) -> None:
        """There is no event here."""

    def running(self) -> Running | None:
        """There is no event here."""
        return None

    def plan(self) -> Plan | None:
        """There is no event here."""
        return None

    def instant(self) -> Instant | None:
        """There is no event here."""
        return None

    def saved(self) -> None:
        """Nobody else shows the shelf."""
