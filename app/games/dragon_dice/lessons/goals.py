"""What a puzzle of Dragon Dice asks for: a small closed set of things that can be true of a battle when it is looked
at."""

from collections.abc import Iterator, Mapping, Sequence

from app.documents.file_shapes import Count, FileShape, Name, Names
from app.games.api.lessons import GoalShape, LessonGoal
from app.games.dragon_dice.rules.abilities.cases import entry_of
from app.games.dragon_dice.rules.numbers import BELOW_SUMMIT, SUMMIT
from app.games.dragon_dice.rules.state import Army, State, buried_of, dead_of, is_reserve, pool_of

Named = Iterator[tuple[str, Sequence[str]]]


class HeldShape(FileShape):
    terrain: Name
    seat: Name


class TurnedShape(FileShape):
    terrain: Name
    face: Count


class KilledShape(FileShape):
    seat: Name
    least: Count


class CastShape(FileShape):
    spell: Name
    on: Name


class DragonDiceGoalShape(GoalShape):
    """A terrain whose eighth face a seat holds (`captured`), or that a seat cannot capture with its next maneuver
    (`kept`); the face that a terrain shows (`turned`); health of dead and buried units of a seat; dice that are in play
    or dead; dragons that are back in their pools; a spell in force; a battle that is won."""

    captured: HeldShape | None = None
    kept: HeldShape | None = None
    turned: TurnedShape | None = None
    killed: KilledShape | None = None
    alive: Names | None = None
    dead: Names | None = None
    slain: Names | None = None
    cast: CastShape | None = None
    won: Name | None = None


def _is_captured(state: State, held: HeldShape) -> bool:
    terrain = state.terrains[held.terrain]
    return terrain.face == SUMMIT and terrain.holder == held.seat


def _is_kept(state: State, held: HeldShape) -> bool:
    """Whether a seat cannot capture a terrain with its next maneuver there: a terrain turns one step at a time."""
    terrain = state.terrains[held.terrain]
    if terrain.face == SUMMIT:
        return terrain.holder != held.seat
    return terrain.face < BELOW_SUMMIT or not state.has_army(Army(held.seat, held.terrain))


def _is_turned(state: State, wanted: TurnedShape) -> bool:
    return state.terrains[wanted.terrain].face == wanted.face


def _has_killed(state: State, wanted: KilledShape) -> bool:
    lost = (*state.dead(wanted.seat), *state.at(buried_of(wanted.seat)))
    return sum(die.health for die in lost if die.is_unit) >= wanted.least


def _are_alive(state: State, ids: Sequence[str]) -> bool:
    return all(state.dice[id_].place in state.terrains or is_reserve(state.dice[id_].place) for id_ in ids)


def _are_dead(state: State, ids: Sequence[str]) -> bool:
    return all(die.place in (dead_of(die.owner), buried_of(die.owner)) for die in map(state.dice.__getitem__, ids))


def _are_slain(state: State, ids: Sequence[str]) -> bool:
    return all(die.place == pool_of(die.owner) for die in map(state.dice.__getitem__, ids))


def _is_cast(state: State, wanted: CastShape) -> bool:
    return any(one.host == wanted.on and entry_of(one.source)[1] == wanted.spell for one in state.effects)


def _is_won(state: State, seat: str) -> bool:
    return state.ended is not None and state.ended.winners == (seat,)


# --- the names in them ---


def _terrain_and_seat(state: State, held: HeldShape) -> Named:
    yield held.terrain, list(state.terrains)
    yield held.seat, state.seat_ids


def _terrain(state: State, wanted: TurnedShape) -> Named:
    yield wanted.terrain, list(state.terrains)


def _seat_killed(state: State, wanted: KilledShape) -> Named:
    yield wanted.seat, state.seat_ids


def _dice(state: State, ids: Sequence[str]) -> Named:
    return ((id_, list(state.dice)) for id_ in ids)


def _dragons(state: State, ids: Sequence[str]) -> Named:
    return ((id_, [die.id for die in state.dice.of_sort("dragon")]) for id_ in ids)


def _spell_and_host(state: State, wanted: CastShape) -> Named:
    yield wanted.spell, list(state.book.spells)
    armies = [Army(seat, place).key for seat in state.seat_ids for place in state.terrains]
    yield wanted.on, [*state.terrains, *armies, *state.dice]


def _seat(state: State, seat: str) -> Named:
    yield seat, state.seat_ids


GOALS: Mapping[str, LessonGoal[State]] = {
    "captured": LessonGoal(is_met=_is_captured, names=_terrain_and_seat),
    "kept": LessonGoal(is_met=_is_kept, names=_terrain_and_seat),
    "turned": LessonGoal(is_met=_is_turned, names=_terrain),
    "killed": LessonGoal(is_met=_has_killed, names=_seat_killed),
    "alive": LessonGoal(is_met=_are_alive, names=_dice),
    "dead": LessonGoal(is_met=_are_dead, names=_dice),
    "slain": LessonGoal(is_met=_are_slain, names=_dragons),
    "cast": LessonGoal(is_met=_is_cast, names=_spell_and_host),
    "won": LessonGoal(is_met=_is_won, names=_seat),
}
