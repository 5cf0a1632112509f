"""How fast random battles of L5R are played, beside battles of Diskwars with as many disks in the same run.

Both play the same scenario without terrain. An army of Diskwars is a published one, cut in a chance order to as many
disks as the clan army of the same seed has in its stack, and to as many spells. An item is one of them: it comes from
the stack in place of a creature and counts as a disk that came (R44). An army without spells is lent some of the
others', so that no side has fewer.

The ability of a Stronghold has no counterpart. A random player uses it in every round and steps back from every second
use, so that a battle of L5R asks more questions than one of Diskwars. Both figures are told: battles, with those
questions, and answers.
"""

import gc
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from time import process_time

import pytest

from app.engine.chance import Numbers
from app.games.api.position import Position
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.rules.state import State
from app.games.l5r.battle.game import BATTLE as L5R
from catalog.schema import Line
from catalog.schema.lists import DiskList
from tests.ai.arena import Arena, shelf
from tests.bench.meetings import clans, clans_met, halves_met
from tests.games.l5r.guest_battles import records as l5r_records

pytestmark = pytest.mark.bench

SCENARIO = "tides-of-war"
SEEDS = range(112)  # every two clans meet four times, in other orders
ANSWERS, BATTLES = 0.90, 0.82  # a second, L5R : Diskwars, at least, beside other work


@dataclass
class Tally:
    """What the battles of one game took."""

    seconds: float = 0
    battles: int = 0
    answers: int = 0
    rounds: int = 0

    def play(self, state: State, seed: int) -> None:
        begun = process_time()
        arena = Arena(state, dict.fromkeys("AB", "random"), seed).play()
        self.seconds += process_time() - begun
        self.battles += 1
        self.answers += len(arena.answers)
        self.rounds += arena.game.state.round

    def told(self, name: str) -> str:
        return (
            f"{name}: {self.battles / self.seconds:.2f} battles and {self.answers / self.seconds:.0f} answers a second"
            f" ({self.answers / self.battles:.0f} answers and {self.rounds / self.battles:.1f} rounds a battle)"
        )


def brought(army: DiskList, kind: str) -> list[str]:
    """The pieces of a kind in a list, each as often as it is there."""
    known = (l5r_records() if army.system == "l5r" else shelf().records)[kind]
    return [line.id for line in army.entries if line.id in known for _ in range(line.count)]


def cut(army: DiskList, like: DiskList, numbers: Numbers) -> DiskList:
    """An army of Diskwars with as many disks and spells as another one has; where it has too few, some come twice."""
    spells = brought(army, "spell") or [id_ for name in sorted(shelf().armies) for id_ in _spells_of(name)]
    disks = _of_number(brought(army, "disk"), len(brought(like, "disk")) + len(brought(like, "item")), numbers)
    taken = Counter([*disks, *_of_number(spells, len(brought(like, "spell")), numbers)])
    lines = tuple(Line(id=id_, count=count) for id_, count in taken.items())
    return replace(army, limit=like.limit, entries=lines)


def _spells_of(name: str) -> list[str]:
    return brought(shelf().armies[name], "spell")


def _of_number(ids: list[str], count: int, numbers: Numbers) -> Iterator[str]:
    order = numbers.shuffled(ids)
    return (order[n % len(order)] for n in range(count)) if order else iter(())


def stacked(army: DiskList, kinds: Sequence[str], numbers: Numbers) -> DiskList:
    """In an order of its own, so that nobody is asked for it."""
    return replace(army, order=numbers.shuffled([id_ for kind in kinds for id_ in brought(army, kind)]))


def openings(seed: int) -> tuple[State, State]:
    """A battle of each game."""
    numbers = Numbers(seed)
    clan_armies = [clans()[name] for name in clans_met(seed)]
    meeting = zip(halves_met(seed), clan_armies, strict=True)
    armies = [cut(shelf().armies[name], like, numbers) for name, like in meeting]
    said = {"terrains": 0}
    ours = L5R.setup.begin(
        [stacked(army, ("disk", "item"), numbers) for army in clan_armies], SCENARIO, said, seed, l5r_records(), ""
    )
    theirs = muster([stacked(army, ("disk",), numbers) for army in armies], SCENARIO, said, seed, shelf().records)
    assert isinstance(ours, Position), ours
    assert isinstance(theirs, Position), theirs
    return ours.state, theirs.state


def test_battles_of_l5r_are_played_as_fast_as_those_of_diskwars() -> None:
    ours, theirs = Tally(), Tally()
    meetings = [openings(seed) for seed in SEEDS]
    gc.collect()
    gc.freeze()  # as the program does: what was loaded stays, and is not looked through again and again
    for seed, (of_clans, of_races) in zip(SEEDS, meetings, strict=True):
        ours.play(of_clans, seed)
        theirs.play(of_races, seed)
    battles = theirs.seconds / ours.seconds * ours.battles / theirs.battles
    answers = battles * ours.answers / theirs.answers
    print(f"\n{ours.told('L5R')}\n{theirs.told('Diskwars')}")
    gc.unfreeze()
    print(f"L5R : Diskwars, as many disks: battles {battles:.2f}, answers {answers:.2f}")
    assert answers >= ANSWERS
    assert battles >= BATTLES
