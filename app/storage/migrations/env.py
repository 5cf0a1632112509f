"""Alembic runs this file for every upgrade. The connection comes from `app.storage.migrate`, its transaction begun."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
