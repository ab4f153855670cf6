"""The players' directory page: everybody whom the house knows, found by letters, changed, added, forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiosk.app import players_forms as forms
from kiosk.app.director.area import Act, Area, Values
from kiosk.bridge.player_list import PlayerList
from kiosk.show.person import FLAGS, Person
from kiosk.tournament.commands import Refused
from kiosk.tournament.winners import winners_of

if TYPE_CHECKING:
    from kiosk.app.director.core import Director

PAGE = "directory"
NEW = "new"
"""Picked in place of a player: the form of somebody new."""


class DirectoryPage(Area):
    """Lists people of the directory and keeps what is typed of one of them."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.list = PlayerList(self._row, self.program)
        self.typed = ""
        self.picked = ""
        self._opened = False
        self._begun: dict[str, object] = {}
        """The form as it was told last."""

    @property
    def acts(self) -> dict[str, Act]:
        """The directory page."""
        return {
            "open_directory": lambda _: self.program.operator.pageRequested.emit(PAGE),
            "look_at_directory": self._look,
            "find_person": self._find,
            "pick_person": self._pick,
            "keep_person": self._keep,
            "forget_person": self._forget,
            "leave_directory_form": self._leave,
        }

    def told(self) -> dict[str, object]:
        """The page around the list; the list itself follows, once the page was looked at."""
        people = self.program.people
        if not self._opened or self.program.settings.locked:
            self.list.show(())
            return {"directory": {}}
        self.list.show(people.search(self.typed))
        self._begun = self._form()
        return {"directory": {"summary": self._summary(), "picked": self.picked, "form": self._begun}}

    def show(self) -> None:
        """Tell the page where it is in sight; the directory calls it too when somebody has changed."""
        if self.program.operator.values["page"] == PAGE:
            self.program.operator.tell(**self.told())

    def _summary(self) -> str:
        found, words = len(self.list.players), self.words
        if self.typed.strip():
            return words.many("{count} found", "{count} found", found)
        return words.many("{count} person", "{count} people", found) if found else words.say("Nobody is known yet.")

    def _row(self, player: str) -> dict[str, object]:
        person = self.program.people.person(player) or Person()
        aside = " · ".join(part for part in (person.nickname, person.contact, person.note) if part)
        stopped = person.flag in FLAGS
        return {
            "player": player,
            "name": self.program.people.name(player),
            "more": aside,
            "entry": person.card,
            "seat": "",
            "chips": "",
            "sign": "■" if stopped else "",
            "status": self.words.say(FLAGS[person.flag]) if stopped else "",
            "place": "",
            "prize": "",
            "mood": "waits" if stopped else "in",
            "picked": player == self.picked,
            "current": player == self.picked,
        }

    def _form(self) -> dict[str, object]:
        """What is known of the one that is picked, to be changed; or of somebody new."""
        say = self.words.say
        if self.picked == NEW:
            form = forms.person_form(Person(), self.words)
            return form | {"act": "keep_person", "title": say("New person"), "button": say("Add"), "player": ""}
        person = self.program.people.person(self.picked) if self.picked else None
        if person is None or person.forgotten:
            return {}
        form = forms.person_form(person, self.words)
        title = self.program.people.name(self.picked)
        return form | {"act": "keep_person", "title": title, "player": self.picked}

    # -- acts --------------------------------------------------------------------------------------------------------

    def _look(self, values: Values) -> None:
        self._opened = True
        self.show()

    def _find(self, values: Values) -> None:
        self.typed = str(values.get("text", ""))
        self.show()

    def _pick(self, values: Values) -> None:
        self.picked = str(values.get("player", ""))
        self.program.operator.tell(peopleList={})
        self.show()

    def _leave(self, values: Values) -> None:
        """Close the form that is in sight; nothing of it is kept."""
        self.picked = ""
        self.program.operator.tell(peopleList={})
        self.show()

    def _keep(self, values: Values) -> None:
        """Take somebody in, or keep what was changed. :raises Refused: a name is missing, or a card is another's."""
        player = str(values.get("player", ""))
        person = self.program.people.person(player) if player else Person()
        if person is None:
            raise Refused("unknown_player", player=player)

        def then(players: list[str], refused: Refused | None) -> None:
            if refused is not None:
                self.director.refuse(refused)
                return
            self.picked = players[0]
            self.show()
            said = self.words.say("Kept: {player}", player=self.program.people.name(players[0]))
            self.program.operator.refuse(said)

        begun = self._begun if self._begun.get("player") == player else None
        typed = forms.person_typed(person, values, begun)
        if player:
            self.program.people.change(typed, then)
        else:
            self.program.people.add(typed, then)

    def _forget(self, values: Values) -> None:
        """Erase all that tells who somebody is. :raises Refused: the person plays in the event, or is not known."""
        player = str(values.get("player", ""))
        tournament = self.tournament
        here = None if tournament is None else tournament.field.players.get(player)
        if tournament is not None and here is not None and self.session is not None:
            if not tournament.closed and here.status not in ("withdrawn", "voided"):
                raise Refused("not_allowed", why="forget_here", player=player)
            if any(row.player == player and row.due > 0 for row in winners_of(tournament, self.session.time.now())):
                raise Refused("not_allowed", why="forget_unpaid", player=player)

        def then(players: list[str], refused: Refused | None) -> None:
            if refused is not None:
                self.director.refuse(refused)
                return
            self.picked = ""
            self.show()
            said = self.words.say("Player {number} is forgotten. Places and prizes stay.", number=player)
            self.program.operator.refuse(said)

        self.program.people.forget(player, then)
