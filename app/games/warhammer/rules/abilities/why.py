"""Every value of a disk with its explanation, and everything else in force for it."""

from collections.abc import Iterator

from app.engine.values import Value, ValueHistory, ValueStep
from app.games.warhammer.rules.abilities.selecting import test
from app.games.warhammer.rules.abilities.standing import Force, explained, has_keyword, roster
from app.games.warhammer.rules.state import Disk, State
from app.games.warhammer.rules.values import HOLD_THE_LINE, attack, counter, magic, movement, stamina, toughness

STATS = {"at": "attack", "d": "counter", "t": "toughness", "m": "movement", "stamina": "stamina", "magic": "magic"}
_NOW = {"at": attack, "d": counter, "t": toughness, "m": movement, "stamina": stamina, "magic": magic}


def why_of(state: State, piece: str) -> ValueHistory:
    """Magic is told of those that have some."""
    stats = [stat for stat in STATS if stat != "magic" or has_keyword(state, piece, "magic")]
    return ValueHistory(piece, tuple(_value(state, piece, stat) for stat in stats), tuple(bearing_on(state, piece)))


def _value(state: State, piece: str, stat: str) -> Value:
    """What the scenario adds is no record, but told like one; a toughness is never below one."""
    now = _NOW[stat](state, piece)
    printed, parts = explained(state, piece, stat)
    last = parts[-1].value if parts else printed
    if stat == "d" and now > last:
        parts = (*parts, ValueStep(f"scenario/{HOLD_THE_LINE}", now))
    if stat == "m" and state.disks[piece].card.movement is None:
        parts = ()
    return Value(STATS[stat], now, printed, parts)


def bearing_on(state: State, piece: str) -> Iterator[str]:
    """The sources of what lends the disk a keyword, forbids it something or allows it, each once."""
    found = roster(state)
    kinds = (found.grants, found.restricts, found.permits)
    forces = (force for kind in kinds for ones in kind.values() for force in ones)
    yield from dict.fromkeys(force.use.sourced.source for force in forces if _is_about(state, force, piece))


def _is_about(state: State, force: Force, piece: str) -> bool:
    step = force.step
    texts = [step.grant.who] if step.grant else []
    texts += [one for verb in (step.restrict, step.permit) if verb for one in (verb.by, verb.upon) if one]
    return any(test(text)(state, force.use, piece) for text in texts)


def is_printed(disk: Disk, source: str) -> bool:
    """Whether a source is the own card of a disk."""
    kind, _, id_ = source.partition("#")[0].partition("/")
    return kind == "disk" and id_ == disk.card.id
