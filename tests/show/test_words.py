"""Numbers, times and sentences in the languages of the room."""

from __future__ import annotations

import re
from pathlib import Path
from types import MappingProxyType

import pytest

from kiosk.files.data import Problem
from kiosk.show.words import Words
from kiosk.show.words_catalogue import Catalogue, pseudo, read_catalogue
from kiosk.show.words_problems import PROBLEMS
from kiosk.show.words_refusals import CODES, REASONS
from kiosk.tournament import facts as f
from kiosk.tournament.commands import Refused
from kiosk.tournament.house import HouseProblem
from kiosk.tournament.sheet import StructureProblem
from kiosk.tournament.structure import StructureError, read_structure

ENGLISH = Words()
GERMAN = Words("de", currency="EUR")
NINE_FORTY_TWO_PM = 1767390120000  # 2026-01-02 21:42 UTC

SCRIPT_CODES = [
    "not_in_play",
    "not_running",
    "already",
    "unknown_player",
    "unknown_table",
    "duplicate_player",
    "still_in",
    "not_in",
    "window_closed",
    "limit_reached",
    "seat_taken",
    "table_closed",
    "table_full",
    "last_player",
    "stack_needed",
    "played",
    "bad_total",
    "bad_value",
    "locked",
    "nothing_to_undo",
    "does_not_fit",
    "not_allowed",
]


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (0, "0:00"),
        (9, "0:09"),
        (1043, "17:23"),
        (5999, "99:59"),
        (6000, "1:40:00"),
        (6792, "1:53:12"),
        (7200, "2:00:00"),
    ],
)
def test_a_duration_is_minutes_to_99_59_and_then_has_hours(seconds: int, shown: str) -> None:
    assert ENGLISH.duration(seconds) == shown


@pytest.mark.parametrize(
    ("amount", "full", "short"),
    [
        (1500, "1,500", "1.5K"),
        (500_000, "500,000", "500K"),
        (1_000_000, "1,000,000", "1M"),
        (1_250_000, "1,250,000", "1.25M"),
        (1_234_567, "1,234,567", "1,234,567"),
        (3_000_000_000, "3,000,000,000", "3B"),
        (25, "25", "25"),
    ],
)
def test_chips_in_full_and_short_without_loss(amount: int, full: str, short: str) -> None:
    assert (ENGLISH.chips(amount), ENGLISH.short_chips(amount)) == (full, short)


def test_german_writes_numbers_money_times_and_places_its_own_way() -> None:
    assert GERMAN.chips(116170) == "116.170"
    assert GERMAN.money(682500) == "6.825\u00a0€"
    assert GERMAN.money(682550) == "6.825,50\u00a0€"
    assert GERMAN.time_of_day(NINE_FORTY_TWO_PM) == "21:42"
    assert GERMAN.ordinal(24) == "24."


def test_money_has_decimals_only_where_the_amount_has_them() -> None:
    assert ENGLISH.money(24000) == "$240"
    assert ENGLISH.money(2730050) == "$27,300.50"
    assert Words(currency="JPY").money(1500) == "¥1,500"


@pytest.mark.parametrize(("number", "written"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th"), (24, "24th")])
def test_places(number: int, written: str) -> None:
    assert ENGLISH.ordinal(number) == written


def test_the_time_of_day_is_the_events_and_marks_a_later_day() -> None:
    assert ENGLISH.time_of_day(NINE_FORTY_TWO_PM) == "9:42 pm"
    assert ENGLISH.time_of_day(NINE_FORTY_TWO_PM, bare=True) == "9:42"
    assert Words("en_GB").time_of_day(NINE_FORTY_TWO_PM) == "21:42"
    assert Words("de", clock_24h=False).clock_24h is False
    assert Words(clock_24h=True, time_zone="Europe/Berlin").time_of_day(NINE_FORTY_TWO_PM) == "22:42"
    later = NINE_FORTY_TWO_PM + 3 * 3600_000
    assert Words(clock_24h=True).time_of_day(later, NINE_FORTY_TWO_PM) == "00:42 next day"
    assert Words(clock_24h=True).time_of_day(later + 86_400_000, NINE_FORTY_TWO_PM) == "00:42 Sun 4"


def test_an_unknown_locale_or_zone_reads_as_english_and_utc() -> None:
    words = Words("xx-nowhere", "Mars/Olympus")
    assert (words.chips(1500), words.time_of_day(NINE_FORTY_TWO_PM)) == ("1,500", "9:42 pm")


@pytest.mark.parametrize(
    ("minutes", "said"), [(15, "15 min"), (60, "1 h"), (90, "1 h 30 min"), (0.75, "0:45"), (12.5, "12:30")]
)
def test_lengths(minutes: float, said: str) -> None:
    assert ENGLISH.length(round(minutes * 60_000)) == said


# -- refusals ------------------------------------------------------------------------------------------------------


def test_every_code_of_the_script_format_has_a_sentence() -> None:
    assert sorted(CODES) == sorted(SCRIPT_CODES)
    for code in SCRIPT_CODES:
        message = ENGLISH.refusal(Refused(code))
        assert message.endswith(".")
        assert "{" not in message


def test_a_refusal_says_what_which_and_what_to_do() -> None:
    say = ENGLISH.refusal
    assert say(Refused("unknown_table", table=7)) == "Table 7 is not open. Open it, or choose an open table."
    assert say(Refused("already", what="pause")) == "The clock is paused already. Resume it when play goes on."
    assert (
        say(Refused("bad_value", key="hands", value=0, least=1, most=1000))
        == "hands: 0 cannot be used. It must be from 1 to 1000."
    )
    assert say(Refused("bad_value", key="name", value=" ")) == "name is empty. Type something."
    assert (
        say(Refused("bad_value", key="placing", why="not_a_choice", allowed=("stack", "share")))
        == "The house setting placing cannot have this value. Use one of these: stack, share."
    )
    assert (
        say(Refused("does_not_fit", seq=12, fact=f.TableDone(5)))
        == "Row 12 of the journal (Table 5 done) needs what you would take back. Undo that first."
    )


def test_a_refusal_lists_what_is_wrong_with_a_structure() -> None:
    rows: list[dict[str, object]] = [{"kind": "level", "minutes": 10} for _ in range(5)]
    with pytest.raises(StructureError) as caught:
        read_structure({"segment": rows})
    message = ENGLISH.refusal(Refused("bad_value", key="structure", problems=caught.value.problems))
    assert message == (
        "structure cannot be read. Row 1, big_blind: The level has no big blind. Row 2, big_blind: The level has no "
        "big blind. Row 3, big_blind: The level has no big blind. And 2 more."
    )


def test_every_reason_belongs_to_a_code_and_fills_its_places() -> None:
    for reason, sentence in REASONS.items():
        code = reason.partition(":")[0]
        assert code in CODES
        values = dict.fromkeys(re.findall(r"\{(\w+)\}", sentence), "X")
        assert "{" not in ENGLISH.say(sentence, **values)


def test_every_reason_that_the_program_gives_has_a_sentence() -> None:
    root = Path(__file__).resolve().parents[2] / "kiosk"
    given = set()
    for path in root.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        given |= {f"{code}:{why}" for code, why in re.findall(r'Refused\(\s*"(\w+)",\s*(?:why|what)="(\w+)"', text)}
        reasons = re.findall(r'Refused\(\s*"(\w+)",[^()]*(?:\([^()]*\)[^()]*)*\breason="(\w+)"', text)
        given |= {f"{code}:{reason}" for code, reason in reasons}
    assert len(given) > 100
    assert given - set(REASONS) == set()


def test_a_code_that_is_new_is_told_as_it_is() -> None:
    assert ENGLISH.refusal(Refused("brand_new", table=3)) == "brand_new: table 3"


# -- problems ------------------------------------------------------------------------------------------------------


def test_a_problem_of_a_sheet_names_its_row() -> None:
    problem = StructureProblem(("segment", 3, "big_blind"), "bb_not_increasing", {"level": 4, "before": 1200})
    assert ENGLISH.problem(problem) == "Row 4, big_blind: The big blind of level 4 is lower than before it (1,200)."


def test_a_problem_of_a_file_names_its_line_and_the_nearest_key() -> None:
    values = MappingProxyType({"key": "anti", "nearest": "ante"})
    problem = Problem(Path("tuesday.toml"), 12, "anti", "unknown_key", values)
    assert ENGLISH.problem(problem) == "tuesday.toml, line 12, anti: There is no such key; ante comes near."
    whole = Problem(Path("tuesday.toml"), None, "", "not_found", {})
    assert ENGLISH.problem(whole) == "tuesday.toml: There is no such file."


def test_a_problem_of_house_rules_names_its_setting() -> None:
    problem = HouseProblem("placing", "not_a_choice", ("stack", "share"))
    assert ENGLISH.problem(problem) == "placing: This is no choice. There are stack, share."


@pytest.mark.parametrize(
    ("code", "bound", "told"),
    [
        ("too_large", 3_600, "clock_call_s: It must be at most 3,600."),
        ("too_small", 5, "clock_call_s: It must be at least 5."),
    ],
)
def test_a_problem_of_house_rules_tells_the_bound_that_was_passed(code: str, bound: int, told: str) -> None:
    assert ENGLISH.problem(HouseProblem("clock_call_s", code, (bound,))) == told


@pytest.mark.parametrize(
    ("why", "allowed", "told"),
    [
        ("too_large", (3600,), "The house setting clock_call_s must be at most 3600."),
        ("too_small", (5,), "The house setting clock_call_s must be at least 5."),
        ("not_whole", (5, 3600), "The house setting clock_call_s must be a whole number."),
    ],
)
def test_a_refused_setting_tells_a_bound_as_a_bound(why: str, allowed: tuple[int, ...], told: str) -> None:
    assert ENGLISH.refusal(Refused("bad_value", key="clock_call_s", why=why, allowed=allowed)) == told


def test_every_code_that_the_readers_raise_has_a_sentence() -> None:
    root = Path(__file__).resolve().parents[2] / "kiosk"
    raised: set[str] = set()
    for name in ("tournament/structure", "tournament/sheet_warnings", "files/houses", "files/data", "files/shelf"):
        text = (root / f"{name}.py").read_text(encoding="utf-8")
        calls = re.findall(r"(?:wrong|_problem|_start_problem|Problem|_refuse)\(((?:[^()]|\([^()]*\))*)\)", text)
        for call in calls:
            raised |= {word for word in re.findall(r'"([a-z_0-9]+)"', call) if word in PROBLEMS or "_" in word}
    keys = {"big_blind", "small_blind", "ante_kind", "closes_registration", "closes_rebuys", "starts_at", "length_ms"}
    keys |= {"both_minutes", "final_table", "bb_not"}
    assert len(raised - keys) > 20
    assert raised - keys - set(PROBLEMS) == set()


# -- catalogues ----------------------------------------------------------------------------------------------------

GERMAN_PO = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Level {level}"
msgstr "Stufe {level}"

msgid "{count} entry"
msgid_plural "{count} entries"
msgstr[0] "{count} Anmeldung"
msgstr[1] "{count} Anmeldungen"

#, fuzzy
msgid "Pause"
msgstr "Falsch"

msgid "Resume"
msgstr ""
"""


def test_a_catalogue_translates_what_it_has_and_leaves_the_rest() -> None:
    words = Words("de", catalogue=read_catalogue(GERMAN_PO))
    assert words.say("Level {level}", level=12) == "Stufe 12"
    assert words.many("{count} entry", "{count} entries", 1) == "1 Anmeldung"
    assert words.many("{count} entry", "{count} entries", 1820) == "1.820 Anmeldungen"
    assert words.say("Pause") == "Pause"
    assert words.say("Resume") == "Resume"
    assert words.many("{count} hand", "{count} hands", 2) == "2 hands"


def test_a_catalogue_that_cannot_be_read_says_so() -> None:
    with pytest.raises(ValueError):
        read_catalogue('msgid "x"\nnonsense here\n')


def test_the_pseudo_language_is_longer_and_runs_right_to_left() -> None:
    words = Words("qps")
    assert words.right_to_left
    said = words.say("Level {level}", level=12)
    assert said == "\u2067Lévél 12~~~\u2069"
    assert pseudo("Hand") == "\u2067Håñd~~\u2069"
    assert words.many("{count} hand", "{count} hands", 2).count("~") == 3
    assert Words("ar").right_to_left
    assert not ENGLISH.right_to_left


def test_an_empty_catalogue_keeps_both_forms() -> None:
    assert Catalogue().plural("one", "many", 1) == "one"
    assert Catalogue().plural("one", "many", 0) == "many"


def test_two_texts_that_are_translated_one_by_one_are_the_forms_of_a_count() -> None:
    german = Catalogue(
        {"{count} left.": ("Noch {count}.",), "{count} left, all paid.": ("Noch {count}, alle im Geld.",)}
    )
    assert german.plural("{count} left.", "{count} left, all paid.", 1) == "Noch {count}."
    assert german.plural("{count} left.", "{count} left, all paid.", 2) == "Noch {count}, alle im Geld."
    assert german.plural("{count} left.", "{count} more", 2) == "{count} more"
