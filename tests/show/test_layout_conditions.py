import pytest

from kiosk.show.conditions import ALWAYS, ConditionError, parse

NAMES = ("break", "paused", "registration_open", "players")


@pytest.mark.parametrize(
    ("text", "true", "holds"),
    [
        ("", (), True),
        ("   ", ("break",), True),
        ("break", ("break",), True),
        ("break", (), False),
        ("not break", (), True),
        ("not not break", ("break",), True),
        ("break and paused", ("break",), False),
        ("break or paused", ("paused",), True),
        # `and` binds closer than `or`, `not` closest.
        ("break or paused and players", ("break",), True),
        ("(break or paused) and players", ("break",), False),
        ("not break and paused", ("paused",), True),
        ("not (break and paused)", ("break",), True),
        ("break and not registration_open", ("break", "registration_open"), False),
    ],
)
def test_a_condition_joins_names_with_and_or_not_and_brackets(text: str, true: tuple[str, ...], holds: bool) -> None:
    assert parse(text, NAMES).holds(dict.fromkeys(true, True)) is holds


def test_an_empty_text_and_nothing_are_false_and_any_other_value_is_true() -> None:
    condition = parse("players", NAMES)
    assert [condition.holds({"players": value}) for value in ("", 0, "47", 47, False)] == [
        False,
        False,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("braek", "unknown_name", {"name": "braek", "nearest": "break"}),
        ("zzz", "unknown_name", {"name": "zzz", "nearest": None}),
        ("break(", "bad_condition", {"word": "("}),
        ("break == paused", "bad_condition", {"word": "="}),
        ("break paused", "bad_condition", {"word": "paused"}),
        ("and break", "bad_condition", {"word": "and"}),
        ("break and", "unfinished_condition", {}),
        ("not", "unfinished_condition", {}),
        ("(break", "open_bracket", {}),
        ("(break paused)", "bad_condition", {"word": "paused"}),
        ("break)", "bad_condition", {"word": ")"}),
        ("__import__('os')", "unknown_name", {"name": "__import__", "nearest": None}),
        ("break " * 100, "too_long", {"most": 400}),
        ("(" * 30 + "break" + ")" * 30, "bad_condition", {"word": "("}),
        ("42", "bad_condition", {"word": "4"}),
    ],
)
def test_anything_else_is_refused_at_the_word_it_stops_at(text: str, code: str, values: dict[str, object]) -> None:
    with pytest.raises(ConditionError) as caught:
        parse(text, NAMES)
    assert (caught.value.code, caught.value.values) == (code, values)


def test_brackets_beside_each_other_are_not_deep() -> None:
    text = " or ".join(["(break)"] * 25)
    assert parse(text, NAMES).holds({"break": True})


def test_a_condition_keeps_what_was_written_and_is_compared_by_it() -> None:
    assert parse(" break  and\npaused ", NAMES).text == "break and paused"
    assert parse("break", NAMES) == parse("break ", NAMES) != ALWAYS
