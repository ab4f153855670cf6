"""What the end of a day changes. Nothing is refused here: it happened."""
