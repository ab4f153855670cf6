"""The wall displays: where they are shown, and for how deep a room."""

from __future__ import annotations

from kiosk.app.director.area import Act, Area, Values


class Wall(Area):
    """Shows and hides the display."""

    @property
    def acts(self) -> dict[str, Act]:
        """The Displays page."""
        return {"show_display": self._show_display, "close_display": lambda values: self._hide_display()}

    def told(self) -> dict[str, object]:
        """The screens and what is on them."""
        displays = self.program.displays
        return {
            "screens": displays.listed(self.program.window),
            "displayOn": displays.on,
            "roomDistance": f"{self.program.settings.room_distance_m:g}",
        }

    def _show_display(self, values: Values) -> None:
        program = self.program
        wanted, full = str(values.get("screen", "")), bool(values.get("full_screen", True))
        program.displays.show(wanted, program.window, full=full, asked=bool(wanted))
        program.set(display_on=True, display_screen=program.displays.screen)
        self.director.refresh()

    def display_left(self) -> None:
        """The display was closed at its own window: the footer and the Displays page say so at once."""
        self.program.set(display_on=False)
        self.director.refresh()

    def _hide_display(self) -> None:
        self.program.displays.hide()
        self.program.set(display_on=False)
        self.director.refresh()
