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
from kiosk.app.players_panel import Sale, may_be_allowed
from kiosk.desk import Outcome
from kiosk.show.person import Person
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command, Refused
from kiosk.tournament.facts_field import Item

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.director.players import Players
    from kiosk.app.session import Session


class PlayerActs(Area):
    """Sells, seats and rules. What the desk refuses and the director may allow asks for name and reason."""

    def __init__(self, director: Director, players: Players) -> None:
        super().__init__(director)
        self.players = players
        self.counters = PlayerCounts(director, players)
        self.people = PlayerPeople(director, self)
        self._stopped: tuple[Command, str] | None = None
        """What was refused and may be allowed, and of whom."""
        self._under_way: set[tuple[type[Command], str]] = set()
        """What is being written now, and of whom: a slow disk makes no second sale of a second press."""
        self._of: Session | None = None

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

    def _followed(self) -> Session:
        """The event that is shown; what waited in another one is forgotten."""
        session = self.session
        if session is None:
            raise Refused("not_running", why="no_event")
        if self._of is not session:
            self._of, self._stopped, self._under_way = session, None, set()
        return session

    def _do(self, command: Command, player: str, then: Callable[[Refused | None], None] | None = None) -> None:
        """Give the desk a command about a player; once it is done the search is free for the next one.

        :param then: hears what became of it, in place of the window.
        :raises Refused: the same is being written just now.
        """
        session, act = self._followed(), (type(command), player)
        if act in self._under_way:
            raise Refused("not_allowed", why="under_way")
        under_way = self._under_way
        under_way.add(act)

        def told(outcome: Outcome) -> None:
            under_way.discard(act)
            if then is not None:
                then(outcome.refused)
            elif outcome.refused is None:
                self._stopped = None
                self.players.done(player)
            else:
                self._refused(command, player, outcome.refused)

        session.desk.do(command, who=self.program.settings.who, told=told)

    def _refused(self, command: Command, player: str, refused: Refused) -> None:
        """Say it; what the director may allow all the same asks who does, and why."""
        if not (hasattr(command, "override") and may_be_allowed(refused)):
            self.director.refuse(refused)
            return
        self._stopped = command, player
        name, why = self.program.people.name(player), self.players.why(refused)
        self.players.last = player
        self.players.show_form(forms.override_form(name, why, self.program.settings.who, self.words))
        self.program.operator.pageRequested.emit("players")

    # -- entries -----------------------------------------------------------------------------------------------------

    def _register(self, values: Values) -> None:
        """The key: count one more, register all who are picked, the one in sight, or the new name that is typed."""
        if not self._names():
            self.counters.count("register")
            return
        if self.players.opened().closed:
            raise Refused("locked", why="closed")
        chosen = str(values.get("player", ""))  # a button beside the list means whom the side shows
        picked = [player for player in self.players.picked if self.outside(player)]
        if len(picked) > 1 and not chosen:
            self.in_turn([one for one in self.players.meant if self.outside(one)], self.players.sale.of_several())
            return
        player = chosen or self.players.cursor or (picked[0] if picked else "")
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

    def enter(self, player: str, sale: Sale | None = None, *, seated: bool = True) -> None:
        """Register somebody as it is typed beside the list. :raises Refused: something of that cannot be read."""
        self._do(self.registering(player, sale or self.players.sale.of(player), seated=seated), player)

    def registering(self, player: str, sale: Sale, *, seated: bool = True) -> c.Register:
        """The command of an entry. :raises Refused: amount, seat or stack cannot be read."""
        person, paying = self.program.people.person(player), self.players.sale
        seat = forms.seat_typed(sale.seat) if seated else None
        return c.Register(
            player,
            table=seat[0] if seat else None,
            seat=seat[1] if seat else None,
            stack=whole({"stack": sale.stack}, "stack") if sale.stack else None,
            paid=paying.paid(sale),
            method=paying.method(sale),
            till=paying.till(sale),
            flag="" if person is None else person.flag,
            flag_reason="" if person is None else person.flag_reason,
            seated=seated,
        )

    def in_turn(self, players: list[str], sale: Sale) -> None:
        """One after the other, each an act of its own. Who is refused stays picked and is named at the end."""
        session, left = self._followed(), list(players)
        stopped: list[tuple[Command, str, Refused]] = []

        def following() -> None:
            if self.session is not session:
                return  # another event was opened meanwhile
            if not left:
                self._registered(players, stopped)
                return
            player = left.pop(0)
            command = self.registering(player, sale)

            def heard(refused: Refused | None) -> None:
                if refused is not None:
                    stopped.append((command, player, refused))
                following()

            try:
                self._do(command, player, heard)
            except Refused as refused:  # a second press, while it is being written
                heard(refused)

        following()

    def _registered(self, players: list[str], stopped: list[tuple[Command, str, Refused]]) -> None:
        """All had their turn: those who could not be registered are picked, and named with the reason of the first."""
        if not stopped:
            self.players.done(players[0])
            return
        self.players.clear(stopped[0][1])
        for _, player, _ in stopped:
            self.players.pick(player, more=True)
        if len(stopped) == 1:
            self._refused(*stopped[0])
        names = self.words.listed([self.program.people.name(player) for _, player, _ in stopped])
        said = self.words.say("Not registered: {names}.", names=names)
        self.program.operator.refuse(f"{said} {self.players.why(stopped[0][2])}")

    def _book(self, values: Values) -> None:
        player, paying = self.meant(values), self.players.sale
        sale = paying.of(player)
        command = c.Book(player, paying.paid(sale) or 0, paying.method(sale), paying.till(sale))
        self._do(command, player)

    def _buy(self, item: Item, values: Values) -> None:
        """A re-entry, a rebuy or an add-on of the player in sight."""
        if not self._names():
            self.counters.count("re_enter" if item == "re_entry" else item)
            return
        if item != "add_on" and not (values.get("player") or self.players.target or self.players.typed.strip()):
            values = {**values, "player": self.director.busts.last_to_return}  # the list of busts is in sight
        player = self.meant(values)
        paying, sale = self.players.sale, self.players.sale.of(player)
        paid, method, till = paying.paid(sale), paying.method(sale), paying.till(sale)
        if item == "rebuy":
            person = self.program.people.person(player)
            flag = ("", "") if person is None else (person.flag, person.flag_reason)
            self._do(c.Rebuy(player, paid, method, till, flag=flag[0], flag_reason=flag[1]), player)
        elif item == "add_on":
            self._do(c.AddOn(player, paid, method, till), player)
        else:
            self._re_enter(player, values, sale)

    def _re_enter(self, player: str, values: Values, sale: Sale) -> None:
        """One who still has chips hands them in: how many is asked first (PlayLive R8 B)."""
        person, paying = self.program.people.person(player), self.players.sale
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
            paying.paid(sale),
            paying.method(sale),
            paying.till(sale),
            "" if person is None else person.flag,
            "" if person is None else person.flag_reason,
        )
        self._do(command, player)

    def _pay_debt(self, values: Values) -> None:
        player, paying = self.meant(values), self.players.sale
        sale = paying.of(player)
        command = c.PayDebt(player, paying.paid(sale), paying.method_of_money(sale), paying.till(sale))
        self._do(command, player)

    def _override(self, values: Values) -> None:
        """Done all the same, with who allows it and why in the journal."""
        self._followed()
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
            paying = self.players.sale  # what is given back leaves this desk's drawer
            command = replace(command, till=paying.till(paying.of(player)))
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
