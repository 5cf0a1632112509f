"""Options that several commands share."""

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
