"""Golden counts of L5R: how many ways a battle can go on from fixed positions, one to four answers deep.

Counted as in Diskwars: picks one by one, flips in eight directions and the pass, other places by the first eight
offered, chance by one fixed fall; one answer deeper, because the counters of a duel fall there. If a change of rules
was meant, write the counts anew and read the difference:

    python -m tests.rules.l5r.test_perft
"""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app.games.diskwars.rules.state import State
from app.games.l5r.rules.play import L5r
from tests.games.l5r.stage import at_home, laid
from tests.games.l5r.table import card, unit
from tests.rules.diskwars.test_perft import counted, write_counts

GOLDEN = Path(__file__).parents[2] / "golden" / "l5r" / "perft.json"
RULES = L5r()
DEPTH = 4


def item_on_top() -> State:
    """The next reinforcement is an item; two units at home can carry it, one has an item, one is far away."""
    seats = [
        {"id": "A", "stronghold": "crane-seaside-castle", "stack": ["crane-laced-armour", "crane-duelists"]},
        {"id": "B", "stack": ["lion-charge-riders"]},
    ]
    lands = [{"id": "home", "at": [10, 10], "role": "staging:A", "card": "crane-seaside-castle"}]
    return laid(
        unit("a1", 10, 12), unit("a2", 12, 10), unit("a3", 8, 9, items=["crane-dueling-blade"]), unit("a4", 30, 8),
        unit("b1", 30, 30), segment="reinforcement", seats=seats,
        table={"width": 48, "height": 36, "lands": lands},
    )  # fmt: skip


def poisoned_pile() -> State:
    """Poisoned units, one free, one beneath an enemy; who is free may clear its poison or move."""
    return laid(
        unit("a1", 10, 10, poison=2), unit("a2", 16, 10, poison=1), unit("b1", 16.6, 10), unit("a3", 22, 10),
        unit("b2", 30, 20, poison=1),
    )  # fmt: skip


def fear_at_the_edge() -> State:
    """A dreadful unit may drive one enemy off the table and another onto a third; one is too far away."""
    dread = card("3/3/3", "fear:3:12")
    return laid(
        unit("a1", 6, 18, dread), unit("b1", 2, 18), unit("b2", 12, 18), unit("b3", 17, 18), unit("b4", 40, 18),
    )  # fmt: skip


def duel() -> State:
    """A duellist beside two enemies, and a Shugenja that can make others duel."""
    return laid(
        unit("a1", 20, 18, "crane-duelists"), unit("a2", 14, 18, card("1/1/3", "shugenja:2:fire")),
        unit("b1", 22.5, 18), unit("b2", 20, 22), unit("b3", 40, 30), book=("call-of-the-nemesis",),
    )  # fmt: skip


def skirmisher_pile() -> State:
    """A friend and an enemy beneath Skirmishers, and a Skirmisher with a friend in its way."""
    light = card("2/2/2", "skirmisher")
    return laid(
        unit("a1", 10, 10), unit("a2", 10.7, 10, light), unit("b1", 18, 10), unit("a3", 18.7, 10, light),
        unit("a4", 26, 10, light), unit("a5", 28.4, 10), unit("b2", 34, 20),
    )  # fmt: skip


def stronghold() -> State:
    """A Stronghold that works, with two units in its reach and one beyond."""
    return at_home(
        unit("a1", 10, 14, "crab-wall-archers"), unit("a2", 14, 10, "crab-berserkers"),
        unit("a3", 30, 10, "crab-berserkers"), unit("b1", 12, 30), card="crab-border-fort",
    )  # fmt: skip


POSITIONS: tuple[Callable[[], State], ...] = (
    item_on_top, poisoned_pile, fear_at_the_edge, duel, skirmisher_pile, stronghold,
)  # fmt: skip


@pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
def test_as_many_ways_lead_on_as_ever(make: Callable[[], State]) -> None:
    assert counted(make, RULES, DEPTH) == json.loads(GOLDEN.read_text("utf-8"))[make.__name__]


if __name__ == "__main__":
    write_counts(GOLDEN, POSITIONS, RULES, DEPTH)
