"""Records of L5R battles: complete in themselves, the same to the byte when played again, told in sentences.

One whole battle of each scenario, and one in which whatever belongs to L5R alone happens. Run as a program
(`python -m tests.battles.l5r.test_records`) this writes the golden records anew: do so when the version of the rules is
raised, and say why.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.ai.answers import open_keys, pick_answer
from app.ai.policy import Policy
from app.base.canonical import canonical
from app.base.units import UM_PER_INCH
from app.battles.json_output import event_of
from app.battles.players import players_for
from app.battles.playing import play
from app.battles.position import OpenedBattle, open_position
from app.battles.record import Record, Recorder, make_header, read_record, verify
from app.engine.protocol import Answer, Decision
from app.games.api.position import Position
from app.games.disk.names import Names
from app.games.diskwars.rules.activation import CLEAR_POISON
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.scenarios import OWN
from app.games.l5r.rules.version import RULES
from app.games.registry import battle_of
from app.words import knows, label, tell
from app.words.play_sentences import tell_event
from catalog.schema.lists import DiskList, Line
from tests.games.l5r.template_battles import records, template

GOLDEN = Path(__file__).parents[2] / "golden" / "l5r"
DUELLISTS = ("crane-duelists", "crane-blade-master")
WITH_A_GUEST = (
    *DUELLISTS, *DUELLISTS, "crane-coast-archers", "crane-coast-archers", "asahina-tomo", "crane-palace-guards",
    "diskwars/deepwood-archers", "crane-dueling-blade", "crane-laced-armour", "heavy-arrow", "gift-of-the-wind",
    "diskwars/flight", "crane-seaside-castle",
)  # fmt: skip
POISONERS = (
    *("scorpion-shuriken-throwers",) * 6, "scorpion-master-of-masks", "scorpion-road-riders", "scorpion-road-riders",
    "scorpion-venom-dart", "scorpion-sleeve-dagger", "command-the-mind", "scorpion-shuttered-manor",
)  # fmt: skip
EVERYTHING = "everything"
# Scenario, armies, seed.
BATTLES: Mapping[str, tuple[str, tuple[str, str], int]] = {
    "funeral-mound": ("massacre-at-funeral-mound", ("crane", "lion"), 42),
    "kyoto-hida": ("storming-kyoto-hida", ("crab", "scorpion"), 42),
    "winter-court": ("escort-to-winter-court", ("phoenix", "unicorn"), 42),
    "beiden-pass": ("holding-beiden-pass", ("dragon", "naga"), 42),
    EVERYTHING: ("storming-kyoto-hida", ("duellists", "poisoners"), 132),
}
OF_L5R = {
    "item-attached", "item-lost", "stronghold-used", "poison-put", "poison-cleared", "duel-begun", "duel-dropped",
    "duel-ended",
}  # fmt: skip


@dataclass(frozen=True)
class Eager:
    """A greedy player that never misses a duel or the cure of a poisoned unit."""

    greedy: Policy

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        keys = open_keys(decision)
        if decision.prompt == "ask.activate" and (wanted := [key for key in keys if _is_wanted(view, key)]):
            return pick_answer(decision, seat, wanted[:1])
        if decision.prompt == "ask.action" and (wanted := [key for key in keys if _is_deed(view, decision, key)]):
            return pick_answer(decision, seat, wanted[:1])
        return self.greedy.answer(view, decision, seat)


def _is_wanted(view: State, key: str) -> bool:
    """Whether a unit is poisoned, or a duellist with an enemy near enough."""
    disk = view.disks.get(key)
    return disk is not None and (disk.poison > 0 or (disk.card.id in DUELLISTS and _is_near_an_enemy(view, key)))


def _is_near_an_enemy(view: State, id_: str) -> bool:
    return any(view.disks[near].seat != view.disks[id_].seat for near in view.table.within(id_, 6 * UM_PER_INCH))


def _is_deed(view: State, decision: Decision, key: str) -> bool:
    return key == CLEAR_POISON or (view.disks[decision.about[0]].card.id in DUELLISTS and key.startswith("ability"))


def army(name: str) -> DiskList:
    pieces = {"duellists": WITH_A_GUEST, "poisoners": POISONERS}.get(name)
    if pieces is None:
        return template(name)
    lines = tuple(Line(id=id_, count=count) for id_, count in Counter(pieces).items())
    return DiskList(system="l5r", name=name.capitalize(), limit=100, entries=lines)


@cache
def recorded(name: str) -> bytes:
    """A whole battle, written down."""
    scenario, armies, seed = BATTLES[name]
    brought = [army(one) for one in armies]
    position = battle_of("l5r").setup.begin(brought, scenario, {}, seed, records(), "")
    assert isinstance(position, Position), position
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    lines: list[str] = []
    recorder = Recorder(table, lines.append)
    recorder.begin(make_header(position, brought, ["greedy", "greedy"], records()))
    players: dict[str, Policy] = dict(players_for("AB", dict.fromkeys("AB", "greedy"), seed, "l5r"))
    if name == EVERYTHING:
        players = {seat: Eager(player) for seat, player in players.items()}
    play(table, (), players, recorder.record_answer)
    return "".join(f"{line}\n" for line in lines).encode()


def kept(name: str) -> bytes:
    return (GOLDEN / f"{name}.jsonl").read_bytes()


def read(raw: bytes) -> Record:
    record = read_record(raw, "r.jsonl", ("l5r",))
    assert isinstance(record, Record), [tell(one) for one in record]
    return record


def told(name: str) -> Iterator[dict[str, Any]]:
    """What happened in a golden battle."""
    return (value for kind, value in read(kept(name)).read_lines() if kind == "event")


# --- the golden records ---


@pytest.mark.parametrize("name", BATTLES)
def test_the_golden_battles_are_played_again_to_the_byte(name: str) -> None:
    raw = kept(name)
    record = read(raw)
    assert record.header["rules"] == RULES, "raise the version and write the golden records anew"
    check = verify(raw, record)
    assert check.is_true, f"line {check.differs}"
    assert check.is_finished


def test_every_scenario_of_l5r_has_a_golden_battle() -> None:
    assert {scenario for scenario, _, _ in BATTLES.values()} == set(OWN)


def test_one_golden_battle_has_all_that_belongs_to_l5r_alone() -> None:
    """Items, duels, poison and its cure, a Stronghold, and a guest that fights with its own numbers."""
    head = read(kept(EVERYTHING)).header
    happened = list(told(EVERYTHING))
    assert {one["kind"] for one in happened} >= OF_L5R
    assert "diskwars/deepwood-archers" in head["records"]["disk"]
    assert any("diskwars/deepwood-archers" in json.dumps(one) for one in happened)


# --- what a record has ---


def test_a_record_begins_with_all_that_the_battle_plays_with() -> None:
    head = read(kept(EVERYTHING)).header
    assert (head["system"], head["rules"], head["scenario"], head["seed"]) == (
        "l5r", RULES, "storming-kyoto-hida", 132,
    )  # fmt: skip
    brought = {line["id"] for seat in head["seats"] for line in seat["army"]["entries"]}
    assert brought == {id_ for kind in ("disk", "spell", "item", "stronghold") for id_ in head["records"][kind]}
    assert set(head["records"]["scenario"]) == {"storming-kyoto-hida"}


@pytest.mark.parametrize("name", BATTLES)
def test_everything_that_happens_is_told_in_a_sentence(name: str) -> None:
    names = Names(read(kept(name)).position.state)
    for value in told(name):
        names.hear(value)
        assert knows(f"event.{value['kind']}"), value["kind"]
        assert tell_event(event_of(value), names) != label(value["kind"])


# --- records that are not true ---


def test_a_counter_of_a_duel_that_lies_otherwise_is_found() -> None:
    lines = kept(EVERYTHING).decode().split("\n")
    number = next(n for n, line in enumerate(lines) if '"strike"' in line and '"fall"' in line)
    said = json.loads(lines[number])
    said["answer"]["fall"] = ["focus" if side == "strike" else "strike" for side in said["answer"]["fall"]]
    raw = "\n".join([*lines[:number], canonical(said), *lines[number + 1 :]]).encode()
    check = verify(raw, read(raw))
    assert check.differs is not None
    assert check.differs > number


@pytest.mark.parametrize(
    ("kind", "id_", "changes"),
    [
        ("item", "crane-laced-armour", {"toughness": 7}),
        ("stronghold", "crane-seaside-castle", {"abilities": []}),
        ("disk", "scorpion-shuriken-throwers", {"skills": []}),
    ],
)
def test_a_record_plays_with_its_own_numbers(kind: str, id_: str, changes: dict[str, Any]) -> None:
    """What was changed in the header counts: the battle goes another way."""
    lines = kept(EVERYTHING).decode().split("\n")
    head = json.loads(lines[0])
    head["records"][kind][id_].update(changes)
    raw = "\n".join([canonical(head), *lines[1:]]).encode()
    assert not verify(raw, read(raw)).is_true


def test_a_list_that_is_not_the_army_on_the_table_is_found() -> None:
    lines = kept("winter-court").decode().split("\n")
    head = json.loads(lines[0])
    head["seats"][1]["army"]["entries"] = head["seats"][1]["army"]["entries"][1:]
    raw = "\n".join([canonical(head), *lines[1:]]).encode()
    check = verify(raw, read(raw))
    assert (check.other_armies, check.is_true) == (("B",), False)


if __name__ == "__main__":
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for battle in BATTLES:
        (GOLDEN / f"{battle}.jsonl").write_bytes(recorded(battle))
