"""The composition root: builds everything, joins it, and takes it down in order. Scripts and rehearsals live here."""
