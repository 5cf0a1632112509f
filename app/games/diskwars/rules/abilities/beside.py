"""What a seat may use beside its activations: the ability of its Stronghold (R151), and what a disk does without being
activated (R183). Each is offered whenever the seat is asked which disk to activate."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from app.base.errors import Reason
from app.base.frozen import changed, made_often
from app.engine.protocol import Option
from app.games.diskwars.rules import duties
from app.games.diskwars.rules.abilities import using
from app.games.diskwars.rules.abilities.book import BESIDE, Sourced, is_beside
from app.games.diskwars.rules.abilities.standing import is_pinned, records_of, roster, why_not
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.state import Land, State

RULE = "Without activating"
# The ability of a Stronghold: to be used, used in this round, for no army of this clan, not played with.
HomeCondition = Literal["ready", "used", "idle", "off"]


@made_often
@dataclass(frozen=True, slots=True)
class Offer:
    """A use that costs no disk its activation, and what stands against it. One that `is_counted` is one of the
    activations of the turn all the same."""

    use: Use
    reasons: tuple[Reason, ...] = ()
    is_counted: bool = False


def offers(state: State, seat: str) -> dict[str, Offer]:
    """All that a seat has of this kind, by its key: `land-A:ability`, `a1:ability`, a second one `a1:ability:2`."""
    found: dict[str, Offer] = {}
    for piece, ones in (*_of_home(state, seat), *_of_disks(state, seat)):
        for n, offer in enumerate(ones):
            found[f"{piece}:ability:{n + 1}" if n else f"{piece}:ability"] = offer
    return found


def options(state: State, offered: Mapping[str, Offer]) -> list[Option]:
    """Offers as a question shows them, those that cannot be used now with their reasons."""
    return [
        Option(
            key,
            "option.beside" if offer.use.piece in state.disks else "option.stronghold",
            {"piece": offer.use.piece, "source": offer.use.sourced.source},
            offer.reasons,
        )
        for key, offer in offered.items()
    ]


# --- Strongholds ---


def _of_home(state: State, seat: str) -> Iterator[tuple[str, Iterable[Offer]]]:
    home, how = state.stronghold_land(seat), state.stronghold_use
    if home is not None and how != "off":
        uses = _home_uses(state, home, seat)
        yield home.id, [_home_offer(state, home, use, is_counted=how == "activation") for use in uses]


def _home_offer(state: State, home: Land, use: Use, *, is_counted: bool) -> Offer:
    """It works for an army that is mostly of its clan; who lies on it does not matter."""
    if not state.seat(use.seat).stronghold_works:
        clan = state.strongholds[home.card].clan
        return Offer(use, (Reason("stronghold-not-working", RULE, {"clan": clan}, (home.id,)),), is_counted)
    return Offer(use, using.objections(state, use), is_counted)


def condition_of(state: State, home: Land) -> HomeCondition:
    """How it is with the ability of a Stronghold, whatever else stands against using it now."""
    seat = home.role.partition(":")[2]
    if state.stronghold_use == "off":
        return "off"
    if not any(one.id == seat and one.stronghold_works for one in state.seats):
        return "idle"
    return "used" if any(using.is_spent(state, use) for use in _home_uses(state, home, seat)) else "ready"


def with_used_homes(state: State, lands: Iterable[str]) -> State:
    """The state as if the Strongholds on some lands were used in this round, as it is told of a replay."""
    homes = [land for land in state.lands if land.id in lands and land.card in state.strongholds]
    uses = (use for home in homes for use in _home_uses(state, home, home.role.partition(":")[2]))
    keys = frozenset(using.once_key(state, use) for use in uses)
    return changed(state, used=state.used | keys) if keys else state


def _home_uses(state: State, home: Land, seat: str) -> Iterator[Use]:
    here = {home.id: (home.at, home.radius)}
    for sourced in state.strongholds[home.card].book.activate:
        yield Use(sourced=_limited(sourced), piece=home.id, seat=seat, places=here)


# --- disks ---


def _of_disks(state: State, seat: str) -> Iterator[tuple[str, Iterable[Offer]]]:
    if BESIDE not in state.hears:
        return
    called = roster(state)
    having = state.disks.keys() if called.lends else called.pieces.beside
    for disk in state.of(seat) if having else ():
        if disk.id not in having:
            continue
        own = [one for one in records_of(state, disk.id) if is_beside(one)]
        uses = (using.use_for(state, _limited(one), disk.id, seat) for one in own)
        yield disk.id, [Offer(use, _against(state, use)) for use in uses]


def _against(state: State, use: Use) -> tuple[Reason, ...]:
    """Marked or not, but neither pinned nor bound to do something else."""
    id_ = use.piece
    if is_pinned(state, id_):
        return (Reason("disk-pinned", RULE, {}, (id_, *state.table.pinned_by(id_))),)
    if duties.is_held(state, id_):
        return (Reason("disk-not-free", RULE, {}, (id_, *duties.prey(state, id_))),)
    forbidden = why_not(state, "use_sa", by=id_) if use.sourced.kind == "sa" else ()
    return forbidden or using.objections(state, use)


def _limited(sourced: Sourced) -> Sourced:
    """What says nothing else is used once a round (R183)."""
    record = sourced.record
    return sourced if record.once else replace(sourced, record=replace(record, once="round"))
