"""What the Sound page is told in front of a test: made by the program's own lists, for a room with a television."""

from __future__ import annotations

from pathlib import Path

from kiosk.app import sound_lists
from kiosk.bridge.keymap import load
from kiosk.files.data import data_path
from kiosk.files.phrases import load_phrases
from kiosk.files.sounds import SoundSettings, SoundShelf
from kiosk.show.words import Words
from kiosk.speech.outputs import Output

TV = Output("pulse:hdmi", "Built-in Audio Digital Stereo (HDMI)")
SPEAKER = Output("pulse:analog", "Built-in Audio Analog Stereo", usual=True)
VOICES = {
    "en": [("gmw/en", "English (Great Britain)"), ("gmw/en-us", "English (America)")],
    "de": [("gmw/de", "German")],
    "fr": [("roa/fr", "French (France)"), ("roa/fr-ch", "French (Switzerland)")],
}
SETTINGS = SoundSettings(
    volume=80,
    output=TV.id,
    voices={"en": "gmw/en-us"},
    muted=frozenset({"color_up"}),
    presets=(
        "Dinner is served. Play resumes at half past eight.",
        "The bar closes in ten minutes.",
        "Car ABC 123, your lights are on.",
    ),
)
SHELF = SoundShelf(
    {path.stem: path for path in sorted(data_path("assets", "sounds").glob("*.wav"))}
    | {"fanfare": Path("fanfare.wav")},
    frozenset({"fanfare"}),
    ("song.mp3",),
)  # fmt: skip


def told(settings: SoundSettings = SETTINGS) -> dict[str, object]:
    """The operator's properties of the page."""
    words = Words()
    book, problems = load_phrases("en")
    return {
        "voiceOn": settings.on,
        "voiceVolume": str(settings.volume),
        "voiceRate": str(settings.rate),
        "chimeVolume": str(settings.chime_volume),
        "voiceHealth": "The voice is ready.",
        "voiceShort": "● Voice ready",
        "voiceLanguages": sound_lists.languages(settings, lambda language: VOICES.get(language, []), words),
        "outputs": sound_lists.outputs(settings, (SPEAKER, TV), words),
        "outputNote": sound_lists.output_note((SPEAKER, TV), words),
        "soundKinds": sound_lists.kinds(settings, "", words),
        "soundChoices": sound_lists.choices(SHELF, words),
        "soundsNote": "Own sounds are WAV files of at most 10 seconds in the folder /home/room/sounds.",
        "presets": sound_lists.presets(settings, load().caps()),
        "sentenceLanguage": "en",
        "sentences": sound_lists.sentences(book, problems, settings.asked, words),
    }
