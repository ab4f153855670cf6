"""Prizes for a share of the field, where no sheet is printed: a falling curve above a least prize.

The curve is a weight a place, ``1 / (place + 1/4)``, which is 51/29/20 for three places and 37/21/15/11/9/8 for six,
as printed sheets have it; above nine places it grows steeper, in the end times ``1 + 4 / (place + 3)``, near what the
WSOP paid its 1,507 places of 2023. Places are paid in bands as on printed sheets: nine single ones, threes to 18th,
nines to 99th, then wider ones. Everything is computed in whole numbers, so that every machine comes to the same cent.
"""

from __future__ import annotations

from itertools import chain, islice, repeat

_SCALE = 10**18
_STEEP_FROM, _STEEP_AT = 9, 100
"""Up to so many places the plain curve holds; from so many on the steepest one."""
_WIDTHS = ((1, 9), (3, 3), (9, 9), (27, 4), (63, 13))
"""Widths of bands and how many there are of each; after them come bands of ``_WIDEST``."""
_WIDEST = 189


def curve(pool: int, places: int, least: int, unit: int) -> tuple[int, ...]:
    """What each of ``places`` gets of ``pool``, the first place first; the sum is the pool.

    All but the first place get whole ``unit`` and at least ``least``, rounded up to a unit; less only where the pool
    does not hold so much for all.
    """
    if pool <= 0 or places <= 0:
        return ()
    least = min(-(-least // unit) * unit, pool // places // unit * unit)
    widths = band_widths(places)
    weights = _weights(places, widths)
    total = sum(weight * width for weight, width in zip(weights, widths, strict=True))
    amounts = [pool * weight // total // unit * unit for weight in weights]
    if amounts[-1] < least:
        # The last band stands at the least prize, and what is above it is shared by what the curve is above its end.
        above = pool - least * places
        over = total - weights[-1] * places
        amounts = [least + (above * (weight - weights[-1]) // over // unit * unit if over else 0) for weight in weights]
    return _spread(amounts, widths, pool, unit)


def band_widths(places: int) -> tuple[int, ...]:
    """How many places each band has; a short end joins the band before it."""
    widths: list[int] = []
    left = places
    for width in chain(*(repeat(width, count) for width, count in _WIDTHS), repeat(_WIDEST)):
        if left <= 0:
            break
        if widths and width > 1 and left * 3 < width:
            widths[-1] += left
            break
        widths.append(min(width, left))
        left -= width
    return tuple(widths)


def _weights(places: int, widths: tuple[int, ...]) -> list[int]:
    """The mean weight of each band's places."""
    steep = min(max(places - _STEEP_FROM, 0), _STEEP_AT - _STEEP_FROM)
    span = _STEEP_AT - _STEEP_FROM
    single = (
        _SCALE * 4 * ((place + 3) * span + 4 * steep) // ((4 * place + 1) * (place + 3) * span)
        for place in range(1, places + 1)
    )
    return [sum(islice(single, width)) // width for width in widths]


def _spread(amounts: list[int], widths: tuple[int, ...], pool: int, unit: int) -> tuple[int, ...]:
    """The amounts a place, with what rounding left over: a unit a place from the top down, the last of it to first."""
    left = pool - sum(amount * width for amount, width in zip(amounts, widths, strict=True))
    for band, width in enumerate(widths):
        if left < width * unit:
            break
        amounts[band] += unit
        left -= width * unit
    first, *others = chain.from_iterable(repeat(amount, width) for amount, width in zip(amounts, widths, strict=True))
    return (first + left, *others)
