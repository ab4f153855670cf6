"""Names in public, names that are near, and finding people by a few letters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.show.person import Person, folded, near, sort_key, tidy
from kiosk.show.person_names import NameIndex, ShownNames, shown_name
from kiosk.show.words import Words

WORDS = Words()


def people(*names: str, **more: str) -> list[Person]:
    return [Person(number, name, sort_key(name), **more) for number, name in enumerate(names, 1)]  # type: ignore[arg-type]


# -- one name --------------------------------------------------------------------------------------------------------

DAO = Person(12, "Dao Nguyen", card="0042", nickname="Tiger")


@pytest.mark.parametrize(
    ("how", "shown"),
    [
        ("full", "Dao Nguyen"),
        ("first_initial", "Dao N."),
        ("nickname", "Tiger"),
        ("card", "0042"),
        ("hidden", "Player 12"),
    ],
)
def test_the_event_says_how_people_are_shown(how: str, shown: str) -> None:
    assert shown_name(DAO, how, WORDS) == shown
    assert shown_name(replace(DAO, shown_as=how), "full", WORDS) == shown  # and the person's own wish goes before it


def test_who_has_no_nickname_or_card_is_not_shown_in_full() -> None:
    plain = Person(12, "Dao Nguyen")
    assert shown_name(plain, "nickname", WORDS) == "Dao N."
    assert shown_name(plain, "card", WORDS) == "Player 12"


def test_who_was_forgotten_is_a_number() -> None:
    assert shown_name(Person(123, forgotten=1), "full", WORDS) == "Player 123"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Smith, Jan", "Jan S."),
        ("Cher", "Cher"),
        ("Jean-Luc de la Tour", "Jean-Luc T."),
        ("David Cohen Jr.", "David C."),
        ("王小明", "王小明"),
        ("Zoë O'Brien", "Zoë O."),
        ("An\u0303a E\u0301va", "An\u0303a E\u0301."),  # a letter goes with its accent
    ],
)
def test_first_name_and_initial(name: str, shown: str) -> None:
    assert shown_name(Person(1, name), "first_initial", WORDS) == shown


def test_a_name_keeps_its_direction_in_any_sentence() -> None:
    assert shown_name(Person(1, "محمد علي"), "full", WORDS) == "\u2068محمد علي\u2069"
    assert shown_name(Person(1, "محمد علي"), "first_initial", WORDS) == "\u2068محمد ع.\u2069"
    assert shown_name(Person(1, "Ana\u202eBo"), "full", WORDS) == "AnaBo"


# -- many names on one wall ------------------------------------------------------------------------------------------


def wall(how: str, *of: Person) -> list[str]:
    names = ShownNames(how, WORDS)
    for person in of:
        names.put(person)
    return [names[person.player] for person in of]


@pytest.mark.parametrize(
    ("how", "names", "shown"),
    [
        ("first_initial", ("Dao Nguyen", "Dao Nkemelu", "Ana Ng"), ["Dao Ng.", "Dao Nk.", "Ana N."]),
        ("first_initial", ("Dao Nguyen", "Dao Ng"), ["Dao Ngu.", "Dao Ng"]),
        ("first_initial", ("Dao Nguyen", "Dao Nguyen"), ["Dao Nguyen (1)", "Dao Nguyen (2)"]),
        ("first_initial", ("Dao Nguyen", "Dao Nguyen", "Dao Nkemelu"), ["Dao Nguyen (1)", "Dao Nguyen (2)", "Dao Nk."]),
        ("full", ("J. Smith", "J. Smith", "J Smith"), ["J. Smith (1)", "J. Smith (2)", "J Smith (3)"]),
        ("full", ("José", "Jose"), ["José (1)", "Jose (2)"]),
        ("first_initial", ("Cher", "Cher"), ["Cher (1)", "Cher (2)"]),
    ],
)
def test_no_two_look_the_same(how: str, names: tuple[str, ...], shown: list[str]) -> None:
    assert wall(how, *people(*names)) == shown


def test_a_wish_of_ones_own_is_kept_apart_from_the_rest() -> None:
    first, second = people("Dao Nguyen", "Tiger Woo")
    assert wall("first_initial", replace(first, nickname="Tiger W.", shown_as="nickname"), second) == [
        "Tiger W. (1)",
        "Tiger Wo.",
    ]


def test_more_letters_come_and_go_with_the_other() -> None:
    names = ShownNames("first_initial", WORDS)
    first, second = people("Dao Nguyen", "Dao Nkemelu")
    names.put(first)
    assert names["1"] == "Dao N."
    names.put(second)
    assert names["1"] == "Dao Ng."
    names.put(replace(second, name="Eva Nkemelu"))
    assert dict(names) == {"1": "Dao N.", "2": "Eva N."}
    names.drop("2")
    names.drop("2")
    assert dict(names) == {"1": "Dao N."}


# -- near names ------------------------------------------------------------------------------------------------------


def test_C117_near_names_are_told_from_others() -> None:
    assert folded("José") == folded("JOSE") == folded("Jose\u0301") == "jose"
    assert near("J. Smith", "  smith, j ")
    assert near("Smith John", "John Smith")
    assert near("O'Brien, P.", "Patrick O\u2019Brien")
    assert not near("Jane Smith", "John Smith")
    assert not near("Cher", "Cherie")
    assert tidy("  smith,\tj \u200b") == "smith, j"


# -- finding ---------------------------------------------------------------------------------------------------------

HOUSE = people(
    "Björk Guðmundsdóttir",
    "Lucía Fernández",
    "J. Smith",
    "John Johnson",
    "Patrick O'Brien",
    "Max Müller",
    "محمد علي",
    "王小明",
    "김철수",
    "أحمد حسن",
    "Łukasz Żak",
    "=1+1",
)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("bjork", [1]),
        ("BJÖRK gud", [1]),
        ("lucia", [2]),
        ("fernandez l", [2]),
        ("smith j", [3]),
        ("j smith", [3]),
        ("smith, j.", [3]),
        ("j", [4, 3]),
        ("john john", [4]),
        ("john johnson j", []),
        ("obrien", [5]),
        ("o'b", [5]),
        ("o\u2019brien", [5]),
        ("brien", [5]),
        ("muller", [6]),
        ("mueller", [6]),
        ("Müll", [6]),
        ("mueller m", [6]),
        ("محمد", [7]),
        ("علي", [7]),
        ("王", [8]),
        ("小明", [8]),
        ("김", [9]),
        ("احمد", [10]),
        ("zak luk", [11]),
        ("1", [12]),
        ("ohn", []),
        ("smith x", []),
    ],
)
def test_a_few_letters_find(typed: str, found: list[int]) -> None:
    assert NameIndex(HOUSE).search(typed) == list(map(str, found))


def test_nickname_and_card_find_and_the_card_comes_first() -> None:
    index = NameIndex(
        [
            Person(1, "Ana 12", sort_key("Ana 12"), nickname="Ice Queen"),
            Person(2, "Zoë", sort_key("Zoë"), card="12"),
            Person(3, "Bo", sort_key("Bo"), card="12-345-6"),
        ]
    )
    assert index.search("queen") == index.search("ice q") == ["1"]
    assert index.search("12") == ["2", "1", "3"]
    assert index.search("12-345") == index.search("12345") == index.search("12 345 6") == ["3"]


def test_everybody_without_a_letter_by_family_name() -> None:
    assert NameIndex(people("Zoë Adams", "Ana Bell", "Cher")).search(" .") == ["1", "2", "3"]
    assert NameIndex(people("Ana Bell", "Zoë Adams", "Cher")).search("") == ["2", "1", "3"]
    assert NameIndex().search("a") == []


def test_the_index_follows_each_change() -> None:
    index = NameIndex(HOUSE)
    index.put(replace(HOUSE[0], name="Ana Björk", sort="bjork ana", nickname="Bee"))
    index.put(Person(13, "John John", "john john"))
    index.put(replace(HOUSE[2], forgotten=1))
    index.drop("99")
    fresh = NameIndex(
        [
            replace(HOUSE[0], name="Ana Björk", sort="bjork ana", nickname="Bee"),
            HOUSE[1],
            *HOUSE[3:],
            Person(13, "John John", "john john"),
        ]
    )
    assert len(index) == 12
    for typed in ("", "ana", "bjork", "gud", "bee", "smith", "john", "john john", "j"):
        assert index.search(typed) == fresh.search(typed), typed
    index.drop("13")
    assert index.search("john john") == ["4"]


def test_many_between_two_neighbours_stay_in_order() -> None:
    index = NameIndex([Person(1, "A"), Person(2, "C")])
    for number in range(3, 103):  # each between the one before and "C", until no room is left between whole numbers
        index.put(Person(number, f"B{number:03}"))
    assert index.search("") == ["1", *map(str, range(3, 103)), "2"]
    assert index.search("b") == [*map(str, range(3, 103))]
