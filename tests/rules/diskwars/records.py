"""Positions with records written where they are needed, in words of any game that is played by these rules."""

from dataclasses import replace
from typing import Any

from app.games.diskwars.rules.abilities.book import Book, Spell, book_of, heard_of
from app.games.diskwars.rules.state import Disk, State
from catalog.schema.abilities import Ability, AbilityKind
from catalog.source_positions import read_marked
from catalog.validation import validate
from tests.rules.diskwars.table import Playing, disk, inch, position

Lying = tuple[Disk, tuple[int, int]]


def ability(*records: str, kind: AbilityKind = "attribute") -> Ability:
    """One text of a piece, its records as packs write them."""
    written = "\n".join(f"  - {record}" for record in records)
    marked = read_marked("test.yaml", f"kind: {kind}\nsummary: x\nrecords:\n{written}\n".encode())
    made = validate(Ability, marked.value, marked, ())
    assert isinstance(made, Ability), made
    return made


def book(id_: str, *abilities: Ability, of: str = "disk") -> Book:
    return book_of(of, id_, abilities)


def lay(id_: str, at: tuple[float, float], values: str = "3/3/3", *records: str, **more: Any) -> Lying:
    """A disk in play with records of its own."""
    kind = more.pop("kind", "attribute")
    return disk(id_, at, values, book=book(id_, ability(*records, kind=kind)) if records else Book(), **more)


def spell(id_: str, *abilities: Ability, level: int = 1) -> Spell:
    return Spell(id_, id_, level, 1, inch(0.5), book(id_, *abilities, of="spell"))


def opened(*disks: Lying, spells: tuple[Spell, ...] = (), **more: Any) -> State:
    """Disks bottom to top; the spells are in the book of the first seat."""
    state = position(*disks, **more)
    books = [*(one.card.book for one, _ in disks), *(one.book for one in spells)]
    cards = {**state.cards, **{one.card.id: one.card for one, _ in disks}}
    known = {one.id: one for one in spells}
    state = replace(state, cards=cards, spells=known, hears=heard_of(books))
    return state.with_seat(state.seats[0].id, spellbook=tuple(known))


def played(*disks: Lying, **more: Any) -> Playing:
    return Playing(opened(*disks, **more))
