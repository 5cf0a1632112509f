"""Skirmishes in which everything is dealt out: random disks close together, spells, terrains, and players that like
best what they have not done yet. Each follows from its number alone."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from app.ai.answers import open_keys, pass_answer, pick_answer
from app.battles.position import read_position
from app.engine.chance import Numbers
from app.engine.protocol import Answer, Decision, Event
from app.games.api.position import Position
from app.games.disk.players import RandomDiskPlayer
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.rules.abilities import selecting
from app.games.diskwars.rules.abilities.book import Book, Sourced
from app.games.diskwars.rules.abilities.standing import Force, explained, in_force
from app.games.diskwars.rules.catalogue_cards import ground_of, spell_of
from app.games.diskwars.rules.state import Profile, State
from catalog.schema import DiskwarsDisk, DiskwarsSpell, DiskwarsTerrain
from catalog.schema.lists import DiskList, Line
from catalog.schema.records import STANDING, Modify, Step, verb_of
from tests.ai.arena import RULES, shelf
from tests.soak.played import Played, Row

DISKS, STACK, SPELLS, TERRAINS = 6, 3, 12, 5  # of each seat; terrains of all
MAX_ANSWERS = 700  # then a skirmish is left: by now everything lies dead or sits still
LOOK_EVERY = 5  # answers between two looks at what stands in force
MUSTER_EVERY = 6  # a whole battle from its setting up
CORNER = (42.0, 30.0)  # of the table, where a scene is played

Actor = tuple[str, str, float, float, int]
Scene = tuple[str, tuple[Actor, ...]]
SCENES: tuple[Scene, ...] = (
    (
        "",
        (
            ("B", "great-roc", 0, 0, 1),
            ("A", "carnivorous-plant-of-exi", 3.25, 0, 1),
            ("A", "forest-sentries", -3, 0, 0),
        ),
    ),
    ("mountain", (("A", "groman-beastrider", 0, 0, 0), ("B", "elven-archer", 3, 2, 0))),
    ("", (("A", "ru-airglider", 0, 0, 0), ("B", "dragonflight", 1.5, 0, 0))),
    ("", (("A", "scavengers-of-yxx", 0, 0, 0), ("B", "elven-archer", 4, 0, 0))),
    ("", (("A", "lothari-shatterbow", 0, 0, 0), ("B", "golem", 4, 0, 1))),
)
"""Meetings that chance brings about too seldom: the ground, then whose disk lies where in a corner of the table
and how often it has been activated. Arrows that missed lie there too."""


# --- dealing ---


def dealt(number: int, kind: str, count: int, start: int) -> list[str]:
    """So many pieces of a kind from a deck that is turned by the number: in a row of battles each comes up as often."""
    ids = Numbers(start).shuffled(tuple(sorted(shelf().records[kind])))
    return [ids[(number * count + n) % len(ids)] for n in range(count)]


def casters() -> list[str]:
    disks = shelf().records["disk"].values()
    return sorted(one.id for one in disks if isinstance(one, DiskwarsDisk) and "spellcaster:3" in one.skills)


def archers() -> list[str]:
    return sorted(id_ for id_, card in shelf().cards.items() if "missile" in card.skills)


def partner(id_: str) -> str | None:
    """A disk that the records of another speak of: a pack of rats wants its charmer, a lord of centaurs a centaur, and
    who gathers arrows wants an archer."""
    if _waits_for_shots(shelf().cards[id_]):
        return archers()[len(id_) % len(archers())]
    told = repr(_book("disk", id_).records)
    wants = re.findall(r'\b(name|named|trait)\(\\?"?([a-z-]+)', told)
    for what, word in wants:
        for card in shelf().cards.values():
            is_meant = {"name": card.id == word, "named": word in card.name.lower(), "trait": word in card.traits}
            if is_meant[what] and card.id != id_:
                return card.id
        if word == id_ or word in shelf().cards[id_].traits:
            return id_  # there is no other of the kind: a second one of the same
    return None


def forms(ids: list[str]) -> list[str]:
    """What some of these turn into."""
    steps = (step for id_ in ids for one in _book("disk", id_).records for step in one.record.do)
    return sorted({step.transform.into for step in steps if step.transform is not None})


def opening(number: int) -> State:
    """A battle that begins with the setting up, or a skirmish that has begun."""
    return _mustered(number) if number % MUSTER_EVERY == 0 else _scattered(number)


def _mustered(number: int) -> State:
    lists = [
        DiskList(system="diskwars", name=seat, limit=150, entries=tuple(Line(id=id_) for id_ in _brought(number, n)))
        for n, seat in enumerate("AB")
    ]
    position = muster(lists, "tides-of-war", {"terrains": 2}, number, shelf().records)
    assert isinstance(position, Position), position
    return position.state


def _brought(number: int, seat: int) -> list[str]:
    disks = [*dealt(number, "disk", DISKS + STACK, seat), casters()[(number + seat) % len(casters())]]
    return [*disks, *forms(disks), *dealt(number, "spell", SPELLS, seat)]


def _scattered(number: int) -> State:
    numbers = Numbers(number)
    seats = "ABC" if number % 5 == 1 else "AB"
    lands = [(8 + 8 * n, 12 + numbers.below(13)) for n in range(TERRAINS)]
    position = {
        "format": "roundel-position/1", "system": "diskwars", "seed": number,
        "scenario": "doom-hill" if len(seats) == 3 else "tides-of-war",
        "table": {
            "lands": [
                {"id": f"land-{seat}", "at": [6 + 16 * n, 3], "role": f"staging:{seat}"} for n, seat in enumerate(seats)
            ],
            "terrain": [
                {"id": f"t{n}", "kind": kind, "at": lands[n]}
                for n, kind in enumerate(dealt(number, "terrain", TERRAINS, 9))
            ] + [{"id": "scene", "kind": kind, "at": CORNER} for kind in _scene(number)[0].split()],
        },
        "seats": [
            {
                "id": seat, "staging": f"land-{seat}", "entered": 20,
                "stack": dealt(number, "disk", STACK, 20 + n),
                "aside": forms(dealt(number, "disk", DISKS, n)), "spellbook": dealt(number, "spell", SPELLS, n),
            }
            for n, seat in enumerate(seats)
        ],
        "disks": [*_disks(number, seats, numbers, lands), *_actors(number)],
        "misses": [[(CORNER[0], CORNER[1] + 2), "arrow"]],
    }  # fmt: skip
    read = read_position(json.dumps(position).encode(), f"skirmish {number}", shelf().records)
    assert isinstance(read, Position), read
    return read.state


def _disks(number: int, seats: str, numbers: Numbers, lands: list[tuple[int, int]]) -> Iterator[dict[str, Any]]:
    """Disks all over the middle, two of a seat in terrain; beside some of them a partner, a caster or an archer."""
    for n, seat in enumerate(seats):
        helpers = [pool[(number + n + m) % len(pool)] for m, pool in enumerate((casters(), casters(), archers()))]
        count = 0
        for m, card in enumerate(dealt(number, "disk", DISKS, n)):
            x, y = 10 + numbers.below(280) / 10, 8 + numbers.below(200) / 10
            if m < len(lands) // 2:
                x, y = lands[(m + n * 2 + number) % len(lands)]
            beside = partner(card) or (helpers.pop() if m % 2 == 0 and helpers else None)
            for one, at in ((card, (x, y)), (beside, (x + 1.25, y))):
                if one is not None:
                    count += 1
                    yield {"id": f"{seat}{count}", "seat": seat, "disk": one, "at": at}


def _scene(number: int) -> Scene:
    return SCENES[number % len(SCENES)]


def _actors(number: int) -> Iterator[dict[str, Any]]:
    for n, (seat, card, x, y, activated) in enumerate(_scene(number)[1]):
        at = (CORNER[0] + x, CORNER[1] + y)
        yield {"id": f"{seat}-scene-{n}", "seat": seat, "disk": card, "at": at, "activated": activated}


# --- playing ---


class Curious(RandomDiskPlayer):
    """Does what it likes, but rather what it has not done yet: abilities and spells before moves, new ones first."""

    def __init__(self, seed: int) -> None:
        super().__init__(RULES, seed)
        self.done: set[str] = set()

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        numbers = Numbers((self.seed << 24) + decision.id)
        keys = open_keys(decision)
        if decision.prompt == "ask.activate" and len(keys) > 1 and numbers.below(4):
            return pick_answer(decision, seat, [numbers.choose(_busy(view, keys))])
        if decision.prompt == "ask.action":
            return pick_answer(decision, seat, [self._action(keys, numbers)])
        if decision.prompt in ("ask.spell", "ask.spell-lent") and keys:
            return self._rather_new(decision, seat, keys, numbers)
        if decision.kind == "window":
            return (
                self._rather_new(decision, seat, keys, numbers)
                if keys and numbers.below(3)
                else pass_answer(decision, seat)
            )
        if decision.kind in ("pick", "pick_some") and decision.may_pass and keys and numbers.below(8):
            return super().answer(view, _without_pass(decision), seat)
        return super().answer(view, decision, seat)

    def _action(self, keys: tuple[str, ...], numbers: Numbers) -> str:
        busy = tuple(key for key in keys if key == "cast" or key.startswith("ability"))
        if busy and numbers.below(4):
            return numbers.choose(busy)
        return numbers.choose(tuple(key for key in keys if key != "nothing") or keys)

    def _rather_new(self, decision: Decision, seat: str, keys: tuple[str, ...], numbers: Numbers) -> Answer:
        fresh = tuple(key for key in keys if _what(key) not in self.done)
        key = numbers.choose(fresh or keys)
        self.done.add(_what(key))
        return pick_answer(decision, seat, [key])


def _busy(view: State, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Who may be activated; archers wait for their own segment, and so does who waits for them."""
    disks = tuple(key for key in keys if key != "done")
    others = tuple(key for key in disks if key not in view.disks or not _waits(view.disks[key].card))
    return others or tuple(key for key in keys if key == "done") or disks


def _waits(card: Profile) -> bool:
    return "missile" in card.skills or _waits_for_shots(card)


def _waits_for_shots(card: Profile) -> bool:
    return any(getattr(one.record.when, "window", None) == "missile_end" for one in card.book.records)


def _what(key: str) -> str:
    return key.rpartition(":")[2]


def _without_pass(decision: Decision) -> Decision:
    return replace(decision, may_pass=False)


class Skirmish(Played):
    """One of Diskwars."""

    def __init__(self, number: int) -> None:
        state = opening(number)
        super().__init__(number, state, {seat.id: Curious(number * 7 + n) for n, seat in enumerate(state.seats)})
        self._note(self.game.first_events)

    def note(self, _before: State, _decision: Decision, _answer: Answer, told: tuple[Event, ...]) -> None:
        self._note(told)

    def _note(self, told: tuple[Event, ...]) -> None:
        for event in told:
            source = event.values.get("source")
            if event.kind in ("ability-acted", "disk-activated", "reacted", "effect-began") and source:
                self.used.add(source.partition("+")[0])  # what a record has granted belongs to it
            if event.kind == "spell-cast":
                self.used |= {f"spell/{event.values['spell']}#{n}" for n in _castings(event.values["spell"])}
        if self.game.is_quiet and self.answers % LOOK_EVERY == 0:
            self.used |= set(_at_work(self.game.state, self.used))


def _castings(spell: str) -> Iterator[int]:
    records = _book("spell", spell).records
    return (n for n, one in enumerate(records) if one.record.when == "activate" and one.kind == "spell")


def _at_work(state: State, known: set[str]) -> Iterator[str]:
    """Standing records that reach somebody now."""
    for verb in (*STANDING, "script"):
        for force in in_force(state, verb):
            if force.use.sourced.source not in known and _reaches(state, force):
                yield force.use.sourced.source


def _reaches(state: State, force: Force) -> bool:
    payload = getattr(force.step, verb_of(force.step))
    if isinstance(payload, Modify):
        return any(_is_changed(state, force, id_) for id_ in state.disks)
    texts = [text for name in ("who", "by", "upon") if (text := getattr(payload, name, ""))]
    return all(any(selecting.test(text)(state, force.use, id_) for id_ in _everything(state)) for text in texts)


def _is_changed(state: State, force: Force, id_: str) -> bool:
    """Whether a value of a disk says that this record has changed it; the others are asked for by whom they mean."""
    stats = [stat for stat in ("at", "d", "t", "m") if _speaks_of(force.step, stat)]
    if not stats or (force.step.modify and force.step.modify.against):
        return force.step.modify is not None and selecting.test(force.step.modify.who)(state, force.use, id_)
    sources = {part.source for stat in stats for part in explained(state, id_, stat)[1]}
    return bool(sources & {force.use.sourced.source, force.use.sourced.source.partition("#")[0]})


def _speaks_of(step: Step, stat: str) -> bool:
    changes = step.modify
    return changes is not None and any(stat in part for part in (changes.add, changes.times, changes.becomes))


def _everything(state: State) -> Iterator[str]:
    yield from state.disks
    yield from (one.id for group in (state.lands, state.objects, state.seats) for one in group)


# --- what there is ---


def _book(kind: str, id_: str) -> Book:
    entry = shelf().records[kind][id_]
    if isinstance(entry, DiskwarsSpell):
        return spell_of(entry).book
    if isinstance(entry, DiskwarsTerrain):
        return ground_of(entry).book
    return shelf().cards[id_].book


def all_records() -> Mapping[str, Sourced]:
    """Every record of the game by its source."""
    return {
        one.source: one for kind in ("disk", "spell", "terrain") for id_ in shelf().records[kind]
        for one in _book(kind, id_).records
    }  # fmt: skip


def scripts_in(steps: tuple[Step, ...]) -> Iterator[str]:
    for step in steps:
        if step.script is not None:
            yield step.script
        inner = (step.may or (), *(step.choose.of if step.choose else ()))
        checked = (step.check.then, step.check.otherwise) if step.check else ()
        for part in (*inner, *checked):
            yield from scripts_in(part if isinstance(part, tuple) else (part,))


DISKWARS = Row(
    made=Skirmish, word="skirmish", count=500, max_answers=MAX_ANSWERS, few=(0, 1, 2, 3, 4, 7, 8),
    everything=lambda: set(all_records()),
)  # fmt: skip
"""Every day: one from its setting up, one of three seats, one of twins."""
