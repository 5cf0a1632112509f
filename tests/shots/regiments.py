"""Pictures of the Build tab for Warhammer: regiments side by side."""

from dataclasses import replace

from studio import Studio

from app.armies.army_store import new_army
from app.armies.validator import published_armies
from catalog.schema import Line, Regiment
from catalog.schema.lists import ArmyList, RegimentList
from ui.armies.documents.army_page import ArmyPage
from ui.games.warhammer.army.builder import RegimentBuilder

LONG = "The Everchosen and his Lords of Change against everyone who still stands in their way"


def shoot(studio: Studio) -> None:
    printed = regiments(studio)
    kairos, valkia, archaon = (printed[f"Regiment of {name}"] for name in ("Kairos", "Valkia", "Archaon"))
    for choice in ("light", "dark"):
        studio.look(choice)
        build(studio, "Kimmie", 1, kairos)
        studio.shoot(f"regiments-one-{choice}")
        builder = build(studio, "Three crowns", 3, kairos, valkia, archaon)
        builder.cards[1].view.setFocus()
        studio.shoot(f"regiments-three-{choice}")
        build(studio, LONG, 3, broken(kairos), valkia)
        studio.shoot(f"regiments-broken-{choice}")
        build(studio, "Nothing yet", 2)
        studio.shoot(f"regiments-empty-{choice}")
    states(studio, printed)
    sizes(studio, kairos, valkia, archaon)


def broken(kairos: Regiment) -> Regiment:
    """Copies, elite, race, cards: as many rules as one regiment can break."""
    units = (
        *kairos.units,
        Line(id="bloodthirster"),
        Line(id="karaz-a-karak-thunderers", count=3),
        Line(id="no-such-unit"),
    )
    return replace(kairos, units=units, commands=(*kairos.commands, "intimidate", "fists-of-mork"))


def states(studio: Studio, printed: dict[str, Regiment]) -> None:
    """Cards being chosen, a hero without units, a menu, more regiments than fit."""
    studio.look("light")
    kairos = printed["Regiment of Kairos"]
    builder = build(studio, "Kimmie", 2, replace(kairos, commands=("push",)))
    builder._choose_slot("commands")
    studio.shoot("regiments-cards")
    builder = build(studio, "Kimmie", 2, replace(kairos, units=(), commands=()))
    studio.shoot("regiments-hero-alone")
    builder = build(studio, "Kimmie", 1, kairos)
    studio.picture(builder.cards[0].menu(), "regiments-menu")
    build(studio, "All of them", 6, *list(printed.values())[:6])
    studio.shoot("regiments-six")


def sizes(studio: Studio, *made: Regiment) -> None:
    for choice, scale, size in (
        ("light", 100, (900, 600)),
        ("dark", 150, (1440, 900)),
        ("light", 200, (1440, 900)),
        ("light", 100, (1920, 1200)),
    ):
        studio.look(choice, scale, size)
        build(studio, LONG, 3, *made)
        studio.shoot(f"regiments-{size[0]}x{size[1]}-{scale}-{choice}")


def regiments(studio: Studio) -> dict[str, Regiment]:
    found: list[tuple[ArmyList, ...]] = []
    studio.context.ask("printed", lambda library: published_armies(library.catalog, "warhammer"), found.append)
    studio.wait(lambda: bool(found), "printed regiments")
    armies = [army for army in found[0] if isinstance(army, RegimentList) and not army.name.startswith("Learning")]
    return {army.name: army.regiments[0] for army in armies}


def build(studio: Studio, name: str, limit: int, *made: Regiment) -> RegimentBuilder:
    army = RegimentList(system="warhammer", name=name, limit=limit, regiments=made)
    ids: list[str] = []
    studio.context.save(lambda library: new_army(library.database, army).id, ids.append)
    studio.wait(lambda: bool(ids), "a saved army")
    studio.frame.show_screen("armies", army=ids[0])
    screen = studio.frame.screens["armies"]
    studio.wait(lambda: isinstance(screen.page, ArmyPage) and screen.page.draft.id == ids[0], "the page")
    builder = screen.page.pages["build"]
    assert isinstance(builder, RegimentBuilder)
    studio.wait(lambda: bool(builder.templates) and builder.picker.fits.is_done, "what fits")
    studio.wait(lambda: not builder.problems.repairs.is_looking, "repairs")
    studio.settle(0.4)
    return builder
