"""Any record that the packs would accept, whatever it says: no battle breaks, and every moment can be rebuilt."""

from collections.abc import Mapping
from dataclasses import MISSING, fields, replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.base.errors import Rejection
from app.battles.dealer import Dealer
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE
from app.games.diskwars.battle.codec.cards import grounds_in, spells_in
from app.games.diskwars.rules.abilities.book import Book, book_of, heard_of
from app.games.diskwars.rules.state import Land, State
from app.games.registry import catalogue_of
from catalog.record_validation import faults_of
from catalog.schema import records as r
from catalog.schema.abilities import Ability
from catalog.schema.selectors import PREDICATES, STATS
from catalog.schema.texts import NUMBERS, SELECTORS
from tests.ai.arena import RULES, shelf
from tests.rules.diskwars.table import disk, inch, position
from tests.soak.cases import rebuilt, seen
from tests.soak.skirmishes import Curious

MAX_ANSWERS = 60
WORDS = {
    "name": "elven-bard", "faction": "orc", "skill": "flying", "kind": "forest", "in_kind": "forest",
    "object": "gate", "affected_by": "shield", "trait": "undead",
}  # fmt: skip

DISKWARS = catalogue_of("diskwars")
KNOWN = DISKWARS.known_words(r.VERBS)
VERBS = {name: get_args(get_type_hints(r.Step, vars(r))[name])[0] for name in KNOWN}
HINTS = {cls: get_type_hints(cls, vars(r)) for cls in (*VERBS.values(), r.Pick, r.Cost, r.Trigger)}
SIGNS = ("<", "<=", "=", ">=", ">")
FIXED: dict[str, dict[str, Any]] = {
    "grant": {"records": (), "skills": ("first-blow",)}, "transform": {"into": "werx-werewolf"},
    "place": {"kind": "gate"}, "slide": {"name": "hit"},
}  # fmt: skip


class Author:
    """Writes records from the schema: any verb, anything in its fields that its types allow, any texts."""

    def __init__(self, seed: int) -> None:
        self.numbers = Numbers(seed)
        self.choose = self.numbers.choose

    # --- texts ---

    def selector(self, names: tuple[str, ...], depth: int = 2) -> str:
        way = self.numbers.below(8) if depth else 0
        if way == 5:
            left, right = self.number(names, depth - 1), self.number(names, depth - 1)
            return f"{left} {self.choose(SIGNS)} {right}"
        if way == 6:
            return f"-({self.selector(names, depth - 1)})"
        if way == 7:
            inner = self.selector(names, depth - 1)
            return self.choose((f"any({inner})", f"none({inner})", f"is(self, {inner})"))
        if way >= 3:
            left, right = self.selector(names, depth - 1), self.selector(names, depth - 1)
            return f"{left} & {right}" if way == 3 else f"({left} | {right})"
        return self.predicate(names, depth)

    def predicate(self, names: tuple[str, ...], depth: int) -> str:
        name = self.choose((*DISKWARS.known_words(PREDICATES), *("disk", "enemy", "friendly", "self", *names) * 5))
        takes = [kind for kind in PREDICATES.get(name, ()) if not kind.endswith("?")]
        args = [self.arg(name, kind, names, depth) for kind in takes]
        return f"{name}({', '.join(args)})" if args else name

    def arg(self, name: str, kind: str, names: tuple[str, ...], depth: int) -> str:
        if kind == "who":
            return self.selector(names, depth - 1) if depth else self.choose(("self", "it", "host", *names))
        return {"length": "6in", "number": "2", "text": '"elf"'}.get(kind, WORDS.get(name, "x"))

    def number(self, names: tuple[str, ...], depth: int = 1) -> str:
        counted = f"count({self.selector(names, depth)})"
        return self.choose((str(self.numbers.below(6)), self.choose(sorted(STATS)), counted))

    # --- parts ---

    def part(self, cls: Any, names: tuple[str, ...], fixed: dict[str, Any]) -> Any:
        made = dict(fixed)
        for one in fields(cls):
            is_needed = one.default is MISSING and one.default_factory is MISSING
            if one.name not in made and (is_needed or self.numbers.below(2)):
                made[one.name] = self.value(cls, one.name, HINTS[cls][one.name], names)
        return cls(**made)

    def value(self, cls: Any, name: str, hint: Any, names: tuple[str, ...]) -> Any:
        if name in SELECTORS.get(cls, ()):
            return self.selector(names)
        if name in NUMBERS.get(cls, ()) and name != "add":
            return self.choose((self.numbers.below(6), self.number(names)))
        return self.of_type(hint)

    def of_type(self, hint: Any) -> Any:
        args = get_args(hint)
        if get_origin(hint) is Literal:
            return self.choose(DISKWARS.known_words(args))
        if hint in (bool, int):
            return hint(self.numbers.below(4))
        if get_origin(hint) is tuple:
            return (self.of_type(args[0]),)
        if get_origin(hint) is Mapping:
            return {self.of_type(args[0]): self.numbers.below(7) - 3}
        return self.of_type(args[0]) if args else ""

    def step(self, names: tuple[str, ...], verbs: tuple[str, ...] = KNOWN) -> r.Step:
        verb = self.choose(verbs)
        return r.Step(**{verb: self.part(VERBS[verb], names, FIXED.get(verb, {}))})

    def form(self, names: tuple[str, ...]) -> r.Step:
        one, other = self.step(names), self.step(names)
        forms = (
            one, one, one, r.Step(may=(one,)), r.Step(choose=r.Choice(of=((one,), (other,)))),
            r.Step(check=r.Check(that=self.selector(names), then=(one,), otherwise=(other,))),
        )  # fmt: skip
        return self.choose(forms)

    # --- records ---

    def record(self) -> r.Record:
        if self.numbers.below(4) == 0:
            standing = (self.step((), r.STANDING),)
            provided = self.choose(("", self.selector(())))
            return r.Record(when="always", do=standing, provided=provided, stack=self.choose(("each", "name")))
        picks = tuple(
            self.part(r.Pick, ("a",)[:n], {"name": "ab"[n], "least": self.numbers.below(2), "most": 1 + n})
            for n in range(self.numbers.below(3))
        )
        names = tuple(pick.name for pick in picks)
        when = self.choose(("activate", self.trigger()))
        is_used = when == "activate" or getattr(when, "window", None) is not None
        return r.Record(
            when=when,
            pick=picks,
            cost=(self.part(r.Cost, names, {}),) if is_used and self.numbers.below(3) == 0 else (),
            do=tuple(self.form(names) for _ in range(1 + self.numbers.below(3))),
            lasts=self.choose(("instant", "segment", "combat", "turn", "round", "game")),
            scope=self.choose(("live", "cast", "start")),
            once=self.choose(("", "", "turn", "round", "game")),
            marker=bool(self.numbers.below(4)),
            pierce=not self.numbers.below(3),
            lingers=not self.numbers.below(3),
        )

    def trigger(self) -> r.Trigger:
        name = self.choose(("after", "before", "at", "whenever", "window"))
        value = self.value(r.Trigger, name, HINTS[r.Trigger][name], ())
        others = {role: self.selector((), 1) for role in ("who", "by", "upon") if self.numbers.below(4) == 0}
        return r.Trigger(**{name: value, **others})


def written(seed: int, kind: Any) -> r.Record | None:
    """The first record of an author that a pack could hold."""
    author = Author(seed)
    for _ in range(20):
        record = author.record()
        ability = Ability(kind=kind, summary="?", records=(record,), implemented="yes")
        if not any(True for _ in faults_of((ability,), lambda _, __: None, "diskwars")):
            return record
    return None


# --- battles ---


def battle(record: r.Record, kind: Any) -> State:
    """Two sides close together; the record is on a disk, a spell or a terrain."""
    ability = Ability(kind=kind, summary="?", records=(record,), implemented="yes")
    on_disk = book_of("disk", "zz", [ability]) if kind in ("sa", "attribute") else Book()
    skills = ({"spellcaster": ("3",)}, {"missile": ("arrow", "2")}, {"flying": ()}, {})
    disks = [
        disk(f"{seat}{n}", (16 + 3 * n + (seat == "b"), 16 + 2 * (n % 2)), "3/3/4", wounds=2, skills=skills[n])
        for seat in "ab" for n in range(4)
    ]  # fmt: skip
    disks = [
        (replace(one, card=replace(one.card, book=on_disk, id="zz")), at) if one.id[1] == "0" else (one, at)
        for one, at in disks
    ]
    state = position(*disks, lands=[Land(id="t1", at=(inch(22), inch(18)), radius=inch(2), kind="forest")])
    spells = {id_: one for id_, one in spells_in(shelf().records).items() if id_ in ("shield", "gate")}
    if kind == "spell":
        spells["shield"] = replace(spells["shield"], book=book_of("spell", "shield", [ability]))
    grounds = {"forest": grounds_in(shelf().records)["forest"]}
    if kind == "terrain":
        grounds["forest"] = replace(grounds["forest"], book=book_of("terrain", "forest", [ability]))
    cards = {**state.cards, **{one.card.id: one.card for one, _ in disks}}
    books = [
        *(card.book for card in cards.values()),
        *(s.book for s in spells.values()),
        *(g.book for g in grounds.values()),
    ]
    state = replace(state, spells=spells, grounds=grounds, cards=cards, hears=heard_of(books))
    for seat in "AB":
        state = state.with_seat(seat, spellbook=("shield", "shield", "gate"), spells=("gate", "shield", "shield"))
    return replace(state, options={"rounds": 3})


@given(seed=st.integers(0, 1 << 32), kind=st.sampled_from(["sa", "attribute", "spell", "terrain"]))
@settings(max_examples=40, deadline=None)
def test_no_record_that_is_accepted_breaks_a_battle(seed: int, kind: Any) -> None:
    record = written(seed, kind)
    assume(record is not None)
    game = play(battle(record, kind), seed % 100)
    assert seen(rebuilt(game)) == seen(game)


def play(state: State, seed: int) -> Game[State]:
    game = Game(RULES, GameValue(state))
    players = {"A": Curious(seed), "B": Curious(seed + 1)}
    dealer = Dealer(seed)
    for _ in range(MAX_ANSWERS):
        if game.decision is None:
            break
        seat = game.waiting[0]
        answer = dealer.answer(game) if seat == CHANCE else players[seat].answer(game.view(seat), game.decision, seat)
        told = game.answer(answer)
        assert not isinstance(told, Rejection), (game.decision, answer, told)
    return game
