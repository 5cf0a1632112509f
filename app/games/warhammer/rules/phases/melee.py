"""The melee phase: engagements one after the other, top down; the first player chooses among those that may be next."""

from dataclasses import dataclass

from app.base.frozen import changed
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.disk.rules.battles import Battle, battles, ready
from app.games.warhammer.rules.abilities import listening
from app.games.warhammer.rules.harm import MELEE, PHYSICAL, Blow, deal
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import attack, counter, has_keyword, is_on, parameters

RULE = "Melee phase"
FIRST, USUAL, LAST = 0, 1, 2  # swift, everybody else, slow
SPEEDS = {FIRST: "swift", LAST: "slow"}


def begin(run: Run[State]) -> None:
    """The engagements of the phase are fixed now: what comes to lie on an enemy by a removal waits (B16)."""
    run.state = changed(
        run.state, segment="melee", pins=run.state.engagements(), spent=frozenset(), turn=run.state.first
    )
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
    """Everybody chooses first, then swift disks strike, then the usual ones, then slow ones (R68). Whoever was removed
    before strikes no more, and what was meant for one that was removed is lost. All blows of one speed fall at once."""
    run.tell("battle-began", attackers=battle.attackers, defenders=battle.defenders)
    chosen: list[tuple[Striker, tuple[str, ...]]] = []
    for striker in _strikers(run.state, battle):
        foes = yield from _choose(run, striker)
        chosen += [(striker, foes)]
    for speed in (FIRST, USUAL, LAST):
        if run.state.ended is not None:
            return
        blows = [blow for one, foes in chosen for blow in _blows(run.state, one, foes, speed)]
        for blow in blows:
            hurry = {} if speed == USUAL else {"speed": SPEEDS[speed]}
            run.tell("blow-struck", piece=blow.by, upon=blow.upon, strength=blow.amount, **hurry)
        deal(run, blows, "melee")
    yield from listening.watch(run)


def _blows(state: State, striker: Striker, foes: tuple[str, ...], speed: int) -> list[Blow]:
    """What a disk deals at a speed, if that is its own and it is still there."""
    name, strength = ("counter", counter) if striker.is_answer else ("attack", attack)
    if striker.id not in state.disks or speed_of(state, striker.id, name) != speed:
        return []
    left = (foe for foe in foes if foe in state.disks)
    return [Blow(foe, strength(state, striker.id), (PHYSICAL, MELEE), striker.id) for foe in left]


def _strikers(state: State, battle: Battle) -> list[Striker]:
    """All who strike, in the order in which they choose: attackers before defenders. Of more than two players one after
    the other chooses by initiative, each for all own disks, attackers before defenders (R68)."""
    found = [
        Striker(id_, battle.victims[id_], is_answer=False, strikes_all=has_keyword(state, id_, "frenzy"))
        for id_ in sorted(battle.attackers)
    ]
    found += [Striker(id_, battle.attackers_of(id_), is_answer=True) for id_ in sorted(battle.defenders)]

    def turn(striker: Striker) -> tuple[int, int]:
        place = state.order.index(state.disks[striker.id].seat)
        return (place, striker.is_answer) if len(state.seats) > 2 else (striker.is_answer, place)

    return sorted((striker for striker in found if striker.foes), key=turn)


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
