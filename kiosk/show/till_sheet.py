"""The tills at the end of a night as lists: what should be in each and what is, who owes, and where the money went."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.show.listing import Column, Line, Listing, day_of
from kiosk.show.words import Words
from kiosk.show.words_field import method_text
from kiosk.tournament.money import CASH, Till
from kiosk.tournament.prizes import pool_of
from kiosk.tournament.state import Tournament

Named = Callable[[str], str]
WORTHLESS = ("free", "owed")
"""Methods of payment that bring nothing into a drawer."""
_SELDOM = ("float", "refunds", "prizes")
"""Columns that are left out where nothing stands in them."""
_SUMS = ("float", "takings", "refunds", "prizes", "expected", "counted", "difference")


def till_listings(tournament: Tournament, opened: int, words: Words, named: Named) -> tuple[Listing, ...]:
    """The lists of one printed sheet: tills, who owes, where it went. Empty ones are left out.

    :param opened: when the event began, wall time in milliseconds.
    """
    found = (
        tills_listing(tournament, opened, words),
        owed_listing(tournament, words, named),
        split_listing(tournament, words),
    )
    return tuple(each for each in found if each.lines) or found[:1]


def tills_listing(tournament: Tournament, opened: int, words: Words) -> Listing:
    """Every till by method of payment, and all of them together."""
    say = words.say
    columns: tuple[Column, ...] = (
        Column("drawer", say("Till")),
        Column("method", say("Method")),
        Column("float", say("Float"), figures=True),
        Column("takings", say("Takings"), figures=True),
        Column("refunds", say("Refunds"), figures=True),
        Column("prizes", say("Prizes paid"), figures=True),
        Column("expected", say("Expected"), figures=True),
        Column("counted", say("Counted"), figures=True),
        Column("difference", say("Difference"), figures=True),
    )
    rows = [_data(name, till, method, words) for name, till in tournament.tills.items() for method in drawn_by(till)]
    if len(rows) > 1:
        rows.append(_total(rows, words))
    columns = tuple(column for column in columns if column.key not in _SELDOM or any(row[column.key] for row in rows))
    lines = [Line(_texts(row, columns, words), row, strong="till" not in row) for row in rows]
    subtitle = " · ".join((tournament.event.name, words.date_and_time(opened, 0)))
    data = {"event": tournament.event.name, "date": day_of(opened, words), "currency": tournament.event.currency}
    return Listing(say("Tills"), subtitle, columns, tuple(lines), notes=_notes(tournament, words), data=data)


def drawn_by(till: Till) -> tuple[str, ...]:
    """The methods of payment of which something can lie in the drawer: what is free or owed brings nothing in."""
    return tuple(method for method in till.methods if method not in WORTHLESS)


def till_name(name: str, words: Words) -> str:
    """A till's name; what nobody named a till for went through none."""
    return name or words.say("no till")


def difference_of(till: Till, method: str) -> int | None:
    """What was counted more than expected; None while nobody counted. Less than 0: it is missing."""
    if till.counted is None or method not in till.counted:
        return None
    return till.counted[method] - till.expected(method)


def difference_text(difference: int | None, words: Words) -> str:
    """A difference in words: "right", "$5 too much", "$5 missing"; "" while nobody counted."""
    if difference is None:
        return ""
    if not difference:
        return words.say("right")
    if difference > 0:
        return words.say("{amount} too much", amount=words.money(difference))
    return words.say("{amount} missing", amount=words.money(-difference))


def _data(name: str, till: Till, method: str, words: Words) -> dict[str, object]:
    return {
        "drawer": " · ".join(filter(None, (till_name(name, words), till.person))),
        "till": name,
        "person": till.person,
        "method": method_text(words, method),
        "float": till.float_amount if method == CASH else 0,
        "takings": till.takings.get(method, 0),
        "refunds": till.refunds.get(method, 0),
        "prizes": till.prizes.get(method, 0),
        "expected": till.expected(method),
        "counted": None if till.counted is None else till.counted.get(method),
        "difference": difference_of(till, method),
    }


def _total(rows: list[dict[str, object]], words: Words) -> dict[str, object]:
    """All of them together; what was counted only where every drawer was."""
    sums: dict[str, object] = {key: sum(value for row in rows if isinstance(value := row[key], int)) for key in _SUMS}
    if any(row["counted"] is None for row in rows):
        sums |= {"counted": None, "difference": None}
    return {"drawer": words.say("All tills"), "method": ""} | sums


def _texts(row: dict[str, object], columns: tuple[Column, ...], words: Words) -> tuple[str, ...]:
    def text(key: str) -> str:
        value = row[key]
        if key == "difference":
            return difference_text(value if isinstance(value, int) else None, words)
        if key in _SUMS:
            return words.money(value) if isinstance(value, int) else "–"
        return str(value)

    return tuple(text(column.key) for column in columns)


def owed_listing(tournament: Tournament, words: Words, named: Named) -> Listing:
    """Who still has to pay, and who paid more than he bought."""
    say = words.say
    columns = (Column("name", say("Name")), Column("owes", say("Owes"), figures=True))
    lines = [
        Line(
            (named(player.id), words.money(player.owes) if player.owes > 0 else _ahead(-player.owes, words)),
            {"name": named(player.id), "player": player.id, "owes": player.owes},
        )
        for player in tournament.field
        if player.owes and player.status not in ("withdrawn", "voided")
    ]
    owed = sum(player.owes for player in tournament.field if player.owes > 0)
    figures = ((say("Owed in all"), words.money(owed)),) if owed else ()
    return Listing(say("Who owes"), "", columns, tuple(lines), figures=figures)


def _ahead(amount: int, words: Words) -> str:
    return words.say("paid {amount} ahead", amount=words.money(amount))


def split_listing(tournament: Tournament, words: Words) -> Listing:
    """Where all that was sold goes, and what of the prizes was paid."""
    say, money = words.say, tournament.money
    cause = tournament.terms.cause
    rows = [
        ("pool", say("Prize pool, of what was sold"), money.pool),
        ("posted", say("Prize pool as it stands"), pool_of(tournament) or 0),
        ("bounty", say("Bounties"), money.bounty),
        ("house", say("House"), money.house),
        ("staff", say("Staff"), money.staff),
        ("cause", say("Cause: {cause}", cause=cause) if cause else say("Cause"), money.cause),
        ("paid", say("Prizes paid out"), sum(player.prize_paid for player in tournament.field)),
    ]
    columns = (Column("part", say("Where it goes")), Column("amount", say("Amount"), figures=True))
    lines = tuple(
        Line((label, words.money(amount)), {"key": part, "part": label, "amount": amount})
        for part, label, amount in rows
        if amount
    )
    return Listing(say("Where the money goes"), "", columns, lines)


def _notes(tournament: Tournament, words: Words) -> tuple[str, ...]:
    free = sum(till.takings.get(method, 0) for till in tournament.tills.values() for method in WORTHLESS)
    given = (words.say("Given free, paid by the house: {amount}.", amount=words.money(free)),) if free else ()
    uncounted = [till_name(name, words) for name, till in tournament.tills.items() if till.counted is None]
    if not tournament.tills:
        return (words.say("No money went through a till."),)
    if not uncounted:
        return given
    return (words.say("Not counted yet: {tills}.", tills=words.listed(uncounted)), *given)
