"""What a list may name, the published armies, and the verdict on them."""

from dataclasses import replace

import pytest

from app.armies.validator import (
    entries_for,
    faction_of,
    judge,
    key_of,
    kind_of,
    piece_of,
    pieces_for,
    price_of,
    published_armies,
    validator_for,
)
from app.base.ids import Ref
from app.games.ids import SYSTEMS
from app.games.law import AS_PUBLISHED, LEARNING
from catalog.corrections import correct
from catalog.overlay import Library
from catalog.schema import DiskwarsDisk, Line
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules
from catalog.store import Catalog


def seen_options(army: ArmyList, catalog: Catalog) -> frozenset[str]:
    """What the law is told beside the rules that players agreed on."""
    resolved = validator_for(catalog, army.system).resolve(army, Rules(options=frozenset({"other"})))
    return resolved.rules.options - {"other"}


def test_pieces_are_known_by_the_ids_that_armies_use(catalog: Catalog) -> None:
    wanted = {
        "diskwars": ("elven-bard", "fireball"),
        "l5r": ("shinjo-thunders", "sure-aim", "straight-spear", "unicorn-herd-camp", "diskwars/elven-bard"),
        "warhammer": ("karl-franz", "boar-boyz", "lure"),
        "dragon-dice": ("coral-elf/fighter", "flicker-foil", "drake-blue", "coastland-city", "coastland-bridge"),
    }
    assert [(s, id_) for s, ids in wanted.items() for id_ in ids if id_ not in pieces_for(catalog, s)] == []


def test_pieces_are_made_once_for_a_catalogue(catalog: Catalog) -> None:
    assert pieces_for(catalog, "diskwars") is pieces_for(catalog, "diskwars")


def test_a_correction_is_seen_at_once(library: Library) -> None:
    before = pieces_for(library.catalog, "diskwars")["elven-bard"]
    correct(library, Ref("diskwars", "disk", "elven-bard"), {"attack": 9}, "mine says so")
    after = pieces_for(library.catalog, "diskwars")["elven-bard"]
    assert isinstance(after, DiskwarsDisk)
    assert after.attack == 9
    assert after != before


def test_a_dragon_is_named_by_form_and_colours_in_any_order(catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "dragon-dice")
    assert key_of(Line(id="wyrm", colours=("green", "blue")), pieces) == "wyrm-blue-green"
    assert key_of(Line(id="drake-blue"), pieces) == "drake-blue"
    assert key_of(Line(id="drake"), pieces) is None
    assert piece_of(Line(id="drake", colours=("pink",)), pieces) is None


def test_kinds_factions_and_prices(catalog: Catalog) -> None:
    disks, dice = pieces_for(catalog, "diskwars"), pieces_for(catalog, "dragon-dice")
    told = [(kind_of(one), faction_of(one), price_of(one)) for one in (disks["elven-bard"], dice["coral-elf/trooper"])]
    assert told == [("disk", "elf", 5), ("unit", "coral-elf", 2)]
    assert (kind_of(None), faction_of(None), price_of(None)) == ("", "", None)
    assert price_of(pieces_for(catalog, "warhammer")["karl-franz"]) is None
    assert price_of(dice["seven-league-boots"]) == 2
    assert "arrow" in entries_for(catalog, "diskwars", "missile")


@pytest.mark.parametrize(("system", "number"), [("diskwars", 8), ("l5r", 8), ("warhammer", 14), ("dragon-dice", 8)])
def test_published_armies_are_lists_to_start_from(system: str, number: int, catalog: Catalog) -> None:
    shape = {"diskwars": DiskList, "l5r": DiskList, "warhammer": RegimentList, "dragon-dice": DiceList}[system]
    armies = published_armies(catalog, system)
    assert len(armies) == number
    assert all(isinstance(army, shape) and army.system == system for army in armies)


def test_the_eight_legions_armies_and_twelve_regiments_are_legal(catalog: Catalog) -> None:
    armies = [
        *published_armies(catalog, "diskwars"),
        *published_armies(catalog, "warhammer"),
        *published_armies(catalog, "l5r"),
    ]
    assert [(army.name, judge(army, catalog, Rules()).problems) for army in armies] == [
        (army.name, ()) for army in armies
    ]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_law_of_every_game_is_asked(system: str, catalog: Catalog) -> None:
    assert judge(published_armies(catalog, system)[0], catalog, Rules()).limit > 0


def test_the_law_is_told_of_a_printed_army(catalog: Catalog) -> None:
    army = next(army for army in published_armies(catalog, "diskwars") if army.name == "Legions Elf")
    assert isinstance(army, DiskList)
    same = replace(army, name="Mine", entries=tuple(reversed(army.entries)), order=("tree-ent",))
    assert seen_options(army, catalog) == {AS_PUBLISHED}
    assert seen_options(same, catalog) == {AS_PUBLISHED}
    assert seen_options(replace(army, limit=100), catalog) == set()
    assert seen_options(replace(army, entries=army.entries[1:]), catalog) == set()


def test_the_law_is_told_of_a_learning_army(catalog: Catalog) -> None:
    army = next(army for army in published_armies(catalog, "warhammer") if army.name == "Learning Orcs")
    assert seen_options(army, catalog) == {LEARNING}


def test_a_template_of_ours_is_no_printed_army(catalog: Catalog) -> None:
    assert seen_options(published_armies(catalog, "l5r")[0], catalog) == set()
