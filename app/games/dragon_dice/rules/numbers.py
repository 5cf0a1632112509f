"""Figures of the book, each under a name."""

DRAGON_SAVES = 5  # automatic saves of any dragon
SUMMIT = 8  # the face of a captured terrain
BELOW_SUMMIT = 7
HIGHEST_START = 6  # a 7 at the start is turned down to this
CAPTURES_TO_WIN = 2
STILL_ROUNDS = 6  # rounds without change after which nobody wins (R104)
MAX_ROUNDS = 60  # R104
KINGS_HEALTH = 4  # what a roll of the Kings' Die brings back at most
