"""Abilities and spells as a greedy player sees them: what would be worth using now, and what to pick for it."""

from collections.abc import Iterable

from app.base.geometry import Point
from app.engine.protocol import Decision
from app.games.diskwars.ai.prices import best_key, best_use, slides, worth, worth_of_clearing
from app.games.diskwars.rules.abilities import beside, casting, using
from app.games.diskwars.rules.abilities.standing import is_pinned, level, why_not
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.activation import CLEAR_POISON, abilities, may_be_activated
from app.games.diskwars.rules.state import State

COUNTED = 0.5  # what one of the activations of a turn is worth beside those that are left
HOLD = 0.45  # the share of its price that a spell must bring in the first round; in the last any gain will do
LATE = 5  # the round from which nothing is held back


def best_power(view: State, id_: str, seat: str) -> tuple[float, str]:
    """The best ability or spell of a disk, and the action it is: `ability`, `cast`. Nought where there is none. It is
    kept with the view."""
    key = ("best power", seat, id_)
    known: tuple[float, str] | None = view.memo.get(key)
    if known is None:
        known = view.memo[key] = _best_power(view, id_, seat)
    return known


def _best_power(view: State, id_: str, seat: str) -> tuple[float, str]:
    found = [(0.0, "")]
    if not why_not(view, "use_sa", by=id_):
        for key, sourced in abilities(view, id_):
            use = using.use_for(view, sourced, id_, seat)
            if not using.objections(view, use):
                found.append((best_use(view, use)[0], key))
    if view.disks[id_].poison and not is_pinned(view, id_):
        found.append((worth_of_clearing(view, view.disks[id_]), CLEAR_POISON))
    if level(view, id_) and not why_not(view, "cast", by=id_):
        found += [(gain, "cast") for _, gain in spells(view, id_)]
    return max(found)


def powers_of_all(view: State) -> dict[str, float]:
    """What the best power of each disk that may still act would bring its seat, of those who have one."""
    found = {
        id_: best_power(view, id_, disk.seat)[0]
        for id_, disk in view.disks.items()
        if disk.seat and may_be_activated(view, disk)
    }
    return {id_: gain for id_, gain in found.items() if gain > 0}


def best_beside(view: State, seat: str, keys: Iterable[str]) -> str:
    """The best of what costs no disk its activation, where it is worth anything: it is used at once."""
    return next(iter(worths_beside(view, seat, keys)), "")


def worths_beside(view: State, seat: str, keys: Iterable[str]) -> dict[str, float]:
    """What uses beside the activations are worth, the best first; only those that are worth it. One that is counted as
    an activation of the turn must be worth a little more than one that is free."""
    found = beside.offers(view, seat)
    gains = {key: best_use(view, found[key].use)[0] for key in keys if key in found}
    worthy = (key for key in gains if gains[key] > (COUNTED if found[key].is_counted else 0.0))
    return {key: gains[key] for key in sorted(worthy, key=lambda key: -gains[key])}


def spells(view: State, id_: str) -> list[tuple[str, float]]:
    """What each spell that could be cast would bring, less what it is worth to keep."""
    return [
        (option.key, spell_gain(view, id_, option.key))
        for option in casting.spell_options(view, id_)
        if not option.reasons
    ]


def spell_gain(view: State, id_: str, spell_id: str) -> float:
    spell = view.spells[spell_id]
    sourced = casting.record_of(spell)
    if sourced is None:
        return 0.0
    kept = HOLD * spell.points * max(LATE - view.round, 0) / LATE
    return best_use(view, casting.use_of(view, id_, spell, sourced))[0] - kept


def use_asked(view: State, decision: Decision, seat: str) -> Use | None:
    """The use that a question is part of, as far as the question tells."""
    source = str(decision.values.get("source", ""))
    if "#" not in source or not decision.about or not _has_power(view, decision.about[0]):
        return None
    sourced = view.sourced(source)
    spell = sourced.owner if sourced.kind == "spell" else ""
    return using.use_for(view, sourced, decision.about[0], seat, spell=spell)


def _has_power(view: State, id_: str) -> bool:
    """A disk or a Stronghold."""
    return id_ in view.disks or any(land.id == id_ and land.card for land in view.lands)


def pick_for(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str | None:
    """The best candidate of a slot; None where the question does not tell what it is for."""
    use, slot = use_asked(view, decision, seat), str(decision.values.get("slot", ""))
    if use is None or not slot:
        return None
    return best_key(view, use, slot, keys)[0]


def pick_some_for(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> list[str] | None:
    """Those candidates of a slot that are worth naming, at least as many as must be."""
    use, slot = use_asked(view, decision, seat), str(decision.values.get("slot", ""))
    if use is None or not slot:
        return None
    none = worth(view, using.named(view, use, slot, ()))
    gains = {key: worth(view, using.named(view, use, slot, (key,))) - none for key in keys}
    liked = sorted(keys, key=lambda key: -gains[key])
    count = max(sum(1 for key in keys if gains[key] > 0), decision.min_count)
    return liked[: min(count, decision.max_count)]


def reaction(view: State, decision: Decision, seat: str, keys: Iterable[str]) -> str | None:
    """The reaction that is worth most; None where none is worth its price."""
    best: tuple[float, str] = (0.0, "")
    event = dict(decision.values)
    offered = casting.keyed(casting.reactions(view, seat, str(event.get("point", "any")), event))
    for key in keys:
        if key in offered:
            use = offered[key]
            price = view.spells[use.spell].points if use.spell else 0
            best = max(best, (best_use(view, use)[0] - HOLD * price, key))
    return best[1] or None


def slide_aim(view: State, decision: Decision, seat: str) -> Point | None:
    """Where a spell should slide: towards the enemy that is worth most."""
    sourced = view.sourced(decision.rule) if "#" in decision.rule else None
    if sourced is None:
        return None
    use = using.use_for(view, sourced, decision.about[0], seat, spell=sourced.owner)
    step = next((one.slide for one in sourced.record.do if one.slide is not None), None)
    strength = next((one.damage.n for one in sourced.record.do if one.damage is not None), 0)
    found = slides(view, use, step, strength) if step is not None else []
    return view.table[max(found, key=lambda one: one[1])[0]].at if found else None
