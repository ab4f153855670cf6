"""The end of a day and the next one: last hands, bags, flights."""
