"""Facts as rows and back. The rows here are written by hand: they are the format that journals on disks have."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kiosk.store import codec
from kiosk.store.codec import decode, encode
from kiosk.store.protocol import DamagedRow, NewerJournal
from kiosk.tournament import facts
from kiosk.tournament.clock import Aside, Clock
from kiosk.tournament.facts import FACTS, Fact
from kiosk.tournament.structure import Segment, Structure

SHEET = Structure(
    segments=(
        Segment(kind="level", level=1, small_blind=25, big_blind=50, length_ms=720_000),
        Segment(kind="break", level=1, length_ms=600_000, color_up=(25, 50)),
    ),
    name="Παρασκευή ♠",
)


@pytest.mark.parametrize(
    ("fact", "kind", "text"),
    [
        (facts.Paused(), "Paused", "{}"),
        (facts.Counted(entries=2), "Counted", '{"entries":2}'),
        (facts.HandDone(hand=3, waiting=(4, 7)), "HandDone", '{"hand":3,"waiting":[4,7]}'),
        (facts.Misdealt(table=None), "Misdealt", "{}"),
        (facts.Announced("José 🂡"), "Announced", '{"text":"José 🂡"}'),
        (
            facts.StructureEdited(SHEET),
            "StructureEdited",
            (
                '{"structure":{"name":"Παρασκευή ♠","segments":['
                '{"big_blind":50,"kind":"level","length_ms":720000,"level":1,"small_blind":25},'
                '{"color_up":[25,50],"kind":"break","length_ms":600000,"level":1}]}}'
            ),
        ),
        (
            facts.Undone(4, Clock(segment=2, aside=Aside(900_000, 1, 0)), None),
            "Undone",
            '{"batch":4,"clock":{"aside":{"hands_done":0,"length_ms":900000,"played_ms":1},"segment":2}}',
        ),
    ],
)
def test_a_fact_and_its_row(fact: Fact, kind: str, text: str) -> None:
    assert encode(fact) == (kind, text)
    assert decode(kind, text) == fact


SETTINGS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda held: st.lists(held) | st.lists(held).map(tuple) | st.dictionaries(st.text(min_size=3), held),
    max_leaves=5,
)


def facts_of(made: type[Fact]) -> st.SearchStrategy[Fact]:
    """Facts with any values that their type hints allow."""
    open_hints = {name for name, hint in get_type_hints(made).items() if "object" in str(hint)}
    return st.builds(made, **{name: st.dictionaries(st.text(), SETTINGS) for name in open_hints})


@pytest.mark.parametrize("kind", sorted(FACTS))
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_kind_of_fact_comes_back_as_it_was(kind: str, data: st.DataObject) -> None:
    fact = data.draw(facts_of(FACTS[kind]))
    written = encode(fact)
    assert written[0] == kind
    assert decode(*written) == fact


def test_settings_of_any_type_come_back_as_they_were() -> None:
    held: dict[str, object] = {"a": (1, "x", ("y",)), "b": [1, 2], "c": None, "d": {"e": True}, "f": 0.5}
    kind, text = encode(facts.HouseEdited(held))
    assert text == '{"settings":{"a":{"()":[1,"x",{"()":["y"]}]},"b":[1,2],"c":null,"d":{"e":true},"f":0.5}}'
    read = decode(kind, text)
    assert isinstance(read, facts.HouseEdited)
    assert read.settings == held
    assert type(read.settings["a"]) is tuple


def test_half_a_surrogate_pair_is_kept() -> None:
    kind, text = encode(facts.Announced("\udce9"))
    assert text == '{"text":"\\udce9"}'
    assert decode(kind, text) == facts.Announced("\udce9")


@pytest.mark.parametrize("fact", [facts.TableDone(table="7"), facts.TableDone(table=True), facts.Announced(None)])  # type: ignore[arg-type]
def test_what_could_not_be_read_back_is_not_written(fact: Fact) -> None:
    with pytest.raises(TypeError):
        encode(fact)


@pytest.mark.parametrize("value", [object(), {1: "a"}, {"()": 1}, {1, 2}, float("nan")])
def test_settings_that_json_cannot_hold_are_refused(value: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        encode(facts.HouseEdited({"a": value}))


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("PlayerTeleported", "{}"),
        ("Paused", '{"until":5}'),
        ("StructureEdited", '{"structure":{"segments":[{"kind":"level","shade":1}]}}'),
        ("GapAnswered", '{"cause":"hibernation","from_ms":1,"to_ms":2,"counted":true}'),
    ],
)
def test_what_only_a_newer_program_writes(kind: str, text: str) -> None:
    with pytest.raises(NewerJournal) as caught:
        decode(kind, text, seq=12)
    assert caught.value.seq == 12


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("TableDone", ""),
        ("TableDone", "{}"),
        ("TableDone", '{"table":7'),
        ("TableDone", '{"table":7}}'),
        ("TableDone", "7"),
        ("TableDone", '{"table":"7"}'),
        ("TableDone", '{"table":7.0}'),
        ("TableDone", '{"table":true}'),
        ("TableDone", '{"table":null}'),
        ("TableDone", '{"table":NaN}'),
        ("HandDone", '{"hand":1,"waiting":7}'),
        ("StructureEdited", '{"structure":{"segments":[5]}}'),
        ("Announced", "[" * 100_000),
    ],
)
def test_a_damaged_row_is_told_with_its_number(kind: str, text: str) -> None:
    with pytest.raises(DamagedRow) as caught:
        decode(kind, text, seq=12)
    assert caught.value.seq == 12


@dataclass(frozen=True, slots=True)
class Seat:
    table: int
    number: int = 1


@dataclass(frozen=True, slots=True)
class Moved:
    seat: Seat | None
    stacks: dict[int, int] = field(default_factory=dict)
    pair: tuple[str, int] = ("", 0)
    share: float = 0.0
    name: str | int = ""


def test_shapes_that_facts_may_come_to_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FACTS, "Moved", Moved)  # type: ignore[arg-type]
    moved: Any = Moved(Seat(4), {1: 500, 20: 3}, ("a", 1), 0.5, 7)
    kind, text = encode(moved)
    assert json.loads(text) == {
        "seat": {"table": 4},
        "stacks": {"1": 500, "20": 3},
        "pair": ["a", 1],
        "share": 0.5,
        "name": 7,
    }
    assert decode(kind, text) == moved
    with pytest.raises(DamagedRow):
        decode("Moved", '{"seat":null,"pair":["a"]}')
    with pytest.raises(DamagedRow):
        decode("Moved", '{"seat":null,"stacks":{"x":1}}')


@dataclass(frozen=True, slots=True)
class Ambiguous:
    held: Seat | Moved


@dataclass(frozen=True, slots=True)
class Versioned:
    v: int


@dataclass(frozen=True, slots=True)
class Mapped:
    held: dict[float, int]


@dataclass(frozen=True, slots=True)
class Raw:
    held: bytes


@pytest.mark.parametrize("made", [Ambiguous, Versioned, Mapped, Raw])
def test_a_shape_that_rows_cannot_hold_is_refused_at_once(made: type) -> None:
    with pytest.raises(TypeError):
        codec._writer_of(made)


def test_older_shapes_are_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice: ``seat_table`` became ``table``, then the number ``one_based`` from 0 became from 1."""
    monkeypatch.setitem(FACTS, "Seat", Seat)  # type: ignore[arg-type]
    monkeypatch.setitem(codec.RENAMED, "Place", "Seat")
    monkeypatch.setitem(
        codec.LIFTS,
        "Seat",
        (
            lambda data: {"table": data["seat_table"], "number": data["number"]},
            lambda data: {**data, "number": data["number"] + 1},
        ),
    )
    assert encode(Seat(4, 2)) == ("Seat", '{"number":2,"table":4,"v":2}')  # type: ignore[arg-type]
    assert decode("Seat", '{"number":2,"table":4,"v":2}') == Seat(4, 2)
    assert decode("Seat", '{"number":1,"table":4,"v":1}') == Seat(4, 2)
    assert decode("Place", '{"number":1,"seat_table":4}') == Seat(4, 2)
    with pytest.raises(NewerJournal):
        decode("Seat", '{"number":2,"table":4,"v":3}')
    with pytest.raises(DamagedRow):
        decode("Seat", '{"number":2,"table":4,"v":"x"}')
    with pytest.raises(DamagedRow):
        decode("Place", '{"number":1}', seq=3)
