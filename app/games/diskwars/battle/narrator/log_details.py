"""What stands behind a line of the log: the numbers, the texts that acted, the rule.

The numbers are those of the event and of the table just before the answer that led to it. Where that table is not known
any more, because the battle was put away and taken up again, less is said, and nothing that is guessed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import isqrt

from app.base.geometry import squared
from app.engine.values import Value
from app.games.api.narration import LogSentence
from app.games.disk.log_scene import LogScene
from app.games.disk.texts import inches
from app.games.diskwars.rules.abilities.standing import explained, value
from app.games.diskwars.rules.abilities.why import STATS
from app.words import say
from app.words.value_sentences import tell_value

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
    "effect-shielded", "object-placed", "plague-moved", "poison-cleared", "poison-put",
    "reacted", "seat-frozen", "spell-cancelled", "spell-cast",
    "spell-landed", "spell-lent", "spell-returned", "spell-slid", "spell-stolen", "stronghold-used",
    "used-beside",
})  # fmt: skip
GROUPS: Mapping[str, frozenset[str]] = {"fights": FIGHTS, "moves": MOVES, "spells": SPELLS}


# --- fights ---


def _blow(scene: LogScene) -> Iterator[str]:
    by, upon, strength = scene.values["piece"], scene.values["upon"], scene.values["strength"]
    battle = scene.last("battle-began")
    is_attack = battle is None or (by in battle.values["attackers"] and upon in battle.values["defenders"])
    yield from _strength(scene, by, upon, "at" if is_attack else "d", strength)
    yield from _withstood(scene, upon, strength)
    others = list(_at_once(scene))
    if others:
        yield say("behind.at-once", others=others)
    yield from scene.came_of_it(upon)


def _strength(scene: LogScene, by: str, upon: str, stat: str, strength: int) -> Iterator[str]:
    """How the strength of a blow came about, if the table before the answer still tells it."""
    state = scene.line.before
    if state is None or by not in state.disks or upon not in state.disks:
        return
    now = value(state, by, stat, upon)
    if now == strength:
        told = tell_value(Value(STATS[stat], now, *explained(state, by, stat, upon)), scene.names)
        yield say("behind.value-of", piece=scene.names(by), told=told)


def _withstood(scene: LogScene, upon: str, strength: int) -> Iterator[str]:
    state, damage = scene.line.before, scene.damage(upon)
    if state is None or damage is None:
        return
    hard = value(state, upon, "t")
    code = "behind.against-hurt" if damage else "behind.against"
    yield say(code, strength=strength, piece=scene.names(upon), toughness=hard, damage=damage)


def _at_once(scene: LogScene) -> Iterator[str]:
    """The other blows of the same moment: those told without anything between."""
    around = [*_run_of(scene.log[scene.place + 1 :]), *_run_of(reversed(scene.log[: scene.place]))]
    yield from (one.text for one in around)


def _run_of(lines: "Sequence[LogSentence] | Iterator[LogSentence]") -> Iterator[LogSentence]:
    for one in lines:
        if one.event is None or one.event.kind != "blow-struck":
            return
        yield one


def _damaged(scene: LogScene) -> Iterator[str]:
    piece, amount = scene.values["piece"], scene.values["amount"]
    if scene.event.cause in scene.names.piece_ids():
        yield say("behind.by", piece=scene.names(scene.event.cause))
    yield from _withstood(scene, piece, amount)


def _wounded(scene: LogScene) -> Iterator[str]:
    piece = scene.values["piece"]
    disk, damage = scene.disk(piece), scene.damage(piece)
    if disk is None or damage is None or scene.line.before is None:
        return
    yield say("behind.damage-now", damage=damage, toughness=value(scene.line.before, piece, "t"))
    fresh = [one for one in scene.in_one_go() if one.kind == "disk-wounded" and one.values["piece"] == piece]
    taken = disk.wounds + scene.values["count"] + sum(one.values["count"] for one in fresh)
    yield say("behind.wounds-now", taken=taken, wounds=disk.card.wounds)


def _destroyed(scene: LogScene) -> Iterator[str]:
    disk = scene.disk(scene.values["piece"])
    if disk is not None:
        yield say("behind.could-bear", piece=scene.names(disk.id), wounds=disk.card.wounds)
        yield say("behind.worth", points=disk.card.points)


def _blow_given(scene: LogScene) -> Iterator[str]:
    yield from _withstood(scene, scene.values["piece"], scene.values["left"])


def _changed(scene: LogScene) -> Iterator[str]:
    yield say("behind.reduced", amount=scene.values["amount"], left=scene.values["left"])


# --- missiles and moves ---


def _aimed(scene: LogScene) -> Iterator[str]:
    archer, target = scene.values["piece"], scene.values["target"]
    here, there = scene.disk(archer), scene.disk(target)
    a, b = scene.at(archer), scene.at(target)
    if here is not None and there is not None and a is not None and b is not None:
        gap = max(isqrt(squared(a, b)) - here.card.radius - there.card.radius, 0)
        yield say("behind.apart", distance=inches(gap))
    before = scene.line.before
    shot = None if before is None else before.rulebook.missiles.get(scene.values.get("missile", ""))
    if shot is not None:
        yield say("behind.missile", range=inches(shot.range), damage=shot.damage)


def _landed(scene: LogScene) -> Iterator[str]:
    """How far from the middle of the target a counter came to rest."""
    aimed = scene.last("target-named")
    at, target = scene.values["at"], aimed.values["target"] if aimed else ""
    middle = scene.at(target)
    if at is not None and middle is not None:
        off = inches(isqrt(squared(at, middle)))
        yield say("behind.off", number=scene.values["number"] + 1, piece=scene.names(target), distance=off)


def _flipped(scene: LogScene) -> Iterator[str]:
    piece, start, end = scene.values["piece"], scene.values["start"], scene.values["end"]
    yield say("behind.flip-length", distance=inches(isqrt(squared(start, end))))
    count = 1
    for event in scene.before():
        if event.kind in ("disk-activated", "turn-began", "segment-began"):
            break
        count += event.kind == "disk-flipped" and event.values["piece"] == piece
    if scene.disk(piece) is not None and scene.line.before is not None:
        yield say("behind.flip-number", number=count, movement=value(scene.line.before, piece, "m"))


NUMBERS: Mapping[str, Callable[[LogScene], Iterator[str]]] = {
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
