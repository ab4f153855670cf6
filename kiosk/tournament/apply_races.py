"""What a chip race changes. Nothing is refused here: it happened."""
