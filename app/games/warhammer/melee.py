"""The melee phase: engagements one after the other, top down; the first player chooses among those that may be next."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.base.frozen import changed
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.disk.battles import Battle, battles, ready
from app.games.warhammer.abilities import listening
from app.games.warhammer.harm import MELEE, PHYSICAL, Blow, deal
from app.games.warhammer.state import State
from app.games.warhammer.values import attack, counter, has_keyword, is_on, parameters

RULE = "Melee phase"
FIRST, USUAL, LAST = 0, 1, 2  # swift, everybody else, slow


def begin(run: Run[State]) -> None:
    """The engagements of the phase are fixed now: what comes to lie on an enemy by a removal waits (B16)."""
    pins = run.state.engagements() - run.state.fought
    run.state = changed(run.state, segment="melee", pins=pins, spent=frozenset(), turn=run.state.first)
    run.tell("segment-began", segment="melee")


def waiting(state: State) -> tuple[Battle, ...]:
    fresh = [id_ for id_ in state.disks if id_ not in state.spent]
    return battles(state.table, fresh, lambda one, other: (one, other) in state.pins)


def step(run: Run[State]) -> Ask[None]:
    """One engagement. Which is resolved next is the quiet moment."""
    left = waiting(run.state)
    if not left:
        run.state = changed(run.state, segment="end", pins=frozenset(), spent=frozenset())
        return
    yield from fight_next(run, left)


def fight_next(run: Run[State], left: tuple[Battle, ...]) -> Ask[None]:
    """One of the engagements that are left, as the first player chooses."""
    open_ = {battle.attackers[0]: battle for battle in ready(left)}
    picked = yield from run.pick(run.state.playing[0], "ask.engagement", [Option(key) for key in open_], rule="Scrums")
    assert picked is not None
    yield from fight(run, open_[picked])
    run.state = changed(run.state, spent=run.state.spent | set(open_[picked].attackers))


# --- one engagement ---


@dataclass(frozen=True, slots=True)
class Striker:
    """A disk that may strike, with its attack or in answer with its counter, one of some enemies or all of them."""

    id: str
    foes: tuple[str, ...]
    is_answer: bool
    strikes_all: bool = False


def fight(run: Run[State], battle: Battle) -> Ask[None]:
    """Swift strikes, then the usual ones, then slow ones; whoever was removed before strikes no more. In each of the
    three attackers choose before defenders, seats by initiative, and all damage falls at once."""
    run.tell("battle-began", attackers=battle.attackers, defenders=battle.defenders)
    for speed in (FIRST, USUAL, LAST):
        if run.state.ended is not None:
            return
        blows: list[Blow] = []
        for striker in _strikers(run.state, battle, speed):
            foes = yield from _choose(run, striker)
            strength = counter if striker.is_answer else attack
            blows += [Blow(foe, strength(run.state, striker.id), (PHYSICAL, MELEE), striker.id) for foe in foes]
        for blow in blows:
            run.tell("blow-struck", piece=blow.by, upon=blow.upon, strength=blow.amount)
        deal(run, blows, "melee")
    yield from listening.watch(run)


def _strikers(state: State, battle: Battle, speed: int) -> list[Striker]:
    """Who strikes at this speed and still has an enemy to strike."""
    found = [
        Striker(id_, _left(state, battle.victims[id_]), is_answer=False, strikes_all=has_keyword(state, id_, "frenzy"))
        for id_ in _in_turn(state, battle.attackers)
        if speed_of(state, id_, "attack") == speed
    ]
    found += [
        Striker(id_, _left(state, battle.attackers_of(id_)), is_answer=True)
        for id_ in _in_turn(state, battle.defenders)
        if speed_of(state, id_, "counter") == speed
    ]
    return [striker for striker in found if striker.foes]


def _left(state: State, ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(id_ for id_ in ids if id_ in state.disks)


def _in_turn(state: State, ids: Iterable[str]) -> list[str]:
    """Those still there, by the initiative of their seats."""
    seats = state.order
    return sorted(_left(state, ids), key=lambda id_: (seats.index(state.disks[id_].seat), id_))


def speed_of(state: State, id_: str, strength: str) -> int:
    """Swift and slow name the strength they are about; defensive terrain makes the counter swift."""
    if _is_named(state, id_, "swift", strength) or (strength == "counter" and is_on(state, id_, "defensive")):
        return FIRST
    return LAST if _is_named(state, id_, "slow", strength) else USUAL


def _is_named(state: State, id_: str, keyword: str, strength: str) -> bool:
    if not has_keyword(state, id_, keyword):
        return False
    named = parameters(state, id_, keyword)
    return strength in named or "both" in named


def _choose(run: Run[State], striker: Striker) -> Ask[tuple[str, ...]]:
    """One enemy; damage must be dealt (B18). Frenzy strikes all that are pinned (B40)."""
    if striker.strikes_all or len(striker.foes) == 1:
        return striker.foes
    seat = run.state.disks[striker.id].seat
    prompt = "ask.answer" if striker.is_answer else "ask.victim"
    options = [Option(foe) for foe in striker.foes]
    picked = yield from run.pick(seat, prompt, options, rule="Several disks", about=(striker.id,))
    assert picked is not None
    return (picked,)
