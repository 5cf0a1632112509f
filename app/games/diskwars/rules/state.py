"""The state of a battle: frozen, complete, and at a quiet moment enough to know what comes next."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal, get_args

from app.base.frozen import changed
from app.base.geometry import Point
from app.games.disk.rules.state import DiskCard, DiskInPlay, DiskSeat, DiskState
from app.games.diskwars.rules.abilities.book import NO_BOOK, Book, Sourced, Spell, granted
from app.games.diskwars.rules.rulebook import DISKWARS, Rulebook

Segment = Literal[
    "setup-lands", "setup-terrain", "setup-disks", "reinforcement", "activation", "missile", "combat",
    "remove-counters",
]  # fmt: skip
StrongholdUse = Literal["beside", "activation", "off"]
STRONGHOLD_USES: tuple[StrongholdUse, ...] = get_args(StrongholdUse)  # the words of the switch, in its order


def bare(id_: str) -> str:
    """The id by which texts and scripts call a piece: a guest from another game has that game before its own."""
    return id_.rpartition("/")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile(DiskCard):
    """What a battle plays with: the values of a creature as they were when it began. `skills` are by name, each with
    its parameters. `into` is the card of the disk that it turns into."""

    defense: int
    movement: int
    wounds: int = 1
    faction: str | None = None
    alignment: str | None = None
    skills: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    into: str = ""


@dataclass(frozen=True, kw_only=True)
class Disk(DiskInPlay[Profile]):
    """A creature in play, beside how it lies.

    `damage` is that of this round, `turned` how many wounds of it have been given already, `wounds` all it has taken.
    `start` is where it lay when the round began, `moved` its flips in this round, `attacked` whether it was attacking,
    `spent` whether it has used its attack in this combat segment, `began` where the move it is making began,
    `wounds_before` its wounds when combat began, `hurt` the wounds of this round, `dealt` the damage of this round by
    the seat that did it, `poison` its counters, each of which takes a point of toughness and outlasts the round. A
    slave is worth nothing. `came_from` is where the last move began that it was activated for, nowhere if it moved onto
    an enemy: no rule asks for it, players do. `items` are what it carries, by the ids of their cards.
    """

    activated: int = 0
    damage: int = 0
    turned: int = 0
    wounds: int = 0
    berserk: bool = False
    start: Point | None = None
    moved: int = 0
    attacked: bool = False
    spent: bool = False
    began: Point | None = None
    wounds_before: int = 0
    hurt: int = 0
    plague: int = 0
    slave: bool = False
    dealt: Mapping[str, int] = field(default_factory=dict)
    came_from: Point | None = None
    items: tuple[str, ...] = ()
    poison: int = 0


@dataclass(frozen=True, kw_only=True)
class Seat(DiskSeat):
    """What belongs to a player. `stack` holds ids of cards, top first; `spells` are all that was brought, in no order;
    `terrains` what is still to be laid, `to_lay` how many of it. The stack of a seat that `is_ordered` is not asked
    for. `stronghold` is the card of its home; its ability works for armies that are
    mostly of its clan. `lord` is that of the creature it must keep alive, `lords_killed` how many of
    the others' it has destroyed, `waited` the items that went under the stack in this round."""

    spells: tuple[str, ...] = ()
    stack: tuple[str, ...] = ()
    spellbook: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    killed: int = 0
    staging: str = ""
    done: bool = False
    skip: bool = False
    was_skipped: bool = False
    is_ordered: bool = True
    terrains: tuple[str, ...] = ()
    to_lay: int = 0
    stronghold: str = ""
    stronghold_works: bool = False
    lord: str = ""
    lords_killed: int = 0
    waited: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """An item as it was when the battle began: a creature carries it and has its values on top of its own. One with a
    `range` is dropped on an enemy in place of missiles and does `damage`."""

    id: str
    name: str
    category: str
    points: int
    radius: int
    attack: int = 0
    defense: int = 0
    toughness: int = 0
    range: int | None = None
    damage: int = 0
    book: Book = NO_BOOK

    @property
    def is_attachment(self) -> bool:
        return self.range is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class StrongholdCard:
    """A Stronghold as it was when the battle began: the home of its seat, with an ability."""

    id: str
    name: str
    clan: str
    radius: int
    book: Book = NO_BOOK


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """A spell that stays on the table; its `kind` is the id of the spell. `layer` is how high the pile was when it was
    laid."""

    id: str
    kind: str
    seat: str
    at: Point
    radius: int
    layer: int
    book: Book = NO_BOOK
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """A kind of terrain as it was when the battle began."""

    id: str
    name: str
    radius: int
    barrier: bool = False
    per_player: int | None = None
    book: Book = NO_BOOK


@dataclass(frozen=True, slots=True, kw_only=True)
class Land:
    """A land or a terrain: part of the table. `role` says what it is for: `staging:A`, `centre`, `base:B`; `kind`
    is the terrain it is, `seat` who laid it. `card` is the Stronghold it is."""

    id: str
    at: Point
    radius: int
    role: str = ""
    kind: str = ""
    barrier: bool = False
    seat: str = ""
    card: str = ""


@dataclass(frozen=True, kw_only=True)
class State(DiskState[Seat, Disk, Profile]):
    """A battle at a moment."""

    system: ClassVar[str] = "diskwars"
    rulebook: ClassVar[Rulebook] = DISKWARS

    lands: tuple[Land, ...] = ()
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    counters: tuple[Point, ...] = ()  # missile counters that lie on the table
    spells: Mapping[str, Spell] = field(default_factory=dict)
    objects: tuple[Thing, ...] = ()
    items: Mapping[str, Carried] = field(default_factory=dict)  # all that was brought, by the ids of their cards
    strongholds: Mapping[str, StrongholdCard] = field(default_factory=dict)
    casts: tuple[tuple[str, str], ...] = ()  # spells cast in this turn, and by whom
    fights: tuple[tuple[str, str], ...] = ()  # who attacked whom in this combat segment
    ghosts: tuple[tuple[str, str, str], ...] = ()  # destroyed disks whose records linger: id, seat, card
    lent: tuple[tuple[str, str], ...] = ()  # spells for one caster and this turn: caster, spell
    misses: tuple[tuple[Point, str], ...] = ()  # counters that hit nothing: where they lie, what they are
    focus: Mapping[str, str] = field(default_factory=dict)  # who helps to shoot at one target, and at which
    segment: Segment = "activation"
    first: str = ""
    fought: int = 0  # stacks chosen in this combat segment
    shares: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # missile damage on a disk, by seat
    held: Mapping[str, int] = field(default_factory=dict)  # segments in a row that a seat held the middle alone
    still: int = 0  # rounds in a row in which nothing happened
    is_stirred: bool = False  # something happened in this round

    # --- reading ---

    def around(self, first: str) -> tuple[str, ...]:
        """Seats that still play, clockwise from one."""
        ids = [seat.id for seat in self.seats]
        turned = ids[ids.index(first) :] + ids[: ids.index(first)]
        return tuple(id_ for id_ in turned if not self.seat(id_).is_out)

    def whose_turn(self, waiting: Collection[str]) -> str | None:
        """Of those that wait the one whose turn it is, or the next clockwise; nobody where none waits."""
        return next((seat for seat in self.around(self.turn or self.first) if seat in waiting), None)

    def later(self, seat: str) -> tuple[str, ...]:
        """Seats that still play and come after one, before the first player is reached again."""
        ids = [one.id for one in self.seats]
        turned = ids[ids.index(self.first) :] + ids[: ids.index(self.first)]
        return tuple(id_ for id_ in turned[turned.index(seat) + 1 :] if not self.seat(id_).is_out)

    def are_enemies(self, one: str, other: str) -> bool:
        """A disk that nobody controls is neither friend nor enemy."""
        a, b = self.disks[one].seat, self.disks[other].seat
        return a != b and bool(a) and bool(b)

    def books(self) -> Iterator[tuple[str, str, Book]]:
        """Every piece with records of its own: its id, who controls it, the records. Those of an item act for its
        bearer, as if printed on it; equal items say it once."""
        for disk in self.disks.values():
            if disk.card.book.records:
                yield disk.id, disk.seat, disk.card.book
            for book in self.books_of_items(disk):
                yield disk.id, disk.seat, book
        for id_, seat, card in self.ghosts:
            lingering = tuple(one for one in self.cards[card].book.records if one.record.lingers)
            yield id_, seat, Book(lingering)
        for land in self.lands:
            if land.kind and self.grounds[land.kind].book.records:
                yield land.id, "", self.grounds[land.kind].book
        for thing in self.objects:
            if thing.book.records:
                yield thing.id, thing.seat, thing.book
        for player in self.seats:
            home = self.stronghold_land(player.id) if player.stronghold_works else None
            if home is not None and self.stronghold_use != "off":
                yield home.id, player.id, self.strongholds[home.card].book

    def books_of_items(self, disk: Disk) -> tuple[Book, ...]:
        """The records of what a disk carries."""
        if not disk.items:
            return ()
        return tuple(book for item in dict.fromkeys(disk.items) if (book := self.items[item].book).records)

    def has_books_of(self, disks: Mapping[str, Disk]) -> bool:
        """Whether the disks in play have the same records, for the same seats, as these: the same creatures with the
        same items. Asked for every state, so that it looks at few things: from one to the next few disks change."""
        if self.disks is disks:
            return True
        if len(self.disks) != len(disks):
            return False
        now_and_then = zip(self.disks.values(), disks.values(), strict=True)
        return all(_has_same_books(now, then) for now, then in now_and_then if now is not then)

    def sourced(self, source: str) -> Sourced:
        """The record of a source: `spell/shield#0`, lent ones behind a plus: `spell/gate#1+0`."""
        entry, _, number = source.partition("#")
        kind, _, id_ = entry.partition("/")
        index, _, lent = number.partition("+")
        cards: Mapping[str, Mapping[str, Profile | Spell | Ground | Carried | StrongholdCard]] = {
            "disk": self.cards, "spell": self.spells, "terrain": self.grounds, "item": self.items,
            "stronghold": self.strongholds,
        }  # fmt: skip
        printed = cards[kind][id_].book.records[int(index)]
        if not lent:
            return printed
        grants = [step.grant for step in printed.record.do if step.grant is not None]
        return next(one for grant in grants for one in granted(printed, grant.records) if one.source == source)

    def piled(self, id_: str) -> Profile | Carried:
        """A creature or an item of a pile."""
        return self.items[id_] if id_ in self.items else self.cards[id_]

    @property
    def has_barriers(self) -> bool:
        """Whether some creature in play cannot be seen through."""
        if "barriers" not in self.memo:
            self.memo["barriers"] = any("barrier" in disk.card.traits for disk in self.disks.values())
        return bool(self.memo["barriers"])

    @property
    def stronghold_use(self) -> StrongholdUse:
        """What the ability of a Stronghold costs (R151)."""
        return STRONGHOLD_USES[self.options.get("stronghold", 0)]

    def stronghold_land(self, seat: str) -> Land | None:
        """The home of a seat, where it is a Stronghold."""
        if not self.strongholds:
            return None
        home = self.seat(seat).staging
        return next((land for land in self.lands if land.id == home and land.card), None)

    def beneath(self, thing: Thing) -> int:
        """How many disks lie lower than a spell: layers themselves are numbered anew where a state is written."""
        return sum(1 for lying in self.table.disks.values() if lying.layer < thing.layer)

    def is_covered(self, thing: Thing) -> bool:
        """Whether a disk lies on a spell."""
        return any(self.table[id_].layer >= thing.layer for id_ in self.table.under(thing.at, thing.radius))

    def touches_thing(self, id_: str, thing_id: str) -> bool:
        """Whether a disk lies on a spell with no other disk between."""
        thing = next((one for one in self.objects if one.id == thing_id), None)
        if thing is None or id_ not in self.table:
            return False
        over = [one for one in self.table.under(thing.at, thing.radius) if self.table[one].layer >= thing.layer]
        if id_ not in over:
            return False
        layer = self.table[id_].layer
        return not any(self.table[one].layer < layer and one in self.table.near[id_] for one in over)

    def is_pinning_enemy(self, id_: str) -> bool:
        return any(self.are_enemies(id_, other) for other in self.table.pins(id_))

    # --- changing ---

    def stirred(self) -> "State":
        return self if self.is_stirred else changed(self, is_stirred=True)


def _has_same_books(now: Disk, then: Disk) -> bool:
    return (now.id, now.seat, now.items) == (then.id, then.seat, then.items) and now.card is then.card
