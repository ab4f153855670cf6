"""What is done to players: what they buy, where they sit, that they leave, what the directory has of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from kiosk.app import players_forms as forms
from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.director.player_counts import PlayerCounts
from kiosk.app.director.player_people import PlayerPeople
from kiosk.app.money_typed import read_money
from kiosk.app.players_panel import may_be_allowed
from kiosk.desk import Outcome
from kiosk.show.person import Person
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command, Refused
from kiosk.tournament.decide_field import OWED
from kiosk.tournament.facts_field import Item

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.director.players import Players

_UNUSUAL = ("free", OWED)
"""Methods that are not those of the next player too."""


class PlayerActs(Area):
    """Sells, seats and rules. What the desk refuses and the director may allow asks for name and reason."""

    def __init__(self, director: Director, players: Players) -> None:
        super().__init__(director)
        self.players = players
        self.counters = PlayerCounts(director, players)
        self.people = PlayerPeople(director, self)
        self._stopped: tuple[Command, str] | None = None
        """What was refused and may be allowed, and of whom."""

    @property
    def acts(self) -> dict[str, Act]:
        """The keys and buttons of the Players page."""
        typed: dict[str, Act] = {act: lambda values, act=act: self._typed(act, values) for act in forms.COMMANDS_TYPED}  # type: ignore[misc]
        return (
            typed
            | self.counters.acts
            | self.people.acts
            | {
                "register": self._register,
                "register_player": self._register_one,
                "wait": lambda values: self.enter(self.meant(values), seated=False),
                "book": self._book,
                "re_enter": lambda values: self._buy("re_entry", values),
                "rebuy": lambda values: self._buy("rebuy", values),
                "add_on": lambda values: self._buy("add_on", values),
                "pay_debt": self._pay_debt,
                "out": self._out,
                "seat_next": self._seat_next,
                "override": self._override,
                "open_form": self._open_form,
            }
        )

    # -- who is meant ------------------------------------------------------------------------------------------------

    def meant(self, values: Values) -> str:
        """Whom an act is about: the one it names, else the one in sight. :raises Refused: nobody is."""
        player = str(values.get("player", "")) or self.players.target
        if not player:
            self.program.operator.pageRequested.emit("players")
            raise Refused("bad_value", key="player", value="", reason="nobody_meant")
        return player

    def _names(self) -> bool:
        return self.players.opened().event.names

    @property
    def _till(self) -> str:
        """What the next thing goes through: the till that was typed, else this desk's."""
        return self.players.sale.till or self.director.till

    def _do(self, command: Command, player: str, then: Callable[[], None] | None = None) -> None:
        """Give the desk a command about a player; once it is done the search is free for the next one."""
        session = self.session
        assert session is not None

        def told(outcome: Outcome) -> None:
            refused = outcome.refused
            if refused is None:
                self._stopped = None
                (then or (lambda: self.players.done(player)))()
            elif hasattr(command, "override") and may_be_allowed(refused):
                self._stopped = command, player
                name, why = self.program.people.name(player), self.players.why(refused)
                self.players.last = player
                form = forms.override_form(name, why, self.program.settings.who, self.words)
                self.players.show_form(form)
                self.program.operator.pageRequested.emit("players")
            else:
                self.director.refuse(refused)

        session.desk.do(command, who=self.program.settings.who, told=told)

    # -- entries -----------------------------------------------------------------------------------------------------

    def _register(self, values: Values) -> None:
        """The key: count one more, register all who are picked, the one in sight, or the new name that is typed."""
        if not self._names():
            self.counters.count("register")
            return
        picked = [player for player in self.players.picked if self.outside(player)]
        if len(picked) > 1:
            self.in_turn(picked)
            return
        player = str(values.get("player", "")) or self.players.cursor or (picked[0] if picked else "")
        if player and not self.outside(player):
            outside = [one for one in self.players.list.players if self.outside(one)] if self.players.typed else []
            if not outside:
                self._new_or_refused(player)
                return
            # Shown before done: he was not the one in sight.
            self.players.cursor = outside[0]
            self.players.show()
            return
        if player:
            self.enter(player)
        else:
            self._new_or_refused("")

    def _new_or_refused(self, player: str) -> None:
        """A name that nobody has is taken in with the same key; one that is near to another is asked about."""
        name, near = self.players.offered()
        if not name:
            if player:
                raise Refused("duplicate_player", why="was_in", what="was_in", player=player)
            self.program.operator.pageRequested.emit("players")
            self.players.clear()
            if not self.players.target:
                raise Refused("bad_value", key="player", value="", reason="nobody_meant")
            return
        if near or player:
            raise Refused("bad_value", key="player", value=name, reason="near_names")
        self.people.add(Person(name=name))

    def outside(self, player: str) -> bool:
        """Whether somebody can be registered, being not in the event."""
        known = self.players.opened().field.players.get(player)
        return known is None or known.status in ("booked", "withdrawn", "voided")

    def _register_one(self, values: Values) -> None:
        """Somebody of a list that was shown."""
        self.enter(str(values.get("player", "")))

    def enter(self, player: str, *, seated: bool = True, then: Callable[[], None] | None = None) -> None:
        """Register somebody as it is typed beside the list. :raises Refused: something of that cannot be read."""
        sale, person = self.players.sale, self.program.people.person(player)
        seat = forms.seat_typed(sale.seat) if seated else None
        stack = whole({"stack": sale.stack}, "stack") if sale.stack else None
        flag, reason = ("", "") if person is None else (person.flag, person.flag_reason)
        command = c.Register(
            player,
            table=seat[0] if seat else None,
            seat=seat[1] if seat else None,
            stack=stack,
            paid=self._paid(),
            method=self._method(),
            till=self._till,
            flag=flag,
            flag_reason=reason,
            seated=seated,
        )
        self._do(command, player, then)

    def in_turn(self, players: list[str]) -> None:
        """One after the other, each an act of its own; the first that is refused ends it and is told."""
        if not players:
            return
        first, rest = players[0], players[1:]

        def then() -> None:
            if rest:
                self.in_turn(rest)
            else:
                self.players.done(first)

        self.enter(first, then=then)

    def _paid(self) -> int | None:
        """What was typed as paid, in the smallest unit; None for the whole price. :raises Refused: it is no money."""
        typed = self.players.sale.amount
        if not typed:
            return None
        amount = read_money(typed, self.words)
        if amount is None:
            raise Refused("bad_value", key="paid", value=typed)
        return amount

    def _method(self) -> str:
        method = self.players.sale.method
        if method not in _UNUSUAL:
            self.players.usual = method
        return method

    def _book(self, values: Values) -> None:
        player = self.meant(values)
        self._do(c.Book(player, self._paid() or 0, self._method(), self._till), player)

    def _buy(self, item: Item, values: Values) -> None:
        """A re-entry, a rebuy or an add-on of the player in sight."""
        if not self._names():
            self.counters.count("re_enter" if item == "re_entry" else item)
            return
        if item != "add_on" and not (values.get("player") or self.players.target):
            values = {**values, "player": self.director.busts.last_to_return}  # the list of busts is in sight
        player = self.meant(values)
        paid, method = self._paid(), self._method()
        if item == "rebuy":
            person = self.program.people.person(player)
            flag = ("", "") if person is None else (person.flag, person.flag_reason)
            self._do(c.Rebuy(player, paid, method, self._till, flag=flag[0], flag_reason=flag[1]), player)
        elif item == "add_on":
            self._do(c.AddOn(player, paid, method, self._till), player)
        else:
            self._re_enter(player, values, paid, method)

    def _re_enter(self, player: str, values: Values, paid: int | None, method: str) -> None:
        """One who still has chips hands them in: how many is asked first (PlayLive R8 B)."""
        sale, person = self.players.sale, self.program.people.person(player)
        here = self.players.opened().field.players.get(player)
        if here is not None and here.is_in and "surrendered" not in values:
            self._open_form({"act": "re_enter", "player": player})
            return
        seat = forms.seat_typed(sale.seat)
        command = c.ReEnter(
            player,
            whole(values, "surrendered") if "surrendered" in values else 0,
            seat[0] if seat else None,
            seat[1] if seat else None,
            paid,
            method,
            self._till,
            "" if person is None else person.flag,
            "" if person is None else person.flag_reason,
        )
        self._do(command, player)

    def _pay_debt(self, values: Values) -> None:
        player = self.meant(values)
        method = "cash" if self.players.sale.method in _UNUSUAL else self._method()
        self._do(c.PayDebt(player, self._paid(), method, self._till), player)

    def _override(self, values: Values) -> None:
        """Done all the same, with who allows it and why in the journal."""
        if self._stopped is None:
            raise Refused("not_running", why="no_stopped")
        command, player = self._stopped
        who, why = (str(values.get(key, "")).strip() for key in ("allowed_by", "reason"))
        for key, value in (("allowed_by", who), ("reason", why)):
            if not value:
                raise Refused("bad_value", key=key, value="")
        allowed = self.words.say("{who}: {reason}", who=who, reason=why)
        self._do(replace(command, override=allowed), player)  # type: ignore[call-arg]

    # -- the other acts ----------------------------------------------------------------------------------------------

    def _typed(self, act: str, values: Values) -> None:
        player = self.meant(values)
        command = forms.COMMANDS_TYPED[act](player, values)
        if isinstance(command, c.Unregister | c.Void | c.CancelBooking):
            command = replace(command, till=self._till)  # what is given back leaves this desk's drawer
        self._do(command, player)

    def _out(self, values: Values) -> None:
        """Over to the form of those who are out, with whoever is picked or in sight."""
        if not self._names():
            self.counters.count("out", -1)
            return
        chosen = str(values.get("player", ""))
        players = [chosen] if chosen else list(self.players.meant) or [self.meant(values)]
        self.director.act("begin_out", {"players": players})

    def _seat_next(self, values: Values) -> None:
        """Whoever waits longest sits down."""
        waits = self.players.opened().field.waiting()
        if not waits:
            raise Refused("bad_value", key="player", value="", reason="nobody_meant")
        self._do(c.SeatPlayer(waits[0].id), waits[0].id)

    def _open_form(self, values: Values) -> None:
        act, player = str(values.get("act", "")), self.meant(values)
        name, words = self.program.people.name(player), self.words
        tournament = self.players.opened()
        person = tournament.field.players.get(player)
        form: dict[str, object] = {}
        if act == "person":
            form = forms.person_form(self.program.people.person(player), words)
        elif person is not None and act == "set_stack":
            form = forms.stack_form(person, name, words)
        elif person is not None and act == "re_enter":
            form = forms.surrender_form(person, name, words)
        elif person is not None and act == "move":
            form = forms.move_form(person, name, words)
        elif person is not None and act == "penalty":
            form = forms.penalty_form(tournament, name, words)
        elif person is not None and act in ("disqualify", "void"):
            form = forms.reason_form(act, person, name, words)
        self.players.last = player
        self.players.show_form(form | {"player": player} if form else {})
