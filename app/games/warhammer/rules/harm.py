"""Damage, wounds and casualties, and who is out of the game."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.base.frozen import changed
from app.engine.effects import drop_of_pieces
from app.engine.protocol import Result
from app.engine.run import Run
from app.games.warhammer.rules.scenarios import scores
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import has_keyword, is_on, parameters, stamina, toughness

PHYSICAL, ARCANE, IMPACT, MAGIC, RANGED, MELEE = "physical", "arcane", "impact", "magic", "ranged", "melee"


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage to one disk: how much, of what kinds, and by which piece."""

    upon: str
    amount: int
    kinds: tuple[str, ...]
    by: str = ""


def is_immune(state: State, id_: str, kinds: Iterable[str]) -> bool:
    """Immune: neither a target nor harmed by what is named (R66). Fortified terrain is as good against impact."""
    named = tuple(kinds)
    immune = parameters(state, id_, "immune") if has_keyword(state, id_, "immune") else ()
    if any(kind in immune for kind in named):
        return True
    return IMPACT in named and is_on(state, id_, "fortified")


def suffered(state: State, blow: Blow) -> int:
    """What of a blow reaches the disk that takes no other at the same moment."""
    return blow.amount - sum(amount - left for amount, left in lessened(state, (blow,)))


def lessened(state: State, blows: Iterable[Blow]) -> Iterator[tuple[int, int]]:
    """What one disk does not take in full of all that falls on it at the same moment: how much it is, and how much is
    left. Nothing where it is immune. Where it is resistant half of the sum, rounded up: it is one dealing (R69)."""
    resisted = 0
    for blow in blows:
        if is_immune(state, blow.upon, blow.kinds):
            yield blow.amount, 0
        elif _is_resistant(state, blow):
            resisted += blow.amount
    if resisted > 1:
        yield resisted, (resisted + 1) // 2


def _is_resistant(state: State, blow: Blow) -> bool:
    if not has_keyword(state, blow.upon, "resistant"):
        return False
    resistant = parameters(state, blow.upon, "resistant")
    return any(kind in resistant for kind in blow.kinds)


def deal(run: Run[State], blows: Iterable[Blow], cause: str) -> None:
    """All of it at the same moment: whatever one disk takes is a single dealing and gives one wound at most (R64)."""
    fallen: dict[str, list[Blow]] = {}
    for blow in blows:
        if blow.upon in run.state.disks and blow.amount > 0:
            fallen.setdefault(blow.upon, []).append(blow)
    hurt: dict[str, int] = {}
    poisoned: list[str] = []
    for id_, ones in fallen.items():
        total = sum(one.amount for one in ones)
        for amount, left in lessened(run.state, ones):
            run.tell("harm-halved", piece=id_, amount=amount, left=left)
            total -= amount - left
        if total > 0:
            hurt[id_] = total
        if any(_poisons(run.state, one) and not is_immune(run.state, id_, one.kinds) for one in ones):
            poisoned.append(id_)
    for id_, amount in hurt.items():
        disk = run.state.disks[id_]
        is_poisoned = disk.poisoned or id_ in poisoned
        run.state = run.state.with_disk(id_, damage=disk.damage + amount, poisoned=is_poisoned)
        run.tell("disk-damaged", piece=id_, amount=amount, cause=cause)
        if is_poisoned and not disk.poisoned:
            run.tell("disk-marked", piece=id_, changes={"poisoned": 1})
    settle(run, hurt, cause)


def _poisons(state: State, blow: Blow) -> bool:
    is_close = MELEE in blow.kinds or RANGED in blow.kinds
    return is_close and blow.by in state.disks and has_keyword(state, blow.by, "poison")


def settle(run: Run[State], ids: Iterable[str], cause: str) -> None:
    """Damage that reaches the toughness is a wound; who cannot bear another one is a casualty."""
    over = [id_ for id_ in ids if id_ in run.state.disks and _is_over(run.state, id_)]
    wound(run, over, cause)


def settle_all(run: Run[State], cause: str) -> None:
    """Toughness that fell to the damage lying there wounds at once (R16)."""
    settle(run, [id_ for id_, disk in run.state.disks.items() if disk.damage], cause)


def _is_over(state: State, id_: str) -> bool:
    return state.disks[id_].damage >= toughness(state, id_)


def wound(run: Run[State], ids: Iterable[str], cause: str) -> None:
    """A wound each. With it all damage goes; beyond its stamina a disk is removed. The dead leave together."""
    dead = []
    for id_ in ids:
        disk = run.state.disks[id_]
        if disk.wounds >= stamina(run.state, id_):
            dead.append(id_)
            continue
        run.state = run.state.with_disk(id_, wounds=disk.wounds + 1, damage=0)
        run.tell("disk-wounded", piece=id_, count=1, cause=cause)
    remove(run, dead, cause)


def remove(run: Run[State], dead: Iterable[str], cause: str) -> None:
    """To the casualties of their owners, together. Who has no disk left on the field is out at once."""
    gone = tuple(id_ for id_ in dead if id_ in run.state.disks)
    if not gone:
        return
    for id_ in gone:
        disk = run.state.disks[id_]
        owner = run.state.seat(disk.owner)
        run.state = run.state.with_seat(owner.id, casualties=(*owner.casualties, disk.card.id))
        run.tell("disk-lost", piece=id_, seat=disk.seat, cause=cause)
    effects = drop_of_pieces(run.state.effects, gone)
    left = run.state.without(gone)
    run.state = left if effects == left.effects else changed(left, effects=effects)
    eliminate(run)


def eliminate(run: Run[State]) -> None:
    """Whoever has no disk on the field is out, reserve or not; the last one left wins; if nobody is, nobody does."""
    state = run.state
    if state.ended is not None or state.segment.startswith("setup"):
        return
    alive = {disk.seat for disk in state.disks.values()}
    fallen = [seat for seat in state.playing if seat not in alive]
    for seat in fallen:
        run.state = run.state.with_seat(seat, is_out=True, left=0)
        run.tell("seat-eliminated", seat=seat)
    left = run.state.playing
    if fallen and len(left) <= 1:
        run.state = changed(run.state, ended=_ended(run.state, left))


def _ended(state: State, left: tuple[str, ...]) -> Result:
    return Result(winners=left, reason="last-left" if left else "none-left", scores=scores(state))
