"""What L5R has in common with Diskwars and says itself once more: flying, the enslaved, an instant blow; and every item
of the pack by its printed numbers."""

import pytest

from app.games.diskwars.rules.abilities.standing import value
from app.games.diskwars.rules.missiles import reach_of, shot_of, shots_of
from catalog.schema.items import Item
from tests.games.l5r.stage import catalogue, laid, unit
from tests.games.l5r.table import L5rPlaying as Playing
from tests.games.l5r.table import card

ITEMS = {id_: one for id_, one in catalogue()["item"].items() if isinstance(one, Item)}
ARCHER = card("3/3/3", "missile:arrow:2")


# --- items of the pack ---


def test_all_items_of_the_pack_are_tried() -> None:
    assert len(ITEMS) == 20
    assert len([one for one in ITEMS.values() if one.range is not None]) == 5


@pytest.mark.parametrize("item", ITEMS)
def test_an_item_adds_what_it_says_and_is_fired_as_it_says(item: str) -> None:
    state = laid(unit("a", 10, 10, ARCHER, items=[item]), unit("b", 30, 10))
    printed = ITEMS[item]
    found = [value(state, "a", stat) for stat in ("at", "d", "t", "m")]
    assert found == [3 + printed.attack, 3 + printed.defense, 3 + printed.toughness, 3]
    if printed.range is None:
        assert shots_of(state, "a") == {"arrow": 2}
        assert any((printed.attack, printed.defense, printed.toughness, printed.abilities))
    else:
        assert shots_of(state, "a") == {"arrow": 2, item: 1}
        shot = shot_of(state, item)
        assert (reach_of(state, "a", item), shot.damage) == (printed.range, printed.damage)


# --- skills ---


@pytest.mark.parametrize(("skills", "flips"), [((), 1), (("flying",), 3)])
def test_who_flies_is_not_stopped_by_whom_it_passes_over(skills: tuple[str, ...], flips: int) -> None:
    playing = Playing(laid(unit("b", 12.5, 10), unit("a", 10, 10, card("3/3/3", *skills)), unit("b9", 44, 33)))
    playing.pick("a", "move")
    while playing.asked == "ask.flip":
        playing.flip(40, 10)
    assert len(playing.told("disk-flipped")) == flips


def test_who_flies_is_stopped_by_an_enemy_that_flies() -> None:
    bird = card("3/3/3", "flying")
    playing = Playing(laid(unit("b", 12.5, 10, bird), unit("a", 10, 10, bird), unit("b9", 44, 33)))
    playing.pick("a", "move").flip(40, 10)
    assert playing.asked != "ask.flip"
    assert playing.state.disks["a"].attacked


@pytest.mark.parametrize(("is_slave", "killed"), [(True, 0), (False, 5)])
def test_nobody_scores_for_the_enslaved(is_slave: bool, killed: int) -> None:
    victim = unit("b", 10, 10, card("1/1/3"), owner="A" if is_slave else "B", slave=is_slave)
    playing = Playing(laid(victim, unit("a", 10.5, 10, card("5/3/9")), unit("b9", 44, 33), segment="combat", first="A"))
    playing.until_round(2)
    assert "b" not in playing.state.disks
    assert playing.state.seat("A").killed == killed


@pytest.mark.parametrize(("toughness", "lives"), [(7, False), (8, True)])
def test_an_instant_blow_wounds_at_once_or_leaves_nothing(toughness: int, lives: bool) -> None:
    """Death Ball: a blow of seven."""
    mage = card("1/1/3", "shugenja:3:fire")
    state = laid(unit("a", 10, 10, mage), unit("b", 24, 10, card(f"3/3/{toughness}")), unit("b9", 44, 33),
                 book=("death-ball",))  # fmt: skip
    playing = Playing(state).pick("a", "cast", "death-ball")
    assert playing.asked == "ask.aim"
    playing.place(24, 10).fall((24, 10))
    assert ("b" in playing.state.disks) is lives
    if lives:
        assert (playing.state.disks["b"].damage, playing.state.disks["b"].wounds) == (0, 0)
