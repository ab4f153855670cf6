"""Layouts as QML sees them: for each display window one object, with the page and the widgets that are shown now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import Property, QObject, QStandardPaths, QStorageInfo, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QImageReader
from PySide6.QtQml import qmlRegisterUncreatableType

from kiosk.bridge.aside import aside, problems_of
from kiosk.bridge.board import MODULE, VERSION, WHY_UNCREATABLE, Board
from kiosk.files.data import Problem
from kiosk.files.displays import FULL_BOARD
from kiosk.files.screens import Screens, find_picture, load_one, load_screens, widget_files
from kiosk.show import layout as model
from kiosk.show import names
from kiosk.show.layout_reading import PICTURE_OPTIONS
from kiosk.show.panels import Frame

MOST_PIXELS = 40_000_000
"""A larger picture would take the memory of a small computer: it is left out."""
Row = dict[str, Any]
Say = Callable[[Problem], str]


def picture_problem(path: Path | None, name: str) -> Problem | None:
    """What is wrong with a picture; only its head is read, so one of any size costs nothing."""
    if path is None:
        return Problem(Path(name), None, "", "picture_missing", {"value": name})
    reader = QImageReader(str(path))
    reader.setDecideFormatFromContent(True)
    size = reader.size()
    if not reader.canRead() or not size.isValid():
        return Problem(path, None, "", "picture_unreadable", {"value": name})
    pixels = size.width() * size.height()
    if pixels > MOST_PIXELS:
        values = {"value": name, "size": round(pixels / 1e6), "most": MOST_PIXELS // 1_000_000}
        return Problem(path, None, "", "picture_too_large", values)
    return None


def picture_folders() -> tuple[Path, ...]:
    """Where people keep pictures: their own folders for them, what they fetched, and every stick or card."""
    kinds = QStandardPaths.StandardLocation
    own = (kinds.PicturesLocation, kinds.DownloadLocation, kinds.DesktopLocation)
    folders = [Path(folder) for kind in own for folder in QStandardPaths.standardLocations(kind)]
    volumes = (Path(volume.rootPath()) for volume in QStorageInfo.mountedVolumes() if volume.isReady())
    folders += [root for root in volumes if _taken_out(root)]
    return tuple(dict.fromkeys(folders))


def _taken_out(root: Path) -> bool:
    """Whether a volume is one that people plug in."""
    places = ("/media/", "/run/media/", "/Volumes/", "/mnt/")
    return str(root).startswith(places) or (len(root.drive) == 2 and root.drive.upper() != "C:")


class Pictures:
    """The pictures of one layout as addresses for QML, and what is wrong with those that are left out."""

    def __init__(self) -> None:
        self.problems: dict[str, Problem] = {}
        self._urls: dict[str, str] = {}

    def url(self, name: str) -> str:
        """The address of a picture; "" for none and for one that is left out."""
        if name and name not in self._urls:
            path = find_picture(name)
            problem = picture_problem(path, name)
            if problem is not None:
                self.problems[name] = problem
            ready = path is not None and problem is None
            self._urls[name] = QUrl.fromLocalFile(str(path)).toString() if ready else ""
        return self._urls.get(name, "")

    def urls(self, listed: Iterable[str]) -> list[str]:
        """The addresses of those that can be shown."""
        return [url for name in listed if (url := self.url(name))]


def _property(kind: Any, name: str, notify: Any) -> Any:  # untyped in PySide as well
    return Property(kind, lambda layout: layout.values[name], notify=notify)


class WallLayout(QObject):
    """The layout of one display window.

    ``pages`` has the widgets of the arrangement that suits the window; it changes with the layout and the window's
    shape only. ``page`` is the place of the page shown, ``shown`` says for each of its widgets whether it is. ``turn``
    grows every eight seconds. ``texts`` has each text with names in braces, filled in: a widget shows
    ``layout.texts[options.text] ?? options.text``.

    ``boards`` has a board for each page, and only the one that is shown gets the frames: a page out of sight costs
    nothing, and when it is shown again its texts differ from what they said last, no more.
    """

    nameChanged = Signal()  # noqa: N815 - Qt's way of names
    pagesChanged = Signal()  # noqa: N815
    pageChanged = Signal()  # noqa: N815
    shownChanged = Signal()  # noqa: N815
    turnChanged = Signal()  # noqa: N815
    textsChanged = Signal()  # noqa: N815
    lookChanged = Signal()  # noqa: N815
    problemsChanged = Signal()  # noqa: N815

    def __init__(self, layout: model.Layout, say: Say, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._aspect, self._reach = 16 / 9, 0.0
        self._frame, self._now = Frame(), 0
        self._truths: Mapping[str, object] = names.truths(self._frame)
        self._turns: tuple[int, ...] = ()
        self._since = 0
        self.notices: tuple[str, ...] = ()
        self.wait: int | None = None
        """Milliseconds until the next page is shown; None when the page stays."""
        self.values: Row = {"name": "", "pages": [], "page": 0, "shown": [], "turn": 0, "texts": {}, "look": {}}
        self.values["problems"] = []
        self.values["boards"] = []
        self.take(layout)

    name = _property(str, "name", nameChanged)
    pages = _property("QVariantList", "pages", pagesChanged)
    page = _property(int, "page", pageChanged)
    shown = _property("QVariantList", "shown", shownChanged)
    turn = _property(int, "turn", turnChanged)
    texts = _property("QVariantMap", "texts", textsChanged)
    look = _property("QVariantMap", "look", lookChanged)
    problems = _property("QVariantList", "problems", problemsChanged)
    boards = _property("QVariantList", "boards", pagesChanged)

    def take(self, layout: model.Layout, notices: Iterable[str] = ()) -> None:
        """Show another layout, or the same one as it is now. ``notices`` are problems of its file."""
        self.layout = layout
        self._pictures = Pictures()
        self.notices = tuple(notices)
        self._files = widget_files()
        self._turns = ()
        boards: list[Board] = self.values["boards"]
        boards += [Board(self) for _ in layout.pages[len(boards) :]]
        look = self._look()
        self._sponsored = bool(look["sponsors"])
        self._set(**self._arranged(), name=layout.name, look=look, **self._now_shown())

    @Slot(float, float)
    def fit(self, aspect: float, reach: float) -> None:
        """Choose the arrangements for a window: its width by its height, and the farthest seat by its short side."""
        if aspect > 0 and (aspect, reach) != (self._aspect, self._reach):
            self._aspect, self._reach = aspect, reach
            self._set(**self._arranged(), **self._now_shown())

    def show(self, frame: Frame, now_ms: int, truths: Mapping[str, object] | None = None) -> None:
        """Show a frame at an instant of the event's line.

        :param truths: the frame's, where they are known already.
        """
        self._frame, self._now = frame, now_ms
        self._truths = names.truths(frame) if truths is None else truths
        self._set(**self._now_shown())

    def _chosen(self) -> list[model.Arrangement]:
        return [model.arrangement_for(page, self._aspect, self._reach) for page in self.layout.pages]

    def _arranged(self) -> Row:
        """The pages for this shape."""
        self._arrangements = self._chosen()
        pages = [
            {
                "title": page.title,
                "reach": arrangement.factor(self._reach),
                "widgets": [self._widget(one) for one in arrangement.widgets],
            }
            for page, arrangement in zip(self.layout.pages, self._arrangements, strict=True)
        ]
        self._templates = tuple(
            dict.fromkeys(
                text
                for arrangement in self._arrangements
                for widget in arrangement.widgets
                for key, text in widget.options.items()
                if isinstance(text, str) and key not in PICTURE_OPTIONS and names.names_in(text)
            )
        )
        return {"pages": pages}

    def _widget(self, one: model.Placed) -> Row:
        options = dict(one.options)
        if isinstance(options.get("picture"), str):
            options["picture"] = self._pictures.url(str(options["picture"]))
        if isinstance(options.get("pictures"), list):
            options["pictures"] = self._pictures.urls(map(str, one.options["pictures"]))  # type: ignore[call-overload]
        return {
            "kind": one.kind,
            "file": self._files.get(one.kind, ""),
            "x": one.x,
            "y": one.y,
            "width": one.width,
            "height": one.height,
            "options": options,
        }

    def _look(self) -> Row:
        look = self.layout.look
        return {
            **{name: look.colors.get(name, "") for name in model.COLORS},
            "logo": self._pictures.url(look.logo),
            "background": self._pictures.url(look.background),
            "sponsors": self._pictures.urls(look.sponsors),
        }

    def _now_shown(self) -> Row:
        """The page and its widgets at this instant."""
        truths = {**self._truths, "sponsors": self._sponsored}
        turns = model.turning(self.layout, truths)
        if turns != self._turns or self._now < self._since:
            self._turns, self._since = turns, self._now  # the first page of a set is always shown in full
        page, self.wait = model.page_at(self.layout, turns, self._now - self._since)
        self.values["boards"][page].show(self._frame)
        return {
            "page": page,
            "shown": [widget.when.holds(truths) for widget in self._arrangements[page].widgets],
            "turn": self._now // model.TURN_MS,
            "texts": {text: names.text(text, self._frame) for text in self._templates},
            "problems": [*self.notices, *map(self._say, self._pictures.problems.values())],
        }

    def _set(self, **values: object) -> None:
        """Hold all values first, then tell of those that changed: no binding sees one old and one new."""
        changed = [name for name, value in values.items() if self.values[name] != value]
        self.values.update(values)
        for name in changed:
            getattr(self, f"{name}Changed").emit()


class Layouts(QObject):
    """The shelf of layouts, and the layout of every display window.

    :param say: makes the words for what is wrong with a file.
    """

    changed = Signal()
    """The shelf was read anew."""
    _loaded = Signal(object)

    def __init__(self, say: Say, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._shelf: Screens | None = None
        self._begun: Screens | None = None
        self._loaded.connect(self._known, Qt.ConnectionType.QueuedConnection)
        self._given: dict[int, tuple[WallLayout, str]] = {}
        self._count = 0
        self._frame, self._now = Frame(), 0

    def begin(self) -> None:
        """Read all layouts aside, at the start; until ``changed`` the shelf has those that the windows show."""
        shown = {name: layout.layout for layout, name in self._given.values()}
        board = None if shown else load_one(FULL_BOARD)
        if self._shelf is None and (shown or board is not None):
            self._begun = Screens(shown if board is None else {FULL_BOARD: board})
            aside(load_screens, self._loaded, "layouts")

    def _known(self, shelf: Screens | Exception) -> None:
        if self._shelf is not None:  # they were read again meanwhile
            return
        if isinstance(shelf, Exception):  # those on the wall stay, and the window says why there are no others
            known = {} if self._begun is None else self._begun.layouts
            missing = Problem(Path("screens"), None, "", "unreadable", {"reason": str(shelf)})
            shelf = Screens(known, problems=problems_of(shelf) or (missing,))
        self.read(shelf)

    @property
    def shelf(self) -> Screens:
        """All layouts. They are read when somebody asks: the first window at the start waits for its own alone."""
        if self._shelf is None and self._begun is not None:
            return self._begun
        if self._shelf is None:
            self._shelf = load_screens()
        return self._shelf

    def layout_for(self, name: str) -> WallLayout:
        """A layout for one window. It is shown frames until it is deleted.

        A name that is not on the shelf shows the full board and says so.
        """
        layout, notices = self._found(name)
        made = WallLayout(layout, self._say, self)
        self._count += 1
        number = self._count
        self._given[number] = (made, name)
        made.destroyed.connect(lambda: self._given.pop(number, None))
        made.take(layout, notices)
        made.show(self._frame, self._now)
        return made

    def choose(self, layout: WallLayout, name: str) -> None:
        """Let a window show another layout. It keeps its object: what is on the wall goes by the boards in that."""
        number = next(number for number, (one, _) in self._given.items() if one is layout)
        self._given[number] = (layout, name)
        layout.take(*self._found(name))

    def _found(self, name: str) -> tuple[model.Layout, tuple[str, ...]]:
        """The layout shown for a name, and what is wrong with its file."""
        alone = None if self._shelf is not None else load_one(name)
        if alone is not None:
            return alone, ()
        self._begun = None  # something is wrong with it: all of them have to be known
        return self.shelf.layouts[self.shelf.find(name)], self.problems_of(name)

    def show(self, frame: Frame, now_ms: int) -> None:
        """Show a frame in every window. ``now_ms`` is an instant on the event's line."""
        self._frame, self._now = frame, now_ms
        if self._given:
            truths = names.truths(frame)
            for layout, _ in self._given.values():
                layout.show(frame, now_ms, truths)

    def next_turn_ms(self) -> int | None:
        """Milliseconds from the frame shown last until a page or a list turns; None while no window is open."""
        if not self._given:
            return None
        return model.next_turn_ms((layout.wait for layout, _ in self._given.values()), self._now)

    def read(self, shelf: Screens | None = None) -> None:
        """Take the shelf as it is now, read already or read here; every window shows its layout anew."""
        self._shelf = shelf or load_screens()
        for layout, name in self._given.values():
            found, notices = self._found(name)
            if (found, notices) != (layout.layout, layout.notices):
                layout.take(found, notices)
        self.changed.emit()

    @property
    def notices(self) -> tuple[str, ...]:
        """What is wrong with the files of layouts and with the pictures of those on the wall, in words, each once."""
        files = [self._say(problem) for problem in self.shelf.problems]
        shown = [text for layout, _ in self._given.values() for text in layout.values["problems"]]
        return tuple(dict.fromkeys([*files, *shown]))

    def problems_of(self, name: str) -> tuple[str, ...]:
        """What is wrong with the file of a layout, in words; also that there is none."""
        problems = [one for one in self.shelf.problems if one.file.stem == name]
        if name not in self.shelf.layouts and not problems:
            problems = [Problem(Path(f"{name}.toml"), None, "", "unknown_layout", {})]
        return tuple(self._say(one) for one in problems)


def register() -> None:
    """Make `import Kiosk` know the layout. QML can hold it but not make it."""
    # The stubs ask for bytes; PySide takes a plain text.
    register_type: Any = qmlRegisterUncreatableType
    register_type(WallLayout, MODULE, *VERSION, "WallLayout", WHY_UNCREATABLE)
