"""Armies as documents: a list, where it lies, what is said of it."""

from dataclasses import dataclass, field

from catalog.schema.lists import ArmyList


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmyDocument:
    """A saved army. `id` never changes; `folder` is a path such as `Elves/Old`, empty at the top. Moments are ISO text
    in UTC."""

    id: str
    army: ArmyList
    folder: str = ""
    tags: tuple[str, ...] = ()
    notes: str = ""
    is_built: bool = False
    is_archived: bool = False
    made_at: str = ""
    changed_at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmySummary:
    """What a list of armies shows. A document that cannot be read is still listed; `content` is what is kept of its
    list, see `app.armies.formats.army_files.stored_army`; `deleted_at` is when it went into the bin."""

    id: str
    system: str
    name: str
    folder: str
    tags: tuple[str, ...]
    is_built: bool
    is_archived: bool
    made_at: str
    changed_at: str
    content: str
    deleted_at: str = ""


@dataclass(frozen=True, slots=True)
class History:
    """What can be undone and done again, by name, the nearest first. `last_at` is when the last change in effect was
    made, empty if there is none."""

    undo: tuple[str, ...] = ()
    redo: tuple[str, ...] = ()
    last_at: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Version:
    """A named save of an army."""

    id: int
    name: str
    made_at: str
    army: ArmyList
