"""The rules reference as a battle cites it: sections of the rules in our own words, and rulings by their number."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from catalog.schema import Entry
from catalog.schema.rules import Rule, Ruling

KINDS = ("rule", "ruling")


@dataclass(frozen=True, slots=True)
class Section:
    """A piece of the reference: what it is called (`R22 Several wounds in a round` for a ruling) and what it says."""

    title: str
    paragraphs: tuple[str, ...]
    is_ruling: bool = False


class Reference:
    """Sections by the name, alias or number that a citation uses."""

    def __init__(self, records: Mapping[str, Mapping[str, Entry]]) -> None:
        self._sections = dict(_sections(one for kind in KINDS for one in records.get(kind, {}).values()))

    def __bool__(self) -> bool:
        return bool(self._sections)

    def find_sections(self, rule: str) -> tuple[Section, ...]:
        """What `Moving, R5` stands for, rules first. A name that is no section, such as that of a spell, says
        nothing here."""
        found = [self._sections.get(name.strip().lower()) for name in rule.split(",")]
        known = [one for one in found if one is not None]
        return tuple(sorted(dict.fromkeys(known), key=lambda one: one.is_ruling))


def _sections(entries: Iterable[Entry]) -> Iterator[tuple[str, Section]]:
    for one in entries:
        if isinstance(one, Rule):
            section = Section(one.name, one.paragraphs)
            yield from ((name.lower(), section) for name in (one.name, *one.aliases))
        elif isinstance(one, Ruling) and re.fullmatch(r"R\d+", one.name):
            yield one.name.lower(), Section(f"{one.name} {one.title}", one.paragraphs, is_ruling=True)
