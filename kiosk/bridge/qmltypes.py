"""The description of the module `Kiosk` for qmllint and editors, written from the live classes.

A tool that reads sources would not see the panels, which are made from dataclasses when the program starts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import QMetaMethod, QMetaObject, QMetaProperty, QObject

from kiosk.bridge.board import MODULE, PANELS, VERSION, Board
from kiosk.bridge.designer import Designer
from kiosk.bridge.layout_editor import LayoutEditor
from kiosk.bridge.layouts import WallLayout
from kiosk.bridge.operator import Operator
from kiosk.bridge.player_list import PlayerList
from kiosk.bridge.sheet_list import SheetList
from kiosk.bridge.table_list import TableList

CLASSES: list[type[QObject]] = [
    *PANELS.values(),
    Board,
    WallLayout,
    LayoutEditor,
    PlayerList,
    TableList,
    Operator,
    SheetList,
    Designer,
]
"""Every class that QML may name."""


def _known(made: type[QObject], name: str) -> str:
    """Return the class that a property points to; PySide's own description only says `QObject`."""
    returned: Any = getattr(getattr(made, name, None), "fget", None)
    if made is Board and name in PANELS:
        return PANELS[name].__name__
    hint = str(getattr(returned, "__annotations__", {}).get("return", ""))
    names = {one.__name__ for one in CLASSES}
    return hint if hint in names else "QObject"


def _property(made: type[QObject], row: QMetaProperty) -> str:
    # The stubs say bytes where PySide gives texts.
    kind, name = str(cast("Any", row.typeName())), str(cast("Any", row.name()))
    parts = [f'name: "{name}"', f"index: {row.propertyIndex()}"]
    if kind.endswith("*"):
        parts += [f'type: "{_known(made, name)}"', "isPointer: true"]
    else:
        parts.append(f'type: "{kind}"')
    if not row.isWritable():
        parts.append("isReadonly: true")
    if row.isConstant():
        parts.append("isPropertyConstant: true")
    if row.hasNotifySignal():
        parts.append(f'notify: "{row.notifySignal().name().toStdString()}"')
    return "        Property { " + "; ".join(parts) + " }"


def _method(row: QMetaMethod) -> str:
    word = "Signal" if row.methodType() == QMetaMethod.MethodType.Signal else "Method"
    parts = [f'name: "{row.name().toStdString()}"']
    kind = str(cast("Any", row.typeName()))
    if kind not in ("", "void"):
        parts.append(f'type: "{kind}"')
    names = [bytes(name.data()).decode() for name in row.parameterNames()]
    for place, taken in enumerate(row.parameterTypes()):
        name = names[place] or f"value{place}"
        parts.append(f'Parameter {{ name: "{name}"; type: "{bytes(taken.data()).decode()}" }}')
    return f"        {word} {{\n            " + "\n            ".join(parts) + "\n        }"


def component(made: type[QObject]) -> str:
    """Return the description of one class: its own properties, signals and slots."""
    meta: QMetaObject = cast("Any", made).staticMetaObject
    name = made.__name__
    major, minor = VERSION
    lines = [
        "    Component {",
        f'        name: "{name}"',
        '        accessSemantics: "reference"',
        '        prototype: "QObject"',
        f'        exports: ["{MODULE}/{name} {major}.{minor}"]',
        "        isCreatable: false",
        f"        exportMetaObjectRevisions: [{major * 256 + minor}]",
    ]
    lines += [_property(made, meta.property(at)) for at in range(meta.propertyOffset(), meta.propertyCount())]
    lines += [_method(meta.method(at)) for at in range(meta.methodOffset(), meta.methodCount())]
    return "\n".join([*lines, "    }"])


def write(folder: Path) -> None:
    """Write `Kiosk/qmldir` and `Kiosk/Kiosk.qmltypes` into `folder`, which is made when it is not there.

    For a process of its own: PySide drops the first description of a class once objects of it have been made.

    :raises OSError: when the folder cannot be written.
    """
    module = folder / MODULE
    module.mkdir(parents=True, exist_ok=True)
    types = f"{MODULE}.qmltypes"
    (module / "qmldir").write_text(f"module {MODULE}\ntypeinfo {types}\nimport QtQml\n", encoding="utf-8")
    described = "\n".join(component(made) for made in CLASSES)
    text = f"import QtQuick.tooling 1.2\n\nModule {{\n{described}\n}}\n"
    (module / types).write_text(text, encoding="utf-8")
