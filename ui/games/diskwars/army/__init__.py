"""Building armies of Diskwars and L5R."""
