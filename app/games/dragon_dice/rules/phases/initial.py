"""The Initial Effects phase: races, then eighth faces, then the Kings' Die; within a stage in any order (R105-R108)."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.base.frozen import changed
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, losses, places
from app.games.dragon_dice.rules.abilities.cases import Case, records_of
from app.games.dragon_dice.rules.abilities.context import Context, once
from app.games.dragon_dice.rules.abilities.verbs import run_steps
from app.games.dragon_dice.rules.cards import ELDARIM, read_face
from app.games.dragon_dice.rules.dice import Roll
from app.games.dragon_dice.rules.exchange import carry_out, choose, promotions, raise_or_promote, recruits
from app.games.dragon_dice.rules.numbers import KINGS_HEALTH
from app.games.dragon_dice.rules.state import Army, Die, State, buried_of, pool_of, reserve_of

RULE = "Initial Effects"
STAGES = ("", "eighth-faces", "kings-die", "over")
FERAL, SWAMP_STALKER = "feral", "swamp-stalker"


@dataclass(frozen=True, slots=True)
class InitialEffect:
    """Something that may be done in this stage: its key, the army it is for, and the record that says it."""

    key: str
    army: Army
    case: Case | None = None
    must: bool = False


def step(run: Run[State]) -> Ask[None]:
    """One effect of this stage, or the next stage."""
    found = [one for one in effects(run.state) if one.key not in run.state.done]
    musts = [one for one in found if one.must]
    options = [Option(one.key, "action.initial", {"army": one.army.key, "effect": one.key}) for one in found]
    picked = None
    if found:
        picked = yield from run.pick(run.state.turn, "ask.effect", options, rule=RULE, may_pass=not musts)
    chosen = next((one for one in found if one.key == picked), None)
    if chosen is None:
        following = STAGES[STAGES.index(run.state.stage) + 1]
        run.state = changed(run.state, stage=following, promoted=())
        return
    run.state = changed(run.state, done=(*run.state.done, chosen.key))
    yield from _carry_out(run, chosen)


def effects(state: State) -> Iterator[InitialEffect]:
    """All that the acting seat may use in this stage."""
    if state.stage == "":
        yield from _races(state)
    elif state.stage == "eighth-faces":
        yield from _eighth_faces(state)
    elif state.stage == "kings-die":
        yield from _kings_die(state)


def _initial_case(state: State, kind: str, id_: str) -> Case | None:
    return next((case for case in records_of(state.book, kind, id_) if case.record.when == "initial"), None)


def _races(state: State) -> Iterator[InitialEffect]:
    """Feralization for each army; Mutation once, or once for each army (R106); Sacrifice Dragonkin once (R107)."""
    seat = state.turn
    for army in state.armies(seat):
        if army.place not in state.terrains:
            continue
        races = {die.card.race for die in state.units(army)}
        if FERAL in races and (recruits(state, seat, FERAL) or promotions(state, army, FERAL)):
            yield InitialEffect(f"feralization:{army.place}", army, _initial_case(state, "race", FERAL))
        if SWAMP_STALKER in races and _can_mutate(state):
            key = f"mutation:{army.place}"
            is_spent = any(one.startswith("mutation") for one in state.done)
            if not is_spent or state.options.get("mutation", 0):
                yield InitialEffect(key, army, _initial_case(state, "race", SWAMP_STALKER))
    if any(True for _ in _sacrifices(state)):
        yield InitialEffect("sacrifice", Army(seat, reserve_of(seat)))


def _can_mutate(state: State) -> bool:
    has_dead = any(die.card.race == SWAMP_STALKER for die in state.dead(state.turn))
    return has_dead and any(state.units(Army(seat, reserve_of(seat))) for seat in state.playing if seat != state.turn)


def _sacrifices(state: State) -> Iterator[tuple[Die, Die]]:
    """A dead Eldarim, and dragonkin in play of equal health that it may replace."""
    seat = state.turn
    kin = [die for army in state.armies(seat) for die in state.units(army) if die.card.is_dragonkin]
    for dead in state.dead(seat):
        if dead.card.race == ELDARIM:
            yield from ((dead, die) for die in kin if die.health == dead.health)


def _eighth_faces(state: State) -> Iterator[InitialEffect]:
    for army in state.armies(state.turn):
        location = lasting.location_of(state, army)
        if not location:
            continue
        case = _location_case(state, army, location)
        if case is not None and _is_of_use(state, army, location):
            yield InitialEffect(f"{location}:{army.place}", army, case, must=location == "grove")


def _location_case(state: State, army: Army, location: str) -> Case | None:
    """The record of a location; a Castle uses that of the location it was declared to be, on any such terrain."""
    card = state.terrains[army.place].card
    if card.eighth == location:
        return _initial_case(state, "terrain", card.key)
    return next(
        (
            _initial_case(state, "terrain", id_)
            for id_, one in state.book.terrains.items()
            if one.eighth_face == location
        ),
        None,
    )


def _is_of_use(state: State, army: Army, location: str) -> bool:
    seat = army.seat
    if location == "city":
        return bool(recruits(state, seat) or promotions(state, army))
    if location == "temple":
        return any(state.dead(other) for other in state.seat_ids if other != seat)
    if location == "grove":
        return any(
            die.is_unit and not die.card.is_dragonkin for other in state.seat_ids for die in state.at(buried_of(other))
        )
    return location == "dragons-lair"


def _kings_die(state: State) -> Iterator[InitialEffect]:
    army = Army(state.turn, reserve_of(state.turn))
    if any(die.card.is_kings_die and die.owner == state.turn for die in state.at(army.place)):
        if recruits(state, army.seat):
            yield InitialEffect("kings-recruit", army)
        if promotions(state, army):
            yield InitialEffect("kings-promote", army)
        if state.dead(army.seat):
            yield InitialEffect("kings-roll", army)


# --- carrying them out ---


def _carry_out(run: Run[State], effect: InitialEffect) -> Ask[None]:
    name = effect.key.partition(":")[0]
    run.tell("initial-effect", seat=run.state.turn, effect=effect.key, army=effect.army.key)
    if name in ("feralization", "city"):
        race = FERAL if name == "feralization" else ""
        yield from _raise_or_promote_one(run, effect.army, race, name)
    elif name == "temple":
        yield from _bury_one(run, effect.army)
    elif name == "sacrifice":
        yield from _sacrifice(run)
    elif name.startswith("kings-"):
        yield from _use_kings_die(run, effect)
    elif effect.case is not None:
        ctx = Context(effect.army.seat, effect.army, effect.case, "", foe=None)
        yield from run_steps(run, ctx, effect.case.record.do)


def _raise_or_promote_one(run: Run[State], army: Army, race: str, source: str) -> Ask[None]:
    """A common comes back, or one unit is promoted; a unit is promoted once in a stage at most."""
    trades = (
        *recruits(run.state, army.seat, race), *promotions(run.state, army, race, without=run.state.promoted)
    )  # fmt: skip
    trade = yield from choose(run, army, trades, rule=RULE, source=source)
    if trade is not None:
        yield from carry_out(run, army, [trade], "promoted" if trade.out else "recruited")
        run.state = changed(run.state, promoted=(*run.state.promoted, trade.into))


def _bury_one(run: Run[State], army: Army) -> Ask[None]:
    """Temple: another seat buries one of its dead, of its own choice."""
    others = [seat for seat in run.state.seat_ids if seat != army.seat and run.state.dead(seat)]
    seat = (yield from run.pick(army.seat, "ask.victim", map(Option, others), rule="Temple")) or others[0]
    dead = once(run.state, [die.id for die in run.state.dead(seat)])
    die = (yield from run.pick(seat, "ask.bury", map(Option, dead), rule="Temple")) or dead[0]
    yield from losses.bury(run, (die,))


def _sacrifice(run: Run[State]) -> Ask[None]:
    pairs = tuple(_sacrifices(run.state))
    options = {f"{die.id}>{dead.id}": (dead, die) for dead, die in pairs}
    picked = yield from run.pick(
        run.state.turn, "ask.exchange",
        (Option(key, "action.exchange", {"out": die.id, "into": dead.id}) for key, (dead, die) in options.items()),
        rule="Eldarim", may_pass=True, army="", source="race/eldarim",
    )  # fmt: skip
    if picked:
        dead, die = options[picked]
        places.move(run, {dead.id: die.place, die.id: pool_of(die.owner)}, "exchanged")
        yield from places.settle(run)


def _use_kings_die(run: Run[State], effect: InitialEffect) -> Ask[None]:
    """One of three: recruit to reserve, promote there, or roll for health of a king's race, any size (E148-E151)."""
    army = effect.army
    run.state = changed(run.state, done=(*run.state.done, "kings-recruit", "kings-promote", "kings-roll"))
    if effect.key == "kings-recruit":
        trade = yield from choose(run, army, recruits(run.state, army.seat), rule="Kings' Die", source="kings-die")
        yield from carry_out(run, army, [trade] if trade else [], "recruited")
    elif effect.key == "kings-promote":
        trade = yield from choose(run, army, promotions(run.state, army), rule="Kings' Die", source="kings-die")
        yield from carry_out(run, army, [trade] if trade else [])
    else:
        kings = next(die for die in run.state.at(army.place) if die.card.is_kings_die and die.owner == army.seat)
        (token,) = yield from run.fall("chance.roll", Roll((kings.id,)), rule="Kings' Die")
        run.tell("rolled", seat=army.seat, army=army.key, roll="kings-die", dice=[[kings.id, token]], again=False)
        face = read_face(token)
        races = frozenset({face.sai}) if face.kind == "king" else None
        yield from raise_or_promote(run, army, KINGS_HEALTH, races=races, rule="Kings' Die", source="kings-die")
