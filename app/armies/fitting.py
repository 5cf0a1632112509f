"""Does one more piece fit? What the law would say after it that it does not say now."""

from app.armies.pieces import Court
from app.base.errors import Problem
from catalog.schema.lists import ArmyList, Rules, Verdict


def why_not(now: Verdict, after: ArmyList, court: Court, rules: Rules) -> tuple[Problem, ...]:
    """The problems that a changed list has and the present one has not; none if the change fits.

    A problem that is there already, however much worse, is no reason: the list says it anyway.
    """
    known = {_key(problem) for problem in now.problems}
    return tuple(problem for problem in court.judge(after, rules).problems if _key(problem) not in known)


def _key(problem: Problem) -> tuple[object, ...]:
    return problem.code, problem.rule, problem.subjects if problem.code != "over-limit" else ()
