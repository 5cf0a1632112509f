"""Every word that a game's records may use is known to its rules: none is silence in play.

What the rules ask for is read off their source: the words that they pass to the functions that look records up.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import app.games.diskwars.rules.play
import app.games.l5r.rules.play
import app.games.warhammer.rules.play  # noqa: F401
from app.games.diskwars.rules.abilities import selecting as diskwars_selecting
from app.games.diskwars.rules.abilities import using as diskwars_using
from app.games.registry import catalogue_of
from app.games.warhammer.rules.abilities import selecting as warhammer_selecting
from app.games.warhammer.rules.abilities import using as warhammer_using
from app.words import tell
from catalog.load import load_built_in, load_pack
from catalog.schema import records as r
from catalog.schema.dialects import SORTS
from catalog.schema.selectors import FUNCTIONS, MEASURES, NUMBERS, PREDICATES, REFERENCES, STATS, Name

ROOT = Path(__file__).parents[2]
# By whose rules each game is played.
GAMES = {"diskwars": ("diskwars",), "l5r": ("diskwars", "l5r"), "warhammer": ("warhammer",)}
# Words of L5R whose rules are still to be written. Whoever writes them takes them off this list.
PENDING: Mapping[str, set[tuple[str, str]]] = {}
# In which call, and as which argument, the rules pass the words of a sort.
CALLS: Mapping[str, tuple[tuple[str, int], ...]] = {
    "restrict": (("why_not", 1),),
    "permit": (("may", 1), ("permitted_by", 1), ("permits", 1)),
    "oblige": (("_duties", 2),),
    "after": (("after", 1),),
    "before": (("before", 1),),
    "moment": (("at", 1),),
    "window": (("react", 1),),
    "stat": (("value", 2), ("changed", 2), ("added", 2)),
}
# What the source says in another way.
OTHERWISE: Mapping[tuple[str, str], frozenset[str]] = {
    ("diskwars", "after"): frozenset({"destroyed"}),  # heard before the dead leave, answered when they have left
    ("diskwars", "stat"): frozenset({"missiles.arrow"}),  # put together of the word and the kind
    ("diskwars", "way"): frozenset({"free"}),
    ("diskwars", "permit"): frozenset({"move"}),  # asked as the act of `is_pinned`
    ("diskwars", "once"): frozenset({"game"}),  # the key has no period
    ("warhammer", "way"): frozenset({"free"}),
    ("warhammer", "once"): frozenset({"turn"}),  # a card is used once while it lies open
    ("warhammer", "lasts"): frozenset(warhammer_using._UNTIL),
    ("diskwars", "lasts"): frozenset(diskwars_using._UNTIL),
}


# --- what records may say ---


def schema_words(sort: str) -> set[str]:
    """All words that a record may have in the parts of a sort, whatever its game."""
    if sort == "verb":
        return {*r.VERBS, *r.FORMS}
    if sort == "name":
        return {*PREDICATES, *REFERENCES, *FUNCTIONS, *STATS, *MEASURES, *NUMBERS}
    found: set[str] = set()
    for part, parts in SORTS.items():
        hints = get_type_hints(part, vars(r))
        found.update(word for field, of in parts.items() if of == sort for word in literals(hints[field]))
    return found - {""}


def literals(hint: Any) -> set[str]:
    args = get_args(hint)
    return {arg for arg in args if isinstance(arg, str)} | {word for arg in args for word in literals(arg)}


ALL_SORTS = ("verb", "name", *dict.fromkeys(sort for parts in SORTS.values() for sort in parts.values()))


def allowed(system: str, sort: str) -> set[str]:
    catalogue = catalogue_of(system)
    return {word for word in schema_words(sort) if catalogue.knows(word) and catalogue.acts_on(sort, word)}


# --- what the rules ask for ---


def known(rules: str, sort: str) -> set[str]:
    """The words of a sort that the rules of a game act on."""
    if sort in TABLES.get(rules, {}):
        return TABLES[rules][sort]
    found = set(OTHERWISE.get((rules, sort), ()))
    for function in functions(rules):
        found.update(passed(function, CALLS.get(sort, ())))
        found.update(compared(function, FIELDS.get(sort, "")))
    return found


# The field of a verb or a record that the rules compare with the words of a sort.
FIELDS = {
    "put": "put", "take": "take", "clear": "clear", "shift": "move", "way": "way", "permit": "act", "once": "once",
}  # fmt: skip


@cache
def functions(rules: str) -> tuple[ast.AST, ...]:
    paths = sorted((ROOT / "app/games" / rules / "rules").rglob("*.py"))
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in paths)
    return tuple(node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def passed(function: ast.AST, calls: tuple[tuple[str, int], ...]) -> Iterator[str]:
    """The words that a function passes to others, as they are or by a name that it has given them."""
    named: dict[str, set[str]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            named.setdefault(node.targets[0].id, set()).update(constants(node.value))
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            for _, place in (one for one in calls if one[0] == called):
                if place < len(node.args):
                    arg = node.args[place]
                    yield from named.get(arg.id, ()) if isinstance(arg, ast.Name) else constants(arg)


def compared(function: ast.AST, field: str) -> Iterator[str]:
    """The words that a function compares a field of a record with."""
    for node in ast.walk(function):
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            if any(isinstance(part, ast.Attribute) and part.attr == field for side in sides for part in ast.walk(side)):
                yield from (word for side in sides for word in constants(side))
        elif isinstance(node, ast.Call) and any(getattr(arg, "attr", "") == field for arg in node.args):
            table = getattr(node.func, "value", None)  # {"round": ...}.get(record.once)
            yield from (constants(table) if isinstance(table, ast.Dict) else ())


def constants(node: ast.AST) -> Iterator[str]:
    return (one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str))


def names_of(selectors: Any) -> set[str]:
    """The names that a game's selectors read: predicates, tests, numbers and references."""
    found = set(selectors.predicates)
    for name in schema_words("name") - found:
        node = Name(name, (Name("self"), Name("self")) if name in {*FUNCTIONS, *MEASURES} else ())
        readings = [selectors.named_test, selectors.named_refer, *([selectors.named_count] if name in MEASURES else [])]
        if any(reading(node) is not None for reading in readings):
            found.add(name)
    return found


def tables(using: Any, selecting: Any, standing: set[str], forms: set[str]) -> dict[str, set[str]]:
    return {"verb": {*using.VERBS, *standing, *forms}, "name": names_of(selecting._SELECTORS)}


_TOKENS = {"activation", "empower", "poison"}  # of Warhammer, put and taken alike
_VALUES = {"wounds", "damage", "points", "flips_made"}  # of a disk, whatever changes
TABLES: dict[str, dict[str, set[str]]] = {
    "diskwars": tables(diskwars_using, diskwars_selecting, set(r.STANDING), set(r.FORMS)),
    "warhammer": tables(
        warhammer_using, warhammer_selecting, {"modify", "grant", "restrict", "permit"}, {"may", "script"}
    )
    | {"put": _TOKENS, "take": _TOKENS, "clear": _TOKENS},
}
TABLES["diskwars"]["name"] |= {*_VALUES, "at", "d", "t", "m", "level", "event.n", "event.hits"}
TABLES["warhammer"]["name"] |= {*_VALUES, "at", "d", "t", "m"}


@pytest.mark.parametrize("sort", ALL_SORTS)
@pytest.mark.parametrize("system", GAMES)
def test_every_word_that_a_game_may_use_is_known_to_its_rules(system: str, sort: str) -> None:
    found = {word for rules in GAMES[system] for word in known(rules, sort)}
    pending = {word for of, word in PENDING.get(system, ()) if of == sort}
    assert allowed(system, sort) - found == pending


@pytest.mark.parametrize("system", GAMES)
def test_the_words_of_a_catalogue_are_words_of_the_schema(system: str) -> None:
    words = catalogue_of(system).words
    assert set(words) <= set(ALL_SORTS)
    assert {sort: ones - schema_words(sort) for sort, ones in words.items() if ones - schema_words(sort)} == {}


# --- refused when they are loaded ---

PIECE = """- id: thing
  name: Thing
  {values}
  abilities:
    - kind: {kind}
      summary: It does something.
      records:
        - {record}
  origin: {{'*': house}}
"""
# A file, the sort of its texts, and what an entry of it must have: all in one line.
FILES = {
    "diskwars": ("diskwars/terrain.yaml", "terrain", "diameter: 4"),
    "warhammer": ("warhammer/command.yaml", "passive", "value: 1\n  strategy: bold"),
}
MEANS = '{when: always, do: [{modify: {who: "%s", add: {t: 1}}}]}'
HEALS = "do: [{heal: {who: disk}}]}"


@pytest.fixture(scope="module")
def beneath() -> dict[Any, Any]:
    return {item.key: item.entry for item in load_built_in().items}


def refused(system: str, record: str, beneath: dict[Any, Any]) -> list[str]:
    file, kind, values = FILES[system]
    text = PIECE.format(record=record.replace("¦", ""), kind=kind, values=values)
    problems = load_pack({file: text.encode()}, "mine", beneath).problems
    return [tell(problem).removeprefix(f"{file}:") for problem in problems]


@pytest.mark.parametrize(
    ("system", "record", "word"),
    [
        ("diskwars", "{when: {¦after: pinned}, " + HEALS, "pinned"),
        ("diskwars", "{when: {¦before: touched}, " + HEALS, "touched"),
        ("diskwars", "{when: {¦at: turn_start}, " + HEALS, "turn_start"),
        ("diskwars", "{when: always, do: [{permit: {¦act: attack, by: disk}}]}", "attack"),
        ("diskwars", "{when: always, do: [{restrict: {¦act: quota, by: disk}}]}", "quota"),
        ("diskwars", "{when: always, do: [{oblige: {by: disk, ¦act: cast}}]}", "cast"),
        ("warhammer", MEANS % "¦wounded_before_combat", "wounded_before_combat"),
        ("warhammer", MEANS % "disk & ¦is(self, disk)", "is"),
        ("warhammer", MEANS % "within(¦nearest(disk), short)", "nearest"),
        ("warhammer", MEANS % "¦level >= 2", "level"),
        ("warhammer", "{when: always, do: [{modify: {who: disk, ¦add: {wound_cap: 1}}}]}", "wound_cap"),
        ("warhammer", "{when: always, do: [{restrict: {¦act: attack, by: disk}}]}", "attack"),
        ("warhammer", "{when: always, do: [{permit: {¦act: move, by: disk}}]}", "move"),
        ("warhammer", "{when: always, do: [{¦protect: {who: disk, kinds: [any]}}]}", "protect"),
        ("warhammer", "{when: activate, do: [{¦destroy: {who: disk}}]}", "destroy"),
        ("warhammer", "{when: activate, do: [{mark: {who: disk, ¦put: plague}}]}", "plague"),
        ("warhammer", "{when: activate, do: [{flip: {who: disk, ¦way: away}}]}", "away"),
        ("warhammer", "{when: {¦after: destroyed}, " + HEALS, "destroyed"),
        ("warhammer", "{when: {¦window: any}, " + HEALS, "any"),
        ("warhammer", "{when: activate, ¦lasts: combat, " + HEALS, "combat"),
        ("warhammer", "{when: activate, ¦once: game, " + HEALS, "game"),
    ],
)
def test_a_word_that_the_rules_do_not_act_on_is_refused_where_it_stands(
    system: str, record: str, word: str, beneath: dict[Any, Any]
) -> None:
    """The broken bar stands where the fault is."""
    line, column = 8 + FILES[system][2].count("\n"), len("        - ") + record.index("¦") + 1
    start = f"{line}:{column}: Thing: the rules of this game do nothing with {word} here."
    found = refused(system, record, beneath)
    assert any(problem.startswith(start) for problem in found), found


def test_a_word_in_brackets_that_only_names_something_is_no_word_of_the_rules(beneath: dict[Any, Any]) -> None:
    assert refused("warhammer", MEANS % "trait(unique) & within(self, short)", beneath) == []
