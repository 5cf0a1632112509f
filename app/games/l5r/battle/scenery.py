"""What a table of L5R shows otherwise than one of Diskwars: the faces of its units."""

from dataclasses import replace

from app.faces.disks.disk import Disk
from app.games.api.records import Records
from app.games.diskwars.battle.scenery import scene
from app.games.diskwars.rules.state import Profile
from catalog.schema import L5rDisk

# The values of a card that the face of a unit shows; the clan is told apart.
SHOWN = ("name", "attack", "defense", "toughness", "movement", "points", "wounds")


def entry(card: Profile, records: Records) -> Disk:
    """A unit of the catalogue with the values of the card. Guests look as they do at home. A Lord is of the clan that
    it fights for."""
    known = records.get("disk", {}).get(card.id)
    if not isinstance(known, L5rDisk):
        return scene.entry(card, records)
    return replace(known, clan=card.faction or known.clan, **{name: getattr(card, name) for name in SHOWN})
