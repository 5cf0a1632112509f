"""Computer players: they get what a seat may see and an open decision, and say an answer."""
