"""Setting the table right by hand: what the players say is so, within what a table can hold."""

from dataclasses import replace

import pytest

from app.base.errors import Rejection
from app.engine.effects import Effect
from app.engine.protocol import Act
from app.games.diskwars.rules.catalogue_cards import spell_of
from tests.ai.arena import shelf
from tests.rules.diskwars.table import Playing, disk, inch, position


def playing(**more) -> Playing:
    return Playing(position(disk("a", (10, 10)), disk("a2", (20, 10)), disk("b", (40, 30)), **more))


def test_a_disk_is_laid_elsewhere_on_top() -> None:
    fixed = playing().act("fixed", "A", piece="a", at=(inch(20.5), inch(10)))
    assert fixed.state.table.pins("a") == ("a2",)
    assert fixed.options() == ["a", "done"]


def test_a_disk_is_taken_to_the_casualties_with_all_that_lay_on_it() -> None:
    effect = Effect(id=1, source="spell/shield#0", seat="A", host="a")
    shield = spell_of(shelf().records["spell"]["shield"])
    fixed = playing(effects=(effect,), spells={"shield": shield}).act("fixed", "B", piece="a", remove=True)
    assert "a" not in fixed.state.disks
    assert "a" not in fixed.state.table
    assert fixed.state.seat("A").casualties == ("a",)
    assert fixed.state.effects == ()


def test_counters_and_owners_are_set() -> None:
    fixed = playing().act("fixed", "A", piece="a", damage=2, wounds=0, activated=1, berserk=True, seat="B")
    one = fixed.state.disks["a"]
    assert (one.damage, one.activated, one.berserk, one.seat, one.owner) == (2, 1, True, "B", "A")
    assert fixed.state.table["a"].seat == "B"


def test_a_fallen_disk_is_brought_back_unhurt_and_lies_on_top() -> None:
    here = position(disk("a", (10, 10)), disk("a2", (20, 10)), disk("b", (40, 30)))
    card = here.disks["a"].card.id
    fallen = Playing(replace(here, cards={card: here.disks["a"].card})).act("fixed", "A", piece="a", remove=True)
    back = fallen.act("fixed", "A", back=card, seat="A", at=(inch(20.5), inch(10)), note="It had a shield.")
    (new,) = set(back.state.disks) - {"a2", "b"}
    assert back.state.table.pins(new) == ("a2",)
    assert back.state.seat("A").casualties == ()
    assert (back.state.disks[new].card.id, back.state.disks[new].damage) == (card, 0)


@pytest.mark.parametrize(
    "values",
    [
        {"back": "a", "seat": "B", "at": (0, 0)}, {"back": "a", "seat": "A", "at": (0, 0)}, {"back": "a"},
        {"piece": "nobody", "damage": 1}, {"piece": "a", "damage": -1}, {"piece": "a", "damage": True},
        {"piece": "a", "at": (-1, 0)}, {"piece": "a", "at": "there"}, {"piece": "a", "seat": "Z"},
        {"piece": "a", "remove": False}, {"piece": "a", "berserk": 1}, {"piece": "a", "colour": "red"},
        {"piece": "a", "damage": 1, "wounds": -1},
    ],
)  # fmt: skip
def test_what_cannot_be_so_is_refused_whole(values: dict) -> None:
    game = playing().game
    before = game.hash
    assert isinstance(game.act(Act(kind="fixed", seat="A", values=values)), Rejection)
    assert game.hash == before


def test_a_fix_in_the_middle_of_a_move_lets_the_move_go_on() -> None:
    fixed = playing().pick("a", "move").flip(10, 30)
    fixed.act("fixed", "B", piece="b", wounds=0, damage=1)
    assert fixed.asked == "ask.flip"
    assert fixed.state.disks["a"].moved == 1
    assert fixed.state.disks["b"].damage == 1
