"""Sentences made from records: every word of the vocabulary has one, equal selectors read alike, and what is said of
the pieces we have is kept, block by block, in tests/golden/words/abilities.txt.

`python tests/words/test_ability_sentences.py` writes that file anew; read the difference before you commit it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any, get_args

import pytest

from app.games.registry import catalogue_of, systems
from app.words.abilities import ability_text, entry_text, record_text
from app.words.english.abilities_nouns import Scene, condition, title, who
from app.words.english.abilities_verbs import ACTS, KINDS, VERBS
from app.words.english.abilities_verbs import SCRIPTS as SCRIPT_WORDS
from app.words.english.dice_verbs import SCRIPTS as DICE_SCRIPTS
from app.words.english.dice_verbs import VERBS as DICE_WORDS
from catalog.load import LoadedPack, load_built_in
from catalog.schema import records as r
from catalog.schema.abilities import Ability
from catalog.schema.dice_records import DICE_FORMS, DICE_VERBS, DiceAbility, DiceRecord, DiceStep
from catalog.schema.selectors import PREDICATES

PIECES = ("disk", "spell", "terrain")
GOLDEN = Path(__file__).parents[1] / "golden" / "words" / "abilities.txt"
_ARGS = {
    "who": "self", "length": "6in", "number": "2", "number?": "2", "who?": "self", "word": "orc", "word?": "orc",
    "text": '"goblin"',
}  # fmt: skip


def blocks(items: tuple[LoadedPack, ...]) -> Iterator[str]:
    """One block for every piece with records: its name, and what is said of it, its game played yet or not."""
    for item in items:
        abilities: tuple[Ability, ...] = getattr(item.entry, "abilities", ())
        told = [ability_text(replace(ability, implemented="yes")) for ability in abilities if ability.records]
        if told:
            yield "\n".join([f"{item.system}/{item.kind}/{item.entry.id}", *(f"  {text}" for text in told)]) + "\n"


def is_good(text: str) -> bool:
    """A sentence: a capital, a stop, nothing of the machinery left in it."""
    return bool(re.fullmatch(r"[A-Z0-9+][^\[\]{}|\0_]*[.”]", text)) and not re.search(r"  | [,.;]", text)


@pytest.fixture(scope="module")
def items() -> tuple[LoadedPack, ...]:
    return load_built_in().items


def test_what_is_said_of_every_piece_is_as_it_was_found_right(items: tuple[LoadedPack, ...]) -> None:
    assert "\n".join(blocks(items)) == GOLDEN.read_text(encoding="utf-8"), (
        "read the difference; if it is right: python tests/words/test_ability_sentences.py"
    )


def test_every_record_of_a_pack_is_a_sentence(items: tuple[LoadedPack, ...]) -> None:
    told = [
        (item.entry.id, record_text(record, ability.kind))
        for item in items
        for ability in getattr(item.entry, "abilities", ())
        if isinstance(ability, (Ability, DiceAbility))
        for record in ability.records
    ]
    assert len(told) > 150
    assert [one for one in told if not is_good(one[1])] == []


def test_a_piece_that_a_record_names_has_its_own_name(items: tuple[LoadedPack, ...]) -> None:
    names = {item.entry.id: item.entry.name for item in items if item.system == "diskwars" and item.kind in PIECES}
    written_ = repr([getattr(item.entry, "abilities", ()) for item in items])
    meant = {
        one for pair in re.findall(r"(?:name|affected_by)\(([a-z-]+)\)|into='([a-z-]+)'", written_) for one in pair
    }
    assert len(meant) > 10
    assert {id_: title(id_).rstrip(",") for id_ in meant if id_} == {id_: names[id_] for id_ in meant if id_}


# --- every word has words ---


def told(*steps: r.Step, when: Any = "always", kind: str = "attribute", **more: Any) -> str:
    return record_text(r.Record(when=when, do=steps, **more), kind)


def destroys(text: str) -> str:
    return told(r.Step(destroy=r.Destroy(who=text)), when=r.Trigger(at="combat_end"))


def written(name: str) -> str:
    wanted = PREDICATES[name]
    return f"{name}({', '.join(_ARGS[kind] for kind in wanted)})" if wanted else name


@pytest.mark.parametrize("name", PREDICATES)
def test_every_predicate_has_a_noun_phrase_and_a_statement_both_ways(name: str) -> None:
    for text in (written(name), f"-{written(name)}", f"enemy & {written(name)}", f"enemy & -{written(name)}"):
        assert is_good(destroys(text)), destroys(text)
        whenever = told(r.Step(destroy=r.Destroy(who="it")), when=r.Trigger(whenever=f"enemy & {text}"))
        assert is_good(whenever), whenever
        assert is_good(condition(f"is(self, {text})", Scene()).capitalize() + ".")
    assert destroys(written(name)) != destroys(f"-{written(name)}")


# One step of each verb.
_STEPS: dict[str, Any] = {
    "modify": r.Modify(who="self", add={"t": 3}),
    "grant": r.Grant(who="self", skills=("flying",)),
    "protect": r.Protect(who="self", kinds=("spell",)),
    "restrict": r.Restrict(act="move", by="self"),
    "permit": r.Permit(act="pass_over", by="self"),
    "oblige": r.Oblige(by="self", act="attack"),
    "control": r.Control(who="a"),
    "damage": r.Damage(who="a", n=2),
    "instant_blow": r.InstantBlow(who="a", n="count(enemy)"),
    "wound": r.Wound(who="a"),
    "heal": r.Heal(who="a", n=2),
    "destroy": r.Destroy(who="a", out=True),
    "redirect": r.Redirect(to="other & within(self, 6in)"),
    "cancel": r.Cancel(what="event"),
    "mark": r.Mark(who="a", put="activation"),
    "move": r.Move(who="a"),
    "flip": r.Flip(who="a", steps=3, way="farther", by="owner"),
    "ambush": r.Ambush(who="self", onto="a"),
    "burrow": r.Burrow(who="self", under="a"),
    "relocate": r.Relocate(who="a", where="empty & within(self, 6in)"),
    "swap": r.Swap(a="self", b="a", what="place"),
    "drop": r.DropCounters(n=5, aim="within(self, 6in)", height=12, damage=2),
    "slide": r.Slide(name="hit", most=12),
    "fire": r.Fire(missile="arrow", n=3, at="a"),
    "deploy": r.Deploy(zone="destroyed", which="good", where="touching(self)"),
    "send": r.Send(who="a", to="stack_bottom"),
    "transform": r.Transform(into="werx-werewolf"),
    "place": r.Place(kind="gate", where="empty & within(self, 12in)"),
    "invoke": r.Invoke(of="a"),
    "duel": r.Duel(a="self", b="a"),
    "may": (r.Step(wound=r.Wound(who="a")),),
    "choose": r.Choice(of=((r.Step(wound=r.Wound(who="a")),), (r.Step(heal=r.Heal(who="a")),))),
    "check": r.Check(that="any(enemy)", then=(r.Step(wound=r.Wound(who="a")),)),
    "script": "diskwars.freeze",
}


def test_every_verb_and_form_is_tried_here() -> None:
    assert set(_STEPS) == set(VERBS) == {*r.VERBS, *r.FORMS}


@pytest.mark.parametrize("verb", _STEPS)
def test_every_verb_has_a_sentence(verb: str) -> None:
    picks = (r.Pick(name="a", who="enemy & within(self, 6in)"),)
    for kind in ("spell", "sa"):
        text = told(r.Step(**{verb: _STEPS[verb]}), when="activate", kind=kind, pick=picks, lasts="round")
        assert is_good(text), text


@pytest.mark.parametrize("act", get_args(r.Act))
def test_every_act_has_a_sentence_by_somebody_and_upon_somebody(act: str) -> None:
    assert act in ACTS
    for given in ({"by": "enemy"}, {"upon": "self"}, {"by": "enemy", "upon": "self"}, {"by": "self", "using": "spell"}):
        if act == "force_into" and "upon" not in given:
            continue  # this is always about where somebody would lie
        text = told(r.Step(restrict=r.Restrict(act=act, **given)))  # type: ignore[arg-type]
        assert is_good(text), text


def test_every_kind_of_harm_happening_moment_window_and_time_has_words() -> None:
    for kind in get_args(r.HarmKind):
        assert kind in KINDS
        for mode in ("unaffected", "no_damage", "double"):
            assert is_good(told(r.Step(protect=r.Protect(who="self", kinds=(kind,), mode=mode))))  # type: ignore[arg-type]
    for name, words in (("after", r.Happening), ("before", r.Happening), ("at", r.Moment)):
        for word in get_args(words):
            when = r.Trigger(**{name: word})
            assert is_good(told(r.Step(wound=r.Wound(who="self")), when=when))
    for window in ("any", "cast", "missile_end"):
        assert is_good(told(r.Step(cancel=r.Cancel(what="event")), when=r.Trigger(window=window)))  # type: ignore[arg-type]
    for lasts in get_args(r.Lasts):
        text = told(_T3, when="activate", lasts=lasts, as_long_as="is(self, in_play)" if lasts == "while" else "")
        assert is_good(text)


_T3 = r.Step(modify=r.Modify(who="self", add={"t": 3}))


def test_every_value_has_a_name() -> None:
    for stat in get_args(r.Stat):
        for way in ("add", "times", "becomes"):
            text = told(r.Step(modify=r.Modify(who="self", **{way: {stat: 2}})))
            assert is_good(text), text


def test_every_script_has_a_sentence() -> None:
    scripts = {id_ for system in systems() for id_ in catalogue_of(system).scripts}
    assert set(SCRIPT_WORDS) | set(DICE_SCRIPTS) == scripts
    for id_ in SCRIPT_WORDS:
        assert is_good(told(r.Step(script=id_), when="activate"))
    for id_ in DICE_SCRIPTS:
        assert is_good(record_text(DiceRecord(do=(DiceStep(script=id_),)), "spell"))


def test_every_verb_of_dice_has_a_clause() -> None:
    assert set(DICE_WORDS) == {*DICE_VERBS, *DICE_FORMS}


# --- how it reads ---


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("enemy & ready & -pinned & within(self, 12in)", "all unactivated unpinned enemy disks within 12 in"),
        ("other & faction(knight) & within(self, 12in)", "all other Knight disks within 12 in"),
        ("touching(self) & t <= 5", "all disks with T 5 or less touching this disk"),
        ("-flying & in(self)", "all disks without flying in this disk"),
        ("good | neutral", "all good or neutral disks"),
        ("(good | neutral) & within(self, 6in)", "all good or neutral disks within 6 in"),
        ("self | faction(dwarf)", "this disk and all Dwarf disks"),
        ("m <= 3 | t <= 3", "all disks with M 3 or less or T 3 or less"),
        ("archer & friendly", "all friendly archers"),
        ("name(elven-rangers) & -self", "all other Elven Rangers disks"),
        ('named("goblin")', "all disks with “Goblin” in their name"),
        ("count(friendly & attacking(that)) >= 3", "all disks with at least 3 friendly disks attacking them"),
        ("terrain & kind(mountain)", "all mountains"),
        ("at + d + t <= 11", "all disks with AT + D + T of 11 or less"),
    ],
)  # fmt: skip
def test_a_selector_reads_in_a_fixed_order(text: str, phrase: str) -> None:
    assert who(text, Scene()).text == phrase


def test_equal_selectors_read_alike_in_whatever_order_they_are_written() -> None:
    terms = ["enemy", "ready", "-pinned", "faction(orc)", "evil", "t <= 3", "touching(self)", "within(self, 6in)"]
    turned = [terms[n:] + terms[:n] for n in range(len(terms))]
    swapped = [[*order, *terms[3:]] for order in permutations(terms[:3])]
    told_ = {who(" & ".join(order), Scene()).text for order in (*turned, *swapped, terms[::-1])}
    assert told_ == {
        "all unactivated unpinned enemy evil Orc disks with T 3 or less touching this disk and within 6 in"
    }


def test_one_and_many_agree() -> None:
    one = told(r.Step(protect=r.Protect(who="self", kinds=("missile",))))
    many = told(r.Step(protect=r.Protect(who="touching(self)", kinds=("missile",))))
    assert (one, many) == ("This disk is immune to missiles.", "Disks touching this disk are immune to missiles.")


def test_the_parts_come_in_order_when_cost_picks_deeds_time_limit() -> None:
    record = r.Record(
        when=r.Trigger(window="any"), provided="is(self, ready)", cost=(r.Cost(sacrifice="self"),),
        pick=(r.Pick(name="a", who="enemy & within(self, 6in)"),),
        do=(r.Step(modify=r.Modify(who="a", add={"t": -2}, floor=1)), r.Step(mark=r.Mark(who="a", put="activation"))),
        lasts="round", once="game",
    )  # fmt: skip
    assert record_text(record, "sa") == (
        "At any time, if this disk is unactivated: sacrifice this disk; target one enemy disk within 6 in; "
        "it has \u22122 T (not below 1) until the end of the round and gets an activation marker. Once per game."
    )


def test_a_lent_record_is_told_in_quotation_marks() -> None:
    lent = r.Record(when="activate", pick=(r.Pick(name="g", who="object(gate) & -pinned"),),
                    do=(r.Step(ambush=r.Ambush(who="self", onto="g")),))  # fmt: skip
    text = told(r.Step(grant=r.Grant(who="touching(self)", records=(lent,))), kind="object")
    assert text == "Disks touching this object have: “Activate: this disk ambushes one unpinned gate.”"


@pytest.mark.parametrize(
    ("by", "said"),
    [
        ("you", "Activate: one enemy disk takes one wound."),
        ("opponent", "Activate: an opponent chooses one enemy disk; it takes one wound."),
        ("random", "Activate: choose one enemy disk at random; it takes one wound."),
    ],
)
def test_who_chooses_is_told_where_it_is_not_you(by: Any, said: str) -> None:
    picks = (r.Pick(name="a", who="enemy", by=by),)
    assert told(r.Step(wound=r.Wound(who="a")), when="activate", pick=picks) == said


# --- which text is shown ---


def test_records_are_told_only_where_they_do_all_of_it_and_what_was_typed_in_stands() -> None:
    record = r.Record(when="always", do=(r.Step(protect=r.Protect(who="self", kinds=("spell",))),))
    made: dict[str, Any] = {"kind": "attribute", "summary": "Ours.", "records": (record,)}
    assert ability_text(Ability(**made, implemented="yes")) == "This disk is immune to spells."
    assert ability_text(Ability(**made, implemented="manual")) == "Ours."
    assert ability_text(Ability(**made, implemented="yes", tags=("typed-in",))) == "Ours."
    assert ability_text(Ability(kind="attribute", summary="Ours.", implemented="yes")) == "Ours."


def test_an_entry_without_abilities_tells_what_it_is_for(items: tuple[LoadedPack, ...]) -> None:
    skill = next(item.entry for item in items if item.kind == "skill" and item.system == "diskwars")
    assert entry_text(skill) == getattr(skill, "summary", "")


if __name__ == "__main__":
    GOLDEN.parent.mkdir(parents=True, exist_ok=True)
    GOLDEN.write_text("\n".join(blocks(load_built_in().items)), encoding="utf-8")
    print(GOLDEN)
