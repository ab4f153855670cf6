"""A room with named players at tables, and the director who takes them out: desk and area without windows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, cast

from kiosk.app.director.busts import Busts
from kiosk.app.director.core import Director
from kiosk.desk import Desk, Outcome
from kiosk.files.data import data_path
from kiosk.files.houses import load_house
from kiosk.show.person import Person
from kiosk.show.person_names import NameIndex
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command, Refused
from kiosk.tournament.results import stand_of
from kiosk.tournament.state import Tournament
from tests.tournament.night import FakeLog, FakeTime, timed

NAMES = ("Dao Nguyen", "Amira Haddad", "Björk Lindqvist", "Chidi Eze", "Elena Petrova", "Farid Rahimi", "Kofi Osei")
NAMES += ("Lucía Romero", "王秀英", "Mo Smith", "Nia Brown", "Oz Green")


class OutRoom:
    """An event with ``seats`` (table, seat) for its players, "1" and on, in order; registration closed at the start."""

    def __init__(
        self,
        house: str = "playlive",
        seats: Sequence[tuple[int, int]] = (),
        *,
        amounts: Sequence[int] = (),
        hand_for_hand: bool = True,
        terms: Mapping[str, object] | None = None,
        things: Mapping[str, str] | None = None,
        unit: int = 1,
        seed: str = "published",
        **settings: object,
    ) -> None:
        self.time, self.told, self.refused = FakeTime(), dict[str, Any](), list[str]()
        self.desk = Desk(FakeLog(), self.time)
        names = {str(number): name for number, name in enumerate(NAMES, 1)}
        index = NameIndex(Person(id=int(player), name=name) for player, name in names.items())
        rules = load_house(data_path("structures", "houses", f"{house}.toml"))
        closed = {"late_registration_until_level": 0, **(terms or {})}
        self.do(c.Open("Tuesday", timed(20, 20), 20_000, rules, dict(settings), terms=closed, seed=seed, buy_in=10_000))
        for player, (table, seat) in enumerate(seats, 1):
            self.do(c.Register(str(player), table, seat))
        if amounts or things:
            self.do(c.SetPayouts({"amounts": list(amounts), **({"things": dict(things)} if things else {})}, unit))
        self.do(c.Start())
        if hand_for_hand:
            self.do(c.StartHandForHand())
        operator = SimpleNamespace(tell=lambda **values: self.told.update(values), refuse=self.refused.append)
        self.program = SimpleNamespace(
            words=Words(currency="USD").known_by(names),
            session=SimpleNamespace(desk=self.desk, time=self.time),
            operator=operator,
            settings=SimpleNamespace(who="Mara", locked=False),
            people=SimpleNamespace(search=index.search),
        )
        self.cleared = 0
        self.players = SimpleNamespace(clear=self._clear, last="5")
        self.area = Busts(cast("Director", self))

    # -- the director ------------------------------------------------------------------------------------------------

    def do(self, command: Command, note: str = "") -> None:
        outcomes: list[Outcome] = []
        self.desk.do(command, told=outcomes.append)
        assert outcomes[0].refused is None, (command, outcomes[0].refused)

    def _clear(self) -> None:
        self.cleared += 1

    def told_of(self, outcome: Outcome) -> None:
        if outcome.refused is not None:
            self.refused.append(self.program.words.refusal(outcome.refused))

    def named(self, refused: Refused) -> Refused:
        return refused

    def act(self, name: str, **values: object) -> None:
        """Do an act of the area; what it refuses is put where the window shows it."""
        try:
            self.area.acts[name](values)
        except Refused as refused:
            self.refused.append(self.program.words.refusal(refused))

    def out(self, *players: str, hand: int | None = None, **stacks: int) -> None:
        """Players go out at once, without the form."""
        self.do(c.BustOut([{"player": player, **_stack(stacks, player)} for player in players], hand))

    # -- what is seen ------------------------------------------------------------------------------------------------

    @property
    def tournament(self) -> Tournament:
        assert self.desk.tournament is not None
        return self.desk.tournament

    @property
    def form(self) -> dict[str, Any]:
        return dict(self.area.told()["outs"])  # type: ignore[call-overload, no-any-return]

    @property
    def lines(self) -> list[str]:
        """The lines of the form: "24th · Dao Nguyen $240"."""
        return [f"{line['text']} {line['prize']}".strip() for line in self.form["lines"]]

    @property
    def busts(self) -> list[str]:
        """The list of those who went out last."""
        rows: Any = self.area.told()["recentBusts"]
        return [" ".join(filter(None, (row["name"], row["place"], row["prize"], row["note"]))) for row in rows]

    def stands(self, *players: str) -> list[tuple[str, int]]:
        """Place and prize of players as they are now."""
        stands = [stand_of(self.tournament, self.tournament.field.players[one], self.time.now()) for one in players]
        return [(stand.label, stand.prize) for stand in stands]


def _stack(stacks: Mapping[str, int], player: str) -> dict[str, int]:
    return {"stack": stacks[f"p{player}"]} if f"p{player}" in stacks else {}
