"""The table of keys: changed by pressing, put back, printed."""

from __future__ import annotations

from kiosk.app import lists
from kiosk.app.caps import cap_in
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.paper import key_sheet, print_html
from kiosk.bridge.keymap import Key, load, load_keys, own_keys_path, usable
from kiosk.files.keys import drop_row, put_row
from kiosk.tournament.commands import Refused


class Keys(Area):
    """Changes the person's own table and prints the one in use."""

    @property
    def acts(self) -> dict[str, Act]:
        """The sheet of keys."""
        return {
            "bind_key": self._bind,
            "free_key": self._free,
            "default_key": self._default,
            "default_keys": self._all_default,
            "print_keys": self._print,
        }

    def told(self) -> dict[str, object]:
        """The table in use, in the reader's words."""
        return {"keys": lists.keys(self.program.keymap, self.words)}

    def _row(self, values: Values) -> Key:
        act = str(values.get("act", ""))
        row = self.program.keymap.of(act)
        if row is None:
            raise Refused("not_allowed", why="unknown_act", name=act)
        return row

    def _bind(self, values: Values) -> None:
        """Give an act the key that was pressed; ``also`` keeps those it had."""
        row, key = self._row(values), str(values.get("key", ""))
        if not usable(key):
            raise Refused("not_allowed", why="key_needed", key_text=cap_in(key, self.words))
        if key in row.keys:
            raise Refused("already", why="key", key_text=cap_in(key, self.words), act=self.words.say(row.text))
        other = self.program.keymap.at(key)
        if other is not None:
            raise Refused("already", why="key_taken", key_text=cap_in(key, self.words), act=self.words.say(other.text))
        keys = (*row.keys, key) if values.get("also") else (key, *row.keys[1:])
        self._keep(row, keys)

    def _free(self, values: Values) -> None:
        """Take one key from an act; nothing is left without any key that had one but by its own choice."""
        row, key = self._row(values), str(values.get("key", ""))
        self._keep(row, tuple(one for one in row.keys if one != key))

    def _keep(self, row: Key, keys: tuple[str, ...]) -> None:
        put_row(
            own_keys_path(),
            {"acts": row.acts, "text": row.text, "group": row.group, "keys": keys, "asks": row.asks},
        )
        self._take_up()

    def _default(self, values: Values) -> None:
        """The keys that the program came with, for one act."""
        row = self._row(values)
        for shipped in load().rows:
            if not any(act in row.acts for act in shipped.acts):
                continue
            for key in shipped.keys:
                other = self.program.keymap.at(key)
                if other is not None and other is not row:
                    raise Refused(
                        "already", why="key_taken", key_text=cap_in(key, self.words), act=self.words.say(other.text)
                    )
        drop_row(own_keys_path(), row.acts)
        self._take_up()

    def _all_default(self, values: Values) -> None:
        """The keys that the program came with, for all acts."""
        drop_row(own_keys_path(), [act for row in self.program.keymap.rows for act in row.acts])
        self._take_up()

    def _take_up(self) -> None:
        """The table was written: the window, its caps and the watch go by it from now on."""
        program = self.program
        program.keymap, program.key_problems = load_keys()
        program.operator.use(program.keymap)
        self.director.refresh()
        program.repaint()

    def _print(self, values: Values) -> None:
        """The sheet on paper, or as a file where no printer is set up."""
        html = key_sheet(self.program.keymap, self.words)
        print_html(self.program, html, "keys")
