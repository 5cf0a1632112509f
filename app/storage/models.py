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


class Army(Base):
    """An army list as it stands now (`roundel-army/1` as JSON), with where it lies and what is said of it.

    `tags` is a JSON list. `position` points at the last undo step that is in effect. An archived army is kept out of
    sight. `deleted_at` is when it went into the bin, NULL for all others.
    """

    __tablename__ = "army"

    id: Mapped[str] = mapped_column(primary_key=True)
    system: Mapped[str]
    name: Mapped[str]
    folder: Mapped[str]
    tags: Mapped[str]
    notes: Mapped[str]
    is_built: Mapped[bool]
    content: Mapped[str]
    position: Mapped[int]
    made_at: Mapped[str] = mapped_column(default=utc_now)
    changed_at: Mapped[str] = mapped_column(default=utc_now)
    is_archived: Mapped[bool] = mapped_column(default=False)
    deleted_at: Mapped[str | None] = mapped_column(default=None)


class ArmyFolder(Base):
    """A folder for armies, whole path. It stays until the user removes it, also when nothing lies in it."""

    __tablename__ = "army_folder"

    path: Mapped[str] = mapped_column(primary_key=True)


class ShelfStep(Base):
    """One change of where armies lie or what is said of them (JSON), so that it can be undone by name."""

    __tablename__ = "shelf_step"

    position: Mapped[int] = mapped_column(primary_key=True)
    what: Mapped[str]
    before: Mapped[str]
    after: Mapped[str]
    is_undone: Mapped[bool]
    made_at: Mapped[str] = mapped_column(default=utc_now)


class ArmyVersion(Base):
    """A named save of an army."""

    __tablename__ = "army_version"

    id: Mapped[int] = mapped_column(primary_key=True)
    army_id: Mapped[str] = mapped_column(ForeignKey("army.id", ondelete="CASCADE"))
    name: Mapped[str]
    content: Mapped[str]
    made_at: Mapped[str] = mapped_column(default=utc_now)


class ArmyStep(Base):
    """One change of an army, so that it can be undone by name."""

    __tablename__ = "army_step"

    army_id: Mapped[str] = mapped_column(ForeignKey("army.id", ondelete="CASCADE"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    what: Mapped[str]
    before: Mapped[str]
    after: Mapped[str]
    made_at: Mapped[str] = mapped_column(default=utc_now)


class Holding(Base):
    """What the user has, wants and gives of one piece. `variant` is the colouring of a die, empty otherwise.

    `owned` counts loose pieces; those that came with a box are counted there.
    """

    __tablename__ = "holding"

    system: Mapped[str] = mapped_column(primary_key=True)
    piece: Mapped[str] = mapped_column(primary_key=True)
    variant: Mapped[str] = mapped_column(primary_key=True)
    owned: Mapped[int]
    wanted: Mapped[int]
    trade: Mapped[int]
    condition: Mapped[str]
    place: Mapped[str]
    note: Mapped[str]


class BoxHolding(Base):
    """How many of a box the user has."""

    __tablename__ = "box_holding"

    system: Mapped[str] = mapped_column(primary_key=True)
    box: Mapped[str] = mapped_column(primary_key=True)
    count: Mapped[int]


class CollectionStep(Base):
    """One change of the collection: the rows before and after it (JSON), so that it can be undone by name."""

    __tablename__ = "collection_step"

    position: Mapped[int] = mapped_column(primary_key=True)
    what: Mapped[str]
    before: Mapped[str]
    after: Mapped[str]
    is_undone: Mapped[bool]
    made_at: Mapped[str] = mapped_column(default=utc_now)


class OwnRules(Base):
    """A rule switch that players made or received (`roundel-rules/1` as JSON)."""

    __tablename__ = "own_rules"

    system: Mapped[str] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    content: Mapped[str]
    made_at: Mapped[str] = mapped_column(default=utc_now)


class SavedSearch(Base):
    """A search of the catalogue that the user keeps under a name. `system` is empty where it is for all games."""

    __tablename__ = "saved_search"
    __table_args__ = (UniqueConstraint("system", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    system: Mapped[str]
    name: Mapped[str]
    query: Mapped[str]
    made_at: Mapped[str] = mapped_column(default=utc_now)


class Battle(Base):
    """A battle as a document. `header` is the first line of its record, `position` where it has come to, `seats` what a
    list shows of it (army, army document and version, player), `result` empty while it is played. One that was
    played on a real table has neither header nor position."""

    __tablename__ = "battle"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    system: Mapped[str]
    scenario: Mapped[str]
    seats: Mapped[str]
    header: Mapped[str] = mapped_column(default="")
    position: Mapped[str] = mapped_column(default="")
    round: Mapped[int] = mapped_column(default=0)
    lines: Mapped[int] = mapped_column(default=0)
    result: Mapped[str] = mapped_column(default="")
    is_practice: Mapped[bool] = mapped_column(default=False)
    notes: Mapped[str] = mapped_column(default="")
    made_at: Mapped[str] = mapped_column(default=utc_now)
    changed_at: Mapped[str] = mapped_column(default=utc_now)


class BattleLine(Base):
    """One line of a battle's record after its header: an answer, an act, an event, a hash, the result."""

    __tablename__ = "battle_line"

    battle_id: Mapped[str] = mapped_column(ForeignKey("battle.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    line: Mapped[str]


class Simulation(Base):
    """What many battles between an army and another told. `content` is the army's list as it fought, so that one sees
    whether it has changed since; `findings` are JSON."""

    __tablename__ = "simulation"

    id: Mapped[str] = mapped_column(primary_key=True)
    army_id: Mapped[str] = mapped_column(index=True)
    version: Mapped[str]
    army: Mapped[str]
    other_id: Mapped[str]
    other: Mapped[str]
    system: Mapped[str]
    scenario: Mapped[str]
    rules: Mapped[str]
    policies: Mapped[str]
    seed: Mapped[int]
    content: Mapped[str]
    findings: Mapped[str]
    made_at: Mapped[str] = mapped_column(default=utc_now)


class Companion(Base):
    """A battle on a real table, counted by the companion. `content` is `roundel-companion/1` as JSON."""

    __tablename__ = "companion"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    system: Mapped[str]
    content: Mapped[str]
    made_at: Mapped[str] = mapped_column(default=utc_now)
    changed_at: Mapped[str] = mapped_column(default=utc_now)
