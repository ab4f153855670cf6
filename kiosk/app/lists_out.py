"""Takes lists out of the house: into a file of a folder that was chosen, or onto paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from kiosk.app.paper import print_html
from kiosk.app.paper_lists import listings_html
from kiosk.bridge.aside import attempt, why_not
from kiosk.files.file_names import unused
from kiosk.files.results_files import KINDS, listing_name, write_listing
from kiosk.show.listing import Listing
from kiosk.tournament.commands import Refused

if TYPE_CHECKING:
    from kiosk.app.program import Program

Lists = Sequence[Listing] | Callable[[], Sequence[Listing]]
"""Lists, or what makes long ones in another thread; it must not look at what the window's thread changes."""


def folder_of(program: Program) -> str:
    """Where the last list went, else where copies go, else home."""
    settings = program.settings
    return settings.export_folder or settings.backup_folder or str(Path.home())


def write_out(program: Program, listings: Lists, kind: object, folder: object, of: str, day: str) -> None:
    """Write lists into a new file of a folder, in another thread, and say in the window where it is.

    :param kind: one of :data:`kiosk.files.results_files.KINDS`. :param of: whose lists, for the file's name.
    :raises Refused: no such kind or folder.
    """
    place = Path(str(folder or "").strip()).expanduser()
    if kind not in KINDS:
        raise Refused("bad_value", key="kind", value=str(kind), allowed=KINDS)
    if not place.is_dir():
        raise Refused("bad_value", key="folder", value=str(place))
    words = program.words
    program.set(export_folder=str(place))

    def written() -> Path:
        made = _made(listings)
        file = unused(place / listing_name(made[0].title, of, day, str(kind)))
        write_listing(file, made, words)
        return file

    def work() -> None:
        gone = attempt(written)
        text = why_not(gone, words) if isinstance(gone, Exception) else words.say("Written: {file}", file=str(gone))
        with suppress(RuntimeError):  # the program has ended meanwhile
            program.post(lambda: program.operator.refuse(text))

    Thread(target=work, name="list", daemon=True).start()


def print_out(program: Program, listings: Lists, name: str, signed: Iterable[str] = ()) -> None:
    """Print lists on one sheet, and say in the window where it went."""
    words = program.words
    print_html(program, lambda: listings_html(_made(listings), words, signed), name)


def _made(listings: Lists) -> Sequence[Listing]:
    return listings() if callable(listings) else listings
