"""The table put right by hand: what players may say, what cannot be, and what the log tells of it."""

from typing import Any

import pytest

from app.base.errors import Rejection
from app.engine.protocol import Act, Event
from app.games.dragon_dice.battle import editor
from app.games.dragon_dice.battle.narrator.names import DiceNames
from app.games.dragon_dice.rules.play import RULES
from app.games.dragon_dice.rules.state import State
from app.words.play_sentences import tell_event, tell_reason
from app.words.tongue import of_game
from tests.games.dragon_dice.positions import EXAMPLE, good, records


def fixed(state: State, **values: Any) -> State | Rejection:
    return RULES.apply_act(state, Act(kind="fixed", seat="A", values=values))


def done(state: State, **values: Any) -> State:
    found = fixed(state, **values)
    assert isinstance(found, State), found
    return found


def test_a_die_is_put_elsewhere_and_counts_as_lost() -> None:
    state = done(good(EXAMPLE), dice=[["A9", "reserve-A"], ["A1", "bua-A"]], note="Forgotten")
    assert (state.dice["A1"].place, state.seat("A").casualties) == ("bua-A", ("goblin/cutthroat", "goblin/thug"))


def test_a_terrain_is_turned_and_held() -> None:
    state = done(good(EXAMPLE), terrains=[["home-A", 8, "A", ""], ["frontier", 4, "", ""]])
    assert (state.terrains["home-A"].holder, state.terrains["frontier"].face) == ("A", 4)
    assert (state.terrains["frontier"].holder, state.seat("A").captured) == ("", ("home-A",))


def test_effects_end_and_begin() -> None:
    state = good({**EXAMPLE, "effects": [{"from": "palsy", "seat": "B", "on": "A@home-A"}]})
    begun = {"source": "spell/palsy/0/0", "seat": "A", "host": "B@home-B", "until": "turn-start", "of": "A", "after": 1}
    after = done(state, ended=["effect-1"], begun=[begun])
    assert [(one.id, one.host) for one in after.effects] == [(2, "B@home-B")]
    assert after.next_effect == 3


def test_a_minor_terrain_is_turned_and_a_dragon_tamed() -> None:
    lord = next(id_ for id_, one in records()["unit"].items() if "sai:logo-dragonlord:4" in one.faces)
    state, _ = editor.add_die(good(EXAMPLE), records(), lord, (), "B", "frontier")
    state, minor = editor.add_die(state, records(), "coastland-bridge", (), "A", "home-A")
    dragon = next(die.id for die in state.dragons_at("frontier"))
    champion = next(die.id for die in state.dice.values() if die.card.entry == lord)
    after = done(state, shown=[[minor, "magic"]], tamed=[[dragon, champion]])
    assert (after.dice[minor].up, after.dice[dragon].tamer) == ("magic", champion)
    assert done(after, tamed=[[dragon, ""]]).dice[dragon].tamer == ""


REFUSED = {
    "no such die": ({"dice": [["Z9", "dua-A"]]}, "fix-unknown"),
    "no such place": ({"dice": [["A1", "moon"]]}, "fix-unknown"),
    "a dead item": ({"dice": [["A9", "dua-A"]]}, "fix-wrong-place"),
    "an item alone": ({"dice": [["A1", "dua-A"]]}, "fix-no-units"),
    "nine faces": ({"terrains": [["home-A", 9, "", ""]]}, "fix-unknown"),
    "an eighth face of nobody": ({"terrains": [["home-A", 8, "", ""]]}, "fix-holder"),
    "a holder without units": ({"dice": [["b1", "dua-B"]]}, "fix-held-by-nobody"),
    "a face that it has not": ({"shown": [["A1", "melee:9"]]}, "fix-unknown"),
    "a tamer that is none": ({"tamed": [["A1", "A9"]]}, "fix-unknown"),
    "a word that nobody knows": ({"weather": "fine"}, "fix-unknown"),
}


@pytest.mark.parametrize(("values", "code"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_in_words(values: dict[str, Any], code: str) -> None:
    state = good(EXAMPLE)
    found = fixed(state, **values)
    assert isinstance(found, Rejection)
    assert code in [one.code for one in found.reasons]
    with of_game("dragon-dice"):
        assert all(tell_reason(one, DiceNames(state, records())) for one in found.reasons)


def test_what_was_wrong_before_does_not_forbid_to_mend_something_else() -> None:
    alone, _ = editor.add_die(good(EXAMPLE), records(), "highland-bridge", (), "B", "home-A")
    assert [one.code for one in editor.problems_of(alone)] == ["fix-no-units"]
    assert done(alone, dice=[["A2", "reserve-A"]]).dice["A2"].place == "reserve-A"


def test_the_log_says_what_was_put_right_and_why() -> None:
    values = {
        "act": "fixed", "dice": [["A1", "dua-A"]], "terrains": [["frontier", 8, "B", ""]], "note": "We forgot",
        "begun": [{"source": "spell/palsy/0/0", "host": "A@home-A"}],
    }  # fmt: skip
    told = tell_event(Event(kind="acted", values=values, cause="A"), DiceNames(good(EXAMPLE), records()))
    assert told == (
        "A corrected the table by hand: Thug (A1) is now at A's dead units, the frontier shows face 8, held by B, "
        "Palsy affects A's home army. \u201cWe forgot\u201d"
    )
