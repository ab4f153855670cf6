"""A formula as a league types it, read and evaluated by this module alone: it can calculate, and nothing else.

Numbers, names, ``+ - * / % ^``, parentheses, comparisons, ``and or not``, ``A if B else C`` and the functions of
:data:`FUNCTIONS`. ``**`` is ``^``; ``×``, ``÷`` and ``−`` are taken as well. Everything is a number: a condition is
1 where it holds and 0 where not. The text is split into signs here, so that nothing else reaches Python's parser, and
what the parser makes of it is walked here; nothing is ever executed.
"""

from __future__ import annotations

import ast
import difflib
import math
import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal

LONGEST = 400
"""Characters of a formula."""
DEEPEST = 60
"""How deep its parts may lie in each other."""
LARGEST = 1e15
"""No number of a calculation is larger: above it the formula is a slip."""

_SIGN = re.compile(
    r"(?P<space>\s+)|(?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<sign>\*\*|<=|>=|==|!=|[-+*/%^()<>,×÷−·])",
    re.ASCII,
)
_WRITTEN = {"^": "**", "×": "*", "·": "*", "÷": "/", "−": "-"}
_WORDS = frozenset({"and", "or", "not", "if", "else"})

Names = Mapping[str, float]
_Made = Callable[[Names], float]


class PointsError(ValueError):
    """A formula that cannot be used.

    :ivar code: ``empty``, ``too_long``, ``too_deep``, ``unknown_sign``, ``bad_syntax``, ``unknown_name``,
        ``unknown_function``, ``wrong_count``; while calculating ``division_by_zero``, ``out_of_domain``, ``too_large``.
    :ivar column: where in the text, counted from 1.
    :ivar values: the ``name`` or ``sign`` that is meant, and for a misspelled one the ``nearest``.
    """

    def __init__(self, code: str, column: int, **values: object) -> None:
        super().__init__(f"{code} in column {column}")
        self.code = code
        self.column = column
        self.values = values


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula that has been read.

    :ivar text: as it was typed. :ivar names: those that it uses.
    """

    text: str
    names: frozenset[str]
    _made: _Made = field(repr=False, compare=False)

    def value(self, names: Names) -> float:
        """What it makes of these numbers.

        :raises PointsError: it divides by zero, takes the root or logarithm of what has none, or grows too large.
        :raises KeyError: a number is not given for one of :attr:`names`.
        """
        return self._made(names)


def read_formula(text: str, known: frozenset[str]) -> Formula:
    """Read a formula that may use these names.

    >>> read_formula("sqrt(n / r^exp(10/n))", frozenset({"n", "r"})).value({"n": 63, "r": 1})
    7.937253933193772

    :raises PointsError: what is wrong with it, and where.
    """
    if not text.strip():
        raise PointsError("empty", 1)
    if len(text) > LONGEST:
        raise PointsError("too_long", LONGEST + 1, most=LONGEST)
    written, columns = _python(text)
    try:
        tree = ast.parse(written, mode="eval")
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        # Without a place it is the end that came too early.
        offset = getattr(error, "offset", None) or len(columns)
        raise PointsError("bad_syntax", columns[min(offset, len(columns)) - 1]) from None
    reading = _Reading(known, columns)
    made = reading.made(tree.body, 1)
    return Formula(text, frozenset(reading.names), made)


def _python(text: str) -> tuple[str, list[int]]:
    """The same in Python's signs, and the column in the text for each character of it and the end."""
    written, columns = "", list[int]()
    at = 0
    before = ""
    while at < len(text):
        match = _SIGN.match(text, at)
        if match is None or (match["name"] and before == "number"):
            raise PointsError("unknown_sign" if match is None else "bad_syntax", at + 1, sign=text[at])
        part = " " if match["space"] else match[0]
        if match["number"]:
            part = repr(float(part)) if math.isfinite(float(part)) else "1e999"
        part = _WRITTEN.get(part, part)
        written += part
        columns += [at + 1] * len(part)
        before = match.lastgroup or ""
        at = match.end()
    # Python knows no line that begins with a space.
    blank = len(written) - len(written.lstrip())
    return written[blank:], [*columns[blank:], len(text.rstrip()) + 1]


class _Reading:
    """What the parser found, made into functions; anything that is not calculating is refused."""

    def __init__(self, known: frozenset[str], columns: list[int]) -> None:
        self.known = known
        self.columns = columns
        self.names: set[str] = set()

    def made(self, node: ast.expr, depth: int) -> _Made:
        column = self.columns[min(node.col_offset, len(self.columns) - 1)]
        if depth > DEEPEST:
            raise PointsError("too_deep", column)
        match node:
            case ast.Constant(value=float() as number):
                if not abs(number) <= LARGEST:
                    raise PointsError("too_large", column)
                return lambda _names: number
            case ast.Name(id=name):
                return self._name(name, column)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
                return self._call(name, [self.made(arg, depth + 1) for arg in args], column)
            case ast.UnaryOp(op=op, operand=operand) if type(op) in _UNARY:
                return _applied(_UNARY[type(op)], [self.made(operand, depth + 1)], column)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
                return _applied(_BINARY[type(op)], [self.made(side, depth + 1) for side in (left, right)], column)
        return self._condition(node, column, depth)

    def _condition(self, node: ast.expr, column: int, depth: int) -> _Made:
        match node:
            case ast.BoolOp(op=op, values=values):
                return _joined(isinstance(op, ast.And), [self.made(value, depth + 1) for value in values])
            case ast.Compare(left=left, ops=ops, comparators=others) if all(type(op) in _COMPARED for op in ops):
                sides = [self.made(side, depth + 1) for side in (left, *others)]
                return _compared([_COMPARED[type(op)] for op in ops], sides)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                asked, then, other = (self.made(part, depth + 1) for part in (test, body, orelse))
                return lambda names: then(names) if asked(names) else other(names)
        raise PointsError("bad_syntax", column)

    def _name(self, name: str, column: int) -> _Made:
        if name not in self.known:
            near = difflib.get_close_matches(name, [*self.known, *FUNCTIONS], n=1)
            raise PointsError("unknown_name", column, name=name, nearest=near[0] if near else None)
        self.names.add(name)
        return lambda names: float(names[name])

    def _call(self, name: str, args: list[_Made], column: int) -> _Made:
        if name not in FUNCTIONS:
            near = difflib.get_close_matches(name, FUNCTIONS, n=1)
            raise PointsError("unknown_function", column, name=name, nearest=near[0] if near else None)
        function, least, most = FUNCTIONS[name]
        if not least <= len(args) <= most:
            raise PointsError("wrong_count", column, name=name, least=least, most=most)
        return _applied(function, args, column)


def _applied(function: Callable[..., float], args: list[_Made], column: int) -> _Made:
    def value(names: Names) -> float:
        try:
            found = function(*[arg(names) for arg in args])
        except PointsError:
            raise  # of a part, which knows its own column
        except ZeroDivisionError:
            raise PointsError("division_by_zero", column) from None
        except ValueError:
            raise PointsError("out_of_domain", column) from None
        except OverflowError:
            raise PointsError("too_large", column) from None
        if not abs(found) <= LARGEST:
            raise PointsError("too_large", column)
        return found

    return value


def _joined(every: bool, values: list[_Made]) -> _Made:
    joined = all if every else any
    return lambda names: float(joined(value(names) for value in values))


def _compared(ops: list[Callable[[float, float], bool]], sides: list[_Made]) -> _Made:
    def value(names: Names) -> float:
        found = [side(names) for side in sides]
        return float(all(op(left, right) for op, left, right in zip(ops, found, found[1:], strict=False)))

    return value


def _power(base: float, exponent: float) -> float:
    """Never a complex number, and no whole number of a million digits."""
    if base == 0 and exponent < 0:
        raise ZeroDivisionError
    return math.pow(base, exponent)


def _rounded(value: float, decimals: float = 0) -> float:
    """Half up, away from zero, as people round; Python's own goes to the even digit."""
    if not 0 <= decimals <= 6:
        raise ValueError(decimals)
    return float(Decimal(repr(value)).quantize(Decimal(1).scaleb(-int(decimals)), ROUND_HALF_UP))


FUNCTIONS: Mapping[str, tuple[Callable[..., float], int, int]] = {
    "sqrt": (math.sqrt, 1, 1),
    "log": (math.log, 1, 1),
    "log10": (math.log10, 1, 1),
    "exp": (math.exp, 1, 1),
    "min": (min, 2, 20),
    "max": (max, 2, 20),
    "floor": (lambda value: float(math.floor(value)), 1, 1),
    "ceil": (lambda value: float(math.ceil(value)), 1, 1),
    "round": (_rounded, 1, 2),
    "abs": (abs, 1, 1),
}
"""Each function by its name, with the fewest and the most numbers that it takes. ``log`` is the natural one."""

_UNARY: Mapping[type[ast.unaryop], Callable[[float], float]] = {
    ast.UAdd: operator.pos,
    ast.USub: operator.neg,
    ast.Not: lambda value: float(not value),
}
_BINARY: Mapping[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Mod: operator.mod,
    ast.Pow: _power,
}
_COMPARED: Mapping[type[ast.cmpop], Callable[[float, float], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}
