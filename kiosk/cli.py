"""The command line: the first thing a person meets."""

from __future__ import annotations

import gc
import multiprocessing
import sys
from pathlib import Path
from typing import Annotated

import typer

from kiosk import __version__
from kiosk.app.structure_cli import structure_app

app = typer.Typer(
    name="kiosk",
    help="The clock of a live poker tournament: on the wall, at the director's desk, and spoken.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
)
journal_app = typer.Typer(help="Check, copy and restore the journal of an event.", no_args_is_help=True)
app.add_typer(journal_app, name="journal")
draw_app = typer.Typer(help="Check the draws of an event.", no_args_is_help=True)
app.add_typer(draw_app, name="draw")
app.add_typer(structure_app, name="structure")

JournalFile = Annotated[Path, typer.Argument(help="The journal file.", exists=True, dir_okay=False)]


@app.callback(invoke_without_command=True)
def run(
    context: typer.Context,
    journal: Annotated[
        Path | None, typer.Option(help="Keep the event in this file instead of your own folder.")
    ] = None,
    demo: Annotated[bool, typer.Option("--demo", help="Show a scripted night instead of a real event.")] = False,
    speed: Annotated[int | None, typer.Option(help="How many times faster the demo runs.", min=1, max=1000)] = None,
    offscreen: Annotated[bool, typer.Option("--offscreen", help="Run without a screen.")] = False,
    seconds: Annotated[float | None, typer.Option(help="End by itself after so many seconds.", min=1)] = None,
    pictures: Annotated[Path | None, typer.Option(help="Leave pictures of the windows in this folder.")] = None,
    mute: Annotated[bool, typer.Option("--mute", help="Do not speak.")] = False,
    first_frame: Annotated[bool, typer.Option("--first-frame", hidden=True)] = False,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Open the operator window and the wall display. The last event that was not closed goes on."""
    if version:
        typer.echo(__version__)
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return
    gc.disable()  # until the windows are there; the program's loop turns it on again
    from kiosk.app.program import Options
    from kiosk.app.run import start

    raise typer.Exit(
        start(
            Options(
                journal=journal,
                demo=demo,
                speed=speed,
                offscreen=offscreen,
                seconds=seconds,
                pictures=pictures,
                mute=mute,
                first_frame=first_frame,
            )
        )
    )


@app.command()
def script(
    file: Annotated[str, typer.Argument(help="The script, or - for standard input.")] = "-",
    journal: Annotated[Path | None, typer.Option(help="Keep the journal in this file and go on with it.")] = None,
    seed: Annotated[str | None, typer.Option(help="Fix every random draw.")] = None,
    echo: Annotated[bool, typer.Option("--echo", help="Print a line for every accepted command.")] = False,
    list_: Annotated[bool, typer.Option("--list", help="Print every command with its arguments.")] = False,
) -> None:
    """Drive a tournament line by line in simulated time (SCRIPT.md)."""
    from kiosk.app import script as scripts

    if list_:
        for row in scripts.listed():
            typer.echo(row)
        raise typer.Exit
    raise typer.Exit(scripts.main(file, journal, seed, echo))


@app.command()
def replay(
    file: JournalFile,
    event: Annotated[str | None, typer.Option(help="The event's id; by default the last one.")] = None,
    until: Annotated[int | None, typer.Option(help="Stop after this entry.", min=1)] = None,
    script: Annotated[bool, typer.Option("--script", help="Print a script that plays the night again.")] = False,
) -> None:
    """Tell a night again from its journal, entry by entry, with the clock as it then stood."""
    from kiosk.app.replay import tell

    raise typer.Exit(tell(file, event, until, script))


@app.command()
def designer(
    file: Annotated[Path | None, typer.Argument(help="The structure to open, a .toml or .json file.")] = None,
    offscreen: Annotated[bool, typer.Option("--offscreen", help="Run without a screen.")] = False,
    seconds: Annotated[float | None, typer.Option(help="End by itself after so many seconds.", min=1)] = None,
    picture: Annotated[Path | None, typer.Option(help="Leave a picture of the window in this file.")] = None,
) -> None:
    """Plan a structure before the event: generate it, change it, see how it plays, print it."""
    from kiosk.app.designer.alone import start

    raise typer.Exit(start(file, offscreen=offscreen, seconds=seconds, picture=picture))


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(help="How long the turning of seconds is watched.", min=5)] = 60,
    only: Annotated[
        str | None,
        typer.Option(
            help="Measure only this: start, drift, turn, act, fold, people, field, room, crowd, memory, pages, rest, "
            "level, replug, sound, speak, design."
        ),
    ] = None,
) -> None:
    """Measure the program on this machine."""
    from kiosk.app.bench import main as measure

    raise typer.Exit(measure(seconds, only))


@journal_app.command()
def verify(file: JournalFile) -> None:
    """Check every entry of a journal."""
    from kiosk.app.journals import verify as check

    raise typer.Exit(check(file))


@journal_app.command()
def copy(file: JournalFile, folder: Annotated[Path, typer.Argument(help="Where the copy goes.")]) -> None:
    """Copy a journal, also while it is in use."""
    from kiosk.app.journals import copy as make

    raise typer.Exit(make(file, folder))


@journal_app.command()
def restore(
    copied: Annotated[Path, typer.Argument(help="The copy.", exists=True, dir_okay=False)],
    file: Annotated[Path, typer.Argument(help="Where the journal goes. One that is there is kept beside it.")],
) -> None:
    """Bring a copy back."""
    from kiosk.app.journals import restore as bring

    raise typer.Exit(bring(copied, file))


@journal_app.command()
def salvage(file: JournalFile, target: Annotated[Path, typer.Argument(help="The new journal.")]) -> None:
    """Save what can be read of a damaged journal, up to its last whole entry."""
    from kiosk.app.journals import salvage as save

    raise typer.Exit(save(file, target))


@journal_app.command()
def export(
    file: JournalFile,
    target: Annotated[Path | None, typer.Argument(help="The new file; by default standard output.")] = None,
    event: Annotated[str | None, typer.Option(help="The event's id; by default the last one.")] = None,
) -> None:
    """Write an event's journal as JSON Lines, without names, for everybody who wants to check its draws."""
    from kiosk.app.journal_export import export as write

    raise typer.Exit(write(file, event, target))


@draw_app.command("verify")
def verify_draws(
    file: Annotated[Path, typer.Argument(help="An exported journal, or a journal file.", exists=True, dir_okay=False)],
    event: Annotated[str | None, typer.Option(help="The event's id in a journal file; by default the last.")] = None,
) -> None:
    """Draw everything again that was drawn in an event, from its journal alone, and compare."""
    from kiosk.app.draw_check import verify as check

    raise typer.Exit(check(file, event))


def main() -> int:
    """Run the command line."""
    multiprocessing.freeze_support()  # the speech worker is a process of its own, also in a frozen build
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    app()
    return 0
