"""What would happen, for every game that can tell: how it is said, and how the rules are run in a copy of a battle.

Nothing is decided here. The rules are run; where somebody would have to choose, every choice is tried, as far as there
are not too many of them; reactions are passed. What is hidden is not in the copy, so that it cannot show.
"""

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from app.engine.chance import Numbers
from app.engine.game import Game
from app.engine.protocol import CHANCE, Answer, Decision, Event
from app.engine.run import Ask, Run
from app.games.api.outlook import NOTHING, End, Fate, Forecast
from app.games.disk.players import FirstDiskPlayer
from app.games.disk.rules.flips import FlipSpot

MAX_CHOICES = 12  # ways of choosing that are tried out; beyond them the first choice stands for the others
MAX_ANSWERS = 60  # questions in a copy before it is given up

T = TypeVar("T")
Slow = Generator[None, None, T]  # what takes longer than a blink pauses between its steps
Rule = Callable[[Run[Any]], Ask[None]]
Fought = Callable[[Any, Collection[str]], Slow[Forecast]]
_ENDS: tuple[End, ...] = ("destroyed", "wounded", "holds", "untouched")


# --- what is told ---


@dataclass(frozen=True, slots=True)
class LandingForecast:
    """The table after a piece has come down: whom it attacks and whom else it pins, how many disks hang together there,
    what happened at once, how the fight would end. With `must_stop` a move ends there that had flips left; with
    `is_open` dice are rolled first, and the rest is told without them."""

    piece: str = ""
    attacks: tuple[str, ...] = ()
    covers: tuple[str, ...] = ()
    beneath: tuple[str, ...] = ()
    stack: int = 1
    at_once: tuple[Fate, ...] = ()
    fight: Forecast = NOTHING
    must_stop: bool = False
    is_open: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether nobody is concerned."""
        return not (self.attacks or self.covers or self.beneath or self.at_once or self.fight.fates)


@dataclass(frozen=True, slots=True)
class Shot:
    """Counters dropped upon a target: how many of which kind, in how many of a hundred one comes to rest on it, what
    becomes of it if all do; how many are needed to destroy it (None: they do not suffice), and in how many of a hundred
    volleys so many hit; who beside it may be hit. `sure_by` names what lets all of them hit without a drop."""

    missile: str
    count: int
    chance: int
    fate: Fate
    needed: int | None
    beside: tuple[str, ...] = ()
    destroyed: int = 0
    sure_by: str = ""


@dataclass(frozen=True, slots=True)
class Volley:
    """Dice rolled at a target: over which range, how many, with what strength, least and most. In how many of a hundred
    throws one of them harms it, is critical, gives it an activation token, scatters; the damage that they do on
    average, in hundredths; in how many of a hundred it is destroyed, or wounded. `beside` are those that scatter may
    reach, the nearest first; with `is_critical_only` plain hits do nothing."""

    target: str
    band: str
    dice: int
    strength: tuple[int, int]
    toughness: int
    harmed: int
    critical: int
    stunned: int
    scattered: int
    damage: int
    destroyed: int
    wounded: int
    beside: tuple[str, ...] = ()
    is_critical_only: bool = False


@dataclass(frozen=True, slots=True)
class DuelSideForecast:
    """One side of a duel: how many counters it drops, in how many of a hundred one of them hits; the damage that it
    takes on average, in hundredths, against its toughness; in how many of a hundred duels it is destroyed, or wounded
    and alive."""

    piece: str
    counters: int
    chance: int
    damage: int
    toughness: int
    destroyed: int
    wounded: int


@dataclass(frozen=True, slots=True)
class DuelForecast:
    """A duel that begins when something is chosen, who challenges first."""

    sides: tuple[DuelSideForecast, DuelSideForecast]

    def side_of(self, piece: str) -> DuelSideForecast:
        """The side of a piece; the challenged one where it is no duelist."""
        return next((side for side in self.sides if side.piece == piece), self.sides[1])


Choice = Shot | Volley | DuelForecast | tuple[Fate, ...] | None


def at_once(slow: Slow[T]) -> T:
    """Without a pause."""
    while True:
        try:
            next(slow)
        except StopIteration as ended:
            found: T = ended.value
            return found


def heap(state: Any, id_: str) -> tuple[str, ...]:
    """All disks that hang together by overlapping, from the top down."""
    near, found, edge = state.table.near, {id_}, [id_]
    while edge:
        fresh = [other for other in near[edge.pop()] if other not in found]
        found.update(fresh)
        edge += fresh
    return tuple(sorted(found, key=lambda one: -state.table[one].layer))


# --- running the rules ---


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which a rule can go: the state it comes to, what happened, the question at which it stopped. With
    `was_ended` a move was ended that could have gone on."""

    state: Any
    events: tuple[Event, ...]
    stopped: Decision | None = None
    was_ended: bool = False


class ForecastTrials:
    """The ways in which a rule can go, found by choosing otherwise each time. Attributes: choosers, is_partial."""

    def __init__(self, rules: Any, state: Any, rule: Rule) -> None:
        self._rules = rules
        self._state = state
        self._rule = rule
        self._plain = FirstDiskPlayer(rules)
        self._waiting: list[tuple[Answer, ...]] = [()]
        self.choosers: list[str] = []
        self.is_partial = False

    def __iter__(self) -> Iterator[Way]:
        for count in range(MAX_CHOICES):
            if not self._waiting:
                return
            yield self._play(self._waiting.pop(), is_last=count == MAX_CHOICES - 1)
        self.is_partial = self.is_partial or bool(self._waiting)

    def _play(self, said: tuple[Answer, ...], *, is_last: bool) -> Way:
        """By what was said so far, then by the first choice; the other choices wait for their turn."""
        run = Run(self._state)
        rule = self._rule(run)
        try:
            decision = next(rule)
            for number in range(MAX_ANSWERS):
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


def played_on(game: Game[Any], answers: Sequence[Answer], quiet: Any) -> Slow[Way]:
    """The step that is open played on by these answers and ended, but nothing of the next one. Where somebody has to
    choose, or chance is asked, it stops. `quiet` is the moment before it, as much of it as may be known. It pauses
    before each answer."""
    value = game.value
    run = Run(quiet, value.decision_count)
    rule = game.rules.step(run)
    said: dict[str, Answer] = {}
    told = 0
    decision: Decision | None = None
    was_ended = False
    try:
        decision = next(rule)
        for answer in value.since:
            yield
            said[answer.seat] = answer
            if set(decision.seats) <= said.keys():
                decision, said = rule.send(said), {}
        told = len(run.events)
        for answer in answers:
            yield
            if answer.seat not in decision.seats:
                break
            decision = rule.send({**said, answer.seat: replace(answer, decision=decision.id)})
        was_ended = isinstance(decision.place, FlipSpot)
        for _ in range(MAX_ANSWERS):
            seat = decision.seats[0]
            if not _is_ended_by_pass(decision):
                break
            decision = rule.send({seat: Answer(decision=decision.id, seat=seat)})
    except StopIteration:
        decision = None
    return Way(run.state, tuple(run.events[told:]), decision, was_ended)


def _is_ended_by_pass(decision: Decision) -> bool:
    """A move that may end here, and reactions that nobody makes."""
    return decision.may_pass and (decision.kind == "window" or isinstance(decision.place, FlipSpot))


# --- what became of whom ---


@dataclass(frozen=True, slots=True)
class FateReading:
    """How the fate of a disk is read from the ways that were tried: by its toughness and the wounds that destroy it.
    `hurts` are the events of who is hurt at once."""

    toughness: Callable[[Any, str], int]
    bears: Callable[[Any, str], int]
    hurts: tuple[str, ...]

    def fought(self, state: Any, group: Collection[str], ways: Sequence[Way]) -> Iterator[Fate]:
        """The fates of those that were struck in a fight, in the order of the first blows."""
        struck: dict[str, bool] = {}  # and whether the first blow was an answer
        for way in ways:
            for event in way.events:
                if event.kind == "blow-struck":
                    by, upon = str(event.values["piece"]), str(event.values["upon"])
                    struck.setdefault(upon, state.table[by].layer < state.table[upon].layer)
                elif event.kind == "disk-wounded" and event.values["piece"] in group:
                    struck.setdefault(str(event.values["piece"]), False)
        for id_, is_answer in struck.items():
            yield self.fate(state, id_, ways, is_answer=is_answer)

    def harmed(self, before: Any, way: Way) -> Iterator[Fate]:
        """Who was hurt, among those that lay there before."""
        ids = dict.fromkeys(str(one.values["piece"]) for one in way.events if one.kind in self.hurts)
        for id_ in ids:
            if id_ in before.disks:
                yield self.fate(before, id_, [way])

    def fate(self, state: Any, id_: str, ways: Sequence[Way], *, is_answer: bool = False) -> Fate:
        bears = self.bears(state, id_)
        forces = [state.disks[id_].damage + dealt(way.events, id_) for way in ways]
        ends = {end_of(state, id_, way) for way in ways}
        taken = [way.state.disks[id_].wounds if id_ in way.state.disks else bears for way in ways]
        return Fate(
            id_, (min(forces), max(forces)), self.toughness(state, id_), tuple(end for end in _ENDS if end in ends),
            (min(taken), max(taken)), is_answer, bears,
        )  # fmt: skip


def dealt(events: Iterable[Event], id_: str) -> int:
    """All the damage that a disk took."""
    return sum(int(one.values["amount"]) for one in events if one.kind == "disk-damaged" and one.values["piece"] == id_)


def end_of(state: Any, id_: str, way: Way) -> End:
    if id_ not in way.state.disks:
        return "destroyed"
    if way.state.disks[id_].wounds > state.disks[id_].wounds:
        return "wounded"
    is_struck = any(one.values.get("upon", one.values.get("piece")) == id_ for one in way.events)
    return "holds" if is_struck else "untouched"


def tried(
    rules: Any, state: Any, known: Any, group: Collection[str], rule: Rule, reading: FateReading
) -> Slow[Forecast]:  # fmt: skip
    """A fight by a rule in all ways, with a pause after each. `known` is the state without what is hidden."""
    trials = ForecastTrials(rules, known, rule)
    ways: list[Way] = []
    for way in trials:
        ways.append(way)
        yield
    return Forecast(tuple(reading.fought(state, group, ways)), tuple(trials.choosers), trials.is_partial)


def landing_in(after: Any, before: Any, piece: str, harmed: tuple[Fate, ...], fought: Fought) -> Slow[LandingForecast]:
    """Whom a piece that has come down lies on, and how the fight would end. What is new has a name by the rules."""
    now = frozenset(after.disks) - frozenset(before.disks)
    id_ = piece if piece in after.table or not now else min(now)
    if id_ not in after.table:
        return LandingForecast(id_, at_once=harmed)
    pins, over = after.table.pins(id_), after.table.pinned_by(id_)
    foes = tuple(one for one in pins if after.are_enemies(id_, one))
    covers = tuple(one for one in pins if one not in foes)
    fight = yield from fought(after, [id_])
    return LandingForecast(id_, foes, covers, over, len(heap(after, id_)), harmed, fight)
