"""What can be done on the board: which dice, armies and places answer the open question, where dice may be moved."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from app.engine.protocol import Decision
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.state import Army, State, reserve_of

PICKED = ("pick", "secret", "window")


@dataclass(frozen=True, slots=True)
class BoardMarks:
    """`options` are the keys of the board that can be pressed, each with the options of the question that it stands
    for; `moves` the dice that may be moved, each with its places and the option for each."""

    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    moves: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    can_tick: bool = False

    @property
    def places(self) -> frozenset[str]:
        """Where anything may be moved."""
        return frozenset(place for ways in self.moves.values() for place in ways)


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
        die, is_move, place = option.key.partition(">")
        if is_move:
            for like in _alike(state, die):
                moves.setdefault(like, {})[place] = option.key
            continue
        for key in _keys(state, decision, option.key):
            found.setdefault(key, []).append(option.key)
    options = {key: tuple(dict.fromkeys(keys)) for key, keys in found.items()}
    return BoardMarks(options, moves, can_tick=decision.kind == "pick_some")


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
    """Where on the board an option is: a die and those like it, an army, a place, the terrain of a maneuver."""
    if key in state.dice:
        yield from _alike(state, key) if decision.kind != "pick_some" else (key,)
        return
    head, _, rest = key.partition(":")
    seat = decision.seats[0]
    asked = str(decision.values.get("army", ""))
    if key in state.terrains or key == reserve_of(seat):
        yield key
        yield Army(seat, key).key
    elif "@" in key:
        yield (rest if head == "missile" else key).partition("/")[0]
    elif head == "melee" and asked:
        yield Army(rest, asked.partition("@")[2]).key
    elif key in ("up", "down") and asked:
        yield f"terrain:{asked.partition('@')[2]}"
    elif (head == "minor" and rest in state.dice) or rest in state.terrains or rest in state.dice:
        yield rest


def place_in_question(state: State, decision: Decision | None) -> str:
    """The place that matters now: of the army that is asked about, of what marches, of a dragon battle; nothing where
    the question is about no single place."""
    if decision is not None:
        for name in ("army", "target", "place", "die"):
            if (place := _place_of(state, str(decision.values.get(name, "")))) in _shown(state):
                return place
        if places := _common([_place_of(state, option.key) for option in decision.options], _shown(state)):
            return places
    return state.marching if state.marching in _shown(state) else ""


def _shown(state: State) -> Sequence[str]:
    return (*state.terrains, *(reserve_of(seat) for seat in state.seat_ids))


def _common(places: Sequence[str], shown: Sequence[str]) -> str:
    """The one place that all options are at."""
    found = {place for place in places if place in shown}
    return found.pop() if len(found) == 1 else ""


def _place_of(state: State, key: str) -> str:
    if key in state.dice:
        return state.dice[key].place
    return key.partition("@")[2] or key
