"""Pictures of the Build tab for Dragon Dice: three armies and what comes along."""

from dataclasses import replace

from studio import Studio

from app.armies.army_store import new_army
from app.armies.validator import published_armies
from catalog.schema import Line
from catalog.schema.lists import ArmyList, DiceList
from ui.armies.documents.army_page import ArmyPage
from ui.games.dragon_dice.army.builder import ForceBuilder

REEF = DiceList(
    system="dragon-dice", name="Reef", limit=24,
    home=(Line(id="coral-elf/protector"), Line(id="coral-elf/trooper"), Line(id="coral-elf/archer"),
          Line(id="flicker-foil", colours=("blue",))),
    campaign=(Line(id="coral-elf/conjurer", count=2), Line(id="coral-elf/enchanter"),
              Line(id="ring-of-stars", colours=("blue",))),
    horde=(Line(id="coral-elf/eagle-knight"), Line(id="coral-elf/knight"), Line(id="coral-elf/horseman"),
           Line(id="coral-elf/fighter")),
    home_terrain="coastland-city", frontier_terrain="coastland-standing-stones",
    dragons=(Line(id="drake", colours=("ivory", "blue")),),
    summoning_pool=(Line(id="dragonkin/dragonfoal", count=2, colours=("blue",)),),
    minor_terrains=(Line(id="coastland-bridge"),),
)  # fmt: skip
LONG = "The Long Tide that comes in twice a day and takes everything with it that was not tied down"


def shoot(studio: Studio) -> None:
    printed = forces(studio)
    for choice in ("light", "dark"):
        studio.look(choice)
        builder = build(studio, REEF)
        builder.columns["campaign"].view.setFocus()
        studio.shoot(f"forces-reef-{choice}")
        build(studio, printed["TDMF: Something Spooky"])
        studio.shoot(f"forces-full-{choice}")
        build(studio, DiceList(system="dragon-dice", name="Nothing yet", limit=24))
        studio.shoot(f"forces-empty-{choice}")
        build(studio, broken())
        studio.shoot(f"forces-broken-{choice}")
    places(studio)
    for choice, scale, size in (
        ("light", 100, (900, 600)),
        ("dark", 150, (1440, 900)),
        ("light", 200, (1440, 900)),
        ("light", 100, (1920, 1200)),
    ):
        studio.look(choice, scale, size)
        build(studio, replace(printed["TDMF: Terrain Mastery"], name=LONG))
        studio.shoot(f"forces-{size[0]}x{size[1]}-{scale}-{choice}")


def broken() -> DiceList:
    """An item that nobody carries, a terrain at the wrong place, dice that are not known, a second dragon."""
    home = (*REEF.home, Line(id="heartseeker", colours=("red",)), Line(id="dragonkin/dragonmount", colours=("blue",)))
    return replace(
        REEF, name=LONG, home=home, home_terrain="flatland-dragons-lair", dragons=(Line(id="drake"), *REEF.dragons),
        horde=(*REEF.horde, Line(id="no/such-die", count=2)),
    )  # fmt: skip


def places(studio: Studio) -> None:
    """The picker for terrains, dragons and items; a die unfolded; the colours of a line."""
    studio.look("light")
    builder = build(studio, REEF)
    for place in ("home_terrain", "dragons", "summoning_pool"):
        builder.choose(place)
        studio.wait(lambda: builder.picker.fits.is_done, "what fits")
        builder.picker.enter()
        studio.settle(0.4)
        studio.shoot(f"forces-{place.replace('_', '-')}")
    builder.choose("campaign")
    builder._choose(replace(builder.choice, kind="items"))
    studio.wait(lambda: builder.picker.fits.is_done, "what fits")
    studio.settle(0.4)
    studio.shoot("forces-items")
    menu = builder.colour_menu("summoning_pool|dragonkin/dragonfoal|blue")
    assert menu is not None
    studio.picture(menu, "forces-colours")


def forces(studio: Studio) -> dict[str, DiceList]:
    found: list[tuple[ArmyList, ...]] = []
    studio.context.ask("printed", lambda library: published_armies(library.catalog, "dragon-dice"), found.append)
    studio.wait(lambda: bool(found), "printed forces")
    return {army.name: army for army in found[0] if isinstance(army, DiceList)}


def build(studio: Studio, army: DiceList) -> ForceBuilder:
    ids: list[str] = []
    studio.context.save(lambda library: new_army(library.database, army).id, ids.append)
    studio.wait(lambda: bool(ids), "a saved force")
    studio.frame.show_screen("armies", army=ids[0])
    screen = studio.frame.screens["armies"]
    studio.wait(lambda: isinstance(screen.page, ArmyPage) and screen.page.draft.id == ids[0], "the page")
    builder = screen.page.pages["build"]
    assert isinstance(builder, ForceBuilder)
    studio.wait(lambda: bool(builder.rolls) and builder.picker.fits.is_done, "what fits")
    studio.wait(lambda: not builder.problems.repairs.is_looking, "repairs")
    builder.picker.view.setCurrentIndex(builder.picker.model.index(0))
    studio.settle(0.4)
    return builder
