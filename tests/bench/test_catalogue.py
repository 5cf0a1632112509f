"""Figures of the catalogue, on one inflated to 10,000 entries, printed beside a floor measured in the same run."""

import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from catalog.load import LoadedEntry, load_built_in
from catalog.search import facets, search
from catalog.store import Catalog, EffectiveEntry, build_catalog

ENTRIES = 10_000

# What people type, measured after every keystroke.
TYPED = [
    "elven archer", "crossbow", "t'ann assassin", "the", "disk", "a", "f:dwarf skill:missile", "at>=4 pts<8 m=3..5",
    "is:unique -f:orc", "is:house or flying", "(f:elf or f:dwarf) at>=5", "owned>0 f:elf", "name:knight", "range>=6",
    "kind:spell level=2", "-f:elf", "race:orcs keyword:mobile", '"first blow"', "house>0.5 pts=5..9",
]  # fmt: skip

pytestmark = pytest.mark.bench


def inflated() -> Iterator[EffectiveEntry]:
    items: tuple[LoadedEntry, ...] = load_built_in().items
    for copy in count():
        for item in items:
            suffix = f"-{copy}" if copy else ""
            entry = replace(item.entry, id=item.entry.id + suffix, name=item.entry.name + suffix.replace("-", " "))
            yield EffectiveEntry(item.system, item.kind, entry, entry, item.pack)


@pytest.fixture(scope="module")
def entries() -> list[EffectiveEntry]:
    made = inflated()
    return [next(made) for _ in range(ENTRIES)]


@pytest.fixture(scope="module")
def catalog(entries: list[EffectiveEntry], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalog]:
    path = tmp_path_factory.mktemp("bench") / "catalog-bench.db"
    build_catalog(path, entries, "")
    opened = Catalog(path)
    yield opened
    opened.close()


def milliseconds(action: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    begun = clock()
    action()
    return (clock() - begun) * 1000


def test_the_catalogue_is_built_under_3_seconds(entries: list[EffectiveEntry], tmp_path: Path) -> None:
    real = milliseconds(lambda: build_catalog(tmp_path / "a.db", entries[: len(load_built_in().items)], ""))
    loading = milliseconds(load_built_in)
    # The large one by processor time: wall time on a busy machine says more about its neighbours.
    build = partial(build_catalog, tmp_path / "b.db", entries, "")
    large = min(milliseconds(build, time.process_time) for _ in range(2))
    print(
        f"\nread and check the packs {loading:.0f} ms, build them {real:.0f} ms; build {ENTRIES} entries {large:.0f} ms"
    )
    assert loading + real < 3000
    assert large < 3000


def test_keystroke_queries_take_under_16_ms(catalog: Catalog) -> None:
    owned = {f"diskwars/{entry_id}": 2 for entry_id in catalog.ids("diskwars")[:500]}
    search(catalog, "f:elf", owned=owned)  # the first one reads the vocabulary
    floor = statistics.median(
        milliseconds(lambda: catalog.rows("SELECT * FROM entry ORDER BY sort LIMIT 100")) for _ in range(20)
    )
    taken = sorted(
        (milliseconds(lambda part=typed[:end]: search(catalog, part, owned=owned)), typed[:end])
        for typed in TYPED
        for end in range(1, len(typed) + 1)
    )
    p95 = taken[int(len(taken) * 0.95)][0]
    median = taken[len(taken) // 2][0]
    print(
        f"\n{len(taken)} keystrokes: median {median:.1f} ms, 95 % under {p95:.1f} ms,"
        f" slowest {taken[-1][0]:.1f} ms ({taken[-1][1]!r})"
    )
    print(f"floor (100 rows in order, nothing asked) {floor:.2f} ms; ratio of the median {median / floor:.1f}")
    assert p95 < 16


def test_facets_are_counted_in_a_blink(catalog: Catalog) -> None:
    taken = statistics.median(
        milliseconds(lambda: facets(catalog, "kind:disk", ["faction", "alignment", "skill", "set", "is"]))
        for _ in range(5)
    )
    print(f"\nfacets of all disks {taken:.0f} ms")
    assert taken < 150
