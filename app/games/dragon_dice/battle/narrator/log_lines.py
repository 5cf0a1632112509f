"""A march, a dragon attack or the reserve step in one line: who did what, and what came of it.

Events of one activity come in; what the line does not say stays folded under it.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.engine.protocol import Event
from app.games.api.names import PieceNames
from app.games.api.narration import LogSentence
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.words import say, with_capital

Values = Mapping[str, Any]
Teller = Callable[["Story", Event, str], None]

KILLED = ("killed",)
QUIET = ("slain", "banished", "flew")  # told by what the army answers
MAGIC = "magic"


@dataclass(slots=True)
class Story:
    """What is told so far. `army` acts, `target` is attacked, `action` is what it does; `killed` are dice whose damage
    is not told yet, `spells` those that have taken effect."""

    names: PieceNames
    army: str = ""
    target: str = ""
    action: str = ""
    killed: list[str] = field(default_factory=list)
    is_hit: bool = False
    against: list[str] = field(default_factory=list)
    points: int = 0
    spells: Counter[tuple[str, str]] = field(default_factory=Counter)
    told: list[str] = field(default_factory=list)
    later: list[str] = field(default_factory=list)  # what spells do is told after all of them

    def add(self, text: str) -> None:
        (self.later if self.spells else self.told).append(text)

    def tell(self, code: str, **values: object) -> None:
        self.add(with_capital(say(f"dragon-dice.log-{code}", **values)))

    def name(self, id_: object) -> str:
        return self.names(str(id_)) if id_ else ""

    def close_action(self, *, is_over: bool = True) -> None:
        """Whatever the action came to is known, if it is over: until then it may still hit, or cast."""
        if self.spells:
            told = [
                say("dragon-dice.log-spell", spell=self.name(spell), target=self.name(target), count=count)
                for (spell, target), count in self.spells.items()
            ]
            self.flush()
            self.spells.clear()
            self.tell("magic", points=self.points, spells=told)
            self.told += self.later
            self.later = []
        elif self.action == MAGIC and not self.is_hit:
            self.tell("magic-nothing" if is_over else "magic-so-far", points=self.points)
        elif self.action and self.target and not self.is_hit:
            self.tell(f"{'missed' if is_over else 'begun'}-{self.action}", target=self.name(self.target))
        self.flush()
        self.action = self.target = ""

    def flush(self) -> None:
        """Dice that were killed by no damage."""
        if self.killed:
            self.tell("killed", dice=[self.name(die) for die in self.killed])
            self.killed = []


def tell_story(sentences: Sequence[LogSentence], names: PieceNames, *, is_over: bool = True) -> str:
    """One line for everything that belongs together; each event is told or left to the folded lines. `is_over`: nothing
    can come any more."""
    story = Story(names)
    for sentence in sentences:
        event = sentence.event
        teller = _TELLERS.get(event.kind, _keep_silent) if event is not None else _say_it
        if event is None:
            story.told.append(sentence.text)
        else:
            teller(story, event, sentence.text)
    story.close_action(is_over=is_over)
    return " ".join(dict.fromkeys(story.told))


def _keep_silent(_story: Story, _event: Event, _text: str) -> None:
    """It stands in the folded lines."""


def _say_it(story: Story, _event: Event, text: str) -> None:
    """As it stands."""
    story.add(text)


# --- marches ---


def _march(story: Story, event: Event, _text: str) -> None:
    story.army = str(event.values["army"])
    story.tell("marches", army=story.name(story.army))


def _try(story: Story, event: Event, _text: str) -> None:
    story.against = []
    story.army = str(event.values["army"])


def _oppose(story: Story, event: Event, _text: str) -> None:
    story.against.append(story.name(event.values["army"]))


def _win(story: Story, _event: Event, _text: str) -> None:
    """What it did with it is told with the terrain; if nothing follows, it left it as it is."""
    story.tell("wins", against=story.against)


def _lose(story: Story, _event: Event, _text: str) -> None:
    story.tell("fails", against=story.against)


def _turn(story: Story, event: Event, text: str) -> None:
    values = event.values
    if values["before"] == values["face"]:
        story.add(text)
        return
    terrain = story.name(values["terrain"])
    code = "captures" if values["face"] == SUMMIT else "turns"
    story.tell(code, terrain=terrain, face=values["face"], declared=story.name(values["declared"]))


# --- actions ---


def _act(story: Story, event: Event, _text: str) -> None:
    story.close_action()
    story.action, story.target = str(event.values["action"]), str(event.values["target"])
    story.army, story.is_hit = str(event.values["army"]), False


def _hurt(story: Story, event: Event, _text: str) -> None:
    """Damage with those who died of it. What comes back from the army that was attacked is its counter-attack."""
    values, dice = event.values, tuple(story.killed)
    killed = [story.name(die) for die in dice]
    story.killed = []
    army, source = str(values["army"]), str(values["source"])
    if army == story.target and source == story.action:
        code = story.action
        story.is_hit = True
    elif army == story.army and story.action == source == "melee":
        code = "counter"
    elif source == "dragons":  # how much was told with the answer
        story.killed = list(dice)
        story.flush()
        return
    else:
        code = "damage"
    if values["n"]:
        told = say("dragon-dice.log-loss", n=values["n"], killed=killed)
        story.tell(f"blow-{code}", army=story.name(army), source=story.name(source), told=told)
    elif code in ("melee", "missile", "counter"):
        story.tell(f"blow-{code}", army=story.name(army), source="", told=say("dragon-dice.log-no-damage"))


def _move(story: Story, event: Event, text: str) -> None:
    why = str(event.values["why"])
    if why in KILLED:
        story.killed += [str(die) for die, *_ in event.values["moves"]]
    elif why not in QUIET:
        story.add(text)


def _count_points(story: Story, event: Event, _text: str) -> None:
    story.points = int(event.values["points"])


def _resolve(story: Story, event: Event, _text: str) -> None:
    story.spells[str(event.values["spell"]), str(event.values["target"])] += int(event.values["times"])
    story.is_hit = True


# --- dragons ---


def _answer(story: Story, event: Event, text: str) -> None:
    story.flush()
    story.army = str(event.values["army"])
    story.add(text)


_TELLERS: Mapping[str, Teller] = {
    "army-marched": _march,
    "maneuver-tried": _try,
    "maneuver-opposed": _oppose,
    "maneuver-won": _win,
    "maneuver-lost": _lose,
    "terrain-turned": _turn,
    "action-chosen": _act,
    "damage-dealt": _hurt,
    "dice-moved": _move,
    "magic-rolled": _count_points,
    "spell-resolved": _resolve,
    "spell-negated": _say_it,
    "spell-lost": _say_it,
    "dragons-came": _say_it,
    "dragons-answered": _answer,
    "breath": _say_it,
    "breath-stopped": _say_it,
    "die-turned": _say_it,
    "initial-effect": _say_it,
    "seat-out": _say_it,
    "order-found": _say_it,
    "frontier-chosen": _say_it,
    "acted": _say_it,
}


def ended_effects(values: Values, names: PieceNames) -> Iterator[str]:
    """What each effect is called that has ended."""
    yield from (names(f"effect-{number}") for number in values["ids"])
