"""The designer: a structure, planned before the event."""
