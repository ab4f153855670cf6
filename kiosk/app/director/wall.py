"""The wall displays: which screen each is on, what it shows there, and for how deep a room."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QScreen

from kiosk.app.caps import caps_in
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.director.wall_words import decimal, height, notices, row, title
from kiosk.bridge.outputs import outputs
from kiosk.bridge.screens import Place, key_for, picture_height, with_display
from kiosk.files.data import DataError
from kiosk.files.displays import Display
from kiosk.show.layout import readable_to
from kiosk.show.layout_steps import TV_M
from kiosk.show.words_catalogue import mark
from kiosk.tournament.commands import Refused

_TOO_DEEP = mark(
    "{screen}: {layout} can be read from up to {far} m on this screen, and the farthest seat is {distance} m away. "
    "Take a larger screen, a layout with less on it, or set the distance right."
)


class Wall(Area):
    """Shows displays, takes them off, and sets them up."""

    @property
    def acts(self) -> dict[str, Act]:
        """The Displays page."""
        return {
            "show_display": self._show_display,
            "close_display": self._take_off,
            "forget_display": self._forget,
            "set_display": self._set_display,
            "set_display_layout": self._set_display,
            "test_display": self._test,
            "identify_screens": self._identify,
        }

    def told(self) -> dict[str, object]:
        """The screens and what is on them."""
        displays = self.program.displays
        return {
            "screens": self._rows(),
            "layoutChoices": [
                {"name": name, "title": self.words.say(layout.name)}
                for name, layout in self.program.layouts.shelf.layouts.items()
            ],
            "screenNotices": [*notices(displays, outputs(), self.words), *self.too_deep()],
            "displayOn": displays.on,
            "roomDistance": f"{self.program.settings.room_distance_m:g}",
            "roomMetres": self.program.settings.room_distance_m,
            "keepingAwake": self.program.awake.state,
            "keepingAwakeText": self.program.awake.text(self.words),
        }

    def too_deep(self) -> list[str]:
        """For each display whose room is deeper than its picture can be read: how far it is good."""
        said = []
        for place in self.program.displays.places:
            screen, layout = place.screen, self.program.layouts.shelf.layouts.get(place.display.layout)
            if screen is None or layout is None or place.how not in ("full", "window"):
                continue
            size, high = screen.size(), place.display.height_m or picture_height(screen) or TV_M
            short = high * min(1.0, size.width() / max(1, size.height()))
            distance = place.display.distance_m or self.program.settings.room_distance_m
            far = readable_to(layout, size.width() / max(1, size.height()), distance / short) * short
            if distance > far + 0.5:
                names = {"screen": title(screen), "layout": self.words.say(layout.name)}
                said.append(self.words.say(_TOO_DEEP, far=f"{far:.0f}", distance=f"{distance:.0f}", **names))
        return said

    def keep(self) -> None:
        """Keep what the displays are now: a window was closed or dragged, or a screen found."""
        wanted = self.program.displays.wanted
        if wanted != self.program.settings.displays and not self.program.options.demo:
            self.program.set(displays=wanted)
        self.director.tell(self)

    def follow(self) -> None:
        """Keep what changed by itself, and say what keeps the settings from being written."""
        try:
            self.keep()
        except DataError as error:
            self.director.tell(self)
            self.program.operator.refuse(" ".join(map(self.words.problem, error.problems)))

    def _rows(self) -> list[dict[str, object]]:
        displays = self.program.displays
        rows = [
            self._row(screen, at, own=screen is displays.own) for at, screen in enumerate(QGuiApplication.screens(), 1)
        ]
        gone = [place for place in displays.places if place.screen is None and place.how == "lost"]
        return rows + [row(None, place, self.words) | {"testing": False, "layoutTitle": ""} for place in gone]

    def _row(self, screen: QScreen, number: int, *, own: bool) -> dict[str, object]:
        place = self._place_at(screen)
        told = row(screen, place, self.words, own=own, number=number)
        layout = self.program.layouts.shelf.layouts.get(str(told["layout"]))
        testing = place is not None and self.program.displays.testing(place.display.key)
        return told | {"testing": testing, "layoutTitle": "" if layout is None else self.words.say(layout.name)}

    def _place_at(self, screen: QScreen) -> Place[QScreen] | None:
        return next((place for place in self.program.displays.places if place.screen is screen), None)

    # -- acts --------------------------------------------------------------------------------------------------------

    def _show_display(self, values: Values) -> None:
        displays, full = self.program.displays, bool(values.get("full_screen", True))
        if self.program.settings.locked:
            self._call_back()
            return
        screen = self._screen(values)
        if screen is None:
            self._show_somewhere(full=full)
            return
        place = self._place_at(screen)
        display = place.display if place is not None else self._fresh(screen)
        asked = full and screen is displays.own
        self._change(place, replace(display, on=True, full_screen=full, over_operator=asked))

    def _call_back(self) -> None:
        """A locked desk brings back what was on, and nothing else. :raises Refused: nothing was."""
        displays = self.program.displays
        if not any(display.on for display in displays.wanted):
            raise self._locked()
        displays.call_back()
        self.keep()

    def stay(self) -> None:
        """Somebody wished to close a display of a locked desk: say why it is still there."""
        self.director.refuse(self._locked())

    def _locked(self) -> Refused:
        return Refused(
            "not_allowed", why="locked", key_text=caps_in(self.program.keymap, self.program.words).get("lock", "")
        )

    def _show_somewhere(self, *, full: bool) -> None:
        """On the screens that had a display before, else on one that the operator does not work on."""
        displays = self.program.displays
        before = [place.display for place in displays.places if place.screen is not None]
        if not before:
            self._change(None, Display(on=True, full_screen=full))
            return
        self._want(tuple(replace(one, on=True, full_screen=full) if one in before else one for one in displays.wanted))

    def _fresh(self, screen: QScreen) -> Display:
        name, socket = key_for(screen, QGuiApplication.screens())
        return Display(screen=name, socket=socket)

    def _take_off(self, values: Values) -> None:
        """The display of one screen, or all where none is named."""
        wanted = self.program.displays.wanted
        if "screen" not in values:
            self._want(tuple(replace(one, on=False) for one in wanted))
            return
        place = self._named(values)
        if place is not None:
            self._change(place, replace(place.display, on=False))

    def _forget(self, values: Values) -> None:
        """A screen that is gone is not waited for any longer."""
        place = self._named(values)
        if place is not None:
            self._want(tuple(one for one in self.program.displays.wanted if one.key != place.display.key))

    def _set_display(self, values: Values) -> None:
        place, screen = self._named(values), self._screen(values)
        if place is not None:
            display = place.display
        elif screen is not None:
            display = self._fresh(screen)
        else:
            raise Refused("bad_value", key="screen", value=values.get("screen"))
        if "layout" in values:
            display = replace(display, layout=str(values["layout"]))
        if "distance_m" in values:
            display = replace(display, distance_m=decimal(values, "distance_m"))
        if "height_m" in values:
            display = replace(display, height_m=height(values, QSize() if screen is None else screen.size()))
        if "overscan" in values:
            display = replace(display, overscan=decimal(values, "overscan"))
        self._change(place, display)

    def _screen(self, values: Values) -> QScreen | None:
        return next((one for one in QGuiApplication.screens() if one.name() == values.get("screen")), None)

    def _test(self, values: Values) -> None:
        """The test picture on a screen that shows a display, or off it again."""
        place = self._named(values)
        if place is not None:
            self.program.displays.test(place.display.key, bool(values.get("on", True)))
            self.director.tell(self)

    def _identify(self, values: Values) -> None:
        screens = enumerate(QGuiApplication.screens(), 1)
        self.program.displays.identify.show([(screen, str(number), title(screen)) for number, screen in screens])

    def _named(self, values: Values) -> Place[QScreen] | None:
        """The display on the screen with that socket, or the one with that identity whose screen is gone."""
        wanted = str(values.get("screen", ""))
        for place in self.program.displays.places:
            if wanted == (place.display.screen if place.screen is None else place.screen.name()):
                return place
        return None

    def _change(self, place: Place[QScreen] | None, display: Display) -> None:
        self._want(with_display(self.program.displays.wanted, place, display))

    def _want(self, displays: tuple[Display, ...]) -> None:
        self.program.displays.want(displays, self.program.settings.room_distance_m)
        self.keep()
