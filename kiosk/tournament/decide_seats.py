"""Who sits where, and when it may be said: tables, draws, broken tables, swaps."""
