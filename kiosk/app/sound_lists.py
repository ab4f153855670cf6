"""What the Sound page lists: languages and their voices, kinds of announcements, sounds, loudspeakers, sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from babel import Locale

from kiosk.app.sound import chosen_sounds
from kiosk.files.data import Problem, own_place
from kiosk.files.phrases import load_phrases, shipped_languages
from kiosk.files.sounds import LONGEST_CHIME_S, NONE, PRESETS, SoundSettings, SoundShelf
from kiosk.show.phrase_book import Book
from kiosk.show.phrase_keys import KEYS, KINDS
from kiosk.show.phrase_names import names_of
from kiosk.show.phrase_text import PhraseError
from kiosk.show.phrases import Phrases
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.speech.outputs import Output

Row = dict[str, object]

SOUNDS: Mapping[str, str] = {
    "level": mark("Two bars, rising"),
    "break": mark("Three bars, falling"),
    "warning": mark("One bar, twice"),
    "final": mark("Four bars, rising"),
    "bell": mark("Bell"),
    "gong": mark("Gong"),
    "wood_block": mark("Wood block"),
    "cash": mark("Coins"),
    "soft": mark("Soft"),
}
"""The shipped sounds by their file, with what a person calls them."""


def languages(
    settings: SoundSettings, installed: Callable[[str], Sequence[tuple[str, str]]], words: Words
) -> list[Row]:
    """The languages that the voice has sentences for, each with the installed voices; the reader's own first."""
    own = bare(words.locale)
    rows = []
    for language in sorted(shipped_languages(), key=lambda tag: (tag != own, tag)):
        voices = list(installed(language))
        options = [{"value": "", "label": words.say("The one that fits best")}]
        options += [{"value": voice, "label": name} for voice, name in voices]
        rows.append(
            {
                "language": language,
                "title": _named(language),
                "voice": settings.voices.get(language, ""),
                "voices": options,
                "missing": not voices,
            }
        )
    return rows


def kinds(settings: SoundSettings, event: str, words: Words) -> list[Row]:
    """The kinds of announcements: whether each is spoken, and the sound before it."""
    chosen = chosen_sounds(settings, event)
    return [
        {"kind": kind, "label": words.say(label), "spoken": kind not in settings.muted, "sound": chosen.get(kind, NONE)}
        for kind, label in KINDS.items()
    ]


def choices(shelf: SoundShelf, words: Words) -> list[Row]:
    """The sounds to choose from, none first, then the shipped ones and the own ones."""
    rows: list[Row] = [{"value": NONE, "label": words.say("No sound")}]
    shipped = [name for name in SOUNDS if name in shelf.files and name not in shelf.own]
    rows += [{"value": name, "label": words.say(SOUNDS[name])} for name in shipped]
    own = [name for name in shelf.files if name in shelf.own or name not in SOUNDS]
    return rows + [{"value": name, "label": name} for name in own]


def left_out(shelf: SoundShelf, words: Words) -> str:
    """Where own sounds go, and the files there that cannot be used."""
    text = mark("Own sounds are WAV files of at most {seconds} seconds in the folder {folder}.")
    said = words.say(text, seconds=LONGEST_CHIME_S, folder=own_place("sounds"))
    if shelf.left_out:
        names = ", ".join(shelf.left_out)
        said += " " + words.say("Left out, because they are no such files: {names}.", names=names)
    return said


def outputs(settings: SoundSettings, found: tuple[Output, ...] | None, words: Words) -> list[Row]:
    """The loudspeakers to choose from: the system's usual one first, a chosen one that is away last."""
    usual = next((one.name for one in found or () if one.usual), "")
    label = words.say("The usual one of this computer: {name}", name=usual) if usual else ""
    rows: list[Row] = [{"value": "", "label": label or words.say("The usual one of this computer")}]
    rows += [{"value": one.id, "label": one.name} for one in found or ()]
    if settings.output not in {row["value"] for row in rows}:
        name = settings.output.partition(":")[2]
        rows.append({"value": settings.output, "label": words.say("{name} (not there now)", name=name)})
    return [{**row, "chosen": row["value"] == settings.output} for row in rows]


def output_note(found: tuple[Output, ...] | None, words: Words) -> str:
    """What is to be known of the choice."""
    if found is None:
        return words.say("This computer sends the sound where its own sound settings say.")
    if not found:
        return words.say("No loudspeaker is there. Connect one or switch the television on, then look again.")
    return words.say("Sound goes to the chosen one; while it is away, to the usual one.")


def presets(settings: SoundSettings, caps: Mapping[str, str]) -> list[Row]:
    """The words that a key announces, an empty place too."""
    return [
        {"number": number, "text": settings.preset(number), "key": caps.get(f"announce_preset:{number}", "")}
        for number in range(1, PRESETS + 1)
    ]


def sample(key: str, language: str, words: Words) -> str:
    """An announcement in a language as it would be spoken, with made-up figures."""
    book, _ = load_phrases(language)
    pair = book.pair(key)
    try:
        return Phrases(words, book).preview(key, pair.spoken.text, pair.shown.text).spoken
    except PhraseError:
        return ""


def sample_of(kind: str, words: Words) -> str:
    """An announcement of a kind, as it would be spoken."""
    key = next(key for key, row in KEYS.items() if row.kind == kind)
    return sample(key, words.locale, words)


def _named(language: str) -> str:
    name = Locale.parse(language).display_name or language
    return name[:1].upper() + name[1:]


def sentences(book: Book, problems: Sequence[Problem], asked: frozenset[str], words: Words) -> list[Row]:
    """Every sentence of a language in the order of its kinds, with what it can name.

    The shown one is "" where the wall reads what the voice says. A broken own sentence has its problem beside it.
    """
    wrong = {problem.key: words.problem(problem) for problem in problems}
    rows = []
    for key, row in KEYS.items():
        pair = book.pair(key)
        spoken, shown = pair.spoken.text, pair.shown.text
        rows.append(
            {
                "key": key,
                "kind": words.say(KINDS[row.kind]),
                "help": words.say(row.help),
                "spoken": spoken,
                "shown": "" if shown == spoken else shown,
                "own": pair.own,
                "problem": wrong.get(key, ""),
                "optional": row.off,
                "wanted": not row.off or key in asked,
                "names": ", ".join(f"{{{name}}}" for name in names_of(key)),
            }
        )
    return rows


def bare(locale: str) -> str:
    """The language of a reader's tag: "de" of "de_AT"."""
    return locale.replace("-", "_").partition("_")[0].lower()
