"""The players' directory at the size of the largest live event: read at the start, searched key by key, written."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from kiosk.app.bench_hall import hall
from kiosk.app.bench_live import own_program, wait
from kiosk.app.bench_night import Size, kept
from kiosk.app.bench_table import Figure, percentile, range_of
from kiosk.show.person import Person
from kiosk.show.person_names import NameIndex
from kiosk.store.journal import Journal
from kiosk.store.people import read_people

_GIVEN = ("Ana", "Björk", "Carl", "Dao", "Eva", "Finn", "Gus", "Hugo", "Ida", "Jan", "Kim", "Léa", "Max", "محمد", "王")
_FAMILY = ("Smith", "Nguyen", "Müller", "García", "O'Brien", "Lopez", "Novák", "Johnson", "علي", "小明")
_TYPED = ("s", "sm", "smi", "smith", "smith j", "j j", "garcia e", "mueller", "o'br", "0", "00", "000", "م", "小")
"""What is typed, and how far: a single letter finds most and takes longest."""
_KEYED = ("s", "sm", "smi", "smith", "smith j", "ng", "nguy", "nguyen z", "zq", "zq xa")
"""What is typed on the page of the players; the last ones fit nobody, and are looked for among near names."""
_SETTLE_MS = 20


def measure(size: Size) -> list[Figure]:
    """Everybody read; the slowest of the keys, each at its best of three; one more person kept and found."""
    with TemporaryDirectory(prefix="kiosk-bench-") as folder:
        path = Path(folder, "people.kiosk")
        journal = Journal.open(path)
        journal.people.add_many([person(number) for number in range(size.people)])
        reads = [_timed(lambda: read_people(path)) for _ in range(5)]
        people = read_people(path)
        made = _timed(lambda: NameIndex(people))
        index = NameIndex(people)
        gc.collect()
        keys = {typed: min(_timed(partial(index.search, typed)) for _ in range(3)) for typed in _TYPED}
        adds = [_timed(lambda: _add(journal, index)) for _ in range(size.acts)]
        journal.close()
    slowest = max(keys, key=lambda typed: keys[typed])
    page = _keyed(size.people)
    last = max(page, key=lambda typed: page[typed])
    if len(index) != size.people + size.acts or index.search("zz top") == []:
        raise RuntimeError("the directory lost somebody")
    return [
        Figure(f"directory of {size.people:,}, read", median(reads), 100, note=range_of(reads)),
        Figure("index of it, made", made, None, note="in another thread, after the first frame"),
        Figure("search, slowest key", keys[slowest], 16, note=f"“{slowest}” of {len(keys)}"),
        Figure(
            "key on the players' page, slowest", page[last], 16, note=f"“{last}” of {len(page)}, list and side told"
        ),
        Figure("person kept, p99", percentile(adds, 0.99), 20, note=f"{len(adds)} people, slowest {max(adds):.1f} ms"),
    ]


def _keyed(people: int) -> dict[str, float]:
    """What each of the keys costs the window's thread, at its best of three, with everybody in the event."""

    def prepare(path: Path) -> None:
        kept(hall(people, people // 2), path)
        journal = Journal.open(path)
        journal.people.add_many([person(number) for number in range(people)])
        journal.close()

    with own_program(prepare=prepare) as program:
        program.open_last()
        program.people.go_on()
        while len(program.people.search("")) < people:  # the index is made in another thread
            wait(_SETTLE_MS)
        program.operator.tell(page="players")
        program.director.act("look_at_players", {})

        def key(typed: str) -> float:
            program.director.act("find_player", {"text": "qq"})  # what was found for the letters before is kept
            return _timed(lambda: program.director.act("find_player", {"text": typed}))

        gc.collect()
        return {typed: min(key(typed) for _ in range(3)) for typed in _KEYED}


def person(number: int) -> Person:
    """One of many, whose names are alike as names are."""
    name = f"{_GIVEN[number % len(_GIVEN)]}{number % 97} {_FAMILY[number % len(_FAMILY)]}{number % 311}"
    return Person(name=name, card=f"{number:06}" if number % 2 else "")


def _add(journal: Journal, index: NameIndex) -> None:
    person = Person(name="Zz Top")
    number = journal.people.add(person)
    index.put(Person(id=number, name=person.name, sort="top zz"))


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000
