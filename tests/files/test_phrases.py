"""The sentences on the shelf: shipped ones, and over them those of the own folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.files.data import DataError
from kiosk.files.phrases import forget_sentence, load_phrases, own_path, save_sentence, shipped
from kiosk.show.words import Words

OVER = "The break is over. Please take your seats."


def write(language: str, text: str) -> None:
    own_path(language).parent.mkdir(exist_ok=True)
    own_path(language).write_text(text, encoding="utf-8")


def found(language: str) -> list[tuple[int | None, str, str]]:
    return [(problem.line, problem.key, problem.code) for problem in load_phrases(language)[1]]


def test_without_own_sentences_the_shipped_ones_are_said() -> None:
    book, problems = load_phrases("en_US")
    assert (book, problems) == (shipped("en"), ())
    assert book.pair("break_over").spoken.text == OVER


def test_an_own_sentence_stands_for_the_shipped_one_and_the_others_stay() -> None:
    write("en", '[sentences]\nbreak_over = "Back to work."\n')
    book, problems = load_phrases("en")
    assert problems == ()
    assert (book.pair("break_over").spoken.text, book.pair("break_over").own) == ("Back to work.", True)
    assert book.pair("day_over") == shipped("en").pair("day_over")


def test_a_broken_own_sentence_is_told_with_its_line_and_the_shipped_one_is_said() -> None:
    write(
        "en",
        "# ours\n[sentences]\n"
        'break_over = "Back to {wrok}."\n'
        'day_over = "Good night."\n'
        'hand = { shown = "Hand {hand}", spoken = "Hand {hand" }\n'
        'brake = "Break."\n'
        "level = 5\n",
    )
    book, problems = load_phrases("en")
    assert found("en") == [
        (3, "break_over", "unknown_name"),
        (5, "hand", "unclosed"),
        (6, "brake", "unknown_key"),
        (7, "level", "wrong_type"),
    ]
    assert Words().problem(problems[0]) == "en.toml, line 3, break_over: There is no name wrok."
    assert book.pair("break_over").spoken.text == OVER
    assert book.pair("day_over").spoken.text == "Good night."
    assert book.pair("hand") == shipped("en").pair("hand")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[sentence]\n", (1, "sentence", "unknown_key")),
        ("sentences = 5\n", (1, "sentences", "wrong_type")),
        ("[words]\nminutes = 'Minuten'\n", (2, "minutes", "placeholder_missing")),
        ("[words]\nmonths = '# months'\n", (2, "months", "unknown_key")),
        ("[numbers]\nhundreds = [11]\n", (2, "hundreds", "wrong_type")),
        ("[numbers]\nhundreds = [0, 500]\n", (2, "hundreds", "wrong_type")),
        ("[numbers]\nchanges = [['a']]\n", (2, "changes", "wrong_type")),
        ("[numbers]\ntime = '#'\n", (2, "time", "placeholder_missing")),
        ("[signs]\n'%' = 5\n", (2, "%", "wrong_type")),
        ("[sentences]\nhand = { told = 'Hand' }\n", (2, "hand", "unknown_key")),
        ("[sentences]\nhand = \n", (2, "", "bad_syntax")),
    ],
)
def test_what_else_is_wrong_is_told_and_the_shipped_way_stays(text: str, problem: tuple[int, str, str]) -> None:
    write("de", text)
    book, _ = load_phrases("de")
    assert problem in found("de")
    assert book.tongue == shipped("de").tongue


def test_own_numbers_and_words_hold_for_the_shipped_sentences_too() -> None:
    write("en", "[numbers]\nhundreds = []\n[words]\nminutes = '# min|# mins'\n")
    book, problems = load_phrases("en")
    assert problems == ()
    tongue = book.pair("break").tongue
    assert tongue.numbers.said(1500) == "one thousand five hundred"
    assert tongue.word("minutes") == "# min|# mins"
    assert tongue.numbers.changes == shipped("en").tongue.numbers.changes


def test_a_language_that_is_not_shipped_is_said_in_english_until_it_has_sentences_of_its_own() -> None:
    assert load_phrases("it_IT")[0] == shipped("en")
    write("it", "[sentences]\nbreak_over = 'La pausa è finita.'\n")
    book, problems = load_phrases("it_IT")
    assert problems == ()
    assert (book.language, book.pair("break_over").tongue.language, book.pair("hand").tongue.language) == (
        "it",
        "it",
        "en",
    )
    assert book.tongue.numbers.said(1500) == "millecinquecento"


def test_a_sentence_is_kept_and_given_back_and_comments_stay() -> None:
    write("en", "# ours, do not touch\n[sentences]\nday_over = 'Good night.' # the owner's wish\n")
    save_sentence("en_US", "break_over", "Back to work.")
    save_sentence("en_US", "hand", "Deal hand {hand}.", "HAND {hand}")
    book, problems = load_phrases("en")
    assert problems == ()
    pair = book.pair("hand")
    assert (pair.spoken.text, pair.shown.text) == ("Deal hand {hand}.", "HAND {hand}")
    assert book.pair("break_over").spoken.text == "Back to work."
    forget_sentence("en_US", "break_over")
    assert load_phrases("en")[0].pair("break_over") == shipped("en").pair("break_over")
    text = own_path("en").read_text(encoding="utf-8")
    assert text.startswith("# ours, do not touch\n")
    assert "day_over = 'Good night.' # the owner's wish" in text


def test_the_first_own_sentence_makes_the_file() -> None:
    assert not own_path("fr").exists()
    forget_sentence("fr", "hand")
    assert not own_path("fr").exists()
    save_sentence("fr", "hand", "Main numéro {hand}.")
    assert load_phrases("fr")[0].pair("hand").spoken.text == "Main numéro {hand}."


def test_a_sentence_that_cannot_be_read_is_not_kept() -> None:
    save_sentence("en", "hand", "Deal.")
    with pytest.raises(DataError) as refused:
        save_sentence("en", "hand", "Deal {had}.")
    assert [(problem.key, problem.code) for problem in refused.value.problems] == [("hand", "unknown_name")]
    assert load_phrases("en")[0].pair("hand").spoken.text == "Deal."


def test_over_a_file_that_cannot_be_read_nothing_is_written() -> None:
    write("en", "[sentences\n")
    with pytest.raises(DataError, match="bad_syntax"):
        save_sentence("en", "hand", "Deal.")
    assert own_path("en").read_text(encoding="utf-8") == "[sentences\n"


@pytest.mark.parametrize("wrong", ['sentences = "x"', "sentences = 5", "[[sentences]]"])
def test_a_file_whose_sentences_are_no_table_is_told_with_its_line_and_stays(wrong: str) -> None:
    text = f"# ours\n{wrong}\n"
    write("en", text)
    for change in (lambda: save_sentence("en", "hand", "Deal."), lambda: forget_sentence("en", "hand")):
        with pytest.raises(DataError) as told:
            change()
        (problem,) = told.value.problems
        assert (problem.line, problem.key, problem.code) == (2, "sentences", "wrong_type")
        assert Words().problem(problem).startswith("en.toml, line 2")
    assert own_path("en").read_text(encoding="utf-8") == text


def test_a_disk_that_refuses_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("kiosk.files.phrases.write_text", refuse)
    with pytest.raises(DataError) as refused:
        save_sentence("en", "hand", "Deal.")
    assert Words().problem(refused.value.problems[0]).endswith("The file cannot be written: No space left on device.")
