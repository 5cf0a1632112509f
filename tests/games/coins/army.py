"""The law of lists: nobody brings anything."""

from app.games.defaults.army import *  # noqa: F403 - all of it
