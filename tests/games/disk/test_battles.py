"""Battles (R24): roles, what is joined, what comes first, a ring of six."""

import math

from app.base.units import UM_PER_INCH as INCH
from app.games.disk.rules.battles import Battle, battles, ready, stacks
from app.games.disk.rules.sight import Barrier, sees
from app.games.disk.rules.table import Table, table_of

R = INCH


def enemies(one: str, other: str) -> bool:
    """Disks are named by their seat: a1, b2."""
    return one[0] != other[0]


def line(*places: tuple[str, float]) -> Table:
    return table_of(48 * INCH, 36 * INCH, [(id_, (round(x * INCH), 18 * INCH), R, id_[0]) for id_, x in places])


def found(table: Table, spent: set[str] = frozenset()) -> tuple[Battle, ...]:
    return battles(table, [id_ for id_ in table.disks if id_ not in spent], enemies)


def test_the_upper_of_two_enemies_attacks_the_lower() -> None:
    (battle,) = found(line(("b", 10), ("a", 11)))
    assert (battle.attackers, battle.defenders) == (("a",), ("b",))


def test_friends_do_not_fight() -> None:
    assert found(line(("a1", 10), ("a2", 11))) == ()


def test_a_disk_in_both_roles_stands_in_two_battles_and_the_upper_comes_first() -> None:
    top, below = found(line(("b1", 10), ("a", 11), ("b2", 12)))
    assert (top.attackers, top.defenders) == (("b2",), ("a",))
    assert (below.attackers, below.defenders) == (("a",), ("b1",))
    assert ready((top, below)) == (top,)


def test_two_on_one_and_one_on_two_are_one_battle_each() -> None:
    (combined,) = found(line(("b", 10), ("a", 9), ("c", 11)))
    assert combined.attackers_of("b") == ("c", "a")
    (double,) = found(line(("a", 9), ("c", 11.2), ("b", 10.1)))
    assert set(double.victims["b"]) == {"a", "c"}


def test_who_has_attacked_only_pins() -> None:
    table = line(("b", 10), ("c", 11))
    assert found(table, spent={"c"}) == ()


def test_a_ring_of_six_begins_with_the_topmost() -> None:
    """Each disk lies on the next one, all around, which only a table of six in a circle allows."""
    places = []
    for i in range(6):
        angle = math.radians(60 * i)
        at = (round(24 * INCH + 1.9 * INCH * math.cos(angle)), round(18 * INCH + 1.9 * INCH * math.sin(angle)))
        places.append(("ab"[i % 2] + str(i), at, R, "ab"[i % 2]))
    table = table_of(48 * INCH, 36 * INCH, places)
    assert all(len(table.near[id_]) == 2 for id_ in table.disks)
    waiting = found(table)
    fought: list[str] = []
    spent: set[str] = set()
    while waiting:
        battle = ready(waiting)[0]
        fought += battle.attackers
        spent |= set(battle.attackers)
        waiting = found(table, spent)
    assert fought[0] == "b5"
    assert len(fought) == len(set(fought))
    assert set(fought) == {id_ for id_ in table.disks if any(enemies(id_, other) for other in table.pins(id_))}


def test_battles_that_share_a_disk_are_one_stack() -> None:
    waiting = found(line(("b1", 10), ("a1", 11), ("b2", 12), ("b3", 30), ("a2", 31)))
    groups = stacks(waiting)
    assert sorted(len(group) for group in groups) == [1, 2]


def test_sight_goes_past_a_barrier_that_hides_only_the_middle() -> None:
    small = Barrier("wall", (10 * INCH, 0), INCH // 4)
    large = Barrier("hill", (10 * INCH, 0), 3 * INCH)
    assert sees((0, 0), R, (20 * INCH, 0), R, [small])
    assert not sees((0, 0), R, (20 * INCH, 0), R, [large])
    assert sees((0, 0), R, (20 * INCH, 0), R, [])
    grazing = Barrier("edge", (10 * INCH, R + INCH), INCH)
    assert sees((0, 0), R, (20 * INCH, 0), R, [grazing])
