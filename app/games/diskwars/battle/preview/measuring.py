"""What a table may show beforehand (R7): among friends everything, by the book nothing that measures."""

from app.games.diskwars.rules.missiles import FRIENDLY
from app.games.diskwars.rules.state import State

# Lands and terrain keep distances that have to be measured, and nobody is a target yet.
_LAYING = frozenset({"setup-lands", "setup-terrain"})


def is_by_the_book(state: State) -> bool:
    """Whether it was agreed that targets and places are named before anything is measured."""
    return not state.options.get(FRIENDLY, 1)


def may_measure(state: State) -> bool:
    """Whether rings, ranges, lines of sight and the ruler may be shown now. By the book a target is named first, and
    what was named is measured by the rules at once: so it is only while the table is laid, and when all is over."""
    return not is_by_the_book(state) or state.segment in _LAYING or state.ended is not None
