"""The translations that ship with the program: one .po file for each language."""

from __future__ import annotations

from functools import cache

from kiosk.files.data import DataError, Problem, data_path, read_text
from kiosk.show.words_catalogue import Catalogue, read_catalogue

SOURCE_LANGUAGE = "en"
"""The language of the texts in the code."""


def languages() -> tuple[str, ...]:
    """The languages that the program speaks, by their tags, in order.

    :raises DataError: ``data_missing`` when this installation lacks them.
    """
    folder = data_path("assets", "translations")
    return tuple(
        sorted({SOURCE_LANGUAGE, *(path.parent.parent.name for path in folder.glob("*/LC_MESSAGES/kiosk.po"))})
    )


@cache
def catalogue(tag: str) -> Catalogue:
    """The texts for ``tag``, "de_AT" as "de" where it has none of its own; without texts the code's English stays.

    :raises DataError: ``data_missing``, or ``bad_syntax`` for a file that cannot be read.
    """
    own = tag.replace("-", "_")
    for name in (own, own.partition("_")[0]):
        path = data_path("assets", "translations") / name / "LC_MESSAGES" / "kiosk.po"
        if path.is_file():
            try:
                return read_catalogue(read_text(path))
            except ValueError as error:
                raise DataError([Problem(path, None, "", "bad_syntax", {"reason": str(error)})]) from error
    return Catalogue()


def keys() -> tuple[str, ...]:
    """The texts of the code, as far as any language translates them. :raises DataError: as :func:`catalogue` does."""
    return tuple(sorted({key for tag in languages() for key in catalogue(tag).texts}))
