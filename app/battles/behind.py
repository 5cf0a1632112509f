"""What stands behind a line of the log: the numbers, the texts that acted, the rule.

The numbers are those of the event and of the table just before the answer that led to it. Where that table is not known
any more, because the battle was put away and taken up again, less is said, and nothing that is guessed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isqrt
from typing import Any

from app.base.geometry import Point, squared
from app.base.units import inch_number
from app.battles.boards import BoardKit, board_of
from app.battles.kits import DISKWARS
from app.battles.reference import Reference, Section
from app.battles.resuming import Told
from app.battles.shown import Names
from app.engine.protocol import Event
from app.games.diskwars.rules.abilities.standing import explained, value
from app.games.diskwars.rules.abilities.why import STATS, Value
from app.games.diskwars.rules.numbers import DISKWARS as FIGURES
from app.words import decimal, say
from app.words.tongue import of_game
from app.words.why import tell_value

FIGHTS = frozenset({
    "battle-began", "blow-given", "blow-struck", "counter-landed", "disk-damaged", "disk-destroyed", "disk-healed",
    "disk-wounded", "harm-changed", "shot-wasted", "target-named",
})  # fmt: skip
MOVES = frozenset({
    "disk-activated", "disk-burrowed", "disk-entered", "disk-flipped", "disk-laid", "layers-swapped", "places-traded",
    "terrain-flipped", "terrain-placed",
})  # fmt: skip
SPELLS = frozenset({
    "ability-acted", "disk-controlled", "disk-marked", "disk-transformed", "effect-began", "effect-ended",
    "effect-shielded", "object-placed", "plague-moved", "reacted", "seat-frozen", "spell-cancelled", "spell-cast",
    "spell-landed", "spell-lent", "spell-returned", "spell-slid", "spell-stolen",
})  # fmt: skip
GROUPS: Mapping[str, frozenset[str]] = {"fights": FIGHTS, "moves": MOVES, "spells": SPELLS}

_OUTCOMES = frozenset({"disk-damaged", "disk-wounded", "disk-destroyed", "harm-changed"})


@dataclass(frozen=True, slots=True)
class Behind:
    """`numbers` are sentences; `acted` the texts that had to do with it: the name of their piece, and what they say."""

    numbers: tuple[str, ...]
    acted: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]


def behind(log: Sequence[Told], place: int, names: Names, reference: Reference, system: str = DISKWARS) -> Behind:
    with of_game(system):
        return _behind(log, place, names, reference, board_of(system))


def _behind(log: Sequence[Told], place: int, names: Names, reference: Reference, board: BoardKit) -> Behind:
    line = log[place]
    if line.event is None:
        return Behind((), (), ())
    if line.event.kind == "acted":
        return Behind((say("behind.acted"),), (), ())
    tell = board.numbers.get(line.event.kind)
    numbers = tuple(tell(Scene(log, place, names))) if tell else ()
    return Behind(numbers, tuple(_acted(line.event, names)), reference.cited(board.cited.get(line.event.kind, "")))


def _acted(event: Event, names: Names) -> Iterator[tuple[str, str]]:
    """Records that the event names: as its source, as the spell, as the cause."""
    spell = event.values.get("spell")
    sources = [event.values.get("source"), event.cause, f"spell/{spell}#0" if isinstance(spell, str) else None]
    for source in dict.fromkeys(one for one in sources if isinstance(one, str) and "/" in one):
        if says := names.says(source):
            yield names(source), says


class Scene:
    """A line with those around it."""

    def __init__(self, log: Sequence[Told], place: int, names: Names) -> None:
        self.log = log
        self.place = place
        self.names = names
        self.line = log[place]
        assert self.line.event is not None
        self.event: Event = self.line.event
        self.values = self.event.values

    def before(self) -> Iterator[Event]:
        """What happened before, the latest first."""
        return (one.event for one in reversed(self.log[: self.place]) if one.event is not None)

    def last(self, kind: str) -> Event | None:
        return next((event for event in self.before() if event.kind == kind), None)

    def disk(self, id_: str) -> Any:
        """The disk as it was before the answer that led to this."""
        return self.line.before.disks.get(id_) if self.line.before is not None else None

    def at(self, id_: str) -> Point | None:
        table = self.line.before.table if self.line.before is not None else None
        return table[id_].at if table is not None and id_ in table else None

    def in_one_go(self) -> list[Event]:
        """What the same answer led to before this line."""
        if self.line.before is None:
            return []
        lines = (one for one in self.log[: self.place] if one.before is self.line.before)
        return [one.event for one in lines if one.event is not None]

    def damage(self, id_: str) -> int | None:
        """The damage on a disk at this moment."""
        disk = self.disk(id_)
        if disk is None:
            return None
        fresh = (one for one in self.in_one_go() if one.kind == "disk-damaged" and one.values["piece"] == id_)
        return int(disk.damage) + sum(int(one.values["amount"]) for one in fresh)

    def came_of_it(self, id_: str) -> Iterator[str]:
        """What happened to a disk afterwards, until the next battle or the next answer."""
        for one in self.log[self.place + 1 :]:
            if one.event is None or one.event.kind == "battle-began" or one.before is not self.line.before:
                return
            if one.event.kind in _OUTCOMES and one.event.values.get("piece") == id_:
                yield one.text


# --- fights ---


def _blow(scene: Scene) -> Iterator[str]:
    by, upon, strength = scene.values["piece"], scene.values["upon"], scene.values["strength"]
    battle = scene.last("battle-began")
    is_attack = battle is None or (by in battle.values["attackers"] and upon in battle.values["defenders"])
    yield from _strength(scene, by, upon, "at" if is_attack else "d", strength)
    yield from _withstood(scene, upon, strength)
    others = list(_at_once(scene))
    if others:
        yield say("behind.at-once", others=others)
    yield from scene.came_of_it(upon)


def _strength(scene: Scene, by: str, upon: str, stat: str, strength: int) -> Iterator[str]:
    """How the strength of a blow came about, if the table before the answer still tells it."""
    state = scene.line.before
    if state is None or by not in state.disks or upon not in state.disks:
        return
    now = value(state, by, stat, upon)
    if now == strength:
        told = tell_value(Value(STATS[stat], now, *explained(state, by, stat, upon)), scene.names)
        yield say("behind.value-of", piece=scene.names(by), told=told)


def _withstood(scene: Scene, upon: str, strength: int) -> Iterator[str]:
    state, damage = scene.line.before, scene.damage(upon)
    if state is None or damage is None:
        return
    hard = value(state, upon, "t")
    code = "behind.against-hurt" if damage else "behind.against"
    yield say(code, strength=strength, piece=scene.names(upon), toughness=hard, damage=damage)


def _at_once(scene: Scene) -> Iterator[str]:
    """The other blows of the same moment: those told without anything between."""
    around = [*_run_of(scene.log[scene.place + 1 :]), *_run_of(reversed(scene.log[: scene.place]))]
    yield from (one.text for one in around)


def _run_of(lines: "Sequence[Told] | Iterator[Told]") -> Iterator[Told]:
    for one in lines:
        if one.event is None or one.event.kind != "blow-struck":
            return
        yield one


def _damaged(scene: Scene) -> Iterator[str]:
    piece, amount = scene.values["piece"], scene.values["amount"]
    if scene.event.cause in scene.names.known():
        yield say("behind.by", piece=scene.names(scene.event.cause))
    yield from _withstood(scene, piece, amount)


def _wounded(scene: Scene) -> Iterator[str]:
    piece = scene.values["piece"]
    disk, damage = scene.disk(piece), scene.damage(piece)
    if disk is None or damage is None or scene.line.before is None:
        return
    yield say("behind.damage-now", damage=damage, toughness=value(scene.line.before, piece, "t"))
    fresh = [one for one in scene.in_one_go() if one.kind == "disk-wounded" and one.values["piece"] == piece]
    taken = disk.wounds + scene.values["count"] + sum(one.values["count"] for one in fresh)
    yield say("behind.wounds-now", taken=taken, wounds=disk.card.wounds)


def _destroyed(scene: Scene) -> Iterator[str]:
    disk = scene.disk(scene.values["piece"])
    if disk is not None:
        yield say("behind.could-bear", piece=scene.names(disk.id), wounds=disk.card.wounds)
        yield say("behind.worth", points=disk.card.points)


def _blow_given(scene: Scene) -> Iterator[str]:
    yield from _withstood(scene, scene.values["piece"], scene.values["left"])


def _changed(scene: Scene) -> Iterator[str]:
    yield say("behind.reduced", amount=scene.values["amount"], left=scene.values["left"])


# --- missiles and moves ---


def _aimed(scene: Scene) -> Iterator[str]:
    archer, target = scene.values["piece"], scene.values["target"]
    here, there = scene.disk(archer), scene.disk(target)
    a, b = scene.at(archer), scene.at(target)
    if here is not None and there is not None and a is not None and b is not None:
        gap = max(isqrt(squared(a, b)) - here.card.radius - there.card.radius, 0)
        yield say("behind.apart", distance=inches(gap))
    shot = FIGURES.missiles.get(scene.values.get("missile", ""))
    if shot is not None:
        yield say("behind.missile", range=inches(shot.range), damage=shot.damage)


def _landed(scene: Scene) -> Iterator[str]:
    """How far from the middle of the target a counter came to rest."""
    aimed = scene.last("target-named")
    at, target = scene.values["at"], aimed.values["target"] if aimed else ""
    middle = scene.at(target)
    if at is not None and middle is not None:
        off = inches(isqrt(squared(at, middle)))
        yield say("behind.off", number=scene.values["number"] + 1, piece=scene.names(target), distance=off)


def _flipped(scene: Scene) -> Iterator[str]:
    piece, start, end = scene.values["piece"], scene.values["start"], scene.values["end"]
    yield say("behind.flip-length", distance=inches(isqrt(squared(start, end))))
    count = 1
    for event in scene.before():
        if event.kind in ("disk-activated", "turn-began", "segment-began"):
            break
        count += event.kind == "disk-flipped" and event.values["piece"] == piece
    if scene.disk(piece) is not None and scene.line.before is not None:
        yield say("behind.flip-number", number=count, movement=value(scene.line.before, piece, "m"))


def inches(length: int) -> str:
    return decimal(round(inch_number(length), 2))


NUMBERS: Mapping[str, Callable[[Scene], Iterator[str]]] = {
    "blow-given": _blow_given,
    "blow-struck": _blow,
    "counter-landed": _landed,
    "disk-damaged": _damaged,
    "disk-destroyed": _destroyed,
    "disk-flipped": _flipped,
    "disk-wounded": _wounded,
    "harm-changed": _changed,
    "shot-wasted": _aimed,
    "target-named": _aimed,
}


# --- filter ---


def is_in(told: Told, group: str, seat: str, system: str = DISKWARS) -> bool:
    """Whether a line belongs to a group: `all`, `mine` (of the seat that looks), or one of those above."""
    if group == "mine":
        return bool(seat) and told.seat == seat
    groups = board_of(system).groups
    return group not in groups or (told.event is not None and told.event.kind in groups[group])
