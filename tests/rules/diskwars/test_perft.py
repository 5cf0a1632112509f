"""Golden counts: how many ways a battle can go on from fixed positions, one, two and three answers deep.

Picks are counted one by one, flips in eight directions and the pass, other places by the first eight offered, chance
by one fixed fall. A count that changes shows that a rule has changed. If that was meant, write them anew and read the
difference:

    python -m tests.rules.diskwars.test_perft
"""

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path

import pytest

from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer
from app.games.disk.rules.answers import Flip, Places
from app.games.diskwars.rules.movement import FlipSpot
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import Land, State
from tests.rules.diskwars.table import Playing, disk, gathered, inch, position

GOLDEN = Path(__file__).parents[2] / "golden" / "diskwars" / "perft.json"
RULES = Diskwars()
DEPTH = 3
EIGHT = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


def open_field() -> State:
    """Three disks a side, nothing near."""
    mine = [disk(f"a{i}", (8 + 4 * i, 8)) for i in range(3)]
    return position(*mine, *[disk(f"b{i}", (8 + 4 * i, 28)) for i in range(3)])


def corner() -> State:
    """A disk in the corner, one pinned, one that flies, one that cannot move."""
    return position(
        disk("a1", (1, 1)), disk("a2", (6, 6)), disk("a3", (6.5, 6)), disk("a4", (3, 3), skills=["flying"]),
        disk("a5", (20, 20), movement=0), disk("b", (3, 4.5), skills=["flying"]),
    )  # fmt: skip


def archers() -> State:
    """Three that may shoot at some, one that may not, and a barrier."""
    bow = {"missile": ("arrow", "2")}
    hill = Land(id="hill", at=(inch(16), inch(10)), radius=inch(2), kind="mountain", barrier=True)
    return position(
        disk("a1", (10, 10), skills=bow), disk("a2", (10, 14), skills=bow), disk("a3", (10, 14.5), skills=bow),
        disk("a4", (30, 30), skills={"missile": ("boulder", "1")}), disk("b1", (20, 10)), disk("b2", (20, 14)),
        disk("b3", (14, 20)), segment="missile", lands=[hill],
    )  # fmt: skip


def melee() -> State:
    """Three stacks: a combined attack with First Blow, two defenders, a tower."""
    return position(
        disk("b1", (10, 10), "0/3/6"), disk("a1", (9, 10), "4/0/3", skills=["first-blow"]),
        disk("a2", (11, 10), "3/0/9"), disk("b2", (20, 10), "0/2/5"), disk("b3", (22.8, 10), "0/2/5"),
        disk("a3", (21.4, 10), "5/0/4"),
        disk("a4", (30, 10), "0/2/9"), disk("b4", (31, 10), "4/2/4"), disk("a5", (32, 10), "2/0/4"), segment="combat",
    )  # fmt: skip


def siege() -> State:
    """The attacker is about to lay his area."""
    return Playing(gathered("siege", stack=14)).place(24, 18).game.value.quiet


def reinforcements() -> State:
    """Three seats of Doom Hill at the beginning of the second round."""
    playing = Playing(gathered("doom-hill", seats="ABC"))
    while playing.asked == "ask.enter":
        playing.place_anywhere()
    return playing.until_round(2).game.value.quiet


POSITIONS: tuple[Callable[[], State], ...] = (open_field, corner, archers, melee, siege, reinforcements)


def ways(game: Game[State], rules: Diskwars) -> Iterator[Answer]:
    """Every answer that is counted."""
    made = game.decision
    if made is None:
        return
    seat = game.waiting[0]
    if made.kind == "chance":
        yield Answer(decision=made.id, seat=CHANCE, fall=rules.deal(game.state, made.place, Numbers(1)))
        return
    for option in made.options:
        yield Answer(decision=made.id, seat=seat, pick=(option.key,))
    if isinstance(made.place, FlipSpot):
        x, y = made.place.at
        yield from (
            Answer(decision=made.id, seat=seat, place=Flip((x + dx * 10_000, y + dy * 10_000))) for dx, dy in EIGHT
        )
    elif made.kind == "place":
        spots = islice(rules.spots(game.state, made), 8)
        yield from (Answer(decision=made.id, seat=seat, place=Places({made.about[0]: at})) for at in spots)
    if made.may_pass:
        yield Answer(decision=made.id, seat=seat)


def count(game: Game[State], rules: Diskwars, depth: int) -> int:
    legal = [answer for answer in ways(game, rules) if game.check(answer) is None]
    if depth == 1:
        return len(legal)
    total = 0
    for answer in legal:
        fork = game.fork()
        fork.answer(answer)
        total += count(fork, rules, depth - 1)
    return total


def counted(make: Callable[[], State], rules: Diskwars, deepest: int = DEPTH) -> list[int]:
    return [count(Game(rules, GameValue(make())), rules, depth) for depth in range(1, deepest + 1)]


def write_counts(golden: Path, positions: Sequence[Callable[[], State]], rules: Diskwars, deepest: int = DEPTH) -> None:
    found = {make.__name__: counted(make, rules, deepest) for make in positions}
    lines = ",\n".join(f'  "{name}": {json.dumps(counts)}' for name, counts in found.items())
    golden.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


@pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
def test_as_many_ways_lead_on_as_ever(make: Callable[[], State]) -> None:
    assert counted(make, RULES) == json.loads(GOLDEN.read_text("utf-8"))[make.__name__]


if __name__ == "__main__":
    write_counts(GOLDEN, POSITIONS, RULES)
