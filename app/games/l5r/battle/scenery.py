"""Faces of units of L5R, with the values that a battle plays with."""

from dataclasses import replace

from app.games.api.records import Records
from app.games.diskwars.battle.scenery import scene
from app.games.diskwars.rules.state import Profile
from catalog.schema import DiskwarsDisk, L5rDisk

# The values of a card that its face shows; in a battle they may differ from the catalogue's.
SHOWN = ("name", "attack", "defense", "toughness", "movement", "points", "wounds")


def entry(card: Profile, records: Records) -> L5rDisk | DiskwarsDisk:
    """The catalogue's entry with the values of the card; a home-made one where there is none. Guests keep their
    faces."""
    known = records.get("disk", {}).get(card.id)
    if isinstance(known, DiskwarsDisk):
        return scene.entry(card, records)
    values = {name: getattr(card, name) for name in SHOWN}
    if isinstance(known, L5rDisk):
        return replace(known, clan=card.faction or known.clan, **values)
    return L5rDisk(
        id=card.id, origin={}, clan=card.faction or "unaligned", diameter=2 * card.radius,
        flying="flying" in card.skills, skills=scene.tokens(card.skills), **values,
    )  # fmt: skip
