"""Which tip fits what comes up."""

from app.base.errors import Reason
from app.engine.protocol import Decision, Option
from app.teaching.tips import TIPS, tip_for
from tests.words.all_tables import all_sentences

NONE: frozenset[str] = frozenset()


def asked(prompt: str, kind: str = "pick", *options: str) -> Decision:
    return Decision(kind=kind, seats=("A",), prompt=prompt, options=tuple(Option(one) for one in options))  # type: ignore[arg-type]


def test_every_tip_has_its_words() -> None:
    assert {f"tip.{name}" for name in TIPS} <= set(all_sentences())


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


def test_whoever_gets_an_item_is_told_of_bearers() -> None:
    assert tip_for(asked("ask.bearer", "pick", "a1", "a2"), False, NONE) == "bearer"


def test_a_poisoned_disk_is_told_how_to_be_rid_of_it() -> None:
    assert tip_for(asked("ask.action", "pick", "move", "clear-poison"), False, NONE) == "poison"


def test_a_stronghold_is_spoken_of_when_it_can_be_used() -> None:
    def at_home(*reasons: Reason) -> Decision:
        home = Option("home:ability", "option.stronghold", reasons=reasons)
        return Decision(kind="pick", seats=("A",), prompt="ask.activate", options=(Option("a1"), home))

    assert tip_for(at_home(), False, NONE) == "beside"
    assert tip_for(at_home(Reason("used", "R151")), False, NONE) == "activation"
