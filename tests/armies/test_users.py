"""Who may use a command card."""

from app.armies.figures.card_users import may_use, users
from app.armies.validator import pieces_for
from catalog.schema import CommandCard, WarhammerDisk
from catalog.store import Catalog


def disk(catalog: Catalog, id_: str) -> WarhammerDisk:
    found = pieces_for(catalog, "warhammer")[id_]
    assert isinstance(found, WarhammerDisk)
    return found


def card(catalog: Catalog, id_: str) -> CommandCard:
    found = pieces_for(catalog, "warhammer")[id_]
    assert isinstance(found, CommandCard)
    return found


def test_a_card_for_heroes_is_used_by_heroes_only(catalog: Catalog) -> None:
    kairos, marauders = disk(catalog, "kairos-fateweaver"), disk(catalog, "kurgan-marauders")
    assert users(card(catalog, "push"), (kairos, marauders)) == (kairos,)


def test_a_race_before_the_role_is_asked_for_too(catalog: Catalog) -> None:
    mage, shaman = disk(catalog, "high-mage"), disk(catalog, "stone-fangz-shaman")
    assert may_use("High Elf caster", mage)
    assert not may_use("High Elf caster", shaman)
    assert may_use("Orc caster", shaman)
    assert may_use("caster", mage)


def test_a_trait_before_the_role_is_asked_for_too(catalog: Catalog) -> None:
    assert may_use("daemonic disk", disk(catalog, "bloodthirster"))
    assert not may_use("daemonic disk", disk(catalog, "kurgan-marauders"))


def test_any_disk_of_the_race_will_do_for_its_disks(catalog: Catalog) -> None:
    assert may_use("Chaos disk", disk(catalog, "kurgan-marauders"))
    assert not may_use("Chaos disk", disk(catalog, "high-mage"))


def test_a_passive_card_needs_nobody(catalog: Catalog) -> None:
    assert users(card(catalog, "eager-troops"), (disk(catalog, "kairos-fateweaver"),)) == ()


def test_every_card_of_the_catalogue_has_users_or_is_passive(catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "warhammer").values()
    disks = [piece for piece in pieces if isinstance(piece, WarhammerDisk)]
    needing = [piece for piece in pieces if isinstance(piece, CommandCard) and piece.user]
    assert len(needing) > 10
    assert [one.id for one in needing if not users(one, disks)] == []
