"""Cards of Warhammer: Diskwars as files write them, and the box that a battle plays with."""

from collections.abc import Iterator, Mapping
from typing import Any

from app.base.ids import slug
from app.base.units import inch_number
from app.games.api.records import Records
from app.games.disk.rules.state import tokens_by_name
from app.games.warhammer.battle.codec.shapes import CardShape, CommandShape
from app.games.warhammer.rules.setup.muster import Box, box_of
from app.games.warhammer.rules.state import Command, Profile
from catalog.schema.disks import RangedAttack
from catalog.tokens import bad_token

SYSTEM = "warhammer"
KINDS = ("disk", "command", "deployment", "terrain", "scenario", "keyword", "army")
_PIECES = KINDS[:5]

DIAMETERS: Mapping[str, int] = {"small": 44_450, "medium": 63_500, "large": 88_900}

# The values of a card that files and the battle write alike.
_ALIKE = ("name", "size", "attack", "counter", "toughness", "movement", "stamina", "points")


def box_in(records: Records) -> Box:
    """All pieces that a battle may play with."""
    return box_of(entry for kind in _PIECES for entry in records.get(kind, {}).values())


# --- disks ---


def card_plain(card: Profile) -> dict[str, Any]:
    """A card as an inline record, complete."""
    return {
        **{name: getattr(card, name) for name in _ALIKE},
        "race": card.race or None,
        "diameter": inch_number(2 * card.radius),
        "hero": card.is_hero,
        "elite": card.is_elite,
        "keywords": tokens(card.keywords),
        "traits": list(card.traits),
        "ranged": [_shot_plain(one) for one in card.ranged],
    }


def _shot_plain(shot: RangedAttack) -> dict[str, Any]:
    return {"range": shot.range, "dice": shot.dice, "strength": shot.strength, "damage": shot.damage}


def tokens(keywords: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Keywords as files write them; each of their parameters by itself."""
    return [token for head, rest in sorted(keywords.items()) for token in _tokens(head, rest)]


def _tokens(head: str, rest: tuple[str, ...]) -> Iterator[str]:
    yield from (f"{head}:{part}" for part in rest) if rest else (head,)


def card_of(shape: CardShape, spare_id: str) -> Profile:
    """The card of an inline record. Its id is given, or made from its name."""
    id_ = shape.id or (slug(shape.name) if "name" in shape.model_fields_set else "") or spare_id
    return Profile(id=id_, **card_values(shape, CardShape.model_fields))


def card_values(shape: CardShape, names: Any) -> dict[str, Any]:
    """The values of a record under the names of the battle's."""
    values: dict[str, Any] = {name: getattr(shape, name) for name in _ALIKE if name in names}
    made: Mapping[str, tuple[str, Any]] = {
        "race": ("race", shape.race or ""),
        "hero": ("is_hero", shape.hero),
        "elite": ("is_elite", shape.elite),
        "keywords": ("keywords", tokens_by_name(tuple(shape.keywords))),
        "traits": ("traits", tuple(shape.traits)),
        "ranged": ("ranged", tuple(RangedAttack(**one.model_dump()) for one in shape.ranged)),
    }
    values |= {inside: value for name, (inside, value) in made.items() if name in names}
    if "diameter" in names or "size" in names:
        values["radius"] = (shape.diameter or DIAMETERS[shape.size]) // 2
    return values


def bad_keyword(records: Records, token: str) -> list[str]:
    """Nothing where a keyword is well written, else what would be. Without the keywords of the catalogue, as in a
    record, nobody judges."""
    known = records.get("keyword", {})
    everything = {(SYSTEM, "keyword", id_): one for id_, one in known.items()}
    return bad_token(SYSTEM, token, everything) if known else []


# --- command cards ---


def command_id(shape: str | CommandShape) -> str:
    return shape if isinstance(shape, str) else shape.id or slug(shape.title)


def command_made(shape: CommandShape) -> Command:
    return Command(
        id=command_id(shape), name=shape.title, value=shape.value, strategy=shape.strategy, is_unstable=shape.unstable
    )


def command_plain(card: Command) -> dict[str, Any]:
    return {
        "id": card.id, "title": card.name, "strategy": card.strategy, "value": card.value, "unstable": card.is_unstable,
    }  # fmt: skip
