"""Whether what is in force says the same wherever one disk comes to lie: then it need be asked only once for all the
landings of a move that is thought through."""

from collections.abc import Collection, Iterable
from functools import cache

from app.games.diskwars.rules.abilities.standing import Force, in_force
from app.games.diskwars.rules.state import State
from catalog.schema.records import Modify
from catalog.schema.selectors import All, Compare, Name, Node, Not, Some, Sum, parse

NONE: frozenset[str] = frozenset()

# Names that do not ask where anything lies, nor how often it has flipped.
_STAYING = frozenset({
    "self", "it", "host", "here", "you", "owner", "disk", "in_play", "terrain", "land", "seat", "other", "friendly",
    "enemy", "opponent", "allied", "slave", "ownerless", "factionless", "good", "neutral", "evil", "unique",
    "multiwound", "usable", "ready", "activated", "berserking", "wounded", "damaged", "plagued", "poisoned",
    "attacked_this_round", "wounded_before_combat", "was_attacked_by", "wounds", "damage", "points", "any", "none",
    "is", "count",
})  # fmt: skip
_BY_WORD = frozenset({"name", "named", "faction", "clan", "affected_by", "kind"})  # the same, with a word in brackets


def is_unmoved(state: State, force: Force, *texts: str, also: Collection[str] = NONE) -> bool:
    """Whether neither the condition of a standing step, nor whom these texts mean, nor what shields from it changes
    while a disk moves. `also` are more names that are known not to."""
    record = force.use.sourced.record
    if not _stay((record.provided, *texts), force.use.bound.keys() | also):
        return False
    return record.pierce or all(_is_unmoved_shield(one) for one in in_force(state, "protect"))


def has_unmoved_skill(state: State, skill: str) -> bool:
    """Whether nobody gets or loses a skill because a disk moves."""
    alias = state.rulebook.alias
    wanted = alias(skill)
    for force in in_force(state, "grant"):
        grant = force.step.grant
        assert grant is not None
        named = (*grant.without, *(token.partition(":")[0] for token in grant.skills))
        if wanted in map(alias, named) and not is_unmoved(state, force, grant.who):
            return False
    return True


def has_unmoved_values(state: State, stats: Collection[str]) -> bool:
    """Whether no such value of any disk changes because a disk moves."""
    for force in in_force(state, "modify"):
        change = force.step.modify
        assert change is not None
        if change.swap or not _changed_by(change).isdisjoint(stats):
            counted = (str(text) for stat in stats if (text := change.add.get(stat)))  # type: ignore[call-overload]
            if not is_unmoved(state, force, change.who, change.against, *counted):
                return False
    return True


def _changed_by(change: Modify) -> frozenset[str]:
    return frozenset((*change.add, *change.times, *change.becomes))


def _is_unmoved_shield(force: Force) -> bool:
    protect = force.step.protect
    assert protect is not None
    return _stay((force.use.sourced.record.provided, protect.who, protect.by), force.use.bound.keys())


def _stay(texts: Iterable[str], known: Collection[str]) -> bool:
    return all(name in known or name in _STAYING for text in texts if text for name in _names(text))


@cache
def _names(text: str) -> frozenset[str]:
    """The names in a text, without those that are words in the brackets of another."""
    return frozenset(_names_of(parse(text)))


def _names_of(node: Node) -> Iterable[str]:
    if isinstance(node, Name):
        if node.name in _BY_WORD:
            return
        yield node.name
        parts: tuple[Node, ...] = node.args
    elif isinstance(node, (All, Some)):
        parts = node.parts
    elif isinstance(node, Not):
        parts = (node.part,)
    elif isinstance(node, (Compare, Sum)):
        parts = (node.left, node.right)
    else:
        return
    for part in parts:
        yield from _names_of(part)
