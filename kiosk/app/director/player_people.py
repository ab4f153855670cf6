"""People of the directory on the Players page: new ones, changed ones, cards that are read, lists of names."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kiosk.app import players_forms as forms
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.players_search import names_pasted
from kiosk.show.person import Person, tidy
from kiosk.tournament.commands import Refused

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.director.player_acts import PlayerActs


class PlayerPeople(Area):
    """Takes people in and registers them; what the directory has of somebody is changed here."""

    def __init__(self, director: Director, sales: PlayerActs) -> None:
        super().__init__(director)
        self.sales, self.players = sales, sales.players
        self._adding = False
        """People are being written into the directory: a second press adds nobody twice."""

    @property
    def acts(self) -> dict[str, Act]:
        """The search's Enter, and the forms of the directory."""
        return {
            "new_person": self._new_person,
            "add_new": lambda values: self.add(Person(name=self._new_name())),
            "save_person": self._save_person,
            "player_entered": self._entered,
            "list_names": self._list_names,
            "register_list": self._register_list,
        }

    # -- the directory -----------------------------------------------------------------------------------------------

    def _new_name(self) -> str:
        name = tidy(self.players.typed)
        if not name:
            raise Refused("bad_value", key="name", value="")
        return name

    def add(self, person: Person) -> None:
        """A new person, registered at once. :raises Refused: what is typed of the sale cannot be read."""
        sale = self.players.sale.of("")
        self.sales.registering("", sale)  # before anybody is in the directory

        def then(players: list[str]) -> None:
            self.players.clear(players[0])  # the name is taken in: a second press finds it no more
            self.sales.enter(players[0], sale)

        self._write([person], then)

    def _write(self, people: list[Person], then: Callable[[list[str]], None]) -> None:
        """Take people into the directory, once. :raises Refused: others are being taken in just now."""
        if self._adding:
            raise Refused("not_allowed", why="under_way")
        session = self.session

        def told(players: list[str], refused: Refused | None) -> None:
            self._adding = False
            try:
                if refused is not None:
                    raise refused
                if self.session is session:  # another event sells by other terms
                    then(players)
            except Refused as why:
                self.director.refuse(why)

        self._adding = True
        try:
            self.program.people.write(people, [], told)
        except Refused:
            self._adding = False
            raise

    def _new_person(self, values: Values) -> None:
        self.add(forms.person_typed(Person(), values))

    def _save_person(self, values: Values) -> None:
        player = self.sales.meant(values)
        person = self.program.people.person(player)
        if person is None:
            raise Refused("unknown_player", player=player)

        def then(players: list[str], refused: Refused | None) -> None:
            if refused is not None:
                self.director.refuse(refused)
            else:
                self.players.done(player)

        form = self.players.form
        begun = form if (form.get("act"), form.get("player")) == ("save_person", player) else None
        self.program.people.change(forms.person_typed(person, values, begun), then)

    def _entered(self, values: Values) -> None:
        """Enter in the search: a card registers or shows its owner, all else picks the current row."""
        typed = self.players.typed.strip()
        owner = self._card_in(typed)
        if owner:
            self._scanned(owner)
        elif typed.isalnum() and any(map(str.isdigit, typed)) and len(typed) >= 6 and not self.players.cursor:
            self.players.show_form(forms.person_form(None, self.words, card=typed))
        elif self.players.cursor:
            self.players.pick(self.players.cursor, more=True, keeps=bool(typed))

    def _card_in(self, typed: str) -> str:
        """Who has the card that was read: alone, or behind what had been typed before."""
        return self.program.people.by_card(typed) if typed else ""

    def _scanned(self, player: str) -> None:
        if self.sales.outside(player):
            self.sales.enter(player)
        else:
            self.players.done(player)

    # -- several at once ---------------------------------------------------------------------------------------------

    def _list_names(self, values: Values) -> None:
        """A list of names, and what registering it would do."""
        text = str(values.get("text", ""))
        known, new, unsure = self._names_listed(text)
        words = self.words
        said = [words.many("{count} known player", "{count} known players", len(known))] if known else []
        said += [words.many("{count} new player", "{count} new players", len(new))] if new else []
        if unsure:
            said.append(words.say("Look these up one by one: {names}", names=", ".join(unsure)))
        self.players.show_form(forms.list_form(text, " · ".join(said), len(known) + len(new), words))

    def _names_listed(self, text: str) -> tuple[list[str], list[str], list[str]]:
        """Of a list of names: the known who are not in, the new ones, and the names that more than one may have."""
        known, new, unsure = [], [], []
        players = self.players.opened().field.players
        for name in names_pasted(text):
            same, near = self.program.people.alike(name)
            free = [
                one for one in same if one not in players or players[one].status in ("booked", "withdrawn", "voided")
            ]
            if len(same) == 1:
                known += free
            elif same or near:
                unsure.append(name)
            else:
                new.append(name)
        return known, new, unsure

    def _register_list(self, values: Values) -> None:
        known, new, _ = self._names_listed(str(values.get("text", "")))
        if not known and not new:
            raise Refused("bad_value", key="player", value="", reason="nobody_meant")

        def then(players: list[str]) -> None:
            self.sales.in_turn([*known, *players], self.players.sale.usual)

        if new:
            self._write([Person(name=name) for name in new], then)
        else:
            then([])
