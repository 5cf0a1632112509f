"""An army of L5R: clan, Stronghold, loyal disks, items and their bearers, spells and their rings."""

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.slow

Open = Callable[[Any], Any]
Disks = Callable[..., Any]


def test_a_clan_army_with_its_stronghold_is_built_by_keyboard(site: Open, disks: Disks) -> None:
    here = site(disks("Wall Watchers", "l5r", 60))
    for text, name, copies in (
        ("crab border", "Crab Border Fort", 1),
        ("crab berserk", "Crab Berserkers", 3),
        ("crab hammer", "Crab Hammer Bearers", 2),
        ("crab quarry", "Crab Quarry Priest", 1),
        ("crab wall arch", "Crab Wall Archers", 1),
        ("crab iron", "Crab Iron Club", 1),
    ):
        here.take(text, name, copies)
    here.settle()
    assert here.said() == []
    meters = here.builder.meters
    assert meters.points.reading.head == "44"
    assert meters.half.reading.said == "Crab: 44 of 44, needs 22"
    assert meters.home.isVisible()
    assert (meters.home.reading.head, meters.home.reading.said) == ("Crab Border Fort", "44 of 44, needs 33")
    assert not meters.side.isVisible()
    assert [head.name for head in here.builder.army.lines.heads.values()] == ["Stronghold", "Crab", "Items"]
    assert here.builder.army.head.accessibleName() == "7 disks, 1 item"
    assert here.line("crab-iron-club").figures["attack"].text == "+2"
    assert here.line("crab-iron-club").tags[-1].text == "for any unit"
    assert here.stored_counts()["crab-berserkers"] == 3


def test_a_second_stronghold_and_a_stranger_that_is_loyal_do_not_fit(site: Open, disks: Disks) -> None:
    here = site(disks("Wall", "l5r", 100, crab_border_fort=1, crab_berserkers=4))
    standings = {offer.key: here.picker.model.standing(offer) for offer in here.picker.model.offers()}
    others = [
        offer.key
        for offer in here.picker.model.offers()
        if type(offer.entry).__name__ == "Stronghold" and offer.key != "crab-border-fort"
    ]
    assert {standings[key].reason for key in others} == {"only one Stronghold"}
    loyal = [
        offer.key
        for offer in here.picker.model.offers()
        if getattr(offer.entry, "loyal", False) and offer.group != "crab"
    ]
    assert {standings[key].reason for key in loyal} == {"loyal to another clan"}


def test_a_spell_is_cheaper_with_a_shugenja_of_its_ring_and_says_who_casts_it(site: Open, disks: Disks) -> None:
    here = site(disks("Wall", "l5r", 100, crab_berserkers=4))
    spell = next(
        offer
        for offer in here.picker.model.offers()
        if getattr(offer.entry, "ring", "") == "earth" and offer.entry.rank == 1
    )
    here.take(f'name:"{spell.name}"', spell.name, 1)
    full = here.line(spell.key).figures["each"].text
    assert full == str(spell.entry.points)
    assert here.line(spell.key).note == "rank I, earth, no Shugenja for it yet"
    here.take("crab quarry", "Crab Quarry Priest", 1)
    assert here.line(spell.key).figures["each"].text == str(spell.entry.points_with_ring)
    assert here.line(spell.key).tags[0].text == "rank I, earth, cast by Crab Quarry Priest"
    total = sum(int(line.figures["points"].text or 0) for line in here.builder.army.lines.lines())
    assert total == here.draft.verdict.points


def test_an_idle_stronghold_is_advice_and_its_meter_says_what_is_missing(site: Open, disks: Disks) -> None:
    here = site(disks("Mixed", "l5r", 100, crab_border_fort=1, crab_berserkers=4, crane_coast_archers=2))
    reading = here.builder.meters.home.reading
    assert not reading.is_good
    assert reading.verdict == "4 short"
    assert any(text.startswith("Crab Border Fort's ability does not work") for text in here.noted())
    assert here.said() == []


def test_guests_from_diskwars_are_offered_only_where_they_are_invited(site: Open, disks: Disks) -> None:
    from dataclasses import replace

    here = site(disks("Wall", "l5r", 100, crab_berserkers=4))
    own = len(here.picker.model.offers())
    here.draft.change(replace(here.army, house_rules=("diskwars-pieces",)))
    here.wait(lambda: len(here.picker.model.offers()) > own + 100)
    here.take("f:dwarf stalwarts", "Stalwarts", 1)
    assert here.group("none guests").name == "Diskwars guests"
    assert here.line("diskwars/stalwarts").name == "Stalwarts"
