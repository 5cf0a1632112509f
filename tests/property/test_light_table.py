"""A light table says what the table says: who lies under a circle, who pins whom, which battle comes first. Over
generated tables of two and three seats, before a move and after it."""

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.geometry import Point
from app.base.units import UM_PER_INCH as INCH
from app.games.disk.ai.battle_order import BattleOrder
from app.games.disk.ai.light_table import LightTable, light_table_of, neighbourhood
from app.games.disk.ai.masks import members
from app.games.disk.rules.battles import battles, ready
from app.games.disk.rules.table import Table, table_of

Circles = list[tuple[Point, int, str]]  # bottom to top: middle, radius, seat
Moves = list[tuple[int, Point]]

WIDE, HIGH = 8 * INCH, 6 * INCH
RADII = (INCH, INCH * 3 // 4, INCH // 2)
PLACES = st.tuples(st.integers(0, 64), st.integers(0, 48)).map(lambda at: (at[0] * INCH // 8, at[1] * INCH // 8))
CIRCLES = st.lists(st.tuples(PLACES, st.sampled_from(RADII), st.sampled_from("aaabbbc")), min_size=1, max_size=12)
MOVES = st.lists(st.tuples(st.integers(0, 11), PLACES), max_size=3)


def laid(circles: Circles) -> Table:
    """Disks named by their seat, bottom to top."""
    return table_of(WIDE, HIGH, [(f"{seat}{n}", at, radius, seat) for n, (at, radius, seat) in enumerate(circles)])


def enemies(one: str, other: str) -> bool:
    return one[0] != other[0]


def named(ids: list[str], mask: int) -> set[str]:
    return {ids[n] for n in members(mask)}


def assert_same(table: Table, light: LightTable, ids: list[str]) -> None:
    for n, id_ in enumerate(ids):
        assert light.at[n] == table[id_].at
        assert named(ids, light.near(n)) == table.near[id_]
        assert named(ids, light.pins(n)) == set(table.pins(id_))
        assert light.is_pinned(n) == table.is_pinned(id_) == bool(light.pinned() >> n & 1)
    assert [ids[n] for n in light.from_top((1 << len(ids)) - 1)] == list(table.ids_bottom_up())[::-1]


@settings(max_examples=200, deadline=None)
@given(circles=CIRCLES, moves=MOVES)
def test_places_layers_and_pins_are_those_of_the_table(circles: Circles, moves: Moves) -> None:
    table = laid(circles)
    ids = list(table.disks)
    light = light_table_of(table, ids)
    assert_same(table, light, ids)
    for number, at in moves:
        one = number % len(ids)
        before, was = light, (light.at.copy(), light.below.copy(), light.above.copy())
        table, light = table.moved(ids[one], at), light.moved(one, at)
        assert_same(table, light, ids)
        assert (before.at, before.below, before.above) == was


@settings(max_examples=200, deadline=None)
@given(circles=CIRCLES, at=PLACES, radius=st.sampled_from(RADII))
def test_who_lies_under_a_circle_and_who_is_left_without_some(circles: Circles, at: Point, radius: int) -> None:
    table = laid(circles)
    ids = list(table.disks)
    light = light_table_of(table, ids)
    assert named(ids, light.under(at, radius)) == set(table.under(at, radius))
    for n, id_ in enumerate(ids):
        around = neighbourhood(light, n, 40 * INCH)
        assert named(ids, around.under(at)) == set(table.under(at, table[id_].radius, but=id_))
        gone = sum(1 << other for other in range(n))
        left = table.without(ids[:n])
        assert named(ids, light.pins(n, gone)) == set(left.pins(id_))


@settings(max_examples=200, deadline=None)
@given(circles=CIRCLES, at=PLACES, far=st.integers(0, 3 * INCH))
def test_what_lies_near_enough_is_never_left_out(circles: Circles, at: Point, far: int) -> None:
    table = laid(circles)
    ids = list(table.disks)
    light = light_table_of(table, ids)
    x, y = light.at[0]
    there = x + (at[0] - x) * far // (9 * INCH), y + (at[1] - y) * far // (9 * INCH)
    assert neighbourhood(light, 0, far).under(there) == light.under(there, light.radii[0], but=0)


@settings(max_examples=300, deadline=None)
@given(circles=CIRCLES, moves=MOVES, fates=st.lists(st.integers(0, 3), min_size=12, max_size=12))
def test_battles_come_in_the_order_of_the_rules(circles: Circles, moves: Moves, fates: list[int]) -> None:
    """Some fall in each battle, and who has fallen no longer keeps others apart."""
    table = laid(circles)
    for number, at in moves:
        table = table.moved(list(table.disks)[number % len(table.disks)], at)
    ids = list(table.disks)
    light = light_table_of(table, ids)
    foes = [sum(1 << n for n, other in enumerate(ids) if enemies(id_, other)) for id_ in ids]
    order, gone, spent = BattleOrder(light, (1 << len(ids)) - 1, foes), 0, set[str]()
    while waiting := battles(table, [id_ for id_ in table.disks if id_ not in spent], enemies):
        wanted = ready(waiting)[0]
        found = order.next_battle(gone)
        assert [ids[n] for n in found] == list(wanted.attackers)
        assert {ids[n]: named(ids, mask) for n, mask in found.items()} == {
            one: set(victims) for one, victims in wanted.victims.items()
        }
        spent.update(wanted.attackers)
        dead = [id_ for id_ in (*wanted.attackers, *wanted.defenders) if fates[ids.index(id_)] == 0]
        table = table.without(dead)
        gone |= sum(1 << ids.index(id_) for id_ in dead)
    assert not order.next_battle(gone)


@settings(max_examples=200, deadline=None)
@given(circles=CIRCLES)
def test_what_hangs_together_is_all_that_can_be_walked_to(circles: Circles) -> None:
    table = laid(circles)
    ids = list(table.disks)
    light = light_table_of(table, ids)
    foes = [sum(1 << n for n, other in enumerate(ids) if enemies(id_, other)) for id_ in ids]
    for n, id_ in enumerate(ids):
        assert named(ids, light.joined(1 << n)) == _walked(table, id_, is_open=lambda *_: True)
        assert named(ids, light.joined(1 << n, foes)) == _walked(table, id_, is_open=enemies)


def _walked(table: Table, start: str, is_open: Callable[[str, str], bool]) -> set[str]:
    found, edge = set[str](), [start]
    while edge:
        id_ = edge.pop()
        if id_ not in found:
            found.add(id_)
            edge += [other for other in table.near[id_] if is_open(id_, other)]
    return found


def test_the_light_table_of_some_disks_knows_nothing_of_the_others() -> None:
    table = laid([((INCH, INCH), INCH, "a"), ((2 * INCH, INCH), INCH, "b"), ((3 * INCH, INCH), INCH, "a")])
    light = light_table_of(table, ["a0", "a2"])
    assert light.at == [(INCH, INCH), (3 * INCH, INCH)]
    assert [light.near(n) for n in range(2)] == [0, 0]


def test_equal_patterns_are_equal_fights() -> None:
    """Where the pieces lie does not matter, only who lies on whom and in which order."""
    here = laid([((INCH, INCH), INCH, "a"), ((2 * INCH, INCH), INCH, "b")])
    there = laid([((4 * INCH, 3 * INCH), INCH, "a"), ((4 * INCH, 4 * INCH), INCH, "b")])
    apart = laid([((INCH, INCH), INCH, "a"), ((5 * INCH, INCH), INCH, "b")])
    patterns = [light_table_of(table, list(table.disks)).pattern(0b11) for table in (here, there, apart)]
    assert patterns[0] == patterns[1] != patterns[2]
