"""Poison: each counter takes a point of toughness, outlasts the round, and is cleared by an activation (R43, R158,
R159)."""

from dataclasses import replace

import pytest

from app.games.diskwars.battle.codec.writer import state_plain
from app.games.diskwars.battle.scenery.picture import painted, picture_of, table_set
from app.games.diskwars.rules.abilities.selecting import chosen
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.abilities.why import why_of
from app.games.diskwars.rules.plain import plain
from app.games.diskwars.rules.values import toughness
from tests.rules.diskwars.records import Lying, ability, book, lay, opened, played
from tests.rules.diskwars.table import disk, fought, position

POISONS = '{when: activate, pick: [{name: x, who: "other"}], do: [{mark: {who: x, put: poison}}]}'
CURES = "{when: activate, do: [{mark: {who: disk, clear: poison}}]}"
DART = "{when: {after: hit, by: self}, do: [{mark: {who: event.who, put: poison}}]}"
GUST = "{when: always, do: [{protect: {who: self, kinds: [missile], mode: no_damage}}]}"
FAR = disk("b9", (44, 33), "0/0/9")
ARCHER = {"skills": {"missile": ("arrow", "1")}}


def poisoned(lying: Lying, count: int) -> Lying:
    return replace(lying[0], poison=count), lying[1]


@pytest.mark.parametrize(("counters", "left"), [(0, 3), (1, 2), (2, 1), (3, 1), (9, 1)])
def test_each_counter_takes_a_point_of_toughness_but_not_the_last(counters: int, left: int) -> None:
    state = position(poisoned(disk("a", (10, 10), "3/3/3"), counters), FAR)
    assert toughness(state, "a") == left


def test_the_question_why_names_the_poison() -> None:
    why = why_of(position(poisoned(disk("a", (10, 10), "3/3/3"), 2), FAR), "a")
    value = next(one for one in why.values if one.stat == "toughness")
    assert (value.now, value.printed, [part.source for part in value.parts]) == (1, 3, ["counter/poison"])


def test_a_record_puts_poison_and_another_takes_all_of_it() -> None:
    poisoner = lay("a", (10, 10), "3/3/3", POISONS, kind="sa")
    healer = lay("a1", (20, 10), "3/3/3", CURES, kind="sa")
    playing = played(poisoner, healer, poisoned(disk("b1", (14, 10)), 1), FAR).pick("a", "ability", "b1")
    assert playing.state.disks["b1"].poison == 2
    assert [one["count"] for one in playing.told("poison-put")] == [2]
    playing.pick("a1", "ability")
    assert playing.state.disks["b1"].poison == 0
    assert [one["piece"] for one in playing.told("poison-cleared")] == ["b1"]


def test_toughness_that_falls_to_the_damage_lying_there_wounds_at_once() -> None:
    poisoner = lay("a", (10, 10), "3/3/3", POISONS, kind="sa")
    playing = played(poisoner, disk("b1", (14, 10), damage=2), FAR).pick("a", "ability", "b1")
    assert "b1" not in playing.state.disks
    assert playing.state.seat("A").killed == 5


def test_poison_outlasts_the_round() -> None:
    playing = played(poisoned(disk("b1", (14, 10)), 2), disk("a", (5, 5)), FAR).until_round(3)
    assert playing.state.disks["b1"].poison == 2


def test_an_activation_clears_all_poison() -> None:
    playing = played(poisoned(disk("a", (10, 10)), 3), disk("a1", (20, 20)), FAR).pick("a", "clear-poison")
    assert (playing.state.disks["a"].poison, playing.state.disks["a"].activated) == (0, 1)
    assert [one["count"] for one in playing.told("poison-cleared")] == [3]


def test_only_a_poisoned_disk_is_offered_to_clear_its_poison() -> None:
    playing = played(poisoned(disk("a", (10, 10)), 1), disk("a1", (20, 20)), FAR).pick("a1")
    assert "clear-poison" not in playing.options()


def test_clearing_is_no_special_ability() -> None:
    """Stealing the Soul forbids special abilities, not this (R159)."""
    thief = lay("b1", (30, 30), "3/3/3", "{when: always, do: [{restrict: {act: use_sa, by: disk}}]}")
    assert "clear-poison" in played(poisoned(disk("a", (10, 10)), 1), thief, FAR).pick("a").options()


def test_a_pinned_disk_cannot_clear_its_poison() -> None:
    playing = played(poisoned(disk("a", (10, 10)), 1), disk("b1", (10.5, 10)), disk("a1", (20, 20)), FAR)
    assert playing.options() == ["a1", "done"]


def test_poison_of_a_missile_wounds_at_the_end_of_the_segment_and_counts_for_the_credit() -> None:
    """One point of damage of the other side lies there already, the arrow lays two, the dart takes T to 3 (R158)."""
    archer = lay("a", (10, 10), "3/3/3", DART, **ARCHER)
    playing = played(archer, disk("b1", (14, 10), "3/3/4", damage=1), FAR, segment="missile").pick("a").fall((14, 10))
    assert playing.state.disks == {} or "b1" not in playing.state.disks
    kinds = [event.kind for event in playing.events]
    assert kinds.index("poison-put") < kinds.index("disk-wounded")
    assert playing.state.seat("A").killed == 5


def test_a_disk_that_takes_no_missile_damage_is_not_poisoned() -> None:
    archer = lay("a", (10, 10), "3/3/3", DART, **ARCHER)
    playing = played(archer, lay("b1", (14, 10), "3/3/9", GUST), FAR, segment="missile").pick("a").fall((14, 10))
    assert playing.state.disks["b1"].poison == 0
    assert playing.told("poison-put") == []


def test_the_words_mean_the_poisoned_and_the_clan() -> None:
    state = opened(poisoned(disk("a", (10, 10), faction="crab"), 1), disk("b1", (20, 10), faction="lion"), FAR)
    use = Use(sourced=book("x", ability(CURES)).records[0], piece="a", seat="A")
    assert chosen(state, use, "poisoned") == ("a",)
    assert chosen(state, use, "clan(lion)") == ("b1",)
    assert set(chosen(state, use, "-clan(lion)")) == {"a", "b9"}


def test_a_value_that_depends_on_poison_is_worked_out_anew() -> None:
    """Whoever waits for a toughness of 2 sees it fall by poison alone, though nothing was laid elsewhere."""
    reaper = lay("a1", (30, 10), "3/3/3", '{when: {whenever: "enemy & t <= 2"}, do: [{destroy: {who: event.who}}]}')
    poisoner = lay("a", (10, 10), "3/3/3", POISONS, kind="sa")
    playing = played(poisoner, reaper, disk("b1", (14, 10)), FAR).pick("a", "ability", "b1")
    assert "b1" not in playing.state.disks


def test_files_and_fingerprints_have_poison_only_where_there_is_some() -> None:
    clean = position(disk("a", (10, 10)), FAR)
    sick = position(poisoned(disk("a", (10, 10)), 2), FAR)
    assert len(plain(clean)["disks"][0]) + 1 == len(plain(sick)["disks"][0])
    assert "poison" not in state_plain(clean, {})["disks"][0]
    assert state_plain(sick, {})["disks"][0]["poison"] == 2


def test_a_table_that_is_set_anew_tells_of_poison_only_where_there_is_some() -> None:
    clean = table_set(position(disk("a", (10, 10)), FAR))
    sick = position(poisoned(disk("a", (10, 10)), 2), FAR)
    assert len(clean.values["pieces"][0]) + 1 == len(table_set(sick).values["pieces"][0])
    assert painted(picture_of(position(FAR)), [table_set(sick)]).pieces[0].poison == 2


def test_poison_tells_in_a_fight() -> None:
    playing = fought(poisoned(disk("b1", (10.5, 10), "0/0/4"), 1), disk("a", (10, 10), "3/0/9"), FAR)
    assert "b1" not in playing.state.disks
