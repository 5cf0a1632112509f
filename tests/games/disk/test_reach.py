"""Advice about moves: the rules accept what is offered, nothing better was overlooked, and no side is favoured."""

from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.base.geometry import Point, squared
from app.base.units import UM_PER_INCH as INCH
from app.engine.game import Game, GameValue
from app.engine.protocol import Answer, Decision
from app.games.disk.rules.answers import Flip
from app.games.disk.rules.flips import COMPASS, EXACT, NEAR, chain, ring
from app.games.disk.rules.reach import Circle, along, beside, candidates, next_to, onto, onto_two, reach
from app.games.disk.rules.table import table_of
from app.games.diskwars.rules.movement import halts
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import State
from tests.rules.diskwars.table import card, disk, inch, position

WIDTH, HEIGHT = 48 * INCH, 36 * INCH
BOUNDS = (WIDTH, HEIGHT)
RADIUS = st.sampled_from([22_225, 25_400, 31_750, 44_450])
PLACE = st.tuples(st.integers(0, WIDTH), st.integers(0, HEIGHT))
ANYWHERE = st.tuples(st.integers(-12 * INCH, WIDTH + 12 * INCH), st.integers(-12 * INCH, HEIGHT + 12 * INCH))
CORNER = st.tuples(st.integers(0, 4 * INCH), st.integers(0, 4 * INCH))


def on_table(at: Point) -> bool:
    return 0 <= at[0] <= WIDTH and 0 <= at[1] <= HEIGHT


def never(start: Point, landing: Point) -> bool:
    del start, landing
    return False


def alone(at: Point, radius: int) -> State:
    """One disk on the table of `position`."""
    one, _ = disk("a", (0, 0), radius=radius)
    state = position((one, at))
    assert (state.table.width, state.table.height) == BOUNDS
    return state


# --- one landing ---


@given(at=PLACE, radius=RADIUS, aim=ANYWHERE)
def test_a_landing_that_is_aimed_at_again_is_the_same(at, radius, aim) -> None:
    there = EXACT.landing(at, aim, radius)
    if there is not None:
        assert EXACT.landing(at, there, radius) == there


# --- ways ---

DISKS = st.lists(st.tuples(st.tuples(st.floats(2, 46), st.floats(2, 34)), st.sampled_from(["a", "b"])), max_size=14)


def crowd(disks, movement: int, skills=()) -> State:
    """A disk of the first seat in the middle, and others around it."""
    others = [disk(f"{seat}{n + 1}", at) for n, (at, seat) in enumerate(disks)]
    return position(*others, disk("a", (24, 18), movement=movement, skills=list(skills)))


def way_in(state: State, spot: Point, flips: int) -> tuple[Point, ...] | None:
    lying = state.table["a"]
    return chain(lying.at, spot, lying.radius, flips, halts(state, "a"), state.table.holds_middle)


def played(state: State, way: tuple[Point, ...]) -> State:
    """The way, flip by flip, in the real game; every flip must be asked for and accepted."""
    game: Game[State] = Game(Diskwars(), GameValue(state))

    def say(**said) -> None:
        assert isinstance(game.decision, Decision)
        told = game.answer(Answer(decision=game.decision.id, seat="A", **said))
        assert isinstance(told, tuple), told

    say(pick=("a",))
    say(pick=("move",))
    for landing in way:
        assert game.decision is not None
        assert game.decision.prompt == "ask.flip", "stopped on the way"
        say(place=Flip(landing))
    return game.state


@given(DISKS, st.tuples(st.floats(14, 34), st.floats(8, 28)), st.integers(1, 5), st.sampled_from([(), ("flying",)]))
@settings(max_examples=120)
def test_every_way_is_accepted_flip_by_flip_and_arrives(disks, spot, movement, skills) -> None:
    state = crowd(disks, movement, skills)
    aim = inch(spot[0]), inch(spot[1])
    way = way_in(state, aim, movement)
    if way:
        assert len(way) <= movement
        assert squared(way[-1], aim) <= NEAR * NEAR
        assert played(state, way).table["a"].at == way[-1]


@given(st.tuples(st.floats(14, 34), st.floats(8, 28)))
def test_on_an_empty_table_every_spot_within_reach_of_two_flips_or_more_has_a_shortest_way(spot) -> None:
    state = crowd([], 6)
    aim = inch(spot[0]), inch(spot[1])
    apart = squared(aim, state.table["a"].at) ** 0.5
    way = way_in(state, aim, 6)
    length = 2 * state.table["a"].radius
    if 0 < apart < 6 * length - 10:
        assert way is not None
        assert len(way) == max(2, -(-int(apart) // length)) or len(way) == 1


def test_a_way_bends_around_a_disk_that_would_stop_it() -> None:
    state = crowd([((27.5, 18), "b")], 6)
    aim = inch(31), inch(18)
    assert len(way_in(crowd([], 6), aim, 6) or ()) == 4, "with nothing between"
    way = way_in(state, aim, 6)
    assert way is not None
    assert len(way) in (5, 6)
    ends = played(state, way)
    assert squared(ends.table["a"].at, aim) <= NEAR * NEAR


def test_a_walled_in_disk_has_no_way_out() -> None:
    walls = [((24 + dx * 0.45, 18 + dy * 0.45), "b") for dx, dy in ring(4)]
    assert way_in(crowd(walls, 4), (inch(34), inch(18)), 4) is None


# --- where it can come to ---


@given(DISKS, st.integers(1, 3))
@settings(max_examples=20)
def test_what_is_in_reach_really_is(disks, movement) -> None:
    state = crowd(disks, movement)
    lying = state.table["a"]
    found = reach(lying.at, lying.radius, movement, halts(state, "a"), state.table.holds_middle)
    length = 2 * lying.radius
    for there, flips in found.items():
        assert on_table(there)
        assert squared(there, lying.at) <= (flips * length + NEAR) ** 2


def test_with_nothing_in_the_way_all_of_the_disc_is_in_reach() -> None:
    at, radius = (WIDTH // 2, HEIGHT // 2), 22_225
    found = reach(at, radius, 3, never, on_table)
    for dx, dy in COMPASS:
        for part in range(1, 6):
            aim = at[0] + dx * radius * part // 4, at[1] + dy * radius * part // 4
            assert min(squared(aim, there) for there in found) < (radius // 2 * 3) ** 2


TURNS: dict[str, Callable[[Point], Point]] = {
    "moved": lambda at: (at[0] + 12_345, at[1] - 6_789),
    "mirrored": lambda at: (-at[0], at[1]),
    "turned by a quarter": lambda at: (-at[1], at[0]),
}


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
@given(others=st.lists(st.tuples(st.integers(-200_000, 200_000), st.integers(-200_000, 200_000)), max_size=5))
@settings(max_examples=15)
def test_a_table_that_is_moved_mirrored_or_turned_has_the_same_reach(turn, others) -> None:
    radius = 22_225

    def around(places: list[Point], start: Point) -> dict[Point, int]:
        table = table_of(1, 1, [(f"d{n}", at, radius, "B") for n, at in enumerate(places)])
        return reach(start, radius, 2, lambda _, there: any(table.under(there, radius)), lambda _: True)

    plain = around(others, (0, 0))
    turned = around([turn(at) for at in others], turn((0, 0)))
    assert turned == {turn(at): flips for at, flips in plain.items()}


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
@given(aim=st.tuples(st.integers(-300_000, 300_000), st.integers(-300_000, 300_000)), flips=st.integers(1, 4))
def test_a_way_that_is_moved_mirrored_or_turned_is_as_long(turn, aim, flips) -> None:
    radius, start = 22_225, (0, 0)
    assume(aim != start)
    plain = chain(start, aim, radius, flips, never, lambda _: True)
    turned = chain(turn(start), turn(aim), radius, flips, never, lambda _: True)
    assert (plain is None) == (turned is None)
    if plain is not None and turned is not None:
        assert len(plain) == len(turned)
        assert squared(turned[-1], turn(plain[-1])) <= (2 * NEAR) ** 2


# --- good spots ---

NEAR_BY = st.tuples(st.integers(-150_000, 150_000), st.integers(-150_000, 150_000))


@given(foe=NEAR_BY, radius=RADIUS, other=RADIUS, flips=st.integers(1, 4))
def test_spots_on_a_disk_lie_on_it(foe, radius, other, flips) -> None:
    for spot in onto(Circle(foe, other), (0, 0), radius, flips):
        assert squared(spot, foe) < (radius + other) ** 2


@given(one=NEAR_BY, other=NEAR_BY, radius=RADIUS)
def test_a_spot_on_two_disks_lies_on_both(one, other, radius) -> None:
    for spot in onto_two(Circle(one, INCH), Circle(other, 30_000), radius):
        assert squared(spot, one) < (radius + INCH) ** 2
        assert squared(spot, other) < (radius + 30_000) ** 2


@given(land=NEAR_BY, radius=RADIUS)
def test_spots_at_a_land_overlap_it(land, radius) -> None:
    for spot in beside(Circle(land, 2 * INCH), (0, 0), radius):
        assert squared(spot, land) < (radius + 2 * INCH) ** 2


@given(aim=NEAR_BY, flips=st.integers(0, 5))
def test_spots_along_a_line_are_whole_flips_away(aim, flips) -> None:
    radius = card("x").radius
    spots = list(along((0, 0), aim, radius, flips))
    assert len(spots) == (flips if aim != (0, 0) else 0)
    for count, spot in zip(range(flips, 0, -1), spots, strict=False):
        assert abs(squared(spot, (0, 0)) ** 0.5 - 2 * radius * count) < NEAR


@given(DISKS, st.integers(1, 4), st.sampled_from([(), ("flying",)]))
@settings(max_examples=25)
def test_every_candidate_is_accepted_flip_by_flip_and_arrives(disks, movement, skills) -> None:
    state = crowd(disks, movement, skills)
    lying, others = state.table["a"], [one for one in state.table.disks.values() if one.id != "a"]
    ways = candidates(
        lying.at, lying.radius, movement, halts(state, "a"), state.table.holds_middle,
        enemies=[Circle(one.at, one.radius) for one in others if one.seat == "B"],
        friends=[Circle(one.at, one.radius) for one in others if one.seat == "A"],
        lands=[Circle((inch(30), inch(18)), 2 * INCH)],
    )  # fmt: skip
    for way in ways:
        assert 1 <= len(way) <= movement
        assert played(state, way).table["a"].at == way[-1]


def test_candidates_go_onto_enemies_onto_two_to_lands_away_and_to_friends() -> None:
    state = crowd([((27, 17), "b"), ((27, 19), "b"), ((20, 10), "a")], 5)
    lying = state.table["a"]
    foes = [Circle((inch(27), inch(y)), inch(0.875)) for y in (17, 19)]
    friend, land = Circle((inch(20), inch(10)), inch(0.875)), Circle((inch(24), inch(26)), 2 * INCH)
    is_legal = state.table.holds_middle
    ways = candidates(
        lying.at, lying.radius, 5, halts(state, "a"), is_legal, enemies=foes, lands=[land], friends=[friend]
    )  # fmt: skip
    ends = [way[-1] for way in ways]

    def lies_on(end: Point, circle: Circle) -> bool:
        return squared(end, circle.at) < (circle.radius + lying.radius) ** 2

    assert any(lies_on(end, foes[0]) and not lies_on(end, foes[1]) for end in ends)
    assert any(lies_on(end, foes[0]) and lies_on(end, foes[1]) for end in ends)
    assert any(lies_on(end, land) for end in ends)
    assert any(squared(end, foes[0].at) > squared(lying.at, foes[0].at) for end in ends)
    assert any(squared(end, friend.at) < inch(1.8) ** 2 and not lies_on(end, friend) for end in ends)


@given(friend=NEAR_BY, radius=RADIUS)
def test_a_spot_next_to_a_disk_does_not_overlap_it(friend, radius) -> None:
    for spot in next_to(Circle(friend, INCH), (0, 0), radius):
        assert (radius + INCH) ** 2 <= squared(spot, friend) <= (radius + INCH + 20) ** 2
