"""A deal: stacks as counted, every way to share side by side, each yes ticked; private until somebody shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, get_args

from kiosk.app.acts import whole
from kiosk.app.deal_figures import Draft, Figures, Worked
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.money_typed import read_money
from kiosk.app.paper import print_html
from kiosk.app.players_list import seat_text
from kiosk.app.prize_sheets import deal_html
from kiosk.desk import Outcome
from kiosk.show.words_catalogue import mark
from kiosk.show.words_names import player_named
from kiosk.tournament import commands as c
from kiosk.tournament.chop import KINDS, Deal, Kind, check_chips
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import DealMade, Entry
from kiosk.tournament.field import Player
from kiosk.tournament.prizes import amounts_of
from kiosk.tournament.state import Tournament

if TYPE_CHECKING:
    from kiosk.app.director.core import Director

PAGE, TAB = "prizes", "deal"
MOST = 50
"""No more players than this share at a table of figures that anybody could read."""
WAYS: dict[Kind, str] = {
    "even": mark("Even"),
    "chips": mark("By chips"),
    "proportional": mark("In proportion"),
    "icm": mark("Chip model"),
    "amounts": mark("As agreed"),
}
HOW: dict[Kind, str] = {
    "even": mark("Everybody gets the same."),
    "chips": mark("Everybody gets the lowest prize, and the rest goes by chips."),
    "proportional": mark("All of it goes by chips."),
    "icm": mark("What the chips are worth by each player's chances of every place (ICM)."),
    "amounts": mark("What the players agree on, as you type it."),
}
_WARNINGS = {
    "share_exceeds_first_prize": mark("{players}: more than the first prize of {amount}."),
    "share_below_lowest_prize": mark("{players}: less than {amount}, which nobody left can miss."),
}


@dataclass(slots=True)
class Typed:
    """What is typed, player by player, and who has said yes to it."""

    stacks: dict[str, str] = field(default_factory=dict)
    amounts: dict[str, str] = field(default_factory=dict)
    first: str = ""
    kind: Kind = "icm"
    yes: set[str] = field(default_factory=set)


class Deals(Area):
    """Works a deal out, and makes it once everybody has said yes."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.typed = Typed()
        self._figures: Figures | None = None
        self._event: object = None
        self._worked_for: object = None
        self._agreed_on: object = None
        """The figures that those who said yes said it to."""

    @property
    def acts(self) -> dict[str, Act]:
        """The page and its buttons."""
        return {
            "look_at_deal": lambda values: self._tell(),
            "deal_stack": lambda values: self._put(self.typed.stacks, values),
            "deal_amount": lambda values: self._put(self.typed.amounts, values),
            "deal_first": self._first,
            "deal_kind": self._kind,
            "deal_yes": self._yes,
            "stop_deal": lambda values: self._stop(),
            "work_deal": lambda values: self._again(),
            "show_deal": lambda values: self._show(),
            "print_deal": lambda values: self._print(),
            "make_deal": lambda values: self._make(),
            "clear_deal": lambda values: self._clear(),
        }

    def told(self) -> dict[str, object]:
        """The deal while it is in sight."""
        tournament, values = self.tournament, self.program.operator.values
        if self._event is not self.session:
            self._event, self.typed, self._worked_for = self.session, Typed(), None
        in_sight = values["page"] == PAGE and values["prizesTab"] == TAB
        if tournament is None or not tournament.event.names or not in_sight:
            self.figures.stop()
            self._worked_for = None
            return {"deal": {}}
        return {"deal": self._told(tournament)}

    def grown(self, new: Sequence[Entry]) -> None:
        """Somebody went out, or the deal was made or taken back."""
        self._tell()

    @property
    def figures(self) -> Figures:
        """What each way comes to."""
        if self._figures is None:
            self._figures = Figures(self.program.post, self._tell)
        return self._figures

    def _tell(self) -> None:
        self.program.operator.tell(**self.told())

    # -- what is typed -----------------------------------------------------------------------------------------------

    def _left(self, tournament: Tournament) -> list[Player]:
        """Who deals, the largest stack that was counted first as they sit."""
        left = [player for player in tournament.field if player.is_in]
        return sorted(left, key=lambda player: (player.table or 0, player.seat or 0, player.number))

    def _stack(self, player: Player) -> str:
        """What stands in the field: as typed, else as counted. Chips that were handed out have moved long since."""
        if player.id in self.typed.stacks:
            return self.typed.stacks[player.id]
        return self.words.chips(player.chips) if player.counted else ""

    def _draft(self, left: Sequence[Player]) -> Draft:
        """What is typed, read; what cannot be read counts as nothing, and its field is marked."""
        stacks = {player.id: read_chips(self._stack(player)) or 0 for player in left}
        typed = {player.id: self.typed.amounts.get(player.id, "") for player in left}
        read = {player: read_money(text, self.words) for player, text in typed.items() if text}
        amounts = {player: amount for player, amount in read.items() if amount is not None}
        first = read_money(self.typed.first, self.words) if self.typed.first else 0
        return Draft(stacks, amounts, first or 0, self.typed.kind)

    def _work(self, tournament: Tournament, left: Sequence[Player]) -> Draft:
        draft = self._draft(left)
        wanted = (draft.stacks, draft.amounts, draft.for_first, amounts_of(tournament), tournament.chips_in_play)
        if self.typed.yes and wanted != self._agreed_on:
            self.typed.yes.clear()  # the pool, or who is left, is another since
        if wanted != self._worked_for:
            self._worked_for = wanted
            self.figures.work(tournament, draft)
        return draft

    # -- what is told ------------------------------------------------------------------------------------------------

    def _told(self, tournament: Tournament) -> dict[str, Any]:
        words, made = self.words, tournament.deal
        if made is not None:
            return {"state": "made", "title": words.say(WAYS[made.kind]), **self._made(made)}
        left = self._left(tournament)
        why = self._why_not(tournament, left)
        if why:
            self.figures.stop()
            return {"state": "none", "why": why}
        draft = self._work(tournament, left)
        way = self.figures.ways.get(draft.kind, Worked())
        prizes = amounts_of(tournament)[tournament.field.qualified :][: len(left)]
        self.typed.yes &= {player.id for player in left}
        waiting = len(left) - len(self.typed.yes)
        done = way.deal is not None and (draft.kind != "icm" or self.figures.progress is None)
        return {
            "state": "open",
            "share": words.say("{amount} to share", amount=words.money(sum(prizes) - draft.for_first)),
            "how": words.say(HOW[draft.kind]),
            "error": self._error(way.deal),
            "rows": [self._row(player) for player in left],
            "ways": [self._way(kind) for kind in KINDS],
            "kind": draft.kind,
            "chips": self._chips(tournament, draft),
            "gap": bool(check_chips(draft.stacks, tournament.chips_in_play)),
            "first": self.typed.first,
            "firstWrong": bool(self.typed.first) and read_money(self.typed.first, words) is None,
            "progress": -1.0 if self.figures.progress is None else self.figures.progress,
            "problem": "" if way.refused is None else words.refusal(self.director.named(way.refused)),
            "stopped": draft.kind == "icm" and way == Worked() and self.figures.progress is None,
            "warnings": [] if way.deal is None else self._warnings(way.deal),
            "done": done,
            "ready": done and not waiting,
            "waiting": words.many("{count} yes is missing", "{count} yes are missing", waiting) if waiting else "",
        }

    def _why_not(self, tournament: Tournament, left: Sequence[Player]) -> str:
        words = self.words
        if tournament.closed or not tournament.clock.started:
            return words.say("There is a deal only while the event is on.")
        if len(left) < 2:
            return words.say("A deal needs two players who are still in.")
        if len(left) > MOST:
            return words.say("{left} players are left. A deal is for {most} at most.", left=len(left), most=MOST)
        if not any(amounts_of(tournament)):
            return words.say("There is no prize money to share. Say on the first tab what the places get.")
        return ""

    def _row(self, player: Player) -> dict[str, Any]:
        words, stack = self.words, self._stack(player)
        amount = self.typed.amounts.get(player.id, "")
        deals = {kind: self.figures.ways.get(kind, Worked()).deal for kind in KINDS}
        shares = {kind: "–" if deal is None else words.money(deal.shares[player.id]) for kind, deal in deals.items()}
        chosen = deals[self.typed.kind]
        return {
            "player": player.id,
            "name": words.player(player.id),
            "seat": "" if player.table is None else seat_text(player.table, player.seat or 0),
            "stack": stack,
            "stackWrong": bool(stack) and not read_chips(stack),
            "shares": shares,
            "share": "–" if chosen is None else words.money(chosen.shares[player.id]),
            "amount": amount,
            "amountWrong": bool(amount) and read_money(amount, words) is None,
            "yes": player.id in self.typed.yes,
        }

    def _way(self, kind: Kind) -> dict[str, Any]:
        way = self.figures.ways.get(kind, Worked())
        warned = way.deal is not None and bool(self._warnings(way.deal))
        return {"kind": kind, "label": self.words.say(WAYS[kind]), "on": kind == self.typed.kind, "warned": warned}

    def _chips(self, tournament: Tournament, draft: Draft) -> str:
        """The stacks against the chips in play."""
        words, total = self.words, sum(draft.stacks.values())
        gap = check_chips(draft.stacks, tournament.chips_in_play)
        values = {
            "sum": words.chips(total),
            "play": words.chips(tournament.chips_in_play),
            "gap": words.chips(abs(gap)),
        }
        if not gap:
            return words.say("The stacks make {sum}: all chips in play.", **values)
        if gap > 0:
            return words.say("The stacks make {sum} of {play} in play: {gap} are missing.", **values)
        return words.say("The stacks make {sum}, {gap} more than the {play} in play.", **values)

    def _warnings(self, deal: Deal) -> list[str]:
        words = self.words
        return [
            words.say(
                _WARNINGS[warning.code],
                players=words.listed([words.player(player) for player in warning.players]),
                amount=words.money(warning.amount),
            )
            for warning in deal.warnings
            if warning.code in _WARNINGS  # the chips are said in a line of their own
        ]

    def _error(self, deal: Deal | None) -> str:
        """How far the chip model of many players may be off."""
        if deal is None or not deal.error:
            return ""
        return self.words.say(
            "Worked out to {part} of the smallest coin.", part=f"1/{self.words.chips(min(int(1 / deal.error), 10**9))}"
        )

    def _made(self, made: DealMade) -> dict[str, Any]:
        words, stacks = self.words, {share.player: share.amount for share in made.stacks}
        left = words.say("{amount} are still played for.", amount=words.money(made.for_first)) if made.for_first else ""
        return {
            "left": left,
            "rows": [
                {
                    "player": share.player,
                    "name": words.player(share.player),
                    "stack": words.chips(stacks.get(share.player, 0)),
                    "share": words.money(share.amount),
                }
                for share in made.shares
            ],
        }

    # -- acts --------------------------------------------------------------------------------------------------------

    def _put(self, into: dict[str, str], values: Values) -> None:
        """A figure of one player. Whoever said yes said it to other figures."""
        player, text = str(values.get("player", "")), str(values.get("text", "")).strip()
        if into.get(player, "") != text or player not in into:
            into[player] = text
            self.typed.yes.clear()
            self._tell()

    def _first(self, values: Values) -> None:
        text = str(values.get("text", "")).strip()
        if text != self.typed.first:
            self.typed.first = text
            self.typed.yes.clear()
            self._tell()

    def _kind(self, values: Values) -> None:
        kind = values.get("kind")
        if kind in get_args(Kind) and kind != self.typed.kind:
            self.typed.kind = kind  # type: ignore[assignment] # one of them
            self.typed.yes.clear()
            self._tell()

    def _yes(self, values: Values) -> None:
        """A player says yes, or takes it back, to what stands there now."""
        player = str(values.get("player", ""))
        if values.get("yes"):
            self._now()
            self._agreed_on = self._worked_for
            self.typed.yes.add(player)
        else:
            self.typed.yes.discard(player)
        self._tell()

    def _stop(self) -> None:
        """Leave the chip model; the other ways stand."""
        self.figures.stop()
        self._tell()

    def _again(self) -> None:
        """Work it all out once more."""
        self._worked_for = None
        self._tell()

    def _clear(self) -> None:
        self.typed, self._worked_for = Typed(), None
        self._tell()

    def _now(self) -> tuple[Tournament, Draft, Deal]:
        """The deal as it stands now. :raises Refused: there is none."""
        tournament = self.tournament
        if tournament is None:
            raise Refused("not_running", why="no_event")
        draft = self._work(tournament, self._left(tournament))
        if draft.kind == "icm" and self.figures.progress is not None:
            raise Refused("not_allowed", why="icm_working")
        way = self.figures.ways.get(draft.kind, Worked())
        if way.refused is not None:
            raise way.refused
        if way.deal is None:
            raise Refused("not_allowed", why="icm_stopped")
        return tournament, draft, way.deal

    def _show(self) -> None:
        """Put the offer on the wall: an act of its own, and no deal yet."""
        _, _, deal = self._now()
        words = self.words
        shares = [f"{player_named(one)} {words.money(share)}" for one, share in deal.shares.items()]
        text = words.say("A deal is on the table: {shares}.", shares=words.listed(shares))
        if deal.left:
            text += " " + words.say("{amount} are still played for.", amount=words.money(deal.left))
        self.director.do(c.Announce(text))

    def _print(self) -> None:
        """The shares on paper, each with a line to sign; also of a deal that is made."""
        session, tournament, words = self.session, self.tournament, self.words
        if session is None or tournament is None:
            raise Refused("not_running", why="no_event")
        made = tournament.deal
        if made is None:
            _, draft, deal = self._now()
            kind, stacks, shares, left = draft.kind, draft.stacks, deal.shares, deal.left
        else:
            kind, left = made.kind, made.for_first
            stacks = {share.player: share.amount for share in made.stacks}
            shares = {share.player: share.amount for share in made.shares}
        rows = [
            (words.player(player), words.chips(stacks.get(player, 0)), words.money(share))
            for player, share in shares.items()
        ]
        notes = [words.say(HOW[kind]), words.say("{amount} are shared.", amount=words.money(sum(shares.values())))]
        if left:
            notes.append(words.say("{amount} are still played for.", amount=words.money(left)))
        when = words.date_and_time(session.time.wall(), session.time.wall())
        title = words.say("Deal: {way}", way=words.say(WAYS[kind]))
        print_html(self.program, deal_html(self.program.event_name, when, title, rows, notes, words), "deal")

    def _make(self) -> None:
        """The result of the event, once everybody has said yes."""
        tournament, draft, _ = self._now()
        session = self.session
        if {player.id for player in self._left(tournament)} - self.typed.yes:
            raise Refused("not_allowed", why="no_yes")
        assert session is not None

        def then(outcome: Outcome) -> None:
            self.director.told_of(outcome)
            if outcome.refused is None:
                self._clear()

        session.desk.do(draft.command(draft.kind), who=self.program.settings.who, told=then)


def read_chips(typed: str) -> int | None:
    """A stack as people type it; None for what is none."""
    try:
        return max(whole({"chips": typed}, "chips"), 0)
    except Refused:
        return None
