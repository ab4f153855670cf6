"""The live re-plan: when play is expected to end, and the levels to come changed so that it ends when it should."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.expected_end import planned_entries
from kiosk.app.replan_typed import WishError, wish_typed
from kiosk.app.room_chips import colors_kept
from kiosk.design.forecast import forecast_midway
from kiosk.design.midway import Midway, NotNow, midway_of
from kiosk.design.outlook import Outlook
from kiosk.design.replan import Replan, check_timed, replanned
from kiosk.design.replan_back import Back, back_of, stepped_back
from kiosk.design.replan_rows import Coming, values_in_play
from kiosk.show import design_replan as texts
from kiosk.show.standing import Standing
from kiosk.show.words_catalogue import mark
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import MINUTE

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.session import Session
    from kiosk.desk import Outcome

_WISHES = {
    "unclear": mark("“{typed}” is no time to end. Write 23:30, or in how long: in 2 h, 2 h 15 min from now."),
    "past": mark("{time} has gone by. Write a later time, or in how long: in 2 h."),
    "far": mark("{time} is too far away. An end can be wished for within 16 hours."),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown before it is confirmed, as it was seen at one instant.

    :ivar wished_ms: how long from then; None for the final table's step back, ``back``.
    """

    coming: Coming
    replan: Replan
    wall: texts.Wall
    wished_ms: int | None = None
    back: Back | None = None


class ReplanArea(Area):
    """Tells the expected end of a running event; changes nothing until it is confirmed."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._open = False
        self._typed = ""
        self._wish: int | None = None
        """The wished end on the wall, in milliseconds."""
        self._mode: Literal["end", "back"] = "end"
        self._kept: frozenset[int] = frozenset()
        self._shown: Shown | None = None
        self._problem = ""
        self._event: Session | None = None
        """The event that all this is about."""
        self._taking: Session | None = None
        """The event whose journal is being written with what was confirmed."""
        self._seen: tuple[object, dict[str, object]] = (None, {})
        """What was told of the end, with all that it hangs on."""

    @property
    def acts(self) -> dict[str, Act]:
        """The Structure page."""
        return {
            "look_at_end": lambda values: self._tell(),
            "replan": lambda values: self._begin(),
            "replan_end": self._end,
            "replan_back": lambda values: self._back(),
            "replan_keep": self._keep,
            "replan_apply": lambda values: self._apply(),
            "replan_leave": lambda values: self._leave(),
        }

    # -- acts ----------------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Open the place where an end is wished for."""
        self._clear()
        self._open, self._event = True, self._running()[0]
        self._tell()

    def _clear(self) -> None:
        self._open, self._typed, self._wish, self._problem = False, "", None, ""
        self._kept, self._shown, self._mode = frozenset(), None, "end"

    def _leave(self) -> None:
        self._clear()
        self._tell()

    def _end(self, values: Values) -> None:
        """Show what play would be like that ends at ``text``."""
        session, tournament = self._running()
        self._typed, self._problem = str(values.get("text", "")).strip(), ""
        wall = session.time.wall()
        try:
            self._wish = wish_typed(self._typed, wall, _zone(tournament), clock_24h=self.words.clock_24h)
            self._mode = "end"
            self._show()
        except WishError as error:
            self._wish, self._shown = None, None
            since = None if error.code == "past" else wall  # it has gone by today, and comes again tomorrow
            time = "" if error.wall_ms is None else self.words.time_of_day(error.wall_ms, since)
            self._problem = self.words.say(_WISHES[error.code], typed=self._typed, time=time)
        self._tell()

    def _back(self) -> None:
        """Show the final table stepping back."""
        self._running()
        self._mode, self._problem = "back", ""
        self._show()
        self._tell()

    def _keep(self, values: Values) -> None:
        """Leave a row as it is, or no longer; what is shown follows."""
        self._running()
        self._kept ^= {whole(values, "row")}
        if self._shown is not None:
            self._show()
        self._tell()

    def _apply(self) -> None:
        """Put what is shown in play, as one batch that can be undone."""
        session, tournament = self._running()
        shown = self._shown
        if self._taking is session:
            return  # it was pressed twice
        if shown is None:
            self._problem = self.words.say("Write first when play shall end.")
            self._tell()
            return
        if self._stale(tournament, session):
            self._show()
            self._problem = self.words.say(
                "Meanwhile the next level has begun, or the sheet was changed. Nothing was done: look at it anew."
            )
            self._tell()
            return
        if shown.replan.nothing:
            self._leave()
            return
        self._taking = session
        session.desk.do(
            c.EditStructure(shown.replan.structure),
            who=self.program.settings.who,
            note=self._note(shown),
            told=lambda outcome: self._told_of(outcome, session),
        )

    def _note(self, shown: Shown) -> str:
        if shown.back is not None:
            return self.words.say("Stepped back to the blinds of level {level}", level=shown.back.to)
        ends = shown.replan.after.ends_ms
        return "" if ends is None else self.words.say("Re-planned to end about {time}", time=shown.wall.time(ends))

    def _told_of(self, outcome: Outcome, session: Session) -> None:
        if self._taking is session:
            self._taking = None
        if outcome.refused is not None:
            self.director.refuse(outcome.refused)
        elif session is self._event:
            self._clear()
        self._tell()

    def _stale(self, tournament: Tournament, session: Session) -> bool:
        """Whether what is shown begins with a row that runs meanwhile, or with another sheet."""
        shown = self._shown
        if shown is None:
            return False
        segment = tournament.clock_at(session.time.now()).segment
        return shown.coming.sheet != tournament.sheet.structure or shown.coming.midway.segment != segment

    # -- what is shown -------------------------------------------------------------------------------------------------

    def _running(self) -> tuple[Session, Tournament]:
        session, tournament = self.session, self.tournament
        if session is None or tournament is None:
            raise Refused("not_running", why="no_event")
        return session, tournament

    def _show(self) -> None:
        """Make what is shown for this instant; why that cannot be is said in its place."""
        session, tournament = self._running()
        self._shown = None
        wall = texts.Wall(session.time.wall(), self.words)
        try:
            coming = self._coming(tournament, session.time.now())
            if self._mode == "back":
                back = back_of(coming)
                if back is None:
                    self._problem = self.words.say(
                        "The blinds need not step back, or the chips of the levels before have left play."
                    )
                    return
                self._shown = Shown(coming, stepped_back(coming, back), wall, back=back)
            elif self._wish is not None:
                wished = max(self._wish - wall.now_ms, 0)
                self._shown = Shown(coming, replanned(coming, wished), wall, wished)
        except NotNow as error:
            self._problem = texts.not_now_text(error, self.words)

    def _coming(self, tournament: Tournament, now: int) -> Coming:
        midway = self._midway(tournament, now)
        sheet = tournament.sheet.structure
        room = colors_kept(self.program.settings.room_chips)
        gone = tournament.clock_at(now).chips_gone
        values = values_in_play(sheet, midway.segment, room, gone)
        return Coming(midway, sheet, values, self._kept)

    def _midway(self, tournament: Tournament, now: int) -> Midway:
        """The event as it stands; of those that its sheet was designed for, whoever has not come is still expected."""
        planned = planned_entries(self.director.shelf, tournament.sheet.structure)
        return midway_of(tournament, now, planned=planned)

    # -- told ----------------------------------------------------------------------------------------------------------

    def grown(self, new: Sequence[Entry]) -> None:
        """Whatever happened may move the end; what is shown is made anew where a row of it has begun."""
        session, tournament = self.session, self.tournament
        if session is None or tournament is None or not self._watched:
            return
        if self._open and self._shown is not None and self._stale(tournament, session):
            if self._shown.coming.sheet != tournament.sheet.structure:
                self._kept = frozenset()  # rows may have moved
            self._show()
        self._tell()

    @property
    def _watched(self) -> bool:
        return self._open or self.program.operator.values["page"] == "structure"

    def _tell(self) -> None:
        self.program.operator.tell(**self.told())

    def told(self) -> dict[str, object]:
        """The expected end, and what is shown where somebody wishes for another."""
        session, tournament = self.session, self.tournament
        if session is None or tournament is None or session is not self._event:
            self._clear()  # what was wished for in another event
            self._event = session
        if session is None or tournament is None:
            return {"replan": {}}
        ends = self._ends(session, tournament)
        if not self._open:
            return {"replan": ends}
        shown = {} if self._shown is None else self._shown_told(self._shown, Standing(tournament, session.time.now()))
        back = self._offered(tournament, session.time.now())
        return {
            "replan": ends
            | {"open": True, "typed": self._typed, "problem": self._problem, "mode": self._mode, "back": back}
            | shown
        }

    def _ends(self, session: Session, tournament: Tournament) -> dict[str, object]:
        """``{forecast, why, standing, uncounted}``: reckoned once for each minute and for each fact."""
        now, wall = session.time.now(), session.time.wall()
        hangs_on = (id(tournament), tournament.version, wall // MINUTE, id(self.words))
        if self._seen[0] != hangs_on:
            self._seen = hangs_on, self._reckoned(tournament, now, texts.Wall(wall, self.words))
        return self._seen[1]

    def _reckoned(self, tournament: Tournament, now: int, wall: texts.Wall) -> dict[str, object]:
        try:
            midway = self._midway(tournament, now)
            outlook = forecast_midway(midway)
        except NotNow as error:
            uncounted = error.code in ("no_players", "no_chips")
            why = texts.not_now_text(error, self.words)
            return {"forecast": "", "why": why, "standing": "", "uncounted": uncounted}
        return {
            "forecast": texts.forecast_text(midway, outlook, wall),
            "why": self._why(midway, outlook),
            "standing": texts.standing_text(midway, self.words),
        }

    def _why(self, midway: Midway, outlook: Outlook) -> str:
        try:
            check_timed(midway, outlook)
        except NotNow as error:
            return texts.not_now_text(error, self.words)
        return ""

    def _offered(self, tournament: Tournament, now: int) -> str:
        """The final table's step back, where there is one to offer."""
        try:
            if not Standing(tournament, now).final_table:
                return ""
            back = back_of(self._coming(tournament, now))
        except NotNow:
            return ""
        return "" if back is None else texts.back_text(back, self.words)

    def _shown_told(self, shown: Shown, standing: Standing) -> dict[str, object]:
        words, replan = self.words, shown.replan
        wall = texts.Wall(shown.wall.now_ms, words)
        sheet, before = shown.coming.sheet, shown.coming.midway
        summary = texts.summary_text(replan, sheet, words)
        wished, bound = "", ""
        if shown.back is not None:
            summary = texts.back_summary(shown.back, words)
        elif shown.wished_ms is not None:
            in_time = words.length(max(round(shown.wished_ms / MINUTE), 1) * MINUTE)
            wished = words.say("{time}, in {length}", time=wall.exact(shown.wished_ms), length=in_time)
            bound = texts.bound_text(replan, shown.wished_ms, wall)
        return {
            "shown": True,
            "wished": wished,
            "bound": bound,
            "summary": summary,
            "notes": texts.notes(shown.coming, replan, standing, wall),
            "before": texts.side_told(words.say("As it is"), replan.before, wall),
            "after": texts.side_told(words.say("As planned"), replan.after, wall),
            "rows": texts.rows_told(replan, sheet, before, self._kept, wall),
            "canApply": not replan.nothing,
        }


def _zone(tournament: Tournament) -> ZoneInfo:
    try:
        return ZoneInfo(tournament.event.time_zone)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
