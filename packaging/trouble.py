"""How a step of the set-up is run, and what is said when it fails. Standard library only."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Mapping, Sequence


class SetupError(Exception):
    """A step failed: what happened to which thing, and what to do about it. Shown without a traceback."""

    def __init__(self, happened: str, remedy: str) -> None:
        super().__init__(f"{happened}\n{remedy}")
        self.happened = happened
        self.remedy = remedy


def say(text: str) -> None:
    """Print at once, so that the lines keep their order among those of the programs that are started."""
    print(text, flush=True)


def shown(command: Sequence[str]) -> str:
    """Return a command as a person would type it."""
    return shlex.join(command)


def step(command: Sequence[str], failed: str, remedy: str, more: Mapping[str, str] | None = None) -> None:
    """Run one step of the set-up and let its output through.

    `more` is added to the environment. Raises SetupError, which opens with `failed`, when the program is missing or
    ends with anything but 0.
    """
    say(f"  $ {shown(command)}")
    try:
        ended = subprocess.run(command, check=False, env={**os.environ, **(more or {})}).returncode
    except OSError as error:
        raise SetupError(f"{failed} {command[0]} could not be started: {error.strerror}.", remedy) from error
    if ended != 0:
        raise SetupError(f"{failed} {shown(command)} ended with {ended}.", remedy)


def agreed(question: str, always: bool) -> bool:
    """Ask a yes-or-no question; no answer (no keyboard, end of input) is a no."""
    if always:
        return True
    try:
        return input(f"{question} [y/N] ").strip().lower() in {"y", "yes"}
    except EOFError:
        return False
