"""Between the program and QML: translates, decides nothing."""
