"""What only one text needs, by the id that its record calls."""

from collections.abc import Callable, Mapping

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.disk.rules.battles import Battle, battles
from app.games.warhammer.rules.abilities import selecting
from app.games.warhammer.rules.abilities.use import Use
from app.games.warhammer.rules.dice import roll
from app.games.warhammer.rules.harm import ARCANE, Blow, deal, wound
from app.games.warhammer.rules.phases import focus, melee
from app.games.warhammer.rules.phases.movement import flip_once
from app.games.warhammer.rules.phases.shooting import gap
from app.games.warhammer.rules.state import State

TOKENS = 2  # that Karl Franz moves at most
LESS = 2  # than the die of the Fists of Mork


def karl_franz(run: Run[State], use: Use) -> Ask[None]:
    """Up to two tokens, each from one friendly disk within long range to another there that is unpinned and has none.
    None can go to him: by using this he counts as activated (B69)."""
    for _ in range(TOKENS):
        givers, takers = _givers(run.state, use), _takers(run.state, use)
        if not givers or not takers:
            return
        giver = yield from run.pick(
            use.seat, "ask.token-from", [Option(id_) for id_ in givers], rule=use.sourced.source, may_pass=True
        )
        if giver is None:
            return
        taker = yield from run.pick(use.seat, "ask.token-to", [Option(id_) for id_ in takers], rule=use.sourced.source)
        assert taker is not None
        run.state = run.state.with_disk(giver, activated=False).with_disk(taker, activated=True)
        run.tell("token-moved", piece=giver, to=taker)


def _givers(state: State, use: Use) -> tuple[str, ...]:
    return selecting.chosen(state, use, "friendly & other & activated & within(self, long)")


def _takers(state: State, use: Use) -> tuple[str, ...]:
    return selecting.chosen(state, use, "friendly & other & ready & -pinned & within(self, long)")


def tyrion(run: Run[State], use: Use) -> Ask[None]:
    """A d6 for the disk he engages or that engages him; a six wounds it (B54). None for one that is gone."""
    other = use.event["upon"] if use.event["by"] == use.piece else use.event["by"]
    if other not in run.state.disks:
        return
    (face,) = yield from roll(run, ("d6",), use.sourced.source)
    run.tell("dice-rolled", piece=use.piece, faces=(face,))
    if face == "6":
        wound(run, [other], use.sourced.source)


def hellcannon(run: Run[State], use: Use) -> Ask[None]:
    """One flip towards the nearest disk that it does not pin, onto it where that can be done. Of several that are
    equally near its player chooses one by the flip (R77)."""
    if use.piece not in run.state.disks or run.state.table.is_pinned(use.piece):
        return
    pinned = run.state.table.pins(use.piece)
    others = [id_ for id_ in run.state.disks if id_ != use.piece and id_ not in pinned]
    if others:
        gaps = {id_: gap(run.state, use.piece, id_) for id_ in others}
        nearest = tuple(id_ for id_ in others if gaps[id_] == min(gaps.values()))
        yield from flip_once(run, use.piece, use.seat, onto=nearest)


def arcane_attack(run: Run[State], use: Use) -> Ask[None]:
    """The caster uses its magic at once and gets no token for it."""
    yield from focus.cast(run, use.piece)


def blood_god(run: Run[State], use: Use) -> Ask[None]:
    """One engagement of the user is fought now, embattled or not (B51). In the melee phase it is fought as ever, if it
    still lasts (R72)."""
    found = {battle.attackers[0]: battle for battle in _engagements(run.state, use.piece)}
    key = yield from run.pick(use.seat, "ask.engagement", [Option(one) for one in found], rule=use.sourced.source)
    if key is None:
        return
    yield from melee.fight(run, found[key])


def _engagements(state: State, id_: str) -> list[Battle]:
    pins = state.engagements()
    all_ = battles(state.table, list(state.disks), lambda one, other: (one, other) in pins)
    return [one for one in all_ if id_ in one.attackers or id_ in one.defenders]


def fists_of_mork(run: Run[State], use: Use) -> Ask[None]:
    """A d6 less two as arcane damage to the target and everything within short range of it; with a chaos to the caster
    too."""
    (face,) = yield from roll(run, ("d6",), use.sourced.source)
    run.tell("dice-rolled", piece=use.piece, faces=(face,))
    struck = dict.fromkeys((*selecting.chosen(run.state, use, "within(a, short)"), *((use.also,) if use.also else ())))
    deal(run, [Blow(id_, int(face) - LESS, (ARCANE,), use.piece) for id_ in struck], use.sourced.source)


SCRIPTS: Mapping[str, Callable[[Run[State], Use], Ask[None]]] = {
    "warhammer.karl_franz": karl_franz,
    "warhammer.tyrion": tyrion,
    "warhammer.hellcannon": hellcannon,
    "warhammer.arcane_attack": arcane_attack,
    "warhammer.blood_god": blood_god,
    "warhammer.fists_of_mork": fists_of_mork,
}
DEALS: Mapping[str, tuple[str, ...]] = {"warhammer.fists_of_mork": (ARCANE,)}
OFFERS: Mapping[str, Callable[[State, Use], bool]] = {
    "warhammer.karl_franz": lambda state, use: bool(_givers(state, use)) and bool(_takers(state, use)),
    "warhammer.arcane_attack": lambda state, use: bool(focus.magic_targets(state, use.piece)),
    "warhammer.blood_god": lambda state, use: bool(_engagements(state, use.piece)),
}
