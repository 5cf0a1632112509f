"""Positions with the real records of the catalogue: disks by a line each, a spellbook, answers by a word each."""

import json
from functools import cache
from typing import Any

from app.battles.position import read_position
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.cards import KINDS
from app.games.diskwars.rules.abilities.standing import value
from catalog.files import built_in_files
from catalog.load import BUILT_IN, load_pack
from tests.rules.diskwars.table import Playing

LANDS = [
    {"id": "home-A", "at": [4, 4], "diameter": 4, "role": "staging:A"},
    {"id": "home-B", "at": [44, 32], "diameter": 4, "role": "staging:B"},
]
MAGE = "archmage-theowyll"  # a caster of the third level, 2/4/5, two inches wide


@cache
def catalogue() -> Records:
    """The packs as they are, without a database."""
    files = {name: raw for name, raw in built_in_files().items() if name.startswith("diskwars/")}
    found: dict[str, dict[str, Any]] = {}
    for item in load_pack(files, BUILT_IN).items:
        if item.kind in KINDS:
            found.setdefault(item.kind, {})[item.entry.id] = item.entry
    return found


def lies(id_: str, card: str | dict[str, Any], x: float, y: float, **more: Any) -> dict[str, Any]:
    """A disk in play, by its card or by values of its own; its seat is the first letter of its id."""
    return {"id": id_, "seat": id_[0].upper(), "disk": card, "at": [x, y], **more}


def plain(values: str = "3/3/3", **more: Any) -> dict[str, Any]:
    """A disk of 1.75 inches that can do nothing."""
    attack, defense, toughness = (int(part) for part in values.split("/"))
    return {"name": "Test", "attack": attack, "defense": defense, "toughness": toughness, **more}


class Stage(Playing):
    """A battle to be answered word by word, with ways to cast."""

    def cast(self, caster: str, spell: str, *picks: str) -> "Stage":
        self.pick(caster, "cast", spell, *picks)
        return self

    def pass_all(self) -> "Stage":
        """Nobody reacts."""
        while self.asked == "ask.react":
            self.stop()
        return self

    def value(self, id_: str, stat: str) -> int:
        return value(self.state, id_, stat)

    def values(self, id_: str) -> str:
        return "/".join(str(self.value(id_, stat)) for stat in ("at", "d", "t"))

    def is_spent(self, caster: str, spell: str) -> bool:
        """The spell is out of the book, and its caster has acted."""
        seat = self.state.seat(self.state.disks[caster].seat)
        is_gone = spell not in seat.spellbook and spell in seat.discards
        return is_gone and self.state.disks[caster].activated == 1

    def offered(self, caster: str) -> list[str]:
        """The spells that a caster could cast now; nothing is cast."""
        fork = Stage(self.state)
        fork.pick(caster)
        if "cast" not in fork.options():
            return []
        return fork.pick("cast").options()

    def targets(self, caster: str, spell: str, *picks: str) -> list[str]:
        """Whom a spell could name next; nothing is cast."""
        return Stage(self.state).cast(caster, spell, *picks).options()


def staged(
    *disks: dict[str, Any],
    book: tuple[str, ...] = (),
    other_book: tuple[str, ...] = (),
    stacks: dict[str, tuple[str, ...]] | None = None,
    beside: dict[str, dict[str, Any]] | None = None,
    seats: str = "AB",
    terrain: tuple[dict[str, Any], ...] = (),
    spells: tuple[dict[str, Any], ...] = (),
    **more: Any,
) -> Stage:
    """A battle in the middle of the activations, the first seat's turn. `book` is the first seat's, `other_book` the
    second one's, `beside` what else is said of a seat; disks bottom to top."""
    books = {seats[0]: book, **({seats[1]: other_book} if len(seats) > 1 else {})}
    written = {
        "format": "roundel-position/1", "system": "diskwars",
        "table": {"width": 48, "height": 36, "lands": LANDS, "terrain": list(terrain), "spells": list(spells)},
        "seats": [{"id": seat, "spellbook": list(books.get(seat, ())), "stack": list((stacks or {}).get(seat, ())),
                   **(beside or {}).get(seat, {})}
                  for seat in seats],
        "disks": list(disks), **more,
    }  # fmt: skip
    position = read_position(json.dumps(written).encode(), "stage.json", catalogue())
    assert isinstance(position, Position), position
    return Stage(position.state)
