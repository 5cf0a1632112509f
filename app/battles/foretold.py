"""What would happen: a landing, a fight, a shot or a spell, played by the rules themselves in a copy of the battle.

Nothing is decided here. The rules are run; where somebody would have to choose, every choice is tried, as far as there
are not too many of them; reactions are passed. Piles that nobody may look into are empty in the copy, so that nothing
hidden can show.
"""

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal, TypeVar

from app.ai.first import First
from app.ai.forecast import hit_chance
from app.base.frozen import changed
from app.base.geometry import Point
from app.engine.chance import Numbers
from app.engine.game import Game
from app.engine.protocol import CHANCE, Answer, Decision, Event
from app.engine.run import Ask, Run
from app.games.disk.drops import SKILLS, Drop, Rest, fall
from app.games.diskwars import combat, missiles
from app.games.diskwars.movement import FlipSpot
from app.games.diskwars.numbers import DISKWARS
from app.games.diskwars.play import Diskwars
from app.games.diskwars.state import State
from app.games.diskwars.values import toughness

MOST = 12  # ways of choosing that are tried out; beyond them the first choice stands for the others
FALLS = 40  # falls of a volley from which one reads who beside the target may be hit
MOST_ANSWERS = 60  # questions in a copy before it is given up

T = TypeVar("T")
Slow = Generator[None, None, T]  # what takes longer than a blink pauses between its steps
End = Literal["destroyed", "wounded", "holds", "untouched"]
Rule = Callable[[Run[Any]], Ask[None]]
_ENDS: tuple[End, ...] = ("destroyed", "wounded", "holds", "untouched")


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of a disk: the damage that it would bear, least and most, against its toughness; how it may end, the
    worst first; the wounds it would have then, least and most. An answer is a blow of who was attacked."""

    piece: str
    force: tuple[int, int]
    toughness: int
    ends: tuple[End, ...]
    wounds: tuple[int, int] = (0, 0)
    is_answer: bool = False

    @property
    def is_sure(self) -> bool:
        return len(self.ends) == 1


@dataclass(frozen=True, slots=True)
class Foretold:
    """The fates of all who are struck, in the order in which they are. `choosers` are the seats on whose choice it
    depends; with `is_partial` there were more ways than were tried."""

    fates: tuple[Fate, ...] = ()
    choosers: tuple[str, ...] = ()
    is_partial: bool = False

    def fate(self, id_: str) -> Fate | None:
        return next((one for one in self.fates if one.piece == id_), None)


NOTHING = Foretold()


# --- running the rules ---


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which a rule can go: the state it comes to, what happened."""

    state: Any
    events: tuple[Event, ...]


class Trials:
    """The ways in which a rule of a game can go, found by choosing otherwise each time.

    Attributes: choosers, is_partial.
    """

    def __init__(self, state: Any, rule: Rule, rules: Any) -> None:
        self._state = state
        self._rule = rule
        self._rules = rules
        self._plain = First(rules)
        self._waiting: list[tuple[Answer, ...]] = [()]
        self.choosers: list[str] = []
        self.is_partial = False

    def __iter__(self) -> Iterator[Way]:
        for count in range(MOST):
            if not self._waiting:
                return
            yield self._play(self._waiting.pop(), is_last=count == MOST - 1)
        self.is_partial = self.is_partial or bool(self._waiting)

    def _play(self, said: tuple[Answer, ...], *, is_last: bool) -> Way:
        """By what was said so far, then by the first choice; the other choices wait for their turn."""
        run = Run(self._state)
        rule = self._rule(run)
        try:
            decision = next(rule)
            for number in range(MOST_ANSWERS):
                answer = said[number] if number < len(said) else self._choose(run, decision, said, is_last=is_last)
                said = (*said[:number], answer) if number >= len(said) else said
                decision = rule.send({decision.seats[0]: answer})
            self.is_partial = True
        except StopIteration:
            pass
        return Way(run.state, tuple(run.events))

    def _choose(self, run: Run[Any], decision: Decision, said: tuple[Answer, ...], *, is_last: bool) -> Answer:
        seat = decision.seats[0]
        if seat == CHANCE:
            self.is_partial = True
            fallen = self._rules.deal(run.state, decision.place, Numbers(1))
            return Answer(decision=decision.id, seat=seat, fall=fallen)
        keys = [option.key for option in decision.options if not option.reasons]
        if decision.kind != "pick" or not keys:
            return self._plain.answer(run.state, decision, seat)
        if len(keys) > 1 and seat not in self.choosers:
            self.choosers.append(seat)
        ways = [Answer(decision=decision.id, seat=seat, pick=(key,)) for key in keys]
        if is_last:
            self.is_partial = self.is_partial or len(ways) > 1
        else:
            self._waiting += [(*said, way) for way in reversed(ways[1:])]
        return ways[0]


def _without_secrets(state: State) -> State:
    """Nobody casts what nobody may see."""
    return changed(state, seats=tuple(changed(one, spellbook=(), stack=()) for one in state.seats))


# --- fights ---


def fight(state: State, ids: Collection[str]) -> Foretold:
    """The combat of the stack that some disks lie in, as if it came now."""
    return at_once(fight_slowly(state, ids))


def fight_slowly(state: State, ids: Collection[str]) -> Slow[Foretold]:
    """The same, with a pause after each way that was tried."""
    group = {other for id_ in ids if id_ in state.table for other in heap(state, id_)}
    if len({state.disks[id_].seat for id_ in group}) < 2:
        return NOTHING
    trials = Trials(_without_secrets(state), lambda run: _combat(run, group), Diskwars())
    ways: list[Way] = []
    for way in trials:
        ways.append(way)
        yield
    return Foretold(tuple(_fates(state, group, ways)), tuple(trials.choosers), trials.is_partial)


def at_once(slow: Slow[T]) -> T:
    """Without a pause."""
    while True:
        try:
            next(slow)
        except StopIteration as ended:
            found: T = ended.value
            return found


def _combat(run: Run[State], ids: set[str]) -> Ask[None]:
    """What is left of the round until these disks have fought."""
    if run.state.segment == "missile":
        yield from missiles.end(run)
    if run.state.segment != "combat":
        run.state = replace(run.state, segment="combat", turn=run.state.first, fought=0)
    if run.state.fought == 0:
        yield from combat.begin(run)
    while waiting := tuple(one for one in combat.still_to_fight(run.state) if ids & set(one.attackers)):
        yield from combat.fight_next(run, waiting)


def _fates(state: State, group: Collection[str], ways: Sequence[Way]) -> Iterator[Fate]:
    struck: dict[str, bool] = {}  # and whether the first blow was an answer
    for way in ways:
        for event in way.events:
            if event.kind == "blow-struck":
                by, upon = str(event.values["piece"]), str(event.values["upon"])
                struck.setdefault(upon, state.table[by].layer < state.table[upon].layer)
            elif event.kind == "disk-wounded" and event.values["piece"] in group:
                struck.setdefault(str(event.values["piece"]), False)
    for id_, is_answer in struck.items():
        yield _fate(state, id_, ways, is_answer=is_answer)


def _fate(state: State, id_: str, ways: Sequence[Way], *, is_answer: bool = False) -> Fate:
    forces = [state.disks[id_].damage + dealt(way.events, id_) for way in ways]
    ends = {end_of(state, id_, way) for way in ways}
    taken = [way.state.disks[id_].wounds if id_ in way.state.disks else state.disks[id_].card.wounds for way in ways]
    return Fate(
        id_, (min(forces), max(forces)), toughness(state, id_), tuple(end for end in _ENDS if end in ends),
        (min(taken), max(taken)), is_answer,
    )  # fmt: skip


def dealt(events: Iterable[Event], id_: str) -> int:
    """The damage that a disk takes."""
    return sum(int(one.values["amount"]) for one in events if one.kind == "disk-damaged" and one.values["piece"] == id_)


def end_of(state: Any, id_: str, way: Way) -> End:
    """How a disk ends in one of the ways."""
    if id_ not in way.state.disks:
        return "destroyed"
    if way.state.disks[id_].wounds > state.disks[id_].wounds:
        return "wounded"
    is_struck = any(one.values.get("upon", one.values.get("piece")) == id_ for one in way.events)
    return "holds" if is_struck else "untouched"


# --- landings ---


@dataclass(frozen=True, slots=True)
class Landed:
    """The table after a piece has come down: whom it attacks and whom else it pins, how many disks hang together there,
    what happened at once, how the fight would end."""

    piece: str = ""
    attacks: tuple[str, ...] = ()
    covers: tuple[str, ...] = ()
    beneath: tuple[str, ...] = ()
    stack: int = 1
    at_once: tuple[Fate, ...] = ()
    fight: Foretold = NOTHING

    @property
    def is_plain(self) -> bool:
        """Whether nobody is concerned."""
        return not (self.attacks or self.covers or self.beneath or self.at_once or self.fight.fates)


def landed(game: Game[State], answers: Sequence[Answer], piece: str) -> Landed:
    """What giving these answers one after the other comes to; each is one that the game takes."""
    return at_once(landed_slowly(game, answers, piece))


def landed_slowly(game: Game[State], answers: Sequence[Answer], piece: str) -> Slow[Landed]:
    if game.decision is None or any(one.decision != game.decision.id for one in answers):
        return Landed(piece)  # the battle has gone on since somebody pointed there
    before = game.state
    after, events = _after(game, answers)
    yield
    now = frozenset(after.disks) - frozenset(before.disks)
    id_ = piece if piece in after.table or not now else next(iter(sorted(now)))
    harmed = tuple(_harmed(before, after, events))
    if id_ not in after.table:
        return Landed(id_, at_once=harmed)
    pins, over = after.table.pins(id_), after.table.pinned_by(id_)
    foes = tuple(one for one in pins if after.are_enemies(id_, one))
    fought = yield from fight_slowly(after, [id_])
    covers = tuple(one for one in pins if one not in foes)
    return Landed(id_, foes, covers, over, len(heap(after, id_)), harmed, fought)


def heap(state: State, id_: str) -> tuple[str, ...]:
    """All disks that hang together by overlapping, from the top down."""
    near, found, edge = state.table.near, {id_}, [id_]
    while edge:
        fresh = [other for other in near[edge.pop()] if other not in found]
        found.update(fresh)
        edge += fresh
    return tuple(sorted(found, key=lambda one: -state.table[one].layer))


def _after(game: Game[State], answers: Sequence[Answer]) -> tuple[State, tuple[Event, ...]]:
    """The step that is open played on by these answers and ended, but nothing of the next one. Where somebody has to
    choose, or chance is asked, it stops."""
    value = game.value
    run = Run(value.quiet, value.asked)
    rule = game.rules.step(run)
    said: dict[str, Answer] = {}
    told = 0
    try:
        decision = next(rule)
        for answer in value.since:
            said[answer.seat] = answer
            if set(decision.seats) <= said.keys():
                decision, said = rule.send(said), {}
        told = len(run.events)
        for answer in answers:
            decision = rule.send({**said, answer.seat: replace(answer, decision=decision.id)})
        for _ in range(MOST_ANSWERS):
            seat = decision.seats[0]
            if not _is_ended_by_pass(decision):
                break
            decision = rule.send({seat: Answer(decision=decision.id, seat=seat)})
    except StopIteration:
        pass
    return run.state, tuple(run.events[told:])


def _is_ended_by_pass(decision: Decision) -> bool:
    """A move that may end here, and reactions that nobody makes."""
    return decision.may_pass and (decision.kind == "window" or isinstance(decision.place, FlipSpot))


def _harmed(before: State, after: State, events: Sequence[Event]) -> Iterator[Fate]:
    """Who was hurt, among those that lay there before."""
    kinds = ("disk-damaged", "disk-wounded", "disk-destroyed", "disk-sent", "blow-given")
    ids = dict.fromkeys(str(one.values["piece"]) for one in events if one.kind in kinds)
    way = Way(after, tuple(events))
    for id_ in ids:
        if id_ in before.disks:
            yield _fate(before, id_, [way])


def chosen(game: Game[State], answer: Answer) -> tuple[Fate, ...]:
    """Who is hurt at once when something is chosen: the target of a spell, the stack that is fought."""
    return at_once(chosen_slowly(game, answer))


def chosen_slowly(game: Game[State], answer: Answer) -> Slow[tuple[Fate, ...]]:
    yield
    after, events = _after(game, [answer])
    return tuple(_harmed(game.state, after, events))


# --- shots ---


@dataclass(frozen=True, slots=True)
class Shot:
    """A volley at a target: how many counters of which kind, in how many of a hundred one comes to rest on it, what
    becomes of it if all do; how many are needed to destroy it (None: they do not suffice); who beside it may be hit."""

    missile: str
    count: int
    chance: int
    fate: Fate
    needed: int | None
    beside: tuple[str, ...] = ()


def shot(state: State, archer: str, target: str) -> Shot | None:
    """None for who has nothing to shoot with, or too little of it."""
    return at_once(shot_slowly(state, archer, target))


def shot_slowly(state: State, archer: str, target: str) -> Slow[Shot | None]:
    kind = next(iter(missiles.shots_of(state.disks[archer])), "")
    count = missiles.count_of(state, archer, kind, target) if kind else 0
    if count <= 0:
        return None
    known = _without_secrets(state)
    ways = list[Way]()
    for hits in range(1, count + 1):
        ways.append(Way(*_hit(known, archer, target, kind, hits, count)))
        yield
    needed = next((hits for hits, way in enumerate(ways, 1) if target not in way.state.disks), None)
    skill = SKILLS[state.options.get(missiles.DROPS, 1)]
    chance = round(100 * hit_chance(state.table[target].radius, skill))
    return Shot(kind, count, chance, _fate(state, target, ways[-1:]), needed, _beside(state, target, count, skill))


def _hit(state: State, archer: str, target: str, kind: str, hits: int, count: int) -> tuple[State, tuple[Event, ...]]:
    """A volley of which so many come to rest on the target and the others nowhere, and what the end of the segment
    makes of it."""
    at = state.table[target].at
    rests = (*(Rest(at) for _ in range(hits)), *(Rest(None) for _ in range(count - hits)))

    def rule(run: Run[State]) -> Ask[None]:
        yield from missiles.volley(run, archer, target, kind, count)
        yield from missiles.end(run)

    run = Run(changed(state, segment="missile"))
    asking, plain = rule(run), First(Diskwars())
    try:
        decision = next(asking)
        for _ in range(MOST_ANSWERS):
            seat = decision.seats[0]
            if isinstance(decision.place, Drop):
                answer = Answer(decision=decision.id, seat=seat, fall=rests)
            elif seat == CHANCE:
                break
            else:
                answer = plain.answer(run.state, decision, seat)
            decision = asking.send({seat: answer})
    except StopIteration:
        pass
    return run.state, tuple(run.events)


def _beside(state: State, target: str, count: int, skill: str) -> tuple[str, ...]:
    """Whom else a counter came to rest on in some of many falls."""
    at = state.table[target].at
    near = state.table.only([target, *state.table.under(at, DISKWARS.drop_height // 2)])
    there = changed(state, table=near)
    found: dict[str, None] = {}
    for dx, dy in _strays(count, skill):
        where = (at[0] + dx, at[1] + dy)
        found.update(dict.fromkeys(missiles.hit_by(there, where, DISKWARS.missile_radius)))
    return tuple(id_ for id_ in found if id_ != target)


@lru_cache(maxsize=16)
def _strays(count: int, skill: str) -> tuple[Point, ...]:
    """How far counters come down from where they were aimed."""
    drop = Drop(count, DISKWARS.missile_radius, DISKWARS.drop_height, (0, 0), skill=skill)
    rests = (rest for number in range(FALLS) for rest in fall(drop, Numbers(number)))
    return tuple(rest.at for rest in rests if rest.at is not None)


def points_of(state: State, ids: Iterable[str]) -> int:
    """What some disks are worth."""
    return sum(state.disks[id_].card.points for id_ in ids if id_ in state.disks and not state.disks[id_].slave)


def by_seat(state: State, told: Foretold) -> Mapping[str, int]:
    """The points that each seat is sure to lose."""
    lost: dict[str, int] = {}
    for fate in told.fates:
        if fate.ends == ("destroyed",):
            seat = state.disks[fate.piece].seat
            lost[seat] = lost.get(seat, 0) + points_of(state, [fate.piece])
    return lost
