"""The command tree, and the one place where errors become sentences and exit codes."""

import os
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib import import_module
from typing import Annotated, Any

import typer

from app.base.errors import KnownError
from app.cli.console import OutputError, print_plainly
from app.words import say, tell_error
from app.words.tongue import SHORT, choose

# Typer carries click inside itself since 0.26 and depended on it before; its own name for it works with both.
UsageError: Any = typer.BadParameter.__mro__[2]

# Where the language of the games' words may stand instead of the option.
LANGUAGE = "ROUNDEL_LANGUAGE"
# Each group is imported when it is asked for; the others stand in the help with their sentence alone.
GROUPS = ("catalog", "army", "collection", "battle", "db")
# Commands without a group, by the module that has them; most print on paper.
ALONE: Mapping[str, str] = {
    "hint": "hint",
    "play": "play",
    "simulate": "simulate",
    "table": "table",
    **dict.fromkeys(("roster", "proxies", "checklist", "quickref", "mat"), "paper"),
}


def command_tree(asked: str) -> typer.Typer:
    """`roundel` with the group that was asked for, and the names of the others."""
    tree = typer.Typer(
        name="roundel",
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,  # plain help: rich would double the time until it shows
        pretty_exceptions_enable=False,
        help=say("cli.help"),
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for name in GROUPS:
        group = import_module(f"app.cli.{name}").app if name == asked else typer.Typer(help=say(f"cli.{name}.help"))
        if name != asked:
            group.command("_")(_nothing)  # a group without any command would not be shown
        tree.add_typer(group, name=name)
    for name, module in ALONE.items():
        command = getattr(import_module(f"app.cli.{module}"), name) if name == asked else _nothing
        tree.command(name, help=say(f"cli.{module}" if name == module else f"cli.{module}.{name}"))(command)
    tree.command("window", help=say("cli.window"))(_window)
    return tree


def _window(file: Annotated[str, typer.Argument(help=say("cli.window-file"))] = "") -> None:
    """Stands in the help: `app.cli.main` starts the window before any command is looked for."""


def _nothing() -> None:
    """Stands for the commands of a group that nobody asked for."""


def run(args: list[str]) -> int:
    """Run one command. No traceback ever reaches the user, and no control character out of a file the terminal."""
    return print_plainly(lambda: _run(args))


def _run(args: list[str]) -> int:
    try:
        args = _in_language(args)
        code = command_tree(args[0] if args else "")(args, prog_name="roundel", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except KnownError as e:
        print(tell_error(e), file=sys.stderr)
        return 2
    except UsageError as e:
        print(e.format_message(), file=sys.stderr)
        return 2
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except OutputError:
        raise
    except Exception:
        print(say("cli.fault", place=_keep_report()), file=sys.stderr)
        return 3


def _in_language(args: list[str]) -> list[str]:
    """Take `--language de` off the front, or what the environment says: the words of the games are in it."""
    wanted = os.environ.get(LANGUAGE, "")
    if args[:1] == ["--language"]:
        wanted, args = (args[1] if len(args) > 1 else ""), args[2:]
    if wanted and wanted not in (*SHORT, *SHORT.values()):
        raise KnownError("language-unknown", language=wanted, known=list(SHORT))
    choose(wanted)
    return args


def _keep_report() -> str:
    """Write what happened where the user can find it; if even that fails, say so."""
    from app.storage.data_folder import data_folder

    try:
        place = data_folder() / f"fault-{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
        place.write_text(traceback.format_exc(), encoding="utf-8")
    except (OSError, KnownError):
        return "-"
    return str(place)
