"""The log in few lines: who did what in the words of a player, the rest folded under it."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from app.ai.policy import Policy
from app.battles.log_sentences import make_log_sentence
from app.battles.players import players_for
from app.battles.playing import play
from app.battles.position import OpenedBattle, open_position
from app.engine.protocol import Event
from app.games.api.narration import LogEntry, LogSentence
from app.games.api.position import Position
from app.games.registry import battle_of
from tests.battles.conftest import Mustering

MAX_LINES = 150  # of a battle of six rounds and 150 points


def told(position: Position, events: Sequence[Event]) -> tuple[list[LogSentence], tuple[LogEntry, ...]]:
    narrator = battle_of(position.state.system).narrator
    names = narrator.short_names(position.state, {})
    log = [make_log_sentence(event, names) for event in events]
    return log, narrator.log_entries(position.state, log, names)


def entered(position: Position, *pieces: tuple[str, str, str, tuple[int, int]]) -> list[Event]:
    cards = {card.name: card.id for card in position.state.cards.values()}
    return [
        Event(kind="disk-entered", values={"piece": piece, "card": cards[name], "seat": seat, "at": at})
        for piece, name, seat, at in pieces
    ]


INCH = 25_400


def test_a_move_says_how_far_and_onto_whom(mustered: Mustering) -> None:
    position = mustered("elf", "dragonkin")
    events = entered(
        position, ("A1", "Windrider", "A", (0, 0)), ("B1", "Fire-Wyvern", "B", (5 * INCH, 0)),
        ("B2", "Zollyx Kang", "B", (40 * INCH, 0)),
    )  # fmt: skip
    events += [
        Event(kind="round-began", values={"round": 1, "first": "A", "segment": "activation"}),
        Event(kind="turn-began", values={"seat": "A"}),
        Event(kind="disk-activated", values={"piece": "A1", "action": "move"}),
        Event(kind="disk-flipped", values={"piece": "A1", "start": (0, 0), "end": (2 * INCH, 0)}),
        Event(kind="disk-flipped", values={"piece": "A1", "start": (2 * INCH, 0), "end": (4 * INCH, 0)}),
        Event(kind="marker-put", values={"piece": "A1", "count": 1}),
        Event(kind="turn-ended", values={"seat": "A", "done": False}),
    ]
    _, entries = told(position, events)
    assert [entry.text for entry in entries] == [
        "Set-up",
        "Starting disks: Windrider.",
        "Starting disks: Fire-Wyvern and Zollyx Kang.",
        "Round 1: A goes first",
        "Windrider: 2 flips onto Fire-Wyvern, which is pinned.",
    ]
    assert len(entries[-1].places) == 6, "the turn, the marker and the flips are folded under it"


def test_a_battle_that_begins_in_a_later_segment_is_not_said_to_be_set_up(mustered: Mustering) -> None:
    position = mustered("elf", "dragonkin")
    narrator = battle_of(position.state.system).narrator
    names = narrator.short_names(position.state, {})
    event = Event(kind="disk-activated", values={"piece": "A1", "action": "nothing"})
    for segment, heading in (("missile", "Missile"), (position.state.segment, "Set-up")):
        before = replace(position.state, segment=segment)
        log = [make_log_sentence(event, names, before)]
        assert narrator.log_entries(before, log, names)[0].text == heading


def test_a_shot_a_fight_and_what_came_of_them_are_a_line_each(mustered: Mustering) -> None:
    position = mustered("elf", "dragonkin")
    start = entered(position, ("A1", "Deepwood Archers", "A", (0, 0)), ("B1", "Fire-Wyvern", "B", (5 * INCH, 0)))
    landed = {"piece": "A1", "at": (5 * INCH, 0), "knocks": None, "missile": "arrow"}
    events = [
        *start,
        Event(kind="marker-put", values={"piece": "A1", "count": 1}),
        Event(kind="target-named", values={"piece": "A1", "target": "B1", "missile": "arrow"}),
        Event(kind="counter-landed", values={**landed, "number": 0, "hits": ("B1",)}),
        Event(kind="counter-landed", values={**landed, "number": 1, "hits": ()}),
        Event(kind="disk-wounded", values={"piece": "B1", "count": 1}),
        Event(kind="battle-began", values={"attackers": ("A1",), "defenders": ("B1",)}),
        Event(kind="disk-destroyed", values={"piece": "A1", "by": "B", "returns": False}),
        Event(kind="battle-began", values={"attackers": ("A1",), "defenders": ("B1",)}),
    ]
    log, entries = told(position, events)
    assert [entry.text for entry in entries][-3:] == [
        "Deepwood Archers: shot at Fire-Wyvern, 1 of 2 hit. Wounded: Fire-Wyvern.",
        "Deepwood Archers against Fire-Wyvern. Destroyed: Deepwood Archers.",
        "Deepwood Archers against Fire-Wyvern: no losses.",
    ]
    assert log[4].text == "Arrow 1 hits Fire-Wyvern."
    assert log[5].text == "Arrow 2 misses."


def play_greedily(position: Position) -> list[Event]:
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    events, system = list(table.first_events), position.state.system
    seats = [seat.id for seat in position.state.seats]
    players: dict[str, Policy] = dict(players_for(seats, dict.fromkeys(seats, "greedy"), 3, system))
    play(table, (), players, lambda _decision, _answer, happened: events.extend(happened))
    return events


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_battle_is_told_in_few_lines_without_coordinates(mustered: Mustering, seed: int) -> None:
    position = mustered("elf", "dragonkin", seed=seed)
    log, entries = told(position, play_greedily(position))
    assert len(log) > 3 * MAX_LINES
    assert len(entries) <= MAX_LINES, len(entries)
    assert not any("(" in entry.text for entry in entries)
