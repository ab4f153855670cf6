"""Every announcement word for word, as it is shown and as it is spoken, in every language that is shipped."""

from __future__ import annotations

import re

import pytest

from kiosk.files.phrases import shipped, shipped_languages
from kiosk.show.phrase_keys import KEYS, KINDS

from .scenes import EXPECTED, LANGUAGES, SCENES, expected, told

EVERY = [(name, language) for name in EXPECTED for language in LANGUAGES]


def plain(text: str) -> str:
    """With plain spaces: the wall keeps figures and signs on one line by others."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_the_room_is_told_these_words(name: str, language: str) -> None:
    kind, shown, spoken = expected(name, language)
    heard = [(each.kind, plain(each.text), each.spoken, each.language) for each in told(name, language)]
    assert (kind, shown, spoken, language) in heard


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_nothing_spoken_has_a_figure_or_a_sign(name: str, language: str) -> None:
    for each in told(name, language):
        assert re.fullmatch(r"[^\W\d_]+(?:[ .,:'-]+[^\W\d_]+)*\.?", each.spoken), each.spoken


def test_every_sentence_and_every_kind_has_its_scene() -> None:
    assert set(EXPECTED) == set(SCENES)
    assert {row["kind"] for row in EXPECTED.values()} == set(KINDS)
    assert set(KEYS) - set(EXPECTED) == {"level", "test"}  # levels have a scene for each ante; the test is F's


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence_itself(language: str) -> None:
    book = shipped(language)
    assert set(book.pairs) == set(KEYS)
    assert {pair.tongue.language for pair in book.pairs.values()} == {language}
    assert all(pair.spoken.text for pair in book.pairs.values())


def test_the_languages_are_those_of_the_issue() -> None:
    assert set(shipped_languages()) == set(LANGUAGES)
