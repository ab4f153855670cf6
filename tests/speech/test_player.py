"""The player with small programs of its own: which is tried, what counts as heard, and how it is cut off."""

import os
import sys
import threading
from pathlib import Path

import pytest

from kiosk.speech.player import LINUX, MACOS, WINDOWS, Played, Player, Program, programs_of
from kiosk.speech.sounds import silence
from tests.speech.fakes import GENEROUS_S


def python(body: str) -> Program:
    """A program that runs a line of Python; it finds the sound's path in sys.argv[1]."""
    return Program(sys.executable, lambda path: ["-I", "-S", "-c", f"import sys, time\n{body}", str(path)])


PLAYS = python("time.sleep(0.1)")
AT_ONCE = python("")
FAILS = python("sys.exit('audio open error')")
HANGS = python("time.sleep(600)")
MISSING = Program("no-such-player", lambda path: [str(path)])


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    silence(tmp_path / "sound.wav", 100)
    return tmp_path / "sound.wav"


@pytest.fixture
def long_sound(tmp_path: Path) -> Path:
    silence(tmp_path / "long.wav", 60_000)
    return tmp_path / "long.wav"


def test_heard(sound: Path) -> None:
    played = Player([PLAYS]).play(sound)
    assert played.ok
    assert played.took_ms >= 100


def test_a_program_that_is_not_installed_is_passed_over(sound: Path) -> None:
    assert Player([MISSING, PLAYS]).play(sound).ok


def test_none_is_installed(sound: Path) -> None:
    assert Player([MISSING]).play(sound) == Played("no_player")


def test_a_program_that_fails_gives_way_to_the_next_which_is_kept(sound: Path, tmp_path: Path) -> None:
    trace = tmp_path / "tried"
    fails = python(f"open({str(trace)!r}, 'a').write('x'); sys.exit(1)")
    player = Player([fails, PLAYS])
    assert player.play(sound).ok
    assert player.play(sound).ok
    assert trace.read_text() == "x", "the second sound went straight to the one that works"


def test_when_all_fail_the_last_complaint_is_told(long_sound: Path) -> None:
    played = Player([AT_ONCE, FAILS]).play(long_sound)  # long: however slow a busy machine starts it, it ends too soon
    assert (played.code, played.said) == ("no_device", "audio open error")


def test_well_ended_too_soon_is_not_heard(long_sound: Path) -> None:
    assert Player([AT_ONCE]).play(long_sound).code == "no_device"


def test_a_program_that_never_ends_is_killed_and_the_next_sound_goes_to_another(sound: Path) -> None:
    player = Player([HANGS, MISSING], margin_ms=200)
    assert player.play(sound).code == "timed_out"
    assert player._programs == [MISSING, HANGS]


def test_a_damaged_file(tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_bytes(b"not a sound")
    assert Player([PLAYS]).play(tmp_path / "a.wav").code == "bad_file"


def to_device(body: str) -> Program:
    """A program that can be sent to an output, whose name it finds in sys.argv[1]; the sound's path is the last."""
    code = f"import sys, time\n{body}"
    return Program(
        sys.executable, lambda path: [str(path)], "pulse", lambda name: ["-I", "-S", "-c", code, name]
    )  # fmt: skip


def test_the_chosen_output_gets_the_sound(sound: Path, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    chosen = to_device(f"open({str(trace)!r}, 'a').write(sys.argv[1]); time.sleep(0.1)")
    played = Player([FAILS, chosen]).play(sound, "pulse:tv")
    assert (played.ok, played.elsewhere, trace.read_text()) == (True, False, "tv")


def test_c093_without_the_chosen_output_the_usual_one_gets_it_until_it_is_back(sound: Path, tmp_path: Path) -> None:
    plugged = tmp_path / "plugged"
    chosen = to_device(f"import os; time.sleep(0.1) if os.path.exists({str(plugged)!r}) else sys.exit('no such sink')")
    player = Player([chosen, PLAYS])
    played = player.play(sound, "pulse:tv")
    assert (played.ok, played.elsewhere) == (True, True)
    plugged.touch()
    played = player.play(sound, "pulse:tv")
    assert (played.ok, played.elsewhere) == (True, False)


def test_an_output_that_no_program_here_knows_leaves_the_usual_one(sound: Path) -> None:
    played = Player([PLAYS]).play(sound, "alsa:hdmi:CARD=PCH")
    assert (played.ok, played.elsewhere) == (True, True)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_player_killed_from_outside_is_told_and_the_next_program_sounds_it(sound: Path) -> None:
    killed = python("import os; os.kill(os.getpid(), 9)")
    assert Player([killed]).play(sound).code == "cut_off"
    assert Player([killed, PLAYS]).play(sound).ok


def test_cut_off_from_another_thread(long_sound: Path, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    # A named pipe tells that the program runs: opening it waits for the other end.
    os.mkfifo(begun)
    player = Player([python(f"open({str(begun)!r}, 'w').close(); time.sleep(600)"), PLAYS])
    results: list[Played] = []
    playing = threading.Thread(target=lambda: results.append(player.play(long_sound)))
    playing.start()
    begun.read_text()
    player.stop()
    playing.join(GENEROUS_S)
    assert [result.code for result in results] == ["stopped"]


def test_stopped_it_begins_nothing_until_it_is_ready(sound: Path) -> None:
    player = Player([PLAYS])
    player.stop()
    assert player.play(sound).code == "stopped"
    player.ready()
    assert player.play(sound).ok


def test_each_platform_has_its_programs() -> None:
    assert [program.name for program in programs_of("linux")] == ["pw-play", "paplay", "aplay"]
    assert programs_of("freebsd14") == LINUX
    assert programs_of("darwin") == MACOS
    assert programs_of("win32") == WINDOWS


def test_powershell_is_given_a_path_with_a_quote_in_it() -> None:
    command = WINDOWS[0].arguments(Path("O'Neill.wav"))[-1]
    assert command == "(New-Object System.Media.SoundPlayer 'O''Neill.wav').PlaySync()"
