"""A name that somebody typed as the name of a file."""

from __future__ import annotations

import re
import unicodedata


def file_name(name: str, otherwise: str = "template") -> str:
    """A name as a file's, without its ending: "Sonntags-Turnier 19 Uhr" is "sonntags-turnier-19-uhr".

    :param otherwise: what a file begins with whose name has no letter of a file's.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    found = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:60]
    return found or f"{otherwise}-{sum(map(ord, name))}"
