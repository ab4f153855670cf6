"""The reader's language."""

from __future__ import annotations

import locale

from kiosk.files.settings import Settings
from kiosk.files.translations import catalogue
from kiosk.show.words import Words


def words_for(settings: Settings, time_zone: str = "UTC", currency: str = "USD") -> Words:
    """Words in the person's language, else the system's, else English."""
    language = settings.locale or (locale.getlocale()[0] or "en")
    tag = language.split(".")[0]
    if tag in ("C", "POSIX"):
        tag = "en"
    return Words(tag, time_zone, currency, settings.clock_24h, catalogue(tag))
