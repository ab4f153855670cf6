"""The journal on disk. Knows SQL and files; does not know what a rule means."""
