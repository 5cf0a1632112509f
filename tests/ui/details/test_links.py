"""From a piece one goes to what its skills mean, to the rules about them, and to the armies that use it."""

import pytest

from app.armies.army_store import new_army
from app.games.registry import systems
from catalog.schema import Line
from catalog.schema.lists import DiskList
from ui.catalog.search.search_queries import sheet_of
from ui.widgets.link import LinkButton

pytestmark = pytest.mark.slow


def link(hand, text: str) -> LinkButton:
    found = [one for one in hand.page.findChildren(LinkButton) if one.text() == text and not one.isHidden()]
    assert found, [one.text() for one in hand.page.findChildren(LinkButton)]
    return found[0]


def archer(library) -> str:
    """A disk that shoots bolts."""
    return next(
        one.entry.id
        for one in library.catalog.everything("diskwars")
        if one.kind == "disk" and any(skill.startswith("missile:bolt") for skill in one.entry.skills)
    )


def test_skills_and_missiles_lead_to_their_entries(hand) -> None:
    found: list[str] = []
    hand.context.ask("test", archer, found.append)
    hand.until(lambda: found)
    hand.go("diskwars", "disk", found[0])
    names = [one.link.text for one in hand.details.sheet.explained]
    assert {"Missile", "Bolt"} <= set(names)
    assert all(one.text for one in hand.details.sheet.explained if one.link.text == "Missile")
    hand.click(link(hand, "Bolt"))
    hand.until(lambda: hand.details.key == ("diskwars", "missile", "bolt"))


def test_icons_of_a_die_lead_to_their_entries(hand) -> None:
    hand.go("dragon-dice", "unit", "dwarf/behemoth")
    assert [one.link.where["kind"] for one in hand.details.sheet.explained]
    assert {one.link.where["kind"] for one in hand.details.sheet.explained} == {"sai"}


def test_a_value_that_names_an_entry_leads_to_it(hand) -> None:
    hand.show("Stalwarts")
    panel = hand.origin("faction")
    hand.click(panel.findChild(LinkButton))
    hand.until(lambda: hand.details.key == ("diskwars", "faction", "dwarf"))
    assert hand.details.sheet.shown.entry.name == "Dwarf"


def test_rules_and_rulings_about_a_skill_lead_to_help(hand) -> None:
    went: list[tuple[str, dict[str, str]]] = []
    hand.context.called.connect(lambda screen, where: went.append((screen, where)))
    hand.go("diskwars", "skill", "flying")
    rules = hand.details.sheet.rules
    assert rules
    assert all(one.screen == "help" and one.where["rule"] for one in rules)
    hand.click(link(hand, rules[0].text))
    assert went[-1] == ("help", dict(rules[0].where))


def test_armies_that_use_it_are_links_published_and_own(hand) -> None:
    hand.show("Stalwarts")
    assert hand.details.sheet.armies
    assert all(one.screen == "armies" and one.where["published"] for one in hand.details.sheet.armies)
    army = DiskList(system="diskwars", name="Red Anvil", limit=150, entries=(Line(id="stalwarts", count=2),))
    other = DiskList(system="diskwars", name="Green Court", limit=150, entries=(Line(id="elven-bard", count=2),))
    ids: list[str] = []
    hand.context.save(
        lambda library: [new_army(library.database, one).id for one in (army, other)], lambda made: ids.extend(made)
    )
    hand.until(lambda: ids)
    hand.context.armies_changed.emit("")
    hand.until(lambda: hand.page.armies_box.isVisible())
    went: list[tuple[str, dict[str, str]]] = []
    hand.context.called.connect(lambda screen, where: went.append((screen, where)))
    hand.click(link(hand, "Red Anvil"))
    assert went[-1] == ("armies", {"army": ids[0]})
    assert "Green Court" not in [one.text() for one in hand.page.findChildren(LinkButton)]


def test_a_dragon_in_an_army_of_the_user_is_found_by_its_colours(hand) -> None:
    from catalog.schema.lists import DiceList

    army = DiceList(system="dragon-dice", name="Tide", limit=24, dragons=(Line(id="drake", colours=("blue",)),))
    made: list[str] = []
    hand.context.save(lambda library: new_army(library.database, army).id, made.append)
    hand.until(lambda: made)
    hand.go("dragon-dice", "dragon", "drake-blue")
    hand.until(lambda: hand.details.stand is not None and hand.details.stand.armies)
    assert [one.text for one in hand.details.stand.armies] == ["Tide"]


@pytest.mark.parametrize("system", systems())
def test_every_link_leads_somewhere(library, system: str) -> None:
    """All of them, over the whole catalogue."""
    from app.base.ids import Ref

    links = 0
    for one in library.catalog.everything(system):
        sheet = sheet_of(library, system, one.kind, one.entry.id)
        explained = [explained.link for explained in sheet.explained]
        facts = [fact.link for fact in sheet.facts if fact.link]
        pieces = [piece.link for piece in sheet.pieces if piece.link]
        for to in (*explained, *facts, *pieces, *sheet.boxes):
            assert library.catalog.get(Ref(to.where["system"], to.where["kind"], to.where["id"])), (one.entry.id, to)
            links += 1
    assert links > 50
