"""What the lines of a script show: the parts of the state, by the name that ``show`` has."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kiosk.app.journal_export import SEEDS, known_seeds
from kiosk.desk import Desk
from kiosk.show.report import calls_json, clock_json, house_json, journal_json, prizes_json, structure_json
from kiosk.show.report_draws import draws_json
from kiosk.show.report_field import penalties_json, players_json, summary_json, tills_json
from kiosk.show.report_room import NOTHING_PROPOSED, color_up_json, proposals_json, tables_json
from kiosk.show.words import Words
from kiosk.tournament.draws import fingerprint_of
from kiosk.tournament.state import Tournament

SHOWS = (
    "clock",
    "summary",
    "players",
    "prizes",
    "tables",
    "color_up",
    "calls",
    "penalties",
    "tills",
    "house",
    "structure",
    "draws",
    "announcements",
    "journal",
)
"""Every ``show`` there is."""
_LISTS = ("players", "tables", "color_up", "calls", "penalties", "tills")
Names = Mapping[str, str]
_OF_THE_STATE: Mapping[str, Callable[[Tournament, int, Names], object]] = {
    "clock": lambda tournament, now, _: clock_json(tournament, now),
    "summary": lambda tournament, now, _: summary_json(tournament, now),
    "players": players_json,
    "prizes": lambda tournament, _, names: prizes_json(tournament, names),
    "tables": tables_json,
    "color_up": lambda tournament, _, __: color_up_json(tournament),
    "calls": calls_json,
    "penalties": lambda tournament, _, names: penalties_json(tournament, names),
    "tills": lambda tournament, _, __: tills_json(tournament),
    "house": lambda tournament, _, __: house_json(tournament),
    "structure": lambda tournament, _, __: structure_json(tournament),
}


def shown(
    name: str, desk: Desk, now: int, names: Names, words: Words, verified: Callable[[], bool]
) -> dict[str, object]:
    """What a line prints beside its number and the name, before an event is opened too.

    :param verified: reads the journal anew; only ``journal`` asks.
    """
    tournament = desk.tournament
    if tournament is None:
        return {name: [] if name in _LISTS else None} | (dict(NOTHING_PROPOSED) if name == "tables" else {})
    if not tournament.event.names:
        names = {}  # what is typed for a player there is no id
    if name == "journal":
        return {name: _journal(desk, names, verified())}
    if name == "draws":
        return {name: _draws(desk, tournament, names)}
    beside = proposals_json(tournament, now, names, words) if name == "tables" else {}
    return {name: _OF_THE_STATE[name](tournament, now, names)} | beside


def _draws(desk: Desk, tournament: Tournament, names: Names) -> dict[str, object]:
    seed = tournament.seed
    published = [
        {"seed": known, "fingerprint": fingerprint_of(known), "last": last} for known, last in tournament.room.published
    ]
    return {
        "fingerprint": fingerprint_of(seed),
        "seed": seed if tournament.closed else None,
        "published": published,
        "draws": draws_json(desk.entries, names),
    }


def _journal(desk: Desk, names: Names, verified: bool) -> dict[str, object]:
    """The entries; a seed stands among them once it is published or the event closed."""
    entries, known = journal_json(desk.entries, desk.dead, names), known_seeds(desk.entries)
    for entry in entries:
        fact, field = entry["fact"], SEEDS.get(str(entry["kind"]))
        if isinstance(fact, dict) and field is not None and fact[field] not in known:
            fact[field] = None
    return {"entries": entries, "verified": verified}
