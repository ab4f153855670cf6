"""Templates of the house's own: the event that is shown kept as one, and one that is taken off the shelf."""

from __future__ import annotations

from dataclasses import replace

from babel.dates import LOCALTZ

from kiosk.app.as_before import as_before
from kiosk.app.director.area import Act, Area, Values
from kiosk.files.templates import delete_template, save_template
from kiosk.tournament.commands import Refused


class TemplateShelf(Area):
    """Keeps and deletes templates."""

    @property
    def acts(self) -> dict[str, Act]:
        """The New event page."""
        return {"save_template": self._save, "delete_template": self._delete}

    def _save(self, values: Values) -> None:
        """Keep the event that is shown as a template, under the name that was typed."""
        session, name = self.session, str(values.get("name", "")).strip()
        found = None if session is None else as_before(session.desk.entries, self.director.houses, LOCALTZ)
        if found is None:
            raise Refused("not_running", why="no_event")
        if not name:
            raise Refused("bad_value", key="template_name", value=name)
        layouts = [display.layout for display in self.program.settings.displays if display.on]
        try:
            sounds = self.program.sounds.events.get(session.log.event_id, {}) if session is not None else {}
            path = save_template(replace(found, name=name, layout=layouts[0] if layouts else "", sounds=sounds))
        except FileExistsError:
            raise Refused("already", what="template", name=name) from None
        except OSError as error:
            raise Refused("locked", why="template", reason=error.strerror or str(error)) from None
        self.director.templates.pick_next(path.stem)
        self.director.refresh()

    def _delete(self, values: Values) -> None:
        name = str(values.get("template", ""))
        try:
            delete_template(name)
        except OSError as error:
            raise Refused("locked", why="template", reason=error.strerror or str(error)) from None
        self.director.refresh()
