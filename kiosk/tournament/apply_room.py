"""What facts of tables, seats and buttons change. Nothing is refused here: it happened."""
