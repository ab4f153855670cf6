"""A season as people type it: its name, how points are given, how many nights count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from kiosk.show.standings_page import Season
from kiosk.show.words import Words
from kiosk.show.words_points import formula_text
from kiosk.tournament.commands import Refused
from kiosk.tournament.points import Finish, Night, PointsError, PointsRule, points
from kiosk.tournament.points_rule import RuleError, formula_rule, read_rule, rule_data

OWN, KEPT, EACH = "own", "kept", "each"
"""A formula that is typed, the rule that the season has and no file, and the points that each event gave."""
_SAMPLE = Night(players=20, entries=24, at_first_break=20, buy_in=2_000, fee=500, pool=48_000, paid=3)
"""20 players, four re-entries, $20 + $5; three places paid."""
_PLACES = (1, 2, 3, 10, 20)
_MOST = 400

Rules = Mapping[str, PointsRule]


def typed_of(season: Season, rules: Rules) -> dict[str, str]:
    """A season as texts."""
    points, formula = EACH, ""
    if season.rule:
        points = next((name for name, rule in rules.items() if rule_data(rule) == season.rule), KEPT)
        if points == KEPT and set(season.rule) <= {"formula", "decimals"}:
            points, formula = OWN, str(season.rule.get("formula", ""))
    return {
        "number": str(season.number),
        "name": season.name,
        "points": points,
        "formula": formula,
        "best": "" if season.best is None else str(season.best),
        "drop": str(season.drop) if season.drop else "",
    }


def form(typed: Mapping[str, str], rules: Rules, words: Words) -> dict[str, Any]:
    """The form with its choices, what is wrong, and what the formula gives on a night of twenty."""
    say, problem, sample = words.say, "", ""
    options = [(EACH, say("As each event gave them"))]
    options += [(name, rule.title or name) for name, rule in rules.items()]
    options.append((OWN, say("Own formula")))
    if typed["points"] == KEPT:
        options.insert(0, (KEPT, say("As this season has it")))
    try:
        rule = _rule(typed, rules)
        sample = "" if rule is None else sample_text(rule, words)
    except PointsError as error:
        problem = formula_text(words, error)
    return {
        **typed,
        "options": [{"value": value, "label": label} for value, label in options],
        "own": typed["points"] == OWN,
        "problem": problem,
        "sample": sample,
        "ready": bool(typed["name"].strip()) and not problem,
        "new": typed["number"] == "0",
    }


def sample_text(rule: PointsRule, words: Words) -> str:
    """What some places of a night give. :raises PointsError: it cannot be calculated."""
    told = [f"{words.ordinal(place)} {points(rule, _SAMPLE, _finish(place)):f}" for place in _PLACES]
    return words.say(
        "With 20 players at {buy_in}: {places}", buy_in=words.money(_SAMPLE.buy_in), places=" · ".join(told)
    )


def _finish(place: int) -> Finish:
    prize = {1: 24_000, 2: 14_400, 3: 9_600}.get(place, 0)
    return Finish("", place, prize=prize, spent=2_500, knockouts=Fraction(1))


def _rule(typed: Mapping[str, str], rules: Rules) -> PointsRule | None:
    """:raises PointsError: the formula typed cannot be used, also not with the figures of the sample."""
    if typed["points"] == OWN:
        return formula_rule(typed["formula"], {})
    return rules.get(typed["points"])


def read(typed: Mapping[str, str], old: Season, rules: Rules) -> Season:
    """The season that was typed. :raises Refused: something of it cannot be read."""
    name = typed.get("name", "").strip()
    if not name:
        raise Refused("bad_value", key="season", value="", reason="empty")
    kept: Mapping[str, object] = old.rule
    if typed["points"] != KEPT:
        try:
            rule = _rule(typed, rules)
        except PointsError:
            raise Refused("bad_value", key="points_formula", value=typed["formula"]) from None
        kept = {} if rule is None else rule_data(rule)
    return replace(old, name=name, rule=kept, best=_whole(typed, "best") or None, drop=_whole(typed, "drop"))


def _whole(typed: Mapping[str, str], key: str) -> int:
    text = typed.get(key, "").strip()
    if text and (not text.isdecimal() or int(text) > _MOST):
        raise Refused("bad_value", key=key, value=text, least=0, most=_MOST)
    return int(text) if text else 0


def rule_text(season: Season, words: Words) -> str:
    """How the season gives points, in one line."""
    if not season.rule:
        return words.say("Points as each event gave them")
    try:
        rule = read_rule(season.rule)
    except RuleError:
        return words.say("The rule of this season cannot be read. Change it.")
    if rule.title:
        return rule.title
    return words.say("Points: {formula}", formula=rule.formula.text) if rule.formula else words.say("Own points")
