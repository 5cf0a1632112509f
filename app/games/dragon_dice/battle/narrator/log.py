"""The log: one line for each march and each thing that is done in it, the rolls folded under it, and how sums came
about."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from app.games.api.names import PieceNames
from app.games.api.narration import LogEntry, LogSentence
from app.games.dragon_dice.battle.narrator.log_lines import ended_effects, tell_story
from app.games.dragon_dice.rules.state import State
from app.words import say
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

# What begins a line of its own; everything else belongs to the line before.
_LEADING = frozenset({"army-marched", "dragons-came", "initial-effect", "frontier-chosen", "seat-out", "acted"})
# The phases that are a line each; in the others each march and each battle is one.
_WHOLE = frozenset({"reserve", "setup-armies", "setup-distances", "setup-order"})


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


def log_entries(_state: State, log: Sequence[LogSentence], names: PieceNames) -> tuple[LogEntry, ...]:
    """A heading for each turn in which something happened, one line for each march, battle with dragons and effect."""
    with of_game(names.system):
        return tuple(_entries(log, names))


@dataclass(slots=True)
class _Group:
    """Sentences that are one line, with their places in the log. `heading`: they only say where in a turn we are."""

    places: list[int] = field(default_factory=list)
    is_heading: bool = False


def _entries(log: Sequence[LogSentence], names: PieceNames) -> Iterator[LogEntry]:
    """A heading is told with the first line below it; until then it gathers what says nothing."""
    heading: list[int] = []
    shown = ""  # the heading that is told already
    for group in _groups(log):
        sentences = [log[place] for place in group.places]
        text = "" if group.is_heading else _line(sentences, names, is_over=group.places[-1] < len(log) - 1)
        if not text:
            heading += group.places
            continue
        title = _title(log, heading, names)
        if not shown and any(one.event is not None and one.event.kind == "order-found" for one in sentences):
            title = say("dragon-dice.told-set-up")  # it begins without a word
        if title and title != shown:
            yield LogEntry(title, "", tuple(heading), 2)
            shown, heading = title, []
        yield LogEntry(text, _seat(sentences), (*heading, *group.places))
        heading = []
    if heading:
        yield LogEntry(_title(log, heading, names) or log[heading[0]].text, "", tuple(heading), 2)


def _groups(log: Sequence[LogSentence]) -> Iterator[_Group]:
    group, segment = _Group(), ""
    for place, sentence in enumerate(log):
        kind = sentence.event.kind if sentence.event else ""
        begins = kind == "segment-began" or not kind or (kind in _LEADING and segment not in _WHOLE)
        if begins and group.places:
            yield group
            group = _Group()
        group.places.append(place)
        if kind == "segment-began":
            assert sentence.event is not None
            segment = str(sentence.event.values["segment"])
            group.is_heading = True
            yield group
            group = _Group()
    if group.places:
        yield group


def _line(sentences: Sequence[LogSentence], names: PieceNames, *, is_over: bool) -> str:
    """What is told of them; nothing for what nobody reads."""
    told = tell_story(sentences, names, is_over=is_over)
    ended = [one for each in sentences if each.event is not None and each.event.kind == "effects-ended"
             for one in ended_effects(each.event.values, names)]  # fmt: skip
    if not told and ended:
        return say("dragon-dice.log-ended", names=list(dict.fromkeys(ended)))
    return told


def _seat(sentences: Sequence[LogSentence]) -> str:
    return next((one.seat for one in sentences if one.seat), "")


def _title(log: Sequence[LogSentence], places: Sequence[int], names: PieceNames) -> str:
    """Whose turn it is, from the last that says so."""
    events = [event for place in places if (event := log[place].event) is not None and event.kind == "segment-began"]
    if not events:
        return ""
    values = events[-1].values
    if not values["turn"]:
        return say("dragon-dice.told-set-up")
    return say("dragon-dice.told-turn", round=values["round"], seat=names(str(values["turn"])))
