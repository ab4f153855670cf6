"""The screens in the words and figures of the Displays page, and what is typed there."""

from __future__ import annotations

import math
import os
import re
import sys

from babel.numbers import format_decimal
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QScreen

from kiosk.app.director.area import Values
from kiosk.bridge.displays import Displays
from kiosk.bridge.screens import Place, mirrored, picture_height
from kiosk.files.displays import BOUNDS, Display
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.commands import Refused

INCH_M = 0.0254
_HOW = {
    "full": mark("The display fills this screen"),
    "window": mark("The display is a window here"),
    "lost": mark("Not connected. The display comes back by itself with this screen"),
    "waiting": mark("The display waits until this window is on another screen"),
}
_MIRRORED = mark(
    "Two screens show the same picture, or one is off. The room and you need a picture each: extend the desktop."
)
_SHARED = mark(
    "This window is on {screen}, which belongs to a display. Move this window to another screen, "
    "or choose Full screen there to have the display over it."
)
_OWN = mark("This window is here")
_BEHIND = mark("The display is a window on this screen: it may lie behind this window")
_FREE = mark("Not in use")


def row(
    screen: QScreen | None, place: Place[QScreen] | None, words: Words, *, own: bool = False, number: int = 0
) -> dict[str, object]:
    """One screen as the page shows it; ``screen`` is None for one that is gone."""
    display = Display() if place is None else place.display
    how = "off" if place is None else place.how
    pixels = QSize() if screen is None else screen.size() * screen.devicePixelRatio()
    height_m = display.height_m or (0.0 if screen is None else picture_height(screen))
    return {
        "name": display.screen if screen is None else screen.name(),
        "number": number,
        "title": display.screen if screen is None else title(screen),
        "detail": "" if screen is None else _detail(screen.name(), height_m, pixels),
        "connected": screen is not None,
        "isOperator": own,
        "display": how in ("full", "window"),
        "how": how,
        "state": words.say(_BEHIND if own and how == "window" else _HOW.get(how, _OWN if own else _FREE)),
        "layout": display.layout,
        "distance": _figure(display.distance_m),
        "height": _figure(display.height_m),
        "overscan": _figure(display.overscan),
        "picture": _picture(height_m, pixels, words),
    }


def _detail(socket: str, height_m: float, pixels: QSize) -> str:
    """Where a screen is plugged in, its picture, its diagonal."""
    size = f"{_inches(height_m, pixels):.0f}″" if height_m else ""
    return " · ".join(part for part in (socket, f"{pixels.width()} × {pixels.height()}", size) if part)


def title(screen: QScreen) -> str:
    """What a person calls a screen: its make and model, else its socket."""
    return " ".join((screen.manufacturer(), screen.model())).strip() or screen.name()


def _figure(value: float) -> str:
    return f"{value:g}" if value else ""


def _picture(height_m: float, pixels: QSize, words: Words) -> str:
    """How high the picture is, in both measures."""
    if not height_m:
        return words.say(mark("The screen does not tell its size. The display is sized for a 55-inch screen."))
    figures = {
        "metres": format_decimal(round(height_m, 2), locale=words.formats),
        "inches": format_decimal(round(_inches(height_m, pixels)), locale=words.formats),
    }
    return words.say(mark("The picture is {metres} m high, as on a {inches}-inch screen."), **figures)


def _inches(height_m: float, pixels: QSize) -> float:
    return height_m / INCH_M * _diagonal(pixels)


def _diagonal(pixels: QSize) -> float:
    """A picture's diagonal by its height."""
    if pixels.isEmpty():
        return math.hypot(16, 9) / 9
    return math.hypot(pixels.width(), pixels.height()) / pixels.height()


def notices(displays: Displays, connected: int, words: Words) -> list[str]:
    """What is to be known about all screens: a mirrored picture and how to end it, a window in the way of another."""
    screens = QGuiApplication.screens()
    said = []
    if mirrored(screens, connected):
        said.append(words.say(_MIRRORED))
        said.append(words.say(extending(sys.platform, os.environ.get("XDG_CURRENT_DESKTOP", ""))))
    for name in displays.shared:
        said.append(words.say(_SHARED, screen=name))
    return said


def extending(platform: str, desktop: str) -> str:
    """How a mirrored picture is made to go on from one screen to the next, on this system."""
    if platform == "win32":
        return mark("Press the Windows key and P, and choose Extend.")
    if platform == "darwin":
        return mark("Open System Settings, Displays, Arrange, and turn mirroring off.")
    if "GNOME" in desktop.upper():
        return mark("Open Settings, Displays, and choose Join Displays.")
    if "KDE" in desktop.upper():
        return mark("Press the Meta key and P, and choose to extend to the other screen.")
    return mark(
        "Choose to extend the desktop in the display settings. With X11 alone: xrandr --output TV --right-of PC"
    )


def decimal(values: Values, key: str) -> float:
    """A number as people type it, ``12``, ``12.5``, ``12,5``; 0 for an empty field.

    :raises Refused: it is none, or out of its bounds.
    """
    text = str(values.get(key, "")).strip().removesuffix("%").removesuffix("m").strip().replace(",", ".")
    if not text:
        return 0.0
    if not re.fullmatch(r"\d{1,4}(\.\d{1,4})?", text):
        raise Refused("bad_value", key=key, value=values.get(key))
    return _bounded(float(text), values, key)


def height(values: Values, pixels: QSize) -> float:
    """A picture's height in metres, typed as such (``0.69``, ``69 cm``) or as the diagonal in inches (``55"``).

    :raises Refused: it is neither, or out of its bounds.
    """
    text = str(values.get("height_m", "")).strip().lower().replace(",", ".")
    found = re.fullmatch(r"(\d{1,4}(?:\.\d{1,4})?)\s*(″|”|''|\"|in|inch|inches|zoll|cm|m)?", text)
    if not text:
        return 0.0
    if found is None:
        raise Refused("bad_value", key="height_m", value=values.get("height_m"))
    figure, unit = float(found[1]), found[2] or "m"
    if unit == "cm":
        figure /= 100
    elif unit != "m":
        figure = round(figure * INCH_M / _diagonal(pixels), 3)
    return _bounded(figure, values, "height_m")


def _bounded(figure: float, values: Values, key: str) -> float:
    least, most = BOUNDS[key]
    if not least <= figure <= most:
        raise Refused("bad_value", key=key, value=values.get(key), least=f"{least:g}", most=f"{most:g}")
    return figure
