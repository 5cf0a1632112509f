"""`roundel table`: a position in a window of its own, to be played with the mouse."""

from typing import Annotated

import typer

from app.cli import start_window
from app.words import say

TABLE = "--table"


def table(
    position: Annotated[str, typer.Argument(help=say("cli.play.position"))],
    policy: Annotated[list[str] | None, typer.Option("--policy", "-p", help=say("cli.table.policy"))] = None,
    smoke: Annotated[bool, typer.Option("--smoke", hidden=True)] = False,
) -> int:
    """What is wrong with the file the window's process says: it reads it."""
    return start_window([TABLE, position, *(policy or ()), *(["--smoke"] if smoke else ())])
