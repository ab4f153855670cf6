"""The person's own table of keys before the shipped one."""

from pathlib import Path

import pytest

from kiosk.bridge.keymap import Keymap, load, load_keys

ROW = '[[key]]\nacts = {acts}\ntext = "Mine"\ngroup = "Clock"\nkeys = {keys}\nasks = "{asks}"\n'


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KIOSK_HOME", str(tmp_path))
    return tmp_path / "keys.toml"


def acts_at(keymap: Keymap, key: str) -> tuple[str, ...]:
    row = keymap.at(key)
    return () if row is None else row.acts


def test_without_an_own_table_the_shipped_one_is_in_use(own: Path) -> None:
    assert not own.exists()
    assert load_keys() == (load(), ())


def test_an_own_row_comes_first_and_takes_its_key_from_the_shipped_row(own: Path) -> None:
    own.write_text(ROW.format(acts='["next_level"]', keys='["F10"]', asks="arm"), encoding="utf-8")
    keymap, problems = load_keys()
    assert problems == ()
    assert acts_at(keymap, "F10") == ("next_level",)
    assert acts_at(keymap, "F11") == (), "the row of the next level is the own one now"
    caps = keymap.caps()
    assert caps["next_level"] == "F10"
    assert "hand_done" not in caps, "its key was taken"
    [hand_done] = [line for line in keymap.sheet() if line["act"] == "hand_done"]
    assert (hand_done["key"], hand_done["asks"]) == ("", "again")


def test_an_act_that_the_own_table_leaves_out_still_asks(own: Path) -> None:
    own.write_text(ROW.format(acts='["pause", "resume"]', keys='["F12"]', asks=""), encoding="utf-8")
    keymap, _ = load_keys()
    asks = {line["act"]: line["asks"] for line in keymap.sheet()}
    assert (asks["next_level"], asks["close"]) == ("arm", "other")
    assert acts_at(keymap, "Space") == ()


def test_the_sheet_tells_the_cap_of_each_key(own: Path) -> None:
    own.write_text(ROW.format(acts='["pause"]', keys='["Ctrl+Shift+Z", "F12"]', asks=""), encoding="utf-8")
    keymap, _ = load_keys()
    [pause] = [line for line in keymap.sheet() if line["act"] == "pause"]
    assert pause["keys"] == [{"name": "Ctrl+Shift+Z", "cap": "Ctrl Shift Z"}, {"name": "F12", "cap": "F12"}]


def test_of_a_row_with_two_acts_the_other_keeps_the_shipped_key(own: Path) -> None:
    own.write_text(ROW.format(acts='["end_hands"]', keys='["Ctrl+J"]', asks="arm"), encoding="utf-8")
    keymap, _ = load_keys()
    assert (acts_at(keymap, "Ctrl+Shift+H"), acts_at(keymap, "Ctrl+J")) == (("start_hands",), ("end_hands",))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (ROW.format(acts='["pause"]', keys='["A"]', asks=""), "bad_key"),
        (ROW.format(acts='["pause"]', keys='["F9", "F9"]', asks=""), "repeated_key"),
        ("key = 3\n", "wrong_type"),
        ("[[key\n", "bad_syntax"),
    ],
)
def test_a_broken_own_table_is_left_out_and_its_fault_told(own: Path, text: str, code: str) -> None:
    own.write_text(text, encoding="utf-8")
    keymap, problems = load_keys()
    assert keymap == load()
    assert [problem.code for problem in problems] == [code]
    assert problems[0].file == own
