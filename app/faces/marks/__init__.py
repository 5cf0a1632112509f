"""The shapes of emblems and signs, a table each."""
