"""What stands over the right side, and how the window looks."""

from __future__ import annotations

from kiosk.app.designer.part import Act, NotDone, Part, Values, text_of
from kiosk.show.design_keys import keys_told
from kiosk.show.words_catalogue import mark

PAGES = ("", "open", "import", "compare", "print", "saveAs", "keys", "use")


class Pages(Part):
    """Turns pages; a page that shows files has them read when it is opened."""

    page = ""

    @property
    def acts(self) -> dict[str, Act]:
        """What the head and the keys ask for."""
        return {"show": self._show, "dark": self._dark}

    def told(self) -> dict[str, object]:
        """The page, the look, the keys."""
        settings = self.designing.around.settings
        return {"page": self.page, "dark": settings.dark, "scale": settings.scale, "keys": keys_told(self.words)}

    def turn(self, page: str) -> None:
        """Show a page, "" for none; what it lists is read anew."""
        self.page = page
        self.designing.designer.tell(page=page)
        if page == "open":
            self.designing.parts.shelf.read()
        elif page == "compare":
            self.designing.parts.plays.offer()
            self.designing.parts.night.offer()
        elif page == "print":
            self.designing.tell_part(self.designing.parts.output)

    def _show(self, values: Values) -> None:
        page = text_of(values, "page")
        if page not in PAGES:
            raise NotDone(mark("There is no such page."))
        self.turn(page)

    def _dark(self, values: Values) -> None:
        """The other of light and dark, kept for every window."""
        self.designing.around.keep(dark=not self.designing.around.settings.dark)
        self.designing.tell_part(self)
