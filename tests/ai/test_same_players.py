"""Captain and greedy decide as before: a change that only makes them cheaper changes no answer.

A file keeps the hash of the answers of each battle. After a change of what they decide, write them anew and read the
difference: `python -m tests.ai.test_same_players`.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from app.ai.policy import Policy
from app.games.diskwars.ai.captain import Captain
from app.games.diskwars.ai.greedy import Greedy
from app.games.l5r.ai.players import RULES as L5R
from tests.bench.meetings import opening_of_clans, scene_of
from tests.bench.player_battles import BATTLES, COURSES, PLAYERS, SEARCH, WARHAMMER_BATTLES, opened, play

GOLDEN = Path(__file__).parents[1] / "golden" / "players.txt"
OF_L5R: dict[str, Callable[[int], Policy]] = {
    "captain": lambda seed: Captain(L5R, seed, SEARCH),
    "greedy": lambda seed: Greedy(L5R, seed),
}
WARHAMMER = COURSES["warhammer"]
PLAYED = {"captain": ((0, 2, 5, 7), (1,), (0, 3, 5, 7)), "greedy": ((1, 3, 6), (0,), (1, 2, 4, 6))}
"""Numbers of battles of Diskwars, of L5R, and of Warhammer."""


def lines(player: str) -> list[str]:
    """A line for each battle of a player: which, how many answers, their hash."""
    ours, guests, warhammer = PLAYED[player]
    made = [(" ".join(map(str, BATTLES[n])), PLAYERS[player], opened(n), n) for n in ours]
    made += [(scene_of(n), OF_L5R[player], opening_of_clans(n), n) for n in guests]
    made += [
        (" ".join(map(str, WARHAMMER_BATTLES[n])), WARHAMMER.players[player], WARHAMMER.opened(n), n) for n in warhammer
    ]
    found = []
    for name, make, state, seed in made:
        _, answers, proof = play(make, state, seed)
        found.append(f"{player} {name}: {answers} answers {proof}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("player", PLAYED)
def test_players_answer_as_before(player: str) -> None:
    known = [line for line in GOLDEN.read_text().splitlines() if line.startswith(f"{player} ")]
    assert lines(player) == known


def write() -> None:
    GOLDEN.write_text("".join(f"{line}\n" for player in PLAYED for line in lines(player)))


if __name__ == "__main__":
    write()
