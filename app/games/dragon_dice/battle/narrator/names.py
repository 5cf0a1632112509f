"""What everything in a battle is called: dice, armies, places, rolls, faces and what the book names."""

from collections.abc import Collection, Mapping
from typing import Any

from app.games.api.records import Records
from app.games.dragon_dice.rules.abilities.cases import entry_of
from app.games.dragon_dice.rules.cards import COLOURS, IVORY, RESULTS, WHITE, read_face
from app.games.dragon_dice.rules.state import FRONTIER, OUT, State, army_of_key, home_of, is_reserve
from app.words import in_line, knows, label, say
from app.words.tongue import of_game

_AREAS = ("home", "reserve", "dua", "bua", "pool", "haunt")  # places that belong to a seat: `home-A`
_COLOURS = (*COLOURS, WHITE, IVORY)
_SHELVES = ("sai", "spell", "race", "breath", "minor-terrain", "terrain", "unit", "item", "dragon")


class DiceNames:
    """Names with ids: `Thug (A3)`. Dice never leave a battle, so all are known from its first state."""

    def __init__(self, state: State, records: Records) -> None:
        self.system = state.system
        self._entries = {(kind, id_): entry for kind in _SHELVES for id_, entry in records.get(kind, {}).items()}
        self._dice: dict[str, str] = {}
        self._owners: dict[str, str] = {}
        self._seats: tuple[str, ...] = ()
        self._effects: dict[int, str] = {}
        self._seat_names: Mapping[str, str] = {}
        self._you = ""
        self.see(state)

    def see(self, state: State) -> None:
        self._effects |= {effect.id: effect.source for effect in state.effects}
        if not self._dice:
            self._dice = {die.id: die.card.name for die in state.dice.values()}
            self._owners = {die.id: die.owner for die in state.dice.values()}
            self._seats = state.seat_ids

    def hear(self, event: Mapping[str, Any]) -> None:
        """Effects come in; no die does that was not there when the battle began."""
        if event.get("kind") == "effect-began":
            self._effects[int(event["id"])] = str(event["source"])

    def call_seats(self, names: Mapping[str, str]) -> None:
        self._seat_names = names

    def speak_to(self, seat: str) -> None:
        self._you = seat

    def piece_ids(self) -> Collection[str]:
        return self._dice.keys()

    def seat_of(self, id_: str) -> str:
        return self._owners.get(id_, "")

    def translate(self, name: str) -> str:
        return name

    def __call__(self, id_: str) -> str:
        with of_game(self.system):
            if id_ in self._dice:
                return self.die(id_)
            if id_ in self._seats:
                return self._seat(id_)
            return self._place(id_) or self._word(id_)

    def die(self, id_: str) -> str:
        return say("name.die", name=self._dice[id_], id=id_)

    def _seat(self, seat: str) -> str:
        return self._seat_names.get(seat, seat)

    def _place(self, id_: str) -> str:
        """Armies and places."""
        if "@" in id_:
            return self._army(id_)
        if id_ in (FRONTIER, OUT):
            return say(f"name.{id_}")
        area, _, seat = id_.partition("-")
        if seat in self._seats and area in _AREAS:
            return self._of_seat(f"name.{area}", seat)
        return self._seat(seat) if area == "seat" and seat in self._seats else ""

    def _army(self, key: str) -> str:
        key, _, colour = key.partition("/")  # dragonkin of one colour in an army
        if colour:
            return say("name.coloured", name=self._army(key), colour=in_line(label(colour)))
        army = army_of_key(key)
        if is_reserve(army.place):
            return self._of_seat("name.army-in-reserve", army.seat)
        if army.place.startswith("haunt-"):
            return self._of_seat("name.haunt", army.seat)
        if army.place == OUT:  # before armies are placed only hordes roll
            return self._of_seat("name.army-waiting", army.seat)
        if army.place == home_of(army.seat):
            return self._of_seat("name.army-at-home", army.seat)
        return self._of_seat("name.army", army.seat, place=self(army.place))

    def _of_seat(self, code: str, seat: str, **values: str) -> str:
        """Something that belongs to a seat: yours, or by the seat's name."""
        if seat == self._you:
            return say(f"{code}-yours", **values)
        return say(code, seat=self._seat(seat), **values)

    def _word(self, id_: str) -> str:
        """What the book names, rolls, faces; any other word as it is."""
        if found := self._entry(id_):
            return found
        if knows(f"word.{id_}"):
            return say(f"word.{id_}")
        if id_ in _COLOURS:
            return label(id_)
        if (number := id_.removeprefix("effect-")) != id_ and number.isdigit():
            return self(self._effects.get(int(number), "")) or say("word.effect")
        head, _, rest = id_.partition(":")
        if rest and knows(f"word.{head}") and not rest.isdigit():  # an initial effect and where it is used
            return say(f"word.{head}")
        if rest and (head == "sai" or head in RESULTS or rest.isdigit()):
            return self._face(id_)
        if rest and (spell := self._named("spell", head)):
            return say("name.coloured", name=spell, colour=in_line(label(rest)))
        kind, _, wanted = id_.partition("-")
        if kind in ("avoid", "single") and set(wanted.split("-")) <= set(RESULTS):
            kinds = " / ".join(say(f"word.{one}") for one in wanted.split("-"))
            return say(f"name.{kind}", kinds=kinds)
        return id_

    def _entry(self, id_: str) -> str:
        """An entry by a source (`spell/palsy/0/0`), or by its bare id."""
        if "/" in id_:
            kind, entry = entry_of(id_)
            if kind == "breath":
                return say("name.breath-of", colour=label(entry))
            return self._named(kind, entry) or self._any(id_)
        return self._any(id_)

    def _named(self, kind: str, id_: str) -> str:
        entry = self._entries.get((kind, id_))
        return str(entry.name) if entry is not None else ""

    def _any(self, id_: str) -> str:
        return next((found for kind in _SHELVES if (found := self._named(kind, id_))), "")

    def _face(self, token: str) -> str:
        face = read_face(token)
        kind = self._named("sai", face.sai) if face.kind == "sai" else in_line(label(face.kind))
        if face.kind == "sai":
            return f"{kind or label(face.sai)} {face.n}" if face.n else kind or label(face.sai)
        return say("name.face", n=face.n, kind=kind) if face.n else kind

    def says(self, source: str) -> str:
        """What an entry does, as the catalogue tells it."""
        entry = self._entries.get(entry_of(source)) if "/" in source else None
        abilities = getattr(entry, "abilities", ())
        return " ".join(ability.summary for ability in abilities)


class SpokenDiceNames(DiceNames):
    """As people speak: copies of a seat are counted in the order of its list, Thug 1, Thug 2."""

    def die(self, id_: str) -> str:
        name, seat = self._dice[id_], self._owners[id_]
        same = [one for one, called in self._dice.items() if called == name and self._owners[one] == seat]
        return say("name.copy", name=name, number=same.index(id_) + 1) if len(same) > 1 else name
