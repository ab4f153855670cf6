"""What an event sells, in words: a line for the form, and the lines of an event that is open."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.files.template_entries import OPENED
from kiosk.files.templates import Template
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.facts import EventOpened, Split
from kiosk.tournament.points import PointsRule
from kiosk.tournament.structure import closing_index
from kiosk.tournament.terms import AddOns, BountyTerms, Rebuys, Terms, read_terms

_BOUNTIES = {
    "flat": mark("Bounty of {money} on each head"),
    "progressive": mark("Progressive bounty of {money}, {percent} % of it paid out at once"),
    "mystery": mark("Mystery bounty of {money}"),
}


def point_rules(rules: Mapping[str, PointsRule], words: Words) -> list[dict[str, object]]:
    """The league's rules on the shelf, to choose from."""
    return [{"value": name, "label": words.say(rule.title) or name} for name, rule in rules.items()]


def late_text(template: Template, words: Words) -> str:
    """How long registration stays open where the event says nothing: as the house or the sheet has it."""
    if template.house.with_settings(template.house_settings).registration_closes == "start":
        return words.say("closed at the start")
    closing = closing_index(template.structure, "closes_registration")
    if closing is None:
        return words.say("open to the end")
    return words.say("level {level}, by the sheet", level=str(template.structure.segments[closing].level))


def sold_line(template: Template, words: Words) -> str:
    """What a template sells in one line, as far as it says anything."""
    sells = dict(template.sells)
    opened = {key: sells.pop(key) for key in OPENED if key in sells}
    event = EventOpened("", template.structure, template.starting_stack or 1, terms=sells, **opened)  # type: ignore[arg-type]
    return " · ".join(_lines(event, read_terms(event), words)) if template.sells else ""


def sold_lines(event: EventOpened, terms: Terms, words: Words) -> list[str]:
    """What an event that is open sells, a line for each thing."""
    lines = _lines(event, terms, words)
    if terms.points:
        lines.append(words.say("Points: {rule}", rule=terms.points))
    if terms.form_above is not None:
        lines.append(words.say("A signed form for prizes above {money}", money=words.money(terms.form_above)))
    return lines or [words.say("Nothing is sold: entries are free.")]


def _lines(event: EventOpened, terms: Terms, words: Words) -> list[str]:
    say, money = words.say, words.money
    lines = [_priced(terms.entry, words)] if terms.entry.price else []
    if terms.re_entries is None:
        lines.append(say("Re-entries without limit"))
    elif terms.re_entries:
        lines.append(words.many("{count} re-entry", "{count} re-entries", terms.re_entries))
    lines += _again(terms.rebuys, terms.add_ons, words)
    if terms.bounty is not None:
        lines.append(_bounty(terms.bounty, words))
    if event.guarantee:
        lines.append(say("Guaranteed: {money}", money=money(event.guarantee)))
    if terms.until_level is not None:
        lines.append(say("Registration until level {level}", level=str(terms.until_level)))
    if terms.cause:
        lines.append(say("For {cause}", cause=terms.cause))
    return lines


def _priced(entry: Split, words: Words) -> str:
    fee = entry.house + entry.staff + entry.cause
    if not fee:
        return words.say("Entry {money}", money=words.money(entry.pool))
    return words.say("Entry {money} and {fee} fee", money=words.money(entry.pool), fee=words.money(fee))


def _again(rebuys: Rebuys | None, add_ons: AddOns | None, words: Words) -> list[str]:
    lines = []
    if rebuys is not None:
        told = {"money": words.money(rebuys.split.price), "chips": words.chips(rebuys.chips)}
        if rebuys.most is None:
            lines.append(words.say("Rebuys without limit, {money} for {chips} chips", **told))
        else:
            lines.append(
                words.many(
                    "{count} rebuy, {money} for {chips} chips",
                    "{count} rebuys, {money} for {chips} chips each",
                    rebuys.most,
                    **told,
                )
            )
    if add_ons is not None:
        told = {"money": words.money(add_ons.split.price), "chips": words.chips(add_ons.chips)}
        lines.append(words.say("Add-on, {money} for {chips} chips", **told))
    return lines


def _bounty(bounty: BountyTerms, words: Words) -> str:
    return words.say(_BOUNTIES[bounty.kind], money=words.money(bounty.amount), percent=str(bounty.cash_percent))
