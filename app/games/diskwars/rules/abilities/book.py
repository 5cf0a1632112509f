"""The records of a piece, and spells, which are pieces of this game alone."""

from dataclasses import dataclass, field

from app.games.disk.rules.book import (
    BESIDE,
    LAPSES,
    NO_BOOK,
    Book,
    Sourced,
    all_steps,
    book_of,
    granted,
    heard_at,
    heard_of,
    is_beside,
)

__all__ = [
    "BESIDE", "LAPSES", "NO_BOOK", "Book", "Sourced", "Spell", "all_steps", "book_of", "granted", "heard_at",
    "heard_of", "is_beside",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell as it was when the battle began."""

    id: str
    name: str
    level: int
    points: int
    radius: int
    book: Book = field(default=NO_BOOK)
    ring: str = ""
