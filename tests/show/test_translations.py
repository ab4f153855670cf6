"""The translations that ship: none is missing, none is left over, and all keep what is filled in."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from kiosk.files.data import DataError
from kiosk.files.translations import catalogue, languages
from kiosk.show.words import Words
from kiosk.show.words_catalogue import placeholders
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused

from .evening import Evening, timed

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = [language for language in languages() if language != "en"]


@cache
def translate() -> ModuleType:
    """The tool; what it finds in the code is found once, since no test of it changes the code."""
    spec = importlib.util.spec_from_file_location("translate", ROOT / "packaging" / "translate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.template = cache(module.template)  # type: ignore[attr-defined]
    return module


def test_the_languages_of_the_voice_ship() -> None:
    assert {"de", "es", "fr"} <= set(SHIPPED)


def test_texts_of_shelves_are_taken_up_and_keys_of_sentences_are_not() -> None:
    texts = {key if isinstance(key, str) else key[0] for key in (message.id for message in translate().template())}
    assert {"Full board", "Everything the room asks for, the clock in the middle.", "Before the start"} <= texts
    assert {"Home game", "One to three tables, a relaxed evening."} <= texts
    assert not {"hand_for_hand_over", "one_minute", "final_table"} & texts


@pytest.mark.parametrize("language", SHIPPED)
def test_no_text_is_missing_and_none_is_left_over(language: str) -> None:
    tool = translate()
    faults = [fault for name, path in tool.files([language]) for fault in tool.missing(name, path)]
    assert faults == []


def test_a_missing_text_and_one_that_is_gone_are_found(tmp_path: Path) -> None:
    file = tmp_path / "kiosk.po"
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    file.write_text(head + 'msgid "Gone"\nmsgstr "Weg"\n\nmsgid "Next break"\nmsgstr ""\n', encoding="utf-8")
    faults = translate().missing("de", file)
    assert "de: not in the file: Level {level}" in faults
    assert "de: not in the code: Gone" in faults
    assert "de: not translated: Next break" in faults


@pytest.mark.parametrize("language", SHIPPED)
def test_every_translation_keeps_what_is_filled_in(language: str) -> None:
    for key, forms in catalogue(language).texts.items():
        for form in forms:
            assert placeholders(form) <= placeholders(key) | {"count"}, key
            assert placeholders(key) - {"count"} <= placeholders(form), key


def test_a_country_reads_its_language_and_the_unknown_reads_english() -> None:
    assert catalogue("de_AT").text("Next break") == "Nächste Pause"
    assert catalogue("de-CH").text("Next break") == "Nächste Pause"
    assert catalogue("xx").text("Next break") == "Next break"
    assert catalogue("en").text("Next break") == "Next break"


def test_french_is_printed_as_french_is() -> None:
    forms = [form for texts in catalogue("fr").texts.values() for form in texts]
    assert [form for form in forms if re.search(r"(?<=[\w}]) [:;?!»]|« ", form)] == [], "a sign needs its own space"
    assert [form for form in forms if re.search(r"\b[cdjlmnst]'\w|qu'\w", form, re.IGNORECASE)] == [], "’, not '"


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "assets" / "translations" / "zz" / "LC_MESSAGES" / "kiosk.po"
    broken.parent.mkdir(parents=True)
    broken.write_text('msgid "x"\nnonsense\n', encoding="utf-8")
    monkeypatch.setattr("kiosk.files.translations.data_path", tmp_path.joinpath)
    with pytest.raises(DataError) as caught:
        catalogue("zz")
    assert caught.value.problems[0].code == "bad_syntax"


def test_a_german_evening() -> None:
    words = Words("de", "Europe/Berlin", "EUR", catalogue=catalogue("de"))
    evening = Evening(timed(20, 20, 20, breaks={1: 15}), words=words)
    evening.do(c.Start())
    evening.do(c.Count(1200, 82, 1047))
    frame = evening.frame
    assert (frame.clock.headline, frame.clock.aside_label, frame.clock.wall_time) == (
        "LEVEL 1",
        "Nächste Pause",
        "22:00",
    )
    assert frame.field.entries == "1.282 Anmeldungen (1.200 Spieler, 82 Re-Entries)"
    assert frame.strip.big.text == "Anhalten"
    evening.wait(20 * 60_000)
    assert evening.heard[-1].text == "Pause: 15 Minuten."
    assert evening.heard[-1].spoken == "Pause: fünfzehn Minuten."
    assert evening.frame.blinds.resume == "wenn es um 22:35 weitergeht · Level 2"
    assert words.refusal(Refused("already", what="resume")) == "Die Uhr läuft schon."


def test_the_pseudo_language_reaches_every_panel() -> None:
    evening = Evening(timed(20, 20), words=Words("qps"))
    evening.do(c.Start())
    frame = evening.frame
    assert frame.event.right_to_left
    for text in (frame.clock.headline, frame.strip.state_word, frame.strip.big.text, frame.blinds.next_label):
        assert text.startswith("\u2067")
