"""Focus abilities: magic, which many disks have, and what is printed on single ones."""

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.disk.rules.book import Sourced
from app.games.warhammer.rules.abilities import listening, using
from app.games.warhammer.rules.abilities.use import Use
from app.games.warhammer.rules.abilities.using import may_target
from app.games.warhammer.rules.harm import ARCANE, MAGIC, Blow, deal
from app.games.warhammer.rules.numbers import MEDIUM, SHORT
from app.games.warhammer.rules.phases.reserve import EntrySpot, reinforce, spots
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import has_keyword, magic

RULE = "Keywords"
REANIMATE = "reanimate"
KEMMLER, SKELETON, MAX_SKELETONS = "heinrich-kemmler", "skeleton", 3


def magic_targets(state: State, id_: str) -> list[str]:
    """Enemies in sight within medium range (R66: none that is immune to it)."""
    if not has_keyword(state, id_, "magic"):
        return []
    within = frozenset(state.table.within(id_, MEDIUM))
    near = (other for other in state.disks if other in within and state.are_enemies(id_, other))
    return [other for other in near if may_target(state, id_, other, (ARCANE, MAGIC), MAGIC)]


def cast(run: Run[State], id_: str) -> Ask[bool]:
    """Arcane damage to one enemy: a focus ability and no ranged attack. False if the player stepped back."""
    options = [Option(other) for other in magic_targets(run.state, id_)]
    seat = run.state.disks[id_].seat
    target = yield from run.pick(seat, "ask.target", options, rule=RULE, about=(id_,), may_pass=True)
    if target is None:
        return False
    run.tell("magic-cast", piece=id_, target=target)
    deal(run, [Blow(target, magic(run.state, id_), (ARCANE, MAGIC), id_)], "magic")
    yield from listening.after(run, "cast", by=id_, who=target)
    yield from listening.watch(run)
    return True


def abilities(state: State, id_: str) -> list[tuple[str, Sourced]]:
    """The printed focus abilities of a disk that can be used now, by their keys: `ability`, `ability:2`."""
    own = state.disks[id_].card.book.activate
    keyed = [("ability" if n == 0 else f"ability:{n + 1}", one) for n, one in enumerate(own)]
    return [(key, one) for key, one in keyed if using.is_possible(state, _use(state, id_, one))]


def use(run: Run[State], id_: str, sourced: Sourced) -> Ask[bool]:
    """False if the player stepped back."""
    made = _use(run.state, id_, sourced)
    picked = yield from using.make_picks(run, made, may_step_back=bool(sourced.record.pick))
    if picked is None:
        return False
    run.tell("ability-used", piece=id_, source=sourced.source)
    yield from using.carry_out(run, picked)
    yield from listening.watch(run)
    return True


def _use(state: State, id_: str, sourced: Sourced) -> Use:
    return Use(sourced=sourced, piece=id_, seat=state.disks[id_].seat)


# --- reanimate ---


def to_raise(state: State, id_: str) -> list[str]:
    """The own casualties that reanimate can bring back: small units that are not elite, where there is room."""
    if not has_keyword(state, id_, REANIMATE):
        return []
    seat = state.disks[id_].seat
    fallen = (state.cards[card] for card in dict.fromkeys(state.seat(seat).casualties))
    fit = (card for card in fallen if card.size == "small" and not card.is_hero and not card.is_elite)
    return [card.id for card in fit if next(spots(state, EntrySpot(seat, card.id, card.radius, id_, SHORT)), None)]


def raise_dead(run: Run[State], id_: str) -> Ask[bool]:
    """One of them comes back within short range, with a token; Heinrich Kemmler raises up to three Skeletons."""
    seat = run.state.disks[id_].seat
    options = [Option(card) for card in to_raise(run.state, id_)]
    card = yield from run.pick(seat, "ask.raise", options, rule=RULE, about=(id_,), may_pass=True)
    if card is None:
        return False
    is_many = run.state.disks[id_].card.id == KEMMLER and card == SKELETON
    for _ in range(MAX_SKELETONS if is_many else 1):
        if card in to_raise(run.state, id_):
            yield from reinforce(run, seat, card, near=id_, reach=SHORT, may_pass=False, is_raised=True)
    return True
