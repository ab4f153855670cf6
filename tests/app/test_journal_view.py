"""The journal as the operator's page asks for it: found, paged, noted on, changed, and written into files."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from kiosk.app.journal_view import PAGE, JournalView, as_csv, as_text, file_name, lines
from kiosk.show.journal_changes import house_changes, structure_changes
from kiosk.show.journal_filter import ABOUT, JournalFilter, about
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.facts import FACTS, Entry
from kiosk.tournament.structure import Structure, read_structure
from tests.show.named import FULL, NamedEvening
from tests.tournament.night import Night, timed

ENGLISH = Words()


class Page:
    """A night with its journal's page."""

    def __init__(self) -> None:
        self.night: Night = Night(timed(20, 20, 20))
        self.view = JournalView()

    def do(self, *commands: c.Command) -> None:
        for command in commands:
            assert self.night.do(command).refused is None

    def ask(self, **parts: str) -> list[str]:
        self.view.ask(JournalFilter(**parts))
        return self.shown()

    def shown(self) -> list[str]:
        """What the page's rows say, the newest first."""
        desk, told = self.night.desk, self.night.tournament
        page = self.view.page(desk.entries, desk.dead, told, ENGLISH)
        return [self.view.said(entry, told, ENGLISH) for entry in reversed(page)]

    def found(self) -> int:
        desk = self.night.desk
        return self.view.found(desk.entries, desk.dead, self.night.tournament, ENGLISH)

    def turn(self, pages: int) -> None:
        desk = self.night.desk
        self.view.turn(pages, desk.entries, desk.dead, self.night.tournament, ENGLISH)


@pytest.fixture
def page() -> Page:
    return Page()


def test_words_are_found_wherever_they_stand_and_in_any_order(page: Page) -> None:
    page.do(c.Start(), c.Note("Rail is loud"), c.Pause(), c.Note("Loud again"))
    assert page.ask(text="LOUD") == ["Note: Loud again", "Note: Rail is loud"]
    assert page.ask(text="loud rail") == ["Note: Rail is loud"]
    assert page.ask(text="quiet") == []
    assert len(page.ask()) == len(page.night.desk.entries)


def test_what_rows_are_about(page: Page) -> None:
    page.do(c.Start(), c.Note("Rail is loud"), c.Pause(), c.Count(players=9, entries=9))
    assert page.ask(about="clock") == ["Paused the clock", "Started the tournament"]
    assert page.ask(about="words") == ["Note: Rail is loud"]
    assert page.ask(about="clock", text="pause") == ["Paused the clock"]


def test_what_was_taken_back_is_found_with_its_undo(page: Page) -> None:
    page.do(c.Start(), c.Pause())
    page.night.undo()
    assert page.ask(about="undo") == ["Took back row 3", "Paused the clock"]


def test_every_fact_is_about_something_that_can_be_asked_for() -> None:
    for kind in FACTS.values():
        assert about(kind.__new__(kind)) in ABOUT


def test_who_did_it(page: Page) -> None:
    for who, text in (("Mara", "one"), ("Tomasz", "two"), ("Mara", "three")):
        page.night.desk.do(c.Note(text), who=who)
    assert page.ask(who="Mara") == ["Note: three", "Note: one"]
    assert page.ask(who="Mara", text="one") == ["Note: one"]


def test_what_comes_in_while_looking_is_found_too(page: Page) -> None:
    assert page.ask(text="loud") == []
    page.do(c.Note("Loud"))
    assert page.shown() == ["Note: Loud"]


def test_pages_of_what_was_found(page: Page) -> None:
    for number in range(2 * PAGE + 5):
        page.do(c.Note(f"odd {number}" if number % 2 else f"even {number}"))
    page.ask(text="odd")
    assert page.found() == PAGE + 2
    assert len(page.shown()) == PAGE
    page.turn(1)
    assert page.shown()[-1] == "Note: odd 1"
    assert page.view.skipped == 2, "the oldest page is a full one"
    page.turn(-5)
    assert page.view.skipped == 0
    page.ask()
    assert len(page.shown()) == PAGE


def test_notes_stand_beside_their_row_until_they_are_taken_back(page: Page) -> None:
    page.do(c.Start(), c.Note("by request", 2), c.Note("twice", 2))
    desk = page.night.desk
    assert page.view.notes(desk.entries, desk.dead) == {2: ("by request", "twice")}
    assert page.ask(text="request")[-1] == "Started the tournament"
    page.night.undo()
    assert page.view.notes(desk.entries, desk.dead) == {2: ("by request",)}


def test_of_two_notes_with_the_same_words_only_the_one_taken_back_is_gone(page: Page) -> None:
    page.do(c.Start(), c.Note("late", 2), c.Note("late", 2))
    desk = page.night.desk
    page.night.undo()
    assert page.view.notes(desk.entries, desk.dead) == {2: ("late",)}
    page.night.undo()
    assert page.view.notes(desk.entries, desk.dead) == {}


def seated(page: Page) -> None:
    """Two players with seats, of whom one goes out, in an event with names."""
    page.night = NamedEvening(timed(20, 20), {"1": (5, 9), "2": (2, 1), "3": (2, 2)})
    page.do(c.Start(), c.BustOut(["1"]), c.BustOut(["3"]))


KNOWN = ENGLISH.known_by(FULL)
ENTRY, BUST = "Registered Dao Nguyen: 5,000 chips, table 5 seat 9", "Kofi Osei out, at table 2, the clock stopped"


def test_an_act_of_two_facts_is_one_line_with_the_players_names(page: Page) -> None:
    seated(page)
    desk, told = page.night.desk, page.night.tournament
    rows = page.view.page(desk.entries, desk.dead, told, KNOWN)
    said = [page.view.said(entry, told, KNOWN) for entry in rows]
    assert said == [
        "Opened Tuesday",
        ENTRY,
        "Registered Amira Haddad: 5,000 chips, table 2 seat 1",
        "Registered Kofi Osei: 5,000 chips, table 2 seat 2",
        "Started the tournament",
        "Dao Nguyen out, at table 5",
        BUST,
    ]
    assert page.view.length(desk.entries) == page.found() == 7
    assert len(desk.entries) == 11
    written = lines(
        list(page.view.all_found(desk.entries, desk.dead, told, KNOWN)), page.view, desk.entries, set(), told, KNOWN
    )
    assert [line[3] for line in written] == said
    assert [line[0] for line in written] == ["1", "2", "4", "6", "8", "9", "10"], "rows keep their numbers"


def test_a_line_is_found_by_what_it_tells_besides_and_by_a_name(page: Page) -> None:
    seated(page)
    desk, told = page.night.desk, page.night.tournament

    def found(**asked: str) -> list[str]:
        page.view.ask(JournalFilter(**asked))
        return [page.view.said(row, told, KNOWN) for row in page.view.page(desk.entries, desk.dead, told, KNOWN)]

    assert found(text="seat 9") == [ENTRY]
    assert found(text="dao") == [ENTRY, "Dao Nguyen out, at table 5"]
    assert found(about="entries", text="dao") == [ENTRY]
    assert found(about="busts") == ["Dao Nguyen out, at table 5", BUST]
    assert found(about="money") == []


def test_who_is_called_otherwise_is_so_in_every_line(page: Page) -> None:
    seated(page)
    desk, told = page.night.desk, page.night.tournament
    page.view.follow(desk.entries)
    entry = desk.entries[8]
    assert page.view.said(entry, told, KNOWN) == "Dao Nguyen out, at table 5"
    assert page.view.said(entry, told, KNOWN.known_by({"1": "Dao Nguyen-Berg"})) == "Dao Nguyen-Berg out, at table 5"
    page.view.ask(JournalFilter(text="dao"))
    assert page.view.page(desk.entries, desk.dead, told, KNOWN) == (desk.entries[1], entry)
    unknown = KNOWN.known_by({})
    assert page.view.page(desk.entries, desk.dead, told, unknown) == (), "looked for anew"
    assert page.view.said(entry, told, unknown) == "Player 1 out, at table 5"


def sheet(*rows: tuple[int, int, int]) -> Structure:
    """Levels of big blind, ante and minutes."""
    segment = [
        {"kind": "level", "small_blind": big // 2, "big_blind": big, "ante": ante, "minutes": minutes}
        for big, ante, minutes in rows
    ]
    return read_structure({"ante_kind": "big_blind", "segment": segment})


def test_an_edit_of_the_structure_in_words() -> None:
    before = sheet((100, 0, 20), (200, 0, 20), (6000, 6000, 30))
    after = sheet((100, 0, 20), (200, 0, 20), (6000, 6000, 20))
    assert structure_changes(before, after, ENGLISH) == (
        "Level 3: 3,000 / 6,000, ante 6,000, 20 min, instead of Level 3: 3,000 / 6,000, ante 6,000, 30 min",
    )
    longer = replace(before, segments=(*before.segments, replace(before.segments[-1], kind="break", length_ms=900_000)))
    assert structure_changes(before, longer, ENGLISH) == ("New: Break of 15 min",)
    assert structure_changes(longer, before, ENGLISH) == ("Taken out: Break of 15 min",)
    assert structure_changes(before, before, ENGLISH) == ()


def test_an_edit_of_the_rules_in_words() -> None:
    told = house_changes({"clock_call_s": 60}, {"clock_call_s": 30, "hand_for_hand_debit": "actual_capped"}, ENGLISH)
    assert told[0].endswith(": 30, instead of 60")
    assert told[0] != "clock_call_s: 30, instead of 60", "the label of the setting, not its key"
    assert "actual_capped" not in told[1]


def test_edits_are_compared_with_what_stood_before_them(page: Page) -> None:
    other = replace(page.night.tournament.sheet.structure, name="Deep")
    segments = (*other.segments[:-1], replace(other.segments[-1], length_ms=600_000))
    page.do(c.EditStructure(replace(other, segments=segments)))
    page.do(c.EditHouse({"clock_call_s": 45}))
    page.do(c.EditHouse({"clock_call_s": 50}))
    entries = page.night.desk.entries
    edits = page.view.edits(entries, entries, ENGLISH)
    assert [len(told) for told in edits.values()] == [1, 1, 1]
    assert edits[2][0].startswith("Level 3: ")
    assert edits[4][0].endswith(": 50, instead of 45")


def test_a_table_for_a_spreadsheet_holds_no_formula(page: Page) -> None:
    page.do(c.Start(), c.AdjustClock(60.0), c.Note('=HYPERLINK("x")'))
    page.night.undo()
    desk, told = page.night.desk, page.night.tournament
    found = list(page.view.all_found(desk.entries, desk.dead, told, ENGLISH))
    rows = lines(found, page.view, desk.entries, desk.dead, told, ENGLISH)
    table = list(csv.reader(io.StringIO(as_csv(rows, ENGLISH))))
    assert table[0] == ["Row", "Time", "Who", "What", "Note", "Taken back"]
    assert len(table) == len(desk.entries) + 1
    assert table[3][3] == "'+1:00 on the clock"
    assert table[4][5] == "taken back"
    assert table[1][1] == ENGLISH.stamp(desk.entries[0].wall)


@pytest.mark.parametrize(
    "note", ["=1+1", "+1", "-1", "@SUM(1)", " =1", "\u00a0-1", "\t=1", "\r=1", "\rx", "\n=1", "＝1"]
)
def test_no_cell_is_a_formula(note: str) -> None:
    text = as_csv([("1", "12:00", note, "Started", f"5 {note}", "")], ENGLISH)
    (_, cells) = csv.reader(io.StringIO(text, newline=""))
    assert cells == ["1", "12:00", f"'{note}", "Started", f"5 {note}", ""]


def test_only_what_was_found_is_written(page: Page) -> None:
    page.do(c.Start(), c.Note("Rail is loud"), c.Pause())
    page.ask(text="loud")
    desk, told = page.night.desk, page.night.tournament
    found = list(page.view.all_found(desk.entries, desk.dead, told, ENGLISH))
    text = as_text(lines(found, page.view, desk.entries, desk.dead, told, ENGLISH))
    assert text.endswith("Note: Rail is loud\n")
    assert text.count("\n") == 1


def test_in_another_language_the_rows_say_it_anew(page: Page) -> None:
    page.do(c.Start())
    entry, told = page.night.desk.entries[-1], page.night.tournament
    assert page.view.said(entry, told, ENGLISH) == "Started the tournament"
    pseudo = Words("qps")
    assert page.view.said(entry, told, pseudo) == pseudo.say("Started the tournament") != "Started the tournament"


def test_everybody_who_did_something_is_listed_once(page: Page) -> None:
    for who in ("Tomasz", "Mara", "Tomasz", ""):
        page.night.desk.do(c.Note("x"), who=who)
    assert page.view.people(page.night.desk.entries) == ["Mara", "Tomasz"]
    page.night.desk.do(c.Note("x"), who="Ann")
    assert page.view.people(page.night.desk.entries) == ["Ann", "Mara", "Tomasz"]


def test_a_files_name_is_one_everywhere() -> None:
    name = file_name('Sunday: 50/50 "Deep" <3', 1_767_726_000_000, "csv")
    assert name.startswith("Sunday 50 50 Deep 3 2026-01-0")
    assert name.endswith(".csv")


def test_a_note_without_a_row_is_no_rows() -> None:
    entry = Entry(1, 1, 0, 0, f.Noted("free"))
    assert JournalView().notes([entry], set()) == {}
