"""The layout page's other side: the layouts that there are, the one worked on, and its preview."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Property, QObject, Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtQml import qmlRegisterUncreatableType
from PySide6.QtQuick import QQuickItem

from kiosk.bridge import layout_rows as rows
from kiosk.bridge.aside import aside, attempt, why_not
from kiosk.bridge.board import MODULE, VERSION, WHY_UNCREATABLE, Board
from kiosk.bridge.layout_rows import Surroundings
from kiosk.bridge.layout_seen import seen_in
from kiosk.bridge.layout_told import TOLD
from kiosk.bridge.layouts import Layouts, WallLayout, picture_folders
from kiosk.bridge.told import members
from kiosk.files.screens import (
    Screens,
    add_picture,
    load_screens,
    picture_names,
    pictures_in,
    remove_layout,
    save_layout,
    widget_files,
)
from kiosk.show import layout_edit as edit
from kiosk.show.conditions import ConditionError, joined
from kiosk.show.layout import Layout, turning
from kiosk.show.layout_draft import Draft, moment_for, truths_in
from kiosk.show.layout_edit import Box, Spot
from kiosk.show.layout_reading import LayoutError
from kiosk.show.layout_steps import take
from kiosk.show.samples import MOMENTS, sample_frame
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.show.words_problems import sentence_of

FOLLOW_MS = 150
"""The preview is made anew so long after the last key of a row: the frame around the widget is there at once."""


class LayoutEditor(QObject):
    """Works on one layout at a time; what is not saved yet is kept for each.

    A slot that can be refused returns why in words, or "" when it was done.

    :param words: the words of the reader as they are now.
    :param distance: the farthest seat in metres, as text.
    """

    _worked = Signal(object)
    _files = Signal(object)
    _copied = Signal(object)
    imported = Signal(str, str)
    """The pictures for a role are copied and chosen; what was not is said in words."""
    saved = Signal()
    """The shelf has changed."""
    # In this very class: a `notify` signal that is inherited never reaches QML.
    vars().update(members(TOLD))

    def __init__(
        self,
        layouts: Layouts,
        words: Callable[[], Words],
        distance: Callable[[], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._layouts, self._words, self._distance = layouts, words, distance
        self._drafts: dict[str, Draft] = {}
        self._around = Surroundings()
        self._worded: Words | None = None
        self.opened = False
        self.values: dict[str, Any] = dict(TOLD)
        self._board = Board(self)
        self._preview = WallLayout(self._draft.alone, lambda problem: self._words().problem(problem), self)
        self._moving = QTimer(self)
        self._moving.setSingleShot(True)
        self._moving.setInterval(FOLLOW_MS)
        self._moving.timeout.connect(self._follow)
        self._worked.connect(self._done, Qt.ConnectionType.QueuedConnection)
        self._files.connect(self._files_found, Qt.ConnectionType.QueuedConnection)
        self._copied.connect(self._take_pictures, Qt.ConnectionType.QueuedConnection)
        layouts.changed.connect(self._shelf_changed)

    def _its_board(self) -> Board:
        return self._board

    def _its_preview(self) -> WallLayout:
        return self._preview

    board = Property(Board, _its_board, constant=True)
    """A sample night in the moment that was chosen."""
    preview = Property(WallLayout, _its_preview, constant=True)
    """The arrangement worked on, shown whatever the moment."""

    @property
    def _draft(self) -> Draft:
        shelf = self._layouts.shelf
        name = self.values["name"] = shelf.find(self.values["name"])
        if name not in self._drafts:
            self._drafts[name] = Draft(shelf.layouts[name])
        return self._drafts[name]

    # -- which layout ------------------------------------------------------------------------------------------------

    @Slot(str)
    def open(self, name: str) -> None:
        """Work on a layout; "" goes on with the one at hand, at first the full board."""
        self.opened = True
        if name in self._layouts.shelf.layouts:
            self.values["name"] = name
            self.nameChanged.emit()  # type: ignore[attr-defined]
        self._worded = None  # pictures and widgets may have come
        draft, moment = self._draft, self.values["moment"]
        if not draft.past and draft.spot == Spot():  # seen for the first time: the page of the moment at hand
            draft.select(draft.on_page(turning(draft.layout, truths_in(draft.layout, moment))[0]))
        self._select(draft.spot)

    @Slot()
    def copy(self) -> None:
        """Keep a copy of the layout as it is now, and work on that."""
        words = self._words()
        titles = {words.say(layout.name) for layout in self._layouts.shelf.layouts.values()}
        base, number = words.say(self._draft.layout.name).rstrip(" 0123456789"), 2
        while f"{base} {number}" in titles:
            number += 1
        self._keep(replace(self._draft.layout, name=f"{base} {number}"), "")

    @Slot()
    def save(self) -> None:
        """Keep the layout in the own folder; every window that shows it follows."""
        self._keep(self._draft.layout, self.values["name"])

    def _keep(self, layout: Layout, name: str) -> None:
        spot, taken = self._draft.spot, frozenset(self._layouts.shelf.layouts)

        def kept(name: str) -> None:
            draft = self._drafts.setdefault(name, Draft(layout, spot))
            draft.kept = layout

        self._aside(lambda: save_layout(layout, name, taken=taken), kept)

    @Slot()
    def remove(self) -> None:
        """Delete the own layout; a shipped one of its name comes back."""
        name = self.values["name"]

        def removed(name: str) -> None:
            self._drafts.pop(name, None)

        def work() -> str:
            remove_layout(name)
            return str(name)

        self._aside(work, removed)

    def _aside(self, work: Callable[[], str], then: Callable[[str], None]) -> None:
        """Touch the files in another thread: a large layout takes half a second, for which no clock waits."""
        if self.values["busy"]:
            return
        self._tell(busy=True, problem="")

        aside(lambda: (work(), load_screens(), then), self._worked, "layouts")

    def _done(self, result: Exception | tuple[str, Screens, Callable[[str], None]]) -> None:
        self._tell(busy=False)
        if isinstance(result, Exception):
            self._tell(problem=why_not(result, self._words()))
            return
        name, shelf, then = result
        then(name)
        self.values["name"] = name
        self._layouts.read(shelf)
        self.nameChanged.emit()  # type: ignore[attr-defined]
        self.saved.emit()

    @Slot()
    def discard(self) -> None:
        """Back to the layout as it was saved last; undo brings the changes again."""
        draft = self._draft
        draft.change(draft.kept)
        self.show()

    def _shelf_changed(self) -> None:
        """The files were read anew: what is not worked on is as its file has it."""
        shelf = self._layouts.shelf.layouts
        for name, draft in list(self._drafts.items()):
            if name not in shelf:
                del self._drafts[name]
            elif not draft.changed and draft.layout != shelf[name]:
                self._drafts[name] = Draft(shelf[name], draft.spot.within(shelf[name]))
        self.show()

    # -- what is worked on -------------------------------------------------------------------------------------------

    @Slot(int)
    def setPage(self, page: int) -> None:  # noqa: N802 - Qt's way of names
        """Work on another page, in a moment that shows it."""
        self._select(self._draft.on_page(page))

    @Slot(int)
    def setArrangement(self, arrangement: int) -> None:  # noqa: N802
        """Work on the arrangement for another shape."""
        self._select(Spot(self._draft.spot.page, arrangement))

    @Slot(int)
    def setWidget(self, widget: int) -> None:  # noqa: N802
        """Pick a widget; -1 for none."""
        self._draft.select(replace(self._draft.spot, widget=widget))
        self.show()

    @Slot(str)
    def setMoment(self, moment: str) -> None:  # noqa: N802
        """Look at another moment of the night, on a page that is shown then."""
        if moment not in MOMENTS:
            return
        self._tell(moment=moment)
        draft = self._draft
        shown = [row["shown"] for row in rows.page_rows(draft.layout, moment, self._words())]
        if not shown[draft.spot.page]:
            draft.select(draft.on_page(shown.index(True)))
        self.show()

    def _select(self, spot: Spot) -> None:
        draft = self._draft
        draft.select(spot)
        self._tell(moment=moment_for(draft.layout, draft.spot.page, self.values["moment"]))
        self.show()

    # -- changes -----------------------------------------------------------------------------------------------------

    @Slot(str, "QVariantMap", result=str)
    def change(self, step: str, values: Mapping[str, object]) -> str:
        """Take a step of :mod:`kiosk.show.layout_steps` with what was typed."""
        words, page = self._words(), self._draft.spot.page
        typed = dict(values)
        if step == "add_page":
            typed.setdefault("title", words.say(mark("{title}, copy"), title=words.say(self._draft.page.title)))
        elif step == "add_widget":
            typed.setdefault("text", words.say(mark("Your text")))
        try:
            take(self._draft, step, typed, widget_files())
        except ConditionError as error:
            return sentence_of(words, error.code, error.values)
        except LayoutError as error:
            return sentence_of(words, error.problems[0].code, error.problems[0].values)
        if step == "nudge":
            self._moving.start()
        if self._draft.spot.page != page or step.startswith("page_"):
            self._select(self._draft.spot)
        else:
            self.show()
        return ""

    @Slot()
    def undo(self) -> None:
        """Take the last step back."""
        self._draft.undo()
        self._select(self._draft.spot)

    @Slot()
    def redo(self) -> None:
        """Do it again."""
        self._draft.redo()
        self._select(self._draft.spot)

    @Slot(str, str, result=str)
    def joined(self, text: str, word: str) -> str:
        """Put a picked name or word on a condition that is being typed."""
        return joined(text, word)

    @Slot(float, float, float, float, str, result="QVariantMap")
    def snapped(self, x: float, y: float, width: float, height: float, edges: str) -> dict[str, float]:
        """Where the picked widget comes to rest, dragged there by ``edges`` (l, r, t, b; "" moves it)."""
        draft = self._draft
        others = [edit.box_of(one) for at, one in enumerate(draft.arrangement.widgets) if at != draft.spot.widget]
        box = edit.snapped(Box(x, y, width, height), others, edges)
        return {"x": box.x, "y": box.y, "width": box.width, "height": box.height}

    @Slot()
    def lookForFiles(self) -> None:  # noqa: N802
        """Look for picture files where people keep them and on sticks; they are told when they were found."""
        folders = picture_folders()
        aside(lambda: pictures_in(folders), self._files, "pictures")

    def _files_found(self, found: Exception | tuple[Path, ...]) -> None:
        if isinstance(found, Exception):
            self._tell(problem=why_not(found, self._words()))
            return
        self._tell(files=[{"file": str(path), "name": path.name, "folder": path.parent.name} for path in found])

    @Slot(str, list)
    def importPictures(self, role: str, files: list[str]) -> None:  # noqa: N802
        """Copy picture files (paths, or addresses as a drop gives them) into the own folder, and choose them."""
        draft, spot = self._draft, self._draft.spot
        paths = [Path(QUrl(file).toLocalFile() or file.strip()).expanduser() for file in files]

        def work() -> tuple[object, ...]:  # a stick may be slow
            copies = [attempt(lambda path=path: add_picture(path)) for path in paths]  # type: ignore[misc]
            return (draft, spot), role, copies, attempt(picture_names)

        aside(work, self._copied, "pictures")

    def _take_pictures(self, copied: tuple[tuple[Draft, Spot], str, list[str | Exception], object]) -> None:
        asked_for, role, copies, names = copied
        words = self._words()
        if not isinstance(names, Exception):
            self._tell(pictures=list(names))  # type: ignore[call-overload]
        problems = [why_not(one, words) for one in copies if isinstance(one, Exception)]
        if (self._draft, self._draft.spot) == asked_for:  # else it was for what is no longer worked on
            problems += [self.change("picture", {"role": role, "name": one}) for one in copies if isinstance(one, str)]
        self.imported.emit(role, " ".join(filter(None, problems)))

    # -- what the preview shows --------------------------------------------------------------------------------------

    @Slot("QVariantMap", list)
    def paint(self, colors: Mapping[str, str], grounds: list[str]) -> None:
        """Say which colours and grounds the wall has of itself, as ``#RRGGBB``."""
        self._around = replace(self._around, colors=dict(colors), grounds=tuple(grounds))
        self.show()

    @Slot(QQuickItem)
    def inspect(self, stage: QQuickItem) -> None:
        """Look at the widgets that the preview shows: which have too little room, and what they call themselves."""
        seen = seen_in(stage)
        if seen != self._around.seen:
            self._around = replace(self._around, seen=seen)
            self.show()

    def _follow(self) -> None:
        """Bring the preview up to date."""
        alone = self._draft.alone
        if self._preview.layout != alone:
            self._preview.take(alone)
        self._preview.show(self._board.frame, 0)

    def show(self) -> None:
        """Tell the page how everything is now; also when the language or the room has changed."""
        draft, words, shelf = self._draft, self._words(), self._layouts.shelf
        moment = self.values["moment"]
        if words is not self._worded:
            self._worded = words
            self._tell(**rows.choice_rows(words))
        self._board.show(sample_frame(moment))
        if not self._moving.isActive():
            self._follow()
        problems = tuple(self._preview.values["problems"])
        self._around = replace(self._around, distance=self._distance(), pictures=problems)
        self._tell(
            layouts=rows.layout_rows(shelf, self._drafts, words),
            title=words.say(draft.layout.name),
            help=draft.layout.help and words.say(draft.layout.help),
            own=self.values["name"] in shelf.own,
            changed=draft.changed,
            canUndo=bool(draft.past),
            canRedo=bool(draft.future),
            pages=rows.page_rows(draft.layout, moment, words),
            page=draft.spot.page,
            arrangements=rows.arrangement_rows(draft, words),
            arrangement=draft.spot.arrangement,
            aspect=draft.arrangement.ratio,
            widgets=rows.widget_rows(draft, moment, self._around.seen),
            widget=draft.spot.widget,
            picked=rows.picked_row(draft),
            look=rows.look_row(draft, words),
            warnings=rows.warning_texts(draft, moment, self._around, words),
        )

    def _tell(self, **values: object) -> None:
        """Hold all values first, then tell of those that changed."""
        changed = [name for name, value in values.items() if self.values[name] != value]
        self.values.update(values)
        for name in changed:
            getattr(self, f"{name}Changed").emit()


def register() -> None:
    """Make `import Kiosk` know the editor. QML can hold it but not make it."""
    # The stubs ask for bytes; PySide takes a plain text.
    register_type: Any = qmlRegisterUncreatableType
    register_type(LayoutEditor, MODULE, *VERSION, "LayoutEditor", WHY_UNCREATABLE)
