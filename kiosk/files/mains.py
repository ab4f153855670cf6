"""Where the computer takes its power from, as Linux says it in ``/sys/class/power_supply``.

Elsewhere nothing is known: Windows and macOS would each need a library of their own for this one figure.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

SUPPLIES = Path("/sys/class/power_supply")


@dataclass(frozen=True, slots=True)
class Power:
    """``mains``: whether it is plugged in, None where nothing says; ``percent`` in the battery, None without one."""

    mains: bool | None = None
    percent: int | None = None


def power(folder: Path = SUPPLIES) -> Power:
    """What the computer runs from now. Batteries of mice and pens do not count."""
    plugged: list[bool] = []
    batteries: list[tuple[int, str]] = []
    for supply in sorted(folder.glob("*")):
        kind = _read(supply / "type")
        if kind in ("Mains", "USB") and _read(supply / "online") in ("0", "1"):
            plugged.append(_read(supply / "online") == "1")
        elif kind == "Battery" and _read(supply / "scope") != "Device" and _read(supply / "capacity").isdigit():
            batteries.append((int(_read(supply / "capacity")), _read(supply / "status")))
    percent = min((left for left, _ in batteries), default=None)
    if plugged:
        return Power(any(plugged), percent)
    if batteries:  # a desk computer's board may name its battery alone
        return Power(all(status != "Discharging" for _, status in batteries), percent)
    return Power(None, None)


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""
