"""Places that are worth offering in words: what cannot be listed is sampled, and the game is asked whether it is legal.

Ways lead to each enemy, land and friend; single flips go once around; for what is laid there are the spots that the
rules themselves would try.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import isqrt

from app.base.geometry import Point, squared
from app.engine.protocol import Kind
from app.games.api.legal_answers import AskedQuestion, LegalAnswer
from app.games.api.names import PieceNames
from app.games.defaults.legal_answers import numbers, picks
from app.games.disk.rules.answers import Flip, Places, is_flip
from app.games.disk.rules.flips import COMPASS, FlipSpot, Legal, Stops, chain
from app.games.disk.rules.outlines import Outline, overlaps_disk
from app.games.disk.rules.reach import Circle, along, next_to, onto
from app.games.disk.rules.table import Lying, Table
from app.games.disk.texts import direction, inches, place_text
from app.words import say

TRIES = 5  # spots for each thing worth going to
FRIENDS = 2  # that a way beside is offered to, the nearest
SPOTS = 300  # places of the rules that are looked at,
OFFERED = 30  # and how many of them are offered, some way apart
ROUND = COMPASS[::2]  # 16 directions

TellPlace = Callable[[Point], str]
"""Says what it would mean to lie at a point."""

_KINDS: dict[Kind, Callable[[AskedQuestion], Iterator[LegalAnswer | None]]] = {
    "pick": picks,
    "pick_some": picks,
    "secret": picks,
    "window": picks,
    "number": numbers,
}


def search_answers(
    asked: AskedQuestion, places: Callable[[AskedQuestion], Iterator[LegalAnswer | None]]
) -> Iterator[LegalAnswer | None]:
    """All answers, `places` where something is to be laid or flipped; None where nothing was found yet. Whoever reads
    may stop at any time."""
    if asked.decision.kind == "place":
        yield from places(asked)
    elif asked.decision.kind in _KINDS:
        yield from _KINDS[asked.decision.kind](asked)
    if asked.decision.may_pass:
        yield LegalAnswer(say("legal.stop" if is_flip(asked.decision) else "legal.pass"), answer_values={})


# --- flips ---


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that a disk may want to get to: the code of the sentence, its name, spots to try. A way that does not
    come so far as its outline only leads towards it."""

    code: str
    name: str
    spots: Iterator[Point]
    outline: Outline | None = None


def offer_ways(
    asked: AskedQuestion, spot: FlipSpot, wishes: Iterable[Wish], stops: Stops, is_free: Legal, tell: TellPlace
) -> Iterator[LegalAnswer | None]:  # fmt: skip
    """Whole moves to everything worth going to, each as few flips as were found."""
    if spot.left < 2:
        return
    ends: list[Point] = []
    for wish in wishes:
        for there in islice(wish.spots, TRIES):
            way = chain(spot.at, there, spot.radius, spot.left, stops, is_free, spot.rule, is_thorough=False)
            if way and not is_crowded(way[-1], ends, spot.radius // 2) and asked.is_legal(place=Flip(way[0])):
                ends.append(way[-1])
                is_there = wish.outline is None or overlaps_disk(wish.outline, way[-1], spot.radius)
                code = wish.code if is_there else "legal.towards"
                text = say(code, name=wish.name, flips=len(way), place=place_text(way[-1]))
                yield LegalAnswer(text, tell(way[-1]), way=tuple(Flip(aim) for aim in way), at=way)
                break
            yield None


def list_wishes(asked: AskedQuestion, spot: FlipSpot, grounds: Iterable[Wish]) -> Iterator[Wish]:
    """Enemies that can be reached, the nearest first; grounds; enemies that lie farther away; away from the nearest;
    friends."""
    seen, names = asked.view, asked.names
    here, radius, flips = spot.at, spot.radius, spot.left
    reach = spot.rule.reach(radius, flips) + radius
    mine = seen.disks[spot.piece].seat if spot.piece in seen.disks else asked.seat
    others: list[Lying] = [one for one in seen.table.disks.values() if one.id != spot.piece]
    others.sort(key=lambda one: squared(one.at, here))
    foes = [one for one in others if one.seat != mine]
    near = [one for one in foes if squared(one.at, here) < (reach + one.radius) ** 2]
    for one in near:
        yield Wish("legal.onto", names(one.id), onto(Circle(one.at, one.radius), here, radius, flips))
    yield from grounds
    for one in foes:
        if one not in near:
            yield Wish("legal.towards", names(one.id), along(here, one.at, radius, flips))
    if foes:
        back = (2 * here[0] - foes[0].at[0], 2 * here[1] - foes[0].at[1])
        yield Wish("legal.away", names(foes[0].id), along(here, back, radius, flips))
    for one in [one for one in others if one.seat == mine][:FRIENDS]:
        yield Wish("legal.beside", names(one.id), next_to(Circle(one.at, one.radius), here, radius))


def offer_flips(
    asked: AskedQuestion, at: Point, radius: int, landing: Callable[[Point], Point | None], tell: TellPlace,
    code: str = "legal.flip",
) -> Iterator[LegalAnswer]:  # fmt: skip
    """Single flips once around; where few directions are legal, those that the rules know of."""
    aims = [(at[0] + dx * radius, at[1] + dy * radius) for dx, dy in ROUND]
    legal = [aim for aim in aims if asked.is_legal(place=Flip(aim))]
    if len(legal) < len(aims) // 2:
        legal += list(islice(spots_of(asked), OFFERED - len(legal)))
    for aim in legal:
        there = landing(aim) or aim
        text = say(code, direction=direction(at, aim), place=place_text(there))
        yield LegalAnswer(text, tell(there), answer_values={"place": Flip(aim)})


# --- laying ---


def offer_places(asked: AskedQuestion, name: str, apart: int, tell: TellPlace) -> Iterator[LegalAnswer]:
    """Places that the rules themselves would try, some way apart from each other."""
    key = asked.decision.about[0] if asked.decision.about else ""
    kept: list[Point] = []
    for at in islice(spots_of(asked), SPOTS):
        if len(kept) >= OFFERED:
            return
        if not is_crowded(at, kept, apart):
            kept.append(at)
            text = say("legal.lay", piece=name, place=place_text(at))
            yield LegalAnswer(text, tell(at), answer_values={"place": Places({key: at})}, at=(at,))


def gap(one: Lying, other: Lying) -> int:
    """How far apart two disks are, edge to edge."""
    return max(isqrt(squared(one.at, other.at)) - one.radius - other.radius, 0)


def is_crowded(at: Point, others: Sequence[Point], apart: int) -> bool:
    """Whether a place is as good as one that was offered before."""
    return any(squared(at, other) < apart * apart for other in others)


def nearest_of(table: Table, piece: str, seat: str, names: PieceNames) -> Iterator[str]:
    lying = table[piece]
    foes = [one for one in table.disks.values() if one.seat not in ("", seat) and one.id != piece]
    near = min(foes, key=lambda one: (gap(lying, one), one.id), default=None)
    if near is not None:
        yield say("legal.nearest", piece=names(near.id), distance=inches(gap(lying, near)))


def spots_of(asked: AskedQuestion) -> Iterator[Point]:
    spots = getattr(asked.game.rules, "spots", None)
    return iter(spots(asked.game.state, asked.decision)) if spots else iter(())
