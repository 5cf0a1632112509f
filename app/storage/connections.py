"""SQLAlchemy's engine over our own connections: we begin the transactions, and SQLite's faults come out known."""

import sqlite3
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import ExceptionContext

from app.base.errors import BugError
from app.storage.faults import known_fault, result_code
from app.storage.sqlite import connect

BEGIN = "roundel_begin"

# Every connection is born unable to write; `for_writing` lifts that for the gate and for migrations.
PRAGMAS = ("foreign_keys = ON", "synchronous = FULL", "query_only = ON")


def make_engine(file: Path, patience: float) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(file)),
        creator=lambda: _connect(file, patience),
    )

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get(BEGIN, "BEGIN"))

    @event.listens_for(engine, "handle_error")
    def translate(context: ExceptionContext) -> BaseException | None:
        return _translated(context, file)

    return engine


def for_writing(connection: Connection) -> Connection:
    """Its transactions take the write lock at once: none has to turn from reader to writer and fail half-way."""
    driver_of(connection).execute("PRAGMA query_only = OFF")
    return connection.execution_options(**{BEGIN: "BEGIN IMMEDIATE"})


def driver_of(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _connect(file: Path, patience: float) -> sqlite3.Connection:
    connection = connect(file, patience)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _translated(context: ExceptionContext, file: Path) -> BaseException | None:
    error, connection = context.original_exception, context.connection
    reads_only = connection is None or BEGIN not in connection.get_execution_options()
    if reads_only and isinstance(error, sqlite3.Error) and result_code(error) == sqlite3.SQLITE_READONLY:
        return BugError("a write beside the gate", statement=context.statement)
    return known_fault(error, file.parent)
