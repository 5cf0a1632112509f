"""What using a record is worth, in army points: one function for each verb, a number for each script.

A guess, not a forecast: gains are positive, what it does to friends counts against it. What a standing verb is worth
depends on whether the disk is in a fight.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from app.base.geometry import squared
from app.base.units import UM_PER_INCH
from app.games.diskwars.ai.fight_estimate import best_volley, forecast, poison_prize, prize, stack_of, surest_volley
from app.games.diskwars.ai.moves import Thought
from app.games.diskwars.ai.pushes import price_of_laying, price_of_push
from app.games.diskwars.ai.worth import points_of, wound_worth
from app.games.diskwars.rules.abilities import motion, selecting, using
from app.games.diskwars.rules.abilities.standing import harm_left, is_pinned, level, records_of
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.abilities.verbs import other_form
from app.games.diskwars.rules.activation import may_be_activated
from app.games.diskwars.rules.missiles import may_shoot, out_of_reach, shots_of
from app.games.diskwars.rules.state import Disk, State
from app.games.diskwars.rules.values import movement
from catalog.schema import records as r
from catalog.schema.records import verb_of

# What a point of each value is worth: the fit of house values (a flip by the width of the disk in inches).
STATS = {"at": 0.53, "d": 0.59, "t": 0.28, "m": 0.16, "missiles": 0.6, "missiles.arrow": 0.5, "range": 0.1}
SKILLS = {"flying": 1.4, "spellcaster": 2.4, "swashbuckler": 1.5, "first-blow": 2.0, "berserk": 1.5, "reanimate": 2.0}
MOVING = frozenset({"flying"})  # skills that only help who moves
FIGHTING, IDLE = 2.5, 0.4  # how much more a value counts in a fight, and how much less outside of one
TURN = 0.3  # what a lost or won activation of a disk is worth, as a share of its points
SAFETY = 0.2  # what protecting a disk that is in reach of harm is worth
FEW = 8  # candidates of a slot that are looked at

Price = Callable[[State, Use, Any], float]


def worth(view: State, use: Use) -> float:
    """What a use with its picks made is worth to the seat that controls it, less what it costs."""
    record = use.sourced.record
    gain = sum(price_of_step(view, use, step) for step in record.do)
    for cost in record.cost:
        if cost.sacrifice:
            paid = selecting.chosen(view, use, cost.sacrifice)
            gain -= min((points_of(view, view.disks[id_]) for id_ in paid if id_ in view.disks), default=0)
        if cost.wound and use.piece in view.disks:
            gain -= wound_worth(view, view.disks[use.piece]) * cost.wound
    return gain


def best_use(view: State, use: Use) -> tuple[float, Use]:
    """The best picks for a record, slot by slot; what they are worth."""
    for pick in use.sourced.record.pick:
        free = [id_ for id_, reasons in using.candidates(view, use, pick) if not reasons]
        if not free:
            use = using.named(view, use, pick.name, ())
        elif pick.most == 1:
            use = max(
                (using.named(view, use, pick.name, (id_,)) for id_ in free[:FEW]), key=lambda one: worth(view, one)
            )
        else:
            use = using.named(view, use, pick.name, tuple(_worthy(view, use, pick.name, free)[: pick.most]))
    return worth(view, use), use


def _worthy(view: State, use: Use, name: str, ids: list[str]) -> list[str]:
    """Those that are worth naming each for itself, the best first."""
    none = worth(view, using.named(view, use, name, ()))
    worths = {id_: worth(view, using.named(view, use, name, (id_,))) - none for id_ in ids}
    return sorted((id_ for id_ in ids if worths[id_] > 0), key=lambda id_: -worths[id_])


def best_key(view: State, use: Use, name: str, keys: Iterable[str]) -> tuple[str, float]:
    """The best of some candidates for one slot."""
    worths = {key: worth(view, using.named(view, use, name, (key,))) for key in keys}
    best = max(worths, key=lambda key: worths[key])
    return best, worths[best]


def price_of_step(view: State, use: Use, step: r.Step) -> float:
    """The price of one step; of a choice the best, of what may be left the gain."""
    if step.script == COERCION:
        return _coerced(view, use)
    if step.script is not None:
        return SCRIPTS.get(step.script, 1.0)
    if step.may is not None:
        return max(sum(price_of_step(view, use, one) for one in step.may), 0.0)
    if step.choose is not None:
        return max(sum(price_of_step(view, use, one) for one in steps) for steps in step.choose.of)
    if step.check is not None:
        steps = step.check.then if selecting.holds(view, use, step.check.that) else step.check.otherwise
        return sum(price_of_step(view, use, one) for one in steps)
    verb = verb_of(step)
    return PRICES[verb](view, use, getattr(step, verb))


# --- helpers ---


def meant(view: State, use: Use, who: str) -> list[Disk]:
    ids = using.reached(view, use, who) if who else ()
    return [view.disks[id_] for id_ in ids if id_ in view.disks]


def for_us(use: Use, disk: Disk) -> int:
    """1 for a disk of ours, -1 for another's."""
    return 1 if disk.seat == use.asks else -1


def pressing(view: State, disk: Disk) -> float:
    """How much a value counts now: in a fight much, outside of one little."""
    foes = (other for other in view.table.near[disk.id] if view.disks[other].seat != disk.seat)
    return FIGHTING if any(foes) else IDLE


def in_time(view: State, use: Use, disk: Disk, stat: str) -> float:
    """How much a value counts as long as a use lasts: nothing where that is this round only, and nobody can come to
    blows with the disk, or shoot at it, any more."""
    press = pressing(view, disk)
    if press == IDLE and use.sourced.record.lasts == "round" and not _may_fight(view, disk, stat):
        return 0.0
    return press


def _may_fight(view: State, disk: Disk, stat: str) -> bool:
    """Whether a disk and an enemy could still come together in this round; for its toughness, whether it could be
    harmed from afar."""
    is_free = may_be_activated(view, disk)
    for foe in view.disks.values():
        if foe.seat in (disk.seat, ""):
            continue
        if is_free and _gets_to(view, disk, foe):
            return True
        if may_be_activated(view, foe) and (
            _gets_to(view, foe, disk) or (stat == "t" and _harms_from_afar(view, foe, disk))
        ):
            return True
    return False


def _gets_to(view: State, one: Disk, other: Disk) -> bool:
    a, b = view.table[one.id], view.table[other.id]
    return squared(a.at, b.at) < (a.radius * (2 * movement(view, one.id) + 1) + b.radius) ** 2


def _harms_from_afar(view: State, foe: Disk, disk: Disk) -> bool:
    """By a spell, from anywhere; by a shot, from where it lies."""
    return bool(level(view, foe.id)) or (may_shoot(view, foe) and not out_of_reach(view, foe.id, disk.id))


def can_act(view: State, use: Use, disk: Disk) -> bool:
    """Whether a disk could still be activated in this round, apart from who is being activated for the use."""
    is_acting = disk.id == use.piece and use.sourced.record.when == "activate"
    return not is_acting and may_be_activated(view, disk)


def is_feared(view: State, use: Use, kind: str) -> bool:
    """Whether an enemy could still do harm of a kind in this round; of kinds that nobody can tell, always."""
    foes = [disk for disk in view.disks.values() if disk.seat not in (use.asks, "") and may_be_activated(view, disk)]
    if kind == "missile":
        return any(shots_of(view, disk.id) for disk in foes)
    is_cast = any(level(view, disk.id) and _may_cast(view, disk.seat, kind) for disk in foes)
    if kind == "spell":
        return is_cast
    if kind in view.rulebook.missiles:
        return is_cast or any(kind in shots_of(view, disk.id) for disk in foes)
    return True


def _may_cast(view: State, seat: str, kind: str) -> bool:
    """Whether a seat may have a spell that does harm of a kind: by its list where that is open."""
    own = view.seat(seat)
    if not own.spellbook:
        return False
    known = [view.spells[id_] for id_ in own.spells if id_ in view.spells]
    if kind == "spell" or not known:
        return True
    steps = (step for spell in known for one in spell.book.records for step in one.record.do)
    return any(step.damage is not None and kind in step.damage.kinds for step in steps)


def hurting(view: State, use: Use, disk: Disk, strength: int, kinds: tuple[str, ...]) -> float:
    left, _ = harm_left(view, disk.id, strength, (use.sourced.kind, *kinds), use.piece)
    return -for_us(use, disk) * prize(view, disk.id, left) if left > 0 else 0.0


# --- verbs that stand ---


def modify(view: State, use: Use, verb: r.Modify) -> float:
    gain = 0.0
    for disk in meant(view, use, verb.who):
        for stat, amount in verb.add.items():
            number = selecting.count(amount)(view, use, disk.id)
            if stat == "m":
                gain += for_us(use, disk) * _flips(view, use, disk, number)
                continue
            weight = in_time(view, use, disk, stat) if stat in ("at", "d", "t") else 1.0
            gain += for_us(use, disk) * STATS.get(stat, 0.5) * number * weight
        for stat, value in verb.becomes.items():
            now = getattr(disk.card, _PRINTED[stat], value) if stat in _PRINTED else value
            gain += for_us(use, disk) * STATS.get(stat, 0.5) * (value - now) * pressing(view, disk)
        if verb.swap:
            change = (disk.card.defense - disk.card.attack) * (STATS["at"] - STATS["d"])
            gain += for_us(use, disk) * change * pressing(view, disk)
    return gain


def _flips(view: State, use: Use, disk: Disk, number: int) -> float:
    """What more flips, or fewer, are worth to a disk: nothing to one that does not act any more. Of an own one that
    gets more it is known: how much better its best move becomes."""
    if not can_act(view, use, disk):
        return 0.0
    if number <= 0 or for_us(use, disk) < 0:
        return STATS["m"] * number * disk.card.radius * 2 / UM_PER_INCH
    key = f"flips:{disk.id}:{number}"
    if key not in view.memo:
        thought, now = Thought(view, disk.seat), movement(view, disk.id)
        quick, slow = (max(thought.best(disk.id, flips).worth, 0.0) for flips in (now + number, now))
        view.memo[key] = max(quick - slow, 0.0)
    return float(view.memo[key])


_PRINTED = {"at": "attack", "d": "defense", "t": "toughness", "m": "movement"}


def grant(view: State, use: Use, verb: r.Grant) -> float:
    lent = sum(SKILLS.get(token.partition(":")[0], 1.0) for token in verb.skills) + 0.5 * len(verb.records)
    lost = sum(SKILLS.get(name, 1.0) for name in verb.without)
    is_to_move = {*verb.skills, *verb.without} <= MOVING and not verb.records
    who = meant(view, use, verb.who)
    return sum(for_us(use, disk) * (lent - lost) for disk in who if not is_to_move or can_act(view, use, disk))


def protect(view: State, use: Use, verb: r.Protect) -> float:
    """Only against what somebody could do to them."""
    sign = -1 if verb.mode == "double" else 1
    if not any(is_feared(view, use, kind) for kind in verb.kinds):
        return 0.0
    return sum(
        sign * for_us(use, disk) * SAFETY * points_of(view, disk) * pressing(view, disk)
        for disk in meant(view, use, verb.who)
    )


def restrict(view: State, use: Use, verb: r.Restrict) -> float:
    """Who may not act any more loses part of a turn; who may not be attacked is a little safer."""
    bound = [disk for disk in meant(view, use, verb.by) if not disk.activated] if verb.by else []
    spared = meant(view, use, verb.upon) if verb.upon else []
    lost = sum(-for_us(use, disk) * TURN * points_of(view, disk) for disk in bound if may_be_activated(view, disk))
    return lost + sum(for_us(use, disk) * SAFETY * points_of(view, disk) for disk in spared)


def permit(view: State, use: Use, verb: r.Permit) -> float:
    if verb.act == "place_missiles":
        archers = [disk for disk in meant(view, use, verb.by) if can_act(view, use, disk) and may_shoot(view, disk)]
        return sum(for_us(use, disk) * sure_aim(view, disk.id) for disk in archers)
    return 2.0


def sure_aim(view: State, archer: str) -> float:
    """What it is worth more that all missiles of an archer hit."""
    return surest_volley(view, archer) - max(best_volley(view, archer), 0.0)


def oblige(view: State, use: Use, verb: r.Oblige) -> float:
    return sum(-for_us(use, disk) * 0.1 * points_of(view, disk) for disk in meant(view, use, verb.by))


def control(view: State, use: Use, verb: r.Control) -> float:
    return sum((1 - for_us(use, disk)) * points_of(view, disk) for disk in meant(view, use, verb.who))


# --- verbs that happen ---


def damage(view: State, use: Use, verb: r.Damage) -> float:
    strength = selecting.count(verb.n)
    return sum(
        hurting(view, use, disk, strength(view, use, disk.id), verb.kinds) for disk in meant(view, use, verb.who)
    )


def instant_blow(view: State, use: Use, verb: r.InstantBlow) -> float:
    """A blow that does not wound leaves nothing, not even a scratch."""
    strength, gain = selecting.count(verb.n), 0.0
    for disk in meant(view, use, verb.who):
        found = hurting(view, use, disk, strength(view, use, disk.id), ("instant_blow",))
        gain += found if verb.keep or abs(found) >= wound_worth(view, disk) else 0.0
    return gain


def wound(view: State, use: Use, verb: r.Wound) -> float:
    return sum(-for_us(use, disk) * wound_worth(view, disk) * verb.n for disk in meant(view, use, verb.who))


def heal(view: State, use: Use, verb: r.Heal) -> float:
    return sum(
        for_us(use, disk) * wound_worth(view, disk) * min(verb.n, disk.wounds) for disk in meant(view, use, verb.who)
    )


def destroy(view: State, use: Use, verb: r.Destroy) -> float:
    return sum(-for_us(use, disk) * points_of(view, disk) for disk in meant(view, use, verb.who))


def redirect(view: State, use: Use, verb: r.Redirect) -> float:
    del view, use, verb
    return 1.0


def cancel(view: State, use: Use, verb: r.Cancel) -> float:
    """As much as the spell that is undone has cost."""
    del verb
    spell = view.spells.get(str(use.event.get("spell", "")))
    return float(spell.points) if spell else 0.0


def mark(view: State, use: Use, verb: r.Mark) -> float:
    gain = 0.0
    for disk in meant(view, use, verb.who):
        if verb.put == "activation" and can_act(view, use, disk):
            gain -= for_us(use, disk) * TURN * points_of(view, disk)
        if "activation" in (verb.take, verb.clear) and disk.activated and not is_pinned(view, disk.id):
            gain += for_us(use, disk) * TURN * points_of(view, disk)
        if verb.put == "berserk" and not disk.berserk:
            gain += for_us(use, disk) * 2 * (STATS["at"] + STATS["d"] + STATS["t"])
        if "berserk" in (verb.take, verb.clear) and disk.berserk:
            gain -= for_us(use, disk) * 2 * (STATS["at"] + STATS["d"] + STATS["t"])
        if verb.put == "poison":
            gain -= for_us(use, disk) * poison_prize(view, disk.id, 1)
        if verb.clear == "poison" and disk.poison:
            gain += for_us(use, disk) * worth_of_clearing(view, disk)
        if verb.move == "wound":
            gain += for_us(use, disk) * wound_worth(view, disk)
    if verb.move == "wound":
        gain += sum(-for_us(use, disk) * wound_worth(view, disk) for disk in meant(view, use, verb.to))
    return gain


def worth_of_clearing(view: State, disk: Disk) -> float:
    """What it is worth to a disk to be rid of its poison: the fight that it is in, and what the poison was worth."""
    free = view.with_disk(disk.id, poison=0).stirred()
    ids = stack_of(view, [disk.id])
    fight = forecast(free, ids).gain(disk.seat) - forecast(view, ids).gain(disk.seat)
    return fight + poison_prize(free, disk.id, disk.poison)


def move(view: State, use: Use, verb: r.Move) -> float:
    return sum(-for_us(use, disk) * TURN * points_of(view, disk) for disk in meant(view, use, verb.who))


def flip(view: State, use: Use, verb: r.Flip) -> float:
    """Where nobody can leave the table a flip is worth about as much in any direction."""
    if view.rulebook.edge != "kept":
        return sum(for_us(use, disk) * price_of_push(view, use, verb, disk) for disk in meant(view, use, verb.who))
    return sum(-for_us(use, disk) * 0.08 * verb.steps * points_of(view, disk) for disk in meant(view, use, verb.who))


def ambush(view: State, use: Use, verb: r.Ambush) -> float:
    """The fight that it makes, less the one it leaves."""
    gain = 0.0
    for onto in selecting.chosen(view, use, verb.onto):
        for id_ in selecting.chosen(view, use, verb.who):
            if id_ in view.table and onto in view.table and id_ != onto:
                there = view.table.moved(id_, view.table[onto].at)
                made = forecast(view, stack_of(view, [id_], there), there).gain(use.asks)
                gain += made - forecast(view, stack_of(view, [id_])).gain(use.asks)
    return gain


def burrow(view: State, use: Use, verb: r.Burrow) -> float:
    return sum(-for_us(use, disk) * 0.2 * points_of(view, disk) for disk in meant(view, use, verb.who))


def relocate(view: State, use: Use, verb: r.Relocate) -> float:
    return sum(price_of_laying(view, use, verb, disk) for disk in meant(view, use, verb.who))


def swap(view: State, use: Use, verb: r.Swap) -> float:
    """Whoever comes to lie on top strikes with its attack."""
    pair = [*meant(view, use, verb.a), *meant(view, use, verb.b)]
    if verb.what != "layer" or len(pair) != 2:
        return 0.3
    lower, upper = sorted(pair, key=lambda disk: view.table[disk.id].layer)
    there = view.table.lifted_over(lower.id, upper.id)
    now = forecast(view, stack_of(view, [lower.id])).gain(use.asks)
    return forecast(view, stack_of(view, [lower.id], there), there).gain(use.asks) - now


def drop(view: State, use: Use, verb: r.DropCounters) -> float:
    """Around the dearest enemy that can be aimed at; a third of the counters is likely to hit something."""
    enemies = selecting.chosen(view, use, f"enemy & {verb.aim}")
    hits = max(verb.n // 3, 1)
    return max((prize(view, id_, verb.damage * hits) for id_ in enemies if id_ in view.disks), default=0.0)


def slide(view: State, use: Use, verb: r.Slide) -> float:
    """The best enemy that would be met first, by the damage of the steps that follow."""
    strength = next((step.damage.n for step in use.sourced.record.do if step.damage is not None), 0)
    return max((gain for _, gain in slides(view, use, verb, strength)), default=0.0)


def slides(view: State, use: Use, verb: r.Slide, strength: int | str) -> list[tuple[str, float]]:
    """Enemies that a slide towards them would meet first, and what that is worth."""
    radius = view.spells[use.spell].radius if use.spell in view.spells else view.rulebook.missile_radius
    most = None if verb.most is None else verb.most * UM_PER_INCH * use.factor
    found = []
    for disk in view.disks.values():
        if disk.seat != use.asks:
            met = motion.first_met(view, use.piece, view.table[disk.id].at, radius, most)
            if met is not None:
                n = selecting.count(strength)(view, use, met)
                found.append((disk.id, hurting(view, use, view.disks[met], n, ("fireball",))))
    return found


def fire(view: State, use: Use, verb: r.Fire) -> float:
    strength = view.rulebook.missiles[verb.missile].damage * max(selecting.count(verb.n)(view, use, use.piece) // 2, 1)
    return max((hurting(view, use, disk, strength, ("missile",)) for disk in meant(view, use, verb.at)), default=0.0)


def deploy(view: State, use: Use, verb: r.Deploy) -> float:
    seat = view.seat(use.seat)
    pool = seat.stack if verb.zone == "stack" else [card for one in view.seats for card in one.casualties]
    known = [view.cards[card].points for card in pool if card in view.cards]
    return 0.5 * sum(sorted(known, reverse=True)[: verb.n])


def send(view: State, use: Use, verb: r.Send) -> float:
    return sum(-for_us(use, disk) * 0.7 * points_of(view, disk) for disk in meant(view, use, verb.who))


def transform(view: State, use: Use, verb: r.Transform) -> float:
    form, now = other_form(view, use.piece, verb), view.disks.get(use.piece)
    if form is None or now is None:
        return 0.0
    card = view.cards[form]
    stats = ("attack", "defense", "toughness")
    return 0.5 * float(sum(getattr(card, stat) - getattr(now.card, stat) for stat in stats))


def place(view: State, use: Use, verb: r.Place) -> float:
    del view, use, verb
    return 0.8


def invoke(view: State, use: Use, verb: r.Invoke) -> float:
    """The best of what could be used."""
    best = 0.0
    for of in selecting.chosen(view, use, verb.of):
        for sourced in records_of(view, of):
            if sourced.record.when == "activate" and not any(step.invoke for step in sourced.record.do):
                piece, seat = (use.piece, use.seat) if verb.as_self else (of, view.disks[of].seat)
                made = replace(using.use_for(view, sourced, piece, seat), hand=use.asks)
                if not using.objections(view, made):
                    best = max(best, best_use(view, made)[0])
    return best


PRICES: dict[str, Price] = {  # games over this one add their verbs
    "modify": modify, "grant": grant, "protect": protect, "restrict": restrict, "permit": permit, "oblige": oblige,
    "control": control, "damage": damage, "instant_blow": instant_blow, "wound": wound, "heal": heal,
    "destroy": destroy, "redirect": redirect, "cancel": cancel, "mark": mark, "move": move, "flip": flip,
    "ambush": ambush, "burrow": burrow, "relocate": relocate, "swap": swap, "drop": drop, "slide": slide, "fire": fire,
    "deploy": deploy, "send": send, "transform": transform, "place": place, "invoke": invoke,
}  # fmt: skip

COERCION = "diskwars.coercion"


def _coerced(view: State, use: Use) -> float:
    """Coercion: three activations more before the enemy acts, if one has them; with fewer one would be done."""
    if use.asks not in (id_ for ids in use.bound.values() for id_ in ids):
        return SCRIPTS[COERCION]
    ready = [one for one in view.of(use.asks) if one.id != use.piece and not one.activated]
    free = sum(not view.table.is_pinned(one.id) for one in ready)
    return 2 * SCRIPTS[COERCION] if free >= view.rulebook.turn else -1.0


# What a script is worth to whoever uses it, as a rule of thumb.
SCRIPTS: Mapping[str, float] = {
    "diskwars.death_ball": 4.0, "diskwars.convert": 3.0, "diskwars.depletion": 4.0, "diskwars.freeze": 4.0,
    "diskwars.coercion": 1.0, "diskwars.quake": 0.3, "diskwars.twister": 2.5, "diskwars.end_paralyze": 4.0,
    "diskwars.apprentice": 2.5, "diskwars.trannyre": 4.0, "diskwars.familiar": 2.0, "diskwars.dwarven_slaves": 0.0,
    "diskwars.marauders": 0.0, "diskwars.scavengers": 2.0, "diskwars.nest": 2.0,
}  # fmt: skip
