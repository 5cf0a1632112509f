"""What abilities are worth: a price for each step of a record and each disk that it means."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from app.games.disk.rules.battles import battles
from app.games.disk.rules.book import Sourced
from app.games.warhammer.ai.combining import can_fight, could_strike, strength_in_melee
from app.games.warhammer.ai.field import Field
from app.games.warhammer.ai.fights import gain_of
from app.games.warhammer.ai.moves import Mover
from app.games.warhammer.ai.shots import STUN, best_spell, harm
from app.games.warhammer.rules.abilities import selecting
from app.games.warhammer.rules.abilities.standing import roster
from app.games.warhammer.rules.abilities.use import Use
from app.games.warhammer.rules.abilities.using import candidates
from app.games.warhammer.rules.harm import ARCANE
from app.games.warhammer.rules.phases.commands import users
from app.games.warhammer.rules.state import State
from catalog.schema.records import Damage, Deploy, Flip, Grant, Heal, Mark, Modify, Restrict, Step, Wound, verb_of

FRESH = 0.3  # what a token taken off is worth, as a share of the disk
RAISED = 0.08  # what one more in a value is worth
BOUND = 0.2  # what it is worth that a disk may not do something
TURN = 0.12  # what a flip out of turn is worth
ARRIVAL = 3.0  # what a disk that comes in is worth
SURE, SMALL = 1.5, 0.5  # scripts: what is likely to help, and what may
AVERAGE = 2  # of a d6 less two, rounded up
SLIGHT = 0.3  # what it is worth that a disk may act, beside what it could strike, as a share of it
FIGHTING = frozenset({"at", "d", "t"})
MOVING = frozenset({"flying", "strider", "relentless", "impact", "mobile", "stalwart"})


def worth_of(field: Field, use: Use) -> float:
    """What a use does, as far as its picks are made."""
    return sum(_step(field, use, step) for step in _steps(use.sourced.record.do))


def _steps(steps: tuple[Step, ...]) -> Iterator[Step]:
    for step in steps:
        yield from _steps(step.may) if step.may is not None else (step,)


def _step(field: Field, use: Use, step: Step) -> float:
    if step.script is not None:
        script = _SCRIPTS.get(step.script)
        return script(field, use) if script else SMALL
    verb = verb_of(step)
    price = _COMBINED.get(verb) if field.temper.combines and verb in _COMBINED else _PRICES.get(verb)
    if price is None:
        return SMALL
    body = getattr(step, verb)
    if isinstance(body, Deploy):
        return ARRIVAL
    who = body.by if isinstance(body, Restrict) else body.who
    ids = (id_ for id_ in selecting.chosen(field.view, use, who) if id_ in field.view.disks) if who else ()
    return sum(price(field, use, body, id_) for id_ in ids)


def _damage(field: Field, use: Use, body: Damage, id_: str) -> float:
    return harm(field, id_, selecting.count(body.n)(field.view, use, id_), tuple(body.kinds))


def _wound(field: Field, _use: Use, body: Wound, id_: str) -> float:
    one = field.figure(id_)
    return field.sign(id_) * one.price * min(body.n, one.lives) / one.lives


def _mark(field: Field, _use: Use, body: Mark, id_: str) -> float:
    disk, price, sign = field.view.disks[id_], field.figure(id_).price, field.sign(id_)
    worth = 0.0
    if body.put == "activation" and field.is_ready(id_):
        worth += sign * STUN * price
    if body.put == "empower" and not disk.empowered:
        worth -= sign * 2 * RAISED * price * (2 if field.table.near[id_] else 1)
    if body.put == "poison" and not disk.poisoned:
        worth += sign * RAISED * price
    if "activation" in (body.take, body.clear) and disk.activated and not field.table.is_pinned(id_):
        worth -= sign * FRESH * price
    return worth


def _heal(field: Field, _use: Use, _body: Heal, id_: str) -> float:
    return -field.sign(id_) * field.figure(id_).price / 2 if field.view.disks[id_].wounds else 0.0


def _modify(field: Field, use: Use, body: Modify, id_: str) -> float:
    added: Mapping[Any, Any] = body.add
    if set(added) == {"m"} and not field.is_ready(id_):
        return 0.0
    more = sum(selecting.count(amount)(field.view, use, id_) for amount in added.values())
    return -field.sign(id_) * RAISED * more * field.figure(id_).price


def _grant(field: Field, _use: Use, _body: Grant, id_: str) -> float:
    return -field.sign(id_) * RAISED * field.figure(id_).price


def _restrict(field: Field, _use: Use, _body: Restrict, id_: str) -> float:
    return field.sign(id_) * BOUND * field.figure(id_).price if field.is_ready(id_) else 0.0


def _flip(field: Field, _use: Use, _body: Flip, id_: str) -> float:
    return TURN * field.figure(id_).price


_PRICES: Mapping[str, Callable[[Field, Use, Any, str], float]] = {
    "damage": _damage, "wound": _wound, "mark": _mark, "heal": _heal, "modify": _modify, "grant": _grant,
    "restrict": _restrict, "flip": _flip, "deploy": lambda *_: ARRIVAL,
}  # fmt: skip


# --- with all that lies on the field ---


def _token(field: Field, _use: Use, body: Mark, id_: str) -> float:
    """Tokens that decide who may still act are worth what those could do; others what a fight becomes by them."""
    one, worth = field.numbers[id_], 0.0
    disk, sign = field.view.disks[id_], field.sign(id_)
    if body.put == "activation" and field.is_ready(id_):
        worth += sign * (SLIGHT * field.figure(id_).price + max(could_strike(field, one), 0.0))
    if body.put == "empower" and not disk.empowered and not _is_undone(field.view, id_):
        worth += strength_in_melee(field, one, 1, 1, 1)
    if body.put == "poison" and not disk.poisoned:
        worth += sign * RAISED * field.figure(id_).price
    if "activation" in (body.take, body.clear) and disk.activated and not field.table.is_pinned(id_):
        worth -= sign * (SLIGHT * field.figure(id_).price + max(could_strike(field, one), 0.0))
    return worth


def _is_undone(view: State, id_: str) -> bool:
    """Whether somebody takes a token of strength off again at once."""
    then = view.with_disk(id_, empowered=True)
    for piece, seat, sourced in roster(then).heard.get("whenever", ()):
        use = Use(sourced=sourced, piece=piece, seat=seat)
        is_meant = sourced.trigger is not None and id_ in selecting.chosen(then, use, sourced.trigger.whenever or "")
        if is_meant and any(step.mark is not None and step.mark.clear == "empower" for step in sourced.record.do):
            return True
    return False


def _changed(field: Field, use: Use, body: Modify, id_: str) -> float:
    """What other values do to the fight of a disk; what it moves or shoots with, only while it may act."""
    one, added = field.numbers[id_], cast("Mapping[str, int | str]", body.add)
    more = {stat: selecting.count(amount)(field.view, use, id_) for stat, amount in added.items()}
    worth = 0.0
    if more.keys() & FIGHTING:
        worth += strength_in_melee(field, one, more.get("at", 0), more.get("d", 0), more.get("t", 0))
    rest = sum(amount for stat, amount in more.items() if stat not in FIGHTING)
    if rest and field.is_ready(id_):
        worth -= field.sign(id_) * RAISED * rest * field.figure(id_).price
    return worth


def _lent(field: Field, _use: Use, body: Grant, id_: str) -> float:
    """What may still be of use to a disk."""
    skills = {skill.partition(":")[0] for skill in body.skills}
    may_be_used = field.is_ready(id_) if skills <= MOVING else can_fight(field, field.numbers[id_])
    return -field.sign(id_) * RAISED * field.figure(id_).price if may_be_used else 0.0


def _bound(field: Field, _use: Use, _body: Restrict, id_: str) -> float:
    if not field.is_ready(id_):
        return 0.0
    return field.sign(id_) * (SLIGHT * field.figure(id_).price + max(could_strike(field, field.numbers[id_]), 0.0))


def _turned(field: Field, _use: Use, body: Flip, id_: str) -> float:
    """What the best flip of a disk is worth to whoever makes it."""
    mover = Mover(field, id_, 1)
    worths = [mover.worth(at) for at in mover.single_flips()]
    best = min(worths) if body.by == "owner" and field.sign(id_) > 0 else max(worths)
    return max(best, 0.0)


_COMBINED: Mapping[str, Callable[[Field, Use, Any, str], float]] = {
    "mark": _token, "modify": _changed, "grant": _lent, "restrict": _bound, "flip": _turned,
}  # fmt: skip


# --- scripts ---


def _fists_of_mork(field: Field, use: Use) -> float:
    struck = selecting.chosen(field.view, use, "within(a, short)") if "a" in use.bound else ()
    return sum(harm(field, id_, AVERAGE, (ARCANE,)) for id_ in struck)


def _blood_god(field: Field, use: Use) -> float:
    pins = field.view.engagements()
    all_ = battles(field.table, list(field.view.disks), lambda one, other: (one, other) in pins)
    mine = (one for one in all_ if use.piece in (*one.attackers, *one.defenders))
    return max((gain_of(field, one) for one in mine), default=0.0)


def _traded(field: Field, use: Use) -> float:
    """What the best friend whose token is taken could strike, less what the one gives up who gets it."""
    near = "friendly & other & within(self, long)"
    friends = [id_ for id_ in selecting.chosen(field.view, use, near) if not field.table.is_pinned(id_)]
    strikes = {id_: max(could_strike(field, field.numbers[id_]), 0.0) for id_ in friends}
    fresh = [strikes[id_] for id_ in friends if field.view.disks[id_].activated]
    given_up = [strikes[id_] for id_ in friends if not field.view.disks[id_].activated]
    return max(max(fresh) - min(given_up), 0.0) if fresh and given_up else 0.0


_SCRIPTS: Mapping[str, Callable[[Field, Use], float]] = {
    "warhammer.fists_of_mork": _fists_of_mork,
    "warhammer.blood_god": _blood_god,
    "warhammer.arcane_attack": lambda field, use: best_spell(field, use.piece),
    "warhammer.karl_franz": lambda field, use: _traded(field, use) if field.temper.combines else SURE,
}


# --- the best way to use one ---


def best_use(field: Field, sourced: Sourced, piece: str) -> float:
    """What a record of a piece is worth with the best picks."""
    use = Use(sourced=sourced, piece=piece, seat=field.seat)
    for pick in sourced.record.pick:
        found = rated(field, use, pick.name, candidates(field.view, use, pick))
        least = max(pick.least, 1 if pick.most == 1 else 0)
        taken = [id_ for number, (worth, id_) in enumerate(found) if number < least or worth > 0][: pick.most]
        use = use.naming(pick.name, tuple(taken))
    return worth_of(field, use)


def rated(field: Field, use: Use, slot: str, ids: "Iterator[str] | tuple[str, ...]") -> list[tuple[float, str]]:
    """Disks for a slot, those that are worth most first."""
    found = [(worth_of(field, use.naming(slot, (id_,))), id_) for id_ in ids]
    return sorted(found, key=lambda one: (-one[0], one[1]))


def best_user(field: Field, sourced: Sourced) -> tuple[float, str]:
    """The disk that would best use the battle ability of a card."""
    found = ((best_use(field, sourced, id_), id_) for id_ in users(field.view, field.seat, sourced))
    return max(found, default=(0.0, ""))
