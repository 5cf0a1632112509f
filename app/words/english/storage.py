"""The user's database, its backups, and the machine around it."""

import shlex
from collections.abc import Callable, Mapping

from app.words.english.grammar import counted, with_counts

Values = Mapping[str, object]


def _restore_command(values: Values) -> str:
    """As a shell takes it, whatever letters are in the path."""
    return f"`roundel db restore {shlex.quote(str(values['backup']))}`"


def _corrupt(values: Values) -> str:
    left = "The database {path} is damaged ({detail}). It has not been changed.".format(**values)
    if values.get("backup"):
        more = f" The latest backup is {values['backup']}; restore it with {_restore_command(values)}."
        return f"{left}{more} The damaged file is kept."
    return left + " There is no backup. Keep this file and the one next to it that ends in -wal."


_UNUSABLE = {
    "missing": "there is no such file",
    "damaged": "it is damaged ({detail})",
    "foreign": "it is not a Roundel database",
    "newer": "it comes from a newer Roundel ({detail})",
    "strange": "Roundel did not make everything in it ({detail})",
}
_MOST_NAMED = 6


def _gone(values: Values) -> str:
    return (
        f"The database {values['path']} is missing or empty, but there are backups beside it. Nothing was changed. Restore"
        f" the newest backup with {_restore_command(values)}, or start with an empty database with `roundel db new`."
    )


_LOG = {
    "foreign": "{log} beside the database {path} belongs to another database or to another state of this one",
    "unreadable": "{log} beside the database {path} can't be read",
}


def _log_strange(values: Values) -> str:
    what = _LOG[str(values["why"])].format(**values)
    other = f", or restore the newest backup with {_restore_command(values)}" if values.get("backup") else ""
    return (
        f"{what}. Nothing was changed, and Roundel won't mix them without asking. Go on without it with `roundel db"
        f" set-log-aside` (it is kept){other}."
    )


_SEALED = {
    "disk-full": ("the drive is full", "Free some space"),
    "database-read-only": ("{path} or its folder is write-protected", "Give yourself write permission"),
}


def _sealed(values: Values) -> str:
    why, cure = _SEALED[str(values["why"])]
    return (
        f"Nothing can be saved now, because {why.format(**values)}. You can look at everything, print it and export it."
        f" {cure}, then start Roundel again."
    )


def _names(names: object) -> str:
    """A few of them; a hostile file may have thousands, and long ones."""
    if not isinstance(names, tuple | list):
        return str(names)
    more = f", and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return ", ".join(ascii(str(name))[1:-1][:60] for name in names[:_MOST_NAMED]) + more


def _unusable(values: Values) -> str:
    shown = {**values, "detail": _names(values["detail"])}
    why = _UNUSABLE.get(str(values["why"]), "{detail}").format(**shown)
    return f"{values['path']} cannot be restored: {why}. Your database was not touched. Choose another backup."


_EVERYTHING = {
    "unreadable": "{detail}",
    "foreign": "it is not a Roundel export of all data",
    "newer": "it comes from a newer Roundel (form {detail})",
    "damaged": "it is damaged ({detail})",
    "unsafe": "it contains something unexpected ({detail})",
    "too-large": "it is larger than any Roundel data should be ({detail})",
}


def _everything(values: Values) -> str:
    why = _EVERYTHING[str(values["why"])].format(**values).replace(" ()", "")
    return f"{values['path']} cannot be restored: {why}. Your data was not touched. Choose another file."


def _window_open(values: Values) -> str:
    who = f" (process {values['pid']})" if values.get("pid") else ""
    return f"Roundel is open{who}. Nothing was changed. Close it and try again, or restore from Settings in the window."


STORAGE: dict[str, str | Callable[[Values], str]] = {
    "cli.db.help": "Check, back up and restore your own data.",
    "cli.db.check": "Check the database and summarise its contents.",
    "cli.db.backup": "Make a verified backup now.",
    "cli.db.restore": "Restore a backup; without a file, list the backups.",
    "cli.db.restore-file": "The backup to restore.",
    "db.sound": "No problems found in {path}",
    "db.strange": lambda values: (
        f"The database contains things that Roundel did not create, or lacks things that it did: {_names(values['names'])}. Restore a backup with `roundel db restore`."
    ),
    "db.unsound": with_counts(
        "The database is damaged: {path} ({orphans}; {troubles}). Restore a backup with `roundel db restore`.",
        orphans="orphan",
    ),
    "cli.db.new": "Start with an empty database where the old one is gone; backups are kept.",
    "cli.db.set-log-aside": "Go on without a log that belongs to another database; it is kept.",
    "db.new": "Created an empty database at {path}. The backups are still there.",
    "db.not-gone": "There is a database at {path} already. Nothing was changed.",
    "db.log-set-aside": "Moved the log to {place}. The database is used without it.",
    "db.log-in-order": "The log beside {path} is in order. Nothing was changed.",
    "db.in-bin": counted("{count} of the armies is in the bin.", "{count} of the armies are in the bin."),
    "db.read-only": "Nothing can be saved there now: the drive is full or write-protected.",
    "db.last-backup": "Latest backup: {path}",
    "db.no-backup": "No backups yet.",
    "db.backed-up": "Backed up and verified: {path}",
    "db.restored": "Restored {path}. The previous data is kept in {replaced}.",
    "data-folder-unusable": "The data folder {path} can't be used ({detail}). Nothing was changed. Set ROUNDEL_HOME to a folder you can write to and start again.",
    "data-folder-unknown": "Roundel can't find the home folder that {path} stands for. Nothing was changed. Set ROUNDEL_HOME to a folder you may write to, and start again.",
    "database-newer": "Your data was last used by a newer version of Roundel (format {found}; this one knows {known}). Nothing was changed. Update Roundel, or restore a backup from before the update.",
    "database-corrupt": _corrupt,
    "database-foreign": "{path} is not a Roundel database. It has not been changed. Move it, or set ROUNDEL_HOME to another folder.",
    "database-missing": "There is no database at {path} yet. It is created when Roundel first starts.",
    "database-locked": "Another program is using {path}. Nothing was changed. Wait or close that program, then try again.",
    "database-read-only": "{path} or its folder is write-protected. Your data is safe but cannot be changed. Give yourself write permission, or set ROUNDEL_HOME to another folder.",
    "database-unreachable": "{path} can't be opened. Nothing was changed. Check that the drive is connected and that there is no folder with this name.",
    "disk-full": "The drive is full ({path}). The last change was not saved; everything before it is safe. Free some space and try again.",
    "disk-trouble": "Reading or writing failed near {path} ({detail}). The last change was not saved; everything before it is safe. Check the drive, and copy your backups elsewhere.",
    "database-gone": _gone,
    "database-log-strange": _log_strange,
    "nothing-can-be-saved": _sealed,
    "doubt.later": "Decide later",
    "doubt.restore": "Restore newest backup",
    "doubt.start-empty": "Start empty",
    "doubt.set-log-aside": "Go on without it",
    "doubt.database-gone.title": "Your database is missing or empty",
    "doubt.database-gone": "{path} should hold your armies and your collection. The newest backup is from {when}. Do you want to restore it, or to start with nothing? Either way the backups stay.",
    "doubt.database-log-strange.title": "A file beside your database isn't its own",
    "doubt.database-log-strange": "{log} usually holds the latest changes to {path}, but this one doesn't fit it. It may come from another computer or from an older copy. Roundel can go on without it, or restore the newest backup if there is one. Either way nothing is deleted.",
    "database-in-use": "{path} belongs to Roundel's own database, which is open. Nothing was changed. Choose another file.",
    "database-cut-off": "Another program deleted or replaced {log} while Roundel was using it, so the last change isn't saved. Everything before it is safe. Close Roundel and start it again.",
    "migration-failed": "Your data could not be converted for this version ({detail}). It has not been changed. Keep using the previous version, and report this.",
    "backup-unusable": _unusable,
    "everything-unusable": _everything,
    "everything-not-written": "Couldn't write {path}: {why}. Your data is unchanged. Choose another location.",
    "window-open": _window_open,
}
