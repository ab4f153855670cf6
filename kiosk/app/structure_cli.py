"""``kiosk structure``: what the designer does, without its window. Nothing heavy is loaded to print a help text."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

structure_app = typer.Typer(
    help="Make, check, convert and print a structure, as the designer does.", no_args_is_help=True
)

Force = Annotated[bool, typer.Option("--force", help="Write over a file that is there.")]
SheetFile = Annotated[str, typer.Argument(help="A file, or the name of a structure on the shelf.")]


class Ante(Enum):
    """Who pays the ante."""

    NONE = "none"
    BIG_BLIND = "big-blind"
    EACH = "each"
    BUTTON = "button"


class Style(Enum):
    """How much play."""

    TURBO = "turbo"
    FAST = "fast"
    REGULAR = "regular"
    SLOW = "slow"
    DEEP = "deep"


class Paper(Enum):
    """What is printed on."""

    A4 = "a4"
    LETTER = "letter"


class Shape(Enum):
    """The shape of a picture."""

    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


@structure_app.command()
def generate(
    players: Annotated[int, typer.Option(help="Different people expected.", min=1)] = 27,
    re_entries: Annotated[int, typer.Option(help="Re-entries and rebuys expected.", min=0)] = 0,
    add_ons: Annotated[int, typer.Option(help="Add-ons expected.", min=0)] = 0,
    add_on_chips: Annotated[int, typer.Option(help="Chips of an add-on.", min=0)] = 0,
    stack: Annotated[int | None, typer.Option(help="Starting stack; by default the best that the chips give.")] = None,
    chips: Annotated[
        str,
        typer.Option(help='Your case, value=how many: "25=100 green, 100=100 black"; or a name such as home-500.'),
    ] = "",
    hours: Annotated[
        float | None,
        typer.Option(help="When it should end, breaks included; 4 unless --levels or --days are given.", min=0.1),
    ] = None,
    level: Annotated[float | None, typer.Option(help="Minutes of a level.", min=0.5)] = None,
    levels: Annotated[int | None, typer.Option(help="How many levels.", min=1)] = None,
    days: Annotated[int, typer.Option(help="Days.", min=1, max=14)] = 1,
    style: Annotated[Style, typer.Option(help="How much play.")] = Style.REGULAR,
    first_big_blind: Annotated[int | None, typer.Option(help="The first big blind.", min=1)] = None,
    ante: Annotated[Ante, typer.Option(help="Who pays the ante.")] = Ante.BIG_BLIND,
    ante_from: Annotated[int, typer.Option(help="The first level with an ante.", min=1)] = 1,
    break_minutes: Annotated[float, typer.Option("--break", help="Minutes of a break; 0 for none.", min=0)] = 10,
    break_every: Annotated[int | None, typer.Option(help="Levels between two breaks.", min=1)] = None,
    registration: Annotated[
        int | None, typer.Option(help="Registration closes after this level; 0: before the start.", min=0)
    ] = None,
    most_step: Annotated[float, typer.Option(help="The largest step of the big blind.", min=1.05)] = 2.0,
    game: Annotated[str, typer.Option(help="The game.")] = "",
    games: Annotated[str, typer.Option(help='Games in turn: "horse", "8-game", or "nlh, plo".')] = "",
    limit: Annotated[bool, typer.Option("--limit", help="Bets of one and two big blinds.")] = False,
    hands_levels: Annotated[int, typer.Option(help="So many of the last levels are played by hands.", min=0)] = 0,
    hands: Annotated[int, typer.Option(help="Hands of such a level.", min=1)] = 12,
    rollback: Annotated[bool, typer.Option("--rollback", help="Blinds step back at the final table.")] = False,
    seats: Annotated[int, typer.Option(help="Chairs at a table.", min=2, max=12)] = 9,
    name: Annotated[str, typer.Option(help="What it is called.")] = "",
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="The file: .toml, .json, .csv, .tsv, .xlsx or .txt.")
    ] = None,
    force: Force = False,
) -> None:
    """Make a structure from what you have; without -o it is printed."""
    from kiosk.app.structure_typed import Typed, brief_of
    from kiosk.app.structure_work import made

    typed = Typed(
        name=name,
        starting_stack=stack,
        players=players,
        re_entries=re_entries,
        add_ons=add_ons,
        add_on_chips=add_on_chips,
        hours=hours,
        level_minutes=level,
        levels=levels,
        days=days,
        style=style.value,
        first_big_blind=first_big_blind,
        ante=ante.value,
        ante_from=ante_from,
        break_minutes=break_minutes,
        break_every=break_every,
        registration=registration,
        most_step=most_step,
        game=game,
        games=games,
        limit=limit,
        hands_levels=hands_levels,
        hands=hands,
        rollback=rollback,
        seats=seats,
        chips=chips,
    )
    raise typer.Exit(made(lambda words: brief_of(typed, words), output, force=force))


@structure_app.command()
def check(
    file: SheetFile,
    players: Annotated[int | None, typer.Option(help="How many come, re-entries included.", min=2)] = None,
    journal: Annotated[
        Path | None, typer.Option(help="Compare with what happened in this journal.", exists=True, dir_okay=False)
    ] = None,
) -> None:
    """Say what is worth a look; the status is 1 where there is a warning or a fault."""
    from kiosk.app.structure_work import checked

    raise typer.Exit(checked(file, players, journal))


@structure_app.command()
def convert(
    source: Annotated[str, typer.Argument(help="A file (.toml, .json, .csv, .tsv, .xlsx, .txt), or a name.")],
    target: Annotated[Path, typer.Argument(help="The new file; its ending says what it becomes.")],
    answer: Annotated[
        list[str] | None, typer.Option(help="An answer to a question: --answer 12=b. May be given again.")
    ] = None,
    encoding: Annotated[str, typer.Option(help="How a text file is written, where that is not seen.")] = "",
    force: Force = False,
) -> None:
    """Turn a structure into another kind of file. What is unclear is asked; the status is then 2."""
    from kiosk.app.structure_work import converted

    raise typer.Exit(converted(source, target, answer or [], encoding, force=force))


@structure_app.command("print")
def print_(
    file: SheetFile,
    target: Annotated[Path, typer.Argument(help="The page: .pdf, or .png for a picture.")],
    logo: Annotated[Path | None, typer.Option(help="A PNG, JPEG or SVG file.")] = None,
    paper: Annotated[Paper, typer.Option(help="The paper of a PDF.")] = Paper.A4,
    shape: Annotated[Shape, typer.Option(help="The shape of a picture: 1080 x 1350 or 1920 x 1080.")] = Shape.PORTRAIT,
    start: Annotated[
        list[str] | None, typer.Option(help='When it starts: "2026-12-05 19:00"; again for each further day.')
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many come, for the expected end.", min=2)] = None,
    title: Annotated[str, typer.Option(help="What it is called, where not as the structure.")] = "",
    force: Force = False,
) -> None:
    """Print a structure on one page, as a handout or as a picture for posting."""
    from kiosk.app.structure_work import Wanted, printed

    wanted = Wanted(logo, paper.value, shape.value, start or [], players, title)
    raise typer.Exit(printed(file, target, wanted, force=force))
