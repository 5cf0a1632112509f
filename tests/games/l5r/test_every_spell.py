"""Every spell of the pack is cast under the rules of L5R and does what it says. What the spells of L5R alone say is
tried in `test_own_spells`."""

from collections.abc import Callable

import pytest

from app.base.geometry import squared
from app.games.diskwars.rules.abilities.standing import (
    Casting,
    castings,
    harm_left,
    has,
    may,
    records_of,
    value,
    why_not,
)
from app.games.diskwars.rules.state import State
from tests.games.l5r.stage import catalogue, laid, unit
from tests.games.l5r.table import L5rPlaying as Playing
from tests.rules.diskwars.table import inch

Place = tuple[float, float]
Play = Callable[[Playing], object]
Holds = Callable[[State], bool]
ELSEWHERE = {"counterspell", "call-of-the-nemesis"}  # a reaction; a duel


def stage(spell: str) -> Playing:
    """A Shugenja among friends and enemies of all sorts, everybody within six inches; disks bottom to top."""
    hard = {"toughness": 9}
    disks = (
        unit("b4", 24, 22, {"name": "Below", **hard}),
        unit("a5", 24.6, 22, {"name": "Above", **hard}),
        unit("a1", 24, 18, {"name": "Archer", "skills": ["missile:arrow:2"], "attack": 2, "defense": 6, **hard}),
        unit("a2", 20, 22, {"name": "Hurt", "wounds": 3}, activated=1, wounds=1),
        unit("a3", 20, 14, {"name": "Mad", "skills": ["berserk"]}, berserk=True),
        unit("a4", 17, 14, {"name": "Calm", "skills": ["berserk"]}),
        unit("b1", 16, 18, {"name": "Bones", "traits": ["shadowlands"], "skills": ["reanimate"], **hard}),
        unit("b2", 16, 22, {"name": "Bird", "skills": ["flying"], **hard}),
        unit("b3", 24, 14, {"name": "Foe", "toughness": 5}),
        unit("a", 20, 18, {"name": "Shugenja", "skills": ["shugenja:3:void"], "wounds": 3, **hard}),
    )
    seats = [
        {"id": "A", "spellbook": [spell], "stack": ["crab-wall-archers"] * 2, "casualties": ["crane-duelists"]},
        {"id": "B", "stack": ["lion-charge-riders"] * 3},
    ]
    lands = [
        {"id": f"home-{seat}", "at": at, "role": f"staging:{seat}"} for seat, at in (("A", [4, 4]), ("B", [44, 32]))
    ]
    return Playing(laid(*disks, seats=seats, table={"width": 48, "height": 36, "lands": lands}))


# --- what a player says ---


def at(x: float, y: float) -> Play:
    return lambda playing: playing.place(x, y)


def flip(x: float, y: float) -> Play:
    return lambda playing: playing.flip(x, y)


def stop(playing: Playing) -> object:
    return playing.stop()


def anywhere(playing: Playing) -> object:
    return playing.place_anywhere()


def least(playing: Playing) -> object:
    return playing.until("ask.activate")


def fall(*rests: Place | None) -> Play:
    return lambda playing: playing.fall(*rests)


def some(*keys: str) -> Play:
    return lambda playing: playing.give(pick=keys)


# --- what is then true ---


def is_now(id_: str, stat: str, expected: int) -> Holds:
    return lambda state: value(state, id_, stat) == expected


def lies_at(id_: str, x: float, y: float) -> Holds:
    return lambda state: state.table[id_].at == (inch(x), inch(y))


def cannot(act: str, id_: str) -> Holds:
    return lambda state: bool(why_not(state, act, by=id_))


def marked(*ids: str) -> Holds:
    return lambda state: all(state.disks[id_].activated == 1 for id_ in ids)


def gone(id_: str) -> Holds:
    return lambda state: id_ not in state.disks


def unharmed(id_: str, kind: str) -> Holds:
    return lambda state: harm_left(state, id_, 5, (kind,), "b3")[0] == 0


def lent(id_: str) -> Holds:
    return lambda state: bool(records_of(state, id_))


def came(seat: str, activated: int) -> Holds:
    return lambda state: any(
        disk.card.id in ("crane-duelists", "crab-wall-archers") and (disk.seat, disk.activated) == (seat, activated)
        for disk in state.disks.values()
    )


CASTS: dict[str, tuple[tuple[str | Play, ...], Holds]] = {
    "all-distances-are-one": (("a1", at(31, 18)), lies_at("a1", 31, 18)),
    "amaterasus-anger": (("B",), lambda state: len(state.seat("B").stack) == 2 and state.seat("A").killed > 0),
    "benevolent-protection": (("b3",), lambda state: bool(why_not(state, "land_on", by="a1", upon="b3"))),
    "calm-mind": ((), lambda state: not state.disks["a3"].berserk),
    "castle-of-water": ((anywhere,), lambda state: [one.traits for one in state.objects] == [("barrier",)]),
    "command-the-mind": (("b3", flip(24, 4), stop), lies_at("b3", 24, 14 - 1.75)),
    "curse-of-the-jackal": (("b3",), cannot("activate", "b3")),
    "death-ball": ((at(24, 14), fall((24, 14)), at(40, 30), fall(None)), gone("b3")),
    "delving-the-earth": (("a1",), lent("a1")),
    "doom-of-fu-leng": ((), lambda state: "b1" not in state.disks and len(state.seat("B").stack) == 3),
    "earthquake": ((some("b1", "b3"),), marked("b1", "b3")),
    "earths-stagnation": (("a",), is_now("a1", "m", 1)),
    "energy-transference": (("a1",), lambda state: (value(state, "a1", "at"), value(state, "a1", "d")) == (6, 2)),
    "essence-of-air": (("a1", "a2"), lambda state: lies_at("a1", 20, 22)(state) and lies_at("a2", 24, 18)(state)),
    "essence-of-earth": ((), is_now("a", "t", 15)),
    "essence-of-void": (("B",), lambda state: state.seat("B").skip),
    "essence-of-water": ((), is_now("b3", "m", 5)),
    "flight": (("a1",), lambda state: has(state, "a1", "flying")),
    "flood": ((least,), lambda state: squared(state.table["b1"].at, state.table["a"].at) > inch(4) ** 2),
    "focus": (("a1", "2"), is_now("a1", "d", 8)),
    "fury-of-osano-wo": ((), lambda state: state.disks["a4"].berserk),
    "gift-of-the-wind": (("a1",), is_now("a1", "m", 6)),
    "gust-of-wind": (("a1",), unharmed("a1", "missile")),
    "hearth-of-the-inferno": (("b3",), gone("b3")),
    "jade-strike": (("b1",), lambda state: state.disks["b1"].damage == 6),
    "karmic-wheel-spins": (("a5", "b4"), lambda state: state.table.pins("b4") == ("a5",)),
    "light-of-amaterasu": ((), unharmed("a", "combat")),
    "light-of-the-moon": (("a1",), lambda state: castings(state, "a1") == (Casting(3, "void"),)),
    "mighty-protection": (("a1",), is_now("a1", "t", 12)),
    "rain-of-steel": ((at(24, 14), fall(*[(24, 14)] * 10)), gone("b3")),
    "secrets-of-the-wind": (("b3",), lambda state: len(state.seat("B").stack) == 4),
    "shield-of-fire": (("a1",), lent("a1")),
    "shield-of-thorns": (("a1",), lent("a1")),
    "spirit-of-osano-wo": (("a2",), lambda state: state.disks["a2"].activated == 0),
    "stealing-the-soul": (("b3",), cannot("use_sa", "b3")),
    "stifling-wind": ((), is_now("b1", "t", 8)),
    "strangling-root": (("b3",), cannot("move", "b3")),
    "sure-aim": (("a1",), lambda state: may(state, "place_missiles", by="a1")),
    "tempest-of-air": ((), marked("b2")),
    "the-fires-from-within": ((flip(24, 14),), gone("b3")),
    "the-path-to-inner-peace": (("a2",), lambda state: state.disks["a2"].wounds == 0),
    "voids-path": ((anywhere,), lambda state: came("A", 1)(state) and state.disks["a"].wounds == 1),
    "wind-borne-speed": ((anywhere,), came("A", 0)),
}  # fmt: skip


def test_all_spells_of_the_pack_are_tried() -> None:
    assert {*CASTS, *ELSEWHERE} == set(catalogue()["spell"])


@pytest.mark.parametrize("spell", CASTS)
def test_a_spell_is_cast_and_works(spell: str) -> None:
    says, holds = CASTS[spell]
    playing = stage(spell)
    assert not holds(playing.state), "it would be true without the spell"
    playing.pick("a", "cast", spell)
    for one in says:
        playing.pick(one) if isinstance(one, str) else one(playing)
    state = playing.state
    assert holds(state)
    assert playing.asked == "ask.activate"
    assert (state.seat("A").spellbook, state.seat("A").discards, state.disks["a"].activated) == ((), (spell,), 1)


@pytest.mark.parametrize("spell", CASTS)
def test_the_battle_goes_on_after_a_spell_and_its_effects_end(spell: str) -> None:
    """Only a Curse of the Jackal outlasts the round."""
    playing = stage(spell).pick("a", "cast", spell)
    for one in CASTS[spell][0]:
        playing.pick(one) if isinstance(one, str) else one(playing)
    state = playing.until_round(2).state
    assert state.round == 2
    left = [one.source.partition("#")[0] for one in state.effects]
    assert left == (["spell/curse-of-the-jackal"] if spell == "curse-of-the-jackal" else [])
