"""What the signs on disks say."""

from app.engine.effects import Effect
from app.games.disk.rules.table import table_of
from app.games.disk.scenery.signs import DiskSigns, stacks_of
from app.games.diskwars.battle.scenery.signs import signs_of
from app.games.diskwars.rules.state import Disk, Profile, Seat, State

R = 22_225
CARD = Profile(id="card", name="Card", attack=1, defense=1, toughness=1, movement=3, points=1, radius=R, wounds=2)


def laid(*disks: tuple[str, int, int], effects: tuple[Effect, ...] = (), **values: object) -> State:
    """Disks by id, x and y in millimetres, bottom to top; all of them with the same counters."""
    lying = [(id_, (x * 1000, y * 1000), R, "A") for id_, x, y in disks]
    return State(
        table=table_of(900_000, 900_000, lying), seats=(Seat(id="A"),), effects=effects,
        disks={id_: Disk(id=id_, seat="A", owner="A", card=CARD, **values) for id_, *_ in disks},  # type: ignore[arg-type]
    )  # fmt: skip


def test_counters_are_those_of_the_disk() -> None:
    state = laid(("a", 100, 100), activated=2, damage=3, wounds=1, berserk=True, plague=2, slave=True)
    assert signs_of(state) == {"a": DiskSigns(2, 3, 1, True, 2, True)}


def test_effects_are_counted_on_whom_they_lie() -> None:
    effects = tuple(Effect(id=n, source="spell/x#0", seat="A", host=host) for n, host in enumerate(("a", "a", None)))
    found = signs_of(laid(("a", 100, 100), ("b", 300, 100), effects=effects))
    assert (found["a"].effects, found["b"].effects) == (2, 0)


def test_a_stack_is_as_high_as_its_disks_lie_on_each_other() -> None:
    found = signs_of(laid(("a", 100, 100), ("b", 130, 100), ("c", 160, 100), ("d", 400, 100)))
    assert {id_: signs.height for id_, signs in found.items()} == {"a": 0, "b": 1, "c": 2, "d": 0}
    assert {id_ for id_, signs in found.items() if signs.is_pinned} == {"a", "b"}


def test_signs_stand_where_nothing_covers_the_rim() -> None:
    found = signs_of(laid(("a", 100, 100), ("b", 120, 80)))
    assert found["b"].free == 315
    assert found["a"].free == 45  # upper right and right are covered


def test_stacks_of_three_are_told_from_pairs() -> None:
    state = laid(("c", 130, 100), ("a", 100, 100), ("b", 160, 100), ("d", 400, 100), ("e", 420, 100))
    assert stacks_of(state.table) == (("c", "a", "b"),)
