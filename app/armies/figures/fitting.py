"""Does one more piece fit? What the law would say after it that it does not say now, and whom a problem is about."""

from collections.abc import Iterator

from app.armies.figures.gaps import can_still_come
from app.armies.validator import ArmyValidator, Pieces
from app.base.errors import Problem
from catalog.schema.lists import ArmyList, DiskList, Rules, Verdict

# Too many of a piece: one more of the same makes it worse, and that is a reason against this very piece.
_OF_COPIES = frozenset({
    "unique", "limited", "over-switch-limit", "transform-alone", "several-strongholds", "too-many-copies",
    "too-many-elite", "title-twice", "too-many-champions", "too-many-minor-terrains", "kings-dice",
})  # fmt: skip

# Pieces that have no place in the army at all: one more of them is as wrong as the first.
_OF_PIECES = frozenset({
    "champion", "good-with-evil", "half-rule", "loyal", "attachment-without-archer", "scenario-only", "banned",
    "not-an-army-piece", "diskwars-pieces-off",
})  # fmt: skip

_EACH = {"loyal": "clan", "champion": "faction", "banned": "name", "scenario-only": "name", "not-an-army-piece": "name"}


def why_not(
    now: Verdict, after: ArmyList, validator: ArmyValidator, rules: Rules, piece: str = ""
) -> tuple[Problem, ...]:
    """The problems that a changed list has and the present one has not; none if the change fits.

    A problem that is there already is no reason: the list says it anyway. It is one for a piece of which there are too
    many already, and for `piece`, of which one more was put in, if the problem is about it. Over a limit every piece is
    one too many that makes the excess larger. What is only missing so far is no reason either.
    """
    resolved = validator.resolve(after, rules)
    known = {_key(problem) for problem in now.problems}
    excess = {_spender(problem): _excess(problem) for problem in now.problems}
    return tuple(
        problem
        for problem in validator.check(resolved).problems
        if (
            _excess(problem) > excess.get(_spender(problem), 0)
            if _excess(problem)
            else _key(problem) not in known and not can_still_come(problem, resolved)
        )
        or (problem.code in _OF_PIECES and piece in culprits(problem, after, validator.pieces))
    )


def _excess(problem: Problem) -> int:
    """By how much a limit is exceeded; 0 where the problem is another one."""
    return int(str(problem.values.get("over", 0)))


def _spender(problem: Problem) -> tuple[object, ...]:
    """Whose limit it is: that of the whole list, of a regiment or of one of three armies."""
    return problem.code, problem.values.get("hero"), problem.values.get("army")


def _key(problem: Problem) -> tuple[object, ...]:
    """By what a problem is known again after a change. Whom it is about may change without its being another one; but
    each clan has loyal disks of its own, and each faction its Champions."""
    if problem.code in _OF_PIECES:
        return problem.code, problem.rule, problem.values.get(_EACH.get(problem.code, ""))
    count = problem.values.get("count") if problem.code in _OF_COPIES else problem.values.get("items")
    return problem.code, problem.rule, problem.subjects, count


def culprits(problem: Problem, army: ArmyList, pieces: Pieces) -> tuple[str, ...]:
    """The pieces to mark: beside a Champion the others, not the Champion; of two sides that never mix the smaller."""
    if problem.code == "champion":
        champions = problem.values["champions"]
        return problem.subjects[len(champions) if isinstance(champions, list) else 0 :]
    if problem.code == "good-with-evil" and isinstance(army, DiskList):
        return tuple(_smaller_side(problem.subjects, army, pieces))
    return problem.subjects


def _smaller_side(subjects: tuple[str, ...], army: DiskList, pieces: Pieces) -> Iterator[str]:
    """Those of the alignment with fewer disks; both if they are as many."""
    sides = {id_: str(getattr(pieces.get(id_), "alignment", "")) for id_ in subjects}
    sizes = dict.fromkeys(sides.values(), 0)
    for line in army.entries:
        if line.id in sides:
            sizes[sides[line.id]] += line.count
    least = min(sizes.values(), default=0)
    yield from (id_ for id_, side in sides.items() if sizes[side] == least)
