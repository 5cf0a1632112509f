"""The state of a battle: frozen, complete, and at a quiet moment enough to know what comes next.

Dice lie in places, which are words: `home-A`, `frontier` (terrains), `reserve-A`, `dua-A` (dead), `bua-A` (buried),
`pool-A` (summoning pool), `out`. An army is what one seat has at a terrain or in its reserve (`A@frontier`): it is
found out, never kept, because armies do not move, units do.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, TypeVar

from app.base.frozen import changed
from app.engine.effects import Effect
from app.engine.protocol import Result
from app.games.dragon_dice.rules.cards import DRAGONKIN, Card, TerrainCard
from catalog.schema import Breath, DiceRace, DiceSpell, DiceTerrain, MinorTerrain, Sai

T = TypeVar("T")

Segment = Literal[
    "setup-order", "setup-frontier", "setup-armies", "setup-distances", "expiry", "initial-effects", "dragon-attack",
    "first-march", "second-march", "reserve", "end",
]  # fmt: skip

FRONTIER = "frontier"
OUT = "out"


def home_of(seat: str) -> str:
    return f"home-{seat}"


def reserve_of(seat: str) -> str:
    return f"reserve-{seat}"


def dead_of(seat: str) -> str:
    return f"dua-{seat}"


def buried_of(seat: str) -> str:
    return f"bua-{seat}"


def pool_of(seat: str) -> str:
    return f"pool-{seat}"


def haunt_of(seat: str, place: str) -> str:
    """Where the dead of a seat gather to haunt an army at a place (Haunt)."""
    return f"haunt-{seat}:{place}"


def is_haunt(place: str) -> bool:
    return place.startswith("haunt-")


def haunted_of(place: str) -> str:
    """The place that is haunted; any other place is itself."""
    return place.partition(":")[2] if is_haunt(place) else place


def is_reserve(place: str) -> bool:
    return place.startswith("reserve-")


@dataclass(frozen=True, slots=True)
class Army:
    """All dice of a seat at one place. Its key names it in files and as the host of effects."""

    seat: str
    place: str

    @property
    def key(self) -> str:
        return f"{self.seat}@{self.place}"


def army_of_key(key: str) -> Army:
    seat, _, place = key.partition("@")
    return Army(seat, place)


@dataclass(frozen=True, kw_only=True)
class Die:
    """A die in play. `up` is the face that lies up where that matters between rolls (minor terrains), `choice` what the
    owner of a minor terrain made of its ID, `tamer` the champion that tamed a dragon."""

    id: str
    owner: str
    card: Card
    place: str
    up: str = ""
    choice: str = ""
    tamer: str = ""

    @property
    def is_unit(self) -> bool:
        """A unit that can march and fight: the Kings' Die only sits in reserve."""
        return self.card.is_fighter

    @property
    def health(self) -> int:
        return self.card.health


class DiceTable(dict[str, Die]):
    """All dice of a battle by id. It is never changed, so what lies where is found out once, and states that differ in
    other things share it.

    Attributes: manned (the seats that were found to have armies, all of them together; nobody has asked where empty).
    """

    def __init__(self, dice: Mapping[str, Die] | Iterable[tuple[str, Die]] = ()) -> None:
        super().__init__(dice)
        self.manned: tuple[str, ...] = ()
        self._places: dict[str, tuple[Die, ...]] | None = None
        self._armies: dict[tuple[str, str], tuple[tuple[Die, ...], tuple[Die, ...]]] = {}
        self._sorts: dict[str, tuple[str, ...]] | None = None  # ids; no die ever changes its sort
        self._seats: dict[tuple[str, tuple[str, ...]], tuple[Army, ...]] = {}

    def at(self, place: str) -> tuple[Die, ...]:
        if self._places is None:
            places: dict[str, list[Die]] = {}
            for die in self.values():
                places.setdefault(die.place, []).append(die)
            self._places = {where: tuple(dice) for where, dice in places.items()}
        return self._places.get(place, ())

    def with_dice(self, dice: Iterable[Die]) -> "DiceTable":
        """The same dice, some of them changed. What lies where is found anew only for the places they touch."""
        new = {die.id: die for die in dice}
        table = DiceTable(self | new)
        if len(table) > len(self):  # somebody sets up a position, and dice come in
            return table
        table._sorts = self._sorts
        if self._places is None:
            return table
        touched = {die.place for id_, one in new.items() for die in (self[id_], one)}
        table._places = dict(self._places)
        for place in touched:
            here = [die for die in self._places.get(place, ()) if die.id not in new]
            come = [die for die in new.values() if die.place == place]
            ids = {die.id for die in (*here, *come)}
            is_in_order = not come or (not here and len(come) == 1)
            table._places[place] = (
                tuple(here or come) if is_in_order else tuple(table[id_] for id_ in table if id_ in ids)
            )
        table._armies = {where: army for where, army in self._armies.items() if where[1] not in touched}
        return table

    def of_sort(self, sort: str) -> tuple[Die, ...]:
        """All dice of a sort: units, items, dragons, minor terrains; `dragonkin` are units too."""
        if self._sorts is None:
            sorts: dict[str, list[str]] = {}
            for die in self.values():
                sorts.setdefault(die.card.sort, []).append(die.id)
                if die.card.is_dragonkin:
                    sorts.setdefault(DRAGONKIN, []).append(die.id)
            self._sorts = {name: tuple(ids) for name, ids in sorts.items()}
        return tuple(self[id_] for id_ in self._sorts.get(sort, ()))

    def army(self, seat: str, place: str) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
        """The units and the items of a seat at a place."""
        found = self._armies.get((seat, place))
        if found is None:
            own = [die for die in self.at(place) if die.owner == seat]
            found = tuple(die for die in own if die.is_unit), tuple(die for die in own if die.card.sort == "item")
            self._armies[seat, place] = found
        return found

    def armies_of(self, seat: str, places: tuple[str, ...]) -> tuple["Army", ...]:
        """The armies of a seat at these places, in their order."""
        found = self._seats.get((seat, places))
        if found is None:
            found = self._seats[seat, places] = tuple(Army(seat, one) for one in places if self.army(seat, one)[0])
        return found


@dataclass(frozen=True, kw_only=True)
class Terrain:
    """A terrain in play. `holder` is the seat whose army captured it, `declared` what a Castle counts as."""

    id: str
    card: TerrainCard
    face: int = 1
    holder: str = ""
    declared: str = ""

    @property
    def eighth(self) -> str:
        """The location on its eighth face, whichever face lies up."""
        return self.declared or self.card.eighth

    @property
    def icon(self) -> str:
        return self.card.faces[self.face - 1]


@dataclass(frozen=True, kw_only=True)
class Seat:
    """A player. `proposed` is the terrain die that it offers as the frontier, `groups` its armies until they are placed
    (home, campaign, horde), `captured` every terrain that it ever captured."""

    id: str
    proposed: str = ""
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    captured: tuple[str, ...] = ()
    is_out: bool = False
    casualties: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordBook:
    """What the catalogue says of icons, spells, races, places and breaths, by id."""

    sais: Mapping[str, Sai] = field(default_factory=dict)
    spells: Mapping[str, DiceSpell] = field(default_factory=dict)
    races: Mapping[str, DiceRace] = field(default_factory=dict)
    breaths: Mapping[str, Breath] = field(default_factory=dict)
    terrains: Mapping[str, DiceTerrain] = field(default_factory=dict)
    minors: Mapping[str, MinorTerrain] = field(default_factory=dict)
    memo: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)

    def remember(self, key: object, find: Callable[[], T]) -> T:
        """What was found out about the records, found out once."""
        if key not in self.memo:
            self.memo[key] = find()
        found: T = self.memo[key]
        return found


@dataclass(frozen=True, kw_only=True)
class State:
    """`order` is the order of play, `turn` whose turn it is. `stage` says where in a phase we are; `marching` is the
    place of the army that marches now, `marched` of the one that marched first. `done` are keys of what was dealt with
    in this phase or stage (initial effects, dragon battles), `promoted` the dice that were promoted in this stage.
    `still` counts rounds without change since `moved` was last true (R104)."""

    system: ClassVar[str] = "dragon-dice"
    scenario: str = "battle"
    seats: tuple[Seat, ...]
    dice: DiceTable
    terrains: Mapping[str, Terrain]
    book: RecordBook = field(default_factory=RecordBook)
    proposals: Mapping[str, TerrainCard] = field(default_factory=dict)
    options: Mapping[str, int] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    turn: str = ""
    round: int = 0
    segment: Segment = "setup-order"
    stage: str = ""
    marching: str = ""
    marched: str = ""
    chooser: str = ""  # who chose the frontier, and rolls its die
    totals: Mapping[str, int] = field(default_factory=dict)  # the order rolls
    done: tuple[str, ...] = ()
    promoted: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    next_effect: int = 1
    still: int = 0
    moved: bool = False
    ended: Result | None = None
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    # --- seats ---

    @property
    def first(self) -> str:
        return self.order[0] if self.order else ""

    @property
    def seat_ids(self) -> tuple[str, ...]:
        return tuple(seat.id for seat in self.seats)

    def seat(self, id_: str) -> Seat:
        return next(seat for seat in self.seats if seat.id == id_)

    @property
    def playing(self) -> tuple[str, ...]:
        """The seats that are still in the battle, in order of play."""
        order, out = self.order or self.seat_ids, [seat.id for seat in self.seats if seat.is_out]
        return tuple(id_ for id_ in order if id_ not in out) if out else order

    def from_turn(self, *, others_only: bool = False) -> tuple[str, ...]:
        """The seats still in play, in order of play from the acting one on."""
        order = self.order or self.seat_ids
        start = order.index(self.turn) if self.turn in order else 0
        seats = (*order[start:], *order[:start])
        return tuple(id_ for id_ in seats if not self.seat(id_).is_out and not (others_only and id_ == self.turn))

    def speaker_for(self, seat: str) -> str:
        """Who chooses for a seat: itself, or the next one in order if it is out (R103)."""
        order = self.order or self.seat_ids
        start = order.index(seat)
        return next((one for one in (*order[start:], *order[:start]) if not self.seat(one).is_out), self.turn)

    # --- places ---

    def remember(self, key: object, find: Callable[[], T]) -> T:
        """What was found out about this state, found out once."""
        if key not in self.memo:
            self.memo[key] = find()
        found: T = self.memo[key]
        return found

    def at(self, place: str) -> tuple[Die, ...]:
        """All dice in a place."""
        return self.dice.at(place)

    def of_army(self, army: Army) -> tuple[Die, ...]:
        """Units and items of an army; its minor terrain and the Kings' Die are not part of what rolls and dies."""
        units, items = self.dice.army(army.seat, army.place)
        return (*units, *items) if items else units

    def units(self, army: Army) -> tuple[Die, ...]:
        return self.dice.army(army.seat, army.place)[0]

    def items(self, army: Army) -> tuple[Die, ...]:
        return self.dice.army(army.seat, army.place)[1]

    def armies(self, seat: str) -> tuple[Army, ...]:
        """The armies of a seat, terrains first, then the reserve."""
        return self.dice.armies_of(seat, (*self.terrains, reserve_of(seat)))

    def armies_at(self, place: str) -> tuple[Army, ...]:
        """Armies at a terrain, in order of play from the acting seat on."""
        return tuple(army for seat in self.from_turn() if self.units(army := Army(seat, place)))

    def has_army(self, army: Army) -> bool:
        return bool(self.units(army))

    def dragons_at(self, place: str) -> tuple[Die, ...]:
        return tuple(die for die in self.at(place) if die.card.sort == "dragon")

    def minor_of(self, army: Army) -> Die | None:
        """The minor terrain of an army."""
        return next((die for die in self.at(army.place) if die.owner == army.seat and die.card.sort == "minor"), None)

    def dead(self, seat: str) -> tuple[Die, ...]:
        return self.at(dead_of(seat))

    def army_of(self, die: str) -> Army:
        """The army that a die is part of, wherever it lies."""
        return Army(self.dice[die].owner, self.dice[die].place)

    @property
    def cards(self) -> Mapping[str, Card]:
        """The cards of all dice by their entries."""
        return self.remember("cards", lambda: {die.card.entry: die.card for die in self.dice.values()})

    def brought_by(self, seat: str) -> tuple[tuple[str, str], ...]:
        """Kind and entry of a seat's units and items, wherever they lie; dragonkin only come and go."""
        own = (die.card for die in self.dice.values() if die.owner == seat)
        return tuple((card.sort, card.entry) for card in own if card.sort in ("unit", "item") and not card.is_dragonkin)

    def health(self, army: Army) -> int:
        return sum(die.health for die in self.units(army))

    # --- changing it ---

    def with_dice(self, dice: Iterable[Die]) -> "State":
        return changed(self, dice=self.dice.with_dice(dice))

    def with_die(self, id_: str, **values: Any) -> "State":
        return changed(self, dice=self.dice.with_dice((changed(self.dice[id_], **values),)))

    def with_terrain(self, id_: str, **values: Any) -> "State":
        return changed(self, terrains={**self.terrains, id_: changed(self.terrains[id_], **values)})

    def with_seat(self, id_: str, **values: Any) -> "State":
        return changed(self, seats=tuple(changed(one, **values) if one.id == id_ else one for one in self.seats))
