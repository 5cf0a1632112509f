"""Where one can go from an entry: to what its skills and icons mean, to the rules and rulings about it. No Qt here."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.games.ids import SYSTEMS
from app.words import label, say, translate_prose
from app.words.abilities import abilities_text
from app.words.tongue import of_game, translated_name

if TYPE_CHECKING:
    from catalog.schema import Entry
    from catalog.store import Catalog, ShownEntry

Key = tuple[str, str, str]  # system, kind, id


@dataclass(frozen=True, slots=True)
class EntryLink:
    """A word that leads to a screen of the window, and to something particular there."""

    text: str
    screen: str
    where: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ExplainedTerm:
    """A skill, keyword or icon of a piece: where it stands, and what it does in our words."""

    link: EntryLink
    text: str


def to_entry(key: Key, name: str) -> EntryLink:
    """To an entry of the catalogue."""
    system, kind, id_ = key
    return EntryLink(name, "catalogue", {"system": system, "kind": kind, "id": id_})


# How one searches for the pieces that have something.
_BEARERS = {
    "skill": "skill", "keyword": "keyword", "sai": "sai", "missile": "missile", "faction": "f", "race": "f",
    "clan": "f", "set": "set",
}  # fmt: skip


def to_bearers(shown: "ShownEntry") -> EntryLink | None:
    """To a search for the pieces with this skill, of this faction, from this box; None where that means nothing."""
    field, token = _BEARERS.get(shown.kind), getattr(shown.entry, "token", None)
    if field is None or (shown.kind in ("skill", "keyword") and not token):
        return None
    wanted = str(token).split(":")[0] if token else shown.entry.id
    return EntryLink(say("details.who-has"), "catalogue", {"query": f"{field}:{wanted} system:{shown.system}"})


# --- skills, keywords, icons -----------------------------------------------------------------------------------------


def explained(catalog: "Catalog", shown: "ShownEntry") -> tuple[ExplainedTerm, ...]:
    """What the skills, keywords and icons of a piece mean, each once and in their order."""
    found = dict(_meant(catalog, shown))
    with of_game(shown.system):
        return tuple(ExplainedTerm(to_entry(key, translated_name(entry)), _said(entry)) for key, entry in found.items())


def _meant(catalog: "Catalog", shown: "ShownEntry") -> Iterator[tuple[Key, "Entry"]]:
    """The entries that the tokens of a piece speak of: `missile:bolt:2` of the skill and of the bolt."""
    from app.armies.validator import entries_for

    system = shown.system
    named = {"missile": "missile", "sai": "sai"}  # the kind of entry that the second part of a token names
    heads = {
        str(getattr(entry, "token", "")).split(":")[0]: (kind, entry)
        for kind in ("skill", "keyword")
        for entry in entries_for(catalog, system, kind).values()
        if getattr(entry, "token", None)
    }
    flags = ["flying"] if getattr(shown.entry, "flying", False) else []
    for token in (*flags, *_tokens(shown.entry)):
        head, *rest = token.split(":")
        if head in heads:
            kind, entry = heads[head]
            yield (system, kind, entry.id), entry
        meant = entries_for(catalog, system, named[head]).get(rest[0]) if rest and head in named else None
        if meant is not None:
            yield (system, named[head], meant.id), meant


def _tokens(entry: "Entry") -> tuple[str, ...]:
    icons = [face for face in getattr(entry, "faces", ()) if face.startswith("sai:")]
    return (*getattr(entry, "skills", ()), *getattr(entry, "keywords", ()), *icons)


def _said(entry: "Entry") -> str:
    return translate_prose(getattr(entry, "summary", None) or "") or abilities_text(getattr(entry, "abilities", ()))


# --- rules and rulings -----------------------------------------------------------------------------------------------


def rules_about(catalog: "Catalog", shown: "ShownEntry") -> tuple[EntryLink, ...]:
    """The rules and rulings that name this entry, or a skill, keyword or icon of it."""
    from catalog.references import holds_for

    subjects = {(shown.system, shown.kind, shown.entry.id), *(key for key, _ in _meant(catalog, shown))}
    rules = [one for one in _rules(catalog) if holds_for(one, shown.system)]
    rules.sort(key=lambda one: one.system != shown.system)  # those of its own game first
    return tuple(
        EntryLink(_title(one.entry), "help", {"system": one.system, "rule": one.entry.id})
        for one in rules
        if not subjects.isdisjoint(_subjects(one.system, one.entry))
    )


def _rules(catalog: "Catalog") -> "tuple[ShownEntry, ...]":
    """The rules of all games, then the rulings."""
    from app.armies.validator import cache_for_catalog

    kinds = ("rule", "ruling")
    return cache_for_catalog(
        catalog, "rules", lambda: tuple(one for kind in kinds for one in catalog.everything(kind=kind))
    )


def _subjects(system: str, entry: "Entry") -> Iterator[Key]:
    """What a rule is about: `skill/wound`, or `l5r/skill/wound` of another game. A bare id names a rule."""
    for named in getattr(entry, "see", ()):
        first, _, rest = named.partition("/")
        of, kind_and_id = (first, rest) if first in SYSTEMS else (system, named)
        kind, _, id_ = kind_and_id.partition("/")
        if id_:
            yield of, kind, id_


def _title(entry: "Entry") -> str:
    title = getattr(entry, "title", "")
    return f"{entry.name}: {title}" if title else entry.name or label(entry.id)
