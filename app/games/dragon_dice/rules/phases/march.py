"""A march: choose an army, roll its minor terrain, maneuver, replant, act. Quiet between the stages."""

from collections.abc import Callable, Iterator, Mapping

from app.base.frozen import changed
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, places
from app.games.dragon_dice.rules.abilities import minor
from app.games.dragon_dice.rules.choices import pick_health
from app.games.dragon_dice.rules.kinds import ATTACK, SHOT, SPELLS
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.phases import magic, maneuver, melee, missile
from app.games.dragon_dice.rules.state import Army, State, dead_of, is_reserve
from app.games.dragon_dice.rules.sums.health import sums_of

RULE = "March"
AMAZON, TREEFOLK = "amazon", "treefolk"
NOTHING = "nothing"


def step(run: Run[State]) -> Ask[None]:
    """One stage of a march; `stage` says which. Returns when the next one begins."""
    state = run.state
    army = Army(state.turn, state.marching)
    if state.stage and state.stage != "over" and not state.has_army(army):
        run.state = changed(run.state, stage="over")
        return
    yield from _STAGES[state.stage](run, army)


def is_over(state: State) -> bool:
    return state.stage == "over"


def _choose(run: Run[State], _army: Army) -> Ask[None]:
    """The army that marches; the second march needs another place (R127)."""
    seat = run.state.turn
    armies = [army for army in run.state.armies(seat) if army.place != run.state.marched]
    picked = yield from run.pick(
        seat, "ask.march", (Option(army.place) for army in armies), rule=RULE, may_pass=True, always=bool(armies)
    )
    if picked is None:
        run.state = changed(run.state, stage="over")
        return
    run.state = changed(run.state, marching=picked, stage="minor")
    run.tell("army-marched", seat=seat, army=Army(seat, picked).key)


def _roll_minor(run: Run[State], army: Army) -> Ask[None]:
    run.state = changed(run.state, stage="maneuver")
    die = run.state.minor_of(army)
    if die is not None:
        yield from minor.roll(run, die.id)


def _maneuver(run: Run[State], army: Army) -> Ask[None]:
    run.state = changed(run.state, stage="replant")
    if not maneuver.may_maneuver(run.state, army):
        return
    picked = yield from run.pick(
        army.seat, "ask.maneuver", (Option("yes"), Option("no")), rule="Maneuver", army=army.key
    )
    if picked == "yes":
        yield from maneuver.attempt(run, army)


def _replant(run: Run[State], army: Army) -> Ask[None]:
    """Replanting: Treefolk may be exchanged for dead ones of the same health together."""
    run.state = changed(run.state, stage="action")
    if army.place not in run.state.terrains:
        return
    here = [die for die in run.state.units(army) if die.card.race == TREEFOLK]
    dead = [die for die in run.state.dead(army.seat) if die.card.race == TREEFOLK]
    if not here or not dead or not _common_sums([die.health for die in here], [die.health for die in dead]):
        return
    most = min(sum(die.health for die in here), sum(die.health for die in dead))
    out = yield from pick_health(
        run,
        army.seat,
        "ask.replant",
        [die.id for die in here],
        most,
        least=0,
        rule="Replanting",
        source="race/treefolk",
    )
    if not out:
        return
    health = sum(run.state.dice[die].health for die in out)
    into = yield from pick_health(
        run, army.seat, "ask.replant-in", [die.id for die in dead], health, least=health, rule="Replanting",
        source="race/treefolk",
    )  # fmt: skip
    if sum(run.state.dice[die].health for die in into) == health:
        moves = dict.fromkeys(into, army.place) | {die: dead_of(army.seat) for die in out}
        places.move(run, moves, "replanted")
        yield from places.settle(run)


def _common_sums(first: list[int], second: list[int]) -> bool:
    most = min(sum(first), sum(second))
    return (sums_of(first, most) & sums_of(second, most)) > 1


# --- actions ---


def actions(state: State, army: Army) -> frozenset[str]:
    """The kinds of action that an army may take: what the face shows, or its minor terrain; any for the holder of an
    eighth face; only melee for others there (R124)."""
    if is_reserve(army.place):
        races = {die.card.race for die in state.units(army)}
        return frozenset((["missile"] if AMAZON in races else []) + (["magic"] if races - {AMAZON} else []))
    terrain = state.terrains[army.place]
    die = state.minor_of(army)
    by_minor: set[str] = set()
    if die is not None:
        by_minor = set(minor.ACTIONS) if die.up == "id" and die.choice == "act" else {die.up} & set(minor.ACTIONS)
    if terrain.face == SUMMIT:
        if terrain.holder == army.seat:
            return frozenset(minor.ACTIONS)
        return frozenset({"melee"} | (by_minor if state.options.get("eighth_face", 0) else set()))
    return frozenset({terrain.icon} | by_minor)


def offers(state: State, army: Army) -> Iterator[Option]:
    """Every action with its target."""
    allowed = actions(state, army)
    if "melee" in allowed and lasting.army_can_roll(state, army, ATTACK):
        for other in state.armies_at(army.place):
            if other.seat != army.seat:
                yield Option(f"melee:{other.seat}", "action.melee", {"target": other.key})
    if "missile" in allowed and lasting.army_can_roll(state, army, SHOT):
        for other in missile.targets(state, army):
            yield Option(f"missile:{other.key}", "action.missile", {"target": other.key})
    if "magic" in allowed and lasting.army_can_roll(state, army, SPELLS):
        yield Option("magic", "action.magic")


def _act(run: Run[State], army: Army) -> Ask[None]:
    """The action of a march. In reserve Amazons shoot and the others cast, in the owner's order (R212)."""
    options = tuple(offers(run.state, army))
    run.state = changed(run.state, stage="over")
    if not options:
        return
    picked = yield from _ask_action(run, army, options)
    yield from act(run, army, picked)
    if is_reserve(army.place) and picked != NOTHING and run.state.has_army(army):
        kind = picked.partition(":")[0]
        others = [option for option in offers(run.state, army) if option.key.partition(":")[0] != kind]
        if others:
            yield from act(run, army, (yield from _ask_action(run, army, tuple(others))))


def _ask_action(run: Run[State], army: Army, options: tuple[Option, ...]) -> Ask[str]:
    picked = yield from run.pick(
        army.seat, "ask.action", (*options, Option(NOTHING, "action.nothing")), rule="Actions", army=army.key
    )
    return picked or NOTHING


def act(run: Run[State], army: Army, picked: str) -> Ask[None]:
    kind, _, target = picked.partition(":")
    if kind == "melee":
        yield from melee.fight(run, army, Army(target, army.place))
    elif kind == "missile":
        seat, _, place = target.partition("@")
        yield from missile.shoot(run, army, Army(seat, place))
    elif kind == "magic":
        yield from magic.cast(run, army)


_STAGES: Mapping[str, Callable[[Run[State], Army], Ask[None]]] = {
    "": _choose,
    "minor": _roll_minor,
    "maneuver": _maneuver,
    "replant": _replant,
    "action": _act,
}
