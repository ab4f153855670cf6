"""Takes the structure out: files for spreadsheets and programs, a printed page, a picture for posting."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from kiosk.app.acts import day_time
from kiosk.app.designer.part import Act, NotDone, Part, Values, text_of
from kiosk.app.designer.paths import path_of
from kiosk.app.starts import read_start
from kiosk.bridge.printing import Printed, printer_name
from kiosk.bridge.sheet_logo import Logo, read_logo
from kiosk.bridge.sheet_page import PAPERS, PICTURES, page_as_pdf, page_as_picture, page_on_paper
from kiosk.files.data import DataError, Problem
from kiosk.files.file_names import file_name, unused
from kiosk.files.sheet_export import write_sheet
from kiosk.show.design_sheet_page import SheetPage, page_of_plan
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.commands import Refused
from kiosk.tournament.sheet import Structure

KINDS: Mapping[str, tuple[str, str]] = {
    "pdf": (mark("Printed sheet (PDF)"), mark("One page with your logo, for players and walls.")),
    "portrait": (mark("Picture, upright (PNG)"), mark("1080 × 1350, for posting.")),
    "landscape": (mark("Picture, wide (PNG)"), mark("1920 × 1080, for screens.")),
    "xlsx": (mark("Excel (XLSX)"), mark("Opens in every spreadsheet, and comes back without loss.")),
    "csv": (mark("CSV"), mark("For spreadsheets and databases.")),
    "txt": (mark("Text"), mark("For an e-mail.")),
    "json": (mark("JSON"), mark("For other programs.")),
    "toml": (mark("TOML"), mark("The structure's own file, for another computer.")),
}
"""What can be made, each with what it is good for."""
PAPER_NAMES: Mapping[str, str] = {"a4": mark("A4"), "letter": mark("Letter")}


class Output(Part):
    """The page Print and export. ``last`` says where the last one is."""

    last = ""
    file = ""
    start = ""
    """When the first day starts, as it was typed; "" prints times since the start."""

    @property
    def acts(self) -> dict[str, Act]:
        """What the page asks for."""
        return {
            "export": self._export,
            "export_to": self._export_to,
            "logo": self._logo,
            "print": self._print,
            "print_start": self._print_start,
            "paper": self._with_paper,
        }

    def told(self) -> dict[str, object]:
        """The folder, the logo, and what can be made."""
        settings = self.designing.around.settings
        kinds = [
            {"key": kind, "label": self.words.say(label), "hint": self.words.say(hint)}
            for kind, (label, hint) in KINDS.items()
        ]
        told = {"folder": self._folder, "logo": settings.sheet_logo, "kinds": kinds, "last": self.last}
        papers = [{"key": key, "label": self.words.say(label)} for key, label in PAPER_NAMES.items()]
        told |= {"start": self.start, "paper": self._paper, "papers": papers}
        return {"output": told | {"file": Path(self.file).as_uri() if self.file else ""}}

    def _print_start(self, values: Values) -> None:
        """When the event starts: ``19:00``, ``Sat 19:00``, ``2026-12-05 19:00``; further days a day later each."""
        text = text_of(values, "text")
        self._starts_from(text)  # refused before it is kept
        self.start = text
        self.designing.tell_part(self)

    def _starts_from(self, text: str) -> tuple[int, ...]:
        """The instants on the wall at which the days start; none where nothing is typed."""
        if not text:
            return ()
        now = datetime.now(ZoneInfo(self.words.time_zone))
        try:
            day, _, clock = text.partition(" ")
            if re.fullmatch(r"\d{4}-\d{2}-\d{2}", day):
                at = timedelta(milliseconds=day_time({"starts_at": clock}, "starts_at"))
                first = datetime.fromisoformat(day).replace(tzinfo=now.tzinfo) + at
            else:
                first = read_start(text, now, self.words)
        except (Refused, ValueError):
            reason = mark("{value} is no start. Type it as Sat 19:00 or 2026-12-05 19:00.")
            raise NotDone(reason, value=text) from None
        days = 1 + sum(row.kind == "day_end" for row in self.plan.structure.segments[:-1])
        return tuple(round((first + timedelta(days=day)).timestamp() * 1000) for day in range(days))

    def _with_paper(self, values: Values) -> None:
        """Another paper, for this and all later sheets."""
        value = text_of(values, "value")
        if value not in PAPERS:
            raise NotDone(mark("There is no such paper."))
        self.designing.around.keep(sheet_paper=value)
        self.designing.tell_part(self)

    @property
    def _folder(self) -> str:
        settings = self.designing.around.settings
        return settings.export_folder or settings.backup_folder or str(Path.home())

    def _export_to(self, values: Values) -> None:
        """Another folder for what is made."""
        place = Path(path_of(text_of(values, "folder"))).expanduser()
        if not place.is_dir():
            raise NotDone(mark("There is no folder {folder}. Choose another one."), folder=str(place))
        self.designing.around.keep(export_folder=str(place))
        self.designing.tell_part(self)

    def _logo(self, values: Values) -> None:
        """The picture at the head of printed pages; none takes it away."""
        text = path_of(text_of(values, "file"))
        if not text:
            self._with_logo("")
            return
        path = Path(text).expanduser()
        self.designing.aside(lambda: read_logo(path), lambda logo: self._with_logo(str(path)), "logo")

    def _with_logo(self, file: str) -> None:
        self.designing.around.keep(sheet_logo=file)
        self.designing.tell_part(self)

    def _export(self, values: Values) -> None:
        """Write a new file of this kind; one that is there is never written over."""
        kind, words = text_of(values, "kind"), self.words
        if kind not in KINDS:
            raise NotDone(mark("There is no such kind of file."))
        folder = Path(self._folder)
        if not folder.is_dir():
            raise NotDone(mark("There is no folder {folder}. Choose another one."), folder=str(folder))
        structure, page, logo = self.plan.structure, self._page(), self.designing.around.settings.sheet_logo
        paper = self._paper
        work = lambda: _written(kind, folder, structure, page, paper, logo, words)  # noqa: E731
        self.designing.aside(work, self._exported, "export")

    def _exported(self, file: Path) -> None:
        self.file = str(file)
        self.last = self.words.say("Written: {file}", file=str(file))
        self.designing.tell_part(self)
        self.designing.say(self.last)

    def _print(self, values: Values) -> None:
        """Print the page on the system's printer; where there is none a PDF is made in its place."""
        page, logo, paper = self._page(), self.designing.around.settings.sheet_logo, self._paper
        name, folder = self.plan.structure.name, Path(self._folder)
        self.designing.aside(lambda: _printed(page, paper, name, folder, logo), self._was_printed, "print")

    def _was_printed(self, printed: Printed) -> None:
        if printed.failed:
            self.designing.refuse(
                self.words.say("The printer did not take it: {reason}. Export a PDF.", reason=printed.failed)
            )
        elif printed.file is not None:
            self._exported(printed.file)
            text = mark("No printer is set up on this computer. The sheet is in {file}.")
            self.designing.say(self.words.say(text, file=str(printed.file)))
        else:
            self.designing.say(self.words.say("Printed on {printer}.", printer=printed.printer))

    def _page(self) -> SheetPage:
        starts = self._starts_from(self.start)
        return page_of_plan(self.plan, self.words, self.designing.seen.outlook, starts=starts)

    @property
    def _paper(self) -> str:
        """The one chosen, else that of the seat cards, else the country's."""
        settings = self.designing.around.settings
        for chosen in (settings.sheet_paper, settings.card_paper):
            if chosen in PAPERS:
                return chosen
        return "letter" if self.words.formats.territory in ("US", "CA", "MX", "PH", "CL", "CO", "VE") else "a4"


def _logo_in(file: str) -> Logo | None:
    return read_logo(Path(file).expanduser()) if file else None


def _written(
    kind: str, folder: Path, structure: Structure, page: SheetPage, paper: str, logo: str, words: Words
) -> Path:
    """Make the file, in any thread. :raises DataError: it cannot be written, or the logo cannot be read."""
    ending = "png" if kind in PICTURES else kind
    path = unused(folder / f"{file_name(structure.name, 'structure')}.{ending}")
    if kind == "pdf":
        done = page_as_pdf(page, PAPERS[paper], path, _logo_in(logo))
    elif kind in PICTURES:
        done = page_as_picture(page, PICTURES[kind], path, _logo_in(logo))
    else:
        write_sheet(structure, path, words)
        return path
    if done.failed:
        raise DataError([Problem(path, None, "", "cannot_write", {"reason": done.failed})])
    return path


def _printed(page: SheetPage, paper: str, name: str, folder: Path, logo: str) -> Printed:
    printer = printer_name()
    if printer:
        return page_on_paper(page, PAPERS[paper], printer, _logo_in(logo))
    path = unused(folder / f"{file_name(name, 'structure')}.pdf")
    return page_as_pdf(page, PAPERS[paper], path, _logo_in(logo))
