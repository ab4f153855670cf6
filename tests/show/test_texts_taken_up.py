"""No text for people escapes the translators: one in an f-string is not seen by the extraction, and stays English."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from kiosk.files.translations import catalogue

from .test_translations import ROOT, translate


def said(source: str) -> Iterator[tuple[int, str]]:
    """The line and the text of each call that says a text which is written out."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and isinstance(text := node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("say", "many", "mark") and isinstance(text.value, str) and text.value:
                yield node.lineno, text.value


def test_a_text_within_an_f_string_is_seen_here() -> None:
    assert list(said("f\"{figures} {words.say('It can change.')}\"")) == [(1, "It can change.")]


def test_every_text_that_the_code_says_is_taken_up() -> None:
    known, keyed = catalogue("de").texts, translate()._KEYED
    files = {path.relative_to(ROOT / "kiosk").as_posix(): path for path in (ROOT / "kiosk").rglob("*.py")}
    lost = [
        f"{name}:{line}: {text}"
        for name, path in sorted(files.items())
        if name not in keyed
        for line, text in said(path.read_text(encoding="utf-8"))
        if text not in known
    ]
    assert lost == []
