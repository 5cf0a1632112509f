"""What a record acts upon while it is carried out, and whom it means."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.abilities.cases import Case
from app.games.dragon_dice.rules.choices import pick_full, pick_health
from app.games.dragon_dice.rules.options import SNEAK_ATTACK
from app.games.dragon_dice.rules.rolls import ArmyRoll, DragonFight, shows_id
from app.games.dragon_dice.rules.state import (
    Army,
    Die,
    State,
    army_of_key,
    buried_of,
    dead_of,
    haunted_of,
    pool_of,
    reserve_of,
)
from app.games.dragon_dice.rules.sums.points import Source
from catalog.schema.dice_records import DiceNumber, DiceTarget

RULE = "Targeting"
SNEAKING = "sai/sneak-attack"


class MagicPool(Protocol):
    """Points to which a spell may add some (Spirit Furnace)."""

    sources: tuple[Source, ...]


@dataclass(eq=False)
class Context:
    """Who acts with what on whom. `dice` show the icon; `x` are its points together; `them` are the units that the step
    around is about. A spell has a `target`, the `colour` it was paid with and `times` castings. `killed` and `buried`
    count the health that steps before took."""

    seat: str
    army: Army
    case: Case
    harm: str
    dice: tuple[str, ...] = ()
    x: int = 0
    roll: ArmyRoll | None = None
    other: ArmyRoll | None = None
    foe: Army | None = None
    foe_die: str = ""
    them: tuple[str, ...] = ()
    target: str = ""
    colour: str = ""
    times: int = 1
    killed: int = 0
    buried: int = 0
    raised: list[str] = field(default_factory=list)
    slain: list[str] = field(default_factory=list)  # dragons that steps have slain
    battle: Mapping[str, str] | None = None  # in a dragon attack, the face that each dragon shows
    fight: DragonFight | None = None
    pool: "MagicPool | None" = None  # the points that a spell is cast with

    @property
    def die(self) -> str:
        return self.dice[0] if self.dice else ""

    @property
    def name(self) -> str:
        """The source without its record: `sai/net`."""
        return self.case.source.rpartition("/")[0]


def number_of(run: Run[State], ctx: Context, n: DiceNumber | None) -> int:
    """A number of a record as it is here; those of a spell grow with its castings."""
    words: Mapping[str, int] = {
        "x": ctx.x, "killed": ctx.killed, "buried": ctx.buried, "units": len(run.state.units(ctx.army)),
        "health": run.state.dice[ctx.die].health if ctx.die else 0,
    }  # fmt: skip
    if isinstance(n, str):
        return words.get(n, 0)
    return (n or 0) * (ctx.times if ctx.target else max(1, len(ctx.dice)))


# --- armies that are meant ---


def meant_armies(run: Run[State], ctx: Context, of: str) -> Ask[tuple[Army, ...]]:
    """The armies that a word means; where it means one of several, the acting player picks it."""
    state = run.state
    if of == "defender" or of == "attacker":
        return (ctx.foe,) if ctx.foe is not None and state.has_army(ctx.foe) else ()
    if of in ("own-army", "casting-army"):
        return (ctx.army,)
    if of == "army-there":
        return tuple(army for army in state.armies_at(ctx.target))
    if of in ("target", "them") and "@" in ctx.target:
        return (army_of_key(ctx.target),)
    candidates = tuple(_armies(state, ctx, of))
    if len(candidates) <= 1:
        return candidates
    picked = yield from run.pick(
        ctx.seat, "ask.target", (Option(army.key) for army in candidates), rule=RULE, source=ctx.name
    )
    return (army_of_key(picked),) if picked else ()


def _armies(state: State, ctx: Context, of: str) -> Iterator[Army]:
    """Armies of which one is to be picked. With the switch of R138 a Sneak Attack stays at its terrain."""
    if of == "any-own-army":
        yield from state.armies(ctx.seat)
        return
    is_near = of == "opposing-army" or (ctx.name == SNEAKING and bool(state.options.get(SNEAK_ATTACK, 0)))
    for army in (army for seat in state.from_turn() if seat != ctx.seat for army in state.armies(seat)):
        is_meant = army.place == haunted_of(ctx.army.place) if is_near else of == "enemy-army"
        if lasting.is_barred(state, army.key, "target", harm=ctx.harm):
            continue  # Illusion
        if is_meant or (of == "enemy-reserve" and army.place == reserve_of(army.seat)):
            yield army


# --- dice that are meant ---


def meant_dice(run: Run[State], ctx: Context, who: DiceTarget) -> Ask[tuple[str, ...]]:
    """The dice that a target means, picked by whoever picks them."""
    candidates = yield from _candidates(run, ctx, who)
    fit = [die.id for die in candidates if _fits(run.state, ctx, die, who)]
    if who.of in ("self", "them") and who.health is None and who.units is None:
        return tuple(fit)
    if who.health is not None:
        return (yield from _pick_by_health(run, ctx, who, fit))
    if who.units is not None:
        return (yield from _pick_units(run, ctx, who, fit))
    return tuple(fit)


def _candidates(run: Run[State], ctx: Context, who: DiceTarget) -> Ask[tuple[Die, ...]]:
    state = run.state
    if who.of == "self":
        return tuple(state.dice[die] for die in ctx.dice)
    if who.of in ("them", "target") and (ctx.them or not ctx.target):
        return tuple(state.dice[die] for die in ctx.them)
    if who.of in ("them", "target"):  # the spell is aimed at an army, or at the dead, the buried, the pool of a seat
        target = ctx.target.partition("/")[0]
        return state.of_army(army_of_key(target)) if "@" in target else state.at(target)
    if who.of == "carrier":
        return tuple(die for die in state.units(ctx.army) if not die.card.is_dragonkin)
    shelves = dict(_shelves(state, ctx))
    if who.of in shelves:
        return shelves[who.of]
    if who.of in ("defender", "attacker") and ctx.foe_die:
        return (state.dice[ctx.foe_die],)
    armies = yield from meant_armies(run, ctx, who.of)
    return tuple(die for army in armies for die in run.state.of_army(army))


def _shelves(state: State, ctx: Context) -> Iterator[tuple[str, tuple[Die, ...]]]:
    """The places of the dead, the buried and the summoned, by their words."""
    others = [seat for seat in state.seat_ids if seat != ctx.seat]
    yield "own-dua", state.dead(ctx.seat)
    yield "own-bua", state.at(buried_of(ctx.seat))
    yield "own-pool", state.at(pool_of(ctx.seat))
    yield "any-bua", tuple(die for seat in state.seat_ids for die in state.at(buried_of(seat)))
    yield "any-pool", tuple(die for seat in state.seat_ids for die in state.at(pool_of(seat)))
    if ctx.target.startswith("dua-"):
        yield "enemy-dua", state.at(ctx.target)
        yield "dua", state.at(ctx.target)
    else:
        yield "enemy-dua", tuple(die for seat in others for die in state.at(dead_of(seat)))
    yield "enemy-bua", tuple(die for seat in others for die in state.at(buried_of(seat)))


def _fits(state: State, ctx: Context, die: Die, who: DiceTarget) -> bool:
    """Filters of a target. Without a sort it means units; what is protected cannot be picked."""
    card = die.card
    sort = who.sort or ("" if who.of == "self" or ctx.them else "unit")
    sorts = {"unit": die.is_unit, "item": card.sort == "item", "dragonkin": card.is_dragonkin, "": True}
    if not sorts[sort] or (who.race and card.race != who.race) or (who.size and card.size != who.size):
        return False
    if sort == "unit" and who.of in ("own-bua", "any-bua") and card.is_dragonkin:
        return False
    if who.showing == "id" and (ctx.other is None or not shows_id(state, ctx.other, die.id)):
        return False
    if _is_harmed(ctx, die, who) and not lasting.can_be_target(state, die, ctx.harm):
        return False
    return _has_colour(state, ctx, die, who.colour)


def _is_harmed(ctx: Context, die: Die, who: DiceTarget) -> bool:
    """Whether this is something that Hide and its like keep from a unit: harm to an army, its own army's to a terrain
    too, and spells of others."""
    if who.of in ("defender", "opposing-army", "enemy-army", "enemy-reserve", "army-there"):
        return True
    is_aimed_at_army = who.of in ("them", "target") and not ctx.them and "@" in ctx.target
    return is_aimed_at_army and die.owner != ctx.seat


def _has_colour(state: State, ctx: Context, die: Die, colour: str) -> bool:
    colours = die.card.colours
    own = state.dice[ctx.die].card.colours if ctx.die else frozenset()
    match colour:
        case "own":
            return bool(colours & own)
        case "black":
            return "black" in colours
        case "not-black":
            return "black" not in colours
        case "magic":
            return ctx.colour in colours
        case "not-magic":
            return ctx.colour not in colours
        case "target":
            return ctx.target.rpartition("/")[2] in colours
    return True


def _pick_by_health(run: Run[State], ctx: Context, who: DiceTarget, fit: list[str]) -> Ask[tuple[str, ...]]:
    """So much health of them: as much as possible by their owner, from 1 by the acting player, from 0 of one's own."""
    n = number_of(run, ctx, who.health)
    if not fit or n <= 0:
        return ()
    if who.by == "owner":
        owner = run.state.dice[fit[0]].owner
        return (yield from pick_full(run, owner, "ask.losses", fit, n, rule=RULE, source=ctx.name))
    least = 0 if who.by == "own" else 1
    return (yield from pick_health(run, ctx.seat, "ask.units", fit, n, least=least, rule=RULE, source=ctx.name))


def _pick_units(run: Run[State], ctx: Context, who: DiceTarget, fit: list[str]) -> Ask[tuple[str, ...]]:
    """So many of them, one after the other; like dice are offered once."""
    chosen: list[str] = []
    asked = run.state.dice[fit[0]].owner if fit and who.by == "owner" else ctx.seat
    for _ in range(number_of(run, ctx, who.units)):
        open_ = [die for die in fit if die not in chosen]
        picked = yield from run.pick(
            asked, "ask.target", map(Option, once(run.state, open_)), rule=RULE, may_pass=who.by == "own",
            source=ctx.name,
        )  # fmt: skip
        if picked is None:
            break
        chosen.append(picked)
    return tuple(chosen)


def once(state: State, dice: list[str]) -> tuple[str, ...]:
    """Dice of which like ones are named once: same make, same place, nothing on them."""
    found: dict[tuple[str, ...], str] = {}
    for id_ in dice:
        die = state.dice[id_]
        key = (id_,) if lasting.on(state, id_) else (die.card.key, die.place, die.owner)
        found.setdefault(key, id_)
    return tuple(found.values())
