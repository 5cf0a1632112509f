"""The log of L5R in few lines: one for each activation, in the words of a player, with the rules behind it."""

import pytest

from app.battles.log_sentences import make_log_sentence
from app.engine.protocol import Event
from app.games.api.names import PieceNames
from app.games.diskwars.rules.state import State
from app.games.l5r.battle.game import BATTLE
from app.games.l5r.battle.narration import CITED
from tests.games.l5r.stage import at_home
from tests.games.l5r.table import L5rPlaying, card, catalogue, laid, unit
from tests.games.l5r.template_battles import played_greedily, records, template_battle
from tests.games.l5r.test_duel import CHALLENGE, OFF, ON
from tests.games.l5r.test_scenarios import COURT
from tests.rules.l5r.test_help import reference

MAX_LINES = 150  # of a battle of six rounds and 100 points


def entries(state: State, events: tuple[Event, ...] | list[Event]) -> list[str]:
    names: PieceNames = BATTLE.narrator.short_names(state, catalogue())
    log = [make_log_sentence(event, names) for event in events]
    return [entry.text for entry in BATTLE.narrator.log_entries(state, log, names) if not entry.level]


def lines(playing: L5rPlaying, state: State) -> list[str]:
    return entries(state, list(playing.events))


def duel_table() -> State:
    one, other = card("1/1/3", abilities=[CHALLENGE], name="Kakita"), card("1/1/2", name="Hida")
    return laid(unit("a", 10, 10, one), unit("b", 14, 10, other), unit("b2", 40, 30))


def test_a_duel_is_one_line_with_its_damage_and_its_losses() -> None:
    state = duel_table()
    playing = L5rPlaying(state).pick("a", "ability", "b")
    assert lines(playing, state) == ["Kakita duels Hida: 3 counters against 2 counters."]
    playing.fall(ON, ON, OFF).sides("focus", "strike").fall(ON, OFF).sides("focus")
    assert lines(playing, state) == ["Kakita duels Hida, dealing 6 damage and taking 2. Destroyed: Hida."]


def test_a_duel_by_a_spell_is_told_behind_the_spell() -> None:
    caster = card("1/1/3", "shugenja:2:fire", name="Caster")
    disks = [
        unit("a", 10, 10, caster),
        unit("a2", 20, 10, card("1/1/2", name="Kakita")),
        unit("b", 14, 14, card("1/1/3", name="Hida")),
    ]
    state = laid(*disks, book=("call-of-the-nemesis",))
    playing = L5rPlaying(state).pick("a", "cast", "call-of-the-nemesis", "a2", "b")
    playing.fall(OFF, OFF).fall(OFF, OFF, OFF)
    (line,) = lines(playing, state)
    assert line.startswith("Caster casts Call of the Nemesis")
    assert line.endswith("Kakita duels Hida, dealing 0 damage and taking 0.")


def test_a_stronghold_says_on_whom_it_was_used() -> None:
    crab = {"name": "Crab", "faction": "crab", "attack": 4}
    state = at_home(unit("a1", 14, 10, crab), unit("b1", 30, 10), unit("b9", 44, 33), card="crab-border-fort")
    playing = L5rPlaying(state).pick("home:ability")
    if playing.asked == "ask.pick":
        playing.pick("a1")
    assert lines(playing, state) == ["A uses Crab Border Fort on Crab."]


def test_items_of_a_seat_are_one_line_and_those_that_wait_another() -> None:
    state = laid(unit("a", 10, 10, card(name="Hida")), unit("a2", 20, 10, card(name="Kuni")))
    given = [("item-attached", {"piece": "a", "item": "crane-dueling-blade", "seat": "A"}),
             ("item-attached", {"piece": "a2", "item": "scorpion-venom-dart", "seat": "A"}),
             ("item-waited", {"item": "crane-dueling-blade", "seat": "A"})]  # fmt: skip
    events = [Event(kind=kind, values=values) for kind, values in given]
    first, second = entries(state, events)
    assert first.startswith("Items: ")
    assert " to Hida and " in first
    assert second.startswith("No bearer yet, back under the stack: ")


def test_who_leaves_the_table_and_who_is_poisoned_is_told_with_the_deed() -> None:
    state = laid(unit("a", 10, 10, card(name="Hida")), unit("b", 20, 10, card(name="Kuni")))
    walked = [
        Event(kind="disk-activated", values={"piece": "a", "action": "move"}),
        Event(kind="disk-flipped", values={"piece": "a", "start": (0, 0), "end": (50_800, 0)}),
        Event(kind="disk-left", values={"piece": "a", "start": (0, 0), "end": (-50_800, 0)}),
    ]
    assert entries(state, walked) == ["Hida: 1 flip. Left the table: Hida."]
    landed = {"number": 0, "at": (1, 1), "hits": ("b",), "knocks": None, "missile": "poisoned-shurikens"}
    shot = [
        Event(kind="target-named", values={"piece": "a", "target": "b", "missile": "poisoned-shurikens"}),
        Event(kind="counter-landed", values=landed),
        Event(kind="poison-put", values={"piece": "b", "count": 1}),
    ]
    (line,) = entries(state, shot)
    assert line.endswith("Poisoned: Kuni.")


def test_clearing_poison_is_told_as_what_it_is() -> None:
    state = laid(unit("a", 10, 10, card(name="Hida"), poison=2), unit("b", 20, 10))
    assert lines(L5rPlaying(state).pick("a", "clear-poison"), state) == ["Hida gets rid of its poison."]


@pytest.mark.parametrize("kind", CITED)
def test_what_l5r_tells_by_its_own_rules_cites_them(kind: str) -> None:
    for name in CITED[kind].split(","):
        assert len(reference().find_sections(name)) == 1, name
    assert BATTLE.narrator.citations[kind] == CITED[kind]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_battle_of_six_rounds_is_told_in_few_lines(seed: int) -> None:
    position = template_battle(COURT, seed)
    events = played_greedily(position, seed)
    names = BATTLE.narrator.short_names(position.state, records())
    log = [make_log_sentence(event, names) for event in events]
    told = BATTLE.narrator.log_entries(position.state, log, names)
    rounds = [int(event.values["round"]) for event in events if event.kind == "round-began"]
    assert max(rounds) >= 4
    assert len(told) <= MAX_LINES * max(max(rounds), 6) / 6
    assert not [entry.text for entry in told if "(" in entry.text], "no coordinates"
