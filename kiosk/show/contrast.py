"""How well the colours of a layout can be told from its ground (WCAG 2.2, contrast ratio)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kiosk.show.layout import COLORS, Look

__all__ = ["LEAST", "faint", "ratio"]

LEAST = 7.0
"""Every text on the wall stands at least so far from its ground."""


def ratio(first: str, second: str) -> float:
    """The contrast of two colours ``#RRGGBB``, from 1 to 21.

    >>> ratio("#000000", "#FFFFFF"), round(ratio("#777777", "#FFFFFF"), 2)
    (21.0, 4.48)
    """
    lights = sorted((_light(first), _light(second)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _light(color: str) -> float:
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def faint(look: Look, own: Mapping[str, str], grounds: Sequence[str]) -> list[tuple[str, float]]:
    """The colours of a layout that stand too near to its ground, with their contrast.

    :param own: the program's own colours, for what the layout does not set.
    :param grounds: the program's own grounds; the worst counts.
    """
    under = [look.colors["ground"]] if "ground" in look.colors else list(grounds)
    found = []
    for name in COLORS:
        if name != "ground":
            least = min(ratio(look.colors.get(name) or own[name], ground) for ground in under)
            if least < LEAST:
                found.append((name, least))
    return found
