"""The log: one line for each march and each thing that is done in it, the rolls folded under it, and how sums came
about."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from app.games.api.names import PieceNames
from app.games.api.narration import LogEntry, LogSentence
from app.games.dragon_dice.rules.state import State
from app.words import say, segment_label
from app.words.tongue import of_game

# The sections that stand behind what happened. Reasons and questions name theirs by themselves.
CITATIONS: Mapping[str, str] = {
    "action-chosen": "Actions, R124",
    "army-marched": "March, R127",
    "breath": "Breath, R113",
    "breath-stopped": "Breath, Eldarim",
    "damage-dealt": "Damage",
    "dice-moved": "Places, R103",
    "die-turned": "Minor Terrains in Play, Dragon Taming",
    "dragon-struck": "Dragons, R110",
    "dragons-answered": "Dragon Slaying",
    "dragons-came": "Dragon Attack, R110",
    "dragons-rolled": "Dragon Attack, R110",
    "effect-began": "Effects",
    "effect-weakened": "Effects",
    "effects-ended": "Effects Expire",
    "frontier-chosen": "Step 4, R101",
    "initial-effect": "Initial Effects",
    "magic-rolled": "Magic",
    "maneuver-lost": "Maneuver",
    "maneuver-opposed": "Maneuver, R121",
    "maneuver-tried": "Maneuver, R114",
    "maneuver-won": "Maneuver, R120",
    "order-found": "Step 4, R100",
    "rolled": "Rolling",
    "sai-used": "Special Action Icons",
    "seat-out": "Object, R103",
    "segment-began": "The Turn Sequence",
    "spell-announced": "Magic, R203",
    "spell-lost": "Spells",
    "spell-negated": "Magic, R200",
    "spell-resolved": "Magic",
    "summed": "Applying Dice Modifiers, R134",
    "terrain-captured": "Eighth Face, R102",
    "terrain-turned": "Maneuver",
    "units-killed": "Damage",
}

# The kinds of a filter.
GROUPS: Mapping[str, frozenset[str]] = {
    "moves": frozenset(
        {"army-marched", "maneuver-tried", "maneuver-won", "maneuver-lost", "terrain-turned", "dice-moved"}
    ),
    "fights": frozenset({"action-chosen", "damage-dealt", "sai-used", "dragons-rolled", "breath"}),
    "spells": frozenset({"spell-announced", "spell-resolved", "spell-negated", "effect-began", "effects-ended"}),
    "rolls": frozenset({"rolled", "summed"}),
}

# What begins a line of its own; everything else is folded under the line before.
_LEADING = frozenset(
    {
        "order-found", "frontier-chosen", "army-marched", "maneuver-tried", "action-chosen", "dragons-rolled",
        "spell-announced", "spell-resolved", "terrain-captured", "seat-out", "acted",
    }
)  # fmt: skip
# What is told in the line as well, because it is what came of it.
_OUTCOMES = frozenset(
    {"damage-dealt", "dice-moved", "terrain-turned", "maneuver-won", "maneuver-lost", "terrain-captured"}
)


def log_details(log: Sequence[LogSentence], place: int, names: PieceNames) -> tuple[str, ...]:
    """How the total of a roll came about, step by step."""
    event = log[place].event
    if event is None or event.kind != "summed":
        return ()
    with of_game(names.system):
        return tuple(_steps(event.values, names))


def _steps(values: Mapping[str, object], names: PieceNames) -> Iterator[str]:
    steps = values.get("steps")
    told = steps if isinstance(steps, (list, tuple)) else ()
    first = told[0][2] if told else values["total"]
    yield say("dragon-dice.how-rolled", total=first, kind=names(str(values["wanted"])))
    for step, source, before, after, *_ in told:
        plain = say(f"dragon-dice.step-{step}")
        code = "dragon-dice.how-step" if source else "dragon-dice.how-step-plain"
        yield say(code, source=names(str(source)) if source else "", step=plain, before=before, after=after)


@dataclass(slots=True)
class _Line:
    seat: str
    texts: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)


def log_entries(_state: State, log: Sequence[LogSentence], names: PieceNames) -> tuple[LogEntry, ...]:
    """A heading for each round and each phase in which something happened, one line for each thing done."""
    with of_game(names.system):
        return tuple(_entries(log, names))


def _entries(log: Sequence[LogSentence], names: PieceNames) -> Iterator[LogEntry]:
    line: _Line | None = None
    heading: list[LogEntry] = []  # a phase that nothing has happened in yet
    for place, sentence in enumerate(log):
        kind = sentence.event.kind if sentence.event else ""
        if kind == "segment-began":
            yield from _told(line)
            line = None
            heading = [_heading(sentence, (*(one for old in heading for one in old.places), place), names)]
        elif line is None or kind in _LEADING or not kind:
            yield from _told(line)
            yield from heading
            heading, line = [], _Line(sentence.seat, [sentence.text], [place])
        else:
            line.places.append(place)
            if kind in _OUTCOMES:
                line.texts.append(sentence.text)
    yield from _told(line)
    yield from heading


def _heading(sentence: LogSentence, places: tuple[int, ...], names: PieceNames) -> LogEntry:
    assert sentence.event is not None
    values = sentence.event.values
    segment = segment_label(str(values["segment"]))
    if values["turn"]:
        segment = say("dragon-dice.told-segment", round=values["round"], seat=names(str(values["turn"])), what=segment)
    return LogEntry(segment, "", places, 2)


def _told(line: _Line | None) -> Iterator[LogEntry]:
    if line is not None:
        yield LogEntry(" ".join(line.texts), line.seat, tuple(line.places))
