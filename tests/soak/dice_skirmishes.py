"""Skirmishes of Dragon Dice in which everything is dealt out: units of all races, items that they can carry, dragons,
terrains, dead and buried dice. Each follows from its number alone. Dice are loaded towards special icons, so that what
is seldom comes up."""

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from app.ai.random_player import RandomPlayer
from app.engine.chance import Numbers
from app.engine.game import Game
from app.engine.protocol import CHANCE, Answer, Decision, Event
from app.games.dragon_dice.battle.codec.catalogue_cards import find_die, variants_of
from app.games.dragon_dice.rules.abilities.cases import find_cases
from app.games.dragon_dice.rules.cards import card_of, read_face
from app.games.dragon_dice.rules.carrying import fits
from app.games.dragon_dice.rules.dice import Roll
from app.games.dragon_dice.rules.kinds import (
    ATTACK,
    COUNTER_ATTACK,
    COUNTER_MANEUVER,
    DRAGON,
    MANEUVERS,
    NEGATION,
    SAVE_MELEE,
    SAVE_MISSILE,
    SAVE_OTHER,
    SHOT,
    SPELLS,
    RollKind,
)
from app.games.dragon_dice.rules.play import RULES
from app.games.dragon_dice.rules.state import Die, State, army_of_key, is_reserve
from catalog.schema import DiceTerrain
from tests.games.dragon_dice.positions import good, records
from tests.soak.played import Played, Row

UNITS, DEAD, BURIED, ITEMS, KIN, DRAGONS, MINORS = 5, 5, 2, 2, 4, 2, 3
MAX_ANSWERS = 900
SORCERY_EVERY, DEATH_EVERY = 3, 5  # skirmishes with mighty casters, and with a terrain that has the black element
TIMINGS = ("instant", "delayed", "special", "unique", "normal", "final", "late")
KINDS: dict[str, RollKind] = {
    one.id: one
    for one in (
        MANEUVERS, COUNTER_MANEUVER, ATTACK, COUNTER_ATTACK, SHOT, SPELLS, NEGATION, SAVE_MELEE, SAVE_MISSILE,
        SAVE_OTHER, DRAGON,
    )
}  # fmt: skip
STORMS = ("hailstorm", "firestorm", "foul-water")  # spells that whole armies save from
INITIAL = (
    "city", "dragons-lair", "feralization", "kings-promote", "kings-recruit", "kings-roll", "mutation", "sacrifice",
    "temple",
)  # fmt: skip
DEADLANDS = {"from": "deadlands", "seat": "A", "on": "frontier", "until": "face"}
NEVER_ROLLED = ("missile", "magic")  # by dragonkin


# --- the decks ---


@cache
def deck(sort: str) -> tuple[dict[str, Any], ...]:
    """Every die of a sort in each of its colours, shuffled."""
    found = []
    for kind in ("unit", "item", "dragon", "minor-terrain"):
        for id_, record in sorted(records()[kind].items()):
            for named in sorted(variants_of(record), key=sorted) or [frozenset[str]()]:
                shape = {"die": id_, **({"colours": sorted(named)} if len(record.colours) > 1 else {})}
                if sort_of(id_, kind) == sort:
                    found.append(shape)
    return tuple(Numbers(len(found)).shuffled(tuple(found)))


def sort_of(id_: str, kind: str) -> str:
    if kind == "unit":
        return "king" if id_ == "none/kings-die" else "kin" if id_.startswith("dragonkin/") else "unit"
    return kind


class Dealt:
    """Dice for one skirmish: each deck is turned by its number, so that in a row of them each die comes up as often."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.taken: dict[str, int] = {}

    def take(self, sort: str, count: int, **said: Any) -> Iterator[dict[str, Any]]:
        cards = deck(sort)
        for _ in range(count):
            n = self.taken.get(sort, 0)
            self.taken[sort] = n + 1
            yield {**cards[(self.number * 31 + n) % len(cards)], **said}


@cache
def terrains() -> tuple[str, ...]:
    return tuple(sorted(id_ for id_, one in records()["terrain"].items() if isinstance(one, DiceTerrain)))


def opening(number: int) -> State:
    """Armies of two to four seats stand at all terrains; some are captured, some have dragons."""
    numbers, dealt = Numbers(number), Dealt(number)
    seats = "ABCD"[: 2 + number % 3]
    places = [*(f"home-{seat}" for seat in seats), "frontier"]
    lying = [
        {"id": place, "terrain": terrains()[(number * 5 + n) % len(terrains())], "face": 1 + numbers.below(7)}
        for n, place in enumerate(places)
    ]
    shapes = [_seat(seat, places, dealt, numbers) for seat in seats]
    held = numbers.below(len(lying) + 2)
    if held < len(lying):
        lying[held] |= {"face": 8, "holder": numbers.choose(seats)}
        if str(lying[held]["terrain"]).endswith("castle"):
            lying[held] |= {"declared": numbers.choose(("city", "standing-stones", "temple", "tower"))}
    return good(
        {
            "format": "roundel-position/1", "system": "dragon-dice", "seed": number, "round": 1,
            "segment": "expiry", "turn": seats[0], "order": list(seats), "terrains": lying, "seats": shapes,
            "effects": [DEADLANDS] if number % DEATH_EVERY == 0 else [],
        }
    )  # fmt: skip


def sorcerer(number: int, place: str) -> dict[str, Any]:
    """A caster of every colour, of another race in each skirmish; without it the dearest spells are seldom paid for."""
    races = sorted(set(records()["race"]) - {"dragonkin"})
    return {
        "name": "Sorcerer", "health": 3, "size": "rare", "race": races[number % len(races)], "at": place,
        "colours": ["black", "blue", "gold", "green", "red"],
        "faces": ["id", "magic:9", "magic:14", "magic:14", "maneuver:3", "save:2"],
    }  # fmt: skip


def _seat(seat: str, places: list[str], dealt: Dealt, numbers: Numbers) -> dict[str, Any]:
    """An army at each terrain and some in reserve; what is dead, buried and waiting in the pool."""
    home: list[dict[str, Any]] = []
    for place in (*places, f"reserve-{seat}"):
        units = list(dealt.take("unit", 2 if place.startswith("reserve") else UNITS, at=place))
        home += units
        if dealt.number % SORCERY_EVERY == 0:
            home.append(sorcerer(dealt.number // SORCERY_EVERY, place))
        if place in places:
            home += list(dealt.take("kin", 1, at=place))
            home += _carried(units, list(dealt.take("item", ITEMS, at=place)))
    pool = [*dealt.take("kin", KIN), *dealt.take("minor-terrain", MINORS)]
    dragons = [
        {**one, **({"at": numbers.choose(places)} if numbers.below(2) else {})} for one in dealt.take("dragon", DRAGONS)
    ]
    king = list(dealt.take("king", 1)) if numbers.below(3) == 0 else []
    return {
        "id": seat, "home": home, "reserve": king, "dua": list(dealt.take("unit", DEAD)),
        "bua": [*dealt.take("unit", BURIED), *dealt.take("item", 1), *dealt.take("kin", 1)], "pool": pool,
        "dragons": dragons,
    }  # fmt: skip


def _carried(units: list[dict[str, Any]], items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The items that these units can hold."""
    kept: list[dict[str, Any]] = []
    bearers = [_die(one, n) for n, one in enumerate(units)]
    for item in items:
        if fits(bearers, [_die(one, 90 + n) for n, one in enumerate([*kept, item])]):
            kept.append(item)
    return kept


def _die(shape: dict[str, Any], n: int) -> Die:
    record = find_die(records(), shape["die"])
    assert record is not None
    return Die(id=str(n), owner="A", card=card_of(record, frozenset(shape.get("colours", ()))), place="frontier")


# --- playing ---


class LoadedDealer:
    """Deals chance; a die that has special icons shows one of them more often."""

    def __init__(self, number: int) -> None:
        self.number = number

    def answer(self, game: Game[State]) -> Answer:
        decision = game.decision
        assert decision is not None
        numbers = Numbers(self.number * 100_003 + game.falls)
        fall = game.rules.deal(game.state, decision.place, numbers)
        if isinstance(decision.place, Roll):
            rolled = zip(decision.place.dice, fall, strict=True)
            fall = tuple(self._load(game.state, die, token, numbers) for die, token in rolled)
        return Answer(decision=decision.id, seat=CHANCE, fall=fall)

    def _load(self, state: State, die: str, token: str, numbers: Numbers) -> str:
        special = [one for one in state.dice[die].card.tokens if one.startswith("sai:")]
        return numbers.choose(special) if special and numbers.below(4) == 0 else token


class EagerCaster:
    """Answers at random, but likes magic, and dear spells best: by chance alone they are seldom cast."""

    def __init__(self, seed: int) -> None:
        self.random, self.seed = RandomPlayer(RULES, seed), seed

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        numbers = Numbers(self.seed * 7919 + decision.id)
        open_ = [option for option in decision.options if not option.reasons]
        magic = [option for option in open_ if option.key == "magic"]
        spells = sorted((one for one in open_ if "cost" in one.values), key=lambda one: -int(one.values["cost"]))
        storms = [one for one in spells if one.values["spell"] in STORMS]
        dear = spells[: 1 + len(spells) // 2]
        liked = magic if decision.prompt == "ask.action" else storms if storms and numbers.below(3) == 0 else dear
        if liked and numbers.below(4):
            return Answer(decision=decision.id, seat=seat, pick=(numbers.choose(liked).key,))
        return self.random.answer(view, decision, seat)


class DicePlayed(Played):
    """A battle, and what came up in it."""

    def __init__(self, number: int) -> None:
        state = opening(number)
        make = EagerCaster if number % SORCERY_EVERY == 0 else partial(RandomPlayer, RULES)
        players: dict[str, Any] = {seat: make(number * 11 + n) for n, seat in enumerate(state.seat_ids)}
        super().__init__(number, state, players)
        self.dealer = LoadedDealer(number)

    def note(self, before: State, decision: Decision, answer: Answer, told: tuple[Event, ...]) -> None:
        del before
        is_spell = decision.prompt == "ask.spell" and answer.pick and answer.pick[0] != "back"
        if is_spell and answer.pick and is_reserve(str(decision.values["army"]).partition("@")[2]):
            self.used.add(f"reserve spell {answer.pick[0].partition(':')[0]}")
        if decision.prompt == "ask.effect" and answer.pick:
            self.used.add(f"initial {answer.pick[0].partition(':')[0]}")
        for event in told:
            self.used |= set(uses_of(self.game.state, event))


def uses_of(state: State, event: Event) -> Iterator[str]:
    """The entries of the ledger that an event fills."""
    values = event.values
    match event.kind:
        case "rolled":
            for die, token in values["dice"]:
                yield f"die {state.dice[die].card.key}"
                yield from _face_uses(state, die, token, str(values["roll"]))
        case "dragons-rolled":
            for die, token in values["dice"]:
                card = state.dice[die].card
                yield f"die {card.key}"
                yield f"dragon {card.family} {read_face(token).kind}"
        case "spell-resolved":
            yield f"spell {values['spell']}"
        case "action-chosen":  # what its face or its eighth face allows
            place = army_of_key(str(values["army"])).place
            if place in state.terrains:
                yield f"terrain {state.terrains[place].card.key}"
        case "terrain-captured":
            yield f"eighth face {state.terrains[values['terrain']].card.eighth}"
        case "breath":
            yield f"breath {values['colour']}"


def _face_uses(state: State, die: str, token: str, roll: str) -> Iterator[str]:
    face = read_face(token)
    if roll == "minor":
        yield f"minor terrain {face.kind}"
    if roll == "champions" and face.sai.startswith("logo-"):
        yield f"champion {state.dice[die].card.entry}"
    if face.kind == "sai" and roll in KINDS and find_cases(state.book, face.sai, KINDS[roll], *TIMINGS):
        yield f"icon {face.sai} in {roll}"


@cache
def everything() -> frozenset[str]:
    """What must come up: each die, each icon in each roll of armies where it does something and a die that has it is
    rolled, each spell, each face."""
    state = opening(0)
    found: set[str] = set()
    for sort in ("unit", "kin", "item", "dragon", "minor-terrain"):
        for n, shape in enumerate(deck(sort)):
            card = _die(shape, n).card
            found.add(f"die {card.key}")
            if sort == "dragon":
                found |= {f"dragon {card.family} {face.kind}" for face in card.faces}
            if sort == "minor-terrain":
                found |= {f"minor terrain {face.kind}" for face in card.faces}
            if card.entry.startswith("eldarim/dragon"):
                found.add(f"champion {card.entry}")
            for sai in {face.sai for face in card.faces if face.kind == "sai"}:
                for name, kind in KINDS.items():
                    is_rolled = not (sort == "kin" and name in NEVER_ROLLED) and (
                        kind is not NEGATION or card.race == "frostwing"
                    )
                    if is_rolled and find_cases(state.book, sai, kind, *TIMINGS):
                        found.add(f"icon {sai} in {name}")
    for id_, spell in state.book.spells.items():
        found.add(f"spell {id_}")
        if spell.reserve and spell.list != "amazon":  # Amazons in reserve shoot, they do not cast
            found.add(f"reserve spell {id_}")
    found |= {f"terrain {id_}" for id_ in terrains()}
    found |= {f"initial {effect}" for effect in INITIAL}
    found |= {f"breath {colour}" for colour in ("black", "blue", "gold", "green", "red", "ivory")}
    found |= {f"eighth face {state_terrain.eighth_face}" for state_terrain in state.book.terrains.values()}
    return frozenset(found)


DICE = Row(
    DicePlayed, "dice", 200, MAX_ANSWERS, (0, 1, 2), lambda: set(everything()),
    module="tests/soak/test_dragon_dice_used.py",
)  # fmt: skip
