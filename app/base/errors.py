"""The four kinds of wrong. Each is data; the sentence for people is made from it in `app.words`."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.base.frozen import made_often


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a file something stands. Lines and columns count from 1; 0 means: the whole file."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join([self.file, *(str(n) for n in (self.line, self.column) if n)])


@dataclass(frozen=True, slots=True)
class Problem:
    """The user's list or file is not right. Problems come all at once, each naming the rule or field."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)
    place: Place | None = None
    rule: str = ""
    subjects: tuple[str, ...] = ()


@made_often
@dataclass(frozen=True, slots=True)
class Reason:
    """Why an answer is not legal, and which pieces it concerns."""

    code: str
    rule: str
    values: Mapping[str, object] = field(default_factory=dict)
    subjects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rejection:
    """An illegal answer. The state is untouched."""

    reasons: tuple[Reason, ...]


class KnownError(Exception):
    """The environment or the input failed us in a way we foresaw: said in one sentence, nothing is lost."""

    def __init__(self, code: str, problems: tuple[Problem, ...] = (), /, **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values
        self.problems = problems


class BugError(Exception):
    """Ours. What a report needs to reproduce it travels along."""

    def __init__(self, what: str, /, **facts: object) -> None:
        super().__init__(what, facts)
        self.what = what
        self.facts = facts
