"""Items and who carries them (Magical Items): one item a unit, of a colour of the unit."""

from collections.abc import Sequence

from app.games.dragon_dice.rules.state import Die

AMAZON, UNDEAD = "amazon", "undead"


def can_carry(unit: Die, item: Die) -> bool:
    """Dragonkin carry nothing; Amazons, white champions and the Kings' Die any item; a medallion has no colour."""
    if unit.card.sort != "unit" or unit.card.is_dragonkin:
        return False
    if not item.card.colours or unit.card.is_kings_die or unit.card.race == AMAZON:
        return True
    return bool(unit.card.colours & item.card.colours)


def carried(units: Sequence[Die], items: Sequence[Die]) -> tuple[str, ...]:
    """As many items as can be carried at once, those that come first if they can."""
    bearers: dict[str, str] = {}  # unit -> item

    def find(item: Die, seen: set[str]) -> bool:
        for unit in units:
            if unit.id in seen or not can_carry(unit, item):
                continue
            seen.add(unit.id)
            held = bearers.get(unit.id)
            if held is None or find(by_id[held], seen):
                bearers[unit.id] = item.id
                return True
        return False

    by_id = {item.id: item for item in items}
    return tuple(item.id for item in items if find(item, set()))


def fits(units: Sequence[Die], items: Sequence[Die]) -> bool:
    """Whether these units can carry all these items."""
    return len(items) <= len(units) and len(carried(units, items)) == len(items)
