"""The signs of skills, keywords and abilities."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot

from app.faces.disks.levels import Layout
from app.faces.emblems import SIGNS
from app.faces.livery import IVORY
from app.faces.paths import rounded
from app.faces.shapes import Item, Mark, Shape, Text, solid
from catalog.schema import DiskwarsDisk, L5rDisk, RangedAttack, WarhammerDisk

Signed = tuple[str, str]  # sign and figure

# Shown elsewhere on the face: casting by a star, flying (but for Warhammer, whose arrow is too small) by wings.
_OWN_PLACE = frozenset({"spellcaster", "shugenja"})
_OTHER_SIGN: Mapping[str, str] = {
    "daisho": "swashbuckler", "spellcaster": "magic", "shugenja": "magic", "poisoned-shurikens": "shuriken",
}  # fmt: skip
_ABILITIES: Mapping[str, str] = {"sa": "special-ability", "focus": "special-ability"}


def missile_sign(kind: str) -> str:
    known = _OTHER_SIGN.get(kind, kind)
    return known if known in SIGNS else "shuriken" if "shuriken" in kind else "arrow"


def token_sign(token: str) -> str:
    """The sign of a skill or keyword as disks write it; empty for one of a home-made piece that we do not know."""
    head, *rest = token.split(":")
    if head == "missile" and rest:
        return missile_sign(rest[0])
    named = f"{head}-{rest[0]}" if rest else head
    if named in SIGNS:
        return named
    known = _OTHER_SIGN.get(head, head)
    return known if known in SIGNS else ""


def token_figure(token: str) -> str:
    head, *rest = token.split(":")
    if head == "fear" and rest:
        return rest[0]
    return rest[-1] if rest and rest[-1].isdigit() else ""


def shot_sign(shot: RangedAttack) -> str:
    """Engines throw, sorcery burns, everything else shoots."""
    if shot.damage == "arcane":
        return "fireball"
    return "boulder" if shot.range == "siege" else "arrow"


def skill_signs(disk: DiskwarsDisk | L5rDisk | WarhammerDisk) -> Iterator[Signed]:
    """Sign and figure of each skill, then of the abilities; an unknown skill is drawn as an attribute."""
    tokens = disk.keywords if isinstance(disk, WarhammerDisk) else disk.skills
    signs = [
        (token_sign(token) or "attribute", token_figure(token))
        for token in tokens
        if token.split(":")[0] not in _OWN_PLACE
    ]
    if isinstance(disk, L5rDisk) and disk.loyal:
        signs.append(("loyal", ""))
    if isinstance(disk, WarhammerDisk):
        signs += [(shot_sign(shot), str(shot.dice)) for shot in disk.ranged]
    signs += [(_ABILITIES.get(ability.kind, "attribute"), "") for ability in disk.abilities]
    yield from dict.fromkeys(signs)


def missile_of(disk: DiskwarsDisk | L5rDisk | WarhammerDisk) -> str:
    """The sign of what it shoots with; empty for who does not shoot."""
    if isinstance(disk, WarhammerDisk):
        return shot_sign(disk.ranged[0]) if disk.ranged else ""
    return next((missile_sign(token.split(":")[1]) for token in disk.skills if token.startswith("missile:")), "")


def skills_pill(skills: Sequence[Signed], layout: Layout) -> Iterator[Item]:
    """All signs on one dark pill. Many make it smaller, and it moves up as it shrinks, so that its ends stay off the
    name around the rim."""
    y, full, reach = layout.skills
    top = y - full * _PILL
    size = full
    while size > full * 0.3 and _farthest(skills, size, top) > reach:
        size *= 0.97
    y = top + size * _PILL
    width, gap, pad = _width(skills, size), size * 0.42, size * 0.62
    yield Shape(rounded(-width / 2, top, width, size * 2 * _PILL, size * _PILL), fill=solid("#000000", 0.42))
    x = -width / 2 + pad
    for sign, figure in skills:
        yield Mark(sign, (x + size / 2, y), size, solid(IVORY))
        if figure:
            yield Text(figure, (x + size * 1.42, y), size * 0.92, solid(IVORY), "words")
        x += size * (1.72 if figure else 1.0) + gap


_PILL = 0.72  # half the height of the pill, in sizes of a sign


def _farthest(skills: Sequence[Signed], size: float, top: float) -> float:
    """How far from the middle of the disk the round ends of the pill reach."""
    radius = size * _PILL
    return hypot(max(_width(skills, size) / 2 - radius, 0.0), top + radius) + radius


def _width(skills: Sequence[Signed], size: float) -> float:
    return sum(size * (1.72 if figure else 1.0) for _, figure in skills) + size * (0.42 * (len(skills) - 1) + 1.24)
