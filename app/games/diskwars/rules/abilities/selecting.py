"""Whom a record means: selectors, conditions and numbers read against a state.

Each text is turned once into a function of (state, use, it); the functions are kept by their text. A selector ranges
over the creatures in play unless it names another sort.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from operator import eq, ge, gt, le, lt
from typing import Any

import app.games.diskwars.rules.abilities.standing as standing  # each needs the other: selectors ask for values
from app.base.errors import BugError
from app.base.geometry import Point, meet, overlap, squared, within
from app.games.diskwars.rules.abilities.use import Circle, Use
from app.games.diskwars.rules.state import Disk, Profile, State
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
    Text,
    parse,
)

Test = Callable[[State, Use, str], bool]
Count = Callable[[State, Use, str], int]
Refer = Callable[[State, Use, str], tuple[str, ...]]

CARD = "card:"  # a disk that is not in play, by its card
WHOLE_CHAINS = "powerbolt"  # the option that what runs along touching disks runs on to the last


# --- whole texts ---


@cache
def test(text: str) -> Test:
    """Whether a piece is meant. An empty text means everything."""
    return _test(parse(text)) if text else lambda _s, _u, _it: True


@cache
def count(text: int | str) -> Count:
    if isinstance(text, int):
        return lambda _s, _u, _it: text
    return _count(parse(text))


def holds(state: State, use: Use, text: str) -> bool:
    """Whether a condition is true."""
    return test(text)(state, use, use.piece)


def chosen(state: State, use: Use, text: str) -> tuple[str, ...]:
    """All pieces that a text means, in a fixed order: bottom to top, lands and seats in theirs. An empty one means all
    disks."""
    node = parse(text or "disk")
    if isinstance(node, Name) and (node.name in REFERENCES or node.name in FUNCTIONS or node.name in use.bound):
        return tuple(id_ for id_ in _refer(node)(state, use, use.piece) if is_there(state, id_))
    is_meant = test(text)
    near = _nearby(state, use, node)
    return tuple(id_ for id_ in (_domain(state, node) if near is None else near) if is_meant(state, use, id_))


_RELATIONS = frozenset({"pinned_by", "pins", "touching", "attacking", "attacked_by"})


def _nearby(state: State, use: Use, node: Node) -> list[str] | None:
    """Where a selector asks for the disk itself, or for what touches it, nothing else need be looked at."""
    if use.piece not in state.table or _sorts(node):
        return None
    for part in node.parts if isinstance(node, All) else (node,):
        if _is_self(part):
            return [use.piece]
        if isinstance(part, Name) and part.name in _RELATIONS and len(part.args) == 1 and _is_self(part.args[0]):
            return sorted(state.table.near[use.piece], key=lambda id_: state.table[id_].layer)
    return None


def _is_self(node: Node) -> bool:
    return isinstance(node, Name) and node.name == "self"


def is_there(state: State, id_: str) -> bool:
    ids = (one.id for group in (state.lands, state.objects, state.seats) for one in group)
    return id_ in state.disks or id_ in ids


def _domain(state: State, node: Node) -> Iterator[str]:
    sorts = _sorts(node)
    if "terrain" in sorts or "land" in sorts:
        yield from (land.id for land in state.lands)
    elif "object" in sorts:
        yield from (thing.id for thing in state.objects)
    elif "seat" in sorts or "opponent" in sorts:
        yield from (seat.id for seat in state.seats if not seat.is_out)
    else:
        yield from (lying.id for lying in state.table.bottom_up())


@cache
def _sorts(node: Node) -> frozenset[str]:
    """The sorts that a selector names outside of brackets."""
    if isinstance(node, (All, Some)):
        return frozenset().union(*(_sorts(part) for part in node.parts))
    if isinstance(node, Name) and node.name in ("terrain", "land", "object", "seat", "opponent"):
        return frozenset({node.name})
    return frozenset()


# --- trees to functions ---


@cache
def _test(node: Node) -> Test:
    if isinstance(node, Not):
        part = _test(node.part)
        return lambda s, u, it: not part(s, u, it)
    if isinstance(node, All):
        parts = tuple(_test(one) for one in node.parts)
        return lambda s, u, it: all(one(s, u, it) for one in parts)
    if isinstance(node, Some):
        parts = tuple(_test(one) for one in node.parts)
        return lambda s, u, it: any(one(s, u, it) for one in parts)
    if isinstance(node, Compare):
        left, right, sign = _count(node.left), _count(node.right), _SIGNS[node.sign]
        return lambda s, u, it: sign(left(s, u, it), right(s, u, it))
    if isinstance(node, Name):
        return _name(node)
    raise BugError("a selector that is none", node=repr(node))


_SIGNS: Mapping[str, Callable[[Any, Any], bool]] = {"<": lt, "<=": le, "=": eq, ">=": ge, ">": gt}


def _name(node: Name) -> Test:
    if node.name in _PREDICATES:
        return _PREDICATES[node.name](*node.args)
    if node.name in ("any", "none"):
        return _exists(node.args[0], is_wanted=node.name == "any")
    if node.name == "is":
        refer, wanted = _refer(node.args[0]), _test(node.args[1])
        return lambda s, u, it: any(wanted(s, u, one) for one in refer(s, u, it))
    refer = _refer(node)
    return lambda s, u, it: it in refer(s, u, it)


def _exists(node: Node, *, is_wanted: bool) -> Test:
    inner = _nested(node)
    return lambda s, u, it: any(True for _ in inner(s, u, it)) == is_wanted


def _nested(node: Node) -> Callable[[State, Use, str], Iterator[str]]:
    """All pieces that a selector inside another one means; the outer piece is `that`."""
    inner, knows_outer = _test(node), _mentions(node, "that")

    def found(s: State, u: Use, it: str) -> Iterator[str]:
        use = replace(u, that=it) if knows_outer else u
        return (one for one in _domain(s, node) if inner(s, use, one))

    return found


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


@cache
def _count(node: Node) -> Count:
    if isinstance(node, Int):
        value = node.value
        return lambda _s, _u, _it: value
    if isinstance(node, Sum):
        left, right = _count(node.left), _count(node.right)
        signs: Mapping[str, Callable[[int, int], int]] = {
            "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
        }  # fmt: skip
        sign = signs[node.sign]
        return lambda s, u, it: sign(left(s, u, it), right(s, u, it))
    if isinstance(node, Name) and node.name == "count":
        inner = _nested(node.args[0])
        return lambda s, u, it: sum(1 for _ in inner(s, u, it))
    if isinstance(node, Name) and node.name == "sum":
        stat, inner = _word(node.args[0]), _nested(node.args[1])
        # What they have against the piece that is spoken of: attackers of a disk in a Village strike it with less.
        return lambda s, u, it: sum(_stat(s, stat, one, it if it in s.disks else "") for one in inner(s, u, it))
    if isinstance(node, Name) and node.name in STATS:
        refer = _refer(node.args[0]) if node.args else None
        stat = node.name
        return lambda s, u, it: _stat(s, stat, it if refer is None else next(iter(refer(s, u, it)), ""))
    if isinstance(node, Name) and node.name.startswith("event."):
        role = node.name.removeprefix("event.")
        return lambda _s, u, _it: int(u.event.get(role, 0))
    raise BugError("a number that is none", node=repr(node))


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


@cache
def _refer(node: Node) -> Refer:
    """The pieces that a reference, or a selector in its place, stands for."""
    if isinstance(node, Name):
        if node.name == "self":
            return lambda _s, u, _it: (u.piece,)
        if node.name == "it":
            return lambda _s, _u, it: (it,)
        if node.name == "that":
            return lambda _s, u, _it: (u.that,)
        if node.name in ("host", "here"):
            return lambda _s, u, _it: (u.host or u.piece,)
        if node.name == "you":
            return lambda _s, u, _it: (u.seat,)
        if node.name == "owner":
            inner = _refer(node.args[0])
            return lambda s, u, it: tuple(s.disks[one].seat for one in inner(s, u, it) if one in s.disks)
        if node.name in ("nearest", "farthest"):
            return _nearest(node.args[0], is_near=node.name == "nearest")
        if node.name == "old":
            return _refer(node.args[0])
        if node.name.startswith("event."):
            role, name = node.name.removeprefix("event."), node.name
            return lambda _s, u, _it: _as_ids(u.event.get(role)) or u.bound.get(name, ())
        if node.name not in _PREDICATES:
            name = node.name
            return lambda _s, u, _it: u.bound.get(name, ())
    inner_test = _test(node)
    return lambda s, u, _it: tuple(one for one in _domain(s, node) if inner_test(s, u, one))


def _as_ids(value: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else tuple(value)


def _nearest(node: Node, *, is_near: bool) -> Refer:
    inner = _refer(node)

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
    if id_ in state.table:
        lying = state.table[id_]
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
    refer = _refer(node)

    def found(s: State, u: Use, it: str) -> list[tuple[str, Circle]]:
        circles = []
        for id_ in refer(s, u, it):
            circle = u.places.get(id_) if is_old else circle_of(s, u, id_)
            if circle is not None:
                circles.append((id_, circle))
        return circles

    return found


def card_of(state: State, it: str) -> Profile | None:
    if it.startswith(CARD):
        return state.cards.get(it.removeprefix(CARD))
    return state.disks[it].card if it in state.disks else None


def _word(node: Node) -> str:
    if isinstance(node, Name):
        return node.name
    if isinstance(node, (Text, Int)):
        return str(node.value)
    raise BugError("a word that is none", node=repr(node))


# --- predicates: each takes its arguments and gives a test ---


def _of_card(check: Callable[[Profile, str], bool]) -> Callable[..., Test]:
    def made(*args: Node) -> Test:
        word = _word(args[0]) if args else ""

        def tried(s: State, _u: Use, it: str) -> bool:
            card = card_of(s, it)
            return card is not None and check(card, word)

        return tried

    return made


def _of_disk(check: Callable[[State, Use, Disk], bool]) -> Callable[..., Test]:
    def made() -> Test:
        return lambda s, u, it: it in s.disks and check(s, u, s.disks[it])

    return made


def _pair(check: Callable[[State, Use, str, str], bool]) -> Callable[..., Test]:
    """A relation between the piece and at least one that the argument means."""

    def made(*args: Node) -> Test:
        if not args:
            return lambda s, u, it: any(check(s, u, it, one) for one in s.disks if one != it)
        refer = _refer(args[0])
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
    refer, wanted = _refer(who), steps.value if isinstance(steps, Int) else None

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
    word = _word(kind)

    def tried(s: State, u: Use, it: str) -> bool:
        here = circle_of(s, u, it)
        return here is not None and any(
            land.kind == word and overlap(here[0], here[1], land.at, land.radius) for land in s.lands
        )

    return tried


def _entered(who: Node) -> Test:
    """In now, and not before this flip."""
    inside, refer = _in(who), _refer(who)

    def tried(s: State, u: Use, it: str) -> bool:
        before = u.event.get("before")
        if before is None or it not in s.table or not inside(s, u, it):
            return False
        lands = [land for land in s.lands if land.id in refer(s, u, it)]
        return not any(overlap(before, s.table[it].radius, land.at, land.radius) for land in lands)

    return tried


def _started_in(who: Node) -> Test:
    """In it where the move began; outside of a move: in it now."""
    inside, refer = _in(who), _refer(who)

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


def _constant(tried: Test) -> Callable[..., Test]:
    return lambda: tried


def _sort(names: str) -> Callable[..., Test]:
    def made(*args: Node) -> Test:
        kind = _word(args[0]) if args else ""

        def tried(s: State, u: Use, it: str) -> bool:
            if names == "terrain":
                return any(land.id == it and land.kind for land in s.lands)
            if names == "land":
                return any(land.id == it for land in s.lands)
            if names == "object":
                return any(thing.id == it and thing.kind == kind for thing in s.objects)
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


def _named(card: Profile, word: str) -> bool:
    return word.lower() in card.name.lower()


_PREDICATES: Mapping[str, Callable[..., Test]] = {
    "disk": _constant(lambda s, _u, it: it in s.disks),
    "in_play": _constant(lambda s, _u, it: it in s.disks),
    "terrain": _sort("terrain"),
    "land": _sort("land"),
    "object": _sort("object"),
    "seat": _sort("seat"),
    "opponent": _sort("opponent"),
    "self": _constant(lambda _s, u, it: it == u.piece),
    "other": _constant(lambda _s, u, it: it != u.piece),
    "friendly": _constant(_is_friendly),
    "enemy": _constant(_is_enemy),
    "allied": _pair(lambda s, _u, it, one: it in s.disks and one in s.disks and s.disks[it].seat == s.disks[one].seat),
    "slave": _of_disk(lambda _s, _u, disk: disk.slave),
    "ownerless": _of_disk(lambda _s, _u, disk: not disk.seat),
    "name": _of_card(lambda card, word: card.id == word),
    "named": _of_card(_named),
    "faction": _of_card(lambda card, word: card.faction == word),
    "factionless": _of_card(lambda card, _: card.faction is None),
    "good": _of_card(lambda card, _: card.alignment == "good"),
    "neutral": _of_card(lambda card, _: card.alignment == "neutral"),
    "evil": _of_card(lambda card, _: card.alignment == "evil"),
    "multiwound": _of_card(lambda card, _: card.wounds > 1),
    "trait": lambda word: lambda s, _u, it: _has_trait(s, it, _word(word)),
    "barrier": _constant(lambda s, _u, it: standing.has_trait(s, it, "barrier")),
    "unique": _of_card(lambda card, _: "unique" in card.traits),
    "skill": lambda word: lambda s, _u, it: it in s.disks and standing.has(s, it, _word(word)),
    "archer": _constant(lambda s, _u, it: it in s.disks and standing.has(s, it, "missile")),
    "spellcaster": _constant(lambda s, _u, it: it in s.disks and standing.level(s, it) > 0),
    "level": lambda n: lambda s, u, it: it in s.disks and standing.level(s, it) >= _count(n)(s, u, it),
    "flying": _constant(lambda s, _u, it: it in s.disks and standing.has(s, it, "flying")),
    "usable": _of_disk(lambda _s, _u, disk: bool(disk.card.book.special)),
    "within": _near,
    "touching": _pair(_touches),
    "edge": _edge,
    "overlapping": _overlapping,
    "chain": _chain,
    "spot": _spot,
    "empty": _empty,
    "pinned": _constant(_pinned),
    "pinning": _of_disk(lambda s, _u, disk: bool(s.table.pins(disk.id))),
    "pinned_by": _pair(lambda s, _u, it, one: it in s.table and one in s.table and one in s.table.pinned_by(it)),
    "pins": _pair(lambda s, _u, it, one: it in s.table and one in s.table and one in s.table.pins(it)),
    "attacking": _pair(_attacks),
    "attacked": _of_disk(lambda s, u, disk: any(_attacks(s, u, one, disk.id) for one in s.table.pinned_by(disk.id))),
    "attacked_by": _pair(lambda s, u, it, one: _attacks(s, u, one, it)),
    "co_attacking": _pair(
        lambda s, _u, it, one: it in s.disks and one in s.disks and bool(set(s.table.pins(it)) & set(s.table.pins(one)))
    ),
    "on_table": _of_disk(lambda s, _u, disk: s.table.lies_on_table(disk.id)),
    "ready": _of_disk(lambda _s, _u, disk: not disk.activated),
    "activated": _of_disk(lambda _s, _u, disk: disk.activated > 0),
    "berserking": _of_disk(lambda _s, _u, disk: disk.berserk),
    "wounded": _of_disk(lambda _s, _u, disk: disk.wounds > 0),
    "damaged": _of_disk(lambda _s, _u, disk: disk.damage > 0),
    "plagued": _of_disk(lambda _s, _u, disk: disk.plague > 0),
    "affected_by": lambda word: (
        lambda s, _u, it: any(
            effect.host == it and effect.source.partition("#")[0].partition("/")[2] == _word(word)
            for effect in s.effects
        )
    ),
    "in": _in,
    "in_kind": _in_kind,
    "kind": lambda word: lambda s, _u, it: any(land.id == it and land.kind == _word(word) for land in s.lands),
    "entered": _entered,
    "started_in": _started_in,
    "staging": _constant(lambda s, _u, it: any(land.id == it and land.role.startswith("staging") for land in s.lands)),
    "attacked_this_round": _of_disk(lambda _s, _u, disk: disk.attacked),
    "strayed": _strayed,
    "wounded_before_combat": _of_disk(lambda _s, _u, disk: disk.wounds_before > 0),
    "was_attacked_by": _pair(lambda s, _u, it, one: (one, it) in s.fights),
}
