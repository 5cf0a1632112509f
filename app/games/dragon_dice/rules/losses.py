"""Damage, death and burial (Damage; Exchanging Units from the DUA), always in this order for dice that fall together:
diverted, sacrificed for, risen, stepped down, dead; then what tests the dead."""

from collections.abc import Iterable, Sequence

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, places
from app.games.dragon_dice.rules.cards import ELDARIM
from app.games.dragon_dice.rules.choices import pick_full
from app.games.dragon_dice.rules.kinds import SAVE, single
from app.games.dragon_dice.rules.rolls import (
    ArmyRoll,
    buckets_of,
    modifiers_of,
    roll_unit,
    shows_face,
    spend_doublings,
)
from app.games.dragon_dice.rules.state import Army, Die, State, buried_of, dead_of, pool_of, reserve_of
from app.games.dragon_dice.rules.sums.results import ID, total

UNDEAD = "undead"
RISING = "rise-from-the-ashes"
BURYING_TAGS = frozenset({"breath", "sneak"})  # what kills dragonkin so buries them


def take_damage(
    run: Run[State], army: Army, damage: int, harm: str, *, source: str = "", only: str = "", can_divert: bool = True
) -> Ask[tuple[str, ...]]:
    """An army loses units for damage that nothing saved: the largest sum of health up to it, as the owner picks."""
    damage = max(0, damage)
    fallen = yield from pick_casualties(run, army, damage, harm, source=source, only=only)
    killed: tuple[str, ...] = ()
    if fallen:
        killed = yield from kill(run, fallen, harm, is_army_damage=can_divert, is_single=False)
    run.tell("damage-dealt", army=army.key, n=max(0, damage), lost=len(fallen), source=source)
    return killed


def pick_casualties(
    run: Run[State], army: Army, damage: int, harm: str, *, source: str = "", only: str = ""
) -> Ask[tuple[str, ...]]:
    able = [
        die.id for die in run.state.units(army)
        if lasting.can_fall(run.state, die, harm) and (not only or die.card.size == only)
    ]  # fmt: skip
    return (yield from pick_full(run, army.seat, "ask.losses", able, damage, rule="Damage", source=source))


# --- death ---


def kill(
    run: Run[State], dice: Iterable[str], harm: str, *, tag: str = "", is_army_damage: bool = False,
    is_single: bool = True,
) -> Ask[tuple[str, ...]]:  # fmt: skip
    """Units are killed together. What comes back are those that went to the dead, to the pool or were buried."""
    falling = [die for die in dice if places.is_in_play(run.state, run.state.dice[die].place)]
    where = {die: run.state.dice[die].place for die in falling}
    if is_army_damage:
        falling = yield from _divert(run, falling)
    if is_single:
        falling = yield from _sacrifice(run, falling)
    falling = yield from _rise(run, falling)
    stepped = yield from _step_down(run, falling)
    _send_to_the_dead(run, falling, tag, stepped)
    if falling:
        run.tell("units-killed", dice=list(falling), harm=harm)
    yield from _soil(run, falling, where)
    yield from places.settle(run)
    return tuple(falling)


def _send_to_the_dead(run: Run[State], falling: Sequence[str], tag: str, stepped: dict[str, str]) -> None:
    """All of them at once, and those who step in for them come out of the DUA."""
    moves: dict[str, str] = {}
    for id_ in falling:
        die = run.state.dice[id_]
        if die.card.is_dragonkin:
            moves[id_] = buried_of(die.owner) if tag in BURYING_TAGS else pool_of(die.owner)
        else:
            moves[id_] = dead_of(die.owner)
    risers = {dead: run.state.dice[id_].place for id_, dead in stepped.items()}
    places.move(run, moves, "killed")
    places.move(run, risers, "stepped-down")


def _divert(run: Run[State], falling: Sequence[str]) -> Ask[list[str]]:
    """Open Grave and Leaving: casualties of damage to the army go elsewhere. Dragonkin do not (R132)."""
    staying: list[str] = []
    for id_ in falling:
        die = run.state.dice[id_]
        to = "" if die.card.is_dragonkin else (yield from _diverted_to(run, die))
        if to:
            along = yield from places.items_along(run, (id_,))
            places.move(run, {id_: to, **dict.fromkeys(along, to)}, "diverted")
        else:
            staying.append(id_)
    return staying


def _diverted_to(run: Run[State], die: Die) -> Ask[str]:
    for host in (Army(die.owner, die.place).key, f"seat-{die.owner}"):
        for _, step in lasting.on(run.state, host):
            if step.divert is None:
                continue
            if step.divert.to == "reserve":
                return reserve_of(die.owner)
            other = [one for one in run.state.armies(die.owner) if one.place in run.state.terrains]
            options = [Option(one.place) for one in other if one.place != die.place]
            picked = yield from run.pick(die.owner, "ask.refuge", options, rule="Leaving", about=(die.id,), die=die.id)
            if picked:
                return picked
    return ""


def _sacrifice(run: Run[State], falling: Sequence[str]) -> Ask[list[str]]:
    """Sacrifice Dragonkin: in place of an Eldarim that a single-target effect kills, dragonkin of the same army and of
    equal health may go back to the pool."""
    staying: list[str] = []
    for id_ in falling:
        die = run.state.dice[id_]
        stand_in = ""
        if die.card.race == ELDARIM:
            able = [
                one.id for one in run.state.units(Army(die.owner, die.place))
                if one.card.is_dragonkin and one.health == die.health and one.id not in falling
            ]  # fmt: skip
            stand_in = (
                yield from run.pick(
                    die.owner, "ask.sacrifice", map(Option, able), rule="Eldarim", may_pass=True, die=id_
                )
            ) or ""
        if stand_in:
            places.move(run, {stand_in: pool_of(die.owner)}, "sacrificed")
        else:
            staying.append(id_)
    return staying


def _rise(run: Run[State], falling: Sequence[str]) -> Ask[list[str]]:
    """Rise from the Ashes: a unit that is killed or buried rolls, and on this face goes to reserve instead."""
    staying: list[str] = []
    for id_ in falling:
        if (yield from _rises(run, id_)):
            places.move(run, {id_: reserve_of(run.state.dice[id_].owner)}, "risen")
            lasting.end(run, [one.id for one in run.state.effects if one.host == id_], "left")  # it was killed
        else:
            staying.append(id_)
    return staying


def _rises(run: Run[State], die: str) -> Ask[bool]:
    if not any(face.sai == RISING for face in run.state.dice[die].card.faces):
        return False
    roll = yield from roll_unit(run, die, single("id", is_dead=True))
    return shows_face(roll, die, RISING)


def _step_down(run: Run[State], falling: Sequence[str]) -> Ask[dict[str, str]]:
    """Stepped Damage: an Undead unit that is killed may be traded for a smaller one of the DUA, as the DUA was before
    anybody fell (E024)."""
    traded: dict[str, str] = {}
    for id_ in falling:
        die = run.state.dice[id_]
        if die.card.race != UNDEAD or die.place not in {*run.state.terrains, reserve_of(die.owner)}:
            continue
        smaller = [
            one for one in run.state.dead(die.owner)
            if one.card.race == UNDEAD and one.health < die.health and one.id not in traded.values()
        ]  # fmt: skip
        options = list({one.card.key: Option(one.id) for one in reversed(smaller)}.values())
        picked = yield from run.pick(
            die.owner, "ask.step-down", options, rule="Stepped Damage", may_pass=True, about=(id_,), die=id_
        )
        if picked:
            traded[id_] = picked
    return traded


def _soil(run: Run[State], falling: Sequence[str], where: dict[str, str]) -> Ask[None]:
    """Soiled Ground: who is killed there saves when entering the DUA, or is buried."""
    dead = [die for id_ in falling if (die := run.state.dice[id_]).place == dead_of(die.owner)]
    tested = [die.id for die in dead if _is_soiled(run.state, Army(die.owner, where[die.id]))]
    yield from save_or_be_buried(run, tested)


def _is_soiled(state: State, army: Army) -> bool:
    found = (one for one, _ in lasting.on(state, army.place) if one.source.startswith("spell/soiled-ground/"))
    return any(not lasting.spares(state, one, army) for one in found)


# --- burial ---


def save_or_be_buried(run: Run[State], dice: Iterable[str]) -> Ask[tuple[str, ...]]:
    """Dead units save one by one, or are buried."""
    failed: list[str] = []
    for id_ in dice:
        roll = yield from roll_unit(run, id_, single(SAVE, is_dead=True))
        if count_results(run.state, roll, SAVE) < 1:
            failed.append(id_)
    return (yield from bury(run, failed))


def bury(run: Run[State], dice: Iterable[str]) -> Ask[tuple[str, ...]]:
    """To the buried; who is there stays there. Honor the Dead forbids it, Rise from the Ashes and Resist Burial may
    undo it."""
    buried: list[str] = []
    for id_ in dice:
        die = run.state.dice[id_]
        if die.place == buried_of(die.owner) or not can_be_buried(run.state, die):
            continue
        if die.is_unit and (yield from _rises(run, id_)):
            places.move(run, {id_: reserve_of(die.owner)}, "risen")
            continue
        places.move(run, {id_: buried_of(die.owner)}, "buried")
        if die.card.race == UNDEAD and (yield from _resists_burial(run, id_)):
            places.move(run, {id_: dead_of(die.owner)}, "resisted")
            continue
        buried.append(id_)
    yield from places.settle(run)
    return tuple(buried)


def can_be_buried(state: State, die: Die) -> bool:
    """Honor the Dead keeps units without black from burial while it lies on a DUA."""
    if die.place != dead_of(die.owner) or not die.is_unit:
        return True
    return "black" in die.card.colours or not lasting.is_barred(state, die.place, "bury")


def _resists_burial(run: Run[State], die: str) -> Ask[bool]:
    """Resist Burial: a save that is no ID."""
    roll = yield from roll_unit(run, die, single(SAVE, is_dead=True))
    return count_results(run.state, roll, SAVE, without_ids=True) > 0


# --- counting ---


def use_results(run: Run[State], roll: ArmyRoll, kind: str) -> int:
    """What a unit that rolled alone has of a kind; a spell that doubled it is used up (R206)."""
    found = count_results(run.state, roll, kind)
    spend_doublings(run, roll)
    return found


def survives(run: Run[State], roll: ArmyRoll, die: str, damage: int) -> bool:
    """Whether the saves of a unit that rolled alone leave it less damage than its health. Wounds are not kept, so its
    Earthen Armor is spent only where it would fall."""
    return use_saves(run, roll, damage - run.state.dice[die].health + 1)


def use_saves(run: Run[State], roll: ArmyRoll, needed: int) -> bool:
    """Whether a unit that rolled alone has so many saves, with its Earthen Armor where the roll falls short."""
    found = use_results(run, roll, SAVE)
    return found >= needed or (bool(roll.die) and found + use_armour(run, roll.die, needed - found) >= needed)


def use_armour(run: Run[State], die: str, missing: int) -> int:
    """Earthen Armor: a save in the unit's own roll, spent only where the roll falls short (R205)."""
    for effect, step in lasting.on(run.state, die):
        if step.shield is not None and step.shield.own_rolls and missing > 0:
            lasting.end(run, [effect.id], "used")
            return lasting.number(effect, step.shield.n)
    return 0


def count_results(state: State, roll: ArmyRoll, kind: str, *, without_ids: bool = False) -> int:
    """What a unit that rolled alone has of a kind."""
    found = (one for one in buckets_of(state, roll) if not (without_ids and one.origin == ID))
    return total(found, modifiers_of(state, roll), kind).value
