"""Rulings of L5R that are tried nowhere else, each by its number."""

from dataclasses import replace
from typing import Any

import pytest

from app.games.diskwars.rules.abilities.casting import why_not_cast
from app.games.diskwars.rules.abilities.selecting import chosen
from app.games.diskwars.rules.abilities.standing import castings
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.scripts import END_CURSE
from catalog.schema import L5rDisk, L5rSpell
from tests.games.l5r.stage import catalogue, laid, unit
from tests.games.l5r.table import L5rPlaying as Playing
from tests.rules.diskwars.records import ability, book, spell

FAR = unit("b9", 44, 33)


# --- R167: castings ---


def test_r167_a_guest_and_its_spells_have_no_ring_and_are_never_opposite() -> None:
    guest = spell("diskwars/flight", ability("{when: activate, do: [{heal: {who: self}}]}", kind="spell"))
    rings = laid(unit("a", 10, 10, {"name": "Fire", "skills": ["shugenja:3:fire"]}), FAR)
    state = replace(rings, spells={guest.id: guest}).with_seat("A", spellbook=(guest.id,))
    assert why_not_cast(state, "a", guest.id) == ()
    caster = replace(state.disks["a"].card, skills={"spellcaster": ("3",)})
    bare = state.with_disk("a", card=caster)
    assert [(one.level, one.ring) for one in castings(bare, "a")] == [(3, "")]
    spells = {one.id: one for one in _spells(laid(unit("a", 10, 10), FAR, book=_all_spells()))}
    bare = replace(bare, spells=spells).with_seat("A", spellbook=tuple(spells))
    codes = {reason.code for id_ in spells for reason in why_not_cast(bare, "a", id_)}
    assert not codes & {"spell-ring", "spell-level"}


def _all_spells() -> tuple[str, ...]:
    return tuple(one.id for one in catalogue()["spell"].values() if isinstance(one, L5rSpell))


def _spells(state: State) -> list[Any]:
    return list(state.spells.values())


# --- R168: Counterspell and Surge are one kind ---

HOLD = ability(
    "{when: activate, pick: [{name: a, who: enemy}], do: [{restrict: {act: activate, by: a}}], lasts: while}",
    kind="spell",
)


@pytest.mark.parametrize("held_by", ["curse-of-the-jackal", "paralyze", "diskwars/paralyze"])
@pytest.mark.parametrize("script", [END_CURSE, "diskwars.end_paralyze"])
def test_r168_either_ends_either(script: str, held_by: str) -> None:
    undoing = ability(f"{{when: {{window: any}}, do: [{{script: {script}}}]}}", kind="spell")
    known = {"undo": spell("undo", undoing, level=3), held_by: spell(held_by, HOLD)}
    mage = {"name": "Mage", "skills": ["shugenja:3:void"]}
    state = laid(unit("a", 10, 10, mage), unit("b", 20, 10, mage), unit("b1", 14, 14))
    state = replace(state, spells=known, hears=frozenset({"window:any", "standing:restrict", "restrict:activate"}))
    state = state.with_seat("A", spellbook=(held_by,)).with_seat("B", spellbook=("undo",))
    playing = Playing(state).pick("a", "cast", held_by, "b1").stop()  # nobody is held yet
    assert [one.host for one in playing.state.effects] == ["b1"]
    assert (playing.asked, playing.options()) == ("ask.react", ["b:undo"])
    assert playing.pick("b:undo").state.effects == ()


# --- R171: a Lord under the stack ---


def test_r171_secrets_of_the_wind_send_a_lord_under_its_stack() -> None:
    caster = unit("a", 10, 10, {"name": "Mage", "skills": ["shugenja:3:air"]})
    seats = [{"id": "A", "spellbook": ["secrets-of-the-wind"]}, {"id": "B", "stack": ["lion-charge-riders"]}]
    playing = Playing(laid(caster, unit("b", 14, 14, "lord"), FAR, seats=seats))
    playing.pick("a", "cast", "secrets-of-the-wind", "b")
    assert "b" not in playing.state.disks
    assert playing.state.seat("B").stack == ("lion-charge-riders", "lord")
    assert playing.state.seat("A").killed == 0


# --- R175: the Shadowlands stand for evil ---


def aligned(state: State, word: str) -> tuple[str, ...]:
    shelf = book("x", ability("{when: always, do: [{modify: {who: self, add: {at: 1}}}]}"))
    return chosen(state, Use(sourced=shelf.records[0], piece="a", seat="A"), word)


@pytest.mark.parametrize(
    ("switch", "evil", "neutral"), [(0, ("b1", "b2"), ("a",)), (1, ("b2",), ("a", "b1"))], ids=["evil", "neutral"]
)
def test_r175_the_shadowlands_are_evil_unless_the_players_say_otherwise(
    switch: int, evil: tuple[str, ...], neutral: tuple[str, ...]
) -> None:
    """A guest who is evil stays so."""
    card = next(
        one.id for one in catalogue()["disk"].values() if isinstance(one, L5rDisk) and "shadowlands" in one.traits
    )
    guest = {"name": "Guest", "alignment": "evil"}
    state = laid(unit("a", 10, 10, "asahina-tomo"), unit("b1", 20, 10, card), unit("b2", 30, 10, guest))
    state = replace(state, options={"shadowlands": switch} if switch else {})
    assert (aligned(state, "evil"), aligned(state, "neutral"), aligned(state, "good")) == (evil, neutral, ())


# --- R179: Shinjo Thunders ---

HARD = {"name": "Hard", "toughness": 9, "attack": 0, "defense": 0}


def thunders(id_: str, x: float, y: float) -> dict[str, Any]:
    return unit(id_, x, y, "shinjo-thunders")


def harmed(playing: Playing) -> list[str]:
    """Who was damaged by contact; these fights hurt nobody else."""
    events = [*playing.game.first_events, *playing.events]
    return [
        event.values["piece"] for event in events if event.kind == "disk-damaged" and event.cause.startswith("disk/")
    ]


def test_r179_a_disk_that_they_move_onto_is_harmed_once_a_round() -> None:
    """When contact begins, not again at the start of combat; where it lasts, in the next round."""
    playing = Playing(laid(unit("b1", 14, 10, HARD), thunders("a", 10, 10), FAR))
    playing.pick("a", "move").flip(40, 10)
    assert harmed(playing) == ["b1"]
    assert harmed(playing.until_round(2)) == ["b1"]
    assert harmed(playing.until_round(3)) == ["b1", "b1"]


def test_r179_who_moves_onto_them_is_harmed_too() -> None:
    playing = Playing(laid(thunders("a", 10, 10), unit("b1", 13.5, 10, HARD), FAR, first="B"))
    playing.pick("b1", "move").flip(5, 10)
    assert harmed(playing) == ["b1"]


def test_r179_friends_are_not_spared() -> None:
    playing = Playing(laid(unit("a1", 14, 10, HARD), thunders("a", 10, 10), FAR))
    playing.pick("a", "move").flip(40, 10)
    assert harmed(playing) == ["a1"]


def test_r179_each_thunders_harms_by_itself() -> None:
    pile = unit("b1", 14, 10, HARD)
    playing = Playing(laid(pile, thunders("a1", 10, 10), thunders("a2", 18, 10), FAR))
    playing.pick("a1", "move").flip(40, 10)
    playing.pick("a2", "move").flip(5, 10)
    assert harmed(playing).count("b1") == 2


def test_r179_flying_over_is_no_contact() -> None:
    bird = unit("b1", 14, 10, {**HARD, "skills": ["flying"], "movement": 6})
    playing = Playing(laid(thunders("a", 10, 10), bird, FAR, first="B"))
    playing.pick("b1", "move").flip(0.5, 10).flip(0.5, 10)
    assert playing.state.table.touch("a", "b1")
    playing.flip(0.5, 10).flip(0.5, 10).stop()
    assert not playing.state.table.touch("a", "b1")
    assert harmed(playing) == []
