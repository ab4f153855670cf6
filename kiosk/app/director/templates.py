"""What a new event begins with: templates, events of before, and the form that is being filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from threading import Thread
from typing import TYPE_CHECKING

from babel.dates import LOCALTZ

from kiosk.app import lists
from kiosk.app.acts import minutes, whole
from kiosk.app.as_before import as_before
from kiosk.app.currency import currency_here, read_currency
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.expected_end import ends_said
from kiosk.app.loading import last_event, past_events, words_for, zone_here
from kiosk.app.script_commands import checked
from kiosk.app.starts import next_start, read_start, written
from kiosk.app.terms_typed import KEYS, problems_in, typed_of, with_typed
from kiosk.app.terms_words import late_text, point_rules, sold_line, sold_lines
from kiosk.bridge.aside import attempt
from kiosk.files.data import DataError
from kiosk.files.houses import find_house
from kiosk.files.points import load_rules
from kiosk.files.templates import Template, load_templates, without_money
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.store.open import last_row
from kiosk.tournament import commands as c
from kiosk.tournament.apply import Misfit
from kiosk.tournament.commands import Refused
from kiosk.tournament.units import MINUTE, SECOND

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.files.data import Problem
    from kiosk.tournament.points import PointsRule

FIRST = "home-game"
"""The template of someone who has chosen none yet."""
EVENT = "event:"
"""Before the id of an event that is to be played again."""
FIELDS = ("name", "starting_stack", "currency", "starts_at", "countdown_minutes", "names")
"""What is typed into the form."""
SHIPPED = (
    mark("Home game"),
    mark("One to three tables, a relaxed evening."),
    mark("Pub league"),
    mark("A weekly night with volunteer dealers and quick levels."),
    mark("Card room"),
    mark("House dealers, a big blind ante, late registration to the first break."),
    mark("Charity night"),
    mark("Guests who seldom play, rebuys for the cause, done in three hours."),
    mark("Thank you for playing: every rebuy goes to the cause."),
)
"""The texts of the shipped templates, to be translated."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The form as it stands. ``pick`` grows with each choice that fills the fields anew.

    What was typed or picked stays with another template: that gives only what nobody touched.
    """

    pick: int = 0
    template: str = ""
    structure: str = ""
    """Another one than the template's; "" for that."""
    house: str = ""
    typed: Mapping[str, str] = field(default_factory=dict)


class Templates(Area):
    """Offers what a new event may begin with, and keeps what was chosen so far."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.found: dict[str, Template] = {}
        self.problems: tuple[Problem, ...] = ()
        self.rules: Mapping[str, PointsRule] = {}
        self.draft = Draft()
        self._read: tuple[str, int, Template] | None = None
        """The event of before that was read last, and its last row then."""
        self._picking = ""
        """The event of before that is being read."""

    @property
    def acts(self) -> dict[str, Act]:
        """The New event page."""
        return {
            "pick_template": self._pick,
            "draft": self._draft,
        }

    def read(self) -> None:
        """The templates on the shelf, and the rules that points may go by."""
        self.rules, _ = load_rules()
        self.found, self.problems = load_templates(self.director.shelf.structures, self.director.houses)

    def _choose_first(self) -> None:
        """A form without a template, or with one that is gone, begins with the one used last."""
        if self.draft.template and self.draft.template not in self.found and not self.draft.template.startswith(EVENT):
            self._take("")
        if not self.draft.template:
            kept = self.program.settings.last_template
            first = next((name for name in (kept, FIRST, *self.found) if name in self.found), "")
            self._take(first)

    def told(self) -> dict[str, object]:
        """The list to choose from and the form."""
        self._choose_first()
        here = self.here
        past = past_events(self.program.path)
        return {
            "templates": [
                *lists.templates(self.found, here),
                *lists.past(past, EVENT, self.program.clocks.wall(), here),
            ],
            "draft": self._told_draft(),
            "firstRun": not past,
            "pointRules": point_rules(self.rules, self.words),
            "soldTerms": self._sold(),
        }

    def _sold(self) -> list[str]:
        """What the event that is shown sells."""
        tournament = self.tournament
        return [] if tournament is None else sold_lines(tournament.event, tournament.terms, self.words)

    # -- for the area that opens events ------------------------------------------------------------------------------

    @property
    def here(self) -> Words:
        """Words in this machine's zone and money: the event that is shown may be played elsewhere."""
        settings = self.program.settings
        return words_for(settings, zone_here(), currency_here(settings.locale))

    @property
    def now(self) -> datetime:
        """The wall clock."""
        return datetime.fromtimestamp(self.program.clocks.wall() / SECOND, LOCALTZ)

    def chosen(self, values: Values, *, as_picked: bool = False) -> Template:
        """What is to be opened: the template with what was chosen and typed in its place.

        :param as_picked: an event of before as it was when it was picked; else with the rows it got since.
        :raises Refused: something typed cannot be used. :raises DataError: the house rules cannot be read.
        """
        structure, house = str(values.get("structure", "")), str(values.get("house", ""))
        base = self._base(str(values.get("template", "")), as_picked=as_picked)
        sheet = self.director.shelf.structures.get(structure) if structure or base is None else base.structure
        if sheet is None:
            raise Refused("bad_value", key="structure", value=structure)
        if base is None:
            base = Template("", sheet, find_house(house or "default"))
        elif structure:
            base = replace(base, structure=sheet, structure_name=structure, starting_stack=0)
        if house and house != base.house.name:
            base = replace(base, house=find_house(house), house_settings={})
        typed = str(values.get("starting_stack", "")).strip()
        stack = whole(values, "starting_stack") if typed else base.starting_stack or sheet.starting_stack or 0
        locale, money = self.program.settings.locale, str(values.get("currency", "")).strip() or base.currency
        currency = read_currency(money, locale) if money else currency_here(locale)
        if base.currency and currency != base.currency:  # the same figures would be other money
            base = without_money(base)
        base = replace(base, starting_stack=stack, currency=currency)
        return with_typed(base, self._terms_typed(values), self._words_in(currency), tuple(self.rules))

    def _terms_typed(self, values: Values) -> dict[str, str]:
        """What the event sells, as typed: in the form that ``pick`` says is meant, or beside it."""
        typed = self.draft.typed if values.get("pick") == self.draft.pick else {}
        return {key: str((values if key in values else typed)[key]) for key in KEYS if key in values or key in typed}

    def _words_in(self, currency: str) -> Words:
        return words_for(self.program.settings, zone_here(), currency)

    def starts(self, values: Values) -> int | None:
        """The wall time at which play starts, in milliseconds; None where the director starts it.

        :raises Refused: the time cannot be read.
        """
        if str(values.get("countdown_minutes", "")).strip():
            return self.program.clocks.wall() + round(minutes(values, "countdown_minutes") * MINUTE)
        typed = str(values.get("starts_at", "")).strip()
        return round(read_start(typed, self.now, self.here).timestamp() * SECOND) if typed else None

    def opened(self, chosen: Template, values: Values) -> None:
        """An event was opened: it gets what the template has beside the sheet, and the form is new.

        :raises DataError: the sounds or the choice cannot be kept.
        """
        if chosen.ticker:
            self._set_ticker(chosen.ticker)
        if chosen.prize_pool:
            self.director.do(c.SetPool(chosen.prize_pool))
        self.draft = Draft(self.draft.pick + 1)
        sounds, event = self.program.sounds, self.director.sound.event
        for kind, sound in chosen.sounds.items():
            sounds = sounds.with_chime(kind, sound, event)
        if sounds != self.program.sounds:
            self.director.sound.keep(sounds)
        template = str(values.get("template", ""))
        if template in self.found and template != self.program.settings.last_template:
            self.program.set(last_template=template)

    def _set_ticker(self, text: str) -> None:
        """The standing text, where a display can show it: an event of before may have one that none knows any more."""
        try:
            self.director.do(checked(c.SetTicker(text)))
        except Refused as refused:
            self.director.refuse(refused)

    def _base(self, name: str, *, as_picked: bool = False) -> Template | None:
        if not name:
            return None
        if name.startswith(EVENT):
            return self._event(name, as_picked=as_picked)
        if name not in self.found:
            raise Refused("bad_value", key="template", value=name)
        found, say = self.found[name], self.words.say
        if found.own:
            return found
        sheet = replace(found.structure, name=say(found.structure.name))
        return replace(found, name=say(found.name), structure=sheet, ticker=found.ticker and say(found.ticker))

    def _event(self, name: str, *, as_picked: bool = False) -> Template:
        """An event of the journal, to be played again. :raises Refused: it cannot be read."""
        if not self._known(name, as_picked=as_picked):
            self._keep_read(name, attempt(self._reading(name)))
        assert self._read is not None
        return replace(self._read[2], sounds=self.program.sounds.events.get(name.removeprefix(EVENT), {}))

    def _known(self, name: str, *, as_picked: bool = False) -> bool:
        """Whether the event was read, and no row came since."""
        if self._read is None or self._read[0] != name:
            return False
        return as_picked or self._read[1] == attempt(lambda: last_row(self.program.path, name.removeprefix(EVENT)))

    def _reading(self, name: str) -> Callable[[], tuple[int, Template] | None]:
        """Reads an event and plays it through: for a long night that takes its time."""
        path, houses, zone = self.program.path, self.director.houses, LOCALTZ

        def read() -> tuple[int, Template] | None:
            opened = last_event(path, name.removeprefix(EVENT)).opened
            found = None if opened is None else as_before(opened.entries, houses, zone)
            return None if opened is None or found is None else (opened.entries[-1].seq, found)

        return read

    def _keep_read(self, name: str, found: tuple[int, Template] | Exception | None) -> None:
        if found is None or isinstance(found, Exception):
            raise Refused("not_allowed", why="event_unread")
        self._read = name, *found

    def pick_next(self, template: str) -> None:
        """The form begins with this template."""
        self._take(template)

    # -- the form ----------------------------------------------------------------------------------------------------

    def _pick(self, values: Values) -> None:
        """Begin with a template or an event of before: every field that nobody touched has its value."""
        name = str(values.get("template", ""))
        self._picking = ""
        if name.startswith(EVENT) and not self._known(name):
            self._pick_aside(name)
            return
        self._base(name, as_picked=True)
        self._begin_with(name)

    def _pick_aside(self, name: str) -> None:
        """Read an event of before in a thread; the clock ticks on meanwhile. Another pick puts this one off."""
        self._picking = name
        read, post = self._reading(name), self.program.post

        def run() -> None:
            found = attempt(read)
            with suppress(RuntimeError):  # the program has ended meanwhile, and its post with it
                post(lambda: self._picked(name, found))

        Thread(target=run, name="event of before").start()

    def _picked(self, name: str, found: tuple[int, Template] | Exception | None) -> None:
        if name != self._picking:
            return
        self._picking = ""
        try:
            self._keep_read(name, found)
        except Refused as refused:
            self.director.refuse(refused)
        else:
            self._begin_with(name)

    def _begin_with(self, name: str) -> None:
        self._take(name)
        self._tell()

    def _take(self, name: str) -> None:
        """The template's sheet, and what it says of all that nobody touched."""
        draft = self.draft
        house = draft.house if draft.house and draft.house in self.director.houses else ""
        self.draft = replace(draft, pick=draft.pick + 1, template=name, structure="", house=house)

    def _draft(self, values: Values) -> None:
        """What was chosen or typed beside the template; a field that cannot be read yet is marked, not refused."""
        draft = self.draft
        if values.get("anew"):
            draft = Draft(draft.pick + 1, draft.template)
        if values.get("structure") is not None:
            typed = {key: text for key, text in draft.typed.items() if key != "starting_stack"}
            draft = replace(draft, pick=draft.pick + 1, structure=str(values["structure"]), typed=typed)
        if values.get("house") is not None:
            draft = replace(draft, house=str(values["house"]))
        fresh = {key: str(values[key]) for key in (*FIELDS, *KEYS) if key in values}
        self.draft = replace(draft, typed={**draft.typed, **fresh})
        self._tell()

    def _tell(self) -> None:
        self.program.operator.tell(draft=self._told_draft())

    def _told_draft(self) -> dict[str, object]:
        draft = self.draft
        try:
            picked = {"template": draft.template, "structure": draft.structure, "house": draft.house}
            money = draft.typed.get("currency", "")
            picked |= {} if self._wrong("currency", money) else {"currency": money}
            chosen = self.chosen(picked, as_picked=True)
        except (Refused, DataError, Misfit):
            return {}
        typed = {"name": chosen.name, "starts_at": self._usual_start(chosen)}
        typed |= {"names": "names" if chosen.names else "", **draft.typed}
        wrong = [key for key in FIELDS if self._wrong(key, typed.get(key, ""))]
        starts = self.starts({key: value for key, value in typed.items() if key not in wrong})
        here = self.here
        return {
            "pick": draft.pick,
            "touched": bool(draft.typed or draft.structure or draft.house),
            "template": draft.template,
            "typed": {key: typed.get(key, "") for key in FIELDS},
            "structure": draft.structure or chosen.structure_name,
            "picked": draft.structure,
            "structureTitle": chosen.structure.name,
            "house": chosen.house.name,
            "houseTitle": _house_title(chosen, here),
            "stack": here.chips(chosen.starting_stack) if chosen.starting_stack else "",
            "currency": chosen.currency,
            "summary": lists.summary(chosen.structure, here),
            "ends": ends_said(self.director.shelf, chosen, starts, self.program.clocks.wall(), here),
            **self._told_terms(chosen, wrong),
        }

    def _told_terms(self, chosen: Template, wrong: list[str]) -> dict[str, object]:
        """What the event sells as it is typed, with what is not right about it, and in one line."""
        words, rules = self._words_in(chosen.currency), tuple(self.rules)
        begun = typed_of(chosen, words, rules)
        terms = {key: self.draft.typed.get(key, begun[key]) for key in KEYS}
        found = problems_in(chosen, terms, words, rules)
        sold = "" if found else sold_line(with_typed(chosen, terms, words, rules), words)
        # What nobody has typed yet is not wrong yet; opening says it.
        problems = {key: why for key, why in found.items() if terms[key] or key in self.draft.typed}
        return {
            "terms": terms,
            "whys": {key: words.refusal(self.director.named(refused)) for key, refused in problems.items()},
            "wrong": [*wrong, *problems],
            "sold": sold,
            "late": late_text(chosen, words),
        }

    def _wrong(self, key: str, typed: str) -> bool:
        """Whether what was typed cannot be read; an empty field is as the template has it."""
        try:
            if key == "starting_stack" and typed.strip():
                return whole({key: typed}, key) < 1
            if key == "currency" and typed.strip():
                read_currency(typed, self.program.settings.locale)
            self.starts({key: typed})
        except Refused:
            return True
        return False

    def _usual_start(self, template: Template) -> str:
        """The next time of a night that has its hour."""
        if not template.starts:
            return ""
        hour, minute = map(int, template.starts.split(":"))
        at = timedelta(hours=hour, minutes=minute)
        return written(next_start(template.weekday, at, self.now), self.now, self.here)


def _house_title(chosen: Template, words: Words) -> str:
    if not chosen.house_settings:
        return words.say(chosen.house.title)
    changed = words.many("{count} setting changed", "{count} settings changed", len(chosen.house_settings))
    return f"{words.say(chosen.house.title)}, {changed}"
