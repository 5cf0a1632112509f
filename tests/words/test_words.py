"""Every code that the program can utter has a sentence, and every sentence is uttered."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from app.base.errors import BugError, KnownError, Place, Problem
from app.games.registry import systems
from app.words import label, say, suggestion, tell, tell_error
from tests.words.all_tables import all_sentences

ROOT = Path(__file__).parents[2]
SENTENCES = all_sentences()
SPEAKERS = [path for room in ("app", "catalog", "ui", "reports") for path in (ROOT / room).rglob("*.py")]


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def words_in_code() -> set[str]:
    """Every text constant that looks like a code, outside the word tables themselves."""
    found: set[str] = set()
    for path in SPEAKERS:
        if not {"english", "german"} & {path.stem, *path.parts}:
            tree = tree_of(path)
            texts = (n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str))
            found.update(text for text in texts if re.fullmatch(r"[a-z0-9]+([-.][a-z0-9]+)*", text))
    return found


def beginnings_in_code() -> tuple[str, ...]:
    """How codes begin that are put together when said: f"window.missile.{kind}", say_of("armies.rules", game)."""
    found: set[str] = set()
    for path in SPEAKERS:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                found.add(str(node.values[0].value))
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say_of":
                found.update(f"{one.value}-" for one in node.args[:1] if isinstance(one, ast.Constant))
    return tuple(start for start in found if re.fullmatch(r"[a-z]+([-.][a-z]+)*[-.]", start))


def codes_uttered() -> set[str]:
    """First arguments of Problem, Reason, KnownError and say, wherever they are plain texts."""
    found: set[str] = set()
    for path in SPEAKERS:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if name in ("Problem", "Reason", "KnownError", "say", "_FaultError"):
                    found.add(str(node.args[0].value))
    return found


def test_every_code_that_is_uttered_has_a_sentence() -> None:
    assert sorted(codes_uttered() - set(SENTENCES)) == []


def test_every_sentence_is_uttered_somewhere() -> None:
    silent = set(SENTENCES) - words_in_code() - {"did-you-mean"}
    silent -= {f"{code}-{system}" for code in words_in_code() for system in systems()}  # as one game says it
    put_together = beginnings_in_code()
    assert sorted(code for code in silent if not code.startswith(put_together)) == []


def test_an_unknown_code_is_a_bug() -> None:
    with pytest.raises(BugError):
        say("no-such-code")


def test_a_problem_is_told_with_its_place_and_a_suggestion() -> None:
    problem = Problem(
        "field-unknown", {"entry": "Elven Bard", "field": "atack", "known": ["attack", "points"]}, Place("a.yaml", 3, 5)
    )
    assert tell(problem) == "a.yaml:3:5: Elven Bard: there is no field called atack. Did you mean attack?"


def test_nothing_is_suggested_that_is_not_near() -> None:
    assert suggestion(Problem("field-unknown", {"field": "xyz", "known": ["attack", "points"]})) == ""


def test_an_error_lists_all_its_problems() -> None:
    problems = (Problem("pack-empty"), Problem("zip-type", {"file": "a.exe"}))
    told = tell_error(KnownError("pack-bad", problems, name="Mine", count=2))
    assert told.splitlines() == [
        "The pack Mine was rejected and nothing was imported. It has 2 problems:",
        "  The pack contains no entries and no corrections.",
        "  a.exe is neither YAML nor JSON.",
    ]


def test_a_label_without_an_entry_is_shown_as_written() -> None:
    assert label("first-blow") == "First blow"
    assert label("transform_of") == "Transforms from"
    assert label("attack") == "Attack"


def test_a_sentence_begins_with_a_capital_or_a_value() -> None:
    said = {code: text for code, text in SENTENCES.items() if isinstance(text, str) and text.endswith(".")}
    assert [text for text in said.values() if not re.match(r"[A-Z0-9{(“]", text)] == []


@pytest.mark.parametrize(
    ("code", "values", "told"),
    [
        ("table.points", {"points": 1}, "1 point"),
        ("facts.seat", {"seat": "A", "disks": 1, "points": 1}, "A: 1 disk on the table, 1 point."),
        ("legal.nearest", {"piece": "Wall", "distance": "1"}, "Nearest enemy Wall, 1 inch."),
        ("armies.rule-spells", {"count": 1}, "At most 1 copy of each spell."),
        ("table.round", {"round": 0}, "Round 1"),
        ("battles.going-on", {"round": 2}, "In progress, round 2."),
        ("faces.shot", {"range": "Long", "dice": 1, "strength": 4}, "Long range, 1 die, strength 4"),
        ("catalogue.n-entries", {"count": "1,204"}, "1,204 entries"),
    ],
)
def test_one_of_a_thing_is_not_many(code: str, values: dict[str, object], told: str) -> None:
    assert say(code, **values) == told
