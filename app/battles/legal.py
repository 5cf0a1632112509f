"""Everything that can be answered to the open question, in words and with what would come of it: for who cannot point.

A place is never listed, it is sampled: ways to each enemy, land and friend, single flips once around, and for what is
laid the spots that the rules themselves would try. The game is asked whether each is legal. What is measured is only
told where it may be measured beforehand (R7).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from math import atan2, isqrt, tau
from typing import Any

from app.base.geometry import Point, squared
from app.battles.allowed import is_by_the_book
from app.battles.behind import inches
from app.battles.boards import board_for
from app.battles.cards import Records
from app.battles.facts import card_kind, disk_text, land_name, place_text
from app.battles.shown import Names
from app.engine.game import Game
from app.engine.protocol import Answer, Decision, Kind, Option
from app.games.disk.rules.flips import COMPASS, EXACT, FlipRule, chain
from app.games.disk.rules.reach import Circle, along, beside, next_to, onto
from app.games.disk.rules.table import Lying, Table
from app.games.diskwars.ai.forecast import forecast, stack_of
from app.games.diskwars.rules.movement import FlipSpot, halts, objections
from app.games.diskwars.rules.state import State
from app.words import say
from app.words.play import offer, tell_reason
from app.words.tongue import spoken_of

TRIES = 5  # spots for each thing worth going to
FRIENDS = 2  # that a way beside is offered to, the nearest
SPOTS = 300  # places of the rules that are looked at,
OFFERED = 30  # and how many of them are offered, some way apart
ROUND = COMPASS[::2]  # 16 directions
_DIRECTIONS = ("right", "down-right", "down", "down-left", "left", "up-left", "up", "up-right")


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be said: in words, with what would come of it. `said` are the fields of the answer, `way` are
    flips one after the other instead. One with neither cannot be done, or changes what is put together (`key`)."""

    text: str
    detail: str = ""
    said: Mapping[str, Any] | None = None
    way: tuple[Point, ...] = ()
    pieces: tuple[str, ...] = ()
    key: str = ""

    @property
    def can_be_done(self) -> bool:
        return self.said is not None or bool(self.way)

    @property
    def spoken(self) -> str:
        return f"{self.text} {self.detail}".strip()


@dataclass(frozen=True)
class Asked:
    """The question with all that the answers are told from. `seen` is what the seat may know."""

    game: Game[Any]
    decision: Decision
    seat: str
    seen: Any
    names: Names
    records: Records = field(default_factory=dict)

    def answer(self, **said: Any) -> Answer:
        return Answer(decision=self.decision.id, seat=self.seat, **said)

    def is_legal(self, **said: Any) -> bool:
        return self.game.check(self.answer(**said)) is None


def deeds(asked: Asked) -> Iterator[Deed]:
    """All of them, those of the question first."""
    return (deed for deed in search(asked) if deed is not None)


def search(asked: Asked) -> Iterator[Deed | None]:
    """The same for who has no time: None where nothing was found yet. Whoever reads may stop at any time."""
    yield from _KINDS[asked.decision.kind](asked)
    if asked.decision.may_pass:
        is_flip = isinstance(asked.decision.place, FlipSpot)
        yield Deed(say("legal.stop" if is_flip else "legal.pass"), said={})


# --- one of several ---


def picks(asked: Asked) -> Iterator[Deed]:
    for option in asked.decision.options:
        yield _picked(asked, option)


def _picked(asked: Asked, option: Option) -> Deed:
    text = f"{offer(option, asked.names)}."
    if option.reasons:
        why = " ".join(tell_reason(reason, asked.names) for reason in option.reasons)
        return Deed(text, say("legal.cannot", why=why), key=option.key)
    return Deed(text, _told(asked, option.key), said={"pick": (option.key,)}, pieces=_piece(asked, option.key))


def _piece(asked: Asked, key: str) -> tuple[str, ...]:
    seen: Any = asked.seen
    grounds = seen.lands if hasattr(seen, "lands") else seen.terrain
    return (key,) if key in seen.disks or any(one.id == key for one in grounds) else ()


def _told(asked: Asked, key: str) -> str:
    """What choosing something means, as the game tells it."""
    return board_for(asked.seen).detail(asked, key)


def detail(asked: Asked, key: str) -> str:
    """What choosing a piece means: for a fight how it would end, for a target how far it is, else how the piece is."""
    seen, names = asked.seen, asked.names
    card = seen.cards.get(key.split(":")[0])
    if key in seen.disks:
        told = disk_text(seen, key, names).partition(": ")[2]
        more = [_fight(asked, key)] if asked.decision.prompt in ("ask.stack", "ask.battle") else []
        more += [_distance(asked, key)] if asked.decision.prompt in ("ask.target", "ask.victim") else []
        return " ".join([f"{told[:1].upper()}{told[1:]}", *(one for one in more if one)])
    if key in seen.spells:
        return names.says(f"spell/{key}#0")
    return f"{card_kind(card, asked.records)}." if card is not None else ""


def _fight(asked: Asked, key: str, table: Table | None = None) -> str:
    """Who would fall in the stack of a piece."""
    if is_by_the_book(asked.seen):
        return ""
    ids = stack_of(asked.seen, [key], table)
    dead = forecast(asked.seen, ids, table).dead
    return say("legal.falls", pieces=[asked.names(one) for one in dead]) if dead else say("legal.none-falls")


def _distance(asked: Asked, key: str) -> str:
    about = asked.decision.about[0] if asked.decision.about else ""
    table = asked.seen.table
    if is_by_the_book(asked.seen) or about not in table:
        return ""
    return say("legal.distance", piece=asked.names(about), distance=inches(gap(table[about], table[key])))


def gap(one: Lying, other: Lying) -> int:
    """How far apart two disks are, edge to edge."""
    return max(isqrt(squared(one.at, other.at)) - one.radius - other.radius, 0)


def numbers(asked: Asked) -> Iterator[Deed]:
    for number in range(asked.decision.least, asked.decision.most + 1):
        yield Deed(f"{number}.", said={"number": number})


# --- several, an order, shares: put together step by step ---


@dataclass(frozen=True)
class Making:
    """An answer that is being put together: the chosen keys or all in their order, and the share of each."""

    decision: Decision
    keys: tuple[str, ...] = ()
    shares: Mapping[str, int] = field(default_factory=dict)

    def pressed(self, key: str) -> "Making":
        """Chosen or not any more; one place up; everything to this one."""
        if self.decision.kind == "pick_some":
            kept = tuple(one for one in self.keys if one != key)
            return replace(self, keys=kept if key in self.keys else (*self.keys, key))
        if self.decision.kind == "order":
            return self.moved(key, -1)
        return replace(self, shares={key: self.decision.most})

    def moved(self, key: str, by: int) -> "Making":
        """Farther up or down; one more or less."""
        if self.decision.kind == "order":
            keys, place = list(self.keys), self.keys.index(key)
            keys.insert(min(max(place + by, 0), len(keys) - 1), keys.pop(place))
            return replace(self, keys=tuple(keys))
        if self.decision.kind == "split":
            left = self.decision.most - sum(n for one, n in self.shares.items() if one != key)
            return replace(self, shares={**self.shares, key: min(max(self.shares.get(key, 0) - by, 0), left)})
        return self

    @property
    def said(self) -> Mapping[str, Any]:
        if self.decision.kind == "pick_some":
            return {"pick": self.keys}
        if self.decision.kind == "order":
            return {"order": self.keys}
        return {"split": {key: n for key, n in self.shares.items() if n}}


def begun(decision: Decision) -> Making | None:
    """As the question lies there; None where it is answered in one step."""
    keys = tuple(option.key for option in decision.options if not option.reasons)
    if decision.kind == "pick_some":
        return Making(decision, keys[: decision.least])
    if decision.kind == "order":
        return Making(decision, tuple(option.key for option in decision.options))
    if decision.kind == "split":
        return Making(decision, (), {keys[0]: decision.most} if keys else {})
    return None


def steps(asked: Asked, making: Making) -> Iterator[Deed]:
    """The whole answer first, then each part with how it stands."""
    return spoken_of(asked.seen.system, _steps(asked, making))


def _steps(asked: Asked, making: Making) -> Iterator[Deed]:
    options = {option.key: option for option in asked.decision.options}
    named = {key: offer(option, asked.names) for key, option in options.items()}
    whole = [named[key] for key in making.keys]
    if making.decision.kind == "split":
        whole = [say("legal.share", piece=named[key], count=n) for key, n in making.shares.items() if n]
    code = f"legal.done-{making.decision.kind}"
    why = asked.game.check(asked.answer(**making.said))
    text = say(code, parts=whole or [say("legal.nothing")])
    detail = say("legal.cannot", why=" ".join(tell_reason(one, asked.names) for one in why.reasons)) if why else ""
    yield Deed(text, detail, said=None if why else making.said)
    for key in making.keys if making.decision.kind == "order" else options:
        yield _step(asked, making, options[key], named[key])
    if asked.decision.may_pass:
        yield Deed(say("legal.pass"), said={})


def _step(asked: Asked, making: Making, option: Option, name: str) -> Deed:
    if option.reasons:
        return _picked(asked, option)
    state: dict[str, Any] = {
        "pick_some": lambda: "legal.is-chosen" if option.key in making.keys else "legal.not-chosen",
        "order": lambda: "legal.in-order",
        "split": lambda: "legal.has-share",
    }
    place = making.keys.index(option.key) + 1 if option.key in making.keys else 0
    text = say(state[making.decision.kind](), piece=name, place=place, count=making.shares.get(option.key, 0))
    return Deed(text, _told(asked, option.key), pieces=_piece(asked, option.key), key=option.key)


# --- places ---


def _places(asked: Asked) -> Iterator[Deed | None]:
    spot = asked.decision.place
    at: Point | None = getattr(spot, "at", None)
    if at is None:
        yield from _laid(asked)
        return
    is_slide = getattr(spot, "is_slide", False)
    if isinstance(spot, FlipSpot) and not is_slide and not is_by_the_book(asked.seen):
        yield from _ways(asked, spot)
    yield from _around(asked, spot, at, is_slide=is_slide)


def _around(asked: Asked, spot: Any, at: Point, *, is_slide: bool) -> Iterator[Deed]:
    """Single flips once around; where few directions are legal, those that the rules know of."""
    rule: FlipRule = getattr(spot, "rule", EXACT)
    aims = [(at[0] + dx * spot.radius, at[1] + dy * spot.radius) for dx, dy in ROUND]
    legal = [aim for aim in aims if asked.is_legal(flip=aim)]
    if len(legal) < len(aims) // 2:
        legal += list(islice(spots_of(asked), OFFERED - len(legal)))
    for aim in legal:
        there = aim if is_slide else rule.landing(at, aim, spot.radius)
        code = "legal.slide" if is_slide else "legal.flip"
        text = say(code, direction=direction(at, aim), place=place_text(there or aim))
        yield Deed(text, "" if is_slide else _landing(asked, spot, (there or aim,)), said={"flip": aim})


def direction(start: Point, aim: Point) -> str:
    """In words, as one looks at the table from below."""
    turn = atan2(aim[1] - start[1], aim[0] - start[0]) / tau * len(_DIRECTIONS)
    return say(f"legal.to-{_DIRECTIONS[round(turn) % len(_DIRECTIONS)]}")


def _ways(asked: Asked, spot: FlipSpot) -> Iterator[Deed | None]:
    """Whole moves to everything worth going to, each as few flips as were found."""
    if spot.left < 2:
        return
    ends: list[Point] = []
    stops, free = halts(asked.seen, spot.piece), _Free(asked.seen, spot)
    for code, name, spots in _wished(asked, spot):
        for there in islice(spots, TRIES):
            way = chain(spot.at, there, spot.radius, spot.left, stops, free, spot.rule, is_thorough=False)
            if way and not is_crowded(way[-1], ends, spot.radius // 2) and asked.is_legal(flip=way[0]):
                ends.append(way[-1])
                text = say(code, name=name, flips=len(way), place=place_text(way[-1]))
                yield Deed(text, _landing(asked, spot, way), way=way)
                break
            yield None


def is_crowded(at: Point, others: Sequence[Point], apart: int) -> bool:
    """Whether a place is as good as one that was offered before."""
    return any(squared(at, other) < apart * apart for other in others)


class _Free:
    """Whether a disk may come down at a point; asked once for each."""

    def __init__(self, state: State, spot: FlipSpot) -> None:
        self._state = state
        self._spot = spot
        self._known: dict[Point, bool] = {}

    def __call__(self, at: Point) -> bool:
        if at not in self._known:
            self._known[at] = not any(True for _ in objections(self._state, self._spot, at))
        return self._known[at]


def _wished(asked: Asked, spot: FlipSpot) -> Iterator[tuple[str, str, Iterator[Point]]]:
    """What a disk may want to get to: the code of the sentence, its name, spots. Enemies first, the nearest first."""
    seen, names = asked.seen, asked.names
    here, radius, flips = spot.at, spot.radius, spot.left
    reach = spot.rule.reach(radius, flips) + radius
    mine = seen.disks[spot.piece].seat if spot.piece in seen.disks else asked.seat
    others = sorted(
        (one for one in seen.table.disks.values() if one.id != spot.piece), key=lambda one: squared(one.at, here)
    )
    for one in others:
        if one.seat != mine and squared(one.at, here) < (reach + one.radius) ** 2:
            yield "legal.onto", names(one.id), onto(Circle(one.at, one.radius), here, radius, flips)
    for land in seen.lands:
        circle, name = Circle(land.at, land.radius), land_name(seen, land)
        if squared(here, land.at) > (land.radius + radius) ** 2:
            yield "legal.onto-land", name, beside(circle, here, radius)
            yield "legal.towards", name, along(here, land.at, radius, flips)
    for one in others:
        if one.seat != mine and squared(one.at, here) >= (reach + one.radius) ** 2:
            yield "legal.towards", names(one.id), along(here, one.at, radius, flips)
    enemy = next((one for one in others if one.seat != mine), None)
    if enemy is not None:
        back = (2 * here[0] - enemy.at[0], 2 * here[1] - enemy.at[1])
        yield "legal.away", names(enemy.id), along(here, back, radius, flips)
    for one in [one for one in others if one.seat == mine][:FRIENDS]:
        yield "legal.beside", names(one.id), next_to(Circle(one.at, one.radius), here, radius)


def _landing(asked: Asked, spot: Any, way: Sequence[Point]) -> str:
    """What lying at the end of a way would mean: whom it pins and how that fight would end, or how far enemies are."""
    if spot.piece not in asked.seen.table:
        return ""
    table = asked.seen.table.moved(spot.piece, way[-1])
    return " ".join(_meaning(asked, spot.piece, table, asked.seen.disks[spot.piece].seat))


def _meaning(asked: Asked, piece: str, table: Table, seat: str) -> Iterator[str]:
    seen, names = asked.seen, asked.names
    pins = table.pins(piece)
    foes = [one for one in pins if seen.disks[one].seat not in ("", seat)]
    own = [one for one in pins if one not in foes]
    if foes:
        yield say("legal.pins", pieces=[names(one) for one in foes])
        if piece in seen.disks and (told := _fight(asked, piece, table)):
            yield told
    if own:
        yield say("legal.covers", pieces=[names(one) for one in own])
    if not foes and not is_by_the_book(seen):
        yield from nearest_of(table, piece, seat, names)


def nearest_of(table: Table, piece: str, seat: str, names: Names) -> Iterator[str]:
    lying = table[piece]
    foes = [one for one in table.disks.values() if one.seat not in ("", seat) and one.id != piece]
    near = min(foes, key=lambda one: (gap(lying, one), one.id), default=None)
    if near is not None:
        yield say("legal.nearest", piece=names(near.id), distance=inches(gap(lying, near)))


def _laid(asked: Asked) -> Iterator[Deed]:
    """Places that the rules themselves would try, some way apart from each other."""
    spot: Any = asked.decision.place
    radius: int = getattr(spot, "radius", 0)
    piece = asked.decision.about[0] if asked.decision.about else ""
    kept: list[Point] = []
    for at in islice(spots_of(asked), SPOTS):
        if len(kept) >= OFFERED:
            return
        if not is_crowded(at, kept, radius):
            kept.append(at)
            text = say("legal.lay", piece=asked.names(piece), place=place_text(at))
            yield Deed(text, _lying(asked, piece, at, radius), said={"place": {piece: at}})


def _lying(asked: Asked, piece: str, at: Point, radius: int) -> str:
    """What laying a disk there would mean; lands and spells only say how far others are."""
    seen = asked.seen
    is_disk = piece in seen.table or bool(getattr(asked.decision.place, "card", ""))
    if is_disk:
        there = seen.table.moved(piece, at) if piece in seen.table else seen.table.put(piece, at, radius, asked.seat)
        return " ".join(_meaning(asked, piece, there, asked.seat))
    far = [(isqrt(squared(at, land.at)), land_name(seen, land)) for land in seen.lands]
    near = min(far, default=None)
    return say("legal.from-land", land=near[1], distance=inches(near[0])) if near else ""


def spots_of(asked: Asked) -> Iterator[Point]:
    spots = getattr(asked.game.rules, "spots", None)
    return iter(spots(asked.game.state, asked.decision)) if spots else iter(())


_KINDS: Mapping[Kind, Callable[[Asked], Iterator[Deed | None]]] = {
    "pick": picks,
    "secret": picks,
    "window": picks,
    "number": numbers,
    "place": _places,
    "pick_some": picks,
    "order": lambda _: iter(()),
    "split": lambda _: iter(()),
    "chance": lambda _: iter(()),
}
