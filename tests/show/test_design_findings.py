"""What is worth a look, in words: the cards of the designer's window and the rows that they mark."""

from __future__ import annotations

import inspect
import re
from types import ModuleType

import pytest

from kiosk.design import (
    check_antes,
    check_case,
    check_chips,
    check_days,
    check_falls,
    check_play,
    check_slips,
    check_steps,
    check_time,
    generate_nearest,
    generate_problems,
)
from kiosk.design.checks import findings
from kiosk.design.findings import Finding
from kiosk.design.plan import Brief, BriefProblem
from kiosk.show.design_findings import COLUMNS, findings_told, remarks_of
from kiosk.show.words import Words
from kiosk.show.words_design import ADVICE, FINDINGS, MENDS, brief_problem_text, finding_text, mend_text
from kiosk.show.words_design_brief import BRIEF_PROBLEMS, FIELDS
from kiosk.tournament.units import HOUR, MINUTE
from tests.design.sheets import in_order, looked_at, outlook_of, pictured, plan_of, with_level
from tests.design.spoiled import SPOILED, seen

WORDS = Words()
CHECKS: tuple[ModuleType, ...] = (
    check_antes,
    check_case,
    check_chips,
    check_days,
    check_falls,
    check_play,
    check_slips,
    check_steps,
    check_time,
)


def cards(code: str) -> list[tuple[str, list[str]]]:
    """The texts and buttons of the findings of one code on the sheet that is spoiled so."""
    plan = SPOILED[code]
    found = [finding for finding in seen(code) if finding.code == code]
    return [
        (finding_text(finding, plan, WORDS), [mend_text(mend, WORDS) for mend in finding.mends]) for finding in found
    ]


def test_the_pictures_first_card_reads_as_drawn() -> None:
    assert cards("step_uneven") == [
        ("Level 10 steps ×1.75, after ×1.33. 1,500 / 3,000 makes it ×1.50.", ["Use 1,500 / 3,000"])
    ]


def test_the_pictures_second_card_reads_as_drawn() -> None:
    plan = pictured()
    outlook = outlook_of(plan)
    rows = tuple(
        row if at < 17 else type(row)(row.starts_ms, row.players, row.chips, 41.0, 1 / 3)
        for at, row in enumerate(outlook.rows)
    )
    outlook = type(outlook)(rows, None, None, None, False, None, None, None, None, None, ())
    found = [finding for finding in findings(plan, outlook) if finding.code == "step_doubles"]
    assert [finding_text(finding, plan, WORDS) for finding in found] == [
        "Level 15 doubles the blinds, 1 in 3 nights reaches it. 8,000 / 15,000 before it takes 30 min more."
    ]


@pytest.mark.parametrize(
    ("code", "text", "buttons"),
    [
        (
            "misprint",
            "Level 12, 3,000 / 3,500, does not fit between 2,000 / 4,000 and 4,000 / 8,000.",
            ["Use 3,000 / 6,000", "Leave out level 12"],
        ),
        ("step_large", "Level 10 steps ×3.00, more than ×2.00.", ["Put 2 levels before it"]),
        ("ante_odd", "The ante of level 9, 200, is not its big blind, 2,000.", ["Make the ante 2,000"]),
        ("ante_stops", "Level 9 has no ante, unlike the level before it.", ["Put in an ante of 2,000"]),
        (
            "color_up_early",
            "The 100s leave play after level 4, but level 6 still needs them.",
            ["Remove the 100s after level 8", "Keep the 100s in play"],
        ),
        ("open_level", "Level 3 has no length and waits for the director.", ["Make it 30 min"]),
        ("long_level", "Level 3 lasts 30 h. Seconds read as minutes?", ["Make it 30 min"]),
        (
            "break_late",
            "3 h without a break, from level 1 to level 6.",
            ["Have the break after level 4", "Put a break of 15 min after level 3"],
        ),
        (
            "closed_twice",
            "Registration closes twice: after level 6 and after level 8.",
            ["Close after level 6 only", "Close after level 8 only"],
        ),
        ("game_missing", "Level 5 names no game, the others do.", ["Play Limit Hold'em"]),
    ],
)
def test_a_card_says_what_why_and_what_to_do(code: str, text: str, buttons: list[str]) -> None:
    assert cards(code) == [(text, buttons)]


def test_a_chip_that_nothing_else_needs_is_named() -> None:
    rows = ((100, 200, 0), (200, 400, 0), (300, 660, 0), (500, 1000, 0), (1000, 2000, 0), (2000, 4000, 0))
    plan = plan_of(rows, Brief(starting_stack=5000))
    text = next(finding_text(one, plan, WORDS) for one in looked_at(plan) if one.code == "misprint")
    assert text == "Level 3, 300 / 660, needs chips of 5. All other levels can do with 100."


def test_every_finding_that_a_check_makes_has_its_sentence_and_is_spoiled_in_a_test() -> None:
    source = "".join(inspect.getsource(module) for module in CHECKS)
    assert {key.partition(":")[0] for key in FINDINGS} == set(SPOILED)
    assert all(f'"{code}"' in source for code in SPOILED)


@pytest.mark.parametrize("locale", ["en", "de", "qps"])
def test_every_card_can_be_said_in_every_language(locale: str) -> None:
    words = Words(locale)
    for code, plan in SPOILED.items():
        for card in findings_told(seen(code), plan, words):
            texts = [card["text"], *(mend["text"] for mend in card["mends"])]  # type: ignore[attr-defined]
            assert all(text and "{" not in str(text) and "?" not in str(text) for text in texts[1:])
            assert "{" not in str(texts[0])


def test_the_window_is_told_cards_with_buttons_by_place() -> None:
    plan = pictured()
    card = findings_told(looked_at(plan), plan, WORDS)[0]
    assert card == {
        "key": looked_at(plan)[0].key,
        "text": "Level 10 steps ×1.75, after ×1.33. 1,500 / 3,000 makes it ×1.50.",
        "weight": "warning",
        "row": 11,
        "mends": [{"id": "0", "text": "Use 1,500 / 3,000"}],
        "leave": True,
    }
    whole = SPOILED["no_lengths"]
    assert [card["row"] for card in findings_told(looked_at(whole), whole, WORDS)] == [-1]


def test_a_row_is_marked_in_the_columns_that_its_finding_is_about() -> None:
    plan = with_level(pictured(), 3, length_ms=None)
    marks = {remark.row: (remark.weight, remark.columns) for remark in remarks_of(looked_at(plan), plan, WORDS)}
    assert marks[11] == ("warning", ("step",))
    assert marks[2] == ("warning", ("length",))
    assert set(COLUMNS) <= {key.partition(":")[0] for key in FINDINGS}
    assert remarks_of(looked_at(in_order()), in_order(), WORDS) == []


def test_what_concerns_no_row_marks_none() -> None:
    finding = Finding("registration_open", "remark", None, {"levels": 16})
    assert remarks_of([finding], in_order(), WORDS) == []


def test_nothing_is_written_twice() -> None:
    codes = {mend.code for code in SPOILED for finding in seen(code) for mend in finding.mends}
    assert codes == {key.partition(":")[0] for key in MENDS}
    assert set(ADVICE) == {"use", "use_there", "put_in", "takes"}


# --- briefs ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("problem", "text"),
    [
        (BriefProblem("players", "too_few", {"value": 1, "least": 2}), "Players: 2 at least."),
        (
            BriefProblem("length_ms", "too_short", {"value_ms": 20 * MINUTE, "least_ms": 30 * MINUTE}),
            "Should end after: 30 min at least.",
        ),
        (
            BriefProblem("length_ms", "too_short", {"value_ms": HOUR, "ends_ms": 3 * HOUR + 61_000, "players": 10_000}),
            "10,000 players cannot play to a winner in 1 h. With the steepest blinds it takes about 3 h.",
        ),
        (BriefProblem("most_step", "too_small", {"least": 1.2, "most": 10.0}), "Largest step: ×1.20 at least."),
        (
            BriefProblem("players", "case_too_small", {"players": 30, "serves": 24}),
            "The case serves 24 players, not 30.",
        ),
        (BriefProblem("case", "chips_short", {"players": 27, "chips": 3}), "3 chips are too few for 27 players."),
        (BriefProblem("starting_stack", "never_heard_of"), "Starting stack: this cannot be met."),
    ],
)
def test_a_brief_that_cannot_be_met_says_why(problem: BriefProblem, text: str) -> None:
    assert brief_problem_text(problem, WORDS) == text


def test_every_reason_that_the_generator_gives_has_a_sentence() -> None:
    source = inspect.getsource(generate_problems) + inspect.getsource(generate_nearest)
    given = set(re.findall(r'roblem\((?:brief, )?"(\w+)", "(\w+)"', source))
    assert len(given) > 15
    for key, code in given:
        assert key in FIELDS, key
        assert any(name == code or name.startswith((f"{code}:", f"{key}:{code}")) for name in BRIEF_PROBLEMS), code
