"""What can be shown, spoken and printed, computed from the tournament. Pure."""
