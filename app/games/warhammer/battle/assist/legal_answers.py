"""Everything that can be answered to the open question, in words and with what would come of it: for who cannot point.
Of a deployment some whole ones are offered."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from app.base.geometry import Point, squared
from app.engine.protocol import Answer
from app.games.api.legal_answers import AskedQuestion, LegalAnswer
from app.games.disk.legal_answers import (
    Wish,
    gap,
    list_wishes,
    nearest_of,
    offer_flips,
    offer_places,
    offer_ways,
    search_answers,
)
from app.games.disk.rules.answers import Flip, Places
from app.games.disk.rules.flips import FlipSpot
from app.games.disk.rules.outlines import overlaps_disk
from app.games.disk.rules.reach import along
from app.games.disk.rules.table import Table
from app.games.disk.texts import inches
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


def search(asked: AskedQuestion) -> Iterator[LegalAnswer | None]:
    """All of it, those of the question first."""
    return spoken_of(asked.view.system, search_answers(asked, _places))


# --- one of several ---


def detail(asked: AskedQuestion, key: str) -> str:
    """What choosing something means: for an engagement its strengths, for a target how far it is, for a card what it
    does."""
    seen: State = asked.view
    if key not in seen.disks:
        option = next(one for one in asked.decision.options if one.key == key)
        return second_line(seen, option, asked.seat, asked.decision.about, asked.names, str)
    told = disk_text(seen, key, asked.names).partition(": ")[2]
    more = _MORE.get(asked.decision.prompt)
    return " ".join((f"{told[:1].upper()}{told[1:]}", *(more(asked, key) if more else ())))


def _engagement(asked: AskedQuestion, key: str) -> Iterator[str]:
    """Whom it strikes and who answers."""
    seen: State = asked.view
    foes = [one for one in seen.table.pins(key) if seen.are_enemies(key, one)]
    for foe in foes:
        yield say(
            "legal.strikes", piece=asked.names(foe), attack=attack(seen, key), toughness=toughness(seen, foe),
            counter=counter(seen, foe), own=toughness(seen, key),
        )  # fmt: skip


def _target(asked: AskedQuestion, key: str) -> Iterator[str]:
    """How far away it is, edge to edge, and in which band."""
    about = asked.decision.about[0] if asked.decision.about else ""
    seen: State = asked.view
    if about in seen.table and key != about:
        far = gap(seen.table[about], seen.table[key])
        yield say("legal.in-band", band=say(f"field.band-{band_between(seen, about, key)}"), distance=inches(far))


def _victim(asked: AskedQuestion, key: str) -> Iterator[str]:
    about = asked.decision.about[0] if asked.decision.about else ""
    seen: State = asked.view
    if about in seen.disks:
        strength = counter if asked.decision.prompt == "ask.answer" else attack
        yield say("legal.strength-against", strength=strength(seen, about), toughness=toughness(seen, key))


_MORE: Mapping[str, Callable[[AskedQuestion, str], Iterator[str]]] = {
    "ask.engagement": _engagement, "ask.target": _target, "ask.victim": _victim, "ask.answer": _victim,
}  # fmt: skip


# --- moving ---


def _places(asked: AskedQuestion) -> Iterator[LegalAnswer | None]:
    spot = asked.decision.place
    if isinstance(spot, FlipSpot):
        yield from _flips(asked, spot)
    elif isinstance(spot, DeploySpot):
        yield from _deployments(asked, spot)
    else:
        yield from _laid(asked)


def _flips(asked: AskedQuestion, spot: FlipSpot) -> Iterator[LegalAnswer | None]:
    seen: State = asked.view

    def is_free(at: Point) -> bool:
        here = replace(spot, at=(at[0] + 1, at[1]), onto=())
        return not judge(seen, here, Answer(decision=0, seat="", place=Flip(at)))

    def tell(at: Point) -> str:
        """What lying there would mean: whom it pins, on which terrain it lies, how far enemies are."""
        if spot.piece not in seen.table:
            return ""
        return " ".join(_meaning(asked, spot.piece, seen.table.moved(spot.piece, at), seen.disks[spot.piece].seat))

    wishes = list_wishes(asked, spot, _grounds(asked, spot))
    yield from offer_ways(asked, spot, wishes, halts(seen, spot.piece), cache(is_free), tell)
    yield from offer_flips(asked, spot.at, spot.radius, lambda aim: spot.rule.landing(spot.at, aim, spot.radius), tell)


def _grounds(asked: AskedQuestion, spot: FlipSpot) -> Iterator[Wish]:
    near = sorted(asked.view.terrain, key=lambda one: squared(one.outline.at, spot.at))
    for piece in near[:NEAR_TERRAIN]:
        if not overlaps_disk(piece.outline, spot.at, spot.radius):
            way = along(spot.at, piece.outline.at, spot.radius, spot.left)
            yield Wish("legal.onto-land", asked.names(piece.id), way, piece.outline)


def _meaning(asked: AskedQuestion, piece: str, table: Table, seat: str) -> Iterator[str]:
    seen: State = asked.view
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


def _laid(asked: AskedQuestion) -> Iterator[LegalAnswer]:
    spot = asked.decision.place
    if isinstance(spot, TerrainSpot):
        return offer_places(asked, asked.names(spot.kind), APART, lambda _: "")
    name = asked.names(asked.decision.about[0] if asked.decision.about else "")
    if isinstance(spot, CardSpot):
        return offer_places(asked, name, APART, lambda _: "")
    return offer_places(asked, name, spot.radius, lambda at: _lying(asked, at))


def _lying(asked: AskedQuestion, at: Point) -> str:
    """What a disk of the reserve would mean there."""
    spot = asked.decision.place
    there = asked.view.table.put(spot.card, at, spot.radius, asked.seat)
    return " ".join(_meaning(asked, spot.card, there, asked.seat))


# --- deploying ---

_FIRST: Mapping[str, Callable[[Profile], int]] = {
    "legal.deploy-strong": lambda card: card.attack,
    "legal.deploy-tough": lambda card: card.toughness + card.stamina,
    "legal.deploy-fast": lambda card: card.movement or 0,
    "legal.deploy-shooters": lambda card: sum(shot.dice for shot in card.ranged),
}


def _deployments(asked: AskedQuestion, spot: DeploySpot) -> Iterator[LegalAnswer | None]:
    """Whole deployments, each with other disks in front; what is left waits in the reserve."""
    seen: State = asked.view
    made: list[Mapping[str, Point]] = []
    for code, worth in _FIRST.items():
        wanted = _by(seen, spot, worth)
        places = deployment.arranged(asked.game.state, spot, wanted)
        if places in made or not asked.is_legal(place=Places(places)):
            yield None
            continue
        made.append(places)
        left = [asked.names(key) for key in spot.pieces if key not in places]
        told = say("legal.deployed", pieces=[asked.names(key) for key in places])
        more = say("legal.kept-back", pieces=left) if left else ""
        yield LegalAnswer(
            say(code), f"{told} {more}".strip(), answer_values={"place": Places(places)}, at=tuple(places.values())
        )


def _by(seen: State, spot: DeploySpot, worth: Callable[[Profile], int]) -> Sequence[str]:
    return sorted(spot.pieces, key=lambda key: (-worth(seen.cards[spot.pieces[key]]), key))
