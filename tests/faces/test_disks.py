"""Disk faces: what is shown at which level, and where."""

import re
from dataclasses import replace
from math import hypot

import pytest

from app.faces.badges import house_badge
from app.faces.disks.disk import disk_back, disk_face
from app.faces.disks.ground import rim_name
from app.faces.disks.levels import LAYOUTS, Level, level_for
from app.faces.livery import BORDERS, CASTER, RINGS, border_shapes
from app.faces.paths import polar
from app.faces.shapes import DisplayList, Group, Item, Mark, RimText, Shape, Text
from app.faces.skills import skill_signs, skills_pill
from app.games.registry import traits_of
from catalog.load import LoadedEntry as Loaded
from catalog.schema import DiskwarsDisk, L5rDisk, WarhammerDisk
from catalog.schema.origins import is_house

LEVELS = ("L", "M", "S")
Disk = DiskwarsDisk | L5rDisk | WarhammerDisk
GAMES = {DiskwarsDisk: "diskwars", L5rDisk: "l5r", WarhammerDisk: "warhammer"}
STYLES = {cls: traits_of(system).faces for cls, system in GAMES.items()}


@pytest.fixture(scope="session")
def disks(items: tuple[Loaded, ...]) -> dict[str, Disk]:
    return {f"{item.system}/{item.entry.id}": item.entry for item in items if item.kind == "disk"}


def draw(disk: Disk, level: Level) -> DisplayList:
    return disk_face(disk, STYLES[type(disk)], level)


def flat(face: DisplayList) -> list[Item]:
    """The items of a face, groups opened."""
    found: list[Item] = []
    for item in face:
        found += flat(item.items) if isinstance(item, Group) else [item]
    return found


def texts(face: DisplayList) -> list[str]:
    return [item.text for item in flat(face) if isinstance(item, Text)]


def marks(face: DisplayList) -> dict[str, Mark]:
    return {item.name: item for item in flat(face) if isinstance(item, Mark)}


@pytest.mark.parametrize(
    ("pixels", "level"), [(300, "L"), (138, "L"), (137, "M"), (80, "M"), (46, "S"), (45, "X"), (8, "X")]
)
def test_detail_follows_the_size(pixels: int, level: str) -> None:
    assert level_for(pixels) == level


def test_a_face_shows_the_numbers_of_its_disk(disks: dict[str, Disk]) -> None:
    for disk in disks.values():
        guard = disk.counter if isinstance(disk, WarhammerDisk) else disk.defense
        for level in LEVELS:
            shown = texts(draw(disk, level))
            for value in (disk.attack, guard, disk.toughness, "\u2013" if disk.movement is None else disk.movement):
                assert str(value) in shown, (disk.name, level)


@pytest.mark.parametrize("level", LEVELS)
def test_numbers_stand_where_the_design_has_them(disks: dict[str, Disk], level: str) -> None:
    layout = LAYOUTS[level]
    three = [item for item in draw(disks["diskwars/deepwood-archers"], level) if isinstance(item, Text)]
    for angle, radius in layout.three:
        assert any(item.at == polar(radius, angle) and item.size == layout.three_size for item in three)
    four = [item for item in draw(disks["warhammer/militia-spearmen"], level) if isinstance(item, Text)]
    for angle, radius in layout.four[1:]:
        assert any(item.at == polar(radius, angle) and item.size == layout.four_size for item in four)


def test_two_digits_are_set_smaller(disks: dict[str, Disk]) -> None:
    face = draw(disks["diskwars/tyrnask-xru"], "L")
    ten = next(item for item in face if isinstance(item, Text) and item.text == "10")
    assert ten.size == pytest.approx(LAYOUTS["L"].three_size * 0.84)


def test_a_name_stands_on_the_rim_of_large_faces_only(disks: dict[str, Disk]) -> None:
    disk = disks["diskwars/stalwarts"]
    rims = {level: [item for item in draw(disk, level) if isinstance(item, RimText)] for level in LEVELS}
    assert [item.text for item in rims["L"]] == ["STALWARTS"]
    assert not rims["M"]
    assert not rims["S"]


def test_house_values_carry_dots_and_one_badge_at_every_level_but_the_smallest(disks: dict[str, Disk]) -> None:
    for disk in disks.values():
        for level in LEVELS:
            badges = [m for m in draw(disk, level) if isinstance(m, Mark) and m.name == "house"]
            shown = any(is_house(disk, field) for field in ("attack", "toughness", "movement"))
            assert len(badges) <= 1
            assert len(badges) == 1 or not shown, disk.name


def test_flying_gives_the_arrow_wings(disks: dict[str, Disk]) -> None:
    for level in LEVELS:
        assert "flying" in marks(draw(disks["diskwars/carpet-riders"], level))
        assert "flying" in marks(draw(disks["warhammer/bloodthirster"], level))
        assert "flying" not in marks(draw(disks["diskwars/stalwarts"], level))


def test_a_small_face_has_one_place_for_caster_or_missile(disks: dict[str, Disk]) -> None:
    archers = marks(draw(disks["diskwars/deepwood-archers"], "S"))
    assert archers["arrow"].at == (0, 84)
    both = replace(disks["diskwars/deepwood-archers"], skills=("spellcaster:2", "missile:arrow:4"))
    assert "arrow" not in marks(draw(both, "S"))
    assert "II" in texts(draw(both, "S"))


def test_a_shugenja_has_the_colour_of_the_ring(disks: dict[str, Disk]) -> None:
    def fills(disk: Disk) -> set[str]:
        return {item.fill.stops[0][1] for item in draw(disk, "L") if isinstance(item, Shape) and item.fill}

    assert RINGS["air"] in fills(disks["l5r/iuchi-karasu"])
    assert CASTER in fills(disks["diskwars/necromancer-farrenghast"])


def test_there_is_one_mark_at_twelve_in_the_order_of_the_design(disks: dict[str, Disk]) -> None:
    limited = disks["diskwars/stalwarts"]
    assert isinstance(limited, DiskwarsDisk)
    assert "≤4" in texts(draw(replace(limited, limited=4), "L"))
    both = draw(replace(limited, limited=4, unique=True), "L")
    assert "crown" in marks(both)
    assert "≤4" not in texts(both)
    assert "star" in marks(draw(disks["warhammer/bloodthirster"], "L"))


def test_a_budget_is_a_banner_and_a_price_a_coin(disks: dict[str, Disk]) -> None:
    hero, unit = draw(disks["warhammer/teclis"], "L"), draw(disks["warhammer/militia-spearmen"], "L")
    assert "34" in texts(hero)
    assert "command" in marks(hero)
    assert "command" not in marks(unit)
    assert texts(draw(disks["warhammer/teclis"], "S")).count("34") == 0


def test_one_wound_is_not_shown_and_two_are(disks: dict[str, Disk]) -> None:
    disk = disks["diskwars/chakal-star-beast"]
    assert isinstance(disk, DiskwarsDisk)
    more = len(draw(replace(disk, wounds=2), "L")) - len(draw(replace(disk, wounds=1), "L"))
    assert more == 2


def test_skills_never_lie_on_the_name_however_many_there_are(disks: dict[str, Disk]) -> None:
    """The name band of a large face begins at 69.5."""
    crowded = replace(disks["warhammer/steam-tank"], keywords=("impact:2", "fear:3", "swift", "strider", "flying"))
    for disk in (*disks.values(), crowded):
        (name,) = (item for item in draw(disk, "L") if isinstance(item, RimText))
        skills = tuple(skill_signs(disk))
        if skills:
            pill = next(item for item in skills_pill(skills, LAYOUTS["L"]) if isinstance(item, Shape))
            numbers = [float(one) for one in re.findall(r"[ML](-?[\d.]+),", pill.path)]
            signs = [item for item in skills_pill(skills, LAYOUTS["L"]) if isinstance(item, Mark)]
            reach = max(hypot(abs(sign.at[0]) + sign.size / 2, sign.at[1] + sign.size / 2) for sign in signs)
            assert reach < name.radius - name.size * 0.73, disk.name
            assert hypot(max(numbers), signs[0].at[1]) <= 69.5, disk.name


def test_a_large_face_keeps_its_marks_inside_the_edge_and_off_the_name(disks: dict[str, Disk]) -> None:
    """Proxies are cut from it: what reaches over the edge would be cut off."""
    for disk in disks.values():
        for item in draw(disk, "L"):
            if isinstance(item, Mark) and item.name in ("crown", "star"):
                assert hypot(*item.at) + item.size * 9 / 24 + item.width <= 100, disk.name
    layout = LAYOUTS["L"]
    _, distance, own = layout.badge
    badge = next(item for item in house_badge((0, distance), own) if isinstance(item, Shape))
    name = rim_name("Q")
    assert distance + own + badge.width <= 100
    assert distance - own - badge.width > name.radius + 1


def test_the_smallest_face_is_border_and_emblem(disks: dict[str, Disk]) -> None:
    for disk in disks.values():
        assert texts(draw(disk, "X")) == []
        assert len(marks(draw(disk, "X"))) == 1


def test_a_back_shows_no_value_and_no_marks_on_its_border(disks: dict[str, Disk]) -> None:
    back = disk_back(disks["diskwars/stalwarts"], STYLES[DiskwarsDisk])
    assert texts(back) == []
    assert [item.size for item in flat(back) if isinstance(item, Mark)] == [110, 110]
    assert len(border_shapes("champion", 88, "L", marked=False)) == len(border_shapes("champion", 88, "L")) - 1


def test_disks_of_a_faction_and_a_role_share_their_ground(disks: dict[str, Disk]) -> None:
    alike = [disk for disk in disks.values() if isinstance(disk, DiskwarsDisk) and disk.faction == "elf"]
    grounds = {id(draw(disk, "M")[0]) for disk in alike}
    assert len(grounds) < len(alike) / 2
    assert all(isinstance(draw(disk, "M")[0], Group) for disk in alike)


@pytest.mark.parametrize("level", LEVELS)
def test_borders_can_be_told_apart_without_colour(level: str) -> None:
    patterns = {}
    for name, border in BORDERS.items():
        made = border.marks(88, 24, level == "S")
        patterns[name] = tuple((shape.path, shape.width if shape.pen else 0) for shape in made)
    assert len(set(patterns.values())) == len(patterns)
    assert [name for name, pattern in patterns.items() if not pattern] == ["plain"]
