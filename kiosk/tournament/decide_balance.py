"""Moves that balance the tables, buttons, halts, and what of the program's advice is refused."""
