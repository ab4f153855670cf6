"""What the director is asked about time, and the correction of what the room heard."""

from __future__ import annotations

from kiosk.app.director.area import Act, Area, Values
from kiosk.desk import Outcome
from kiosk.show.now_lines import wall_jump_text
from kiosk.tournament import commands as c


class Questions(Area):
    """Takes the answers to the lines under the strip."""

    @property
    def acts(self) -> dict[str, Act]:
        """The answers."""
        return {
            "seen_wall_jump": self._seen_wall_jump,
            "correct": self._correct,
            "answer_counted": lambda values: self._answer_gap(True),
            "answer_stood": lambda values: self._answer_gap(False),
        }

    def _answer_gap(self, counted: bool) -> None:
        session = self.session
        if session is None or not session.questions:
            return
        asked = session.questions.pop(0)

        def told(outcome: Outcome) -> None:
            if outcome.refused is not None and outcome.refused.code == "locked":
                session.questions.insert(0, asked)  # it could not be written: the question stands
            self.director.told_of(outcome)

        command = c.AnswerGap(asked.cause, asked.from_ms, asked.to_ms, counted)
        session.desk.do(command, who=self.program.settings.who, told=told)

    def _seen_wall_jump(self, values: Values) -> None:
        session = self.session
        if session is None or not session.wall_jump_ms:
            return
        jump, session.wall_jump_ms = session.wall_jump_ms, 0
        self.director.do(c.Note(wall_jump_text(jump, self.words)))

    def _correct(self, values: Values) -> None:
        session = self.session
        if session is not None and session.desk.tournament is not None and session.correct:
            session.correct = False
            self.program.voicing.say_where_play_is(session.desk.tournament, session.time.now())
            self.program.repaint()
