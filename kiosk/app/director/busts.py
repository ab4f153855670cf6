"""Players out: the form that shows what recording them will do, and the list of those who went out last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.money_typed import money_text
from kiosk.app.out_typed import FIELDS, Typed, Unread, players_typed, rows_of
from kiosk.desk import Outcome
from kiosk.show.out_form import OutForm, told
from kiosk.show.out_hands import hand_choices
from kiosk.show.poker_hands import hand_names
from kiosk.show.recent_busts import recent_busts
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide import decide
from kiosk.tournament.draws import draw
from kiosk.tournament.facts import Entry, OutRow
from kiosk.tournament.state import Tournament

if TYPE_CHECKING:
    from kiosk.app.session import Session

PAGE = "players"
_SHOWN_BY_FORM = "stack_needed"
"""What the form asks for itself: no fault while it is being filled in."""


@dataclass(slots=True)
class Draft:
    """The form as it is being filled in: its players in the order in which they went out, with what is typed.

    ``correcting``: somebody who is out already, whose figures are put right; nobody else is in the form then.
    """

    typed: dict[str, Typed] = field(default_factory=dict)
    hand: int | None = None
    one_table: bool = False
    correcting: str = ""
    sent: bool = False


class Busts(Area):
    """Takes players out, one or several in one hand; corrects what was told of them."""

    draft: Draft | None = None
    _of: Session | None = None
    """The event of the form."""

    @property
    def acts(self) -> dict[str, Act]:
        """The form and the list."""
        return {
            "begin_out": self._begin,
            "open_out": self._open,
            "set_out": self._set,
            "add_out": self._add,
            "remove_out": self._remove,
            "earlier_out": self._earlier,
            "same_table": self._same_table,
            "hand_out": self._hand,
            "draw_out": self._draw,
            "record_out": self._record,
            "cancel_out": self._cancel,
            "correct_bust": self._correct,
        }

    def told(self) -> dict[str, object]:
        """The form while it is open, and the list."""
        tournament, session = self.tournament, self.session
        if tournament is None or session is None:
            return {"outs": self._outs(), "recentBusts": []}
        busts = recent_busts(tournament, self.words, session.time.now(), self._wall)
        return {"outs": self._outs(), "recentBusts": busts}

    def _outs(self) -> dict[str, object]:
        if self.session is not self._of:
            self.draft, self._of = None, self.session
        tournament = self.tournament
        return {} if tournament is None else self._form(tournament)

    def grown(self, new: Sequence[Entry]) -> None:
        """Another act may have moved the places, or taken out somebody of the form."""
        self.program.operator.tell(**self.told())

    @property
    def last_to_return(self) -> str:
        """Who went out last of those who may come back; "" for nobody."""
        rows = self.told()["recentBusts"]
        assert isinstance(rows, list)
        return next((str(row["id"]) for row in rows if row["mayReturn"]), "")

    def _wall(self, at: int) -> int:
        """The wall clock at an instant of the event's line."""
        session = self.session
        return at if session is None else session.time.wall() - (session.time.now() - at)

    def _tell(self) -> None:
        """The form is another one; nobody went out by that."""
        self.program.operator.tell(outs=self._outs())

    # -- opening and closing -----------------------------------------------------------------------------------------

    def _opened(self) -> Tournament:
        tournament = self.tournament
        if tournament is None:
            raise Refused("not_running", why="no_event")
        if not tournament.event.names:
            raise Refused("not_allowed", why="no_names")
        return tournament

    def _begin(self, values: Values) -> None:
        """Open the form for players by id, or as they are typed."""
        tournament = self._opened()
        players = self._players(tournament, values)
        if not players:
            return
        for player in players:
            if player not in tournament.field.players:
                raise Refused("unknown_player", player=player)
            if not tournament.field.players[player].is_in:
                raise Refused("not_in", player=player)
        session = self.session
        assert session is not None
        typed = {player: self._fresh(tournament, player) for player in dict.fromkeys(players)}
        # The hand that is in play now: should it be done before this is recorded, it stays the hand of the bust.
        hands = hand_choices(tournament, None, session.time.now(), self.words)
        self.draft, self._of = Draft(typed, hands[0].number), session
        self._tell()

    def _open(self, values: Values) -> None:
        """The form on its page; with players named it begins with them."""
        if "players" in values or "text" in values:
            self._begin(values)
        self.program.operator.pageRequested.emit(PAGE)

    def _players(self, tournament: Tournament, values: Values) -> list[str]:
        given = values.get("players")
        if isinstance(given, Iterable) and not isinstance(given, str):
            return [str(player) for player in given]
        among = [player.id for player in tournament.field if player.is_in]
        try:
            return players_typed(tournament, str(values.get("text", "")), among, self._search, self.words)
        except Unread as unread:
            self.program.operator.refuse(str(unread))
            return []

    def _search(self, typed: str) -> Sequence[str]:
        return self.program.people.search(typed)

    def _fresh(self, tournament: Tournament, player: str) -> Typed:
        """A player's fields: the stack stands there where somebody counted it; chips handed out are long moved."""
        person = tournament.field.players[player]
        return Typed({"stack": self.words.chips(person.chips)} if person.counted else {})

    def _cancel(self, values: Values) -> None:
        self.draft = None
        self._tell()

    # -- filling in --------------------------------------------------------------------------------------------------

    def _draft(self) -> Draft:
        if self.draft is None:
            raise Refused("not_allowed", why="no_out_form")
        return self.draft

    def _typed(self, player: str) -> Typed:
        """A player's fields; those of one who was recorded in the hand before are added when they are first typed."""
        draft, tournament = self._draft(), self._opened()
        if player not in draft.typed:
            if tournament.field.hand_of(player) is None:
                raise Refused("unknown_player", player=player)
            draft.typed[player] = Typed()
        return draft.typed[player]

    def _set(self, values: Values) -> None:
        key, typed = str(values.get("field", "")), self._typed(str(values.get("player", "")))
        if key not in FIELDS:
            raise Refused("not_allowed", why="unknown_act", name=key)
        typed.texts[key] = str(values.get("value", ""))
        if key == "drawn":
            typed.draw = 0
        self._tell()

    def _add(self, values: Values) -> None:
        """One more in the same hand."""
        draft, tournament = self._draft(), self._opened()
        for player in self._players(tournament, values):
            draft.typed.setdefault(player, self._fresh(tournament, player))
        self._tell()

    def _remove(self, values: Values) -> None:
        draft = self._draft()
        draft.typed.pop(str(values.get("player", "")), None)
        if not draft.typed:
            self.draft = None
        self._tell()

    def _earlier(self, values: Values) -> None:
        """A player went out before the one above him: at different tables the order decides."""
        draft, player = self._draft(), str(values.get("player", ""))
        order = list(draft.typed)
        place = order.index(player) if player in order else 0
        if place:
            order[place - 1], order[place] = order[place], order[place - 1]
            draft.typed = {one: draft.typed[one] for one in order}
        self._tell()

    def _same_table(self, values: Values) -> None:
        draft = self._draft()
        draft.one_table = not draft.one_table
        self._tell()

    def _hand(self, values: Values) -> None:
        """The hand that was chosen; without a word the next one of those that it may be."""
        draft, session, tournament = self._draft(), self.session, self._opened()
        assert session is not None
        choices = hand_choices(tournament, draft.hand, session.time.now(), self.words)
        if "hand" in values:
            number = whole(values, "hand") if str(values["hand"]).strip() else None
        else:
            at = next((place for place, choice in enumerate(choices) if choice.chosen), 0)
            number = choices[(at + 1) % len(choices)].number
        draft.hand = number
        self._tell()

    def _draw(self, values: Values) -> None:
        """An envelope of the mystery bounties, by the next draw of the event's seed, so that nobody chooses it."""
        tournament, player = self._opened(), str(values.get("player", ""))
        typed = self._typed(player)
        bounties = tournament.bounties
        left = [] if bounties is None else [value for value, count in bounties.envelopes() for _ in range(count)]
        if not left:
            raise Refused("not_allowed", why="no_envelopes")
        if typed.draw:
            raise Refused("already", what="drawn")
        rows, _ = rows_of(tournament, self._draft().typed, False, self._search, self.words)
        for amount in (amount for row in rows if row.player != player for amount in row.drawn):
            if amount in left:  # what another of this hand drew is no longer in the box
                left.remove(amount)
        typed.draw = max(tournament.field.draws, *(row.draw for row in rows)) + 1
        amount = left[draw(tournament.seed, typed.draw, len(left))]
        typed.texts["drawn"] = money_text(amount, self.words)
        self._tell()

    # -- recording ---------------------------------------------------------------------------------------------------

    def _record(self, values: Values) -> None:
        """Write it, once: a second press while it is being written does nothing."""
        draft, tournament = self._draft(), self._opened()
        if draft.sent:
            return
        form = self._looked_at(tournament, draft)
        if form is None:
            return
        wrong = next((text for texts in form.wrong.values() for text in texts.values()), "")
        if wrong:
            self.program.operator.refuse(wrong)
            return
        draft.sent = True

        def done(outcome: Outcome) -> None:
            draft.sent = False
            if outcome.refused is None and self.draft in (draft, None):  # None: the form saw them go already
                self.draft = None
                self.director.players.last = ""  # the list of busts is in sight, and its first may re-enter at once
                self.director.players.clear()
            self._tell()
            self.director.told_of(outcome)

        session = self.session
        assert session is not None
        session.desk.do(self._command(draft, form), who=self.program.settings.who, told=done)

    def _command(self, draft: Draft, form: OutForm) -> c.Command:
        if draft.correcting:
            return c.CorrectOut(draft.correcting, others=[_asked(row, whole_row=True) for row in form.rows])
        return c.BustOut([_asked(row) for row in form.rows], form.number)

    def _form(self, tournament: Tournament) -> dict[str, object]:
        draft = self.draft
        if draft is None:
            return {}
        form = self._looked_at(tournament, draft)
        if form is None:
            self.draft = None
            return {}
        return {**told(form, self.words), "kinds": hand_names(self.words), "correcting": bool(draft.correcting)}

    def _looked_at(self, tournament: Tournament, draft: Draft) -> OutForm | None:
        """The form as it stands now; None where nobody is left in it: somebody else took them out meanwhile."""
        session = self.session
        assert session is not None
        now, field = session.time.now(), tournament.field
        corrected = field.hand_of(draft.correcting) if draft.correcting else None
        hands = [] if corrected is not None else hand_choices(tournament, draft.hand, now, self.words)
        number = next((choice.number for choice in hands if choice.chosen), None)
        if corrected is not None:
            number = corrected.number
        for player in list(draft.typed):
            if not self._belongs(tournament, player, number):
                del draft.typed[player]
        if not (draft.typed if corrected is not None else any(field.players[one].is_in for one in draft.typed)):
            return None
        rows, wrong = rows_of(tournament, draft.typed, draft.one_table, self._search, self.words)
        texts = {player: typed.texts for player, typed in draft.typed.items()}
        form = OutForm(tournament, rows, texts, number, hands, now, wrong, "", draft.one_table, corrected)
        return replace(form, refused=self._refused(draft, form))

    def _belongs(self, tournament: Tournament, player: str, number: int | None) -> bool:
        """Whether somebody is in, or went out in the hand of the form."""
        person, hand = tournament.field.players.get(player), tournament.field.hand_of(player)
        if person is None or self._draft().correcting:
            return hand is not None and hand is tournament.field.hand_of(self._draft().correcting)
        here = hand is not None and hand.session == tournament.field.sessions and hand.number == number
        return person.is_in or (here and number is not None)

    def _refused(self, draft: Draft, form: OutForm) -> str:
        """Why it could not be recorded as it stands, asked of the code that decides it."""
        try:
            decide(form.tournament, self._command(draft, form), form.now)
        except Refused as refused:
            if refused.code == _SHOWN_BY_FORM:
                return ""
            return self.words.refusal(self.director.named(refused))
        return ""

    # -- correcting --------------------------------------------------------------------------------------------------

    def _correct(self, values: Values) -> None:
        """Put right what was told of somebody who is out, and of the others of his hand: all of them stay out."""
        tournament, player = self._opened(), str(values.get("player", ""))
        hand = tournament.field.hand_of(player)
        if hand is None or tournament.field.players[player].status != "out":
            raise Refused("not_in", player=player)
        rows = sorted(hand.outs, key=lambda row: row.player != player)
        self.draft = Draft({row.player: self._as_recorded(row) for row in rows}, hand.number, correcting=player)
        self._of = self.session
        self._tell()

    def _as_recorded(self, row: OutRow) -> Typed:
        words = self.words
        texts = {
            "stack": "" if row.stack is None else words.chips(row.stack),
            "hand_rank": "" if row.hand_rank is None else str(row.hand_rank),
            "card": row.card or "",
            "by": ", ".join(words.player(one) for one in row.by),
            "drawn": " + ".join(money_text(amount, words) for amount in row.drawn),
        }
        return Typed(texts, row.draw)


def _asked(row: OutRow, *, whole_row: bool = False) -> dict[str, object]:
    """A row as the command takes it; what nobody told is left out, but in a whole row nobody and nothing are said."""
    values = {
        "player": row.player,
        "table": row.table,
        "stack": row.stack,
        "hand_rank": row.hand_rank,
        "card": row.card,
        "by": list(row.by) if row.by or whole_row else None,
        "drawn": list(row.drawn) if row.drawn or whole_row else None,
        "draw": row.draw or None,
    }
    return {key: value for key, value in values.items() if value is not None}
