"""Chip races: what each player gets when chips leave play."""
