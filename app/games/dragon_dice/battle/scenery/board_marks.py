"""What can be done on the board: which dice, armies and places answer the open question, where dice may be moved."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from app.engine.protocol import Decision
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.state import Army, State, reserve_of

PICKED = ("pick", "secret", "window")
ABOUT = ("army", "target", "place", "die")  # values of a question that say where it is asked


@dataclass(frozen=True, slots=True)
class BoardMarks:
    """`options` are the keys of the board that can be pressed, each with the options of the question that it stands
    for. `moves` are the dice that may be moved, each with its places and the option
    for each. `can_tick`: several options are picked before they are given."""

    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    moves: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    can_tick: bool = False

    def places_of(self, dice: Sequence[str]) -> frozenset[str]:
        """Where all of these dice may be moved."""
        found = [frozenset(self.moves.get(die, {})) for die in dice]
        return frozenset.intersection(*found) if found else frozenset()


NO_MARKS = BoardMarks()


def board_marks(state: State, decision: Decision | None) -> BoardMarks:
    """What of the open question can be answered on the board."""
    if decision is None:
        return NO_MARKS
    found: dict[str, list[str]] = {}
    moves: dict[str, dict[str, str]] = {}
    for option in decision.options:
        if option.reasons:
            continue
        die, _, place = option.key.partition(">")
        if die in state.dice and place in _shown(state):
            for like in _alike(state, die):
                moves.setdefault(like, {})[place] = option.key
            continue
        for key in _keys(state, decision, option.key):
            found.setdefault(key, []).append(option.key)
    options = {key: tuple(dict.fromkeys(keys)) for key, keys in found.items()}
    return BoardMarks(options, moves, can_tick=decision.kind == "pick_some")


def moves_to(state: State, dice: Sequence[str], place: str) -> tuple[str, ...]:
    """The answers that move several dice to a place, one after the other. Of like dice only the first that is left is
    offered, so the first ones go."""
    groups: dict[tuple[str, ...], int] = {}
    found: list[str] = []
    for die in dice:
        like = sorted(_alike(state, die), key=list(state.dice).index)
        number = groups.get(tuple(like), 0)
        groups[tuple(like)] = number + 1
        found.append(f"{like[number]}>{place}")
    return tuple(found)


def _alike(state: State, die: str) -> Iterator[str]:
    """Dice for which one option stands: same make, same place, nothing on them."""
    shown = state.dice[die]
    yield die
    if lasting.on(state, die):
        return
    for other in state.dice.at(shown.place):
        is_same = (other.card.key, other.owner) == (shown.card.key, shown.owner)
        if other.id != die and is_same and not lasting.on(state, other.id):
            yield other.id


def _keys(state: State, decision: Decision, key: str) -> Iterator[str]:
    """Where on the board an option is: a die and those like it, an army or else its place, the terrain of a
    maneuver."""
    head, _, rest = key.partition(":")
    seat = decision.seats[0]
    asked = str(decision.values.get("army", ""))
    if key in state.dice:
        yield from _alike(state, key) if decision.kind != "pick_some" else (key,)
    elif key in state.terrains or key == reserve_of(seat):
        has_army = state.has_army(Army(seat, key)) and decision.prompt == "ask.march"
        yield Army(seat, key).key if has_army else key
    elif "@" in key:
        yield (rest if head == "missile" else key).partition("/")[0]
    elif head == "melee" and asked:
        yield Army(rest, asked.partition("@")[2]).key
    elif key in ("up", "down") and asked:
        yield _terrain_of(asked)
    elif key == "yes" and decision.prompt in _YES and asked:
        target = str(decision.values.get("target", ""))
        yield target if decision.prompt == "ask.counter" else _terrain_of(asked)
    elif (head == "minor" and rest in state.dice) or rest in state.terrains or rest in state.dice:
        yield rest  # a minor terrain, or an initial effect where it is used


_YES = ("ask.maneuver", "ask.oppose", "ask.counter")  # a yes means the terrain, or whom one strikes back at


def _terrain_of(army: str) -> str:
    return f"terrain:{army.partition('@')[2]}"


def changed_since(before: State, now: State) -> frozenset[str]:
    """The parts of the board that are elsewhere or otherwise than before: dice that moved, terrains that turned."""
    dice = {id_ for id_, die in now.dice.items() if die.place != before.dice[id_].place}
    turned = {
        f"terrain:{id_}" for id_, terrain in now.terrains.items()
        if id_ in before.terrains and before.terrains[id_].face != terrain.face
    }  # fmt: skip
    return frozenset(dice | turned)


def place_in_question(state: State, decision: Decision | None) -> str:
    """The place that matters now: of the army that is asked about, of what marches, of a dragon battle; nothing where
    the question is about no single place."""
    shown = _shown(state)
    if decision is not None:
        for name in ABOUT:
            if (place := _place_of(state, str(decision.values.get(name, "")))) in shown:
                return place
        if place := _common([_place_of(state, option.key) for option in decision.options], shown):
            return place
    return state.marching if state.marching in shown else ""


def _shown(state: State) -> Sequence[str]:
    return (*state.terrains, *(reserve_of(seat) for seat in state.seat_ids))


def _common(places: Sequence[str], shown: Sequence[str]) -> str:
    """The one place that all options are at."""
    found = {place for place in places if place in shown}
    return found.pop() if len(found) == 1 else ""


def _place_of(state: State, key: str) -> str:
    die = key.partition(">")[0]
    if die in state.dice:
        return state.dice[die].place
    return key.partition("@")[2] or key
