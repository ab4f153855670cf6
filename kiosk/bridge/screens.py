"""The screens of this computer: what tells them apart, and which display goes to which of them.

Everything here is worked out from what the screens tell of themselves; :mod:`kiosk.bridge.displays` moves the windows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, Protocol, TypeVar

from PySide6.QtCore import QRect, QSizeF

from kiosk.files.displays import Display

How = Literal["full", "window", "off", "lost", "waiting"]
"""How a display stands: it fills its screen, is a window there, is not wanted, its screen is gone, or it waits: the
operator works on its screen, and it was not asked for there."""
LEAST_HEIGHT_MM = 120
"""A picture less high than this is none: projectors tell the shape (16 x 9) for a size, or nothing."""


class ScreenLike(Protocol):
    """What a screen tells of itself."""

    def name(self) -> str:
        """Where it is connected."""

    def manufacturer(self) -> str:
        """Who made it."""

    def model(self) -> str:
        """Its model."""

    def serialNumber(self) -> str:  # noqa: N802 - Qt's way of names
        """What tells it from others of its model; often empty."""

    def geometry(self) -> QRect:
        """Its place among all screens, in Qt's points."""

    def physicalSize(self) -> QSizeF:  # noqa: N802
        """Its picture in millimetres, as far as it tells."""


One = TypeVar("One", bound=ScreenLike)


def identity(screen: ScreenLike) -> str:
    """What tells a screen from another, also after its cable was out: maker, model and serial number."""
    parts = (screen.manufacturer(), screen.model(), screen.serialNumber())
    known = " ".join(part for part in parts if part)
    return known or screen.name()


def key_for(screen: ScreenLike, screens: Sequence[ScreenLike]) -> tuple[str, str]:
    """The names under which a screen is found again: its identity, and its socket where two are of the same make."""
    same = [one for one in screens if identity(one) == identity(screen)]
    return identity(screen), screen.name() if len(same) > 1 else ""


def picture_height(screen: ScreenLike) -> float:
    """The height of a screen's picture in metres as the screen tells it; 0 where that cannot be right."""
    height = screen.physicalSize().height()
    return height / 1000 if height >= LEAST_HEIGHT_MM else 0.0


def mirrored(screens: Sequence[ScreenLike], outputs: int = 0) -> bool:
    """Whether two screens show the same picture.

    Either both are told as two screens in one place, or as one while more ``outputs`` are in use (0: not known).
    """
    places = [(place.x(), place.y(), place.width(), place.height()) for place in (one.geometry() for one in screens)]
    return len(set(places)) < len(places) or outputs > len(places)


@dataclass(frozen=True, slots=True)
class Place(Generic[One]):
    """Where a display goes. ``screen`` is None where its own is not connected."""

    display: Display
    screen: One | None
    how: How


def plan(
    displays: Sequence[Display],
    screens: Sequence[One],
    own: One | None,
    full: Mapping[tuple[str, str], One] | None = None,
    *,
    start: bool = False,
) -> tuple[Place[One], ...]:
    """Where each display goes, in the order of ``displays``.

    :param own: the screen that the operator works on.
    :param full: the screens that displays fill now, by their keys: they stay there whatever the operator does.
    :param start: the program starts: a screen that is now in another socket is found as well. Later it would be
        another of the same make that takes the place of one whose cable is out.
    """
    full = full or {}
    given = _assigned(displays, screens, own, full, start=start)
    return tuple(
        Place(display, given.get(display.key), _how(display, given.get(display.key), own, full)) for display in displays
    )


def _assigned(
    displays: Sequence[Display],
    screens: Sequence[One],
    own: One | None,
    full: Mapping[tuple[str, str], One],
    *,
    start: bool,
) -> dict[tuple[str, str], One]:
    free = list(screens)
    given: dict[tuple[str, str], One] = {}

    def give(display: Display, fitting: list[One]) -> None:
        fitting.sort(key=lambda screen: (screen is not full.get(display.key), screen is own))
        if fitting and display.key not in given:
            given[display.key] = fitting[0]
            free.remove(fitting[0])

    chosen = [display for display in displays if display.screen]
    for display in sorted(chosen, key=lambda one: (not one.socket, not one.on)):  # the exact ones first
        give(display, [screen for screen in free if _fits(display, screen)])
    for display in chosen if start else ():
        give(display, [screen for screen in free if identity(screen) == display.screen and screen is not own])
    for display in displays:
        if not display.screen:
            give(display, list(free))
    return given


def _fits(display: Display, screen: ScreenLike) -> bool:
    return display.screen in (identity(screen), screen.name()) and display.socket in ("", screen.name())


def _how(display: Display, screen: One | None, own: One | None, full: Mapping[tuple[str, str], One]) -> How:
    if not display.on:
        return "off"
    if screen is None:
        return "lost"
    if not display.full_screen:
        return "window"
    if screen is not own or display.over_operator or full.get(display.key) is screen:
        return "full"
    return "waiting" if display.screen else "window"


def home(displays: Sequence[Display], screens: Sequence[One], primary: One) -> One:
    """The screen for the operator window at the start: the first one, unless a display is to fill that."""
    filled = [
        place.screen
        for place in plan([one for one in displays if one.screen], screens, None, start=True)
        if place.how == "full" and not place.display.over_operator
    ]
    return next((screen for screen in (primary, *screens) if screen not in filled), primary)


def with_display(displays: Sequence[Display], place: Place[One] | None, display: Display) -> tuple[Display, ...]:
    """``displays`` with ``display`` instead of the one at ``place``, or beside them."""
    if place is None:
        return (*displays, display)
    return tuple(display if one is place.display else one for one in displays)
