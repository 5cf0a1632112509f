"""Where the cases of each game lie: `<game>/open_*.py` may be looked at while players are tuned, `<game>/sealed_*.py`
may not."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Literal

from tests.ai.conduct.case import Case, Suite

Kind = Literal["open", "sealed"]
KINDS: tuple[Kind, ...] = ("open", "sealed")
HERE = Path(__file__).parent


@cache
def suites(kind: Kind) -> tuple[tuple[str, Suite], ...]:
    """The suites of all games, each with the name of its module."""
    found = []
    for file in sorted(HERE.glob(f"*/{kind}_*.py")):
        module = import_module(f"tests.ai.conduct.{file.parent.name}.{file.stem}")
        found += [(file.stem, one) for one in vars(module).values() if isinstance(one, Suite)]
    return tuple(found)


def systems() -> tuple[str, ...]:
    """The games that have cases."""
    return tuple(dict.fromkeys(suite.system for kind in KINDS for _, suite in suites(kind)))


def cases_of(system: str, kind: Kind) -> Iterator[Case]:
    """The cases of one game and set."""
    for _, suite in suites(kind):
        if suite.system == system:
            yield from suite.cases


def all_cases() -> Iterator[Case]:
    for system in systems():
        for kind in KINDS:
            yield from cases_of(system, kind)
