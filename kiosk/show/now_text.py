"""One line under the strip."""

from __future__ import annotations

from kiosk.show.context import Context
from kiosk.show.panels import NowLine

ALARM = "⚠"


def line(
    context: Context,
    text: str,
    name: str,
    act: str = "",
    act_text: str = "",
    *,
    sign: str = "",
    grade: int = 0,
) -> NowLine:
    """A line with its act's key. ``name`` is what it is put off by, ``grade`` how urgent it has grown."""
    return NowLine(text, sign, act, context.key(act) if act else "", act_text, name=name, grade=grade)
