"""Sheets to sign: a receipt for a prize, the payouts of all places, a deal with each player's share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from kiosk.app.players_panel import method_text
from kiosk.show.words import Words
from kiosk.tournament.facts import PrizePaid


@dataclass(frozen=True, slots=True)
class Receipt:
    """One payment as it is printed. ``left`` is still to be paid of the prize, in the currency's smallest unit."""

    fact: PrizePaid
    event: str
    player: str
    place: str
    when: str
    who: str
    left: int


def receipt_html(receipt: Receipt, words: Words) -> str:
    """A receipt with lines for both signatures."""
    say, fact = words.say, receipt.fact
    rows = [
        (say("Player"), receipt.player),
        (say("Place"), receipt.place),
        (say("Amount"), words.money(fact.amount)),
        (say("Still to pay"), words.money(receipt.left) if receipt.left else ""),
        (say("Paid by"), method_text(fact.method or "cash", words)),
        (say("Till"), fact.till),
        (say("Form"), fact.form),
        (say("Paid out by"), receipt.who),
    ]
    table = "".join(f"<tr><td>{escape(label)}</td><td><b>{escape(text)}</b></td></tr>" for label, text in rows if text)
    title = say("Receipt {receipt}", receipt=fact.receipt)
    signed = _signatures((say("Signature of the player"), say("Signature of the house")))
    return page(title, (receipt.event, receipt.when), f"<table width='100%' cellpadding='5'>{table}</table>{signed}")


def payouts_html(
    event: str, when: str, final: bool, lines: Iterable[tuple[str, str]], total: Sequence[str], words: Words
) -> str:
    """All places with what each gets. ``lines``: place and prize; ``total``: pool and number of places, in words."""
    rows = "".join(
        f"<tr><td>{escape(place)}</td><td align='right'><b>{escape(prize)}</b></td></tr>" for place, prize in lines
    )
    title = words.say("Payouts") if final else words.say("Payouts, provisional")
    body = f"<p>{escape(' · '.join(total))}</p><table width='100%' cellpadding='3'>{rows}</table>"
    return page(title, (event, when), body + _signatures((words.say("Tournament director"),)))


def deal_html(
    event: str, when: str, kind: str, rows: Sequence[Sequence[str]], notes: Iterable[str], words: Words
) -> str:
    """A deal with a line for each player's signature. ``rows``: player, stack, share."""
    say = words.say
    heads = "".join(
        f"<th align='{side}'>{escape(text)}</th>"
        for text, side in ((say("Player"), "left"), (say("Stack"), "right"), (say("Share"), "right"))
    )
    body = "".join(
        f"<tr><td>{escape(row[0])}</td><td align='right'>{escape(row[1])}</td>"
        f"<td align='right'><b>{escape(row[2])}</b></td><td>{_LINE}</td></tr>"
        for row in rows
    )
    said = "".join(f"<p>{escape(note)}</p>" for note in notes)
    signature = escape(say("Signature"))
    table = f"<table width='100%' cellpadding='7'><tr>{heads}<th>{signature}</th></tr>{body}</table>"
    return page(kind, (event, when), said + table + _signatures((say("Tournament director"),)))


def page(title: str, head: Iterable[str], body: str) -> str:
    """A sheet with its title and the line under it."""
    line = escape(" · ".join(part for part in head if part))
    return f"<html><body style='font-family: sans-serif'><h1>{escape(title)}</h1><p>{line}</p>{body}</body></html>"


_LINE = "_" * 28


def _signatures(labels: Iterable[str]) -> str:
    return "".join(f"<p style='margin-top: 40px'>{_LINE}<br>{escape(label)}</p>" for label in labels)
