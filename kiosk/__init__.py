"""Poker Kiosk: the clock of a live poker tournament, on the wall and at the director's desk."""

__version__ = "0.1.0"
