"""No text for people escapes the translators: one in an f-string is not seen by the extraction, and stays English."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from .test_translations import ROOT

_NEAR = re.compile(r"\{[^{}\n]*\b(?:say|many|mark)\(")
"""What stands in every such f-string, and in little else: only those files are read whole."""


def lost(source: str) -> Iterator[str]:
    """The texts that are said within f-strings."""
    if not _NEAR.search(source):
        return
    for whole in ast.walk(ast.parse(source)):
        for node in ast.walk(whole) if isinstance(whole, ast.JoinedStr) else ():
            if isinstance(node, ast.Call) and node.args and isinstance(text := node.args[0], ast.Constant):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in ("say", "many", "mark") and isinstance(text.value, str):
                    yield text.value


def test_a_text_within_an_f_string_is_seen_here() -> None:
    assert list(lost("f\"{figures} {words.say('It can change.')}\"")) == ["It can change."]
    assert list(lost('words.say("It can change until {time}.", time=f"{now}")')) == []


def test_no_text_that_the_code_says_stands_within_an_f_string() -> None:
    files = sorted((ROOT / "kiosk").rglob("*.py"))
    assert len(files) > 200
    assert [f"{path.name}: {text}" for path in files for text in lost(path.read_text(encoding="utf-8"))] == []
