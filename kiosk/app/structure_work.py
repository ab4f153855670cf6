"""``kiosk structure``: structures made, checked, converted and printed, with words for what happened.

Statuses: 0 done; 1 it cannot be, or something is worth a warning; 2 what was typed or imported is not clear yet.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.app.language import words_for
from kiosk.app.structure_typed import TypedError, keep_what_is_there, options_of
from kiosk.design.plan import Brief, BriefError, Plan
from kiosk.files.data import DataError, Problem
from kiosk.files.settings import load_settings
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.units import SECOND

if TYPE_CHECKING:
    from PySide6.QtGui import QGuiApplication

    from kiosk.bridge.printing import Printed
    from kiosk.design.reading import Understood
    from kiosk.show.design_sheet_page import SheetPage
    from kiosk.tournament.structure import Structure

DONE, WORTH_A_LOOK, UNCLEAR = 0, 1, 2
_IMPORTED = (".csv", ".tsv", ".xlsx", ".txt", ".xls", ".ods")
_WEIGHTS: Mapping[str, str] = {"fault": mark("Fault"), "warning": mark("Warning"), "remark": mark("Remark")}


class Unclear(Exception):  # noqa: N818 - it is no fault, but a question
    """A sheet of which something is asked or cannot be read."""

    def __init__(self, understood: Understood) -> None:
        super().__init__("unclear")
        self.understood = understood


# -- generate ----------------------------------------------------------------------------------------------------------


def made(brief_of: Callable[[Words], Brief], output: Path | None, *, force: bool = False) -> int:
    """Make a structure; print it, or write it to ``output``; over a file that is there only by ``force``."""
    from kiosk.app.designer.seen import crowd_of_plan
    from kiosk.design.forecast import forecast
    from kiosk.design.generate import generate
    from kiosk.show.design_sheet_page import page_of_plan
    from kiosk.show.design_sheet_text import page_as_text

    words = _words()
    try:
        keep_what_is_there(output, words, force=force)
        plan = generate(brief_of(words))
        if output is None:
            outlook = forecast(plan.structure, crowd_of_plan(plan))
            sys.stdout.write(page_as_text(page_of_plan(plan, words, outlook)))
        else:
            _write(plan, output, words)
            _say(words.say("Written to {file}.", file=str(output)))
    except TypedError as error:
        return _fail([str(error)], UNCLEAR)
    except BriefError as error:
        return _fail(_why_not(error, brief_of(words), words), WORTH_A_LOOK)
    except DataError as error:
        return _fail(_problems(error, words), WORTH_A_LOOK)
    return DONE


def _write(plan: Plan, path: Path, words: Words) -> None:
    """Write a plan: TOML with what it was made from, any other kind the sheet alone."""
    from kiosk.files.designs import save_design
    from kiosk.files.sheet_export import write_sheet

    if path.suffix.lower() != ".toml":
        write_sheet(plan.structure, path, words)
        return
    try:
        save_design(plan, path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise DataError([Problem(path, None, "", "cannot_write", {"reason": reason})]) from error


def _why_not(error: BriefError, asked: Brief, words: Words) -> list[str]:
    from kiosk.show.words_design import brief_problem_text

    lines = [brief_problem_text(problem, words) for problem in error.problems]
    if error.nearest is not None:
        options = options_of(asked, error.nearest, words)
        if options:
            lines.append(words.say("The nearest that can be: {options}", options=options))
    return lines


# -- check -------------------------------------------------------------------------------------------------------------


def checked(file: str, players: int | None, journal: Path | None) -> int:
    """Say what is worth a look in a structure, or how a night went by it."""
    from kiosk.app.designer.seen import seen_of
    from kiosk.show.words_design import finding_text, mend_text

    words = _words()
    try:
        plan = _for(_plan(file), players)
    except DataError as error:
        return _fail(_problems(error, words), WORTH_A_LOOK)
    except Unclear as unclear:
        return _fail(_questions(unclear.understood, words), UNCLEAR)
    if journal is not None:
        from kiosk.app.model_check import model_check

        return model_check(plan, journal, words)
    seen = seen_of(plan)
    for finding in seen.findings:
        _say(f"{words.say(_WEIGHTS[finding.weight])}: {finding_text(finding, plan, words)}")
        for mend in finding.mends:
            _say(f"    {mend_text(mend, words)}")
    entries = words.many("{count} entry", "{count} entries", plan.brief.entries)
    if not seen.findings:
        _say(words.say("Nothing is worth a look, with {entries}.", entries=entries))
    elif players is None:
        _say(words.say("Looked at with {entries}; --players says how many come.", entries=entries))
    return WORTH_A_LOOK if any(finding.weight != "remark" for finding in seen.findings) else DONE


def _plan(file: str) -> Plan:
    """The plan in a file, or of a structure on the shelf.

    :raises DataError: it cannot be read.
    :raises Unclear: a list of which something is asked.
    """
    from kiosk.files.designs import load_design
    from kiosk.files.shelf import find_structure, load_structures

    path = Path(file).expanduser()
    if path.suffix.lower() in _IMPORTED:
        return _without_brief(_structure(_read(path)))
    if path.suffix.lower() not in (".toml", ".json"):
        if path.is_file():
            values = {"ending": path.suffix or path.name, "allowed": (".toml", ".json", *_IMPORTED[:4])}
            raise DataError([Problem(path, None, "", "unknown_ending", values)])
        known = load_structures().files.get(file)
        if known is None:
            return _without_brief(find_structure(file, Path()))
        path = known
    design = load_design(path)
    _fail(_problems(DataError(design.problems), _words()), DONE)  # what is read past is told, and does not stop
    return design.plan if design.made_here else _without_brief(design.plan.structure)


def _without_brief(structure: Structure) -> Plan:
    """A sheet of which nobody said for whom it is, nor when it should end."""
    return Plan(structure, Brief(name=structure.name, length_ms=None))


def _for(plan: Plan, players: int | None) -> Plan:
    return plan if players is None else replace(plan, brief=replace(plan.brief, players=players, re_entries=0))


# -- convert -----------------------------------------------------------------------------------------------------------


def converted(source: str, target: Path, answers: Sequence[str], encoding: str, *, force: bool = False) -> int:
    """Read a structure and write it as the ending of ``target`` says."""
    from kiosk.files.sheet_export import write_sheet

    words = _words()

    def convert() -> int:
        keep_what_is_there(target, words, force=force)
        if Path(source).suffix.lower() in _IMPORTED:
            structure = _structure(_answered(_read(Path(source).expanduser(), encoding), answers, words))
        else:
            structure = _plan(source).structure
        write_sheet(structure, target, words)
        _say(words.say("Written to {file}.", file=str(target)))
        return DONE

    return _tried(convert, words)


def _read(path: Path, encoding: str = "") -> Understood:
    from kiosk.files.sheet_import import read_sheet_file

    return read_sheet_file(path, encoding)


def _answered(understood: Understood, answers: Iterable[str], words: Words) -> Understood:
    """The sheet with the answers of the command line.

    :raises TypedError: an answer to no question.
    """
    from kiosk.files.sheet_import import answered

    for answer in answers:
        line, _, choice = answer.partition("=")
        asked = next((each for each in understood.lines if str(each.line) == line.strip()), None)
        if asked is None or choice.strip() not in {each.id for each in asked.choices}:
            text = words.say(
                "“{answer}” answers no question. Write the number of a line and a letter: --answer 12=b", answer=answer
            )
            raise TypedError(text)
        understood = answered(understood, asked.line, choice.strip())
    return understood


def _structure(understood: Understood) -> Structure:
    from kiosk.design.reading import ReadingError
    from kiosk.files.sheet_import import structure_of

    try:
        return structure_of(understood)
    except ReadingError:
        raise Unclear(understood) from None


def _questions(understood: Understood, words: Words) -> list[str]:
    """What is asked or wrong, line by line, each with what can be answered."""
    from kiosk.show.design_reading import reading_told

    told = reading_told(understood, words)
    lines: list[str] = []
    for line in told["lines"]:
        if line["state"] not in ("asked", "wrong"):
            continue
        lines.append(words.say("Line {line}: {text}", line=line["line"], text=line["text"]))
        lines += [f"    {line['why']}"] if line["why"] else []
        lines += [f"    {line['line']}={choice['id']}  {choice['text']}" for choice in line["choices"]]
    if not lines:
        return [str(told["summary"])]
    return [*lines, words.say("Nothing was written. Answer each line: --answer 12=b")]


# -- print -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wanted:
    """How a structure is printed."""

    logo: Path | None
    paper: str
    shape: str
    starts: Sequence[str]
    players: int | None
    title: str


def printed(file: str, target: Path, wanted: Wanted, *, force: bool = False) -> int:
    """Print a structure on one page, as a PDF or a picture."""
    words = _words("UTC")

    def print_page() -> int:
        keep_what_is_there(target, words, force=force)
        page = _page(_for(_plan(file), wanted.players), wanted, words)
        application = _application()
        gone = _on_page(page, target, wanted)
        del application
        if gone.failed:
            return _fail([words.say("Nothing was printed: {reason}.", reason=gone.failed)], WORTH_A_LOOK)
        _say(words.say("Written to {file}.", file=str(gone.file)))
        return DONE

    return _tried(print_page, words)


def _page(plan: Plan, wanted: Wanted, words: Words) -> SheetPage:
    from kiosk.app.designer.seen import crowd_of_plan
    from kiosk.design.forecast import forecast
    from kiosk.show.design_sheet_page import page_of_plan

    starts = _starts(wanted.starts, words)
    # Without anybody expected there is no expected end.
    known = wanted.players is not None or plan.brief.length_ms is not None
    outlook = forecast(plan.structure, crowd_of_plan(plan)) if known else None
    return page_of_plan(plan, words, outlook, starts=starts, title=wanted.title)


def _starts(typed: Sequence[str], words: Words) -> tuple[int, ...]:
    """The instants at which the days start, in milliseconds of a wall clock that knows no zone."""
    found = []
    for text in typed:
        try:
            found.append(round(datetime.fromisoformat(text.strip()).replace(tzinfo=UTC).timestamp() * SECOND))
        except ValueError:
            told = words.say("“{text}” is no day and time. Write it as 2026-12-05 19:00.", text=text)
            raise TypedError(told) from None
    if found != sorted(set(found)):
        raise TypedError(words.say("Each day starts after the one before it."))
    return tuple(found)


def _application() -> QGuiApplication:
    """What Qt needs to set letters. Nothing is shown, so no screen is needed."""
    from PySide6.QtGui import QGuiApplication

    from kiosk.bridge.sheet_ink import load_fonts

    running = QGuiApplication.instance()
    if not isinstance(running, QGuiApplication):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        running = QGuiApplication(sys.argv[:1])
    load_fonts()
    return running


def _on_page(page: SheetPage, target: Path, wanted: Wanted) -> Printed:
    from kiosk.bridge.sheet_logo import read_logo
    from kiosk.bridge.sheet_page import PAPERS, PICTURES, page_as_pdf, page_as_picture

    ending = target.suffix.lower()
    if ending not in (".pdf", ".png"):
        values = {"ending": target.suffix or target.name, "allowed": (".pdf", ".png")}
        raise DataError([Problem(target, None, "", "unknown_ending_out", values)])
    logo = None if wanted.logo is None else read_logo(wanted.logo)
    if ending == ".pdf":
        return page_as_pdf(page, PAPERS[wanted.paper], target, logo)
    return page_as_picture(page, PICTURES[wanted.shape], target, logo)


def _tried(work: Callable[[], int], words: Words) -> int:
    """The status of the work; what stands in its way is told."""
    try:
        return work()
    except TypedError as error:
        return _fail([str(error)], UNCLEAR)
    except DataError as error:
        return _fail(_problems(error, words), WORTH_A_LOOK)
    except Unclear as unclear:
        return _fail(_questions(unclear.understood, words), UNCLEAR)


# -- telling -----------------------------------------------------------------------------------------------------------


def _words(time_zone: str = "UTC") -> Words:
    return words_for(load_settings(), time_zone)


def _problems(error: DataError, words: Words) -> list[str]:
    return [_no_such(problem, words) or words.problem(problem) for problem in error.problems]


def _no_such(problem: Problem, words: Words) -> str:
    """What is said of a name that is not on the shelf; "" for any other problem."""
    if problem.code != "unknown_structure":
        return ""
    name, nearest = problem.values["name"], problem.values["nearest"]
    if nearest is None:
        return words.say("There is neither a structure nor a file {name}.", name=name)
    return words.say(
        "There is neither a structure nor a file {name}; {nearest} comes near.", name=name, nearest=nearest
    )


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def _fail(lines: Iterable[str], status: int) -> int:
    sys.stderr.write("".join(line + "\n" for line in lines))
    return status
