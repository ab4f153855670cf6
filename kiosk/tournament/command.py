"""The base of every command, and a command refused."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """Base of every command."""


class Refused(Exception):
    """A command that makes no sense now. Nothing changed.

    ``code`` is one of the script format's refusal codes; ``values`` say to which thing (``why``: the precise reason).
    """

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values
