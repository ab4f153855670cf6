"""What an event sells, as people type it: prices, limits, bounty, prizes, and where each price goes.

A form is a text for each key of :data:`KEYS`. What it sells is a table with the names of ``open`` in the script
(`kiosk.tournament.terms`), as templates keep it; payouts stand beside it in the template.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from kiosk.app.money_typed import money_text, read_money, usual_unit
from kiosk.app.payouts_typed import read_payouts_typed
from kiosk.app.payouts_words import schedule_lines
from kiosk.app.script_commands import check_points
from kiosk.files.payouts import with_table
from kiosk.files.templates import Template, payouts_data, with_payouts
from kiosk.show.words import Words
from kiosk.tournament.command import Refused
from kiosk.tournament.prizes import read_payouts
from kiosk.tournament.terms import MOST

Parts = tuple[tuple[str, str], ...]
AMOUNTS = ("buy_in", "fee", "guarantee", "bounty", "rebuy_price", "add_on_price", "form_above", "payout_unit")
SHARES: Mapping[str, Parts] = {
    "entry": (("staff", "fee_staff"), ("cause", "fee_cause")),
    "rebuy": (("house", "rebuy_house"), ("staff", "rebuy_staff"), ("cause", "rebuy_cause")),
    "add_on": (("house", "add_on_house"), ("staff", "add_on_staff"), ("cause", "add_on_cause")),
}
"""What house, staff and cause get of each thing sold, and the field that says it."""
KEYS = (
    *AMOUNTS,
    *(key for parts in SHARES.values() for _, key in parts),
    *("re_entries", "re_entries_most", "late_until", "tables", "seats_per_table"),
    *("rebuys", "rebuys_most", "rebuy_chips", "rebuy_until", "rebuy_bonus"),
    *("add_on", "add_on_chips", "add_on_after", "add_on_most"),
    *("bounty_kind", "bounty_percent", "bounty_list", "bounty_again", "bounty_split"),
    *("payouts", "kept_percent", "cause", "names_shown", "points", "points_formula"),
)
OWN_FORMULA = "own"
"""The points are a formula that is typed, no rule of the shelf."""
_LISTED = re.compile(r"(?:(\d{1,5})\s*[x×*]\s*)?(\S.*)", re.IGNORECASE)


def typed_of(template: Template, words: Words, rules: Sequence[str] = ()) -> dict[str, str]:
    """A template's terms as texts, money in the currency of ``words``.

    :param rules: the names of the league's rules on the shelf; other points are a formula.
    """
    sells, typed = template.sells, dict.fromkeys(KEYS, "")
    for key in ("buy_in", "fee", "guarantee", "form_above"):
        typed[key] = _money(sells.get(key), words)
    for key, name in (("late_until", "late_registration_until_level"), ("tables", "tables"), ("cause", "cause")):
        typed[key] = str(sells.get(name) or "")
    typed |= {"seats_per_table": str(sells.get("seats_per_table") or 9)}
    typed |= {"kept_percent": _plain(sells.get("kept_percent")), "names_shown": str(sells.get("names_shown", "full"))}
    typed |= _limit("re_entries", sells.get("re_entries", 0))
    typed |= _rebuys_typed(_table(sells, "rebuys"), words) | _add_on_typed(_table(sells, "add_on"), words)
    typed |= _bounty_typed(sells.get("bounty"), words)
    for thing, parts in SHARES.items():
        share = _table(_table(sells, "splits") or {}, thing) or {}
        typed |= {key: _money(share.get(part), words) for part, key in parts}
    points = sells.get("points")
    known = not points or points in rules
    typed |= {"points": str(points or ""), "points_formula": ""} if known else _own_points(points)
    return typed | {"payouts": _lines(template, words), "payout_unit": _money(template.payout_unit, words)}


def _own_points(points: object) -> dict[str, str]:
    return {"points": OWN_FORMULA, "points_formula": points if isinstance(points, str) else ""}


def _money(amount: object, words: Words) -> str:
    return money_text(amount, words) if isinstance(amount, int) and amount else ""


def _plain(figure: object) -> str:
    return f"{figure:g}" if isinstance(figure, int | float) and figure else ""


def _table(raw: Mapping[str, object], key: str) -> Mapping[str, Any] | None:
    found = raw.get(key)
    return found if isinstance(found, Mapping) else None


def _limit(key: str, most: object) -> dict[str, str]:
    if most is None:
        return {key: "any", f"{key}_most": ""}
    return {key: "some", f"{key}_most": str(most)} if most else {key: "none", f"{key}_most": ""}


def _rebuys_typed(rebuys: Mapping[str, Any] | None, words: Words) -> dict[str, str]:
    if rebuys is None:
        return {"rebuys": "none"}
    return _limit("rebuys", rebuys.get("max")) | {
        "rebuy_price": _price(rebuys, words),
        "rebuy_chips": str(rebuys.get("chips") or ""),
        "rebuy_until": str(rebuys.get("until_level") or ""),
        "rebuy_bonus": str(rebuys.get("bonus") or ""),
    }


def _price(thing: Mapping[str, Any], words: Words) -> str:
    """A price of nothing is one too; without a price it is the buy-in."""
    return money_text(thing["price"], words) if isinstance(thing.get("price"), int) else ""


def _add_on_typed(add_on: Mapping[str, Any] | None, words: Words) -> dict[str, str]:
    if add_on is None:
        return {"add_on": "none"}
    return {
        "add_on": "some",
        "add_on_price": _price(add_on, words),
        "add_on_chips": str(add_on.get("chips") or ""),
        "add_on_after": str(add_on.get("at_break_after_level") or ""),
        "add_on_most": str(add_on.get("max", 1)),
    }


def _bounty_typed(bounty: object, words: Words) -> dict[str, str]:
    if not bounty:
        return {"bounty_kind": "none", "bounty_again": "each", "bounty_split": "halve"}
    said: Mapping[str, Any] = bounty if isinstance(bounty, Mapping) else {"amount": bounty}
    rows = [row if isinstance(row, Sequence) else (row, 1) for row in said.get("list", ())]
    return {
        "bounty_kind": str(said.get("kind", "flat")),
        "bounty": _money(said.get("amount"), words),
        "bounty_percent": str(said.get("cash_percent", "")),
        "bounty_again": str(said.get("on_rebuy", "each")),
        "bounty_split": str(said.get("on_split", "halve")),
        "bounty_list": "\n".join(f"{count} x {money_text(amount, words)}" for amount, count in rows),
    }


def _lines(template: Template, words: Words) -> str:
    payouts = payouts_data(template)
    if not payouts:
        return ""
    try:
        return schedule_lines(read_payouts(with_table(payouts), unfinished=True), words)
    except Refused:  # the table has left the shelf: its name stays, and is refused at the field
        return f"table {cast('Mapping[str, object]', payouts).get('table', '')}"


# -- reading ---------------------------------------------------------------------------------------------------------


def with_typed(template: Template, typed: Mapping[str, str], words: Words, rules: Sequence[str] = ()) -> Template:
    """The template with what was typed in its place. :raises Refused: the first thing that cannot be used."""
    before = typed_of(template, words, rules)
    changed = {key: text for key, text in typed.items() if key in before and text != before[key]}
    if not changed:
        return template
    read = _Reading(template, before, before | changed, words)
    found = read.template()
    if read.problems:
        raise next(iter(read.problems.values()))
    return found


def problems_in(
    template: Template, typed: Mapping[str, str], words: Words, rules: Sequence[str] = ()
) -> dict[str, Refused]:
    """What cannot be used, by its field."""
    before = typed_of(template, words, rules)
    read = _Reading(template, before, before | {key: typed[key] for key in KEYS if key in typed}, words)
    read.template()
    return read.problems


@dataclass(slots=True)
class _Reading:
    """A form as it is read; what is wrong gathers in ``problems``, by the field."""

    base: Template
    before: Mapping[str, str]
    typed: Mapping[str, str]
    words: Words
    problems: dict[str, Refused] = field(default_factory=dict)

    def template(self) -> Template:
        sells: dict[str, object] = {
            "buy_in": self._amount("buy_in") or 0,
            "fee": self._amount("fee") or 0,
            "guarantee": self._amount("guarantee") or 0,
            "seats_per_table": self._whole("seats_per_table", 2, 20) or 9,
            "tables": self._whole("tables", 0, 9999) or 0,
            "re_entries": self._most("re_entries"),
            "rebuys": self._rebuys(),
            "add_on": self._add_on(),
            "bounty": self._bounty(),
            "late_registration_until_level": self._whole("late_until", 0, 999),
            "form_above": self._amount("form_above"),
            "kept_percent": self._percent(),
            "names_shown": self.typed["names_shown"] or "full",
            "cause": self.typed["cause"].strip(),
            "points": self._points(),
        }
        sells["splits"] = self._splits(sells)
        needless = {"re_entries": 0, "names_shown": "full", "seats_per_table": 9}
        kept = {key: value for key, value in sells.items() if value and value != needless.get(key)}
        kept |= {"re_entries": None} if sells["re_entries"] is None else {}
        return self._with_payouts(replace(self.base, sells=kept))

    def _wrong(self, key: str, reason: str = "", **values: object) -> None:
        more = {"reason": reason} if reason else {}
        self.problems.setdefault(key, Refused("bad_value", key=key, **values, **more))

    def _text(self, key: str) -> str:
        return self.typed[key].strip()

    def _amount(self, key: str) -> int | None:
        text = self._text(key)
        amount = read_money(text, self.words) if text else None
        if text and (amount is None or amount > MOST):
            self._wrong(key, "price_money", value=text)
        return amount

    def _whole(self, key: str, least: int, most: int) -> int | None:
        text = re.sub(r"[\s,.'’\u00a0\u202f](?=\d{3})", "", self._text(key))
        if not text:
            return None
        if not re.fullmatch(r"\d{1,13}", text) or not least <= int(text) <= most:
            self._wrong(key, value=self._text(key), least=str(least), most=self.words.chips(most))
            return None
        return int(text)

    def _most(self, key: str) -> int | None:
        """How many may be bought: 0, a number (1 where none is typed), or None without limit."""
        if self.typed[key] != "some":
            return None if self.typed[key] == "any" else 0
        return self._whole(f"{key}_most", 1, 9999) or 1

    def _given(self, **fields: object) -> dict[str, object]:
        return {key: value for key, value in fields.items() if value is not None}

    def _rebuys(self) -> dict[str, object] | None:
        if self.typed["rebuys"] not in ("some", "any"):
            return None
        return {"max": self._most("rebuys")} | self._given(
            price=self._amount("rebuy_price"),
            chips=self._whole("rebuy_chips", 1, MOST),
            until_level=self._whole("rebuy_until", 0, 999),
            bonus=self._whole("rebuy_bonus", 0, MOST),
        )

    def _add_on(self) -> dict[str, object] | None:
        if self.typed["add_on"] != "some":
            return None
        after = self._whole("add_on_after", 0, 999)
        if after is not None and not self._breaks_after(after):  # it would never be sold
            self._wrong("add_on_after", "no_break_after", value=str(after))
        return self._given(
            price=self._amount("add_on_price"),
            chips=self._whole("add_on_chips", 1, MOST),
            at_break_after_level=after,
            max=self._whole("add_on_most", 1, 9999),
        )

    def _breaks_after(self, level: int) -> bool:
        return any(row.kind == "break" and row.level == level for row in self.base.structure.segments)

    def _bounty(self) -> object:
        kind = self.typed["bounty_kind"]
        if kind not in ("flat", "progressive", "mystery"):
            return None
        amount = self._amount("bounty")
        if not amount and "bounty" not in self.problems:
            self._wrong("bounty", value="" if amount is None else "0", **({} if amount is None else {"least": "1"}))
        said: dict[str, object] = {"amount": amount or 0, "kind": kind}
        said |= {} if self.typed["bounty_again"] == "each" else {"on_rebuy": self.typed["bounty_again"]}
        said |= {} if self.typed["bounty_split"] == "halve" else {"on_split": self.typed["bounty_split"]}
        percent = self._whole("bounty_percent", 0, 100) if kind == "progressive" else None
        said |= {} if percent is None else {"cash_percent": percent}
        return said | ({"list": self._envelopes()} if kind == "mystery" and self._text("bounty_list") else {})

    def _envelopes(self) -> list[list[int]]:
        """What is drawn: a line for each amount, with how many there are of it."""
        rows = []
        for line, text in enumerate(self.typed["bounty_list"].splitlines(), start=1):
            found = _LISTED.fullmatch(text.strip())
            amount = read_money(found[2], self.words) if found else None
            if text.strip() and (found is None or not amount or found[1] == "0"):
                self._wrong("bounty_list", "bounty_list", line=line, value=text.strip())
            elif found is not None and amount:
                rows.append([amount, int(found[1] or 1)])
        return rows

    def _percent(self) -> int | float:
        text = self._text("kept_percent").removesuffix("%").strip().replace(",", ".")
        if text and (not re.fullmatch(r"\d{1,2}(\.\d{1,4})?", text)):
            self._wrong("kept_percent", "percent", value=self._text("kept_percent"))
            return 0
        return float(text) if "." in text else int(text or 0)

    def _points(self) -> object:
        """A rule's name, or the formula; one that a template says as a whole table stays while it is not touched."""
        if self.typed["points"] != OWN_FORMULA:
            return self.typed["points"]
        formula = self._text("points_formula")
        before = self.base.sells.get("points")
        if not formula and isinstance(before, Mapping):
            return before
        try:
            check_points(formula)
        except Refused as refused:
            self.problems["points_formula"] = Refused(refused.code, **dict(refused.values) | {"key": "points_formula"})
        if not formula:
            self._wrong("points_formula", value="")
        return formula

    def _splits(self, sells: Mapping[str, object]) -> dict[str, dict[str, int]]:
        """Where each price goes; more than the price is refused at the last of its parts."""
        prices = {"entry": sells["fee"]}
        prices |= {"rebuy": _price_of(sells, "rebuys"), "add_on": _price_of(sells, "add_on")}
        splits = {}
        for thing, parts in SHARES.items():
            if prices[thing] is None:
                continue
            share = {part: amount for part, key in parts if (amount := self._amount(key))}
            most = cast("int", prices[thing])
            if sum(share.values()) > most:
                key = next(key for part, key in reversed(parts) if part in share)
                money = self.words.money
                self._wrong(key, "split_over", value=money(sum(share.values())), most=money(most))
            if share:
                splits[thing] = share
        return splits

    def _with_payouts(self, template: Template) -> Template:
        unit = self._amount("payout_unit")
        if unit == 0:
            self._wrong("payout_unit", "unit_money", value=self._text("payout_unit"))
        if self.typed["payouts"].strip() == self.before["payouts"] and unit == (template.payout_unit or None):
            if self.before["payouts"]:
                self._check_payouts(payouts_data(template), unit)
            return template
        try:
            typed = read_payouts_typed(self.typed["payouts"], self.words)
        except Refused as refused:
            self.problems["payouts"] = refused
            return template
        self._check_payouts(typed, unit)
        if self.problems.keys() & {"payouts", "payout_unit"}:
            return template
        return with_payouts(template, [] if typed == {"amounts": []} else typed, unit or 0)

    def _check_payouts(self, payouts: object, unit: int | None) -> None:
        try:
            if payouts != {"amounts": []}:
                read_payouts(with_table(payouts), unit or usual_unit(self.words.currency))
        except Refused as refused:
            self.problems["payouts"] = refused


def _price_of(sells: Mapping[str, object], key: str) -> object:
    """What a rebuy or an add-on costs: the buy-in where nothing is said. None where there is none."""
    thing = _table(sells, key)
    return None if thing is None else thing.get("price", sells["buy_in"])
