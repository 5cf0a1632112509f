"""Damage, wounds and destruction, and who is credited with it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from app.engine.effects import without
from app.engine.run import Run
from app.games.diskwars.numbers import DISKWARS, Numbers
from app.games.diskwars.state import State, has
from app.games.diskwars.values import toughness

# Who destroyed each disk: a seat, or nobody.
Credit = Mapping[str, str | None]


def hurt(run: Run[State], harm: Mapping[str, int], cause: str) -> None:
    """Lay damage on disks. Whether it wounds is judged by `settle`."""
    for id_, amount in harm.items():
        if amount > 0 and id_ in run.state.disks:
            run.state = run.state.with_disk(id_, damage=run.state.disks[id_].damage + amount).stirred()
            run.tell("disk-damaged", piece=id_, amount=amount, cause=cause)


def settle(run: Run[State], ids: Iterable[str], credit: Credit, cause: str, numbers: Numbers = DISKWARS) -> None:
    """Turn the damage of the round into wounds (R22), then take the dead away together."""
    dead: list[str] = []
    for id_ in ids:
        if id_ not in run.state.disks:
            continue
        due = wounds_due(run.state, id_, numbers)
        more = due - run.state.disks[id_].turned
        if more > 0:
            run.state = run.state.with_disk(id_, turned=due)
            wound(run, id_, more, cause)
        if is_dead(run.state, id_):
            dead.append(id_)
    remove(run, dead, credit, cause)


def wounds_due(state: State, id_: str, numbers: Numbers = DISKWARS) -> int:
    """How many wounds the damage of this round comes to: one at the toughness, two at twice of it, and so on. In L5R
    the second and later ones need more than that (R40)."""
    damage, bound = state.disks[id_].damage, max(toughness(state, id_, numbers), 1)
    if numbers.wounds_at_double or damage <= bound:
        return damage // bound
    return max(1, (damage - 1) // bound)


def wound(run: Run[State], id_: str, count: int, cause: str) -> None:
    run.state = run.state.with_disk(id_, wounds=run.state.disks[id_].wounds + count).stirred()
    run.tell("disk-wounded", piece=id_, count=count, cause=cause)


def is_dead(state: State, id_: str) -> bool:
    disk = state.disks[id_]
    return disk.wounds >= disk.card.wounds


def remove(run: Run[State], dead: Iterable[str], credit: Credit, cause: str) -> None:
    """Destroyed disks leave together. Those that reanimate go under their owner's stack, the others to the casualties.
    Whoever is credited scores their points, but never for disks of their own."""
    gone = tuple(dead)
    for id_ in gone:
        state, disk = run.state, run.state.disks[id_]
        owner = state.seat(disk.owner)
        if has(disk, "reanimate"):
            state = state.with_seat(owner.id, stack=(*owner.stack, disk.card.id))
        else:
            state = state.with_seat(owner.id, casualties=(*owner.casualties, disk.card.id))
        by = credit.get(id_)
        if by is not None and by != disk.seat:
            state = state.with_seat(by, killed=state.seat(by).killed + disk.card.points)
        run.state = state
        run.tell("disk-destroyed", piece=id_, by=by, returns=has(disk, "reanimate"), cause=cause)
    if gone:
        take_off(run, gone)


def take_off(run: Run[State], gone: Iterable[str]) -> None:
    """Off the table, with everything that lay on it."""
    lost = tuple(gone)
    state = run.state
    disks = {id_: disk for id_, disk in state.disks.items() if id_ not in lost}
    run.state = replace(
        state, disks=disks, table=state.table.without(lost), effects=without(state.effects, lost)
    ).stirred()  # fmt: skip
