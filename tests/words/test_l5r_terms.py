"""L5R speaks of Strongholds, clans, Shugenja and ranks where Diskwars has other words."""

import re

import pytest

from app.base.units import UM_PER_INCH
from app.games.disk.rules.table import Table
from app.games.diskwars.battle.scenery.scene import land_name
from app.games.diskwars.rules.layouts import make_land
from app.games.diskwars.rules.state import State
from app.games.diskwars.words.english.play import PLAY
from app.games.diskwars.words.english.table import TABLE
from app.games.l5r.rules.state import L5rState
from app.words import say, say_of, segment_label
from app.words.tongue import of_game
from tests.words.all_tables import sentences_for

# What is called otherwise: staging areas and bases are Strongholds, levels ranks, spellcasters Shugenja.
DISKWARS_TERMS = re.compile(r"staging area|\bbases?\b|\blevel\b|spellcaster|faction|swashbuckler", re.IGNORECASE)
IN_FILES = "filed."  # records say the same for every game, and never change


def has_term(text: object) -> bool:
    """Values in braces are no words."""
    return isinstance(text, str) and bool(DISKWARS_TERMS.search(re.sub(r"{[^}]*}", "", text)))


@pytest.mark.parametrize("code", sorted(code for code, text in {**PLAY, **TABLE}.items() if has_term(text)))
def test_a_sentence_with_a_term_of_diskwars_is_said_otherwise(code: str) -> None:
    assert code.startswith(IN_FILES) or not has_term(sentences_for("l5r")[code])


def test_no_sentence_of_l5r_in_play_has_a_term_of_diskwars() -> None:
    said = {code: text for code, text in sentences_for("l5r").items() if code in {**PLAY, **TABLE}}
    assert [code for code, text in said.items() if has_term(text) and not code.startswith(IN_FILES)] == []


@pytest.mark.parametrize(
    ("code", "values", "diskwars", "l5r"),
    [
        ("spell-level", {"level": 3}, "a spellcaster of level 3", "a Shugenja of rank 3"),
        ("tally.base", {"have": 5, "need": 8}, "attack on the base 5 of 8", "attack on the Stronghold 5 of 8"),
        ("tray.level", {"level": 2}, "Level 2", "Rank 2"),
        ("entry-not-at-home", {"has_strip": False}, "its own staging area", "its own Stronghold"),
        ("event.lands-placed", {"lands": [("land-A", "staging:A", (0, 0))]}, "Staging areas", "Strongholds"),
        ("why.pins-enemy", {}, "It is pinning an enemy.", "It overlaps an enemy."),
    ],
)
def test_the_same_is_said_in_the_terms_of_each_game(
    code: str, values: dict[str, object], diskwars: str, l5r: str
) -> None:
    for system, told in (("diskwars", diskwars), ("l5r", l5r)):
        with of_game(system):
            assert told in say(code, **values)


def test_options_hints_and_moments_have_the_terms_of_the_game() -> None:
    assert say_of("battles.option-staging", "diskwars") == "Staging area distance (in)"
    assert say_of("battles.option-staging", "l5r") == "Stronghold distance (in)"
    assert say_of("battles.option-rounds", "l5r") == "Rounds"
    assert "own Stronghold" in say_of("tip.enter", "l5r")
    assert "overlap an enemy" in say_of("companion.do-missile", "l5r")
    with of_game("l5r"):
        assert segment_label("setup-lands") == "Strongholds"
    with of_game("diskwars"):
        assert segment_label("setup-lands") == "Staging areas"
    assert segment_label("setup-lands") == "Staging areas"


@pytest.mark.parametrize(
    ("scenario", "name"),
    [
        ("storming-kyoto-hida", "Kyoto Hida"),
        ("massacre-at-funeral-mound", "Funeral Mound"),
        ("escort-to-winter-court", "Winter Court"),
        ("doom-hill", "Centre"),
    ],
)
def test_the_land_in_the_centre_has_the_name_of_its_scenario(scenario: str, name: str) -> None:
    land = make_land("centre", (0, 0), "centre")
    table = Table(width=60 * UM_PER_INCH, height=60 * UM_PER_INCH)
    assert land_name(L5rState(table=table, seats=(), scenario=scenario), land) == name
    assert land_name(State(table=table, seats=(), scenario=scenario), land) == "Centre"


def test_terrain_too_far_from_the_stronghold_is_told_with_the_distance() -> None:
    with of_game("l5r"):
        assert say("terrain-too-far", distance=20 * UM_PER_INCH).endswith("within 20 inches of the Stronghold.")
