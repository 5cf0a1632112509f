"""How a law is written, whatever the game: rules over a list that is resolved once, every problem at once.

A rule is a function from what it needs to the problems it finds. `ResolvedArmy` is a list with its pieces looked up:
what is known stands in `lines`, what is not in `unknown`, so that one misspelt piece does not hide the other problems.
"""

from collections.abc import Callable, Iterable, Iterator

from app.base.errors import Problem
from app.games.api.army import L, Pieces, ResolvedArmy, ResolvedLine
from catalog.schema import DiskwarsSpell, Entry, L5rSpell
from catalog.schema.armies import Line
from catalog.schema.lists import Rules
from catalog.schema.origins import is_house, value_fields

# Options that the document layer sets: for a list whose entries are those of a published army, and for one of a
# learning scenario.
AS_PUBLISHED = "as-published"
LEARNING = "learning"


Rule = Callable[[ResolvedArmy[L]], Iterable[Problem]]


def resolve_lines(army: L, lines: Iterable[Line], pieces: Pieces, rules: Rules) -> ResolvedArmy[L]:
    """Look up every line; the same piece on two lines counts together. Order never matters: lines are sorted by id."""
    counts: dict[str, int] = {}
    for line in lines:
        counts[line.id] = counts.get(line.id, 0) + line.count
    known = tuple(ResolvedLine(pieces[id_], n, id_) for id_, n in sorted(counts.items()) if id_ in pieces)
    return ResolvedArmy(army, rules, known, tuple(sorted(id_ for id_ in counts if id_ not in pieces)), pieces)


def judge(resolved: ResolvedArmy[L], rules: Iterable[Rule[L]]) -> tuple[Problem, ...]:
    """Every problem that any rule finds, in the order of the rules."""
    return tuple(problem for rule in rules for problem in rule(resolved))


def price_each(resolved: ResolvedArmy[L], printed: Callable[[Entry], int]) -> dict[str, int]:
    """What one copy of each known piece costs, by the ids of the list: as `printed`, unless the house rules say
    otherwise."""
    prices = {line.id: printed(line.piece) for line in resolved.lines}
    return prices | {id_: points for id_, points in resolved.rules.points.items() if id_ in prices}


def printed_points(piece: Entry) -> int:
    points = getattr(piece, "points", None)
    return points if isinstance(points, int) else 0


# --- rules that every game has ---


def pieces_must_be_known(resolved: ResolvedArmy[L]) -> Iterator[Problem]:
    """What the catalogue does not know is named; the rest of the list is judged without it."""
    known = sorted(resolved.pieces) if resolved.unknown else []
    for id_ in resolved.unknown:
        yield Problem("unknown-piece", {"wanted": id_, "known": known}, rule="catalogue", subjects=(id_,))


def switches_must_be_known(resolved: ResolvedArmy[L]) -> Iterator[Problem]:
    """House rules that the list names and nobody has written down."""
    for name in resolved.rules.unknown:
        yield Problem("unknown-switch", {"wanted": name}, rule="house rules", subjects=())


def points_within(resolved: ResolvedArmy[L], spent: int) -> Iterator[Problem]:
    """Points may stay below the limit, never go above it. A published army is legal by print."""
    if AS_PUBLISHED not in resolved.rules.options:
        yield from _over(resolved, spent, "over-limit")


def published_points(resolved: ResolvedArmy[L], spent: int) -> Iterator[Problem]:
    """A notice: corrections or house rules made a published army cost more than its limit."""
    if AS_PUBLISHED in resolved.rules.options:
        yield from _over(resolved, spent, "published-total-moved")


def _over(resolved: ResolvedArmy[L], spent: int, code: str) -> Iterator[Problem]:
    if spent > resolved.army.limit:
        values = {"points": spent, "limit": resolved.army.limit, "over": spent - resolved.army.limit}
        yield Problem(code, values, rule="Army points")


def bans_are_kept(resolved: ResolvedArmy[L]) -> Iterator[Problem]:
    """House rules: what is barred stays out."""
    for line in resolved.lines:
        if line.id in resolved.rules.bans:
            yield Problem(
                "banned", {"name": line.piece.name, "by": resolved.rules.names}, rule="house rules", subjects=(line.id,)
            )


def switch_limits_are_kept(resolved: ResolvedArmy[L]) -> Iterator[Problem]:
    """House rules: at most so many copies."""
    for line in resolved.lines:
        most = resolved.rules.limits.get(line.id)
        if most is not None and line.count > most:
            values = {"name": line.piece.name, "count": line.count, "most": most, "by": resolved.rules.names}
            yield Problem("over-switch-limit", values, rule="house rules", subjects=(line.id,))


def spell_copies_are_kept(resolved: ResolvedArmy[L]) -> Iterator[Problem]:
    """House rules: at most so many copies of each spell."""
    most = resolved.rules.spell_copies
    for line in resolved.lines:
        if most is not None and line.count > most and isinstance(line.piece, (DiskwarsSpell, L5rSpell)):
            values = {"name": line.piece.name, "count": line.count, "most": most, "by": resolved.rules.names}
            yield Problem("over-switch-limit", values, rule="house rules", subjects=(line.id,))


def unique_is_single(resolved: ResolvedArmy[L]) -> Iterator[Problem]:
    """A unique piece is in an army once."""
    for line in resolved.lines:
        if getattr(line.piece, "unique", False) and line.count > 1:
            values = {"name": line.piece.name, "count": line.count}
            yield Problem("unique", values, rule="Unique", subjects=(line.id,))


def house_values(resolved: ResolvedArmy[L]) -> Iterator[Problem]:
    """A notice, never a problem: which pieces are played with values of ours."""
    ours = [
        line for line in resolved.lines if any(is_house(line.piece, name) for name in value_fields(type(line.piece)))
    ]
    if ours:
        names = [line.piece.name for line in ours]
        yield Problem(
            "house-values",
            {"names": names, "count": len(ours)},
            rule="house values",
            subjects=tuple(h.id for h in ours),
        )
