"""Pool and payouts as the wall shows them: the first places, the one that goes next, the next jump, the whole list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from kiosk.show.panels import PayoutLine, PayoutPage, PrizesPanel
from kiosk.show.prize_text import prize_text
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_bidi import isolated
from kiosk.tournament.prizes import Band, bands_of, beside_of, pool_of
from kiosk.tournament.state import Tournament

TOP = 3
LINES_A_PAGE = 8
"""More lines would not keep their class."""


def prizes_panel(standing: Standing, words: Words) -> PrizesPanel:
    """The prizes at the standing's instant; all empty while none are known.

    Once a deal is made the places that it shares have no prizes of their own: the deal stands there instead.
    """
    tournament = standing.tournament
    pool, bands = pool_of(tournament), bands_of(tournament)
    provisional = _open(standing) and tournament.posted is None
    label = words.say("Pool so far") if provisional else words.say("Prize pool")
    panel = PrizesPanel(provisional=provisional, in_the_money=tournament.deal is not None)
    if pool:
        panel = replace(panel, pool_label=label, pool=words.money(pool))
    if bands:
        panel = replace(panel, seats=_seats(bands, standing, words))
        if tournament.deal is None:
            panel = _with_payouts(panel, bands, standing, words)
        panel = replace(panel, pool_note=panel.seats or (panel.paid_label if provisional else ""))
    return _with_cause(panel, standing, words)


def _with_cause(panel: PrizesPanel, standing: Standing, words: Words) -> PrizesPanel:
    raised, cause = standing.tournament.money.cause, standing.tournament.terms.cause
    if not raised:
        return panel
    label = words.say("Raised so far for {cause}", cause=isolated(cause)) if cause else words.say("Raised so far")
    if not _open(standing):
        label = words.say("Raised for {cause}", cause=isolated(cause)) if cause else words.say("Raised")
    return replace(panel, raised_label=label, raised=words.money(raised))


def _seats(bands: Sequence[Band], standing: Standing, words: Words) -> str:
    """How many seats a satellite gives, and how many are taken."""
    payouts = standing.tournament.payouts
    if payouts is None or payouts.seats is None or bands[0].amount != payouts.seats.value:
        return ""
    seats = words.many("{count} seat", "{count} seats", bands[0].last)
    taken = standing.tournament.field.qualified
    return ", ".join((seats, words.many("{count} taken", "{count} taken", taken))) if taken else seats


def _with_payouts(panel: PrizesPanel, bands: Sequence[Band], standing: Standing, words: Words) -> PrizesPanel:
    places, left = bands[-1].last, _left(standing)
    paid = left is not None and left <= places  # everybody left gets a prize
    next_place = None if left is None else min(left, places)
    shown = _open_bands(bands, left) if paid and left is not None else bands
    following = None if next_place is None else _line(next_place, next_place, bands, words, next_place)
    jump = _jump(bands, next_place, words)
    return replace(
        panel,
        first=prize_text(bands[0], words),
        top=tuple(_line(place, place, bands, words, next_place) for place in range(1, min(TOP, shown[-1].last) + 1)),
        next=PayoutLine() if following is None or (next_place or 0) <= TOP else following,
        next_word=words.say("NEXT") if following is not None else "",
        note=_note(words, left, places),
        bubble=left == places + 1,
        in_the_money=paid,
        jump_label=words.say("Next jump") if jump else "",
        jump=jump,
        least_label=words.say("Minimum"),
        least=prize_text(shown[-1], words),
        pages=_pages(shown, words, next_place, () if paid else beside_of(standing.tournament)),
        paid_label=_paid_label(places, panel.provisional, words),
    )


def _paid_label(places: int, provisional: bool, words: Words) -> str:
    if provisional:
        return words.many("{count} place paid so far", "{count} places paid so far", places)
    return words.many("{count} place paid", "{count} places paid", places)


def payout_lines(tournament: Tournament, words: Words) -> tuple[PayoutLine, ...]:
    """Every place with its prize, whoever is out already: for a sheet."""
    bands = bands_of(tournament)
    lines = [_line(band.first, band.last, bands, words, None) for band in bands]
    lines += [PayoutLine(words.ordinal(place), isolated(name)) for place, name in beside_of(tournament)]
    return tuple(lines)


def _open(standing: Standing) -> bool:
    return standing.registration_known and not standing.registration_closed


def _left(standing: Standing) -> int | None:
    return None if standing.tournament.closed else standing.players_for_prizes


def _open_bands(bands: Sequence[Band], left: int) -> tuple[Band, ...]:
    """The bands with the places that are still to be had."""
    reached = takewhile(lambda band: band.first <= left, bands)
    return tuple(replace(band, last=min(band.last, left)) for band in reached)


def _line(first: int, last: int, bands: Sequence[Band], words: Words, next_place: int | None) -> PayoutLine:
    prize = prize_text(next(band for band in bands if first <= band.last), words)
    place = words.ordinal(first)
    if last > first:
        place = words.say("{first} to {last}", first=place, last=words.ordinal(last))
    return PayoutLine(place, prize, next_place is not None and first <= next_place <= last)


def _note(words: Words, left: int | None, places: int) -> str:
    if left is None:
        return ""
    if left <= places:
        return words.say("in the money")
    if left == places + 1:
        return words.say("on the bubble")
    return words.many("{count} from the money", "{count} from the money", left - places)


def _jump(bands: Sequence[Band], next_place: int | None, words: Words) -> str:
    """The first better amount than that of the place that goes next, and the place that gets it."""
    here = next((at for at, band in enumerate(bands) if next_place is not None and next_place <= band.last), 0)
    if not here:
        return ""
    better = bands[here - 1]
    return f"{words.ordinal(better.last)} {prize_text(better, words)}"


def _pages(
    bands: Sequence[Band], words: Words, next_place: int | None, beside: Sequence[tuple[int, str]]
) -> tuple[PayoutPage, ...]:
    """The list in pages of about the same length; behind the paid places what is given beside them."""
    lines = [_line(band.first, band.last, bands, words, next_place) for band in bands]
    lines += [PayoutLine(words.ordinal(place), isolated(name)) for place, name in beside]
    count = -(-len(lines) // LINES_A_PAGE)
    size = -(-len(lines) // count)
    return tuple(PayoutPage(tuple(lines[start : start + size])) for start in range(0, len(lines), size))
