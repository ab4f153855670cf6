"""The floor of the Tables page with a thousand tables, and the board of moves with hundreds of rows: until painted."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtQuick import QQuickItem, QQuickWindow

from kiosk.app.bench_act import PATIENCE_MS, PAUSE_MS, Painted
from kiosk.app.bench_desk import check, p99
from kiosk.app.bench_hall import SEATS, seated, thinned
from kiosk.app.bench_live import own_program, wait, windows
from kiosk.app.bench_night import Size, do, kept
from kiosk.app.bench_people import person
from kiosk.app.bench_table import Figure
from kiosk.app.program import Program
from kiosk.store.journal import Journal
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as rooms
from kiosk.tournament.state import Tournament

OUT_PART = 30
"""One of so many is out."""
SIGHT = 20
"""So many tables are surely in sight at the top of the floor."""
LAYOUT = "full-board"


def measure(size: Size) -> list[Figure]:
    """The real program with both windows; each act until the windows have painted what it changed."""
    players = size.tables * SEATS
    left = players - max(players // OUT_PART, min(size.moves, players // OUT_PART * 2))
    with own_program(prepare=lambda path: _prepare(path, players, left, size.tables)) as program:
        program.open_last()
        windows(program)
        floor = _Floor(program)
        figures = floor.opening(size)
        figures.append(floor.scrolling(size.acts))
        figures.append(floor.busts(size.acts))
        figures.append(floor.moves(size.moves))
    return figures


def _prepare(path: Path, players: int, left: int, tables: int) -> None:
    kept(thinned(seated(players, tables), left), path)
    journal = Journal.open(path)
    journal.people.add_many([person(number) for number in range(players)])
    journal.close()


class _Floor:
    """The floor in front of a director."""

    def __init__(self, program: Program) -> None:
        assert program.window is not None
        assert program.displays.window is not None
        assert program.session is not None
        self._program, self._desk = program, program.session.desk
        self._windows = program.window, program.displays.window
        self._loop = QEventLoop()
        self._painted = [Painted(window, self._loop, program) for window in self._windows]

    @property
    def _tournament(self) -> Tournament:
        assert self._desk.tournament is not None
        return self._desk.tournament

    def opening(self, size: Size) -> list[Figure]:
        """The page opened for the first time, and again from another one."""
        operator, rows = self._program.operator, self._program.director.room.list

        def shown() -> bool:
            return operator.values["page"] == "tables" and rows.rowCount() > 0

        took = []
        for _ in range(1 + size.folds):
            operator.tell(page="clock")
            wait(PAUSE_MS)
            gc.collect()
            took.append(self._until_painted(lambda: operator.tell(page="tables"), shown, walls=False))
        check(len(self._program.director.room.list.keys) > 0, "no table is on the floor")
        again = f"again {min(took[1:]):.0f} to {max(took[1:]):.0f} ms"
        return [Figure(f"page of {size.tables:,} tables opened", took[0], None, note=again)]

    def scrolling(self, steps: int) -> Figure:
        """The floor moved by a row of tables, frame by frame, down and from the top again."""
        view = _named(self._windows[0], "floor")
        most = float(view.property("contentHeight")) - view.height()
        check(most > 0, "the floor does not scroll")
        row, took = float(view.property("contentHeight")) / float(view.property("count")), list[float]()
        for step in range(steps):
            at = (step + 1) * row % most
            took.append(self._until_painted(lambda y=at: view.setProperty("contentY", y), lambda: True, walls=False))  # type: ignore[misc]
        view.setProperty("contentY", 0.0)
        return p99("a frame of scrolling it", took, 20, of="frames")

    def busts(self, acts: int) -> Figure:
        """Busts at tables in sight."""
        took = []
        for nth in range(min(acts, SIGHT * 3)):
            wait(PAUSE_MS)
            gone = self._sitting(1 + nth % SIGHT)
            took.append(self._act(c.BustOut([gone])))
        return p99("a bust on it, painted", took, 50, of="busts")

    def moves(self, count: int) -> Figure:
        """Many moved in one act, told on a wall that has the board of moves."""
        (layout,) = self._program.displays.layouts
        self._program.layouts.choose(layout, LAYOUT)
        wait(PAUSE_MS * 20)
        took = self._act(rooms.Balance(list(self._moves(count))))
        rows = sum(len(part.rows) for part in self._program.frame.moves.parts)
        check(rows == count, f"{rows} rows are on the board of moves, not {count}")
        note = "both windows, the wall with the board of moves"
        return Figure(f"{count} moves in one act, painted", took, None, note=note)

    def _moves(self, count: int) -> Iterator[object]:
        """Players of full tables, each to a table with an open seat."""
        at_table = self._tournament.field.at_table
        full = [table for table, players in sorted(at_table.items()) if players == SEATS]
        free = [table for table, players in sorted(at_table.items()) for _ in range(SEATS - players)]
        check(min(len(full), len(free)) >= count, "too few seats are open")
        for table, to in zip(full[:count], free, strict=False):
            yield {"player": self._sitting(table), "table": to}

    def _sitting(self, table: int) -> str:
        seats = self._tournament.field.seats
        return next(seats[table, seat] for seat in range(1, SEATS + 1) if (table, seat) in seats)

    def _act(self, command: c.Command) -> float:
        rows = len(self._desk.entries) + 1
        return self._until_painted(lambda: do(self._desk, command), lambda: len(self._desk.entries) >= rows)

    def _until_painted(self, act: Callable[[], object], shown: Callable[[], bool], *, walls: bool = True) -> float:
        """Milliseconds from an act until the windows painted it. :raises RuntimeError: one of them never did."""
        painted = self._painted if walls else self._painted[:1]
        for one in painted:
            one.await_(shown)
        patience = QTimer()
        patience.setSingleShot(True)
        patience.timeout.connect(self._loop.quit)
        patience.start(PATIENCE_MS * 5)
        began = time.perf_counter()
        act()
        while not all(one.at for one in painted) and patience.isActive():
            self._loop.exec()
        check(all(one.at for one in painted), "what was done was not painted")
        return (max(one.at for one in painted) - began) * 1000


def _named(window: QQuickWindow, name: str) -> QQuickItem:
    """The item of that name. :raises StopIteration: there is none."""
    return next(item for item in _items(window.contentItem()) if item.objectName() == name and item.isVisible())


def _items(item: QQuickItem) -> Iterator[QQuickItem]:
    yield item
    for child in item.childItems():
        yield from _items(child)
