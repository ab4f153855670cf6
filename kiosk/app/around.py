"""What surrounds the tournament at one instant: the journal, the voice, the screens, the copies, the questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiosk.app.caps import caps_in
from kiosk.app.keeping import reason_of
from kiosk.app.room_chips import colors_kept
from kiosk.app.sound import Sound
from kiosk.show.context import Context, Health
from kiosk.speech.health import VoiceState

if TYPE_CHECKING:
    from kiosk.app.program import Program


def context_of(program: Program) -> Context:
    """What the tournament does not know."""
    keys = caps_in(program.keymap, program.words)
    voice = voice_health(program.sound)
    backup: Health = "lost" if program.backups.failed else "ready"
    if not program.settings.backup_folder:
        backup = "off"
    session = program.session
    if session is None:
        return Context(
            voice=voice,
            backup=backup,
            keys=keys,
            notices=program.notices,
            put_off=dict(program.put_off),
            battery=program.battery.left(),
            fault=fault_of(program),
        )
    desk = session.desk
    view, tournament = program.journal, desk.tournament
    rows = () if tournament is None else view.page(desk.entries, desk.dead, tournament, program.words)
    return Context(
        wall_less_line_ms=session.time.wall() - session.time.now(),
        undo=None if desk.undoable is None else desk.undoable.fact,
        redo=None if desk.redoable is None else desk.redoable.fact,
        journal=rows,
        journal_length=view.length(desk.entries),
        said={} if tournament is None else {row.seq: view.said(row, tournament, program.words) for row in rows},
        journal_found=None
        if view.filter.everything or tournament is None
        else view.found(desk.entries, desk.dead, tournament, program.words),
        journal_skipped=view.skipped,
        notes=view.notes(desk.entries, desk.dead),
        edits=view.edits(rows, desk.entries, program.words),
        undone=frozenset(desk.dead),
        fault=fault_of(program),
        voice=voice,
        backup=backup,
        screens="lost" if program.displays.lost else "ready",
        screens_lost=program.displays.lost,
        screens_shared=program.displays.shared,
        question=session.questions[0] if session.questions else None,
        wall_jump_ms=session.wall_jump_ms,
        correct=session.correct,
        chip_colors=colors_kept(program.settings.room_chips),
        armed=program.armed,
        keys=keys,
        notices=program.notices,
        errands=program.director.errands(),
        put_off=dict(program.put_off),
        battery=program.battery.left(),
        announced=program.voicing.announced.panel(program.clocks.counting()),
        moves_minutes=program.settings.moves_minutes,
        moves_cleared=session.moves_cleared,
    )


def fault_of(program: Program) -> str:
    """Why nothing is written, as one of the store's reasons; "" while all is well."""
    desk = None if program.session is None else program.session.desk
    return reason_of((program.trouble if desk is None else desk.fault) or program.keeping.trouble)


def voice_health(sound: Sound) -> Health:
    """Whether the room hears the voice, does not want it, or has lost it."""
    state = sound.health.state
    if state in (VoiceState.NO_VOICE, VoiceState.NO_SOUND):
        return "lost"
    return "off" if state is VoiceState.OFF else "ready"
