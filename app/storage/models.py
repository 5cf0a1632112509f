"""The tables of the user database. Pieces are named by text ids, never by row numbers.

JSON is stored as canonical text (`app.base.canonical`), moments as ISO text in UTC.
"""

from datetime import UTC, datetime

from sqlalchemy import ForeignKey, LargeBinary, MetaData, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

# Migrations can only alter what has a name.
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


def utc_now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {str: Text, bytes: LargeBinary}


class Meta(Base):
    """What the program notes about this database."""

    __tablename__ = "meta"

    key: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


class Pack(Base):
    """An imported pack. A higher `position` lies over a lower one."""

    __tablename__ = "pack"

    id: Mapped[int] = mapped_column(primary_key=True)
    position: Mapped[int]
    name: Mapped[str] = mapped_column(unique=True)
    version: Mapped[str]
    author: Mapped[str]
    sha256: Mapped[str]
    imported_at: Mapped[str] = mapped_column(default=utc_now)
    # The database deletes the files with their pack; there is no need to load them for that.
    files: Mapped[list["PackFile"]] = relationship(
        cascade="all, delete-orphan", passive_deletes=True, order_by="PackFile.name"
    )


class PackFile(Base):
    """One file of a pack, as it was imported."""

    __tablename__ = "pack_file"

    pack_id: Mapped[int] = mapped_column(ForeignKey("pack.id", ondelete="CASCADE"), primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True)
    content: Mapped[bytes]


class Correction(Base):
    """One field that the user set right. `was` is the pack's value at that time (JSON), NULL if it had none."""

    __tablename__ = "correction"
    __table_args__ = (UniqueConstraint("system", "kind", "entry", "field"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    system: Mapped[str]
    kind: Mapped[str]
    entry: Mapped[str]
    field: Mapped[str]
    value: Mapped[str]
    was: Mapped[str | None]
    reason: Mapped[str]
    made_at: Mapped[str] = mapped_column(default=utc_now)


class OwnEntry(Base):
    """A piece the user made up, whole (JSON)."""

    __tablename__ = "own_entry"
    __table_args__ = (UniqueConstraint("system", "kind", "entry"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    system: Mapped[str]
    kind: Mapped[str]
    entry: Mapped[str]
    content: Mapped[str]
    reason: Mapped[str]
    made_at: Mapped[str] = mapped_column(default=utc_now)
