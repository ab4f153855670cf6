"""League points: the published formulas, the house's own, tables, ties, and a season."""

from __future__ import annotations

import json
import math
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.files.points import load_rules
from kiosk.tournament.formula import LARGEST, LONGEST, PointsError, read_formula
from kiosk.tournament.points import NAMES, Finish, Night, PointsRule, points, scores
from kiosk.tournament.points_rule import RuleError, formula_rule, read_rule, read_table, rule_data
from kiosk.tournament.season import NightResult, season_table

ROWS = json.loads((Path(__file__).parents[1] / "vectors" / "points.json").read_text())
VECTOR = {row["id"]: row for row in ROWS}
RULES, _ = load_rules()
SHIPPED = {
    "PokerStars TLB": "pokerstars",
    "Dr. Neau": "dr-neau",
    "Party leader": "party",
    "Winamax": "winamax",
    "freepokerleague": "free-poker-league",
    "royalflush": "royal-flush",
}
PUBLISHED = [name for name, row in VECTOR.items() if any(row["source"].startswith(source) for source in SHIPPED)]
KNOWN = frozenset(NAMES)
PARTS = [
    *"0179.+-*/%^()<>=!, nrkbé\n",
    *["sqrt(", "max(", " if ", " else ", "and", "not ", "1e9", "**", "lambda ", "log("],
]


def shipped(row: dict[str, Any]) -> PointsRule:
    return next(RULES[name] for source, name in SHIPPED.items() if row["source"].startswith(source))


def played(facts: dict[str, Any], place: int) -> tuple[Night, Finish]:
    """A night as a published example gives it. Money there is in whole units."""
    night = Night(facts.get("n", facts.get("x", 0)), buy_in=facts.get("b", 0) * 100)
    return night, Finish("1", place, spent=facts.get("e", 0) * 100)


def place_of(facts: dict[str, Any]) -> int:
    return next(int(facts[name]) for name in ("k", "r", "y", "f") if name in facts)


# -- the vectors ---------------------------------------------------------------------------------------------------


def test_the_vectors_are_there() -> None:
    assert len(VECTOR) == 15
    assert {*VECTOR} - {*PUBLISHED} == {"plc-39", "pts-14", "pts-15"}


@pytest.mark.parametrize("name", [name for name in PUBLISHED if name != "pts-13"])
def test_published_example_by_the_rule_on_the_shelf(name: str) -> None:
    row = VECTOR[name]
    rule = shipped(row)
    night, finish = played(row["given"], place_of(row["given"]))
    found = points(rule, night, finish)
    assert float(found) == row["expect"]["points"]
    assert -int(found.as_tuple().exponent) == rule.decimals


@pytest.mark.parametrize("name", [name for name in PUBLISHED if "," not in VECTOR[name]["given"]["formula"]])
def test_published_example_by_its_formula_as_printed(name: str) -> None:
    row = VECTOR[name]
    formula = formula_rule(row["given"]["formula"].removesuffix(" at first break"), RULES).formula
    assert formula is not None
    rule = PointsRule(formula=formula, decimals=shipped(row).decimals)
    places = row["given"]["r"] if name == "pts-13" else [place_of(row["given"])]
    expected = row["expect"]["points"] if name == "pts-13" else [row["expect"]["points"]]
    assert [float(points(rule, *played(row["given"], place))) for place in places] == expected


def test_pts_13_counts_the_players_of_the_first_break() -> None:
    row = VECTOR["pts-13"]
    night = Night(players=23, at_first_break=row["given"]["n"])
    ranks = row["given"]["r"]
    assert [points(RULES["royal-flush"], night, Finish("1", place)) for place in ranks] == row["expect"]["points"]
    # Late players lie behind all of these and get nothing, and not less.
    assert points(RULES["royal-flush"], night, Finish("1", 23)) == 0
    # Before any break, those who are there count.
    assert points(RULES["royal-flush"], Night(players=23), Finish("1", 1)) == 23


def test_pts_14_the_place_a_bonus_and_coming() -> None:
    facts = VECTOR["pts-14"]["given"]
    rule = read_rule({"table": [facts["rank_points"]], "participation": facts["participation"], "decimals": 0})
    finish = Finish("1", 1, bonus=Decimal(facts["bonus"]))
    assert points(rule, Night(8), finish) == VECTOR["pts-14"]["expect"]["points"]


def test_pts_15_a_bonus_by_the_number_of_players() -> None:
    facts = VECTOR["pts-15"]["given"]
    rule = read_rule({"bonus": f"{facts['multiplier']} * players"})
    assert points(rule, Night(facts["players"]), Finish("1", 3)) == VECTOR["pts-15"]["expect"]["player_count_bonus"]


def test_plc_39_who_shares_places_gets_their_mean() -> None:
    facts = VECTOR["plc-39"]["given"]
    first, last = facts["tied_places"]
    rule = read_rule({"table": facts["points"]})
    expected = VECTOR["plc-39"]["expect"]["points_each"]
    assert points(rule, Night(12), Finish("1", first, last)) == Decimal(str(expected))
    # By a formula the same: sixty for each of 11th and 12th, by a straight line.
    assert points(formula_rule("23 - place", {}), Night(12), Finish("1", first, last)) == Decimal("11.5")


# -- a night -------------------------------------------------------------------------------------------------------


def test_every_name_means_what_is_said_of_it() -> None:
    night = Night(20, entries=26, buy_in=5000, fee=500, pool=130_000, paid=4)
    finish = Finish("1", 2, prize=39_000, spent=11_050, rebuys=3, add_ons=1, re_entries=2, knockouts=Fraction(5, 2))
    right = {
        **dict.fromkeys(["n", "x", "players"], 20),
        **dict.fromkeys(["place", "k", "r", "f", "y"], 2),
        **dict.fromkeys(["b", "buy_in"], 50),
        **dict.fromkeys(["e", "spent"], 110.5),
        "entries": 26,
        "fee": 5,
        "rebuys": 3,
        "add_ons": 1,
        "re_entries": 2,
        "knockouts": 2.5,
        "prize": 390,
        "pool": 1300,
        "paid": 4,
    }
    assert {*right} == {*NAMES}
    assert {name: float(points(formula_rule(name, {}), night, finish)) for name in NAMES} == right
    # A currency without a smaller unit.
    assert points(formula_rule("b", {}), Night(2, buy_in=5000, minor=1), finish) == 5000


def test_knock_outs_and_halves_of_them() -> None:
    rule = read_rule({"formula": "n - r", "per_knockout": "1.5", "participation": 2, "decimals": 2})
    night = scores(rule, Night(3), [Finish("7", 1, knockouts=Fraction(3, 2)), Finish("8", 2), Finish("9", 3)])
    assert [(score.player, score.place, score.points) for score in night] == [
        ("7", 1, Decimal("6.25")),
        ("8", 2, Decimal(3)),
        ("9", 3, Decimal(2)),
    ]


@pytest.mark.parametrize(
    ("rounding", "right"), [("half_up", ["3", "3", "-3"]), ("down", ["2", "2", "-2"]), ("up", ["3", "3", "-3"])]
)
def test_points_are_rounded_as_people_round(rounding: str, right: list[str]) -> None:
    rules = [read_rule({"formula": text, "decimals": 0, "rounding": rounding}) for text in ("2.5", "2.51", "-2.5")]
    assert [str(points(rule, Night(1), Finish("1", 1))) for rule in rules] == right


def test_a_calculation_that_is_a_hair_below_a_half_is_that_half() -> None:
    # In binary 1.005 is 1.00499999999999989.
    assert str(points(formula_rule("1.005", {}), Night(1), Finish("1", 1))) == "1.01"


# -- a formula -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("10 - 4 - 3", 3),
        ("-2^2", -4),
        ("2^3^2", 512),
        ("2 ** -1", 0.5),
        ("7 % 4", 3),
        ("10 × 4 ÷ 8 − 1", 4),
        ("1e3 + .5", 1000.5),
        ("01", 1),
        ("max(1, n, 3) + min(4, 2)", 11),
        ("floor(2.7) + ceil(2.1) + round(2.5) + abs(-4)", 12),
        ("round(2.345, 2)", 2.35),
        ("log(exp(3)) + log10(1000) + sqrt(81)", 15),
        ("5 if r <= 3 and n > 5 else 0", 5),
        ("5 if r == 1 or not n else 7", 7),
        ("1 <= r < 3", 1),
        ("(r != 2) + (n >= 10)", 0),
        ("n\n+ 1", 10),
    ],
)
def test_a_formula_calculates(text: str, right: float) -> None:
    assert math.isclose(read_formula(text, KNOWN).value({"n": 9, "r": 2}), right)


def test_only_the_part_that_is_asked_for_is_calculated() -> None:
    assert read_formula("1 / (n - 9) if n > 9 else 0", KNOWN).value({"n": 9}) == 0
    assert read_formula("n == 9 or 1 / 0", KNOWN).value({"n": 9}) == 1


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "empty", 1),
        (" \n", "empty", 1),
        ("1" * (LONGEST + 1), "too_long", LONGEST + 1),
        ("(" * 61 + "-" * 61 + "1" + ")" * 61, "too_deep", 122),
        ("n.__class__", "unknown_sign", 2),
        ("n + 'a'", "unknown_sign", 5),
        ("[n]", "unknown_sign", 1),
        ("n; n", "unknown_sign", 2),
        ("n := 3", "unknown_sign", 3),
        ("√n", "unknown_sign", 1),
        ("2n", "bad_syntax", 2),
        ("0x1F", "bad_syntax", 2),
        ("n r", "bad_syntax", 3),
        ("n × (r", "bad_syntax", 5),
        ("3 (4)", "bad_syntax", 1),
        ("max(n)(r)", "bad_syntax", 1),
        ("True", "bad_syntax", 1),
        ("n if r", "bad_syntax", 1),
        ("n +  ", "bad_syntax", 4),
        ("n and", "bad_syntax", 6),
        ("n + )", "bad_syntax", 5),
        ("1 + sqrt(*n)", "bad_syntax", 10),
        ("1 + (n, r)", "bad_syntax", 5),
        ("n ^ 2 ^ plaice", "unknown_name", 9),
        ("5 + __import__", "unknown_name", 5),
        ("eval(n)", "unknown_function", 1),
        ("n + sqr(n)", "unknown_function", 5),
        ("n(r)", "unknown_function", 1),
        ("sqrt(n, r)", "wrong_count", 1),
        ("1 + max(n)", "wrong_count", 5),
        ("1e400", "too_large", 1),
        ("2 + 1e16", "too_large", 5),
    ],
)
def test_a_formula_that_cannot_be_read_says_where(text: str, code: str, column: int) -> None:
    with pytest.raises(PointsError) as caught:
        read_formula(text, KNOWN)
    assert (caught.value.code, caught.value.column) == (code, column)


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("1 + n / (r - 2)", "division_by_zero", 5),
        ("n % 0", "division_by_zero", 1),
        ("0 ^ -1", "division_by_zero", 1),
        ("sqrt(r - n)", "out_of_domain", 1),
        ("1 + log(0)", "out_of_domain", 5),
        ("(-8) ^ (1/3)", "out_of_domain", 1),
        ("round(n, 7)", "out_of_domain", 1),
        ("9 ** 9 ** 9 ** 9", "too_large", 6),
        ("exp(999)", "too_large", 1),
        ("1e15 * 2", "too_large", 1),
        ("1e15 % -1e15 - 1e15 - 1e15", "too_large", 1),
    ],
)
def test_a_formula_that_cannot_be_calculated_says_where(text: str, code: str, column: int) -> None:
    formula = read_formula(text, KNOWN)
    with pytest.raises(PointsError) as caught:
        formula.value({"n": 9, "r": 2})
    assert (caught.value.code, caught.value.column) == (code, column)


def test_a_misspelled_name_gets_the_nearest() -> None:
    for text, nearest in (("n - plaice", "place"), ("sqr(n)", "sqrt"), ("n * qqqq", None)):
        with pytest.raises(PointsError) as caught:
            read_formula(text, KNOWN)
        assert caught.value.values["nearest"] == nearest
    with pytest.raises(PointsError) as caught:
        formula_rule("dr-neu", RULES)
    assert (caught.value.code, caught.value.values["nearest"]) == ("unknown_name", "dr-neau")
    assert formula_rule(" winamax ", RULES) is RULES["winamax"]


@given(st.lists(st.sampled_from(PARTS), max_size=12).map("".join))
@settings(max_examples=500)
def test_any_text_is_a_number_or_a_mistake_with_a_place(text: str) -> None:
    found, column = 0.0, 1
    try:
        found = read_formula(text, KNOWN).value({"n": 9, "r": 2, "k": 2, "b": 50, "e": 60})
    except PointsError as error:
        column = error.column
    assert 1 <= column <= len(text) + 1
    assert isinstance(found, float)
    assert abs(found) <= LARGEST


# -- a rule --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULES)
def test_a_rule_that_is_kept_is_read_back(name: str) -> None:
    assert read_rule(rule_data(RULES[name]), name) == RULES[name]


def test_a_rule_with_everything_is_read_back() -> None:
    rule = read_rule(
        {
            "title": "Tuesday",
            "source": "our own",
            "table": {"1": 25, "10-12": "1.5"},
            "bonus": "2 * n",
            "participation": 5,
            "per_knockout": "0.5",
            "counted": "first_break",
            "decimals": 1,
            "rounding": "down",
            "notes": ["by hand"],
        }
    )
    assert read_rule(rule_data(rule)) == rule


def test_a_table_is_typed_in_one_line() -> None:
    typed = read_table("1 = 25, 2=18; 3: 15\n4–6 = 1.5")
    assert [(step.first, step.last, float(step.points)) for step in typed] == [
        (1, 1, 25),
        (2, 2, 18),
        (3, 3, 15),
        (4, 6, 1.5),
    ]
    rule = PointsRule(table=typed, decimals=1)
    assert [float(points(rule, Night(9), Finish("1", place))) for place in (1, 3, 4, 6, 7)] == [25, 15, 1.5, 1.5, 0]


@pytest.mark.parametrize(
    ("typed", "code", "value"),
    [
        ("1 = 25, 2", "points_table", "2"),
        ("1 = 25, 2 = many", "points_table", "2 = many"),
        ("0 = 25", "points_table", "0 = 25"),
        ("5-3 = 2", "points_table", "5-3 = 2"),
        ("1-4 = 2, 4 = 1", "repeated", 4),
        (7, "points_table", "7"),
    ],
)
def test_a_table_that_cannot_be_read_says_which_part(typed: object, code: str, value: object) -> None:
    with pytest.raises(RuleError) as caught:
        read_table(typed)
    assert [(problem.code, problem.values["value"]) for problem in caught.value.problems] == [(code, value)]


def test_every_mistake_of_a_rule_is_told_at_once() -> None:
    data = {
        "title": 3,
        "formula": "n +",
        "bonus": "2 * m",
        "table": "first = 3",
        "participation": "five",
        "per_knockout": True,
        "counted": "later",
        "decimals": 9,
        "rounding": "even",
        "notes": "none",
        "points": 1,
    }
    with pytest.raises(RuleError) as caught:
        read_rule(data)
    assert {(problem.key, problem.code) for problem in caught.value.problems} == {
        ("title", "wrong_type"),
        ("formula", "formula_bad_syntax"),
        ("bonus", "formula_unknown_name"),
        ("table", "points_table"),
        ("participation", "no_number"),
        ("per_knockout", "no_number"),
        ("counted", "not_a_choice"),
        ("decimals", "not_a_choice"),
        ("rounding", "not_a_choice"),
        ("notes", "wrong_type"),
        ("points", "unknown_key"),
    }
    with pytest.raises(RuleError) as caught:
        read_rule({"formula": "n - r", "table": "1 = 5"})
    assert [problem.code for problem in caught.value.problems] == ["points_twice"]


# -- a season ------------------------------------------------------------------------------------------------------


def night(
    event: str, date: str, *places: str, session: int = 1, knockouts: dict[str, int] | None = None
) -> NightResult:
    """A night of so many players, the winner first, at ten points for the last and ten more for each place."""
    finishes = [
        Finish(player, place, knockouts=Fraction((knockouts or {}).get(player, 0)))
        for place, player in enumerate(places, start=1)
    ]
    rule = read_rule({"formula": "10 * (n - r + 1)", "decimals": 0})
    return NightResult(event, date, scores(rule, Night(len(places)), finishes), session)


def test_two_sessions_of_a_night_are_two_nights_of_one_date() -> None:
    # POKERPLR 1.6.
    season = [
        night("e1", "2026-01-06", "A", "B", "C"),
        night("e2", "2026-01-06", "B", "A", session=2),
        night("e3", "2026-01-13", "A", "B", knockouts={"A": 1}),
    ]
    assert [(row.wins, row.best_place, row.knockouts) for row in season_table(season)] == [
        (2, 1, 1),
        (1, 1, 0),
        (0, 3, 0),
    ]
    rows = {row.player: row for row in season_table(season)}
    assert [(row.player, row.points, row.nights, row.dates) for row in rows.values()] == [
        ("A", 60, 3, 2),
        ("B", 50, 3, 2),
        ("C", 10, 1, 1),
    ]
    # The better of the two sessions may be the one that counts.
    assert {row.player: row.points for row in season_table(season, best_n=1)} == {"A": 30, "B": 20, "C": 10}
    best = {row.player: row for row in season_table(season, best_n=2)}
    assert (best["A"].points, best["A"].counted, best["A"].dropped) == (50, (30, 20), (10,))
    assert best["B"].points == 40


def test_the_worst_nights_do_not_count_and_a_missed_one_goes_first() -> None:
    season = [night(f"e{week}", f"2026-01-{week:02}", "A", "B", "C") for week in range(1, 4)]
    season.append(night("e4", "2026-01-04", "B", "A"))
    rows = {row.player: row for row in season_table(season, drop_worst=1)}
    # A came to all four: 30, 30, 30 count, 10 does not. C missed the fourth: that is his worst.
    assert (rows["A"].points, rows["A"].dropped) == (90, (10,))
    assert (rows["C"].points, rows["C"].dropped) == (30, ())
    both = {row.player: row for row in season_table(season, best_n=3, drop_worst=2)}
    assert (both["A"].points, both["A"].counted) == (60, (30, 30))


def test_equal_points_go_by_wins_then_the_best_place_then_knock_outs() -> None:
    def table(**players: list[tuple[int, str, int]]) -> list[tuple[int, str]]:
        """Each player's nights as (place, points, knock-outs)."""
        nights: dict[int, list[Any]] = {}
        for player, played in players.items():
            for number, (place, worth, knocked) in enumerate(played):
                nights.setdefault(number, []).append(
                    scores(
                        PointsRule(participation=Decimal(worth)),
                        Night(9),
                        [Finish(player, place, knockouts=Fraction(knocked))],
                    )[0]
                )
        results = [NightResult(str(number), "2026-01-06", tuple(found)) for number, found in nights.items()]
        return [(row.rank, row.player) for row in season_table(results)]

    assert table(A=[(2, "10", 9), (2, "20", 9)], B=[(1, "15", 0), (9, "15", 0)]) == [(1, "B"), (2, "A")]
    assert table(A=[(3, "10", 9), (4, "20", 9)], B=[(2, "15", 0), (9, "15", 0)]) == [(1, "B"), (2, "A")]
    assert table(A=[(3, "10", 1)], B=[(3, "10", 2)], C=[(4, "10", 7)]) == [(1, "B"), (2, "A"), (3, "C")]
    # Equal in everything: one rank, and the next one is left out.
    assert table(A=[(3, "10", 1)], B=[(3, "10", 1)], C=[(3, "9", 0)]) == [(1, "A"), (1, "B"), (3, "C")]


def test_a_season_adds_what_was_printed() -> None:
    tenth = scores(PointsRule(participation=Decimal("0.1")), Night(1), [Finish("1", 1)])
    season = [NightResult(str(number), "2026-01-06", tenth) for number in range(3)]
    assert season_table(season)[0].points == Decimal("0.3")
    assert season_table([]) == []


@pytest.mark.parametrize(
    ("results", "values"),
    [
        ([night("e1", "2026-01-06", "A")] * 2, {}),
        ([night("e1", "2026-01-06", "A", "A")], {}),
        ([], {"best_n": 0}),
        ([], {"drop_worst": -1}),
    ],
    ids=["a night twice", "a player twice", "no night counts", "less than none dropped"],
)
def test_a_season_that_makes_no_sense_is_refused(results: list[NightResult], values: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"twice|counts"):
        season_table(results, **values)
