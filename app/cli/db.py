"""`roundel db ...`: look after the user's database."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.options import AsJson
from app.cli.output import print_json, print_table
from app.words import label, say

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=say("cli.db.help"))


@app.command("check", help=say("cli.db.check"))
def check(as_json: AsJson = False) -> int:
    from app.storage.check import check_database
    from app.storage.data_folder import data_folder

    report = check_database(data_folder())
    last = report.last_backup
    if as_json:
        print_json({
            "path": str(report.path), "sound": report.is_sound, "troubles": list(report.troubles),
            "strangers": list(report.strangers),
            "orphans": report.orphans, "revision": report.revision, "counts": dict(report.counts),
            "in_bin": report.in_bin, "bytes": report.size,
            "last_backup": str(last.path) if last else None, "writable": report.is_writable,
        })  # fmt: skip
        return 0 if report.is_sound else 2
    if report.is_sound:
        print(say("db.sound", path=report.path))
    if report.troubles or report.orphans:
        print(say("db.unsound", path=report.path, troubles=report.troubles, orphans=report.orphans))
    if report.strangers:
        print(say("db.strange", names=report.strangers))
    print_table(
        [label(h) for h in ("table", "rows")], [[name, n] for name, n in sorted(report.counts.items())], numbers=(1,)
    )
    if report.in_bin:
        print(say("db.in-bin", count=report.in_bin))
    if not report.is_writable:
        print(say("db.read-only"))
    print(say("db.last-backup", path=last.path) if last else say("db.no-backup"))
    return 0 if report.is_sound else 2


@app.command("backup", help=say("cli.db.backup"))
def backup(as_json: AsJson = False) -> int:
    from app.storage.backup import make_backup
    from app.storage.data_folder import data_folder

    made = make_backup(data_folder(), "asked")
    if as_json:
        print_json({"path": str(made.path)})
    else:
        print(say("db.backed-up", path=made.path))
    return 0


@app.command("restore", help=say("cli.db.restore"))
def restore(
    file: Annotated[Path | None, typer.Argument(help=say("cli.db.restore-file"))] = None, as_json: AsJson = False
) -> int:
    from app.storage.backup_files import list_backups
    from app.storage.data_folder import data_folder
    from app.storage.restore import restore_backup

    folder = data_folder()
    if file is None:
        found = list_backups(folder)
        if as_json:
            print_json({"backups": [str(one.path) for one in found]})
        else:
            rows = [[str(one.path), one.made_at.isoformat(" ", "seconds"), one.reason] for one in found]
            print_table([label(h) for h in ("file", "made", "reason")], rows)
        return 0
    replaced = restore_backup(folder, file)
    if as_json:
        print_json({"restored": str(file), "replaced": str(replaced) if replaced else None})
    else:
        print(say("db.restored", path=file, replaced=replaced or "-"))
    return 0


@app.command("new", help=say("cli.db.new"))
def new() -> int:
    from app.storage.data_folder import data_folder, database_file
    from app.storage.opening import start_empty

    folder = data_folder()
    file = database_file(folder)
    was_there = file.is_file() and file.stat().st_size > 0
    start_empty(folder)
    print(say("db.not-gone" if was_there else "db.new", path=file))
    return 0


@app.command("set-log-aside", help=say("cli.db.set-log-aside"))
def set_log_aside() -> int:
    from app.storage import opening
    from app.storage.data_folder import data_folder, database_file

    folder = data_folder()
    place = opening.set_log_aside(folder)
    print(say("db.log-set-aside", place=place) if place else say("db.log-in-order", path=database_file(folder)))
    return 0
