"""Everything that a face can name has a shape of its own."""

import itertools

import pytest

from app.faces.dice.sides import RACES, RESULTS, own_sign, rolled
from app.faces.disks.ground import medal
from app.faces.effect_signs import _CARDS, _DICE, _SPELLS, _ZONES, card_sign, spell_sign
from app.faces.emblems import EMBLEMS, MARKS, SIGNS, EmblemPart, box_of
from app.faces.livery import livery_of
from app.faces.medals import small_face, term_sign
from app.faces.motifs import PLAIN
from app.faces.paths import steps, subpaths
from app.faces.skills import missile_sign, skill_signs, token_sign
from app.faces.style import NO_LIVERY, FaceStyle, make_liveries
from app.faces.terrain import ground_of
from app.games.registry import traits_of
from catalog.load import LoadedEntry
from catalog.schema import DiceSpell, DiskwarsSpell, L5rSpell

# One sign for two skills, as the design has it; what a spell and a Shugenja do is shown by the same sparks.
SHARED = {"daisho": "swashbuckler", "shugenja": "magic", "spellcaster": "magic"}


def of_kind(items: tuple[LoadedEntry, ...], kind: str, system: str = "") -> list[LoadedEntry]:
    return [item for item in items if item.kind == kind and system in ("", item.system)]


def test_every_skill_and_keyword_of_a_disk_has_a_sign_of_its_own(items: tuple[LoadedEntry, ...]) -> None:
    heads = {
        token.split(":")[0]: token_sign(token)
        for item in of_kind(items, "disk")
        for token in (*getattr(item.entry, "skills", ()), *getattr(item.entry, "keywords", ()))
        if not token.startswith("missile")
    }
    assert all(heads.values()), heads
    own = {head: sign for head, sign in heads.items() if head not in SHARED}
    assert len(set(own.values())) == len(own)


def test_every_keyword_of_the_catalogue_has_a_sign_of_its_own(items: tuple[LoadedEntry, ...]) -> None:
    signs = {item.entry.id: token_sign(item.entry.id) for item in of_kind(items, "keyword")}
    assert [id_ for id_, sign in signs.items() if not sign] == []
    assert len(set(signs.values())) == len(signs)


def test_every_term_has_a_sign_and_not_the_plain_book(items: tuple[LoadedEntry, ...]) -> None:
    assert [item.entry.id for item in of_kind(items, "skill") if term_sign(item.entry.id) == "word"] == []


def test_every_missile_has_a_sign_of_its_own(items: tuple[LoadedEntry, ...]) -> None:
    signs = {item.entry.id: missile_sign(item.entry.id) for item in of_kind(items, "missile")}
    assert set(signs) == {"arrow", "bolt", "boulder", "fireball", "poisoned-shurikens", "rocks"}
    assert len(set(signs.values())) == len(signs)


def test_the_immune_and_the_resistant_say_against_what() -> None:
    signs = [token_sign(f"{head}:{what}") for head in ("immune", "resistant") for what in ("arcane", "physical")]
    assert len(set(signs)) == 4


def test_abilities_of_any_kind_are_marked(items: tuple[LoadedEntry, ...]) -> None:
    for item in of_kind(items, "disk"):
        if item.entry.abilities:
            assert {sign for sign, _ in skill_signs(item.entry)} & {"special-ability", "attribute"}


def test_a_style_decides_emblem_border_and_body_of_a_medal() -> None:
    liveries = make_liveries(("dwarf", "#8A5428", "bricks"), ("crab", "#3B556E", "waves"))
    values = {"faction": "dwarf", "alignment": "good"}
    plain = FaceStyle(system="coins")
    assert small_face(plain, "disk", "", values) == medal(NO_LIVERY, "good")
    own = FaceStyle(system="coins", liveries=liveries)
    assert small_face(own, "disk", "", values) == medal(liveries["dwarf"], "good")
    other = FaceStyle(system="coins", liveries=liveries, emblems={"dwarf": "crab"}, border="clan")
    assert small_face(other, "disk", "", values) == medal(liveries["crab"], "clan")
    dice = FaceStyle(system="coins", is_dice=True)
    assert small_face(dice, "unit", "", {}) != small_face(plain, "unit", "", {})


def test_every_faction_clan_and_race_has_an_emblem_of_its_own(items: tuple[LoadedEntry, ...]) -> None:
    for kind, system in (("faction", "diskwars"), ("clan", "l5r"), ("race", "warhammer")):
        emblems = [livery_of(traits_of(system).faces, item.entry.id) for item in of_kind(items, kind, system)]
        assert NO_LIVERY not in emblems
        assert len(set(emblems)) == len(emblems) == 10
    dice = [RACES[item.entry.id] for item in of_kind(items, "race", "dragon-dice")]
    assert len(set(dice)) == len(dice) == 14


def test_emblems_of_two_families_are_never_the_same_shape() -> None:
    for one, other in itertools.combinations(EMBLEMS, 2):
        assert EMBLEMS[one] != EMBLEMS[other], (one, other)


def test_every_special_icon_has_a_sign_of_its_own(items: tuple[LoadedEntry, ...]) -> None:
    shapes = [MARKS[f"sai-{item.entry.id}"] for item in of_kind(items, "sai")]
    assert len(set(shapes)) == len(shapes) == 82


def test_every_side_of_every_die_shows_a_sign(items: tuple[LoadedEntry, ...]) -> None:
    for item in items:
        own = own_sign(item.entry) if hasattr(item.entry, "faces") else ""
        for face in getattr(item.entry, "faces", ()):
            shown = rolled(face, own)
            is_pip = item.entry.id == "d6"
            assert is_pip or (shown.sign in MARKS and shown.sign != "special-ability"), (item.entry.id, face)


def test_every_spell_and_card_has_the_sign_of_what_it_does(items: tuple[LoadedEntry, ...]) -> None:
    for item in of_kind(items, "spell"):
        known = _DICE if isinstance(item.entry, DiceSpell) else _SPELLS
        assert isinstance(item.entry, DiskwarsSpell | L5rSpell | DiceSpell)
        twin = getattr(item.entry, "classic", None) or item.entry.id
        assert spell_sign(item.entry) == known[twin]
    for kind, table in (("command", _CARDS), ("deployment", _ZONES)):
        for item in of_kind(items, kind):
            assert card_sign(item.entry) == table[item.entry.id]
    assert {*_SPELLS.values(), *_DICE.values(), *_CARDS.values(), *_ZONES.values()} <= set(MARKS)


def test_every_terrain_has_a_motif(items: tuple[LoadedEntry, ...]) -> None:
    found = [item.entry.id for item in of_kind(items, "terrain") if item.system != "dragon-dice"]
    assert len(found) == 23
    assert [id_ for id_ in found if ground_of(id_) is PLAIN] == []


def test_what_is_unknown_still_has_a_sign() -> None:
    assert token_sign("levitation") == ""
    assert missile_sign("spears") == "arrow"
    assert missile_sign("iron-shuriken") == "shuriken"
    assert ground_of("moon") is PLAIN
    assert rolled("sai:never-heard-of:3", "elf").sign == "special-ability"
    assert rolled("king", "elf").sign == "elf"
    assert rolled("sai", "elf").sign == "special-ability"
    assert small_face(traits_of("diskwars").faces, "unheard", "x", {})


@pytest.mark.parametrize("name", MARKS)
def test_shapes_are_closed_or_have_a_width(name: str) -> None:
    def is_drawn(part: EmblemPart) -> bool:
        return bool(part.width) or all(path.rstrip().endswith("Z") for path in subpaths(part.path))

    assert all(is_drawn(part) for part in MARKS[name])
    assert all(steps(part.path) for part in MARKS[name])
    assert not MARKS[name][0].cut, "the first part has nothing to be cut from"
    assert box_of(name) == (100 if name in EMBLEMS else 24)


def test_results_of_dice_are_drawn_with_signs_of_the_games() -> None:
    assert set(RESULTS) <= set(SIGNS)
