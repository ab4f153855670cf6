"""The windows' labels in the language of the program."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, QTranslator
from PySide6.QtQml import QQmlEngine
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from kiosk.app.lists import keys
from kiosk.bridge.keymap import load
from kiosk.bridge.qm import qm
from kiosk.bridge.translator import Translation, texts_of
from kiosk.files.settings import Settings, load_settings, save_settings
from kiosk.files.translations import catalogue, languages
from kiosk.show.words import Words
from kiosk.show.words_catalogue import PSEUDO
from tests.night.hall import Hall, HallTime
from tests.qml.operator_scene import Make, Scene, scenes
from tests.show.test_translations import ROOT, translate

SHIPPED = [language for language in languages() if language != "en"]
PAGES = ("clock", "players", "prizes", "results", "structure", "journal", "house", "displays", "settings", "start")
ENGLISH = [
    "Clock",
    "Players",
    "Prizes",
    "Results",
    "Structure",
    "Journal",
    "House rules",
    "Displays",
    "Settings",
    "New event",
]
GERMAN = [
    "Uhr",
    "Spieler",
    "Preise",
    "Ergebnis",
    "Struktur",
    "Journal",
    "Hausregeln",
    "Anzeigen",
    "Einstellungen",
    "Neues Turnier",
]
FRENCH = [
    "Horloge",
    "Joueurs",
    "Gains",
    "Classement",
    "Structure",
    "Journal",
    "Règlement",
    "Affichages",
    "Réglages",
    "Nouveau",
]
SPANISH = [
    "Reloj",
    "Jugadores",
    "Premios",
    "Resultados",
    "Estructura",
    "Diario",
    "Reglas",
    "Marcadores",
    "Ajustes",
    "Nuevo",
]
Start = Callable[[str], Hall]


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


@pytest.fixture
def speak(scene: Make) -> Iterator[Callable[[Scene, str], None]]:
    """Gives a scene a language; all is English again after the test."""
    made: dict[Scene, Translation] = {}

    def in_language(window: Scene, tag: str) -> None:
        made.setdefault(window, Translation(window.engine)).speak(tag)

    yield in_language
    for translation in made.values():
        translation.take_off()


@pytest.fixture
def start(qtbot: QtBot, tmp_path: Path) -> Iterator[Start]:
    """Starts the whole program with a language in its settings."""
    halls: list[Hall] = []

    def begin(locale: str) -> Hall:
        save_settings(Settings(locale=locale))
        halls.append(Hall(tmp_path / "night.sqlite", HallTime()))
        return halls[-1]

    yield begin
    for hall in halls:
        hall.close()


def sidebar(window: Scene | Hall) -> list[str]:
    return [str(window.item("page:" + page).property("text")) for page in PAGES]


@cache
def label_sources() -> tuple[str, ...]:
    files = sorted((ROOT / "qml").rglob("*.qml"))
    return tuple(text for file in files for _, text in translate().labels(file.read_text(encoding="utf-8"), file.name))


# -- the translator --------------------------------------------------------------------------------------------------


def test_a_known_label_is_translated_and_an_unknown_one_left_to_qt() -> None:
    translator, data = QTranslator(), qm({"Clock": "Uhr", "− 1 minute": "− 1 Minute"})
    assert translator.load(data)
    assert translator.translate("Sidebar", "Clock") == "Uhr"
    assert translator.translate("Anywhere", "Clock", "", -1) == "Uhr"
    assert translator.translate("ClockActs", "− 1 minute") == "− 1 Minute"
    assert translator.translate("Sidebar", "Croupier") == ""


@pytest.mark.parametrize("tag", [*SHIPPED, PSEUDO])
def test_every_text_of_a_language_is_found(tag: str) -> None:
    texts, translator = texts_of(tag), QTranslator()
    data = qm(texts)
    assert len(texts) > 500
    assert translator.load(data)
    assert [key for key, text in texts.items() if translator.translate("Any", key) != text] == []


def test_no_label_counts_things() -> None:
    assert [label for label in label_sources() if "%n" in label] == [], "the form has no plurals"


def test_qt_never_asks_python(qtbot: QtBot) -> None:
    """Qt asks in the thread that loads QML too: it would wait for the interpreter, and that for the QML, for ever."""
    translation = Translation(QQmlEngine())
    translation.speak("de")
    assert type(translation._installed) is QTranslator
    translation.take_off()


def test_qt_asks_it_for_signs_beyond_ascii_too(qtbot: QtBot) -> None:
    engine = QQmlEngine()
    translation = Translation(engine)
    translation.speak("de")
    try:
        assert QCoreApplication.translate("ClockActs", "− 1 minute") == "− 1 Minute"
        assert QCoreApplication.translate("Footer", "● Display on") == "● Anzeige an"
        assert QCoreApplication.translate("Footer", "Croupier") == "Croupier"
        translation.speak("en")
        assert QCoreApplication.translate("Footer", "● Display on") == "● Display on"
    finally:
        translation.take_off()


def test_taken_off_it_answers_no_more(qtbot: QtBot) -> None:
    translation = Translation(QQmlEngine())
    translation.speak("de")
    translation.take_off()
    assert QCoreApplication.translate("Sidebar", "Clock") == "Clock"
    assert translation.tag == ""


# -- the window ------------------------------------------------------------------------------------------------------


def test_another_language_rewords_the_open_window_at_once(scene: Make, speak: Callable[[Scene, str], None]) -> None:
    window = scene()
    assert sidebar(window) == ENGLISH
    speak(window, "de")
    assert sidebar(window) == GERMAN
    speak(window, "es")
    assert sidebar(window) == SPANISH
    speak(window, "fr")
    assert sidebar(window) == FRENCH
    speak(window, "en")
    assert sidebar(window) == ENGLISH


def test_a_country_has_the_labels_of_its_language(scene: Make, speak: Callable[[Scene, str], None]) -> None:
    window = scene()
    speak(window, "de_AT")
    assert sidebar(window) == GERMAN


def test_what_is_filled_into_a_label_is_filled_into_its_translation(
    scene: Make, speak: Callable[[Scene, str], None]
) -> None:
    window = scene(page="start")
    speak(window, "de")
    texts = {str(item.property("text")) for item in window.items()}
    assert "Weiter mit Saturday Turbo" in texts
    assert "Im Dienst: Mara" in texts


def test_the_made_up_language_reaches_the_labels(scene: Make, speak: Callable[[Scene, str], None]) -> None:
    window = scene()
    speak(window, "qps")
    assert sidebar(window)[0] == "\u2067Clöçk~~\u2069"


@pytest.mark.parametrize("page", PAGES)
def test_every_button_has_room_for_its_label(scene: Make, speak: Callable[[Scene, str], None], page: str) -> None:
    window = scene(page=page, width=1280, height=720)
    without_room = {}
    for language in SHIPPED:
        speak(window, language)
        without_room[language] = cramped(window)
    assert {language: found for language, found in without_room.items() if found} == {}


def test_a_button_without_room_is_seen(scene: Make, speak: Callable[[Scene, str], None]) -> None:
    window = scene(page="structure", width=1280, height=720)
    window.item("insertLevel").setProperty("text", "A level of the structure put in before the row " * 3)
    assert cramped(window) != []


def cramped(window: Scene) -> list[str]:
    """The buttons that are narrower than they want to be, reach out of the window, or whose text ends in dots."""
    window.window.grabWindow()  # lays everything out
    buttons = [item for item in window.items() if item.inherits("QQuickAbstractButton")]
    assert len(buttons) > len(PAGES)
    return [str(button.property("text")) for button in buttons if not fits(window, button)]


def fits(window: Scene, button: QQuickItem) -> bool:
    left = button.mapToScene(QPointF(0, 0)).x()
    inside = left >= 0 and left + button.width() <= window.window.width()
    texts = [item for item in window.items(button) if item.inherits("QQuickText")]
    whole = not any(text.property("truncated") for text in texts)
    # On the strip places are fixed, and words that are wider than theirs go on two lines.
    return inside and whole and (bool(button.property("inStrip")) or button.width() >= button.implicitWidth())


# -- the program -----------------------------------------------------------------------------------------------------


def test_the_program_starts_in_the_language_of_its_settings(start: Start) -> None:
    assert sidebar(start("de")) == GERMAN


def test_the_settings_page_changes_the_language_of_the_running_program(start: Start) -> None:
    hall = start("en")
    hall.click("page:settings")
    hall.click_text("Deutsch")
    assert sidebar(hall) == GERMAN
    assert load_settings().locale == "de"
    hall.click_text("Español")
    assert sidebar(hall) == SPANISH
    hall.click_text("Français")
    assert sidebar(hall) == FRENCH
    assert load_settings().locale == "fr"
    hall.click_text("English")
    assert sidebar(hall) == ENGLISH


def test_the_sheet_of_keys_is_told_in_german(start: Start) -> None:
    told = start("de").program.operator.property("keys")
    texts = {line["act"]: line["text"] for line in told}
    assert (texts["pause"], texts["hand_done"], texts["page:clock"]) == ("Anhalten, weiter", "Hand fertig", "Uhr")


def test_the_shipped_layouts_are_told_in_german(start: Start) -> None:
    hall = start("de")
    choices = {row["name"]: row["title"] for row in hall.program.operator.property("layoutChoices")}
    assert (choices["full-board"], choices["clock-only"]) == ("Volle Tafel", "Nur die Uhr")
    hall.click("page:displays")
    hall.click_text("Layouts")
    editor = hall.program.director.layouts.editor
    rows = {row["name"]: row for row in editor.property("layouts")}
    assert rows["full-board"]["title"] == "Volle Tafel"
    assert rows["full-board"]["help"] == "Alles, was der Saal wissen will, die Uhr in der Mitte."
    assert "Vor dem Beginn" in {row["title"] for row in editor.property("pages")}


def test_a_group_of_keys_keeps_the_name_the_window_goes_by() -> None:
    told = keys(load(), Words("de", catalogue=catalogue("de")))
    assert {line["group"] for line in told} == {"Clock", "Players", "Journal", "Voice", "Pages"}


# -- the catalogues --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", SHIPPED)
def test_every_label_is_in_the_catalogue(language: str) -> None:
    sources = label_sources()
    assert {"Clock", "Structure", "%1, table %2", "− 1 minute"} <= set(sources)
    texts = catalogue(language).texts
    assert [source for source in sources if not all(texts.get(source, ("",)))] == []


@pytest.mark.parametrize("language", SHIPPED)
def test_every_label_keeps_what_is_filled_in(language: str) -> None:
    for source in label_sources():
        for form in catalogue(language).texts.get(source, ()):
            assert sorted(re.findall(r"%\d", form)) == sorted(re.findall(r"%\d", source)), source


@pytest.mark.parametrize("language", SHIPPED)
def test_every_key_is_in_the_catalogue(language: str) -> None:
    rows = load().rows
    assert [row.text for row in rows if not all(catalogue(language).texts.get(row.text, ("",)))] == []
