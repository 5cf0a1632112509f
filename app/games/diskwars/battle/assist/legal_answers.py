"""Everything that can be answered to the open question, in words and with what would come of it: for who cannot point.

A place is never listed, it is sampled: ways to each enemy, land and friend, single flips once around, and for what is
laid the spots that the rules themselves would try. The game is asked whether each is legal. What is measured is only
told where it may be measured beforehand (R7).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from math import isqrt
from typing import Any

from app.base.geometry import Point, squared
from app.engine.protocol import Kind
from app.games.api.legal_answers import Asked, Deed
from app.games.defaults.legal_answers import numbers, picks
from app.games.disk.legal_answers import FRIENDS, OFFERED, ROUND, SPOTS, TRIES, gap, is_crowded, nearest_of, spots_of
from app.games.disk.rules.flips import EXACT, FlipRule, chain
from app.games.disk.rules.reach import Circle, along, beside, next_to, onto
from app.games.disk.rules.table import Table
from app.games.disk.texts import direction, inches, place_text
from app.games.diskwars.ai.forecast import forecast, stack_of
from app.games.diskwars.battle.narrator.facts import card_kind, disk_text, land_name
from app.games.diskwars.battle.preview.measuring import is_by_the_book
from app.games.diskwars.rules.movement import FlipSpot, halts, objections
from app.games.diskwars.rules.state import State
from app.words import say


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


# --- several, an order, shares: put together step by step ---


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
