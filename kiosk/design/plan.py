"""What the designer works on: what somebody has, the structure made of it, and what they want to keep of it.

A plan is a frozen value. Every change makes another one, so undo keeps the old ones and nothing is ever half done.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from kiosk.tournament.sheet import AnteKind, Structure
from kiosk.tournament.units import HOUR, MINUTE

Style = Literal["turbo", "fast", "regular", "slow", "deep"]
"""How much play: it chooses the stack, the first big blind and the length of a level where they are not given."""
Betting = Literal["no_limit", "limit"]


@dataclass(frozen=True, slots=True)
class Chip:
    """One denomination of a case.

    ``color`` is a name of the theme's chips (white, red, green, black, purple, yellow, pink, blue, orange, gray) or
    "". ``count`` is how many the case holds; None where nobody counted and there are always enough.
    """

    value: int
    color: str = ""
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """The chips at hand, the smallest denomination first, each once. An empty case says nothing about chips."""

    chips: tuple[Chip, ...] = ()
    name: str = ""

    @property
    def values(self) -> tuple[int, ...]:
        """The denominations, the smallest first."""
        return tuple(chip.value for chip in self.chips)


@dataclass(frozen=True, slots=True)
class Brief:
    """What somebody has and wants. Lengths are milliseconds, breaks included; None lets the generator choose.

    :ivar starting_stack: None: the best that the case gives.
    :ivar stack: the chips of one starting stack as somebody chose them, (value, count) from the smallest; () for the
        best of those that make ``starting_stack``.
    :ivar players: different people expected; ``re_entries`` (rebuys too) and ``add_ons`` come on top.
    :ivar length_ms: of all days together, breaks included, nights not. One of it and ``level_ms`` may be None.
    :ivar levels: how many levels are wanted; None: what the length asks for.
    :ivar ante: "" for none; ``ante_from`` is the level in which it begins, from 1.
    :ivar break_ms: 0 for no breaks; ``break_every`` levels, None: every two hours at most, and where chips leave play.
    :ivar registration_levels: registration (and re-entry) closes at the end of this level; 0: before the start.
    :ivar most_step: the largest ratio of one big blind to the one before.
    :ivar games: the games in turn, one a level, by their keys (``nlh``, ``limit-holdem``, ...); () for one game.
    :ivar betting: "limit" makes bets of big blinds and twice that for a single game.
    :ivar hands_levels: so many of the last levels are played by hands, ``hands`` each (the tail of a final table).
    :ivar rollback: the blinds step back at the final table where the average stack would be under 40 big blinds.
    :ivar seats: chairs at a table.
    """

    name: str = ""
    starting_stack: int | None = None
    players: int = 27
    re_entries: int = 0
    add_ons: int = 0
    add_on_chips: int = 0
    length_ms: int | None = 4 * HOUR
    level_ms: int | None = None
    levels: int | None = None
    days: int = 1
    style: Style = "regular"
    first_big_blind: int | None = None
    ante: AnteKind | Literal[""] = "big_blind"
    ante_from: int = 1
    break_ms: int = 10 * MINUTE
    break_every: int | None = None
    registration_levels: int | None = None
    most_step: float = 2.0
    game: str = ""
    games: tuple[str, ...] = ()
    betting: Betting = "no_limit"
    hands_levels: int = 0
    hands: int = 12
    rollback: bool = False
    seats: int = 9
    case: Case = field(default_factory=Case)
    stack: tuple[tuple[int, int], ...] = ()

    @property
    def entries(self) -> int:
        """Players and re-entries: so many starting stacks are sold."""
        return self.players + self.re_entries


@dataclass(frozen=True, slots=True)
class Plan:
    """One state of the designer.

    :ivar pins: rows (places in ``structure.segments``) that were set by hand: generating again leaves them alone.
    :ivar left: keys of findings (:attr:`kiosk.design.findings.Finding.key`) that somebody chose to leave as they are.
    """

    structure: Structure
    brief: Brief = field(default_factory=Brief)
    pins: frozenset[int] = frozenset()
    left: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class BriefProblem:
    """Why a brief cannot be met: a code and its figures; words are made elsewhere.

    ``key`` is the field of the brief that stands in the way.
    """

    key: str
    code: str
    values: dict[str, object] = field(default_factory=dict)


class BriefError(ValueError):
    """A brief that cannot be met. ``nearest`` is the one nearest to it that can; None where there is none."""

    def __init__(self, problems: tuple[BriefProblem, ...], nearest: Brief | None = None) -> None:
        super().__init__("; ".join(f"{problem.key}: {problem.code}" for problem in problems))
        self.problems = problems
        self.nearest = nearest
