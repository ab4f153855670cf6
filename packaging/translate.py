"""Keeps the translations in step with the code, the QML and the table of keys.

python packaging/translate.py template      print the texts of the code as a template
python packaging/translate.py update [de]   take new texts into the .po files and drop those that are gone
python packaging/translate.py check         exit status 1 and a list when a text is missing
"""

from __future__ import annotations

import io
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from kiosk.tournament.house import SETTINGS
from kiosk.tournament.rulings import MESSAGES, QUESTIONS

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "translations"
_UNSTEADY = (
    '"Project-Id-Version',
    '"Report-Msgid-Bugs-To',
    '"POT-Creation-Date',
    '"PO-Revision-Date',
    '"Last-Translator',
    '"Language-Team',
    '"Generated-By',
)
_CALL = re.compile(r"\bqsTr\s*\(")
_STRING = re.compile(r"""\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*""")
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)", re.DOTALL)
_MEANT = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": ""}
_KEYED = frozenset({"show/announce.py"})
"""These files say sentences of assets/phrases by their keys, and no texts."""
KEYWORDS: Mapping[str, tuple[int, ...] | None] = {"say": None, "mark": None, "_fixed": None, "many": (1, 2)}


def template() -> Catalog:
    """Every text of the code, with the places where it stands."""
    catalog = Catalog(project="Poker Kiosk", charset="utf-8", header_comment=_header("template"))
    found = extract_from_dir(ROOT / "kiosk", method_map=[("**.py", "python")], keywords=dict(KEYWORDS))
    for file, line, text, _comments, _context in sorted(found, key=lambda row: (row[0], row[1])):
        if Path(file).as_posix() in _KEYED:
            continue
        catalog.add(text, locations=[(f"kiosk/{Path(file).as_posix()}", line)])
    for path in sorted((ROOT / "qml").rglob("*.qml")):
        place = path.relative_to(ROOT).as_posix()
        for line, label in labels(path.read_text(encoding="utf-8"), place):
            catalog.add(label, locations=[(place, line)])
    for text, place in tables():
        catalog.add(text, locations=[(place, 0)])
    return catalog


def labels(source: str, place: str) -> Iterator[tuple[int, str]]:
    """The line and the text of every ``qsTr`` in the source of a QML file; strings joined by + are one text.

    :param place: the name of the file, for the error.
    :raises ValueError: for a text that is not written out, or one with a count, since that has plural forms.
    """
    for call in _CALL.finditer(source):
        line = source.count("\n", 0, call.start()) + 1
        text, end = "", call.end()
        while (part := _STRING.match(source, end)) is not None:
            text += _read_string(part[1])
            end = part.end()
            if not source.startswith("+", end):
                break
            end += 1
        if not text or not source.startswith(")", end):
            raise ValueError(f"{place}:{line}: qsTr wants one text that is written out")
        yield line, text


def _read_string(literal: str) -> str:
    """What a string of JavaScript says, without its quotes."""

    def meant(escape: re.Match[str]) -> str:
        code = escape[1]
        return chr(int(code[1:], 16)) if len(code) > 1 else _MEANT.get(code, code)

    return _ESCAPE.sub(meant, literal[1:-1])


def tables() -> Iterator[tuple[str, str]]:
    """Texts that stand in tables of data: the settings of the house rules, the rulings, the keys, the shelves."""
    for setting in SETTINGS:
        place = "kiosk/tournament/house_settings.py"
        texts = (setting.group, setting.label, setting.help, *(choice.label for choice in setting.choices))
        yield from ((text, place) for text in texts if text)
    for question in QUESTIONS:
        inputs = [text for one in question.inputs for text in (one.label, *(choice.label for choice in one.choices))]
        yield from ((text, "kiosk/tournament/rulings.py") for text in (question.title, *inputs) if not text.isdigit())
    yield from ((text, "kiosk/tournament/rulings.py") for text in MESSAGES.values())
    keys = tomllib.loads((ROOT / "structures" / "keys.toml").read_text(encoding="utf-8"))
    yield from ((row[name], "structures/keys.toml") for row in keys["key"] for name in ("text", "group"))
    for path in sorted((ROOT / "structures" / "screens").glob("*.toml")):
        yield from ((text, f"structures/screens/{path.name}") for text in _layout(path))
    for path in sorted((ROOT / "structures" / "templates").glob("*.toml")):
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        texts = (found["name"], found.get("help", ""), found.get("ticker", ""), found.get("sheet", {}).get("name", ""))
        yield from ((text, f"structures/templates/{path.name}") for text in texts if text)
    for shelf in ("houses", "points"):
        for path in sorted((ROOT / "structures" / shelf).glob("*.toml")):
            yield tomllib.loads(path.read_text(encoding="utf-8"))["title"], f"structures/{shelf}/{path.name}"


def _layout(path: Path) -> Iterator[str]:
    """What a shipped layout is called, what it says of itself, and its pages; each once."""
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    titles = (page.get("title", "") for page in found["page"])
    yield from dict.fromkeys(text for text in (found["name"], found.get("help", ""), *titles) if text)


def files(languages: list[str]) -> Iterator[tuple[str, Path]]:
    """The .po files of the languages, or of all there are."""
    for language in languages or sorted(path.name for path in FOLDER.iterdir() if path.is_dir()):
        yield language, FOLDER / language / "LC_MESSAGES" / "kiosk.po"


def read(language: str, path: Path) -> Catalog:
    """The catalogue in a file; an empty one where there is none yet."""
    if not path.is_file():
        return Catalog(locale=language, charset="utf-8", fuzzy=False, header_comment=_header(language))
    with path.open("rb") as file:
        return read_po(file, locale=language)


def _header(language: str) -> str:
    return f"# Texts of Poker Kiosk: {language}. The license is that of the program."


def update(languages: list[str]) -> None:
    """Take the code's texts into the files; texts that are gone go."""
    texts = template()
    for language, path in files(languages):
        catalog = read(language, path)
        catalog.update(texts, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        catalog.header_comment, catalog.fuzzy = _header(language), False
        write(path, catalog)


def write(path: Path, catalog: Catalog) -> None:
    """Write a catalogue without what changes by itself: dates, line numbers, the tool's version."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=120, include_lineno=False)
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(_UNSTEADY)]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(kept), encoding="utf-8", newline="\n")


def missing(language: str, path: Path) -> list[str]:
    """Texts of the code without a translation, and translations of texts that are gone."""
    texts = {_key(message.id) for message in template() if message.id}
    known = {_key(message.id): message for message in read(language, path) if message.id}
    faults = [f"{language}: not in the file: {key}" for key in sorted(texts - set(known))]
    faults += [f"{language}: not in the code: {key}" for key in sorted(set(known) - texts)]
    for key in sorted(texts & set(known)):
        message = known[key]
        forms = message.string if isinstance(message.string, list | tuple) else [message.string]
        if message.fuzzy or not forms or not all(forms):
            faults.append(f"{language}: not translated: {key}")
    return faults


def _key(text: object) -> str:
    return str(text[0]) if isinstance(text, list | tuple) else str(text)


def main(arguments: list[str]) -> int:
    """Run one of the orders above."""
    order, *languages = arguments or ["check"]
    if order == "template":
        write_po(sys.stdout.buffer, template(), width=120)
        return 0
    if order == "update":
        update(languages)
        return 0
    faults = [fault for language, path in files(languages) for fault in missing(language, path)]
    print("\n".join(faults) or "Every text is translated.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
