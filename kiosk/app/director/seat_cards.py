"""Seat cards from the Players page: for everybody with a seat, or for those in sight."""

from __future__ import annotations

import contextlib
import sys
from threading import Thread

from kiosk.app import players_forms as forms
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.paper import default_printer, folder_of, where
from kiosk.bridge.aside import attempt, why_not
from kiosk.bridge.printing import Printed
from kiosk.files.data import own_folder
from kiosk.files.file_names import unused
from kiosk.show.seat_cards import SeatCard, seat_cards
from kiosk.show.words_catalogue import mark
from kiosk.tournament.commands import Refused

PAPER_LABELS = {
    "a4": mark("A4, ten cards"),
    "letter": mark("Letter, eight cards"),
    "a6": mark("A6, one card"),
    "slips": mark("Where slips come out"),
}


class SeatCards(Area):
    """Asks what to print, and prints it in another thread."""

    @property
    def acts(self) -> dict[str, Act]:
        """The form, and what it does."""
        return {"seat_cards": self._ask, "print_seat_cards": self._print}

    def _ask(self, values: Values) -> None:
        say, players = self.words.say, self.director.players
        options = {"all": say("Everybody with a seat")}
        if players.picked:
            options["picked"] = self.words.many(
                "The {count} player in sight", "The {count} players in sight", len(players.picked)
            )
        papers = {paper: say(label) for paper, label in PAPER_LABELS.items()}
        players.show_form(
            forms.form(
                "print_seat_cards",
                say("Seat cards"),
                say("Print"),
                note=say("Print at 100 %: the cut marks are the same on every page. Without a printer it is a PDF."),
                choices=[
                    forms.choice("which", say("For whom"), options, "picked" if players.picked else "all"),
                    forms.choice("paper", say("Paper"), papers, self.program.settings.card_paper or "a4"),
                ],
            )
        )
        self.program.operator.pageRequested.emit("players")

    def _print(self, values: Values) -> None:
        tournament = self.tournament
        if tournament is None:
            raise Refused("not_running", why="no_event")
        field = tournament.field
        picked = self.director.players.picked if values.get("which") == "picked" else field.players
        paper = str(values.get("paper", ""))
        if paper not in PAPER_LABELS:
            raise Refused("bad_value", key="paper", value=paper, allowed=tuple(PAPER_LABELS))
        players = [field.players[one] for one in picked if one in field.players]
        if not any(player.status == "playing" and player.seat for player in players):
            raise Refused("not_allowed", why="nobody_seated")
        if paper != self.program.settings.card_paper:
            self.program.set(card_paper=paper)
        self.director.players.show_form({})
        if paper == "slips":
            self.director.slips.print_cards(players)
        else:
            self._aside(seat_cards(tournament, players, self.words), paper)

    def _aside(self, cards: tuple[SeatCard, ...], paper: str) -> None:
        words, folder = self.words, folder_of(self.program)

        def work() -> None:
            gone = attempt(lambda: printed_cards(cards, paper, folder))
            text = why_not(gone, words) if isinstance(gone, Exception) else where(gone, words)
            with contextlib.suppress(RuntimeError):  # the program has ended meanwhile
                self.program.post(lambda: self.program.operator.refuse(text))

        Thread(target=work, name="seat cards", daemon=True).start()


def printed_cards(cards: tuple[SeatCard, ...], paper: str, folder: tuple[str, ...] = ()) -> Printed:
    """Print the cards; without a printer they are a PDF in the program's own folder.

    :raises DataError: the own folder cannot be made.
    """
    from kiosk.app.awake import run
    from kiosk.bridge.seat_cards import PAPERS, cards_as_file, cards_on_paper

    printer = default_printer()
    if printer and sys.platform == "win32":
        return cards_on_paper(cards, PAPERS[paper], printer)
    page = cards_as_file(cards, PAPERS[paper], unused(own_folder("printed", *folder) / "seat-cards.pdf"))
    if page.failed or not printer:
        return page
    # Fit-to-page would move the grid from page to page: the cuts would be off.
    taken = run(["lp", "-d", printer, "-o", "print-scaling=none", "-o", f"media={paper}", str(page.file)])
    return Printed(printer=printer, failed="" if taken is not None else printer)
