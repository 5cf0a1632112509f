"""How long the law takes for an army. Each figure is printed beside a floor measured in the same run."""

import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import count, islice

import pytest

from app.games.registry import check
from catalog.load import load_built_in
from catalog.schema import DiskwarsDisk, DiskwarsSpell, Line
from catalog.schema.lists import DiskList, Rules

pytestmark = pytest.mark.bench

Priced = DiskwarsDisk | DiskwarsSpell

# A large army: 250 points of Elves with friends, spells among them.
LARGE = {
    "deepwood-archers": 7, "deepwood-warriors": 6, "eastwood-bowmen": 3, "elven-bard": 2, "elven-warder": 2,
    "tree-ent": 1, "windrider": 6, "takari-lotaar": 1, "poison-naveka": 1, "lathari-monster-hunter": 1, "peasants": 4,
    "blood-spider": 1, "liquid-shield": 1, "sure-aim": 2, "zip": 1, "speed": 1,
}  # fmt: skip


@cache
def pieces() -> Mapping[str, Priced]:
    found = (item.entry for item in load_built_in().items if item.system == "diskwars")
    return {piece.id: piece for piece in found if isinstance(piece, (DiskwarsDisk, DiskwarsSpell))}


def inflated() -> Iterator[Priced]:
    """Every disk and spell, again and again under other names: as many different lines as one likes."""
    for copy in count():
        for piece in pieces().values():
            yield replace(piece, id=f"{piece.id}-{copy}", name=f"{piece.name} {copy}")


def times_ms(action: Callable[[], object], times: int) -> list[float]:
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        action()
        taken.append((time.perf_counter() - begun) * 1000)
    return taken


def added_up(army: DiskList, known: Mapping[str, Priced]) -> int:
    """The floor: the same lines looked up and added, nothing judged."""
    total = 0
    for line in army.entries:
        total += known[line.id].points * line.count
    return total


def test_an_army_of_250_points_is_judged_under_1_ms() -> None:
    entries = tuple(Line(id=id_, count=number) for id_, number in LARGE.items())
    army = DiskList(system="diskwars", name="Large", limit=250, entries=entries)
    verdict = check(army, pieces(), Rules())
    assert 240 <= verdict.points <= 250
    assert verdict.is_legal
    taken = statistics.median(times_ms(lambda: check(army, pieces(), Rules()), 300))
    floor = statistics.median(times_ms(lambda: added_up(army, pieces()), 300))
    print(f"\n{verdict.points} points on {len(entries)} lines judged in {taken:.3f} ms (median)")
    print(f"floor (the lines added up in a bare loop) {floor:.4f} ms; ratio {taken / floor:.0f}")
    assert taken < 1


def test_time_grows_with_the_lines_and_not_faster() -> None:
    """The best of many runs each: what else the machine does must not look like growth."""
    known = {piece.id: piece for piece in islice(inflated(), 1000)}
    taken: dict[int, float] = {}
    for lines in (10, 100, 1000):
        entries = tuple(Line(id=id_) for id_ in islice(known, lines))
        army = DiskList(system="diskwars", name="Inflated", limit=150, entries=entries)
        taken[lines] = min(times_ms(lambda army=army: check(army, known, Rules()), 60))
        floor = min(times_ms(lambda army=army: added_up(army, known), 60))
        each = taken[lines] / lines * 1000
        print(f"\n{lines} lines {taken[lines]:.3f} ms, {each:.1f} µs a line; floor {floor:.4f} ms")
    print(f"ratio 100 / 10: {taken[100] / taken[10]:.1f}, 1000 / 100: {taken[1000] / taken[100]:.1f}")
    assert taken[1000] < 15 * taken[100]
