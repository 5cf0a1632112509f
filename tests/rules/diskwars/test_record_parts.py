"""Parts of records that more than one game's pieces use: what hit, what an object is, whom fear moves where."""

from dataclasses import replace

import pytest

from app.games.diskwars.rules.abilities.placing import thing_of_spell
from app.games.diskwars.rules.missiles import hindrances
from app.games.diskwars.rules.state import State
from tests.rules.diskwars.records import ability, lay, opened, played, spell
from tests.rules.diskwars.table import Playing, disk, inch

FAR = disk("b9", (44, 33), "0/0/9")
CASTER = {"skills": {"spellcaster": ("3",)}}


# --- with what a disk was hit ---


@pytest.mark.parametrize(("kind", "counters"), [("bolt", 1), ("arrow", 0)])
def test_a_record_may_ask_with_what_a_disk_was_hit(kind: str, counters: int) -> None:
    dart = "{when: {after: hit, by: self, using: bolt}, do: [{mark: {who: event.who, put: poison}}]}"
    archer = lay("a", (10, 10), "3/3/3", dart, skills={"missile": (kind, "1")})
    playing = played(archer, disk("b1", (14, 10), "0/0/20"), FAR, segment="missile").pick("a").fall((14, 10))
    assert playing.state.disks["b1"].poison == counters


# --- walls ---


def wall(id_: str):
    where = '"empty & within(self, 6in) & count(object & barrier & within(that, 11in)) <= 3"'
    laid = f"{{when: activate, do: [{{place: {{kind: {id_}, where: {where}, traits: [barrier]}}}}]}}"
    return spell(id_, ability(laid, kind="spell"))


WALLS = (wall("magical-wall"), wall("castle-of-water"))


def walled(*kinds: str) -> State:
    """One wall beside the other, in a row before the caster."""
    state = opened(disk("a", (10, 10), **CASTER), FAR, spells=WALLS)
    things = [
        thing_of_spell(state.spells[kind], f"w{n}", "A", (inch(9 + 1.1 * n), inch(14)), kind, 0)
        for n, kind in enumerate(kinds)
    ]
    return replace(state, objects=tuple(things))


def test_a_spell_on_the_table_has_the_traits_of_its_record() -> None:
    plain = spell("gate", ability('{when: activate, do: [{place: {kind: gate, where: "empty"}}]}', kind="spell"))
    assert thing_of_spell(plain, "w1", "A", (0, 0), "gate", 0).traits == ()
    assert thing_of_spell(WALLS[1], "w1", "A", (0, 0), "castle-of-water", 0).traits == ("barrier",)


def test_every_wall_hides_what_is_behind_it() -> None:
    state = opened(disk("a", (9, 10), radius=inch(0.2)), disk("b1", (9, 18), radius=inch(0.2)), FAR)
    assert hindrances(state, "a", "b1", inch(20)) == ()
    state = replace(state, objects=walled("castle-of-water").objects)
    assert [reason.code for reason in hindrances(state, "a", "b1", inch(20))] == ["target-hidden"]


def test_the_limit_of_three_walls_counts_both_names() -> None:
    few = Playing(walled("magical-wall", "castle-of-water")).pick("a", "cast")
    assert few.options() == ["magical-wall", "castle-of-water"]
    many = Playing(walled("magical-wall", "castle-of-water", "magical-wall")).pick("a")
    assert "cast" not in many.options()
