"""The board as it is seen: which dice lie where, in which armies, under which effects, with the words that stand there.

It is made of a state (a view, or what a record's picture gives), so play and replay show the same. Where all of it
stands on the screen `board_layout` says.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from app.games.dragon_dice.battle.scenery.board_chips import EffectChip, chips_on, is_barred
from app.games.dragon_dice.rules.cards import Card, TerrainCard
from app.games.dragon_dice.rules.numbers import CAPTURES_TO_WIN, SUMMIT
from app.games.dragon_dice.rules.options import CAPTURES
from app.games.dragon_dice.rules.state import (
    FRONTIER,
    OUT,
    Army,
    Die,
    State,
    buried_of,
    dead_of,
    home_of,
    is_haunt,
    is_reserve,
    pool_of,
    reserve_of,
)
from app.words import in_line, label, say
from app.words.tongue import about_its_game

PileKind = Literal["dua", "bua", "pool"]


class BoardNames(Protocol):
    """What everything is called: the names of the battle."""

    def __call__(self, id_: str, /) -> str: ...
    def says(self, source: str) -> str: ...


@dataclass(frozen=True, slots=True)
class SceneDie:
    """A die: what is written below it, the face that it keeps (minor terrains), whether something keeps it from rolling
    and what lies on it."""

    id: str
    card: Card
    owner: str
    name: str
    up: str = ""
    is_barred: bool = False
    is_tamed: bool = False
    chips: tuple[EffectChip, ...] = ()


@dataclass(frozen=True, slots=True)
class SceneArmy:
    """What a seat has at a place. `title` and `brief` are for a wing; `long_title` also says whose it is, `detail` what
    it has besides units."""

    key: str
    seat: str
    title: str
    long_title: str
    health: int
    brief: str
    detail: str
    dice: tuple[SceneDie, ...]
    chips: tuple[EffectChip, ...] = ()


@dataclass(frozen=True, slots=True)
class SceneTerrain:
    """The die of a place. `word` is what its face is; `holder` the seat that captured it."""

    id: str
    card: TerrainCard
    face: int
    word: str
    holder: str


@dataclass(frozen=True, slots=True)
class ScenePlace:
    """A terrain, or a reserve (then there is no die). Armies stand from the top down, the own one last; a seat that has
    none there leaves its room free. `note` is said where there is room."""

    id: str
    title: str
    detail: str
    seat: str
    terrain: SceneTerrain | None
    armies: tuple[SceneArmy, ...]
    dragons: tuple[SceneDie, ...] = ()
    chips: tuple[EffectChip, ...] = ()
    note: str = ""

    @property
    def is_reserve(self) -> bool:
        return is_reserve(self.id)

    @property
    def dice(self) -> Iterator[SceneDie]:
        for army in self.armies:
            yield from army.dice
        yield from self.dragons


@dataclass(frozen=True, slots=True)
class ScenePile:
    """Dice beside the terrains: dead, buried, a summoning pool."""

    id: str
    kind: PileKind
    seat: str
    title: str
    short: str
    detail: str
    dice: tuple[SceneDie, ...]


@dataclass(frozen=True, slots=True)
class BoardScene:
    """`seats` in the order of the table, `own` the one at the bottom, `others` the rest in order of play. `is_you`: one
    person plays the own seat and is spoken to. `captured`
    are the terrains that count for each seat, of `needed`."""

    seats: tuple[str, ...]
    own: str
    others: tuple[str, ...]
    called: Mapping[str, str]
    is_you: bool
    turn: str
    places: tuple[ScenePlace, ...]
    reserves: tuple[ScenePlace, ...]
    piles: tuple[ScenePile, ...]
    captured: Mapping[str, int]
    needed: int = CAPTURES_TO_WIN

    def place(self, id_: str) -> ScenePlace | None:
        return next((one for one in (*self.places, *self.reserves) if one.id == id_), None)

    def whose(self, seat: str) -> str:
        """Which form a sentence about a seat has: `your`, `their` where there is only one other, else `of` a name."""
        if not self.is_you:
            return "of"
        return "your" if seat == self.own else "their" if len(self.others) == 1 else "of"

    def number(self, seat: str) -> int:
        """The place of a seat at the table, from which its sign and colour follow."""
        return self.seats.index(seat)

    @property
    def dice(self) -> Iterator[SceneDie]:
        """Everything that lies at a terrain or in a reserve."""
        for place in (*self.places, *self.reserves):
            yield from place.dice

    @property
    def all_dice(self) -> Iterator[SceneDie]:
        """These and what lies beside them."""
        yield from self.dice
        for pile in self.piles:
            yield from pile.dice

    def die(self, id_: str) -> SceneDie | None:
        return next((die for die in self.all_dice if die.id == id_), None)

    def place_of(self, key: str) -> str:
        """The place of a die, an army or a place itself; nothing for what lies at none."""
        for place in (*self.places, *self.reserves):
            if key == place.id or any(key == army.key for army in place.armies) or any(key == d.id for d in place.dice):
                return place.id
        return ""


@about_its_game
def board_scene(state: State, names: BoardNames, own: str = "", *, is_you: bool = False) -> BoardScene:
    """What is seen of a state. `own` sits at the bottom; `is_you`: one person plays it, and is spoken to."""
    return _Maker(state, names, own or state.seat_ids[0], is_you).scene()


class _Maker:
    def __init__(self, state: State, names: BoardNames, own: str, is_you: bool) -> None:
        self.state, self.names, self.own, self.is_you = state, names, own, is_you
        order = state.order or state.seat_ids
        start = order.index(own)
        self.others = (*order[start + 1 :], *order[:start])
        self.waiting = dict(self._waiting())

    def scene(self) -> BoardScene:
        state = self.state
        homes = [home_of(seat) for seat in (self.own, *self.others)]
        places = [homes[0], FRONTIER, *homes[1:]]
        return BoardScene(
            seats=state.seat_ids,
            own=self.own,
            others=self.others,
            called={seat: self._called(seat) for seat in state.seat_ids},
            is_you=self.is_you,
            turn=state.turn,
            places=tuple(self._place(id_) for id_ in places),
            reserves=tuple(self._reserve(seat) for seat in (self.own, *self.others)),
            piles=tuple(self._piles()),
            captured={seat: self._captured(seat) for seat in state.seat_ids},
        )

    # --- whose ---

    def _called(self, seat: str) -> str:
        if not self.is_you:
            return self.names(seat)
        if seat == self.own:
            return say("board.you")
        return say("board.they") if len(self.others) == 1 else self.names(seat)

    def _of(self, seat: str, what: str) -> str:
        """Somebody's home, reserve and so on. A single opponent of a single person needs no name."""
        if self.is_you and seat == self.own:
            return say(f"board.your-{what}")
        if self.is_you and len(self.others) == 1:
            return say(f"board.their-{what}")
        return say(f"board.{what}-of", seat=self.names(seat))

    # --- places ---

    def _waiting(self) -> Iterator[tuple[str, str]]:
        """Where dice are shown that are still to be placed: where they belong, as far as that is known."""
        state = self.state
        for seat in state.seats:
            others = [one for one in state.seat_ids if one != seat.id]
            horde = home_of(others[0]) if len(others) == 1 else reserve_of(seat.id)
            campaign = FRONTIER if len(others) == 1 else reserve_of(seat.id)
            where = {"home": home_of(seat.id), "campaign": campaign, "horde": horde}
            for group, ids in seat.groups.items():
                yield from ((id_, where.get(group, reserve_of(seat.id))) for id_ in ids)

    def _at(self, place: str, seat: str) -> tuple[Die, ...]:
        """The dice of a seat at a place, and those that wait to be placed there."""
        there = [die for die in self.state.at(place) if die.owner == seat and die.card.sort != "dragon"]
        waiting = (id_ for id_, where in self.waiting.items() if where == place)
        return (*there, *(die for id_ in waiting if (die := self.state.dice[id_]).place == OUT and die.owner == seat))

    def _place(self, id_: str) -> ScenePlace:
        state, terrain = self.state, self.state.terrains.get(id_)
        armies = [army for seat in (*self.others, self.own) if (army := self._army(seat, id_)) is not None]
        if id_ == FRONTIER:
            title, seat = say("board.frontier"), ""
        else:
            seat = id_.removeprefix("home-")
            title = self._of(seat, "home")
        return ScenePlace(
            id=id_,
            title=title,
            detail=terrain.card.name if terrain is not None else "",
            seat=seat,
            terrain=self._terrain(id_) if terrain is not None else None,
            armies=tuple(armies),
            dragons=tuple(self._die(die) for die in state.dragons_at(id_)),
            chips=chips_on(state, id_, self.names),
            note="" if terrain is not None else say("board.frontier-open"),
        )

    def _terrain(self, id_: str) -> SceneTerrain:
        terrain = self.state.terrains[id_]
        icon = terrain.eighth if terrain.face == SUMMIT else terrain.icon
        word = say("board.face", face=terrain.face, icon=in_line(label(icon)))
        return SceneTerrain(id_, terrain.card, terrain.face, word, terrain.holder)

    def _reserve(self, seat: str) -> ScenePlace:
        id_ = reserve_of(seat)
        army = self._army(seat, id_)
        return ScenePlace(
            id=id_, title=self._of(seat, "reserve"), detail="", seat=seat, terrain=None,
            armies=() if army is None else (army,), note=say("board.reserve-note"),
        )  # fmt: skip

    # --- armies ---

    def _army(self, seat: str, place: str) -> SceneArmy | None:
        state, army = self.state, Army(seat, place)
        ghosts = [die for id_ in state.dice if (die := state.dice[id_]).owner == seat and _haunts(die, place)]
        dice = sorted((*self._at(place, seat), *ghosts), key=_rank)
        if not dice:
            return None
        units = [die for die in dice if die.is_unit]
        items = sum(die.card.sort == "item" for die in dice)
        health = sum(die.health for die in units)
        return SceneArmy(
            key=army.key,
            seat=seat,
            title=self._kind(army),
            long_title=self._of(seat, self._kind_code(army)),
            health=health,
            brief=say("board.health", health=health),
            detail=say("board.army", health=health, items=items),
            dice=tuple(map(self._die, dice)),
            chips=chips_on(state, army.key, self.names),
        )

    def _kind_code(self, army: Army) -> str:
        if is_reserve(army.place):
            return "reserve"
        return "home-army" if army.place == home_of(army.seat) else "campaign" if army.place == FRONTIER else "horde"

    def _kind(self, army: Army) -> str:
        return say(f"board.{self._kind_code(army)}")

    def _die(self, die: Die) -> SceneDie:
        return SceneDie(
            die.id, die.card, die.owner, die.card.name, die.up,
            is_barred=is_barred(self.state, die.id), is_tamed=bool(die.tamer),
            chips=chips_on(self.state, die.id, self.names),
        )  # fmt: skip

    # --- beside the terrains ---

    def _piles(self) -> Iterator[ScenePile]:
        for seat in (self.own, *self.others):
            for kind, place in _PILES:
                dice = self.state.at(place(seat))
                yield ScenePile(
                    place(seat), kind, seat, self._of(seat, kind), say(f"board.{kind}"), self._pile_detail(kind, dice),
                    tuple(map(self._die, sorted(dice, key=_rank))),
                )  # fmt: skip

    def _pile_detail(self, kind: PileKind, dice: Iterable[Die]) -> str:
        """Health of the dead is a figure: magic doubles by it."""
        lying = tuple(dice)
        if kind == "dua":
            return say("board.health", health=sum(die.health for die in lying if die.is_unit))
        return say("board.count", count=len(lying))

    def _captured(self, seat: str) -> int:
        """The terrains that count for a seat (R102)."""
        state = self.state
        if state.options.get(CAPTURES):
            return len(state.seat(seat).captured)
        return sum(one.holder == seat and one.face == SUMMIT for one in state.terrains.values())


_PILES: tuple[tuple[PileKind, Callable[[str], str]], ...] = (("dua", dead_of), ("bua", buried_of), ("pool", pool_of))
_ORDER = ("unit", "item", "minor", "dragon")


def _rank(die: Die) -> tuple[int, int, str]:
    """Units by health, the largest first, then items, then the minor terrain."""
    return _ORDER.index(die.card.sort), -die.health, die.card.name


def _haunts(die: Die, place: str) -> bool:
    return is_haunt(die.place) and die.place.partition(":")[2] == place
