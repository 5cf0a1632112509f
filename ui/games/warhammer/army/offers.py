"""What the picker offers for each slot of a regiment: heroes, units, command cards."""

from collections.abc import Callable, Iterable, Mapping

from app.armies.validator import Pieces
from app.words import label, say
from catalog.schema import CommandCard, Entry, WarhammerDisk
from catalog.schema.lists import Rules
from ui.armies.builder.offer_model import PieceOffer
from ui.art.gallery import PieceKey

HERO, UNITS, CARDS = "hero", "units", "commands"
SLOTS = (HERO, UNITS, CARDS)

_SIZES = ("small", "medium", "large")
Names = Mapping[tuple[str, str], str]
Key = Callable[[Entry], tuple[object, ...]]


def slot_of(entry: Entry) -> str:
    """Where a piece goes, whatever the picker shows."""
    if isinstance(entry, CommandCard):
        return CARDS
    return HERO if isinstance(entry, WarhammerDisk) and entry.hero else UNITS


def offers_for(slot: str, pieces: Pieces, rules: Rules, names: Names, leader: WarhammerDisk | None) -> list[PieceOffer]:
    """Everything for a slot; what is nearest to the hero of the regiment, or of the army, comes first."""
    found = [entry for entry in pieces.values() if slot_of(entry) == slot]
    order: Key = _by_title if slot == CARDS else _by_race(leader)
    return [_offer(entry, rules, names) for entry in sorted(found, key=order)]


def _offer(entry: Entry, rules: Rules, names: Names) -> PieceOffer:
    if isinstance(entry, WarhammerDisk):
        price = None if entry.hero else rules.points.get(entry.id, entry.points or 0)
        group = names.get(("warhammer", entry.race)) or label(entry.race)
        return PieceOffer(entry.id, (), PieceKey("warhammer", "disk", entry.id), entry, entry.name, price, group)
    return PieceOffer(
        entry.id, (), PieceKey("warhammer", "command", entry.id), entry, entry.name, None, say("regiments.hand")
    )


def _by_title(entry: Entry) -> tuple[object, ...]:
    return (entry.name, entry.id)


def _by_race(leader: WarhammerDisk | None) -> Key:
    """Of the hero's race, of his side, of the other; small disks before large ones."""

    def key(entry: Entry) -> tuple[object, ...]:
        assert isinstance(entry, WarhammerDisk)
        is_strange = leader is not None and entry.race != leader.race
        is_enemy = leader is not None and entry.side != leader.side
        return (is_enemy, is_strange, entry.race, _SIZES.index(entry.size), entry.name)

    return key


def ids(offers: Iterable[PieceOffer]) -> list[str]:
    return [offer.key for offer in offers]
