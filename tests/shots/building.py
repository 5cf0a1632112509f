"""Pictures of the Build tab for Diskwars and L5R, and of the reinforcement order."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from studio import Studio

from catalog.schema import Line
from catalog.schema.lists import ArmyList, DiskList
from ui.armies.documents.army_page import ArmyPage
from ui.games.diskwars.army.builder import DiskBuilder
from ui.games.diskwars.army.order import OrderPage

if TYPE_CHECKING:
    from catalog.overlay import Library


def disks(name: str, system: str, limit: int, **counts: int) -> DiskList:
    entries = tuple(Line(id=piece.replace("_", "-"), count=count) for piece, count in counts.items())
    return DiskList(system=system, name=name, limit=limit, entries=entries)


RED_ANVIL = disks(
    "Red Anvil", "diskwars", 150, stalwarts=4, danhyld_ironback=1, marak_skullpounder=1, dunwarr_defender=3,
    crossbows_of_tuggarth=5, tuggarth_bowmen=2, urth_regiment=2, regiment_of_the_anvil=2, deepwood_archers=1,
    fireball=1,
)  # fmt: skip
BROKEN = disks(
    "Everything at once, and a name that is far longer than the room for it", "diskwars", 60, stalwarts=2,
    danhyld_ironback=2, deepwood_archers=3, undead_horde=4, no_such_piece=1, fireball=2, zip=1,
)  # fmt: skip
LEGAL = disks("Small Anvil", "diskwars", 150, stalwarts=4, regiment_of_the_anvil=6)
EMPTY = disks("Nothing yet", "diskwars", 150)
WALL = disks(
    "Wall Watchers", "l5r", 100, crab_border_fort=1, crab_berserkers=2, crab_hammer_bearers=2, crab_patrol_riders=2,
    crab_quarry_priest=1, crab_stone_throwers=2, crab_wall_archers=1, crab_iron_club=1, crab_plate_armour=1,
)  # fmt: skip


def shoot(studio: Studio) -> None:
    own_some(studio)
    for choice in ("light", "dark"):
        build(studio, RED_ANVIL, f"building-anvil-{choice}", choice, act=_focus_army)
        build(studio, WALL, f"building-l5r-{choice}", choice)
        order(studio, RED_ANVIL, f"building-order-{choice}", choice)
    build(studio, RED_ANVIL, "building-search", act=_search)
    build(studio, RED_ANVIL, "building-list-dark", "dark", act=_as_list)
    build(studio, BROKEN, "building-broken")
    build(studio, LEGAL, "building-legal", act=_only_fits)
    build(studio, LEGAL, "building-free", act=_only_free)
    build(studio, EMPTY, "building-empty")
    build(studio, EMPTY, "building-magnifier", act=_look_closer)
    build(studio, many(studio), "building-many-dark", "dark")
    for scale, size in ((150, (1440, 900)), (100, (900, 600)), (200, (1440, 900))):
        build(studio, RED_ANVIL, f"building-{size[0]}x{size[1]}-{scale}", scale=scale, size=size)
    order(studio, WALL, "building-order-900x600", size=(900, 600))
    order(studio, EMPTY, "building-order-empty")


def own_some(studio: Studio) -> None:
    """A box and some loose pieces, so that there is something to be free."""
    from app.collection.holdings import add
    from app.collection.pieces import PieceId, shelf_of

    def work(library: "Library") -> bool:
        shelf = shelf_of(library.catalog)
        for id_, count in (("crossbows-of-tuggarth", 6), ("regiment-of-the-anvil", 4), ("stalwarts", 4)):
            add(library.database, shelf, PieceId("diskwars", id_), count)
        return True

    done: list[bool] = []
    studio.context.ask("own some", work, done.append)
    studio.wait(lambda: bool(done), "a collection")


def many(studio: Studio) -> DiskList:
    """Forty different pieces."""
    from app.armies.validator import pieces_for

    found: list[list[str]] = []
    studio.context.ask("many", lambda library: list(pieces_for(library.catalog, "diskwars")), found.append)
    studio.wait(lambda: bool(found), "pieces")
    counts = {id_: 1 + place % 3 for place, id_ in enumerate(found[0][::5][:40])}
    return disks("Forty pieces", "diskwars", 500, **counts)


def page_of(studio: Studio, army: ArmyList) -> ArmyPage:
    """The army, saved and opened as a person would."""
    from app.armies.army_store import new_army

    ids: list[str] = []
    studio.context.ask("new", lambda library: new_army(library.database, army).id, ids.append)
    studio.wait(lambda: bool(ids), "a new army")
    studio.context.armies_changed.emit(ids[0])
    studio.context.go("armies", army=ids[0])

    def is_open() -> bool:
        page = studio.frame.screens["armies"].page
        return isinstance(page, ArmyPage) and page.draft.id == ids[0]

    studio.wait(is_open, army.name)
    page = studio.frame.screens["armies"].page
    assert isinstance(page, ArmyPage)
    return page


def build(
    studio: Studio,
    army: ArmyList,
    name: str,
    choice: str = "light",
    *,
    scale: int = 100,
    size: tuple[int, int] = (1440, 900),
    act: Callable[[Studio, DiskBuilder], None] | None = None,
) -> None:
    studio.look(choice, scale, size)
    page = page_of(studio, army)
    page.tabs.choose("build")
    builder = page.pages["build"]
    assert isinstance(builder, DiskBuilder)
    studio.wait(lambda: builder.picker.fits.is_done, "what fits")
    studio.wait(lambda: builder.draft.verdict.is_legal or builder.problems.repairs.is_known, "repairs")
    if act:
        act(studio, builder)
    studio.settle(0.6)
    studio.shoot(name)
    if builder.picker.magnifier is not None:
        builder.picker.magnifier.put_away()
    if act in (_as_list, _only_fits, _only_free):
        builder.picker.show_as("grid")
        builder.picker.reset.click()


def order(
    studio: Studio, army: ArmyList, name: str, choice: str = "light", *, size: tuple[int, int] = (1440, 900)
) -> None:
    studio.look(choice, 100, size)
    page = page_of(studio, army)
    page.tabs.choose("order")
    stack = page.pages["order"]
    assert isinstance(stack, OrderPage)
    stack.sort("points")
    stack.view.setFocus()
    studio.shoot(name)
    page.tabs.choose("build")


def _focus_army(_studio: Studio, builder: DiskBuilder) -> None:
    builder.army.setFocus()
    builder.army.choose("crossbows-of-tuggarth")


def _search(studio: Studio, builder: DiskBuilder) -> None:
    builder.picker.field.set_text("f:dwarf,none,elf pts<=10")
    studio.settle(0.5)
    builder.picker.enter()


def _as_list(_studio: Studio, builder: DiskBuilder) -> None:
    builder.picker.show_as("list")
    builder.picker.view.scrollTo(builder.picker.model.index(40))


def _only_fits(_studio: Studio, builder: DiskBuilder) -> None:
    builder.picker.only_legal.click()


def _only_free(_studio: Studio, builder: DiskBuilder) -> None:
    next(one for one in builder.picker.stock.menu().actions() if one.text() == "Owned and free").trigger()


def _look_closer(studio: Studio, builder: DiskBuilder) -> None:
    picker = builder.picker
    offer = next(one for one in picker.model.offers() if one.key == "damlo-hammerfist")
    picker.look_at(offer.piece, picker.mapToGlobal(picker.rect().center()))
    bubble = picker.magnifier
    assert bubble is not None
    studio.wait(lambda: bubble.sheet is not None, "the magnifier")
