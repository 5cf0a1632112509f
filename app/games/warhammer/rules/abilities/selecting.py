"""Whom a record means: the selectors of this game, read against a state."""

from collections.abc import Callable, Mapping

import app.games.warhammer.rules.abilities.standing as standing  # each needs the other: selectors ask for values
from app.base.geometry import overlap, within
from app.games.disk.rules import selectors
from app.games.disk.rules.outlines import is_within, overlaps_disk
from app.games.disk.rules.selectors import constant, of_card, of_disk, word_of
from app.games.warhammer.rules.abilities.use import COMMAND, Use
from app.games.warhammer.rules.numbers import REACH
from app.games.warhammer.rules.setup.zones import holds_disk
from app.games.warhammer.rules.state import State
from catalog.schema.selectors import Length, Node

Test = selectors.Test[State, Use]

CARD = selectors.CARD


def chosen(state: State, use: Use, text: str) -> tuple[str, ...]:
    """All disks that a text means, in the order in which they came into play."""
    if text in use.bound:
        return tuple(id_ for id_ in use.bound[text] if id_ in state.disks)
    if text == "self":
        return (use.piece,) if use.piece in state.disks else ()
    is_meant = test(text)
    return tuple(id_ for id_ in state.disks if is_meant(state, use, id_))


class _Selectors(selectors.Selectors[State, Use]):
    def stat(self, state: State, stat: str, id_: str) -> int:
        if id_ not in state.disks:
            return 0
        disk = state.disks[id_]
        plain = {"wounds": disk.wounds, "damage": disk.damage, "points": disk.card.points, "flips_made": disk.moved}
        return plain[stat] if stat in plain else standing.value(state, id_, stat)


# --- predicates: each takes its arguments and gives a test ---


def _near(who: Node, length: Node) -> Test:
    """Edge to edge, by a length or a band of the ruler. A disk is always within range of itself (B28)."""
    refer = _SELECTORS.refer_of(who)
    reach = length.value if isinstance(length, Length) else REACH.get(word_of(length))

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
    refer = _SELECTORS.refer_of(who)
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
    refer = _SELECTORS.refer_of(who)

    def tried(s: State, u: Use, it: str) -> bool:
        zones = [zone for one in refer(s, u, it) if (zone := s.zone(one)) is not None]
        return it in s.table and any(holds_disk(s, zone, s.table[it].at, s.table[it].radius) for zone in zones)

    return tried


def _activated_by(who: Node) -> Test:
    refer = _SELECTORS.refer_of(who)

    def tried(s: State, u: Use, it: str) -> bool:
        return it in s.disks and bool(s.disks[it].commanded) and COMMAND + s.disks[it].commanded in refer(s, u, it)

    return tried


def _pair(check: Callable[[State, str, str], bool]) -> Callable[[Node], Test]:
    def made(who: Node) -> Test:
        refer = _SELECTORS.refer_of(who)
        return lambda s, u, it: it in s.table and any(one in s.table and check(s, it, one) for one in refer(s, u, it))

    return made


_PREDICATES: Mapping[str, Callable[..., Test]] = {
    "disk": constant(lambda s, _u, it: it in s.disks),
    "in_play": constant(lambda s, _u, it: it in s.disks),
    "self": constant(lambda _s, u, it: it == u.piece),
    "other": constant(lambda _s, u, it: it != u.piece),
    "friendly": of_disk(lambda _s, u, disk: bool(u.seat) and disk.seat == u.seat),
    "enemy": of_disk(lambda _s, u, disk: bool(u.seat) and disk.seat != u.seat),
    "name": of_card(lambda card, word: card.id == word),
    "named": of_card(lambda card, word: word.lower() in card.name.lower()),
    "race": of_card(lambda card, word: card.race == word),
    "trait": of_card(lambda card, word: word in card.traits),
    "skill": lambda word: lambda s, _u, it: standing.has_keyword(s, it, word_of(word)),
    "flying": constant(lambda s, _u, it: standing.has_keyword(s, it, "flying")),
    "within": _near,
    "overlapping": _overlapping,
    "in": _in,
    "pinned": of_disk(lambda s, _u, disk: s.table.is_pinned(disk.id)),
    "pinning": of_disk(lambda s, _u, disk: bool(s.table.pins(disk.id))),
    "pinned_by": _pair(lambda s, it, one: one in s.table.pinned_by(it)),
    "pins": _pair(lambda s, it, one: one in s.table.pins(it)),
    "activated": of_disk(lambda _s, _u, disk: disk.activated),
    "ready": of_disk(lambda _s, _u, disk: not disk.activated),
    "empowered": of_disk(lambda _s, _u, disk: disk.empowered),
    "wounded": of_disk(lambda _s, _u, disk: disk.wounds > 0),
    "damaged": of_disk(lambda _s, _u, disk: disk.damage > 0),
    "activated_by": _activated_by,
}
_SELECTORS: _Selectors = _Selectors(_PREDICATES)
test: Callable[[str], Test] = _SELECTORS.test
count: Callable[[int | str], selectors.Count[State, Use]] = _SELECTORS.count
