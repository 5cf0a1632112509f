"""Duels (R41, R42, R163, R164): two disks drop counters on each other at once, and each counter that stays on the other
disk harms it by the side that lies up.

Both disks are laid where nothing covers them: nothing else is hit, and what lies on the table does not matter. Where
counters come to rest is therefore measured from the centre of the disk that they are dropped on.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.base.errors import Reason
from app.base.geometry import Point, overlap
from app.engine.protocol import Answer, Decision, Option
from app.engine.run import Ask, Run
from app.games.disk.rules.drops import SKILLS, Drop, Rest, Sides
from app.games.diskwars.rules import harm
from app.games.diskwars.rules.abilities import selecting, using
from app.games.diskwars.rules.abilities.standing import changed, has
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.harm import Harm
from app.games.diskwars.rules.missiles import DROPS
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import toughness
from catalog.schema import records as r

RULE = "Duels"
DUELS = "duels"  # the option that players drop real counters and type in what came of it (R163)
DOUBLE_CHI = "double-chi"
FOCUS, STRIKE, MISS = "focus", "strike", "miss"
FREE: Point = (0, 0)  # where the centre of a disk lies that is dropped on


@dataclass(frozen=True, slots=True)
class Duelist:
    """One side of a duel: the disk, who drops its counters, how many they are, and the disk that they fall on."""

    id: str
    seat: str
    counters: int
    upon: str
    radius: int  # of the disk that they fall on


@dataclass(frozen=True, slots=True)
class Throw:
    """What came of the counters of one side: where each lies now and which side of it is up. `missed_first` is where
    those lay that were dropped once more. Nobody asks for the places of real counters."""

    places: tuple[tuple[Point | None, str], ...] = ()
    missed_first: tuple[Point | None, ...] = ()

    def count(self, side: str) -> int:
        return Counter(up for _, up in self.places)[side]


def duel(run: Run[State], use: Use, verb: r.Duel) -> Ask[Use]:
    """Two disks fight a duel at once. It marks nobody: who was activated for it is marked for that."""
    pair = (*_drawn(run.state, use, verb.a), *_drawn(run.state, use, verb.b))
    if len(pair) == 2 and pair[0] != pair[1]:
        yield from fight(run, pair[0], pair[1], use.sourced.source)
    return use


def _drawn(state: State, use: Use, who: str) -> tuple[str, ...]:
    """Who is drawn into a duel: nobody that is shielded from what calls for it. Who uses an ability is no shield."""
    own = tuple(id_ for id_ in selecting.chosen(state, use, who) if id_ == use.piece and id_ in state.disks)
    return own or using.reached(state, use, who)


def fight(run: Run[State], one: str, other: str, source: str) -> Ask[None]:
    """Both drop as many counters as they have when the duel begins; then all harm falls together."""
    a, b = _duelist(run.state, one, other), _duelist(run.state, other, one)
    run.tell(
        "duel-begun", piece=one, upon=other, counters=a.counters, upon_counters=b.counters,
        double_chi=has(run.state, one, DOUBLE_CHI), upon_double_chi=has(run.state, other, DOUBLE_CHI), cause=source,
    )  # fmt: skip
    thrown = [(a, (yield from _thrown(run, a))), (b, (yield from _thrown(run, b)))]
    start = len(run.events)
    for side, throw in thrown:
        harm.hurt(run, side.upon, damage_of(run.state, throw), Harm(("duel",), side.id, source, side.seat))
    yield from harm.settle(run, (one, other), {side.upon: side.seat or None for side in (a, b)}, source)
    _tell_end(run, thrown, start, source)


def count_counters(state: State, id_: str) -> int:
    """As many as its toughness as it is now, with everything that gives or takes some (R42)."""
    return max(changed(state, id_, "chi", toughness(state, id_)), 0)


def _duelist(state: State, id_: str, upon: str) -> Duelist:
    return Duelist(id_, state.disks[id_].seat, count_counters(state, id_), upon, state.table[upon].radius)


def damage_of(state: State, throw: Throw) -> int:
    rulebook = state.rulebook
    return throw.count(FOCUS) * rulebook.duel_focus + throw.count(STRIKE) * rulebook.duel_strike


# --- dropping ---


def _thrown(run: Run[State], side: Duelist) -> Ask[Throw]:
    if not side.counters:
        throw = Throw()
    elif run.state.options.get(DUELS, 0):
        throw = yield from _entered(run, side)
    else:
        throw = yield from _fallen(run, side)
    run.tell(
        "duel-dropped", piece=side.id, upon=side.upon, count=side.counters, again=len(throw.missed_first),
        focus=throw.count(FOCUS), strike=throw.count(STRIKE), missed=throw.count(MISS),
        damage=damage_of(run.state, throw), places=throw.places, missed_first=throw.missed_first,
    )  # fmt: skip
    return throw


def _entered(run: Run[State], side: Duelist) -> Ask[Throw]:
    """Real counters: who dropped them says how many stayed on the disk, and with which side up."""
    made = Decision(
        kind="split", seats=(side.seat,), prompt="ask.duel-entered", rule=RULE, about=(side.id, side.upon),
        options=(Option(FOCUS), Option(STRIKE), Option(MISS)), min_count=side.counters, max_count=side.counters,
    )  # fmt: skip
    answer = yield from run.ask_one(made)
    parts: Mapping[str, int] = answer.split or {MISS: side.counters}
    return Throw(tuple((None, up) for up in (FOCUS, STRIKE, MISS) for _ in range(parts.get(up, 0))))


def _fallen(run: Run[State], side: Duelist) -> Ask[Throw]:
    """Counters that fall by the model of all drops (R6). With Double Chi those that missed fall once more (R164)."""
    hits, misses = yield from _dropped(run, side, side.counters)
    missed_first: tuple[Point | None, ...] = ()
    if misses and has(run.state, side.id, DOUBLE_CHI):
        missed_first = tuple(misses)
        more, misses = yield from _dropped(run, side, len(misses))
        hits = [*hits, *more]
    ups: Sequence[str] = ()
    if hits:
        ups = yield from run.fall("chance.duel-sides", Sides(len(hits), (FOCUS, STRIKE)), rule=RULE)
    places = (*zip(hits, ups, strict=True), *((at, MISS) for at in misses))
    return Throw(places, missed_first)


def _dropped(run: Run[State], side: Duelist, count: int) -> Ask[tuple[list[Point | None], list[Point | None]]]:
    """Where those lie that hit, and where the others do."""
    rulebook = run.state.rulebook
    skill = SKILLS[run.state.options.get(DROPS, 1)]
    drop = Drop(count, rulebook.duel_radius, rulebook.duel_height, FREE, skill=skill)
    rests: tuple[Rest, ...] = yield from run.fall("chance.duel-drop", drop, rule=RULE)
    hits = [rest for rest in rests if is_hit(rest, rulebook.duel_radius, side.radius)]
    return [rest.at for rest in hits], [rest.at for rest in rests if rest not in hits]


def is_hit(rest: Rest, counter: int, radius: int) -> bool:
    """Whether a counter lies on a disk of a radius that it was dropped on."""
    return rest.at is not None and overlap(rest.at, counter, FREE, radius)


# --- the end ---


def _tell_end(run: Run[State], thrown: Sequence[tuple[Duelist, Throw]], start: int, source: str) -> None:
    """All figures once more, and what came of them: who took how many wounds, and who was destroyed."""
    (a, by_a), (b, by_b) = thrown
    wounds: Counter[str] = Counter()
    destroyed = []
    for event in run.events[start:]:
        if event.kind == "disk-wounded":
            wounds[event.values["piece"]] += event.values["count"]
        if event.kind == "disk-destroyed":
            destroyed.append(event.values["piece"])
    run.tell(
        "duel-ended", piece=a.id, upon=b.id, counters=a.counters, upon_counters=b.counters,
        damage=damage_of(run.state, by_a), upon_damage=damage_of(run.state, by_b), wounds=wounds[a.id],
        upon_wounds=wounds[b.id], destroyed=tuple(destroyed), cause=source,
    )  # fmt: skip


def judge_sides(sides: Sides, answer: Answer) -> tuple[Reason, ...]:
    """Why counters cannot lie like that: too few or too many, or on a side that they have not."""
    ups = answer.fall
    if isinstance(ups, tuple) and len(ups) == sides.count and all(up in sides.faces for up in ups):
        return ()
    return (Reason("fall-sides", RULE, {"count": sides.count}),)


VERBS: dict[str, using.Verb] = {"duel": duel}
