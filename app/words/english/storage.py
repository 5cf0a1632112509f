"""The user's database, its backups, and the machine around it."""

STORAGE: dict[str, str] = {
    "cli.db.help": "Look after your own data: check, back up, restore.",
    "cli.db.check": "Check the database and say what is in it.",
    "cli.db.backup": "Make a verified backup now.",
    "cli.db.restore": "Put a backup in place of the database; without a file, list the backups.",
    "cli.db.restore-file": "The backup to put in place.",
    "db.sound": "The database is sound: {path}",
    "db.unsound": "The database is damaged: {path} ({orphans} orphans; {troubles}). Restore a backup with `roundel db restore`.",
    "db.last-backup": "The last backup is {path}",
    "db.no-backup": "There is no backup yet.",
    "db.backed-up": "Backed up and verified: {path}",
    "db.restored": "{path} is in place. What was there before is kept in {replaced}.",
}
