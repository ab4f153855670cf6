"""Write the parts of STRUCTURES.md that the program itself says: `python packaging/structures_page.py`.

Sheets, figures, the answers of commands and the model beside what is published stand between `<!-- made: ... -->` and
`<!-- /made -->` and are made anew, all else is left as it is. With `--pictures` also the pictures of the page. With
`--sheets` the shipped sheets themselves first, as is due after a change of the generator.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from structures_model import model_rows
from typer.testing import CliRunner

from kiosk.app.designer.seen import Seen, seen_of
from kiosk.cli import app
from kiosk.design.generate import generate
from kiosk.design.steps import type_figures
from kiosk.files.data import data_path
from kiosk.files.designs import load_design, save_design
from kiosk.show.design_chips import chips_told
from kiosk.show.design_figures import figures_told
from kiosk.show.design_rows import RowsTold, columns_told
from kiosk.show.words import Words
from kiosk.show.words_design import FINDINGS

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "STRUCTURES.md"
PICTURES = ROOT / "packaging" / "pictures"
SHEETS: Mapping[str, tuple[str, ...]] = {
    "pub-night-3-hours": ("2026-12-04 19:30",),
    "club-deep-stack-8-hours": ("2026-12-05 13:00",),
    "main-event-3-days": ("2026-12-11 12:00", "2026-12-12 12:00", "2026-12-13 12:00"),
}
"""The sheets that the page shows, and when the days of their handouts begin."""
_MADE = re.compile(r"(<!-- made: (?P<what>\w+)(?: (?P<about>[^\n]+))? -->\n)(?P<text>.*?)(<!-- /made -->)", re.DOTALL)

CHECKS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "Figures": (
        "the blinds that fit, the level left out, the game put in",
        {
            "misprint": "a level that fits neither the one before nor the one after, or alone needs a small chip",
            "small_blind_low": "a small blind under a third of the big one",
            "bets_not_double": "a big bet that is not twice the small one",
            "game_missing": "a level without a game among others with one",
        },
    ),
    "Steps": (
        "blinds in between, other blinds, a level put in or left out",
        {
            "blinds_fall": "blinds that fall",
            "step_large": "a step above the largest that is wanted",
            "step_uneven": "a step that is odd beside its neighbours",
            "step_doubles": "blinds that double late, with how many nights see it",
            "step_small": "a rise that nobody feels",
            "no_increase": "the same blinds twice",
        },
    ),
    "Antes": (
        "the usual ante, from there on or there alone",
        {
            "ante_odd": "an ante that is not of its kind",
            "ante_drops": "an ante that falls",
            "ante_stops": "levels without the ante that others have",
            "ante_unposted": "an ante that was asked for in a limit game",
        },
    ),
    "Chips": (
        "payable figures, another stack, more chips or fewer players, the color-up moved or left out",
        {
            "not_payable": "**what the chips in play cannot pay**",
            "stack_not_payable": "**a stack that the case cannot make**",
            "case_short": "a case for fewer stacks than are wanted",
            "case_lacks": "what it lacks for color-ups and add-ons",
            "stack_thin": "a stack of few chips, or of few small ones",
            "chip_needless": "a chip in the stack that no level needs",
            "color_up_early": "**chips that leave while a level needs them**",
            "color_up_late": "chips that stay long after",
            "color_up_missing": "chips that never leave",
        },
    ),
    "Time": (
        "a length, a break put in, moved, joined or left out, a day ended elsewhere",
        {
            "no_lengths": "no lengths at all",
            "open_level": "a level without a length",
            "long_level": "seconds read as minutes",
            "length_odd": "one length unlike its neighbours'",
            "open_break": "a break without a length",
            "long_break": "a break of hours",
            "break_first": "a break before the first level",
            "break_last": "a break after the last",
            "breaks_together": "two breaks in a row",
            "break_at_night": "a break beside a day's end",
            "break_late": "over two hours without one",
            "no_breaks": "a long night with none",
            "day_long": "a day too long",
            "days_uneven": "days unlike each other",
        },
    ),
    "Play": (
        "levels put in or left out, registration closed elsewhere, longer or shorter levels",
        {
            "unreached": "levels that fewer than 1 night in 50 reaches",
            "too_short": "a sheet that ends before play does",
            "closed_twice": "registration or rebuys that close twice",
            "registration_open": "registration that never closes",
            "registration_late": "registration that closes when three in four are out",
            "registration_shallow": "a short stack for whoever enters last",
            "ends_early": "an end sooner than wanted",
            "ends_late": "an end later than wanted",
            "shallow_end": "a heads-up of a few big blinds",
            "shallow_target": "few big blinds at the wanted end",
        },
    ),
}
"""Each check in a few words, by its code, and what its button does; what cannot be played so is printed bold."""


def main() -> int:
    """Write the page, and what else is asked for. Returns the exit status."""
    asked = argparse.ArgumentParser(description="Write the made parts of STRUCTURES.md.")
    asked.add_argument("--sheets", action="store_true", help="first make its sheets anew from their briefs")
    asked.add_argument("--pictures", action="store_true", help="make the pictures too")
    wanted = asked.parse_args()
    if wanted.sheets:
        for name in SHEETS:
            make_anew(name)
    PAGE.write_text(made(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    if wanted.pictures:
        for name, starts in SHEETS.items():
            draw(name, starts)
        draw_designer()
    return 0


def make_anew(name: str) -> None:
    """Write a shipped sheet as the generator makes it now; its name, source and notes stay."""
    plan = load_design(_shipped(name)).plan
    again = generate(plan.brief).structure
    rows = replace(plan.structure, segments=again.segments, starting_stack=again.starting_stack)
    save_design(replace(plan, structure=rows), _shipped(name))


def made(page: str) -> str:
    """The page with every made part as the program would say it now; commands run in a folder of their own."""
    untold = _checked() - {code for _, told in CHECKS.values() for code in told}
    if untold:
        raise ValueError(f"checks without their few words in CHECKS: {', '.join(sorted(untold))}")
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        return _MADE.sub(lambda part: part[1] + PARTS[part["what"]](part["about"] or "", part["text"]) + part[5], page)


def _checked() -> set[str]:
    """The codes of all findings; one may have several sentences."""
    return {code.partition(":")[0] for code in FINDINGS}


@cache
def seen(name: str) -> Seen:
    """A shipped sheet with all that is reckoned of it."""
    return seen_of(load_design(_shipped(name)).plan)


def sheet(name: str, _: str = "") -> str:
    """The level table as the designer's window has it, breaks as lines across."""
    words, it = Words(), seen(name)
    columns = columns_told(it.plan.structure, words)
    keys = [str(column["key"]) for column in columns]
    heads = {str(column["key"]): str(column["title"]) for column in columns}
    rows = [(row, row["cells"]) for row in RowsTold().told(it.plan, it.outlook, [], words)]
    cells = [heads, *(cells for row, cells in rows if row["kind"] == "level" and isinstance(cells, dict))]
    wide = {key: max(len(each.get(key, "")) for each in cells) for key in keys}

    def line(texts: Mapping[str, str]) -> str:
        return "   ".join(texts.get(key, "").rjust(wide[key]) for key in keys)

    lines = [line(heads)]
    for row, texts in rows:
        if row["kind"] == "level" and isinstance(texts, dict):
            lines.append(line(texts) + (f"   {row['note']}" if row["note"] else ""))
        else:
            lines.append(f"--- {row['title']}")
    return _fenced("text", "\n".join(lines))


def plays(name: str, _: str = "") -> str:
    """What is expected of a sheet: its end, its final table, its chips."""
    words, it = Words(), seen(name)
    chips = chips_told(it.plan, it.outlook, words)
    discs, told = chips["discs"], chips["lines"]
    assert isinstance(discs, list)
    assert isinstance(told, list)
    dealt = " · ".join(f"{count[:-5]} × {disc['text']}" for disc in discs if (count := disc["each"]).endswith(" each"))
    figures = [*figures_told(it.outlook, it.plan.structure, words), *told]
    lines = [f"- {figure['label']}: **{figure['value']}**" for figure in figures]
    lines = [line + f": {dealt}" if line.startswith("- Starting stack") else line for line in lines]
    return "\n".join(lines) + "\n"


def answers(command: str, _: str = "") -> str:
    """A command and what it answers."""
    ran = CliRunner().invoke(app, shlex.split(command)[1:], env={"KIOSK_HOME": os.getcwd(), "LC_ALL": "C.UTF-8"})
    if ran.exception is not None and not isinstance(ran.exception, SystemExit):
        raise ran.exception
    return _fenced("console", f"$ {command}\n{ran.output.strip()}")


def file(name: str, text: str) -> str:
    """A file that the page shows, for the commands below it."""
    Path(name).write_text(text.partition("\n")[2].rpartition("```")[0], encoding="utf-8")
    return text


def checks(_: str = "", __: str = "") -> str:
    """All checks, and what their buttons do."""
    lines = ["| | worth a look | one click |", "|---|---|---|"]
    there = _checked()
    for group, (mend, told) in CHECKS.items():
        found = "; ".join(text for code, text in told.items() if code in there)
        lines.append(f"| {group} | {found} | {mend} |")
    return "\n".join(lines) + "\n"


def model(_: str = "", __: str = "") -> str:
    """The model of busts beside what is published."""
    lines = ["| | published | the model |", "|---|--:|--:|"]
    lines += [f"| {what} | {published} | {ours} |" for what, published, ours in model_rows()]
    return "\n".join(lines) + "\n"


PARTS: Mapping[str, Callable[[str, str], str]] = {
    "sheet": sheet,
    "plays": plays,
    "run": answers,
    "file": file,
    "checks": checks,
    "model": model,
}


def _fenced(kind: str, text: str) -> str:
    return f"```{kind}\n{text}\n```\n"


def draw(name: str, starts: tuple[str, ...]) -> None:
    """Leave a picture of the designer with a sheet, in its light look, and one of the handout."""
    _kiosk("designer", str(_shipped(name)), *_OFFSCREEN, str(PICTURES / f"structure-{name}.png"))
    begins = [word for start in starts for word in ("--start", start)]
    _kiosk("structure", "print", name, str(PICTURES / f"structure-{name}-handout.png"), "--force", *begins)


def draw_designer() -> None:
    """Leave the README's picture: the pub night after somebody typed a blind that steps too far."""
    plan = load_design(_shipped("pub-night-3-hours")).plan
    row = next(at for at, row in enumerate(plan.structure.segments) if row.kind == "level" and row.level == _SLIP[0])
    plan = type_figures(plan, row, {"small": _SLIP[1], "big": _SLIP[2]})
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "friday-at-the-pub.toml"
        save_design(replace(plan, structure=replace(plan.structure, name="Friday at the pub")), path)
        _kiosk("designer", str(path), *_OFFSCREEN, str(PICTURES / "designer.png"))


_OFFSCREEN = ("--offscreen", "--seconds", "3", "--picture")
_SLIP = (12, 1500, 3500)
"""A level and the blinds that are typed there."""


def _shipped(name: str) -> Path:
    return data_path("structures", "blinds") / f"{name}.toml"


def _kiosk(*words: str) -> None:
    """Run the program as somebody would who has just got it."""
    plain = {"LC_ALL": "C.UTF-8", "TZ": "UTC", "QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software"}
    with tempfile.TemporaryDirectory() as home:
        env = os.environ | plain | {"KIOSK_HOME": home}
        subprocess.run([sys.executable, "-m", "kiosk", *words], cwd=ROOT, env=env, check=True)


if __name__ == "__main__":
    sys.exit(main())
