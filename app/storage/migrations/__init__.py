"""The steps from one form of the database to the next, run by `app.storage.migrate`.

A new one is a file in `versions` whose `down_revision` is the HEAD below, and moves HEAD on. The transaction is ours:
a migration never commits, and may alter tables with `op.batch_alter_table`, as foreign keys are off meanwhile.
"""

# The newest revision, written down so that nobody needs alembic to know that a database is up to date.
HEAD = "0008"
