"""Whom a record means: the selectors of this game, read against a state. A selector ranges over the creatures in play
unless it names another sort."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

import app.games.diskwars.rules.abilities.standing as standing  # each needs the other: selectors ask for values
from app.base.errors import BugError
from app.base.frozen import changed
from app.base.geometry import Point, meet, overlap, squared, within
from app.games.disk.rules import selectors
from app.games.disk.rules.selectors import card_of, constant, of_card, of_disk, word_of
from app.games.disk.rules.table import Lying
from app.games.diskwars.rules.abilities.use import Circle, Use
from app.games.diskwars.rules.state import Profile, State, bare
from catalog.schema.selectors import (
    FUNCTIONS,
    REFERENCES,
    STATS,
    All,
    Compare,
    Int,
    Length,
    Name,
    Node,
    Not,
    Some,
    Sum,
    parse,
)

Test = selectors.Test[State, Use]
Count = selectors.Count[State, Use]
Refer = selectors.Refer[State, Use]

CARD = selectors.CARD
WHOLE_CHAINS = "powerbolt"  # the option that what runs along touching disks runs on to the last


# --- whole texts ---


def holds(state: State, use: Use, text: str) -> bool:
    """Whether a condition is true."""
    return test(text)(state, use, use.piece)


def chosen(state: State, use: Use, text: str) -> tuple[str, ...]:
    """All pieces that a text means, in a fixed order: bottom to top, lands and seats in theirs. An empty one means all
    disks."""
    return tuple(each_chosen(state, use, text))


def each_chosen(state: State, use: Use, text: str) -> Iterator[str]:
    """The same one after the other, for who may not need them all."""
    search = _search(text or "disk")
    if search.refer is not None and (search.is_reference or search.name in use.bound):
        return (id_ for id_ in search.refer(state, use, use.piece) if is_there(state, id_))
    is_meant = search.is_meant
    near = _nearby(state, use, search)
    return (id_ for id_ in (_domain(state, search.sorts) if near is None else near) if is_meant(state, use, id_))


def any_chosen(state: State, use: Use, text: str) -> Iterator[str]:
    """The same in no order, for who asks only whether there is any: the first one ends the search."""
    search = _search(text or "disk")
    if search.area != "within":
        return each_chosen(state, use, text)
    is_meant = search.is_meant
    return (disk.id for disk in _within_reach(state, use, search) if is_meant(state, use, disk.id))


Area = Literal["self", "touching", "within", ""]
_RELATIONS = frozenset({"pinned_by", "pins", "touching", "attacking", "attacked_by"})


@dataclass(frozen=True, slots=True)
class _Search:
    """How the pieces that a text means are found. A single `name` may be a reference, or a pick where there is one of
    that name. `area` is where they lie: at the piece itself, touching it, or at most `reach` away from it. Of those
    that lie there `is_meant` asks nothing that the area says already."""

    is_meant: Test
    sorts: frozenset[str]
    area: Area = ""
    reach: int = 0
    name: str = ""
    refer: Refer | None = None
    is_reference: bool = False


@cache
def _search(text: str) -> _Search:
    node = parse(text)
    sorts = _sorts(node)
    parts = node.parts if isinstance(node, All) else (node,)
    nowhere: tuple[Area, int] = ("", 0)
    area, reach = nowhere if sorts else next((one for one in map(_area_of, parts) if one[0]), nowhere)
    if area == "within":
        rest = tuple(part for part in parts if _area_of(part) != (area, reach))
        return _Search(_SELECTORS.test_of(All(rest)), sorts, area, reach)
    if not isinstance(node, Name):
        return _Search(test(text), sorts, area, reach)
    is_reference = node.name in REFERENCES or node.name in FUNCTIONS
    return _Search(test(text), sorts, area, reach, node.name, _SELECTORS.refer_of(node), is_reference)


def _area_of(node: Node) -> tuple[Area, int]:
    if _is_self(node):
        return "self", 0
    if not isinstance(node, Name) or not node.args or not _is_self(node.args[0]):
        return "", 0
    if node.name in _RELATIONS and len(node.args) == 1:
        return "touching", 0
    if node.name == "within" and isinstance(node.args[1], Length):
        return "within", node.args[1].value
    return "", 0


def _nearby(state: State, use: Use, search: _Search) -> list[str] | None:
    """Where a selector asks for the disk itself, for what touches it or lies near it, nothing else need be looked
    at."""
    if search.area == "within":
        near = _within_reach(state, use, search)
        return [disk.id for disk in sorted(near, key=lambda disk: disk.layer)]
    if not search.area or use.piece not in state.table:
        return None
    if search.area == "self":
        return [use.piece]
    return sorted(state.table.near[use.piece], key=lambda id_: state.table[id_].layer)


def _within_reach(state: State, use: Use, search: _Search) -> Iterator[Lying]:
    here = circle_of(state, use, use.piece)
    return iter(()) if here is None else state.table.around(*here, search.reach * use.factor)


def _is_self(node: Node) -> bool:
    return isinstance(node, Name) and node.name == "self"


def is_there(state: State, id_: str) -> bool:
    ids = (one.id for group in (state.lands, state.objects, state.seats) for one in group)
    return id_ in state.disks or id_ in ids


def _domain(state: State, sorts: frozenset[str]) -> tuple[str, ...]:
    if not sorts:
        return state.table.ids_bottom_up()
    if "terrain" in sorts or "land" in sorts:
        return tuple(land.id for land in state.lands)
    if "object" in sorts:
        return tuple(thing.id for thing in state.objects)
    return tuple(seat.id for seat in state.seats if not seat.is_out)


@cache
def _sorts(node: Node) -> frozenset[str]:
    """The sorts that a selector names outside of brackets."""
    if isinstance(node, (All, Some)):
        return frozenset().union(*(_sorts(part) for part in node.parts))
    if isinstance(node, Name) and node.name in ("terrain", "land", "object", "seat", "opponent"):
        return frozenset({node.name})
    return frozenset()


# --- trees to functions ---


class _Selectors(selectors.Selectors[State, Use]):
    def domain(self, state: State, node: Node) -> tuple[str, ...]:
        return _domain(state, _sorts(node))

    def stat(self, state: State, stat: str, id_: str) -> int:
        return _stat(state, stat, id_)

    def named_test(self, node: Name) -> Test | None:
        if node.name in ("any", "none"):
            return _exists(node.args[0], is_wanted=node.name == "any")
        if node.name == "is":
            refer, wanted = _SELECTORS.refer_of(node.args[0]), _SELECTORS.test_of(node.args[1])
            return lambda s, u, it: any(wanted(s, u, one) for one in refer(s, u, it))
        return None

    def named_count(self, node: Name) -> Count | None:
        if node.name == "count":
            inner = _nested(node.args[0])
            return lambda s, u, it: sum(1 for _ in inner(s, u, it))
        if node.name == "sum":
            stat, inner = word_of(node.args[0]), _nested(node.args[1])
            # What they have against the piece that is spoken of: attackers of a disk in a Village strike it with less.
            return lambda s, u, it: sum(_stat(s, stat, one, it if it in s.disks else "") for one in inner(s, u, it))
        if node.name.startswith("event."):
            role = node.name.removeprefix("event.")
            return lambda _s, u, _it: int(u.event.get(role, 0))
        if node.name not in STATS:
            raise BugError("a number that is none", node=repr(node))
        return None

    def named_refer(self, node: Name) -> Refer | None:
        if node.name == "that":
            return lambda _s, u, _it: (u.that,)
        if node.name in ("host", "here"):
            return lambda _s, u, _it: (u.host or u.piece,)
        if node.name == "you":
            return lambda _s, u, _it: (u.seat,)
        if node.name == "owner":
            inner = _SELECTORS.refer_of(node.args[0])
            return lambda s, u, it: tuple(s.disks[one].seat for one in inner(s, u, it) if one in s.disks)
        if node.name in ("nearest", "farthest"):
            return _nearest(node.args[0], is_near=node.name == "nearest")
        if node.name == "old":
            return _SELECTORS.refer_of(node.args[0])
        return super().named_refer(node)


def _exists(node: Node, *, is_wanted: bool) -> Test:
    inner = _nested(node)
    return lambda s, u, it: any(True for _ in inner(s, u, it)) == is_wanted


def _nested(node: Node) -> Callable[[State, Use, str], Iterator[str]]:
    """All pieces that a selector inside another one means; the outer piece is `that`."""
    inner, knows_outer, sorts = _SELECTORS.test_of(node), _mentions(node, "that"), _sorts(node)

    def found(s: State, u: Use, it: str) -> Iterator[str]:
        use = changed(u, that=it) if knows_outer else u
        return (one for one in _domain(s, sorts) if inner(s, use, one))

    return found


@cache
def is_pick(text: str) -> bool:
    """Whether a text is a name and can mean nothing but the pieces that were picked under it."""
    node = parse(text)
    if not isinstance(node, Name) or node.args or node.name.startswith("event."):
        return False
    return node.name not in _PREDICATES and node.name not in REFERENCES and node.name not in FUNCTIONS


@cache
def names_in(text: str) -> frozenset[str]:
    """All names that stand in a text."""
    return frozenset(_all_names(parse(text)))


def _all_names(node: Node) -> Iterator[str]:
    if isinstance(node, Name):
        yield node.name
    parts = (*getattr(node, "args", ()), *getattr(node, "parts", ()))
    sides = (one for side in ("part", "left", "right") if (one := getattr(node, side, None)) is not None)
    for part in (*parts, *sides):
        yield from _all_names(part)


def _mentions(node: Node, name: str) -> bool:
    if isinstance(node, Name):
        return node.name == name or any(_mentions(arg, name) for arg in node.args)
    if isinstance(node, (All, Some)):
        return any(_mentions(part, name) for part in node.parts)
    if isinstance(node, Not):
        return _mentions(node.part, name)
    if isinstance(node, (Compare, Sum)):
        return _mentions(node.left, name) or _mentions(node.right, name)
    return False


def _stat(state: State, stat: str, id_: str, against: str = "") -> int:
    if id_.startswith(CARD):
        return int(getattr(card_of(state, id_), _FIELDS[stat]))
    if id_ not in state.disks:
        return 0
    disk = state.disks[id_]
    plain = {"wounds": disk.wounds, "damage": disk.damage, "points": disk.card.points, "flips_made": disk.moved}
    if stat in plain:
        return plain[stat]
    if stat == "level":
        return standing.level(state, id_)
    return standing.value(state, id_, stat, against)


_FIELDS = {"at": "attack", "d": "defense", "t": "toughness", "m": "movement", "points": "points", "wounds": "wounds"}


def _nearest(node: Node, *, is_near: bool) -> Refer:
    inner = _SELECTORS.refer_of(node)

    def found(s: State, u: Use, it: str) -> tuple[str, ...]:
        here = circle_of(s, u, u.piece)
        ids = [one for one in inner(s, u, it) if circle_of(s, u, one) is not None]
        if here is None or not ids:
            return ()
        ranked = sorted(ids, key=lambda one: _gap(here, circle_of(s, u, one)), reverse=not is_near)
        best = _gap(here, circle_of(s, u, ranked[0]))
        return tuple(one for one in ids if _gap(here, circle_of(s, u, one)) == best)

    return found


def _gap(a: Circle, b: Circle | None) -> tuple[int, int]:
    """Something that grows with the distance edge to edge; exact for circles of equal size."""
    assert b is not None
    return squared(a[0], b[0]), -b[1]


# --- where things are ---


def circle_of(state: State, use: Use, id_: str) -> Circle | None:
    """Where a piece lies, or lay when it left."""
    return place_of(state, id_) or use.places.get(id_)


def place_of(state: State, id_: str) -> Circle | None:
    """Where a piece lies: a disk, a land or a spell."""
    lying = state.table.disks.get(id_)
    if lying is not None:
        return lying.at, lying.radius
    for land in state.lands:
        if land.id == id_:
            return land.at, land.radius
    for thing in state.objects:
        if thing.id == id_:
            return thing.at, thing.radius
    return None


def _circles(node: Node) -> Callable[[State, Use, str], list[tuple[str, Circle]]]:
    """The circles of a reference; those of old(x) are where x lay when it was picked."""
    is_old = isinstance(node, Name) and node.name == "old"
    refer = _SELECTORS.refer_of(node)

    def found(s: State, u: Use, it: str) -> list[tuple[str, Circle]]:
        circles = []
        for id_ in refer(s, u, it):
            circle = u.places.get(id_) if is_old else circle_of(s, u, id_)
            if circle is not None:
                circles.append((id_, circle))
        return circles

    return found


# --- predicates: each takes its arguments and gives a test ---


def _pair(check: Callable[[State, Use, str, str], bool]) -> Callable[..., Test]:
    """A relation between the piece and at least one that the argument means."""

    def made(*args: Node) -> Test:
        if not args:
            return lambda s, u, it: any(check(s, u, it, one) for one in s.disks if one != it)
        refer = _SELECTORS.refer_of(args[0])
        return lambda s, u, it: any(check(s, u, it, one) for one in refer(s, u, it))

    return made


def _near(who: Node, length: Node) -> Test:
    assert isinstance(length, Length)
    circles, reach = _circles(who), length.value

    def tried(s: State, u: Use, it: str) -> bool:
        here = circle_of(s, u, it)
        if here is None:
            return False
        far = reach * u.factor
        return any(within(here[0], here[1], at, radius, far) for _, (at, radius) in circles(s, u, it))

    return tried


def _meeting(meets: Callable[[Point, int, Point, int], bool]) -> Callable[[Node], Test]:
    """Two circles that meet in one way or another: overlapping, or at their edges too."""

    def made(who: Node) -> Test:
        circles = _circles(who)

        def tried(s: State, u: Use, it: str) -> bool:
            here = circle_of(s, u, it)
            return here is not None and any(meets(*here, *other) for id_, other in circles(s, u, it) if id_ != it)

        return tried

    return made


_overlapping, _edge = _meeting(overlap), _meeting(meet)


def _spot(who: Node) -> Test:
    circles = _circles(who)

    def tried(s: State, u: Use, it: str) -> bool:
        here = circle_of(s, u, it)
        return here is not None and any(here[0] == at for _, (at, _) in circles(s, u, it))

    return tried


def _empty() -> Test:
    def tried(s: State, u: Use, it: str) -> bool:
        here = circle_of(s, u, it)
        if here is None or any(True for _ in s.table.under(here[0], here[1], but=it)):
            return False
        return not any(overlap(*here, thing.at, thing.radius) for thing in s.objects if thing.id != it)

    return tried


def _touches(s: State, _u: Use, it: str, one: str) -> bool:
    if it == one:
        return False
    if it in s.table and one in s.table:
        return s.table.touch(it, one)
    return s.touches_thing(it, one) or s.touches_thing(one, it)


def _chain(who: Node, steps: Node | None = None) -> Test:
    """Connected by touching, at most so many steps away; any number where the players agreed on that (R31)."""
    refer, wanted = _SELECTORS.refer_of(who), steps.value if isinstance(steps, Int) else None

    def tried(s: State, u: Use, it: str) -> bool:
        reached = {one for one in refer(s, u, it) if one in s.table}
        edge, gone = set(reached), 0
        most = None if s.options.get(WHOLE_CHAINS) else wanted
        while edge and (most is None or gone < most):
            edge = {other for one in edge for other in s.table.touching(one)} - reached
            reached |= edge
            gone += 1
        return it in reached

    return tried


def _in(who: Node) -> Test:
    """Some part of the disk lies inside the outline."""
    return _overlapping(who)


def _in_kind(kind: Node) -> Test:
    word = word_of(kind)

    def tried(s: State, u: Use, it: str) -> bool:
        here = circle_of(s, u, it)
        return here is not None and any(
            land.kind == word and overlap(here[0], here[1], land.at, land.radius) for land in s.lands
        )

    return tried


def _entered(who: Node) -> Test:
    """In now, and not before this flip."""
    inside, refer = _in(who), _SELECTORS.refer_of(who)

    def tried(s: State, u: Use, it: str) -> bool:
        before = u.event.get("before")
        if before is None or it not in s.table or not inside(s, u, it):
            return False
        lands = [land for land in s.lands if land.id in refer(s, u, it)]
        return not any(overlap(before, s.table[it].radius, land.at, land.radius) for land in lands)

    return tried


def _started_in(who: Node) -> Test:
    """In it where the move began; outside of a move: in it now."""
    inside, refer = _in(who), _SELECTORS.refer_of(who)

    def tried(s: State, u: Use, it: str) -> bool:
        began = s.disks[it].began if it in s.disks else None
        if began is None:
            return inside(s, u, it)
        lands = [land for land in s.lands if land.id in refer(s, u, it)]
        return any(overlap(began, s.table[it].radius, land.at, land.radius) for land in lands)

    return tried


def _strayed(length: Node) -> Test:
    assert isinstance(length, Length)
    far = length.value

    def tried(s: State, _u: Use, it: str) -> bool:
        start = s.disks[it].start if it in s.disks else None
        return start is not None and squared(start, s.table[it].at) >= far * far

    return tried


def _is_enemy(s: State, u: Use, it: str) -> bool:
    return it in s.disks and bool(s.disks[it].seat) and bool(u.seat) and s.disks[it].seat != u.seat


def _is_friendly(s: State, u: Use, it: str) -> bool:
    if it.startswith(CARD):
        return bool(u.event.get("owner") == u.seat)
    return it in s.disks and bool(u.seat) and s.disks[it].seat == u.seat


def _attacks(s: State, _u: Use, it: str, one: str) -> bool:
    return it in s.disks and one in s.disks and s.are_enemies(it, one) and one in s.table.pins(it)


def _sort(names: str) -> Callable[..., Test]:
    def made(*args: Node) -> Test:
        kind = word_of(args[0]) if args else ""

        def tried(s: State, u: Use, it: str) -> bool:
            if names == "terrain":
                return any(land.id == it and land.kind for land in s.lands)
            if names == "land":
                return any(land.id == it for land in s.lands)
            if names == "object":
                return any(thing.id == it and kind in ("", bare(thing.kind)) for thing in s.objects)
            if names == "opponent":
                return any(seat.id == it for seat in s.seats) and it != u.seat
            return any(seat.id == it for seat in s.seats)

        return tried

    return made


def _pinned(s: State, _u: Use, it: str) -> bool:
    if it in s.disks:
        return standing.is_pinned(s, it)
    return any(thing.id == it and s.is_covered(thing) for thing in s.objects)


def _has_trait(s: State, it: str, trait: str) -> bool:
    if it.startswith(CARD):
        card = card_of(s, it)
        return card is not None and trait in card.traits
    return standing.has_trait(s, it, trait)


def _aligned(alignment: str) -> Callable[..., Test]:
    """A game without alignments has a trait that stands for evil. The switch of its name says that it does not
    (R175)."""

    def tried(s: State, _u: Use, it: str) -> bool:
        card = card_of(s, it)
        if card is None:
            return False
        trait = s.rulebook.evil_trait
        is_lifted = bool(s.options.get(trait)) and trait in card.traits
        return ("neutral" if is_lifted else card.alignment) == alignment

    return constant(tried)


def _named(card: Profile, word: str) -> bool:
    return word.lower() in card.name.lower()


_PREDICATES: Mapping[str, Callable[..., Test]] = {
    "disk": constant(lambda s, _u, it: it in s.disks),
    "in_play": constant(lambda s, _u, it: it in s.disks),
    "terrain": _sort("terrain"),
    "land": _sort("land"),
    "object": _sort("object"),
    "seat": _sort("seat"),
    "opponent": _sort("opponent"),
    "self": constant(lambda _s, u, it: it == u.piece),
    "other": constant(lambda _s, u, it: it != u.piece),
    "friendly": constant(_is_friendly),
    "enemy": constant(_is_enemy),
    "allied": _pair(lambda s, _u, it, one: it in s.disks and one in s.disks and s.disks[it].seat == s.disks[one].seat),
    "slave": of_disk(lambda _s, _u, disk: disk.slave),
    "ownerless": of_disk(lambda _s, _u, disk: not disk.seat),
    "name": of_card(lambda card, word: bare(card.id) == word),
    "named": of_card(_named),
    "faction": of_card(lambda card, word: card.faction == word),
    "clan": of_card(lambda card, word: card.faction == word),
    "factionless": of_card(lambda card, _: card.faction is None),
    "good": _aligned("good"),
    "neutral": _aligned("neutral"),
    "evil": _aligned("evil"),
    "multiwound": of_card(lambda card, _: card.wounds > 1),
    "trait": lambda word: lambda s, _u, it: _has_trait(s, it, word_of(word)),
    "barrier": constant(lambda s, _u, it: standing.has_trait(s, it, "barrier")),
    "unique": of_card(lambda card, _: "unique" in card.traits),
    "skill": lambda word: lambda s, _u, it: it in s.disks and standing.has(s, it, word_of(word)),
    "archer": constant(lambda s, _u, it: it in s.disks and standing.has(s, it, "missile")),
    "spellcaster": constant(lambda s, _u, it: it in s.disks and standing.level(s, it) > 0),
    "level": lambda n: lambda s, u, it: it in s.disks and standing.level(s, it) >= _SELECTORS.count_of(n)(s, u, it),
    "flying": constant(lambda s, _u, it: it in s.disks and standing.has(s, it, "flying")),
    "usable": of_disk(lambda _s, _u, disk: bool(disk.card.book.special)),
    "within": _near,
    "touching": _pair(_touches),
    "edge": _edge,
    "overlapping": _overlapping,
    "chain": _chain,
    "spot": _spot,
    "empty": _empty,
    "pinned": constant(_pinned),
    "pinning": of_disk(lambda s, _u, disk: bool(s.table.pins(disk.id))),
    "pinned_by": _pair(lambda s, _u, it, one: it in s.table and one in s.table and one in s.table.pinned_by(it)),
    "pins": _pair(lambda s, _u, it, one: it in s.table and one in s.table and one in s.table.pins(it)),
    "attacking": _pair(_attacks),
    "attacked": of_disk(lambda s, u, disk: any(_attacks(s, u, one, disk.id) for one in s.table.pinned_by(disk.id))),
    "attacked_by": _pair(lambda s, u, it, one: _attacks(s, u, one, it)),
    "co_attacking": _pair(
        lambda s, _u, it, one: it in s.disks and one in s.disks and bool(set(s.table.pins(it)) & set(s.table.pins(one)))
    ),
    "on_table": of_disk(lambda s, _u, disk: s.table.lies_on_table(disk.id)),
    "ready": of_disk(lambda _s, _u, disk: not disk.activated),
    "activated": of_disk(lambda _s, _u, disk: disk.activated > 0),
    "berserking": of_disk(lambda _s, _u, disk: disk.berserk),
    "wounded": of_disk(lambda _s, _u, disk: disk.wounds > 0),
    "damaged": of_disk(lambda _s, _u, disk: disk.damage > 0),
    "plagued": of_disk(lambda _s, _u, disk: disk.plague > 0),
    "poisoned": of_disk(lambda _s, _u, disk: disk.poison > 0),
    "affected_by": lambda word: (
        lambda s, _u, it: any(
            effect.host == it and bare(effect.source.partition("#")[0]) == word_of(word) for effect in s.effects
        )
    ),
    "in": _in,
    "in_kind": _in_kind,
    "kind": lambda word: lambda s, _u, it: any(land.id == it and land.kind == word_of(word) for land in s.lands),
    "entered": _entered,
    "started_in": _started_in,
    "staging": constant(lambda s, _u, it: any(land.id == it and land.role.startswith("staging") for land in s.lands)),
    "attacked_this_round": of_disk(lambda _s, _u, disk: disk.attacked),
    "strayed": _strayed,
    "wounded_before_combat": of_disk(lambda _s, _u, disk: disk.wounds_before > 0),
    "was_attacked_by": _pair(lambda s, _u, it, one: (one, it) in s.fights),
}
_SELECTORS: _Selectors = _Selectors(_PREDICATES)
test: Callable[[str], Test] = _SELECTORS.test
count: Callable[[int | str], Count] = _SELECTORS.count
