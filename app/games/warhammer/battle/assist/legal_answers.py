"""Everything that can be answered to the open question, in words and with what would come of it: for who cannot point.

A place is never listed, it is sampled: ways to each enemy, terrain and friend, single flips once around, and for what
is laid the spots that the rules themselves would try. Of a deployment some whole ones are offered.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from app.base.geometry import Point, squared
from app.engine.protocol import Answer, Kind
from app.games.api.legal_answers import Asked, Deed
from app.games.defaults.legal_answers import numbers, picks
from app.games.disk.legal_answers import FRIENDS, OFFERED, ROUND, SPOTS, TRIES, gap, is_crowded, nearest_of, spots_of
from app.games.disk.rules.flips import FlipSpot, chain
from app.games.disk.rules.outlines import Outline, overlaps_disk
from app.games.disk.rules.reach import Circle, along, next_to, onto
from app.games.disk.rules.table import Table
from app.games.disk.texts import direction, inches, place_text
from app.games.warhammer.battle.narrator.facts import disk_text
from app.games.warhammer.battle.narrator.questions import second_line
from app.games.warhammer.rules.phases.movement import halts, judge
from app.games.warhammer.rules.setup import deployment
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.setup.laying import TerrainSpot
from app.games.warhammer.rules.setup.zoning import CardSpot
from app.games.warhammer.rules.state import Profile, State
from app.games.warhammer.rules.values import attack, band_between, counter, toughness
from app.words import say
from app.words.tongue import spoken_of

NEAR_TERRAIN = 4  # pieces of terrain that a way leads to, the nearest
APART = 2 * 25_400  # between two places of a card or a terrain


def search(asked: Asked) -> Iterator[Deed | None]:
    """All of it, those of the question first; None where nothing was found yet. Whoever reads may stop at any time."""
    return spoken_of(asked.seen.system, _search(asked))


def _search(asked: Asked) -> Iterator[Deed | None]:
    yield from _KINDS[asked.decision.kind](asked)
    if asked.decision.may_pass:
        is_flip = isinstance(asked.decision.place, FlipSpot)
        yield Deed(say("legal.stop" if is_flip else "legal.pass"), said={})


# --- one of several ---


def detail(asked: Asked, key: str) -> str:
    """What choosing something means: for an engagement its strengths, for a target how far it is, for a card what it
    does."""
    seen: State = asked.seen
    if key not in seen.disks:
        option = next(one for one in asked.decision.options if one.key == key)
        return second_line(seen, option, asked.seat, asked.decision.about, asked.names, str)
    told = disk_text(seen, key, asked.names).partition(": ")[2]
    more = _MORE.get(asked.decision.prompt)
    return " ".join((f"{told[:1].upper()}{told[1:]}", *(more(asked, key) if more else ())))


def _engagement(asked: Asked, key: str) -> Iterator[str]:
    """Whom it strikes and who answers."""
    seen: State = asked.seen
    foes = [one for one in seen.table.pins(key) if seen.are_enemies(key, one)]
    for foe in foes:
        yield say(
            "legal.strikes", piece=asked.names(foe), attack=attack(seen, key), toughness=toughness(seen, foe),
            counter=counter(seen, foe), own=toughness(seen, key),
        )  # fmt: skip


def _target(asked: Asked, key: str) -> Iterator[str]:
    """How far away it is, edge to edge, and in which band."""
    about = asked.decision.about[0] if asked.decision.about else ""
    seen: State = asked.seen
    if about in seen.table and key != about:
        far = gap(seen.table[about], seen.table[key])
        yield say("legal.in-band", band=say(f"field.band-{band_between(seen, about, key)}"), distance=inches(far))


def _victim(asked: Asked, key: str) -> Iterator[str]:
    about = asked.decision.about[0] if asked.decision.about else ""
    seen: State = asked.seen
    if about in seen.disks:
        strength = counter if asked.decision.prompt == "ask.answer" else attack
        yield say("legal.strength-against", strength=strength(seen, about), toughness=toughness(seen, key))


_MORE: Mapping[str, Callable[[Asked, str], Iterator[str]]] = {
    "ask.engagement": _engagement, "ask.target": _target, "ask.victim": _victim, "ask.answer": _victim,
}  # fmt: skip


# --- moving ---


def _places(asked: Asked) -> Iterator[Deed | None]:
    spot = asked.decision.place
    if isinstance(spot, FlipSpot):
        yield from _ways(asked, spot)
        yield from _around(asked, spot)
    elif isinstance(spot, DeploySpot):
        yield from _deployments(asked, spot)
    else:
        yield from _laid(asked)


def _around(asked: Asked, spot: FlipSpot) -> Iterator[Deed]:
    """Single flips once around, as far as one leads."""
    aims = [(spot.at[0] + dx * spot.radius, spot.at[1] + dy * spot.radius) for dx, dy in ROUND]
    legal = [aim for aim in aims if asked.is_legal(flip=aim)]
    if len(legal) < len(aims) // 2:
        legal += list(islice(spots_of(asked), OFFERED - len(legal)))
    for aim in legal:
        there = spot.rule.landing(spot.at, aim, spot.radius) or aim
        text = say("legal.flip", direction=direction(spot.at, aim), place=place_text(there))
        yield Deed(text, _landing(asked, spot, there), said={"flip": aim})


def _ways(asked: Asked, spot: FlipSpot) -> Iterator[Deed | None]:
    """Whole moves to everything worth going to, each as few flips as were found."""
    if spot.left < 2:
        return
    seen: State = asked.seen
    ends: list[Point] = []
    stops, free = halts(seen, spot.piece), _Free(seen, spot)
    for code, name, spots, ground in _wished(asked, spot):
        for there in islice(spots, TRIES):
            way = chain(spot.at, there, spot.radius, spot.left, stops, free, spot.rule, is_thorough=False)
            if way and not is_crowded(way[-1], ends, spot.radius // 2) and asked.is_legal(flip=way[0]):
                ends.append(way[-1])
                if ground is not None and not overlaps_disk(ground, way[-1], spot.radius):
                    code = "legal.towards"  # it does not come so far
                text = say(code, name=name, flips=len(way), place=place_text(way[-1]))
                yield Deed(text, _landing(asked, spot, way[-1]), way=way)
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
            here = replace(self._spot, at=at, onto=())
            aim = (at[0] + 1, at[1])
            self._known[at] = not judge(self._state, replace(here, at=aim), Answer(decision=0, seat="", flip=at))
        return self._known[at]


def _wished(asked: Asked, spot: FlipSpot) -> Iterator[tuple[str, str, Iterator[Point], Outline | None]]:
    """What a disk may want to get to: the code of the sentence, its name, spots, the outline of a terrain. Enemies
    first, the nearest first."""
    seen: State = asked.seen
    here, radius, flips, names = spot.at, spot.radius, spot.left, asked.names
    reach = spot.rule.reach(radius, flips) + radius
    mine = seen.disks[spot.piece].seat
    others = sorted(
        (one for one in seen.table.disks.values() if one.id != spot.piece), key=lambda one: squared(one.at, here)
    )
    foes = [one for one in others if one.seat != mine]
    for one in foes:
        if squared(one.at, here) < (reach + one.radius) ** 2:
            yield "legal.onto", names(one.id), onto(Circle(one.at, one.radius), here, radius, flips), None
    near = sorted(seen.terrain, key=lambda one: squared(one.outline.at, here))
    for piece in near[:NEAR_TERRAIN]:
        if not overlaps_disk(piece.outline, here, radius):
            yield "legal.onto-land", names(piece.id), along(here, piece.outline.at, radius, flips), piece.outline
    for one in foes:
        if squared(one.at, here) >= (reach + one.radius) ** 2:
            yield "legal.towards", names(one.id), along(here, one.at, radius, flips), None
    if foes:
        back = (2 * here[0] - foes[0].at[0], 2 * here[1] - foes[0].at[1])
        yield "legal.away", names(foes[0].id), along(here, back, radius, flips), None
    for one in [one for one in others if one.seat == mine][:FRIENDS]:
        yield "legal.beside", names(one.id), next_to(Circle(one.at, one.radius), here, radius), None


def _landing(asked: Asked, spot: FlipSpot, at: Point) -> str:
    """What lying there would mean: whom it pins, on which terrain it lies, how far enemies are."""
    seen: State = asked.seen
    if spot.piece not in seen.table:
        return ""
    return " ".join(_meaning(asked, spot.piece, seen.table.moved(spot.piece, at), seen.disks[spot.piece].seat))


def _meaning(asked: Asked, piece: str, table: Table, seat: str) -> Iterator[str]:
    seen: State = asked.seen
    pins = table.pins(piece)
    foes = [one for one in pins if seen.disks[one].seat != seat]
    own = [one for one in pins if one not in foes]
    if foes:
        yield say("legal.pins", pieces=[asked.names(one) for one in foes])
    if own:
        yield say("legal.covers", pieces=[asked.names(one) for one in own])
    lying = table[piece]
    grounds = [asked.names(one.id) for one in seen.terrain if overlaps_disk(one.outline, lying.at, lying.radius)]
    if grounds:
        yield say("facts.on", lands=grounds)
    if not foes:
        yield from nearest_of(table, piece, seat, asked.names)


# --- laying ---


def _laid(asked: Asked) -> Iterator[Deed]:
    """Places that the rules themselves would try, some way apart from each other."""
    spot = asked.decision.place
    is_flat = isinstance(spot, (TerrainSpot, CardSpot))
    apart = APART if is_flat else int(getattr(spot, "radius", 0))
    key = asked.decision.about[0] if asked.decision.about else ""
    name = asked.names(spot.kind if isinstance(spot, TerrainSpot) else key)
    kept: list[Point] = []
    for at in islice(spots_of(asked), SPOTS):
        if len(kept) >= OFFERED:
            return
        if not is_crowded(at, kept, apart):
            kept.append(at)
            text = say("legal.lay", piece=name, place=place_text(at))
            yield Deed(text, "" if is_flat else _lying(asked, at), said={"place": {key: at}})


def _lying(asked: Asked, at: Point) -> str:
    """What a disk of the reserve would mean there."""
    spot = asked.decision.place
    there = asked.seen.table.put(spot.card, at, spot.radius, asked.seat)
    return " ".join(_meaning(asked, spot.card, there, asked.seat))


# --- deploying ---

_FIRST: Mapping[str, Callable[[Profile], int]] = {
    "legal.deploy-strong": lambda card: card.attack,
    "legal.deploy-tough": lambda card: card.toughness + card.stamina,
    "legal.deploy-fast": lambda card: card.movement or 0,
    "legal.deploy-shooters": lambda card: sum(shot.dice for shot in card.ranged),
}


def _deployments(asked: Asked, spot: DeploySpot) -> Iterator[Deed | None]:
    """Whole deployments, each with other disks in front; what is left waits in the reserve."""
    seen: State = asked.seen
    made: list[Mapping[str, Point]] = []
    for code, worth in _FIRST.items():
        wanted = _by(seen, spot, worth)
        places = deployment.arranged(asked.game.state, spot, wanted)
        if places in made or not asked.is_legal(place=places):
            yield None
            continue
        made.append(places)
        left = [asked.names(key) for key in spot.pieces if key not in places]
        told = say("legal.deployed", pieces=[asked.names(key) for key in places])
        more = say("legal.kept-back", pieces=left) if left else ""
        yield Deed(say(code), f"{told} {more}".strip(), said={"place": places})


def _by(seen: State, spot: DeploySpot, worth: Callable[[Profile], int]) -> Sequence[str]:
    return sorted(spot.pieces, key=lambda key: (-worth(seen.cards[spot.pieces[key]]), key))


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
