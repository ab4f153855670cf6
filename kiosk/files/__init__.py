"""Structures, houses and other data read from and written to files."""
