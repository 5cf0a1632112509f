"""The user's own data: one SQLite database, one gate for writes, migrations, backups and their restoring.

Read `database` first, then `opening`. Nothing is imported here, so that a command pays only for what it uses.
"""
