"""Sentences as data: names, conditions, plurals, what is refused, and how texts and numbers are said."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.files.phrases import shipped
from kiosk.show.announce import moment
from kiosk.show.panels import FieldPanel, Frame
from kiosk.show.phrase_book import Book, Tongue, read_book
from kiosk.show.phrase_names import names_of
from kiosk.show.phrase_spelling import Spoken, spelled
from kiosk.show.phrase_text import Both, PhraseError, Plain, Value, parse
from kiosk.show.phrases import Phrases
from kiosk.show.words import Words
from kiosk.show.words_numbers import plural_place

from .evening import Evening, timed

NAMES = ("level", "ante", "game", "minutes", "begins")
LANGUAGES = ("en", "de", "es", "fr")


def filled(text: str, **values: Value) -> str:
    return parse(text, NAMES, ("begins",)).filled(values, Plain())


# -- the form of a sentence ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Level {level}.", "Level 5."),
        ("Level { level }.", "Level 5."),
        ("[ante: Ante {ante}.]", "Ante 100."),
        ("[game: {game}.] Level {level}.", "Level 5."),
        ("[not game: No game.]", "No game."),
        ("[ante and not game: Both.]", "Both."),
        ("[game or (ante and begins): One.]", ""),
        ("[level: A [ante: B [game: C] D] E]", "A B D E"),
        ("{{level}} [[ante]]", "{level} [ante]"),
        ("A: {level}", "A: 5"),
        ("[ante: ten past: {level}]", "ten past: 5"),
        ("", ""),
    ],
)
def test_a_sentence_is_filled_with_what_holds(text: str, said: str) -> None:
    assert filled(text, level=5, ante=100, game="", begins=False) == said


def test_a_part_that_is_not_said_leaves_no_gap() -> None:
    assert filled("One. [game: {game}.] Two. [ante: {ante}]", game="", ante=0) == "One. Two."


def test_a_value_may_differ_between_wall_and_voice() -> None:
    sentence = parse("Ante {ante}.", NAMES)
    values: dict[str, Value] = {"ante": Both("1K", "one thousand")}
    assert sentence.filled(values, Plain()) == "Ante 1K."
    assert sentence.filled(values, Spoken(Tongue())) == "Ante one thousand."


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("Level {levl}.", "unknown_name", {"name": "levl", "nearest": "level"}),
        ("Level {xyz}.", "unknown_name", {"name": "xyz", "nearest": None}),
        ("Level {}.", "unknown_name", {"name": "", "nearest": None}),
        ("[antes: Ante.]", "unknown_name", {"name": "antes", "nearest": "ante"}),
        ("{begins}", "flag_in_text", {"name": "begins"}),
        ("Level {level.", "unclosed", {"sign": "{"}),
        ("[ante: Ante {ante}.", "unclosed", {"sign": "["}),
        ("Level level}.", "stray_bracket", {"sign": "}"}),
        ("Ante.]", "stray_bracket", {"sign": "]"}),
        ("[Ante {ante}]", "no_colon", {}),
        ("[: Ante]", "no_colon", {}),
        ("[ante and: Ante]", "unfinished_condition", {}),
        ("[(ante: Ante]", "open_bracket", {}),
        ("[ante = 5: Ante]", "bad_condition", {"word": "="}),
        ("[ante(5): Ante]", "bad_condition", {"word": "("}),
        ("One.\nTwo.", "line_break", {}),
        ("x" * 601, "too_long", {"most": 600}),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_reason(text: str, code: str, values: dict[str, object]) -> None:
    with pytest.raises(PhraseError) as refused:
        parse(text, NAMES, ("begins",))
    assert (refused.value.code, refused.value.values) == (code, values)


@given(st.text(alphabet="abc{}[]:|# level ante\n", max_size=60))
def test_any_text_is_read_or_refused_and_then_filled(text: str) -> None:
    try:
        sentence = parse(text, NAMES)
    except PhraseError:
        return
    assert "\n" not in sentence.filled({"level": 5, "ante": 1}, Plain())


def test_every_reason_has_a_sentence_for_the_person() -> None:
    from kiosk.show.words_problems import PROBLEMS

    own = {"unknown_name", "flag_in_text", "unclosed", "stray_bracket", "no_colon", "line_break", "placeholder_missing"}
    assert own | {"too_long", "open_bracket", "bad_condition", "unfinished_condition", "not_written"} <= set(PROBLEMS)


# -- numbers and their nouns ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("en", 0, "zero"),
        ("en", 25, "twenty-five"),
        ("en", 100, "one hundred"),
        ("en", 150, "one hundred fifty"),
        ("en", 1000, "one thousand"),
        ("en", 1100, "eleven hundred"),
        ("en", 1200, "twelve hundred"),
        ("en", 1500, "fifteen hundred"),
        ("en", 1550, "one thousand five hundred fifty"),
        ("en", 2000, "two thousand"),
        ("en", 2500, "twenty-five hundred"),
        ("en", 9900, "ninety-nine hundred"),
        ("en", 10_000, "ten thousand"),
        ("en", 12_500, "twelve thousand five hundred"),
        ("en", 15_000, "fifteen thousand"),
        ("en", 100_000, "one hundred thousand"),
        ("en", 150_000, "one hundred fifty thousand"),
        ("en", 1_000_000, "one million"),
        ("en", 2_500_000, "two million five hundred thousand"),
        ("de", 1, "eins"),
        ("de", 1500, "eintausendfünfhundert"),
        ("de", 12_500, "zwölftausendfünfhundert"),
        ("de", 101_000, "einhunderteintausend"),
        ("de", 1_000_000, "eine Million"),
        ("es", 1500, "mil quinientos"),
        ("es", 21_000, "veintiún mil"),
        ("es", 31_000, "treinta y un mil"),
        ("es", 101_000, "ciento un mil"),
        ("es", 1_500_000, "un millón quinientos mil"),
        ("fr", 80, "quatre-vingts"),
        ("fr", 1500, "mille cinq cents"),
        ("fr", 200_000, "deux cent mille"),
        ("fr", 1_000_000, "un million"),
    ],
)
def test_numbers_are_said_as_dealers_say_them(language: str, number: int, said: str) -> None:
    assert shipped(language).tongue.numbers.said(number) == said


def test_another_custom_is_a_line_in_the_data() -> None:
    book, problems = read_book({"numbers": {"hundreds": [11, 19], "hundred": "#hundert"}}, shipped("de"))
    assert problems == []
    said = book.tongue.numbers.said
    assert (said(1500), said(2500), said(2000)) == ("fünfzehnhundert", "zweitausendfünfhundert", "zweitausend")
    assert book.pair("level").tongue is book.tongue


@given(st.integers(0, 10**12), st.sampled_from(LANGUAGES))
def test_what_is_said_of_a_number_has_no_digit_and_no_sign(number: int, language: str) -> None:
    assert re.fullmatch(r"[^\W\d_]+(?:[ -][^\W\d_]+)*", shipped(language).tongue.numbers.said(number))


@pytest.mark.parametrize(
    ("language", "count", "minutes", "hours"),
    [
        ("en", 1, "one minute", "one hour"),
        ("en", 0, "zero minutes", "zero hours"),
        ("en", 21, "twenty-one minutes", "twenty-one hours"),
        ("de", 1, "eine Minute", "ein Tag"),
        ("de", 21, "einundzwanzig Minuten", "einundzwanzig Tage"),
        ("es", 1, "un minuto", "una hora"),
        ("es", 21, "veintiún minutos", "veintiuna horas"),
        ("es", 31, "treinta y un minutos", "treinta y una horas"),
        ("es", 200, "doscientos minutos", "doscientas horas"),
        ("fr", 0, "zéro minute", "zéro heure"),
        ("fr", 1, "une minute", "une heure"),
        ("fr", 21, "vingt et une minutes", "vingt et une heures"),
    ],
)
def test_a_noun_goes_with_its_number_and_its_gender(language: str, count: int, minutes: str, hours: str) -> None:
    tongue = shipped(language).tongue
    forms = {"en": "# hour|# hours", "de": "#m Tag|# Tage", "es": "#f hora|#f horas", "fr": "#f heure|#f heures"}
    both = parse(f"{{minutes|{tongue.word('minutes')}}}, {{level|{forms[language]}}}", NAMES)
    assert both.filled({"minutes": count, "level": count}, Spoken(tongue)) == f"{minutes}, {hours}"


def test_a_language_with_more_plurals_has_as_many_forms() -> None:
    # Polish: 1 minuta, 2 minuty, 5 minut (CLDR: one, few, many).
    assert [plural_place("pl", count, 3) for count in (1, 2, 5, 22, 25)] == [0, 1, 2, 1, 2]
    assert plural_place("pl", 5, 2) == 1
    assert plural_place("xx", 1, 2) == 0


# -- texts that people type ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "typed", "spoken"),
    [
        ("en", "No figures", "No figures"),
        ("en", "Table 5 breaks at 25/50", "Table five breaks at twenty-five, fifty"),
        ("en", "Dinner at 19:30", "Dinner at nineteen thirty"),
        ("en", "Back at 7:00 pm", "Back at seven pm"),
        ("en", "Back at 7:05", "Back at seven oh five"),
        ("en", "1,500,000 chips", "one million five hundred thousand chips"),
        ("en", "1500 chips", "fifteen hundred chips"),
        ("en", "$50 add-on, 10K guaranteed", "fifty dollars add-on, ten thousand guaranteed"),
        ("en", "1.5M in play", "one million five hundred thousand in play"),
        ("en", "1.5 hours", "one point five hours"),
        ("en", "Seats 1, 2 and 10", "Seats one, two and ten"),
        ("en", "The 24th place, seat #3", "The twenty-fourth place, seat number three"),
        ("en", "50% off & more", "fifty percent off and more"),
        ("en", "Room 007", "Room zero zero seven"),
        ("en", "Levels 5-8", "Levels five, eight"),
        ("en", "Seat 9A", "Seat nine A"),
        ("en", "★ ♠ ★", ""),
        ("en", "...", ""),
        ("en", "A_B*C", "A B C"),
        ("de", "Tisch 5.", "Tisch fünf."),
        ("de", "1.500 Chips um 19:30 Uhr", "eintausendfünfhundert Chips um neunzehn Uhr dreißig"),
        ("de", "Um 21:00", "Um einundzwanzig Uhr"),
        ("de", "1,5 Stunden, 50 €", "eins Komma fünf Stunden, fünfzig Euro"),
        ("es", "1.500 fichas a las 21:30", "mil quinientos fichas a las veintiuna treinta"),
        ("es", "A las 19:00 h", "A las diecinueve horas"),
        ("es", "El 3.º puesto", "El tercero puesto"),
        ("fr", "1 500 jetons à 19h30", "mille cinq cents jetons à dix-neuf heures trente"),
        ("fr", "À 21 h", "À vingt et une heures"),
        ("fr", "À 1:00", "À une heure"),
        ("fr", "Le 2e joueur", "Le deuxième joueur"),
    ],
)
def test_a_typed_text_is_spelled_for_the_voice(language: str, typed: str, spoken: str) -> None:
    assert spelled(typed, shipped(language).tongue) == spoken


@given(st.text(max_size=40), st.sampled_from(LANGUAGES))
def test_the_engine_meets_no_digit_and_no_sign(typed: str, language: str) -> None:
    said = spelled(typed, shipped(language).tongue)
    assert not re.search(r"[\d/$€£%&+=#@*_<>\[\]{}\\|^~\"“”()•]", said), said
    assert said == "" or any(letter.isalpha() for letter in said)


# -- the sentences of a room ---------------------------------------------------------------------------------------


def with_sentence(key: str, text: str, language: str = "en") -> Book:
    book, problems = read_book({"sentences": {key: text}}, shipped(language), own=True)
    assert problems == []
    return book


def test_a_sentence_can_name_what_every_display_shows() -> None:
    evening = Evening(timed(20))
    book = with_sentence(
        "level", "Level {level}. [players_known: {players|# player|# players} left, {next_level} next.]"
    )
    frame = Frame(field=FieldPanel(players_label="Players left", players="1,047"))
    phrases = Phrases(Words(), book, frame=frame)
    phrase = phrases.say("level", moment(evening.tournament, 0))
    assert phrase is not None
    assert phrase.text == "Level 0. 1,047 players left, next."
    assert phrase.spoken == "Level zero. one thousand forty-seven players left, next."
    phrases.frame = replace(frame, field=FieldPanel(players_label="Players left", players="1"))
    assert (
        phrases.say("level", moment(evening.tournament, 0)) or phrase
    ).spoken == "Level zero. one player left, next."


def test_wall_and_voice_may_have_sentences_of_their_own() -> None:
    book, problems = read_book({"sentences": {"hand": {"shown": "HAND {hand}", "spoken": "Deal hand {hand}."}}})
    phrase = Phrases(Words(), book).preview("hand", book.pair("hand").spoken.text, book.pair("hand").shown.text)
    assert problems == []
    assert (phrase.text, phrase.spoken) == ("HAND 3", "Deal hand three.")


def test_an_emptied_sentence_is_never_announced() -> None:
    evening = Evening(timed(20))
    phrases = Phrases(Words(), with_sentence("break_over", ""))
    assert phrases.say("break_over", moment(evening.tournament, 0)) is None


def test_what_is_off_by_itself_is_said_where_somebody_asked_for_it() -> None:
    now = moment(Evening(timed(20)).tournament, 0)
    assert Phrases(Words(), shipped("en")).say("hold_pushes", now) is None
    asked = Phrases(Words(), shipped("en"), asked=frozenset({"hold_pushes"})).say("hold_pushes", now)
    assert asked is not None
    assert asked.text == "Dealers, hold your pushes."


def test_a_british_reader_hears_a_british_voice_and_a_language_without_sentences_an_english_one() -> None:
    now = moment(Evening(timed(20)).tournament, 0)
    said = {
        locale: Phrases(Words(locale), shipped(locale.partition("_")[0])).say("break_over", now)
        for locale in ("en_GB", "de_AT", "it", "qps")
    }
    tags = {locale: phrase.language for locale, phrase in said.items() if phrase is not None}
    assert tags == {"en_GB": "en_GB", "de_AT": "de_AT", "it": "en", "qps": "en"}


def test_a_name_that_runs_from_right_to_left_keeps_to_itself_on_the_wall_and_is_plain_to_the_voice() -> None:
    evening = Evening(timed(20))
    phrase = evening.phrases.say("winner", moment(evening.tournament, 0), winner="דוד 7")
    assert phrase is not None
    assert phrase.text == "The winner is \u2068דוד 7\u2069. Congratulations."
    assert phrase.spoken == "The winner is דוד seven. Congratulations."


def test_a_preview_says_what_a_night_might_and_refuses_what_cannot_be_read() -> None:
    phrases = Phrases(Words(), shipped("en"))
    phrase = phrases.preview("call", "{player}, {seconds}. [ante: Ante {ante}.] {players}")
    assert (phrase.text, phrase.spoken) == (
        "Ann Lee, 25 seconds. Ante 3,000. 47",
        "Ann Lee, twenty-five seconds. Ante three thousand. forty-seven",
    )
    with pytest.raises(PhraseError, match="unknown_name"):
        phrases.preview("level", "{seconds}")  # no clock on a player there


def test_every_name_can_be_used_where_it_is_offered() -> None:
    phrases = Phrases(Words(), shipped("en"))
    for key in shipped("en").pairs:
        for name in names_of(key):
            assert phrases.preview(key, f"[{name}: Yes.] Always.").spoken.endswith("Always.")
