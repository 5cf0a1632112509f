"""Effects in force: how they begin and end, and what they do to a roll, a target or a loss.

An effect names the step of the record that made it (`Effect.source`); what it does is read from there. `factor` counts
castings; `bound` holds the points of the face (`x`), the colour of the magic (`colour`) and a place that host and
maker must not leave (`place`).
"""

from collections.abc import Iterable, Iterator

from app.base.frozen import changed
from app.engine.effects import Effect, Until, count_down
from app.engine.run import Run
from app.games.dragon_dice.rules.abilities.cases import entry_of, step_at
from app.games.dragon_dice.rules.kinds import MANEUVER, MISSILE, SAVE, RollKind
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.state import Army, Die, State, Terrain, army_of_key, haunted_of
from app.games.dragon_dice.rules.sums.results import ADD, DIVIDE, MULTIPLY, OPEN, RACE, SUBTRACT, Modifier
from catalog.schema.dice_records import Adjust, Bar, DiceLasts, DiceNumber, DiceStep

TEMPLE = "temple"

# --- beginning and ending ---


def begin(
    run: Run[State], source: str, seat: str, host: str, lasts: DiceLasts, *, by: str | None = None, factor: int = 1,
    **bound: tuple[str, ...],
) -> None:  # fmt: skip
    """Something lasting is laid on a host."""
    until, of, after = ends_of(run.state, seat, host, lasts)
    if spared := _spared(run.state, source, seat, host):
        bound["spares"] = (spared,)
    effect = Effect(
        id=run.state.next_effect, source=source, seat=seat, host=host, by=by, until=until, of=of, after=after,
        factor=factor, bound=bound,
    )  # fmt: skip
    run.state = changed(run.state, effects=(*run.state.effects, effect), next_effect=effect.id + 1)
    run.tell(
        "effect-began", id=effect.id, source=source, seat=seat, host=host, by=by or "", until=until, of=of, after=after,
        factor=factor, bound={name: list(values) for name, values in bound.items()},
    )  # fmt: skip


def _spared(state: State, source: str, seat: str, host: str) -> str:
    """Who holds a Temple when an enemy casts black magic on its terrain: the spell does not touch that army (R204)."""
    kind, id_ = entry_of(source)
    if kind != "spell" or host not in state.terrains or "black" not in state.book.spells[id_].colours:
        return ""
    holder = state.terrains[host].holder
    return holder if holder != seat and location_of(state, Army(holder, host)) == TEMPLE else ""


def spares(state: State, effect: Effect, army: Army) -> bool:
    """Whether a spell on a terrain leaves an army alone that holds a Temple there."""
    return army.seat in effect.bound.get("spares", ()) and location_of(state, army) == TEMPLE


def ends_of(state: State, seat: str, host: str, lasts: DiceLasts) -> tuple[Until, str, int]:
    """When an effect ends that is laid now. "The end of your next turn" is the second end from now in the own turn."""
    owner = army_of_key(host).seat if "@" in host else seat
    ends: dict[DiceLasts, tuple[Until, str, int]] = {
        "turn-start": ("turn-start", seat, 1),
        "turn-end": ("turn-end", seat, 2 if state.turn == seat else 1),
        "this-turn": ("turn-end", seat, 1),
        "owner-turn-start": ("turn-start", owner, 1),
        "face": ("face", "", 0),
        "used": ("used", "", 0),
        "rolled": ("leaves", "", 0),
    }
    return ends.get(lasts, ("always", "", 0))


def end(run: Run[State], ended: Iterable[int], why: str) -> None:
    ids = set(ended)
    if not ids:
        return
    run.state = changed(run.state, effects=tuple(one for one in run.state.effects if one.id not in ids))
    run.tell("effects-ended", ids=sorted(ids), why=why)


def pass_moment(run: Run[State], moment: Until, seat: str) -> None:
    """The turn of a seat begins or ends: what lasted until then is over."""
    left = count_down(run.state.effects, moment, seat)
    kept = {one.id for one in left}
    gone = [one.id for one in run.state.effects if one.id not in kept]
    end(run, gone, moment)
    run.state = changed(run.state, effects=count_down_left(run.state.effects, left))


def count_down_left(effects: tuple[Effect, ...], left: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects that stay, with what is left of their time."""
    by_id = {one.id: one for one in left}
    return tuple(by_id[one.id] for one in effects)


# --- asking ---


def on(state: State, host: str) -> tuple[tuple[Effect, DiceStep], ...]:
    """What lies on a host, each with the step that it comes from."""
    if not state.effects:
        return ()
    return state.remember("effects", lambda: _by_host(state)).get(host, ())


def _by_host(state: State) -> dict[str, tuple[tuple[Effect, DiceStep], ...]]:
    found: dict[str, list[tuple[Effect, DiceStep]]] = {}
    for effect in state.effects:
        found.setdefault(effect.host or "", []).append((effect, step_at(state.book, effect.source)))
    return {host: tuple(effects) for host, effects in found.items()}


def number(effect: Effect, n: DiceNumber | None) -> int:
    """A number of a record as this effect has it: points of the face it came from, times its castings."""
    if n == "x":
        return int(effect.bound.get("x", ("0",))[0])
    return (n if isinstance(n, int) else 0) * effect.factor


def scripts_on(state: State, host: str, script: str) -> tuple[Effect, ...]:
    return tuple(effect for effect, step in on(state, host) if step.script == script)


# --- what is barred ---


def _bars(state: State, host: str) -> Iterator[tuple[Effect, Bar]]:
    for effect, step in on(state, host):
        if step.bar is not None:
            yield effect, step.bar


def _speaks_of(bar: Bar, act: str, kind: RollKind | None, harm: str) -> bool:
    if act not in bar.acts:
        return False
    if kind is not None and bar.rolls and not kind.matches(bar.rolls):
        return False
    if kind is not None and bar.not_rolls and kind.matches(bar.not_rolls):
        return False
    if harm and bar.by and harm not in bar.by:
        return False
    return not (harm and harm in bar.unless)


def is_barred(state: State, host: str, act: str, kind: RollKind | None = None, harm: str = "") -> bool:
    """Whether something in force forbids an act to a die, an army or a terrain, in a roll or by a sort of harm."""
    return any(_speaks_of(bar, act, kind, harm) for _, bar in _bars(state, host))


def can_roll(state: State, die: Die, kind: RollKind) -> bool:
    """Whether a unit is rolled: nothing bars it, nor its army where the army rolls. What lay on it ended as it was
    killed."""
    if kind.is_dead:
        return True
    if is_barred(state, die.id, "roll", kind) or scripts_on(state, die.id, "hypnotic-glare"):
        return False
    return kind.is_single or not is_barred(state, Army(die.owner, die.place).key, "roll", kind)


def army_can_roll(state: State, army: Army, kind: RollKind) -> bool:
    return not is_barred(state, army.key, "roll", kind)


def has_ids(state: State, die: Die, kind: RollKind) -> bool:
    """Whether the IDs of a die count. What an army may not count a unit that rolls alone may (Black Breath)."""
    return kind.is_single or not is_barred(state, Army(die.owner, die.place).key, "id", kind)


def can_be_target(state: State, die: Die, harm: str) -> bool:
    """Whether somebody may pick this die for harm of a sort."""
    return not any(is_barred(state, die.id, act, harm=harm) for act in ("target", "affected"))


def can_fall(state: State, die: Die, harm: str) -> bool:
    """Whether a die may be taken as a casualty of damage to its army."""
    return not any(is_barred(state, die.id, act, harm=harm) for act in ("casualty", "affected"))


# --- terrains ---


def colours_at(state: State, place: str, seat: str) -> frozenset[str]:
    """The elements of a terrain for a seat: with what spells add and remove. Part Water spares its caster."""
    terrain = state.terrains.get(place)
    if terrain is None:
        return frozenset()
    colours = set(terrain.card.colours)
    for _, step in on(state, place):
        if step.terrain is not None and step.terrain.add:
            colours.add(step.terrain.add)
    for effect, step in on(state, place):
        if step.script == "part-water" and effect.seat != seat:
            colours.discard("green")
    return frozenset(colours)


def lands_at(state: State, place: str) -> frozenset[str]:
    """The types of a terrain: its own, and those that spells give it (R122). The dead who haunt an army fight where it
    stands (R207)."""
    place = haunted_of(place)
    terrain = state.terrains.get(place)
    if terrain is None:
        return frozenset()
    added = {step.terrain.land for _, step in on(state, place) if step.terrain is not None and step.terrain.land}
    return frozenset({terrain.card.land, *added})


def holds_eighth(state: State, army: Army) -> bool:
    """Whether an army controls the eighth face of its terrain."""
    terrain = state.terrains.get(army.place)
    return terrain is not None and terrain.face == SUMMIT and terrain.holder == army.seat


def location_of(state: State, army: Army) -> str:
    """The location on the eighth face that an army controls."""
    return state.terrains[army.place].eighth if holds_eighth(state, army) else ""


def end_of_face(run: Run[State], terrain: Terrain) -> None:
    """The face of a terrain has changed: what lasted until then is over."""
    end(run, [one.id for one in run.state.effects if one.until == "face" and one.host == terrain.id], "face")


# --- modifiers of a roll ---


def army_modifiers(state: State, army: Army) -> Iterator[Modifier]:
    """What effects, the eighth face and a minor terrain do to a roll of an army."""
    for host in (army.key, army.place):
        for effect, step in _in_force(state, host):
            if step.adjust is not None and not step.adjust.one_unit and not _sleeps(state, effect, army):
                yield from _adjustments(effect, step.adjust)
            if step.count_as is not None:
                yield Modifier(
                    RACE, kinds=(step.count_as.kind,), group=OPEN, to=step.count_as.to,
                    only_icons=step.count_as.icons, source=effect.source,
                )  # fmt: skip
    if holds_eighth(state, army):
        yield Modifier(MULTIPLY, 2, kinds=(SAVE, MANEUVER), source="eighth-face")
    yield from _minor_modifiers(state, army)


def _in_force(state: State, host: str) -> Iterator[tuple[Effect, DiceStep]]:
    """What lies on a host. A spell that grows by no second casting counts once, however often it lies there (Spell
    Attributes, Multiplicity), and so does an icon that multiplies or divides (Targeting)."""
    seen: set[str] = set()
    for effect, step in on(state, host):
        kind, id_ = entry_of(effect.source)
        if kind == "spell":
            stacks = state.book.spells[id_].multiplicity not in ("multi-target", "once")
        else:
            stacks = kind != "sai" or step.adjust is None or not step.adjust.times  # Frost Breath halves once
        if stacks or effect.source not in seen:
            yield effect, step
        seen.add(effect.source)


def _sleeps(state: State, effect: Effect, army: Army) -> bool:
    """Part Water: what needs water at a terrain does nothing while the water is gone; what lies on an army and was cast
    by who parted the water still works. A Temple protects its holder."""
    if spares(state, effect, army):
        return True
    kind, id_ = entry_of(effect.source)
    if kind != "spell" or "contains-green" not in state.book.spells[id_].needs:
        return False
    parted = scripts_on(state, army.place, "part-water")
    if effect.host == army.place:
        return bool(parted)
    return any(one.seat != effect.seat for one in parted)


def _adjustments(effect: Effect, adjust: Adjust) -> Iterator[Modifier]:
    """One effect as steps of the arithmetic. Halvings of several castings halve again."""
    if adjust.damage:
        return
    kinds: tuple[str, ...] = adjust.kinds
    if adjust.minus is not None:
        yield Modifier(SUBTRACT, number(effect, adjust.minus), kinds, source=effect.source)
    if adjust.times == "half":
        for _ in range(effect.factor):
            yield Modifier(DIVIDE, 2, kinds, touches_sai=adjust.touches_sai, source=effect.source)
    if adjust.times == "double":
        yield Modifier(MULTIPLY, 2, kinds, source=effect.source)
    if adjust.add is not None:
        is_magical = adjust.magical or effect.source.startswith("spell/")
        yield Modifier(ADD, number(effect, adjust.add), kinds, is_magical=is_magical, source=effect.source)


def _minor_modifiers(state: State, army: Army) -> Iterator[Modifier]:
    die = state.minor_of(army)
    if die is None:
        return
    is_doubling = die.up == "id" and die.choice == "double"
    if is_doubling or die.up == "double-maneuvers":
        yield Modifier(MULTIPLY, 2, kinds=(MANEUVER,), source=f"minor-terrain/{die.card.entry}")
    if is_doubling or die.up == "double-saves":
        yield Modifier(MULTIPLY, 2, kinds=(SAVE,), source=f"minor-terrain/{die.card.entry}")


def magical_saves(state: State, army: Army) -> int:
    """The saves that magic adds to any roll of an army (the Stoneskin Rule, R130)."""
    return sum(
        number(effect, step.adjust.add)
        for host in (army.key, army.place)
        for effect, step in _in_force(state, host)
        if step.adjust is not None and step.adjust.add is not None and SAVE in step.adjust.kinds
        and (step.adjust.magical or effect.source.startswith("spell/"))
    )  # fmt: skip


def unit_doublings(state: State, die: str, kind: RollKind) -> Iterator[tuple[Effect, str]]:
    """Spells on a unit that double its icons and IDs of a kind, such as Burning Hands."""
    for effect, step in on(state, die):
        if step.adjust is not None and step.adjust.times == "double":
            yield from ((effect, one) for one in step.adjust.kinds if one in kind.wanted)


def missile_halvings(state: State, shooter: Army, target: Army) -> Iterator[Modifier]:
    """Dust Devil and Wall of Fog halve missiles that fly into, out of or about a terrain (R216)."""
    for place in dict.fromkeys((shooter.place, target.place)):
        ways = {"at"} if shooter.place == target.place else {"into"} if place == target.place else {"out"}
        for effect, step in _in_force(state, place):
            if step.adjust is not None and ways & set(step.adjust.damage):
                yield Modifier(DIVIDE, 2, kinds=(MISSILE,), source=effect.source)
