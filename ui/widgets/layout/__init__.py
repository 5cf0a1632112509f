"""How widgets stand in each other."""
