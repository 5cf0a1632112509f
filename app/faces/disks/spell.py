"""Spell disks: dark all over, sparks for the level, the sign of what it does, a coin.

The spells of Dragon Dice are no pieces; they are drawn alike, with what they cost in place of the coin.
"""

from collections.abc import Iterator
from functools import lru_cache

from app.faces.badges import ROMAN, coin, has_house, house_badge, number_disc
from app.faces.dice.dice_colours import colours_of
from app.faces.disks.ground import emblem, name_ground, rim_name, shadow, sign_medal
from app.faces.disks.levels import LAYOUTS, Level
from app.faces.effect_signs import Spell, spell_sign
from app.faces.livery import CROWN, IVORY, RINGS, SPELL, border_shapes
from app.faces.paths import circle, polar
from app.faces.shapes import DisplayList, Group, Item, Mark, Shape, Text, darker, lighter, outwards, solid
from app.faces.tones import TONES
from app.words import label, say
from catalog.schema import DiceSpell, L5rSpell
from catalog.schema.origins import is_house

_INNER = 87.0


def spell_face(spell: Spell, level: Level = "L") -> DisplayList:
    sign, colours = spell_sign(spell), _colours(spell)
    if level == "X":
        return sign_medal(sign, colours[0])
    return (_ground(sign, colours, level), *_own(spell, level))


def ring_medal(ring: str) -> DisplayList:
    """The sign of a ring of L5R."""
    return sign_medal(f"element-{ring}", RINGS[ring])


def _colours(spell: Spell) -> tuple[str, ...]:
    """Violet; spells of L5R have the colour of their ring, those of Dragon Dice the one they are cast with."""
    if isinstance(spell, DiceSpell):
        return colours_of(spell.colours) if len(spell.colours) == 1 else (SPELL,)
    return (RINGS[spell.ring] if isinstance(spell, L5rSpell) else SPELL,)


@lru_cache(maxsize=512)
def _ground(sign: str, colours: tuple[str, ...], level: Level) -> Group:
    colour = colours[0]
    ground = outwards(
        (0, -30), 130, (0.0, lighter(colour, 0.13), 1.0), (0.6, colour, 1.0), (1.0, darker(colour, 0.25), 1.0)
    )
    items: list[Item] = [*shadow(), Shape(circle(_INNER), fill=ground)]
    if level in "LM":
        items += TONES["magic"]()
    items += border_shapes("spell", _INNER, level, darker(colour, 0.5))
    items.append(Shape(circle(_INNER - 2), pen=solid(IVORY, 0.9), width=1.6))
    if level == "L":
        items += name_ground(colour)
    items += emblem(sign, (0, 8, 72) if level == "L" else (0, 12, 84), level)
    return Group(tuple(items), kept=True)


def _own(spell: Spell, level: Level) -> Iterator[Item]:
    layout = LAYOUTS[level]
    if level == "L":
        yield rim_name(spell.name)
    if isinstance(spell, DiceSpell):
        yield from _cost(spell, level)
    else:
        yield from _rank(spell.rank if isinstance(spell, L5rSpell) else spell.level, level)
        if level == "L":
            yield Text(_caption(spell), (0, -43), 8.6, solid(IVORY), "words", 1.2)
        if layout.coin is not None:
            yield from coin(str(spell.points), layout.coin, house=is_house(spell, "points"))
    if has_house(spell, "level", "rank", "ring", "points", "cost"):
        angle, radius, own = layout.badge
        yield from house_badge(polar(radius, angle), own)


def _caption(spell: Spell) -> str:
    """The level in words, as only a large face can show them."""
    if isinstance(spell, L5rSpell):
        return say("faces.rank", rank=ROMAN[spell.rank], ring=label(spell.ring)).upper()
    return say("faces.level", level=ROMAN[getattr(spell, "level", 0)]).upper()


def _rank(rank: int, level: Level) -> Iterator[Item]:
    """One to three gold sparks."""
    size = {"L": 20, "M": 28}.get(level, 32)
    for i in range(rank):
        x = (i - (rank - 1) / 2) * size * 1.05
        yield Mark("spark", (x, -62 if level == "L" else -58), size, solid(CROWN), solid("#2B1D02"), 0.6)


def _cost(spell: DiceSpell, level: Level) -> Iterator[Item]:
    """What it takes in magic; a spell of several colours shows them around the number."""
    y, radius = (-53, 14) if level == "L" else (-48, 21)
    if len(spell.colours) > 1:
        names = colours_of(spell.colours)
        for i, colour in enumerate(names):
            at = polar(radius * 1.62, 180 + 180 * i / (len(names) - 1), (0, y))
            yield Shape(circle(radius * 0.3, at), fill=solid(colour), pen=solid(IVORY), width=0.9)
    yield from number_disc(str(spell.cost), (0, y, radius))
