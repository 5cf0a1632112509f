"""Positions written where they are needed: disks by a line each, answers by a word each, dice by their faces."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from app.base.errors import Rejection
from app.base.units import UM_PER_INCH
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Act, Answer, Event
from app.games.disk.rules.answers import Flip, Places
from app.games.disk.rules.book import heard_of
from app.games.disk.rules.flips import FlipSpot
from app.games.disk.rules.outlines import outline_at
from app.games.disk.rules.state import tokens_by_name
from app.games.disk.rules.table import table_of
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.setup.muster import Box, box_of, gathered
from app.games.warhammer.rules.state import Command, Disk, Piece, Profile, Seat, State
from catalog.load import load_built_in
from catalog.schema import Entry, PublishedArmy
from catalog.schema.disks import RangedAttack
from catalog.schema.lists import RegimentList

RULES = Warhammer()
Placed = tuple[Disk, tuple[int, int]]


def inch(value: float) -> int:
    return round(value * UM_PER_INCH)


@cache
def entries() -> tuple[Entry, ...]:
    return tuple(item.entry for item in load_built_in().items if item.system == "warhammer")


@cache
def box() -> Box:
    """All pieces of the packs."""
    return box_of(entries())


@cache
def published() -> dict[str, RegimentList]:
    """The printed armies by id."""
    return {
        one.id: RegimentList(system="warhammer", name=one.name, limit=one.limit, regiments=one.regiments)
        for one in entries()
        if isinstance(one, PublishedArmy)
    }


def shot(band: str = "medium", dice: int = 2, strength: int | str = 3, damage: str = "physical") -> RangedAttack:
    return RangedAttack(range=band, dice=dice, strength=strength, damage=damage)  # type: ignore[arg-type]


def card(name: str, values: str = "4/3/4", *keywords: str, **more: Any) -> Profile:
    """A small plain disk with its attack, counter and toughness."""
    attack, counter, toughness = (int(part) for part in values.split("/"))
    made: dict[str, Any] = {
        "id": name, "name": name, "attack": attack, "counter": counter, "toughness": toughness, "movement": 5,
        "radius": inch(0.875), "keywords": tokens_by_name(keywords),
    }  # fmt: skip
    return Profile(**{**made, **more})


def disk(id_: str, at: tuple[float, float], values: str = "4/3/4", *keywords: str, **more: Any) -> Placed:
    """A disk in play; its seat is the first letter of its id."""
    names = ("activated", "damage", "wounds", "empowered", "poisoned", "zone", "came_from")
    state = {key: more.pop(key) for key in names if key in more}
    seat = id_[0].upper()
    made = Disk(id=id_, seat=seat, owner=seat, card=card(id_, values, *keywords, **more), **state)
    return made, (inch(at[0]), inch(at[1]))


def named(id_: str, card_id: str, at: tuple[float, float], **state: Any) -> Placed:
    """A disk of the packs in play."""
    seat = id_[0].upper()
    return Disk(id=id_, seat=seat, owner=seat, card=box().cards[card_id], **state), (inch(at[0]), inch(at[1]))


SQUARE = ((-2, -2), (2, -2), (2, 2), (-2, 2))


def terrain(id_: str, at: tuple[float, float], *keywords: str, kind: str = "", half: float = 2) -> Piece:
    """A square piece, four inches wide unless it is said otherwise."""
    shape = tuple((inch(x * half / 2), inch(y * half / 2)) for x, y in SQUARE)
    outline = outline_at(id_, (inch(at[0]), inch(at[1])), shape)
    return Piece(id=id_, kind=kind or id_, outline=outline, keywords=tokens_by_name(keywords))


def order(name: str, strategy: str = "bold", value: int = 3) -> Command:
    """A plain command card."""
    return Command(id=name, name=name, value=value, strategy=strategy)


PLAIN = {name: order(name, name) for name in ("bold", "steady", "devious", "slow")}


def position(*disks: Placed, seats: str = "AB", hands: dict[str, tuple[str, ...]] | None = None, **more: Any) -> State:
    """Disks bottom to top on the field. Everybody has a plain bold card in hand unless hands are given. Nobody is out
    of the game for want of disks: in far corners lie disks that have acted and do nothing."""
    corners = {"A": (1, 35), "B": (35, 1), "C": (1, 1), "D": (35, 35)}
    spare = [disk(f"{seat.lower()}-spare", corners[seat], "0/0/9", activated=True) for seat in seats]
    placed = [*spare, *disks]
    held = hands or dict.fromkeys(seats, ("bold",))
    cards = {**box().cards, **{one.card.id: one.card for one, _ in placed}}
    made: dict[str, Any] = {
        "table": table_of(inch(36), inch(36), [(one.id, at, one.card.radius, one.seat) for one, at in placed]),
        "seats": tuple(
            Seat(id=seat, hand=held.get(seat, ()), commands=held.get(seat, ()), is_deployed=True) for seat in seats
        ),
        "disks": {one.id: one for one, _ in placed},
        "cards": cards,
        "commands": {**box().commands, **PLAIN},
        "zone_cards": box().zone_cards, "grounds": box().grounds, "scenes": box().scenes,
        "order": tuple(seats), "segment": "choose", "scenario": "learning-scenario", "options": {"rounds": 5},
    }  # fmt: skip
    state = State(**{**made, **more})
    books = [
        piece.book
        for shelf in (cards, state.commands, state.zone_cards, state.grounds, state.scenes)
        for piece in shelf.values()
    ]
    return State(**{**_fields(state), "hears": heard_of(books)}).manned()


def _fields(state: State) -> dict[str, Any]:
    return {name: value for name, value in vars(state).items() if name not in ("memo", "kept")}


class Playing:
    """A battle to be answered word by word."""

    def __init__(self, state: State) -> None:
        self.game: Game[State] = Game(RULES, GameValue(state))
        self.events: list[Event] = list(self.game.first_events)

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def asked(self) -> str:
        return self.game.decision.prompt if self.game.decision else ""

    @property
    def who(self) -> str:
        return self.game.waiting[0] if self.game.waiting else ""

    def give(self, seat: str = "", **said: Any) -> "Playing":
        assert self.game.decision is not None, "the battle is over"
        who = seat or self.game.waiting[0]
        told = self.game.answer(Answer(decision=self.game.decision.id, seat=who, **said))
        assert not isinstance(told, Rejection), told
        self.events += told
        return self

    def pick(self, *keys: str) -> "Playing":
        for key in keys:
            self.give(pick=(key,))
        return self

    def play(self, **cards: str) -> "Playing":
        """Secret choices by seat, as far as anybody is asked."""
        for seat, name in cards.items():
            if seat in self.game.waiting:
                self.give(seat, pick=(name,))
        return self

    def flip(self, x: float, y: float) -> "Playing":
        return self.give(place=Flip((inch(x), inch(y))))

    def stop(self) -> "Playing":
        return self.give()

    def place(self, x: float, y: float) -> "Playing":
        assert self.game.decision is not None
        return self.give(place=Places({self.game.decision.about[0]: (inch(x), inch(y))}))

    def roll(self, *faces: str) -> "Playing":
        """Faces of dice, or cards that are dealt."""
        return self.give(CHANCE, fall=faces)

    def act(self, kind: str, seat: str, /, **values: Any) -> "Playing":
        told = self.game.act(Act(kind=kind, seat=seat, values=values))
        assert not isinstance(told, Rejection), told
        self.events += told
        return self

    def until(self, prompt: str) -> "Playing":
        """Answer what comes first in the plainest way: disks pass, everything is laid."""
        while self.asked and self.asked != prompt:
            self.say_the_least()
        return self

    def until_segment(self, segment: str) -> "Playing":
        while self.asked and self.state.segment != segment:
            self.say_the_least()
        return self

    def until_seat(self, seat: str) -> "Playing":
        while self.asked and self.who != seat:
            self.say_the_least()
        return self

    def to_end(self) -> "Playing":
        while self.asked:
            self.say_the_least()
        return self

    def say_the_least(self) -> None:
        made = self.game.decision
        assert made is not None
        seat = self.game.waiting[0]
        if made.kind == "chance":
            self.give(CHANCE, fall=RULES.deal(self.state, made.place, Numbers(made.id)))
        elif made.kind == "order":
            self.give(order=tuple(option.key for option in made.options))
        elif made.may_pass:
            self.stop()
        elif made.kind == "place":
            self.give(place=Places(self._laid()))
        else:
            keys = [option.key for option in made.seen_by(seat).options if not option.reasons]
            idle = [key for key in keys if key in ("done", "nothing")]
            self.give(seat, pick=((idle or keys)[0],))

    def _laid(self) -> dict[str, tuple[int, int]]:
        made = self.game.decision
        assert made is not None
        if isinstance(made.place, DeploySpot):
            return RULES.arranged(self.state, made)
        return {made.about[0]: next(RULES.spots(self.state, made))}

    def refused(self, seat: str = "", **said: Any) -> list[str]:
        """The codes with which an answer is refused."""
        assert self.game.decision is not None
        made = Answer(decision=self.game.decision.id, seat=seat or self.game.waiting[0], **said)
        rejection = self.game.check(made)
        return [reason.code for reason in rejection.reasons] if rejection else []

    def options(self, seat: str = "") -> list[str]:
        assert self.game.decision is not None
        seen = self.game.decision.seen_by(seat or self.game.waiting[0])
        return [option.key for option in seen.options if not option.reasons]

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [dict(event.values) for event in self.events if event.kind == kind]

    def lost(self) -> list[str]:
        return sorted(event["piece"] for event in self.told("disk-lost"))


def acting(*disks: Placed, cards: Iterable[str] = ("bold",), **more: Any) -> Playing:
    """Seat A resolves its command card and is asked whom to activate; B plays a slow card afterwards."""
    hands = {"A": tuple(cards), "B": ("slow",)}
    return Playing(position(*disks, **{"hands": hands, **more}))


def fought(*disks: Placed, **more: Any) -> Playing:
    """The melee phase of the last round, with engagements fought as far as nobody has to be asked."""
    nobody: dict[str, tuple[str, ...]] = dict.fromkeys("ABCD", ())
    return Playing(position(*disks, **{"hands": nobody, "round": 5, **more}))


def mustered(*armies: str, scenario: str = "standard", **options: int) -> State:
    """Printed regiments that meet: `teclis+tyrion` are two regiments of one seat."""
    return gathered([joined(names) for names in armies], box(), scenario, options)


def joined(names: str) -> RegimentList:
    lists = [published()[_id(name)] for name in names.split("+")]
    regiments = tuple(regiment for one in lists for regiment in one.regiments)
    return RegimentList(system="warhammer", name=names, limit=len(regiments), regiments=regiments)


def _id(name: str) -> str:
    return name if name in published() else f"regiment-of-{name}"


def is_flip(playing: Playing) -> bool:
    return playing.game.decision is not None and isinstance(playing.game.decision.place, FlipSpot)
