"""What would happen at a table of Diskwars: a landing, a fight, a shot or a spell, played by the rules themselves in a
copy of the battle.

Piles that nobody may look into are empty in the copy, so that nothing hidden can show.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from app.base.frozen import changed
from app.base.geometry import Point, overlap
from app.engine.chance import Numbers
from app.engine.game import Game
from app.engine.protocol import CHANCE, Answer
from app.engine.run import Ask, Run
from app.games.api.outlook import NOTHING, Fate, Forecast
from app.games.disk.players import FirstDiskPlayer
from app.games.disk.preview.forecast import (
    MAX_ANSWERS,
    Choice,
    FateReading,
    LandingForecast,
    Shot,
    Slow,
    Way,
    at_once,
    heap,
    landing_in,
    played_on,
    tried,
)
from app.games.disk.rules.drops import COUNTER_RADIUS, DROP_HEIGHT, SKILLS, Drop, Rest, fall, hit_chance
from app.games.diskwars.rules import combat, missiles
from app.games.diskwars.rules.abilities.standing import permitted_by
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import toughness

MANY_FALLS = 500  # falls from which the chance of a hit is read where it is not known at once
VOLLEYS, VOLLEYS_AT_ONCE = 200, 20  # from which the chance to destroy is read, and how many before a pause
FALLS = 40  # falls of a volley from which one reads who beside the target may be hit

READING = FateReading(
    toughness,
    lambda state, id_: state.disks[id_].card.wounds,
    ("disk-damaged", "disk-wounded", "disk-destroyed", "disk-sent", "disk-left", "blow-given"),
)


def _without_secrets(state: State) -> State:
    """Nobody casts what nobody may see."""
    return changed(state, seats=tuple(changed(one, spellbook=(), stack=()) for one in state.seats))


# --- fights ---


def fight(state: State, ids: Collection[str]) -> Forecast:
    """The combat of the stack that some disks lie in, as if it came now."""
    return at_once(fight_slowly(state, ids))


def fight_slowly(state: State, ids: Collection[str]) -> Slow[Forecast]:
    """The same, with a pause after each way that was tried."""
    group = {other for id_ in ids if id_ in state.table for other in heap(state, id_)}
    if len({state.disks[id_].seat for id_ in group}) < 2:
        return NOTHING
    known = _without_secrets(state)
    return (yield from tried(Diskwars(), state, known, group, lambda run: _combat(run, group), READING))


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


# --- landings ---


def landed(game: Game[State], answers: Sequence[Answer], piece: str) -> LandingForecast:
    """What giving these answers one after the other comes to; each is one that the game takes."""
    return at_once(landed_slowly(game, answers, piece))


def landed_slowly(game: Game[State], answers: Sequence[Answer], piece: str) -> Slow[LandingForecast]:
    if game.decision is None or any(one.decision != game.decision.id for one in answers):
        return LandingForecast(piece)  # the battle has gone on since somebody pointed there
    before = game.state
    way = yield from played_on(game, answers, game.value.quiet)
    yield
    return (yield from landing_in(way.state, before, piece, tuple(READING.harmed(before, way)), fight_slowly))


def chosen(game: Game[State], answer: Answer) -> tuple[Fate, ...]:
    """Who is hurt at once when something is chosen: the target of a spell, the stack that is fought."""
    return at_once(_hurt_slowly(game, answer))


def _hurt_slowly(game: Game[State], answer: Answer) -> Slow[tuple[Fate, ...]]:
    before = game.state
    way = yield from played_on(game, [answer], game.value.quiet)
    return tuple(READING.harmed(before, way))


def chosen_slowly(game: Game[State], answer: Answer) -> Slow[Choice]:
    """The same, or a shot where a target is chosen."""
    decision = game.decision
    archer = decision.about[0] if decision and decision.prompt == "ask.target" and decision.about else ""
    if archer in game.state.disks and answer.pick:
        return (yield from shot_slowly(game.view(answer.seat), archer, answer.pick[0], _chosen_missile(game)))
    return (yield from _hurt_slowly(game, answer))


def _chosen_missile(game: Game[State]) -> str:
    """Which of its missiles the archer fires, where it was asked."""
    said = (answer.pick for asked, answer in game.recent_answers if asked.prompt == "ask.missile")
    return next((pick[0] for pick in said if pick), "")


# --- shots ---


def shot(state: State, archer: str, target: str) -> Shot | None:
    """None for who has nothing to shoot with, or too little of it."""
    return at_once(shot_slowly(state, archer, target))


def shot_slowly(state: State, archer: str, target: str, missile: str = "") -> Slow[Shot | None]:
    """With the missile that was chosen, or the first one that the archer has."""
    kind = missile or next(iter(missiles.shots_of(state.disks[archer])), "")
    count = missiles.count_of(state, archer, kind, target) if kind else 0
    if count <= 0:
        return None
    known = _without_secrets(state)
    sure = permitted_by(state, "place_missiles", by=archer)
    ways = list[Way]()
    for hits in [count] if sure is not None else range(1, count + 1):
        ways.append(_hit(known, archer, target, kind, hits, count))
        yield
    fate = READING.fate(state, target, ways[-1:])
    if sure is not None:
        is_lost = target not in ways[-1].state.disks
        needed = count if is_lost else None
        return Shot(kind, count, 100, fate, needed, destroyed=100 * is_lost, sure_by=sure.use.sourced.source)
    needed = next((hits for hits, way in enumerate(ways, 1) if target not in way.state.disks), None)
    skill = SKILLS[state.options.get(missiles.DROPS, 1)]
    struck = yield from _strikes(known, archer, target, kind, count)
    destroyed = round(100 * sum(hits >= needed for hits in struck) / len(struck)) if needed is not None else 0
    beside = _beside(state, target, count, skill)
    is_covered = state.table.is_pinned(target)  # what comes down on both hits the upper one
    chance = round(100 * sum(struck) / (len(struck) * count)) if is_covered else _chance(state, target, skill)
    return Shot(kind, count, chance, fate, needed, beside, destroyed)


def _strikes(state: State, archer: str, target: str, kind: str, count: int) -> Slow[list[int]]:
    """How many counters hit the target in each of many volleys, by the rules: some knock each other away."""
    drop = missiles.drop_at(state, state.table[target].at, count)
    found: list[int] = []
    for number in range(VOLLEYS):
        rests = fall(drop, Numbers(number))
        found.append(sum(target in hit for hit in missiles.come_to_rest(Run(state), archer, rests, kind)))
        if number % VOLLEYS_AT_ONCE == VOLLEYS_AT_ONCE - 1:
            yield
    return found


def _chance(state: State, target: str, skill: str) -> int:
    """How many of a hundred counters come down on the target. Where counters lie on it already some knock one of them
    away and are lost: that is read from many falls."""
    lying = state.table[target]
    if not any(overlap(at, state.rulebook.missile_radius, lying.at, lying.radius) for at in state.counters):
        return round(100 * hit_chance(lying.radius, skill))
    rests = fall(missiles.drop_at(state, lying.at, MANY_FALLS), Numbers(MANY_FALLS))
    at_rest = (rest.at for rest in rests if rest.at is not None and rest.counts)
    hits = sum(overlap(at, state.rulebook.missile_radius, lying.at, lying.radius) for at in at_rest)
    return round(100 * hits / MANY_FALLS)


def _hit(state: State, archer: str, target: str, kind: str, hits: int, count: int) -> Way:
    """A volley of which so many come to rest on the target and the others nowhere, and what the end of the segment
    makes of it."""
    at = state.table[target].at
    rests = (*(Rest(at) for _ in range(hits)), *(Rest(None) for _ in range(count - hits)))

    def rule(run: Run[State]) -> Ask[None]:
        yield from missiles.volley(run, archer, target, kind, count)
        yield from missiles.end(run)

    run = Run(changed(state, segment="missile"))
    asking, plain = rule(run), FirstDiskPlayer(Diskwars())
    try:
        decision = next(asking)
        for _ in range(MAX_ANSWERS):
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
    return Way(run.state, tuple(run.events))


def _beside(state: State, target: str, count: int, skill: str) -> tuple[str, ...]:
    """Whom else a counter came to rest on in some of many falls."""
    at = state.table[target].at
    near = state.table.only([target, *state.table.under(at, state.rulebook.drop_height // 2)])
    there = changed(state, table=near)
    found: dict[str, None] = {}
    for dx, dy in _strays(count, skill):
        where = (at[0] + dx, at[1] + dy)
        found.update(dict.fromkeys(missiles.hit_by(there, where, state.rulebook.missile_radius)))
    return tuple(id_ for id_ in found if id_ != target)


@lru_cache(maxsize=16)
def _strays(count: int, skill: str) -> tuple[Point, ...]:
    """How far counters come down from where they were aimed."""
    drop = Drop(count, COUNTER_RADIUS, DROP_HEIGHT, (0, 0), skill=skill)
    rests = (rest for number in range(FALLS) for rest in fall(drop, Numbers(number)))
    return tuple(rest.at for rest in rests if rest.at is not None)


def points_of(state: State, ids: Iterable[str]) -> int:
    """What some disks are worth."""
    return sum(state.disks[id_].card.points for id_ in ids if id_ in state.disks and not state.disks[id_].slave)


def by_seat(state: State, told: Forecast) -> Mapping[str, int]:
    """The points that each seat is sure to lose."""
    lost: dict[str, int] = {}
    for fate in told.fates:
        if fate.ends == ("destroyed",):
            seat = state.disks[fate.piece].seat
            lost[seat] = lost.get(seat, 0) + points_of(state, [fate.piece])
    return lost
