"""The table as text: every piece in a sentence, every legal answer in words, what stands behind a line of the log."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from app.base.errors import Rejection
from app.battles.log_explanations import explain_line, is_in
from app.battles.log_sentences import make_log_sentence
from app.battles.position import OpenedBattle, open_position, read_position
from app.battles.reference import Reference
from app.engine.protocol import CHANCE, Answer, Decision, Option
from app.games import diskwars
from app.games.api.legal_answers import AskedQuestion, DraftAnswer, LegalAnswer
from app.games.api.narration import LogSentence
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.defaults.legal_answers import begun, steps
from app.games.disk.names import Names
from app.games.diskwars.battle.assist.legal_answers import search
from app.games.diskwars.battle.narrator.citations import CITED
from app.games.diskwars.battle.narrator.facts import facts_of, rows_of
from app.games.diskwars.battle.narrator.log_details import GROUPS
from app.games.registry import battle_for
from tests.battles.conftest import Mustering

DUEL: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars", "table": {"width": 36, "height": 24},
    "first": "A", "turn": "A", "seats": [{"id": "A"}, {"id": "B"}],
    "disks": [{"id": "a", "seat": "A", "at": [4, 10],
               "disk": {"name": "Walker", "attack": 5, "toughness": 9, "movement": 4}},
              {"id": "b", "seat": "B", "at": [9, 10], "disk": {"name": "Wall", "toughness": 3, "movement": 0}}],
}  # fmt: skip


def spoken(one: LegalAnswer) -> str:
    return f"{one.text} {one.detail}".strip()


class Played:
    """A battle that is played by what the list of legal actions offers."""

    def __init__(self, position: Position, records: Records) -> None:
        table = open_position(position)
        assert isinstance(table, OpenedBattle)
        self.table, self.records = table, records
        self.names = Names(self.game.state)
        self.log: list[LogSentence] = []

    @property
    def game(self) -> Any:
        return self.table.game

    def asked(self) -> AskedQuestion:
        seat = self.game.waiting[0]
        return AskedQuestion(
            self.game,
            self.game.decision,
            seat,
            self.game.view(seat),
            self.names,
            self.records,
            battle_for(self.game.state).assist.detail,
        )

    def offered(self) -> list[Any]:
        making = begun(self.game.decision)
        return list(steps(self.asked(), making) if making else filter(None, search(self.asked())))

    def do(self, legal: Any) -> None:
        for said in [{"place": at} for at in legal.way] or [legal.answer_values]:
            self.say(**said)
            if not isinstance(self.game.decision, Decision) or self.game.decision.kind != "place":
                return

    def say(self, **said: Any) -> None:
        self.take(Answer(decision=self.game.decision.id, seat=self.game.waiting[0], **said))

    def take(self, answer: Answer) -> None:
        before = self.game.state
        told = self.game.answer(answer)
        assert not isinstance(told, Rejection), told
        self.log += [make_log_sentence(event, self.names, before) for event in told]
        self.names.see(self.game.state)
        if self.game.waiting[:1] == (CHANCE,):
            self.take(self.table.dealer.answer(self.game))


def laid(records: Records, **more: Any) -> Played:
    read = read_position(json.dumps({**DUEL, **more}).encode(), "p.json", records)
    assert isinstance(read, Position), read
    return Played(read, records)


# --- legal actions ---


def test_a_battle_is_played_to_its_end_by_what_the_list_offers(mustered: Mustering, records: Records) -> None:
    table = Played(mustered("elf", "orc", rounds=2, starting_disks=4), records)
    choose, kinds = random.Random(5), set()
    for _ in range(400):
        if table.game.result is not None:
            break
        if table.game.waiting[:1] == (CHANCE,):
            table.take(table.table.dealer.answer(table.game))
            continue
        kinds.add(table.game.decision.kind)
        offered = [legal for legal in table.offered() if legal.can_be_done]
        assert offered, table.game.decision
        table.do(choose.choice(offered))
    assert table.game.result is not None
    assert {"pick", "place", "order"} <= kinds
    said = [group for group in GROUPS if any(is_in(line, group, "A", "diskwars") for line in table.log)]
    assert said == ["fights", "moves", "spells"] or said == ["fights", "moves"]


def test_a_move_onto_an_enemy_says_how_many_flips_whom_it_pins_and_who_would_fall(records: Records) -> None:
    table = laid(records)
    table.say(pick=("a",))
    while table.game.decision.kind == "pick":
        table.say(pick=("move",))
    onto = next(legal for legal in table.offered() if legal.text.startswith("Onto Wall"))
    assert "flips, to " in onto.text
    assert "Pins Wall (b)." in onto.detail
    assert "Wall (b) would be destroyed in combat." in onto.detail
    assert len(onto.way) == 3
    table.do(onto)
    flips = [line.text for line in table.log if line.event.kind == "disk-flipped"]
    assert flips[-1].startswith("Walker (a) flips to (7.5")
    assert "b" not in table.game.state.disks  # nobody else could act: they have fought, as it was foretold


def test_by_the_book_nothing_is_measured_beforehand(records: Records) -> None:
    table = laid(records, options={"measuring": "rulebook"})
    table.say(pick=("a",))
    while table.game.decision.kind == "pick":
        table.say(pick=("move",))
    offered = table.offered()
    assert all(len(legal.way) <= 1 for legal in offered)
    assert not any("inches" in text or "would be destroyed" in text for text in map(spoken, offered))
    assert offered[-1].text == "Stop here."


def test_what_cannot_be_picked_says_why(records: Records) -> None:
    table = laid(records, disks=[*DUEL["disks"], {"id": "c", "seat": "A", "at": [9.4, 10], "disk": {"name": "Guard"}},
                                 {"id": "d", "seat": "B", "at": [9.8, 10], "disk": {"name": "Club"}}])  # fmt: skip
    texts = [spoken(legal) for legal in table.offered()]
    assert any(text.startswith("Walker (a).") for text in texts)
    assert not any(text.startswith("Guard") and "Cannot" not in text for text in texts)


OPTIONS = tuple(Option(key) for key in ("x", "y", "z"))


def made(kind: Any, **more: Any) -> DraftAnswer:
    making = begun(Decision(kind=kind, seats=("A",), prompt="ask.pick", options=OPTIONS, **more))
    assert making is not None
    return making


def test_several_are_put_together_step_by_step() -> None:
    some = made("pick_some", min_count=1, max_count=3)
    assert some.answer_values == {"pick": ("x",)}
    assert some.press("z").answer_values == {"pick": ("x", "z")}
    assert some.press("x").answer_values == {"pick": ()}


def test_an_order_is_put_together_step_by_step() -> None:
    order = made("order")
    assert order.press("z").answer_values == {"order": ("x", "z", "y")}
    assert order.move("x", 1).move("x", 1).move("x", 1).answer_values == {"order": ("y", "z", "x")}


def test_shares_never_come_to_more_than_there_is() -> None:
    shares = made("split", max_count=4)
    assert shares.answer_values == {"split": {"x": 4}}
    assert shares.move("y", -1).answer_values == {"split": {"x": 4}}
    assert shares.move("x", 1).move("y", -1).answer_values == {"split": {"x": 3, "y": 1}}
    assert shares.press("z").answer_values == {"split": {"z": 4}}


# --- pieces ---


def test_every_piece_is_one_sentence_with_its_place_its_values_and_its_relations(records: Records) -> None:
    over = {"id": "c", "seat": "A", "at": [9.5, 10], "disk": {"name": "Guard"}, "activated": True, "damage": 1}
    table = laid(records, disks=[*DUEL["disks"], over])
    rows = rows_of(table.game.state, table.names, records)
    texts = {row.id: row.text for row in rows if row.id}
    assert texts["a"].startswith("Walker (a), A: 4 across, 10 down; attack 5")
    assert "Pinned by Guard (c)" in texts["b"]
    assert "Pins Wall (b). Activated. 1 damage this round." in texts["c"]
    assert [row.seat for row in rows] == sorted(row.seat for row in rows)
    assert [row.id for row in rows if row.seat == "A"] == ["", "a", "c"]


def test_nothing_hidden_is_told(mustered: Mustering, records: Records) -> None:
    table = Played(mustered("elf", "orc"), records)
    game, names = table.game, table.names
    while not all(seat.is_ordered for seat in game.state.seats):
        table.say(order=tuple(option.key for option in game.decision.options))
    told = " ".join(row.text for row in rows_of(game.view("A"), names, records, "A"))
    for card in {*game.state.seat("B").stack} - {game.state.seat("B").stack[0], *game.state.seat("A").stack}:
        assert game.state.cards[card.split(":")[0]].name not in told
    assert "Spellbook" in told or not game.state.seat("A").spellbook


def test_a_changed_value_and_what_lies_on_a_piece_until_when_are_told(records: Records) -> None:
    table = laid(records, disks=[{"id": "a", "seat": "A", "disk": "ghost", "at": [4, 10],
                                  "effects": [{"from": "shield"}]}, DUEL["disks"][1]])  # fmt: skip
    facts = facts_of(table.game.state, "a", table.names, records)
    assert facts is not None
    changed = [value for value in facts.values if value.now != value.printed]
    assert changed
    assert "+3 toughness from Shield until the end of the round." in facts.now
    assert any(f"{changed[0].now} (printed {changed[0].printed})" in row.text
               for row in rows_of(table.game.state, table.names, records))  # fmt: skip


# --- behind the log ---


@pytest.fixture(scope="module")
def reference(records: Records) -> Reference:
    return Reference(records)


@pytest.mark.parametrize("kind", CITED)
def test_every_rule_that_is_cited_is_in_the_reference(kind: str, reference: Reference) -> None:
    assert len(reference.find_sections(CITED[kind])) == len(CITED[kind].split(","))


def test_everything_that_the_rules_tell_of_cites_a_rule() -> None:
    told: set[str] = set()
    for path in Path(diskwars.__file__).parent.rglob("*.py"):
        told |= set(re.findall(r"run\.tell\(\s*\"([a-z-]+)\"", path.read_text(encoding="utf-8")))
    assert len(told) > 40
    assert sorted(told - set(CITED)) == []


def fought(records: Records) -> Played:
    table = laid(records)
    table.say(pick=("a",))
    while table.game.decision.kind == "pick":
        table.say(pick=("move",))
    table.do(next(legal for legal in table.offered() if legal.text.startswith("Onto Wall")))
    for _ in range(20):
        if table.game.result is not None or any(line.event.kind == "blow-struck" for line in table.log):
            break
        table.say(pick=(table.game.decision.options[-1].key,))
    return table


def test_a_blow_is_explained_by_attack_toughness_and_what_came_of_it(records: Records, reference: Reference) -> None:
    table = fought(records)
    place = next(n for n, line in enumerate(table.log) if line.event.kind == "blow-struck" and line.seat == "A")
    found = explain_line(table.log, place, table.names, reference, "diskwars")
    told = " ".join(found.numbers)
    assert "Attack 5 (as printed)." in told
    assert "5 vs Wall (b)'s toughness of 3." in told
    assert "At the same time: Wall (b) hits Walker (a)" in told
    assert "Wall (b) takes 5 damage." in told
    assert [section.title for section in found.sections][-1].startswith("R24")


def test_a_wound_and_a_loss_are_explained_by_their_numbers(records: Records, reference: Reference) -> None:
    table = fought(records)
    kinds = {line.event.kind: n for n, line in enumerate(table.log) if line.event.values.get("piece") == "b"}
    wound = explain_line(table.log, kinds["disk-wounded"], table.names, reference, "diskwars")
    assert wound.numbers == ("5 damage this round vs toughness 3.", "That makes 1 of 1 wound.")
    loss = explain_line(table.log, kinds["disk-destroyed"], table.names, reference, "diskwars")
    assert "worth" in loss.numbers[-1]
    flip = explain_line(table.log, next(n for n, line in enumerate(table.log) if line.event.kind == "disk-flipped"),
                  table.names, reference, "diskwars")  # fmt: skip
    assert "Flip 1 of at most 4." in flip.numbers


def test_of_a_log_that_was_read_again_only_what_is_known_is_said(records: Records, reference: Reference) -> None:
    table = fought(records)
    read = [LogSentence(line.text, event=line.event, seat=line.seat) for line in table.log]
    for place in range(len(read)):
        found = explain_line(read, place, table.names, reference, "diskwars")
        assert not any("toughness" in text for text in found.numbers)
        assert found.sections
