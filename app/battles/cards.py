"""Records of the catalogue as a battle plays with them, and cards as files write them."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.base.ids import slug
from app.base.units import inch_number
from app.battles.shapes import CardShape
from app.games.diskwars.numbers import DISKWARS
from app.games.diskwars.state import Ground, Profile, profile_of
from catalog.schema import DiskwarsDisk, DiskwarsTerrain, Entry
from catalog.tokens import bad_token

# All that a battle may need of the catalogue: kind -> id -> entry, as they are in effect.
Records = Mapping[str, Mapping[str, Entry]]

SYSTEM = "diskwars"
KINDS = ("disk", "spell", "terrain", "scenario", "skill", "missile")
# Written as skills in files, but printed as values of their own.
_SKILLS_BESIDE = ("flying", "champion")

# The values of a card that files and the battle write alike.
_ALIKE = ("name", "faction", "alignment", "attack", "defense", "toughness", "movement", "points", "wounds")


def known_ids(records: Records, kind: str) -> list[str]:
    return sorted(records.get(kind, {}))


def profile_in(records: Records, id_: str) -> Profile | None:
    """A disk of the catalogue as a battle plays with it."""
    entry = records.get("disk", {}).get(id_)
    return profile_of(entry) if isinstance(entry, DiskwarsDisk) else None


def grounds_in(records: Records) -> dict[str, Ground]:
    """All kinds of terrain, by id."""
    found = sorted(records.get("terrain", {}).items())
    return {id_: ground_of(entry) for id_, entry in found if isinstance(entry, DiskwarsTerrain)}


def ground_of(record: DiskwarsTerrain) -> Ground:
    return Ground(
        id=record.id, name=record.name, radius=record.diameter // 2, barrier=record.barrier,
        per_player=record.per_player,
    )  # fmt: skip


# --- cards in files ---


def card_plain(card: Profile) -> dict[str, Any]:
    """A card as an inline record, complete."""
    return {
        **{name: getattr(card, name) for name in _ALIKE},
        "diameter": inch_number(2 * card.radius),
        "skills": [":".join((head, *rest)) for head, rest in sorted(card.skills.items())],
        "traits": list(card.traits),
    }


def card_changes(card: Profile, base: Profile) -> dict[str, Any]:
    """What a card has otherwise than the one of the catalogue."""
    usual = card_plain(base)
    return {name: value for name, value in card_plain(card).items() if usual[name] != value}


def card_of(shape: CardShape, spare_id: str) -> Profile:
    """The card of an inline record. Its id is given, or made from its name."""
    id_ = shape.id or (slug(shape.name) if "name" in shape.model_fields_set else "") or spare_id
    return Profile(id=id_, **card_values(shape, CardShape.model_fields))


def card_values(shape: CardShape, names: Any) -> dict[str, Any]:
    """The values of a record under the names of the battle's."""
    values: dict[str, Any] = {name: getattr(shape, name) for name in _ALIKE if name in names}
    if "diameter" in names:
        values["radius"] = shape.diameter // 2
    if "skills" in names:
        values["skills"] = {head: tuple(rest) for head, *rest in (token.split(":") for token in shape.skills)}
    if "traits" in names:
        values["traits"] = tuple(shape.traits)
    return values


def bad_skill(records: Records, token: str) -> Sequence[str]:
    """Nothing where a skill is well written, else what would be."""
    if token in _SKILLS_BESIDE:
        return ()
    head, *rest = token.split(":")
    if head == "missile" and (len(rest) != 2 or rest[0] not in DISKWARS.missiles or not rest[1].isdecimal()):
        return ("missile:KIND:N",)
    everything = {(SYSTEM, kind, id_): one for kind, found in records.items() for id_, one in found.items()}
    return bad_token(SYSTEM, token, everything)
