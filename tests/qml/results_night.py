"""What the Results page is told late on a night: a second version, two tills, a season of the league."""

from __future__ import annotations

_NAMES = ("Dao Nguyen", "Björk Lindqvist", "Amira Haddad", "Chidi Eze", "Élodie Petrova-Delacroix", "محمد علي")
_PRIZES = ("$6,825", "$4,095", "$2,730", "$1,760", "$1,760", "")
_PAID = ("$6,825 to pay", "paid", "$60 paid too much", "", "", "")

RESULTS: dict[str, object] = {
    "state": "corrected",
    "stateText": "2nd version, corrected at 9:40 pm: hands of table 4 were mixed up",
    "figures": [
        {"label": "Players", "text": "148"},
        {"label": "Entries", "text": "182"},
        {"label": "Prize pool", "text": "$27,300"},
    ],
    "columns": [
        {"key": "place", "title": "Place", "figures": True},
        {"key": "name", "title": "Name", "figures": False},
        {"key": "prize", "title": "Prize", "figures": True},
        {"key": "points", "title": "Points", "figures": True},
    ],
    "rows": [
        {
            "player": str(number),
            "cells": [("1", "2", "3", "4–5", "4–5", "6")[number], name, _PRIZES[number], f"{148 - number}.00"],
            "name": name,
            "strong": number == 0,
            "paid": _PAID[number],
            "picked": number == 2,
        }
        for number, name in enumerate(_NAMES)
    ],
    "more": "and 142 more, in every file",
    "notes": [],
    "closing": {},
    "picked": {"player": "2", "name": "Amira Haddad", "place": "3", "prize": "2730"},
    "pending": [{"player": "3", "text": "Chidi Eze · place 4 instead of 4–5 · $2,000 instead of $1,760"}],
    "folder": "/media/stick",
}
OPEN = RESULTS | {
    "state": "provisional",
    "stateText": "Provisional: the event is not closed.",
    "picked": {},
    "pending": [],
    "closing": {
        "says": ["148 places are written.", "The winner is Dao Nguyen.", "$27,300 to 18 players."],
        "against": ["The payouts are not posted.", "2 players owe $140."],
    },
}


def _method(name: str, counted: str, difference: str) -> dict[str, object]:
    return {
        "method": name,
        "title": name.title(),
        "sum": "float $200 · taken $1,360 · prizes -$250",
        "expected": "$1,310",
        "counted": counted,
        "difference": difference,
        "wrong": "missing" in difference,
    }


TILLS: dict[str, object] = {
    "begun": True,
    "rows": [
        {
            "till": "A",
            "title": "A",
            "person": "Mara",
            "float": "200",
            "mine": True,
            "counted": True,
            "methods": [_method("cash", "1305", "$5 missing"), _method("card", "1310", "right")],
        },
        {
            "till": "B",
            "title": "B",
            "person": "Tomasz",
            "float": "",
            "mine": False,
            "counted": False,
            "methods": [_method("cash", "", "")],
        },
    ],
    "lists": [
        {"title": "Who owes", "figures": "Owed in all $140", "rows": [{"label": "Mateo Silva", "text": "$140"}]},
        {"title": "Where the money goes", "figures": "", "rows": [{"label": "House", "text": "$3,640"}]},
    ],
    "folder": "/media/stick",
}
SHIFT: dict[str, object] = {
    "title": "What changed since 8:12 pm",
    "counts": "4 entries · 11 players out · $680 taken in",
    "edits": [{"time": "8:40 pm", "text": "Guarantee $30,000: more came", "who": "Tomasz"}],
}
LEAGUE: dict[str, object] = {
    "seasons": [{"value": 1, "label": "Winter league 2026"}, {"value": 2, "label": "Spring cup"}],
    "picked": 1,
    "title": "Winter league 2026 · 4 nights on 2 dates",
    "rule": "Points: n - place + 1",
    "columns": [
        {"key": "place", "title": "Rank", "figures": True},
        {"key": "name", "title": "Name", "figures": False},
        {"key": "points", "title": "Points", "figures": True},
        {"key": "nights", "title": "Nights", "figures": True},
        {"key": "wins", "title": "Wins", "figures": True},
    ],
    "rows": [
        {"cells": [str(number), name, f"{90 - number}.00", "4", "1" if number < 3 else ""], "strong": number == 1}
        for number, name in enumerate(_NAMES, 1)
    ],
    "more": "",
    "notes": ["The best 3 nights of each player count. Equal points go by wins, then the best place, then knock-outs."],
    "events": [
        {"event": "x", "name": "Tuesday", "about": "Tue, Jan 6, 2026, 7:00 pm · session 1 · 21 players", "on": True},
        {
            "event": "y",
            "name": "Tuesday late",
            "about": "Tue, Jan 6, 2026, 9:30 pm · session 2 · 18 players",
            "on": True,
        },
    ],
    "none": "",
    "folder": "/media/stick",
}
FORM: dict[str, object] = {
    "number": "1",
    "name": "Winter league 2026",
    "points": "own",
    "formula": "n - plaice",
    "best": "3",
    "drop": "",
    "options": [{"value": "each", "label": "As each event gave them"}, {"value": "own", "label": "Own formula"}],
    "own": True,
    "problem": "Column 5: there is no name plaice; place comes near.",
    "sample": "",
    "ready": False,
    "new": False,
}
EVERYTHING: dict[str, object] = {"results": RESULTS, "tills": TILLS, "shift": SHIFT, "league": LEAGUE, "till": "A"}
