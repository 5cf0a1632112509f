"""The words of selectors, each on one crowded table: whom it means and whom not."""

from dataclasses import replace

import pytest

from app.games.diskwars.rules.abilities.book import Sourced
from app.games.diskwars.rules.abilities.selecting import chosen, count, holds
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.state import State
from app.games.registry import catalogue_of
from catalog.schema.records import Record
from catalog.schema.selectors import FUNCTIONS, MEASURES, PREDICATES, STATS
from tests.rules.diskwars.spells.stage import lies, plain, staged

# a is the disk that asks. Around it: a1 on it, b1 beneath it, b2 on b1 beside it, a9 far away in a forest.
EDGE = 1.75


@pytest.fixture(scope="module")
def state() -> State:
    made = staged(
        lies("b1", plain("4/2/5", faction="orc", alignment="evil", points=7, traits=["daemon"]), 20, 10, damage=2),
        lies("a", plain("3/3/3", faction="elf", alignment="good", wounds=2), 20.8, 10, wounds=1, start=[10, 10]),
        lies("b2", plain("2/2/2", skills=["missile:arrow:2", "flying"], alignment="neutral"), 19, 10.9, activated=True),
        lies("a1", plain("1/1/1", skills=["spellcaster:2", "berserk"], faction="elf"), 21.6, 10.2, berserk=True),
        lies("a9", {"id": "carnivorous-plant-of-exi"}, 40, 20, attacked=True),
        lies("b9", {"id": "elven-bard"}, 40 + EDGE + 1, 20, counters={}),
        lies("b8", plain("1/1/1", traits=["unique"]), 30, 30, slave=True),
        terrain=({"id": "t1", "kind": "forest", "at": [40, 21.5]}, {"id": "t2", "kind": "lake", "at": [10, 30]}),
        spells=({"id": "w1", "spell": "magical-wall", "seat": "A", "at": [5, 20]},),
    ).state
    b2 = replace(made.disks["b2"], plague=1, wounds_before=1)
    nobody = replace(made.disks["b8"], seat="")
    return replace(made, disks={**made.disks, "b2": b2, "b8": nobody}, fights=(("a", "b1"),))


def meant(state: State, text: str, **more: object) -> set[str]:
    use = Use(sourced=Sourced("disk/test#0", Record(when="always"), "attribute"), piece="a", seat="A", **more)
    return set(chosen(state, use, text))


DISKS = {"b1", "a", "b2", "a1", "a9", "b9", "b8"}
CASES = {
    "disk": DISKS,
    "in_play": DISKS,
    "terrain": {"t1", "t2"},
    "land": {"home-A", "home-B", "t1", "t2"},
    "object(magical-wall)": {"w1"},
    "object(gate)": set(),
    "seat": {"A", "B"},
    "opponent": {"B"},
    "self": {"a"},
    "other": DISKS - {"a"},
    "friendly": {"a", "a1", "a9"},
    "enemy": {"b1", "b2", "b9"},
    "allied(b1)": {"b1", "b2", "b9"},
    "slave": {"b8"},
    "ownerless": {"b8"},
    "name(elven-bard)": {"b9"},
    'named("plant")': {"a9"},
    "faction(elf)": {"a", "a1", "a9", "b9"},
    "factionless & -named(\"plant\")": {"b2", "b8"},
    "good & -b9 & -a9": {"a"},
    "neutral & b2": {"b2"},
    "evil & -a9": {"b1"},
    "trait(daemon)": {"b1"},
    "unique & -a9 & -b9": {"b8"},
    "skill(berserk)": {"a1"},
    "archer": {"b2"},
    "spellcaster": {"a1"},
    "level(2)": {"a1"},
    "level(3)": set(),
    "flying": {"b2"},
    "multiwound & -a9": {"a"},
    "usable": {"b9"},
    "within(self, 0in)": {"b1", "a", "a1"},
    "within(a9, 2in)": {"a9", "b9"},
    "touching(self)": {"b1", "a1"},
    "edge(self)": {"b1", "a1"},
    "overlapping(t1)": {"a9"},
    "chain(b2)": {"b1", "a", "b2", "a1"},
    "chain(b2, 1)": {"b1", "b2"},
    "spot(self)": {"a"},
    "empty & (a9 | b9 | b8)": {"a9", "b9", "b8"},
    "empty": {"a9", "b9", "b8"},
    "pinned": {"b1", "a"},
    "pinning": {"a", "b2", "a1"},
    "pinned_by(self)": {"b1"},
    "pins(self)": {"a1"},
    "attacking": {"a"},
    "attacking(b1)": {"a"},
    "attacked": {"b1"},
    "attacked_by(self)": {"b1"},
    "co_attacking(self)": {"a", "b2"},
    "on_table": {"b1", "a9", "b9", "b8"},
    "ready": DISKS - {"b2"},
    "activated": {"b2"},
    "berserking": {"a1"},
    "wounded": {"a"},
    "damaged": {"b1"},
    "affected_by(shield)": set(),
    "barrier": {"a9"},
    "plagued": {"b2"},
    "in(t1)": {"a9"},
    "in_kind(forest)": {"a9"},
    "in_kind(lake)": set(),
    "terrain & kind(lake)": {"t2"},
    "entered(t1)": set(),
    "started_in(t1)": {"a9"},
    "land & staging": {"home-A", "home-B"},
    "attacked_this_round": {"a9"},
    "strayed(6in)": {"a"},
    "wounded_before_combat": {"b2"},
    "was_attacked_by(self)": {"b1"},
    "t >= 5 & -a9 & -b9": {"b1"},
    "at + d + t <= 3 & -b9": {"b8"},
    "count(friendly & touching(that)) >= 1 & enemy": {"b1"},
    "nearest(enemy)": {"b1"},
    "farthest(enemy)": {"b9"},
    "a9 | b9": {"a9", "b9"},
    "-friendly & -enemy": {"b8"},
}  # fmt: skip


@pytest.mark.parametrize("text", CASES)
def test_a_selector_means_these_and_no_others(state: State, text: str) -> None:
    bound = {name: (name,) for name in ("b1", "b2", "a9", "b9", "b8", "t1")}
    assert meant(state, text, bound=bound) == CASES[text]


def test_every_word_of_the_language_is_tried_here() -> None:
    texts = " ".join(CASES)
    assert [name for name in catalogue_of("diskwars").known_words(PREDICATES) if name not in texts] == []
    assert [name for name in (*FUNCTIONS, *MEASURES) if name not in " ".join([*texts.split(), *OTHERS])] == []


OTHERS = ("old", "owner", "sum", "any", "none", "is", *STATS)


def test_conditions_are_true_or_false(state: State) -> None:
    use = Use(sourced=Sourced("disk/test#0", Record(when="always"), "attribute"), piece="a", seat="A")
    assert holds(state, use, "any(enemy & touching(self))")
    assert holds(state, use, "none(enemy & touching(self) & flying)")
    assert holds(state, use, "is(self, wounded & good)")
    assert not holds(state, use, "is(self, ready & pinned & evil)")


def test_numbers_are_counted_out(state: State) -> None:
    use = Use(sourced=Sourced("disk/test#0", Record(when="always"), "attribute"), piece="a", seat="A", event={"n": 4})
    assert count("sum(at, touching(self))")(state, use, "a") == 4 + 1 + 2
    assert count("t + 2 * 3")(state, use, "a") == 15, "from the left, as it is read"
    assert count("event.n - 1")(state, use, "a") == 3
    assert [count(stat)(state, use, "b1") for stat in ("at", "d", "t", "m", "damage", "points")] == [4, 2, 5, 3, 2, 7]
    assert count("wounds(self)")(state, use, "b1") == 1
    assert count("level(a1)")(state, replace(use, bound={"a1": ("a1",)}), "b1") == 2
    assert count("flips_made")(state, use, "b1") == 0
    assert count(5)(state, use, "a") == 5


def test_old_is_where_a_piece_lay_when_it_was_picked(state: State) -> None:
    places = {"b1": ((0, 0), 20_000)}
    assert meant(state, "within(old(b1), 12in)", bound={"b1": ("b1",)}, places=places) == set()
    assert meant(state, "owner(b1)", bound={"b1": ("b1",)}) == {"B"}
