"""A table of Dragon Dice that is being set up. Every function gives back a new state.

What is set up may be wrong for a while: units leave a terrain before their items do. `problems_of` tells what is.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.base.errors import Reason
from app.base.frozen import changed
from app.engine.effects import Until
from app.games.api.records import Records
from app.games.dragon_dice.army import groups as groups_of_list
from app.games.dragon_dice.army import is_kings_die, piece_id
from app.games.dragon_dice.battle.codec.catalogue_cards import DICE, colouring, find_die
from app.games.dragon_dice.battle.codec.checks import CASTLES
from app.games.dragon_dice.battle.codec.codec import CODEC
from app.games.dragon_dice.battle.codec.effects import effects_made, shelves_of, sources_of
from app.games.dragon_dice.battle.codec.reader import number_in
from app.games.dragon_dice.battle.codec.shapes import EffectShape
from app.games.dragon_dice.battle.setup import LETTERS
from app.games.dragon_dice.rules.abilities.cases import records_of
from app.games.dragon_dice.rules.cards import card_of
from app.games.dragon_dice.rules.catalogue_records import book_in, find_terrain
from app.games.dragon_dice.rules.faults import find_faults, places_for
from app.games.dragon_dice.rules.fixing import tamers_of
from app.games.dragon_dice.rules.lasting import ends_of
from app.games.dragon_dice.rules.numbers import BELOW_SUMMIT, SUMMIT
from app.games.dragon_dice.rules.options import usual
from app.games.dragon_dice.rules.places import count_casualties
from app.games.dragon_dice.rules.state import (
    FRONTIER,
    OUT,
    Army,
    DiceTable,
    Die,
    RecordBook,
    Seat,
    Segment,
    State,
    Terrain,
    buried_of,
    dead_of,
    home_of,
    pool_of,
    reserve_of,
)
from catalog.schema import DiceTerrain
from catalog.schema.dice_records import DiceLasts
from catalog.schema.lists import DiceList

SEGMENTS: tuple[Segment, ...] = ("initial-effects", "dragon-attack", "first-march", "second-march", "reserve")
UNTIL: tuple[Until, ...] = ("turn-start", "turn-end", "face", "used", "always")
MAX_DICE = 200  # of a seat in a file
CASTLE = "castle"
_LASTS: Mapping[str, DiceLasts] = {
    "until-start-next-turn": "turn-start", "until-end-next-turn": "turn-end", "until-used": "used",
    "until-face-change": "face", "permanent": "game",
}  # fmt: skip
_LONG = ("turn-start", "turn-end", "this-turn", "owner-turn-start", "face", "used", "game")
# What only a phase under way knows, and what was agreed on before the first turn.
_PASSING: Mapping[str, Any] = {
    "stage": "", "marching": "", "marched": "", "chooser": "", "totals": {}, "done": (), "promoted": (), "still": 0,
    "moved": False, "ended": None,
}  # fmt: skip


def empty(records: Records) -> State:
    """Two seats without dice, each at a home of another land, and a frontier."""
    lands: dict[str, str] = {}
    for id_, entry in sorted(records["terrain"].items()):
        if isinstance(entry, DiceTerrain):
            lands.setdefault(entry.land, id_)
    chosen = (*lands.values(), *sorted(records["terrain"]))
    places = (home_of("A"), home_of("B"), FRONTIER)
    terrains = {
        place: Terrain(id=place, card=find_terrain(records, id_)) for place, id_ in zip(places, chosen, strict=False)
    }
    return State(
        seats=(Seat(id="A"), Seat(id="B")), dice=DiceTable(), terrains=terrains, book=book_in(records),
        options=usual(), order=("A", "B"), turn="A", round=1, segment="first-march",
    )  # fmt: skip


def settle(state: State, records: Records) -> State:
    """A position that was read, ready to be changed: nothing of it belongs to a phase under way, and armies that waited
    to be placed stand where they will."""
    if state.segment.startswith("setup-"):
        state = _placed(state, records)
    order = state.order or state.seat_ids
    segment = state.segment if state.segment in SEGMENTS else "first-march"
    made = changed(
        state, order=order, turn=state.turn or order[0], round=max(1, state.round), segment=segment, **_PASSING
    )
    return count_casualties(made)


def _placed(state: State, records: Records) -> State:
    """Home armies at home, campaign armies at the frontier, hordes at the home of the next seat."""
    if FRONTIER not in state.terrains:
        proposed = next(iter(state.proposals), "") or next(iter(sorted(records["terrain"])))
        state = changed(
            state,
            terrains={**state.terrains, FRONTIER: Terrain(id=FRONTIER, card=find_terrain(records, proposed))},
        )
    for place, seat in enumerate(state.seats):
        following = state.seat_ids[(place + 1) % len(state.seats)]
        goals = {"home": home_of(seat.id), "campaign": FRONTIER, "horde": home_of(following)}
        waiting = [(id_, goals[name]) for name, ids in seat.groups.items() for id_ in ids]
        moves = [replace(state.dice[id_], place=goal) for id_, goal in waiting if state.dice[id_].place == OUT]
        state = state.with_dice(moves).with_seat(seat.id, groups={})
    return state


def plain_of(state: State, records: Records, seed: int = 0) -> dict[str, Any]:
    """The position as its file has it."""
    return {**CODEC.write(state, records), "seed": seed}


def problems_of(state: State) -> tuple[Reason, ...]:
    """What cannot be on a table, in the order of the terrains."""
    return tuple(find_faults(state))


# --- dice ---


def areas_of(seat: str) -> tuple[str, ...]:
    """What a seat has beside the terrains."""
    return (reserve_of(seat), dead_of(seat), buried_of(seat), pool_of(seat))


def places_of_die(state: State, id_: str) -> tuple[str, ...]:
    """Where a die may be put, out of the battle last."""
    return tuple(one for one in places_for(state, state.dice[id_]) if one == OUT or _is_there(state, one))


def _is_there(state: State, place: str) -> bool:
    return place in state.terrains or place not in (FRONTIER, *map(home_of, state.seat_ids))


def variants(records: Records, id_: str) -> tuple[tuple[str, ...], ...]:
    """The colourings in which a die is made, where there are several."""
    made: tuple[str, ...] = getattr(find_die(records, id_), "colours", ())
    return tuple(tuple(one.split("+")) for one in made) if len(made) > 1 else ()


def free_id(state: State, seat: str) -> str:
    """The first name of a seat that no die has: A1, A2 ..."""
    return next(name for number in range(1, len(state.dice) + 2) if (name := f"{seat}{number}") not in state.dice)


def is_full(state: State, seat: str) -> bool:
    return sum(die.owner == seat for die in state.dice.values()) >= MAX_DICE


def add_die(
    state: State, records: Records, id_: str, colours: Sequence[str], seat: str, place: str
) -> tuple[State, str]:
    """A die of the catalogue, and its id. It goes where such a die may lie: a dragon that is put into a reserve waits
    in the pool."""
    record = find_die(records, id_)
    if record is None or is_full(state, seat):
        return state, ""
    offered = variants(records, id_)
    named = frozenset(colours) or frozenset(offered[0] if offered else ())
    card = card_of(record, colouring(record, named) or named)
    die = Die(id=free_id(state, seat), owner=seat, card=card, place=place, up=_first_face(card.sort, card.tokens))
    allowed = places_for(state, die)
    if place not in allowed:
        die = replace(die, place=next(one for one in (pool_of(seat), reserve_of(seat)) if one in allowed))
    return _with_new_die(state, die), die.id


def _first_face(sort: str, tokens: Sequence[str]) -> str:
    """A minor terrain always shows a face; other dice are rolled."""
    return next((token for token in tokens if token == "id"), tokens[0]) if sort == "minor" else ""


def _with_new_die(state: State, new: Die) -> State:
    """Dice stand in the order of their numbers, as a file has them."""
    dice = sorted((*state.dice.values(), new), key=lambda die: (state.seat_ids.index(die.owner), number_in(die.id)))
    return changed(state, dice=DiceTable({die.id: die for die in dice}))


def remove_die(state: State, id_: str) -> State:
    """Out of the box: no effect lies on it, no dragon obeys it."""
    left = {key: die for key, die in state.dice.items() if key != id_}
    freed = {key: replace(die, tamer="") if die.tamer == id_ else die for key, die in left.items()}
    effects = tuple(one for one in state.effects if id_ not in (one.host, one.by))
    made = changed(state, dice=DiceTable(freed), effects=effects)
    return count_casualties(made)


def move_die(state: State, id_: str, place: str) -> State:
    """To another place. A dragon that leaves its tamer is free, and who leaves play is under no effect."""
    state = state.with_die(id_, place=place)
    for die in state.dice.values():
        if die.tamer and die.tamer not in tamers_of(state, die.id):
            state = state.with_die(die.id, tamer="")
    is_in_play = place in state.terrains or place.startswith("reserve-")
    effects = state.effects if is_in_play else tuple(one for one in state.effects if one.host != id_)
    return count_casualties(changed(state, effects=effects))


def show_face(state: State, id_: str, token: str) -> State:
    """The face of a minor terrain; what its owner made of an ID is open again."""
    return state.with_die(id_, up=token, choice="")


def choose_use(state: State, id_: str, choice: str) -> State:
    """What the owner of a minor terrain made of its ID."""
    return state.with_die(id_, choice=choice)


def tame(state: State, dragon: str, tamer: str) -> State:
    """A champion has one dragon at a time."""
    others = [die for die in state.dice.values() if tamer and die.tamer == tamer]
    return state.with_dice(replace(die, tamer="") for die in others).with_die(dragon, tamer=tamer)


# --- forces ---


def add_force(state: State, records: Records, force: DiceList, seat: str) -> State:
    """All dice of a saved force for a seat that has none left of its own: its armies where they begin, its home terrain
    under its home. Dice that the catalogue does not know stay away."""
    left = [id_ for id_, die in state.dice.items() if die.owner == seat]
    for id_ in left:
        state = remove_die(state, id_)
    others = [one for one in state.seat_ids if one != seat]
    goals = {"home": home_of(seat), "campaign": FRONTIER, "horde": home_of(others[0])}
    pieces = {id_: entry for kind in (*DICE, "terrain") for id_, entry in records.get(kind, {}).items()}
    for name, lines in groups_of_list(force).items():
        for line in lines:
            record = find_die(records, piece_id(line, pieces))
            if record is None:
                continue
            goal = reserve_of(seat) if is_kings_die(record) else goals.get(name, pool_of(seat))
            for _ in range(line.count):
                state, _ = add_die(state, records, record.id, line.colours, seat, goal)
    if force.home_terrain in records["terrain"]:
        state = exchange_terrain(state, records, home_of(seat), str(force.home_terrain))
    return state


# --- terrains ---


def exchange_terrain(state: State, records: Records, place: str, id_: str) -> State:
    """Another terrain die in a place, at the same face."""
    held = state.terrains.get(place)
    card = find_terrain(records, id_)
    face, holder = (held.face, held.holder) if held else (1, "")
    return changed(state, terrains={**state.terrains, place: Terrain(id=place, card=card, face=face, holder=holder)})


def turn_terrain(state: State, place: str, face: int) -> State:
    """To a face; at the eighth somebody holds it, at any other nobody."""
    terrain = state.terrains[place]
    if face != SUMMIT:
        return state.with_terrain(place, face=face, holder="", declared="")
    holder = terrain.holder or next((one.seat for one in state.armies_at(place)), state.turn)
    return hold_terrain(state, place, holder)


def hold_terrain(state: State, place: str, seat: str) -> State:
    """A seat has captured it, or nobody has any more. What holds an eighth face has no minor terrain there."""
    if not seat:
        return state.with_terrain(place, face=BELOW_SUMMIT, holder="", declared="")
    terrain = state.terrains[place]
    declared = terrain.declared or (CASTLES[0] if terrain.card.eighth == CASTLE else "")
    captured = tuple(dict.fromkeys((*state.seat(seat).captured, place)))
    minor = state.minor_of(Army(seat, place))
    state = state.with_terrain(place, face=SUMMIT, holder=seat, declared=declared).with_seat(seat, captured=captured)
    return move_die(state, minor.id, pool_of(seat)) if minor else state


def declare(state: State, place: str, location: str) -> State:
    """What a Castle counts as."""
    return state.with_terrain(place, declared=location)


# --- effects ---


def lasting_sources(book: RecordBook) -> Iterator[tuple[str, str]]:
    """Everything that can be in force, as kind and id, spells first."""
    for kind, shelf in shelves_of(book).items():
        for id_ in sorted(shelf):
            if _lasts(book, kind, id_) != "now" and any(True for _ in sources_of(_shape(id_, "A"), book)):
                yield kind, id_


def _lasts(book: RecordBook, kind: str, id_: str) -> DiceLasts:
    """How long it lasts, for those that last longer than a roll."""
    if kind == "spell":
        return _LASTS.get(book.spells[id_].duration, "now")
    lasting = (case.record.lasts for case in records_of(book, kind, id_))
    return next((one for one in lasting if one in _LONG), "now")


def _shape(id_: str, seat: str, **more: Any) -> EffectShape:
    return EffectShape.model_validate({"from": id_, "seat": seat, **more})


def hosts_for(state: State, kind: str, id_: str, seat: str) -> tuple[str, ...]:
    """What an effect of a seat can lie on, now."""
    aim = state.book.spells[id_].aims_at if kind == "spell" else "any"
    armies = [army for one in state.seat_ids for army in state.armies(one)]
    in_play = [die for die in state.dice.values() if die.place in state.terrains or die.place.startswith("reserve-")]
    sides = {"own": (seat,), "enemy": tuple(one for one in state.seat_ids if one != seat)}
    whose = sides.get(aim.partition("-")[0], state.seat_ids)
    if aim == "terrain":
        return tuple(state.terrains)
    if aim == "all-own-armies":
        return (f"seat-{seat}",)
    if aim.endswith("dua"):
        return tuple(map(dead_of, whose))
    if aim == "minor-terrain-in-pool":
        return tuple(die.id for die in state.at(pool_of(seat)) if die.card.sort == "minor")
    units = tuple(die.id for die in in_play if die.owner in whose and die.is_unit)
    if "unit" in aim:
        return units
    keys = tuple(army.key for army in armies if army.seat in whose)
    dragons = tuple(die.id for die in in_play if die.card.sort == "dragon")
    return keys if kind == "spell" else (*keys, *units, *dragons)


def end_for(state: State, kind: str, id_: str, seat: str, host: str) -> tuple[Until, str, int]:
    """When it ends if it is laid now: the moment, whose, and how many of them."""
    return ends_of(state, seat, host, _lasts(state.book, kind, id_))


def add_effect(state: State, id_: str, seat: str, host: str, end: tuple[Until, str, int]) -> State:
    """Something in force until a moment, with all its steps."""
    until, of, after = end
    more = {"on": host, "until": until, "after": after, **({"of": of} if of else {})}
    made = effects_made([_shape(id_, seat, **more)], state.book)
    numbered = tuple(replace(one, id=state.next_effect + place) for place, one in enumerate(made))
    return changed(state, effects=(*state.effects, *numbered), next_effect=state.next_effect + len(numbered))


def remove_effect(state: State, number: int) -> State:
    return changed(state, effects=tuple(one for one in state.effects if one.id != number))


# --- the moment and the seats ---


def with_moment(state: State, **values: Any) -> State:
    """Another round, segment or turn. Nothing was done in it yet."""
    return changed(state, **{**_PASSING, **values})


def with_first(state: State, seat: str) -> State:
    """Who plays first; the others follow as they sit."""
    ids = state.seat_ids
    place = ids.index(seat)
    return with_moment(state, order=(*ids[place:], *ids[:place]))


def with_options(state: State, name: str, value: int) -> State:
    return changed(state, options={**state.options, name: value})


def add_seat(state: State, records: Records) -> State:
    """One player more, with a home of the first land that is still free."""
    id_ = next(one for one in LETTERS if one not in state.seat_ids)
    taken = {terrain.card.land for terrain in state.terrains.values()}
    known = [entry for _, entry in sorted(records["terrain"].items()) if isinstance(entry, DiceTerrain)]
    chosen = next((entry for entry in known if entry.land not in taken), known[0])
    terrain = Terrain(id=home_of(id_), card=find_terrain(records, chosen.id))
    homes = {place: one for place, one in state.terrains.items() if place != FRONTIER}
    frontier = {FRONTIER: state.terrains[FRONTIER]} if FRONTIER in state.terrains else {}
    return changed(
        state, seats=(*state.seats, Seat(id=id_)), order=(*state.order, id_),
        terrains={**homes, terrain.id: terrain, **frontier},
    )  # fmt: skip


def remove_seat(state: State, seat: str) -> State:
    """One player less, with all that is that player's; others' units at that home go to their reserves."""
    home = home_of(seat)
    for id_ in [id_ for id_, die in state.dice.items() if die.owner == seat]:
        state = remove_die(state, id_)
    for die in state.at(home):
        state = move_die(
            state, die.id, reserve_of(die.owner) if die.card.sort in ("unit", "item") else pool_of(die.owner)
        )
    terrains = {
        place: replace(one, face=BELOW_SUMMIT, holder="", declared="") if one.holder == seat else one
        for place, one in state.terrains.items()
        if place != home
    }
    gone = (home, f"seat-{seat}", *areas_of(seat))
    effects = tuple(
        one for one in state.effects
        if seat not in (one.seat, one.of) and one.host not in gone and not (one.host or "").endswith(f"@{home}")
        and not (one.host or "").startswith(f"{seat}@")
    )  # fmt: skip
    order = tuple(one for one in state.order if one != seat)
    left = tuple(
        replace(one, captured=tuple(place for place in one.captured if place != home))
        for one in state.seats
        if one.id != seat
    )
    return changed(
        state, seats=left, order=order, turn=state.turn if state.turn in order else order[0], terrains=terrains,
        effects=effects,
    )  # fmt: skip
