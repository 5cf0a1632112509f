"""What stands behind the log, questions and refusals is in the rules that the program has."""

import re
from functools import cache
from pathlib import Path

import pytest

from app.battles.reference import Reference
from app.games import dragon_dice
from app.games.dragon_dice.battle.narrator.log import CITATIONS
from catalog.load import load_built_in
from catalog.schema import Entry

HERE = Path(dragon_dice.__file__).parent


@cache
def entries() -> tuple[Entry, ...]:
    return tuple(item.entry for item in load_built_in().items if item.system == "dragon-dice")


@cache
def reference() -> Reference:
    records: dict[str, dict[str, Entry]] = {}
    for item in load_built_in().items:
        if item.system == "dragon-dice":
            records.setdefault(item.kind, {})[item.entry.id] = item.entry
    return Reference(records)


def named_in_the_rules(pattern: str) -> set[str]:
    found: set[str] = set()
    for path in (HERE / "rules").rglob("*.py"):
        found |= set(re.findall(pattern, path.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("kind", CITATIONS)
def test_every_rule_that_the_log_cites_is_in_the_reference(kind: str) -> None:
    assert len(reference().find_sections(CITATIONS[kind])) == len(CITATIONS[kind].split(","))


def test_everything_that_the_rules_tell_of_cites_a_rule() -> None:
    told = named_in_the_rules(r"run\.tell\(\s*\"([a-z-]+)\"")
    assert len(told) > 25
    assert sorted(told - set(CITATIONS)) == []


def test_every_rule_that_a_question_or_a_refusal_names_is_a_section_or_an_entry() -> None:
    cited = named_in_the_rules(r"(?:rule=|RULE = |Reason\(\"[^\"]+\", )\"([^\"]+)\"")
    assert len(cited) > 40
    names = {entry.name for entry in entries()}
    single = {name.strip() for one in cited for name in one.split(",")}
    assert sorted(one for one in single if one not in names and not reference().find_sections(one)) == []
