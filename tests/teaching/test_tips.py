"""Which tip fits what comes up."""

from app.engine.protocol import Decision, Option
from app.teaching.tips import TIPS, tip_for
from app.words.english import SENTENCES

NONE: frozenset[str] = frozenset()


def asked(prompt: str, kind: str = "pick", *options: str) -> Decision:
    return Decision(kind=kind, seats=("A",), prompt=prompt, options=tuple(Option(one) for one in options))  # type: ignore[arg-type]


def test_every_tip_has_its_words() -> None:
    assert {f"tip.{name}" for name in TIPS} <= set(SENTENCES)


def test_the_first_reaction_is_explained() -> None:
    assert tip_for(asked("ask.react", "window"), False, NONE) == "window"


def test_stacks_are_spoken_of_when_there_is_one() -> None:
    assert tip_for(asked("ask.activate"), True, NONE) == "stack"
    assert tip_for(asked("ask.activate"), False, NONE) == "activation"


def test_each_is_shown_once() -> None:
    shown: set[str] = set()
    while tip := tip_for(asked("ask.activate"), True, frozenset(shown)):
        assert tip not in shown
        shown.add(tip)
    assert shown == {"stack", "activation"}


def test_a_question_without_a_tip_has_none() -> None:
    assert tip_for(asked("ask.number", "number"), True, NONE) == ""


def test_a_caster_is_told_of_spells() -> None:
    assert tip_for(asked("ask.action", "pick", "move", "cast"), False, NONE) == "spell"
