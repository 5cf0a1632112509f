"""Looking ahead along a move is told the same as the rules say of each landing, whatever is in force: lands, spells,
records that lend permits and skills, near some disk or everywhere."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.base.geometry import Point
from app.games.disk.rules.flips import COMPASS, EXACT
from app.games.disk.rules.state import look_ahead
from app.games.diskwars.rules.abilities.book import heard_of
from app.games.diskwars.rules.movement import halts, stops
from app.games.diskwars.rules.state import Ground, Land, State, Thing
from tests.ai.arena import Arena
from tests.rules.diskwars.records import ability, book, lay, opened
from tests.rules.diskwars.table import inch
from tests.soak import l5r_skirmishes, skirmishes

FAR = 100_000
FLIPS = 4


def flips_from(state: State, id_: str, ways: tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    """Flips straight on in some directions, then back along the last of them."""
    radius, here = state.table[id_].radius, state.table[id_].at
    for dx, dy in ways:
        here = state.table[id_].at
        for _ in range(FLIPS):
            there = EXACT.landing(here, (here[0] + dx * FAR, here[1] + dy * FAR), radius)
            assert there is not None
            yield here, there
            here = there
    for _ in range(FLIPS + 1):
        there = EXACT.landing(here, state.table[id_].at, radius)
        if there is None:
            return
        yield here, there
        here = there


def assert_told_alike(state: State, ids: Iterator[str] | list[str], ways: tuple[Point, ...] = COMPASS[::4]) -> int:
    """How many of the flips end a move."""
    count = 0
    for id_ in ids:
        ahead, asked = halts(state, id_), look_ahead(state, id_, stops)
        near = halts(state, id_, EXACT.reach(state.table[id_].radius, FLIPS))
        for start, landing in flips_from(state, id_, ways):
            said = asked(start, landing)
            assert ahead(start, landing) == near(start, landing) == said, (id_, start, landing)
            count += said
    return count


# --- records written for it ---

RECORDS = (
    "{when: always, do: [{permit: {act: pass_over, by: self}}]}",
    "{when: always, do: [{permit: {act: pass_over, by: self, upon: friendly}}]}",
    "{when: always, do: [{permit: {act: pass_over, by: 'friendly & within(self, 4in)'}}]}",
    "{when: always, do: [{permit: {act: pass_over, by: disk, upon: 'within(self, 3in)'}}]}",
    "{when: always, provided: 'any(enemy & within(self, 5in))', do: [{permit: {act: pass_over, by: self}}]}",
    "{when: always, do: [{grant: {who: self, skills: [flying]}}]}",
    "{when: always, do: [{grant: {who: 'friendly & within(self, 5in)', skills: [flying]}}]}",
    "{when: always, do: [{grant: {who: 'other & enemy', without: [flying]}}]}",
    "{when: always, do: [{grant: {who: 'enemy & touching(self)', without: [flying]}}]}",
    "{when: always, do: [{grant: {who: 'friendly & within(self, 4in)', records: [{when: always, do: "
    "[{permit: {act: pass_over, by: self}}]}]}}]}",
    "{when: always, do: [{restrict: {act: pass_over, by: '-flying', upon: self}}]}",
    "{when: always, do: [{restrict: {act: pass_over, by: 'within(self, 4in)', upon: 'enemy & other'}}]}",
    "{when: always, do: [{restrict: {act: continue, by: 'enemy', upon: land}}]}",
    "{when: always, do: [{restrict: {act: continue, by: 'enemy & within(self, 6in)', upon: land}}]}",
    "{when: always, do: [{modify: {who: 'within(self, 4in)', add: {m: -2}}}]}",
    "{when: always, do: [{modify: {who: 'other & enemy', add: {t: 1}}}]}",
    "{when: always, do: [{protect: {who: 'within(self, 5in)', kinds: [any]}}]}",
    "{when: always, do: [{protect: {who: self, kinds: [terrain]}}]}",
    "{when: always, do: [{protect: {who: 'flips_made >= 1', kinds: [terrain]}}]}",
)
GROUNDS = (
    "{when: always, do: [{restrict: {act: continue, upon: self}}]}",
    "{when: always, do: [{restrict: {act: continue, by: '-flying', upon: self}}]}",
    "{when: always, do: [{restrict: {act: continue, by: 'm <= 3 | t <= 3', upon: self}}]}",
    "{when: always, do: [{modify: {who: '-flying & started_in(self)', becomes: {m: 1}}}]}",
    "{when: always, do: [{restrict: {act: continue, by: 'flips_made >= 2', upon: self}}]}",
)
AT = st.tuples(st.integers(18, 30), st.integers(12, 24))
PIECES = st.lists(st.tuples(AT, st.sampled_from("ab"), st.booleans(), st.sets(st.sampled_from(RECORDS), max_size=2)),
                  min_size=1, max_size=7)  # fmt: skip
LANDS = st.lists(st.tuples(AT, st.sampled_from(range(len(GROUNDS)))), max_size=3)
WALLS = st.lists(st.tuples(AT, st.sampled_from([RECORDS[10], RECORDS[11]])), max_size=1)


def laid_out(pieces, lands, walls, *, began: bool) -> State:
    """Disks one upon the other in the middle of the table, among lands and walls; the first of them is to move."""
    disks = [
        lay(f"{seat}{n}", at, "3/3/3" if n % 2 else "3/4/4", *records, skills=["flying"] if flies else [], movement=4)
        for n, (at, seat, flies, records) in enumerate(pieces)
    ]
    books = [book(f"g{n}", ability(record, kind="terrain"), of="terrain") for n, record in enumerate(GROUNDS)]
    grounds = {f"g{n}": Ground(id=f"g{n}", name="", radius=inch(2), book=one) for n, one in enumerate(books)}
    state = opened(*disks, grounds=grounds)
    things = tuple(
        Thing(id=f"w{n}", kind="wall", seat="A", at=(inch(x), inch(y)), radius=inch(1), layer=3,
              book=book("wall", ability(record, kind="object"), of="object"))
        for n, ((x, y), record) in enumerate(walls)
    )  # fmt: skip
    laid = tuple(
        Land(id=f"t{n}", at=(inch(x), inch(y)), radius=inch(2), kind=f"g{kind}")
        for n, ((x, y), kind) in enumerate(lands)
    )
    hears = heard_of([*(one.card.book for one in state.disks.values()), *books, *(one.book for one in things)])
    state = replace(state, lands=laid, objects=things, hears=hears)
    first = next(iter(state.disks))
    return state.with_disk(first, began=state.table[first].at) if began else state


def meeting(record: str) -> list[tuple[tuple[int, int], str, bool, list[str]]]:
    """A disk on its way past a friend with a record, to an enemy behind it."""
    return [((18, 18), "a", False, []), ((24, 18), "a", False, [record]), ((27, 18), "b", False, [])]


@settings(max_examples=80)
@example(pieces=meeting(RECORDS[2]), lands=[], walls=[], began=True)
@example(
    pieces=[*meeting(RECORDS[6])[:1], ((26, 18), "a", False, [RECORDS[6]]), ((23, 18), "b", False, [])],
    lands=[],
    walls=[],
    began=True,
)
@example(pieces=meeting(RECORDS[9]), lands=[], walls=[], began=True)
@example(pieces=[((18, 18), "a", False, []), *meeting(RECORDS[14])], lands=[((24, 21), 2)], walls=[], began=True)
@given(pieces=PIECES, lands=LANDS, walls=WALLS, began=st.booleans())
def test_what_is_looked_ahead_is_what_the_rules_say(pieces, lands, walls, began) -> None:
    state = laid_out(pieces, lands, walls, began=began)
    assert_told_alike(state, list(state.disks)[:2], COMPASS[::4])


# --- all the records there are ---


def seen_in(state: State, seed: int, *, every: int, answers: int) -> Iterator[State]:
    """The state after some answers of players who do anything."""
    arena = Arena(state, dict.fromkeys((one.id for one in state.seats), "random"), seed)
    for number in range(answers):
        if arena.game.decision is None:
            return
        if number % every == 0:
            yield arena.game.state
        arena.step()


@pytest.mark.parametrize("number", [2, 15])
def test_with_all_records_of_diskwars(number: int) -> None:
    state = skirmishes.opening(number)
    count = sum(assert_told_alike(one, one.table.disks) for one in seen_in(state, number, every=40, answers=160))
    assert count > 0


@pytest.mark.slow
@pytest.mark.parametrize("number", range(60))
def test_with_all_records_of_both_games(number: int) -> None:
    for made in (skirmishes, l5r_skirmishes):
        for state in seen_in(made.opening(number), number, every=40, answers=400):
            assert_told_alike(state, state.table.disks)
