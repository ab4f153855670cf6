"""The sentences of the voice: read, tried, written anew in the own folder, and given back as they were shipped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kiosk.app import sound_lists
from kiosk.app.director.area import Act, Area, Values
from kiosk.files.data import Problem
from kiosk.files.phrases import forget_sentence, load_phrases, own_path, save_sentence, shipped_languages
from kiosk.show.phrase_keys import KEYS
from kiosk.show.phrase_text import PhraseError
from kiosk.show.phrases import Phrase, Phrases
from kiosk.tournament.commands import Refused

if TYPE_CHECKING:
    from kiosk.app.director.core import Director


class Sentences(Area):
    """Edits what is said, one language at a time: the reader's own until another is picked."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._picked = ""

    @property
    def acts(self) -> dict[str, Act]:
        """The card of the sentences."""
        return {
            "sentence_language": self._pick,
            "preview_sentence": self._preview,
            "hear_sentence": self._hear,
            "save_sentence": self._save,
            "shipped_sentence": self._ship,
            "ask_for": self._ask_for,
        }

    @property
    def language(self) -> str:
        """The language whose sentences are shown."""
        return self._picked or sound_lists.bare(self.words.locale)

    def told(self) -> dict[str, object]:
        """Every sentence of the language, whose it is, and how it would sound."""
        book, problems = load_phrases(self.language)
        rows = sound_lists.sentences(book, problems, self.program.sounds.asked, self.words)
        return {"sentenceLanguage": self.language, "sentences": rows}

    def _pick(self, values: Values) -> None:
        language = str(values.get("language", ""))
        if language not in shipped_languages():
            raise Refused("bad_value", key="language", value=language)
        self._picked = language
        self._tell()

    def _tell(self) -> None:
        self.program.operator.tell(**self.told())

    def _phrase(self, values: Values) -> tuple[Phrase | None, str]:
        """How what was typed would be shown and spoken; what is wrong with it, in words."""
        key = self._key(values)
        book, _ = load_phrases(self.language)
        spoken, shown = str(values.get("spoken", "")), str(values.get("shown", ""))
        try:
            return Phrases(self.words, book).preview(key, spoken, shown), ""
        except PhraseError as error:
            path = own_path(self.language)
            return None, self.words.problem(Problem(path, None, key, error.code, error.values))

    def _preview(self, values: Values) -> None:
        phrase, problem = self._phrase(values)
        self.program.operator.tell(
            sentencePreview={
                "key": self._key(values),
                "shown": "" if phrase is None else phrase.text,
                "spoken": "" if phrase is None else phrase.spoken,
                "problem": problem,
            }
        )

    def _hear(self, values: Values) -> None:
        phrase, problem = self._phrase(values)
        if problem:
            self.program.operator.refuse(problem)
        elif phrase is not None:
            self.director.sound.hear(phrase.spoken, self.language)

    def _save(self, values: Values) -> None:
        key = self._key(values)
        save_sentence(self.language, key, str(values.get("spoken", "")), str(values.get("shown", "")))
        self._changed()

    def _ship(self, values: Values) -> None:
        try:
            forget_sentence(self.language, self._key(values))
        finally:
            self._changed()

    def _changed(self) -> None:
        """The next announcement is made of the new words."""
        self.program.reword()
        self._tell()

    def _ask_for(self, values: Values) -> None:
        key, sounds = self._key(values), self.program.sounds
        asked = sounds.asked | {key} if values.get("wanted") else sounds.asked - {key}
        self.director.sound.keep(replace(sounds, asked=asked))
        self._changed()

    def _key(self, values: Values) -> str:
        key = str(values.get("key", ""))
        if key not in KEYS:
            raise Refused("bad_value", key="key", value=key)
        return key
