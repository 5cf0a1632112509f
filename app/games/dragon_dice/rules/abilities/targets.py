"""What a spell may be aimed at: places, armies, dice and spells in play, each by its key (Spell Attributes, Target)."""

from collections.abc import Callable, Iterator, Mapping

from app.engine.effects import Effect
from app.engine.run import Run
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.abilities.cases import entry_of
from app.games.dragon_dice.rules.abilities.context import Context, once
from app.games.dragon_dice.rules.cards import COLOURS
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.state import Army, Die, State, army_of_key, buried_of, dead_of, is_reserve, pool_of
from catalog.schema import DiceSpell
from catalog.schema.dice_records import Summon

MAGIC = "enemy-magic"
BLACK = "black"
EFFECT = "effect-"
REPEATED = frozenset(
    {"increase-effect-or-target", "increase-health", "increase-health-or-target", "increase-units-or-target",
     "increase-health-and-damage", "multi-target-or-increase-health", "same-or-multi-target"}
)  # fmt: skip


def may_repeat(spell: DiceSpell) -> bool:
    """Whether the same target may be named again: for more effect or more health."""
    return spell.multiplicity in REPEATED


def find(state: State, army: Army, spell: DiceSpell, colour: str) -> Iterator[str]:
    """Every target of a spell that this army may name now."""
    for key in _FINDERS[spell.aims_at](state, army, spell, colour):
        if all(_NEEDS[need](state, army, spell, colour, key) for need in spell.needs if need in _NEEDS):
            yield key


def still_there(state: State, target: str) -> bool:
    """A target that is gone loses the casting; a unit is hit wherever it is (R203)."""
    if "@" in target and "/" not in target:
        return state.has_army(army_of_key(target))
    if target.startswith(EFFECT):
        return any(f"{EFFECT}{one.id}" == target for one in state.effects)
    return True


def lay_listener(run: Run[State], ctx: Context) -> None:
    """A spell that waits for something lies on its target until then."""
    spell = run.state.book.spells[ctx.name.removeprefix("spell/")]
    lasting.begin(
        run, f"{ctx.case.source}/0", ctx.seat, ctx.target, "turn-end" if "end" in spell.duration else "turn-start",
        factor=ctx.times,
    )  # fmt: skip


# --- who may be aimed at ---


def can_aim_at(state: State, seat: str, army: Army, colour: str) -> bool:
    """Illusion keeps enemy magic away, a Temple enemy black magic."""
    if seat == army.seat:
        return True
    if colour == BLACK and lasting.location_of(state, army) == "temple":
        return False
    return not lasting.is_barred(state, army.key, "target", harm=MAGIC)


def _armies(state: State, army: Army, colour: str, *, own: bool, enemy: bool) -> Iterator[Army]:
    if is_reserve(army.place):  # reserve magic works on one's own dice only
        enemy = False
    for seat in state.from_turn():
        if (own and seat == army.seat) or (enemy and seat != army.seat):
            yield from (one for one in state.armies(seat) if can_aim_at(state, army.seat, one, colour))


def _units(state: State, army: Army, colour: str, *, own: bool) -> Iterator[Die]:
    for one in _armies(state, army, colour, own=own, enemy=not own):
        for die in state.units(one):
            if own or lasting.can_be_target(state, die, MAGIC):
                yield die


def _own_units(state: State, army: Army, spell: DiceSpell, colour: str) -> Iterator[str]:
    """Units of one's own. Dragonkin stay at their terrain, so nothing that moves a unit is aimed at them."""
    moves = any(step.shift is not None for one in spell.abilities for record in one.records for step in record.do)
    units = [
        die.id for die in _units(state, army, colour, own=True)
        if (not spell.aims_race or die.card.race == spell.aims_race) and not (moves and die.card.is_dragonkin)
    ]  # fmt: skip
    yield from once(state, units)


def _enemy_units(state: State, army: Army, _spell: DiceSpell, colour: str) -> Iterator[str]:
    yield from once(state, [die.id for die in _units(state, army, colour, own=False)])


def _dua(*, own: bool, enemy: bool) -> "Finder":
    def find_dua(state: State, army: Army, spell: DiceSpell, _colour: str) -> Iterator[str]:
        for seat in state.seat_ids:
            is_meant = (own and seat == army.seat) or (enemy and seat != army.seat and not is_reserve(army.place))
            dead = [die for die in state.dead(seat) if not spell.aims_race or die.card.race == spell.aims_race]
            if is_meant and dead:
                yield dead_of(seat)

    return find_dua


def _items(*, own: bool) -> "Finder":
    def find_items(state: State, army: Army, _spell: DiceSpell, colour: str) -> Iterator[str]:
        found = [
            die.id
            for one in _armies(state, army, colour, own=own, enemy=not own)
            for die in state.items(one)
            if not own or len(state.armies(army.seat)) > 1
        ]
        yield from once(state, found)

    return find_items


def _terrains(state: State, army: Army, spell: DiceSpell, colour: str) -> Iterator[str]:
    if is_reserve(army.place):
        return
    summons = [step.summon for one in spell.abilities for record in one.records for step in record.do if step.summon]
    for place in state.terrains:
        if not summons or any(summonable(state, army, one, colour, place) for one in summons):
            yield place


def summonable(state: State, army: Army, summon: Summon, colour: str, place: str) -> list[str]:
    """Dragons that a summoning can bring to a terrain (R213)."""
    found: list[str] = []
    family = summon.what.removesuffix("-dragon")
    for die in state.dice.values():
        if die.card.sort != "dragon" or (family != "dragon" and die.card.family != family):
            continue
        if family == "dragon" and (die.card.is_white or die.card.family == "ivory"):
            continue
        in_pool = die.place == pool_of(die.owner)
        at_terrain = die.place in state.terrains
        if not ((in_pool and "pool" in summon.sources) or (at_terrain and "terrain" in summon.sources)):
            continue
        if summon.colour in ("magic", "shared-magic", "item") and colour not in die.card.colours:
            continue
        if summon.colour == "shared-terrain" and not die.card.colours & lasting.colours_at(state, place, army.seat):
            continue
        found.append(die.id)
    return found


def _dragonkin(*, own: bool) -> "Finder":
    def find_dragonkin(state: State, army: Army, _spell: DiceSpell, colour: str) -> Iterator[str]:
        dice = [die.id for die in _units(state, army, colour, own=own) if die.card.is_dragonkin]
        yield from once(state, dice)

    return find_dragonkin


def _pool_dragonkin(state: State, army: Army, _spell: DiceSpell, colour: str) -> Iterator[str]:
    if any(die.card.is_dragonkin and colour in die.card.colours for die in state.at(pool_of(army.seat))):
        yield pool_of(army.seat)


def _dragonkin_colours(state: State, army: Army, _spell: DiceSpell, colour: str) -> Iterator[str]:
    """An enemy army and one colour of its dragonkin: `B@frontier/red`."""
    for one in _armies(state, army, colour, own=False, enemy=True):
        for named in COLOURS:
            has_some = any(die.card.is_dragonkin and named in die.card.colours for die in state.units(one))
            if named != colour and has_some:
                yield f"{one.key}/{named}"


def _spells_in_play(state: State, army: Army, spell: DiceSpell, _colour: str) -> Iterator[str]:
    if is_reserve(army.place):
        return
    unless = "blue" if "not-blue" in spell.needs else "red"
    seen: set[tuple[str, str, int]] = set()
    for effect in state.effects:
        kind, _ = entry_of(effect.source)
        if kind == "spell" and unless not in effect.bound.get("colour", ()) and first_step(effect) not in seen:
            seen.add(first_step(effect))
            yield f"{EFFECT}{effect.id}"


def first_step(effect: Effect) -> tuple[str, str, int]:
    """What the steps of one casting on one host have in common: they were laid one after the other."""
    record, _, step = effect.source.rpartition("/")
    return record, effect.host or "", effect.id - int(step)


def _minor_terrains(state: State, army: Army, _spell: DiceSpell, _colour: str) -> Iterator[str]:
    dice = [
        die.id for die in state.at(pool_of(army.seat))
        if die.card.sort == "minor" and "green" in die.card.colours and die.card.land != "swampland"
    ]  # fmt: skip
    yield from (id_ for id_ in once(state, dice) if not lasting.on(state, id_))


def _buried_items(state: State, army: Army, _spell: DiceSpell, _colour: str) -> Iterator[str]:
    if any(die.card.sort == "item" for die in state.at(buried_of(army.seat))):
        yield buried_of(army.seat)


Finder = Callable[[State, Army, DiceSpell, str], Iterator[str]]

_FINDERS: Mapping[str, Finder] = {
    "enemy-army": lambda s, a, _, c: (one.key for one in _armies(s, a, c, own=False, enemy=True)),
    "own-army": lambda s, a, _, c: (one.key for one in _armies(s, a, c, own=True, enemy=False)),
    "any-army": lambda s, a, _, c: (one.key for one in _armies(s, a, c, own=True, enemy=True)),
    "all-own-armies": lambda _s, a, _, _c: iter((f"seat-{a.seat}",)),
    "enemy-unit": _enemy_units,
    "own-unit": _own_units,
    "enemy-units-health": lambda s, a, _, c: (one.key for one in _armies(s, a, c, own=False, enemy=True)),
    "own-units-health": lambda s, a, _, c: (one.key for one in _armies(s, a, c, own=True, enemy=False)),
    "terrain": _terrains,
    "own-dua": _dua(own=True, enemy=False),
    "enemy-dua": _dua(own=False, enemy=True),
    "any-dua": _dua(own=True, enemy=True),
    "own-dua-health": _dua(own=True, enemy=False),
    "enemy-dua-health": _dua(own=False, enemy=True),
    "own-item": _items(own=True),
    "enemy-item": _items(own=False),
    "own-bua-items-health": _buried_items,
    "own-dragonkin": _dragonkin(own=True),
    "enemy-dragonkin": _dragonkin(own=False),
    "enemy-dragonkin-colour": _dragonkin_colours,
    "pool-dragonkin-health": _pool_dragonkin,
    "spell-in-play": _spells_in_play,
    "minor-terrain-in-pool": _minor_terrains,
}


# --- what must be true besides ---


def _place_of(state: State, key: str) -> str:
    if "@" in key:
        return army_of_key(key.partition("/")[0]).place
    return state.dice[key].place if key in state.dice else key


def _contains(colour: str) -> "Need":
    return lambda state, army, spell, _, key: (
        spell.aims_at == "minor-terrain-in-pool"
        or colour in lasting.colours_at(state, _place_of(state, key), army.seat)
    )


def _lacks_this_spell(state: State, _army: Army, spell: DiceSpell, _colour: str, key: str) -> bool:
    return not any(effect.source.startswith(f"spell/{spell.id}/") for effect, _ in lasting.on(state, key))


def _has_enemy(state: State, army: Army, _spell: DiceSpell, _colour: str, key: str) -> bool:
    return any(one.seat != army.seat for one in state.armies_at(key))


def _has_colour(state: State, _army: Army, _spell: DiceSpell, colour: str, key: str) -> bool:
    return key not in state.dice or colour in state.dice[key].card.colours


def _has_other_colour(state: State, _army: Army, _spell: DiceSpell, colour: str, key: str) -> bool:
    return key not in state.dice or colour not in state.dice[key].card.colours


Need = Callable[[State, Army, DiceSpell, str, str], bool]

_NEEDS: Mapping[str, Need] = {
    "contains-gold": _contains("gold"),
    "contains-green": _contains("green"),
    "contains-red": _contains("red"),
    "swampland": lambda s, _a, _sp, _c, key: "swampland" in lasting.lands_at(s, key),
    "not-eighth": lambda s, _a, _sp, _c, key: s.terrains[key].face != SUMMIT,
    "enemy-army-there": _has_enemy,
    "at-terrain": lambda s, _a, _sp, _c, key: _place_of(s, key) in s.terrains,
    "with-undead": lambda s, _a, _sp, _c, key: any(die.card.race == "undead" for die in s.units(army_of_key(key))),
    "common-item": lambda s, _a, _sp, _c, key: s.dice[key].card.size == "common",
    "none-there": _lacks_this_spell,
    "magic-colour": _has_colour,
    "other-colour": _has_other_colour,
    "not-into-reserve": lambda _s, army, _sp, _c, _k: not is_reserve(army.place),
}
