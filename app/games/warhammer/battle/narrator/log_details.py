"""What stands behind a line of the log: the numbers, and the rules that are cited."""

from collections.abc import Callable, Iterator, Mapping
from math import isqrt

from app.base.geometry import squared
from app.engine.values import Value
from app.games.disk.log_scene import LogScene
from app.games.disk.texts import inches
from app.games.warhammer.rules.abilities.why import why_of
from app.games.warhammer.rules.phases.commands import BEATS
from app.games.warhammer.rules.phases.shooting import CONVERTED, dice_for, shots_of
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import band_between, is_on, toughness
from app.words import in_line, label, say
from app.words.value_sentences import tell_value

# The sections that stand behind what happened. Reasons and questions name theirs by themselves.
CITED: Mapping[str, str] = {
    "ability-acted": "Keywords, Reading a disk",
    "ability-used": "Command card abilities, Reading a disk",
    "battle-began": "Melee phase, Scrums, R68",
    "blow-struck": "Melee phase, Several disks",
    "command-shown": "Choosing commands",
    "commands-ordered": "Order of commands",
    "counters-removed": "End phase, R74",
    "dice-rolled": "Battle dice, R62",
    "disk-acted": "Activating disks",
    "disk-damaged": "Damage",
    "disk-entered": "Deployment, Reserve",
    "disk-flipped": "Moving, R70",
    "disk-healed": "Stamina and wounds",
    "disk-lost": "Stamina and wounds, Elimination",
    "disk-marked": "Empowering, R74",
    "disk-wounded": "Stamina and wounds, R64",
    "edge-taken": "Setting up, The battlefield",
    "effect-began": "Keywords",
    "effect-ended": "Keywords",
    "harm-halved": "Keywords, R66, R69",
    "heroes-late": "Deployment, Reserve",
    "initiative-rolled": "Initiative",
    "initiative-set": "Initiative",
    "magic-cast": "Keywords, Line of sight",
    "marker-put": "Activating disks",
    "objective-dealt": "Scenario and objectives",
    "round-began": "The round",
    "scenario-chosen": "Scenario and objectives",
    "scenarios-drawn": "Scenario and objectives",
    "seat-eliminated": "Elimination",
    "segment-began": "The round, Melee phase",
    "shot-scattered": "Scatter",
    "target-named": "Ranged attacks, Range, Line of sight, R73",
    "terrain-dealt": "Placing terrain",
    "terrain-left-away": "Placing terrain",
    "terrain-placed": "Placing terrain, R71",
    "token-moved": "Activating disks",
    "zone-card-crowded": "Deployment zones, More than two players, R63",
    "zone-card-left-away": "Deployment zones, R63",
    "zone-card-laid": "Deployment zones, R63",
    "zone-shifted": "Deployment zones",
    "zones-dealt": "Deployment zones",
    "zones-made": "Deployment zones, R63",
}

GROUPS: Mapping[str, frozenset[str]] = {
    "fights": frozenset({
        "battle-began", "blow-struck", "dice-rolled", "disk-damaged", "disk-healed", "disk-lost", "disk-wounded",
        "harm-halved", "shot-scattered", "target-named", "magic-cast",
    }),
    "moves": frozenset({
        "disk-acted", "disk-entered", "disk-flipped", "terrain-placed", "zone-card-laid", "zone-shifted",
    }),
    "commands": frozenset({
        "ability-acted", "ability-used", "command-shown", "commands-ordered", "disk-marked", "effect-began",
        "magic-cast", "token-moved",
    }),
}  # fmt: skip


def _state(scene: LogScene) -> State | None:
    """The field just before the answer that led to this."""
    before: State | None = scene.line.before
    return before


def _value_of(scene: LogScene, piece: str, stat: str) -> Value | None:
    state = _state(scene)
    if state is None or piece not in state.disks:
        return None
    return next((one for one in why_of(state, piece).values if one.stat == stat), None)


# --- fights ---


def _blow(scene: LogScene) -> Iterator[str]:
    """How the strength came about, what it met, and what came of it."""
    by, upon, strength = scene.values["piece"], scene.values["upon"], scene.values["strength"]
    battle = scene.last("battle-began")
    is_attack = battle is None or by in battle.values["attackers"]
    value = _value_of(scene, by, "attack" if is_attack else "counter")
    if value is not None and value.now == strength:
        yield say("behind.value-of", piece=scene.names(by), told=tell_value(value, scene.names))
    yield from _withstood(scene, upon, strength)
    yield from scene.came_of_it(upon)


def _withstood(scene: LogScene, upon: str, strength: int) -> Iterator[str]:
    state, damage = _state(scene), scene.damage(upon)
    if state is None or damage is None:
        return
    code = "behind.against-hurt" if damage else "behind.against"
    yield say(code, strength=strength, piece=scene.names(upon), toughness=toughness(state, upon), damage=damage)


def _damaged(scene: LogScene) -> Iterator[str]:
    cause = scene.event.cause
    if "/" in cause:
        yield say("behind.by", piece=scene.names(cause))
    yield from _withstood(scene, scene.values["piece"], scene.values["amount"])


def _wounded(scene: LogScene) -> Iterator[str]:
    piece = scene.values["piece"]
    value, disk = _value_of(scene, piece, "stamina"), scene.disk(piece)
    if value is None or disk is None:
        return
    yield from _withstands(scene, piece)
    fresh = [one for one in scene.in_one_go() if one.kind == "disk-wounded" and one.values["piece"] == piece]
    taken = disk.wounds + scene.values["count"] + sum(one.values["count"] for one in fresh)
    yield say("behind.stamina-now", taken=taken, stamina=value.now)


def _withstands(scene: LogScene, piece: str) -> Iterator[str]:
    state, damage = _state(scene), scene.damage(piece)
    if state is not None and damage:
        yield say("behind.damage-now", damage=damage, toughness=toughness(state, piece))


def _lost(scene: LogScene) -> Iterator[str]:
    disk = scene.disk(scene.values["piece"])
    if disk is None:
        return
    if scene.event.cause == "left-field":
        yield say("behind.left-field")
    else:
        yield from _withstands(scene, disk.id)
        yield say("behind.stamina-spent", piece=scene.names(disk.id), stamina=disk.card.stamina, taken=disk.wounds)
    if disk.card.points:
        yield say("behind.worth", points=disk.card.points)


def _lessened(scene: LogScene) -> Iterator[str]:
    yield say("behind.reduced", amount=scene.values["amount"], left=scene.values["left"])


# --- shots and magic ---


def _aimed(scene: LogScene) -> Iterator[str]:
    """How far it is, in which band, how many dice, and how some faces are read."""
    state, by, target = _state(scene), scene.values["piece"], scene.values["target"]
    if state is None or by not in state.table or target not in state.table:
        return
    yield from _apart(scene, by, target)
    for shot in shots_of(state, by):
        yield say("behind.dice", dice=dice_for(state, by, target, shot), printed=shot.dice)
    if is_on(state, target, "cover"):
        yield say("behind.cover", piece=scene.names(target))
    for face, read in CONVERTED.get(state.disks[by].card.id, {}).items():
        yield say("behind.reads", piece=scene.names(by), face=label(face), read=label(read))


def _apart(scene: LogScene, by: str, target: str) -> Iterator[str]:
    state = _state(scene)
    assert state is not None
    a, b = state.table[by], state.table[target]
    far = max(isqrt(squared(a.at, b.at)) - a.radius - b.radius, 0)
    yield say("behind.apart", distance=inches(far))
    yield say("behind.band", band=say(f"field.band-{band_between(state, by, target)}"))


def _magic(scene: LogScene) -> Iterator[str]:
    by, target = scene.values["piece"], scene.values["target"]
    state, value = _state(scene), _value_of(scene, by, "magic")
    if state is None or value is None:
        return
    yield say("behind.value-of", piece=scene.names(by), told=tell_value(value, scene.names))
    if target in state.table:
        yield from _apart(scene, by, target)
        yield from _withstood(scene, target, value.now)


# --- moves, commands, initiative ---


def _flipped(scene: LogScene) -> Iterator[str]:
    piece, start, end = scene.values["piece"], scene.values["start"], scene.values["end"]
    yield say("behind.flip-part", distance=inches(isqrt(squared(start, end))))
    count = 1
    for event in scene.before():
        if event.kind in ("disk-acted", "round-began", "ability-used", "ability-acted"):
            break
        count += event.kind == "disk-flipped" and event.values["piece"] == piece
    value = _value_of(scene, piece, "movement")
    if value is not None:
        yield say("behind.flip-number", number=count, movement=value.now)


def _ordered(scene: LogScene) -> Iterator[str]:
    """Which strategy goes before which."""
    state = _state(scene)
    shown = [one for one in scene.in_one_go() if one.kind == "command-shown"]
    if state is None:
        return
    for event in shown:
        card = state.commands.get(event.values["card"])
        if card is not None:
            yield say(
                "behind.strategy", seat=event.values["seat"], card=scene.names(card.id), strategy=label(card.strategy)
            )
    kinds = {state.commands[one.values["card"]].strategy for one in shown if one.values["card"] in state.commands}
    for strategy in sorted(kinds & BEATS.keys()):
        if BEATS[strategy] in kinds:
            yield say("behind.beats", strategy=label(strategy), other=in_line(label(BEATS[strategy])))


def _rolled(scene: LogScene) -> Iterator[str]:
    yield say("behind.initiative", roll=scene.values["roll"], unspent=scene.values["total"] - scene.values["roll"])


NUMBERS: Mapping[str, Callable[[LogScene], Iterator[str]]] = {
    "blow-struck": _blow,
    "commands-ordered": _ordered,
    "disk-damaged": _damaged,
    "disk-flipped": _flipped,
    "disk-lost": _lost,
    "disk-wounded": _wounded,
    "harm-halved": _lessened,
    "initiative-rolled": _rolled,
    "magic-cast": _magic,
    "target-named": _aimed,
}
