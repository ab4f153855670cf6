"""One row of a table, read by its columns: a level, a break, the end of a day, or no row at all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from kiosk.design.reading import Note
from kiosk.files.sheet_blinds import BRING_IN, BUTTON, Blinds, blinds
from kiosk.files.sheet_cells import BLANK, NOTHING, Length, Read, amount, length, length_within, tidy, time_of_day
from kiosk.files.sheet_columns import Columns, heads_in, level_number
from kiosk.files.sheet_draft import Draft, closings, level_draft, skipped, ways, wrong
from kiosk.files.sheet_free import about_line, pause_line, read_free
from kiosk.files.sheet_heads import ANTE_KINDS, BREAK, CLOSES, HEADS
from kiosk.files.sheet_heads import DAY_END as OUR_DAY_END
from kiosk.files.sheet_lines import is_pause
from kiosk.files.sheet_row_cells import ante_cell, in_unit, letters, shown, with_ante
from kiosk.files.sheet_spaced import rejoined
from kiosk.files.sheet_words import ABOUT, DAY_END, DAY_END_TWO, NEW_DAY, STUD, TOTAL, plain
from kiosk.tournament.sheet import AnteKind, Segment

_RULE = re.compile(r"[\s|:+=_*.–—-]+")
_KIND_OF = {plain(word): kind for kind, word in ANTE_KINDS.items()} | {"bb": "big_blind", "btn": "button"}
_CLOSES_OF = {word: key for key, word in CLOSES.items()}
_EXTRA = frozenset({"label", "game"})
_FIGURES = ("small_bet", "big_bet", "bring_in", "button_blind")


class RowReader:
    """Reads the rows of one table.

    :param grid: whether its cells have names, as in a spreadsheet.
    """

    def __init__(self, columns: Columns, *, grid: bool = False) -> None:
        self._columns, self._grid = columns, grid

    def read(self, line: int, cells: Sequence[str]) -> Draft:
        """What the row is."""
        text = shown(cells)
        joined = tidy(" ".join(cells))
        if not joined or _RULE.fullmatch(joined):
            return skipped(line, text, "blank" if not joined.strip("|;-=_ ") else "rule")
        if line == self._columns.line:
            if self._columns.twice:
                return wrong(line, text, "side_by_side")
            notes = [Note("heads")]
            if self._columns.unused:
                notes.append(Note("unused", {"columns": self._columns.unused}))
            if self._columns.at("ante") is None and self._columns.at("blinds") is None and not self._columns.ours:
                notes.append(Note("no_ante_column"))
            return Draft(line, text, notes=tuple(notes))
        said = plain(joined)
        if TOTAL.match(said):
            return skipped(line, text, "total")
        about = self._about(line, cells, text)
        if about is not None:
            return about
        if heads_in(cells):
            return skipped(line, text, "heads")
        if sum(bool(cell.strip()) for cell in cells) == 1 and not self._is_own_pause(cells):
            return self._alone(line, cells, text)
        return self._row(line, cells, text)

    def _about(self, line: int, cells: Sequence[str], text: str) -> Draft | None:
        two = len(cells) > 1 and sum(bool(cell.strip()) for cell in cells) == 2
        key = ABOUT.get(plain(cells[0])) if two else None
        return None if key is None else about_line(line, text, key, cells[1:])

    def _is_own_pause(self, cells: Sequence[str]) -> bool:
        return self._raw(cells, "level") in (BREAK, OUR_DAY_END)

    def _alone(self, line: int, cells: Sequence[str], text: str) -> Draft:
        """A row with one cell: a line of text among the rows, or a level of which the sheet prints one figure."""
        at = next(place for place, cell in enumerate(cells) if cell.strip())
        key = self._columns.places.get(at, "")
        if len(cells) > 1 and key in ("big", "blinds", "small") and amount(cells[at]).values:
            return self._row(line, cells, text)
        return read_free(line, text, among_rows=True)

    # -- which kind ------------------------------------------------------------------------------------------------

    def _row(self, line: int, cells: Sequence[str], text: str) -> Draft:
        level = level_number(self._cell(cells, "level"))
        stakes = self._has_stakes(cells)
        kept = [cell for at, cell in enumerate(cells) if self._columns.places.get(at) not in _EXTRA]
        first = plain(self._cell(cells, "level"))
        # A level may have a note about a break; a break may have figures under the blinds (case C108).
        posts = any(self._cell(cells, key).casefold() not in BLANK for key in ("small", "ante", *_FIGURES))
        words = first if stakes else plain(" ".join(kept if level is not None and posts else cells))
        own = self._raw(cells, "level")
        if own == BREAK:
            return self._pause(line, cells, text)
        if own == OUR_DAY_END or DAY_END.search(words) or DAY_END_TWO.search(words):
            return self._day_end(line, cells, text)
        if NEW_DAY.match(words) and not stakes:
            return Draft(line, text, new_day=True)
        if is_pause(words):
            return self._pause(line, cells, text)
        if stakes or level is not None:
            return self._wide(line, cells, text) or self._level(line, cells, text)
        marks = closings(" ".join(cells))
        if marks:
            return Draft(line, text, marks=marks, notes=(Note("closes"),))
        if any(sign.isdigit() for sign in text):
            return self._level(line, cells, text)
        return skipped(line, text, "no_row")

    def _has_stakes(self, cells: Sequence[str]) -> bool:
        if self._columns.at("blinds") is not None:
            cell = self._cell(cells, "blinds")
            return blinds(cell) is not None or (cell != "" and bool(amount(cell).values))
        return any(cell.casefold() not in BLANK and bool(amount(cell).values) for cell in [self._cell(cells, "big")])

    def _cell(self, cells: Sequence[str], key: str) -> str:
        return tidy(self._raw(cells, key))

    def _raw(self, cells: Sequence[str], key: str) -> str:
        at = self._columns.at(key)
        return cells[at] if at is not None and at < len(cells) else ""

    def _starts(self, cells: Sequence[str]) -> str:
        """When the row starts; in sheets of others without the date that a spreadsheet adds."""
        said = self._raw(cells, "starts")
        dotted = re.fullmatch(r"\s*(\d{1,2})\.([0-5]\d)\s*", said)
        if self._columns.ours:
            return said
        return f"{dotted[1]}:{dotted[2]}" if dotted else time_of_day(said)

    # -- a pause ---------------------------------------------------------------------------------------------------

    def _day_end(self, line: int, cells: Sequence[str], text: str) -> Draft:
        registration, rebuys = _CLOSES_OF.get(self._cell(cells, "closes"), (False, False))
        row = Segment(
            "day_end", label=self._raw(cells, "label"), closes_registration=registration, closes_rebuys=rebuys
        )
        return Draft(line, text, (row,))

    def _pause(self, line: int, cells: Sequence[str], text: str) -> Draft:
        if self._is_own_pause(cells):
            return self._own_pause(line, cells, text)
        taken = ("minutes", "hands", "starts", "color_up", "closes", "label", "ante_kind")
        there = {key: self._cell(cells, key) for key in taken}
        left = [cell for at, cell in enumerate(cells) if self._columns.places.get(at) not in taken]
        said = length(there["minutes"]) if there["minutes"] else Length()
        if said.why:  # a word that slipped into this column
            left, said = [*left, there["minutes"]], Length()
        rest = " | ".join(tidy(cell) for cell in left if cell.strip())
        draft = pause_line(line, text, rest, said, there["label"])
        colors = self._colors(cells)
        starts = self._starts(cells)
        changed = [_with(way, starts, colors) for way in draft.ways]
        return Draft(line, text, tuple(changed), draft.notes, draft.wrong, draft.unsure, draft.same)

    def _own_pause(self, line: int, cells: Sequence[str], text: str) -> Draft:
        said = self._cell(cells, "minutes")
        found = length(said) if said else Length()
        if found.why:
            return self._wrong(line, cells, text, "minutes", found.why)
        base: dict[str, object] = {
            "kind": "break",
            "label": self._raw(cells, "label"),
            "starts_at": self._starts(cells),
            "color_up": self._colors(cells) or (),
            **self._marks(cells),
        }
        if not found.values:
            return pause_line(line, text, "", Length(), "", base)
        return Draft(line, text, ways(base, {}, found))

    def _colors(self, cells: Sequence[str]) -> tuple[int, ...] | None:
        """The chips that leave play, where a column says so."""
        if self._columns.at("color_up") is None:
            return None
        parts = re.split(r"\s*[+&;]\s*|\s+and\s+|,\s+", self._cell(cells, "color_up"))
        found = [amount(part).values for part in parts]
        return tuple(sorted({values[0] for values in found if values and values[0]}))

    def _marks(self, cells: Sequence[str]) -> dict[str, bool]:
        registration, rebuys = _CLOSES_OF.get(self._cell(cells, "closes"), (False, False))
        return {"closes_registration": registration, "closes_rebuys": rebuys}

    # -- a level ---------------------------------------------------------------------------------------------------

    def _level(self, line: int, cells: Sequence[str], text: str) -> Draft:
        figures, kind, odd, bad = self._figures(cells)
        if bad:
            return self._wrong(line, cells, text, *bad)
        said, notes = self._length(cells)
        if said.why:
            return self._wrong(line, cells, text, "minutes", said.why)
        if plain(self._cell(cells, "ante")) in ("bb", "1 bb", "1bb", "big blind") and len(figures["big"].values) == 1:
            figures["ante"], kind = figures["big"], "big_blind"
            notes.append(Note("ante_is_big"))
        if all(figures[key].values == (None,) for key in ("big", "ante", "bring_in", "button_blind")):
            return wrong(line, text, "no_big" if figures["small"].values != (None,) else "no_blinds")
        if figures["small"].values != (None,) and figures["big"].values == (None,):
            return wrong(line, text, "no_big")
        if "misprint" in [read.note for read in figures.values()]:
            notes.append(Note("misprint"))
        base = self._base(cells, kind)
        named = {f"{key}_blind" if key in ("small", "big") else key: read for key, read in figures.items()}
        found = ways(base, named, said)
        if self._is_short(cells, figures["ante"]):
            # The ante may have been left out, and what stands under it be the length.
            found += ways(base, {**named, "ante": NOTHING}, length(self._cell(cells, "ante")))
            notes.append(Note("short_row"))
        notes += [Note(code) for code in odd]
        after = self._cell(cells, "break_after")
        if any(sign in "123456789" for sign in after):
            # One line is one row: the break is not lost without a word.
            notes.append(Note("break_column", {"value": after}))
            draft = level_draft(line, text, found, notes, "break column", level_number(self._cell(cells, "level")))
            return replace(draft, unsure=True)
        same = self._same(figures, cells, said)
        if self._columns.at("ante") is not None and not self._columns.ours and not self._cell(cells, "ante"):
            notes.append(Note("no_ante"))
        printed = level_number(self._cell(cells, "level"))
        draft = level_draft(line, text, found, notes, same, printed, trusted=self._columns.ours)
        return replace(draft, notes=tuple(notes)) if notes and notes[-1].code == "short_row" else draft

    def _is_short(self, cells: Sequence[str], ante: Read) -> bool:
        """Whether a row ends with its ante, where the table has lengths behind it."""
        place, minutes = self._columns.at("ante"), self._columns.at("minutes")
        if self._grid or place is None or minutes is None:
            return False
        last = len(cells) == place + 1 <= minutes and ante.values != (None,)
        return last and length(self._cell(cells, "ante")).values[:1] not in ((), (None,))

    def _wide(self, line: int, cells: Sequence[str], text: str) -> Draft | None:
        """A row with more cells than there are heads: commas that part thousands and columns alike; else None."""
        more = [cell for cell in cells[self._columns.wide :] if any(sign.isdigit() for sign in cell)]
        if self._grid or not self._columns.wide or not more:
            return None
        ways = rejoined(cells, self._columns.wide, self._columns.places)
        if len(ways) != 1:
            return wrong(line, text, "wide_row")
        draft = self._level(line, ways[0], text)
        return replace(draft, notes=(*draft.notes, Note("commas")))

    def _same(self, figures: dict[str, Read], cells: Sequence[str], said: Length) -> str:
        """Lines whose length reads the same are one question."""
        alone = all(len(read.values) == 1 for read in figures.values()) and len(said.values) > 1
        return f"length {self._cell(cells, 'minutes')}" if alone else ""

    def _base(self, cells: Sequence[str], kind: str) -> dict[str, object]:
        said = _KIND_OF.get(plain(self._cell(cells, "ante_kind")), "") or kind or self._columns.ante_kind
        label = self._raw(cells, "label")
        if self._columns.at("closes") is None and self._columns.at("label") is not None and not self._columns.ours:
            marks: dict[str, bool] = dict.fromkeys(closings(label), True)
        else:
            marks = self._marks(cells)
        game = self._raw(cells, "game")
        return {
            "kind": "level",
            "label": label,
            "game": game,
            "starts_at": self._starts(cells),
            "ante_kind": cast("AnteKind | None", said or None),
            **marks,
        }

    def _figures(self, cells: Sequence[str]) -> tuple[dict[str, Read], str, tuple[str, ...], tuple[str, ...]]:
        """The amounts by key, who pays the ante, what is odd of them; and the column and reason of a bad cell."""
        figures: dict[str, Read] = {}
        kind, odd = "", tuple[str, ...]()
        pair = self._pair(cells)
        if pair is not None:
            figures |= {"small": pair.small, "big": pair.big, "ante": pair.ante}
            kind, odd = pair.kind, (pair.note,) if pair.note else ()
            if pair.why:
                return figures, kind, (), ("blinds" if self._columns.at("blinds") is not None else "small", pair.why)
        for key in ("small", "big", "ante", *_FIGURES):
            cell = self._cell(cells, key)
            if key == "ante" and cell:
                cell, kind = ante_cell(cell, kind)
            if key not in figures or (key == "ante" and cell):
                figures[key] = amount(cell)
                if figures[key].why:
                    return figures, kind, (), (key, figures[key].why)
        figures |= self._posted(cells, figures)
        limits = blinds(self._cell(cells, "limits"))
        if limits is not None:
            figures |= {"small_bet": limits[0].small, "big_bet": limits[0].big}
        return self._played(figures), kind, odd, ()

    def _posted(self, cells: Sequence[str], figures: dict[str, Read]) -> dict[str, Read]:
        """What a game without blinds posts where others have theirs: "bring-in 50", or 50 in a row of stud."""
        posted = self._cell(cells, "blinds")
        for key, pattern in (("bring_in", BRING_IN), ("button_blind", BUTTON)):
            found = pattern.fullmatch(posted)
            if found:
                return {key: amount(found[1]), "small": NOTHING, "big": NOTHING}
        if posted and figures["small"] is NOTHING and STUD.search(plain(self._cell(cells, "game"))):
            return {"bring_in": figures["big"], "big": NOTHING}
        return {}

    def _played(self, figures: dict[str, Read]) -> dict[str, Read]:
        """The figures without the noughts that some programs print in the columns of other games."""
        held = any(read.values not in ((None,), (0,)) for key, read in figures.items() if key not in ("small", "ante"))
        if self._columns.ours or not held:
            return figures
        nought = [key for key, read in figures.items() if read.values == (0,) and key not in ("small", "ante")]
        if "big" in nought:
            nought.append("small")
        return figures | dict.fromkeys(nought, NOTHING)

    def _pair(self, cells: Sequence[str]) -> Blinds | None:
        """Blinds in one cell, wherever the sheet has them."""
        cell = self._cell(cells, "blinds")
        if cell:
            found = blinds(cell)
            if found is not None:
                return with_ante(*found)
            if BRING_IN.fullmatch(cell) or BUTTON.fullmatch(cell):
                return Blinds()
            read = amount(cell)
            # "300 600" may be a big blind of 300,600, or both blinds.
            unclear = re.fullmatch(r"\d{1,3} \d{3}", cell) is not None
            return Blinds(NOTHING, read, why="one_or_two" if unclear else read.why)
        small = self._cell(cells, "small")
        if small and amount(small).why and not self._cell(cells, "big"):
            found = blinds(small)
            return found[0] if found else None
        return None

    def _length(self, cells: Sequence[str]) -> tuple[Length, list[Note]]:
        hands = self._cell(cells, "hands")
        if hands.isascii() and hands.isdigit() and int(hands):
            return Length((None,), hands=int(hands)), []
        said = self._cell(cells, "minutes")
        if not said:
            inside = length_within(self._cell(cells, "level")) or length_within(self._cell(cells, "blinds"))
            return (inside[0], []) if inside else (Length((None,)), [])
        found = length(in_unit(said, self._columns.unit))
        return found, [Note("part_of_day", {"value": said})] if found.note == "part_of_day" else []

    def _wrong(self, line: int, cells: Sequence[str], text: str, key: str, why: str) -> Draft:
        at = self._columns.at(key)
        value = self._cell(cells, key)
        name = f"{letters(at)}{line}" if self._grid and at is not None else ""
        return wrong(line, text, why, value=value, cell=name, column=HEADS.get(key, "Blinds"))


def _with(way: Segment, starts: str, colors: tuple[int, ...] | None) -> Segment:
    return replace(way, starts_at=starts, color_up=way.color_up if colors is None else colors)
