"""Whom a record means: selectors and numbers read against a state. Each text is turned into a function once."""

from collections.abc import Callable, Mapping
from functools import cache
from operator import add, eq, ge, gt, le, lt, mul, sub
from typing import Any

import app.games.warhammer.rules.abilities.standing as standing  # each needs the other: selectors ask for values
from app.base.errors import BugError
from app.base.geometry import overlap, within
from app.games.disk.rules.outlines import is_within, overlaps_disk
from app.games.warhammer.rules.abilities.use import COMMAND, Use
from app.games.warhammer.rules.numbers import REACH
from app.games.warhammer.rules.setup.zones import holds_disk
from app.games.warhammer.rules.state import Disk, Profile, State
from catalog.schema.selectors import All, Compare, Int, Length, Name, Node, Not, Some, Sum, Text, parse

Test = Callable[[State, Use, str], bool]
Count = Callable[[State, Use, str], int]
Refer = Callable[[State, Use, str], tuple[str, ...]]

CARD = "card:"  # a disk that is not in play, by its card
_SIGNS: Mapping[str, Callable[[Any, Any], bool]] = {"<": lt, "<=": le, "=": eq, ">=": ge, ">": gt}
_SUMS: Mapping[str, Callable[[int, int], int]] = {"+": add, "-": sub, "*": mul}


@cache
def test(text: str) -> Test:
    """Whether a piece is meant. An empty text means every piece."""
    return _test(parse(text)) if text else lambda _s, _u, _it: True


@cache
def count(text: int | str) -> Count:
    if isinstance(text, int):
        return lambda _s, _u, _it: text
    return _count(parse(text))


def chosen(state: State, use: Use, text: str) -> tuple[str, ...]:
    """All disks that a text means, in the order in which they came into play."""
    if text in use.bound:
        return tuple(id_ for id_ in use.bound[text] if id_ in state.disks)
    if text == "self":
        return (use.piece,) if use.piece in state.disks else ()
    is_meant = test(text)
    return tuple(id_ for id_ in state.disks if is_meant(state, use, id_))


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
    if isinstance(node, Name) and node.name in _PREDICATES:
        return _PREDICATES[node.name](*node.args)
    refer = _refer(node)
    return lambda s, u, it: it in refer(s, u, it)


@cache
def _count(node: Node) -> Count:
    if isinstance(node, Int):
        value = node.value
        return lambda _s, _u, _it: value
    if isinstance(node, Sum):
        left, right, sign = _count(node.left), _count(node.right), _SUMS[node.sign]
        return lambda s, u, it: sign(left(s, u, it), right(s, u, it))
    if isinstance(node, Name) and node.name == "count":
        inner = _test(node.args[0])
        return lambda s, u, _it: sum(1 for one in s.disks if inner(s, u, one))
    if isinstance(node, Name):
        stat, refer = node.name, _refer(node.args[0]) if node.args else None
        return lambda s, u, it: _stat(s, stat, it if refer is None else next(iter(refer(s, u, it)), ""))
    raise BugError("a number that is none", node=repr(node))


def _stat(state: State, stat: str, id_: str) -> int:
    if id_ not in state.disks:
        return 0
    disk = state.disks[id_]
    plain = {"wounds": disk.wounds, "damage": disk.damage, "points": disk.card.points, "flips_made": disk.moved}
    return plain[stat] if stat in plain else standing.value(state, id_, stat)


@cache
def _refer(node: Node) -> Refer:
    """The pieces that a reference stands for; a selector in its place means all disks it fits."""
    if isinstance(node, Name):
        name = node.name
        if name == "self":
            return lambda _s, u, _it: (u.piece,)
        if name == "it":
            return lambda _s, _u, it: (it,)
        if name.startswith("event."):
            role = name.removeprefix("event.")
            return lambda _s, u, _it: (u.event[role],) if role in u.event else u.bound.get(name, ())
        if name not in _PREDICATES:
            return lambda _s, u, _it: u.bound.get(name, ())
    inner = _test(node)
    return lambda s, u, _it: tuple(one for one in s.disks if inner(s, u, one))


# --- predicates: each takes its arguments and gives a test ---


def card_of(state: State, it: str) -> Profile | None:
    if it.startswith(CARD):
        return state.cards.get(it.removeprefix(CARD))
    return state.disks[it].card if it in state.disks else None


def _word(node: Node) -> str:
    if isinstance(node, Name):
        return node.name
    if isinstance(node, Text):
        return node.value
    raise BugError("a word that is none", node=repr(node))


def _of_card(check: Callable[[Profile, str], bool]) -> Callable[..., Test]:
    def made(*args: Node) -> Test:
        word = _word(args[0]) if args else ""

        def tried(s: State, _u: Use, it: str) -> bool:
            card = card_of(s, it)
            return card is not None and check(card, word)

        return tried

    return made


def _of_disk(check: Callable[[State, Use, Disk], bool]) -> Callable[..., Test]:
    return lambda: lambda s, u, it: it in s.disks and check(s, u, s.disks[it])


def _near(who: Node, length: Node) -> Test:
    """Edge to edge, by a length or a band of the ruler. A disk is always within range of itself (B28)."""
    refer = _refer(who)
    reach = length.value if isinstance(length, Length) else REACH.get(_word(length))

    def tried(s: State, u: Use, it: str) -> bool:
        return it in s.table and any(one == it or _is_near(s, it, one, reach) for one in refer(s, u, it))

    return tried


def _is_near(state: State, it: str, one: str, reach: int | None) -> bool:
    if reach is None:  # siege range has no end
        return True
    here = state.table[it]
    if one in state.table:
        there = state.table[one]
        return within(here.at, here.radius, there.at, there.radius, reach)
    piece = state.piece(one)
    return piece is not None and is_within(piece.outline, here.at, here.radius, reach)


def _overlapping(who: Node) -> Test:
    refer = _refer(who)
    return lambda s, u, it: it in s.table and any(one != it and overlaps(s, it, one) for one in refer(s, u, it))


def overlaps(state: State, it: str, one: str) -> bool:
    """Whether a disk lies over another piece, or under it."""
    here = state.table[it]
    if one in state.table:
        there = state.table[one]
        return overlap(here.at, here.radius, there.at, there.radius)
    piece = state.piece(one)
    return piece is not None and overlaps_disk(piece.outline, here.at, here.radius)


def _in(who: Node) -> Test:
    """Wholly inside of a zone."""
    refer = _refer(who)

    def tried(s: State, u: Use, it: str) -> bool:
        zones = [zone for one in refer(s, u, it) if (zone := s.zone(one)) is not None]
        return it in s.table and any(holds_disk(s, zone, s.table[it].at, s.table[it].radius) for zone in zones)

    return tried


def _activated_by(who: Node) -> Test:
    refer = _refer(who)

    def tried(s: State, u: Use, it: str) -> bool:
        return it in s.disks and bool(s.disks[it].commanded) and COMMAND + s.disks[it].commanded in refer(s, u, it)

    return tried


def _pair(check: Callable[[State, str, str], bool]) -> Callable[[Node], Test]:
    def made(who: Node) -> Test:
        refer = _refer(who)
        return lambda s, u, it: it in s.table and any(one in s.table and check(s, it, one) for one in refer(s, u, it))

    return made


def _constant(tried: Test) -> Callable[..., Test]:
    return lambda: tried


_PREDICATES: Mapping[str, Callable[..., Test]] = {
    "disk": _constant(lambda s, _u, it: it in s.disks),
    "in_play": _constant(lambda s, _u, it: it in s.disks),
    "self": _constant(lambda _s, u, it: it == u.piece),
    "other": _constant(lambda _s, u, it: it != u.piece),
    "friendly": _of_disk(lambda _s, u, disk: bool(u.seat) and disk.seat == u.seat),
    "enemy": _of_disk(lambda _s, u, disk: bool(u.seat) and disk.seat != u.seat),
    "name": _of_card(lambda card, word: card.id == word),
    "named": _of_card(lambda card, word: word.lower() in card.name.lower()),
    "race": _of_card(lambda card, word: card.race == word),
    "trait": _of_card(lambda card, word: word in card.traits),
    "skill": lambda word: lambda s, _u, it: standing.has_keyword(s, it, _word(word)),
    "flying": _constant(lambda s, _u, it: standing.has_keyword(s, it, "flying")),
    "within": _near,
    "overlapping": _overlapping,
    "in": _in,
    "pinned": _of_disk(lambda s, _u, disk: s.table.is_pinned(disk.id)),
    "pinning": _of_disk(lambda s, _u, disk: bool(s.table.pins(disk.id))),
    "pinned_by": _pair(lambda s, it, one: one in s.table.pinned_by(it)),
    "pins": _pair(lambda s, it, one: one in s.table.pins(it)),
    "activated": _of_disk(lambda _s, _u, disk: disk.activated),
    "ready": _of_disk(lambda _s, _u, disk: not disk.activated),
    "empowered": _of_disk(lambda _s, _u, disk: disk.empowered),
    "wounded": _of_disk(lambda _s, _u, disk: disk.wounds > 0),
    "damaged": _of_disk(lambda _s, _u, disk: disk.damage > 0),
    "activated_by": _activated_by,
}
