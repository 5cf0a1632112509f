"""Layers, touching and pinning (R1, R2, R11), and that the mended memory of overlaps is always the true one."""

from hypothesis import given
from hypothesis import strategies as st

from app.base.units import UM_PER_INCH as INCH
from app.games.disk.rules.table import Table, table_of

R = INCH


def line(*places: tuple[str, float], radius: int = R) -> Table:
    """Disks of two inches on one line, bottom to top, by the x of their middles in inches."""
    return table_of(48 * INCH, 36 * INCH, [(id_, (round(x * INCH), 18 * INCH), radius, id_[0]) for id_, x in places])


def test_a_disk_between_two_others_keeps_them_from_touching() -> None:
    table = line(("c", 10), ("b", 10.5), ("a", 11))
    assert table.touch("a", "b")
    assert table.touch("b", "c")
    assert not table.touch("a", "c")
    assert table.pins("a") == ("b",)
    assert table.pinned_by("c") == ("b",)


def test_a_disk_that_lies_on_two_touches_both() -> None:
    table = line(("b", 9), ("c", 12), ("a", 10.5))
    assert table.touching("a") == ("b", "c")
    assert table.pins("a") == ("b", "c")
    assert not table.near["b"] & {"c"}


def test_edges_that_meet_do_not_overlap() -> None:
    table = line(("a", 10), ("b", 12))
    assert table.near["a"] == frozenset()
    assert set(table.within("a", 0)) == {"a", "b"}


def test_who_flips_comes_to_lie_on_top_and_who_burrows_below_all() -> None:
    table = line(("a", 10), ("b", 10.5), ("c", 20))
    assert table.is_pinned("a")
    moved = table.moved("a", (round(10.2 * INCH), 18 * INCH))
    assert moved.pins("a") == ("b",)
    assert not moved.is_pinned("a")
    burrowed = moved.burrowed("c", (round(10.1 * INCH), 18 * INCH))
    assert burrowed.lies_on_table("c")
    assert burrowed.pinned_by("c") == ("b",)


def test_fate_lifts_the_lower_just_above_the_upper() -> None:
    table = line(("a", 10), ("b", 10.5), ("c", 10.8))
    lifted = table.lifted_over("a", "b")
    assert [disk.id for disk in lifted.bottom_up()] == ["b", "a", "c"]
    assert lifted.pins("a") == ("b",)
    assert lifted["a"].at == table["a"].at


def test_removing_the_disk_between_lets_the_upper_drop() -> None:
    table = line(("b", 10), ("a", 10.4), ("c", 10.8))
    assert not table.touch("c", "b")
    assert table.without(["a"]).pins("c") == ("b",)


PLACE = st.tuples(st.integers(0, 12 * INCH), st.integers(0, 12 * INCH))
RADIUS = st.sampled_from([22_225, 25_400, 31_750, 44_450])


@given(
    st.lists(st.tuples(PLACE, RADIUS), min_size=2, max_size=9),
    st.lists(st.tuples(st.sampled_from(["move", "burrow", "remove", "put"]), st.integers(0, 8), PLACE), max_size=12),
)
def test_the_memory_of_overlaps_is_what_the_places_say(disks, changes) -> None:
    table = table_of(12 * INCH, 12 * INCH, [(f"d{i}", at, r, "A") for i, (at, r) in enumerate(disks)])
    count = len(disks)
    for verb, which, at in changes:
        ids = sorted(table.disks)
        if verb == "put" or not ids:
            table = table.put(f"d{count}", at, R, "A")
            count += 1
            continue
        id_ = ids[which % len(ids)]
        if verb == "remove":
            table = table.without([id_])
        else:
            table = table.moved(id_, at) if verb == "move" else table.burrowed(id_, at)
    fresh = table_of(12 * INCH, 12 * INCH, [(d.id, d.at, d.radius, d.seat) for d in table.bottom_up()])
    assert table.near == fresh.near
    for id_ in table.disks:
        assert table.pinned_by(id_) == fresh.pinned_by(id_)
        assert table.is_pinned(id_) == bool(fresh.pinned_by(id_))
        for other in table.pins(id_):
            assert id_ in table.pinned_by(other)


def test_a_table_knows_whether_disks_lie_on_others() -> None:
    alone = Table(width=36 * INCH, height=24 * INCH).put("a", (5 * INCH, 5 * INCH), INCH, "A")
    assert not alone.has_stacks
    assert not alone.put("b", (8 * INCH, 5 * INCH), INCH, "B").has_stacks
    assert alone.put("b", (6 * INCH, 5 * INCH), INCH, "B").has_stacks
