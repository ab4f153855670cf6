"""The program's words: in the reader's language, with the event's money and zone, and the players by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiosk.app.loading import words_for
from kiosk.show.words import Words

if TYPE_CHECKING:
    from kiosk.app.program import Program


def words_of(program: Program) -> Words:
    """Words for the event shown, or for none."""
    session, people = program.session, program.people
    tournament = None if session is None else session.desk.tournament
    if tournament is None:
        words = words_for(program.settings)
    else:
        words = words_for(program.settings, tournament.event.time_zone, tournament.event.currency)
    return words.known_by(people.full_names, people.names)


def call_by_name(program: Program) -> None:
    """Let the words know what the players are called now; the very same words while nothing has changed."""
    session, people = program.session, program.people
    tournament = None if session is None else session.desk.tournament
    if session is not None and tournament is not None and tournament.event.names:
        here = (len(tournament.field.players), tournament.terms.names_shown)
        if here != session.named:  # nobody comes and goes in one act
            session.named = here
            people.here(tournament.field.players, tournament.terms.names_shown)
    if program.words.names is not people.full_names or program.words.public is not people.names:
        program.words = program.words.known_by(people.full_names, people.names)
        program.voicing.phrases.words = program.words
