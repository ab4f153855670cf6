"""A pasted text as a structure: what `kiosk.files.sheet_import` makes of one, under the name that says so."""

from kiosk.files.sheet_import import read_sheet_text

__all__ = ["read_sheet_text"]
