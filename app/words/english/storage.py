"""The user's database, its backups, and the machine around it."""

from collections.abc import Callable, Mapping

Values = Mapping[str, object]


def _corrupt(values: Values) -> str:
    left = "The database {path} is damaged ({detail}); it was left as it is.".format(**values)
    if values.get("backup"):
        more = " The newest backup is {backup}; put it in place with `roundel db restore {backup}`. The damaged file is kept."
        return left + more.format(**values)
    return left + " There is no backup; keep the file and the one ending in -wal beside it."


_UNUSABLE = {
    "missing": "there is no such file",
    "damaged": "it is damaged ({detail})",
    "foreign": "it is no database of Roundel's",
    "newer": "it comes from a newer Roundel ({detail})",
}


def _unusable(values: Values) -> str:
    why = _UNUSABLE.get(str(values["why"]), "{detail}").format(**values)
    return f"{values['path']} cannot be restored: {why}. Your database was not touched. Choose another backup."


_EVERYTHING = {
    "unreadable": "{detail}",
    "foreign": "it is no file of Roundel's with everything in it",
    "newer": "it comes from a newer Roundel (form {detail})",
    "damaged": "it is damaged ({detail})",
    "unsafe": "it holds something that does not belong there ({detail})",
    "too-large": "it holds more than anybody's data is ({detail})",
}


def _everything(values: Values) -> str:
    why = _EVERYTHING[str(values["why"])].format(**values).replace(" ()", "")
    return f"{values['path']} cannot be restored: {why}. Your data was not touched. Choose another file."


def _window_open(values: Values) -> str:
    who = f" (process {values['pid']})" if values.get("pid") else ""
    return f"Roundel's window is open{who}. Nothing was changed. Close it and try again, or restore from within the window."


STORAGE: dict[str, str | Callable[[Values], str]] = {
    "cli.db.help": "Look after your own data: check, back up, restore.",
    "cli.db.check": "Check the database and say what is in it.",
    "cli.db.backup": "Make a verified backup now.",
    "cli.db.restore": "Put a backup in place of the database; without a file, list the backups.",
    "cli.db.restore-file": "The backup to put in place.",
    "db.sound": "The database is sound: {path}",
    "db.unsound": "The database is damaged: {path} ({orphans} orphans; {troubles}). Put a backup in place with `roundel db restore`.",
    "db.last-backup": "The last backup is {path}",
    "db.no-backup": "There is no backup yet.",
    "db.backed-up": "Backed up and verified: {path}",
    "db.restored": "{path} is in place. What was there before is kept in {replaced}.",
    "data-folder-unusable": "The data folder {path} cannot be used ({detail}). Nothing was changed. Set ROUNDEL_HOME to a folder you may write to, and start again.",
    "data-folder-unknown": "Roundel can't find the home folder that {path} stands for. Nothing was changed. Set ROUNDEL_HOME to a folder you may write to, and start again.",
    "database-newer": "Your data was last used by a newer Roundel (form {found}; this one knows {known}). Nothing was changed. Update Roundel, or restore a backup made before the update.",
    "database-corrupt": _corrupt,
    "database-foreign": "{path} is no database of Roundel's; it was left as it is. Move it away, or set ROUNDEL_HOME to another folder.",
    "database-missing": "There is no database at {path} yet; it is made when Roundel first starts.",
    "database-locked": "Another program is using {path}. Nothing was changed. Wait until it is done or close it, and try again.",
    "database-read-only": "{path} or its folder is write-protected. Your data is safe but cannot be changed. Give yourself write permission, or set ROUNDEL_HOME to another folder.",
    "database-unreachable": "{path} cannot be opened. Nothing was changed. Check that the drive is connected and that no folder bears this name.",
    "disk-full": "The disk is full ({path}). The last change was not saved; everything before it is safe. Free some space and try again.",
    "disk-trouble": "The disk refused to read or write near {path} ({detail}). The last change was not saved; everything before it is safe. Check the disk, and copy your backups elsewhere.",
    "migration-failed": "Your data could not be brought into this version's form ({detail}). It was left exactly as it was. Go on with the former version, and please report this.",
    "backup-unusable": _unusable,
    "everything-unusable": _everything,
    "everything-not-written": "{path} could not be written: {why}. Your data was not touched. Choose another place.",
    "window-open": _window_open,
}
