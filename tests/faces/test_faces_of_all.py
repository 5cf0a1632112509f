"""One door for all: every entry of every game has a face and a description."""

import math

import pytest

from app.faces.cards import card_face
from app.faces.disks.counters import _COUNTERS
from app.faces.livery import CARDS
from app.faces.piece_faces import face_for, large_face
from app.faces.shapes import DisplayList, Group, Item, Mark, Paint, Shape, Text
from app.faces.table_faces import SEATS, scenario_table
from app.games.registry import traits_of
from app.words.abilities import abilities_text
from app.words.spoken import describe
from catalog.load import LoadedEntry as Loaded
from catalog.schema import CommandCard, DiskwarsScenario
from catalog.schema import Item as Weapon
from reports.proxies.extras import CAPTURE

SIZES = (24, 48, 96, 240, 400)


def flat(face: DisplayList) -> list[Item]:
    found: list[Item] = []
    for item in face:
        found += flat(item.items) if isinstance(item, Group) else [item]
    return found


def texts(face: DisplayList) -> str:
    return " ".join(item.text for item in flat(face) if isinstance(item, Text))


def paints(item: Item) -> list[Paint]:
    if isinstance(item, Shape):
        return [paint for paint in (item.fill, item.pen) if paint]
    return [paint for paint in (getattr(item, "paint", None), getattr(item, "edge", None)) if paint]


def test_every_entry_has_a_face_at_every_size(items: tuple[Loaded, ...]) -> None:
    for item in items:
        for pixels in SIZES:
            face = face_for(traits_of(item.system).faces, item.kind, item.entry, pixels)
            assert face
            hash(face)
            for part in flat(face):
                for paint in paints(part):
                    assert all(0 <= place <= 1 and 0 <= opacity <= 1 for place, _, opacity in paint.stops)
                    assert all(len(colour) == 7 and colour[0] == "#" for _, colour, _ in paint.stops)


def test_what_is_a_piece_has_a_face_of_its_own(items: tuple[Loaded, ...]) -> None:
    signs_only = {item.kind for item in items if not large_face(traits_of(item.system).faces, item.kind, item.entry)[1]}
    assert signs_only == {
        "army", "clan", "faction", "keyword", "race", "rule", "ruling", "set", "skill", "source", "switch",
    }  # fmt: skip


def test_faces_of_different_pieces_differ(items: tuple[Loaded, ...]) -> None:
    seen: dict[object, str] = {}
    for item in items:
        face, is_own = large_face(traits_of(item.system).faces, item.kind, item.entry)
        if is_own and item.kind not in ("sai", "breath", "counter", "land", "race", "terrain"):
            key = (item.system, item.kind, item.entry.name, face)
            assert key not in seen
            seen[key] = item.entry.id


def test_every_counter_has_a_sign_of_its_own(items: tuple[Loaded, ...]) -> None:
    ids = {item.entry.id for item in items if item.kind == "counter"}
    assert {*ids, CAPTURE.id} == set(_COUNTERS)


# --- cards ---


def test_a_command_card_says_all_it_does(items: tuple[Loaded, ...]) -> None:
    for item in items:
        if isinstance(item.entry, CommandCard):
            shown = texts(card_face(item.entry, "L"))
            assert str(item.entry.value) in shown
            for word in (*item.entry.name.split(), *abilities_text(item.entry.abilities).split()):
                assert word in shown, (item.entry.id, word)


def test_a_card_has_the_colour_of_its_side(items: tuple[Loaded, ...]) -> None:
    by_id = {item.entry.id: item.entry for item in items if item.kind == "command"}
    for id_, side in (("inspire", "order"), ("intimidate", "destruction"), ("assault", "free")):
        fills = {p.stops[0][1] for part in flat(card_face(by_id[id_], "L")) for p in paints(part)}
        assert CARDS[side] in fills


def test_small_cards_leave_out_what_cannot_be_read(items: tuple[Loaded, ...]) -> None:
    card = next(item.entry for item in items if item.entry.id == "approach")
    assert texts(card_face(card, "M")) == "Approach 3"
    assert texts(card_face(card, "S")) == "3"


@pytest.mark.parametrize("kind", ["deployment", "scenario"])
def test_the_text_of_a_lying_card_stays_on_it(items: tuple[Loaded, ...], kind: str) -> None:
    for item in items:
        if item.kind == kind:
            for part in card_face(item.entry, "L"):
                if isinstance(part, Text):
                    assert -91 <= part.at[0] <= 91, (item.entry.id, part)
                    assert -63 <= part.at[1] <= 63, (item.entry.id, part)


# --- tables ---


@pytest.mark.parametrize(
    ("id_", "places"),
    [("battlegnash", 6), ("siege", 2), ("tides-of-war", 2), ("in-harms-way", 2), ("holding-beiden-pass", 2)],
)
def test_a_layout_shows_every_seat(items: tuple[Loaded, ...], id_: str, places: int) -> None:
    scenario = next(item.entry for item in items if item.entry.id == id_)
    assert isinstance(scenario, DiskwarsScenario)
    table = scenario_table(scenario)
    assert (table.width, table.height) == (scenario.table_width / 25_400, scenario.table_height / 25_400)
    assert sum(isinstance(m, Mark) and m.name == "staging" for m in flat(table.items)) == places


@pytest.mark.parametrize("id_", ["siege", "holding-beiden-pass"])
def test_the_defender_has_the_colour_of_the_second_seat_and_the_terrain(items: tuple[Loaded, ...], id_: str) -> None:
    """The first seat attacks in both scenarios, and a battle lays its home on the left."""
    scenario = next(item.entry for item in items if item.entry.id == id_)
    assert isinstance(scenario, DiskwarsScenario)
    groups = [item for item in scenario_table(scenario).items if isinstance(item, Group)]
    homes = {
        part.pen.stops[0][1]: group.at
        for group in groups
        for part in group.items
        if isinstance(part, Shape) and part.dash and part.pen is not None
    }
    attacker, defender = homes[SEATS[0]], homes[SEATS[1]]
    assert attacker[0] < 0 < defender[0]
    terrain = [group.at for group in groups if group.at not in (attacker, defender)]
    assert len(terrain) == scenario.numbers["defender_terrains"]
    assert all(math.dist(at, defender) < math.dist(at, attacker) for at in terrain)


def test_distances_of_a_scenario_are_written_on_its_table(items: tuple[Loaded, ...]) -> None:
    shown = {
        item.entry.id: texts(scenario_table(item.entry).items)
        for item in items
        if isinstance(item.entry, DiskwarsScenario)
    }
    assert "24 in" in shown["battlegnash"]
    assert "18 in" in shown["tides-of-war"]
    assert "≥ 24 in" in shown["siege"]
    assert "48 in" in shown["holding-beiden-pass"]


# --- in words ---


def test_every_entry_is_described(items: tuple[Loaded, ...]) -> None:
    for item in items:
        said = describe(item.system, item.kind, item.entry)
        assert said.startswith(item.entry.name)
        assert len(said) > len(item.entry.name) + 3
        assert "  " not in said
        assert ", ," not in said
        assert "None" not in said


@pytest.mark.parametrize(
    ("system", "id_", "said"),
    [
        (
            "diskwars", "stalwarts",
            "Stalwarts, Dwarf Champion, attack 2, defense 6, toughness 6, movement 3, 2 wounds, 9 points",
        ),
        ("diskwars", "blood-spider", "Blood Spider, no faction, Neutral, attack 4"),
        ("warhammer", "runic-cannon", "siege range, 2 dice, strength 6"),
        ("l5r", "iuchi-karasu", "Shugenja II, air"),
        ("dragon-dice", "coral-elf/protector", "sides: ID, melee 4, melee 3, missile 2, save 3, smite 4"),
        ("warhammer", "approach", "one target disk within medium range of the user gets an empowerment token."),
    ],
)  # fmt: skip
def test_descriptions_say_what_the_face_shows(items: tuple[Loaded, ...], system: str, id_: str, said: str) -> None:
    (item,) = (item for item in items if (item.system, item.entry.id) == (system, id_))
    assert said in describe(item.system, item.kind, item.entry)


def test_house_values_are_named_in_words(items: tuple[Loaded, ...]) -> None:
    item = next(item for item in items if isinstance(item.entry, Weapon))
    assert "house values: " in describe(item.system, item.kind, item.entry)
