"""What computer players are called, whatever the game: levels that play like people, and programs that serve tests and
measurements."""

LEVELS = ("recruit", "sergeant", "captain", "marshal")
"""The weakest first. A weaker one errs by short sight, not by dice. A game has as many of them as it can tell apart."""
PROGRAMS = ("greedy", "random", "first")
