"""Parts of records that more than one game's pieces use: what hit, what an object is, whom fear moves where."""

from dataclasses import replace

import pytest

from app.games.disk.rules.answers import Places
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


# --- fear ---


def fear(steps: int = 2, x: float = 10, y: float = 10):
    flipped = f"{{flip: {{who: x, steps: {steps}, way: away}}}}"
    record = f"{{when: activate, pick: [{{name: x, who: other}}], do: [{flipped}]}}"
    return lay("a", (x, y), "3/3/3", record, kind="fear")


def feared(*disks, steps: int = 2, whom: str = "b1", at: tuple[float, float] = (10, 10), **more):
    return played(fear(steps, *at), *disks, FAR, **more).pick("a", "ability", whom)


def place_of(playing, id_: str) -> tuple[float, float]:
    x, y = playing.state.table[id_].at
    return round(x / inch(1), 2), round(y / inch(1), 2)


@pytest.mark.parametrize(
    ("at", "end"),
    [((14, 10), (17.5, 10)), ((6, 10), (2.5, 10)), ((13, 14), (15.1, 16.8))],
    ids=["to the right", "to the left", "askew"],
)
def test_fear_flips_straight_away_along_the_line_of_centres(at, end) -> None:
    assert place_of(feared(disk("b1", at)), "b1") == end


def test_fear_asks_for_a_direction_only_where_both_centres_are_one() -> None:
    """The fearing side picks it once; both flips lead there."""
    playing = played(disk("b1", (10, 10)), fear(), FAR).pick("a", "ability", "b1")
    assert (playing.asked, playing.game.waiting) == ("ask.forced-flip", ("A",))
    assert place_of(playing.flip(10, 40), "b1") == (10, 13.5)
    assert playing.asked == "ask.activate"


@pytest.mark.parametrize("skills", [[], ["flying"]])
def test_fear_ends_with_the_flip_that_meets_a_disk(skills: list[str]) -> None:
    playing = feared(disk("a1", (17, 10)), disk("b1", (14, 10), skills=skills), steps=3)
    assert place_of(playing, "b1") == (15.75, 10)


def test_a_skirmisher_ends_its_flight_on_a_friend_too() -> None:
    passes = "{when: always, do: [{permit: {act: pass_over, by: self, upon: friendly}}]}"
    playing = feared(disk("b2", (17, 10)), lay("b1", (14, 10), "3/3/3", passes), steps=3)
    assert place_of(playing, "b1") == (15.75, 10)


def test_who_lay_on_a_disk_before_does_not_meet_it() -> None:
    playing = feared(disk("b2", (15, 10)), disk("b1", (14, 10)))
    assert place_of(playing, "b1") == (17.5, 10)


def test_fear_ends_before_a_landing_that_is_forbidden() -> None:
    wall = '{when: always, do: [{restrict: {act: force_into, upon: "within(self, 2in)"}}]}'
    playing = feared(lay("b2", (22, 10), "3/3/3", wall), disk("b1", (14, 10)), steps=5)
    assert place_of(playing, "b1") == (17.5, 10)
    assert place_of(feared(disk("b1", (46, 20)), at=(40, 20), steps=5), "b1") == (47.75, 20)


def test_protection_from_fear_protects_from_fear_alone() -> None:
    brave = "{when: always, do: [{protect: {who: self, kinds: [fear]}}]}"
    assert place_of(feared(lay("b1", (14, 10), "3/3/3", brave)), "b1") == (14, 10)
    other = "{when: always, do: [{protect: {who: self, kinds: [sa, spell]}}]}"
    assert place_of(feared(lay("b1", (14, 10), "3/3/3", other)), "b1") == (17.5, 10)


def test_fear_is_no_special_ability() -> None:
    thief = lay("b1", (30, 30), "3/3/3", "{when: always, do: [{restrict: {act: use_sa, by: disk}}]}")
    assert "ability" in played(fear(), thief, FAR).pick("a").options()


# --- beside the caster ---

RETURNS = """
when: activate
do:
- deploy:
    zone: destroyed
    where: "within(self, 0.25in) & -overlapping(self) & -overlapping(enemy)"
    activated: true
    yours: true
""".replace("\n", "\n    ").strip()
PATH = spell("voids-path", ability(RETURNS, kind="spell"))


def returning(*disks) -> Playing:
    state = opened(disk("a", (10, 10), **CASTER), *disks, FAR, spells=(PATH,))
    return Playing(state.with_seat("B", casualties=("spare",)))


def test_a_disk_that_returns_lies_beside_the_caster_and_on_no_enemy() -> None:
    playing = returning().pick("a", "cast", "voids-path")
    assert playing.asked == "ask.arrive"
    for x, y in ((10.9, 10), (12.1, 10), (30, 30)):
        assert playing.refused(place=Places({"B1": (inch(x), inch(y))})) == ["lay-not-there"]
    playing.place(11.9, 10)
    assert playing.state.disks["B1"].seat == "A"


def test_a_place_beside_the_caster_is_found_where_enemies_leave_one() -> None:
    """Enemies all around but at one side, one of them on the caster's other side."""
    places = [(8.2, 10), (10, 8.2), (10, 11.8), (8.5, 8.5), (8.5, 11.5)]
    ring = [disk(f"b{n}", at, "0/0/9") for n, at in enumerate(places)]
    playing = returning(*ring).pick("a", "cast", "voids-path").place_anywhere()
    lying = playing.state.table["B1"]
    assert not playing.state.table.near["B1"]
    assert lying.at[0] > inch(10)
