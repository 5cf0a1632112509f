"""The reserve phase: reinforce, then retreat, one unit at a time (Reserve Movement)."""

from collections.abc import Iterator

from app.base.frozen import changed
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, places
from app.games.dragon_dice.rules.abilities.context import once
from app.games.dragon_dice.rules.carrying import can_carry, fits
from app.games.dragon_dice.rules.state import Army, Die, State, reserve_of

RULE = "Reserve Movement"
FIREWALKER = "firewalker"


def step(run: Run[State]) -> Ask[None]:
    """One move; who passes is done with the step."""
    is_reinforcing = run.state.stage != "retreat"
    moves = tuple(reinforcements(run.state) if is_reinforcing else retreats(run.state))
    prompt = "ask.reinforce" if is_reinforcing else "ask.retreat"
    picked = yield from run.pick(run.state.turn, prompt, moves, rule=RULE, may_pass=True)
    if picked is None:
        run.state = changed(run.state, stage="retreat" if is_reinforcing else "over")
        return
    die, _, place = picked.partition(">")
    why = "reinforced" if is_reinforcing else "retreated"
    along = yield from _item_along(run, die)
    places.move(run, dict.fromkeys((die, *along, *_dragon_along(run.state, die, place)), place), why)
    if not is_reinforcing:
        run.state = changed(run.state, done=(*run.state.done, die))
    yield from places.settle(run)


def _move(die: str, place: str) -> Option:
    return Option(f"{die}>{place}", "action.move", {"die": die, "place": place})


def reinforcements(state: State) -> Iterator[Option]:
    """Units in reserve, to any terrain."""
    seat = state.turn
    units = [die.id for die in state.units(Army(seat, reserve_of(seat)))]
    for die in once(state, units):
        yield from (_move(die, place) for place in state.terrains)


def retreats(state: State) -> Iterator[Option]:
    """Units at terrains, to reserve; Firewalkers from an air terrain to any other; a rider with its dragon. Dragonkin
    stay. Who retreated stays in reserve until the next turn: nobody moves twice."""
    seat = state.turn
    tamers = {one.tamer for one in state.dice.of_sort("dragon")}
    for army in state.armies(seat):
        if army.place not in state.terrains:
            continue
        units = [die for die in state.units(army) if not die.card.is_dragonkin]
        flies = "blue" in lasting.colours_at(state, army.place, seat)
        able = [die.id for die in units if die.id not in state.done]
        riders = [id_ for id_ in able if id_ in tamers]
        for id_ in (*riders, *once(state, [id_ for id_ in able if id_ not in riders])):
            yield _move(id_, reserve_of(seat))
            if (flies and state.dice[id_].card.race == FIREWALKER) or id_ in tamers:
                yield from (_move(id_, place) for place in state.terrains if place != army.place)


def _tamed_by(state: State, die: str) -> Die | None:
    return next((one for one in state.dice.of_sort("dragon") if one.tamer == die), None)


def _dragon_along(state: State, die: str, place: str) -> tuple[str, ...]:
    """A Dragonlord or Dragonmaster rides its tame dragon to another terrain."""
    dragon = _tamed_by(state, die)
    is_ride = dragon is not None and place in state.terrains and state.dice[die].card.race != FIREWALKER
    return (dragon.id,) if is_ride and dragon is not None else ()


def _item_along(run: Run[State], die: str) -> Ask[tuple[str, ...]]:
    """A unit that moves may take an item that it can carry. What the others could not carry is offered too."""
    state = run.state
    army = state.army_of(die)
    items = [one for one in state.items(army) if can_carry(state.dice[die], one)]
    if not items:
        return ()
    staying = [one for one in places.bearers(state, army) if one.id != die]
    options = [Option(one) for one in once(state, [item.id for item in items])]
    must = not fits(staying, state.items(army))
    picked = yield from run.pick(
        army.seat, "ask.aboard", options, rule="Magical Items", may_pass=True, always=True, die=die, must=must
    )
    return (picked,) if picked else ()
