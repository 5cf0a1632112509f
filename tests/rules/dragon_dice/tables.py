"""A table for tests: a position out of a few lines, rolls by die, answers by the name of the question.

Dice are written `goblin/thug` (of the catalogue), `dawn-blade:gold` (in one of its colours) or `goblin 3 melee:4 id`
(race, health, faces: a die made for the test). `x=` before it names the die; else it is called by its seat and a
number, in the order home, campaign, horde, reserve, dua, bua, pool, dragons. ` at frontier` says where it lies if its
list does not. Terrains are written `flatland-tower 5`, captured ones `flatland-tower 8 A`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.base.errors import Rejection
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Event, Result
from app.games.dragon_dice.rules.dice import Roll
from app.games.dragon_dice.rules.play import RULES
from app.games.dragon_dice.rules.state import State
from tests.games.dragon_dice.positions import good, records

SIZES = {1: "common", 2: "uncommon", 3: "rare", 4: "monster"}
MELEE, MISSILE, MAGIC = "flatland-tower 5", "flatland-tower 3", "flatland-tower 1"
LASTS = {
    "until-start-next-turn": "turn-start", "until-end-next-turn": "turn-end", "until-used": "used",
    "until-face-change": "face", "permanent": "always",
}  # fmt: skip

SeatDice = Mapping[str, Sequence[str]]


def die(text: str) -> Any:
    """A die of a position file."""
    head, _, place = text.partition(" at ")
    name, is_named, body = head.rpartition("=")
    words = body.split()
    made = _own(words) if len(words) > 1 else _catalogued(words[0])
    made |= {"id": name} if is_named else {}
    return made | ({"at": place} if place else {})


def _catalogued(word: str) -> dict[str, Any]:
    id_, _, colours = word.partition(":")
    return {"die": id_, "colours": colours.split("+")} if colours else {"die": id_}


def _own(words: list[str]) -> dict[str, Any]:
    race, _, colours = words[0].partition(":")
    health = int(words[1])
    found = colours or "+".join(getattr(records()["race"][race], "magic", ()))
    return {
        "name": " ".join(words), "race": race, "health": health, "size": SIZES[health], "faces": words[2:],
        "colours": [one for one in found.split("+") if one], "auto_saves": health if race == "dragonkin" else 0,
    }  # fmt: skip


def terrain(place: str, text: str) -> dict[str, Any]:
    name, face, *more = text.split()
    made: dict[str, Any] = {"id": place, "terrain": name, "face": int(face)}
    return made | dict(zip(("holder", "declared"), more, strict=False))


def lies(source: str, seat: str, on: str, *, times: int = 1, **more: Any) -> dict[str, Any]:
    """Something in force: a spell lasts as its entry says, anything else until the next turn of its seat begins."""
    spell = records()["spell"].get(source)
    until = LASTS.get(getattr(spell, "duration", ""), "turn-start")
    return {"from": source, "seat": seat, "on": on, "factor": times, "until": until, **more}


class Table:
    """A game that is asked and answered step by step. What is not as a test says it fails at once."""

    def __init__(
        self, a: SeatDice, b: SeatDice, *others: SeatDice, home_a: str = "highland-tower 5",
        home_b: str = "swampland-tower 5", frontier: str = MELEE, homes: Sequence[str] = ("coastland-tower 6",) * 2,
        turn: str | None = "A", march: str = "", effects: Iterable[Mapping[str, Any]] = (),
        proposed: Mapping[str, str] | None = None, captured: Mapping[str, Sequence[str]] | None = None,
        out: Iterable[str] = (), **position: Any,
    ) -> None:  # fmt: skip
        """`march` begins at the action of the army at this place; `proposed` and `captured` are by seat, `out` are
        seats that play no more."""
        given = dict(zip("ABCD", (a, b, *others), strict=False))
        lands = {"home-A": home_a, "home-B": home_b, **dict(zip(("home-C", "home-D"), homes, strict=False))}
        found = {f"home-{seat}": lands[f"home-{seat}"] for seat in given} | ({} if proposed else {"frontier": frontier})
        more = {seat: {"proposed": one} for seat, one in (proposed or {}).items()}
        more |= {seat: {"captured": list(ones)} for seat, ones in (captured or {}).items()}
        more |= {seat: {"out": True} for seat in out}
        place = {"segment": "first-march", "stage": "action", "marching": march} if march else {}
        self.state_at_start: State = good({
            "format": "roundel-position/1", "system": "dragon-dice", "seed": 1, "round": 2, "turn": turn,
            "terrains": [terrain(*one) for one in found.items()],
            "seats": [_seat(id_, dice) | more.get(id_, {}) for id_, dice in given.items()],
            "effects": list(effects), **place, **position,
        })  # fmt: skip
        self.game: Game[State] = Game(RULES, GameValue(self.state_at_start))
        self.events: list[Event] = list(self.game.first_events)

    # --- looking ---

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def prompt(self) -> str:
        """The open question, or nothing when the game is over."""
        return self.game.decision.prompt if self.game.decision is not None else ""

    @property
    def asked(self) -> str:
        """Who is to answer."""
        return self.game.waiting[0]

    @property
    def options(self) -> set[str]:
        """What can be answered now, but for doing nothing."""
        assert self.game.decision is not None
        offered = self.game.decision.offered_to(self.asked)
        return {option.key for option in offered if not option.reasons} - {"nothing", "back"}

    @property
    def falling(self) -> set[str]:
        """The dice that are rolled now."""
        assert self.game.decision is not None
        assert isinstance(self.game.decision.place, Roll), self.prompt
        return set(self.game.decision.place.dice)

    @property
    def result(self) -> Result | None:
        return self.game.result

    def at(self, place: str) -> set[str]:
        return {one.id for one in self.state.at(place)}

    def where(self, die_: str) -> str:
        return self.state.dice[die_].place

    def effects_on(self, host: str) -> list[str]:
        """The sources of what lies on a host, `palsy` and so on."""
        return [effect.source.split("/")[1] for effect in self.state.effects if effect.host == host]

    def told(self, kind: str) -> list[Mapping[str, Any]]:
        """The values of all events of a kind."""
        return [event.values for event in self.events if event.kind == kind]

    @property
    def total(self) -> int:
        """What the last roll that was added up came to."""
        return int(self.told("summed")[-1]["total"])

    # --- answering ---

    def roll(self, **faces: str) -> "Table":
        """Exactly these dice fall, and so."""
        assert self.falling == set(faces), f"{sorted(self.falling)} fall, not {sorted(faces)}"
        assert self.game.decision is not None
        return self._give(fall=tuple(faces[one] for one in self.game.decision.place.dice))

    def roll_terrains(self, *numbers: int) -> "Table":
        return self._give(fall=numbers)

    def say(self, prompt: str, *keys: str, among: Iterable[str] | None = None, by: str = "") -> "Table":
        """Answer a question by keys. `among` says exactly what is offered, `by` who is asked."""
        self.expect(prompt, among=among, by=by)
        return self._give(pick=keys)

    def skip(self, prompt: str, among: Iterable[str] | None = None) -> "Table":
        """Answer with a pass."""
        self.expect(prompt, among=among)
        return self._give()

    def share(self, prompt: str, **points: int) -> "Table":
        self.expect(prompt)
        return self._give(split=points)

    def expect(self, prompt: str, among: Iterable[str] | None = None, by: str = "") -> "Table":
        assert self.prompt == prompt, f"{self.prompt} is asked, not {prompt}"
        assert among is None or self.options == set(among), f"offered: {sorted(self.options)}"
        assert not by or self.asked == by, f"{self.asked} is asked, not {by}"
        return self

    def refuses(self, prompt: str, *keys: str) -> bool:
        """Whether an answer is against the rules."""
        self.expect(prompt)
        return isinstance(self.game.check(self._answer(pick=keys)), Rejection)

    def _answer(self, **values: Any) -> Answer:
        assert self.game.decision is not None, "the game is over"
        return Answer(decision=self.game.decision.id, seat=self.asked, **values)

    def _give(self, **values: Any) -> "Table":
        told = self.game.answer(self._answer(**values))
        assert not isinstance(told, Rejection), (self.prompt, values, told.reasons)
        self.events += told
        return self

    @property
    def is_rolling(self) -> bool:
        return bool(self.game.waiting) and self.asked == CHANCE


def _seat(id_: str, dice: SeatDice) -> dict[str, Any]:
    return {"id": id_, **{name: [die(one) for one in found] for name, found in dice.items()}}
