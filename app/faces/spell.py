"""Spell disks: dark violet all over, sparks for the level, the sign of what it does, a coin."""

from collections.abc import Iterator, Mapping

from app.faces.disk import LAYOUTS, Level, coin, house_badge, name_band, shadow, sign_medal
from app.faces.livery import CROWN, IVORY, RINGS, SPELL, border_shapes
from app.faces.paths import circle, polar
from app.faces.shapes import DisplayList, Item, Mark, Shape, Text, darker, lighter, outwards, solid
from app.faces.tones import TONES
from catalog.schema import DiskwarsSpell, L5rSpell
from catalog.schema.origins import house_fields, is_house

# What a spell does, by a word in its tags or text, the more telling words first.
_SIGNS: Mapping[str, str] = {
    "fire": "fireball", "flame": "fireball", "burn": "fireball", "wall": "shield", "protect": "shield",
    "immune": "shield",
    "summon": "movement", "raise": "reanimate", "return": "reanimate", "missile": "arrow", "wind": "wing",
    "fly": "flying",
    "movement": "movement", "move": "movement", "flip": "movement", "damage": "first-blow", "destroy": "first-blow",
    "blow": "first-blow", "attack": "attack", "defense": "shield", "toughness": "tower",
}  # fmt: skip
_LEVELS = ("", "LEVEL I", "LEVEL II", "LEVEL III")


Spell = DiskwarsSpell | L5rSpell


def spell_face(spell: Spell, level: Level = "L") -> DisplayList:
    if level == "X":
        return sign_medal(sign_of(spell), colour_of(spell))
    return tuple(_parts(spell, level))


def colour_of(spell: Spell) -> str:
    """Violet; spells of L5R have the colour of their ring."""
    return RINGS[spell.ring] if isinstance(spell, L5rSpell) else SPELL


def rank_of(spell: Spell) -> int:
    return spell.rank if isinstance(spell, L5rSpell) else spell.level


def sign_of(spell: Spell) -> str:
    tags = " ".join(tag for ability in spell.abilities for tag in ability.tags)
    said = " ".join(ability.summary for ability in spell.abilities)
    text = f"{spell.name} {tags} {said}".lower()
    return next((sign for word, sign in _SIGNS.items() if word in text), "magic")


def _parts(spell: Spell, level: Level) -> Iterator[Item]:
    inner = 87.0
    colour = colour_of(spell)
    ground = outwards(
        (0, -30), 130, (0.0, lighter(colour, 0.13), 1.0), (0.6, colour, 1.0), (1.0, darker(colour, 0.25), 1.0)
    )
    yield from shadow()
    yield Shape(circle(inner), fill=ground)
    yield from TONES["magic"]()
    yield from border_shapes("spell", inner, level, darker(colour, 0.5))
    yield Shape(circle(inner - 2), pen=solid(IVORY, 0.9), width=1.6)
    yield from _level(spell, level)
    if level == "L":
        yield from name_band(spell.name, colour)
    yield Mark(sign_of(spell), (0, 7.8), 74, solid("#000000", 0.35))
    yield Mark(sign_of(spell), (0, 6), 74, solid(IVORY))
    place = LAYOUTS[level].coin
    if place is not None:
        yield from coin(str(spell.points), place, house=is_house(spell, "points"))
    if house_fields(spell):
        angle, radius, own = LAYOUTS[level].badge
        yield from house_badge(polar(radius, angle), own)


def _level(spell: Spell, level: Level) -> Iterator[Item]:
    """One to three gold sparks; the word only where it can be read."""
    size = 20 if level == "L" else 30
    for i in range(rank_of(spell)):
        x = (i - (rank_of(spell) - 1) / 2) * size * 1.05
        yield Mark("spark", (x, -62), size, solid(CROWN), solid("#2B1D02"), 0.6)
    if level == "L":
        yield Text(_LEVELS[rank_of(spell)], (0, -43), 8.6, solid(IVORY), "words", 1.2)
