"""What the verbs of records do in this game."""

from collections.abc import Callable, Mapping
from typing import Any

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.warhammer.rules.abilities import selecting
from app.games.warhammer.rules.abilities.use import Use
from app.games.warhammer.rules.abilities.using import meant
from app.games.warhammer.rules.harm import Blow, deal, wound
from app.games.warhammer.rules.numbers import SHORT
from app.games.warhammer.rules.phases.movement import flip_once
from app.games.warhammer.rules.phases.reserve import EntrySpot, reinforce, spots
from app.games.warhammer.rules.state import State
from catalog.schema.records import Damage, Deploy, Flip, Heal, Mark, Wound


def damage(run: Run[State], use: Use, verb: Damage) -> Ask[None]:
    """To all that are meant at the same moment."""
    yield from ()
    blows = [
        Blow(id_, selecting.count(verb.n)(run.state, use, id_), tuple(verb.kinds), use.piece)
        for id_ in meant(run, use, verb.who)
    ]
    deal(run, blows, use.sourced.source)


def wounds(run: Run[State], use: Use, verb: Wound) -> Ask[None]:
    yield from ()
    for _ in range(verb.n):
        wound(run, [id_ for id_ in meant(run, use, verb.who) if id_ in run.state.disks], use.sourced.source)


def heal(run: Run[State], use: Use, verb: Heal) -> Ask[None]:
    yield from ()
    for id_ in meant(run, use, verb.who):
        taken = run.state.disks[id_].wounds
        run.state = run.state.with_disk(id_, wounds=max(taken - verb.n, 0))
        run.tell("disk-healed", piece=id_, count=min(taken, verb.n))


# What each token is called on a disk.
_TOKENS = {"activation": "activated", "empower": "empowered", "poison": "poisoned"}


def mark(run: Run[State], use: Use, verb: Mark) -> Ask[None]:
    """Tokens put on disks or taken off them. One that lies there already is not put a second time (B07)."""
    yield from ()
    put = _TOKENS.get(verb.put)
    off = _TOKENS.get(verb.take) or _TOKENS.get(verb.clear)
    for id_ in meant(run, use, verb.who):
        changes: dict[str, Any] = {name: is_on for name, is_on in ((put, True), (off, False)) if name is not None}
        fresh = {name: is_on for name, is_on in changes.items() if getattr(run.state.disks[id_], name) is not is_on}
        if fresh:
            run.state = run.state.with_disk(id_, **fresh)
            run.tell("disk-marked", piece=id_, changes={name: int(is_on) for name, is_on in fresh.items()})


def flip(run: Run[State], use: Use, verb: Flip) -> Ask[None]:
    for id_ in meant(run, use, verb.who):
        seat = run.state.disks[id_].seat if verb.by == "owner" else use.seat
        for _ in range(verb.steps):
            if id_ in run.state.disks and run.state.ended is None:
                yield from flip_once(run, id_, seat)


def deploy(run: Run[State], use: Use, verb: Deploy) -> Ask[None]:
    """One disk of the reserve, or several, into an own zone or near the disk that calls it."""
    for _ in range(verb.n):
        cards = _to_deploy(run.state, use, verb)
        options = [Option(card) for card in cards]
        card = yield from run.pick(use.seat, "ask.deploy", options, rule=use.sourced.source, about=(use.piece,))
        if card is None:
            return
        near, reach = (use.piece, SHORT) if verb.where else ("", 0)
        yield from reinforce(run, use.seat, card, near=near, reach=reach, may_pass=False)


def _to_deploy(state: State, use: Use, verb: Deploy) -> tuple[str, ...]:
    """The disks of the reserve that are meant and for which there is room."""
    is_meant = selecting.test(verb.which)
    cards = dict.fromkeys(state.seat(use.seat).reserve)
    wanted = (card for card in cards if is_meant(state, use, selecting.CARD + card))
    return tuple(card for card in wanted if _has_room(state, use, verb, card))


def _has_room(state: State, use: Use, verb: Deploy, card: str) -> bool:
    near, reach = (use.piece, SHORT) if verb.where else ("", 0)
    spot = EntrySpot(use.seat, card, state.cards[card].radius, near, reach)
    return next(spots(state, spot), None) is not None


VERBS: Mapping[str, Callable[[Run[State], Use, Any], Ask[None]]] = {
    "damage": damage, "wound": wounds, "heal": heal, "mark": mark, "flip": flip, "deploy": deploy,
}  # fmt: skip
HINDRANCES: Mapping[str, Callable[[State, Use, Any], bool]] = {
    "deploy": lambda state, use, verb: not _to_deploy(state, use, verb),
}
