"""Records in packs: every fault is found with its line and column, and hostile packs cost one clear sentence."""

import time
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

import pytest

from app.games.diskwars.rules.abilities.scripts import SCRIPTS
from app.games.diskwars.rules.abilities.selecting import _PREDICATES
from app.games.registry import catalogue_of
from app.games.warhammer.rules.abilities.scripts import SCRIPTS as WARHAMMER_SCRIPTS
from app.words import tell
from catalog.load import load_built_in, load_pack
from catalog.record_validation import faults_of
from catalog.schema import records as r
from catalog.schema.dialects import DIALECT_WORDS
from catalog.schema.selectors import BANDS, MAX_SIGNS, PREDICATES
from catalog.schema.texts import NUMBERS, SELECTORS, WORDS

HEAD = """- id: pit
  name: Pit
  diameter: 4
  abilities:
    - kind: terrain
      summary: It swallows.
      records:
"""


@pytest.fixture(scope="module")
def beneath() -> dict[Any, Any]:
    return {item.key: item.entry for item in load_built_in().items}


def told(record: str, beneath: dict[Any, Any], kind: str = "terrain") -> list[str]:
    """What a pack with this record is told, without the name of the file."""
    text = HEAD.replace("kind: terrain", f"kind: {kind}") + f"        - {record}\n  origin: {{'*': house}}\n"
    found = load_pack({"diskwars/terrain.yaml": text.encode()}, "mine", beneath)
    return [tell(problem).removeprefix("diskwars/terrain.yaml:") for problem in found.problems]


def test_the_words_of_the_schema_are_those_of_the_rules() -> None:
    assert sorted(catalogue_of("l5r").known_words(PREDICATES)) == sorted(_PREDICATES)


def test_the_scripts_that_packs_may_call_are_those_that_are_written() -> None:
    assert sorted(catalogue_of("diskwars").scripts) == sorted(SCRIPTS)
    assert sorted(catalogue_of("warhammer").scripts) == sorted(WARHAMMER_SCRIPTS)


def test_every_text_of_the_schema_is_read() -> None:
    """A new field of a verb that is a text must be said to be one, or to be a plain word."""
    parts = [one for one in vars(r).values() if is_dataclass(one) and isinstance(one, type)]
    for part in parts:
        hints = get_type_hints(part, vars(r))
        known = {*SELECTORS.get(part, ()), *NUMBERS.get(part, ()), *WORDS.get(part, ())}
        free = {one.name for one in fields(part) if _is_free_text(hints[one.name])} - {"as_long_as"}
        assert free <= known, part.__name__
        assert known <= {one.name for one in fields(part)}


def _is_free_text(hint: Any) -> bool:
    return hint is str or any(
        _is_free_text(part) for part in get_args(hint) if part is not None and isinstance(part, type)
    )


def test_all_records_of_the_packs_make_sense() -> None:
    assert not load_built_in().problems


def test_records_are_judged_quickly() -> None:
    loaded = load_built_in()
    began = time.process_time()
    for item in loaded.items:
        assert not list(faults_of(getattr(item.entry, "abilities", ()), lambda _, __: None, item.system))
    assert time.process_time() - began < 10


EVENTLESS = "has no meaning because the record does not respond to such an event."
DISK = "{when: always, do: [{modify: {who: %s, add: {d: 1}}}]}"


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (DISK % '"in(self) & ¦fying"', "nothing is called fying here. Did you mean flying?"),
        (DISK % '"in(self¦"', ") is expected here."),
        (DISK % '"in(self)¦ ?"', "the character ? is not allowed here."),
        (DISK % '"in(self) ¦self"', "unexpected text: self."),
        (DISK % '"disk & ¦within(self)"', "within takes 2 to 2 arguments."),
        (DISK % '"disk & ¦within(self, 6)"', "length is expected here."),
        (DISK % '"disk &¦"', "something is missing here."),
        (DISK % '"faction(¦orcs)"', "the game has no orcs. Did you mean orc?"),
        (DISK % '"name(¦elven-brad)"', "the game has no elven-brad. Did you mean elven-bard?"),
        (DISK % '"skill(¦first-blo)"', "the game has no first-blo. Did you mean first-blow?"),
        (DISK % '"in_kind(¦forrest)"', "the game has no forrest. Did you mean forest?"),
        (DISK % "¦a", "nothing is called a here."),
        ('{when: always, do: [{modify: {who: "disk", add: {d: "count(¦orc)"}}}]}', "nothing is called orc here."),
        ('{when: activate, pick: [{name: a, who: "¦b"}], do: [{heal: {who: a}}]}', "nothing is called b here."),
        (
            '{when: activate, pick: [{¦name: in, who: "disk"}], do: [{heal: {who: self}}]}',
            "in cannot name a pick: it is not a word, or it already has a meaning.",
        ),
        ("{when: activate, do: [{heal: {who: ¦paid}}]}", "nothing is called paid here."),
        ("{when: {at: combat_end}, do: [{heal: {who: ¦event.who}}]}", f"event.who {EVENTLESS}"),
        ('{when: {whenever: "in(self)"}, do: [{heal: {who: ¦event.by}}]}', f"event.by {EVENTLESS}"),
        ("{when: activate, do: [¦{heal: {who: self}, wound: {who: self}}]}", "a step must have exactly one verb."),
        ("{when: activate, do: [¦{}]}", "a step must have exactly one verb."),
        ("¦{when: activate, do: []}", "the record does nothing."),
        (
            "{¦when: {}, do: [{heal: {who: self}}]}",
            "a record must have exactly one of after, before, at, whenever, window.",
        ),
        (
            "{when: activate, do: [{¦script: diskwars.nets}]}",
            "there is no script called diskwars.nets. Did you mean diskwars.nest?",
        ),
        ("{when: always, do: [¦{heal: {who: self}}]}", "a record that always applies cannot heal."),
        (
            "¦{when: activate, do: [{modify: {who: self, add: {d: 1}}}], lasts: while}",
            "`lasts: while` and `as_long_as` must be used together.",
        ),
        (
            "{when: {at: combat_end}, ¦cost: [{wound: 1}], do: [{heal: {who: self}}]}",
            "automatic effects have no cost; only effects a player uses do.",
        ),
        ("{when: activate, do: [{¦slide: {name: hit}}]}", "slide needs a disk to do it."),
        ('{when: activate, do: [{¦place: {kind: gate, where: ""}}]}', "place is for spells only."),
        (
            "{when: {after: moved}, do: [{¦cancel: {what: event}}]}",
            "cancel changes an event, so the record must come before one.",
        ),
        (
            '{when: activate, do: [{may: [{check: {that: "¦dsik", then: []}}]}]}',
            "nothing is called dsik here. Did you mean disk?",
        ),
        (
            "{when: always, do: [{grant: {who: disk, records: [{when: always, do: [¦{heal: {who: self}}]}]}}]}",
            "a record that always applies cannot heal.",
        ),
    ],
)
def test_a_fault_is_told_with_its_line_and_column(record: str, says: str, beneath: dict[Any, Any]) -> None:
    """The broken bar stands where the fault is."""
    column = len("        - ") + record.index("¦") + 1
    assert f"8:{column}: Pit: {says}" in told(record.replace("¦", ""), beneath)


@pytest.mark.parametrize(
    ("record", "word", "game"),
    [
        ('{when: always, do: [{modify: {who: "clan(crab)", add: {d: 1}}}]}', "clan", "l5r"),
        ('{when: always, do: [{modify: {who: "within(self, medium)", add: {d: 1}}}]}', "medium", "warhammer"),
        ("{when: always, do: [{modify: {who: disk, add: {chi: 1}}}]}", "chi", "l5r"),
        ("{when: always, do: [{protect: {who: disk, kinds: [fear]}}]}", "fear", "l5r"),
        ("{when: always, do: [{restrict: {act: carry, by: disk}}]}", "carry", "l5r"),
        ("{when: activate, do: [{may: [{mark: {who: disk, put: poison}}]}]}", "poison", "l5r"),
        ("{when: activate, do: [{duel: {a: self, b: disk}}]}", "duel", "l5r"),
        ("{when: activate, do: [{heal: {who: disk}}], once: round_each}", "round_each", "l5r"),
        ("{when: {card: battle}, do: [{heal: {who: disk}}]}", "battle", "warhammer"),
    ],
)
def test_a_word_of_another_game_is_refused(record: str, word: str, game: str, beneath: dict[Any, Any]) -> None:
    assert any(problem.endswith(f"Pit: {word} can be used only in {game}.") for problem in told(record, beneath))


def test_a_script_of_another_game_is_refused(beneath: dict[Any, Any]) -> None:
    (problem,) = told("{when: activate, do: [{script: l5r.end_curse}]}", beneath)
    assert "there is no script called l5r.end_curse." in problem


def test_every_word_of_a_dialect_is_a_word_of_the_schema() -> None:
    """A word that is in no list would be refused for nothing."""
    parts = [one for one in vars(r).values() if is_dataclass(one) and isinstance(one, type)]
    hints = [hint for part in parts for hint in get_type_hints(part, vars(r)).values()]
    lists = {word for hint in hints for word in _literals(hint)}
    assert {*lists, *PREDICATES, *BANDS, *r.VERBS, *(one.name for one in fields(r.Trigger))} >= DIALECT_WORDS


def _literals(hint: Any) -> set[str]:
    args = get_args(hint)
    return {arg for arg in args if isinstance(arg, str)} | {word for arg in args for word in _literals(arg)}


def test_a_good_record_is_no_problem(beneath: dict[Any, Any]) -> None:
    record = '{when: {at: remove_counters}, do: [{destroy: {who: "-flying & in(self)"}}]}'
    assert told(record, beneath) == []


def test_names_are_known_from_the_step_that_gives_them(beneath: dict[Any, Any]) -> None:
    good = "{when: activate, do: [{slide: {name: hit}}, {damage: {who: hit, n: 6}}]}"
    bad = "{when: activate, do: [{damage: {who: hit, n: 6}}, {slide: {name: hit}}]}"
    assert (told(good, beneath, "spell"), len(told(bad, beneath, "spell"))) == ([], 1)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("(" * 100 + "disk" + ")" * 100, "brackets are nested more than 20 deep."),
        ("-" * 400 + "disk", "brackets are nested more than 20 deep."),
        ("disk & " * 100_000 + "disk", f"the text has more than {MAX_SIGNS} characters."),
        ("in(" * 150 + "self" + ")" * 40, "brackets are nested more than 20 deep."),
    ],
)
def test_a_hostile_text_costs_one_sentence(text: str, says: str, beneath: dict[Any, Any]) -> None:
    began = time.process_time()
    problems = told(f'{{when: always, do: [{{modify: {{who: "{text}", add: {{d: 1}}}}}}]}}', beneath)
    assert len(problems) == 1
    assert problems[0].endswith(f"Pit: {says}")
    assert time.process_time() - began < 20


def test_steps_nested_too_deep_are_refused(beneath: dict[Any, Any]) -> None:
    record = "{when: activate, do: " + "[{may: " * 30 + "[]" + "}]" * 30 + "}"
    assert [problem.partition(": ")[2] for problem in told(record, beneath)] == [
        "The values are nested more than 24 deep."
    ]
