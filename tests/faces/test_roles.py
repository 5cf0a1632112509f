"""Roles: disks of one faction differ by what they do, on faces of every size and in words."""

import pytest

from app.faces.disks.disk import disk_back
from app.faces.emblems import EMBLEMS
from app.faces.piece_faces import face_for
from app.faces.roles import ROLES, role_of
from app.faces.shapes import DisplayList, Group, Mark
from app.games.registry import systems, traits_of
from app.words import say
from app.words.spoken import describe
from catalog.load import LoadedEntry as Loaded
from catalog.schema import DiskwarsDisk, L5rDisk, WarhammerDisk

SIZES = (22, 56, 92, 240)


def disk(items: tuple[Loaded, ...], system: str, id_: str) -> DiskwarsDisk | L5rDisk | WarhammerDisk:
    (found,) = (item.entry for item in items if (item.system, item.kind, item.entry.id) == (system, "disk", id_))
    return found


def marks(face: DisplayList) -> set[str]:
    found: set[str] = set()
    for item in face:
        if isinstance(item, Group):
            found |= marks(item.items)
        elif isinstance(item, Mark):
            found.add(item.name)
    return found


@pytest.mark.parametrize(
    ("system", "id_", "role"),
    [
        ("diskwars", "deepwood-archers", "archer"),
        ("diskwars", "deepwood-warriors", "infantry"),
        ("diskwars", "takari-lotaar", "caster"),
        ("diskwars", "windrider", "flyer"),
        ("diskwars", "riders-of-the-wood", "rider"),
        ("diskwars", "tree-ent", "beast"),
        ("diskwars", "siege-catapult", "siege"),
        ("diskwars", "king-falladir", "leader"),
        ("l5r", "crab-quarry-priest", "caster"),
        ("l5r", "crane-lance-riders", "rider"),
        ("l5r", "lion-plain-archers", "archer"),
        ("warhammer", "teclis", "leader"),
        ("warhammer", "steam-tank", "siege"),
        ("warhammer", "high-mage", "caster"),
        ("warhammer", "silver-helms", "rider"),
        ("warhammer", "militia-archers", "archer"),
    ],
)
def test_a_disk_shows_and_says_its_role(items: tuple[Loaded, ...], system: str, id_: str, role: str) -> None:
    entry, style = disk(items, system, id_), traits_of(system).faces
    assert role_of(style.roles, entry) == role
    for pixels in SIZES:
        assert ROLES[role] in marks(face_for(style, "disk", entry, pixels)), pixels
    assert f", {say(f'faces.role-{role}')}, " in describe(system, "disk", entry, role)


def test_the_back_tells_no_role(items: tuple[Loaded, ...]) -> None:
    """It is what an opponent sees of a stack."""
    for id_ in ("deepwood-archers", "takari-lotaar"):
        back = disk_back(disk(items, "diskwars", id_), traits_of("diskwars").faces)
        assert marks(back) == {"elf"}


def test_every_faction_has_several_roles_and_every_role_an_emblem(items: tuple[Loaded, ...]) -> None:
    assert set(ROLES.values()) <= set(EMBLEMS)
    seen: dict[tuple[str, str], set[str]] = {}
    for item in items:
        if item.kind == "disk":
            names = (name for name in ("faction", "clan", "race") if hasattr(item.entry, name))
            family = getattr(item.entry, next(names))
            role = role_of(traits_of(item.system).faces.roles, item.entry)
            assert role in ROLES, item.entry.name
            seen.setdefault((item.system, family or ""), set()).add(role)
    few = [family for family, roles in seen.items() if len(roles) < 2]
    assert few == []


def test_the_rules_of_a_game_name_only_roles_that_are_drawn() -> None:
    for system in systems():
        assert all(rule.role in ROLES for rule in traits_of(system).faces.roles)
