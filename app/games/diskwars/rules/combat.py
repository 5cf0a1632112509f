"""The combat segment: stacks one after the other, in each the battles from the top down (R24)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.base.frozen import changed
from app.base.geometry import squared
from app.engine.effects import drop_ended
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.disk.rules.battles import Battle, battles, ready, stacks
from app.games.diskwars.rules.abilities import casting, listening, standing, using
from app.games.diskwars.rules.abilities.listening import ListenedEvent, MoreDamage
from app.games.diskwars.rules.harm import Harm, dead_of, hurt, remove, settle, settle_all, wound, wounds_due
from app.games.diskwars.rules.state import Disk, State
from app.games.diskwars.rules.values import attack, defense, has, toughness

RULE = "Order of battles"
APART, ALONE, TOGETHER = "apart", "alone", "together"  # the ways of First Blow


def step(run: Run[State]) -> Ask[None]:
    """One stack. Which is fought next is the quiet moment; the seats choose in turn, the first player first."""
    if run.state.fought == 0:
        yield from begin(run)
    waiting = still_to_fight(run.state)
    if not waiting:
        yield from end(run)
        return
    yield from fight_next(run, waiting)


def fight_next(run: Run[State], waiting: tuple[Battle, ...]) -> Ask[None]:
    """One of the stacks that are still to be fought, all of it."""
    chooser, *others = run.state.around(run.state.turn)
    groups = {group[0].attackers[0]: group for group in stacks(waiting)}
    picked = yield from run.pick(chooser, "ask.stack", [Option(key) for key in groups], rule=RULE)
    run.state = changed(run.state, fought=run.state.fought + 1, turn=others[0] if others else chooser)
    if picked is not None:
        ids = {id_ for battle in groups[picked] for id_ in (*battle.attackers, *battle.defenders)}
        yield from fight_stack(run, chooser, ids)


def begin(run: Run[State]) -> Ask[None]:
    """Before the first battle: areas are fixed, wounds remembered, and those who rage suffer for standing still."""
    disks = {id_: changed(disk, wounds_before=disk.wounds) for id_, disk in run.state.disks.items()}
    run.state = changed(run.state, disks=disks, fights=attacks(run.state))
    using.fix_scopes(run)
    yield from settle_all(run)
    yield from listening.at(run, "combat_start")
    yield from rage(run)


def end(run: Run[State]) -> Ask[None]:
    yield from casting.react(run, "any", run.state.first)
    yield from listening.at(run, "combat_end")
    using.keep_effects(run, drop_ended(run.state.effects, "segment", "combat"))
    run.state = changed(run.state, segment="remove-counters", disks=_rested(run.state), fights=(), ghosts=())
    run.tell("segment-began", segment="remove-counters")


def _rested(state: State) -> dict[str, Disk]:
    """Damage is carried over to the end of the combat segment and no farther: what gave toughness during combat ends
    after it has ended."""
    disks = state.disks.items()
    return {id_: changed(disk, damage=0, turned=0, dealt={}) if disk.damage else disk for id_, disk in disks}


def attacks(state: State) -> tuple[tuple[str, str], ...]:
    """Everybody who lies on an enemy now, and on whom."""
    ids = (lying.id for lying in state.table.bottom_up())
    return tuple((id_, victim) for id_ in ids for victim in state.table.pins(id_) if state.are_enemies(id_, victim))


def still_to_fight(state: State) -> tuple[Battle, ...]:
    """The battles of disks that have not used their attack yet."""
    fresh = [id_ for id_, disk in state.disks.items() if not disk.spent]
    return battles(state.table, fresh, state.are_enemies)


def fight_stack(run: Run[State], chooser: str, ids: set[str]) -> Ask[None]:
    """Battle after battle until none is left among these disks. Pins are drawn anew after each."""
    while waiting := tuple(one for one in still_to_fight(run.state) if ids & set(one.attackers)):
        open_ = {battle.attackers[0]: battle for battle in ready(waiting)}
        picked = yield from run.pick(chooser, "ask.battle", [Option(key) for key in open_], rule="Stacks of disks")
        assert picked is not None
        yield from fight(run, open_[picked])


# --- one battle ---


def fight(run: Run[State], battle: Battle) -> Ask[None]:
    """First Blow first, apart from the others where its owner wants it; then everybody else at once."""
    run.tell("battle-began", attackers=battle.attackers, defenders=battle.defenders)
    run.state = changed(run.state, fights=tuple(dict.fromkeys((*run.state.fights, *attacks(run.state)))))
    groups: dict[str, list[str]] = {}
    for id_ in in_turn(run.state, battle.attackers):
        if has(run.state, id_, "first-blow"):
            way = yield from way_of_striking(run, battle, id_)
            groups.setdefault(id_ if way == ALONE else way, []).append(id_)
    groups.pop(TOGETHER, None)
    for group in groups.values():
        yield from exchange(run, battle, group, is_first=True)
    apart = {id_ for group in groups.values() for id_ in group}
    yield from exchange(run, battle, [id_ for id_ in battle.attackers if id_ not in apart], is_first=False)
    yield from listening.watch(run)
    yield from casting.react(run, "any", run.state.first)


def way_of_striking(run: Run[State], battle: Battle, id_: str) -> Ask[str]:
    """First Blow without helpers always strikes first. Beside plain attackers it may strike apart from them, beside
    others with First Blow with these or alone (R39); together with plain ones it gives First Blow up."""
    helpers = {other for victim in battle.victims[id_] for other in battle.attackers_of(victim)} - {id_}
    quick = {other for other in helpers if has(run.state, other, "first-blow")}
    ways = [APART, *([ALONE] if quick else []), *([TOGETHER] if helpers - quick else [])]
    seat = run.state.disks[id_].seat
    options = [Option(way) for way in ways]
    return (yield from run.pick(seat, "ask.first-blow", options, rule="First Blow", about=(id_,))) or APART


@dataclass(frozen=True, slots=True)
class Blow:
    """One disk strikes another, with its attack or in answer with its defense. `harm` is set for damage of a record
    that falls together with blows; `seat` and `ties` are as they were when the blow was chosen: who falls at this very
    moment has struck too."""

    by: str
    upon: str
    strength: int
    is_answer: bool = False
    harm: Harm | None = None
    seat: str = ""
    ties: tuple[int, int] = (0, 0)


def _attack(state: State, by: str, upon: str) -> Blow:
    """Of equal attacks the higher defense decides, then the higher toughness."""
    ties = (defense(state, by), toughness(state, by))
    return Blow(by, upon, attack(state, by, upon), seat=state.disks[by].seat, ties=ties)


def _answer(state: State, by: str, upon: str) -> Blow:
    return Blow(by, upon, defense(state, by, upon), is_answer=True, seat=state.disks[by].seat)


def exchange(run: Run[State], battle: Battle, attackers: Iterable[str], *, is_first: bool) -> Ask[None]:
    """Attackers choose their victims, defenders whom to answer; then all damage falls at once, or that of the attackers
    before the others can answer."""
    strikers = [id_ for id_ in attackers if id_ in run.state.disks]
    blows: list[Blow] = []
    for id_ in in_turn(run.state, strikers):
        victims = [one for one in battle.victims[id_] if one in run.state.disks]
        chosen = yield from choose(run, id_, victims, "ask.victim")
        blows += [_attack(run.state, id_, victim) for victim in chosen]
    more = yield from clash(run, battle, blows)
    if is_first:
        yield from strike(run, [*blows, *more])
    answers: list[Blow] = []
    for id_ in in_turn(run.state, [one for one in battle.defenders if one in run.state.disks]):
        foes = [one for one in strikers if one in run.state.disks and id_ in battle.victims[one]]
        chosen = yield from choose(run, id_, foes, "ask.answer")
        answers += [_answer(run.state, id_, foe) for foe in chosen]
    yield from strike(run, answers if is_first else [*blows, *answers, *more])
    have_struck = {blow.by for blow in blows}
    for id_ in strikers:
        if id_ in run.state.disks:  # whose victims fell to others before has its attack left (R24)
            run.state = run.state.with_disk(id_, spent=id_ in have_struck, attacked=True)


def clash(run: Run[State], battle: Battle, blows: list[Blow]) -> Ask[list[Blow]]:
    """Whoever strikes clashes with everybody it attacks, whomever it chose (R165): what answers to that falls with the
    blows of this moment."""
    more: list[Blow] = []
    for id_ in dict.fromkeys(blow.by for blow in blows):
        for upon in (one for one in battle.victims[id_] if one in run.state.disks):
            strength = attack(run.state, id_, upon)
            outcome = yield from listening.before(run, "clashed", by=id_, upon=upon, n=strength)
            more += _blows_of(outcome)
    return more


def _blows_of(outcome: ListenedEvent) -> list[Blow]:
    return [_blow_of(one) for one in outcome.more if one.n > 0]


def _blow_of(more: MoreDamage) -> Blow:
    """Damage of a record, in answer to a blow: its controller has the credit."""
    sourced, piece, seat = more.use.sourced, more.use.piece, more.use.seat
    harm = Harm((sourced.kind, *more.kinds), piece, sourced.source, seat)
    return Blow(piece, more.upon, more.n, is_answer=True, harm=harm, seat=seat)


def choose(run: Run[State], id_: str, foes: list[str], prompt: str) -> Ask[list[str]]:
    """One of them; all of them for a Swashbuckler."""
    if len(foes) <= 1 or has(run.state, id_, "swashbuckler"):
        return foes
    seat = run.state.disks[id_].seat
    picked = yield from run.pick(seat, prompt, [Option(foe) for foe in foes], rule="Combined attacks", about=(id_,))
    return [picked] if picked is not None else []


def strike(run: Run[State], blows: list[Blow]) -> Ask[None]:
    """All these blows at the same moment."""
    fallen: list[Blow] = []
    for blow in blows:
        if blow.harm is not None:
            fallen.append(blow)
            continue
        run.tell("blow-struck", piece=blow.by, upon=blow.upon, strength=blow.strength)
        fallen += yield from _spread(run, blow)
    fallen = [blow for blow in fallen if blow.upon in run.state.disks]
    struck = list(dict.fromkeys(blow.upon for blow in fallen))
    blows_upon = {id_: [blow for blow in fallen if blow.upon == id_] for id_ in struck}
    by = {id_: credited(ones) for id_, ones in blows_upon.items()}
    killers = {id_: hardest(ones)[0].by for id_, ones in blows_upon.items()}
    for blow in fallen:
        kind = "defense" if blow.is_answer else "attack"
        hurt(run, blow.upon, blow.strength, blow.harm or Harm(("combat", kind), blow.by, "battle"))
    for id_, ones in blows_upon.items():
        killer = yield from agree(run, id_, ones)
        if killer is not None:
            by[id_], killers[id_] = next(blow.seat for blow in ones if blow.by == killer), killer
    yield from settle(run, struck, by, "battle", killers=killers)


def _spread(run: Run[State], blow: Blow) -> Ask[list[Blow]]:
    """Somebody may take a blow over, share it, or add to what falls with it."""
    how = "defense" if blow.is_answer else "attack"
    outcome = yield from listening.before(run, "struck", who=blow.upon, by=blow.by, n=blow.strength, how=how)
    more = _blows_of(outcome)
    if outcome.parts is not None:
        return [*(replace(blow, upon=id_, strength=n) for id_, n in outcome.parts.items() if n), *more]
    return [blow, *more]


# --- credit ---


def agree(run: Run[State], id_: str, blows: list[Blow]) -> Ask[str | None]:
    """Combined attacks: players whose disks destroy an enemy together may agree which of them has the kill (R94). Each
    names one, from the first player on. None where nobody has to agree, or not all name the same."""
    seats = {blow.seat for blow in blows if not blow.is_answer}
    if len(seats) < 2 or run.state.disks[id_].slave or not _is_lethal(run.state, id_):
        return None
    attackers = sorted({blow.by for blow in blows if blow.harm is None}, key=lambda by: _place_of(by, blows))
    options = [Option(by) for by in attackers]
    named: list[str | None] = []
    for seat in (one for one in run.state.around(run.state.first) if one in seats):
        named.append((yield from run.pick(seat, "ask.credit", options, rule="Combined attacks, R94", about=(id_,))))
        run.tell("credit-named", seat=seat, piece=named[-1], upon=id_)
        if named[-1] != named[0]:
            return None
    return named[0]


def _place_of(by: str, blows: list[Blow]) -> tuple[bool, str]:
    """Whoever would have the credit without an agreement comes first."""
    return by not in (blow.by for blow in hardest(blows)), by


def _is_lethal(state: State, id_: str) -> bool:
    """Whether the damage that lies on a disk now destroys it."""
    disk = state.disks[id_]
    fresh = min(wounds_due(state, id_) - disk.turned, standing.changed(state, id_, "wound_cap", 99) - disk.hurt)
    return disk.wounds + fresh >= disk.card.wounds


def credited(blows: list[Blow]) -> str | None:
    """The seat of the hardest blow. Equal ones of different seats leave nobody with the credit."""
    seats = {blow.seat for blow in hardest(blows)}
    return seats.pop() if len(seats) == 1 else None


def hardest(blows: list[Blow]) -> list[Blow]:
    """Of several attackers the one with the highest attack, then defense, then toughness; of several defenders the one
    with the highest defense; all of them where they are equal."""
    best = max((blow.strength, *blow.ties) for blow in blows)
    return [blow for blow in blows if (blow.strength, *blow.ties) == best]


# --- before the first battle ---


def rage(run: Run[State]) -> Ask[None]:
    """Rage: who neither got 6 inches away from where it began the round nor attacked takes a wound."""
    for id_, disk in tuple(run.state.disks.items()):
        if has(run.state, id_, "rage") and not disk.attacked and not _got_away(run.state, id_):
            yield from wound(run, id_, 1, "rage")
    yield from remove(run, dead_of(run.state), {}, "rage")


def _got_away(state: State, id_: str) -> bool:
    start = state.disks[id_].start
    return start is not None and squared(start, state.table[id_].at) >= state.rulebook.rage**2


def in_turn(state: State, ids: Iterable[str]) -> list[str]:
    """By their owners, from the first player on."""
    seats = state.around(state.first)
    return sorted(ids, key=lambda id_: (seats.index(state.disks[id_].seat), id_))
