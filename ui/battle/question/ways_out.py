"""Ways out of a question: each has a word and a key of its own, so that nobody ends a turn who wants to stop a disk."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.engine.protocol import Decision
from app.games.api.narration import WayOut
from app.words import say

DONE = "done"  # the option that ends a question with others
KEYS: Mapping[WayOut, str] = {
    "pass": "P", "stop": "X", "skip": "K", "back": "B", "end": "N", "enough": "N", "done": "N",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class WayOutLabel:
    """How a way out is shown: its word and its key."""

    text: str
    key: str


def way_out_of(decision: Decision, ways: Mapping[str, WayOut]) -> WayOutLabel:
    """What passing a question means, or its option that ends it. `ways` are those of the game, by prompt."""
    usual: WayOut = "done" if any(option.key == DONE for option in decision.options) else "pass"
    way = ways.get(decision.prompt, usual)
    return WayOutLabel(say(f"bar.out-{way}"), KEYS[way])
