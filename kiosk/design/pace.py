"""How fast players go out: the model of busts, its figures and where they come from.

At a table of ``n`` players with an average stack of ``s`` big blinds, one hand busts ``b`` players on average::

    b = 1 / (1 / (action * (n - 1) ** spread / s ** steep) + 2 / (n - 1))

that is the first term, held below half of those who could go out at all.

Reason: two players of ``s`` big blinds need about ``s ** 2 / variance`` hands until one is broke (gambler's ruin), and
the pot they play for grows with the stack, so that the variance of a hand does too: the exponent lies between 1 and 2.
An ante makes the pot larger and the same stack shorter; ``s`` is therefore divided by the square root of what a round
costs with the ante over what it costs without. More players at a table mean more who meet; not one for one, since
most fold. That a field falls so that the average stack in big blinds stays about the same while blinds grow by a
steady ratio is the result of Sire, Universal statistical properties of poker tournaments (J. Stat. Mech. (2007)
P08013); it comes out here.

Where the figures come from: ``action``, ``steep`` and ``spread`` are fitted at once to the WSOP Main Event 2023 (10,043
players, levels of two hours), to a club event of 221 at levels of half an hour (Playground, 2014) and to the rules that
quick games end at a big blind of a twentieth of all chips (blindvalet.com) and deep live events at a hundredth; how
near each comes stands in tests/design/test_forecast.py. ``hand_s`` and ``turn_s`` give 27 hands an hour at a full
table, as dealers are reported to deal (25 to 30), and 49 heads-up. ``limit_action`` is the variance of a heads-up hand
in limit games, in big bets squared, with the exponent of ruin itself. ``night`` and ``late`` are our estimate;
``kiosk structure check --journal`` tells how far a night was off.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """The figures of the model.

    :ivar action: busts a hand, heads-up, at one big blind a player; ``steep`` is its exponent.
    :ivar limit_action: the same of limit games, in big bets; ``limit_steep`` likewise.
    :ivar spread: the exponent of how many others there are to lose to.
    :ivar hand_s: seconds that every hand takes (shuffle, deal, showdown); ``turn_s`` more for each player at the table.
    :ivar night: by how much (natural logarithm) a whole night is faster or slower than another, players being as they
        are.
    :ivar late: the part of the entries that come after the start, where registration stays open and the field is
        larger than a table.
    """

    action: float = 1.5
    steep: float = 1.2
    limit_action: float = 3.5
    limit_steep: float = 2.0
    spread: float = 0.6
    hand_s: float = 55.0
    turn_s: float = 9.0
    night: float = 0.2
    late: float = 0.3


PACE = Pace()
