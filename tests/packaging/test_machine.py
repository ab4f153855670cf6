"""Which system packages are missing, from what dpkg and /etc/os-release say on real systems."""

from __future__ import annotations

from pathlib import Path

import machine
import pytest
import trouble

# Lines as `dpkg-query -W -f '${db:Status-Status}\t${Architecture}\t${Package}\t${Provides}\n'` prints them.
LISTING = (
    "installed\tamd64\tlibgl1\t\n"
    "installed\tamd64\tlibglib2.0-0t64\tlibglib2.0-0 (= 2.80.0-6ubuntu3)\n"
    "installed\tall\tfonts-dejavu-core\tttf-dejavu, ttf-dejavu-core (= 2)\n"
    "config-files\tamd64\tsox\t\n"
    "installed\ti386\tlibegl1\t\n"
    "not-installed\tamd64\txvfb\txserver\n"
)


def test_a_package_is_met_by_its_name() -> None:
    assert {"libgl1", "fonts-dejavu-core"} <= machine.installed(LISTING, "amd64")


def test_a_package_is_met_by_one_that_provides_it() -> None:
    # Ubuntu 24.04 and Debian 13 renamed it for 64-bit times.
    assert {"libglib2.0-0", "ttf-dejavu-core"} <= machine.installed(LISTING, "amd64")


@pytest.mark.parametrize("name", ["sox", "libegl1", "xvfb", "xserver"])
def test_a_removed_a_foreign_and_an_absent_package_are_missing(name: str) -> None:
    assert name not in machine.installed(LISTING, "amd64")


def test_lines_that_dpkg_does_not_write_are_passed_over() -> None:
    assert machine.installed("\nno packages found\ninstalled\tamd64\tlibgl1\n", "amd64") == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n', True),
        ("ID=ubuntu\nID_LIKE=debian\n", True),
        ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', True),
        ("ID=fedora\n", False),
        ('ID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\n', False),
        ("ID=notdebian\nHOME_URL=debian\n", False),
        ("", False),
    ],
)
def test_debian_and_its_children_are_known(text: str, expected: bool) -> None:
    assert machine.is_apt_family(text) is expected


def test_a_list_holds_names_and_what_they_bring() -> None:
    text = "# remark\n\nlibgl1    libGL.so.1\nsox  sox  # for the sound tests\nxvfb\n"
    assert machine.parse_needs(text) == [
        machine.Need("libgl1", "libGL.so.1"),
        machine.Need("sox", "sox"),
        machine.Need("xvfb", ""),
    ]


def test_the_tests_need_what_the_program_needs_and_more() -> None:
    run = [need.package for need in machine.read_needs(for_tests=False)]
    test = [need.package for need in machine.read_needs(for_tests=True)]
    assert test[: len(run)] == run
    assert {"xvfb", "sox", "pulseaudio"} <= set(test) - set(run)
    assert {"libegl1", "libxcb-cursor0", "libespeak-ng1", "alsa-utils", "ca-certificates"} <= set(run)
    assert len(set(test)) == len(test)


def test_every_need_says_what_it_brings_for_other_systems() -> None:
    assert [need.package for need in machine.read_needs(for_tests=True) if not need.brings] == []


def test_root_calls_apt_itself_and_never_waits_at_a_question() -> None:
    update, install = machine.apt_commands(["sox", "xvfb"], root=True, sudo="/usr/bin/sudo")
    assert update[:3] == ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    assert "update" in update
    assert install[:3] == update[:3]
    assert install[-2:] == ["sox", "xvfb"]
    assert "-y" in install


def test_others_call_apt_by_sudo() -> None:
    assert {command[0] for command in machine.apt_commands(["sox"], root=False, sudo="/usr/bin/sudo")} == {
        "/usr/bin/sudo"
    }


def test_without_root_and_sudo_the_person_is_told_what_root_must_run() -> None:
    with pytest.raises(trouble.SetupError, match="neither root nor sudo") as caught:
        machine.apt_commands(["sox", "xvfb"], root=False, sudo=None)
    assert "apt-get install sox xvfb" in caught.value.remedy


class Apt:
    """Stands for the machine: what is installed, what was asked and what was started."""

    def __init__(self, met: set[str], answer: str | None = "y") -> None:
        self.met = met
        self.answer = answer
        self.questions: list[str] = []
        self.started: list[list[str]] = []

    def input(self, question: str) -> str:
        self.questions.append(question)
        if self.answer is None:
            raise EOFError
        return self.answer

    def step(self, command: list[str], failed: str, remedy: str) -> None:
        assert failed
        assert remedy
        self.started.append(command)


@pytest.fixture
def apt(monkeypatch: pytest.MonkeyPatch) -> Apt:
    fake = Apt({need.package for need in machine.read_needs(for_tests=True)})
    monkeypatch.setattr("builtins.input", fake.input)
    monkeypatch.setattr(machine, "ask_dpkg", lambda: fake.met)
    monkeypatch.setattr(machine, "is_apt_family", lambda _: True)
    monkeypatch.setattr(machine, "venv_need", list)
    monkeypatch.setattr(machine, "step", fake.step)
    monkeypatch.setattr(machine.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(machine.sys, "platform", "linux")
    monkeypatch.setattr(Path, "exists", lambda _: True)
    return fake


def test_nothing_is_asked_where_nothing_is_missing(apt: Apt) -> None:
    machine.provide(for_tests=True, always=False)
    assert (apt.questions, apt.started) == ([], [])


def test_even_root_is_asked_before_anything_is_installed(apt: Apt) -> None:
    apt.met -= {"sox"}
    machine.provide(for_tests=True, always=False)
    assert len(apt.questions) == 1
    assert [command[-1] for command in apt.started] == ["-q", "sox"]


def test_what_only_the_tests_need_is_not_brought_for_the_program(apt: Apt) -> None:
    apt.met -= {"sox"}
    machine.provide(for_tests=False, always=False)
    assert (apt.questions, apt.started) == ([], [])


def test_yes_on_the_command_line_is_the_answer(apt: Apt) -> None:
    apt.met -= {"libegl1", "espeak-ng"}
    machine.provide(for_tests=False, always=True)
    assert apt.questions == []
    assert apt.started[1][-2:] == ["libegl1", "espeak-ng"]


@pytest.mark.parametrize("answer", ["", "n", "no", "what?", None])
def test_any_other_answer_and_no_keyboard_install_nothing(apt: Apt, answer: str | None) -> None:
    apt.met -= {"sox"}
    apt.answer = answer
    with pytest.raises(trouble.SetupError, match="were not installed") as caught:
        machine.provide(for_tests=True, always=False)
    assert apt.started == []
    assert "apt-get" in caught.value.remedy
    assert "sox" in caught.value.remedy


def test_another_linux_is_told_the_libraries_and_goes_on(
    apt: Apt, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(machine, "is_apt_family", lambda _: False)
    apt.met.clear()
    machine.provide(for_tests=False, always=False)
    said = capsys.readouterr().out
    assert "libEGL.so.1" in said
    assert "libespeak-ng.so.1" in said
    assert (apt.questions, apt.started) == ([], [])
