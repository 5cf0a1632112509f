"""What the contract suite asks of a game, in one place.

Tests speak to a `GameAdapter` alone, so that they are written once for all games and stay as they are when code moves.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from app.ai.policy import Policy
from app.armies.validator import select_battle_records
from app.base.errors import Rejection
from app.battles.position import OpenedBattle, open_position, position_plain, read_position
from app.battles.record import Record, RecordCheck, Recorder, make_header_from, read_record, verify
from app.battles.replay import read_frames, table_at
from app.documents.answer_codec import answer_of, answer_plain, read_answers
from app.documents.file_shapes import AnswerShape
from app.documents.reading import Source, read_json
from app.engine.protocol import CHANCE, Answer, Decision, Event
from app.games.api.advice import Hint
from app.games.api.battle import BattleGame
from app.games.api.legal_answers import AskedQuestion
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.api.setup import ScenarioChoice
from app.games.defaults.legal_answers import begun, steps
from app.games.disk.battle import DiskBattle
from app.games.disk.scenery.scene import DiskScene
from app.games.registry import battle_of, levels_of, make_player, played_systems, players_of
from app.words.tongue import languages_of
from catalog.load import load_built_in
from catalog.schema import DiceForce, Entry, Line, PublishedArmy
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList
from tests.games.symmetry import Change, SwappedSeats, TurnedTable

Last = Callable[[OpenedBattle[Any], Recorder], None]


@dataclass(frozen=True)
class GameAdapter:
    """One game. `scenario` and `armies` are those of the battle that the suite plays; an army without a name is
    empty."""

    system: str
    scenario: str
    armies: tuple[str, ...]

    @property
    def battle(self) -> BattleGame[Any]:
        return battle_of(self.system)

    # --- beginning ---

    @property
    def records(self) -> Records:
        return _records(self.system)

    def begin(self, seed: int) -> Position[Any]:
        """The first position of the battle."""
        lists = [_army(self.system, id_) for id_ in self.armies]
        position = self.battle.setup.begin(lists, self.scenario, {}, seed, self.records, "")
        assert isinstance(position, Position), position
        return position

    @property
    def scenarios(self) -> Sequence[ScenarioChoice]:
        return list(self.battle.setup.scenarios(self.records.get("scenario", {})))

    def open(self, position: Position[Any]) -> OpenedBattle[Any]:
        table = open_position(position)
        assert isinstance(table, OpenedBattle)
        return table

    # --- files ---

    def save(self, table: OpenedBattle[Any]) -> bytes:
        return json.dumps(position_plain(table, self.records)).encode()

    def load(self, raw: bytes) -> OpenedBattle[Any]:
        position = read_position(raw, "battle.json", self.records, self.system)
        assert isinstance(position, Position), position
        return self.open(position)

    def write_answer(self, decision: Decision, answer: Answer) -> dict[str, Any]:
        return answer_plain(answer, decision, self.battle.codec)

    def read_answer(self, table: OpenedBattle[Any], plain: Mapping[str, Any]) -> Answer:
        """An answer to the open question, as a file has it."""
        source = read_json(json.dumps([plain]).encode(), "answers.json")
        assert isinstance(source, Source), source
        (shape,) = read_answers(source)
        assert isinstance(shape, AnswerShape), shape
        assert table.game.decision is not None
        answer = answer_of(shape, table.game.decision, table.game.waiting, self.battle.codec)
        assert isinstance(answer, Answer), answer
        return answer

    # --- symmetry ---

    def change(self, table: OpenedBattle[Any]) -> Change:
        """What the game says may be changed without changing how a battle goes."""
        if self.battle.properties.symmetry == "seats":
            first, second = self.seats(table)
            return SwappedSeats((first, second))
        size = json.loads(self.save(table))["table"]
        return TurnedTable(size["width"], size["height"])

    def cornered(self, decision: Decision) -> str:
        """The piece with corners that a question asks a place for, if it does."""
        can_turn = isinstance(self.battle, DiskBattle) and self.battle.preview.placement.can_turn(decision.place)
        return decision.about[0] if can_turn else ""

    # --- players ---

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(players_of(self.system))

    def player(self, name: str, seed: int) -> Policy:
        return make_player(self.system, name, seed)

    # --- words ---

    @property
    def languages(self) -> tuple[str, ...]:
        return languages_of(self.system)

    def named(self, state: Any) -> Any:
        return self.battle.narrator.names(state, self.records)

    def question(self, table: OpenedBattle[Any], decision: Decision, seat: str) -> Any:
        seen = table.game.view(seat)
        return self.battle.narrator.question(seen, decision.seen_by(seat), seat, self.named(seen))

    def legal_answers(self, table: OpenedBattle[Any], decision: Decision, seat: str) -> Sequence[Any]:
        """All that can be answered, in words, for keyboard and screen-reader play."""
        seen = table.game.view(seat)
        asked = AskedQuestion(
            table.game, decision.seen_by(seat), seat, seen, self.named(seen), self.records, self.battle.assist.detail
        )
        making = begun(asked.decision)
        if making is not None:  # put together step by step
            return list(steps(asked, making))
        return [legal for legal in self.battle.assist.legal_answers(asked) if legal is not None]

    def hints(self, table: OpenedBattle[Any], decision: Decision, seat: str) -> Sequence[Hint]:
        """By the strongest level, at once."""
        level = (levels_of(self.system) or ("",))[-1]
        return self.battle.assist.hints(table.game.view(seat), decision.seen_by(seat), seat, level, lambda: True)

    def rows(self, table: OpenedBattle[Any], seat: str) -> Sequence[Any]:
        seen = table.game.view(seat)
        return self.battle.narrator.rows(seen, self.named(seen), self.records, seat)

    # --- scenes ---

    def scene(self, state: Any) -> DiskScene:
        assert isinstance(self.battle, DiskBattle)
        return self.battle.scenery.scene(state)

    def picture(self, state: Any) -> Any:
        return self.battle.scenery.picture(state)

    def picture_after(self, picture: Any, events: Sequence[Event]) -> Any:
        return self.battle.scenery.paint(picture, events)

    # --- records ---

    def record(
        self, position: Position[Any], names: Mapping[str, str], max_answers: int, last: Last | None = None
    ) -> tuple[bytes, OpenedBattle[Any]]:
        """Play a battle, or the beginning of one, and write it down; `last` does something at its end."""
        table = self.open(position)
        lines: list[str] = []
        recorder = Recorder(table, lines.append)
        seats = [
            {
                "id": seat,
                "army": self.battle.codec.write_army(_army(self.system, army)),
                "player": names[seat],
            }
            for seat, army in zip(self.seats(table), self.armies, strict=True)
        ]
        recorder.begin(make_header_from(position, seats, self.records))
        for decision, answer, events in answers(self, table, names, max_answers):
            recorder.record_answer(decision, answer, events)
        if last is not None:
            last(table, recorder)
        return "".join(f"{line}\n" for line in lines).encode(), table

    def read(self, raw: bytes) -> Record:
        record = read_record(raw, "battle.jsonl")
        assert isinstance(record, Record), record
        return record

    def verify(self, raw: bytes) -> RecordCheck:
        return verify(raw, self.read(raw))

    def last_picture(self, raw: bytes) -> Any:
        return read_frames(self.read(raw))[-1].picture

    def play_from(self, raw: bytes, line: int) -> OpenedBattle[Any]:
        table = table_at(self.read(raw), line)
        assert table is not None
        return table

    def seats(self, table: OpenedBattle[Any]) -> tuple[str, ...]:
        return tuple(seat.id for seat in table.game.state.seats)


def answers(
    game: GameAdapter, table: OpenedBattle[Any], names: Mapping[str, str], max_answers: int, seed: int = 0
) -> Any:
    """Play on by players of these names; each answer with its question and what came of it."""
    policies = {seat: game.player(name, seed + n) for n, (seat, name) in enumerate(sorted(names.items()))}
    for _ in range(max_answers):
        decision = table.game.decision
        if decision is None:
            return
        answer = said(table, policies)
        events = table.game.answer(answer)
        assert not isinstance(events, Rejection), (decision, answer, events)
        yield decision, answer, events


def said(table: OpenedBattle[Any], policies: Mapping[str, Policy]) -> Answer:
    """What whoever is asked says to the open question."""
    decision, seat = table.game.decision, table.game.waiting[0]
    assert decision is not None
    if seat == CHANCE:
        return table.dealer.answer(table.game)
    return policies[seat].answer(table.game.view(seat), decision.seen_by(seat), seat)


@cache
def _records(system: str) -> Records:
    return select_battle_records(system, _entries)


@cache
def _entries(system: str) -> Mapping[str, Mapping[str, Entry]]:
    """What the packs hold for a game, by kind."""
    found: dict[str, dict[str, Entry]] = {}
    for item in load_built_in().items:
        if item.system == system:
            found.setdefault(item.kind, {})[item.entry.id] = item.entry
    return found


@cache
def _army(system: str, id_: str) -> ArmyList:
    entries = [item.entry for item in load_built_in().items if item.system == system]
    if id_ in SMALL_FORCES:
        return SMALL_FORCES[id_]
    if not id_:
        return DiskList(system=system, name="Nothing", limit=0)
    one = next(one for one in entries if isinstance(one, PublishedArmy | DiceForce) and one.id == id_)
    if isinstance(one, DiceForce):
        places = {field.name: getattr(one, field.name) for field in fields(DiceList) if hasattr(one, field.name)}
        return DiceList(system=system, **places)
    if one.regiments:
        return RegimentList(system=system, name=one.name, limit=one.limit, regiments=one.regiments)
    return DiskList(system=system, name=one.name, limit=one.limit, entries=one.entries)


# Published forces are so large that random players need thousands of answers for a battle.
SMALL_FORCES = {
    "small-goblins": DiceList(
        system="dragon-dice", name="Goblins", limit=18, home_terrain="swampland-city",
        frontier_terrain="highland-tower",
        home=(Line(id="goblin/thug", count=3), Line(id="goblin/trickster"), Line(id="goblin/cutthroat")),
        campaign=(Line(id="goblin/cutthroat", count=2), Line(id="ring-of-stars", colours=("black",))),
        horde=(Line(id="goblin/wolf-rider", count=2), Line(id="goblin/thug", count=2)),
        dragons=(Line(id="drake", colours=("black",)),), minor_terrains=(Line(id="swampland-village"),),
        summoning_pool=(Line(id="dragonkin/dragonfoal", count=2, colours=("black",)),),
    ),
    "small-undead": DiceList(
        system="dragon-dice", name="Undead", limit=18, home_terrain="coastland-temple",
        frontier_terrain="flatland-castle", home=(Line(id="undead/zombie", count=3), Line(id="undead/ghoul")),
        campaign=(Line(id="undead/apparition", count=3),),
        horde=(Line(id="undead/ghoul"), Line(id="undead/zombie", count=2), Line(id="undead/vampire")),
        dragons=(Line(id="wyrm", colours=("gold",)),), minor_terrains=(Line(id="swampland-bridge"),),
        summoning_pool=(Line(id="dragonkin/dragontroop", count=2, colours=("black",)),),
    ),
}  # fmt: skip
ARMIES = {
    "diskwars": ("tides-of-war", ("legions-elf", "legions-dwarf")),
    "l5r": ("escort-to-winter-court", ("crane-template", "scorpion-template")),
    "warhammer": ("standard", ("regiment-of-teclis", "regiment-of-archaon")),
    "dragon-dice": ("battle", ("small-goblins", "small-undead")),
}


def played_games() -> tuple[GameAdapter, ...]:
    """Every game whose battles can be played. A new one needs a line in `ARMIES`, and the suite holds it."""
    return tuple(GameAdapter(system, *ARMIES[system]) for system in played_systems())


# --- the toy ---

COINS_PACKAGE = "tests.games.coins"


COINS = GameAdapter("coins", "long", ("", ""))
