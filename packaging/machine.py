"""The system packages: which ones are needed, which are missing, and how Debian and Ubuntu get them.

Standard library only. Other kinds of Linux are told what to install; macOS and Windows need none of it (not tried:
Qt's wheel and the voices of the system are said to be enough there).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from trouble import SetupError, agreed, say, step

LISTS = Path(__file__).resolve().parent / "system"
APT_FAMILY = frozenset({"debian", "ubuntu"})


@dataclass(frozen=True, slots=True)
class Need:
    """One system package by its Debian name, and what it brings (a library, a program, fonts)."""

    package: str
    brings: str


def parse_needs(text: str) -> list[Need]:
    """Read a list of system packages: a name and what it brings on each line; `#` opens a remark."""
    needs: list[Need] = []
    for line in text.splitlines():
        package, _, brings = line.partition("#")[0].strip().partition(" ")
        if package:
            needs.append(Need(package, brings.strip()))
    return needs


def read_needs(for_tests: bool) -> list[Need]:
    """Return what the program needs, and with `for_tests` what the tests need too."""
    names = ("run.txt", "test.txt") if for_tests else ("run.txt",)
    return [need for name in names for need in parse_needs((LISTS / name).read_text(encoding="utf-8"))]


def venv_need() -> list[Need]:
    """Return the package that brings a working venv, when this Python has none (Debian ships it apart)."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        name = f"python{sys.version_info.major}.{sys.version_info.minor}"
        return [Need(f"{name}-venv", f"venv and ensurepip of {name}")]
    return []


def installed(listing: str, architecture: str) -> set[str]:
    """Return every package name that is met, from dpkg-query's lines of status, architecture, name and provides.

    What a package provides counts: Ubuntu 24.04 and Debian 13 renamed libglib2.0-0 to libglib2.0-0t64, which
    provides the old name. A library of a foreign architecture meets nothing.
    """
    met: set[str] = set()
    for line in listing.splitlines():
        fields = line.split("\t")
        if len(fields) != 4 or fields[0] != "installed" or fields[1] not in {architecture, "all"}:
            continue
        met.add(fields[2])
        met.update(part.split()[0] for part in fields[3].split(",") if part.strip())
    return met


def ask_dpkg() -> set[str]:
    """Return the names that this Debian or Ubuntu machine has installed.

    Raises SetupError when dpkg cannot say.
    """
    fields = "${db:Status-Status}\\t${Architecture}\\t${Package}\\t${Provides}\\n"
    try:
        listing, architecture = (
            subprocess.run(command, check=True, capture_output=True, text=True).stdout
            for command in (["dpkg-query", "-W", "-f", fields], ["dpkg", "--print-architecture"])
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(
            f"The installed packages are not known: dpkg did not answer ({error}).",
            "Repair dpkg, or start again with --no-system to go on without looking.",
        ) from error
    return installed(listing, architecture.strip())


def is_apt_family(os_release: str) -> bool:
    """Tell from the text of /etc/os-release whether this is Debian, Ubuntu or a child of theirs."""
    values = dict(line.split("=", 1) for line in os_release.splitlines() if "=" in line)
    kinds = f"{values.get('ID', '')} {values.get('ID_LIKE', '')}".replace('"', " ").replace("'", " ").split()
    return not APT_FAMILY.isdisjoint(kinds)


def apt_commands(packages: list[str], root: bool, sudo: str | None) -> list[list[str]]:
    """Return the two commands that bring packages in; ask-free, and patient with another apt at work.

    Raises SetupError when neither root nor sudo is at hand.
    """
    # A closed standard input and no questions: an installation by ssh must not hang on a form.
    apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=300"]
    commands = [[*apt, "update", "-q"], [*apt, "install", "-q", "-y", "--no-install-recommends", *packages]]
    if root:
        return commands
    if sudo is None:
        raise SetupError(
            "System packages are missing, and this account may install none (neither root nor sudo).",
            f"As root, run: apt-get install {' '.join(packages)}",
        )
    return [[sudo, *command] for command in commands]


def install(packages: list[str], always: bool) -> None:
    """Install packages with apt after asking; raises SetupError when that is refused or fails."""
    say(f"Missing system packages: {' '.join(packages)}")
    root = os.geteuid() == 0
    commands = apt_commands(packages, root, shutil.which("sudo"))
    if not agreed(f"Install these {len(packages)} packages with apt-get?", always):
        raise SetupError(
            "System packages are missing and were not installed.",
            f"Run this yourself and start again:\n  {'' if root else 'sudo '}apt-get install {' '.join(packages)}\n"
            "Or start again with --yes to have it done, or with --no-system to go on without them.",
        )
    for command in commands:
        step(
            command,
            "The system packages were not installed.",
            "Read apt's reason above (no network? another apt at work? a wrong source list?), mend it and start again.",
        )


def say_what_is_needed(needs: list[Need]) -> None:
    """Tell the person at a Linux that is neither Debian nor Ubuntu what to have, and go on."""
    say("This Linux is neither Debian nor Ubuntu: its packages are yours to install. The program needs:")
    for need in needs:
        say(f"  {need.brings}  (Debian: {need.package})")


def provide(for_tests: bool, always: bool) -> None:
    """See to the system packages of this machine; raises SetupError when they cannot be had."""
    if not sys.platform.startswith("linux"):
        return
    needs = [*venv_need(), *read_needs(for_tests)]
    release = Path("/etc/os-release")
    if not (release.exists() and is_apt_family(release.read_text(encoding="utf-8"))):
        say_what_is_needed(needs)
        return
    met = ask_dpkg()
    missing = [need.package for need in needs if need.package not in met]
    if missing:
        install(missing, always)
