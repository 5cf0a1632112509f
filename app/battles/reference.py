"""The rules reference as a battle cites it: sections of the rules in our own words, and rulings by their number."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from catalog.schema import Entry
from catalog.schema.rules import Rule, Ruling

KINDS = ("rule", "ruling")

# The sections that stand behind what happened. Reasons and questions name theirs by themselves.
CITED: Mapping[str, str] = {
    "ability-acted": "Special abilities, R12",
    "battle-began": "Combat segment, Order of battles, R24",
    "blow-given": "Wounds, R22, R33",
    "blow-struck": "Combat segment, Stacks of disks, R24",
    "card-converted": "Reinforcement stack, R92",
    "card-destroyed": "Reinforcement stack",
    "card-shown": "Reinforcement stack, R27",
    "credit-named": "Combined attacks, R94",
    "counter-landed": "Shooting, R6",
    "counters-gathered": "Shooting",
    "counters-removed": "Removal of counters",
    "disk-activated": "Activation",
    "disk-burrowed": "Ambush and burrow, R11",
    "disk-controlled": "R92",
    "disk-damaged": "Wounds, R22",
    "disk-destroyed": "Wounds, Points for kills, R23, R93",
    "disk-entered": "Reinforcements, Staging area, R2",
    "disk-flipped": "Moving, R3, R4",
    "disk-healed": "Wounds",
    "disk-laid": "Moving, R11",
    "disk-marked": "Special abilities",
    "disk-sent": "Special abilities",
    "disk-transformed": "Transform",
    "disk-wounded": "Wounds, R22",
    "effect-began": "Special abilities, R14",
    "effect-ended": "R14",
    "effect-shielded": "Immune, R38",
    "first-player": "First player",
    "harm-changed": "Modifiers, R15",
    "lands-placed": "Staging area, R5",
    "layers-swapped": "R11",
    "marker-put": "Activation, R17",
    "object-placed": "Casting a spell, R11",
    "places-traded": "R11",
    "plague-moved": "Removal of counters",
    "reacted": "Out of turn, R25",
    "round-began": "The round, First player",
    "seat-frozen": "Turns of three",
    "segment-began": "The round",
    "shot-wasted": "Measuring, R7",
    "spell-cancelled": "Out of turn, R25",
    "spell-cast": "Casting a spell",
    "spell-landed": "Casting a spell, R91",
    "spell-lent": "Casting a spell",
    "spell-returned": "Spellbook",
    "spell-slid": "Casting a spell, R32",
    "spell-stolen": "Spellbook, R27",
    "stack-ordered": "Reinforcement stack, R27",
    "target-named": "Shooting, Line of sight, R10",
    "terrain-flipped": "Terrain",
    "terrain-placed": "Placing terrain",
    "turn-began": "Turns of three",
    "turn-ended": "Turns of three",
    "turn-skipped": "Turns of three",
}


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

    def cited(self, rule: str) -> tuple[Section, ...]:
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
