"""The law of lists: nobody brings anything."""

from app.games.defaults.army import CHECKS_PER_SECOND, LIST_TYPE, check, family_of, resolve  # noqa: F401 - all of it
