"""Dice that go from place to place, and what follows from it: armies that dissolve take their dragonkin, their minor
terrain, their effects and their eighth face along."""

from collections.abc import Iterator, Mapping, Sequence

from app.base.frozen import changed
from app.engine.effects import Effect
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.cards import DRAGONKIN
from app.games.dragon_dice.rules.carrying import can_carry, carried, fits
from app.games.dragon_dice.rules.numbers import BELOW_SUMMIT, SUMMIT
from app.games.dragon_dice.rules.state import (
    OUT,
    Army,
    Die,
    State,
    army_of_key,
    buried_of,
    dead_of,
    is_haunt,
    is_reserve,
    pool_of,
    reserve_of,
)


def move(run: Run[State], moves: Mapping[str, str], why: str) -> None:
    """Dice change their place. Those that leave play lose what lay on them."""
    state = run.state
    real = {id_: place for id_, place in moves.items() if state.dice[id_].place != place}
    if not real:
        return
    told = [[id_, state.dice[id_].place, place] for id_, place in real.items()]
    run.state = changed(
        state.with_dice(changed(state.dice[id_], place=place) for id_, place in real.items()),
        moved=state.moved or any(state.dice[id_].is_unit for id_ in real),
    )
    run.state = count_casualties(run.state, {state.dice[id_].owner for id_ in real})
    run.tell("dice-moved", moves=told, why=why)
    gone = {id_ for id_, place in real.items() if not is_in_play(run.state, place)}
    lasting.end(run, [one.id for one in run.state.effects if one.host in gone], "left")


def count_casualties(state: State, owners: set[str] | None = None) -> State:
    """The seats with what they have lost by now; all of them if none is named."""
    for seat in sorted(owners if owners is not None else state.seat_ids):
        lost = (*state.at(dead_of(seat)), *state.at(buried_of(seat)))
        entries = tuple(die.card.entry for die in lost if die.card.entry)  # a die of one file has none
        if entries != state.seat(seat).casualties:
            state = state.with_seat(seat, casualties=entries)
    return state


def is_in_play(state: State, place: str) -> bool:
    return place in state.terrains or is_reserve(place) or is_haunt(place)


def show(run: Run[State], die: str, **values: str) -> None:
    """A die that keeps a face (minor terrain) or a tamer (dragon) changes it."""
    run.state = run.state.with_die(die, **values)
    one = run.state.dice[die]
    run.tell("die-turned", die=die, up=one.up, choice=one.choice, tamer=one.tamer)


def turn_terrain(run: Run[State], terrain: str, face: int, holder: str = "", declared: str = "") -> None:
    """A terrain comes to another face; what lasted until then ends."""
    before = run.state.terrains[terrain]
    run.state = changed(run.state.with_terrain(terrain, face=face, holder=holder, declared=declared), moved=True)
    run.tell("terrain-turned", terrain=terrain, face=face, before=before.face, holder=holder, declared=declared)
    if before.face != face:
        lasting.end_of_face(run, before)


def settle(run: Run[State]) -> Ask[None]:
    """After dice have moved: what cannot stay where it is goes."""
    while True:
        before = run.state
        _dismiss_lone_dragonkin(run)
        _dismiss_minor_terrains(run)
        yield from _drop_items(run)
        _release_terrains(run)
        _free_dragons(run)
        _drop_effects(run)
        if run.state is before:
            return


def _dismiss_lone_dragonkin(run: Run[State]) -> None:
    """An army cannot be of dragonkin alone, and they do not leave with the others."""
    if not any(is_in_play(run.state, die.place) for die in run.state.dice.of_sort(DRAGONKIN)):
        return
    for seat in run.state.seat_ids:
        for army in run.state.armies(seat):
            units = run.state.units(army)
            if units[0].card.is_dragonkin and all(die.card.is_dragonkin for die in units):
                move(run, {die.id: pool_of(seat) for die in units}, "dissolved")


def _dismiss_minor_terrains(run: Run[State]) -> None:
    for die in run.state.dice.of_sort("minor"):
        if die.place in run.state.terrains:
            army = Army(die.owner, die.place)
            if not run.state.has_army(army) or lasting.holds_eighth(run.state, army):
                move(run, {die.id: OUT}, "out")


def _drop_items(run: Run[State]) -> Ask[None]:
    """Items that nobody can carry are buried; the owner says which ones stay."""
    if not run.state.dice.of_sort("item"):
        return
    for seat in run.state.seat_ids:
        for place in (*run.state.terrains, reserve_of(seat)):
            army = Army(seat, place)
            items = run.state.items(army)
            if not items or fits(bearers(run.state, army), items):
                continue
            kept = yield from _choose_kept(run, army, items)
            move(run, {item.id: buried_of(seat) for item in items if item.id not in kept}, "lost")


def items_along(run: Run[State], units: Sequence[str]) -> Ask[dict[str, str]]:
    """Units that move may each take an item that they can carry (Magical Items): the items, each with its unit."""
    taken: dict[str, str] = {}
    for id_ in units:
        unit = run.state.dice[id_]
        able = [one for one in run.state.items(Army(unit.owner, unit.place)) if one.id not in taken]
        by_make = {one.card.key: one for one in reversed(able) if can_carry(unit, one)}
        options = [Option(one.id) for one in by_make.values()]
        picked = yield from run.pick(unit.owner, "ask.aboard", options, rule="Magical Items", may_pass=True, die=id_)
        if picked is not None:
            taken[picked] = id_
    return taken


def bearers(state: State, army: Army) -> tuple[Die, ...]:
    """The units that can hold items: those of the army, in reserve the Kings' Die as well."""
    kings = (die for die in state.at(army.place) if die.owner == army.seat and die.card.is_kings_die)
    return (*state.units(army), *kings)


def _choose_kept(run: Run[State], army: Army, items: tuple[Die, ...]) -> Ask[tuple[str, ...]]:
    """Item by item, as long as the rest can still be carried; like ones are no question."""
    units = bearers(run.state, army)
    room = len(carried(units, items))
    kept: list[Die] = []
    while len(kept) < room:
        open_ = [item for item in items if item not in kept and fits(units, [*kept, item])]
        keys = {item.card.key: item for item in reversed(open_)}
        if len(keys) == 1:
            kept.append(open_[0])
            continue
        options = [Option(item.id) for item in open_ if item is keys[item.card.key]]
        picked = yield from run.pick(army.seat, "ask.items", options, rule="Magical Items", army=army.key)
        kept.append(run.state.dice[picked or open_[0].id])
    return tuple(item.id for item in kept)


def _release_terrains(run: Run[State]) -> None:
    """A captured terrain turns back as soon as its holder has no army there."""
    for terrain in tuple(run.state.terrains.values()):
        if terrain.face == SUMMIT and not run.state.has_army(Army(terrain.holder, terrain.id)):
            turn_terrain(run, terrain.id, BELOW_SUMMIT)


def _free_dragons(run: Run[State]) -> None:
    """A tamed dragon is free when its tamer is elsewhere."""
    for die in run.state.dice.of_sort("dragon"):
        if die.tamer and run.state.dice[die.tamer].place != die.place:
            show(run, die.id, tamer="")


def _drop_effects(run: Run[State]) -> None:
    gone = [effect.id for effect in run.state.effects if _is_lost(run.state, effect)]
    lasting.end(run, gone, "left")


def _is_lost(state: State, effect: Effect) -> bool:
    host = effect.host or ""
    if "@" in host:
        return not state.has_army(army_of_key(host))
    if host in state.dice and state.dice[host].card.sort == "minor":  # Reform Land lies on it in the pool already
        return state.dice[host].place == OUT
    if host in state.dice and not is_in_play(state, state.dice[host].place):
        return True
    return any(_has_left(state, effect))


def _has_left(state: State, effect: Effect) -> Iterator[bool]:
    """What is bound to its maker ends with it; what is bound to a place ends when host or maker leave it."""
    if effect.by and effect.by in state.dice:
        yield "bound" in effect.bound and not is_in_play(state, state.dice[effect.by].place)
    for place in effect.bound.get("place", ()):
        hosts = [one for one in (effect.host, effect.by) if one in state.dice]
        yield any(state.dice[one].place != place for one in hosts if one)
