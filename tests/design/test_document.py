"""A plan that is worked on: steps back and on, and what is not saved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.design.document import MOST_STEPS, Document, Done
from kiosk.design.plan import Plan
from kiosk.show.design_undo import STEPS, done_text, redo_text, undo_text
from kiosk.show.words import Words
from kiosk.show.words_catalogue import placeholders
from kiosk.tournament.sheet import Segment, Structure

ONE = Plan(Structure((Segment("level", 1, 1, 2),)))
TWO = replace(ONE, pins=frozenset({0}))
TYPED = Done("typed", {"level": 1})


def test_a_step_is_taken_back_and_done_again() -> None:
    done = Document.of(ONE).do(TYPED, TWO)
    assert (done.plan, done.undo, done.redo, done.changed) == (TWO, TYPED, None, True)
    back = done.undone()
    assert (back.plan, back.undo, back.redo, back.changed) == (ONE, None, TYPED, False)
    assert back.redone() == done


def test_another_step_forgets_what_was_undone() -> None:
    other = replace(ONE, left=frozenset({"x"}))
    after = Document.of(ONE).do(TYPED, TWO).undone().do(Done("left"), other)
    assert after.redo is None
    assert after.redone() is after


def test_a_step_that_changes_nothing_is_none() -> None:
    begun = Document.of(ONE)
    assert begun.do(TYPED, replace(ONE)) is begun
    assert begun.undone() is begun


def test_what_is_saved_is_no_longer_changed_until_it_is_undone() -> None:
    kept = Document.of(ONE).do(TYPED, TWO).kept()
    assert not kept.changed
    assert kept.undone().changed
    assert not kept.undone().redone().changed


def test_what_no_file_ever_had_is_changed() -> None:
    assert Document(ONE, None).changed


def test_the_oldest_steps_are_forgotten_one_by_one() -> None:
    document = Document.of(ONE)
    for at in range(MOST_STEPS + 5):
        document = document.do(TYPED, replace(ONE, left=frozenset({str(at)})))
    assert len(document.past) == MOST_STEPS
    assert document.past[0][1].left == frozenset({"4"})


@pytest.mark.parametrize("code", STEPS)
def test_every_step_has_a_name(code: str) -> None:
    values = {name: 7 for name in placeholders(STEPS[code]) if name != "field"}
    if "{field}" in STEPS[code]:
        values["key"] = "ante"  # type: ignore[assignment]
    text = done_text(Done(code, values), Words())
    assert "{" not in text
    assert undo_text(Done(code, values), Words()) == f"Undo: {text}"


def test_the_buttons_name_what_they_do() -> None:
    words = Words()
    assert undo_text(Done("typed", {"level": 10}), words) == "Undo: level 10 typed"
    assert redo_text(Done("form", {"key": "length"}), words) == "Redo: Should end after changed"
    assert (undo_text(None, words), redo_text(None, words)) == ("", "")
