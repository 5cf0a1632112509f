"""Disk faces: border, crescent with numbers, round field with emblem, and what hangs around them."""

from collections.abc import Iterator

from app.faces import badges
from app.faces.disks.ground import disk_back as _back
from app.faces.disks.ground import disk_ground, medal, rim_name
from app.faces.disks.levels import LAYOUTS, Layout, Level
from app.faces.livery import livery_of
from app.faces.paths import polar
from app.faces.roles import ROLES, role_of
from app.faces.shapes import DisplayList, Item
from app.faces.skills import missile_of, skill_signs, skills_pill
from app.faces.style import FaceStyle
from catalog.schema import DiskwarsDisk, L5rDisk, WarhammerDisk
from catalog.schema.origins import is_house

Disk = DiskwarsDisk | L5rDisk | WarhammerDisk

# Every value that can be seen on a face.
_SHOWN = (
    "attack", "defense", "counter", "toughness", "movement", "points", "recruitment", "command", "wounds", "stamina",
)  # fmt: skip


def disk_face(disk: Disk, style: FaceStyle, level: Level = "L") -> DisplayList:
    """A creature, unit or hero."""
    border = border_of_disk(disk)
    livery = livery_of(style, family_of(disk))
    role = ROLES.get(role_of(style.roles, disk), "")
    if level == "X":
        return medal(livery, border, role)
    layout = LAYOUTS[level]
    skills = tuple(skill_signs(disk)) if level != "S" else ()
    is_warhammer = isinstance(disk, WarhammerDisk)
    alone = is_warhammer if level == "S" else not skills
    parts = (
        (disk_ground(livery, border, level, 4 if is_warhammer else 3, alone, role),),
        (rim_name(disk.name, _room(disk)),) if level == "L" else (),
        skills_pill(skills, layout) if skills else (),
        disk_numbers(disk, layout, level),
        _price(disk, layout),
        disk_wounds(disk, layout),
        _caster(disk, layout, level),
        _top(disk, layout),
        _badge(disk, layout),
    )
    return tuple(item for part in parts for item in part)


def disk_back(disk: Disk, style: FaceStyle) -> DisplayList:
    """The other side of a disk, as it is seen in a flip or on a hidden stack."""
    return _back(livery_of(style, family_of(disk)), border_of_disk(disk))


def border_of_disk(disk: Disk) -> str:
    if isinstance(disk, WarhammerDisk):
        return disk.side
    if isinstance(disk, L5rDisk):
        return "clan"
    return "champion" if disk.champion else disk.alignment or "unknown"


def family_of(disk: Disk) -> str | None:
    if isinstance(disk, L5rDisk):
        return disk.clan
    return disk.race if isinstance(disk, WarhammerDisk) else disk.faction


def _room(disk: Disk) -> float:
    # The coin and banner of Warhammer hang lower and would lie on the ends of a long name.
    return 106 if isinstance(disk, WarhammerDisk) else 124


def disk_numbers(disk: Disk, layout: Layout, level: Level, *, in_one_arc: bool = False) -> Iterator[Item]:
    """Three in the crescent and the arrow below, or four with the arrow around the first."""
    house = is_house(disk, "movement")
    if isinstance(disk, WarhammerDisk) or in_one_arc:
        (angle, radius), *spots = layout.four
        half = layout.four_size * (0.56 if level == "L" else 0.6)
        yield from badges.arrow(disk.movement, (*polar(radius, angle), half), house=house)
        guard = "counter" if isinstance(disk, WarhammerDisk) else "defense"
        fields, size = ("attack", guard, "toughness"), layout.four_size
    else:
        yield from badges.arrow(disk.movement, layout.arrow, wings=disk.flying, house=house)
        spots, fields, size = list(layout.three), ("attack", "defense", "toughness"), layout.three_size
    for field, (angle, radius) in zip(fields, spots, strict=True):
        yield from badges.figure(getattr(disk, field), polar(radius, angle), size, house=is_house(disk, field))


def _price(disk: Disk, layout: Layout) -> Iterator[Item]:
    if isinstance(disk, WarhammerDisk):
        if disk.points is not None and layout.purse:
            yield from badges.coin(str(disk.points), layout.purse, house=is_house(disk, "points"))
        if disk.recruitment is not None and layout.purse:
            yield from badges.banner(str(disk.recruitment), layout.purse, house=is_house(disk, "recruitment"))
        if disk.command is not None and layout.flag:
            yield from badges.flag(str(disk.command), layout.flag, house=is_house(disk, "command"))
    elif layout.coin:
        is_transform = isinstance(disk, DiskwarsDisk) and disk.transform_of
        text = "T" if is_transform else str(disk.points)
        yield from badges.coin(text, layout.coin, house=is_house(disk, "points"))


def disk_wounds(disk: Disk, layout: Layout) -> Iterator[Item]:
    """One drop with a figure: wounds from two up, stamina wherever there is any."""
    if isinstance(disk, WarhammerDisk):
        if disk.stamina:
            yield from badges.drop(str(disk.stamina), layout.stamina, house=is_house(disk, "stamina"))
    elif disk.wounds > 1:
        yield from badges.drop(str(disk.wounds), layout.drop, house=is_house(disk, "wounds"))


def _caster(disk: Disk, layout: Layout, level: Level) -> Iterator[Item]:
    """The level of a caster. A small face has one place for this or for the missile."""
    tokens = () if isinstance(disk, WarhammerDisk) else disk.skills
    casts = next((t.split(":") for t in tokens if t.startswith(("spellcaster:", "shugenja:"))), None)
    if casts is not None:
        yield from badges.caster(int(casts[1]), casts[-1], layout.caster)
    elif level == "S" and (sign := _small_mark(disk)):
        yield from badges.disc(sign, (0, layout.skills[0], 19))


def _small_mark(disk: Disk) -> str:
    """What it shoots with. The small arrow of a Warhammer disk has no room for wings, so they stand here."""
    return missile_of(disk) or ("flying" if isinstance(disk, WarhammerDisk) and "flying" in disk.keywords else "")


def _top(disk: Disk, layout: Layout) -> Iterator[Item]:
    """One mark at 12 o'clock: unique, else limited, else elite."""
    if disk.unique:
        yield from badges.crown(*layout.top)
    elif isinstance(disk, DiskwarsDisk) and disk.limited:
        yield from badges.limited(disk.limited, *layout.top)
    elif isinstance(disk, WarhammerDisk) and disk.elite:
        yield from badges.elite(*layout.top)


def _badge(disk: Disk, layout: Layout) -> Iterator[Item]:
    if badges.has_house(disk, *_SHOWN):
        angle, radius, own = layout.badge
        yield from badges.house_badge(polar(radius, angle), own)
