"""Pool and payouts as the wall shows them: the first places, the one that goes next, the next jump, the whole list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from kiosk.show.panels import PayoutLine, PayoutPage, PrizesPanel
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_bidi import isolated
from kiosk.tournament.prizes import Band, bands_of, beside_of, pool_of

TOP = 3
LINES_A_PAGE = 8
"""More lines would not keep their class."""


def prizes_panel(standing: Standing, words: Words) -> PrizesPanel:
    """The prizes at the standing's instant; all empty while none are known."""
    pool, bands = pool_of(standing.tournament), bands_of(standing.tournament)
    label = words.say("Pool so far") if _open(standing) else words.say("Prize pool")
    panel = PrizesPanel(pool_label=label, pool=words.money(pool)) if pool else PrizesPanel()
    return _with_payouts(panel, bands, standing, words) if bands else panel


def _with_payouts(panel: PrizesPanel, bands: Sequence[Band], standing: Standing, words: Words) -> PrizesPanel:
    places, left = bands[-1].last, _left(standing)
    paid = left is not None and left <= places  # everybody left gets a prize
    next_place = None if left is None else min(left, places)
    shown = _open_bands(bands, left) if paid and left is not None else bands
    following = None if next_place is None else _line(next_place, next_place, bands, words, next_place)
    jump = _jump(bands, next_place, words)
    return replace(
        panel,
        first=_prize(bands[0], words),
        top=tuple(_line(place, place, bands, words, next_place) for place in range(1, min(TOP, shown[-1].last) + 1)),
        next=PayoutLine() if following is None or (next_place or 0) <= TOP else following,
        next_word=words.say("NEXT") if following is not None else "",
        note=_note(words, left, places),
        bubble=left == places + 1,
        in_the_money=paid,
        jump_label=words.say("Next jump") if jump else "",
        jump=jump,
        least_label=words.say("Minimum"),
        least=_prize(shown[-1], words),
        pages=_pages(shown, words, next_place, () if paid else beside_of(standing.tournament)),
        paid_label=words.many("{count} place paid", "{count} places paid", places),
    )


def _open(standing: Standing) -> bool:
    return standing.registration_known and not standing.registration_closed


def _left(standing: Standing) -> int | None:
    return None if standing.tournament.closed else standing.players_for_prizes


def _open_bands(bands: Sequence[Band], left: int) -> tuple[Band, ...]:
    """The bands with the places that are still to be had."""
    reached = takewhile(lambda band: band.first <= left, bands)
    return tuple(replace(band, last=min(band.last, left)) for band in reached)


def _prize(band: Band, words: Words) -> str:
    """What one place of a band gets: money or a seat by its name, and things beside them."""
    prize = isolated(band.seat) or (words.money(band.amount) if band.amount else "")
    return " + ".join(part for part in (prize, *map(isolated, band.things)) if part)


def _line(first: int, last: int, bands: Sequence[Band], words: Words, next_place: int | None) -> PayoutLine:
    prize = _prize(next(band for band in bands if first <= band.last), words)
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
    return f"{words.ordinal(better.last)} {_prize(better, words)}"


def _pages(
    bands: Sequence[Band], words: Words, next_place: int | None, beside: Sequence[tuple[int, str]]
) -> tuple[PayoutPage, ...]:
    """The list in pages of about the same length; behind the paid places what is given beside them."""
    lines = [_line(band.first, band.last, bands, words, next_place) for band in bands]
    lines += [PayoutLine(words.ordinal(place), isolated(name)) for place, name in beside]
    count = -(-len(lines) // LINES_A_PAGE)
    size = -(-len(lines) // count)
    return tuple(PayoutPage(tuple(lines[start : start + size])) for start in range(0, len(lines), size))
