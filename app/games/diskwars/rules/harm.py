"""Damage, blows, wounds and destruction, and who is credited with it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from app.base import frozen
from app.engine.effects import drop_of_pieces
from app.engine.run import Ask, Run
from app.games.diskwars.rules import carried
from app.games.diskwars.rules.abilities import listening
from app.games.diskwars.rules.abilities.standing import POISON, changed, harm_left, has
from app.games.diskwars.rules.abilities.using import keep_effects
from app.games.diskwars.rules.rulebook import Rulebook
from app.games.diskwars.rules.state import Disk, State
from app.games.diskwars.rules.values import toughness

LEAGUE = "league"  # the option to play by the rules of the league of 2001

# Who destroyed each disk: a seat, or nobody.
Credit = Mapping[str, str | None]


def seat_with_most_damage(shares: Mapping[str, int]) -> str | None:
    """The seat with the largest share of the damage on a disk; nobody if two are as large (R93)."""
    best = max(shares.values(), default=0)
    leaders = [seat for seat, share in shares.items() if share == best]
    return leaders[0] if len(leaders) == 1 else None


@dataclass(frozen=True, slots=True)
class Harm:
    """Something that hurts: what kinds it is of, which piece does it, why it happens, and whose act it is where that
    is not the piece's controller."""

    kinds: tuple[str, ...]
    by: str = ""
    cause: str = ""
    seat: str = ""


def hurt(run: Run[State], id_: str, amount: int, harm: Harm) -> None:
    """Lay damage on a disk, less what shields it. Whether it wounds is judged by `settle`."""
    if id_ not in run.state.disks or amount <= 0:
        return
    left, source = harm_left(run.state, id_, amount, harm.kinds, harm.by)
    if source:
        run.tell("harm-changed", piece=id_, source=source, amount=amount, left=left)
    if left > 0:
        disk, seat = run.state.disks[id_], _seat_of(run.state, harm)
        dealt = {**disk.dealt, seat: disk.dealt.get(seat, 0) + left} if seat else disk.dealt
        run.state = run.state.with_disk(id_, damage=disk.damage + left, dealt=dealt).stirred()
        run.tell("disk-damaged", piece=id_, amount=left, cause=harm.cause or harm.by)


def add_share(run: Run[State], id_: str, seat: str, amount: int) -> None:
    """Remember whose missiles harmed a disk: wounds and credit wait for the end of the segment."""
    shares = dict(run.state.shares)
    shares[id_] = {**shares.get(id_, {}), seat: shares.get(id_, {}).get(seat, 0) + amount}
    run.state = frozen.changed(run.state, shares=shares)


def put_poison(run: Run[State], id_: str, harm: Harm) -> None:
    """Lay a poison counter on a disk; what takes no missile damage is not poisoned by a missile (R159). In the missile
    segment the counter weighs as much as a point of damage, and wounds that follow from it wait (R158)."""
    if id_ not in run.state.disks:
        return
    if "missile" in harm.kinds:
        left, source = harm_left(run.state, id_, 1, harm.kinds, harm.by)
        if not left:
            run.tell("effect-shielded", piece=id_, source=source)
            return
    count = run.state.disks[id_].poison + 1
    run.state = run.state.with_disk(id_, poison=count).stirred()
    run.tell("poison-put", piece=id_, count=count, cause=harm.cause or harm.by)
    if run.state.segment == "missile":
        add_share(run, id_, _seat_of(run.state, harm) or "", 1)


def clear_poison(run: Run[State], id_: str) -> None:
    """Take all poison counters off a disk."""
    count = run.state.disks[id_].poison
    if count:
        run.state = run.state.with_disk(id_, poison=0).stirred()
        run.tell("poison-cleared", piece=id_, count=count, cause=POISON)


def settle(
    run: Run[State],
    ids: Iterable[str],
    credit: Credit,
    cause: str,
    killers: Mapping[str, str] | None = None,
) -> Ask[None]:
    """Turn the damage of the round into wounds (R22), then take the dead away together. `killers` are the disks that
    are credited in a battle. Who takes a wound over from another dies by the same hand."""
    dead: list[str] = []
    hands = dict(credit)
    for id_ in ids:
        if id_ not in run.state.disks:
            continue
        due = wounds_due(run.state, id_)
        more = due - run.state.disks[id_].turned
        if more > 0:
            run.state = run.state.with_disk(id_, turned=due)
            taker = yield from wound(run, id_, more, cause)
            hands.setdefault(taker, credit.get(id_))
            dead += dead_of(run.state, [taker])
        dead += dead_of(run.state, [id_])
    yield from remove(run, dict.fromkeys(dead), hands, cause, killers=killers)


def settle_all(run: Run[State], cause: str = "toughness", seat: str | None = None) -> Ask[None]:
    """Toughness that fell to the damage already lying there wounds at once (R16). Missile damage waits for its end.
    `seat` is whose act made it fall."""
    state = run.state
    if state.shares:
        return
    due = [id_ for id_, disk in state.disks.items() if disk.damage and wounds_due(state, id_) > disk.turned]
    if due:
        yield from settle(run, due, {id_: _felled_by(run.state.disks[id_], seat) for id_ in due}, cause)


def _felled_by(disk: Disk, seat: str | None) -> str | None:
    """Who has killed a disk whose toughness fell (R93): the enemy whose act made it fall. Where that was nobody's act,
    or its own side's, the seat with most of the damage on it."""
    return seat if seat and seat != disk.seat else seat_with_most_damage(disk.dealt)


def wounds_due(state: State, id_: str) -> int:
    """How many wounds the damage of this round comes to: one at the toughness, two at twice of it, and so on. In L5R
    the second and later ones need more than that (R40)."""
    return wounds_by(state.disks[id_].damage, max(toughness(state, id_), 1), state.rulebook)


def wounds_by(damage: int, bound: int, rulebook: Rulebook) -> int:
    """How many wounds so much damage gives to a creature of a toughness."""
    if rulebook.wounds_at_double or damage <= bound:
        return damage // bound
    return max(1, (damage - 1) // bound)


def blow(run: Run[State], id_: str, strength: int, harm: Harm, *, keep: bool = False) -> Ask[None]:
    """An instant blow: judged on top of the damage lying there, then it leaves nothing behind (R22, R33)."""
    if id_ not in run.state.disks:
        return
    left, source = harm_left(run.state, id_, strength, (*harm.kinds, "instant_blow"), harm.by)
    run.tell("blow-given", piece=id_, strength=strength, left=left, source=source, by=harm.by)
    if left <= 0:
        return
    if keep:
        hurt(run, id_, strength, replace(harm, kinds=(*harm.kinds, "instant_blow")))
        yield from settle(run, [id_], {id_: _seat_of(run.state, harm)}, harm.cause)
        return
    disk = run.state.disks[id_]
    bound, rulebook = max(toughness(run.state, id_), 1), run.state.rulebook
    more = wounds_by(disk.damage + left, bound, rulebook) - wounds_by(disk.damage, bound, rulebook)
    if more > 0:
        yield from wound(run, id_, more, harm.cause)


def _seat_of(state: State, harm: Harm) -> str | None:
    return harm.seat or (state.disks[harm.by].seat if harm.by in state.disks else "") or None


def wound(run: Run[State], id_: str, count: int, cause: str) -> Ask[str]:
    """Wounds, as many as the disk has room for and can take in a round. Another disk may take them over: the one that
    took them is returned."""
    outcome = yield from listening.before(run, "wounded", who=id_, n=count)
    taker = outcome.to or id_
    disk = run.state.disks.get(taker)
    if outcome.is_cancelled or disk is None:
        return taker
    cap = changed(run.state, taker, "wound_cap", 99)
    count = min(count, cap - disk.hurt, disk.card.wounds - disk.wounds)
    if count <= 0:
        return taker
    run.state = run.state.with_disk(taker, wounds=disk.wounds + count, hurt=disk.hurt + count).stirred()
    run.tell("disk-wounded", piece=taker, count=count, cause=cause)
    return taker


def is_dead(state: State, id_: str) -> bool:
    disk = state.disks[id_]
    return disk.wounds >= disk.card.wounds


def dead_of(state: State, ids: Iterable[str] | None = None) -> list[str]:
    return [id_ for id_ in (state.disks if ids is None else ids) if id_ in state.disks and is_dead(state, id_)]


def remove(
    run: Run[State],
    dead: Iterable[str],
    credit: Credit,
    cause: str,
    *,
    out: bool = False,
    killers: Mapping[str, str] | None = None,
) -> Ask[None]:
    """Destroyed disks leave together. Those that reanimate go under their owner's stack, the others to the casualties.
    Whoever is credited scores their points, but never for disks of their own, and never for slaves."""
    gone = []
    for id_ in dead:
        if id_ in run.state.disks:
            by = (killers or {}).get(id_, "")
            outcome = yield from listening.before(run, "destroyed", who=id_, by=by, cause=cause)
            if outcome.is_cancelled:
                _spare(run, id_)
            elif id_ in run.state.disks:
                gone.append(id_)
    answers = [
        use
        for id_ in gone
        for use in listening.heard(run.state, "after:destroyed", {"who": id_, "cause": cause, "seat": credit.get(id_)})
    ]
    for id_ in gone:
        _bury(run, id_, credit.get(id_), cause, out=out)
    if gone:
        take_off(run, gone)
        yield from listening.answer(run, answers)
        yield from remove(run, dead_of(run.state), {}, cause)
        # Whoever kept others tough keeps them so no more: they die by the hand of its killer (R16, R93).
        hands = {credit.get(id_) for id_ in gone}
        yield from settle_all(run, seat=hands.pop() if len(hands) == 1 else None)


def _spare(run: Run[State], id_: str) -> None:
    """It lives on after all: the wound that would have killed it is not given, earlier ones stay."""
    disk = run.state.disks[id_]
    if disk.wounds >= disk.card.wounds:
        run.state = run.state.with_disk(id_, wounds=disk.card.wounds - 1)
        run.tell("disk-healed", piece=id_, count=disk.wounds - disk.card.wounds + 1, cause="spared")


def _bury(run: Run[State], id_: str, by: str | None, cause: str, *, out: bool) -> None:
    """Where a destroyed disk goes. In the league a sacrificed one never comes back, by Reanimate or otherwise; no more
    does a Lord (R169)."""
    state, disk = run.state, run.state.disks[id_]
    owner = state.seat(disk.owner)
    card = disk.card.id
    out = out or card == owner.lord or (cause == "sacrifice" and bool(state.options.get(LEAGUE)))
    returns = not out and has(state, id_, "reanimate")
    if returns:
        state = state.with_seat(owner.id, stack=(*owner.stack, card))
    elif not out:
        state = state.with_seat(owner.id, casualties=(*owner.casualties, card))
    else:
        state = state.with_seat(owner.id, aside=(*owner.aside, card))
    scores = bool(by) and by != disk.seat and cause != "sacrifice" and not disk.slave
    if scores and by is not None:
        lords = state.seat(by).lords_killed + int(card == owner.lord)
        worth = disk.card.points + carried.points_of(state, disk)
        state = state.with_seat(by, killed=state.seat(by).killed + worth, lords_killed=lords)
    if any(one.record.lingers for one in disk.card.book.records):
        state = frozen.changed(state, ghosts=(*state.ghosts, (id_, disk.seat, card)))
    run.state = state
    run.tell("disk-destroyed", piece=id_, by=by if scores else None, returns=returns, cause=cause)


def take_off(run: Run[State], gone: Iterable[str]) -> None:
    """Off the table, with everything that lay on it and that it carried."""
    lost = tuple(gone)
    if run.state.items:
        carried.lose_all(run, lost)
    keep_effects(run, drop_of_pieces(run.state.effects, lost))
    state = run.state
    disks = {id_: disk for id_, disk in state.disks.items() if id_ not in lost}
    shares = {id_: share for id_, share in state.shares.items() if id_ not in lost}
    run.state = frozen.changed(state, disks=disks, table=state.table.without(lost), shares=shares).stirred()


def destroy(run: Run[State], ids: Iterable[str], seat: str, cause: str, *, out: bool = False) -> Ask[None]:
    """Destroyed whatever the wounds; an ability's kills are credited to its controller (R23)."""
    gone = [id_ for id_ in ids if id_ in run.state.disks]
    yield from remove(run, gone, dict.fromkeys(gone, seat or None), cause, out=out)
