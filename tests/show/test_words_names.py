"""What a player is called in a sentence: by the director, in public, and where there is little room."""

import pytest

from kiosk.show.words import Words

FSI, PDI = "\u2068", "\u2069"
NAMES = {"1": "Dao Nguyen", "2": "Maximiliane von Hohenstein", "3": "\u05d3\u05d5\u05d3 \u05db\u05d4\u05df"}
WORDS = Words().known_by(NAMES, {"1": "Dao N."})


def test_the_director_reads_the_full_name_and_the_room_what_it_may() -> None:
    assert (WORDS.player("1"), WORDS.in_public("1")) == ("Dao Nguyen", "Dao N.")
    assert Words().known_by(NAMES).in_public("1") == "Dao Nguyen"


def test_whom_nobody_knows_any_more_is_a_number_and_what_was_typed_stays() -> None:
    assert WORDS.player("12") == Words().player("12") == "Player 12"
    assert WORDS.player("Seat 4, the tall one") == "Seat 4, the tall one"


def test_names_keep_their_own_direction() -> None:
    assert WORDS.player("3") == f"{FSI}{NAMES['3']}{PDI}"
    assert Words("ar").known_by(NAMES).player("1") == f"{FSI}Dao Nguyen{PDI}"
    isolated = Words().known_by({"3": f"{FSI}{NAMES['3']}{PDI}"})
    assert isolated.player("3") == f"{FSI}{NAMES['3']}{PDI}", "one that is isolated already is not twice"


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Dao Nguyen", "Dao Nguyen"),
        ("Lucía Pérez", "L. Pérez"),
        ("Jan de Vries", "J. de Vries"),
        ("Vries, Jan de la", "J. de la Vries"),
        ("Maximiliane von Hohenstein", "M. von Hohenstein"),
        ("Ana Wolfeschlegelsteinhausen", "A. Wolfeschlegelste…"),
        ("Wolfeschlegelsteinhausen", "Wolfeschlegelsteinh…"),
    ],
)
def test_on_a_button_a_long_name_is_shorter(name: str, short: str) -> None:
    assert Words().known_by({"1": name}).player_short("1") == short


def test_several_things_in_a_sentence() -> None:
    assert Words().listed(["Ann"]) == "Ann"
    assert Words().listed(["Ann", "Ben"]) == "Ann and Ben"
    assert Words("de").listed(["Ann", "Ben", "Cem"]) == "Ann, Ben und Cem"
    assert Words().listed([]) == ""


def test_words_tell_the_director_the_same_while_only_the_room_reads_otherwise() -> None:
    plain, names = Words(), dict(NAMES)
    known = plain.known_by(names)
    assert known.tells_as(plain.known_by(names, {"1": "Dao N."}))
    assert not known.tells_as(plain.known_by(dict(names)))
    assert not known.tells_as(Words().known_by(names)), "other words: another language, or another face of the clock"


def test_the_same_words_otherwise() -> None:
    plain = Words("de", "Europe/Berlin", "EUR")
    known = plain.known_by(NAMES)
    assert (known.money(24000), plain.player("1")) == (plain.money(24000), "Player 1")
