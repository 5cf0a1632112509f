"""Options that several commands share."""

from collections.abc import Sequence
from typing import Annotated

import typer

from app.base.errors import KnownError
from app.games.ids import SYSTEMS
from app.words import say

AsJson = Annotated[bool, typer.Option("--json", help=say("cli.option.json"))]
System = Annotated[str, typer.Option("--system", "-s", help=say("cli.option.system"))]
Kind = Annotated[str, typer.Option("--kind", "-k", help=say("cli.option.kind"))]
Limit = Annotated[int, typer.Option("--limit", "-n", min=0, help=say("cli.option.limit"))]
Reason = Annotated[str, typer.Option("--reason", "-r", help=say("cli.option.reason"))]


def check_system(system: str) -> None:
    if system and system not in SYSTEMS:
        raise KnownError("cli.bad-system", system=system, known=list(SYSTEMS))


def require_system(system: str, known: Sequence[str] = SYSTEMS) -> str:
    """The game that a person named, or the only one that it can be. Where there are several nobody guesses."""
    check_system(system)
    if not system and len(known) != 1:
        raise KnownError("cli.which-system", known=list(known))
    return system or known[0]
