"""The maneuver: an attempt, opposition, and the terrain that turns or gets a minor terrain (First March, Maneuver)."""

from collections.abc import Callable, Iterator

from app.base.frozen import changed
from app.engine.protocol import Option, Result
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, places
from app.games.dragon_dice.rules.abilities import minor
from app.games.dragon_dice.rules.kinds import COUNTER_MANEUVER, MANEUVER, MANEUVERS
from app.games.dragon_dice.rules.numbers import BELOW_SUMMIT, CAPTURES_TO_WIN, SUMMIT
from app.games.dragon_dice.rules.rolls import ArmyRoll, make_roll, resolve_timed, roll_armies, total_of
from app.games.dragon_dice.rules.state import Army, State, pool_of

RULE = "Maneuver"
UP, DOWN, MINOR = "up", "down", "minor:"
LOCATIONS = ("city", "standing-stones", "temple", "tower")
CASTLE = "castle"

FACE_CHANGED: list[Callable[[Run[State], Army], Ask[None]]] = []
"""What answers when a maneuver has changed a face (Wall of Thorns); entered by the room of scripts."""


def may_maneuver(state: State, army: Army) -> bool:
    return army.place in state.terrains and not lasting.is_barred(state, army.place, "maneuver")


def attempt(run: Run[State], army: Army) -> Ask[None]:
    """Somebody may oppose; the acting army wins ties. Only then it says which way the terrain turns (R120)."""
    run.tell("maneuver-tried", army=army.key)
    against = yield from _opponents(run, army)
    won = True
    if against:
        won = (yield from _contest(run, army, against)) and run.state.has_army(army)
    run.tell("maneuver-won" if won else "maneuver-lost", army=army.key)
    if won:
        yield from _turn(run, army)


def _opponents(run: Run[State], army: Army) -> Ask[list[Army]]:
    """The others at the terrain say in order of play whether they oppose (R121)."""
    against: list[Army] = []
    for other in run.state.armies_at(army.place):
        if other.seat == army.seat or not lasting.army_can_roll(run.state, other, COUNTER_MANEUVER):
            continue
        picked = yield from run.pick(
            other.seat, "ask.oppose", (Option("yes"), Option("no")), rule=RULE, army=other.key, target=army.key
        )
        if picked == "yes":
            against.append(other)
            run.tell("maneuver-opposed", army=other.key)
    return against


def _contest(run: Run[State], army: Army, against: list[Army]) -> Ask[bool]:
    """All roll at the same time. An army that may not roll counts nothing (R114)."""
    state = run.state
    acting = make_roll(state, army, MANEUVERS)
    rolls = [acting, *(make_roll(state, other, COUNTER_MANEUVER, foe=army) for other in against)]
    yield from roll_armies(run, rolls)
    for other in rolls[1:]:
        yield from resolve_timed(run, acting, "final", other)
    own = _count(run, acting)
    best = max(_count(run, other) for other in rolls[1:])
    ties_lose = lasting.is_barred(run.state, army.place, "tie")
    return own > best or (own == best and not ties_lose)


def _count(run: Run[State], roll: ArmyRoll) -> int:
    return total_of(run, roll, MANEUVER).value if roll.dice else 0


# --- turning ---


def ways(state: State, army: Army) -> Iterator[Option]:
    """Up, down, or a minor terrain that fits. The holder of an eighth face may only turn it down; others turn it to 7
    or leave it."""
    terrain = state.terrains[army.place]
    is_holder = terrain.face == SUMMIT and terrain.holder == army.seat
    if terrain.face < SUMMIT:
        yield Option(UP, "action.turn-up", {"face": terrain.face + 1})
    if terrain.face > 1:
        yield Option(DOWN, "action.turn-down", {"face": terrain.face - 1})
    if not is_holder and state.minor_of(army) is None:
        seen: set[str] = set()
        for die in state.at(pool_of(army.seat)):
            if die.card.sort == "minor" and die.card.key not in seen and minor.matches(state, die, army.place):
                seen.add(die.card.key)
                yield Option(f"{MINOR}{die.id}", "action.bring-minor", {"die": die.id})


def _turn(run: Run[State], army: Army) -> Ask[None]:
    picked = yield from run.pick(
        army.seat, "ask.turn", ways(run.state, army), rule=RULE, army=army.key, may_pass=True, always=True
    )
    if picked is None:
        return
    if picked.startswith(MINOR):
        die = picked.removeprefix(MINOR)
        places.move(run, {die: army.place}, "moved")
        yield from minor.roll(run, die)
        return
    terrain = run.state.terrains[army.place]
    face = BELOW_SUMMIT if terrain.face == SUMMIT else terrain.face + (1 if picked == UP else -1)
    declared = ""
    if face == SUMMIT and terrain.card.eighth == CASTLE:
        declared = (
            yield from run.pick(army.seat, "ask.castle", map(Option, LOCATIONS), rule="Castle", army=army.key)
        ) or LOCATIONS[0]
    places.turn_terrain(run, army.place, face, army.seat if face == SUMMIT else "", declared)
    if face == SUMMIT:
        _capture(run, army)
    if run.state.ended is not None:
        return
    for answer in FACE_CHANGED:
        yield from answer(run, army)
    yield from places.settle(run)


def _capture(run: Run[State], army: Army) -> None:
    """Who holds two terrains has won at once (R102)."""
    seat = run.state.seat(army.seat)
    captured = tuple(dict.fromkeys((*seat.captured, army.place)))
    run.state = run.state.with_seat(army.seat, captured=captured)
    held = [one.id for one in run.state.terrains.values() if one.face == SUMMIT and one.holder == army.seat]
    counted = captured if run.state.options.get("captures", 0) else held
    run.tell("terrain-captured", seat=army.seat, terrain=army.place)
    if len(counted) >= CAPTURES_TO_WIN:
        run.state = changed(run.state, ended=Result(winners=(army.seat,), reason="captured"))
