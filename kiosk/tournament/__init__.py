"""One tournament, pure: no clock, dice, files, Qt or SQL. The time and the dice are arguments."""
