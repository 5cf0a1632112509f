"""Counters and missiles: small plain discs with a sign, and the damage of a missile."""

from collections.abc import Iterator, Mapping

from app.faces.badges import has_house, house_badge
from app.faces.disks.ground import shadow, sign_medal
from app.faces.disks.levels import LAYOUTS, Level
from app.faces.livery import IVORY, SPELL, WOUND
from app.faces.paths import circle, polar
from app.faces.shapes import DisplayList, Item, Mark, Shape, Text, darker, lighter, outwards, solid
from app.faces.skills import missile_sign
from app.words import label
from catalog.schema import Counter, Missile

SLATE, BROWN, MOSS, RUST, TEAL = "#4A525C", "#5E4C36", "#4C5F2C", "#8A4A14", "#0B6A65"

# Sign and colour.
_COUNTERS: Mapping[str, tuple[str, str]] = {
    "activation": ("activation", SLATE), "berserk": ("berserk", "#8E2A1E"), "plague": ("plague", MOSS),
    "spellbook": ("spellbook", SPELL), "wound": ("drop", WOUND), "poison": ("poison", MOSS), "dueling": ("duel", BROWN),
    "battle-ability": ("battle-ability", BROWN), "damage": ("damage", RUST), "empowerment": ("empower", TEAL),
    "initiative": ("initiative", "#31588C"), "captured": ("banner", "#7C5905"),
}  # fmt: skip
# The sides of counters that have two.
_SIDES: Mapping[str, tuple[str, str]] = {"dueling-focus": ("mind", "#31588C"), "dueling-strike": ("attack", "#8E2A1E")}
_HEAVY = frozenset({"boulder", "fireball", "rocks"})


def counter_face(counter: Counter, level: Level = "L") -> DisplayList:
    sign, colour = {**_COUNTERS, **_SIDES}.get(counter.id, ("counter-piece", SLATE))
    if level == "X":
        return sign_medal(sign, colour)
    if len(counter.sides) == 1:  # one side of a counter with two: what it is, and its damage
        ((side, damage),) = counter.sides.items()
        name = Text(label(side), (0, 26), 24, solid(IVORY), "words")
        return (*_disc(colour), *_sign(sign, (0, -34), 66), name, Text(str(damage), (0, 62), 42, solid(IVORY), "words"))
    return (*_disc(colour), *_sign(sign, (0, 0), 104))


def dueling_medal(side: str) -> DisplayList:
    """A dueling counter with a side up, as it is drawn small; any other word is one that missed."""
    return sign_medal(*_SIDES.get(f"dueling-{side}", ("miss", SLATE)))


def missile_face(missile: Missile, level: Level = "L") -> DisplayList:
    """The sign above, the damage below."""
    sign = missile_sign(missile.id)
    colour = BROWN if sign in _HEAVY else SLATE
    if level == "X":
        return sign_medal(sign, colour)
    return (
        *_disc(colour),
        *_sign(sign, (0, -20), 84),
        Text(str(missile.damage), (0, 56), 44, solid(IVORY), "words"),
        *_house(missile, level),
    )


def _sign(sign: str, at: tuple[float, float], size: float) -> Iterator[Item]:
    yield Mark(sign, (at[0], at[1] + 2.4), size, solid("#000000", 0.3))
    yield Mark(sign, at, size, solid(IVORY))


def _disc(colour: str) -> Iterator[Item]:
    yield from shadow()
    glow = outwards(
        (-20, -35), 150, (0.0, lighter(colour, 0.2), 1.0), (0.6, colour, 1.0), (1.0, darker(colour, 0.25), 1.0)
    )
    yield Shape(circle(99), fill=glow, pen=solid(darker(colour, 0.6)), width=1.2)
    yield Shape(circle(89), pen=solid(IVORY, 0.55), width=2.4)


def _house(missile: Missile, level: Level) -> Iterator[Item]:
    if has_house(missile, "damage"):
        angle, radius, own = LAYOUTS[level].badge
        yield from house_badge(polar(radius, angle), own)
