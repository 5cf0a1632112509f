"""Small tables of Dragon Dice for tests: inline positions, answers and rolls one after the other.

A test says every answer and every roll that matters, and the table refuses any other: who is asked, what is asked, and
which dice fall are part of what is tested.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from app.base.errors import Rejection
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Event
from app.games.dragon_dice.rules.dice import Roll
from app.games.dragon_dice.rules.play import RULES
from app.games.dragon_dice.rules.state import Army, State
from tests.games.dragon_dice.positions import good

PLAIN = ("id", "melee:1", "missile:1", "magic:1", "maneuver:1", "save:1")
Die = dict[str, Any]


def unit(id_: str, *faces: str, health: int = 1, race: str = "goblin", colours: str = "black gold", **more: Any) -> Die:
    """A unit with one plain face of each kind, and the faces that the test is about."""
    size = {1: "common", 2: "uncommon", 3: "rare"}.get(health, "monster")
    said = {"size": size, **more}
    return {
        "id": id_, "name": id_, "health": health, "race": race, "colours": colours.split(),
        "faces": list(dict.fromkeys((*PLAIN, *faces))), **said,
    }  # fmt: skip


def item(id_: str, *faces: str, colours: str = "gold", **more: Any) -> Die:
    said = {"size": "rare", "category": "magical-item", **more}
    return {
        "id": id_, "name": id_, "health": 3, "sort": "item", "colours": colours.split(),
        "faces": list(dict.fromkeys((*PLAIN, *faces))), **said,
    }  # fmt: skip


def dragon(id_: str, colour: str = "red", at: str = "frontier", **more: Any) -> Die:
    """A dragon of one colour that has every face of drakes and wyrms."""
    said = {"family": "elemental", "form": "drake", "auto_saves": 5, "colours": [colour], **more}
    return {
        "id": id_, "name": id_, "health": 5, "sort": "dragon", "at": at,
        "faces": ["jaws:12", "claw:6", "wing:5", "tail:3", "belly", "breath", "treasure"], **said,
    }  # fmt: skip


def make_state(
    a: Iterable[Die | str] = (), b: Iterable[Die | str] = (), *, frontier: str = "highland-tower", face: int = 5,
    homes: tuple[str, str] = ("coastland-city", "swampland-temple"), holder: str = "", turn: str = "A",
    segment: str = "first-march", effects: Iterable[dict[str, Any]] = (), options: Mapping[str, Any] | None = None,
    extra: Mapping[str, Mapping[str, list[Any]]] | None = None, home_units: bool = True, **more: Any,
) -> State:  # fmt: skip
    """A and B meet at the frontier; each has one more unit at home, so that nobody is out when an army falls."""
    seats = []
    for id_, dice in (("A", list(a)), ("B", list(b))):
        lists = {name: list(found) for name, found in (extra or {}).get(id_, {}).items()}
        if home_units:
            lists["home"] = [*lists.get("home", []), unit(f"{id_}home")]
        seats.append({"id": id_, "campaign": dice, **lists})
    return good(
        {
            "format": "roundel-position/1", "system": "dragon-dice", "seed": 7, "round": 3, "segment": segment,
            "turn": turn, "order": ["A", "B"], "options": dict(options or {}), "effects": list(effects),
            "terrains": [
                {"id": "home-A", "terrain": homes[0], "face": 3},
                {"id": "frontier", "terrain": frontier, "face": face, **({"holder": holder} if holder else {})},
                {"id": "home-B", "terrain": homes[1], "face": 5},
            ],
            "seats": seats, **more,
        }
    )  # fmt: skip


class Table:
    """A game that a test plays answer by answer."""

    def __init__(self, state: State) -> None:
        self.game: Game[State] = Game(RULES, GameValue(state))
        self.events: list[Event] = list(self.game.first_events)

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def prompt(self) -> str:
        """What is asked now; `roll A1 A2` where dice fall."""
        decision = self.game.decision
        if decision is None:
            return "over"
        if isinstance(decision.place, Roll):
            return " ".join(("roll", *decision.place.dice))
        return decision.prompt

    @property
    def options(self) -> set[str]:
        assert self.game.decision is not None
        return {option.key for option in self.game.decision.options if not option.reasons}

    @property
    def asked(self) -> str:
        """Whose answer is waited for."""
        return self.game.waiting[0]

    def say(self, prompt: str, *picked: str, by: str = "") -> "Table":
        """Answer a question; nothing picked is a pass."""
        decision = self.game.decision
        assert decision is not None
        assert self.prompt == prompt, f"asked {self.prompt} {self._offered()}, not {prompt}"
        assert not by or self.asked == by, f"{self.asked} is asked, not {by}"
        answer = Answer(decision=decision.id, seat=self.asked, pick=picked or None)
        return self._take(answer)

    def lose(self, *dice: str, by: str = "") -> "Table":
        """Units fall by their owner's choice, which is not asked where there is none."""
        before = {die: self.place(die) for die in dice}
        if self.prompt == "ask.losses":
            return self.say("ask.losses", *dice, by=by)
        assert all(place.startswith(("dua", "bua", "pool", "reserve", "home")) for place in before.values()), before
        return self

    def split(self, prompt: str, **points: int) -> "Table":
        decision = self.game.decision
        assert decision is not None
        assert self.prompt == prompt, f"asked {self.prompt}, not {prompt}"
        return self._take(Answer(decision=decision.id, seat=self.asked, split=points))

    def roll(self, **faces: str) -> "Table":
        """Dice fall: exactly these, with these faces."""
        decision = self.game.decision
        assert decision is not None
        assert isinstance(decision.place, Roll), f"asked {self.prompt} {self._offered()}"
        assert set(faces) == set(decision.place.dice), f"{decision.place.dice} are rolled, not {tuple(faces)}"
        tokens = tuple(faces[die] for die in decision.place.dice)
        return self._take(Answer(decision=decision.id, seat=CHANCE, fall=tokens))

    def march(self, action: str, place: str = "frontier") -> "Table":
        """The acting seat marches there, does not maneuver and acts."""
        self.say("ask.march", place)
        if self.prompt == "ask.maneuver":
            self.say("ask.maneuver", "no")
        return self.say("ask.action", action)

    def _take(self, answer: Answer) -> "Table":
        told = self.game.answer(answer)
        assert not isinstance(told, Rejection), f"{self.prompt}: {told.reasons}"
        self.events += told
        return self

    def _offered(self) -> list[str]:
        return sorted(self.options) if self.game.decision is not None else []

    # --- looking at it ---

    def place(self, die: str) -> str:
        return self.state.dice[die].place

    def at(self, place: str, seat: str = "") -> set[str]:
        return {die.id for die in self.state.at(place) if not seat or die.owner == seat}

    def army(self, key: str) -> set[str]:
        seat, _, place = key.partition("@")
        return {die.id for die in self.state.of_army(Army(seat, place))}

    def totals(self, seat: str = "") -> list[int]:
        """What rolls came to, oldest first."""
        return [one.values["total"] for one in self.events if one.kind == "summed" and seat in ("", one.values["seat"])]

    def effects(self, host: str) -> list[tuple[str, str, str, int]]:
        """What lies on a host: the entry, and until when, of whom, after how many such moments."""
        return [
            ("/".join(one.source.split("/")[:2]), one.until, one.of, one.after)
            for one in self.state.effects
            if one.host == host
        ]

    def told(self, kind: str) -> list[Mapping[str, Any]]:
        return [one.values for one in self.events if one.kind == kind]


def melee(a: Iterable[Die], b: Iterable[Die], **more: Any) -> Table:
    """A attacks B at the frontier; the attack roll is next."""
    return Table(make_state(a, b, face=6, **more)).march("melee:B")


def missile(a: Iterable[Die], b: Iterable[Die], **more: Any) -> Table:
    return Table(make_state(a, b, face=4, **more)).march("missile:B@frontier")


def magic(a: Iterable[Die], b: Iterable[Die], **more: Any) -> Table:
    """A casts at the frontier; its magic roll is next."""
    return Table(make_state(a, b, face=1, **more)).march("magic")
