"""Runs of the real command, and what came of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from kiosk.cli import app

Line = dict[str, Any]


@dataclass(frozen=True)
class Run:
    """What a run printed, as it was read back, and its exit status."""

    status: int
    output: str
    errors: str

    @property
    def lines(self) -> list[Line]:
        return [json.loads(line) for line in self.output.splitlines()]

    def shown(self, name: str) -> list[Any]:
        """Every value that ``show`` printed under this name."""
        return [line[name] for line in self.lines if line.get("show") == name]

    def last(self, name: str) -> Any:
        return self.shown(name)[-1]

    @property
    def refused(self) -> list[tuple[int, str]]:
        """Line and code of every refusal."""
        return [(line["line"], line["refused"]["code"]) for line in self.lines if "refused" in line]

    @property
    def messages(self) -> list[str]:
        return [line["refused"]["message"] for line in self.lines if "refused" in line]

    @property
    def done(self) -> list[tuple[int, int]]:
        """Line and number of every acknowledged command."""
        return [(line["line"], line["done"]) for line in self.lines if "done" in line]


def run(*lines: Line | str, options: tuple[str, ...] = ()) -> Run:
    """`kiosk script -` on these lines; a text goes in as it is."""
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    return result_of("script", "-", *options, text=text)


def run_file(file: Path, *options: str) -> Run:
    return result_of("script", str(file), *options)


def result_of(*arguments: str, text: str = "") -> Run:
    """What `kiosk` with these arguments came to. :raises Exception: what the command raised."""
    result = CliRunner().invoke(app, list(arguments), input=text)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Run(result.exit_code, result.stdout, result.stderr)


def level(minutes: float | None = 20, big_blind: int = 100, **keys: object) -> Line:
    row: Line = {"kind": "level", "small_blind": big_blind // 2, "big_blind": big_blind, **keys}
    return row if minutes is None else {**row, "minutes": minutes}


def pause(minutes: float = 10, **keys: object) -> Line:
    return {"kind": "break", "minutes": minutes, **keys}


def opening(*segments: Line, **arguments: object) -> Line:
    """A line that opens an event without names on these rows, by default three levels of 20 minutes."""
    rows = list(segments) or [level(big_blind=100), level(big_blind=200), level(big_blind=300)]
    event: Line = {"do": "open", "name": "Tuesday", "starting_stack": 5000, "names": False}
    return {**event, "structure": {"segment": rows}, **arguments}


def do(name: str, /, **arguments: object) -> Line:
    return {"do": name, **arguments}


def wait(length: float | str) -> Line:
    return {"wait": length}


def show(name: str = "clock") -> Line:
    return {"show": name}
