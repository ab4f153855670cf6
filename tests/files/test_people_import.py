"""A list of people: its columns found, each row shown before it is done, nobody merged in silence, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from kiosk.files.people_export import people_rows, told_in, write_people
from kiosk.files.people_heads import Columns, find_columns
from kiosk.files.people_import import WHY, Booking, Planned, Preview, preview
from kiosk.files.spreadsheet import Row, Table, read_table
from kiosk.files.translations import catalogue
from kiosk.show.person import Person
from kiosk.show.words import Words
from kiosk.show.words_catalogue import placeholders
from kiosk.store.people import MemoryPeople


def table(*rows: Sequence[str]) -> Table:
    return Table(tuple(Row(line, tuple(row)) for line, row in enumerate(rows, 1)))


def planned(*rows: Sequence[str], people: Sequence[Person] = ()) -> Preview:
    made = table(*rows)
    return preview(made, find_columns(made), MemoryPeople(people).all())


def shapes(plan: Preview) -> list[tuple[int, str, str, str]]:
    """Line, what, do and why of every row."""
    return [(row.line, row.what, row.do, row.why) for row in plan.rows]


def only(plan: Preview) -> Planned:
    (row,) = plan.rows
    return row


# -- columns ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heads", "places"),
    [
        ("Name;Card;Nickname;Note;Paid", {"name": 0, "card": 1, "nickname": 2, "note": 3, "paid": 4}),
        ("LAST NAME;First name;Member #;E-mail", {"last_name": 0, "first_name": 1, "card": 2, "contact": 3}),
        (
            "Vorname;Name;Karten-Nr.;Spitzname;Bemerkung;Bezahlt",
            {"first_name": 0, "last_name": 1, "card": 2, "nickname": 3, "note": 4, "paid": 5},
        ),
        ("Spieler;Kartennummer", {"name": 0, "card": 1}),
        (
            "Nombre;Apellidos;Nº de tarjeta;Apodo;Observaciones;Pagado",
            {"first_name": 0, "last_name": 1, "card": 2, "nickname": 3, "note": 4, "paid": 5},
        ),
        ("Nombre y apellidos;Teléfono", {"name": 0, "contact": 1}),
        (
            "Nom;Prénom;N° de carte;Surnom;Remarques;Payé",
            {"last_name": 0, "first_name": 1, "card": 2, "nickname": 3, "note": 4, "paid": 5},
        ),
        ("Joueur;Numéro de carte", {"name": 0, "card": 1}),
    ],
)
def test_columns_are_found_by_their_heads_in_four_languages(heads: str, places: dict[str, int]) -> None:
    found = find_columns(table(heads.split(";"), ["x"] * 6))
    assert (dict(found.places), found.head, found.unused, found.enough) == (places, True, (), True)


def test_heads_that_say_nothing_are_told_and_a_second_of_a_kind_is_left() -> None:
    found = find_columns(table(["Table", "Name", "E-mail", "Phone", ""], ["1", "Ana", "a", "2", ""]))
    assert (dict(found.places), found.unused) == ({"name": 1, "contact": 2}, ("Table", "Phone"))


def test_heads_of_an_export_in_another_language_are_known() -> None:
    told = {"номер карты": "card", "barred": "barred"}
    found = find_columns(table(["Name", "Номер карты", "Barred"]), told)
    assert (dict(found.places), found.unused) == ({"name": 0, "card": 1}, ("Barred",))


def test_one_column_without_a_head_is_names_and_more_are_asked_for() -> None:
    assert find_columns(table(["Ana Bo"], ["Cy Dao"])) == Columns({"name": 0}, head=False)
    several = find_columns(table(["Ana Bo", "12"], ["Cy Dao", "13"]))
    assert (several.enough, several.head) == (False, False)
    assert find_columns(table()).enough is False
    told = preview(table(["12", "Ana Bo"]), Columns({"card": 0, "name": 1}, head=False), ())
    assert only(told).person == Person(name="Ana Bo", sort="bo ana", card="12")


# -- C117 ------------------------------------------------------------------------------------------------------------

C117 = ["José", "Jose", "J. Smith", "J. Smith", "  smith, j ", "=1+1", "محمد علي", "Zoë O'Brien"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_C117_a_player_list(tmp_path: Path, encoding: str) -> None:
    names = [name for name in C117 if encoding != "cp1252" or "محمد" not in name]
    path = tmp_path / "players.csv"
    path.write_bytes("".join(f"{name};\r\n" for name in ("Name", *names)).encode(encoding))
    made = read_table(path)
    plan = preview(made, find_columns(made), ())
    assert [(row.person.name, row.what, row.do) for row in plan.rows if row.person.name not in ("محمد علي",)] == [
        ("José", "new", "new"),
        ("Jose", "duplicate", "new"),  # flagged, and kept apart
        ("J. Smith", "new", "new"),
        ("J. Smith", "duplicate", "new"),
        ("smith, j", "near", "new"),
        ("=1+1", "new", "new"),
        ("Zoë O'Brien", "new", "new"),
    ]
    people = MemoryPeople()
    changes = plan.changes(people.all())
    numbers = people.add_many(changes.new, changes.changed)
    assert len(set(numbers)) == len(names)
    assert [person.name for person in people.all()] == [name.strip() for name in names]
    write_people(tmp_path / "out.csv", people.all(), Words())
    out = (tmp_path / "out.csv").read_bytes()
    assert out.startswith(b"\xef\xbb\xbf")
    assert b"'=1+1" in out


# -- what a row is ---------------------------------------------------------------------------------------------------

HOUSE = (
    Person(name="Dao Nguyen", card="0042"),
    Person(name="J. Smith", nickname="Jay"),
    Person(name="Ana Bo"),
    Person(name="Ana Bo"),
    Person(name="José Peña", card="7"),
)


@pytest.mark.parametrize(
    ("row", "what", "do", "player", "like", "why"),
    [
        (("Kofi Osei", ""), "new", "new", "", (), ""),
        (("DAO NGUYEN", "0042"), "same", "update", "1", (), ""),
        (("Dao Nguyen", ""), "same", "update", "1", (), ""),
        (("Dao Nguyen", "99"), "near", "new", "", ("1",), "other_card"),
        (("Mai Tran", "0042"), "near", "skip", "", ("1",), "card_of_another"),
        (("J. Smith", "88"), "update", "update", "2", (), ""),
        (("smith, j", ""), "near", "new", "", ("2",), "like"),
        (("John Smith", ""), "near", "new", "", ("2",), "like"),
        (("Ana Bo", ""), "near", "skip", "", ("3", "4"), "several"),
        (("Jose Pena", ""), "near", "new", "", ("5",), "like"),
        (("Jose Pena", "7"), "same", "update", "5", (), ""),
    ],
)
def test_a_row_among_people_who_are_known(
    row: tuple[str, str], what: str, do: str, player: str, like: tuple[str, ...], why: str
) -> None:
    found = only(planned(("Name", "Card"), row, people=HOUSE))
    assert (found.what, found.do, found.player, found.like, found.why) == (what, do, player, like, why)


def test_an_update_takes_nothing_away_and_keeps_the_name_as_it_is_written() -> None:
    people = MemoryPeople(HOUSE)
    made = table(("First name", "Last name", "Card", "Note"), ("J.", "SMITH", "88", "likes seat 1"))
    changes = preview(made, find_columns(made), people.all()).changes(people.all())
    assert changes.new == ()
    people.add_many(changes.new, changes.changed)
    after = people.one("2")
    assert after is not None
    assert (after.name, after.card, after.nickname, after.note) == ("J. Smith", "88", "Jay", "likes seat 1")


def test_rows_among_rows() -> None:
    plan = planned(
        ("Name", "Card"),
        ("Ana Bo", "1"),
        ("ana bo", "1"),  # the same person, beyond doubt
        ("Cy Dao", "1"),  # one card, two people
        ("Ana Bo", "2"),  # two people
        ("Ana Bo", ""),
        ("Bo Ana", ""),
        ("Eva Fox", ""),
        people=(Person(name="Eva Fox"),),
    )
    assert shapes(plan) == [
        (2, "new", "new", ""),
        (3, "duplicate", "skip", "line_card"),
        (4, "unreadable", "skip", "card_twice"),
        (5, "near", "new", "like_line"),
        (6, "duplicate", "new", "line"),
        (7, "near", "new", "like_line"),
        (8, "same", "update", ""),
    ]
    assert (plan.counts()["near"], plan.counts()["update"]) == (2, 0)


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (("", "12", "", ""), "no_name"),
        (("Smith", "12", "", "", "", "Jan"), "too_many_cells"),
        (("Jos\ufffd", "", "", ""), "bad_letters"),
        (("Ana", "#REF!", "", ""), "cell_error"),
        (("Ana", "4,20E+12", "", ""), "damaged_card"),
        (("A" * 201, "", "", ""), "too_long"),
        (("Ana", "", "perhaps", ""), "bad_paid"),
        (("Ana", "", "-5", ""), "bad_paid"),
        (("Ana", "", "1.005", ""), "bad_paid"),
        (("Ana", "", "", "tall"), "bad_flag"),
    ],
)
def test_every_row_that_cannot_be_read_says_why_and_stops_no_other(row: tuple[str, ...], why: str) -> None:
    plan = planned(("Name", "Card", "Paid", "Flag"), row, ("Bo", "", "", ""))
    assert shapes(plan) == [(2, "unreadable", "skip", why), (3, "new", "new", "")]
    text = Words().say(WHY[why], **plan.rows[0].values)
    assert placeholders(text) == frozenset()


def test_every_reason_has_the_values_of_its_sentence() -> None:
    plan = planned(
        ("Name", "Card"),
        *(("Dao Nguyen", "99"), ("Mai Tran", "0042"), ("Ana Bo", ""), ("smith, j", ""), ("smith, j", "")),
        *(("X Y", "5"), ("X Y", "5"), ("Z", "5"), ("Y X", "")),
        people=HOUSE,
    )
    told = [row for row in plan.rows if row.why]
    assert {row.why for row in told} == {
        *("other_card", "card_of_another", "several", "like", "line", "line_card", "card_twice", "like_line")
    }
    for row in told:
        assert placeholders(WHY[row.why]) <= row.values.keys(), row.why


@pytest.mark.parametrize(
    ("text", "paid", "full"),
    [
        *(("", 0, False), ("no", 0, False), ("nein", 0, False), ("0", 0, False)),
        *(("x", 0, True), ("Ja", 0, True), ("Sí", 0, True), ("payé", 0, True), ("✓", 0, True), ("1", 0, True)),
        *(("50", 5000, False), ("$50.5", 5050, False), ("50,25 €", 5025, False), ("120.00 EUR", 12000, False)),
    ],
)
def test_paid_is_a_word_or_an_amount(text: str, paid: int, full: bool) -> None:
    found = only(planned(("Name", "Paid"), ("Ana", text)))
    assert (found.what, found.paid, found.paid_full) == ("new", paid, full)


def test_flags_are_read_in_the_reader_s_words_and_in_english() -> None:
    german = Words("de", catalogue=catalogue("de"))
    made = table(("Name", "Flag"), ("Ana", "Barred"), ("Bo", german.say("Self-excluded")), ("Cy", "under_age"))
    plan = preview(made, find_columns(made), (), told_in(german))
    assert [row.person.flag for row in plan.rows] == ["barred", "self_excluded", "under_age"]


# -- what is done ----------------------------------------------------------------------------------------------------


def test_a_row_can_be_chosen_for_another_deed() -> None:
    plan = planned(("Name", "Card"), ("Ana Bo", ""), ("smith, j", "9"), ("", ""), ("", "5"), people=HOUSE)
    plan = plan.choose(2, "update", "4").choose(3, "update", "2").choose(3, "skip").choose(3, "update", "2")
    people = MemoryPeople(HOUSE)
    changes = plan.changes(people.all())
    assert [person.id for person in changes.changed] == [2]
    assert people.add_many(changes.new, changes.changed) == []
    assert [booking.player for booking in changes.bookings([])] == ["4", "2"]
    for line, do, player in ((2, "update", "1"), (5, "new", ""), (99, "skip", "")):
        with pytest.raises(ValueError):
            plan.choose(line, do, player)  # type: ignore[arg-type]


def test_a_list_books_everybody_once_paid_or_not() -> None:
    people = MemoryPeople(HOUSE)
    plan = planned(
        ("Name", "Card", "Paid"),
        *(("Dao Nguyen", "", "yes"), ("Kofi Osei", "5", "50"), ("Kofi Osei", "5", ""), ("Lea", "", ""), ("", "6", "")),
        people=HOUSE,
    )
    changes = plan.changes(people.all())
    players = list(map(str, people.add_many(changes.new, changes.changed)))
    assert changes.bookings(players) == (
        Booking("6", 5000),
        Booking("7"),
        Booking("1", paid_full=True),
    )


# -- the way out and back --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_exported_comes_back_as_it_was(tmp_path: Path, ending: str, language: str) -> None:
    words = Words(language, catalogue=catalogue(language))
    people = MemoryPeople(
        [
            Person(name="José Peña", card="0007", nickname="=Pep", contact="+49 30 1", note="- left-handed"),
            Person(name="محمد علي", flag="self_excluded", flag_reason="until May", shown_as="hidden"),
            Person(name="Smith, Jan", shown_as="first_initial"),
            Person(name="Gone"),
        ]
    )
    people.forget(4)
    path = tmp_path / f"people.{ending}"
    write_people(path, people.all(), words)
    made = read_table(path)
    told = told_in(words)
    plan = preview(made, find_columns(made, told), (), told)
    back = MemoryPeople()
    changes = plan.changes(())
    back.add_many(changes.new)

    def content(each: Person) -> Person:
        return replace(each, id=0, created=0)

    key = lambda each: each.sort  # noqa: E731
    assert sorted(map(content, back.all()), key=key) == sorted(map(content, people.all()[:3]), key=key)
    same = preview(made, find_columns(made, told), people.all(), told)
    assert {row.what for row in same.rows} == {"same"}
    assert len(people_rows(people.all(), words)) == 4
    assert [each.name for each in tmp_path.iterdir()] == [path.name]  # nothing half-made is left beside it
