"""Abilities that a position brings itself: by the id of a disk of the catalogue, or written out as packs write them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from app.base.errors import Problem
from app.documents.reading import Source
from app.games.diskwars.rules.abilities.book import Book, book_of
from app.games.diskwars.rules.catalogue_cards import named_as, profile_of, without_skills
from app.games.diskwars.rules.state import Profile
from catalog.record_validation import faults_of
from catalog.schema import Entry
from catalog.schema.abilities import Ability, AbilityKind
from catalog.schema.plain import to_plain
from catalog.source_positions import Path
from catalog.validation import validate

Records = Mapping[str, Mapping[str, Entry]]
KINDS: tuple[AbilityKind, ...] = ("sa", "attribute", "skill")  # what a text on a disk can be


# --- reading ---


def faults_in(
    items: Sequence[Any], records: Records, source: Source, path: Path, entry: str, system: str
) -> Iterator[Problem]:
    """Everything that is wrong with the abilities of a card, each with its place in the file."""
    for n, item in enumerate(items):
        here: Path = (*path, n)
        if isinstance(item, str):
            if _disk(records, item) is None:
                known = sorted(records.get("disk", {}))
                yield source.problem("position-unknown-id", here, kind="disk", wanted=item, known=known)
        elif not isinstance(item, dict):
            yield source.problem("file-value-type", here, expected="ability")
        else:
            yield from _faults(item, records, source, here, entry, system)


def _faults(
    item: dict[str, Any], records: Records, source: Source, path: Path, entry: str, system: str
) -> Iterator[Problem]:
    made = validate(Ability, _complete(item), source.marked, path)
    if not isinstance(made, Ability):
        yield from (replace(one, values={**one.values, "entry": entry}) for one in made)
        return
    if made.kind not in KINDS:
        values = {"entry": entry, "field": "kind", "value": made.kind, "expected": ", ".join(KINDS)}
        yield Problem("value-not-allowed", values, source.marked.place((*path, "kind")))
        return

    def known(kinds: tuple[str, ...], wanted: str) -> list[str] | None:
        ids = sorted({id_ for kind in kinds for id_ in _ids(records, kind)})
        return None if wanted in ids else ids

    for fault in faults_of((made,), known, system):
        place = source.marked.place_in((*path, *fault.path[2:]), fault.column)
        yield Problem(fault.code, {"entry": entry, **fault.values}, place)


def _complete(item: dict[str, Any]) -> dict[str, Any]:
    """A text for testing needs no summary. What it has as records is played; what it has not is done by hand."""
    return {"summary": "", "implemented": "yes" if item.get("records") else "manual", **item}


def _ids(records: Records, kind: str) -> set[str]:
    """The ids of a kind. Factions are those that some disk has."""
    if kind == "faction":
        return {card.faction for id_ in records.get("disk", {}) if (card := _disk(records, id_)) and card.faction}
    return set(records.get(kind, {}))


def _disk(records: Records, id_: str) -> Profile | None:
    entry = records.get("disk", {}).get(id_)
    return None if entry is None else profile_of(named_as(entry, id_))


def book_from(items: Sequence[Any], records: Records, card: str) -> Book:
    """The records of a card whose abilities were found good."""
    books = [_book(item, records) for item in items]
    sourced = [one for book in books for one in book.records]
    numbered = (replace(one, source=f"disk/{card}#{n}") for n, one in enumerate(sourced))
    return Book(tuple(numbered), tuple(text for book in books for text in book.manual))


def _book(item: Any, records: Records) -> Book:
    if isinstance(item, str):
        known = _disk(records, item)
        assert known is not None  # judged before
        return without_skills(known.book, known.skills)
    made = validate(Ability, _complete(item), Source("", b"", None).marked, ())
    assert isinstance(made, Ability)  # judged before
    return book_of("disk", "", (made,))


# --- writing ---


def abilities_plain(book: Book, records: Records, card: str) -> list[Any]:
    """The printed abilities of a card as a file has them: the id alone where they are those of the catalogue's card."""
    known = _disk(records, card)
    if known is not None and book == without_skills(known.book, known.skills):
        return [card] if book.records or book.manual else []
    groups = groupby(book.records, key=lambda one: one.kind)
    written: list[Any] = [
        {"kind": kind, "records": [to_plain(one.record, defaults=False) for one in ones]} for kind, ones in groups
    ]
    return [*written, *({"kind": "attribute", "summary": text} for text in book.manual)]
