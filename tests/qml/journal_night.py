"""What the Journal page is told in front of a test."""

from __future__ import annotations

from kiosk.show.journal_filter import ABOUT

PICKED = {
    "row": 1198,
    "title": "Changed the structure to Sunday Deep",
    "when": "2026-01-06 21:38:07",
    "who": "Mara",
    "notes": ["The room asked for it.", "Agreed with the dealers."],
    "changes": [
        "Level 12: 3,000 / 6,000, ante 6,000, 20 min, instead of Level 12: 3,000 / 6,000, ante 6,000, 30 min",
        "New: Break of 15 min",
    ],
    "takes": ["Paused the clock", "players left −1", "Changed the structure to Sunday Deep"],
    "takesMore": "and 4 more",
    "undo": "Take back these 7 acts",
    "why": "",
}


def told(picked: dict[str, object] | None = None) -> dict[str, object]:
    """The operator's properties of the page."""
    people = ("", "Mara", "Tomasz")
    return {
        "journalAbout": [{"value": name, "label": label} for name, label in ABOUT.items()],
        "journalPeople": [{"value": name, "label": name or "Everybody"} for name in people],
        "journalFilter": {"text": "", "about": "", "who": ""},
        "journalPicked": dict(PICKED) if picked is None else picked,
        "journalFolder": "/media/stick/kiosk",
    }
