"""The properties by which a window is told something: for each name its first value and its signal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Property, Signal

_KINDS: dict[type, Any] = {str: str, bool: bool, int: int, float: float, list: "QVariantList", dict: "QVariantMap"}


def members(told: Mapping[str, object]) -> dict[str, Any]:
    """The members of a class with these properties; its objects hold their values in ``values``.

    They go into the very class that QML sees: a `notify` signal that is inherited never reaches it.
    """
    made: dict[str, Any] = {}

    def reader(name: str) -> Callable[[Any], object]:
        return lambda owner: owner.values[name]

    for name, begins in told.items():
        changed = made[f"{name}Changed"] = Signal()
        made[name] = Property(_KINDS[type(begins)], reader(name), notify=changed)
    return made


def tell(owner: Any, values: Mapping[str, object]) -> None:  # noqa: ANN401 - a class made with `members`
    """Set properties by name and emit for those that changed.

    :raises KeyError: for a name that is no property.
    """
    for name, value in values.items():
        if owner.values[name] != value:
            owner.values[name] = value
            getattr(owner, f"{name}Changed").emit()
