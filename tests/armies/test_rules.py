"""House rules: as files, in the database, and in effect."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.armies.agreed_rules import (
    FORMAT,
    RuleSet,
    allow,
    combine_rules,
    known_rules,
    list_rules,
    options_for,
    read_rules,
    remove_rules,
    rules_of,
    store_rules,
    write_rules,
)
from app.armies.validator import judge, published_armies, validator_for
from app.base.errors import KnownError, Problem
from app.storage.database import Database
from app.words import tell, tell_error
from catalog.schema import Line
from catalog.schema.lists import DiskList, Rules
from catalog.store import Catalog

MINE = RuleSet(
    id="club-night",
    name="Club Night",
    system="diskwars",
    bans=("doppleganger",),
    limits={"elven-bard": 1},
    points={"scout": 9},
    spell_copies=1,
    options=("open",),
    note="Agreed in May.\nAsk Ann.",
)
HEAD = {"format": FORMAT, "id": "a", "name": "A", "system": "diskwars"}


def codes(value: object) -> list[str]:
    problems = read_rules(json.dumps(value).encode(), "a.json")
    return [problem.code for problem in problems if tell(problem)] if isinstance(problems, tuple) else []


def test_rules_come_back_as_they_were() -> None:
    assert read_rules(write_rules(MINE).encode(), "a") == MINE
    assert list(json.loads(write_rules(MINE))) == [
        "format", "id", "name", "system", "bans", "limits", "points", "spell_copies", "options", "note",
    ]  # fmt: skip


def test_only_the_head_is_needed() -> None:
    assert read_rules(json.dumps(HEAD).encode(), "a") == RuleSet(id="a", name="A", system="diskwars")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ([], ["file-format-missing"]),
        ({"format": "roundel-rules/2"}, ["file-format-newer"]),
        ({"format": "roundel-army/1"}, ["file-format-unknown"]),
        ({"format": FORMAT}, ["file-key-missing"] * 3),
        ({**HEAD, "system": "chess"}, ["army-system-unknown"]),
        ({**HEAD, "id": "Not an Id"}, ["rules-id"]),
        ({**HEAD, "banns": []}, ["file-key-unknown"]),
        ({**HEAD, "bans": "x"}, ["file-value-type"]),
        ({**HEAD, "limits": ["x"]}, ["file-value-type"]),
        ({**HEAD, "limits": {"x": -1}}, ["file-number-range"]),
        ({**HEAD, "points": {"x": "y"}}, ["file-value-type"]),
        ({**HEAD, "spell_copies": 100}, ["file-number-range"]),
        ({**HEAD, "note": 1}, ["file-value-type"]),
        ({**HEAD, "note": "x" * 3000}, ["file-text-length"]),
        ({**HEAD, "note": "x\u2028"}, ["file-text-hidden"]),
    ],
)
def test_every_fault_is_named(value: object, expected: list[str]) -> None:
    assert codes(value) == expected


@settings(deadline=None)
@given(st.binary(max_size=100))
def test_any_bytes_give_rules_or_problems(raw: bytes) -> None:
    made = read_rules(raw, "a")
    assert isinstance(made, RuleSet) or all(isinstance(one, Problem) and tell(one) for one in made)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@settings(deadline=None)
@given(
    st.dictionaries(st.sampled_from(["id", "name", "system", "bans", "limits", "points", "options", "note"]), values)
)
def test_any_values_give_rules_or_problems(value: dict[str, Any]) -> None:
    made = read_rules(json.dumps({**HEAD, **value}).encode(), "a")
    assert isinstance(made, RuleSet) or all(isinstance(one, Problem) and tell(one) for one in made)


# --- in the database ---


def test_rules_are_kept_replaced_and_removed(db: Database) -> None:
    store_rules(db, MINE)
    store_rules(db, replace(MINE, note="new"))
    store_rules(db, replace(MINE, system="l5r"))
    assert [rules.system for rules in list_rules(db)] == ["diskwars", "l5r"]
    assert list_rules(db, "diskwars") == (replace(MINE, note="new"),)
    remove_rules(db, "diskwars", "club-night")
    assert list_rules(db, "diskwars") == ()
    with pytest.raises(KnownError) as error:
        remove_rules(db, "diskwars", "club-night")
    assert tell_error(error.value)


def test_rules_that_could_not_be_shared_are_not_kept(db: Database) -> None:
    with pytest.raises(KnownError) as error:
        store_rules(db, replace(MINE, id="Club Night"))
    assert [problem.code for problem in error.value.problems] == ["rules-id"]
    assert tell_error(error.value)
    assert list_rules(db) == ()


# --- in effect ---


def test_no_names_make_no_rules(catalog: Catalog) -> None:
    assert combine_rules((), "diskwars", catalog) == Rules()


def test_a_built_in_switch(catalog: Catalog) -> None:
    rules = combine_rules(["league-2001"], "diskwars", catalog)
    assert rules.names == ("league-2001",)
    assert rules.bans == {"doppleganger", "familiar"}
    assert (rules.limits["fairy-swarm"], rules.spell_copies) == (2, 2)


def test_options_of_the_laws_are_known_by_their_names(catalog: Catalog) -> None:
    assert combine_rules(["diskwars-pieces"], "l5r", catalog).options == {"diskwars-pieces"}
    assert combine_rules(["later-dice"], "dragon-dice", catalog).options == {"later-dice"}
    assert combine_rules(["later-dice"], "l5r", catalog).unknown == ("later-dice",)


def test_later_rules_have_the_word_and_unknown_ones_are_listed(catalog: Catalog, db: Database) -> None:
    store_rules(db, replace(MINE, limits={"fairy-swarm": 1}))
    rules = combine_rules(["league-2001", "club-night", "no-such"], "diskwars", catalog, db)
    assert rules.names == ("league-2001", "club-night", "no-such")
    assert rules.bans == {"doppleganger", "familiar"}
    assert (rules.limits["fairy-swarm"], rules.limits["royal-jester"]) == (1, 2)
    assert (rules.spell_copies, rules.points, rules.options) == (1, {"scout": 9}, {"open"})
    assert rules.unknown == ("no-such",)
    assert combine_rules(["club-night", "league-2001"], "diskwars", catalog, db).spell_copies == 2


def test_all_that_can_be_named_is_listed(catalog: Catalog, db: Database) -> None:
    store_rules(db, MINE)
    assert list(known_rules("diskwars", catalog, db)) == ["league-2001", "club-night"]


def test_the_rules_of_an_army_reach_the_law(catalog: Catalog, db: Database) -> None:
    store_rules(db, MINE)
    army = DiskList(
        system="diskwars", name="A", limit=150, house_rules=("club-night", "gone"),
        entries=(Line(id="elven-bard", count=2), Line(id="doppleganger")),
    )  # fmt: skip
    found = {problem.code for problem in judge(army, catalog, rules_of(army, catalog, db)).problems}
    assert {"banned", "over-switch-limit", "unknown-switch"} <= found


# --- options that allow what is there ---


def test_a_published_force_is_built_under_the_house_rules_it_was_published_for(catalog: Catalog) -> None:
    validator = validator_for(catalog, "dragon-dice")
    for force in published_armies(catalog, "dragon-dice"):
        problems = validator.judge(force, rules_of(force, catalog)).problems
        assert not options_for(problems), force.name
        without = validator.judge(force, Rules()).problems
        assert force.house_rules == options_for(without), "and under no others"
    legal = [
        one for one in published_armies(catalog, "dragon-dice") if validator.judge(one, rules_of(one, catalog)).is_legal
    ]
    assert len(legal) == 5, "the other three break the magic half, which no house rule of ours allows"


def test_an_option_that_ends_a_problem_is_named_and_can_be_turned_on(catalog: Catalog) -> None:
    validator = validator_for(catalog, "dragon-dice")
    force = replace(next(one for one in published_armies(catalog, "dragon-dice") if one.house_rules), house_rules=())
    problems = validator.judge(force, Rules()).problems
    options = options_for(problems)
    assert options == ("later-dice",)
    allowed, rules = allow(force, Rules(), options)
    assert allowed.house_rules == options
    assert rules == rules_of(allowed, catalog)
    assert validator.judge(allowed, rules).is_legal
    assert allow(allowed, rules, options) == (allowed, rules), "once is enough"
