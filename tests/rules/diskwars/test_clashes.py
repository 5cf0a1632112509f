"""Damage that falls together with a blow: before somebody is struck, and for each attacker of a disk (R165)."""

from tests.rules.diskwars.records import ability, lay, played, spell
from tests.rules.diskwars.table import Playing, dead, disk

THORNS = "{when: {before: struck, who: self}, do: [{damage: {who: event.by, n: 3}}]}"
FIRE = "{when: {before: clashed, upon: self}, do: [{damage: {who: event.by, n: event.n}}]}"
FAR = disk("b9", (44, 33), "0/0/9")


def fought(*disks, **more) -> Playing:
    return played(*disks, FAR, segment="combat", **more)


def harm_of(playing: Playing, id_: str) -> list[int]:
    events = [*playing.game.first_events, *playing.events]
    return [one.values["amount"] for one in events if one.kind == "disk-damaged" and one.values["piece"] == id_]


def test_damage_before_a_blow_falls_with_it_and_both_may_fall() -> None:
    """The attacker dies of the thorns and has struck all the same, and has the credit."""
    playing = fought(lay("b1", (10.5, 10), "0/0/3", THORNS, points=7), disk("a", (10, 10), "3/3/3", points=4))
    assert dead(playing) == ["a", "b1"]
    assert (playing.state.seat("A").killed, playing.state.seat("B").killed) == (7, 4)


def test_damage_before_a_blow_and_the_answer_count_together() -> None:
    playing = fought(lay("b1", (10.5, 10), "0/2/9", THORNS), disk("a", (10, 10), "3/3/5"))
    assert dead(playing) == ["a"]


def test_destruction_before_a_blow_breaks_nothing() -> None:
    """Whoever is destroyed before its blow falls has struck."""
    killer = lay("b1", (10.5, 10), "0/0/3", "{when: {before: struck, who: self}, do: [{destroy: {who: event.by}}]}")
    assert dead(fought(killer, disk("a", (10, 10), "3/3/3"))) == ["a", "b1"]


def test_an_attacker_pays_with_its_own_attack() -> None:
    playing = fought(lay("b1", (10.5, 10), "0/1/9", FIRE), disk("a", (10, 10), "4/3/9"))
    assert harm_of(playing, "a") == [1, 4]


def test_who_struck_another_victim_pays_too() -> None:
    playing = fought(lay("b1", (8.7, 10), "0/0/9", FIRE), disk("b2", (11.3, 10), "0/0/9"), disk("a", (10, 10), "4/3/9"))
    playing.pick("b2")
    assert (harm_of(playing, "a"), harm_of(playing, "b2"), harm_of(playing, "b1")) == ([4], [4], [])


def test_each_attacker_pays_once() -> None:
    one, other = disk("a1", (9, 10), "2/3/9"), disk("a2", (12, 10), "5/3/9")
    playing = fought(lay("b1", (10.5, 10), "0/0/9", FIRE), one, other).pick("a1")
    assert (harm_of(playing, "a1"), harm_of(playing, "a2")) == ([2], [5])


def test_a_swashbuckler_pays_once_for_all_its_blows() -> None:
    daisho = disk("a", (10, 10), "4/3/9", skills=["swashbuckler"])
    playing = fought(lay("b1", (8.7, 10), "0/0/9", FIRE), disk("b2", (11.3, 10), "0/0/9"), daisho)
    assert harm_of(playing, "a") == [4]


def test_with_first_blow_it_falls_at_that_earlier_moment() -> None:
    """The attacker falls by the fire with its own blow, and is not answered any more."""
    quick = disk("a", (10, 10), "4/3/4", skills=["first-blow"])
    playing = fought(lay("b1", (10.5, 10), "0/9/9", FIRE), quick)
    assert dead(playing) == ["a"]
    assert harm_of(playing, "a") == [4]


def test_the_protected_side_has_the_credit() -> None:
    playing = fought(lay("b1", (10.5, 10), "0/0/9", FIRE), disk("a", (10, 10), "4/3/4", points=6))
    assert playing.state.seat("B").killed == 6


def test_a_disk_that_is_immune_is_spared() -> None:
    immune = lay("a", (10, 10), "4/3/4", "{when: always, do: [{protect: {who: self, kinds: [any], mode: no_damage}}]}")
    assert dead(fought(lay("b1", (10.5, 10), "0/0/9", FIRE), immune)) == []


def test_shield_of_fire_lasts_through_the_combat_and_no_longer() -> None:
    granted = f"{{grant: {{who: x, records: [{FIRE}]}}}}"
    lent = f"{{when: activate, pick: [{{name: x, who: disk}}], do: [{granted}], lasts: combat}}"
    shield = spell("shield", ability(lent, kind="spell"))
    caster = disk("a1", (30, 10), skills={"spellcaster": ("3",)})
    playing = played(disk("a", (10.5, 10), "0/0/9"), disk("b1", (10, 10), "4/3/9"), caster, FAR, spells=(shield,))
    playing.pick("a1", "cast", "shield", "a").until_round(2)
    assert harm_of(playing, "b1") == [4]
    assert harm_of(playing.until_round(3), "b1") == [4]
