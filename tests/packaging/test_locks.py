"""The locks: complete, tied to hashes, and free of any machine's addresses."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).resolve().parents[2]
RUN = ROOT / "packaging" / "requirements.lock"
DEV = ROOT / "packaging" / "requirements-dev.lock"
BOTH = pytest.mark.parametrize("lock", [RUN, DEV], ids=lambda path: path.stem)


@dataclass(frozen=True, slots=True)
class Pin:
    version: Version
    marker: str
    hashes: tuple[str, ...]


def read(lock: Path) -> dict[str, Pin]:
    """The pins by name; a line that is neither a pin, nor a hash, nor a remark is an error."""
    text = re.sub(r"^#.*\n", "", lock.read_text(encoding="utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    pins: dict[str, Pin] = {}
    for line in text.splitlines():
        requirement, *hashes = line.split("--hash=")
        pin = Requirement(requirement.strip())
        (specifier,) = pin.specifier
        assert specifier.operator == "==", line
        name = canonicalize_name(pin.name)
        assert name not in pins, f"{name} is pinned twice"
        pins[name] = Pin(Version(specifier.version), str(pin.marker or ""), tuple(hash_.strip() for hash_ in hashes))
    return pins


def project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def asked(*extras: str) -> list[Requirement]:
    table = project()
    optional = table["optional-dependencies"]
    lines = [*table["dependencies"], *(line for extra in extras for line in optional[extra])]
    return [Requirement(line) for line in lines]


@BOTH
def test_a_lock_names_no_address_and_no_machine(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert not re.search(r"https?:|file:|://|@|\bindex\b|--(extra-)?index-url|--find-links|--trusted-host", text)
    # Version numbers, hashes and names have dots, but no host's ending.
    assert not re.search(r"\.(com|org|net|io|dev|local|internal)\b", text)
    assert not re.search(r"(^|\s)(/|[A-Za-z]:\\)", text.replace(" \\\n", "\n")), "a path of one machine"


@BOTH
def test_every_pin_is_known_by_sha256(lock: Path) -> None:
    pins = read(lock)
    assert len(pins) > 20
    for name, pin in pins.items():
        assert pin.hashes, f"{name} has no hash"
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", hash_) for hash_ in pin.hashes), name


@pytest.mark.parametrize(("lock", "extras"), [(RUN, ("build",)), (DEV, ("build", "dev"))], ids=["run", "dev"])
def test_a_lock_covers_what_the_project_asks_for(lock: Path, extras: tuple[str, ...]) -> None:
    pins = read(lock)
    for requirement in asked(*extras):
        pin = pins[canonicalize_name(requirement.name)]
        assert pin.version in requirement.specifier, f"{requirement} is not met by {pin.version}"


def test_what_the_program_needs_everywhere_is_pinned_without_a_condition() -> None:
    pins = read(RUN)
    unconditional = [requirement for requirement in asked() if requirement.marker is None]
    assert {
        requirement.name for requirement in unconditional if pins[canonicalize_name(requirement.name)].marker
    } == set()


def test_the_tests_run_with_the_versions_that_the_program_runs_with() -> None:
    run, dev = read(RUN), read(DEV)
    assert {name: dev[name] for name in run} == run


def test_the_qt_that_aborts_python_3_11_is_excluded() -> None:
    (qt,) = [requirement for requirement in asked() if canonicalize_name(requirement.name) == "pyside6-essentials"]
    assert "6.12.0" not in qt.specifier
    assert "6.11.3" in qt.specifier
    assert "6.11.2" not in qt.specifier
    for lock in (RUN, DEV):
        assert read(lock)["pyside6-essentials"].version != Version("6.12.0")
        assert read(lock)["shiboken6"].version == read(lock)["pyside6-essentials"].version


def test_the_pythons_are_3_11_to_3_13() -> None:
    pythons = SpecifierSet(str(project()["requires-python"]))
    wanted = {"3.10.13": False, "3.11.2": True, "3.12.1": True, "3.13.0": True, "3.14.0": False}
    assert {version: version in pythons for version in wanted} == wanted


def test_the_locks_bring_only_what_one_kind_of_system_uses_under_a_condition() -> None:
    linux = {"sys_platform": "linux", "platform_python_implementation": "CPython"}
    elsewhere = {name for name, pin in read(DEV).items() if pin.marker and not Marker(pin.marker).evaluate(linux)}
    assert elsewhere == {"colorama", "comtypes", "pypiwin32", "pywin32", "pyobjc-core", "pyobjc-framework-cocoa"}
