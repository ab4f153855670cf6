"""The sentences of the voice: those shipped, and over them what this house wrote in its own folder."""

from __future__ import annotations

from collections.abc import Iterable, MutableMapping
from functools import cache
from pathlib import Path

from kiosk.files.data import DataError, Problem, data_path, line_of, own_place, read_data, write_text
from kiosk.show.phrase_book import Book, read_book, read_sentence
from kiosk.show.phrase_book import Problem as PhraseProblem
from kiosk.show.phrase_text import PhraseError

BASE = "en"
"""The language of what another one lacks."""


def shipped_languages() -> tuple[str, ...]:
    """The languages whose sentences are shipped, by their tags."""
    return tuple(sorted(path.stem for path in data_path("assets", "phrases").glob("*.toml")))


def own_path(language: str) -> Path:
    """Where this house keeps its own sentences of a language."""
    return own_place("phrases") / f"{_bare(language)}.toml"


def load_phrases(language: str) -> tuple[Book, tuple[Problem, ...]]:
    """The sentences for a reader's tag such as "de_AT": the shipped ones, those of the own folder over them.

    A sentence of the own folder that cannot be read is told with its line, and the shipped one is said. A language
    that is not shipped and has no file of its own is said in English, by an English voice.
    """
    book = shipped(_bare(language))
    path = own_path(language)
    try:
        text, data = read_data(path)
    except DataError as error:
        return book, () if error.problems[0].code == "not_found" else error.problems
    own, problems = read_book({"language": _bare(language)} | data, book, own=True)
    return own, tuple(_problems(path, text, problems))


@cache
def shipped(language: str) -> Book:
    """The sentences as they are shipped, in English where there are none of the language.

    :raises DataError: this installation lacks them, or they are damaged.
    """
    path = data_path("assets", "phrases") / f"{language}.toml"
    if not path.is_file():
        return shipped(BASE)
    text, data = read_data(path)
    book, problems = read_book(data)
    if problems:
        raise DataError(_problems(path, text, problems))
    return book


def save_sentence(language: str, key: str, spoken: str, shown: str = "") -> None:
    """Keep an own sentence; its comments and the other sentences of the file stay.

    :param shown: what the wall reads where it is not the same; "" for the same.
    :raises DataError: the sentence or the file cannot be read, or the file cannot be written; nothing is changed.
    """
    path = own_path(language)
    for text in (spoken, shown):
        try:
            read_sentence(key, text)
        except PhraseError as error:
            raise DataError([Problem(path, None, key, error.code, error.values)]) from error
    _write(path, key, {"shown": shown, "spoken": spoken} if shown and shown != spoken else spoken)


def forget_sentence(language: str, key: str) -> None:
    """Back to the shipped sentence. :raises DataError: the file cannot be read or written."""
    if own_path(language).exists():
        _write(own_path(language), key, None)


def _write(path: Path, key: str, value: str | dict[str, str] | None) -> None:
    import tomlkit  # only to write: the start does without it

    text = read_data(path)[0] if path.exists() else ""
    document = tomlkit.parse(text)
    sentences = document.setdefault("sentences", tomlkit.table())
    if not isinstance(sentences, MutableMapping):
        wrong = {"wanted": "table", "value": str(sentences)}
        raise DataError([Problem(path, line_of(text, ("sentences",)), "sentences", "wrong_type", wrong)])
    sentences.pop(key, None)
    if isinstance(value, dict):
        both = tomlkit.inline_table()
        both.update(value)
        sentences[key] = both
    elif value is not None:
        sentences[key] = value
    try:
        write_text(path, tomlkit.dumps(document))
    except OSError as error:
        reason = {"reason": error.strerror or str(error)}
        raise DataError([Problem(path, None, key, "not_written", reason)]) from error


def _problems(path: Path, text: str, problems: Iterable[PhraseProblem]) -> list[Problem]:
    return [Problem(path, line_of(text, each.path), _key(each.path), each.code, each.values) for each in problems]


def _key(path: tuple[str, ...]) -> str:
    """The sentence's, or the last one written."""
    return path[1] if path[0] == "sentences" and len(path) > 1 else path[-1]


def _bare(language: str) -> str:
    return language.replace("-", "_").partition("_")[0].lower() or BASE
