"""Why a value is what it is, told with real cards and spells on the table."""

from app.base.errors import Reason
from app.battles.value_explanations import why_plain
from app.games.disk.names import Names
from app.games.diskwars.rules.abilities.standing import explained, value
from app.games.diskwars.rules.abilities.why import why_of
from app.words.play_sentences import tell_reason
from app.words.value_sentences import tell_why
from tests.rules.diskwars.spells.stage import MAGE, Stage, lies, plain, staged

STATS = ("at", "d", "t", "m")


def told(stage: Stage, id_: str) -> list[str]:
    return list(tell_why(why_of(stage.state, id_), Names(stage.state)))


def cast(spell: str, target: str = "a2", *more: str) -> Stage:
    """A mage has cast a spell on a disk of 2/5/3 beside it."""
    book = (spell, *more)
    disks = (lies("a1", MAGE, 10, 10), lies("a2", plain("2/5/3"), 14, 10), lies("b1", plain(), 40, 20))
    return staged(*disks, book=book).cast("a1", spell, target).pass_all()


def test_a_spell_that_adds_is_named_with_what_it_adds() -> None:
    assert "Toughness 6: 3 printed, Shield +3." in told(cast("shield"), "a2")


def test_traded_values_are_explained_as_they_are_worked_out() -> None:
    stage = cast("alternation")
    lines = told(stage, "a2")
    assert "Attack 5: 2 printed, Alternation sets it to 5." in lines
    assert "Defense 2: 5 printed, Alternation sets it to 2." in lines


def test_terrain_and_vampires_are_named_too() -> None:
    stage = staged(
        lies("a1", plain("3/3/6", movement=4), 20, 20),
        lies("b1", "vampire", 21.2, 20),
        lies("b2", "vampire", 18.8, 20),
        terrain=({"id": "wood", "kind": "ruins", "at": [20, 20]},),
    )
    lines = told(stage, "a1")
    assert "Defense 5: 3 printed, Ruins +2." in lines
    assert "Toughness 2: 6 printed, Vampire \u22122, Vampire \u22122." in lines


def test_every_explanation_ends_in_the_value_itself() -> None:
    stage = staged(
        lies("a1", plain("2/5/3"), 20, 20, berserk=True),
        lies("b1", "vampire", 21.2, 20),
        lies("a2", "standard-bearer", 26, 26),
        lies("a3", "standard-bearer", 30, 26),
        terrain=({"id": "temple", "kind": "good-temple", "at": [20, 20]},),
    )
    for state in (stage.state, cast("alternation").state, cast("shield").state):
        for id_ in state.disks:
            for stat in STATS:
                printed, parts = explained(state, id_, stat)
                assert max(parts[-1].value if parts else printed, 0) == value(state, id_, stat)


def test_what_protects_a_disk_is_told_with_its_text_and_for_programs_with_its_source() -> None:
    stage = staged(lies("a1", "serpent-of-vlleng", 20, 20), lies("b1", plain(), 40, 20))
    assert told(stage, "a1")[-1] == "Also affected by Serpent of Vlleng. This disk is immune to missiles."
    assert why_plain(why_of(stage.state, "a1"), Names(stage.state))["in_force"] == [
        {"source": "disk/serpent-of-vlleng#0", "name": "Serpent of Vlleng", "says": "This disk is immune to missiles."}
    ]


def test_a_reason_names_the_record_or_at_least_its_source() -> None:
    stage = staged(lies("a1", "crawling-limbs", 20, 20), lies("b1", plain(), 40, 20))
    reason = Reason("forbidden", "", {"source": "disk/crawling-limbs#0", "act": "attack"}, ("a1",))
    assert tell_reason(reason, Names(stage.state)) == "Crawling Limbs prevents this: This disk may not attack."
    gone = Reason("forbidden", "", {"source": "disk/nobody-here#0", "act": "attack"})
    assert tell_reason(gone, Names(stage.state)) == "Nobody here prevents this."


def test_sources_of_effects_and_lent_records_have_names() -> None:
    stage = cast("shield")
    names = Names(stage.state)
    assert names(stage.state.effects[0].source) == "Shield"
    assert names("spell/shield#0+1") == "Shield"
    assert names("disk/vampire#0") == "Vampire"
    assert names("skill/berserk") == "Berserk"
